"""The coach at a room's table: silent until somebody asks for it, and then for the reader alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bohnbook.coach import Comment, advise, comment
from bohnbook.core.game import Game
from bohnbook.core.view import View

if TYPE_CHECKING:
    from .room import Room

SILENT: dict[str, Any] = {"on": False, "advice": [], "comment": None}


def coach_json(room: Room, view: View | None) -> dict[str, Any]:
    """What the coach says to whom this view belongs; nothing of the past, where nobody moves."""
    if not room.coaching:
        return SILENT
    advice = () if view is None else advise(view)
    said = None if view is None else room.comment
    return {
        "on": True,
        "advice": [one._asdict() for one in advice],
        "comment": None if said is None else said._asdict(),
    }


def said_of(game: Game, before: View, n: int) -> Comment:
    """What the coach says of step n to the seat that made it, and had this view before it."""
    line = next(line for line in game.lines(before.seat) if line.n == n)
    return comment(before, line, game.rules.book[line.rule])
