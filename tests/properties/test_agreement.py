"""What is listed is legal, and what is legal is listed: options, forms and menu agree with check, at every step."""

from __future__ import annotations

from random import Random

from bohnbook.core.action import Action, Form
from bohnbook.core.game import Game
from tests.properties.candidates import candidates, covers, formed, guesses, listed, table
from tests.properties.configurations import Configuration, each_configuration, each_game
from tests.properties.player import play

EVERY = 13  # in most games one candidate in so many is tried, others after each action; in the thorough ones, all


def options_agree(game: Game, seat: int, stride: int = 1) -> list[Action]:
    """options(seat) is the set of all candidates that check allows, each once.

    A class whose window is closed is refused before its parts are looked at, so here nothing of it may be listed;
    `test_a_closed_window_refuses_every_candidate` looks at all its candidates.
    """
    g, check, options = game.state, game.check, game.options(seat)
    found = set(options)
    assert len(found) == len(options), f"listed twice: {options}"
    for action in options:
        assert check(action)[0], f"{action} is listed, but refused"
    now, first = table(g), len(game.log) % stride
    for cls in game.rules.open[g.phase.name][seat == g.active].listed:
        quick = cls.check  # what the window leaves to be asked
        for action in candidates(now, cls, seat)[first::stride]:
            if quick(action, g)[0] and action not in found:
                assert not check(action)[0], f"{action} is legal, but not listed: {options}"
    return options


def forms_agree(game: Game, seat: int, rng: Random) -> None:
    """A form is filled within its slots; whatever is legal, some form can be filled to give it."""
    forms = game.forms(seat)
    for form in forms:
        action = form.sample(rng)
        assert covers(form, action), f"{action} is outside of {form}"
    for action in guesses(game.state, formed(game.rules), seat, rng, each=3 if forms else 1):
        if game.check(action).ok:
            assert any(covers(form, action) for form in forms), f"{action} is legal, but no form gives it"


def filled_forms_are_legal(game: Game, seat: int, rng: Random) -> None:
    for form in game.forms(seat):
        action = form.sample(rng)
        verdict = game.check(action)
        assert verdict.ok, f"{action}, a form filled, is refused: {verdict}"


def menu_agrees(game: Game, seat: int, options: list[Action]) -> None:
    """The menu is the options and the forms, each with its rule; what is owed is marked, and stands first."""
    menu = game.menu(seat)
    forms = [choice.action for choice in menu if isinstance(choice.action, Form)]
    assert forms == game.forms(seat)
    assert {choice.action for choice in menu if isinstance(choice.action, Action)} == set(options)
    assert len(menu) == len(options) + len(forms)
    owed = {do for duty in game.duties if duty.seat == seat for do in duty.actions}
    due = [choice for choice in menu if _do(choice.action) in owed]
    for choice in menu:
        assert choice.must is (bool(owed) if not due else choice in due), f"{choice} with {game.duties}"
        assert choice.label and choice.rule in game.rules.book
        if isinstance(choice.action, Action):
            assert choice.rule == game.check(choice.action).rule
    assert menu == sorted(menu, key=lambda choice: not choice.must)


def _do(choice: Action | Form) -> str:
    return choice.action.do if isinstance(choice, Form) else choice.do


def somebody_can_act(game: Game) -> None:
    """While the game lasts somebody owes something, and whoever does can do something."""
    assert (game.outcome is None) == bool(game.duties)
    for duty in game.duties:
        assert game.options(duty.seat), f"{duty} cannot be met"
        assert duty.rule in game.rules.book
        assert all(do in game.rules.actions for do in duty.actions)


def strangers_are_refused(game: Game, rng: Random) -> None:
    """Nobody sits beyond the edge of the table."""
    for seat in (-1, game.state.seats):
        for action in guesses(game.state, game.rules.actions.values(), seat, rng):
            assert not game.check(action).ok


def everything_agrees(game: Game, rng: Random, stride: int) -> None:
    """All of the above. Forms and menus take turns, one seat after the other, as they cost more than all the rest."""
    somebody_can_act(game)
    turn, asked = divmod(len(game.log), game.state.seats)
    for seat in range(game.state.seats):
        options = options_agree(game, seat, stride)
        if seat == asked and turn % 2:
            menu_agrees(game, seat, options)
        elif seat == asked:
            forms_agree(game, seat, rng)


@each_game()
def test_options_forms_and_menu_agree_with_check(config: Configuration, seeds: range) -> None:
    for seed in seeds:
        game, rng = config.new(seed), Random(seed)
        stride = 1 if seed % 25 == 0 else EVERY
        everything_agrees(game, rng, stride)
        for _ in play(game, seed):
            everything_agrees(game, rng, stride)


@each_game(batches=1, share=0.1)
def test_a_filled_form_is_legal(config: Configuration, seeds: range) -> None:
    """However it is filled, after every action."""
    for seed in seeds:
        game, rng = config.new(seed), Random(seed)
        for step in play(game, seed):
            filled_forms_are_legal(game, step.n % config.seats, rng)


@each_configuration
def test_a_closed_window_refuses_every_candidate(config: Configuration) -> None:
    """Every candidate of every listed class, open or closed, in the positions of one stretch of a game."""
    game, rng = config.new(1), Random(1)
    for step in play(game, 1):
        if step.n > 60:
            break
        strangers_are_refused(game, rng)
        for seat in range(config.seats):
            every = [action for cls in listed(game.rules) for action in candidates(table(game.state), cls, seat)]
            assert {action for action in every if game.check(action).ok} == set(game.options(seat))
