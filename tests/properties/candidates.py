"""Every action somebody could think of, legal or not: the other side of the agreement between options and check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any, NamedTuple

from bohnbook.base.trading import Trading
from bohnbook.beans.kinds import EIGHT
from bohnbook.core.action import Action, Form
from bohnbook.core.ruleset import Ruleset
from bohnbook.core.state import State
from bohnbook.high_bohn.cards import TITLES

DRAWN = 4  # at most so many cards are drawn in a turn


class Table(NamedTuple):
    """What bounds the parts of an action: how many seats, cards, and offers of this phase there are."""

    seats: int
    cards: int
    offers: int
    drawn: tuple[int, ...] = ()  # the back of the active seat's hand


def table(g: State) -> Table:
    offers = len(g[Trading].proposed) if Trading in g else 0
    return Table(g.seats, len(g.faces), offers, tuple(g.hands[g.active][-DRAWN:]))


def orders(cards: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Some of the last of these cards, in every order."""
    for count in range(1, len(cards) + 1):
        yield from permutations(cards[-count:])


def domain(table: Table, part: str) -> Sequence[Any]:
    """What could be named as this part of an action, and a little more. A new part needs a line here."""
    match part:
        case "card":
            return range(-1, table.cards + 1)
        case "field":
            return range(-1, 8)
        case "offer":
            return range(-1, table.offers + 2)
        case "owner":
            return range(-1, table.seats + 1)
        case "kind":
            return (*(bean.name for bean in EIGHT), "cocoa", "bean")
        case "answers":
            return (None, *range(-1, table.offers + 2))
        case "to":
            return (None, *range(-1, table.seats + 1))
        case "place":
            return range(-1, 12)
        case "type":
            return (*TITLES, "castle", "")
        case "collection":
            return ("open", "secret", "both", "")
    raise LookupError(f"no domain for the part {part!r} of an action: add it to {__name__}")


@cache
def parts(cls: type[Action]) -> tuple[str, ...]:
    return tuple(part.name for part in fields(cls) if part.name != "seat")


@cache
def listed(rules: Ruleset) -> tuple[type[Action], ...]:
    """The classes whose legal actions are listed one by one."""
    return tuple(cls for cls in rules.actions.values() if cls.options.__func__ is not Action.options.__func__)


@cache
def formed(rules: Ruleset) -> tuple[type[Action], ...]:
    """The classes that are forms to fill."""
    return tuple(cls for cls in rules.actions.values() if cls.forms.__func__ is not Action.forms.__func__)


def candidates(table: Table, cls: type[Action], seat: int) -> tuple[Action, ...]:
    """Every action of a listed class by this seat: the product of the domains of its parts.

    Orders of cards are those of the cards that could have been drawn just now, and a few senseless ones.
    """
    if parts(cls) == ("cards",):
        return tuple(cls(seat, cards) for cards in ((), (-1,), *orders(table.drawn)))
    return _candidates(Table(table.seats, table.cards, table.offers if names_offers(cls) else 0), cls, seat)


@cache
def names_offers(cls: type[Action]) -> bool:
    return not {"offer", "answers"}.isdisjoint(parts(cls))


@cache
def _candidates(table: Table, cls: type[Action], seat: int) -> tuple[Action, ...]:
    return tuple(cls(seat, *values) for values in product(*(domain(table, part) for part in parts(cls))))


def guesses(
    g: State, classes: Iterable[type[Action]], seat: int, rng: Random, each: int = 1, near: Sequence[int] | None = None
) -> list[Action]:
    """Any small actions of these classes by this seat, with cards mostly out of `near`: those it sees, if not told."""
    if near is None:
        near = [card for zone in g.zones() if zone.open_to(seat) and zone.name != "discard" for card in zone.cards]
    return [cls(seat, *[_guess(g, part, near, rng) for part in parts(cls)]) for cls in classes for _ in range(each)]


def _guess(g: State, part: str, near: Sequence[int], rng: Random) -> Any:
    if part in ("card", "give", "cards"):
        reach = near if near and rng.random() < 0.8 else range(-1, len(g.faces) + 1)
        if part == "card":
            return rng.choice(reach)
        return tuple([rng.choice(reach) for _ in range(rng.choice((0, 1, 1, 2)))])
    if part == "want":
        return tuple([rng.choice([*g.printed, "bean"]) for _ in range(rng.choice((0, 1, 1, 2)))])
    return rng.choice(domain(table(g), part))


def covers(form: Form, action: Action) -> bool:
    """Could this form be filled to give this action?"""
    if type(action) is not form.action or action.seat != form.seat:
        return False
    if any(getattr(action, part) != value for part, value in form.fixed.items()):
        return False
    return all(_fits(slot, getattr(action, part)) for part, slot in form.slots.items())


def _fits(slot: Any, value: Any) -> bool:
    """Is this a way to fill the slot: only from its choices, no card twice, no kind more often than it says?"""
    if slot.what in ("seat", "card", "place"):
        return value in slot.choices
    if slot.number not in (None, len(value)):
        return False
    if not all(item in slot.choices for item in value):
        return False
    if slot.what == "cards":
        if len(set(value)) < len(value):
            return False
        kinds = [slot.kinds[slot.choices.index(card)] for card in value]
    else:
        kinds = list(value)
    return all(kinds.count(kind) <= count for kind, count in slot.counts.items())
