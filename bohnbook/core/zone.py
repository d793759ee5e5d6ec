"""Where a card lies, and who sees it; and the named shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple

Seen = Literal["all", "owner", "none"]


class Zone(NamedTuple):
    """A place for cards. Every card is always in exactly one zone."""

    name: str
    owner: int | None  # every zone seen by its owner has one
    cards: list[int]
    seen: Seen

    def open_to(self, seat: int | None) -> bool:
        """May this seat (or, with None, a spectator) see the cards here?"""
        return self.seen == "all" or (self.seen == "owner" and seat == self.owner)


def shuffled(cards: Sequence[int], seed: int, pile: str, nth: int) -> list[int]:
    """The nth shuffle of a pile: a pure function, so there is nothing to save and nothing to clone.

    Built on `random()` alone, the one generator call Python promises to keep stable, so the same seed
    deals the same cards everywhere and for ever.
    """
    rng = Random(f"{seed}/{pile}/{nth}").random
    result = list(cards)
    for i in range(len(result) - 1, 0, -1):
        j = int(rng() * (i + 1))
        result[i], result[j] = result[j], result[i]
    return result
