"""Nobody learns anything about a card they cannot see; and the test that says so would notice."""

from __future__ import annotations

import re
from random import Random

from tests.properties.configurations import Configuration, each_configuration, each_game
from tests.properties.player import play, played
from tests.properties.secrecy import Memory, leaks


@each_game(batches=1, share=0.02)
def test_everything_at_once(config: Configuration, seeds: range) -> None:
    """All of `SOURCES` after every third action of a game, for one seat or a spectator after the other.

    What is compared after every action of every game: see `test_every_action.py` and `watch_secrecy.py`.
    """
    readers = (*range(config.seats), None)
    for seed in seeds:
        game, rng = config.new(seed), Random(seed)
        memory = Memory(game)
        for step in play(game, seed):
            memory.look()
            if step.n % 3 == 0:
                found = leaks(memory.standpoint(readers[step.n // 3 % len(readers)], rng), rng)
                assert not found, f"step {step.n}: {found}"


@each_configuration
def test_the_story_names_nobody_elses_draws(config: Configuration) -> None:
    game = played(config.new(3), 3)
    kinds = re.compile(rf"\b({'|'.join(name.replace('_', '.') for name in game.state.printed)})\b")
    drawn = {step.n: step.action.seat for step in game.log if any(event[0] == "drawn" for event in step.events)}
    drawn.pop(max(drawn))  # with the last draw everybody harvests, in the open
    for reader in (None, *range(config.seats)):
        said = [line for line in game.lines(reader) if line.n in drawn]
        assert {line.n for line in said} == set(drawn)
        assert not [line for line in said if drawn[line.n] != reader and kinds.search(line.text)]
        assert reader is None or any(kinds.search(line.text) for line in said if drawn[line.n] == reader)
