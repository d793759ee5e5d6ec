"""Who owns what in a position that is laid out by hand. No part of the game.  [HB-2]"""

from __future__ import annotations

from typing import Any

from ..core.chapter import Take
from ..core.errors import BadStage, shown
from ..core.stage import card_names, per_seat
from ..core.state import Slice, State
from .buildings import Buildings, for_sale, is_sold_out, leave, move_in
from .cards import ALL
from .points import TownChapter


class LaidOut(TownChapter[Slice]):
    """It stands last in the recipe, as the words of the last chapter come first: other words need these buildings."""

    heading = "HB-2"
    requires = (Buildings,)

    def stage_owns(self, g: State, words: Any, take: Take) -> None:
        """The buildings of each seat: `owns=["3_farm 2_saloon"]`."""
        for seat, line in enumerate(per_seat(g, words, "owns")):
            for name in card_names(line, "owns"):
                card = on_the_market(g, name, "owns")
                if ALL[name].type in g[Buildings].level[seat]:
                    raise BadStage(f"owns: seat {seat} has two buildings of one type: {shown(line)}")
                g[Buildings].market.remove(card)
                move_in(g, seat, card)
                if is_sold_out(g, ALL[name].type):
                    leave(g, for_sale(g, ALL[name].type), "HB-2.9", told=False)

    def stage_gone(self, g: State, words: Any, take: Take) -> None:
        for name in card_names(words, "gone"):
            leave(g, [on_the_market(g, name, "gone")], "HB-2.9", told=False)


def on_the_market(g: State, name: str, where: str) -> int:
    """A building card by its name."""
    for card in g[Buildings].market:
        if g.faces[card].name == name:
            return card
    raise BadStage(f"{where}: there is no building {shown(name)} left; they are called 1_farm, 2_farm and so on")
