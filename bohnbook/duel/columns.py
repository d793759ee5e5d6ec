"""The columns in the fields: the same kind, or the next one up.  [DUEL-2]"""

from __future__ import annotations

from ..beans.fields import Fields
from ..core.state import Slice, State
from ..core.verdict import Verdict, allow, refuse
from .cards import ROW
from .points import DuelChapter

RANK = {kind: place for place, kind in enumerate(ROW)}


class Columns(DuelChapter[Slice]):
    """Several kinds may lie in one field, in ascending order.  [DUEL-2.3]"""

    heading = "DUEL-2"
    requires = (Fields,)

    def answer_field_accepts(self, g: State, seat: int, field: int, card: int) -> Verdict:
        columns = g[Fields].fields[seat]
        if not 0 <= field < len(columns):
            return refuse("DUEL-1.2", "you have {} fields; there is no field {}", len(columns), field + 1)
        column = columns[field]
        if not column:
            return EMPTY  # whatever the other fields hold [DUEL-2.5]
        top, bean = g.faces[column[-1]], g.faces[card]
        if RANK[bean.name] - RANK[top.name] in (0, 1):
            return FITS
        words = "{.title} lies on top of field {}, and {.title} is neither the same kind nor the next one up"
        return Verdict(False, "DUEL-2.4", words, (top, field + 1, bean))


EMPTY, FITS = allow("DUEL-2.5"), allow("DUEL-2.4")
