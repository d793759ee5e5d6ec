"""Every invariant after every action: each game is played once, and everybody looks at each step of it."""

from __future__ import annotations

from random import Random

from tests.properties.configurations import Configuration, each_game
from tests.properties.player import play
from tests.properties.watch_agreement import Agreement
from tests.properties.watch_conservation import Conservation
from tests.properties.watch_ending import Ending
from tests.properties.watch_replay import Replay
from tests.properties.watch_secrecy import Secrecy


@each_game()
def test_every_invariant_after_every_action(config: Configuration, seeds: range) -> None:
    for seed in seeds:
        game, rng = config.new(seed), Random(seed)
        watchers = (
            Conservation(game),
            Agreement(game, rng, thorough=seed % 25 == 0),
            Secrecy(game, rng),
            Replay(game, config.new(seed)),
            Ending(game, rng, config),
        )
        for step in play(game, seed):  # which fails if the game does not end
            for watcher in watchers:
                watcher.look(step)
        for watcher in watchers:
            watcher.look_back()
