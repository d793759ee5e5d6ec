"""Part 4 of a turn: give the hand away.  [SPACE-7]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from ..core.action import Action, action, during
from ..core.phase import Duty, Phase, owes
from ..core.state import Slice, State
from ..core.story import Telling, plural
from ..core.verdict import Verdict, allow, refuse
from .cards import titles
from .points import SpaceChapter


@dataclass(slots=True)
class Shown(Slice):
    """Cards that were given face up and must still be in the hand they came to."""

    cards: list[int]


@action
class Give(Action):
    """Give all cards of your hand to the player on your right.  [SPACE-7.1]"""

    do, when, reveals = "give", during("give", rule="SPACE-7.1"), True

    def check(self, g: State) -> Verdict:
        if not g.hands[self.seat]:
            return refuse("SPACE-7.5", "you have no card to give")
        return FACE_UP if g.seats == 2 else FACE_DOWN

    def apply(self, g: State) -> None:
        to, cards = right_of(g, self.seat), g.hands[self.seat]
        g.hands[self.seat] = []
        g.hands[to] += cards  # to be played in that seat's next turn [SPACE-7.4]
        g.tell("left_hand", self.seat, tuple(cards))
        g.tell("given", self.seat, to, tuple(cards))

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat)] if g.hands[seat] else []

    def label(self, g: State) -> str:
        count = plural(len(g.hands[self.seat]), "card")
        return f"give your hand of {count} to {g.names[right_of(g, self.seat)]}"

    def said(self, tell: Telling) -> str:
        """What was given is told to both of them; between two, to everybody.  [SPACE-7.2, SPACE-7.3]"""
        seat, to, cards = tell.event("given")
        is_known = tell.reader in (seat, to) or len(tell.names) == 2
        what = titles(tell.faces[card] for card in cards) if is_known else plural(len(cards), "card")
        return f"{tell.name(seat)} gives {tell.name(to)} {what}."


FACE_DOWN, FACE_UP = allow("SPACE-7.1"), allow("SPACE-7.3")


def right_of(g: State, seat: int) -> int:
    """Turns go to the left, hands to the right."""
    return (seat - 1) % g.seats


class GivePhase(Phase):
    """Whatever is left in the hand must go.  [SPACE-7.1, SPACE-7.5]"""

    name, title, rule = "give", "part 4, giving the hand away", "SPACE-7.1"

    def duties(self, g: State) -> tuple[Duty, ...]:
        return owes(g.active, ("give",), "SPACE-7.1") if g.hands[g.active] else ()


class Giving(SpaceChapter[Shown]):
    """How hands travel, and who sees what is in them."""

    heading = "SPACE-7"
    actions = (Give,)
    phases = (GivePhase,)

    def begin(self, g: State) -> Shown:
        return Shown([])

    def told(self, g: State) -> Iterable[int]:
        """Between two, what was given face up is known until a card goes face down.  [SPACE-7.3]"""
        return tuple(g[Giving].cards)

    def on_left_hand(self, g: State, seat: int, cards: tuple[int, ...]) -> None:
        shown = g[Giving]
        shown.cards = [card for card in shown.cards if card not in cards]

    def on_collected(self, g: State, seat: int, collection: str, card: int) -> None:
        if collection == "secret":  # which of them it was, nobody else knows
            g[Giving].cards = []

    def on_given(self, g: State, seat: int, to: int, cards: tuple[int, ...]) -> None:
        if g.seats == 2:
            g[Giving].cards = list(cards)
