"""How a game is told and typed in plain text, where it differs from the other games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .view import View


class Wording(NamedTuple):
    """What a terminal needs to know of a game: how its table reads, and what can be typed at it."""

    table: Callable[[View, str], str]  # the whole table; the second part is the title of the phase
    read: Callable[[View, str], dict[str, Any]]  # a typed command, as an intent
    help: str  # or nothing, if it depends on what lies on the table
    pages: Mapping[str, Callable[[View], str]]  # further pages to read, by the word that is typed for them
    unit: str  # of the score: "coin"
