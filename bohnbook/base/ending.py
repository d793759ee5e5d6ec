"""The end: the last harvest, the count, and ties.  [BASE-8]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..beans.fields import Fields
from ..beans.points import BeanChapter
from ..core.outcome import ScoreLine
from ..core.phase import Phase
from ..core.state import Slice, State
from ..core.story import Telling, in_words
from ..core.verdict import Ruling
from .drawing import Drawing
from .harvesting import Harvesting, harvest


@dataclass(slots=True)
class LastHarvest(Slice):
    """What each seat's fields paid when the game was over: (cards, coins) for each field."""

    fields: list[list[tuple[str, int]]]


class FinalHarvest(Phase):
    """When the game is over, everybody harvests every field.  [BASE-8.5]"""

    name, title, rule = "final_harvest", "the last harvest", "BASE-8.5"

    def enter(self, g: State) -> None:
        last = g[Ending].fields
        for seat, columns in enumerate(g[Fields].fields):
            for field, column in enumerate(columns):
                if column:
                    what = in_words(g.faces[card].name for card in column)
                    last[seat].append((what, harvest(g, seat, field)))


class Ending(BeanChapter[LastHarvest]):
    """When the game is over, and what it was worth."""

    heading = "BASE-8"
    phases = (FinalHarvest,)
    requires = (Drawing, Harvesting)

    def begin(self, g: State) -> LastHarvest:
        return LastHarvest([[] for _ in range(g.seats)])

    def answer_exhaustions_to_end(self, g: State) -> Ruling:
        return THIRD_TIME

    def answer_game_over(self, g: State) -> Ruling:
        """In phase 2 the turn goes on to the end of phase 3; in phase 4 it is over at once.  [BASE-8.3, BASE-8.4]"""
        if g[Drawing].exhaustions < g.rules.exhaustions_to_end(g).value:
            return NOT_YET
        if g.phase.name == "draw":
            return Ruling(True, "BASE-8.4")
        return Ruling(g.phase.name == "plant_received", "BASE-8.3")

    def answer_score_lines(self, g: State, seat: int) -> Ruling:
        last = g[Ending].fields[seat]
        earned = len(g[Fields].coins[seat]) - sum(coins for _, coins in last)
        lines = [ScoreLine("coins before the last harvest", earned, "BASE-7.3")]
        lines += [ScoreLine(f"last harvest: {what}", coins, "BASE-8.5") for what, coins in last]
        lines.append(ScoreLine(f"cards left in hand: {len(g.hands[seat])}", 0, "BASE-8.6"))
        return Ruling(tuple(lines), "BASE-8.7")

    def answer_tie_break(self, g: State, seats: tuple[int, ...]) -> Ruling:
        """Farthest clockwise from the starting player, who sits in the first seat.  [BASE-8.8]"""
        return Ruling(tuple((seat,) for seat in sorted(seats, reverse=True)), "BASE-8.8")

    def say_game_ended(self, tell: Telling) -> Iterable[tuple[str, str]]:
        yield "BASE-8.7", "The game is over."


THIRD_TIME = Ruling(3, "BASE-8.2")
NOT_YET = Ruling(False, "BASE-8.2")
