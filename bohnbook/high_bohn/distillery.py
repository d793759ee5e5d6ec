"""Cognac bean: the distillery.  [HB-12]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from ..beans.fields import bean
from ..core.action import Action, action, anytime, made
from ..core.chapter import Take
from ..core.errors import BadStage
from ..core.phase import Duty, owes
from ..core.stage import card_names, per_seat
from ..core.state import Slice, State
from ..core.story import Telling
from ..core.verdict import Ruling, Verdict, allow, refuse
from ..core.zone import Zone
from .buildings import Buildings, can_buy, for_sale, leave, level, owner_of
from .cards import ALL, COGNAC, STEW_RULES, TITLES
from .points import TownChapter
from .stew import Stew


@dataclass(slots=True)
class Still(Slice):
    """What a 2 Distillery sets going, and the coins that stews pay to the 3 Distillery."""

    naming: int | None  # the seat that has to name a type
    named: str  # the type that the others may buy now, or nothing
    asked: list[int]  # who may still buy one of it; the first is asked now
    under: list[list[int]]  # the coins under each seat's distillery
    owing: list[tuple[int, tuple[int, ...]]]  # who has to give one of these coins


@action
class NameType(Action):
    """Name a type of building. What the others do not buy of it now leaves the game.  [HB-12.3]"""

    type: str

    do, when = "name_type", anytime(rule="HB-12.3")

    def check(self, g: State) -> Verdict:
        if g[Distillery].naming != self.seat:
            return refuse("HB-12.3", "only the buyer of the 2 Distillery names a type, at once")
        if self.type not in TITLES or not for_sale(g, self.type):
            return refuse("HB-12.3", "name a type of which a building is still for sale")
        return allow("HB-12.3")

    def apply(self, g: State) -> None:
        g.tell("named", self.seat, self.type)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        if g[Distillery].naming != seat:
            return []
        types = dict.fromkeys(g.faces[card].type for card in g[Buildings].market)
        return [cls(seat, type) for type in types]

    def label(self, g: State) -> str:
        left = ", ".join(g.faces[card].title for card in for_sale(g, self.type))
        return f"name the type {TITLES[self.type]}: {left}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} names the type {TITLES[self.type]}."


@action
class LetLeave(Action):
    """Buy nothing of the type that was named.  [HB-12.4]"""

    do, when = "let_leave", anytime(rule="HB-12.4")

    def check(self, g: State) -> Verdict:
        if self.seat not in g[Distillery].asked[:1]:
            return refuse("HB-12.4", "you are not asked whether you want a building that was named")
        return allow("HB-12.4")

    def apply(self, g: State) -> None:
        del g[Distillery].asked[0]
        go_on(g)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [made(cls, seat)] if seat in g[Distillery].asked[:1] else []

    def label(self, g: State) -> str:
        return f"buy nothing of the type {TITLES[g[Distillery].named]}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} wants none of them."


@action
class GiveCoin(Action):
    """Give one of the coins of your stew to the 3 Distillery.  [HB-12.6, HB-12.7]"""

    card: int

    do, when = "give_coin", anytime(rule="HB-12.7")

    def check(self, g: State) -> Verdict:
        owing = g[Distillery].owing
        if not owing or owing[0][0] != self.seat:
            return refuse("HB-12.6", "you owe no coin to a distillery")
        if self.card not in owing[0][1]:
            return refuse("HB-12.7", "choose one of the coins that the stew has just paid")
        return allow("HB-12.7")

    def apply(self, g: State) -> None:
        del g[Distillery].owing[0]
        give(g, self.seat, self.card)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        owing = g[Distillery].owing
        return [made(cls, seat, card) for card in owing[0][1]] if owing and owing[0][0] == seat else []

    def label(self, g: State) -> str:
        owner = owner_of(g, "3_distillery")
        assert owner is not None
        whose = "your own" if owner == self.seat else f"{g.names[owner]}'s"
        return f"lay the {bean(g, self.card)} coin under {whose} distillery"

    def said(self, tell: Telling) -> str:
        _, owner, card = tell.event("coin_given")
        whose = "their own" if owner == self.seat else f"{tell.name(owner)}'s"
        return f"{tell.name(self.seat)} lays {tell.cards([card])} under {whose} distillery."


class Distillery(TownChapter[Still]):
    """It empties the market of a type, takes a coin of every stew, or has a beanometer of its own."""

    heading = "HB-12"
    actions = (NameType, LetLeave, GiveCoin)
    requires = (Buildings, Stew)

    def __init__(self, order: str = "clockwise") -> None:
        self.order = order  # of those who are asked: "clockwise" from the buyer, or "active_first"

    def begin(self, g: State) -> Still:
        return Still(None, "", [], [[] for _ in g.names], [])

    def zones(self, g: State) -> Iterable[Zone]:
        for seat, coins in enumerate(g[Distillery].under):
            yield Zone("under the distillery", seat, coins, "all")

    def common_facts(self, g: State) -> dict[str, Any]:
        part = g[Distillery]
        return {"naming": part.naming, "named": part.named, "asked": tuple(part.asked)}

    def amend_beanometer(self, g: State, ruling: Ruling, seat: int, field: int) -> Ruling:
        own = level(g, seat, "distillery") == 4 and g.rules.crop(g, seat, field).value is COGNAC
        return METER if own else ruling

    def amend_price(self, g: State, ruling: Ruling, seat: int, thing: str) -> Ruling:
        """While a type is named, and the others are asked, nothing else is bought.  [HB-12.3, HB-12.4]"""
        part = g[Distillery]
        if part.naming is not None:
            return Ruling(None, "HB-12.3")
        if not part.named:
            return ruling
        asked = thing in ALL and ALL[thing].type == part.named and seat in part.asked[:1]
        return Ruling(ALL[thing].level if asked else None, "HB-12.4")

    def amend_duties(self, g: State, ruling: tuple[Duty, ...]) -> tuple[Duty, ...]:
        part = g[Distillery]
        if part.owing:
            return owes(part.owing[0][0], ("give_coin",), "HB-12.7", True)
        if part.naming is not None:
            return owes(part.naming, ("name_type",), "HB-12.3", True)
        if part.asked:
            return owes(part.asked[0], ("let_leave", "buy_building"), "HB-12.4", True)
        return ruling

    def on_bought(self, g: State, seat: int, thing: str, price: int) -> None:
        part = g[Distillery]
        if part.named:
            part.asked.remove(seat)
            go_on(g)
        if thing == "2_distillery" and g[Buildings].market:
            part.naming = seat

    def on_named(self, g: State, seat: int, type: str) -> None:
        """The others are asked, one after the other.  [HB-12.4, HB-13.8]"""
        part = g[Distillery]
        first = g.active if self.order == "active_first" else seat
        part.naming, part.named = None, type
        part.asked = [other for i in range(g.seats) if (other := (first + i) % g.seats) != seat]
        go_on(g)

    def on_harvested(self, g: State, seat: int, field: int, cards: tuple[int, ...], coins: int, rule: str) -> None:
        """One coin of a stew that pays is for the owner of the 3 Distillery.  [HB-12.6]"""
        if not coins or rule not in STEW_RULES or owner_of(g, "3_distillery") is None:
            return
        paid = tuple([card for card in g[Stew].under[seat] if card in cards])
        if len(paid) == 1:
            give(g, seat, paid[0])
        else:
            g[Distillery].owing.append((seat, paid))

    def say_coin_given(self, tell: Telling, seat: int, other: int, card: int) -> Iterable[tuple[str, str]]:
        """The only coin of a stew is given without a choice.  [HB-12.6]"""
        if any(event[0] == "harvested" for event in tell.events):
            whose = "their own" if other == seat else f"{tell.name(other)}'s"
            yield "HB-12.6", f"{tell.cards([card])} goes under {whose} distillery."

    def stage_under_the_distillery(self, g: State, words: Any, take: Take) -> None:
        for seat, line in enumerate(per_seat(g, words, "under_the_distillery")):
            names = card_names(line, "under_the_distillery")
            if names and level(g, seat, "distillery") != 3:
                raise BadStage(f"under_the_distillery: seat {seat} owns no 3 Distillery")
            g[Distillery].under[seat] += map(take, names)


METER = Ruling(ALL["4_distillery"].meter, "HB-12.9")


def go_on(g: State) -> None:
    """Ask the next one who could buy one of the named type; after the last of them, the rest leaves.  [HB-12.5]"""
    part = g[Distillery]
    left = for_sale(g, part.named)
    while part.asked and not any(can_buy(g, part.asked[0], card).ok for card in left):
        del part.asked[0]
    if not part.asked:
        part.named = ""
        leave(g, left, "HB-12.5")


def give(g: State, seat: int, card: int) -> None:
    """A coin goes from under the saloon to under the 3 Distillery.  [HB-12.8]"""
    owner = owner_of(g, "3_distillery")
    assert owner is not None
    g[Stew].under[seat].remove(card)
    g[Distillery].under[owner].append(card)
    g.tell("coin_given", seat, owner, card)
