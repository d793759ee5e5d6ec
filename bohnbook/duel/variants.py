"""What players may agree on.  [DUEL-11]"""

from __future__ import annotations

from dataclasses import dataclass

from ..beans.fields import Fields
from ..core.state import Slice, State
from ..core.verdict import Ruling, Verdict, allow, refuse
from .bluffing import Bluffing
from .bonus import Bonus
from .cards import ROW
from .columns import RANK, Columns
from .dealing import Dealing
from .drawing import Drawing
from .gifts import Gifts
from .points import DuelChapter


class AnyHigherNumber(DuelChapter[Slice]):
    """A bean comes on any kind with a lower number.  [DUEL-11.1]"""

    heading = "DUEL-11"
    requires = (Columns,)

    def amend_field_accepts(self, g: State, ruling: Verdict, seat: int, field: int, card: int) -> Verdict:
        columns = g[Fields].fields[seat]
        if ruling.ok or not 0 <= field < len(columns):
            return ruling
        higher = RANK[g.faces[card].name] > RANK[g.faces[columns[field][-1]].name]
        return allow("DUEL-11.1") if higher else ruling


class EighthGiftStands(DuelChapter[Slice]):
    """The last gift card of the row cannot be declined.  [DUEL-11.2]"""

    heading = "DUEL-11"
    requires = (Gifts,)

    def amend_may_decline(self, g: State, ruling: Verdict, seat: int) -> Verdict:
        if len(g[Gifts].pushed) == len(ROW):
            return refuse("DUEL-11.2", "it is the eighth gift of this phase, and that one stands")
        return ruling


class BluffForNothing(DuelChapter[Slice]):
    """Nobody needs a dollar to bluff.  [DUEL-11.3]"""

    heading = "DUEL-11"
    requires = (Bluffing,)

    def amend_may_bluff(self, g: State, ruling: Verdict, seat: int, kind: str) -> Verdict:
        return ruling if ruling.ok else allow("DUEL-11.3")


class TopmostPays(DuelChapter[Slice]):
    """A bluff is paid with the topmost card of the dollar pile; unseen dollars lie at its bottom.  [DUEL-11.4]"""

    heading = "DUEL-11"
    requires = (Bluffing,)

    def amend_bluff_payment(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        pile = g[Fields].coins[seat] or g[Dealing].dollars[seat]
        return Ruling(pile[-1] if pile else None, "DUEL-11.4")


class WholeColumn(DuelChapter[Slice]):
    """A bonus card needs a whole column.  [DUEL-11.5]"""

    heading = "DUEL-11"
    requires = (Bonus,)

    def amend_bonus_fits(self, g: State, ruling: Verdict, card: int, owner: int, field: int) -> Verdict:
        below = len(g[Fields].fields[owner][field]) - len(g.faces[card].beans)
        if ruling.ok and below:
            return refuse("DUEL-11.5", "there are {} more beans in field {}, below the pattern", below, field + 1)
        return ruling


@dataclass(slots=True)
class Spent(Slice):
    """Fields, as (owner, field), that have fulfilled a bonus card since a bean was last planted there."""

    spent: list[tuple[int, int]]


class OneForTheSameBeans(DuelChapter[Spent]):
    """The same beans fulfil one bonus card only.  [DUEL-11.6]"""

    heading = "DUEL-11"
    requires = (Bonus,)

    def begin(self, g: State) -> Spent:
        return Spent([])

    def amend_bonus_fits(self, g: State, ruling: Verdict, card: int, owner: int, field: int) -> Verdict:
        if ruling.ok and (owner, field) in g[OneForTheSameBeans].spent:
            return refuse("DUEL-11.6", "field {} has fulfilled a bonus card with these very beans", field + 1)
        return ruling

    def on_fulfilled(self, g: State, seat: int, card: int, owner: int, field: int) -> None:
        self._spend(g, owner, field)

    def on_planted(self, g: State, seat: int, field: int, card: int) -> None:
        self._renew(g, seat, field)

    def on_harvested(self, g: State, seat: int, field: int, cards: tuple[int, ...], coins: int, rule: str) -> None:
        self._renew(g, seat, field)

    def _spend(self, g: State, owner: int, field: int) -> None:
        g[OneForTheSameBeans].spent.append((owner, field))

    def _renew(self, g: State, owner: int, field: int) -> None:
        part = g[OneForTheSameBeans]
        part.spent = [where for where in part.spent if where != (owner, field)]


class LastTurn(DuelChapter[Slice]):
    """A draw pile that runs out in phase 4 leaves the other seat a last turn, up to phase 3.  [DUEL-11.7]"""

    heading = "DUEL-11"
    requires = (Drawing,)

    def amend_game_over(self, g: State, ruling: Ruling) -> Ruling:
        return Ruling(False, "DUEL-11.7") if g.phase.name == "draw" and ruling.value else ruling
