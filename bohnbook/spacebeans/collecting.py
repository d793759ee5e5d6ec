"""Part 3 of a turn: expand a collection, or start a new one.  [SPACE-6]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..core.action import Action, action, during
from ..core.errors import shown
from ..core.phase import Duty, Phase, owes
from ..core.state import Slice, State
from ..core.story import Telling
from ..core.verdict import Verdict, allow, refuse
from .cards import of_one_colour
from .collections import BOTH, Collections, colour_of
from .points import SpaceChapter


@dataclass(slots=True)
class Played(Slice):
    """To which collection the active seat plays in this turn, if it has begun to, and whether it has ended."""

    to: str = ""
    ended: bool = False


@action
class Collect(Action):
    """Play a card from your hand to your open collection, or to your secret one.  [SPACE-6.1]"""

    card: int
    collection: str

    do, when = "collect", during("collect", rule="SPACE-6.1")

    def check(self, g: State) -> Verdict:
        if self.collection not in BOTH:
            return refuse("SPACE-4.2", "a collection is open or secret, not {}", shown(self.collection))
        if self.card not in g.hands[self.seat]:
            return refuse("SPACE-6.1", "this card is not in your hand")
        to = g[Collecting].to
        if to and to != self.collection:
            return refuse("SPACE-6.2", "in this turn you are playing to your {} collection", to)
        lying, face = g[Collections], g.faces[self.card]
        colour = colour_of(g, lying.of(self.seat, self.collection))
        if colour is not None and colour != face.colour:
            return refuse(
                "SPACE-6.3", "your {} collection is {}, and this card is {}", self.collection, colour, face.colour
            )
        if self.collection == "secret" and not lying.open[self.seat]:
            return refuse("SPACE-6.4", "you have no collection yet, and the first one is open")
        return by_rule(g, self.seat, self.collection)

    def apply(self, g: State) -> None:
        g.hands[self.seat].remove(self.card)
        g[Collections].of(self.seat, self.collection).append(self.card)
        g[Collecting].to = self.collection
        g.tell("left_hand", self.seat, (self.card,))
        g.tell("collected", self.seat, self.collection, self.card)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        lying, to, found = g[Collections], g[Collecting].to, []
        for collection in (to,) if to else BOTH:
            colour = colour_of(g, lying.of(seat, collection))
            if colour is not None or collection == "open" or lying.open[seat]:
                for card in g.hands[seat]:
                    if colour is None or g.faces[card].colour == colour:
                        found.append(cls(seat, card, collection))
        return found

    def label(self, g: State) -> str:
        cards = g[Collections].of(self.seat, self.collection)
        title = g.faces[self.card].title
        if not cards:
            return f"begin {'an open' if self.collection == 'open' else 'a secret'} collection with {title}"
        return f"add {title} to your {self.collection} collection ({of_one_colour(g.faces[card] for card in cards)})"

    def said(self, tell: Telling) -> str:
        is_known = self.collection == "open" or tell.reader == self.seat
        what = tell.faces[self.card].title if is_known else "a card, face down,"
        return f"{tell.name(self.seat)} plays {what} to the {self.collection} collection."


def by_rule(g: State, seat: int, collection: str) -> Verdict:
    """By which rule a card may go there: it tells nothing that not everybody sees."""
    if g[Collecting].to:
        return MORE
    lying = g[Collections]
    if not lying.of(seat, collection):
        return FIRST if collection == "open" else SECOND
    return EITHER if lying.secret[seat] else EXPAND


EXPAND, MORE, FIRST = allow("SPACE-6.1"), allow("SPACE-6.2"), allow("SPACE-6.4")
SECOND, EITHER = allow("SPACE-6.5"), allow("SPACE-6.6")


@action
class EndCollecting(Action):
    """Play no further card.  [SPACE-6.2]"""

    do, when = "end_collecting", during("collect", rule="SPACE-6.2")

    def check(self, g: State) -> Verdict:
        if not g[Collecting].to:
            return refuse("SPACE-6.1", "you must play at least one card")
        return MORE

    def apply(self, g: State) -> None:
        g[Collecting].ended = True

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat)] if g[Collecting].to else []

    def label(self, g: State) -> str:
        return "play no more cards"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} plays no more cards."


class CollectPhase(Phase):
    """One card must be played, more may be. Without a card in hand the phase is over.  [SPACE-6.1, SPACE-6.7]

    As long as there is a card in the hand, its owner is asked, even if none fits: else everybody would know.
    """

    name, title, rule = "collect", "part 3, collecting", "SPACE-6.1"

    def enter(self, g: State) -> None:
        played = g[Collecting]
        played.to, played.ended = "", False

    def duties(self, g: State) -> tuple[Duty, ...]:
        played = g[Collecting]
        if played.ended or not g.hands[g.active]:
            return ()
        if not played.to:
            return owes(g.active, ("collect",), "SPACE-6.1")
        return owes(g.active, ("collect", "end_collecting"), "SPACE-6.2")


class Collecting(SpaceChapter[Played]):
    """What may be played, and where."""

    heading = "SPACE-6"
    actions = (Collect, EndCollecting)
    phases = (CollectPhase,)
    requires = (Collections,)

    def begin(self, g: State) -> Played:
        return Played()

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        return {"plays_to": g[Collecting].to or None}
