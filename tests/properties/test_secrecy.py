"""Nobody learns anything about a card they cannot see; and the test that says so would notice."""

from __future__ import annotations

import re
from random import Random

from bohnbook.core.verdict import Verdict
from tests.properties.configurations import Configuration, each_configuration, each_game
from tests.properties.player import play, played
from tests.properties.secrecy import Memory, Standpoint, dealt_otherwise, few_probes, in_sight, leaks, named_cards


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
def test_no_view_and_no_verdict_depends_on_hidden_cards(config: Configuration, seeds: range) -> None:
    """After every action of every game: the view, the menu in it, and what is said to things tried blindly,
    for one seat (or a spectator) after the other.

    Views are compared as they are, not as JSON, only the latest lines of the story are told anew, and few things
    are tried: to keep it cheap.
    """
    readers = (*range(config.seats), None)
    for seed in seeds:
        game, rng = config.new(seed), Random(seed)
        for step in play(game, seed):
            seat = readers[step.n % len(readers)]
            at = Standpoint(game, seat, few_probes(game, seat, rng), since=step.n - 1)
            other = dealt_otherwise(at, rng)
            assert other.view(seat) == game.view(seat), f"seat {seat}, step {step.n}"
            for probe in at.probes:
                assert told_by(other.check(probe)) == told_by(game.check(probe)), f"{probe}, step {step.n}"


def told_by(verdict: Verdict) -> tuple[bool, str, str]:
    return verdict.ok, verdict.rule, verdict.because


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
