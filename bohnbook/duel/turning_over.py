"""Phase 2 begins: three cards are turned over.  [DUEL-4]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from ..core.action import Action, action, during
from ..core.chapter import Take
from ..core.errors import BadStage
from ..core.stage import card_names, per_seat
from ..core.state import Slice, State
from ..core.story import Telling, plural
from ..core.verdict import Ruling, Verdict, allow, refuse
from ..core.zone import Zone
from .drawing import Drawing, take_cards
from .points import DuelChapter


@dataclass(slots=True)
class Aside(Slice):
    """The turned-over cards, and what each seat was given: to be planted in phase 3."""

    turned: list[int]
    set_aside: list[list[int]]
    done: bool = False  # the cards of this turn are turned over


@action
class TurnOver(Action):
    """Turn over the top three cards of the draw pile.  [DUEL-4.1]"""

    do, when, reveals = "turn_over", during("gift", rule="DUEL-4.1"), True

    def check(self, g: State) -> Verdict:
        if g[TurningOver].done:
            return refuse("DUEL-4.1", "the cards of this turn are turned over already")
        return allow("DUEL-4.1")

    def apply(self, g: State) -> None:
        aside = g[TurningOver]
        aside.turned += take_cards(g, g.rules.turn_over_count(g, self.seat).value)
        aside.done = True
        g.tell("turned_over", self.seat, tuple(aside.turned))

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [] if g[TurningOver].done else [cls(seat)]

    def label(self, g: State) -> str:
        count = min(len(g.draw), g.rules.turn_over_count(g, self.seat).value)
        return f"turn over {plural(count, 'card')} from the draw pile"

    def said(self, tell: Telling) -> str:
        _, cards = tell.event("turned_over")
        return f"{tell.name(self.seat)} turns over {tell.cards(cards)}."


class TurningOver(DuelChapter[Aside]):
    """Cards that lie open before a seat, to be planted.  [DUEL-4.2]"""

    heading = "DUEL-4"
    actions = (TurnOver,)
    requires = (Drawing,)

    def begin(self, g: State) -> Aside:
        return Aside([], [[] for _ in range(g.seats)])

    def zones(self, g: State) -> Iterable[Zone]:
        aside = g[TurningOver]
        yield Zone("turned over", None, aside.turned, "all")
        for seat, cards in enumerate(aside.set_aside):
            yield Zone("set aside", seat, cards, "all")

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        return {"turned_over": g[TurningOver].done}

    def answer_turn_over_count(self, g: State, seat: int) -> Ruling:
        return Ruling(3, "DUEL-4.1")

    def stage_turned(self, g: State, words: Any, take: Take) -> None:
        if g.phase.name not in ("gift", "plant_received"):
            raise BadStage("turned: cards lie turned over in the phases 'gift' and 'plant_received' only")
        aside = g[TurningOver]
        aside.turned += [take(name) for name in card_names(words, "turned")]
        aside.done = True
        if g.phase.name == "gift":  # heard when everything is laid out
            g.tell("turned_over", g.active, tuple(aside.turned))

    def stage_set_aside(self, g: State, words: Any, take: Take) -> None:
        if g.phase.name != "plant_received":
            raise BadStage("set_aside: gifts lie set aside in the phase 'plant_received' only")
        for seat, line in enumerate(per_seat(g, words, "set_aside")):
            g[TurningOver].set_aside[seat] += [take(name) for name in card_names(line, "set_aside")]
