"""The Duel's bots: each is better than the one before, plays by what it sees, and gives nothing away."""

from __future__ import annotations

from typing import Any

import pytest

import bohnbook
from bohnbook import Game, Table
from bohnbook.bots import BOTS, Move
from bohnbook.bots.duel import Greedy, Planner
from bohnbook.bots.duel.plots import Farm, Plots
from bohnbook.core.errors import BadLog
from bohnbook.rulesets import bots_of
from bohnbook.table import Waiting, seated

BOTS_HERE = bots_of("duel")


def position(**words: Any) -> Game:
    return bohnbook.stage("duel", ["Ada", "Bo"], **words)


def move(game: Game, bot: Any, seat: int = 0) -> Move:
    chosen = bot.choose(game.view(seat))
    assert chosen is not None
    assert game.check(chosen.action), game.check(chosen.action)
    return chosen


def kind_of(game: Game, action: Any) -> str:
    return game.state.faces[action.card].name


@pytest.mark.parametrize("name", BOTS_HERE)
@pytest.mark.parametrize(
    "options",
    [{}, {"duel_step": "higher", "bonus_match": "whole"}, {"bonus_multi": False, "gift_exhausted": "last"},
     {"duel_end_phase_4": "last_turn", "bluff_without_coins": "free", "coin_choice": "top", "bluff_payment": "top"}],
)  # fmt: skip
def test_a_duel_of_bots_finishes(name: str, options: dict[str, Any]) -> None:
    for seed in range(3):
        table = Table(bohnbook.new("duel", 2, seed=seed, **options), {seat: BOTS_HERE[name](seat) for seat in (0, 1)})
        table.run()
        assert table.game.outcome is not None


@pytest.mark.parametrize(("hero", "other", "share"), [("greedy", "random", 0.9), ("planner", "greedy", 0.6)])
def test_each_bot_beats_the_one_before(hero: str, other: str, share: float) -> None:
    """A small version of what `make bench` measures over 500 games; the seeds are fixed, so it cannot waver."""
    games, wins = 20, 0
    for seed in range(games):
        game, seat = bohnbook.new("duel", 2, seed=seed), seed % 2
        Table(game, {seat: BOTS_HERE[hero](seed), 1 - seat: BOTS_HERE[other](seed)}).run()
        assert game.outcome is not None
        wins += seat in game.outcome.winners
    assert wins / games >= share


def test_the_planner_bluffs_and_fulfils_bonus_cards() -> None:
    bluffs = fulfilled = 0
    for seed in range(6):
        game = bohnbook.new("duel", 2, seed=seed)
        table = Table(game, {seat: Planner(seat) for seat in (0, 1)})
        while table.game.outcome is None:
            before = game.copy()
            table.step()
            action: Any = game.log[-1].action
            if action.do == "offer_gift":
                reach = [*before.state.hands[action.seat], *before.view(action.seat).zone("turned over").cards]
                own = {before.state.faces[card if type(card) is int else card[0]].name for card in reach}
                bluffs += action.kind not in own
            fulfilled += action.do == "fulfil"
    assert bluffs > 6
    assert fulfilled > 6


def test_a_bluff_costs_what_the_planner_fears() -> None:
    """It offers what the other will not take, rather than give away what it needs."""
    game = position(
        phase="gift", turned="3 garden", hands=["garden", "red"], coins=["blue"],
        fields=[" | 5 stink | 4 soy", "2 garden | 5 blue | 5 chili"],
    )  # fmt: skip
    chosen: Any = move(game, Planner()).action
    assert chosen.kind != "garden"  # of which alone it has any: this is a bluff


def test_greedy_never_bluffs_if_it_can_help_it() -> None:
    game = position(phase="gift", turned="soy", hands=["red", "blue"], coins=["blue"], fields=["soy", "2 soy"])
    chosen: Any = move(game, Greedy()).action
    assert chosen.kind in ("soy", "red")


def test_greedy_plants_where_it_pays() -> None:
    game = position(hands=["soy"], fields=["3 black_eyed | garden | 2 soy"])
    chosen: Any = move(game, Greedy()).action
    assert chosen.field == 0  # four cards, of which soy makes two dollars


def test_greedy_harvests_what_costs_least() -> None:
    game = position(hands=["garden"], fields=["4 blue | 4 stink | 2 chili"])
    chosen: Any = move(game, Greedy()).action
    assert (chosen.do, chosen.field) == ("harvest", 0)


def test_greedy_accepts_what_helps_and_declines_what_does_not() -> None:
    words = {"phase": "gift", "turned": "red", "hands": ["red", "red"]}
    game = position(**words, offered="red", fields=["", "2 red | blue | blue"])
    yes = move(game, Greedy(), 1)
    assert (yes.action.do, yes.because) == ("accept_gift", "Red goes on my field 1.")
    game = position(**words, offered="red", fields=["", "5 blue | 5 chili | 4 stink"])
    no = move(game, Greedy(), 1)
    assert (no.action.do, no.because) == ("decline_gift", "Red goes on none of my fields.")


def test_the_planner_plants_for_its_bonus_card_and_says_so_afterwards() -> None:
    game = position(hands=["black_eyed"], bonus=["B04"], fields=["2 red 1 black_eyed | 1 black_eyed", ""])
    first = move(game, Planner())
    assert first.action.field == 0  # type: ignore[attr-defined]
    assert first.because == ""
    game.do(first.action)
    then = move(game, Planner())
    assert then.action.do == "fulfil"
    assert then.because == "That is what I planted field 1 for: 1 red, 2 black-eyed."


def test_a_bonus_card_is_fulfilled_with_the_others_field_out_of_turn() -> None:
    game = position(hands=["red", "red"], bonus=["", "B02"], fields=["3 soy"])
    chosen = move(game, Planner(), 1)
    assert chosen.because == "Thank you, Ada: 3 soy is just what I was waiting for."
    assert Greedy().choose(game.view(1)).action == chosen.action  # type: ignore[union-attr]


def test_the_planner_says_what_it_had_hoped_when_its_bluff_is_found_out() -> None:
    game = position(
        phase="gift", turned="2 soy", offered="garden", hands=["red", "blue"], coins=["blue"], fields=["soy"]
    )
    game.do(game.rules.actions["accept_gift"](1))
    first = move(game, Planner())
    assert first.because == "I had no garden. I hoped you would not want it."
    game.do(first.action)
    assert move(game, Planner()).because == ""


def test_the_planner_lets_a_hopeless_bonus_card_go() -> None:
    words = {"phase": "draw", "hands": ["red", "red"], "fields": ["4 chili 1 blue | 2 stink | 2 green"]}
    game = position(**words, bonus=["B27 B06 B20"])
    game.do(game.options(0)[0])
    chosen: Any = move(game, Planner()).action
    assert (chosen.do, kind_of(game, chosen)) == ("discard_bonus", "B27")
    assert move(game, Greedy()).action.do == "keep_bonus"


def test_what_a_column_may_come_to() -> None:
    plots = Plots(position(hands=["red"], fields=["2 red 1 black_eyed | 10 blue"]).view(0))
    farm = plots.farm(0)
    assert farm.columns == (("red", "red", "black_eyed"), ("blue",) * 10, ())
    assert [plots.coins(column) for column in farm.columns] == [1, 4, 0]
    assert plots.is_full(farm.columns[1]) and not plots.is_full(farm.columns[0])
    assert plots.worth(("blue",) * 4) > plots.worth(("blue",) * 3) > plots.worth(("blue",) * 2)
    wish = (("red", "black_eyed", "black_eyed"), 1.1)
    assert plots.promise(("red", "black_eyed"), wish) > plots.promise(("red",), wish) > plots.promise((), wish) > 0
    assert plots.promise(("blue",), wish) == 0
    met = next(step for step in plots.steps(Farm((("red", "black_eyed"),), (wish,)), "black_eyed"))
    assert (met.farm.wishes, met.farm.earned) == ((), 1.1)


# --- at a table -----------------------------------------------------------------------------------------------------


def test_each_game_has_its_own_bots() -> None:
    assert list(bots_of("base")) == list(BOTS) == ["random", "greedy", "trader"]
    assert list(BOTS_HERE) == ["random", "greedy", "planner"]
    duel, base = bohnbook.new("duel", 2, seed=1), bohnbook.new("base", 4, seed=1)
    assert type(seated("greedy", duel, 0)) is not type(seated("greedy", base, 0))


def test_a_saved_table_brings_its_bots_back() -> None:
    table = Table(bohnbook.new("duel", 2, seed=5), {0: seated("planner", bohnbook.new("duel", 2, seed=5), 0)})
    for _ in range(4):
        table.step()
    again = Table.load(table.save())
    assert (type(again.bots[0]), again.game.state.digest()) == (Planner, table.game.state.digest())
    with pytest.raises(BadLog, match="there is random, greedy, planner"):
        Table.load(table.save().replace("planner", "trader"))


def test_a_bot_lets_people_take_their_chance() -> None:
    """Bo would plant on; but Ada can fulfil a bonus card with what lies there now."""
    game = position(hands=["red", "soy soy"], active=1, bonus=["B02"], fields=["", "3 soy"])
    table = Table(game, {1: Greedy()})
    table.run()
    assert table.waiting == (Waiting(0, "last call"),)
    assert game.log == []
    (chance,) = [choice.action for choice in game.menu(0) if choice.action.do == "fulfil"]
    table.submit(0, chance.to_intent())
    assert [step.action.do for step in game.log[:2]] == ["fulfil", "plant"]


def test_a_chance_let_pass_is_not_asked_about_again_in_that_turn() -> None:
    game = position(hands=["red", "green green"], active=1, bonus=["B02"], fields=["", "3 soy | 2 green"])
    table = Table(game, {1: Greedy()})
    table.run()
    table.go_on(0)
    assert [step.action.do for step in game.log][:1] == ["plant"]
    assert table.waiting[0].why != "last call"


def test_people_are_not_asked_when_nothing_tempts_them() -> None:
    game = position(hands=["red", "soy soy"], active=1, bonus=["B01"], fields=["", "3 soy"])
    table = Table(game, {1: Greedy()})
    table.run()
    assert game.log[0].action.do == "plant"


def test_who_is_asked_does_not_tell_what_a_bot_holds() -> None:
    """A paced table is about to go on after every step, whether the bot has something to fulfil or not."""
    for held in ("B02", "B01"):
        game = position(hands=["red soy", "red"], bonus=["", held], fields=["3 soy"])
        table = Table(game, {1: Planner()}, paced=True)
        assert (table.going, table.waiting) == (True, ())


def test_bonus_cards_are_drawn_without_asking() -> None:
    game = position(phase="draw", hands=["red", "red"], bonus=["B01", "B02"])
    table = Table(game)
    table.run()
    for seat in (0, 1):
        table.submit(seat, {"do": "keep_bonus"})
    assert [step.action.do for step in game.log] == ["draw", "keep_bonus", "keep_bonus", "draw_bonus", "draw_bonus"]
