"""Rounds: the first is shorter than all later ones.  [SPACE-2]"""

from __future__ import annotations

from typing import Any

from ..core.state import Slice, State
from .points import SpaceChapter

TURN = ("draw", "convert", "collect", "give")  # [SPACE-2.3]


def in_first_round(g: State) -> bool:
    """Has not everybody, the dealer last, had a turn?  [SPACE-2.2]"""
    return g.turn <= g.seats


class Rounds(SpaceChapter[Slice]):
    """Turns go round clockwise, beginning to the left of the dealer.  [SPACE-2.1]"""

    heading = "SPACE-2"

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        return {"round": (g.turn - 1) // g.seats + 1}
