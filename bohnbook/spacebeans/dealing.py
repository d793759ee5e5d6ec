"""Preparation: the deck, the dealer, the hands.  [SPACE-1]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..core.state import Slice, State
from ..core.verdict import Ruling
from ..core.zone import Zone
from .cards import DECK
from .points import SpaceChapter


class Dealing(SpaceChapter[Slice]):
    """105 cards: three to each hand but the dealer's, the rest face down in the middle.  [SPACE-1.1, SPACE-1.3]"""

    heading = "SPACE-1"

    def zones(self, g: State) -> Iterable[Zone]:
        """A hand is its owner's secret; the discards lie open.  [SPACE-1.4, SPACE-1.5, SPACE-1.6]"""
        for seat, hand in enumerate(g.hands):
            yield Zone("hand", seat, hand, "owner")
        yield Zone("draw", None, g.draw, "none")
        yield Zone("discard", None, g.discard, "all")

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        return {"dealer": dealer(g), "kinds": g.printed}

    def answer_deck(self, g: State) -> Ruling:
        return Ruling(DECK, "SPACE-1.1")

    def answer_starting_hand(self, g: State, seat: int) -> Ruling:
        return Ruling(0 if seat == dealer(g) else 3, "SPACE-1.3")

    def on_game_began(self, g: State) -> None:
        for seat in range(g.seats):
            for _ in range(g.rules.starting_hand(g, seat).value):
                g.hands[seat].append(g.draw.pop())


def dealer(g: State) -> int:
    """The last seat, so that the first one begins.  [SPACE-1.2]"""
    return g.seats - 1
