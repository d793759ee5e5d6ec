"""Soy bean: the farm.  [HB-6]"""

from __future__ import annotations

from ..beans.fields import Fields
from ..beans.kinds import SOY
from ..core.state import Slice, State
from ..core.verdict import Ruling, Verdict, allow, refuse
from .buildings import Buildings, level
from .points import TownChapter

LEAST = 14  # the number of the crop that soy may join


class Farm(TownChapter[Slice]):
    """Soy among other beans, a third bean from the hand, or five coins for four."""

    heading = "HB-6"
    requires = (Buildings,)

    def amend_field_accepts(self, g: State, ruling: Verdict, seat: int, field: int, card: int) -> Verdict:
        """Soy to a crop of 14 or more; and more of that crop upon soy.  [HB-6.1, HB-6.2, HB-6.3]"""
        if ruling.ok or level(g, seat, "farm") != 2:
            return ruling
        columns = g[Fields].fields[seat]
        if not 0 <= field < len(columns) or not columns[field] or field in g[Buildings].plots[seat]:
            return ruling
        bottom, face = g.faces[columns[field][0]], g.faces[card]
        if bottom is SOY:
            return refuse("HB-6.3", "the farm adds soy to other beans, and not {.title} to soy", face)
        if not is_farmed(g, seat, field):
            return ruling
        if face is SOY:
            if bottom.number < LEAST:
                return refuse("HB-6.1", "soy may join a crop of {} or more, and {.title} is {}", LEAST, bottom,
                              bottom.number)  # fmt: skip
            return allow("HB-6.1")
        return allow("HB-6.2") if face is bottom else ruling

    def amend_crop(self, g: State, ruling: Ruling, seat: int, field: int) -> Ruling:
        """What came first names the crop.  [HB-6.2]"""
        if ruling.value is SOY and level(g, seat, "farm") == 2:
            bottom = g.faces[g[Fields].fields[seat][field][0]]
            if bottom is not SOY:
                return Ruling(bottom, "HB-6.2")
        return ruling

    def amend_plant_limit(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        return THREE if level(g, seat, "farm") == 3 else ruling

    def amend_harvest_value(self, g: State, ruling: Ruling, seat: int, field: int) -> Ruling:
        return FIVE if ruling.value == 4 and level(g, seat, "farm") == 4 else ruling


THREE = Ruling(3, "HB-6.4")
FIVE = Ruling(5, "HB-6.5")


def is_farmed(g: State, seat: int, field: int) -> bool:
    """Does this field hold one kind, or one kind and soy?"""
    column = g[Fields].fields[seat][field]
    return len({g.faces[card].name for card in column} - {SOY.name}) < 2
