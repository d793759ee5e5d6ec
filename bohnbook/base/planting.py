"""Phase 1: plant from your hand.  [BASE-3]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..beans.fields import Fields, bean, in_field, plant
from ..beans.points import BeanChapter
from ..core.action import Action, action, during, made
from ..core.chapter import Take
from ..core.errors import BadStage
from ..core.phase import Duty, Phase, owes
from ..core.stage import whole
from ..core.state import Slice, State
from ..core.story import Telling
from ..core.verdict import Ruling, Verdict, allow, refuse


@dataclass(slots=True)
class Played(Slice):
    """How many cards the active seat has played from its hand in this phase."""

    played: int = 0


@action
class Plant(Action):
    """Plant the first card of your hand.  [BASE-3.1]"""

    card: int
    field: int

    do, when = "plant", during("plant", rule="BASE-3.1")

    def check(self, g: State) -> Verdict:
        hand = g.hands[self.seat]
        if not hand or hand[0] != self.card:
            return refuse("BASE-1.5", "only the first card of your hand may be planted, and this is not it")
        played = g[Planting].played
        limit = g.rules.plant_limit(g, self.seat)
        if played >= limit.value:
            return refuse(limit.rule, "you have planted {} cards from your hand in this turn", played)
        accepts: Verdict = g.rules.field_accepts(g, self.seat, self.field, self.card)
        if not accepts.ok:
            return accepts
        if played < 2:
            return SECOND if played else FIRST
        return allow(limit.rule)

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
        card, found, accepts = hand[0], [], g.rules.field_accepts
        for i in range(len(g[Fields].fields[seat])):
            if accepts(g, seat, i, card).ok:
                found.append(made(cls, seat, card, i))
        return found

    def label(self, g: State) -> str:
        return f"plant {bean(g, self.card)} {in_field(g, self.seat, self.field)}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} plants {tell.cards([self.card])} from hand in field {self.field + 1}."


@action
class EndPlanting(Action):
    """Plant no further card from your hand.  [BASE-3.2]"""

    do, when = "end_planting", during("plant", rule="BASE-3.2")

    def check(self, g: State) -> Verdict:
        if not g[Planting].played:
            return refuse("BASE-3.1", "the first card of your hand must be planted first")
        return allow("BASE-3.2")

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
    """The first card must be planted, another may be; an empty hand skips the phase.  [BASE-3.1, BASE-3.6]

    A first card that fits no field leaves the duty standing, and harvesting as the only way on.  [BASE-3.5]
    """

    name, title, rule = "plant", "phase 1, planting from the hand", "BASE-3.1"

    def enter(self, g: State) -> None:
        g[Planting].played = 0

    def duties(self, g: State) -> tuple[Duty, ...]:
        seat = g.active
        if not g.hands[seat]:
            return ()
        played = g[Planting].played
        if not played:
            return owes(seat, ("plant",), "BASE-3.1")
        if played < g.rules.plant_limit(g, seat).value:
            return owes(seat, ("plant", "end_planting"), "BASE-3.2")
        return ()


class Planting(BeanChapter[Played]):
    """What may be planted, and where."""

    heading = "BASE-3"
    actions = (Plant, EndPlanting)
    phases = (PlantPhase,)
    requires = (Fields,)

    def begin(self, g: State) -> Played:
        return Played()

    def answer_plant_limit(self, g: State, seat: int) -> Ruling:
        return TWO

    def answer_field_accepts(self, g: State, seat: int, field: int, card: int) -> Verdict:
        columns = g[Fields].fields[seat]
        if not 0 <= field < len(columns):
            return refuse("BASE-1.2", "you have {} fields; there is no field {}", len(columns), field + 1)
        column = columns[field]
        if not column or g.faces[column[-1]] is g.faces[card]:
            return ANY_FIELD  # another field may hold the same kind
        words = "field {} holds {.title}, and {.title} is another kind"
        return Verdict(False, "BASE-3.3", words, (field + 1, g.faces[column[-1]], g.faces[card]))

    def common_facts(self, g: State) -> dict[str, Any]:
        return {"planted": g[Planting].played}

    def stage_planted(self, g: State, words: Any, take: Take) -> None:
        if g.phase.name != "plant":
            raise BadStage("planted: cards are counted in the phase 'plant' only")
        g[Planting].played = whole(words, "planted", 0, 9)


TWO = Ruling(2, "BASE-3.2")
FIRST, SECOND = allow("BASE-3.1"), allow("BASE-3.2")
ANY_FIELD = allow("BASE-3.4")
