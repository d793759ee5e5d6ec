"""A beanometer: how many coins for how many beans."""

from __future__ import annotations

from typing import NamedTuple


class Beanometer(NamedTuple):
    """Steps of (cards, coins), rising.  [BEAN-2.1]"""

    steps: tuple[tuple[int, int], ...]

    def coins(self, count: int) -> int:
        """What a field of this many cards pays: the highest step it reaches.  [BEAN-2.1]"""
        value = 0
        for cards, coins in self.steps:
            if count < cards:
                break
            value = coins
        return value

    def next_step(self, count: int) -> tuple[int, int] | None:
        """The first step above this many cards, if there is one.  [BEAN-2.2]"""
        for step in self.steps:
            if step[0] > count:
                return step
        return None


def meter(*cards: int | None) -> Beanometer:
    """The cards needed for 1, 2, 3, 4 coins; None where that many coins cannot be had."""
    return Beanometer(tuple((need, coins) for coins, need in enumerate(cards, 1) if need is not None))
