"""Phase 1: plant from your hand.  [DUEL-3]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..beans.fields import Fields, bean, in_field, plant
from ..core.action import Action, action, during, made
from ..core.chapter import Take
from ..core.errors import BadStage
from ..core.phase import Duty, Phase, owes
from ..core.stage import whole
from ..core.state import Slice, State
from ..core.story import Telling
from ..core.verdict import Ruling, Verdict, allow, refuse
from .points import DuelChapter


@dataclass(slots=True)
class Played(Slice):
    """How many beans the active seat has planted from its hand in this phase."""

    played: int = 0


@action
class Plant(Action):
    """Plant the first card of your hand.  [DUEL-3.1]"""

    card: int
    field: int

    do, when = "plant", during("plant", rule="DUEL-3.1")

    def check(self, g: State) -> Verdict:
        if g.hands[self.seat][:1] != [self.card]:
            return refuse("DUEL-1.6", "only the first card of your hand may be planted, and this is not it")
        played, limit = g[Planting].played, g.rules.plant_limit(g, self.seat)
        if played >= limit.value:
            return refuse(limit.rule, "you have planted {} cards from your hand in this turn", played)
        accepts: Verdict = g.rules.field_accepts(g, self.seat, self.field, self.card)
        if not accepts.ok:
            return accepts
        return SECOND if played else FIRST

    def apply(self, g: State) -> None:
        del g.hands[self.seat][0]
        g[Planting].played += 1
        g.tell("left_hand", self.seat, (self.card,))
        plant(g, self.seat, self.field, self.card)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        hand = g.hands[seat]
        if not hand or g[Planting].played >= g.rules.plant_limit(g, seat).value:
            return []
        fields, accepts = range(len(g[Fields].fields[seat])), g.rules.field_accepts
        return [made(cls, seat, hand[0], i) for i in fields if accepts(g, seat, i, hand[0]).ok]

    def label(self, g: State) -> str:
        return f"plant {bean(g, self.card)} {in_field(g, self.seat, self.field)}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} plants {tell.cards([self.card])} from hand in field {self.field + 1}."


@action
class EndPlanting(Action):
    """Plant no further card from your hand.  [DUEL-3.2]"""

    do, when = "end_planting", during("plant", rule="DUEL-3.2")

    def check(self, g: State) -> Verdict:
        if not g[Planting].played:
            return refuse("DUEL-3.1", "the first card of your hand must be planted first")
        return allow("DUEL-3.2")

    def apply(self, g: State) -> None:
        g[Planting].played = g.rules.plant_limit(g, self.seat).value

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat)] if g[Planting].played else []

    def label(self, g: State) -> str:
        return "plant no more from your hand"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} plants no more."


class PlantPhase(Phase):
    """The first card must be planted, another may be; an empty hand skips the phase.  [DUEL-3.1, DUEL-3.4]

    A first card that fits no field leaves the duty standing, and harvesting as the only way on.  [DUEL-3.3]
    """

    name, title, rule = "plant", "phase 1, planting from the hand", "DUEL-3.1"

    def enter(self, g: State) -> None:
        g[Planting].played = 0

    def duties(self, g: State) -> tuple[Duty, ...]:
        seat, played = g.active, g[Planting].played
        if not g.hands[seat] or played >= g.rules.plant_limit(g, seat).value:
            return ()
        return owes(seat, ("plant", "end_planting"), "DUEL-3.2") if played else owes(seat, ("plant",), "DUEL-3.1")


class Planting(DuelChapter[Played]):
    """The first card, and perhaps the second."""

    heading = "DUEL-3"
    actions = (Plant, EndPlanting)
    phases = (PlantPhase,)
    requires = (Fields,)

    def begin(self, g: State) -> Played:
        return Played()

    def answer_plant_limit(self, g: State, seat: int) -> Ruling:
        return TWO

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        return {"planted": g[Planting].played}

    def stage_planted(self, g: State, words: Any, take: Take) -> None:
        if g.phase.name != "plant":
            raise BadStage("planted: cards are counted in the phase 'plant' only")
        g[Planting].played = whole(words, "planted", 0, 2)


TWO = Ruling(2, "DUEL-3.2")
FIRST, SECOND = allow("DUEL-3.1"), allow("DUEL-3.2")
