"""Green bean: the saloon. What its 3 and its 4 can do is cooked in stew.py.  [HB-7]"""

from __future__ import annotations

from ..core.state import Slice, State
from ..core.verdict import Verdict
from .buildings import Buildings
from .plots import one_kind_only
from .points import TownChapter


class Saloon(TownChapter[Slice]):
    """A field for green beans only, which may then grow in two fields.  [HB-7.1, HB-7.2]"""

    heading = "HB-7"
    requires = (Buildings,)

    def amend_field_accepts(self, g: State, ruling: Verdict, seat: int, field: int, card: int) -> Verdict:
        if not g[Buildings].plots[seat]:
            return ruling
        return one_kind_only(g, ruling, seat, field, card, "green", "HB-7.1", "HB-7.2")
