"""A farmer's eye: what fields, and cards still to be planted, are worth. Reads a View, nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..core.view import View

Crop = tuple[str, int] | None  # (kind, how many), or an empty field

HOPE = 0.75  # how much of the way to the next coin counts as good as earned
EMPTY = 0.15  # room for anything
LATER = 0.8  # each card deeper in the hand counts this much less
DEPTH = 6  # how far into the hand it pays to look


class Farm:
    """One seat's fields, as anybody at the table sees them, and what they may come to."""

    def __init__(self, view: View, seat: int) -> None:
        self.kinds: Mapping[str, Any] = {**view.facts["kinds"], **view.facts.get("crops", {})}
        self.plots: Mapping[int, str] = view.facts["plots"][seat] if "plots" in view.facts else {}  # for one kind only
        self.known: dict[Crop, float] = {}  # what crops are worth, each worked out once
        self.now: float | None = None  # and what all of it is worth as it is
        self.crops: list[Crop] = [
            None if fact.kind is None else (fact.kind, fact.size) for fact in view.facts["fields"][seat]
        ]
        self.open = kinds_in(view, "turned over", None) if view.active == seat else []  # its to plant, or to trade
        self.waiting = kinds_in(view, "set aside", seat) + self.open  # what this seat has to plant in this turn
        self.hand = kinds_in(view, "hand", seat)
        self.holds = view.zone("hand", seat).size

    def grows(self, kind: str) -> int:
        """How many of a kind stand in these fields."""
        return sum(crop[1] for crop in self.crops if crop is not None and crop[0] == kind)

    def will_grow(self, kind: str, without: Sequence[str] = ()) -> int:
        """How many of a kind there will be when what waits is planted, but for what is given away."""
        return self.grows(kind) + max(0, self.waiting.count(kind) - without.count(kind))

    def has_room(self, kind: str, without: Sequence[str] = ()) -> bool:
        """Will there be a field for this kind, when what waits is planted, but for what is given away?"""
        coming = {k for k in self.waiting if self.waiting.count(k) > without.count(k) and not self.grows(k)}
        rooms = sum(crop is None and self.plots.get(i, kind) == kind for i, crop in enumerate(self.crops))
        return self.grows(kind) > 0 or kind in coming or rooms > len(coming)

    def wishes(self) -> list[str]:
        """The kinds it could do with more of."""
        return [crop[0] for crop in self.crops if crop is not None and self.kinds[crop[0]].number]

    def meter(self, kind: str) -> Any:
        """By which beanometer this seat's fields of a kind are paid."""
        return self.kinds[kind].beanometer

    def coins(self, kind: str, size: int) -> int:
        """What a field with so many of a kind pays."""
        coins: int = self.meter(kind).coins(size)
        return coins

    def worth(self, crop: Crop) -> float:
        """The coins a field would pay now, and part of the way to the next one."""
        if crop is None:
            return EMPTY
        if crop not in self.known:
            self.known[crop] = self.promise(*crop)
        return self.known[crop]

    def promise(self, kind: str, size: int) -> float:
        coins, meter = self.coins(kind, size), self.meter(kind)
        step: tuple[int, int] | None = meter.next_step(size)
        if step is None:
            return coins
        below = max((cards for cards, _ in meter.steps if cards <= size), default=0)
        return coins + HOPE * (self.coins(kind, step[0]) - coins) * (size - below) / (step[0] - below)

    def loss(self, crop: Crop) -> float:
        """What would be given up by harvesting this field now."""
        return 99.0 if crop is None else self.worth(crop) - self.coins(*crop)

    def planted(self, crops: Sequence[Crop], kind: str) -> tuple[list[Crop], int]:
        """The fields after one more bean, and the coins of a harvest that had to make room for it."""
        fields = list(crops)
        own = [i for i, crop in enumerate(fields) if crop is not None and crop[0] == kind]
        if own:
            best = max(own, key=lambda i: fields[i][1])  # type: ignore[index]
            fields[best] = (kind, fields[best][1] + 1)  # type: ignore[index]
            return fields, 0
        empty = self.free(fields, kind)
        if empty is not None:
            fields[empty] = (kind, 1)
            return fields, 0
        i = self.to_clear(fields)
        gone = fields[i]
        fields[i] = (kind, 1)
        return fields, self.coins(*gone)  # type: ignore[misc]

    def free(self, crops: Sequence[Crop], kind: str) -> int | None:
        """An empty field for this kind."""
        for i, crop in enumerate(crops):
            if crop is None and self.plots.get(i, kind) == kind:
                return i
        return None

    def to_clear(self, crops: Sequence[Crop]) -> int:
        """Which field to harvest if one must go: the least loss, single beans being protected."""
        large = [i for i, crop in enumerate(crops) if crop is not None and crop[1] > 1]
        candidates = large or [i for i, crop in enumerate(crops) if crop is not None]
        rooms = [i for i in candidates if i not in self.plots]  # where any kind may follow
        return min(rooms or candidates, key=lambda i: self.loss(crops[i]))

    def value(self, waiting: Iterable[str], hand: Sequence[str] = ()) -> float:
        """All in all: what must be planted now, then the hand, in its order, each card counting a little less."""
        crops, coins = list(self.crops), 0
        rest = list(waiting)
        while rest:  # what fits goes first
            kind = next((k for k in rest if any(crop is not None and crop[0] == k for crop in crops)), rest[0])
            rest.remove(kind)
            crops, earned = self.planted(crops, kind)
            coins += earned
        total = before = coins + sum(map(self.worth, crops))
        weight = LATER
        for kind in hand[:DEPTH]:
            crops, earned = self.planted(crops, kind)
            coins += earned
            now = coins + sum(map(self.worth, crops))
            total += weight * (now - before)
            before = now
            weight *= LATER
        return total

    def gain(self, gets: Sequence[str], gives: Sequence[str] = ()) -> float:
        """How much better this seat stands after getting some cards and giving others.

        What it gives comes from the cards waiting to be planted first, then from the hand, hindmost first; of
        another seat's hand nothing is known, so there a card given up costs what it would add to the fields.
        """
        waiting, hand = list(self.waiting), list(self.hand)
        cost = 0.0
        for kind in gives:
            if kind in waiting:
                waiting.remove(kind)
            elif kind in hand:
                del hand[last_place(hand, kind)]
            elif self.grows(kind):
                cost += max(0.0, self.value([kind]) - self.value([]))
        if self.now is None:
            self.now = self.value(self.waiting, self.hand)
        return self.value([*waiting, *gets], hand) - self.now - cost


def last_place(hand: Sequence[str], kind: str) -> int:
    return len(hand) - 1 - list(reversed(hand)).index(kind)


def kinds_in(view: View, zone: str, owner: int | None) -> list[str]:
    """The kinds of the cards in a zone, as far as this view shows them."""
    return [kind for _, kind in view.zone(zone, owner).cards or ()]
