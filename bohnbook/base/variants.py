"""The classic edition, and what players may agree on.  [BASE-10]"""

from __future__ import annotations

from ..beans.fields import Fields
from ..beans.kinds import COCOA_AMIGO, COCOA_RGG, COFFEE, EIGHT, GARDEN, WAX, deck_of
from ..beans.points import BeanChapter
from ..core.state import Slice, State
from ..core.verdict import Ruling, Verdict, allow, refuse
from .turning_over import TurningOver


class Classic(BeanChapter[Slice]):
    """The older edition for three to seven: eleven kinds, other hands and draws.  [BASE-10.1]"""

    heading = "BASE-10"

    def __init__(self, cocoa_print: str) -> None:
        self.cocoa = COCOA_AMIGO if cocoa_print == "amigo" else COCOA_RGG

    def amend_deck(self, g: State, ruling: Ruling) -> Ruling:
        if g.seats == 3:
            return Ruling(deck_of(COFFEE, WAX, *EIGHT), "BASE-10.1")
        if g.seats <= 5:
            return Ruling(deck_of(WAX, *EIGHT, self.cocoa), "BASE-10.1")
        return Ruling(deck_of(COFFEE, WAX, *(kind for kind in EIGHT if kind is not GARDEN)), "BASE-10.1")

    def amend_starting_hand(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        if g.seats < 6:
            return ruling
        return Ruling((3, 4, 5)[seat] if seat < 3 else 6, "BASE-10.2")

    def amend_draw_count(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        return Ruling(4, "BASE-10.3") if g.seats >= 6 else ruling

    def amend_exhaustions_to_end(self, g: State, ruling: Ruling) -> Ruling:
        return Ruling(2, "BASE-10.4") if g.seats == 3 else ruling


class OneFieldForEachKind(BeanChapter[Slice]):
    """A bean whose kind already grows in a field of yours goes there and nowhere else.  [BASE-10.5]"""

    heading = "BASE-10"

    def amend_field_accepts(self, g: State, ruling: Verdict, seat: int, field: int, card: int) -> Verdict:
        columns = g[Fields].fields[seat]
        if not ruling.ok or columns[field]:
            return ruling
        faces, face = g.faces, g.faces[card]
        for i, column in enumerate(columns):
            might = column and (faces[column[-1]] is face or faces[column[0]] is face)  # a crop is one of those
            if might and g.rules.crop(g, seat, i).value is face:
                return refuse("BASE-10.5", "{.title} grows in field {} already, so it goes there", face, i + 1)
        return ruling


class MostCardsInHand(BeanChapter[Slice]):
    """A tie goes to whoever holds more cards; those still level share their place.  [BASE-10.6]"""

    heading = "BASE-10"

    def amend_tie_break(self, g: State, ruling: Ruling, seats: tuple[int, ...]) -> Ruling:
        sizes = sorted({len(g.hands[seat]) for seat in seats}, reverse=True)
        groups = tuple(tuple(seat for seat in seats if len(g.hands[seat]) == size) for size in sizes)
        return Ruling(groups, "BASE-10.6")


class SharedPlaces(BeanChapter[Slice]):
    """A tie is left as it is.  [BASE-10.7]"""

    heading = "BASE-10"
    conflicts = (MostCardsInHand,)

    def amend_tie_break(self, g: State, ruling: Ruling, seats: tuple[int, ...]) -> Ruling:
        return Ruling((seats,), "BASE-10.7")


class Retrade(BeanChapter[Slice]):
    """Cards received in a trade may be traded on in the same turn.  [BASE-10.8]"""

    heading = "BASE-10"

    def amend_tradeable(self, g: State, ruling: Verdict, seat: int, card: int) -> Verdict:
        return allow("BASE-10.8") if card in g[TurningOver].set_aside[seat] else ruling


class AgreedLength(BeanChapter[Slice]):
    """The players agree how often the draw pile may run out.  [BASE-10.9]"""

    heading = "BASE-10"

    def __init__(self, exhaustions: int) -> None:
        self.exhaustions = exhaustions

    def amend_exhaustions_to_end(self, g: State, ruling: Ruling) -> Ruling:
        return Ruling(self.exhaustions, "BASE-10.9")
