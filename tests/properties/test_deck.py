"""The deck is the deck. That no card of it is lost, doubled or changed in play: see `test_every_action.py`."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.properties.configurations import Configuration, each_configuration


@each_configuration
def test_the_deck_is_the_same_for_every_seed(config: Configuration) -> None:
    decks: list[Any] = [Counter(config.new(seed).state.faces) for seed in range(5)]
    assert all(deck == decks[0] for deck in decks)


@each_configuration
def test_every_card_says_how_many_there_are(config: Configuration) -> None:
    """The number printed on a card is the number of its like."""
    for face, count in Counter(config.new(0).state.faces).items():
        assert getattr(face, "number", count) == count
