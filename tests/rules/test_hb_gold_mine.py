"""HB-3: the gold mine."""

from __future__ import annotations

import pytest

from bohnbook.core.game import Game
from tests.rules.helpers import SEVEN
from tests.rules.town_helpers import (
    FIVE,
    FOUR,
    THREE,
    BuyField,
    Draw,
    Harvest,
    allowed,
    buy,
    coins,
    crop,
    discard,
    fields,
    last_draw,
    menu,
    owned,
    paying,
    plant,
    refused,
    said,
    steps,
    town,
    worth,
)


def test_HB_3_the_1_gold_mine_does_nothing() -> None:
    game = town(hands=["garden"], owns=["1_gold_mine"], fields=["garden | 2 red"], coins=["2 soy"])
    assert fields(game, 0) == "garden | red red"
    assert steps(game, 0, 0) == (((2, 2), (3, 3)), "BEAN-1.10")
    words = "a field with a single bean is protected while another of yours holds 2 cards"
    refused(game, Harvest(0, 0), "BASE-7.7", words)
    refused(game, BuyField(0), "BASE-9.2", "a third field costs 3 coins, and you have 2")


# --- the 2 Gold mine ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [FOUR, FIVE])
def test_HB_3_1_a_third_field_for_one_coin(seats: list[str]) -> None:
    game = town(seats, hands=["red"], owns=["2_gold_mine"], coins=["soy red", "2 soy"])
    assert game.rules.price(game.state, 0, "third field") == (1, "HB-3.1")
    assert ("buy a third field for 1 coin", "BASE-9.1", False) in menu(game, 0)
    step = allowed(game, BuyField(0), "BASE-9.1")
    assert step.events == (("bought", 0, "third field", 1),)
    assert (fields(game, 0), coins(game, 0), discard(game)) == (" |  | ", "soy", "red")
    assert said(game) == [("BASE-9.1", "Timon buys a third field for 1 coin.")]
    refused(game, BuyField(1), "BASE-9.2", "a third field costs 3 coins, and you have 2")


def test_HB_3_1_for_no_coin_at_all_there_is_none() -> None:
    game = town(hands=["red"], owns=["2_gold_mine"])
    refused(game, BuyField(0), "HB-3.1", "a third field costs 1 coin, and you have 0")


def test_HB_3_1_choosing_the_coin() -> None:
    game = town(hands=["red"], owns=["", "2_gold_mine"], coins=["", "soy red blue"])
    assert ("buy a third field, choosing 1 coin to pay", "HB-2.11", False) in menu(game, 1)
    allowed(game, paying(game, 1, "red"), "HB-2.11")
    assert (coins(game, 1), fields(game, 1)) == ("soy blue", " |  | ")


def test_HB_3_1_once_bought_it_is_bought() -> None:
    game = town(hands=["red"], owns=["2_gold_mine"], coins=["soy"], bought=[0])
    refused(game, BuyField(0), "BASE-9.1", "you have bought your third field already")


def test_HB_3_1_it_does_nothing_for_those_who_begin_with_three_fields() -> None:
    game = town(THREE, hands=["red"], owns=["2_gold_mine"], coins=["soy"])
    refused(game, BuyField(0), "BASE-9.3", "you began with three fields; there is none to buy")
    game = town(THREE, options={"high_bohn_fields_3p": 2}, hands=["red"], owns=["2_gold_mine"], coins=["soy"])
    allowed(game, BuyField(0), "BASE-9.1")


def test_HB_3_1_also_where_it_would_cost_two() -> None:
    game = town(SEVEN, options={"high_bohn_max_players": 7}, hands=["red"], owns=["2_gold_mine"])
    prices = [game.rules.price(game.state, seat, "third field") for seat in (0, 1)]
    assert prices == [(1, "HB-3.1"), (2, "BASE-9.2")]


def test_HB_3_1_buildings_cost_what_they_cost() -> None:
    game = town(hands=["red"], owns=["2_gold_mine"])
    assert game.rules.price(game.state, 0, "3_farm") == (3, "HB-2.2")


def test_HB_3_1_bought_and_used_at_once() -> None:
    game = town(hands=["red"], coins=["2 garden soy"])
    words = "you have the 2 Gold mine already"
    game.do(buy(game, 0, "2_gold_mine"))
    allowed(game, BuyField(0), "BASE-9.1")
    assert (coins(game, 0), owned(game, 0)) == ("", "2_gold_mine")
    refused(game, buy(game, 0, "4_gold_mine"), "HB-2.3", words)


@pytest.mark.parametrize("own", ["1_gold_mine", "3_gold_mine", "4_gold_mine"])
def test_HB_3_1_no_other_gold_mine_makes_it_cheaper(own: str) -> None:
    game = town(hands=["red"], owns=[own])
    assert game.rules.price(game.state, 0, "third field") == (3, "BASE-9.2")


# --- the 3 Gold mine ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "with_it", "without"), [(1, 1, 0), (2, 2, 2), (3, 3, 3), (4, 3, 3), (6, 3, 3)])
def test_HB_3_2_what_garden_beans_pay(size: int, with_it: int, without: int) -> None:
    game = town(hands=["red"], owns=["3_gold_mine"], fields=[f"{size} garden"])
    assert steps(game, 0, 0) == (((1, 1), (2, 2), (3, 3)), "HB-3.2")
    assert worth(game, 0, 0) == (with_it, "BASE-7.2")
    fact = game.view().facts["fields"][0][0]
    assert (fact.kind, fact.coins) == ("garden", with_it)
    step = game.do(Harvest(0, 0))
    assert step.events[0][-2:] == (with_it, "HB-3.2")
    assert coins(game, 0) == " ".join(["garden"] * with_it)
    other = town(hands=["red"], fields=[f"{size} garden"])
    assert worth(other, 0, 0)[0] == without
    assert steps(other, 0, 0)[1] == "BEAN-1.10"


def test_HB_3_2_other_beans_pay_what_they_paid() -> None:
    game = town(hands=["red"], owns=["3_gold_mine"], fields=["1 red | 2 soy", "1 garden"])
    assert [worth(game, 0, field)[0] for field in (0, 1)] == [0, 1]
    assert [steps(game, 0, field)[1] for field in (0, 1)] == ["BEAN-1.9", "BEAN-1.7"]
    assert worth(game, 1, 0) == (0, "BASE-7.6")  # and it is not Nina's


def single_garden(**words: object) -> Game:
    """A garden bean alone, and three red ones beside it."""
    return town(**{"hands": ["red"], "fields": ["garden | 3 red"], **words})


def test_HB_3_3_a_single_garden_bean_may_be_harvested() -> None:
    game = single_garden(owns=["3_gold_mine"])
    assert ("harvest field 1: 1 garden for 1 coin", "HB-3.3", False) in menu(game, 0)
    allowed(game, Harvest(0, 0), "HB-3.3")
    assert (coins(game, 0), fields(game, 0), discard(game)) == ("garden", " | red red red", "")
    assert said(game) == [
        ("HB-3.3", "Timon harvests field 1."),
        ("HB-3.2", "1 garden pays Timon 1 coin."),
    ]


@pytest.mark.parametrize("own", ["", "1_gold_mine", "2_gold_mine", "4_gold_mine"])
def test_HB_3_3_without_the_3_gold_mine_it_is_protected(own: str) -> None:
    words = "a field with a single bean is protected while another of yours holds 3 cards"
    refused(single_garden(owns=[own]), Harvest(0, 0), "BASE-7.7", words)
    refused(single_garden(owns=[own, "3_gold_mine"]), Harvest(0, 0), "BASE-7.7", words)


@pytest.mark.parametrize("kind", ["blue", "chili", "stink", "green", "soy", "black_eyed", "red"])
def test_HB_3_3_no_other_single_bean(kind: str) -> None:
    game = town(hands=["blue"], owns=["3_gold_mine"], fields=[f"{kind} | 2 garden"])
    words = "a field with a single bean is protected while another of yours holds 2 cards"
    refused(game, Harvest(0, 0), "BASE-7.7", words)


def test_HB_3_3_nothing_protects_two_garden_beans_or_a_bean_among_single_ones() -> None:
    """There the usual rule allows it."""
    game = town(hands=["blue"], owns=["3_gold_mine"], fields=["2 garden | 3 red", "garden | red"])
    allowed(game, Harvest(0, 0), "BASE-7.1")
    game = town(hands=["blue"], owns=["3_gold_mine"], fields=["garden | red"])
    allowed(game, Harvest(0, 0), "BASE-7.1")
    assert coins(game, 0) == "garden"


def test_HB_3_3_in_the_last_harvest_it_pays_too() -> None:
    game = last_draw(hands=["red"], owns=["3_gold_mine"], fields=["garden | 3 blue"])
    game.do(Draw(0))
    assert coins(game, 0) == "garden"


# --- the 4 Gold mine ------------------------------------------------------------------------------------------------


def test_HB_3_4_one_more_field() -> None:
    game = town(hands=["red soy"], coins=["4 garden"], fields=["2 blue | 2 green"])
    refused(game, plant(game, 0, 2), "BASE-1.2", "you have 2 fields; there is no field 3")
    allowed(game, buy(game, 0, "4_gold_mine"), "HB-2.5")
    assert fields(game, 0) == "blue blue | green green | "
    allowed(game, plant(game, 0, 2), "BASE-3.1")
    assert (fields(game, 0), crop(game, 0, 2)) == ("blue blue | green green | red", ("red", "BASE-7.2"))


def test_HB_3_4_a_third_field_can_still_be_bought() -> None:
    game = town(hands=["red soy"], owns=["4_gold_mine"], coins=["3 blue"], fields=["2 blue | 2 green | 2 stink"])
    allowed(game, BuyField(0), "BASE-9.1")
    allowed(game, plant(game, 0, 3), "BASE-3.1")
    assert fields(game, 0) == "blue blue | green green | stink stink | red"
    assert game.view().facts["plots"] == ({}, {}, {}, {})


def test_HB_3_4_the_third_field_first() -> None:
    game = town(hands=["red soy"], coins=["4 garden"], bought=[0], fields=["2 blue | 2 green | 2 stink"])
    game.do(buy(game, 0, "4_gold_mine"))
    allowed(game, plant(game, 0, 3), "BASE-3.1")
    assert fields(game, 0) == "blue blue | green green | stink stink | red"
    refused(game, BuyField(0), "BASE-9.1", "you have bought your third field already")


def test_HB_3_4_a_fourth_one_at_a_table_of_three() -> None:
    game = town(THREE, hands=["red"], owns=["4_gold_mine"], fields=["blue | green | stink | soy"], coins=["3 blue"])
    assert fields(game, 0) == "blue | green | stink | soy"
    assert fields(game, 1) == " |  | "
    refused(game, BuyField(0), "BASE-9.3", "you began with three fields; there is none to buy")


@pytest.mark.parametrize("kind", ["blue", "chili", "stink", "green", "soy", "black_eyed", "red", "garden"])
def test_HB_3_4_for_any_bean(kind: str) -> None:
    game = town(hands=[kind], owns=["4_gold_mine"])
    allowed(game, plant(game, 0, 2), "BASE-3.1")


def test_HB_3_4_it_protects_and_is_protected_like_any_other() -> None:
    game = town(hands=["red"], owns=["4_gold_mine"], fields=["red |  | 2 soy"])
    words = "a field with a single bean is protected while another of yours holds 2 cards"
    refused(game, Harvest(0, 0), "BASE-7.7", words)
    game = town(hands=["red"], owns=["4_gold_mine"], fields=["2 red |  | soy"])
    refused(game, Harvest(0, 2), "BASE-7.7", words)


def test_HB_3_4_and_one_kind_grows_in_one_field() -> None:
    game = town(hands=["red"], owns=["4_gold_mine"], fields=["red"])
    refused(game, plant(game, 0, 2), "BASE-10.5", "red grows in field 1 already, so it goes there")
