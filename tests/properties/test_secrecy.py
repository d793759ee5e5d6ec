"""Nobody learns anything about a card they cannot see; and the test that says so would notice."""

from __future__ import annotations

import re
from random import Random

from tests.properties.configurations import Configuration, each_configuration, each_game
from tests.properties.player import play, played
from tests.properties.secrecy import Memory, Standpoint, dealt_otherwise, in_sight, leaks, named_cards


@each_game(share=0.02)
def test_nothing_depends_on_hidden_cards(config: Configuration, seeds: range) -> None:
    """After every action, for one seat (or a spectator) after the other."""
    readers = (*range(config.seats), None)
    for seed in seeds:
        game, rng = config.new(seed), Random(seed)
        memory = Memory(game)
        for step in play(game, seed):
            memory.look()
            found = leaks(memory.standpoint(readers[step.n % len(readers)], rng), rng)
            assert not found, f"step {step.n}: {found}"


@each_game()
def test_no_view_depends_on_hidden_cards(config: Configuration, seeds: range) -> None:
    """After every action of every game: the view, and the menu in it, of one seat (or a spectator) after the other.

    Views are compared as they are, not as JSON, and only the latest lines of the story are told anew: to keep it cheap.
    """
    readers = (*range(config.seats), None)
    for seed in seeds:
        game, rng = config.new(seed), Random(seed)
        for step in play(game, seed):
            at = Standpoint(game, readers[step.n % len(readers)], since=step.n - 1)
            assert dealt_otherwise(at, rng).view(at.seat) == game.view(at.seat), f"seat {at.seat}, step {step.n}"


@each_game(batches=1, share=0.02)
def test_views_name_no_hidden_card(config: Configuration, seeds: range) -> None:
    """After every action."""
    for seed in seeds:
        game = config.new(seed)
        for step in play(game, seed):
            for seat in (step.n % config.seats, None):
                assert named_cards(game.view(seat).to_json()) <= in_sight(game.state, seat)


@each_configuration
def test_the_story_names_nobody_elses_draws(config: Configuration) -> None:
    game = played(config.new(3), 3)
    kinds = re.compile(rf"\b({'|'.join(name.replace('_', '.') for name in game.state.printed)})\b")
    drawn = {step.n: step.action.seat for step in game.log if any(event[0] == "drawn" for event in step.events)}
    drawn.pop(game.log[-1].n, None)  # with the last draw everybody harvests, in the open
    for reader in (None, *range(config.seats)):
        said = [line for line in game.lines(reader) if line.n in drawn]
        assert {line.n for line in said} == set(drawn)
        assert not [line for line in said if drawn[line.n] != reader and kinds.search(line.text)]
        assert reader is None or any(kinds.search(line.text) for line in said if drawn[line.n] == reader)
