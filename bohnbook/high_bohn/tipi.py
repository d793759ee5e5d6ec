"""Red bean: the tipi.  [HB-4]"""

from __future__ import annotations

from ..core.outcome import ScoreLine
from ..core.state import Slice, State
from ..core.story import plural
from ..core.verdict import Ruling
from .buildings import Buildings, level
from .ending import TownEnding, cash
from .points import TownChapter

# The number of the tipi: a coin for every so many, and the rule.
GROUPS = {2: (8, "HB-4.1"), 3: (6, "HB-4.2"), 4: (5, "HB-4.3")}


class Tipi(TownChapter[Slice]):
    """At the end it adds a coin for every few.  [HB-4.4]"""

    heading = "HB-4"
    requires = (Buildings, TownEnding)

    def amend_score_lines(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        own = level(g, seat, "tipi")
        if own not in GROUPS:
            return ruling
        group, rule = GROUPS[own]
        coins = cash(g, seat)
        line = ScoreLine(f"{own} Tipi: 1 coin for every {group} of {plural(coins, 'coin')}", coins // group, rule)
        return Ruling((*ruling.value, line), ruling.rule)
