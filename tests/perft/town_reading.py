"""The table of the second reading of High Bohn, and how a position is laid out on it."""

from __future__ import annotations

from collections import Counter
from copy import copy

from tests.perft.enumerator import BEANS, UNKNOWN, Position, counted

BEAN_OF = {
    "gold_mine": "garden",
    "tipi": "red",
    "bank": "black_eyed",
    "farm": "soy",
    "saloon": "green",
    "general_store": "stink",
    "blacksmith": "chili",
    "jail": "blue",
    "distillery": "cognac",
}
SALES = {3: 2, 4: 3}  # seats: how many of each type are sold; at larger tables all four
PLOTS = {("gold_mine", 4): "any", ("saloon", 2): "green", ("blacksmith", 2): "chili"}
KNOWN = {"cognac", "high_bohn_fields_3p", "same_kind_in_several_fields", "store_counts_as_play"}


class Seat:
    """What lies in front of one seat."""

    def __init__(self, fields: int) -> None:
        self.hand: list[str] = []
        self.fields: list[list[str]] = [[] for _ in range(fields)]
        self.grounds = ["any"] * fields  # what may grow in each field
        self.aside: list[str] = []
        self.coins: list[str] = []
        self.store: list[str] = []
        self.owns: dict[str, int] = {}
        self.third = False

    @property
    def room(self) -> int:
        """How many beans the store has room for."""
        return max(0, self.owns.get("general_store", 0) - 1)

    def own(self, type_: str, level: int) -> None:
        self.owns[type_] = level
        if (type_, level) in PLOTS:
            self.plot(PLOTS[type_, level])

    def plot(self, ground: str) -> None:
        self.fields.append([])
        self.grounds.append(ground)

    def copy(self) -> Seat:
        other = copy(self)
        other.hand, other.aside, other.coins = [*self.hand], [*self.aside], [*self.coins]
        other.fields = [[*cards] for cards in self.fields]
        other.grounds, other.store, other.owns = [*self.grounds], [*self.store], {**self.owns}
        return other


class Town:
    """Everything else, and what is waiting for an answer."""

    def __init__(self, position: Position) -> None:
        options = position.get("options", {})
        if set(options) - KNOWN:
            raise ValueError(f"options the enumerator does not know: {sorted(set(options) - KNOWN)}")
        self.same_kind = bool(options.get("same_kind_in_several_fields", False))
        self.storing_counts = bool(options.get("store_counts_as_play", True))
        self.fields_at_start = options.get("high_bohn_fields_3p", 3) if position["seats"] == 3 else 2
        self.seats = [Seat(self.fields_at_start) for _ in range(position["seats"])]
        self.phase: str = position["phase"]
        self.active: int = position.get("active", 0)
        self.planted: int = position.get("planted", 0)
        self.turned = position["turned"].split() if "turned" in position else None
        self.exhaustions: int = position.get("exhaustions", 0)
        self.pile = tuple(position.get("draw", "").split())
        self.discard = 0
        types = [type_ for type_, bean in BEAN_OF.items() if bean != "cognac" or options.get("cognac")]
        self.market = {type_: {1, 2, 3, 4} for type_ in types}
        self.early = False  # the active seat has not planted from the hand in this turn
        self.looked = False  # at the top card
        self.drawn = 0  # cards still to be arranged
        self.gifts: list[tuple[int, int]] = []  # who gives one of how many coins to the 3 Distillery
        self.wish: tuple[int, str, int] | None = None  # who wants what, while those in front are asked
        self.naming: int | None = None
        self.named = ""
        self.asked: list[int] = []  # in this order; the first one is to answer
        self.buyers: list[int] = []  # who is still to come in the last purchases

    def copy(self) -> Town:
        other = copy(self)
        other.seats = [seat.copy() for seat in self.seats]
        other.market = {type_: {*levels} for type_, levels in self.market.items()}
        other.gifts, other.asked, other.buyers = [*self.gifts], [*self.asked], [*self.buyers]
        return other


def ahead(town: Town, first: int) -> list[int]:
    """All seats clockwise, beginning with this one."""
    return [(first + step) % len(town.seats) for step in range(len(town.seats))]


def spread(text: str) -> list[str]:
    """Read "4 blue 2 soy", bottom card first."""
    return [kind for kind, size in counted(text) for _ in range(size)]


def building(name: str) -> tuple[str, int]:
    """Read "2_general_store"."""
    level, _, type_ = name.partition("_")
    return type_, int(level)


def seatwise(position: Position, key: str) -> list[str]:
    texts: list[str] = position.get(key, [])
    return [*texts, *[""] * (position["seats"] - len(texts))]


def read(position: Position) -> Town:
    town = Town(position)
    for who, seat in enumerate(town.seats):
        for type_, level in map(building, seatwise(position, "owns")[who].split()):
            seat.own(type_, level)
            town.market[type_].remove(level)
        if who in position.get("bought", []):
            seat.third = True
            seat.plot("any")
        for index, text in enumerate(seatwise(position, "fields")[who].split("|")):
            seat.fields[index] = spread(text)
        seat.hand, seat.aside = seatwise(position, "hands")[who].split(), seatwise(position, "set_aside")[who].split()
        seat.coins, seat.store = spread(seatwise(position, "coins")[who]), spread(seatwise(position, "store")[who])
    for type_, level in map(building, position.get("gone", "").split()):
        town.market[type_].remove(level)
    for type_ in town.market:
        if sum(type_ in seat.owns for seat in town.seats) >= SALES.get(len(town.seats), 4):
            town.market[type_] = set()
    has_bank = town.seats[town.active].owns.get("bank") in (2, 4)
    town.early = town.phase == "plant" and not town.planted and (not has_bank or position.get("before_turn", False))
    fill(town, position)
    return town


def fill(town: Town, position: Position) -> None:
    """Put every card that was not named into the draw or the discard pile."""
    named = Counter[str]([*town.pile, *(town.turned or [])])
    for seat in town.seats:
        for cards in (seat.hand, seat.aside, seat.coins, seat.store, *seat.fields):
            named.update(cards)
    for key in ("under_the_saloon", "under_the_distillery"):
        named.update(card for text in seatwise(position, key) for card in spread(text))
    discard = position.get("discard", "").split()
    named.update(discard)
    deck = Counter({kind: 22 if kind == "cognac" else BEANS[kind][0] for kind in map(BEAN_OF.get, town.market) if kind})
    if named - deck:
        raise ValueError(f"more cards than the deck has: {dict(named - deck)}")
    unnamed, under = (deck - named).total(), position.get("rest", "draw") == "draw"
    town.pile += (UNKNOWN,) * (unnamed if under else 0)
    town.discard = len(discard) + (0 if under else unnamed)
