"""A game is its heading and its actions: the log leads back to the same game, and games share nothing.

That the same actions lead to the same position, after every action: see `test_every_action.py`.
"""

from __future__ import annotations

from random import Random

import bohnbook
from bohnbook.core.game import Game
from bohnbook.core.log import write
from tests.properties.configurations import Configuration, each_configuration, each_game
from tests.properties.player import pick, played
from tests.properties.watch_replay import position


def again(game: Game, steps: int) -> Game:
    """The first steps of a game, played anew from its beginning."""
    twin = Game(game.rules, game.names, game.seed, game.staged)
    for step in game.log[:steps]:
        twin.do(step.action)
    return twin


@each_game(batches=1, share=0.1)
def test_log_to_game_to_log(config: Configuration, seeds: range) -> None:
    """Of games that stop on the way."""
    for seed in seeds:
        game = config.new(seed)
        length = Random(seed).randrange(1, 500)
        text = write(played(game, seed, length))
        twin = bohnbook.load(text)
        assert write(twin) == text
        assert twin.log == game.log and twin.prologue == game.prologue
        assert position(twin) == position(game)
        assert twin.lines() == game.lines()


@each_game(batches=1, share=0.2)
def test_undo_is_playing_the_shorter_log(config: Configuration, seeds: range) -> None:
    for seed in seeds:
        game, rng = played(config.new(seed), seed, 60 + 40 * (seed % 8)), Random(seed)
        while len(game.log) > 1:
            steps = min(len(game.log), rng.choice((1, 2, 40)))
            twin = again(game, len(game.log) - steps)
            game.undo(steps)
            assert position(game) == position(twin)
            assert game.log == twin.log
            if rng.random() < 0.3:
                break


@each_game(batches=1, share=0.04)
def test_one_step_back_after_every_action(config: Configuration, seeds: range) -> None:
    """The digest before an action is the digest after it is undone, at every tenth action of these games."""
    for seed in seeds:
        game, rng = config.new(seed), Random(seed)
        while game.outcome is None:
            before, duties = game.state.digest(), game.duties
            game.do(pick(game, rng))
            if len(game.log) % 10 == seed % 10:
                back = game.copy()
                back.undo()
                assert (back.state.digest(), back.duties, back.outcome) == (before, duties, None)


@each_game(batches=1, share=0.1)
def test_a_copy_is_a_game_of_its_own(config: Configuration, seeds: range) -> None:
    """Playing on with a copy, or with the original, leaves the other as it was."""
    for seed in seeds:
        game = played(config.new(seed), seed, 50 + 60 * (seed % 6))
        copy, state = game.copy(), game.state.clone()
        before, log = position(game), game.log[:]
        assert position(copy) == before and state.digest() == before[0]
        played(copy, "copy")
        assert position(game) == before and game.log == log
        copy = game.copy()
        played(game, "original")
        assert position(copy) == before and copy.log == log
        assert state.digest() == before[0]


@each_configuration
def test_two_games_at_once(config: Configuration) -> None:
    """Two games played in turns, action by action, go as they go when played apart: chapters remember nothing."""
    apart = [played(config.new(seed), seed) for seed in (11, 12)]
    together = [config.new(seed) for seed in (11, 12)]
    for n in range(max(len(game.log) for game in apart)):
        for mine, theirs in zip(together, apart, strict=True):
            if n < len(theirs.log):
                assert mine.do(theirs.log[n].action) == theirs.log[n]
    for mine, theirs in zip(together, apart, strict=True):
        assert position(mine) == position(theirs)
        assert write(mine) == write(theirs)


@each_configuration
def test_a_seed_is_a_deal(config: Configuration) -> None:
    """The same seed deals the same cards, another seed others."""
    digests = [config.new(seed).state.digest() for seed in range(20)]
    assert digests == [config.new(seed).state.digest() for seed in range(20)]
    assert len(set(digests)) == 20
    games = [config.new(seed).state for seed in range(20)]
    deals = {tuple(g.faces[card].name for card in g.draw) for g in games}
    assert len(deals) == 20
