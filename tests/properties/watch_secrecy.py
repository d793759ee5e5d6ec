"""Secrecy, watched after every action of a whole game: what is asked every time, and what in rotation.

After every action one seat or a spectator, each in turn, is asked in full: all that it cannot see lies elsewhere at
the other table, and cards it has not seen yet have other faces. Compared are its view with the menu in it, the story
since its last turn, and verdicts (on what is legal, on one of each form, and on one class of actions in three, tried
blindly with cards in sight and with hidden ones).

After every action one more question is drawn by lot: an explanation, a refusal, what follows an action; or the views
and menus of half of the others, beside a table where what nobody of that half can see lies elsewhere.

Now and then (once in sixty turns of each seat, about twice in a game) all of `secrecy.SOURCES` is asked: the whole
story since the closed piles were made, every probe, several explanations and refusals. Messages are then compared
letter by letter as JSON, and searched for the ids of cards that the seat cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from bohnbook.core.action import Action, Form
from bohnbook.core.game import Game, Step
from bohnbook.core.view import View
from bohnbook.core.zone import Zone
from tests.properties.candidates import guesses
from tests.properties.secrecy import (
    NEVER,
    Asked,
    Memory,
    Source,
    Standpoint,
    Told,
    consequences,
    dealt_otherwise,
    differences,
    laid_otherwise,
    leaks,
    probes,
    refusal,
    story,
    testimony,
    verdicts,
)

EVERYTHING = 60  # a seat is asked all there is to ask every so many of its turns


class Secrecy:
    """Looks at a game after each action, and says what leaks."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game, self.rng, self.memory = game, rng, Memory(game)
        self.readers = (*range(game.state.seats), None)
        self.asked: dict[int | None, int] = dict.fromkeys(self.readers, NEVER)  # after which step they were last
        self.turns = 0

    def look(self, step: Step) -> None:
        found = self.leaks()
        assert not found, f"step {step.n}: {found}"

    def look_back(self) -> None:
        """Nothing to add: the last look was as good as any."""

    def leaks(self) -> list[str]:
        """What leaks now. It wants to be asked after every action."""
        self.memory.look()
        turn, place = divmod(self.turns, len(self.readers))
        self.turns += 1
        seat, lot = self.readers[place], self.rng.randrange(4)
        unseen, since = self.memory.unseen(seat)
        heard, self.asked[seat] = self.asked[seat], len(self.game.log) - 1
        if turn % EVERYTHING == 7 * place:
            at = Standpoint(self.game, seat, probes(self.game, seat, self.rng), unseen, since)
            return leaks(at, self.rng)
        at = Standpoint(self.game, seat, (), unseen, since, heard)
        return self.in_full(at, DEAR[lot : lot + 1]) + (self.views_of_others(seat) if lot == len(DEAR) else [])

    def in_full(self, at: Standpoint, dear: tuple[Source, ...]) -> list[str]:
        """What one seat is told otherwise at a table of its own."""
        game, rng = self.game, self.rng
        seen, twin = game.view(at.seat), dealt_otherwise(at, rng)
        at.probes = some_probes(game, seen, self.memory.zones, rng)
        real, other = testimony(game, at, (story, verdicts, *dear)), testimony(twin, at, (story, verdicts, *dear))
        return differences([("view", seen), *real], [("view", twin.view(at.seat)), *other])

    def views_of_others(self, seat: int | None) -> list[str]:
        """The views of some others, beside a table where what none of them can see lies elsewhere."""
        others = [other for other in self.readers if other != seat]
        half = self.rng.sample(others, len(self.readers) // 2)
        views, twins = self.game.views(half), laid_otherwise(self.game, half, self.rng).views(half)
        return differences([(f"view of {view.seat}", view) for view in views],
                           [(f"view of {twin.seat}", twin) for twin in twins])  # fmt: skip


def some_probes(game: Game, seen: View, zones: Sequence[Zone], rng: Random) -> tuple[Action, ...]:
    """What is legal, and one class of actions in three, tried blindly with cards in sight and with hidden ones."""
    if seen.seat is None:
        return ()
    g, seat, classes = game.state, seen.seat, list(game.rules.actions.values())
    some = classes[rng.randrange(3) :: 3]
    choices = [choice.action for choice in seen.menu]
    legal = [choice.sample(rng) if isinstance(choice, Form) else choice for choice in choices]
    near = [card for zone in zones if zone.open_to(seat) and zone.name != "discard" for card in zone.cards]
    far = [card for zone in zones if zone.cards and not zone.open_to(seat) for card in (zone.cards[0], zone.cards[-1])]
    return (*legal, *guesses(g, some, seat, rng, near=near), *guesses(g, some, seat, rng, near=far))


def one_explanation(game: Game, at: Standpoint) -> Iterator[Told]:
    for probe in lot(at.probes, game):
        yield Asked("why", probe), game.why(probe)


def one_refusal(game: Game, at: Standpoint) -> Iterator[Told]:
    for probe in lot([probe for probe in at.probes if not game.check(probe).ok], game):
        yield Asked("refusal of", probe), refusal(game, probe)


def one_consequence(game: Game, at: Standpoint) -> Iterator[Told]:
    for probe in lot([probe for probe in at.probes if not probe.reveals and game.check(probe).ok], game):
        yield from consequences(game, at, probe)


def lot(probes: Sequence[Action], game: Game) -> Sequence[Action]:
    """One of them, another after each action."""
    return probes and [probes[len(game.log) * 7919 % len(probes)]]


DEAR: tuple[Source, ...] = (one_explanation, one_refusal, one_consequence)
