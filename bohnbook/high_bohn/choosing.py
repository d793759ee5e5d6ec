"""Which coins: those of a mixed field, and those that pay for a third field.  [HB-6.6, HB-2.11]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Self

from ..base.harvesting import Harvesting, harvest, what_for_what
from ..base.third_field import THIRD_FIELD, BuyField, ThirdField
from ..beans.fields import Fields
from ..core.action import Action, Form, Slot, action, anytime
from ..core.phase import Duty, Phase, owes
from ..core.state import Slice, State
from ..core.story import Telling, in_words, plural
from ..core.verdict import Verdict, allow, refuse
from .points import TownChapter
from .stew import is_stew


@action
class HarvestChoosing(Action):
    """Harvest a field of several kinds, and choose which of its cards become coins.  [HB-6.6]"""

    field: int
    cards: tuple[int, ...]

    do, when = "harvest_choosing", anytime(rule="HB-6.6")

    def check(self, g: State) -> Verdict:
        columns = g[Fields].fields[self.seat]
        if not 0 <= self.field < len(columns) or not columns[self.field]:
            return refuse("BASE-7.1", "there is nothing to harvest in field {}", self.field + 1)
        verdict: Verdict = g.rules.may_harvest(g, self.seat, self.field)
        if not verdict.ok:
            return verdict
        if not has_choice(g, self.seat, self.field):
            return refuse("HB-6.6", "there is nothing to choose in field {}", self.field + 1)
        if len(set(self.cards)) < len(self.cards) or not set(self.cards).issubset(columns[self.field]):
            return refuse("BASE-7.3", "coins are made of cards of field {}, each of them once", self.field + 1)
        value = g.rules.harvest_value(g, self.seat, self.field).value
        if len(self.cards) != value:
            return refuse("BASE-7.3", "field {} pays {}: choose as many cards", self.field + 1, plural(value, "coin"))
        return allow("HB-6.6")

    def apply(self, g: State) -> None:
        harvest(g, self.seat, self.field, self.cards)

    @classmethod
    def forms(cls, g: State, seat: int) -> Iterable[Form]:
        for i, column in enumerate(g[Fields].fields[seat]):
            if has_choice(g, seat, i) and g.rules.may_harvest(g, seat, i).ok:
                kinds = tuple([g.faces[card].name for card in column])
                value = g.rules.harvest_value(g, seat, i).value
                slots = {"cards": Slot("cards", tuple(column), Counter(kinds), kinds, value)}
                label = f"harvest field {i + 1}, choosing the coins: {what_for_what(g, seat, i)}"
                yield Form(cls, seat, {"field": i}, slots, "HB-6.6", label)

    @classmethod
    def fill(cls, form: Form, rng: Random) -> Self:
        return cls(form.seat, form.fixed["field"], some(form.slots["cards"], rng))

    def label(self, g: State) -> str:
        return f"harvest field {self.field + 1}, keeping {in_words(g.faces[card].name for card in self.cards)}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} harvests field {self.field + 1} and keeps {tell.cards(self.cards)}."


@action
class BuyFieldChoosing(Action):
    """Buy your third field, and choose the coins that pay for it.  [HB-2.11]"""

    cards: tuple[int, ...]

    do, when = "buy_field_choosing", anytime(rule="HB-2.11")

    def check(self, g: State) -> Verdict:
        verdict = BuyField(self.seat).check(g)
        if not verdict.ok:
            return verdict
        coins, price = g[Fields].coins[self.seat], g.rules.price(g, self.seat, THIRD_FIELD)
        if len(set(self.cards)) < len(self.cards) or not set(self.cards).issubset(coins):
            return refuse("HB-2.11", "pay with coins of your own, each of them once")
        if len(self.cards) != price.value:
            return refuse(price.rule, "a third field costs {}: choose as many", plural(price.value, "coin"))
        return allow("HB-2.11")

    def apply(self, g: State) -> None:
        """Those that pay are laid on top, where a third field is paid from."""
        coins = g[Fields].coins[self.seat]
        coins[:] = [card for card in coins if card not in self.cards] + list(self.cards)
        BuyField(self.seat).apply(g)

    @classmethod
    def forms(cls, g: State, seat: int) -> Iterable[Form]:
        coins = g[Fields].coins[seat]
        if not coins or not BuyField(seat).check(g).ok:
            return
        price, kinds = g.rules.price(g, seat, THIRD_FIELD).value, tuple([g.faces[card].name for card in coins])
        slots = {"cards": Slot("cards", tuple(coins), Counter(kinds), kinds, price)}
        yield Form(cls, seat, {}, slots, "HB-2.11", f"buy a third field, choosing {plural(price, 'coin')} to pay")

    @classmethod
    def fill(cls, form: Form, rng: Random) -> Self:
        return cls(form.seat, some(form.slots["cards"], rng))

    def label(self, g: State) -> str:
        return f"buy a third field for {in_words(g.faces[card].name for card in self.cards)}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} buys a third field for {tell.cards(self.cards)}."


class LastChoice(Phase):
    """When the game is over, whoever has a mixed field chooses its coins before all is harvested.  [HB-11.1]

    The coins of a stew buy nothing, so there nobody needs to be asked.
    """

    name, title, rule = "last_choice", "the last harvest of mixed fields", "HB-11.1"

    def duties(self, g: State) -> tuple[Duty, ...]:
        duties: tuple[Duty, ...] = ()
        for seat, columns in enumerate(g[Fields].fields):
            if any(has_choice(g, seat, i) and not is_stew(g, seat, i) for i in range(len(columns))):
                duties += owes(seat, ("harvest", "harvest_choosing"), "HB-6.6")
        return duties


class ChoosingCoins(TownChapter[Slice]):
    """Of several kinds, whoever harvests them chooses which cards become coins.  [HB-6.6]"""

    heading = "HB-6"
    actions = (HarvestChoosing,)
    phases = (LastChoice,)
    requires = (Harvesting,)


class ChoosingPayment(TownChapter[Slice]):
    """The bean on a coin matters, so whoever buys a third field chooses what to pay.  [HB-2.11]"""

    heading = "HB-2"
    actions = (BuyFieldChoosing,)
    requires = (ThirdField,)


def has_choice(g: State, seat: int, field: int) -> bool:
    """Is there anything to choose: several kinds, and a coin at least, but not all of them coins?"""
    column = g[Fields].fields[seat][field]
    if len(column) < 2:
        return False
    first = g.faces[column[0]]
    mixed = any(g.faces[card] is not first for card in column)
    return mixed and 0 < g.rules.harvest_value(g, seat, field).value < len(column)


def some(slot: Slot, rng: Random) -> tuple[int, ...]:
    """As many of the cards as are wanted, picked at random."""
    left = list(slot.choices)
    return tuple([left.pop(int(rng.random() * len(left))) for _ in range(slot.number or 0)])
