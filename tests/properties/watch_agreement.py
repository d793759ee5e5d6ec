"""What is listed is legal, and what is legal is listed: options, forms and menu agree with check, at every step."""

from __future__ import annotations

from random import Random

from bohnbook.core.action import Action, Form
from bohnbook.core.game import Game, Step
from tests.properties.candidates import candidates, covers, formed, guesses, table

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


class Agreement:
    """Looks at a game after each action: at the options of every seat, and at forms and menus by turns, one seat
    after the other, as they cost more than all the rest.
    """

    def __init__(self, game: Game, rng: Random, thorough: bool = False) -> None:
        self.game, self.rng, self.stride = game, rng, 1 if thorough else EVERY
        self.look()

    def look(self, step: Step | None = None) -> None:
        game = self.game
        somebody_can_act(game)
        turn, asked = divmod(len(game.log), game.state.seats)
        for seat in range(game.state.seats):
            options = options_agree(game, seat, self.stride)
            if seat == asked and turn % 2:
                menu_agrees(game, seat, options)
            elif seat == asked:
                forms_agree(game, seat, self.rng)

    def look_back(self) -> None:
        """Nothing is owed or listed when the game is over: `watch_ending.py` sees to it."""
