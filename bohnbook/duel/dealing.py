"""Setting up: the deck, the dollars nobody has seen, the hands.  [DUEL-1]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..beans.fields import Fields
from ..beans.kinds import EIGHT, deck_of
from ..core.chapter import Take
from ..core.stage import card_names, per_seat
from ..core.state import Slice, State
from ..core.verdict import Ruling
from ..core.zone import Zone
from .cards import DOLLAR, BonusFace
from .points import DuelChapter


@dataclass(slots=True)
class Unseen(Slice):
    """Those dollars of each seat whose bean side nobody has seen."""

    dollars: list[list[int]]


class Dealing(DuelChapter[Unseen]):
    """104 beans: six of them dollars, five in each hand, the rest face down.  [DUEL-1.1, DUEL-1.4, DUEL-1.5]"""

    heading = "DUEL-1"
    requires = (Fields,)

    def begin(self, g: State) -> Unseen:
        return Unseen([[] for _ in range(g.seats)])

    def zones(self, g: State) -> Iterable[Zone]:
        """A hand is its owner's secret, in the order it came; the discards lie open.  [DUEL-1.6, DUEL-1.7]"""
        for seat, hand in enumerate(g.hands):
            yield Zone("hand", seat, hand, "owner")
            yield Zone("unseen dollars", seat, g[Dealing].dollars[seat], "none")
        yield Zone("draw", None, g.draw, "none")
        yield Zone("discard", None, g.discard, "all")

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        """How many dollars each seat has, unseen ones and bonus cards included; and how many cents beside them."""
        seats = range(g.seats)
        return {
            "coins": tuple([dollars(g, owner) for owner in seats]),
            "cents": tuple([sum(bonus.cents for bonus in won(g, owner)) for owner in seats]),
            "points_in_a_coin": DOLLAR,
        }

    def answer_deck(self, g: State) -> Ruling:
        return Ruling(deck_of(*EIGHT), "DUEL-1.1")

    def answer_starting_fields(self, g: State, seat: int) -> Ruling:
        return Ruling(3, "DUEL-1.2")

    def answer_starting_hand(self, g: State, seat: int) -> Ruling:
        return Ruling(5, "DUEL-1.5")

    def on_game_began(self, g: State) -> None:
        for pile in g[Dealing].dollars:
            pile += [g.draw.pop() for _ in range(3)]
        for _ in range(g.rules.starting_hand(g, 0).value):
            for hand in g.hands:  # in turns, the first seat first [DUEL-1.8]
                hand.append(g.draw.pop())

    def stage_unseen(self, g: State, words: Any, take: Take) -> None:
        for seat, line in enumerate(per_seat(g, words, "unseen")):
            g[Dealing].dollars[seat] += [take(name) for name in card_names(line, "unseen")]


def dollars(g: State, seat: int) -> int:
    """How many cards lie in a dollar pile: every one of them is a dollar.  [DUEL-10.5]"""
    return len(g[Dealing].dollars[seat]) + len(g[Fields].coins[seat])


def won(g: State, seat: int) -> list[BonusFace]:
    """The bonus cards in a dollar pile."""
    faces = [g.faces[card] for card in g[Fields].coins[seat]]
    return [face for face in faces if isinstance(face, BonusFace)]
