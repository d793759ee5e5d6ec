"""Games end, and the count adds up by numbered lines."""

from __future__ import annotations

from random import Random

import pytest

from bohnbook.core.errors import IllegalAction
from bohnbook.core.game import Game
from bohnbook.core.outcome import Outcome
from tests.properties.candidates import candidates, guesses, listed, table
from tests.properties.configurations import Configuration, each_game
from tests.properties.player import play

COINS_ARE_THE_SCORE = {"base"}  # rulesets in which nothing but coins counts


def the_count_adds_up(game: Game, outcome: Outcome) -> None:
    assert len(outcome.scores) == len(outcome.score_lines) == game.state.seats
    for score, lines in zip(outcome.scores, outcome.score_lines, strict=True):
        assert score == sum(line.points for line in lines)
    if game.rules.name in COINS_ARE_THE_SCORE:
        assert outcome.scores == game.view().facts["coins"]
        assert list(outcome.scores) == [len(zone.cards) for zone in game.state.zones() if zone.name == "coins"]


def rules_are_named(game: Game, outcome: Outcome) -> None:
    cited = {outcome.ended_by, outcome.ranked_by, *(line.rule for lines in outcome.score_lines for line in lines)}
    assert cited <= set(game.rules.book), cited - set(game.rules.book)
    assert {step.rule for step in game.log} <= set(game.rules.book)
    assert {line.rule for line in game.lines()} <= set(game.rules.book)


def seats_are_ranked(game: Game, outcome: Outcome) -> None:
    """Every seat stands in one place; more points stand before fewer; only equals share a place."""
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(game.state.seats))
    assert all(group for group in outcome.ranking)
    in_order = [[outcome.scores[seat] for seat in group] for group in outcome.ranking]
    assert all(len(set(scores)) == 1 for scores in in_order)
    tops = [scores[0] for scores in in_order]
    assert tops == sorted(tops, reverse=True)
    assert outcome.winners == outcome.ranking[0]


def ties_are_broken(game: Game, outcome: Outcome, how: str) -> None:
    """Worked out again from the rules, in another way."""
    hands = [len(hand) for hand in game.state.hands]
    keys = {
        "farthest_seat": lambda seat: (-outcome.scores[seat], -seat),
        "most_cards_in_hand": lambda seat: (-outcome.scores[seat], -hands[seat]),
        "shared": lambda seat: (-outcome.scores[seat],),
    }
    key = keys[how]
    places = sorted({key(seat) for seat in range(game.state.seats)})
    expected = tuple(tuple(seat for seat in range(game.state.seats) if key(seat) == place) for place in places)
    assert outcome.ranking == expected
    level = outcome.scores.count(max(outcome.scores)) > 1
    broken = {"farthest_seat": "BASE-8.8", "most_cards_in_hand": "BASE-10.6", "shared": "BASE-10.7"}[how]
    assert outcome.ranked_by == (broken if level else "BASE-8.7")


def nothing_goes_on(game: Game, outcome: Outcome, rng: Random) -> None:
    """After the end every action is refused by the rule that ended the game, and nothing is on offer."""
    g, before = game.state, game.state.digest()
    assert game.duties == ()
    for seat in range(g.seats):
        assert game.options(seat) == game.forms(seat) == game.menu(seat) == []
        assert game.view(seat).menu == ()
        some = [action for cls in listed(game.rules) for action in candidates(table(g), cls, seat)[::17]]
        for action in (*some, *guesses(g, game.rules.actions.values(), seat, rng, each=2)):
            verdict = game.check(action)
            assert (verdict.ok, verdict.rule) == (False, outcome.ended_by)
    for action in guesses(g, game.rules.actions.values(), rng.randrange(g.seats), rng):
        with pytest.raises(IllegalAction):
            game.do(action)
        why = game.why(action)
        assert (why.verdict.rule, why.remedies) == (outcome.ended_by, ())
    assert game.state.digest() == before


def pile_ran_out(game: Game) -> None:
    """The draw pile ran out as often as is told, one time after the other, and as often as ends the game."""
    times = [facts[0] for step in game.log for name, *facts in step.events if name == "exhausted"]
    facts = game.view().facts
    assert times == list(range(1, facts["exhaustions"] + 1))
    assert facts["exhaustions"] == facts["exhaustions_to_end"]


def default_tie_break(config: Configuration) -> str:
    return "most_cards_in_hand" if config.options["edition"] == "classic" else "farthest_seat"


@each_game(batches=2)
def test_games_end_and_the_count_adds_up(config: Configuration, seeds: range) -> None:
    for seed in seeds:
        game = config.new(seed)
        told = 0
        for step in play(game, seed):  # which fails if the game does not end
            told += sum(event[0] == "exhausted" for event in step.events)
            assert (game.outcome is None) == bool(game.duties)
        outcome = game.outcome
        assert outcome is not None
        the_count_adds_up(game, outcome)
        rules_are_named(game, outcome)
        seats_are_ranked(game, outcome)
        nothing_goes_on(game, outcome, Random(seed))
        assert game.view().outcome == outcome and game.view().facts.get("exhaustions", told) == told
        if config.name == "base":
            pile_ran_out(game)
            ties_are_broken(game, outcome, config.options.get("tie_break") or default_tie_break(config))
