"""The bonus cards, fulfilled at any time by the order of the beans in a field.  [DUEL-8]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from ..beans.fields import Fields
from ..core.action import Action, action, anytime, made
from ..core.chapter import Take
from ..core.errors import BadStage, shown
from ..core.stage import card_names, per_seat
from ..core.state import Slice, State
from ..core.story import Telling
from ..core.verdict import Verdict, allow, refuse
from ..core.zone import Zone, shuffled
from .cards import BONUSES, DOLLAR
from .dealing import Dealing
from .points import DuelChapter

HOLD = 3  # bonus cards in a hand  [DUEL-1.5, DUEL-7.4]


@dataclass(slots=True)
class Bonuses(Slice):
    """The bonus cards: each seat's own, the pile to draw from, and those discarded."""

    hands: list[list[int]]
    pile: list[int]  # the last card is the top
    discard: list[int]
    shuffles: int = 0


@action
class Fulfil(Action):
    """Show a bonus card whose beans lie on top of a field, yours or theirs.  [DUEL-8.2, DUEL-8.5]"""

    card: int
    owner: int
    field: int

    do, when, tempting = "fulfil", anytime(rule="DUEL-8.2"), True

    def check(self, g: State) -> Verdict:
        if self.card not in g[Bonus].hands[self.seat]:
            return refuse("DUEL-8.7", "this bonus card is not in your hand")
        if not 0 <= self.owner < g.seats:
            return refuse("DUEL-8.5", "there is no seat {} with fields at this table", self.owner)
        fields = len(g[Fields].fields[self.owner])
        if not 0 <= self.field < fields:
            return refuse("DUEL-1.2", "there are {} fields; there is no field {}", fields, self.field + 1)
        verdict: Verdict = g.rules.bonus_fits(g, self.card, self.owner, self.field)
        return verdict

    def apply(self, g: State) -> None:
        fulfil(g, self.seat, self.card, self.owner, self.field)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [made(cls, seat, *where) for where in fulfillable(g, seat)]

    def label(self, g: State) -> str:
        bonus = g.faces[self.card]
        whose = "your" if self.owner == self.seat else f"{g.names[self.owner]}'s"
        return f"fulfil a bonus card with {whose} field {self.field + 1}: {bonus.title}, worth {money(bonus.worth)}"

    def said(self, tell: Telling) -> str:
        bonus = tell.faces[self.card]
        whose = "their own" if self.owner == self.seat else f"{tell.name(self.owner)}'s"
        what = f"{bonus.title}, worth {money(bonus.worth)}"
        return f"{tell.name(self.seat)} fulfils a bonus card with {whose} field {self.field + 1}: {what}."


class Bonus(DuelChapter[Bonuses]):
    """Thirty-two cards of a deck of their own, three in each hand.  [DUEL-8.8]"""

    heading = "DUEL-8"
    actions = (Fulfil,)
    requires = (Dealing, Fields)

    def begin(self, g: State) -> Bonuses:
        return Bonuses([[] for _ in range(g.seats)], g.bring(BONUSES, "bonus"), [])

    def zones(self, g: State) -> Iterable[Zone]:
        """Those in a hand are its owner's secret, the fulfilled ones lie among the dollars.  [DUEL-8.6, DUEL-8.7]"""
        bonus = g[Bonus]
        for seat, cards in enumerate(bonus.hands):
            yield Zone("bonus hand", seat, cards, "owner")
        yield Zone("bonus pile", None, bonus.pile, "none")
        yield Zone("bonus discard", None, bonus.discard, "all")

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        return {"bonus_cards": KNOWN}

    def on_game_began(self, g: State) -> None:
        bonus = g[Bonus]
        for _ in range(HOLD):
            for hand in bonus.hands:
                hand.append(bonus.pile.pop())

    def answer_bonus_fits(self, g: State, card: int, owner: int, field: int) -> Verdict:
        column = g[Fields].fields[owner][field]
        bonus = g.faces[card]
        if not column:
            return refuse("DUEL-8.4", "field {} is empty", field + 1)
        if not bonus.is_on([g.faces[bean].name for bean in column[-len(bonus.beans) :]]):
            return refuse("DUEL-8.3", "the topmost beans of field {} are not {.title}", field + 1, bonus)
        return FITS

    def stage_bonus(self, g: State, words: Any, take: Take) -> None:
        """The bonus cards in the hands, by their names: `bonus=["B01 B14"]`."""
        for seat, line in enumerate(per_seat(g, words, "bonus")):
            g[Bonus].hands[seat] += _taken(g, line, "bonus")

    def stage_won(self, g: State, words: Any, take: Take) -> None:
        for seat, line in enumerate(per_seat(g, words, "won")):
            g[Fields].coins[seat] += _taken(g, line, "won")

    def stage_bonus_discard(self, g: State, words: Any, take: Take) -> None:
        """Those discarded; `rest` discards all that are not named."""
        rest = words == "rest"
        g[Bonus].discard += g[Bonus].pile if rest else _taken(g, words, "bonus_discard")
        if rest:
            g[Bonus].pile.clear()

    def stage_bonus_pile(self, g: State, words: Any, take: Take) -> None:
        """The next ones of the pile, the next one first."""
        g[Bonus].pile += reversed(_taken(g, words, "bonus_pile"))


KNOWN = {bonus.name: bonus for bonus in BONUSES}
FITS = allow("DUEL-8.2")


def fulfillable(g: State, seat: int) -> Iterable[tuple[int, int, int]]:
    """Which of its bonus cards this seat can fulfil now, and with which fields: (card, owner, field)."""
    fits = g.rules.bonus_fits
    for card in g[Bonus].hands[seat]:
        for owner, columns in enumerate(g[Fields].fields):
            for field, column in enumerate(columns):
                if column and fits(g, card, owner, field).ok:
                    yield card, owner, field


def fulfil(g: State, seat: int, card: int, owner: int, field: int) -> None:
    """The card becomes a dollar; the beans stay.  [DUEL-8.6]"""
    g[Bonus].hands[seat].remove(card)
    g[Fields].coins[seat].append(card)
    g.tell("fulfilled", seat, card, owner, field)


def draw_bonus(g: State, count: int) -> list[int]:
    """Up to so many cards from the top of the bonus pile; when it runs out, the discards become the new one.

    [DUEL-7.6]
    """
    bonus = g[Bonus]
    taken: list[int] = []
    while len(taken) < count and (bonus.pile or bonus.discard):
        if bonus.pile:
            taken.append(bonus.pile.pop())
        if not bonus.pile and bonus.discard:
            bonus.shuffles += 1
            bonus.pile += shuffled(bonus.discard, g.seed, "bonus", bonus.shuffles)
            bonus.discard.clear()
    return taken


def money(cents: int) -> str:
    """`1 dollar 40 cents`."""
    whole, rest = divmod(cents, DOLLAR)
    return f"{whole} dollar{'s' * (whole != 1)}" + (f" {rest} cents" if rest else "")


def _taken(g: State, words: Any, where: str) -> list[int]:
    """The named bonus cards, out of the pile of a position that is being laid out."""
    pile, found = g[Bonus].pile, []
    for name in card_names(words, where):
        card = next((card for card in pile if g.faces[card].name == name), None)
        if card is None:
            raise BadStage(f"{where}: there is no bonus card {shown(name)} left; they are B01 to B{len(BONUSES)}")
        pile.remove(card)
        found.append(card)
    return found
