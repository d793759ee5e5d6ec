"""Harvesting, at any time: all the cards of a field, by the beanometer of the last one.  [DUEL-9]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Self

from ..beans.fields import Fields
from ..core.action import Action, Form, Slot, action, anytime, made
from ..core.state import Slice, State
from ..core.story import Telling, in_words, plural
from ..core.verdict import Ruling, Verdict, allow, refuse
from .points import DuelChapter


@action
class Harvest(Action):
    """Harvest a whole field, in your turn or out of it. The topmost cards become dollars.  [DUEL-9.1, DUEL-9.6]"""

    field: int

    do, when = "harvest", anytime(rule="DUEL-9.1")

    def check(self, g: State) -> Verdict:
        return may_harvest(g, self.seat, self.field)

    def apply(self, g: State) -> None:
        harvest(g, self.seat, self.field)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [made(cls, seat, i) for i in range(len(g[Fields].fields[seat])) if may_harvest(g, seat, i).ok]

    def label(self, g: State) -> str:
        return f"harvest field {self.field + 1}: {what_for_what(g, self.seat, self.field)}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} harvests field {self.field + 1}."


@action
class HarvestChoosing(Action):
    """Harvest a field of several kinds, and choose which of its cards become dollars.  [DUEL-9.4]"""

    field: int
    cards: tuple[int, ...]

    do, when = "harvest_choosing", anytime(rule="DUEL-9.4")

    def check(self, g: State) -> Verdict:
        verdict = may_harvest(g, self.seat, self.field)
        if not verdict.ok:
            return verdict
        column = g[Fields].fields[self.seat][self.field]
        if not has_choice(g, self.seat, self.field):
            return refuse("DUEL-9.4", "there is nothing to choose in field {}", self.field + 1)
        if len(set(self.cards)) < len(self.cards) or not set(self.cards).issubset(column):
            return refuse("DUEL-9.3", "dollars are made of cards of field {}, each of them once", self.field + 1)
        value = g.rules.harvest_value(g, self.seat, self.field).value
        if len(self.cards) != value:
            return refuse("DUEL-9.3", "field {} pays {}: choose as many cards", self.field + 1, plural(value, "dollar"))
        return allow("DUEL-9.4")

    def apply(self, g: State) -> None:
        harvest(g, self.seat, self.field, self.cards)

    @classmethod
    def forms(cls, g: State, seat: int) -> Iterable[Form]:
        for i, column in enumerate(g[Fields].fields[seat]):
            if may_harvest(g, seat, i).ok and has_choice(g, seat, i):
                kinds = tuple([g.faces[card].name for card in column])
                value = g.rules.harvest_value(g, seat, i).value
                slots = {"cards": Slot("cards", tuple(column), Counter(kinds), kinds, value)}
                label = f"harvest field {i + 1}, choosing the dollars: {what_for_what(g, seat, i)}"
                yield Form(cls, seat, {"field": i}, slots, "DUEL-9.4", label)

    @classmethod
    def fill(cls, form: Form, rng: Random) -> Self:
        """As many cards as the beanometer of the last one says, picked at random."""
        slot = form.slots["cards"]
        left = list(slot.choices)
        chosen = [left.pop(int(rng.random() * len(left))) for _ in range(slot.number or 0)]
        return cls(form.seat, form.fixed["field"], tuple(chosen))

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} harvests field {self.field + 1} and keeps {tell.cards(self.cards)}."


class Harvesting(DuelChapter[Slice]):
    """What a field pays, and which fields are protected."""

    heading = "DUEL-9"
    actions = (Harvest,)
    requires = (Fields,)

    def answer_crop(self, g: State, seat: int, field: int) -> Ruling:
        """All the cards of a column count as the last one planted.  [DUEL-9.2]"""
        return Ruling(g.faces[g[Fields].fields[seat][field][-1]], "DUEL-9.2")

    def answer_beanometer(self, g: State, seat: int, field: int) -> Ruling:
        """That of the last card planted, whatever lies below it.  [DUEL-9.2]"""
        crop = g.rules.crop(g, seat, field).value
        return Ruling(crop.beanometer, crop.rule)

    def answer_harvest_value(self, g: State, seat: int, field: int) -> Ruling:
        meter = g.rules.beanometer(g, seat, field).value
        coins = meter.coins(len(g[Fields].fields[seat][field]))
        return Ruling(coins, "DUEL-9.2" if coins else "DUEL-9.7")

    def answer_may_harvest(self, g: State, seat: int, field: int) -> Verdict:
        columns = g[Fields].fields[seat]
        largest = max(map(len, columns))
        if len(columns[field]) == 1 and largest > 1:
            words = "a field with a single bean is protected while another of yours holds {} cards"
            return refuse("DUEL-9.8", words, largest)
        return FREE


class ChoosingCoins(DuelChapter[Slice]):
    """Of several kinds, the harvesting seat chooses which cards become dollars.  [DUEL-9.4]"""

    heading = "DUEL-9"
    actions = (HarvestChoosing,)
    requires = (Harvesting,)


FREE = allow("DUEL-9.1")


def may_harvest(g: State, seat: int, field: int) -> Verdict:
    columns = g[Fields].fields[seat]
    if not 0 <= field < len(columns):
        return refuse("DUEL-1.2", "you have {} fields; there is no field {}", len(columns), field + 1)
    if not columns[field]:
        return refuse("DUEL-9.1", "field {} is empty", field + 1)
    verdict: Verdict = g.rules.may_harvest(g, seat, field)
    return verdict


def has_choice(g: State, seat: int, field: int) -> bool:
    """Is there anything to choose: several kinds, and a dollar at least?"""
    column = g[Fields].fields[seat][field]
    mixed = any(g.faces[card] is not g.faces[column[0]] for card in column)
    return mixed and 0 < g.rules.harvest_value(g, seat, field).value < len(column)


def what_for_what(g: State, seat: int, field: int) -> str:
    value = g.rules.harvest_value(g, seat, field).value
    beans = in_words(g.faces[card].name for card in g[Fields].fields[seat][field])
    return f"{beans} for {plural(value, 'dollar') if value else 'nothing'}"


def harvest(g: State, seat: int, field: int, chosen: tuple[int, ...] | None = None) -> int:
    """Empty a field: some of its cards become dollars, the others are discarded.  [DUEL-9.3, DUEL-9.5]"""
    land = g[Fields]
    value: int = g.rules.harvest_value(g, seat, field).value
    column = land.fields[seat][field]
    g.tell("harvested", seat, field, tuple(column), value, g.rules.beanometer(g, seat, field).rule)
    dollars = column[len(column) - value :] if chosen is None else chosen
    land.coins[seat] += dollars
    g.discard += [card for card in column if card not in dollars]
    column.clear()
    return value
