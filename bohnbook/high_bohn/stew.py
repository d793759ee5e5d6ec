"""Green bean, continued: the bean stew of the 3 and the 4 Saloon.  [HB-7.3 – HB-7.10]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..beans.fields import Fields
from ..beans.kinds import SOY
from ..core.chapter import Take
from ..core.errors import BadStage
from ..core.stage import card_names, per_seat
from ..core.state import Slice, State
from ..core.verdict import Ruling, Verdict, allow, refuse
from ..core.zone import Zone
from .buildings import Buildings, level
from .cards import STEW_3, STEWS
from .farm import LEAST, Farm
from .points import TownChapter


@dataclass(slots=True)
class Till(Slice):
    """The coins under each seat's saloon."""

    under: list[list[int]]


class Stew(TownChapter[Till]):
    """One bean each of different kinds, with a beanometer of the saloon's."""

    heading = "HB-7"
    requires = (Buildings, Farm)

    def begin(self, g: State) -> Till:
        return Till([[] for _ in g.names])

    def zones(self, g: State) -> Iterable[Zone]:
        for seat, coins in enumerate(g[Stew].under):
            yield Zone("under the saloon", seat, coins, "all")

    def common_facts(self, g: State) -> dict[str, Any]:
        return {"crops": CROPS}

    def amend_field_accepts(self, g: State, ruling: Verdict, seat: int, field: int, card: int) -> Verdict:
        """A bean of another kind each time.  [HB-7.3, HB-7.4, HB-7.5]"""
        if level(g, seat, "saloon") < 3:
            return ruling
        columns = g[Fields].fields[seat]
        if not 0 <= field < len(columns) or not columns[field] or field in g[Buildings].plots[seat]:
            return ruling
        kinds, size = kinds_in(g, seat, field), len(columns[field])
        if g.faces[card].name not in kinds:
            return allow("HB-7.3") if len(kinds) == size else ruling
        if is_stew(g, seat, field):
            return refuse("HB-7.4", "there is a {.title} in this stew already", g.faces[card])
        return ruling

    def amend_crop(self, g: State, ruling: Ruling, seat: int, field: int) -> Ruling:
        """A crop of its own: its kinds may grow elsewhere, too.  [HB-7.6]"""
        if is_stew(g, seat, field):
            stew = STEWS[level(g, seat, "saloon")]
            return Ruling(stew, stew.rule)
        return ruling

    def amend_coins_go_to(self, g: State, ruling: Ruling, seat: int, field: int) -> Ruling:
        return Ruling(g[Stew].under[seat], "HB-7.9") if is_stew(g, seat, field) else ruling

    def stage_under_the_saloon(self, g: State, words: Any, take: Take) -> None:
        for seat, line in enumerate(per_seat(g, words, "under_the_saloon")):
            names = card_names(line, "under_the_saloon")
            if names and level(g, seat, "saloon") < 3:
                raise BadStage(f"under_the_saloon: seat {seat} owns no saloon that cooks a stew")
            g[Stew].under[seat] += map(take, names)


CROPS = {STEW_3.name: STEW_3}  # what a field may grow besides the kinds of the deck


def kinds_in(g: State, seat: int, field: int) -> set[str]:
    return {g.faces[card].name for card in g[Fields].fields[seat][field]}


def is_stew(g: State, seat: int, field: int) -> bool:
    """Do several kinds grow here, each once?  With a 2 Farm as well, one bean and a soy are left open.  [HB-7.5]"""
    if level(g, seat, "saloon") < 3:
        return False
    column = g[Fields].fields[seat][field]
    if len(column) < 2 or len(kinds_in(g, seat, field)) < len(column):
        return False
    return not (len(column) == 2 and g.faces[column[1]] is SOY and farms(g, seat, column[0]))


def farms(g: State, seat: int, card: int) -> bool:
    """Could soy have joined this bean by a 2 Farm?"""
    return level(g, seat, "farm") == 2 and g.faces[card].number >= LEAST
