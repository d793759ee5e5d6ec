"""A farmer's eye: what fields, and cards still to be planted, are worth. Reads a View, nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..core.view import View

Crop = tuple[str, int] | None  # (kind, how many), or an empty field

HOPE = 0.75  # how much of the way to the next coin counts as good as earned
LATER = 0.8  # each card deeper in the hand counts this much less
DEPTH = 6  # how far into the hand it pays to look


class Farm:
    """One seat's fields, as anybody at the table sees them, and what they may come to."""

    def __init__(self, view: View, seat: int) -> None:
        self.kinds: dict[str, Any] = view.facts["kinds"]
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
        return self.grows(kind) > 0 or kind in coming or self.crops.count(None) > len(coming)

    def worth(self, crop: Crop) -> float:
        """The coins a field would pay now, and part of the way to the next one."""
        if crop is None:
            return 0.15  # room for anything
        kind, size = crop
        meter = self.kinds[kind].beanometer
        coins: int = meter.coins(size)
        step: tuple[int, int] | None = meter.next_step(size)
        if step is None:
            return coins
        below = max((cards for cards, _ in meter.steps if cards <= size), default=0)
        return coins + HOPE * (step[1] - coins) * (size - below) / (step[0] - below)

    def loss(self, crop: Crop) -> float:
        """What would be given up by harvesting this field now."""
        if crop is None:
            return 99.0
        coins: int = self.kinds[crop[0]].beanometer.coins(crop[1])
        return self.worth(crop) - coins

    def planted(self, crops: Sequence[Crop], kind: str) -> tuple[list[Crop], int]:
        """The fields after one more bean, and the coins of a harvest that had to make room for it."""
        fields = list(crops)
        own = [i for i, crop in enumerate(fields) if crop is not None and crop[0] == kind]
        if own:
            best = max(own, key=lambda i: fields[i][1])  # type: ignore[index]
            fields[best] = (kind, fields[best][1] + 1)  # type: ignore[index]
            return fields, 0
        if None in fields:
            fields[fields.index(None)] = (kind, 1)
            return fields, 0
        i = self.to_clear(fields)
        gone = fields[i]
        fields[i] = (kind, 1)
        return fields, self.kinds[gone[0]].beanometer.coins(gone[1])  # type: ignore[index]

    def to_clear(self, crops: Sequence[Crop]) -> int:
        """Which field to harvest if one must go: the least loss, single beans being protected."""
        large = [i for i, crop in enumerate(crops) if crop is not None and crop[1] > 1]
        candidates = large or [i for i, crop in enumerate(crops) if crop is not None]
        return min(candidates, key=lambda i: self.loss(crops[i]))

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
        return self.value([*waiting, *gets], hand) - self.value(self.waiting, self.hand) - cost


def last_place(hand: Sequence[str], kind: str) -> int:
    return len(hand) - 1 - list(reversed(hand)).index(kind)


def kinds_in(view: View, zone: str, owner: int | None) -> list[str]:
    """The kinds of the cards in a zone, as far as this view shows them."""
    return [kind for _, kind in view.zone(zone, owner).cards or ()]
