"""Fields for one kind only: the 2 Saloon's and the 2 Blacksmith's.  [HB-7.1, HB-9.1]"""

from __future__ import annotations

from ..beans.fields import Fields
from ..core.state import State
from ..core.verdict import Verdict, allow, refuse
from .buildings import Buildings


def one_kind_only(
    g: State, ruling: Verdict, seat: int, field: int, card: int, kind: str, only: str, two: str
) -> Verdict:
    """A plot takes its own kind alone (rule `only`), and lets that kind grow in one other field (rule `two`)."""
    plot = next((i for i, its in g[Buildings].plots[seat].items() if its == kind), None)
    if plot is None:
        return ruling
    is_own = g.faces[card].name == kind
    if field == plot and not is_own:
        return refuse(only, "in field {} only {} beans may grow", field + 1, kind)
    if field == plot and ruling.ok:
        return allow(only)
    if not is_own or ruling.rule != GROWS_ALREADY:
        return ruling
    elsewhere = [i for i in range(len(g[Fields].fields[seat])) if i != plot and grows(g, seat, i, card)]
    return allow(two) if field == plot or not elsewhere else ruling


GROWS_ALREADY = "BASE-10.5"  # refused for nothing but that its kind grows in another field


def grows(g: State, seat: int, field: int, card: int) -> bool:
    """Does this card's kind grow in that field?"""
    column = g[Fields].fields[seat][field]
    return bool(column) and g.rules.crop(g, seat, field).value is g.faces[card]
