"""Stink bean: the general store.  [HB-8]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from ..base.planting import Planting
from ..base.turning_over import TurningOver
from ..beans.fields import bean
from ..core.action import Action, action, during, made
from ..core.chapter import Take
from ..core.errors import BadStage, shown
from ..core.phase import Duty
from ..core.stage import card_names, per_seat
from ..core.state import Slice, State
from ..core.story import Telling, plural
from ..core.verdict import Ruling, Verdict, allow, refuse
from ..core.zone import Zone
from .buildings import Buildings, level
from .points import TownChapter

# The number of the store: for how many beans it has room, and the rule.
ROOM = {0: (0, "HB-8.1"), 1: (0, "HB-2.10"), 2: (1, "HB-8.1"), 3: (2, "HB-8.2"), 4: (3, "HB-8.3")}


@dataclass(slots=True)
class Shelves(Slice):
    """The beans in each seat's store, and those that came out of one and must be planted."""

    stored: list[list[int]]
    sold: list[int]


@action
class Store(Action):
    """Lay a bean into your store instead of planting it.  [HB-8.4, HB-8.5]"""

    card: int

    do = "store"
    when = during("plant", rule="HB-8.4") | during("plant_received", rule="HB-8.5", everybody=True)

    def check(self, g: State) -> Verdict:
        return from_hand(g, self.seat, self.card) if g.phase.name == "plant" else from_aside(g, self.seat, self.card)

    def apply(self, g: State) -> None:
        if g.phase.name == "plant":
            g.hands[self.seat].remove(self.card)
            g[Planting].played += 1
            g.tell("left_hand", self.seat, (self.card,))
        else:
            g[TurningOver].set_aside[self.seat].remove(self.card)
        g[GeneralStore].stored[self.seat].append(self.card)
        g.tell("stored", self.seat, (self.card,))

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        if room(g, seat) <= 0:
            return []
        cards = g.hands[seat][:1] if g.phase.name == "plant" else g[TurningOver].set_aside[seat]
        return [store for card in cards if (store := made(cls, seat, card)).check(g).ok]

    def label(self, g: State) -> str:
        return f"store {bean(g, self.card)} in your general store"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} stores {tell.cards([self.card])}."


class GeneralStore(TownChapter[Shelves]):
    """Shelves for beans that nobody wants to plant."""

    heading = "HB-8"
    actions = (Store,)
    requires = (Buildings, TurningOver, Planting)

    def begin(self, g: State) -> Shelves:
        return Shelves([[] for _ in g.names], [])

    def zones(self, g: State) -> Iterable[Zone]:
        for seat, cards in enumerate(g[GeneralStore].stored):
            yield Zone("store", seat, cards, "all")

    def common_facts(self, g: State) -> dict[str, Any]:
        return {"store_room": tuple([capacity(g, seat).value for seat in range(g.seats)])}

    def amend_duties(self, g: State, ruling: tuple[Duty, ...]) -> tuple[Duty, ...]:
        """Storing meets the duty to plant.  [HB-8.4, HB-8.5]"""
        if g.phase.name not in STORING or not ruling or ruling[0].urgent:
            return ruling
        if not any(room(g, duty.seat) > 0 for duty in ruling):
            return ruling
        return tuple([
            duty._replace(actions=(*duty.actions, "store")) if Store.options(g, duty.seat) else duty for duty in ruling
        ])  # fmt: skip

    def amend_to_give(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        stored = g[GeneralStore].stored[seat]
        return Ruling([*ruling.value, *stored], "HB-8.6") if stored else ruling

    def amend_tradeable(self, g: State, ruling: Verdict, seat: int, card: int) -> Verdict:
        """A stored bean is for others; who has received it plants it, also where trading on is agreed.  [HB-8.7]"""
        part = g[GeneralStore]
        if card in part.stored[seat]:
            return allow("HB-8.6")
        return refuse("HB-8.7", MUST_PLANT) if ruling.ok and card in part.sold else ruling

    def on_stored(self, g: State, seat: int, cards: tuple[int, ...]) -> None:
        g[GeneralStore].sold += cards

    def on_planted(self, g: State, seat: int, field: int, card: int) -> None:
        sold = g[GeneralStore].sold
        if card in sold:
            sold.remove(card)

    def stage_store(self, g: State, words: Any, take: Take) -> None:
        """The stored beans of each seat: `store=["2 soy"]`."""
        for seat, line in enumerate(per_seat(g, words, "store")):
            cards = [take(name) for name in card_names(line, "store")]
            if len(cards) > capacity(g, seat).value:
                raise BadStage(f"store: seat {seat} has no room for {shown(line)}")
            g[GeneralStore].stored[seat] += cards
            g[GeneralStore].sold += cards


STORING = ("plant", "plant_received")
MUST_PLANT = "this bean comes out of a store, so it must be planted"


def capacity(g: State, seat: int) -> Ruling:
    """For how many beans this seat has shelves, and by which rule."""
    return Ruling(*ROOM[level(g, seat, "general_store")])


def room(g: State, seat: int) -> int:
    """How many more beans fit in."""
    most: int = ROOM[level(g, seat, "general_store")][0]
    return most - len(g[GeneralStore].stored[seat])


def has_room(g: State, seat: int) -> Verdict | None:
    most = capacity(g, seat)
    if not most.value:
        return refuse(most.rule, "you own no general store with room for beans")
    if room(g, seat) <= 0:
        return refuse(most.rule, "your general store is full: it has room for {}", plural(most.value, "bean"))
    return None


def from_hand(g: State, seat: int, card: int) -> Verdict:
    """May the first card of the hand be stored now?  [HB-8.4]"""
    refusal = has_room(g, seat)
    if refusal is not None:
        return refusal
    if g.hands[seat][:1] != [card]:
        return refuse("BASE-1.5", "only the first card of your hand may be stored, and this is not it")
    limit = g.rules.plant_limit(g, seat)
    if g[Planting].played >= limit.value:
        return refuse(limit.rule, "you have planted {} cards from your hand in this turn", g[Planting].played)
    return allow("HB-8.4")


def from_aside(g: State, seat: int, card: int) -> Verdict:
    """May a card that lies aside be stored now?  [HB-8.5, HB-8.7]"""
    refusal = has_room(g, seat)
    if refusal is not None:
        return refusal
    if card not in g[TurningOver].set_aside[seat]:
        return refuse("HB-8.5", "this card does not lie set aside beside your fields")
    if card in g[GeneralStore].sold:
        return refuse("HB-8.7", MUST_PLANT)
    return allow("HB-8.5")
