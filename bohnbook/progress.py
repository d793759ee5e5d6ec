"""What somebody has done of a lesson, and the short code that brings it back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from .core.errors import BohnbookError, shown
from .lessons import Lesson

OPEN, SOLVED, SKIPPED, SHOWN = range(4)
STATUS = ("open", "solved", "skipped", "shown")
MOST_REFUSALS = 15  # counted for one rule


class BadCode(BohnbookError):
    """A code that should hold somebody's progress does not."""


@dataclass
class Progress:
    """What somebody has done of a lesson: the step they are at, how each stands, which rules refused them."""

    steps: list[int]
    at: int = 0
    refused: Counter[str] = field(default_factory=Counter)

    @property
    def finished(self) -> bool:
        return OPEN not in self.steps


DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: they are taken for others
SLIPS = str.maketrans("ILO", "110")
PRIME = 32749


def to_code(progress: Progress, lesson: Lesson, book: Sequence[str]) -> str:
    """A short code that brings the progress back: letters and figures in groups of four."""
    most = [(rule, count) for rule, count in progress.refused.most_common(8) if rule in book]
    digits = [(progress.at, 128), *((status, 4) for status in progress.steps), (len(most), 16)]
    for rule, count in most:
        digits += [(book.index(rule), 512), (min(count, MOST_REFUSALS), 16)]
    number = 0
    for value, base in reversed(digits):
        number = number * base + value
    number = number * PRIME + _mark(lesson)
    letters = ""
    while number or not letters:
        number, digit = divmod(number, 32)
        letters += DIGITS[digit]
    return "-".join(letters[i : i + 4] for i in range(0, len(letters), 4))


def from_code(code: str, lesson: Lesson, book: Sequence[str]) -> Progress:
    """The progress in a code; anything else is turned down in a sentence."""
    letters = code.upper().translate(SLIPS).replace("-", "").replace(" ", "") if isinstance(code, str) else ""
    if not letters or len(letters) > 200 or not set(letters) <= set(DIGITS):
        raise BadCode(f"a code is made of letters and figures in groups of four, not {shown(code)}")
    number = 0
    for letter in reversed(letters):
        number = number * 32 + DIGITS.index(letter)
    number, mark = divmod(number, PRIME)
    if mark != _mark(lesson):
        raise BadCode("this code has a slip in it, or belongs to another lesson")

    def take(base: int) -> int:
        nonlocal number
        number, value = divmod(number, base)
        return value

    at = take(128)
    steps = [take(4) for _ in lesson.steps]
    refused = Counter({book[i]: count for i, count in _pairs(take) if i < len(book)})
    if at > len(steps) or number:
        raise BadCode("this code belongs to another lesson")
    return Progress(steps, at, refused)


def _pairs(take: Callable[[int], int]) -> list[tuple[int, int]]:
    return [(take(512), take(16)) for _ in range(take(16))]


def _mark(lesson: Lesson) -> int:
    """A lesson's own remainder: every code of it leaves it when divided by the prime.

    A single wrong letter, or two neighbours changed about, always changes the remainder, because 31 and 32 and their
    powers have no factor in common with the prime.
    """
    words = f"{lesson.ruleset}/{'/'.join(step.id for step in lesson.steps)}"
    return int(sha256(words.encode()).hexdigest()[:8], 16) % PRIME
