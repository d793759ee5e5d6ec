"""What a building is worth to a builder: by its power, by its price, and at the end. Reads what everybody can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import exp
from typing import NamedTuple

from ..bots.farm import kinds_in
from ..core.view import View
from .cards import ALL, BEANS, Building
from .ending import BONUS
from .estate import Estate
from .tipi import GROUPS

# What a power brings in a whole game, in coins, as far as the builder makes use of it. Bought later, it brings less.
POWERS: Mapping[str, float] = {
    "3_gold_mine": 1.0, "4_gold_mine": 5.0, "2_bank": 0.6, "3_bank": 1.0, "4_bank": 1.5,
    "2_farm": 1.0, "3_farm": 1.5, "4_farm": 1.5, "2_saloon": 2.0, "3_saloon": 2.0, "4_saloon": 2.5,
    "2_general_store": 1.0, "3_general_store": 1.5, "4_general_store": 2.0,
    "2_blacksmith": 2.0, "3_blacksmith": 1.0, "4_blacksmith": 0.6, "2_jail": 1.0, "3_jail": 1.5, "4_jail": 4.0,
    "3_distillery": 0.5, "4_distillery": 1.5,
}  # fmt: skip
FIELD = 4.5  # what a third field brings in a whole game
PATIENCE = 0.3  # a power has to bring so much, or the purchase can wait for the end
INCOME = 1.7  # so many coins of each bean come in during a whole game
MEANWHILE = 0.6  # the part of the time left that remains when a dearer building can be paid
LENGTHS = {3: (0.5, 0.3, 0.2), 4: (0.4, 0.27, 0.19, 0.14)}  # of the game, from one exhaustion to the next

WHY: Mapping[str, str] = {
    "2_gold_mine": "With that a third field costs me a single coin.",
    "3_gold_mine": "From now on even a single garden bean pays me a coin.",
    "4_gold_mine": "One more field, for whatever comes.",
    "2_bank": "It is good to know what comes next.",
    "3_bank": "I like my cards in good order.",
    "4_bank": "One card of my hand shall come when it suits me.",
    "2_farm": "Soy may join my other beans now.",
    "3_farm": "Three beans in a turn: my hand gets on faster.",
    "4_farm": "Five coins instead of four, from now on.",
    "2_saloon": "A field of its own for green beans.",
    "3_saloon": "A third saloon lets me cook what does not fit.",
    "4_saloon": "Now I can cook what does not fit, and the stew pays well.",
    "2_general_store": "A shelf for a bean that I do not want to plant.",
    "3_general_store": "Two shelves for beans that I do not want to plant.",
    "4_general_store": "Three shelves for beans that I do not want to plant.",
    "2_blacksmith": "A field of its own for chili beans.",
    "3_blacksmith": "Chili beans pay me sooner now.",
    "4_blacksmith": "No single bean shall be in my way any more.",
    "2_jail": "Blue beans pay me sooner now.",
    "3_jail": "Blue beans pay me better now.",
    "4_jail": "A coin for me whenever anybody sells blue beans.",
    "3_distillery": "Whoever cooks a stew pays me a coin.",
    "4_distillery": "Cognac pays me sooner now.",
}


class Plan(NamedTuple):
    """The score with some buildings bought at the end, and which."""

    score: int
    buildings: tuple[Building, ...]


class Town:
    """What is for sale, how much of the game is left, and who has what."""

    def __init__(self, view: View) -> None:
        self.cards = {ALL[name]: card for card, name in view.zone("market").cards or ()}
        self.owned = [{ALL[name].type: ALL[name].level for name in kinds_in(view, "buildings", seat)}
                      for seat in range(len(view.names))]  # fmt: skip
        self.left = time_left(view)

    def of_type(self, type: str) -> list[Building]:
        """The buildings of a type that are left, the cheapest first."""
        return [building for building in self.cards if building.type == type]

    def power(self, name: str, estate: Estate, left: float) -> float:
        """What a power would still bring this seat, if it had it for so much of a game."""
        if name == "2_gold_mine":
            return 2.0 * left if estate.lacks_a_field else 0.0
        if name == "3_distillery":
            return 1.5 * left * sum(levels.get("saloon", 0) > 2 for levels in self.owned)
        if name == "4_jail":
            return POWERS[name] * left * len(self.owned) / 4
        return POWERS.get(name, 0.0) * left

    def desire(self, estate: Estate, building: Building, waits: bool = True) -> float:
        """How much better it is to buy this now than to wait, for the end or for a dearer one of its type."""
        coming = INCOME * self.left + sum(
            estate.worth(crop) for crop in estate.crops if crop and crop[0] == building.bean
        )
        waiting = 0.0
        for other in self.of_type(building.type) if waits else ():
            lacks = other.level - estate.purse[building.bean]
            if other.level > building.level:
                left = self.left if lacks <= 0 else self.left * MEANWHILE
                waiting = max(waiting, at_least(lacks, coming) * self.power(other.name, estate, left))
        return self.power(building.name, estate, self.left) - waiting - PATIENCE

    def use(self, estate: Estate, bean: str) -> int:
        """How many coins of a bean may still buy something: the price of the dearest building there is."""
        type = next(type for type, its in BEANS.items() if its == bean)
        if estate.level(type):
            return 0
        return max((building.level for building in self.of_type(type)), default=0)

    def spare(self, estate: Estate, beans: Iterable[str], number: int) -> list[int]:
        """Which of these coins, or beans that may become coins, can best be done without: useless ones, then those of
        which there are most."""
        places = dict(enumerate(beans))
        purse = estate.purse | Counter(places.values())
        given: list[int] = []
        while len(given) < number:
            place = max(places, key=lambda i: (purse[places[i]] > self.use(estate, places[i]), purse[places[i]]))
            purse[places.pop(place)] -= 1
            given.append(place)
        return given

    def last(self, estate: Estate, cash: int) -> Plan:
        """The best purchases at the end: the cheapest of as many types as pay, and the tipi that pays best.

        [HB-11.4, HB-11.5, HB-4.4]
        """
        here = [building for building in self.cards if not estate.level(building.type)
                and building.level <= estate.purse[building.bean]]  # fmt: skip
        cheap: dict[str, Building] = {}
        for building in here:
            if building.type != "tipi":
                cheap.setdefault(building.type, building)
        rest = sorted(cheap.values(), key=lambda building: building.level)
        tipis = [(), *((building,) for building in here if building.type == "tipi")]
        plans = [(*tipi, *rest[:count]) for tipi in tipis for count in range(len(rest) + 1)]
        return max((Plan(score(estate, plan, cash), plan) for plan in plans), key=lambda plan: plan.score)


def score(estate: Estate, plan: Iterable[Building], cash: int) -> int:
    """Coins, prices, bonus and tipi, if these are bought besides what is owned."""
    levels = {**estate.levels, **{building.type: building.level for building in plan}}
    cash -= sum(building.level for building in plan)
    bonus: int = BONUS[len(levels)].value if len(levels) in BONUS else 0
    group = GROUPS.get(levels.get("tipi", 0))
    return cash + sum(levels.values()) + bonus + (cash // group[0] if group else 0)


def at_least(lacking: int, expected: float) -> float:
    """How likely so many coins come in, if so many are expected."""
    chance, missed = exp(-expected), 0.0
    for come in range(lacking):
        missed += chance
        chance *= expected / (come + 1)
    return 1 - missed


def time_left(view: View) -> float:
    """How much of the game is still to come, from 1 to 0."""
    limit: int = view.facts["exhaustions_to_end"]
    times: int = view.facts["exhaustions"]
    lengths: tuple[float, ...] = LENGTHS.get(limit, (1 / limit,) * limit)
    if times >= limit:
        return 0.0
    beans: int = sum(bean.number for bean in view.facts["kinds"].values())
    full = beans * (0.8, 0.5, 0.3, 0.25)[min(times, 3)]  # about so many cards are in the pile when it is new
    return sum(lengths[times + 1 :]) + lengths[times] * min(1.0, view.zone("draw").size / full)
