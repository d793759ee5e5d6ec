"""What players may agree on.  [SPACE-9]"""

from __future__ import annotations

from ..core.state import Slice, State
from ..core.verdict import Ruling
from .drawing import Drawing
from .ending import Ending
from .points import SpaceChapter
from .rounds import in_first_round


class FreeFirstDraw(SpaceChapter[Slice]):
    """In the first round an empty hand need not draw.  [SPACE-9.1]"""

    heading = "SPACE-9"
    requires = (Drawing,)

    def amend_must_draw(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        return Ruling(False, "SPACE-9.1") if ruling.value and in_first_round(g) else ruling


class WhoEnded(SpaceChapter[Slice]):
    """Whoever ended the game stands first among those who are level.  [SPACE-9.2]"""

    heading = "SPACE-9"
    requires = (Ending,)

    def amend_tie_break(self, g: State, ruling: Ruling, seats: tuple[int, ...]) -> Ruling:
        ender = g[Ending].ender
        if ender not in seats:
            return ruling
        return Ruling(((ender,), tuple(seat for seat in seats if seat != ender)), "SPACE-9.2")
