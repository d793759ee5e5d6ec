"""A second, independent reading of SpaceBeans, for cross-checking only.

The tests count sequences of actions with the real engine and compare them with the counts stored in
``spacebeans.toml``, which were made by this file. It shares no code with the engine, on purpose: keep it so.

A position lives in plain strings: cards are written as they are staged, ``red_3``. A card that nobody can know (below
the named part of the draw pile, or shuffled) is ``?``; counting stops with ``UnknownCard`` as soon as such a card
would have to be looked at.

    python tests/perft/space_enumerator.py tests/perft/spacebeans.toml            compare
    python tests/perft/space_enumerator.py tests/perft/spacebeans.toml --write    store
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

Row = tuple[str, ...]
UNKNOWN = "?"


class UnknownCard(Exception):
    """The count depends on a card that the position does not name."""


@dataclass(frozen=True)
class Seat:
    hand: Row = ()
    shown: Row = ()  # the open collection
    hidden: Row = ()  # the secret one
    points: int = 0


@dataclass(frozen=True)
class Position:
    seats: tuple[Seat, ...]
    active: int
    turn: int
    step: str  # draw, convert, collect, give, over
    pile: Row  # next card first
    waste: int  # discards are counted only: they come back as unknown cards
    used: str = ""  # which collection is played to in this turn
    cashed: int = 0  # collections converted in this turn
    lenient: bool = False  # no forced draw in the first round

    @property
    def me(self) -> Seat:
        return self.seats[self.active]

    @property
    def early(self) -> bool:
        """The first round."""
        return self.turn <= len(self.seats)

    def seated(self, index: int, seat: Seat) -> tuple[Seat, ...]:
        return tuple(seat if i == index else old for i, old in enumerate(self.seats))

    def mine(self, seat: Seat, **others: Any) -> Position:
        return replace(self, seats=self.seated(self.active, seat), **others)


def colour(card: str) -> str:
    if card == UNKNOWN:
        raise UnknownCard
    return card.split("_")[0]


def number(card: str) -> int:
    if card == UNKNOWN:
        raise UnknownCard
    return int(card.split("_")[1])


# Reading a position


def read(words: dict[str, Any]) -> Position:
    def row(key: str, seat: int) -> Row:
        texts = words.get(key, [])
        return tuple(texts[seat].split()) if seat < len(texts) else ()

    count, active = words["seats"], words.get("active", 0)
    seats = tuple(
        Seat(row("hands", i), row("open", i), row("secret", i), sum(map(number, row("trophies", i))))
        for i in range(count)
    )
    named = sum(len(seat.hand) + len(seat.shown) + len(seat.hidden) for seat in seats)
    named += sum(len(row("trophies", i)) for i in range(count))
    pile, waste = tuple(words.get("draw", "").split()), len(words.get("discard", "").split())
    rest = 7 * (3 * 1 + 6 * 2) - named - len(pile) - waste
    if words.get("rest", "draw") == "draw":
        pile += (UNKNOWN,) * rest
    else:
        waste += rest
    lenient = not words.get("options", {}).get("first_round_forced_draw", True)
    turn = words.get("turn", active + 1)
    return Position(seats, active, turn, words["phase"], pile, waste, lenient=lenient)


# What may be done, and what comes of it


def settled(p: Position) -> Position:
    """Pass over every step in which there is nothing to decide."""
    while p.step != "over":
        if p.step == "draw" and (p.pile or p.waste):
            return p
        if p.step == "convert" and p.me.shown and not p.early:
            return p
        if p.step in ("collect", "give") and p.me.hand:
            return p
        p = next_step(p)
    return p


def next_step(p: Position) -> Position:
    following = {"draw": "convert", "convert": "collect", "collect": "give"}
    if p.step in following:
        return replace(p, step=following[p.step])
    if max(seat.points for seat in p.seats) >= 30:
        return replace(p, step="over")
    return replace(p, step="draw", active=(p.active + 1) % len(p.seats), turn=p.turn + 1, used="", cashed=0)


def after(p: Position) -> Iterator[Position]:
    """Every position that one action leads to."""
    if p.step == "draw":
        yield next_step(drawn(p))
        if p.me.hand or (p.early and p.lenient):
            yield next_step(p)
    elif p.step == "convert":
        yield cashed(p)
        if may_stay(p):
            yield next_step(p)
    elif p.step == "collect":
        for place, card in ((place, card) for place in ("shown", "hidden") for card in range(len(p.me.hand))):
            if fits(p, place, p.me.hand[card]):
                yield laid(p, place, card)
        if p.used:
            yield next_step(p)
    elif p.step == "give":
        right = (p.active - 1) % len(p.seats)
        gift = p.me.hand
        p = p.mine(replace(p.me, hand=()))
        other = p.seats[right]
        yield next_step(replace(p, seats=p.seated(right, replace(other, hand=other.hand + gift))))


def drawn(p: Position) -> Position:
    pile, waste, got = list(p.pile), p.waste, []
    for _ in range(2):
        if not pile:
            pile, waste = [UNKNOWN] * waste, 0
        if pile:
            got.append(pile.pop(0))
        if not pile:
            pile, waste = [UNKNOWN] * waste, 0
    return p.mine(replace(p.me, hand=(*p.me.hand, *got)), pile=tuple(pile), waste=waste)


def may_stay(p: Position) -> bool:
    hand, mine = p.me.hand, p.me
    if not hand:
        return p.cashed > 0
    if not mine.hidden:
        return True
    return bool({colour(card) for card in hand} & {colour(mine.shown[0]), colour(mine.hidden[0])})


def cashed(p: Position) -> Position:
    mine, size = p.me, len(p.me.shown)
    gained = size if size in [number(card) for card in mine.shown] else 0
    seat = Seat(mine.hand, mine.hidden, (), mine.points + gained)
    return p.mine(seat, waste=p.waste + size - bool(gained), cashed=p.cashed + 1)


def fits(p: Position, place: str, card: str) -> bool:
    if p.used and p.used != place:
        return False
    if place == "hidden" and not p.me.shown:
        return False
    there = p.me.shown if place == "shown" else p.me.hidden
    return all(colour(other) == colour(card) for other in (*there[:1], card))


def laid(p: Position, place: str, index: int) -> Position:
    hand, card = p.me.hand[:index] + p.me.hand[index + 1 :], p.me.hand[index]
    seat = replace(p.me, hand=hand)
    if place == "shown":
        seat = replace(seat, shown=(*seat.shown, card))
    else:
        seat = replace(seat, hidden=(*seat.hidden, card))
    return p.mine(seat, used=place)


# Counting


def count(p: Position, depth: int) -> int:
    if depth == 0:
        return 1
    p = settled(p)
    return 0 if p.step == "over" else sum(count(later, depth - 1) for later in after(p))


def load(path: str | Path) -> list[dict[str, Any]]:
    positions: list[dict[str, Any]] = tomllib.loads(Path(path).read_text("utf-8"))["position"]
    return positions


def main(path: Path, write: bool) -> int:
    found = [[count(read(p), depth + 1) for depth in range(len(p["counts"]))] for p in load(path)]
    stored = [p["counts"] for p in load(path)]
    for position, numbers in zip(load(path), found, strict=True):
        print(f"{position['name']}: {numbers} {'agrees' if numbers == position['counts'] else 'DISAGREES'}")
    if write:
        pending = iter(found)
        path.write_text(re.sub(r"(?m)^counts = .*$", lambda _: f"counts = {next(pending)}", path.read_text("utf-8")))
    return 0 if write or found == stored else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), "--write" in sys.argv[2:]))
