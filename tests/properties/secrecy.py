"""Does anything a seat is told depend on a card it cannot see?

A `Standpoint` is a seat (or a spectator) at a moment of a game. `leaks(standpoint, rng)` deals the cards that seat
cannot see in another way, asks the real game and the other one for everything the seat can get out of them, and names
what differs: the answer should be `[]`. What is asked is a list of sources, so that other ways of telling a
seat something, such as the messages to a browser, are put to the same test: `leaks(..., sources=(*SOURCES, mine))`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bohnbook.core.action import Action
from bohnbook.core.errors import IllegalAction
from bohnbook.core.game import Game
from bohnbook.core.state import State
from bohnbook.core.story import Line
from bohnbook.core.view import Choice
from tests.properties.candidates import guesses

NEVER = -2  # before the prologue, whose lines count as step -1


@dataclass
class Standpoint:
    """A seat (None: a spectator) at a moment of a game, and what it will ask."""

    game: Game
    seat: int | None
    probes: tuple[Action, ...] = ()
    unseen: tuple[int, ...] = ()  # cards the seat has not seen since ...
    since: int = NEVER  # ... this many steps were made: what is told of later steps must not depend on them

    def lines(self, lines: Iterable[Line]) -> list[Line]:
        return [line for line in lines if line.n > self.since]


# --- what a seat can see ------------------------------------------------------------------------------------------


def in_sight(g: State, seat: int | None) -> set[int]:
    """The cards whose faces and ids this seat may know."""
    return {card for zone in g.zones() if zone.open_to(seat) for card in zone.cards}


def told(g: State) -> set[int]:
    """Cards in closed zones whose faces were said aloud."""
    return {card for chapter in g.rules.chapters for card in chapter.told(g)}


class Memory:
    """When each seat, and a spectator, last knew the face of each card. It looks after every action."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.last = {seat: [NEVER] * len(game.state.faces) for seat in (None, *range(game.state.seats))}
        self.look()

    def look(self) -> None:
        g, now = self.game.state, len(self.game.log)
        aloud = told(g)
        for seat, last in self.last.items():
            for card in in_sight(g, seat) | aloud:
                last[card] = now

    def standpoint(self, seat: int | None, rng: Random) -> Standpoint:
        """This seat, now: it has not seen the closed piles since they were made, nor some other cards."""
        g, last = self.game.state, self.last[seat]
        since = max((last[card] for zone in g.zones() if zone.seen == "none" for card in zone.cards), default=NEVER)
        hidden = set(range(len(g.faces))) - in_sight(g, seat) - told(g)
        unseen = tuple(sorted(card for card in hidden if last[card] <= since))
        return Standpoint(self.game, seat, probes(self.game, seat, rng), unseen, since)


# --- what a seat may ask ------------------------------------------------------------------------------------------


def probes(game: Game, seat: int | None, rng: Random) -> tuple[Action, ...]:
    """Actions to try: legal ones, senseless ones, and hostile ones that name cards the seat cannot see."""
    if seat is None:
        return ()
    g, classes = game.state, game.rules.actions.values()
    legal = [*game.options(seat), *(form.sample(rng) for form in game.forms(seat))]
    return (*legal, *guesses(g, classes, seat, rng), *guesses(g, classes, seat, rng, each=2, near=unseen_ends(g, seat)))


def few_probes(game: Game, seat: int | None, rng: Random) -> tuple[Action, ...]:
    """One kind of action in three, others after each step, tried blindly: with cards in sight, or with hidden ones."""
    if seat is None:
        return ()
    g, n = game.state, len(game.log)
    classes = list(game.rules.actions.values())[n % 3 :: 3]
    return tuple(guesses(g, classes, seat, rng, near=unseen_ends(g, seat) if n % 2 else None))


def unseen_ends(g: State, seat: int) -> list[int]:
    """The first and the last card of every pile and hand this seat cannot see."""
    closed = [zone.cards for zone in g.zones() if zone.cards and not zone.open_to(seat)]
    return [card for cards in closed for card in (cards[0], cards[-1])]


# --- the same table with other hidden cards -----------------------------------------------------------------------


def dealt_otherwise(at: Standpoint, rng: Random) -> Game:
    """A game this seat cannot tell from the real one: hidden cards have other faces, and lie in other places."""
    twin = at.game.copy()
    twin._lines = {
        at.seat: [line for line in at.game.lines(at.seat) if line.n <= at.since]
    }  # told before: not at stake
    g = twin.state
    if at.unseen:
        _permute_faces(g, at.unseen, rng)
    aloud = told(g)
    closed = [zone.cards for zone in g.zones() if not zone.open_to(at.seat)]
    places = [(cards, i) for cards in closed for i, card in enumerate(cards) if card not in aloud]
    for (cards, i), card in zip(places, _otherwise(g, [cards[i] for cards, i in places], rng), strict=True):
        cards[i] = card
    return twin


def _permute_faces(g: State, cards: Sequence[int], rng: Random) -> None:
    """As if these cards had been printed otherwise from the start."""
    faces, shown = list(g.faces), list(g.cards)
    for card, other in zip(cards, _otherwise(g, cards, rng), strict=True):
        faces[card] = g.faces[other]
        shown[card] = (card, g.faces[other].name)
    g.faces, g.cards = tuple(faces), tuple(shown)


def _otherwise(g: State, cards: Sequence[int], rng: Random) -> list[int]:
    """The cards in another order, in which some places hold another face, if there is such an order."""
    order = list(cards)
    for _ in range(10):
        rng.shuffle(order)
        if any(g.faces[old] is not g.faces[new] for old, new in zip(cards, order, strict=True)):
            break
    return order


# --- everything a seat is told ------------------------------------------------------------------------------------

Source = Callable[[Game, Standpoint], Iterator[tuple[str, Any]]]


def view(game: Game, at: Standpoint) -> Iterator[tuple[str, Any]]:
    seen = game.view(at.seat)
    yield "view", seen.to_json() | {"said": at.lines(seen.said)}


def story(game: Game, at: Standpoint) -> Iterator[tuple[str, Any]]:
    yield "story", at.lines(game.lines(at.seat))


def menu(game: Game, at: Standpoint) -> Iterator[tuple[str, Any]]:
    if at.seat is not None:
        yield "menu", [_choice(choice) for choice in game.menu(at.seat)]


def _choice(choice: Choice) -> list[Any]:
    return [choice.label, choice.rule, choice.must, repr(choice.action)]


def verdicts(game: Game, at: Standpoint) -> Iterator[tuple[str, Any]]:
    for probe in at.probes:
        verdict = game.check(probe)
        yield f"verdict on {probe}", [verdict.ok, verdict.rule, verdict.because]


def explanations(game: Game, at: Standpoint) -> Iterator[tuple[str, Any]]:
    for probe in at.probes[:: 1 + len(at.probes) // 4]:
        yield f"why {probe}", game.why(probe).to_json()


def attempts(game: Game, at: Standpoint) -> Iterator[tuple[str, Any]]:
    """What there is to see after an action that shows no hidden card; and what is said when one is refused."""
    n, legal = len(game.log), [probe for probe in at.probes if game.check(probe).ok]
    refused = [probe for probe in at.probes if probe not in legal]
    for probe in refused[n % 7 :: 7]:
        try:
            game.copy().do(probe)
        except IllegalAction as error:
            yield f"refusal of {probe}", str(error)
    harmless = [probe for probe in legal if not probe.reveals]
    if harmless:
        probe, later = harmless[n % len(harmless)], game.copy()
        later._lines = {at.seat: game.lines(at.seat)[:]}  # to save telling it all again
        yield f"rule of {probe}", later.do(probe).rule
        yield f"view after {probe}", dict(view(later, at))


SOURCES: tuple[Source, ...] = (view, story, menu, verdicts, explanations, attempts)


def testimony(game: Game, at: Standpoint, sources: Sequence[Source] = SOURCES) -> dict[str, str]:
    """All that the seat is told, as JSON, by the name of what tells it."""
    return {name: json.dumps(value) for source in sources for name, value in source(game, at)}


# --- the test -----------------------------------------------------------------------------------------------------


def leaks(at: Standpoint, rng: Random, sources: Sequence[Source] = SOURCES) -> list[str]:
    """What this seat is told that depends on hidden cards, or names one."""
    real = testimony(at.game, at, sources)
    other = testimony(dealt_otherwise(at, rng), at, sources)
    found = [f"{name} depends on hidden cards" for name in {**real, **other} if real.get(name) != other.get(name)]
    visible = in_sight(at.game.state, at.seat)
    for name, text in real.items():
        named = named_cards(json.loads(text)) - visible if _is_unasked(name) else ()
        found += [f"{name} names the hidden card {card}" for card in sorted(named)]
    return found


def _is_unasked(name: str) -> bool:
    """Parts named in one word are told unasked; the others answer a probe, and may repeat the cards it named."""
    return " " not in name


def named_cards(value: Any, key: str = "") -> set[int]:
    """The ids of cards in a message: in zones, in intents, in the slots of forms, wherever they stand."""
    if isinstance(value, dict):
        if value.get("what") == "cards":
            return named_cards(value["choices"], "cards")
        return {card for name, item in value.items() for card in named_cards(item, name)}
    if isinstance(value, list):
        return {card for item in value for card in named_cards(item, key)}
    return {value} if type(value) is int and key in ("card", "cards", "give") else set()
