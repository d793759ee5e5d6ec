"""Phase 3: plant what was turned over and traded.  [BASE-5]"""

from __future__ import annotations

from typing import Self

from ..beans.fields import Fields, bean, in_field, plant
from ..beans.points import BeanChapter
from ..core.action import Action, action, during, made
from ..core.phase import Duty, Phase, owes
from ..core.state import Slice, State
from ..core.story import Telling
from ..core.verdict import Verdict, allow, refuse
from .turning_over import TurningOver


@action
class PlantReceived(Action):
    """Plant one of the cards you have set aside; which one first is up to you.  [BASE-5.3]"""

    card: int
    field: int

    do, when = "plant_received", during("plant_received", rule="BASE-5.1", everybody=True)

    def check(self, g: State) -> Verdict:
        if self.card not in g[TurningOver].set_aside[self.seat]:
            return refuse("BASE-5.1", "this card does not lie set aside beside your fields")
        accepts: Verdict = g.rules.field_accepts(g, self.seat, self.field, self.card)
        return SET_ASIDE if accepts.ok else accepts

    def apply(self, g: State) -> None:
        g[TurningOver].set_aside[self.seat].remove(self.card)
        plant(g, self.seat, self.field, self.card)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        cards = g[TurningOver].set_aside[seat]
        if not cards:
            return []
        accepts, fields = g.rules.field_accepts, range(len(g[Fields].fields[seat]))
        return [made(cls, seat, card, i) for card in cards for i in fields if accepts(g, seat, i, card).ok]

    def label(self, g: State) -> str:
        return f"plant {bean(g, self.card)} {in_field(g, self.seat, self.field)}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} plants {tell.cards([self.card])} in field {self.field + 1}."


SET_ASIDE = allow("BASE-5.1")


class PlantReceivedPhase(Phase):
    """Every seat with cards set aside must plant them all, the active seat its turned-over ones too.

    [BASE-5.1, BASE-5.2] A card that fits no field waits until its seat has harvested one.  [BASE-5.4]
    """

    name, title, rule = "plant_received", "phase 3, planting what was turned over and traded", "BASE-5.1"

    def duties(self, g: State) -> tuple[Duty, ...]:
        duties: tuple[Duty, ...] = ()
        for seat, cards in enumerate(g[TurningOver].set_aside):
            if cards:
                duties += owes(seat, ("plant_received",), "BASE-5.1")
        return duties


class Receiving(BeanChapter[Slice]):
    """What was set aside goes into the fields."""

    heading = "BASE-5"
    actions = (PlantReceived,)
    phases = (PlantReceivedPhase,)
    requires = (TurningOver, Fields)
