"""Garden bean: the gold mine.  [HB-3]"""

from __future__ import annotations

from ..base.third_field import THIRD_FIELD
from ..beans.fields import Fields
from ..beans.kinds import GARDEN
from ..core.state import Slice, State
from ..core.verdict import Ruling, Verdict, allow
from .buildings import Buildings, level
from .cards import ALL
from .points import TownChapter


class GoldMine(TownChapter[Slice]):
    """A cheap third field, a beanometer of its own, or one more field."""

    heading = "HB-3"
    requires = (Buildings,)

    def amend_price(self, g: State, ruling: Ruling, seat: int, thing: str) -> Ruling:
        if thing == THIRD_FIELD and ruling.value is not None and level(g, seat, "gold_mine") == 2:
            return Ruling(1, "HB-3.1")
        return ruling

    def amend_beanometer(self, g: State, ruling: Ruling, seat: int, field: int) -> Ruling:
        if level(g, seat, "gold_mine") == 3 and g.rules.crop(g, seat, field).value is GARDEN:
            return METER
        return ruling

    def amend_may_harvest(self, g: State, ruling: Verdict, seat: int, field: int) -> Verdict:
        if not ruling.ok and level(g, seat, "gold_mine") == 3 and is_lone_garden(g, seat, field):
            return allow("HB-3.3")
        return ruling


METER = Ruling(ALL["3_gold_mine"].meter, "HB-3.2")


def is_lone_garden(g: State, seat: int, field: int) -> bool:
    column = g[Fields].fields[seat][field]
    return len(column) == 1 and g.faces[column[0]] is GARDEN
