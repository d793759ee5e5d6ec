"""Games end, and the count adds up by numbered lines."""

from __future__ import annotations

from random import Random

import pytest

from bohnbook.core.errors import IllegalAction
from bohnbook.core.game import Game, Step
from bohnbook.core.outcome import Outcome
from tests.properties.candidates import candidates, guesses, listed, table
from tests.properties.configurations import Configuration

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


def thirty_points_were_reached(config: Configuration, game: Game, outcome: Outcome) -> None:
    """Somebody has thirty points and, alone, three more; every collection is converted; level seats share a place."""
    assert outcome.ended_by == "SPACE-8.1"
    bonus = [[line.points for line in lines if line.rule == "SPACE-8.2"] for lines in outcome.score_lines]
    assert sorted(bonus) == [[]] * (config.seats - 1) + [[3]]
    ender = bonus.index([3])
    before = [lines[0].points for lines in outcome.score_lines]
    assert [seat for seat, points in enumerate(before) if points >= 30] == [ender] == [game.log[-1].action.seat]
    lying = {zone.name: [] for zone in game.state.zones()}
    for zone in game.state.zones():
        lying[zone.name] += zone.cards
    assert lying["open collection"] == lying["secret collection"] == lying["hand"] == []
    for seat, points in enumerate(outcome.scores):
        stack = next(zone.cards for zone in game.state.zones() if (zone.name, zone.owner) == ("trophies", seat))
        assert points == sum(game.state.faces[card].value for card in stack) + 3 * (seat == ender)
    ender_first = config.options.get("space_tie") == "who_ended"
    places = sorted({(-points, ender_first and seat != ender) for seat, points in enumerate(outcome.scores)})
    assert len(outcome.ranking) == len(places)


def default_tie_break(config: Configuration) -> str:
    return "most_cards_in_hand" if config.options["edition"] == "classic" else "farthest_seat"


class Ending:
    """Looks at a game after each action, and at the count when it has ended."""

    def __init__(self, game: Game, rng: Random, config: Configuration) -> None:
        self.game, self.rng, self.config = game, rng, config
        self.exhaustions = 0

    def look(self, step: Step) -> None:
        self.exhaustions += sum(event[0] == "exhausted" for event in step.events)
        assert (self.game.outcome is None) == bool(self.game.duties)

    def look_back(self) -> None:
        game, outcome = self.game, self.game.outcome
        assert outcome is not None
        the_count_adds_up(game, outcome)
        rules_are_named(game, outcome)
        seats_are_ranked(game, outcome)
        nothing_goes_on(game, outcome, self.rng)
        view = game.view()
        assert view.outcome == outcome and view.facts.get("exhaustions", self.exhaustions) == self.exhaustions
        if self.config.name == "base":
            pile_ran_out(game)
            ties_are_broken(game, outcome, self.config.options.get("tie_break") or default_tie_break(self.config))
        if self.config.name == "spacebeans":
            thirty_points_were_reached(self.config, game, outcome)
