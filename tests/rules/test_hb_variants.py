"""HB-13: what players may agree on."""

from __future__ import annotations

from typing import Any

import pytest

from bohnbook.base.turning_over import TurningOver
from bohnbook.beans.fields import Fields
from bohnbook.core.errors import BadSeats
from bohnbook.core.game import Game
from tests.rules.helpers import SEVEN
from tests.rules.town_helpers import (
    FIVE,
    FOUR,
    THREE,
    TYPES,
    BuyField,
    DoneBuying,
    Draw,
    EndPlanting,
    Harvest,
    LetLeave,
    NameType,
    accepts,
    allowed,
    before_turn,
    buy,
    coins,
    discard,
    exhaustions,
    fields,
    gone,
    hand,
    last_draw,
    market,
    new_town,
    now,
    owes,
    owned,
    plant,
    plant_received,
    refused,
    score,
    steps,
    store,
    stored,
    total,
    town,
)

SIX = SEVEN[:6]
MAY_BUY = ("done_buying", "buy_building")


def over(seats: list[str], options: dict[str, Any], **words: Any) -> Game:
    game = last_draw(seats, options, **words)
    game.do(Draw(0))
    return game


def ones(count: int) -> str:
    return " ".join(f"1_{type}" for type in [*TYPES, "distillery"][:count])


def bonus(game: Game) -> list[tuple[int, str]]:
    return [(points, rule) for label, points, rule in score(game, 0) if label.startswith("bonus for ")]


@pytest.mark.parametrize(("count", "points"), [(4, 1), (5, 2), (6, 3), (7, 4), (8, 5)])
def test_HB_13_1_the_bonus_of_the_summary_card(count: int, points: int) -> None:
    game = over(FOUR, {"landowner_table": "summary"}, owns=[ones(count)])
    assert (bonus(game), total(game, 0)) == ([(points, "HB-13.1")], count + points)


def test_HB_13_1_fewer_than_four_are_worth_no_more_there_either() -> None:
    game = over(FOUR, {"landowner_table": "summary"}, owns=[ones(3)])
    assert (bonus(game), total(game, 0)) == ([], 3)


@pytest.mark.parametrize(("count", "points", "rule"), [(9, 13, "HB-13.2"), (8, 8, "HB-11.5"), (7, 5, "HB-11.5")])
def test_HB_13_2_thirteen_for_nine(count: int, points: int, rule: str) -> None:
    game = over(FOUR, {"cognac": True, "landowner_nine": 13}, owns=[ones(count)])
    assert bonus(game) == [(points, rule)]


def test_HB_13_2_together_with_the_summary_card() -> None:
    agreed = {"cognac": True, "landowner_nine": 13, "landowner_table": "summary"}
    assert bonus(over(FOUR, agreed, owns=[ones(9)])) == [(13, "HB-13.2")]
    assert bonus(over(FOUR, agreed, owns=[ones(8)])) == [(5, "HB-13.1")]
    assert bonus(over(FOUR, {**agreed, "landowner_nine": 8}, owns=[ones(9)])) == [(8, "HB-11.6")]


@pytest.mark.parametrize("seats", [SIX, SEVEN])
def test_HB_13_3_six_and_seven_may_play(seats: list[str]) -> None:
    with pytest.raises(BadSeats, match="high_bohn is for 3 to 5 seats"):
        new_town(seats)
    game = new_town(seats, high_bohn_max_players=7)
    assert [len(hand(game, seat).split()) for seat in range(len(seats))] == [3, 4, 5] + [6] * (len(seats) - 3)
    assert len(game.rules.deck(game.state).value) == 104
    assert game.rules.draw_count(game.state, 0) == (4, "BASE-10.3")
    assert game.rules.exhaustions_to_end(game.state) == (4, "HB-13.3")
    assert (fields(game, 6 % len(seats)), game.rules.price(game.state, 0, "third field").value) == (" | ", 2)


@pytest.mark.parametrize("seats", [SIX, SEVEN])
def test_HB_13_3_all_four_buildings_are_for_sale(seats: list[str]) -> None:
    game = town(seats, {"high_bohn_max_players": 7}, owns=["1_bank", "2_bank"], coins=["", "", "3 black_eyed",
                "4 black_eyed"], hands=["red"])  # fmt: skip
    game.do(buy(game, 2, "3_bank"))
    assert (market(game, "bank"), gone(game)) == ("4_bank", "")
    game.do(buy(game, 3, "4_bank"))
    assert (market(game, "bank"), gone(game)) == ("", "")


def test_HB_13_3_the_fourth_time_is_the_last() -> None:
    game = last_draw(SIX, {"high_bohn_max_players": 7})
    game.do(Draw(0))
    assert (exhaustions(game), game.outcome is not None) == (4, True)


@pytest.mark.parametrize(("seats", "times"), [(THREE, 3), (FOUR, 3), (FIVE, 4)])
def test_HB_13_3_for_fewer_nothing_is_different(seats: list[str], times: int) -> None:
    game = town(seats, {"high_bohn_max_players": 7})
    assert game.rules.exhaustions_to_end(game.state) == (times, "HB-1.4")
    assert game.rules.draw_count(game.state, 0).value == 3


def test_HB_13_4_three_seats_with_two_fields() -> None:
    game = town(THREE, {"high_bohn_fields_3p": 2}, coins=["3 soy"], hands=["red"])
    assert [fields(game, seat) for seat in range(3)] == [" | "] * 3
    assert game.rules.starting_fields(game.state, 0) == (2, "HB-13.4")
    allowed(game, BuyField(0), "BASE-9.1")
    assert (fields(game, 0), discard(game)) == (" |  | ", "soy soy soy")
    refused(game, BuyField(0), "BASE-9.1", "you have bought your third field already")


def test_HB_13_4_so_the_2_gold_mine_has_a_use() -> None:
    game = town(THREE, {"high_bohn_fields_3p": 2}, owns=["2_gold_mine"], coins=["2 soy"], hands=["red"])
    allowed(game, BuyField(0), "BASE-9.1")
    assert coins(game, 0) == "soy"
    game = town(THREE, owns=["2_gold_mine"], coins=["2 soy"], hands=["red"])
    refused(game, BuyField(0), "BASE-9.3", "you began with three fields; there is none to buy")


def test_HB_13_4_four_seats_have_two_anyway() -> None:
    game = town(FOUR, {"high_bohn_fields_3p": 2})
    assert game.rules.starting_fields(game.state, 0).rule != "HB-13.4"
    assert fields(game, 0) == " | "


def test_HB_13_5_the_coin_of_the_4_jail_is_the_topmost_discard() -> None:
    """Harvested with soy among the blue beans, the topmost discard is a soy bean."""
    words: dict[str, Any] = {"owns": ["2_farm", "4_jail"], "fields": ["2 blue 3 soy"], "hands": ["red"]}
    game = town(FOUR, {"jail4_source": "discard"}, **words)
    column = list(game.state[Fields].fields[0][0])
    game.do(Harvest(0, 0))
    assert (game.state[Fields].coins[1], discard(game)) == ([column[3]], "blue blue soy")
    usual = town(FOUR, **words)
    usual.do(Harvest(0, 0))
    assert coins(usual, 1) == "blue"


def test_HB_13_5_in_the_last_harvest_it_may_be_any_bean() -> None:
    """All fields are harvested first: the jail's coins then come from the top of what lies there."""
    words: dict[str, Any] = {"owns": ["", "4_jail"], "fields": ["4 blue", "", "2 soy"]}
    game = over(FOUR, {"jail4_source": "discard"}, **words)
    assert coins(game, 1) == "soy"
    assert coins(over(FOUR, {}, **words), 1) == "blue"


def test_HB_13_5_unpaid_harvests_bring_none_there_either() -> None:
    game = town(FOUR, {"jail4_source": "discard"}, owns=["", "4_jail"], fields=["3 blue"], hands=["red"])
    game.do(Harvest(0, 0))
    assert (coins(game, 1), discard(game)) == ("", "blue blue blue")


def test_HB_13_6_the_last_purchases_before_the_last_harvest() -> None:
    """Nina's blue beans come too late for a jail; with the coin she had, she may buy."""
    game = over(FOUR, {"high_bohn_end_order": "purchases_first"}, coins=["", "soy"], fields=["", "10 blue"])
    assert (now(game), owes(game)) == ((0, "last_purchases"), [(1, MAY_BUY, "HB-11.2", False)])
    assert (coins(game, 1), fields(game, 1).count("blue")) == ("soy", 10)
    refused(game, buy(game, 1, "2_jail"), "HB-2.2", "it costs 2 blue coins, and you have 0")
    allowed(game, buy(game, 1, "1_farm"), "HB-2.5")
    assert game.outcome is not None
    assert (owned(game, 1), coins(game, 1), total(game, 1)) == ("1_farm", "blue blue blue blue", 1 + 4)


def test_HB_13_6_what_is_bought_then_works_in_the_last_harvest() -> None:
    game = over(FOUR, {"high_bohn_end_order": "purchases_first"}, coins=["3 chili"], fields=["7 chili"])
    assert steps(game, 0, 0)[1] == "BEAN-1.4"
    game.do(buy(game, 0, "3_blacksmith"))
    assert (coins(game, 0), total(game, 0)) == ("chili chili chili chili", 3 + 4)


def test_HB_13_6_nobody_harvests_for_the_last_purchases() -> None:
    agreed = {"high_bohn_end_order": "purchases_first"}
    game = over(FOUR, agreed, coins=["red"], fields=["4 blue 2 soy", "8 stink"], owns=["2_farm"])
    assert now(game) == (0, "last_purchases")
    for seat in (0, 1):
        refused(game, Harvest(seat, 0), "HB-13.6", "the last harvest comes after the last purchases")
        assert "harvest" not in {option.do for option in game.options(seat)}


def test_HB_13_6_and_no_coins_are_chosen_after_them() -> None:
    agreed = {"high_bohn_end_order": "purchases_first"}
    game = over(FOUR, agreed, owns=["2_farm"], coins=["red"], fields=["4 blue 2 soy"])
    game.do(DoneBuying(0))
    assert [phase.name for phase in game.rules.programme[4:]] == ["last_purchases", "final_harvest"]
    assert (game.outcome is not None, coins(game, 0)) == (True, "red soy soy")


def test_HB_13_7_yet_storing_begins_the_turn_for_a_bank() -> None:
    """Bought before anything is stored, the 4 Bank comes in time; afterwards it waits for the next turn."""
    for stored_first in (False, True):
        agreed = {"store_counts_as_play": False}
        game = town(FOUR, agreed, owns=["2_general_store"], hands=["blue red green"], coins=["4 black_eyed"])
        if stored_first:
            game.do(store(game, 0, "blue"))
        game.do(buy(game, 0, "4_bank"))
        assert before_turn(game) is not stored_first


def test_HB_13_7_storing_is_no_planting() -> None:
    game = town(FOUR, {"store_counts_as_play": False}, owns=["4_general_store"], hands=["blue red green soy chili"])
    allowed(game, store(game, 0, "blue"), "HB-8.4")
    assert owes(game) == [(0, ("plant", "store"), "BASE-3.1", False)]
    refused(game, EndPlanting(0), "BASE-3.1", "the first card of your hand must be planted first")
    game.do(plant(game, 0, 0))
    game.do(store(game, 0, "green"))
    assert owes(game) == [(0, ("plant", "end_planting", "store"), "BASE-3.2", False)]
    game.do(plant(game, 0, 1))
    assert (now(game), hand(game, 0), stored(game, 0)) == ((0, "trade"), "chili", "blue green")


def test_HB_13_7_whatever_lies_aside_is_stored_as_always() -> None:
    agreed = {"store_counts_as_play": False}
    game = town(FOUR, agreed, owns=["3_general_store"], phase="plant_received", set_aside=["2 blue soy"])
    game.do(store(game, 0, "blue"))
    game.do(store(game, 0, "soy"))
    game.do(plant_received(game, 0, "blue", 0))
    assert (now(game), stored(game, 0), game.view().facts["planted"]) == ((0, "draw"), "blue soy", 0)


@pytest.mark.parametrize(("order", "asked"), [("active_first", [1, 3, 0]), ("clockwise", [3, 0, 1])])
def test_HB_13_8_the_active_player_is_asked_first(order: str, asked: list[int]) -> None:
    """Keno buys the 2 Distillery in Nina's turn."""
    coins = ["black_eyed", "black_eyed", "2 cognac", "black_eyed"]
    game = town(FOUR, {"cognac": True, "distillery2_order": order}, active=1, hands=["", "red"], coins=coins)
    game.do(buy(game, 2, "2_distillery"))
    game.do(NameType(2, "bank"))
    assert game.view().facts["asked"] == tuple(asked)
    for seat in asked:
        allowed(game, LetLeave(seat), "HB-12.4")


def test_HB_13_9_the_topmost_coins_pay_for_a_third_field() -> None:
    game = town(FOUR, {"pay_coins": "top"}, coins=["red 2 soy 2 blue"], hands=["red"])
    assert "buy_field_choosing" not in game.rules.actions
    assert "harvest_choosing" in game.rules.actions
    allowed(game, BuyField(0), "BASE-9.1")
    assert (coins(game, 0), sorted(discard(game).split())) == ("red soy", ["blue", "blue", "soy"])


def test_HB_13_9_the_topmost_cards_of_a_mixed_field_become_coins() -> None:
    game = town(FOUR, {"coin_choice": "top"}, owns=["2_farm"], fields=["4 blue 2 soy"], hands=["red"])
    assert "harvest_choosing" not in game.rules.actions
    assert "buy_field_choosing" in game.rules.actions
    game.do(Harvest(0, 0))
    assert (coins(game, 0), discard(game)) == ("soy soy", "blue blue blue blue")


def test_HB_13_9_then_nobody_is_asked_at_the_end() -> None:
    game = over(FOUR, {"coin_choice": "top"}, owns=["2_farm"], fields=["4 blue 2 soy"])
    assert [phase.name for phase in game.rules.programme[4:]] == ["final_harvest", "last_purchases"]
    assert (game.outcome is not None, coins(game, 0)) == (True, "soy soy")


def test_one_kind_may_grow_in_several_fields_if_that_is_agreed() -> None:
    agreed = {"same_kind_in_several_fields": True}
    game = town(FOUR, agreed, owns=["2_saloon", "2_blacksmith"], fields=["green", "chili"])
    assert [accepts(game, 0, "green", field)[:2] for field in (1, 2)] == [(True, "BASE-3.4"), (True, "HB-7.1")]
    assert [accepts(game, 1, "chili", field)[:2] for field in (1, 2)] == [(True, "BASE-3.4"), (True, "HB-9.1")]


@pytest.mark.parametrize(("agreed", "ranking", "rule"), [
    ("most_cards_in_hand", ((2,), (0, 1)), "BASE-10.6"), ("farthest_seat", ((2,), (1,), (0,)), "BASE-8.8"),
    ("shared", ((0, 1, 2),), "BASE-10.7"),
])  # fmt: skip
def test_who_wins_a_tie_is_agreed(agreed: str, ranking: tuple[tuple[int, ...], ...], rule: str) -> None:
    game = over(THREE, {"tie_break": agreed}, hands=["", "red", "2 blue"])
    assert game.outcome is not None
    assert (game.outcome.ranking, game.outcome.ranked_by) == (ranking, rule)


@pytest.mark.parametrize("agreed", [True, False])
def test_trading_on_is_agreed(agreed: bool) -> None:
    game = town(FOUR, {"retrade": agreed}, phase="trade", turned="red", set_aside=["soy"])
    (card,) = game.state[TurningOver].set_aside[0]
    assert game.rules.tradeable(game.state, 0, card)[:2] == ((True, "BASE-10.8") if agreed else (False, "BASE-4.6"))
