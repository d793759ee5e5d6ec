"""The bonus cards: which beans in which order, and what that is worth.  [DUEL-8.8]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from ..beans.kinds import EIGHT

ROW = tuple(bean.name for bean in reversed(EIGHT))  # the kinds in the order of their numbers  [DUEL-1.3]
DOLLAR = 100  # cents


class _Printed(NamedTuple):
    name: str
    cents: int
    pattern: tuple[tuple[str, int], ...]  # bottom to top: a kind, and how many


class BonusFace(_Printed):
    """What is printed on a bonus card. All 32 are reconstructed: what the printed ones show is not known."""

    rule = "DUEL-8.8"

    @cached_property
    def beans(self) -> tuple[str, ...]:
        """The kinds of the topmost beans, bottom to top."""
        return tuple(kind for kind, count in self.pattern for _ in range(count))

    @property
    def title(self) -> str:
        return ", ".join(f"{count} {kind.replace('_', '-')}" for kind, count in self.pattern)

    @property
    def worth(self) -> int:
        """A dollar and the cents printed on it.  [DUEL-8.1]"""
        return DOLLAR + self.cents

    def is_on(self, kinds: Sequence[str]) -> bool:
        """Do these beans, bottom to top, end with the pattern?  [DUEL-8.3, DUEL-8.4]"""
        return tuple(kinds[-len(self.beans) :]) == self.beans


PATTERNS: tuple[tuple[int, str], ...] = (
    (10, "2 garden"),
    (10, "3 soy"),
    (10, "4 chili"),
    (10, "1 red 2 black_eyed"),
    (10, "2 green 2 stink"),
    (10, "2 chili 3 blue"),
    (10, "1 black_eyed 1 soy 1 green"),
    (10, "1 stink 1 chili 2 blue"),
    (40, "3 black_eyed"),
    (40, "4 stink"),
    (40, "1 garden 2 red"),
    (40, "2 soy 2 green"),
    (40, "2 stink 3 chili"),
    (40, "1 garden 1 red 1 black_eyed"),
    (40, "2 green 1 stink 1 chili"),
    (40, "1 green 1 stink 1 chili 1 blue"),
    (70, "3 red"),
    (70, "7 blue"),
    (70, "2 red 2 black_eyed"),
    (70, "2 green 3 stink"),
    (70, "3 chili 3 blue"),
    (70, "1 red 1 black_eyed 2 soy"),
    (70, "1 stink 2 chili 3 blue"),
    (70, "1 red 1 black_eyed 1 soy 1 green"),
    (100, "5 green"),
    (100, "3 black_eyed 2 soy"),
    (100, "1 garden 1 red 2 black_eyed"),
    (100, "2 green 2 stink 2 chili"),
    (100, "1 garden 1 red 1 black_eyed 1 soy"),
    (100, "1 black_eyed 1 soy 2 green 1 stink"),
    (100, "1 soy 1 green 2 stink 2 chili"),
    (100, "1 green 1 stink 2 chili 2 blue"),
)


def _read(text: str) -> tuple[tuple[str, int], ...]:
    words = text.split()
    return tuple((kind, int(count)) for count, kind in zip(words[::2], words[1::2], strict=True))


BONUSES = tuple(BonusFace(f"B{n:02}", cents, _read(text)) for n, (cents, text) in enumerate(PATTERNS, 1))
