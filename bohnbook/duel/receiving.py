"""Phase 3: plant what was turned over and given.  [DUEL-6]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..beans.fields import Fields, bean, in_field, plant
from ..core.action import Action, action, during, made
from ..core.phase import Duty, Phase, owes
from ..core.state import Slice, State
from ..core.story import Telling
from ..core.verdict import Verdict, allow, refuse
from .points import DuelChapter
from .turning_over import TurningOver


@dataclass(slots=True)
class Discarded(Slice):
    """Has the active seat discarded a turned-over card in this phase?"""

    done: bool = False


@action
class PlantReceived(Action):
    """Plant one of the cards that lie before you; which one first is up to you.  [DUEL-6.2]"""

    card: int
    field: int

    do, when = "plant_received", during("plant_received", rule="DUEL-6.1", everybody=True)

    def check(self, g: State) -> Verdict:
        if self.seat != g.active and to_plant(g, g.active):
            return refuse("DUEL-6.4", "{} plants first", g.names[g.active])
        if self.card not in to_plant(g, self.seat):
            return refuse("DUEL-6.1", "this card does not lie before you to be planted")
        accepts: Verdict = g.rules.field_accepts(g, self.seat, self.field, self.card)
        if not accepts.ok:
            return accepts
        return ACTIVE if self.seat == g.active else THEN

    def apply(self, g: State) -> None:
        g.lift(self.card)
        plant(g, self.seat, self.field, self.card)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        cards = to_plant(g, seat)
        if not cards or (seat != g.active and to_plant(g, g.active)):
            return []
        accepts, fields = g.rules.field_accepts, range(len(g[Fields].fields[seat]))
        return [made(cls, seat, card, i) for card in cards for i in fields if accepts(g, seat, i, card).ok]

    def label(self, g: State) -> str:
        return f"plant {bean(g, self.card)} {in_field(g, self.seat, self.field)}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} plants {tell.cards([self.card])} in field {self.field + 1}."


@action
class DiscardTurned(Action):
    """Discard one turned-over card instead of planting it.  [DUEL-6.3]"""

    card: int

    do, when = "discard_turned", during("plant_received", rule="DUEL-6.3")

    def check(self, g: State) -> Verdict:
        if g[Receiving].done:
            return refuse("DUEL-6.3", "you have discarded a turned-over card in this turn")
        if self.card not in g[TurningOver].turned:
            return refuse("DUEL-6.3", "only a turned-over card may be discarded")
        return allow("DUEL-6.3")

    def apply(self, g: State) -> None:
        g[TurningOver].turned.remove(self.card)
        g.discard.append(self.card)
        g[Receiving].done = True

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [] if g[Receiving].done else [made(cls, seat, card) for card in g[TurningOver].turned]

    def label(self, g: State) -> str:
        return f"discard the {bean(g, self.card)} you turned over"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} discards {tell.cards([self.card])}."


class PlantReceivedPhase(Phase):
    """The active seat plants what it turned over and was given, then the other its gift.  [DUEL-6.1, DUEL-6.4]

    A card that fits no field waits until its seat has harvested one.  [DUEL-6.5]
    """

    name, title, rule = "plant_received", "phase 3, planting what was turned over and given", "DUEL-6.1"

    def enter(self, g: State) -> None:
        g[Receiving].done = False

    def duties(self, g: State) -> tuple[Duty, ...]:
        if to_plant(g, g.active):
            spare = g[TurningOver].turned and not g[Receiving].done
            return owes(g.active, ("plant_received", "discard_turned") if spare else ("plant_received",), "DUEL-6.1")
        for seat in range(g.seats):
            if to_plant(g, seat):
                return owes(seat, ("plant_received",), "DUEL-6.4")
        return ()


class Receiving(DuelChapter[Discarded]):
    """What lies before a seat goes into its fields."""

    heading = "DUEL-6"
    actions = (PlantReceived, DiscardTurned)
    phases = (PlantReceivedPhase,)
    requires = (TurningOver, Fields)

    def begin(self, g: State) -> Discarded:
        return Discarded()

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        return {"discarded": g[Receiving].done}


ACTIVE, THEN = allow("DUEL-6.1"), allow("DUEL-6.4")


def to_plant(g: State, seat: int) -> list[int]:
    """What lies before this seat: the turned-over cards are the active seat's, a gift its taker's."""
    aside = g[TurningOver]
    return [*(aside.turned if seat == g.active else ()), *aside.set_aside[seat]]
