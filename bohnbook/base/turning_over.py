"""Phase 2 begins: two cards are turned over; they, and what is traded, lie aside to be planted.  [BASE-4]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from ..beans.fields import Fields
from ..beans.points import BeanChapter
from ..core.action import Action, action, during
from ..core.chapter import Take
from ..core.errors import BadStage
from ..core.stage import card_names, per_seat
from ..core.state import Slice, State
from ..core.story import Telling, plural
from ..core.verdict import Ruling, Verdict, allow, refuse
from ..core.zone import Zone
from .drawing import Drawing, in_reach, take_cards


@dataclass(slots=True)
class Aside(Slice):
    """The turned-over cards, and what each seat has set aside to plant."""

    turned: list[int]
    set_aside: list[list[int]]
    done: bool = False  # the cards of this turn are turned over


@action
class TurnOver(Action):
    """Turn over the top two cards of the draw pile.  [BASE-4.1]"""

    do, when, reveals = "turn_over", during("trade", rule="BASE-4.1"), True

    def check(self, g: State) -> Verdict:
        if g[TurningOver].done:
            return refuse("BASE-4.1", "the cards of this turn are turned over already")
        return allow("BASE-4.1")

    def apply(self, g: State) -> None:
        aside = g[TurningOver]
        aside.done = True
        aside.turned += take_cards(g, g.rules.turn_over_count(g, self.seat).value)
        g.tell("turned_over", self.seat, tuple(aside.turned))

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [] if g[TurningOver].done else [cls(seat)]

    def label(self, g: State) -> str:
        count = in_reach(g, g.rules.turn_over_count(g, self.seat).value)
        return f"turn over {plural(count, 'card')} from the draw pile"

    def said(self, tell: Telling) -> str:
        _, cards = tell.event("turned_over")
        return f"{tell.name(self.seat)} turns over {tell.cards(cards)}."


class TurningOver(BeanChapter[Aside]):
    """Cards that lie open beside the fields, and whose they are."""

    heading = "BASE-4"
    actions = (TurnOver,)
    requires = (Drawing, Fields)

    def begin(self, g: State) -> Aside:
        return Aside([], [[] for _ in range(g.seats)])

    def zones(self, g: State) -> Iterable[Zone]:
        aside = g[TurningOver]
        yield Zone("turned over", None, aside.turned, "all")
        for seat, cards in enumerate(aside.set_aside):
            yield Zone("set aside", seat, cards, "all")

    def common_facts(self, g: State) -> dict[str, Any]:
        return {"turned_over": g[TurningOver].done}

    def answer_turn_over_count(self, g: State, seat: int) -> Ruling:
        return Ruling(2, "BASE-4.1")

    def answer_to_give(self, g: State, seat: int) -> Ruling:
        aside = g[TurningOver]
        return Ruling([*g.hands[seat], *aside.turned, *aside.set_aside[seat]], "BASE-4.4")

    def answer_tradeable(self, g: State, seat: int, card: int) -> Verdict:
        aside = g[TurningOver]
        if card in g.hands[seat]:
            return allow("BASE-4.4")
        if card in aside.turned and seat == g.active:
            return allow("BASE-4.5")
        if card in aside.set_aside[seat]:
            return refuse("BASE-4.6", "a card received in a trade cannot be traded on")
        if any(card in column for column in g[Fields].fields[seat]):
            return refuse("BASE-4.7", "cards in fields cannot be traded")
        if card in aside.turned:
            return refuse("BASE-4.2", "the turned-over cards belong to {}", g.names[g.active])
        return refuse("BASE-4.4", "this card is not in your hand")

    def stage_turned(self, g: State, words: Any, take: Take) -> None:
        if g.phase.name != "trade":
            raise BadStage("turned: cards lie turned over in the phase 'trade' only")
        aside = g[TurningOver]
        aside.turned += [take(name) for name in card_names(words, "turned")]
        aside.done = True

    def stage_set_aside(self, g: State, words: Any, take: Take) -> None:
        if g.phase.name not in ("trade", "plant_received"):
            raise BadStage("set_aside: cards are set aside in the phases 'trade' and 'plant_received' only")
        for seat, line in enumerate(per_seat(g, words, "set_aside")):
            g[TurningOver].set_aside[seat] += [take(name) for name in card_names(line, "set_aside")]
