"""The secrecy test is not blind: each leak planted here into the engine is found, where nothing was found before.

Found by everything there is to ask at some moments of a game, and by what is asked after every action of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from bohnbook.base.drawing import Draw, Drawing, DrawPhase
from bohnbook.base.planting import Plant
from bohnbook.base.trading import Accept, EndTrading, Offer, Trading
from bohnbook.base.turning_over import TurnOver
from bohnbook.core import game as game_module
from bohnbook.core.action import Action, Form
from bohnbook.core.chapter import Chapter
from bohnbook.core.errors import IllegalAction
from bohnbook.core.game import Game, Step
from bohnbook.core.phase import Duty
from bohnbook.core.state import State
from bohnbook.core.story import Telling
from bohnbook.core.verdict import Verdict, refuse
from bohnbook.core.why import Explanation
from tests.properties.configurations import Configuration
from tests.properties.player import play
from tests.properties.secrecy import Memory, Standpoint, leaks
from tests.properties.watch_secrecy import Secrecy

CONFIG = Configuration("base", 4, {"edition": "amigo", "third_field_purchase": True})
SEEDS = (5, 6, 7)

Patch = pytest.MonkeyPatch
Plot = Callable[[Patch], None]


@cache
def standpoints() -> tuple[Standpoint, ...]:
    """Moments of a few games, with a seat or a spectator at each."""
    return tuple(at for seed in SEEDS for at in _standpoints(seed))


def _standpoints(seed: int) -> list[Standpoint]:
    game, rng = CONFIG.new(seed), Random(seed)
    memory, found = Memory(game), []
    for step in play(game, seed):
        memory.look()
        seat = rng.choice((None, *range(CONFIG.seats), game.state.active))
        if step.n % 3 == 0:
            at = memory.standpoint(seat, rng)
            if seat is not None:  # ask for the top of the draw pile, too
                at.probes = (Offer(seat, None, tuple(game.state.draw[-1:]), (), None), *at.probes)
            at.game = game.copy()
            found.append(at)
    return found


def search() -> Iterator[str]:
    """What leaks at those moments, dealt otherwise in always the same way."""
    for n, at in enumerate(standpoints()):
        yield from leaks(replace(at, game=at.game.copy()), Random(n))  # a copy has told nothing yet


def watched(games: int) -> Iterator[str]:
    """What leaks in whole games, watched as all games are."""
    for seed in range(games):
        game = CONFIG.new(seed)
        watch = Secrecy(game, Random(seed))
        for _ in play(game, seed):
            yield from watch.leaks()


@cache
def honest_engine_passes() -> bool:
    return list(search()) == []


def first_in_hand(g: State, seat: int) -> str:
    hand = g.hands[seat]
    return g.faces[hand[0]].name if hand else "nothing"


# --- the leaks ----------------------------------------------------------------------------------------------------


def add_fact(patch: Patch, fact: Callable[[State, int | None], Any], chapter: type[Chapter[Any]] = Trading) -> None:
    honest = chapter.facts
    patch.setattr(chapter, "facts", lambda self, g, seat: honest(self, g, seat) | {"leak": fact(g, seat)})


def next_card(patch: Patch) -> None:
    """A fact that names the next card of the draw pile."""
    add_fact(patch, lambda g, seat: g.faces[g.draw[-1]].name if g.draw else None)


def next_id(patch: Patch) -> None:
    """A fact that gives the id of the next card only, not its face."""
    add_fact(patch, lambda g, seat: {"cards": g.draw[-1:]})


def fingerprint(patch: Patch) -> None:
    """A fingerprint of the whole state, hidden cards included."""
    add_fact(patch, lambda g, seat: g.digest())


def deck_hash(patch: Patch) -> None:
    """A fingerprint of the draw pile alone."""
    add_fact(patch, lambda g, seat: hash(tuple(g.faces[card].name for card in g.draw)) % 1000)


def moves_of_others(patch: Patch) -> None:
    """How many ways the active seat has to plant its first card."""
    add_fact(patch, lambda g, seat: len(Plant.options(g, g.active)) if g.phase.name == "plant" else 0)


def takers(patch: Patch) -> None:
    """How many seats could accept an offer on the table."""
    add_fact(patch, lambda g, seat: sum(bool(list(Accept.forms(g, other))) for other in range(g.seats)))


def sorted_counts(patch: Patch) -> None:
    """How many different kinds each hand holds."""
    add_fact(patch, lambda g, seat: [len({g.faces[card] for card in hand}) for hand in g.hands])


def accept_peeks(patch: Patch) -> None:
    """An offer cannot be accepted while the one who made it holds certain beans."""
    honest = Accept.check

    def check(self: Accept, g: State) -> Verdict:
        verdict = honest(self, g)
        if verdict.ok:
            hand = g.hands[g[Trading].offers[self.offer].seat]
            if any(g.faces[card].name in ("red", "soy", "blue") for card in hand):
                return refuse("BASE-4.9", "no such offer stands for you")
        return verdict

    patch.setattr(Accept, "check", check)


def accept_looks_up_cards(patch: Patch) -> None:
    """Naming a card of the offering seat's hand is refused by another rule than naming a card of the draw pile."""
    honest = Accept.check

    def check(self: Accept, g: State) -> Verdict:
        offer = g[Trading].offers.get(self.offer)
        if offer is not None and any(card in g.hands[offer.seat] for card in self.cards):
            return refuse("BASE-4.7", "this card is not yours")
        return honest(self, g)

    patch.setattr(Accept, "check", check)


def offer_peeks(patch: Patch) -> None:
    """An offer is refused if the seat it goes to lacks what it asks for."""
    honest = Offer.check

    def check(self: Offer, g: State) -> Verdict:
        verdict = honest(self, g)
        if verdict.ok and self.to is not None:
            held = {g.faces[card].name for card in g.hands[self.to]}
            if not held.issuperset(self.want):
                return refuse("BASE-4.8", "they have no such card")
        return verdict

    patch.setattr(Offer, "check", check)


def draws_are_told(patch: Patch) -> None:
    """The story names the cards another seat has drawn."""

    def said(self: Draw, tell: Telling) -> str:
        return f"{tell.name(self.seat)} draws {tell.cards(tell.event('drawn')[1])}."

    patch.setattr(Draw, "said", said)


def label_names_a_card(patch: Patch) -> None:
    """A label that names the first card of the next seat's hand."""
    patch.setattr(EndTrading, "label", lambda self, g: f"end trading before {first_in_hand(g, self.seat - 1)}")


def refusal_names_a_card(patch: Patch) -> None:
    """A refusal that says what the card is which the seat has not got."""
    honest = Plant.check

    def check(self: Plant, g: State) -> Verdict:
        if 0 <= self.card < len(g.faces) and self.card not in g.hands[self.seat]:
            return refuse("BASE-1.5", "you have no such {}", g.faces[self.card].name)
        return honest(self, g)

    patch.setattr(Plant, "check", check)


def rule_tells_a_card(patch: Patch) -> None:
    """The same words, but another rule when the card lies in the draw pile."""
    honest = Plant.check

    def check(self: Plant, g: State) -> Verdict:
        verdict = honest(self, g)
        return verdict._replace(rule="BASE-1.6") if self.card in g.draw else verdict

    patch.setattr(Plant, "check", check)


def id_in_a_menu(patch: Patch) -> None:
    """A form whose slot lists a card of another hand."""
    honest = Offer.forms.__func__  # type: ignore[attr-defined]

    def forms(cls: type[Offer], g: State, seat: int) -> Iterable[Form]:
        for form in honest(cls, g, seat):
            slot = form.slots["give"]
            more = slot._replace(choices=(*slot.choices, *g.hands[seat - 1][:1]), kinds=(*slot.kinds, "blue"))
            yield form._replace(slots={**form.slots, "give": more})

    patch.setattr(Offer, "forms", classmethod(forms))


def id_in_a_label(patch: Patch) -> None:
    """A label that gives the id of a card in another hand."""
    patch.setattr(EndTrading, "label", lambda self, g: f"end trading {g.hands[self.seat - 1][:1]}")


def remedies_look_ahead(patch: Patch) -> None:
    """`why` tries out turning the cards over, and so tells which they are."""
    patch.setattr(TurnOver, "reveals", False)


def ids_of_offers(patch: Patch) -> None:
    """Offered cards are told by kind; a fact gives away which copies they are."""
    add_fact(patch, lambda g, seat: [{"cards": offer.give} for offer in g[Trading].offers.values()])


def effect_depends_on_the_pile(patch: Patch) -> None:
    """Ending the trading is allowed as always, but announces the top of the draw pile."""
    honest = EndTrading.apply

    def apply(self: EndTrading, g: State) -> None:
        honest(self, g)
        if g.draw and g.faces[g.draw[-1]].name in ("blue", "chili", "stink"):
            g.tell("lapsed", 1)

    patch.setattr(EndTrading, "apply", apply)


def one_seat_peeks(patch: Patch) -> None:
    """Seat 2 alone is told the first card of seat 3."""
    add_fact(patch, lambda g, seat: first_in_hand(g, 3) if seat == 2 else None)


def spectators_peek(patch: Patch) -> None:
    """Nobody at the table is told anything, only those who look on."""
    add_fact(patch, lambda g, seat: first_in_hand(g, 1) if seat is None else None)


def common_fact(patch: Patch) -> None:
    """A fact for everybody that names the last card of a hand."""
    honest = Drawing.common_facts
    patch.setattr(
        Drawing, "common_facts", lambda self, g: honest(self, g) | {"leak": g.hands[0][-1:] and g.faces[g.hands[0][-1]]}
    )


def face_by_id(patch: Patch) -> None:
    """What is printed on a card, wherever it lies: the same at every table but one where it is printed otherwise."""
    add_fact(patch, lambda g, seat: [g.faces[card].name for card in range(0, len(g.faces), 9)])


def order_of_a_mapping(patch: Patch) -> None:
    """Two entries that everybody may know, in an order that nobody may."""
    add_fact(patch, lambda g, seat: dict.fromkeys(("one", "two") if first_in_hand(g, 0) < "m" else ("two", "one"), 0))


def why_knows_the_pile(patch: Patch) -> None:
    """Only an explanation depends on the next card: it quotes no rule."""
    honest = game_module.explain

    def explain(game: Game, action: Action) -> Explanation:
        top = game.state.draw[-1:]
        found = honest(game, action)
        return replace(found, rules=()) if top and game.state.faces[top[0]].name in ("blue", "chili", "soy") else found

    patch.setattr(game_module, "explain", explain)


def refusal_alone_peeks(patch: Patch) -> None:
    """Only what is said when an action is refused tells something, not the verdict on it."""
    honest = IllegalAction.__init__

    def init(self: IllegalAction, action: Action, verdict: Verdict) -> None:
        words = f"{verdict.words} ({first_in_hand(PEEKED[-1].state, 0)})"
        honest(self, action, verdict._replace(words=words) if action.seat else verdict)

    do = Game.do

    def peeking_do(self: Game, action: Action) -> Step:
        PEEKED.append(self)
        return do(self, action)

    patch.setattr(Game, "do", peeking_do)
    patch.setattr(IllegalAction, "__init__", init)


PEEKED: list[Game] = []


def rule_of_a_step(patch: Patch) -> None:
    """A step notes another rule when the next card is dear."""
    do = Game.do

    def peeking_do(self: Game, action: Action) -> Step:
        dear = bool(self.state.draw) and self.state.faces[self.state.draw[-1]].name in ("red", "garden", "soy")
        step = do(self, action)
        if dear and not action.reveals:
            self.log[-1] = step = step._replace(rule="BASE-1.1")
        return step

    patch.setattr(Game, "do", peeking_do)


def duty_depends_on_the_pile(patch: Patch) -> None:
    """What is owed is owed by another rule, when the next card is dear."""

    def duties(self: DrawPhase, g: State) -> tuple[Duty, ...]:
        dear = g.draw and g.faces[g.draw[-1]].name in ("red", "garden", "soy", "green")
        return () if g[Drawing].drawn else (Duty(g.active, ("draw",), "BASE-6.2" if dear else "BASE-6.1"),)

    patch.setattr(DrawPhase, "duties", duties)


def story_of_one_reader(patch: Patch) -> None:
    """Seat 1 alone reads which cards seat 0 has drawn."""

    def said(self: Draw, tell: Telling) -> str:
        which = f": {tell.cards(tell.event('drawn')[1])}" if tell.reader in (1, self.seat) and self.seat == 0 else ""
        return f"{tell.name(self.seat)} draws{which}."

    patch.setattr(Draw, "said", said)


PLOTS: tuple[tuple[Plot, str], ...] = (
    (next_card, "view"),
    (next_id, "message names"),
    (fingerprint, "view"),
    (deck_hash, "view"),
    (moves_of_others, "view"),
    (takers, "view"),
    (sorted_counts, "view"),
    (accept_peeks, "verdict on Accept"),
    (accept_looks_up_cards, "verdict on Accept"),
    (offer_peeks, "verdict on Offer"),
    (draws_are_told, "story"),
    (label_names_a_card, "menu"),
    (refusal_names_a_card, "verdict on Plant"),
    (rule_tells_a_card, "verdict on Plant"),
    (id_in_a_menu, "message names"),
    (id_in_a_label, "menu"),
    (remedies_look_ahead, "why"),
    (ids_of_offers, "message names"),
    (effect_depends_on_the_pile, "view after EndTrading"),
    (one_seat_peeks, "view"),
    (spectators_peek, "view"),
    (common_fact, "view"),
    (face_by_id, "view"),
    (order_of_a_mapping, "message"),
    (why_knows_the_pile, "why"),
    (refusal_alone_peeks, "refusal of"),
    (rule_of_a_step, "rule of"),
    (duty_depends_on_the_pile, "view"),
    (story_of_one_reader, "story"),
)


def test_the_engine_leaks_nothing_at_these_moments() -> None:
    assert list(search()) == []
    assert any(at.seat is None for at in standpoints())
    assert any(isinstance(probe, Accept) and at.game.check(probe).ok for at in standpoints() for probe in at.probes)


@pytest.mark.parametrize(("plant", "where"), PLOTS, ids=[plant.__name__ for plant, _ in PLOTS])
def test_a_planted_leak_is_found(plant: Plot, where: str, monkeypatch: Patch) -> None:
    assert honest_engine_passes()
    plant(monkeypatch)
    assert any(leak.startswith(where) for leak in search()), f"not found: {plant.__doc__}"


@pytest.mark.parametrize(("plant", "where"), PLOTS, ids=[plant.__name__ for plant, _ in PLOTS])
def test_a_planted_leak_is_found_in_play(plant: Plot, where: str, monkeypatch: Patch) -> None:
    """By what is asked after every action, and soon: in the first games of many."""
    plant(monkeypatch)
    assert any(watched(3)), f"not found: {plant.__doc__}"
