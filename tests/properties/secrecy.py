"""Does anything a seat is told depend on a card it cannot see?

A `Standpoint` is a seat (or a spectator) at a moment of a game. `leaks(standpoint, rng)` deals the cards that seat
cannot see in another way, asks the real game and the other one for everything the seat can get out of them, and names
what differs: the answer should be `[]`. What is asked is a list of sources, so that other ways of telling a
seat something, such as the messages to a browser, are put to the same test: `leaks(..., sources=(*SOURCES, mine))`.

All of it after every action would take longer than all other tests: `watch_secrecy.py` says what is asked when.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from bohnbook.coach import advise
from bohnbook.core.action import Action
from bohnbook.core.errors import IllegalAction
from bohnbook.core.game import SAID, Game
from bohnbook.core.state import State
from bohnbook.core.story import Line
from bohnbook.core.verdict import Verdict
from bohnbook.core.zone import Zone
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
    heard: int = NEVER  # what was told of the steps up to this one has been compared before

    def old_lines(self) -> list[Line]:
        """The lines that are not at stake: told before the unseen cards were laid away, or compared before."""
        return lines_until(self.game, self.seat, max(self.since, self.heard))

    def new_lines(self, game: Game) -> list[Line]:
        """The lines that are at stake, as this game tells them."""
        lines = game.lines(self.seat)
        return lines[_first_after(lines, max(self.since, self.heard)) :]


def lines_until(game: Game, reader: int | None, n: int) -> list[Line]:
    """The story up to this step."""
    lines = game.lines(reader)
    return lines[: _first_after(lines, n)]


def _first_after(lines: list[Line], n: int) -> int:
    return bisect_right(lines, n, key=lambda line: line.n)


def latest_lines(game: Game, reader: int | None) -> list[Line]:
    """Of the story up to the last step but one, as much as a view shows."""
    n, lines = len(game.log) - 1, game.lines(reader)[-SAID - 5 :]
    return [line for line in lines if line.n < n] or lines_until(game, reader, n - 1)


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
        self.game, self.now = game, len(game.log)
        self.known: dict[int | None, set[int]] = {seat: set() for seat in (None, *range(game.state.seats))}
        self.last = {seat: [NEVER] * len(game.state.faces) for seat in self.known}
        self.look()

    def look(self) -> None:
        """Note which cards are no longer in sight: in the open, for everybody (None), or in a hand, for its seat."""
        g, before = self.game.state, self.now
        self.zones, self.aloud, self.now = g.zones(), told(g), len(self.game.log)
        known: dict[int | None, set[int]] = {seat: set() for seat in self.known}
        known[None] |= self.aloud
        for zone in self.zones:
            if zone.seen == "all":
                known[None].update(zone.cards)
            elif zone.seen == "owner":
                known[zone.owner].update(zone.cards)
        for seat, old in self.known.items():
            for card in old - known[seat]:
                self.last[seat][card] = before
        self.known = known

    def standpoint(self, seat: int | None, rng: Random) -> Standpoint:
        """This seat, now: it has not seen the closed piles since they were made, nor some other cards."""
        unseen, since = self.unseen(seat)
        return Standpoint(self.game, seat, probes(self.game, seat, rng), unseen, since)

    def unseen(self, seat: int | None) -> tuple[tuple[int, ...], int]:
        """When the closed piles were made, and the hidden cards that this seat has not seen since."""
        last = self.last[None]
        if seat is not None:
            last = list(map(max, last, self.last[seat]))
        since = max([last[card] for zone in self.zones if zone.seen == "none" for card in zone.cards], default=NEVER)
        known = self.known[None] | self.known[seat]
        return tuple([card for card, n in enumerate(last) if n <= since and card not in known]), since


# --- what a seat may ask ------------------------------------------------------------------------------------------


def probes(game: Game, seat: int | None, rng: Random) -> tuple[Action, ...]:
    """Actions to try: legal ones, senseless ones, and hostile ones that name cards the seat cannot see."""
    if seat is None:
        return ()
    g, classes = game.state, game.rules.actions.values()
    legal = [*game.options(seat), *(form.sample(rng) for form in game.forms(seat))]
    return (*legal, *guesses(g, classes, seat, rng), *guesses(g, classes, seat, rng, each=2, near=unseen_ends(g, seat)))


def unseen_ends(g: State, seat: int) -> list[int]:
    """The first and the last card of every pile and hand this seat cannot see."""
    closed = [zone.cards for zone in g.zones() if zone.cards and not zone.open_to(seat)]
    return [card for cards in closed for card in (cards[0], cards[-1])]


# --- the same table with other hidden cards -----------------------------------------------------------------------


def dealt_otherwise(at: Standpoint, rng: Random) -> Game:
    """A game this seat cannot tell from the real one: hidden cards have other faces, and lie in other places."""
    twin = at.game.copy()
    twin._lines = {at.seat: at.old_lines()}
    if at.unseen:
        _permute_faces(twin.state, at.unseen, rng)
    _lay_otherwise(twin, [at.seat], rng)
    return twin


def laid_otherwise(game: Game, readers: Sequence[int | None], rng: Random) -> Game:
    """A game that none of these readers can tell from the real one: what none of them sees lies in other places."""
    twin = game.copy()
    twin._lines = {reader: latest_lines(game, reader) for reader in readers}
    _lay_otherwise(twin, readers, rng)
    return twin


def _permute_faces(g: State, cards: Sequence[int], rng: Random) -> None:
    """As if these cards had been printed otherwise from the start."""
    faces, shown = list(g.faces), list(g.cards)
    for card, other in zip(cards, _otherwise(g, cards, rng), strict=True):
        faces[card] = g.faces[other]
        shown[card] = (card, g.faces[other].name)
    g.faces, g.cards = tuple(faces), tuple(shown)


def _lay_otherwise(twin: Game, readers: Sequence[int | None], rng: Random) -> None:
    """Lay every card that none of these readers can see, and nobody has named, where another such card lies."""
    g = twin.state
    aloud = told(g)
    closed = [zone.cards for zone in g.zones() if _closed_to(zone, readers)]
    hidden = [card for cards in closed for card in cards if card not in aloud]
    dealt = iter(_otherwise(g, hidden, rng))
    for cards in closed:
        cards[:] = [card if card in aloud else next(dealt) for card in cards]
    if twin.outcome is None:
        twin.duties = g.rules.duties(g)  # which everybody sees


def _closed_to(zone: Zone, readers: Sequence[int | None]) -> bool:
    return zone.seen == "none" or (zone.seen == "owner" and zone.owner not in readers)


def _otherwise(g: State, cards: Sequence[int], rng: Random) -> list[int]:
    """The cards in another order, in which some places hold another face, if there is such an order.

    Cards of different decks have different backs: each stays among its like.
    """
    faces, order, dice = g.faces, list(cards), rng.random
    decks = {type(faces[card]) for card in cards}
    for _ in range(10):
        if len(decks) == 1:
            order.sort(key=lambda card: dice())
        else:
            for deck in decks:
                places = [i for i, card in enumerate(order) if type(faces[card]) is deck]
                for i, card in zip(places, sorted([order[i] for i in places], key=lambda card: dice()), strict=True):
                    order[i] = card
        if any(faces[old] is not faces[new] for old, new in zip(cards, order, strict=True)):
            break
    return order


# --- everything a seat is told ------------------------------------------------------------------------------------

Told = tuple[Hashable, Any]  # what tells it, and what it tells
Source = Callable[[Game, Standpoint], Iterator[Told]]


class Asked(NamedTuple):
    """What was asked about which probe: the name of an answer."""

    what: str
    probe: Action

    def __str__(self) -> str:
        return f"{self.what} {self.probe}"


def view(game: Game, at: Standpoint) -> Iterator[Told]:
    """As a value: two mappings of it are alike in whatever order they are."""
    yield "view", game.view(at.seat)


def message(game: Game, at: Standpoint) -> Iterator[Told]:
    """The view as JSON, where order counts, too."""
    yield "message", game.view(at.seat).to_json()


def story(game: Game, at: Standpoint) -> Iterator[Told]:
    yield "story", tuple(at.new_lines(game))


def menu(game: Game, at: Standpoint) -> Iterator[Told]:
    if at.seat is not None:
        yield "menu", tuple(game.menu(at.seat))


def advice(game: Game, at: Standpoint) -> Iterator[Told]:
    yield "advice", advise(game.view(at.seat))


def verdicts(game: Game, at: Standpoint) -> Iterator[Told]:
    for probe in at.probes:
        yield Asked("verdict on", probe), game.check(probe)


def explanations(game: Game, at: Standpoint) -> Iterator[Told]:
    for probe in at.probes[:: 1 + len(at.probes) // 4]:
        yield Asked("why", probe), game.why(probe).to_json()


def attempts(game: Game, at: Standpoint) -> Iterator[Told]:
    """What there is to see after an action that shows no hidden card; and what is said when one is refused."""
    n, legal = len(game.log), [probe for probe in at.probes if game.check(probe).ok]
    refused = [probe for probe in at.probes if probe not in legal]
    for probe in refused[n % 7 :: 7]:
        yield Asked("refusal of", probe), refusal(game, probe)
    harmless = [probe for probe in legal if not probe.reveals]
    if harmless:
        yield from consequences(game, at, harmless[n % len(harmless)])


def refusal(game: Game, probe: Action) -> str:
    try:
        game.copy().do(probe)
    except IllegalAction as error:
        return str(error)
    return ""


def consequences(game: Game, at: Standpoint, probe: Action) -> Iterator[Told]:
    """What this seat sees of what follows an action of its own."""
    later = game.copy()
    later._lines = {at.seat: game.lines(at.seat)}  # to save telling it all again
    yield Asked("rule of", probe), later.do(probe).rule
    if later.outcome is None:  # at the end a box may turn up what was secret; that view is compared when it has come
        yield Asked("view after", probe), later.view(at.seat)


SOURCES: tuple[Source, ...] = (view, message, story, menu, advice, verdicts, explanations, attempts)


# --- the test -----------------------------------------------------------------------------------------------------


def leaks(at: Standpoint, rng: Random, sources: Sequence[Source] = SOURCES) -> list[str]:
    """What this seat is told that depends on hidden cards, or names one."""
    real, other = testimony(at.game, at, sources), testimony(dealt_otherwise(at, rng), at, sources)
    found, visible = differences(real, other), in_sight(at.game.state, at.seat)
    for name, value in real:
        if isinstance(name, str) and " " not in name:  # told unasked; an answer may repeat the cards that a probe named
            found += [f"{name} names the hidden card {card}" for card in sorted(named_cards(value) - visible)]
    return found


def testimony(game: Game, at: Standpoint, sources: Sequence[Source]) -> list[Told]:
    """All that the seat is told, each with the name of what tells it."""
    return [told for source in sources for told in source(game, at)]


def differences(real: list[Told], other: list[Told]) -> list[str]:
    """The names of what is told otherwise, or at one table only."""
    if real == other and not any(type(value) in (dict, list) for _, value in real):
        return []
    here, there = dict(real), dict(other)
    return [
        f"{name} depends on hidden cards"
        for name in {**here, **there}
        if name not in here or name not in there or not alike(here[name], there[name])
    ]


def alike(real: Any, other: Any) -> bool:
    """Equal as values; verdicts as they are read; and messages letter by letter, as JSON."""
    if isinstance(real, Verdict):
        return (real.ok, real.rule, real.because) == (other.ok, other.rule, other.because)
    return bool(real == other) and (type(real) not in (dict, list) or json.dumps(real) == json.dumps(other))


def named_cards(value: Any, key: str = "") -> set[int]:
    """The ids of cards in a message: in zones, in intents, in the slots of forms, wherever they stand."""
    if isinstance(value, dict):
        if value.get("what") == "cards":
            return named_cards(value["choices"], "cards")
        return {card for name, item in value.items() for card in named_cards(item, name)}
    if isinstance(value, list):
        return {card for item in value for card in named_cards(item, key)}
    return {value} if type(value) is int and key in ("card", "cards", "give") else set()
