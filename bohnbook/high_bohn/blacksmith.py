"""Chili bean: the blacksmith.  [HB-9]"""

from __future__ import annotations

from ..beans.fields import Fields
from ..beans.kinds import CHILI
from ..core.state import Slice, State
from ..core.verdict import Ruling, Verdict, allow
from .buildings import Buildings, level
from .cards import ALL
from .plots import one_kind_only
from .points import TownChapter


class Blacksmith(TownChapter[Slice]):
    """A field for chili beans only, a beanometer of its own, or single beans to harvest."""

    heading = "HB-9"
    requires = (Buildings,)

    def amend_field_accepts(self, g: State, ruling: Verdict, seat: int, field: int, card: int) -> Verdict:
        """[HB-9.1, HB-9.2]"""
        if not g[Buildings].plots[seat]:
            return ruling
        return one_kind_only(g, ruling, seat, field, card, "chili", "HB-9.1", "HB-9.2")

    def amend_beanometer(self, g: State, ruling: Ruling, seat: int, field: int) -> Ruling:
        if level(g, seat, "blacksmith") == 3 and g.rules.crop(g, seat, field).value is CHILI:
            return METER
        return ruling

    def amend_may_harvest(self, g: State, ruling: Verdict, seat: int, field: int) -> Verdict:
        if ruling.ok or level(g, seat, "blacksmith") != 4:
            return ruling
        return SINGLE if len(g[Fields].fields[seat][field]) == 1 else ruling


METER = Ruling(ALL["3_blacksmith"].meter, "HB-9.3")
SINGLE = allow("HB-9.4")
