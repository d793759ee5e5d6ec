"""A bluff reads like an honest offer, whoever reads it; and the test that says so would notice if it did not.

The other secrecy tests deal the hidden cards of a moment otherwise. A bluff is told of as it is made: so here they are
dealt otherwise before an offer is made, and everything that is told of it after must be the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from bohnbook.core.action import Action
from bohnbook.core.game import Game
from bohnbook.core.state import State
from bohnbook.core.story import Telling
from bohnbook.core.verdict import Verdict, allow, refuse
from bohnbook.duel.bonus import Bonus, fulfillable
from bohnbook.duel.dealing import Dealing
from bohnbook.duel.drawing import Drawing
from bohnbook.duel.gifts import AcceptGift, DeclineGift, Gifts, OfferGift, has
from bohnbook.rulesets import bots_of
from tests.properties.configurations import Configuration, each_game
from tests.properties.player import pick, play
from tests.properties.secrecy import SOURCES, Memory, Standpoint, dealt_otherwise, differences, leaks
from tests.properties.secrecy import testimony as all_told

CONFIG = Configuration("duel", 2, {})
SEED = 3
KINDS = ("garden", "blue", "soy")

Patch = pytest.MonkeyPatch


def is_honest(game: Game, action: OfferGift) -> bool:
    return has(game.state, action.seat, action.kind)


def told_otherwise(game: Game, offer: OfferGift, reader: int | None, rng: Random) -> tuple[bool, list[str]]:
    """Is the offer a bluff in one of two games this reader cannot tell apart? And what is told otherwise of it?"""
    n = len(game.log)
    twin = dealt_otherwise(Standpoint(game, reader, since=n - 1), rng)
    if not twin.check(offer).ok:
        return False, []
    mixed = is_honest(game, offer) is not is_honest(twin, offer)
    real = game.copy()
    real._lines = {reader: game.lines(reader)[:]}
    probes: tuple[Action, ...] = ()
    if reader is not None:
        probes = (AcceptGift(reader), DeclineGift(reader), *(OfferGift(reader, kind) for kind in KINDS))
    told = []
    for one in (real, twin):
        one.do(offer)
        told.append(all_told(one, Standpoint(one, reader, probes, since=n - 1), SOURCES))
    return mixed, differences(*told)


def offers(config: Configuration, seed: int) -> Iterator[tuple[Game, OfferGift]]:
    """Every offer of a random game, before it is made."""
    game, rng = config.new(seed), Random(f"player/{seed}")
    while game.outcome is None:
        action = pick(game, rng)
        if isinstance(action, OfferGift):
            yield game, action
        game.do(action)


@each_game(batches=2, share=0.1)
def test_a_bluff_reads_like_an_honest_offer(config: Configuration, seeds: range) -> None:
    if config.name != "duel":
        return
    for seed in seeds:
        rng, mixed = Random(seed), 0
        for game, offer in offers(config, seed):
            for reader in (1 - offer.seat, None):
                differs, found = told_otherwise(game, offer, reader, rng)
                mixed += differs
                assert not found, f"{offer}, step {len(game.log)}: {found}"
        assert mixed > 5  # or this would say less than it seems to


@pytest.mark.parametrize("name", bots_of("duel"))
def test_what_a_bot_says_of_an_offer_is_the_same_for_a_bluff(name: str) -> None:
    """Whatever it holds: what it says with an offer follows from the kind and from what lies open."""
    bot, rng, said = bots_of("duel")[name](1), Random(1), 0
    for seed in range(4):
        heard: dict[Any, str] = {}
        for game, offer in offers(CONFIG, seed):
            for twin in (game, *(dealt_otherwise(Standpoint(game, 1 - offer.seat), rng) for _ in range(6))):
                move = bot.choose(twin.view(offer.seat))
                assert move is not None
                if isinstance(move.action, OfferGift):
                    key = len(game.log), move.action.kind
                    assert heard.setdefault(key, move.because) == move.because
                    said += bool(move.because)
    assert (said > 0) is (name == "planner")


# --- leaks planted ------------------------------------------------------------------------------------------------


@cache
def moments() -> tuple[tuple[Game, OfferGift], ...]:
    return tuple((game.copy(), offer) for game, offer in offers(CONFIG, SEED))


def search() -> list[str]:
    """What is told otherwise of the offers of one game, to the one they are made to."""
    rng, found = Random(SEED), []
    for game, offer in moments():
        found += told_otherwise(game.copy(), offer, 1 - offer.seat, rng)[1]
    return found


def rule_tells(patch: Patch) -> None:
    """A bluff is allowed by another rule than an honest offer."""
    honest = OfferGift.check

    def check(self: OfferGift, g: State) -> Verdict:
        verdict = honest(self, g)
        return verdict if not verdict.ok or has(g, self.seat, self.kind) else allow("DUEL-5.1")

    patch.setattr(OfferGift, "check", check)


def event_tells(patch: Patch) -> None:
    """A bluff sets off an event of its own, and the story says so."""
    honest = OfferGift.apply

    def apply(self: OfferGift, g: State) -> None:
        if not has(g, self.seat, self.kind):
            g.tell("exhausted", 0)
        honest(self, g)

    patch.setattr(OfferGift, "apply", apply)


def story_tells(patch: Patch) -> None:
    """The story names a bluff as soon as an event carries it."""
    honest = OfferGift.apply

    def apply(self: OfferGift, g: State) -> None:
        g.tell("gift", has(g, self.seat, self.kind))
        honest(self, g)

    def said(self: OfferGift, tell: Telling) -> str:
        return "falsely" if ("gift", False) in tell.events else "honestly"

    patch.setattr(OfferGift, "apply", apply)
    patch.setattr(OfferGift, "said", said)


def fact_tells(patch: Patch) -> None:
    """A fact says whether the gift on offer can be given."""
    honest = Gifts.facts

    def facts(self: Gifts, g: State, seat: int | None) -> dict[str, Any]:
        pushed = g[Gifts].pushed
        return honest(self, g, seat) | {"leak": bool(pushed) and has(g, *pushed[-1])}

    patch.setattr(Gifts, "facts", facts)


def accepting_peeks(patch: Patch) -> None:
    """A bluff cannot be accepted."""
    honest = AcceptGift.check

    def check(self: AcceptGift, g: State) -> Verdict:
        verdict, pushed = honest(self, g), g[Gifts].pushed
        if verdict.ok and not has(g, *pushed[-1]):
            return refuse("DUEL-4.4", "there is no such gift")
        return verdict

    patch.setattr(AcceptGift, "check", check)


def label_tells(patch: Patch) -> None:
    """The label of accepting names what one would get."""
    patch.setattr(AcceptGift, "label", lambda self, g: "accept a bean" if has(g, *g[Gifts].pushed[-1]) else "accept")


def duty_tells(patch: Patch) -> None:
    """To answer a bluff is owed by another rule."""
    phase = next(phase for phase in CONFIG.new(0).rules.programme if phase.name == "gift")
    honest = type(phase).duties

    def duties(self: Any, g: State) -> Any:
        owed = honest(self, g)
        if g[Gifts].step == "answer" and not has(g, *g[Gifts].pushed[-1]):
            return tuple(duty._replace(rule="DUEL-5.1") for duty in owed)
        return owed

    patch.setattr(type(phase), "duties", duties)


PLOTS: tuple[Callable[[Patch], None], ...] = (
    rule_tells, event_tells, story_tells, fact_tells, accepting_peeks, label_tells, duty_tells,
)  # fmt: skip


@cache
def honest_engine_passes() -> bool:
    return search() == []


@pytest.mark.parametrize("plant", PLOTS, ids=[plant.__name__ for plant in PLOTS])
def test_a_bluff_that_is_told_is_found(plant: Callable[[Patch], None], monkeypatch: Patch) -> None:
    assert honest_engine_passes()
    plant(monkeypatch)
    assert search(), f"not found: {plant.__doc__}"


# --- other secrets of the Duel ------------------------------------------------------------------------------------


@cache
def standpoints() -> tuple[Standpoint, ...]:
    """Moments of one game, with a seat or a spectator at each."""
    game, rng, found = CONFIG.new(SEED), Random(SEED), []
    memory = Memory(game)
    for step in play(game, SEED):
        memory.look()
        if step.n % 3 == 0:
            at = memory.standpoint(rng.choice((None, 0, 1)), rng)
            at.game = game.copy()
            found.append(at)
    return tuple(found)


def secrets() -> list[str]:
    found = []
    for n, at in enumerate(standpoints()):
        copied = Standpoint(at.game.copy(), at.seat, at.probes, at.unseen, at.since)
        found += leaks(copied, Random(n))
    return found


def add_fact(patch: Patch, fact: Callable[[State, int | None], Any]) -> None:
    honest = Drawing.facts
    patch.setattr(Drawing, "facts", lambda self, g, seat: honest(self, g, seat) | {"leak": fact(g, seat)})


def unseen_dollars(patch: Patch) -> None:
    """Which beans the unseen dollars were."""
    add_fact(patch, lambda g, seat: [g.faces[card].name for pile in g[Dealing].dollars for card in pile])


def their_bonus_cards(patch: Patch) -> None:
    """How many bonus cards can be fulfilled now, by whomever."""
    add_fact(patch, lambda g, seat: [len(list(fulfillable(g, other))) for other in (0, 1)])


def next_bonus_card(patch: Patch) -> None:
    """The top of the bonus pile."""
    add_fact(patch, lambda g, seat: g.faces[g[Bonus].pile[-1]].cents if g[Bonus].pile else 0)


def held_kinds(patch: Patch) -> None:
    """Which gifts of the other would be honest."""
    add_fact(patch, lambda g, seat: [kind for kind in KINDS if has(g, 0, kind)])


SECRETS = (unseen_dollars, their_bonus_cards, next_bonus_card, held_kinds)


def test_the_duel_keeps_its_secrets() -> None:
    assert secrets() == []


@pytest.mark.parametrize("plant", SECRETS, ids=[plant.__name__ for plant in SECRETS])
def test_a_secret_that_is_told_is_found(plant: Callable[[Patch], None], monkeypatch: Patch) -> None:
    plant(monkeypatch)
    assert any(leak.startswith("view") for leak in secrets()), f"not found: {plant.__doc__}"
