"""The end: the last bonus cards, the last harvest, the count, and ties.  [DUEL-10]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..beans.fields import Fields
from ..core.outcome import ScoreLine
from ..core.phase import Phase
from ..core.state import Slice, State
from ..core.story import Telling, in_words, plural
from ..core.verdict import Ruling
from .bonus import Bonus, fulfil, fulfillable
from .cards import DOLLAR
from .dealing import dollars, won
from .drawing import Drawing, both
from .harvesting import Harvesting, harvest
from .points import DuelChapter


@dataclass(slots=True)
class LastHarvest(Slice):
    """What each seat's fields paid when the game was over: (cards, dollars) for each field."""

    fields: list[list[tuple[str, int]]]


class LastBonus(Phase):
    """When the game is over, every bonus card that can be fulfilled is, the dearest first.  [DUEL-10.3]"""

    name, title, rule = "last_bonus", "the last bonus cards", "DUEL-10.3"

    def enter(self, g: State) -> None:
        for seat in both(g):
            while found := list(fulfillable(g, seat)):
                fulfil(g, seat, *max(found, key=lambda where: g.faces[where[0]].cents))


class FinalHarvest(Phase):
    """Then both harvest every field.  [DUEL-10.4]"""

    name, title, rule = "final_harvest", "the last harvest", "DUEL-10.4"

    def enter(self, g: State) -> None:
        last = g[Ending].fields
        for seat, columns in enumerate(g[Fields].fields):
            for field, column in enumerate(columns):
                if column:
                    what = in_words(g.faces[card].name for card in column)
                    last[seat].append((what, harvest(g, seat, field)))


class Ending(DuelChapter[LastHarvest]):
    """When the game is over, and what it was worth, in cents."""

    heading = "DUEL-10"
    phases = (LastBonus, FinalHarvest)
    requires = (Drawing, Harvesting, Bonus)

    def begin(self, g: State) -> LastHarvest:
        return LastHarvest([[] for _ in range(g.seats)])

    def answer_exhaustions_to_end(self, g: State) -> Ruling:
        return Ruling(1, "DUEL-10.1")

    def answer_game_over(self, g: State) -> Ruling:
        """Run out in phase 2, the game goes on to the end of phase 3; in phase 4 it is over at once.  [DUEL-10.2]"""
        if not g[Drawing].exhaustions:
            return NOT_YET
        if g.phase.name == "draw":
            return Ruling(True, "DUEL-10.2")
        return Ruling(g.phase.name == "plant_received", "DUEL-10.1")

    def answer_score_lines(self, g: State, seat: int) -> Ruling:
        last, bonuses = g[Ending].fields[seat], won(g, seat)
        earned = dollars(g, seat) - len(bonuses) - sum(coins for _, coins in last)
        lines = [ScoreLine(f"{plural(earned, 'bean dollar')} before the last harvest", earned * DOLLAR, "DUEL-10.5")]
        lines += [ScoreLine(f"bonus card: {bonus.title}", bonus.worth, "DUEL-8.1") for bonus in bonuses]
        lines += [ScoreLine(f"last harvest: {what}", coins * DOLLAR, "DUEL-10.4") for what, coins in last]
        left = f"{plural(len(g.hands[seat]), 'bean')} and {plural(len(g[Bonus].hands[seat]), 'bonus card')}"
        lines.append(ScoreLine(f"left in hand: {left}", 0, "DUEL-10.6"))
        return Ruling(tuple(lines), "DUEL-10.7")

    def answer_tie_break(self, g: State, seats: tuple[int, ...]) -> Ruling:
        """The starting player, who sits in the first seat, stands last.  [DUEL-10.8]"""
        return Ruling(tuple((seat,) for seat in sorted(seats, reverse=True)), "DUEL-10.8")

    def say_fulfilled(self, tell: Telling, seat: int, card: int, owner: int, field: int) -> Iterable[tuple[str, str]]:
        """Those of the end happen by themselves; the others are told as what somebody did."""
        if any(event[0] == "game_ended" for event in tell.events):
            bonus = tell.faces[card]
            yield "DUEL-10.3", f"{tell.name(seat)} fulfils a bonus card at the end: {bonus.title}."

    def say_game_ended(self, tell: Telling) -> Iterable[tuple[str, str]]:
        yield "DUEL-10.7", "The game is over."


NOT_YET = Ruling(False, "DUEL-10.1")
