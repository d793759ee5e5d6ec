"""A second, independent reading of the base game, for cross-checking only.

The tests count move sequences ("perft", a habit borrowed from chess) with the
real engine and compare them with the counts stored in ``base.toml``, which were
made by this file. It shares no code with the engine, on purpose: keep it so.

A card whose kind nobody can know (below the named part of the draw pile, or
reshuffled) is ``?``. Counting stops with ``UnknownCard`` as soon as the number
of legal actions would depend on such a card.

    python tests/perft/enumerator.py tests/perft/base.toml            compare
    python tests/perft/enumerator.py tests/perft/base.toml --write    store
    python tests/perft/enumerator.py tests/perft/base.toml --divide   split by first action
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
Position = dict[str, Any]
Cards = tuple[str, ...]
Field = tuple[str, int]  # kind and number of cards
Move = tuple[str, int, int, int]  # verb, seat, field, card (-1 where meaningless)

UNKNOWN = "?"
EMPTY: Field = ("", 0)

# How many cards exist, and what each number of coins costs in cards.
BEANS: dict[str, tuple[int, dict[int, int]]] = {
    "coffee": (24, {1: 4, 2: 7, 3: 10, 4: 12}),
    "wax": (22, {1: 4, 2: 7, 3: 9, 4: 11}),
    "blue": (20, {1: 4, 2: 6, 3: 8, 4: 10}),
    "chili": (18, {1: 3, 2: 6, 3: 8, 4: 9}),
    "stink": (16, {1: 3, 2: 5, 3: 7, 4: 8}),
    "green": (14, {1: 3, 2: 5, 3: 6, 4: 7}),
    "soy": (12, {1: 2, 2: 4, 3: 6, 4: 7}),
    "black_eyed": (10, {1: 2, 2: 4, 3: 5, 4: 6}),
    "red": (8, {1: 2, 2: 3, 3: 4, 4: 5}),
    "garden": (6, {2: 2, 3: 3}),
    "cocoa": (4, {2: 2, 3: 3, 4: 4}),
}
AMIGO_COCOA = {1: 2, 3: 3, 4: 4}


class UnknownCard(Exception):
    """The count depends on the kind of a card that the position does not name."""


class Rules(NamedTuple):
    seats: int
    price: int  # of one more field; 0 if none is for sale
    owed: int  # cards drawn in phase draw
    limit: int  # exhaustions that end the game
    same_kind: bool  # one kind may lie in several fields of a seat
    amigo_cocoa: bool
    left_out: frozenset[str]


class State(NamedTuple):
    phase: str  # plant, trade, plant_received, draw or over
    active: int
    planted: int
    hands: tuple[Cards, ...]
    fields: tuple[tuple[Field, ...], ...]
    aside: tuple[Cards, ...]
    coins: tuple[int, ...]
    bought: frozenset[int]
    turned: Cards | None
    pile: Cards  # top card first
    discard: int  # only its size ever matters
    exhaustions: int


def put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*row[:index], value, *row[index + 1 :])


# Reading positions


def rules_of(position: Position) -> Rules:
    edition, seats = position.get("edition", "amigo"), int(position["seats"])
    options = dict(position.get("options", {}))
    if edition == "amigo" and 3 <= seats <= 5:
        price, owed, limit, left_out = 0, 3, 3, "coffee wax cocoa"
    elif edition == "classic" and seats == 3:
        price, owed, limit, left_out = 0, 3, 2, "cocoa"
    elif edition == "classic" and 4 <= seats <= 5:
        price, owed, limit, left_out = 3, 3, 3, "coffee"
    elif edition == "classic" and 6 <= seats <= 7:
        price, owed, limit, left_out = 2, 4, 3, "cocoa garden"
    else:
        raise ValueError(f"no {edition} game with {seats} seats")
    same_kind = options.pop("same_kind_in_several_fields", edition == "amigo")
    amigo_cocoa = options.pop("cocoa_print", "rgg") == "amigo"
    if options:
        raise ValueError(f"options the enumerator does not know: {sorted(options)}")
    return Rules(seats, price, owed, limit, same_kind, amigo_cocoa, frozenset(left_out.split()))


def counted(text: str) -> list[Field]:
    """Read "4 blue 2 soy"."""
    words = text.split()
    return [(kind, int(size)) for size, kind in zip(words[::2], words[1::2], strict=True)]


def columns(text: str, number: int) -> tuple[Field, ...]:
    """Read "4 blue | 2 soy" into that many fields."""
    row = [counted(part) or [EMPTY] for part in text.split("|")]
    if len(row) > number or any(len(part) > 1 for part in row):
        raise ValueError(f"not {number} fields of one kind each: {text!r}")
    return tuple(part[0] for part in row) + (EMPTY,) * (number - len(row))


def state_of(position: Position, rules: Rules) -> State:
    def seatwise(key: str) -> list[str]:
        texts: list[str] = position.get(key, [""] * rules.seats)
        if len(texts) != rules.seats:
            raise ValueError(f"{key} needs one entry per seat")
        return texts

    bought = frozenset(position.get("bought", []))
    room = [(3 if rules.seats == 3 else 2) + (seat in bought) for seat in range(rules.seats)]
    hands = tuple(tuple(text.split()) for text in seatwise("hands"))
    aside = tuple(tuple(text.split()) for text in seatwise("set_aside"))
    fields = tuple(columns(*pair) for pair in zip(seatwise("fields"), room, strict=True))
    coins = [counted(text) for text in seatwise("coins")]
    turned = tuple(position["turned"].split()) if "turned" in position else None
    pile = tuple(position.get("draw", "").split())
    discard = tuple(position.get("discard", "").split())

    loose = (*hands, *aside, turned or (), pile, discard)
    named = Counter(card for cards in loose for card in cards)
    for kind, size in (pair for row in (*fields, *coins) for pair in row if pair != EMPTY):
        named[kind] += size
    deck = Counter({kind: size for kind, (size, _) in BEANS.items() if kind not in rules.left_out})
    if named - deck:
        raise ValueError(f"more cards than the deck has: {dict(named - deck)}")
    unnamed, under = (deck - named).total(), position.get("rest", "draw") == "draw"
    return State(
        phase=position["phase"],
        active=position.get("active", 0),
        planted=position.get("planted", 0),
        hands=hands,
        fields=fields,
        aside=aside,
        coins=tuple(sum(size for _, size in row) for row in coins),
        bought=bought,
        turned=turned,
        pile=pile + (UNKNOWN,) * (unnamed if under else 0),
        discard=len(discard) + (0 if under else unnamed),
        exhaustions=position.get("exhaustions", 0),
    )


# Playing


def settle(state: State, rules: Rules) -> State:
    """Let a phase end in which nobody owes anything any more."""
    if state.phase == "plant" and (state.planted >= 2 or not state.hands[state.active]):
        return state._replace(phase="trade", planted=0)
    if state.phase == "plant_received" and not any(state.aside):
        return state._replace(phase="over" if state.exhaustions >= rules.limit else "draw")
    return state


def accepting(state: State, rules: Rules, seat: int, card: str) -> list[int]:
    """The fields of that seat that can take this card."""
    if card == UNKNOWN:
        raise UnknownCard(f"seat {seat} in phase {state.phase}")
    row = state.fields[seat]
    growing = [index for index, (kind, _) in enumerate(row) if kind == card]
    if growing and not rules.same_kind:
        return growing
    return growing + [index for index, field in enumerate(row) if field == EMPTY]


def moves(state: State, rules: Rules) -> list[Move]:
    phase, active = state.phase, state.active
    if phase == "over":
        return []
    found: list[Move] = []
    for seat, row in enumerate(state.fields):
        smallest = 2 if any(size > 1 for _, size in row) else 1  # bean protection
        found += [("harvest", seat, i, -1) for i, (_, size) in enumerate(row) if size >= smallest]
        if rules.price and seat not in state.bought and state.coins[seat] >= rules.price:
            found.append(("buy_field", seat, -1, -1))
        if phase == "plant_received":
            for number, card in enumerate(state.aside[seat]):
                found += [(phase, seat, i, number) for i in accepting(state, rules, seat, card)]
        if phase == "trade" and state.turned is not None:
            found.append(("offer", seat, -1, -1))
    if phase == "plant":
        card = state.hands[active][0]
        found += [(phase, active, i, 0) for i in accepting(state, rules, active, card)]
        if state.planted:
            found.append(("end_planting", active, -1, -1))
    elif phase == "trade":
        found.append(("turn_over" if state.turned is None else "end_trading", active, -1, -1))
    elif phase == "draw":
        found.append((phase, active, -1, -1))
    return found


def take(state: State, rules: Rules, owed: int) -> tuple[State, Cards]:
    """Take cards off the draw pile, reshuffling on the way."""
    pile, discard, exhaustions = state.pile, state.discard, state.exhaustions
    taken: Cards = ()
    while len(taken) < owed and exhaustions < rules.limit:
        if not pile:  # a reshuffle was due earlier, but there were no discards then
            if not discard:
                exhaustions += 1
                break
            pile, discard = (UNKNOWN,) * discard, 0
        taken, pile = taken + pile[:1], pile[1:]
        if not pile:
            exhaustions += 1
            if exhaustions < rules.limit:
                pile, discard = (UNKNOWN,) * discard, 0
    return state._replace(pile=pile, discard=discard, exhaustions=exhaustions), taken


def play(state: State, rules: Rules, move: Move) -> State:
    verb, seat, index, number = move
    hand, aside, row, coins = (table[seat] for table in (state.hands, state.aside, state.fields, state.coins))
    if verb == "harvest":
        kind, size = row[index]
        meter = AMIGO_COCOA if kind == "cocoa" and rules.amigo_cocoa else BEANS[kind][1]
        pay = max((pay for pay, need in meter.items() if need <= size), default=0)
        row, coins = put(row, index, EMPTY), coins + pay
        state = state._replace(discard=state.discard + size - pay)
    elif verb == "buy_field":
        row, coins = (*row, EMPTY), coins - rules.price
        state = state._replace(discard=state.discard + rules.price, bought=state.bought | {seat})
    elif verb == "plant":
        row, hand = put(row, index, (hand[0], row[index][1] + 1)), hand[1:]
        state = state._replace(planted=state.planted + 1)
    elif verb == "end_planting":
        state = state._replace(phase="trade", planted=0)
    elif verb == "turn_over":
        state, turned = take(state, rules, 2)
        state = state._replace(turned=turned)
    elif verb == "end_trading":
        aside += state.turned or ()
        state = state._replace(phase="plant_received", turned=None)
    elif verb == "plant_received":
        row = put(row, index, (aside[number], row[index][1] + 1))
        aside = aside[:number] + aside[number + 1 :]
    elif verb == "draw":
        state, drawn = take(state, rules, rules.owed)
        hand += drawn
        phase = "over" if state.exhaustions >= rules.limit else "plant"
        state = state._replace(phase=phase, active=(seat + 1) % rules.seats)
    state = state._replace(
        hands=put(state.hands, seat, hand),
        aside=put(state.aside, seat, aside),
        fields=put(state.fields, seat, row),
        coins=put(state.coins, seat, coins),
    )
    return settle(state, rules)


# Counting


def split(state: State, rules: Rules, depth: int) -> dict[Move, int]:
    """How many sequences begin with each action; offers are never followed."""
    if depth == 1:
        return dict.fromkeys(moves(state, rules), 1)
    return {
        move: sum(split(play(state, rules, move), rules, depth - 1).values())
        for move in moves(state, rules)
        if move[0] != "offer"
    }


def divide(position: Position, depth: int) -> dict[Move, int]:
    """The count of a position by first action, to find where two programs differ."""
    rules = rules_of(position)
    return split(settle(state_of(position, rules), rules), rules, depth)


def count(position: Position, depth: int) -> int:
    """How many sequences of exactly that many (at least one) actions there are."""
    return sum(divide(position, depth).values())


def load(path: str | Path) -> list[Position]:
    """All positions of a file, in order, as plain dicts."""
    positions: list[Position] = tomllib.loads(Path(path).read_text("utf-8"))["position"]
    return positions


def main() -> int:
    parser = argparse.ArgumentParser(description="Count move sequences.")
    parser.add_argument("path", type=Path)
    parser.add_argument("--write", action="store_true", help="store the counts found")
    parser.add_argument("--divide", action="store_true", help="also split by first action")
    options = parser.parse_args()
    results: list[list[int]] = []
    stored: list[list[int]] = []
    for position in load(options.path):
        stored.append(position["counts"])
        results.append([count(position, depth + 1) for depth in range(len(stored[-1]))])
        verdict = "agrees" if results[-1] == stored[-1] else f"DISAGREES, stored {stored[-1]}"
        print(f"{position['name']}: {results[-1]} {verdict}")
        for move, number in divide(position, len(stored[-1])).items() if options.divide else ():
            print("    {:15} seat {} field {} card {}: {}".format(*move, number))
    if options.write:
        text, pending = options.path.read_text("utf-8"), iter(results)
        text = re.sub(r"(?m)^counts = .*$", lambda _: f"counts = {next(pending)}", text)
        options.path.write_text(text, "utf-8")
    return 0 if options.write or results == stored else 1


if __name__ == "__main__":
    sys.exit(main())
