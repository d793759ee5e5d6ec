"""Setting up: the deck, the fields, the hands.  [BASE-1]"""

from __future__ import annotations

from collections.abc import Iterable

from ..beans.kinds import EIGHT, deck_of
from ..beans.points import BeanChapter
from ..core.state import Slice, State
from ..core.verdict import Ruling
from ..core.zone import Zone


class Dealing(BeanChapter[Slice]):
    """104 cards, five to each hand, the rest face down.  [BASE-1.1]"""

    heading = "BASE-1"

    def zones(self, g: State) -> Iterable[Zone]:
        """A hand is its owner's secret, in the order it came; the discards lie open.  [BASE-1.5, BASE-1.6]"""
        for seat, hand in enumerate(g.hands):
            yield Zone("hand", seat, hand, "owner")
        yield Zone("draw", None, g.draw, "none")
        yield Zone("discard", None, g.discard, "all")

    def answer_deck(self, g: State) -> Ruling:
        return Ruling(deck_of(*EIGHT), "BASE-1.1")

    def answer_starting_fields(self, g: State, seat: int) -> Ruling:
        return Ruling(3 if g.seats == 3 else 2, "BASE-1.2")

    def answer_starting_hand(self, g: State, seat: int) -> Ruling:
        return Ruling(5, "BASE-1.4")

    def on_game_began(self, g: State) -> None:
        for seat in range(g.seats):  # the first seat starts the game [BASE-1.3]
            for _ in range(g.rules.starting_hand(g, seat).value):
                g.hands[seat].append(g.draw.pop())
