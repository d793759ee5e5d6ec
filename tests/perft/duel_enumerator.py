"""A second, independent reading of the Duel, for cross-checking only. It shares no code with the engine: keep it so.

Positions are dicts as in ``duel.toml``. Kinds are numbers 0..7, garden to blue; a bonus card is the tuple of the kinds
it wants. A card nobody named is ``?``; counting stops with ``UnknownCard`` if the legal actions would depend on one.
One state is one plain dict, copied before it is changed. A choice of the coins counts as one action for each field,
and is not followed.

    python tests/perft/duel_enumerator.py tests/perft/duel.toml            compare
    python tests/perft/duel_enumerator.py tests/perft/duel.toml --write    store
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

NAMES = ["garden", "red", "black_eyed", "soy", "green", "stink", "chili", "blue"]
NUMBERS = [6, 8, 10, 12, 14, 16, 18, 20]
COSTS = [  # cards for 1, 2, 3, 4 dollars
    [99, 2, 3, 99], [2, 3, 4, 5], [2, 4, 5, 6], [2, 4, 6, 7], [3, 5, 6, 7], [3, 5, 7, 8], [3, 6, 8, 9], [4, 6, 8, 10],
]  # fmt: skip
# Written out again, by the facts sheet: cents, then the beans as digits, garden = 0.
BONUS = """10 00/10 333/10 6666/10 122/10 4455/10 66777/10 234/10 5677/40 222/40 5555/40 011/40 3344/40 55666/40 012/
40 4456/40 4567/70 111/70 7777777/70 1122/70 44555/70 666777/70 1233/70 566777/70 1234/100 44444/100 22233/100 0122/
100 445566/100 0123/100 23445/100 345566/100 456677"""
CARDS = {
    f"B{n:02}": (int(cents), tuple(map(int, beans)))
    for n, (cents, beans) in enumerate((entry.split() for entry in BONUS.replace("\n", "").split("/")), 1)
}
UNKNOWN = -1

Position = dict[str, Any]
State = dict[str, Any]
Move = tuple[Any, ...]


class UnknownCard(Exception):
    """The count depends on a card that the position does not name."""


# --- reading ------------------------------------------------------------------------------------------------------


def kinds(text: str) -> list[int]:
    found: list[int] = []
    many = 1
    for word in text.split():
        if word.isdigit():
            many = int(word)
        else:
            found += [NAMES.index(word)] * many
            many = 1
    return found


def pair(position: Position, key: str) -> list[str]:
    given = position.get(key, [])
    return [*given, *[""] * (2 - len(given))]


def read(position: Position) -> State:
    active = position.get("active", 0)
    pushed = kinds(position.get("offered", ""))
    state: State = {
        "options": position.get("options", {}),
        "phase": position["phase"],
        "active": active,
        "planted": position.get("planted", 0),
        "hands": [kinds(text) for text in pair(position, "hands")],
        "fields": [[kinds(part) for part in [*text.split("|"), "", ""][:3]] for text in pair(position, "fields")],
        "dollars": [len(kinds(text)) for text in pair(position, "coins")],
        "bonus": [text.split() for text in pair(position, "bonus")],
        "turned": kinds(position["turned"]) if "turned" in position else None,
        "aside": [kinds(text) for text in pair(position, "set_aside")],
        "pushed": pushed,
        "step": "answer" if pushed else "offer",
        "who": (active + len(pushed)) % 2,
        "discarded": False,
        "drawn": False,
        "decided": set(),
        "refilled": set(),
        "out": False,
        "spent": set(),
    }
    if state["phase"] == "plant_received" and state["turned"] is None:
        state["turned"] = []
    state["pile"] = kinds(position.get("draw", ""))
    named = Counter(card for hand in state["hands"] for card in hand)
    named.update(card for row in state["fields"] for column in row for card in column)
    named.update(state["turned"] or [])
    named.update(card for cards in state["aside"] for card in cards)
    named.update(card for text in (*pair(position, "coins"), position.get("discard", "")) for card in kinds(text))
    named.update(state["pile"])
    assert all(count <= NUMBERS[kind] for kind, count in named.items()), "more cards than there are"
    if position.get("rest", "draw") == "draw":
        state["pile"] += [UNKNOWN] * (sum(NUMBERS) - named.total())
    held = [name for names in state["bonus"] for name in names]
    state["bonuspile"] = position.get("bonus_pile", "").split()
    state["bonuspile"] += ["?"] * (32 - len(held) - len(state["bonuspile"]))
    if state["phase"] == "gift" and state["turned"] is not None and not pushed:
        to_offer(state, active)
    settle(state)
    return state


# --- rules --------------------------------------------------------------------------------------------------------


def fits(state: State, column: list[int], card: int) -> bool:
    if card == UNKNOWN:
        raise UnknownCard
    if not column or column[-1] == card:
        return True
    if state["options"].get("duel_step") == "higher":
        return card > column[-1]
    return card == column[-1] + 1


def value(column: list[int]) -> int:
    if UNKNOWN in column:
        raise UnknownCard
    return max((pay for pay, need in enumerate(COSTS[column[-1]], 1) if need <= len(column)), default=0)


def harvests(state: State, seat: int) -> list[int]:
    sizes = [len(column) for column in state["fields"][seat]]
    return [i for i, size in enumerate(sizes) if size > 1 or (size == 1 and max(sizes) == 1)]


def reach(state: State, seat: int) -> list[int]:
    return state["hands"][seat] + (state["turned"] if seat == state["active"] else [])


def offerable(state: State, seat: int) -> list[int]:
    if UNKNOWN in reach(state, seat):
        raise UnknownCard
    free = [kind for kind in range(8) if kind not in state["pushed"]]
    if state["dollars"][seat] or state["options"].get("bluff_without_coins") == "free":
        return free
    return [kind for kind in free if kind in reach(state, seat)]


def to_offer(state: State, seat: int) -> None:
    state["step"], state["who"] = ("offer" if offerable(state, seat) else "over"), seat


def bonuses(state: State, seat: int) -> list[Move]:
    found: list[Move] = []
    for name in state["bonus"][seat]:
        for owner in (0, 1):
            for i, column in enumerate(state["fields"][owner]):
                if name == "?":
                    raise UnknownCard
                wanted = list(CARDS[name][1])
                if column[-len(wanted) :] != wanted:
                    continue
                if state["options"].get("bonus_match") == "whole" and len(column) > len(wanted):
                    continue
                if (owner, i) not in state["spent"]:
                    found.append(("fulfil", seat, name, owner, i))
    return found


def moves(state: State) -> list[Move]:
    if state["phase"] == "over":
        return []
    found: list[Move] = []
    active, phase = state["active"], state["phase"]
    for seat in (0, 1):
        found += bonuses(state, seat)
        for i in harvests(state, seat):
            found.append(("harvest", seat, i))
            column = state["fields"][seat][i]
            choice = state["options"].get("coin_choice") != "top" and len(set(column)) > 1
            if choice and 0 < value(column) < len(column):
                found.append(("choose", seat, i))
    if phase == "plant":
        card = state["hands"][active][0]
        found += [("plant", active, i) for i, column in enumerate(state["fields"][active]) if fits(state, column, card)]
        found += [("stop", active)] if state["planted"] else []
    elif phase == "gift":
        found += gift_moves(state)
    elif phase == "plant_received":
        mine = state["turned"] + state["aside"][active]
        seat, cards = (active, mine) if mine else (1 - active, state["aside"][1 - active])
        for n, card in enumerate(cards):
            found += [
                ("lay", seat, n, i) for i, column in enumerate(state["fields"][seat]) if fits(state, column, card)
            ]
        if not state["discarded"]:
            found += [("throw", active, n) for n in range(len(state["turned"]))]
    elif phase == "draw":
        found += draw_moves(state)
    return found


def gift_moves(state: State) -> list[Move]:
    who, step = state["who"], state["step"]
    if state["turned"] is None:
        return [("turn", state["active"])]
    if step == "offer":
        return [("offer", who, kind) for kind in offerable(state, who)]
    if step == "answer":
        declining = state["options"].get("gift_exhausted") != "last" or len(state["pushed"]) < 8
        return [("accept", who)] + ([("decline", who)] if declining else [])
    kind = state["pushed"][-1]
    return [("give", who, n) for n, card in enumerate(reach(state, who)) if card == kind]


def draw_moves(state: State) -> list[Move]:
    if not state["drawn"]:
        return [("draw", state["active"])]
    for seat in (state["active"], 1 - state["active"]):
        if seat not in state["decided"] and state["bonus"][seat]:
            return [("keep", seat)] + [("drop", seat, name) for name in state["bonus"][seat]]
    return [("refill", seat) for seat in refilling(state)[:1]]


def refilling(state: State) -> list[int]:
    order = (state["active"], 1 - state["active"])
    return [seat for seat in order if seat not in state["refilled"] and len(state["bonus"][seat]) < 3]


def settle(state: State) -> None:
    """End every phase in which nobody owes anything."""
    while True:
        active, phase = state["active"], state["phase"]
        if phase == "plant":
            if state["hands"][active] and state["planted"] < 2:
                return
            state["phase"], state["turned"], state["planted"] = "gift", None, 0
        elif phase == "gift":
            if state["turned"] is None or state["step"] != "over":
                return
            state["phase"], state["pushed"], state["discarded"] = "plant_received", [], False
        elif phase == "plant_received":
            if state["turned"] or state["aside"][0] or state["aside"][1]:
                return
            state["phase"], state["drawn"] = ("over" if state["out"] else "draw"), False
            state["decided"], state["refilled"] = set(), set()
        elif phase == "draw":
            at_once = state["out"] and state["options"].get("duel_end_phase_4") != "last_turn"
            if state["drawn"] and at_once:
                state["phase"] = "over"
            elif not state["drawn"] or draw_moves(state):
                return
            else:
                state["phase"], state["active"] = "plant", 1 - active
        else:
            return


def take(state: State, count: int) -> list[int]:
    taken, state["pile"] = state["pile"][:count], state["pile"][count:]
    if taken and not state["pile"]:
        state["out"] = True
    return taken


def renew(state: State, owner: int, field: int) -> None:
    state["spent"].discard((owner, field))


def play(before: State, move: Move) -> State:
    state = deepcopy(before)
    verb, seat, *rest = move
    fields, hand = state["fields"][seat], state["hands"][seat]
    if verb == "plant":
        fields[rest[0]].append(hand.pop(0))
        state["planted"] += 1
        renew(state, seat, rest[0])
    elif verb == "stop":
        state["planted"] = 2
    elif verb == "harvest":
        state["dollars"][seat] += value(fields[rest[0]])
        fields[rest[0]] = []
        renew(state, seat, rest[0])
    elif verb == "fulfil":
        name, owner, field = rest
        state["bonus"][seat].remove(name)
        state["dollars"][seat] += 1
        if state["options"].get("bonus_multi") is False:
            state["spent"].add((owner, field))
    elif verb == "turn":
        state["turned"] = take(state, 3)
        to_offer(state, seat)
    elif verb == "offer":
        state["pushed"].append(rest[0])
        state["step"], state["who"] = "answer", 1 - seat
    elif verb == "decline":
        to_offer(state, seat)
    elif verb == "accept":
        if state["pushed"][-1] in reach(state, 1 - seat):
            state["step"], state["who"] = "give", 1 - seat
        else:
            if state["dollars"][1 - seat]:
                state["dollars"][1 - seat] -= 1
                state["dollars"][seat] += 1
            state["step"] = "over"
    elif verb == "give":
        source, n = (hand, rest[0]) if rest[0] < len(hand) else (state["turned"], rest[0] - len(hand))
        state["aside"][1 - seat].append(source.pop(n))
        state["step"] = "over"
    elif verb == "lay":
        n, field = rest
        turned = state["turned"] if seat == state["active"] else []
        source, n = (turned, n) if n < len(turned) else (state["aside"][seat], n - len(turned))
        fields[field].append(source.pop(n))
        renew(state, seat, field)
    elif verb == "throw":
        state["turned"].pop(rest[0])
        state["discarded"] = True
    elif verb == "draw":
        state["hands"][seat] += take(state, 2)
        state["drawn"] = True
    elif verb in ("keep", "drop"):
        state["decided"].add(seat)
        if verb == "drop":
            state["bonus"][seat].remove(rest[0])
    elif verb == "refill":
        while len(state["bonus"][seat]) < 3:
            state["bonus"][seat].append(state["bonuspile"].pop(0))
        state["refilled"].add(seat)
    settle(state)
    return state


# --- counting -----------------------------------------------------------------------------------------------------


def count_from(state: State, depth: int) -> int:
    found = moves(state)
    if depth == 1:
        return len(found)
    return sum(count_from(play(state, move), depth - 1) for move in found if move[0] != "choose")


def count(position: Position, depth: int) -> int:
    """How many sequences of exactly that many actions there are."""
    return count_from(read(position), depth)


def load(path: Path) -> list[Position]:
    positions: list[Position] = tomllib.loads(path.read_text("utf-8"))["position"]
    return positions


def main() -> int:
    parser = argparse.ArgumentParser(description="Count move sequences.")
    parser.add_argument("path", type=Path)
    parser.add_argument("--write", action="store_true", help="store the counts found")
    options = parser.parse_args()
    positions = load(options.path)
    results = [[count(position, depth + 1) for depth in range(len(position["counts"]))] for position in positions]
    for position, result in zip(positions, results, strict=True):
        print(f"{position['name']}: {result} {'agrees' if result == position['counts'] else position['counts']}")
    if options.write:
        pending = iter(results)
        text = re.sub(r"(?m)^counts = .*$", lambda _: f"counts = {next(pending)}", options.path.read_text("utf-8"))
        options.path.write_text(text, "utf-8")
    return 0 if options.write or results == [position["counts"] for position in positions] else 1


if __name__ == "__main__":
    sys.exit(main())
