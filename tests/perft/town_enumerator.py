"""A second, independent reading of High Bohn, for cross-checking only. It shares no code with the engine: keep it so.

Positions are dicts as in ``high_bohn.toml``. Cards are the names of their kinds, a field is a list of them, bottom card
first, and a building is its type and its level. One state is one object, copied before it is changed. A card nobody
named is ``?``; counting stops with ``UnknownCard`` if the legal actions would depend on one. Offers, choices of coins
and the moving of a hand card count as one action each, and are not followed.

    python -m tests.perft.town_enumerator tests/perft/high_bohn.toml            compare
    python -m tests.perft.town_enumerator tests/perft/high_bohn.toml --write    store
    python -m tests.perft.town_enumerator tests/perft/high_bohn.toml --divide   split by first action
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any

from tests.perft.enumerator import UNKNOWN, Position, load
from tests.perft.town_moves import (
    FORMS,
    STEW,
    Move,
    buildings,
    can_buy,
    choices,
    crop,
    field_price,
    moves,
    owed,
    worth,
)
from tests.perft.town_reading import BEAN_OF, SALES, Seat, Town, ahead, read


def play(before: Town, move: Move) -> Town:
    town = before.copy()
    verb, who, *rest = move
    seat = town.seats[who]
    if verb == "harvest":
        harvest(town, who, rest[0])
    elif verb == "buy":
        buy(town, who, *rest)
    elif verb == "buy_field":
        price = field_price(town, who)
        del seat.coins[-price:]
        town.discard += price
        seat.third = True
        seat.plot("any")
    elif verb in ("plant", "store"):
        plant(town, seat, verb, *rest)
    elif verb in ("give", "let_go", "let_leave", "name"):
        answer(town, verb, *rest)
    elif verb in ("look", "slide_under", "put_back", "skip_bank"):
        town.looked, town.early = verb == "look", False
        town.pile = town.pile[1:] + town.pile[:1] if verb == "slide_under" else town.pile
    else:
        go_on(town, verb, seat, *rest)
    settle(town)
    return town


def harvest(town: Town, who: int, index: int) -> None:
    seat = town.seats[who]
    cards, kind, size = seat.fields[index], crop(seat, index), worth(seat, index)
    coins, left = cards[len(cards) - size :], cards[: len(cards) - size]
    seat.fields[index] = []
    for other in town.seats:
        if other.owns.get("jail") == 4 and kind == "blue" and coins and "blue" in left:
            left.remove("blue")
            other.coins.append("blue")
    town.discard += len(left)
    if kind != STEW:
        seat.coins += coins
    elif len(coins) > 1 and any(other.owns.get("distillery") == 3 for other in town.seats):
        town.gifts.append((who, len(coins)))  # a stew's coins are never spent, so only their number matters


def buy(town: Town, who: int, type_: str, level: int) -> None:
    """Buy it, or ask those first who come before and could buy it as well."""
    order = ahead(town, town.active)
    before = order[: order.index(who)] if not town.wish and not town.named else []
    before = [other for other in before if can_buy(town, other, type_, level)]
    if before and town.phase != "last_purchases":
        town.wish, town.asked = (who, type_, level), before
        return
    seat, named = town.seats[who], town.named
    for _ in range(level):
        last = max(n for n, bean in enumerate(seat.coins) if bean == BEAN_OF[type_])
        del seat.coins[last]
    town.discard += level
    town.wish, town.asked = None, town.asked[1:] if named else []
    seat.own(type_, level)
    town.market[type_].remove(level)
    if sum(type_ in other.owns for other in town.seats) >= SALES.get(len(town.seats), 4):
        town.market[type_] = set()
    if (type_, level) == ("distillery", 2) and any(town.market.values()):
        town.naming = who


def plant(town: Town, seat: Seat, verb: str, n: int, *field: int) -> None:
    """Plant or store a card of the hand or, in phase 3, one that lies aside."""
    early = town.phase == "plant"
    card = (seat.hand if early else seat.aside).pop(n)
    (seat.fields[field[0]] if verb == "plant" else seat.store).append(card)
    if early and (verb == "plant" or town.storing_counts):
        town.planted += 1
        town.early = False


def answer(town: Town, verb: str, choice: Any = None) -> None:
    if verb == "give":
        town.gifts.pop(0)
    elif verb == "name":
        town.named, town.asked, town.naming = choice, ahead(town, town.naming or 0)[1:], None
    else:
        town.asked.pop(0)
        if town.wish and not town.asked:
            buy(town, *town.wish)


def go_on(town: Town, verb: str, seat: Seat, *rest: Any) -> None:
    """What the active seat does to bring its turn forward."""
    if verb == "end_planting":
        town.phase = "trade"
    elif verb == "turn_over":
        town.turned = take(town, 2)
    elif verb == "end_trading":
        seat.aside += town.turned or []
        town.phase, town.turned = "plant_received", None
    elif verb == "draw":
        drawn = take(town, 4 if len(town.seats) > 5 else 3)
        seat.hand += drawn
        town.phase = "drawn"
        if len(drawn) > 1 and seat.owns.get("bank") == 3 and not ended(town):
            town.drawn = len(drawn)
    elif verb == "arrange":
        last = seat.hand[-town.drawn :]
        seat.hand[-town.drawn :] = [last[n] for n in rest[0]]
        town.drawn = 0
    elif verb == "done_buying":
        town.buyers.pop(0)


def ended(town: Town) -> bool:
    return town.exhaustions >= (3 if len(town.seats) < 5 else 4)


def take(town: Town, count: int) -> list[str]:
    """Take cards off the draw pile, reshuffling on the way."""
    taken: list[str] = []
    while len(taken) < count and not ended(town):
        if not town.pile:  # a reshuffle was due earlier, but there were no discards then
            if not town.discard:
                town.exhaustions += 1
                break
            town.pile, town.discard = (UNKNOWN,) * town.discard, 0
        taken.append(town.pile[0])
        town.pile = town.pile[1:]
        if not town.pile:
            town.exhaustions += 1
            if not ended(town):
                town.pile, town.discard = (UNKNOWN,) * town.discard, 0
    return taken


def settle(town: Town) -> None:
    """Pass over everything in which nobody owes anything any more."""
    while town.phase != "over":
        if town.named:
            able = [n for n, who in enumerate(town.asked) if buildings(town, who, town.named)]
            town.asked = town.asked[able[0] :] if able else []
            if not able:
                town.market[town.named], town.named = set(), ""
        if owed(town) or waiting(town):
            return
        follow(town)


def waiting(town: Town) -> bool:
    """Is there anything left to do in this phase?"""
    me = town.seats[town.active]
    if town.phase == "plant":
        return bool(me.hand) and town.planted < (3 if me.owns.get("farm") == 3 else 2)
    if town.phase == "plant_received":
        return any(seat.aside for seat in town.seats)
    if town.phase == "last_choice":
        return any(crop(seat, i) != STEW for seat in town.seats for i in choices(seat))
    if town.phase == "last_purchases":
        town.buyers = [who for who in town.buyers if buildings(town, who)]
        return bool(town.buyers)
    return town.phase in ("trade", "draw")


def follow(town: Town) -> None:
    if town.phase == "plant":
        town.phase, town.planted, town.early, town.turned = "trade", 0, False, None
    elif town.phase in ("plant_received", "drawn") and ended(town):
        town.phase = "last_choice"
    elif town.phase == "plant_received":
        town.phase = "draw"
    elif town.phase == "drawn":
        town.phase, town.planted, town.early = "plant", 0, True
        town.active = (town.active + 1) % len(town.seats)
    elif town.phase == "last_choice":
        for who, seat in enumerate(town.seats):
            for index in range(len(seat.fields)):
                harvest(town, who, index)
        town.phase = "final_harvest"
    elif town.phase == "final_harvest":
        town.phase, town.buyers = "last_purchases", ahead(town, town.active)
    else:
        town.phase = "over"


# --- counting -----------------------------------------------------------------------------------------------------


def split(town: Town, depth: int) -> dict[Move, int]:
    """How many sequences begin with each action; forms are never followed."""
    found = moves(town)
    if depth == 1:
        return dict.fromkeys(found, 1)
    return {move: sum(split(play(town, move), depth - 1).values()) for move in found if move[0] not in FORMS}


def divide(position: Position, depth: int) -> dict[Move, int]:
    """The count of a position by first action, to find where two programs differ."""
    town = read(position)
    settle(town)
    return split(town, depth)


def count(position: Position, depth: int) -> int:
    """How many sequences of exactly that many (at least one) actions there are."""
    return sum(divide(position, depth).values())


def main() -> int:
    parser = argparse.ArgumentParser(description="Count move sequences.")
    parser.add_argument("path", type=Path)
    parser.add_argument("--write", action="store_true", help="store the counts found")
    parser.add_argument("--divide", action="store_true", help="also split by first action")
    options = parser.parse_args()
    positions = load(options.path)
    results = [[count(position, depth + 1) for depth in range(len(position["counts"]))] for position in positions]
    for position, result in zip(positions, results, strict=True):
        print(f"{position['name']}: {result} {'agrees' if result == position['counts'] else position['counts']}")
        for move, number in divide(position, len(result)).items() if options.divide else ():
            print("   ", *move, number)
    if options.write:
        pending = iter(results)
        text = re.sub(r"(?m)^counts = .*$", lambda _: f"counts = {next(pending)}", options.path.read_text("utf-8"))
        options.path.write_text(text, "utf-8")
    return 0 if options.write or results == [position["counts"] for position in positions] else 1


if __name__ == "__main__":
    sys.exit(main())
