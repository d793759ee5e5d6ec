"""What players may agree on.  [HB-13]"""

from __future__ import annotations

from collections.abc import Mapping

from ..base.planting import Planting
from ..core.state import Slice, State
from ..core.verdict import Ruling
from .ending import BONUS
from .general_store import GeneralStore
from .points import TownChapter
from .preparing import Preparing


def land_bonus(table: str = "text", nine: int = 8) -> Mapping[int, Ruling]:
    """So many buildings, so many more points: by the text or by the summary card.  [HB-13.1, HB-13.2]"""
    bonus = dict(BONUS)
    if table == "summary":
        bonus |= {count: Ruling(count - 3, "HB-13.1") for count in range(4, 9)}
    if nine == 13:
        bonus[9] = Ruling(13, "HB-13.2")
    return bonus


class ManySeats(TownChapter[Slice]):
    """Six and seven may play as well.  [HB-13.3]"""

    heading = "HB-13"
    requires = (Preparing,)

    def amend_exhaustions_to_end(self, g: State, ruling: Ruling) -> Ruling:
        return Ruling(4, "HB-13.3") if g.seats > 5 else ruling


class TwoFieldsForThree(TownChapter[Slice]):
    """At a table of three everybody begins with two fields.  [HB-13.4]"""

    heading = "HB-13"

    def amend_starting_fields(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        return Ruling(2, "HB-13.4")


class StoringIsNoPlanting(TownChapter[Slice]):
    """A card that is stored counts towards nothing; the next one must be planted all the same.  [HB-13.7]"""

    heading = "HB-13"
    requires = (GeneralStore, Planting)

    def on_stored(self, g: State, seat: int, cards: tuple[int, ...]) -> None:
        if g.phase.name == "plant":
            g[Planting].played -= 1
