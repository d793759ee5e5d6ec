"""Buying buildings, and what everybody owns.  [HB-2]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from ..base.third_field import ThirdField
from ..beans.fields import Fields
from ..core.action import Action, action, anytime, made
from ..core.phase import Duty, owes
from ..core.state import Slice, State
from ..core.story import Telling, plural
from ..core.verdict import Ruling, Verdict, allow, refuse
from ..core.zone import Zone
from .cards import ALL, TITLES, Building, buildings
from .points import TownChapter


class Wish(NamedTuple):
    """A building that a seat would buy, while others who come before it are still to be asked."""

    card: int
    seat: int
    asked: tuple[int, ...]  # the first of them is asked now


@dataclass(slots=True)
class Town(Slice):
    """Which buildings are for sale, whose the others are, and which have left the game."""

    market: list[int]
    owned: list[list[int]]
    gone: list[int]
    level: list[dict[str, int]]  # of each seat: the number of its building of each type
    plots: list[dict[int, str]]  # of each seat: fields that take one kind only, and which
    left_by: dict[int, str]  # the rule by which a building left the game
    wish: Wish | None = None


@action
class BuyBuilding(Action):
    """Buy a building with coins of its bean, in your turn or out of it, one or more.  [HB-2.1, HB-2.4, HB-2.5]"""

    card: int

    do, when = "buy_building", anytime(rule="HB-2.5")

    def check(self, g: State) -> Verdict:
        return may_buy(g, self.seat, self.card)

    def apply(self, g: State) -> None:
        """Who comes before this seat, and could buy it as well, is asked first.  [HB-2.6]"""
        town = g[Buildings]
        asked = () if town.wish is not None else tuple(before(g, self.seat, self.card))
        if asked:
            town.wish = Wish(self.card, self.seat, asked)
            g.tell("wished", self.seat, self.card, asked[0])
        else:
            town.wish = None
            buy(g, self.seat, self.card)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        faces = g.faces
        beans = {faces[coin].name for coin in g[Fields].coins[seat]}  # no building is to be had without a coin
        market = [card for card in g[Buildings].market if faces[card].bean in beans] if beans else []
        return [made(cls, seat, card) for card in market if may_buy(g, seat, card).ok]

    def label(self, g: State) -> str:
        building = g.faces[self.card]
        coins = f"{building.bean.replace('_', '-')} coin"
        return f"buy the {building.title} for {plural(building.level, coins)}"

    def said(self, tell: Telling) -> str:
        title = tell.faces[self.card].title
        if any(event[0] == "wished" for event in tell.events):
            return f"{tell.name(self.seat)} would buy the {title}."
        return f"{tell.name(self.seat)} buys the {title}."


@action
class LetGo(Action):
    """Leave a building to whoever wanted it.  [HB-2.6]"""

    do, when = "let_go", anytime(rule="HB-2.6")

    def check(self, g: State) -> Verdict:
        wish = g[Buildings].wish
        if wish is None or wish.asked[0] != self.seat:
            return refuse("HB-2.6", "you are not asked whether you want a building")
        return allow("HB-2.6")

    def apply(self, g: State) -> None:
        town = g[Buildings]
        wish = town.wish
        assert wish is not None
        g.tell("passed", self.seat, wish.card)
        if wish.asked[1:]:
            town.wish = wish._replace(asked=wish.asked[1:])
        else:
            town.wish = None
            buy(g, wish.seat, wish.card)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        wish = g[Buildings].wish
        return [made(cls, seat)] if wish is not None and wish.asked[0] == seat else []

    def label(self, g: State) -> str:
        wish = g[Buildings].wish
        assert wish is not None
        return f"leave the {g.faces[wish.card].title} to {g.names[wish.seat]}"

    def said(self, tell: Telling) -> str:
        _, card = tell.event("passed")
        return f"{tell.name(self.seat)} does not want the {tell.faces[card].title}."


class Buildings(TownChapter[Town]):
    """The market, and everybody's buildings, open to all."""

    heading = "HB-2"
    actions = (BuyBuilding, LetGo)
    requires = (Fields, ThirdField)

    def __init__(self, cognac: bool = False) -> None:
        self.cards = buildings(cognac)

    def begin(self, g: State) -> Town:
        market = sorted(g.bring(self.cards, "buildings"), key=lambda card: self.cards.index(g.faces[card]))
        return Town(market, [[] for _ in g.names], [], [{} for _ in g.names], [{} for _ in g.names], {})

    def zones(self, g: State) -> Iterable[Zone]:
        """By type and price, open to all.  [HB-1.5]"""
        town = g[Buildings]
        yield Zone("market", None, town.market, "all")
        for seat, cards in enumerate(town.owned):
            yield Zone("buildings", seat, cards, "all")
        yield Zone("gone", None, town.gone, "all")

    def common_facts(self, g: State) -> dict[str, Any]:
        town = g[Buildings]
        return {"buildings": ALL, "plots": tuple(map(dict, town.plots)), "wish": town.wish}

    def amend_price(self, g: State, ruling: Ruling, seat: int, thing: str) -> Ruling:
        """The number is the price. While a wish is open, there is no third field.  [HB-2.2, HB-2.6]"""
        if thing in ALL:
            return Ruling(ALL[thing].level, "HB-2.2")
        return ruling if g[Buildings].wish is None else Ruling(None, "HB-2.6")

    def amend_duties(self, g: State, ruling: tuple[Duty, ...]) -> tuple[Duty, ...]:
        wish = g[Buildings].wish
        return ruling if wish is None else owes(wish.asked[0], ("let_go", "buy_building"), "HB-2.6", True)

    def on_bought(self, g: State, seat: int, thing: str, price: int) -> None:
        if thing in ALL and is_sold_out(g, ALL[thing].type):
            leave(g, for_sale(g, ALL[thing].type), "HB-2.9")

    def say_wished(self, tell: Telling, seat: int, card: int, first: int) -> Iterable[tuple[str, str]]:
        yield "HB-2.6", f"{tell.name(first)} comes first, and is asked."

    def say_bought(self, tell: Telling, seat: int, thing: str, price: int) -> Iterable[tuple[str, str]]:
        """Bought by whoever had to wait for another's answer: nobody has told it yet.  [HB-2.6]"""
        if thing in ALL and any(event[0] == "passed" for event in tell.events):
            yield "HB-2.6", f"{tell.name(seat)} buys the {ALL[thing].title}."

    def say_removed(self, tell: Telling, cards: tuple[int, ...], rule: str) -> Iterable[tuple[str, str]]:
        names = [tell.faces[card].title for card in cards]
        which = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        yield rule, f"The {which} leave{'s' * (len(names) == 1)} the game."


def level(g: State, seat: int, type: str) -> int:
    """Which building of this type the seat owns: its number, or 0 for none."""
    return g[Buildings].level[seat].get(type, 0)


def owner_of(g: State, name: str) -> int | None:
    """Whose this building is."""
    building = ALL[name]
    for seat, levels in enumerate(g[Buildings].level):
        if levels.get(building.type) == building.level:
            return seat
    return None


def for_sale(g: State, type: str) -> list[int]:
    """The buildings of this type that are left to buy."""
    return [card for card in g[Buildings].market if g.faces[card].type == type]


def is_sold_out(g: State, type: str) -> bool:
    """Have enough of this type been sold, so that the others of it leave the game?  [HB-2.9]"""
    return g.seats < 5 and sum(type in level for level in g[Buildings].level) == g.seats - 1


def coins_of(g: State, seat: int, bean: str) -> list[int]:
    """The coins of a seat that show this bean, the topmost last.  [HB-1.6]"""
    return [card for card in g[Fields].coins[seat] if g.faces[card].name == bean]


def may_buy(g: State, seat: int, card: int) -> Verdict:
    """May this seat buy this building now?"""
    town = g[Buildings]
    if card in town.left_by:
        return refuse(town.left_by[card], "the {.title} has left the game", g.faces[card])
    if card not in town.market:
        return refuse("HB-1.5", "this building is not for sale")
    wish = town.wish
    if wish is not None and (seat != wish.asked[0] or card != wish.card):
        words = "first {} says whether the {.title} shall go to {}"
        return refuse("HB-2.6", words, g.names[wish.asked[0]], g.faces[wish.card], g.names[wish.seat])
    return can_buy(g, seat, card)


def can_buy(g: State, seat: int, card: int) -> Verdict:
    """Has this seat no building of that type, and the coins to pay for this one?"""
    building: Building = g.faces[card]
    own = level(g, seat, building.type)
    if own:
        return refuse("HB-2.3", "you have the {} {} already", own, TITLES[building.type])
    price = g.rules.price(g, seat, building.name)
    if price.value is None:
        return refuse(price.rule, "the {.title} cannot be had now", building)
    coins = len(coins_of(g, seat, building.bean))
    if coins < price.value:
        rule = "HB-2.1" if len(g[Fields].coins[seat]) >= price.value else price.rule
        bean = building.bean.replace("_", "-")
        return refuse(rule, "it costs {}, and you have {}", plural(price.value, f"{bean} coin"), coins)
    return BUY


BUY = allow("HB-2.5")


def before(g: State, seat: int, card: int) -> Iterator[int]:
    """Who comes before this seat, and could buy this building as well: the active seat first, then clockwise.

    [HB-2.6] In the last purchases everybody has a turn of their own.  [HB-11.2]
    """
    if g.at > g.rules.last:
        return
    for i in range(g.seats):
        other = (g.active + i) % g.seats
        if other == seat:
            return
        if can_buy(g, other, card).ok:
            yield other


def buy(g: State, seat: int, card: int) -> None:
    """The coins go to the discard pile, and the building to its owner.  [HB-2.7, HB-2.8]"""
    building: Building = g.faces[card]
    price = g.rules.price(g, seat, building.name).value
    for coin in coins_of(g, seat, building.bean)[-price:]:
        g[Fields].coins[seat].remove(coin)
        g.discard.append(coin)
    g[Buildings].market.remove(card)
    move_in(g, seat, card)
    g.tell("bought", seat, building.name, price)


ONE_KIND = {"2_saloon": "green", "2_blacksmith": "chili"}  # fields for one kind only  [HB-7.1, HB-9.1]


def move_in(g: State, seat: int, card: int) -> None:
    """A building becomes this seat's. Some are fields.  [HB-3.4, HB-7.1, HB-9.1]"""
    building: Building = g.faces[card]
    town, fields = g[Buildings], g[Fields].fields[seat]
    town.owned[seat].append(card)
    town.level[seat][building.type] = building.level
    if building.name in ONE_KIND:
        town.plots[seat][len(fields)] = ONE_KIND[building.name]
    if building.name in ONE_KIND or building.name == "4_gold_mine":
        fields.append([])


def leave(g: State, cards: list[int], rule: str, told: bool = True) -> None:
    """Building cards leave the game by this rule."""
    if not cards:
        return
    town = g[Buildings]
    town.market = [card for card in town.market if card not in cards]
    town.gone += cards
    town.left_by.update(dict.fromkeys(cards, rule))
    if told:
        g.tell("removed", tuple(cards), rule)
