"""Hypothesis plays: any seat, any option, any form, any nonsense; and finds short counter-examples."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bohnbook.core.action import Action
from bohnbook.core.errors import IllegalAction
from tests.properties.candidates import guesses
from tests.properties.configurations import GAMES, Configuration, configurations
from tests.properties.player import pick
from tests.properties.watch_agreement import forms_agree, menu_agrees, options_agree, somebody_can_act
from tests.properties.watch_conservation import Conservation, every_card_lies_once

SEATS = st.integers(0, 6)
NUMBERS = st.integers(0, 2**16)


class Play(RuleBasedStateMachine):
    """A game of any configuration, and everything that may be done with it, to it and against it."""

    @initialize(config=st.sampled_from(configurations()), seed=NUMBERS, steps=st.integers(0, 120))
    def deal(self, config: Configuration, seed: int, steps: int) -> None:
        """A new game, or one that has been under way for a while."""
        self.game, self.acting = config.new(seed), 0
        rng = Random(seed)
        for _ in range(steps):
            if self.game.outcome is None:
                self.game.do(pick(self.game, rng))
        self.watch = Conservation(self.game)

    def act(self, action: Action) -> None:
        self.acting = action.seat
        self.watch.look(self.game.do(action))

    def is_on(self) -> bool:
        return self.game.outcome is None

    @precondition(is_on)
    @rule(n=NUMBERS)
    def meet_a_duty(self, n: int) -> None:
        duty = self.game.duties[n % len(self.game.duties)]
        options = self.game.options(duty.seat)
        self.act(options[n % len(options)])

    @rule(seat=SEATS, n=NUMBERS)
    def take_an_option(self, seat: int, n: int) -> None:
        options = self.game.options(seat % self.game.state.seats)
        if options:
            self.act(options[n % len(options)])

    @rule(seat=SEATS, n=NUMBERS)
    def fill_a_form(self, seat: int, n: int) -> None:
        forms = self.game.forms(seat % self.game.state.seats)
        if forms:
            action = forms[n % len(forms)].sample(Random(n))
            if self.game.check(action).ok:  # or else test_agreement complains
                self.act(action)

    @rule(seat=st.integers(-1, 7), n=NUMBERS)
    def try_anything(self, seat: int, n: int) -> None:
        """A refused action changes nothing and says by which rule; an allowed one is just played."""
        game = self.game
        classes = list(game.rules.actions.values())
        (action,) = guesses(game.state, [classes[n % len(classes)]], seat, Random(n))
        if game.check(action).ok:
            self.act(action)
            return
        before, steps = game.state.digest(), len(game.log)
        with pytest.raises(IllegalAction) as refused:
            game.do(action)
        assert refused.value.verdict.rule in game.rules.book
        assert refused.value.verdict.because
        assert (game.state.digest(), len(game.log)) == (before, steps)

    @rule(seat=st.integers(-1, 7), n=NUMBERS)
    def only_ask(self, seat: int, n: int) -> None:
        """Asking changes nothing."""
        game, before = self.game, self.game.state.digest()
        for action in guesses(game.state, game.rules.actions.values(), seat, Random(n)):
            verdict = game.check(action)
            assert verdict.rule in game.rules.book
            assert game.why(action).verdict == verdict
        if 0 <= seat < game.state.seats:
            game.options(seat), game.forms(seat), game.menu(seat), game.view(seat).to_json(), game.lines(seat)
        game.view().to_json()
        assert game.state.digest() == before

    @precondition(lambda self: self.game.log)
    @rule(n=NUMBERS)
    def take_back(self, n: int) -> None:
        """And play it again: the same position."""
        game, before = self.game, self.game.state.digest()
        undone = game.log[-(1 + n % min(3, len(game.log))) :]
        game.undo(len(undone))
        assert [game.do(step.action) for step in undone] == undone
        assert game.state.digest() == before
        self.watch = Conservation(game)

    @invariant()
    def cards_are_conserved(self) -> None:
        every_card_lies_once(self.game.state)

    @invariant()
    def options_and_check_agree(self) -> None:
        somebody_can_act(self.game)
        menu_agrees(self.game, self.acting, options_agree(self.game, self.acting))
        forms_agree(self.game, self.acting, Random(len(self.game.log)))


TestMachine = Play.TestCase
TestMachine.settings = settings(
    max_examples=max(20, GAMES),
    stateful_step_count=40,
    deadline=None,
    database=None,
    derandomize=GAMES <= 50,  # `make test` always plays the same games, `make soak` others each time
    suppress_health_check=list(HealthCheck),
)
