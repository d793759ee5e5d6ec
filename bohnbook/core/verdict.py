"""An answer, and the rule that gives it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Verdict(NamedTuple):
    """May I?  `bool(verdict)` is the answer.

    The reason is put together only when somebody reads it: most refusals are met while listing what is legal.
    """

    ok: bool
    rule: str
    words: str = ""
    about: tuple[Any, ...] = ()

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        return f"yes, by {self.rule}" if self.ok else f"no, by {self.rule}: {self.because}"

    @property
    def because(self) -> str:
        """Why not, in one sentence."""
        return self.words.format(*self.about)


class Ruling(NamedTuple):
    """How many, which, where?"""

    value: Any
    rule: str


def allow(rule: str) -> Verdict:
    return Verdict(True, rule)


def refuse(rule: str, words: str, *about: Any) -> Verdict:
    """`refuse("BASE-9.2", "it costs {} coins", 3)`: what the braces stand for comes after the words."""
    return Verdict(False, rule, words, about)
