"""The secrecy test is not blind for SpaceBeans either: each leak planted here is found, where nothing was before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from bohnbook.core.phase import Duty, owes
from bohnbook.core.state import State
from bohnbook.spacebeans import collecting, collections
from bohnbook.spacebeans.cards import titles
from bohnbook.spacebeans.collecting import Collect, Collecting, CollectPhase
from bohnbook.spacebeans.converting import Converting, ConvertPhase, may_keep
from bohnbook.spacebeans.giving import Give
from tests.properties.configurations import Configuration
from tests.properties.player import play
from tests.properties.secrecy import Memory, Standpoint, leaks

SEED = 5
Patch = pytest.MonkeyPatch


@cache
def standpoints(seats: int) -> tuple[Standpoint, ...]:
    """Moments of one game, with a seat or a spectator at each."""
    game, rng = Configuration("spacebeans", seats, {}).new(SEED), Random(SEED)
    memory, found = Memory(game), []
    for step in play(game, SEED):
        memory.look()
        if step.n % 5 == 0 or game.state.phase.name == "convert":
            at = memory.standpoint(rng.choice((None, *range(seats))), rng)
            at.game = game.copy()
            found.append(at)
    return tuple(found)


def search(seats: int) -> Iterator[str]:
    for n, at in enumerate(standpoints(seats)):
        yield from leaks(replace(at, game=at.game.copy()), Random(n))


# --- the leaks ----------------------------------------------------------------------------------------------------


def gift_is_told_to_all(patch: Patch) -> None:
    """Whoever listens hears which cards are given away."""
    patch.setattr(Give, "said", lambda self, tell: titles(tell.faces[card] for card in tell.event("given")[2]))


def secret_card_is_told(patch: Patch) -> None:
    """A card that goes face down is named."""
    patch.setattr(Collect, "said", lambda self, tell: tell.faces[self.card].title)


def secret_collection_is_known(patch: Patch) -> None:
    """What a secret collection is worth is a fact for everybody."""
    honest = collections.collection_fact
    patch.setattr(collections, "collection_fact", lambda g, cards, is_known=True: honest(g, cards))


def force_is_a_fact(patch: Patch) -> None:
    """Everybody is told that somebody must convert."""
    patch.setattr(Converting, "facts", lambda self, g, seat: {"must_convert": not may_keep(g, g.active).ok})


def force_is_a_duty(patch: Patch) -> None:
    """The duty of somebody who must convert is another."""
    honest = ConvertPhase.duties

    def duties(self: ConvertPhase, g: State) -> tuple[Duty, ...]:
        found = honest(self, g)
        return owes(g.active, ("convert",), "SPACE-5.9") if found and not may_keep(g, g.active).ok else found

    patch.setattr(ConvertPhase, "duties", duties)


def nothing_more_fits(patch: Patch) -> None:
    """Who has no further card of the colour is not asked for one."""
    patch.setattr(
        Collecting, "facts", lambda self, g, seat: {"plays_to": None, "leak": len(Collect.options(g, g.active))}
    )


def asked_only_if_there_is_a_choice(patch: Patch) -> None:
    """The part of the turn ends by itself when no further card fits."""
    honest = CollectPhase.duties

    def duties(self: CollectPhase, g: State) -> tuple[Duty, ...]:
        return honest(self, g) if Collect.options(g, g.active) else owes(g.active, ("end_collecting",), "SPACE-6.2")

    patch.setattr(collecting.CollectPhase, "duties", duties)


LEAKS: tuple[Callable[[Patch], Any], ...] = (
    gift_is_told_to_all,
    secret_card_is_told,
    secret_collection_is_known,
    force_is_a_fact,
    force_is_a_duty,
    nothing_more_fits,
    asked_only_if_there_is_a_choice,
)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_honest_game_leaks_nothing(seats: int) -> None:
    assert list(search(seats)) == []


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(leak: Callable[[Patch], Any], monkeypatch: Patch) -> None:
    assert standpoints(4)
    leak(monkeypatch)
    assert any(search(4)), leak.__doc__


def test_between_two_a_gift_is_no_secret(monkeypatch: Patch) -> None:
    """What everybody has seen may be told."""
    assert standpoints(2)
    gift_is_told_to_all(monkeypatch)
    assert list(search(2)) == []
