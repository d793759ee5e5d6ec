"""No card is lost, doubled or changed, and a hand keeps its order.  After every action."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bohnbook.core.game import Game, Step
from bohnbook.core.state import State
from tests.properties.configurations import Configuration, each_configuration, each_game
from tests.properties.player import play


def every_card_lies_once(g: State) -> None:
    """Every card is in exactly one zone."""
    lying = [card for zone in g.zones() for card in zone.cards]
    assert len(lying) == len(g.faces), f"{len(lying)} cards of {len(g.faces)}"
    assert set(lying) == set(range(len(g.faces)))


def hands_keep_their_order(before: list[list[int]], g: State, step: Step) -> None:
    """A hand loses its front by planting and anything by trading, gains at its back by drawing, and that is all."""
    traded = {card for event in step.events if event[0] == "traded" for card in (*event[3], *event[4])}
    for seat, old in enumerate(before):
        new = g.hands[seat]
        if old == new:
            continue
        drawn, left = _cards(step, "drawn", seat), _cards(step, "left_hand", seat)
        kept = [card for card in old if card not in left]
        assert new == kept + drawn, f"seat {seat}: {old} became {new} by {step}"
        assert set(left) <= set(old) and set(drawn).isdisjoint(old)
        played = [card for card in left if card not in traded]
        assert played == old[: len(played)], f"seat {seat}: {played} were not the first of {old}"


def nothing_stirs(before: list[list[int]], g: State, step: Step) -> None:
    """Whatever is said to have left or joined a hand did so."""
    for name, _, *_ in (event for event in step.events if event[0] in ("drawn", "left_hand")):
        for seat in range(g.seats):
            cards = set(_cards(step, name, seat))
            was, now = cards & set(before[seat]), cards & set(g.hands[seat])
            assert (was, now) == ((cards, set()) if name == "left_hand" else (set(), cards))


def _cards(step: Step, event: str, seat: int) -> list[int]:
    return [card for name, *facts in step.events if name == event and facts[0] == seat for card in facts[1]]


def the_pile_goes_down(before: list[int], g: State, step: Step) -> None:
    """The draw pile loses its top and nothing else, until it has run out and is made anew."""
    if not any(event[0] == "exhausted" for event in step.events):
        assert g.draw == before[: len(g.draw)]


class Watch:
    """Looks at a game after each action, and remembers what it needs for the next."""

    def __init__(self, game: Game) -> None:
        self.game, self.faces, self.cards = game, game.state.faces, game.state.cards
        self.deck = Counter(self.faces)
        self.remember()

    def remember(self) -> None:
        self.hands = [hand[:] for hand in self.game.state.hands]
        self.draw = self.game.state.draw[:]

    def look(self, step: Step) -> None:
        g = self.game.state
        every_card_lies_once(g)
        assert g.faces is self.faces and g.cards is self.cards, "somebody printed new cards"
        hands_keep_their_order(self.hands, g, step)
        nothing_stirs(self.hands, g, step)
        the_pile_goes_down(self.draw, g, step)
        self.remember()


@each_game(batches=2)
def test_cards_are_conserved(config: Configuration, seeds: range) -> None:
    for seed in seeds:
        game = config.new(seed)
        every_card_lies_once(game.state)
        watch = Watch(game)
        for step in play(game, seed):
            watch.look(step)
        assert Counter(game.state.faces) == watch.deck == Counter(game.rules.deck(game.state).value)


@each_configuration
def test_the_deck_is_the_same_for_every_seed(config: Configuration) -> None:
    decks: list[Any] = [Counter(config.new(seed).state.faces) for seed in range(5)]
    assert all(deck == decks[0] for deck in decks)


@each_configuration
def test_every_card_says_how_many_there_are(config: Configuration) -> None:
    """The number printed on a card is the number of its like."""
    for face, count in Counter(config.new(0).state.faces).items():
        assert getattr(face, "number", count) == count
