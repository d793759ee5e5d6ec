"""A form can be filled as one likes, and a closed window lets nothing through.

That options, forms and menu agree with check after every action: see `test_every_action.py`.
"""

from __future__ import annotations

from random import Random

from bohnbook.core.game import Game
from tests.properties.candidates import candidates, guesses, listed, table
from tests.properties.configurations import Configuration, each_configuration, each_game
from tests.properties.player import play


def filled_forms_are_legal(game: Game, seat: int, rng: Random) -> None:
    for form in game.forms(seat):
        action = form.sample(rng)
        verdict = game.check(action)
        assert verdict.ok, f"{action}, a form filled, is refused: {verdict}"


def strangers_are_refused(game: Game, rng: Random) -> None:
    """Nobody sits beyond the edge of the table."""
    for seat in (-1, game.state.seats):
        for action in guesses(game.state, game.rules.actions.values(), seat, rng):
            assert not game.check(action).ok


@each_game(batches=1, share=0.1)
def test_a_filled_form_is_legal(config: Configuration, seeds: range) -> None:
    """However it is filled, after every action."""
    for seed in seeds:
        game, rng = config.new(seed), Random(seed)
        for step in play(game, seed):
            filled_forms_are_legal(game, step.n % config.seats, rng)


@each_configuration
def test_a_closed_window_refuses_every_candidate(config: Configuration) -> None:
    """Every candidate of every listed class, open or closed, in every fifth position of one stretch of a game."""
    game, rng = config.new(1), Random(1)
    for step in play(game, 1):
        if step.n > 125:
            break
        if step.n % 5:
            continue
        strangers_are_refused(game, rng)
        for seat in range(config.seats):
            every = [action for cls in listed(game.rules) for action in candidates(table(game.state), cls, seat)]
            assert {action for action in every if game.check(action).ok} == set(game.options(seat))
