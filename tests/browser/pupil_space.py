"""Somebody in the lesson on SpaceBeans."""

from __future__ import annotations

import re

from clicks import Hand
from clicks_space import SpacePlayer
from pupil import Pupil

from bohnbook.lessons import Move


class SpacePupil(Pupil):
    player = SpacePlayer
    buttons = {
        "draw": r"^Draw \d",
        "draw_none": "^Draw none",
        "convert": "^Convert ",
        "end_converting": "^Keep ",
        "end_collecting": "^Play no more",
        "give": "^Give ",
    }

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand, "spacebeans")
        self.deeds = {"collect": self.collect}

    def collect(self, one: Move) -> None:
        title = one.parts["card"].replace("_", " ")
        self.hand.press(self.region("Your hand").get_by_role("button", name=title, exact=True).first)
        place = re.compile(f"^(Add to|Begin) your {one.parts['collection']} collection$")
        self.hand.press(self.region("Your collections").get_by_role("button", name=place))
