"""Bots for SpaceBeans: Greedy takes what it can get, Planner minds what may come of it and what it passes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from ..bots.bot import Bot, Move, Random
from ..core.action import Action
from ..core.view import View
from .cards import SpaceBean

Cards = tuple[SpaceBean, ...]

EMPTY_PLACE = 1.0  # room for a collection, in points
EACH_CARD = 0.5  # how likely it is to get a further card of the colour one needs
NAMED_CARD = 0.25  # how likely it is to get the very card that names the size
PASSED_ON = 0.8  # a point that the next seat can make of one's cards, in points of one's own, at a table of two
MOST = 5  # so many cards of a colour, the highest, are tried in every combination; lower ones are played all


class Play(NamedTuple):
    """What could be played in one turn, and what is left of the hand."""

    to: str  # open | secret
    cards: Cards
    open: Cards
    secret: Cards
    hand: Cards


class Tableau:
    """What a seat sees: its hand and collections, and the open collection of whoever gets its hand."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.kinds: dict[str, SpaceBean] = view.facts["kinds"]
        self.to: str | None = view.facts["plays_to"]
        self.points: int = view.facts["trophies"][view.seat]
        self.goal: int = view.facts["goal"]
        self.held = [(card, self.kinds[name]) for card, name in view.zone("hand", view.seat).cards or ()]
        self.hand: Cards = tuple(face for _, face in self.held)
        self.open = self._faces(view, "open collection", view.seat)
        self.secret = self._faces(view, "secret collection", view.seat)
        right = (view.seat - 1) % len(view.names)
        self.others = len(view.names) - 1
        self.next_open = self._faces(view, "open collection", right)
        self.next_has_secret = view.zone("secret collection", right).size > 0

    def _faces(self, view: View, zone: str, seat: int) -> Cards:
        return tuple(self.kinds[name] for _, name in view.zone(zone, seat).cards or ())

    def card(self, face: SpaceBean) -> int:
        return next(card for card, its in self.held if its is face)

    def plays(self, open: Cards, secret: Cards) -> Iterator[Play]:
        """Every way to play at least one card to these collections, or, once one lies there, also none."""
        for to in (self.to,) if self.to else ("open", "secret"):
            there = open if to == "open" else secret
            if to == "secret" and not open:
                continue
            if self.to:
                yield Play(to, (), open, secret, self.hand)
            for colour in dict.fromkeys(face.colour for face in self.hand):
                if not there or there[0].colour == colour:
                    for cards in choices([face for face in self.hand if face.colour == colour]):
                        now = (*there, *cards)
                        left = without(self.hand, cards)
                        yield Play(to, cards, now if to == "open" else open, secret if to == "open" else now, left)


def choices(faces: list[SpaceBean]) -> Iterator[Cards]:
    """The ways to take one or more of these cards, which are of one colour."""
    low = sorted(faces)[: max(0, len(faces) - MOST)]  # small cards fill a collection
    some = sorted(faces)[len(low) :]
    seen = set()
    for count in range(1, len(some) + 1):
        for cards in combinations(some, count):
            if cards not in seen:
                seen.add(cards)
                yield (*low, *cards)


def without(hand: Sequence[SpaceBean], cards: Iterable[SpaceBean]) -> Cards:
    left = list(hand)
    for face in cards:
        left.remove(face)
    return tuple(left)


def worth(cards: Sequence[SpaceBean]) -> int:
    size = len(cards)
    return size if any(face.value == size for face in cards) else 0


def promise(cards: Sequence[SpaceBean]) -> float:
    """What a collection may be worth in the end: its points now, or at a size to come."""
    size = len(cards)
    if not size:
        return EMPTY_PLACE
    held = {face.value for face in cards}
    best = 0.0
    for value in range(size, 10):
        likely = EACH_CARD ** (value - size) * (1.0 if value in held else NAMED_CARD)
        best = max(best, value * likely)
    return best


class Greedy:
    """Draws, converts whatever is worth a point, and plays for the most points at once."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Move | None:
        if not any(duty.seat == view.seat for duty in view.duties):
            return None
        actions: dict[str, list[Any]] = {}
        for choice in view.menu:
            if isinstance(choice.action, Action):
                actions.setdefault(choice.action.do, []).append(choice.action)
        if "draw" in actions:
            return self.draw(view, actions)
        if "convert" in actions:
            return self.convert(Tableau(view), actions)
        if "collect" in actions or "end_collecting" in actions:
            return self.collect(Tableau(view), actions)
        return Move(actions["give"][0])

    def draw(self, view: View, actions: dict[str, list[Any]]) -> Move:
        return Move(actions["draw"][0])

    def convert(self, tableau: Tableau, actions: dict[str, list[Any]]) -> Move:
        if "end_converting" not in actions or worth(tableau.open):
            return Move(actions["convert"][0])
        return Move(actions["end_converting"][0])

    def collect(self, tableau: Tableau, actions: dict[str, list[Any]]) -> Move:
        best = max(tableau.plays(tableau.open, tableau.secret), key=lambda play: self.value(tableau, play))
        if not best.cards:
            return Move(actions["end_collecting"][0])
        card = tableau.card(best.cards[0])
        return Move(
            next(action for action in actions["collect"] if (action.card, action.collection) == (card, best.to))
        )

    def value(self, tableau: Tableau, play: Play) -> float:
        """The points the two collections are worth then; and of equals, the one with more cards."""
        return worth(play.open) + worth(play.secret) + 0.01 * len(play.cards)


class Planner(Greedy):
    """Weighs points now against points to come, and what it keeps against what it passes on."""

    name = "planner"

    def convert(self, tableau: Tableau, actions: dict[str, list[Any]]) -> Move:
        points = worth(tableau.open)
        if "end_converting" not in actions:
            return Move(actions["convert"][0])
        if points and tableau.points + points >= tableau.goal:
            return Move(actions["convert"][0], "That makes thirty.")
        keep = self.best(tableau, tableau.open, tableau.secret)
        cash = points + self.best(tableau, tableau.secret, ())
        return Move(actions["convert" if cash > keep else "end_converting"][0])

    def best(self, tableau: Tableau, open: Cards, secret: Cards) -> float:
        return max((self.value(tableau, play) for play in tableau.plays(open, secret)), default=0.0)

    def value(self, tableau: Tableau, play: Play) -> float:
        """What both collections promise, less what the hand that is passed on promises the next seat."""
        mine = promise(play.open) + promise(play.secret)
        return mine - PASSED_ON / tableau.others * self.gift(tableau, play.hand) - 0.001 * len(play.cards)

    def gift(self, tableau: Tableau, hand: Cards) -> float:
        """What the next seat can make of these cards: with its open collection, or by a new one."""
        best = 0.0
        by_colour: dict[str, list[SpaceBean]] = {}
        for face in hand:
            by_colour.setdefault(face.colour, []).append(face)
        theirs = tableau.next_open
        for colour, faces in by_colour.items():
            start = theirs if theirs and theirs[0].colour == colour else ()
            if start or not (theirs and tableau.next_has_secret):
                before = promise(start) if start else EMPTY_PLACE
                best = max(best, *(promise((*start, *cards)) - before for cards in choices(faces)))
        return best


BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy, "planner": Planner}
