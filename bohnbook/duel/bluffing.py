"""Offering what you do not have, and what it costs to be found out.  [DUEL-5]"""

from __future__ import annotations

from collections.abc import Iterable

from ..beans.fields import Fields
from ..core.state import Slice, State
from ..core.story import Telling
from ..core.verdict import Ruling, Verdict, allow, refuse
from .cards import BonusFace
from .dealing import Dealing, dollars
from .points import DuelChapter


class Bluffing(DuelChapter[Slice]):
    """Whoever has a dollar may bluff, and loses one if the other accepts.  [DUEL-5.1, DUEL-5.2]"""

    heading = "DUEL-5"
    requires = (Dealing, Fields)

    def answer_may_bluff(self, g: State, seat: int, kind: str) -> Verdict:
        if not dollars(g, seat):
            words = "you have no {} to give, and without a dollar you cannot bluff"
            return refuse("DUEL-5.4", words, kind.replace("_", "-"))
        return allow("DUEL-5.1")

    def answer_bluff_payment(self, g: State, seat: int) -> Ruling:
        """The topmost bean dollar; the cheapest bonus card only if there is none.  [DUEL-5.3]"""
        pile, unseen = g[Fields].coins[seat], g[Dealing].dollars[seat]
        beans = [card for card in pile if not isinstance(g.faces[card], BonusFace)] or unseen
        if beans:
            return Ruling(beans[-1], "DUEL-5.3")
        cheapest = min(pile, key=lambda card: (g.faces[card].cents, -pile.index(card)), default=None)
        return Ruling(cheapest, "DUEL-5.3")

    def say_bluffed(self, tell: Telling, seat: int, other: int, kind: str, paid: str) -> Iterable[tuple[str, str]]:
        bluffer, bean = tell.name(seat), kind.replace("_", "-")
        yield "DUEL-5.2", f"It was a bluff: {bluffer} has no {bean}, and pays {tell.name(other)} {paid}."


def found_out(g: State, seat: int, other: int, kind: str) -> None:
    """A card of the dollar pile changes sides. One that nobody has seen stays unseen.  [DUEL-5.2]"""
    card = g.rules.bluff_payment(g, seat).value
    paid = "nothing"
    if card is not None:
        piles = g[Dealing].dollars if card in g[Dealing].dollars[seat] else g[Fields].coins
        piles[seat].remove(card)
        piles[other].append(card)
        paid = "a bonus card" if isinstance(g.faces[card], BonusFace) else "a dollar"
    g.tell("bluffed", seat, other, kind, paid)
