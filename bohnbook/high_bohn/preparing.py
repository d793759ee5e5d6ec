"""Setting up: which beans, how many fields, how long.  [HB-1]"""

from __future__ import annotations

from ..base.variants import Classic
from ..beans.kinds import EIGHT, deck_of
from ..core.state import Slice, State
from ..core.verdict import Ruling
from .cards import COGNAC
from .points import TownChapter


class Preparing(TownChapter[Slice]):
    """Eight kinds of beans, and a game that is longer for five."""

    heading = "HB-1"
    requires = (Classic,)

    def amend_deck(self, g: State, ruling: Ruling) -> Ruling:
        return Ruling(deck_of(*EIGHT), "HB-1.1")

    def amend_exhaustions_to_end(self, g: State, ruling: Ruling) -> Ruling:
        return Ruling(3 if g.seats < 5 else 4, "HB-1.4")


class Cognac(TownChapter[Slice]):
    """A ninth kind of bean; its buildings come with it.  [HB-12.1]"""

    heading = "HB-12"
    requires = (Preparing,)

    def amend_deck(self, g: State, ruling: Ruling) -> Ruling:
        return Ruling(deck_of(COGNAC, *EIGHT), "HB-12.1")
