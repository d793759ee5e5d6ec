"""Bots see a View and nothing else; each is better than the one before, and says why."""

from __future__ import annotations

from typing import Any

import pytest

import bohnbook
from bohnbook import Game, Table
from bohnbook.bots import BOTS, Greedy, Move, Random, Trader
from bohnbook.bots.farm import Farm


def position(**words: Any) -> Game:
    return bohnbook.stage("base", ["Ada", "Bo", "Cy", "Di"], **words)


def move(game: Game, bot: Any, seat: int = 0) -> Move:
    chosen = bot.choose(game.view(seat))
    assert chosen is not None
    assert game.check(chosen.action), game.check(chosen.action)
    return chosen


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("edition", "seats"), [("amigo", 3), ("amigo", 5), ("classic", 4), ("classic", 7)])
def test_a_table_of_bots_finishes(name: str, edition: str, seats: int) -> None:
    table = Table(bohnbook.new("base", seats, seed=4, edition=edition), {s: BOTS[name](s) for s in range(seats)})
    table.run()
    assert table.game.outcome is not None


def test_random_trades_if_told_to() -> None:
    table = Table(bohnbook.new("base", 4, seed=2), {seat: Random(seat, trades=True) for seat in range(4)})
    table.run()
    done = {step.action.do for step in table.game.log}
    assert {"offer", "accept", "decline"} <= done


def test_greedy_plants_where_it_fits() -> None:
    game = position(hands=["blue"], fields=["soy | 2 blue"])
    assert move(game, Greedy()).action.field == 1  # type: ignore[attr-defined]


def test_greedy_clears_the_field_that_loses_least() -> None:
    game = position(hands=["red"], fields=["4 blue | 5 stink"])
    assert move(game, Greedy()).action.field == 0  # type: ignore[attr-defined]


def test_greedy_takes_a_gift_it_can_use_and_declines_what_it_cannot() -> None:
    game = position(phase="trade", turned="blue soy", hands=["", "red"], fields=["", "3 blue | 2 chili"])
    blue, soy = game.state[bohnbook.base.turning_over.TurningOver].turned  # type: ignore[attr-defined]
    offer = game.rules.actions["offer"]
    game.do(offer(0, 1, (blue,), (), None))
    yes = move(game, Greedy(), 1)
    assert yes.action.do == "accept"
    assert yes.because == "1 more blue brings my field to 1 coin."
    game.do(yes.action)
    game.do(offer(0, 1, (soy,), (), None))
    no = move(game, Greedy(), 1)
    assert no.action.do == "decline"
    assert no.because == "I have no field for soy."


def test_greedy_buys_a_field_early_only() -> None:
    def buys(**words: Any) -> bool:
        game = bohnbook.stage("base", 4, options={"edition": "classic"}, hands=["red"], coins=["3 blue"], **words)
        return move(game, Greedy()).action.do == "buy_field"

    assert buys()
    assert not buys(exhaustions=1)


def test_trader_asks_for_what_it_grows_and_gives_what_it_cannot_use() -> None:
    game = position(
        phase="trade",
        turned="soy",
        hands=["", "red"],
        fields=["3 blue | 1 red", "2 soy | chili", "2 green | 2 stink", "2 green | 2 stink"],
    )
    offer = move(game, Trader())
    assert offer.action.do == "offer"
    assert offer.action.to == 1  # type: ignore[attr-defined]
    assert [game.state.faces[card].name for card in offer.action.give] == ["soy"]  # type: ignore[attr-defined]
    assert offer.because.startswith("I have no field for soy")


def test_trader_counters_an_offer_that_does_not_suit() -> None:
    game = position(
        phase="trade", turned="garden", hands=["", "stink blue"], fields=["3 blue | 2 stink", "2 garden | 3 chili"]
    )
    offer = game.rules.actions["offer"]
    (garden,) = [card for card, _ in game.view(0).zone("turned over").cards or ()]
    game.do(offer(0, 1, (garden,), ("chili",), None))
    answer = move(game, Trader(), 1)
    assert answer.action.do == "offer"
    assert answer.action.answers == 1  # type: ignore[attr-defined]
    assert answer.action.want == ("garden",)  # type: ignore[attr-defined]


def test_trader_lets_it_be_after_a_few_proposals() -> None:
    game = position(phase="trade", turned="soy", hands=["", "red"], fields=["3 blue | 1 red", "2 soy | chili"])
    bot = Trader()
    said = 0
    while (chosen := move(game, bot)).action.do == "offer":
        game.do(chosen.action)
        game.do(game.rules.actions["decline"](chosen.action.to, len(game.view(0).facts["proposed"])))  # type: ignore[attr-defined]
        said += 1
    assert 1 <= said <= 6
    assert chosen.action.do == "end_trading"


def test_bots_say_nothing_about_their_hand() -> None:
    """The same table with another hand behind the bot's back: what is said for the same move is the same."""
    words = {"phase": "trade", "turned": "soy", "fields": ["3 blue | 1 red", "2 soy | chili"]}
    one = move(position(hands=["", "red", "blue", "blue"], **words), Trader())
    two = move(position(hands=["", "green", "stink", "red"], **words), Trader())
    assert one.because == two.because


def test_a_farm_knows_what_a_bean_adds() -> None:
    farm = Farm(position(hands=["blue"], fields=["3 blue | 5 chili"]).view(0), 0)
    assert farm.grows("blue") == 3
    assert farm.worth(("blue", 4)) > farm.worth(("blue", 3)) > farm.worth(("blue", 2))
    assert farm.worth(("blue", 10)) == 4
    assert farm.gain(["blue"]) > 0 > farm.gain(["red"])


@pytest.mark.parametrize(("hero", "others", "share"), [("greedy", "random", 0.7), ("trader", "greedy", 0.5)])
def test_each_bot_beats_the_one_before(hero: str, others: str, share: float) -> None:
    """A small version of what `make bench` measures over 500 games; the seeds are fixed, so it cannot waver."""
    games, wins = 12, 0
    for seed in range(games):
        game = bohnbook.new("base", 4, seed=seed)
        Table(game, {s: BOTS[hero if s == seed % 4 else others](seed) for s in range(4)}).run()
        assert game.outcome is not None
        wins += seed % 4 in game.outcome.winners
    assert wins / games >= share
