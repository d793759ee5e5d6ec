"""The cognac bean, the stew, and the thirty-six buildings: what is printed on them.  [HB-1.5, HB-12]"""

from __future__ import annotations

from typing import NamedTuple

from ..beans.beanometer import Beanometer, meter
from ..beans.kinds import Bean

COGNAC = Bean("cognac", 22, meter(5, 7, 9, 10), "HB-12.2")

# What a field grows in which one bean each of several kinds was planted. No card shows it.
STEW_3 = Bean("stew", 0, meter(3, 6, 7, 8), "HB-7.7")
STEW_4 = Bean("stew", 0, meter(3, 5, 6, 7, 8), "HB-7.8")
STEWS = {3: STEW_3, 4: STEW_4}
STEW_RULES = frozenset(stew.rule for stew in STEWS.values())


class Building(NamedTuple):
    """What is printed on a building card."""

    type: str
    level: int  # its number, which is its price  [HB-2.2]
    bean: str  # what the coins must show that pay for it  [HB-2.1]
    power: str
    rules: tuple[str, ...]
    meter: Beanometer | None = None  # by which its owner is paid for its bean, if it has one

    @property
    def name(self) -> str:
        return f"{self.level}_{self.type}"

    @property
    def title(self) -> str:
        return f"{self.level} {TITLES[self.type]}"


TITLES = {
    "gold_mine": "Gold mine", "tipi": "Tipi", "bank": "Bank", "farm": "Farm", "saloon": "Saloon",
    "general_store": "General store", "blacksmith": "Blacksmith", "jail": "Jail", "distillery": "Distillery",
}  # fmt: skip
BEANS = {
    "gold_mine": "garden", "tipi": "red", "bank": "black_eyed", "farm": "soy", "saloon": "green",
    "general_store": "stink", "blacksmith": "chili", "jail": "blue", "distillery": "cognac",
}  # fmt: skip
LEVELS = (1, 2, 3, 4)

_NONE = ("Counts at the end, and does nothing before.", ("HB-2.10",))
_POWERS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "gold_mine": (
        ("A third field costs you 1 coin.", ("HB-3.1",)),
        ("Garden beans: 1, 2, 3 cards pay 1, 2, 3 coins. A single one may be harvested.", ("HB-3.2", "HB-3.3")),
        ("One more field, for any bean.", ("HB-3.4",)),
    ),
    "tipi": (
        ("At the end 1 more coin for every 8 you have.", ("HB-4.1", "HB-4.4")),
        ("At the end 1 more coin for every 6 you have.", ("HB-4.2", "HB-4.4")),
        ("At the end 1 more coin for every 5 you have.", ("HB-4.3", "HB-4.4")),
    ),
    "bank": (
        ("Before your turn: look at the top card; you may slide it under the pile.", ("HB-5.2", "HB-5.3")),
        ("Put the cards you draw into your hand in any order.", ("HB-5.4",)),
        ("Before your turn: move one card of your hand.", ("HB-5.5",)),
    ),
    "farm": (
        ("Soy may be added to a crop whose number is 14 or more.", ("HB-6.1", "HB-6.2", "HB-6.3")),
        ("Plant up to three cards in phase 1.", ("HB-6.4",)),
        ("A harvest for exactly 4 coins pays 5.", ("HB-6.5",)),
    ),
    "saloon": (
        ("One more field, for green beans only.", ("HB-7.1", "HB-7.2")),
        ("Bean stew: 3, 6, 7, 8 different beans pay 1, 2, 3, 4 coins.", ("HB-7.3", "HB-7.7", "HB-7.9")),
        ("Bean stew: 3, 5, 6, 7, 8 different beans pay 1, 2, 3, 4, 5 coins.", ("HB-7.3", "HB-7.8", "HB-7.9")),
    ),
    "general_store": (
        ("Store 1 bean: to trade or give away.", ("HB-8.1", "HB-8.6")),
        ("Store 2 beans: to trade or give away.", ("HB-8.2", "HB-8.6")),
        ("Store 3 beans: to trade or give away.", ("HB-8.3", "HB-8.6")),
    ),
    "blacksmith": (
        ("One more field, for chili beans only.", ("HB-9.1", "HB-9.2")),
        ("Chili beans: 3, 5, 6, 7 cards pay 1, 2, 3, 4 coins.", ("HB-9.3",)),
        ("Harvest any field with a single bean.", ("HB-9.4",)),
    ),
    "jail": (
        ("Blue beans: 3, 5, 7, 9 cards pay 1, 2, 3, 4 coins.", ("HB-10.1",)),
        ("Blue beans: 4, 6, 8, 10 cards pay 2, 3, 4, 5 coins.", ("HB-10.2",)),
        ("1 coin whenever anybody harvests blue beans for a coin or more.", ("HB-10.3", "HB-10.4")),
    ),
    "distillery": (
        ("At once: name a type; what nobody buys of it leaves the game.", ("HB-12.3", "HB-12.4", "HB-12.5")),
        ("1 coin of every stew anybody harvests, kept here.", ("HB-12.6", "HB-12.8")),
        ("Cognac: 3, 5, 7, 8 cards pay 1, 2, 3, 4 coins.", ("HB-12.9",)),
    ),
}  # fmt: skip

# The beanometers on building cards.  [HB-3.2, HB-9.3, HB-10.1, HB-10.2, HB-12.9]
_METERS = {
    "3_gold_mine": meter(1, 2, 3), "3_blacksmith": meter(3, 5, 6, 7), "2_jail": meter(3, 5, 7, 9),
    "3_jail": meter(None, 4, 6, 8, 10), "4_distillery": meter(3, 5, 7, 8),
}  # fmt: skip

DISTILLERY = "distillery"
EIGHT_TYPES = tuple(type for type in TITLES if type != DISTILLERY)


def buildings(cognac: bool) -> tuple[Building, ...]:
    """Every building card: four of each type, the distilleries with the cognac variant only.  [HB-1.5, HB-12.1]"""
    types = TITLES if cognac else EIGHT_TYPES
    return tuple(
        Building(type, n, BEANS[type], *(_NONE, *_POWERS[type])[n - 1], _METERS.get(f"{n}_{type}"))
        for type in types
        for n in LEVELS
    )


ALL = {building.name: building for building in buildings(cognac=True)}
