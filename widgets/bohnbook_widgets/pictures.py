"""Pictures beside a table, which they follow: the turn as a wheel, what is known of the cards, coins over time."""

from __future__ import annotations

from typing import Any

import traitlets

from .messages import COMMANDS
from .room import Room
from .table_view import Shown, TableView

ASKS = {name: COMMANDS[name] for name in ("rule", "history")}  # a picture looks on, and changes nothing
LOOKS = ("version", "game", "ruleset", "reader", "curtain", "waiting", "phases", "past", "steps")


class Picture(Shown):
    """Follows the table it is given: a TableView, a LessonView, or their room."""

    screen = traitlets.Dict().tag(sync=True)

    def __init__(self, table: Room | TableView, **parts: Any) -> None:
        self.room = room_of(table)
        super().__init__(screen=looked_on(self.room.screen()), **parts)
        self._leave = self.room.watch(self._show)

    def _show(self) -> None:
        self.screen = looked_on(self.room.screen())

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        self.send(self.room.handle(content, ASKS))

    def close(self) -> None:
        if hasattr(self, "_leave"):
            self._leave()
        super().close()


class TurnWheel(Picture):
    """The turn as a wheel: its phases, the one it is in, and whose turn it is."""

    _bundle = "turn_wheel.js"


class KnownCards(Picture):
    """What the reader's seat can know is left of each kind, and the odds of the next draw."""

    _bundle = "known_cards.js"


class CoinsChart(Picture):
    """The coins of every seat, turn by turn."""

    _bundle = "coins_chart.js"


def room_of(table: Room | TableView) -> Room:
    return table.room if isinstance(table, TableView) else table


def looked_on(screen: dict[str, Any]) -> dict[str, Any]:
    """The part of a screen that a picture is drawn from."""
    view = screen["view"]
    seen = None if view is None else view | {"menu": [], "said": []}
    return {part: screen[part] for part in LOOKS if part in screen} | {"view": seen}
