"""The end: thirty points, the last conversion, the count.  [SPACE-8]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..core.outcome import ScoreLine
from ..core.phase import Phase
from ..core.state import Slice, State
from ..core.story import Telling
from ..core.verdict import Ruling
from .cards import of_one_colour
from .collections import Collections, trophy_points
from .converting import Converting, convert
from .points import SpaceChapter

GOAL, BONUS = 30, 3  # [SPACE-8.1, SPACE-8.2]


@dataclass(slots=True)
class Last(Slice):
    """Who ended the game, how many cards each seat discarded then, and what its collections brought."""

    ender: int | None
    discarded: list[int]
    conversions: list[list[tuple[str, int]]]


class LastConversion(Phase):
    """When the game is over, hands are discarded, and all collections of all seats converted.

    [SPACE-8.3, SPACE-8.4]
    """

    name, title, rule = "last_conversion", "the last conversion", "SPACE-8.4"

    def enter(self, g: State) -> None:
        last, lying = g[Ending], g[Collections]
        last.ender = who_reached(g)
        for seat, hand in enumerate(g.hands):
            last.discarded[seat] = len(hand)
            g.tell("left_hand", seat, tuple(hand))
            g.discard += hand
            g.hands[seat] = []
        for seat in range(g.seats):
            while lying.open[seat]:  # the secret one turns open when the other has gone
                what = of_one_colour(g.faces[card] for card in lying.open[seat])
                last.conversions[seat].append((what, convert(g, seat)))


class Ending(SpaceChapter[Last]):
    """When the game is over, and what it was worth."""

    heading = "SPACE-8"
    phases = (LastConversion,)
    requires = (Collections, Converting)

    def begin(self, g: State) -> Last:
        return Last(None, [0] * g.seats, [[] for _ in range(g.seats)])

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        return {"goal": GOAL}

    def answer_game_over(self, g: State) -> Ruling:
        """Asked after each part of a turn; only after the last one does it matter.  [SPACE-8.1]"""
        return Ruling(g.phase.name == "give" and who_reached(g) is not None, "SPACE-8.1")

    def answer_score_lines(self, g: State, seat: int) -> Ruling:
        last = g[Ending]
        before = trophy_points(g, seat) - sum(points for _, points in last.conversions[seat])
        lines = [ScoreLine("trophies", before, "SPACE-4.6")]
        if seat == last.ender:
            lines.append(ScoreLine("for ending the game", BONUS, "SPACE-8.2"))
        lines += [ScoreLine(f"last conversion: {what}", points, "SPACE-8.4") for what, points in last.conversions[seat]]
        lines.append(ScoreLine(f"cards left in hand: {last.discarded[seat]}", 0, "SPACE-8.3"))
        return Ruling(tuple(lines), "SPACE-8.5")

    def answer_tie_break(self, g: State, seats: tuple[int, ...]) -> Ruling:
        return Ruling((seats,), "SPACE-8.6")

    def say_game_ended(self, tell: Telling) -> Iterable[tuple[str, str]]:
        yield "SPACE-8.5", "The game is over."


def who_reached(g: State) -> int | None:
    """The seat that has come to thirty trophy points; as only one's own turn brings any, the active one is first."""
    for i in range(g.seats):
        seat = (g.active + i) % g.seats
        if trophy_points(g, seat) >= GOAL:
            return seat
    return None
