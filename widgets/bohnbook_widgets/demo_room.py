"""A room in which nobody plays: a game that bots have played, or one from a file, to be shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow
from typing import Any

from bohnbook.core.errors import BohnbookError
from bohnbook.rulesets import bots_of, deal
from bohnbook.table import Table, seated

from .demo import Demo
from .messages import COMMANDS, FILE
from .room import Room, Seat, company

HERE = ("hello", "rule", "value", "history", "save", "ping", "demo_step", "demo_over", "demo_index")


class BadFile(BohnbookError):
    """A file that holds no game that could be shown."""


class DemoRoom(Room):
    """A demo that lasts as long as its room; nothing of it goes to disk."""

    commands = {name: COMMANDS[name] for name in HERE}

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.demo = Demo(table.game, open_hands=True, stays=True)

    def _hello(self, game: str | None, box: str | None) -> dict[str, Any]:
        return {"game": None}


def played(ruleset: str, seats: int | Sequence[Seat] | None, seed: int | None, options: dict[str, Any]) -> Table:
    """A table at which bots have played a whole game; the same seed plays the same game again."""
    names, bots = company(seats, ruleset)
    game = deal(ruleset, names, randbelow(2**53) if seed is None else seed, options)
    best = list(bots_of(ruleset))[-1]
    table = Table(game, {seat: seated(bots.get(seat, best), game, seat) for seat in range(len(game.names))})
    table.run()
    return table


def from_file(file: str | Path) -> Table:
    """The table of a saved game; what is wrong with a file is said in a sentence."""
    name = Path(file).name
    try:
        if Path(file).stat().st_size > 4 * FILE:
            raise BadFile(f"{name} is larger than any saved game")
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        if isinstance(error, BadFile):
            raise
        why = error.strerror if isinstance(error, OSError) and error.strerror else "it is no text"
        raise BadFile(f"{name} cannot be read: {why}") from None
    return Table.load(text, paced=True)
