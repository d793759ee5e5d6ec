"""Buying a third field.  [BASE-9]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..beans.fields import Fields
from ..beans.points import BeanChapter
from ..core.action import Action, action, anytime, made
from ..core.chapter import Take
from ..core.errors import BadStage, shown
from ..core.state import Slice, State
from ..core.story import Telling, plural
from ..core.verdict import Ruling, Verdict, allow, refuse

THIRD_FIELD = "third field"


@dataclass(slots=True)
class Bought(Slice):
    """Which seats have bought their third field."""

    bought: list[bool]


@action
class BuyField(Action):
    """Buy your third field, in your turn or out of it.  [BASE-9.1]"""

    do, when = "buy_field", anytime(rule="BASE-9.1")

    def check(self, g: State) -> Verdict:
        if g[ThirdField].bought[self.seat]:
            return refuse("BASE-9.1", "you have bought your third field already")
        if g.rules.starting_fields(g, self.seat).value > 2:
            return refuse("BASE-9.3", "you began with three fields; there is none to buy")
        price = g.rules.price(g, self.seat, THIRD_FIELD)
        if price.value is None:
            return refuse(price.rule, "a third field cannot be had now")
        coins = len(g[Fields].coins[self.seat])
        if coins < price.value:
            return refuse(price.rule, "a third field costs {}, and you have {}", plural(price.value, "coin"), coins)
        return allow("BASE-9.1")

    def apply(self, g: State) -> None:
        """The topmost coins are paid and return to the discard pile as beans.  [BASE-9.4]"""
        price = g.rules.price(g, self.seat, THIRD_FIELD).value
        land = g[Fields]
        coins = land.coins[self.seat]
        for _ in range(price):
            g.discard.append(coins.pop())
        land.fields[self.seat].append([])
        g[ThirdField].bought[self.seat] = True
        g.tell("bought", self.seat, THIRD_FIELD, price)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        if not g[Fields].coins[seat]:
            return []
        buy = made(cls, seat)
        return [buy] if buy.check(g).ok else []

    def label(self, g: State) -> str:
        return f"buy a third field for {plural(g.rules.price(g, self.seat, THIRD_FIELD).value, 'coin')}"

    def said(self, tell: Telling) -> str:
        _, _, price = tell.event("bought")
        return f"{tell.name(self.seat)} buys a third field for {plural(price, 'coin')}."


class ThirdField(BeanChapter[Bought]):
    """A third field, for coins. The price is the edition's, or the one the players agreed on."""

    heading = "BASE-9"
    actions = (BuyField,)
    requires = (Fields,)

    def __init__(self, price: int) -> None:
        self.the_price = price

    def begin(self, g: State) -> Bought:
        return Bought([False] * g.seats)

    def answer_price(self, g: State, seat: int, thing: str) -> Ruling:
        return Ruling(self.the_price if thing == THIRD_FIELD else None, "BASE-9.2")

    def stage_bought(self, g: State, words: Any, take: Take) -> None:
        seats = words if isinstance(words, (list, tuple)) else [words]
        for seat in seats:
            if type(seat) is not int or not 0 <= seat < g.seats or g[ThirdField].bought[seat]:
                raise BadStage(f"bought: a list of seats that have bought their third field, not {shown(words)}")
            if g.rules.starting_fields(g, seat).value > 2:
                raise BadStage(f"bought: seat {seat} began with three fields; there is none to buy")
            g[ThirdField].bought[seat] = True
            g[Fields].fields[seat].append([])
