"""What may be done in the second reading of High Bohn: fields, prices, answers and moves."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tests.perft.enumerator import BEANS, UNKNOWN, UnknownCard
from tests.perft.town_reading import BEAN_OF, Seat, Town

Move = tuple[Any, ...]

METERS: dict[tuple[str, int], dict[int, int]] = {  # what grows and the level of its building: coins and their beans
    ("garden", 3): {1: 1, 2: 2, 3: 3},
    ("stew", 3): {1: 3, 2: 6, 3: 7, 4: 8},
    ("stew", 4): {1: 3, 2: 5, 3: 6, 4: 7, 5: 8},
    ("chili", 3): {1: 3, 2: 5, 3: 6, 4: 7},
    ("blue", 2): {1: 3, 2: 5, 3: 7, 4: 9},
    ("blue", 3): {2: 4, 3: 6, 4: 8, 5: 10},
    ("cognac", 4): {1: 3, 2: 5, 3: 7, 4: 8},
}
NUMBERS = {kind: number for kind, (number, _) in BEANS.items()} | {"cognac": 22}
PRINTED = {kind: meter for kind, (_, meter) in BEANS.items()} | {"cognac": {1: 5, 2: 7, 3: 9, 4: 10}}
TYPE_OF = {bean: type_ for type_, bean in BEAN_OF.items()}
FORMS = ("offer", "buy_field_choosing", "harvest_choosing", "move_card")
STEW = "stew"


# --- fields -------------------------------------------------------------------------------------------------------


def crop(seat: Seat, index: int) -> str:
    """What a field counts as: a kind, a stew or, if it is empty, nothing."""
    cards = seat.fields[index]
    if UNKNOWN in cards:
        raise UnknownCard("in a field")
    if len(set(cards)) < 2:
        return cards[0] if cards else ""
    farmed = set(cards) == {cards[0], "soy"} and seat.owns.get("farm") == 2 and NUMBERS[cards[0]] >= 14
    return cards[0] if farmed else STEW


def fits(town: Town, seat: Seat, index: int, card: str) -> bool:
    if card == UNKNOWN:
        raise UnknownCard("to be planted")
    cards, ground, now = seat.fields[index], seat.grounds[index], crop(seat, index)
    if ground != "any":
        return card == ground
    if not cards:
        others = (i for i in range(len(seat.fields)) if seat.grounds[i] == "any")
        return town.same_kind or card not in {crop(seat, i) for i in others}
    if now == card or (card == "soy" and seat.owns.get("farm") == 2 and NUMBERS.get(now, 0) >= 14):
        return True
    undecided = len(cards) == 1 or (len(set(cards)) == len(cards) == 2 and cards[1] == "soy")
    return seat.owns.get("saloon", 0) >= 3 and card not in cards and (now == STEW or undecided)


def worth(seat: Seat, index: int) -> int:
    kind, size = crop(seat, index), len(seat.fields[index])
    level = seat.owns.get("saloon" if kind == STEW else TYPE_OF.get(kind, ""), 0)
    meter = METERS.get((kind, level), PRINTED.get(kind, {}))
    coins = max((coins for coins, beans in meter.items() if beans <= size), default=0)
    return 5 if coins == 4 and seat.owns.get("farm") == 4 else coins


def harvests(seat: Seat) -> list[int]:
    sizes = [len(cards) for cards in seat.fields]
    single = max(sizes) < 2 or seat.owns.get("blacksmith") == 4
    lone = [i for i in range(len(sizes)) if seat.owns.get("gold_mine") == 3 and crop(seat, i) == "garden"]
    return [i for i, size in enumerate(sizes) if size > 1 or (size == 1 and (single or i in lone))]


def choices(seat: Seat) -> list[int]:
    """The fields whose coins can be chosen."""
    mixed = [i for i, cards in enumerate(seat.fields) if len(set(cards)) > 1]
    return [i for i in mixed if 0 < worth(seat, i) < len(seat.fields[i])]


# --- buying -------------------------------------------------------------------------------------------------------


def can_buy(town: Town, who: int, type_: str, level: int) -> bool:
    seat = town.seats[who]
    return level in town.market[type_] and type_ not in seat.owns and seat.coins.count(BEAN_OF[type_]) >= level


def buildings(town: Town, who: int, *types: str) -> list[Move]:
    for_sale = [(type_, level) for type_ in types or town.market for level in sorted(town.market[type_])]
    return [("buy", who, *building) for building in for_sale if can_buy(town, who, *building)]


def field_price(town: Town, who: int) -> int:
    """What a third field costs, or 0 if there is none to buy."""
    seat = town.seats[who]
    price = 1 if seat.owns.get("gold_mine") == 2 else 2 if len(town.seats) > 5 else 3
    return 0 if seat.third or town.fields_at_start == 3 or len(seat.coins) < price else price


def purchases(town: Town) -> list[Move]:
    if answers(town):
        return []
    if town.phase == "last_purchases":
        return buildings(town, town.buyers[0])
    found: list[Move] = []
    for who in range(len(town.seats)):
        found += buildings(town, who)
        if field_price(town, who):
            found += [("buy_field", who), ("buy_field_choosing", who)]
    return found


def answers(town: Town) -> list[Move]:
    """What somebody has to say before anything else is bought."""
    if town.wish:
        return [("buy", town.asked[0], *town.wish[1:]), ("let_go", town.asked[0])]
    if town.naming is not None:
        return [("name", town.naming, type_) for type_ in town.market if town.market[type_]]
    if town.named:
        return [*buildings(town, town.asked[0], town.named), ("let_leave", town.asked[0])]
    return []


def owed(town: Town) -> list[Move]:
    """What somebody has to answer before the phase goes on."""
    active, bank = town.active, town.seats[town.active].owns.get("bank")
    found = answers(town)
    if town.gifts:
        found += [("give", town.gifts[0][0], n) for n in range(town.gifts[0][1])]
    if found:
        return found
    if town.drawn:
        return [("arrange", active, order) for order in permutations(range(town.drawn))]
    if town.looked:
        return [("slide_under", active), ("put_back", active)]
    if town.early and bank == 2 and town.pile:
        return [("look", active), ("skip_bank", active)]
    if town.early and bank == 4 and len(town.seats[active].hand) > 1:
        return [("move_card", active), ("skip_bank", active)]
    return []


# --- moves --------------------------------------------------------------------------------------------------------


def moves(town: Town) -> list[Move]:
    found = owed(town)
    free = not found
    for who, seat in enumerate(town.seats):
        found += [("harvest", who, i) for i in harvests(seat)]
        found += [("harvest_choosing", who, i) for i in choices(seat)]
    if town.phase not in ("last_choice", "final_harvest", "over"):
        found += purchases(town)
    return found + (in_phase(town) if free else [])


def in_phase(town: Town) -> list[Move]:
    who, me, phase = town.active, town.seats[town.active], town.phase
    found: list[Move] = []
    if phase == "plant":
        found = [("plant", who, 0, i) for i in range(len(me.fields)) if fits(town, me, i, me.hand[0])]
        found += [("store", who, 0)] if len(me.store) < me.room else []
        found += [("end_planting", who)] if town.planted else []
    elif phase == "trade":
        if town.turned is None:
            return [("turn_over", who)]
        found = [("offer", other) for other in range(len(town.seats))] + [("end_trading", who)]
    elif phase == "plant_received":
        for other, seat in enumerate(town.seats):
            for n, card in enumerate(seat.aside):
                found += [("plant", other, n, i) for i in range(len(seat.fields)) if fits(town, seat, i, card)]
                found += [("store", other, n)] if len(seat.store) < seat.room else []
    elif phase == "draw":
        found = [("draw", who)]
    elif phase == "last_purchases":
        found = [("done_buying", town.buyers[0])]
    return found
