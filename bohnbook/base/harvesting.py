"""Harvesting, at any time.  [BASE-7]"""

from __future__ import annotations

from typing import Self

from ..beans.fields import Fields
from ..beans.points import BeanChapter
from ..core.action import Action, action, anytime, made
from ..core.state import Slice, State
from ..core.story import Telling, in_words, plural
from ..core.verdict import Ruling, Verdict, allow, refuse


@action
class Harvest(Action):
    """Harvest a whole field, in your turn or out of it.  [BASE-7.1]"""

    field: int

    do, when = "harvest", anytime(rule="BASE-7.1")

    def check(self, g: State) -> Verdict:
        columns = g[Fields].fields[self.seat]
        if not 0 <= self.field < len(columns):
            return refuse("BASE-1.2", "you have {} fields; there is no field {}", len(columns), self.field + 1)
        if not columns[self.field]:
            return refuse("BASE-7.1", "field {} is empty", self.field + 1)
        verdict: Verdict = g.rules.may_harvest(g, self.seat, self.field)
        return verdict

    def apply(self, g: State) -> None:
        harvest(g, self.seat, self.field)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        found, may = [], g.rules.may_harvest
        for i, column in enumerate(g[Fields].fields[seat]):
            if column and may(g, seat, i).ok:
                found.append(made(cls, seat, i))
        return found

    def label(self, g: State) -> str:
        return f"harvest field {self.field + 1}: {what_for_what(g, self.seat, self.field)}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} harvests field {self.field + 1}."


def what_for_what(g: State, seat: int, field: int) -> str:
    value = g.rules.harvest_value(g, seat, field).value
    beans = in_words(g.faces[card].name for card in g[Fields].fields[seat][field])
    return f"{beans} for {plural(value, 'coin') if value else 'nothing'}"


def harvest(g: State, seat: int, field: int, chosen: tuple[int, ...] | None = None) -> int:
    """Empty a field: some of its cards become coins, the others are discarded.  [BASE-7.3, BASE-7.4, BASE-7.5]

    `chosen` says which ones become coins; they are the topmost if it is left open.
    """
    rules = g.rules
    coins: int = rules.harvest_value(g, seat, field).value
    column = g[Fields].fields[seat][field]
    g.tell("harvested", seat, field, tuple(column), coins, rules.beanometer(g, seat, field).rule)
    paid = column[len(column) - coins :] if chosen is None else list(chosen)
    rules.coins_go_to(g, seat, field).value.extend(paid)
    g.discard += [card for card in column if card not in paid]
    column.clear()
    return coins


class Harvesting(BeanChapter[Slice]):
    """What a field pays, and which fields are protected."""

    heading = "BASE-7"
    actions = (Harvest,)
    requires = (Fields,)

    def answer_crop(self, g: State, seat: int, field: int) -> Ruling:
        """All the cards of a field are what its top card is.  [BASE-7.2]"""
        return Ruling(g.faces[g[Fields].fields[seat][field][-1]], "BASE-7.2")

    def answer_beanometer(self, g: State, seat: int, field: int) -> Ruling:
        """The top card's beanometer.  [BASE-7.2]"""
        crop = g.rules.crop(g, seat, field).value
        return Ruling(crop.beanometer, crop.rule)

    def answer_coins_go_to(self, g: State, seat: int, field: int) -> Ruling:
        return Ruling(g[Fields].coins[seat], "BASE-7.3")

    def answer_harvest_value(self, g: State, seat: int, field: int) -> Ruling:
        meter = g.rules.beanometer(g, seat, field).value
        coins = meter.coins(len(g[Fields].fields[seat][field]))
        return Ruling(coins, "BASE-7.2") if coins else NOTHING

    def answer_may_harvest(self, g: State, seat: int, field: int) -> Verdict:
        columns = g[Fields].fields[seat]
        if len(columns[field]) > 1:
            return FREE
        for column in columns:
            if len(column) > 1:
                words = "a field with a single bean is protected while another of yours holds {} cards"
                return refuse("BASE-7.7", words, len(column))
        return FREE


FREE = allow("BASE-7.1")
NOTHING = Ruling(0, "BASE-7.6")
