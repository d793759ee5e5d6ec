"""HB-2.11 and HB-6.6: choosing coins, to pay for a third field and out of a field of several kinds."""

from __future__ import annotations

from random import Random

import pytest

from bohnbook.beans.fields import Fields
from bohnbook.core.game import Game
from tests.rules.town_helpers import (
    FIVE,
    THREE,
    BuyField,
    BuyFieldChoosing,
    Draw,
    Harvest,
    HarvestChoosing,
    allowed,
    choosing,
    coins,
    discard,
    fields,
    last_draw,
    menu,
    now,
    owes,
    paying,
    refused,
    said,
    town,
    worth,
)

# --- paying for a third field ---------------------------------------------------------------------------------------


def test_HB_2_11_you_choose_which_coins_pay() -> None:
    game = town(hands=["red"], coins=["soy red blue soy green"], discard="stink")
    pile = list(game.state[Fields].coins[0])
    step = allowed(game, BuyFieldChoosing(0, (pile[3], pile[1], pile[2])), "HB-2.11")
    assert step.events == (("bought", 0, "third field", 3),)
    assert (coins(game, 0), fields(game, 0)) == ("soy green", " |  | ")
    assert game.state[Fields].coins[0] == [pile[0], pile[4]]
    assert discard(game) == "stink blue red soy"
    assert said(game) == [("HB-2.11", "Timon buys a third field for 1 soy, 1 red and 1 blue.")]


def test_HB_2_11_or_the_topmost_ones_pay() -> None:
    game = town(hands=["red"], coins=["soy red blue soy green"])
    allowed(game, BuyField(0), "BASE-9.1")
    assert (coins(game, 0), discard(game)) == ("soy red", "green soy blue")


def test_HB_2_11_also_in_somebody_elses_turn() -> None:
    game = town(hands=["red"], coins=["", "", "3 soy 1 red"])
    allowed(game, paying(game, 2, "soy red soy"), "HB-2.11")
    assert (coins(game, 2), fields(game, 2)) == ("soy", " |  | ")


def test_HB_2_11_the_menu_and_its_form() -> None:
    game = town(hands=["red"], coins=["soy red blue soy"])
    assert menu(game, 0)[-1] == ("buy a third field, choosing 3 coins to pay", "HB-2.11", False)
    (form,) = game.forms(0)
    assert (form.action, form.seat, form.fixed, form.rule) == (BuyFieldChoosing, 0, {}, "HB-2.11")
    slot = form.slots["cards"]
    assert (slot.what, slot.number, slot.kinds) == ("cards", 3, ("soy", "red", "blue", "soy"))
    assert slot.choices == tuple(game.state[Fields].coins[0])
    assert slot.counts == {"soy": 2, "red": 1, "blue": 1}


def test_HB_2_11_whatever_fills_the_form_is_legal() -> None:
    game = town(hands=["red"], coins=["soy red blue soy"])
    (form,) = game.forms(0)
    chosen = {form.sample(Random(seed)) for seed in range(200)}
    assert all(game.check(action).ok for action in chosen)
    assert len({frozenset(action.cards) for action in chosen}) == 4  # every three of four
    assert {len(action.cards) for action in chosen} == {3}


def test_HB_2_11_as_many_as_it_costs() -> None:
    game = town(hands=["red"], coins=["soy red blue soy"])
    words = "a third field costs 3 coins: choose as many"
    for kinds in ("", "soy red", "soy red blue soy"):
        refused(game, paying(game, 0, kinds), "BASE-9.2", words)
    game = town(hands=["red"], coins=["soy red blue soy"], owns=["2_gold_mine"])
    refused(game, paying(game, 0, "soy red"), "HB-3.1", "a third field costs 1 coin: choose as many")
    allowed(game, paying(game, 0, "red"), "HB-2.11")
    assert coins(game, 0) == "soy blue soy"


def test_HB_2_11_own_coins_each_of_them_once() -> None:
    game = town(hands=["red"], coins=["soy red blue soy", "3 green"], fields=["3 stink"])
    words = "pay with coins of your own, each of them once"
    soy, red, *_ = game.state[Fields].coins[0]
    for cards in [
        (soy, red, red),
        (soy, red, game.state[Fields].coins[1][0]),
        (soy, red, game.state[Fields].fields[0][0][0]),
        (soy, red, game.state.hands[0][0]),
        (soy, red, 999),
    ]:
        refused(game, BuyFieldChoosing(0, cards), "HB-2.11", words)


def test_HB_2_11_only_where_a_third_field_can_be_bought() -> None:
    """It is refused for whatever reason a third field is refused for."""
    game = town(hands=["red"], coins=["2 soy", "3 red"], bought=[1])
    refused(game, paying(game, 0, "soy soy"), "BASE-9.2", "a third field costs 3 coins, and you have 2")
    refused(game, paying(game, 1, "red red red"), "BASE-9.1", "you have bought your third field already")
    assert [game.forms(seat) for seat in range(4)] == [[]] * 4
    game = town(THREE, hands=["red"], coins=["3 soy"])
    words = "you began with three fields; there is none to buy"
    refused(game, paying(game, 0, "soy soy soy"), "BASE-9.3", words)
    assert game.forms(0) == []


def test_HB_2_11_not_when_the_game_is_over() -> None:
    """HB-11.2: in the last purchases nothing is sold but buildings."""
    game = last_draw(hands=["red"], coins=["3 soy"])
    game.do(Draw(0))
    refused(game, paying(game, 0, "soy soy soy"), "HB-11.2", "a third field cannot be had now")
    refused(game, BuyField(0), "HB-11.2", "a third field cannot be had now")
    assert game.forms(0) == []


def test_HB_2_11_unless_it_is_agreed_that_the_topmost_pay() -> None:
    """HB-13.9"""
    game = town(options={"pay_coins": "top"}, hands=["red"], coins=["soy red blue green"])
    assert game.forms(0) == []
    refused(game, paying(game, 0, "soy red blue"), "BASE-2.2", "high_bohn has no action 'buy_field_choosing'")
    allowed(game, BuyField(0), "BASE-9.1")
    assert coins(game, 0) == "soy"


# --- coins of a mixed field -----------------------------------------------------------------------------------------


def blue_and_soy(*more: str, **words: object) -> Game:
    """Timon's first field pays two coins."""
    return town(hands=["red"], owns=["2_farm"], fields=["2 blue 2 soy 3 blue", *more], **words)


def test_HB_6_6_you_choose_which_cards_become_coins() -> None:
    game = blue_and_soy(coins=["green"], discard="stink")
    column = list(game.state[Fields].fields[0][0])
    assert menu(game, 0)[-1] == (
        "harvest field 1, choosing the coins: 5 blue and 2 soy for 2 coins", "HB-6.6", False,
    )  # fmt: skip
    step = allowed(game, HarvestChoosing(0, 0, (column[3], column[0])), "HB-6.6")
    assert step.events == (("harvested", 0, 0, tuple(column), 2, "BEAN-1.3"),)
    assert game.state[Fields].coins[0][1:] == [column[3], column[0]]
    assert (fields(game, 0), coins(game, 0)) == (" | ", "green soy blue")
    assert game.state.discard[1:] == [column[1], column[2], *column[4:]]
    assert discard(game) == "stink blue soy blue blue blue"
    assert said(game) == [
        ("HB-6.6", "Timon harvests field 1 and keeps 1 soy and 1 blue."),
        ("BEAN-1.3", "5 blue and 2 soy pay Timon 2 coins."),
    ]


def test_HB_6_6_or_the_topmost_ones_are_taken() -> None:
    game = town(hands=["red"], owns=["2_farm"], fields=["4 blue 2 soy"])
    allowed(game, Harvest(0, 0), "BASE-7.1")
    assert (coins(game, 0), discard(game)) == ("soy soy", "blue blue blue blue")


def test_HB_6_6_the_form() -> None:
    game = blue_and_soy()
    (form,) = game.forms(0)
    slot = form.slots["cards"]
    assert (form.action, form.seat, form.fixed, form.rule) == (HarvestChoosing, 0, {"field": 0}, "HB-6.6")
    assert (slot.what, slot.number, slot.counts) == ("cards", 2, {"blue": 5, "soy": 2})
    assert slot.kinds == ("blue", "blue", "soy", "soy", "blue", "blue", "blue")
    assert slot.choices == tuple(game.state[Fields].fields[0][0])
    chosen = {form.sample(Random(seed)) for seed in range(300)}
    assert all(game.check(action).ok for action in chosen)
    assert len({frozenset(action.cards) for action in chosen}) == 21  # every two of seven


def test_HB_6_6_one_form_for_every_mixed_field() -> None:
    game = town(hands=["red"], owns=["2_farm 4_gold_mine"], fields=["4 blue 2 soy | 3 red | 2 green 2 soy"])
    assert [form.fixed["field"] for form in game.forms(0)] == [0, 2]


@pytest.mark.parametrize(
    ("column", "coins"),
    [
        ("7 blue", 2),  # one kind
        ("2 blue 1 soy", 0),  # it pays nothing
        ("1 blue 1 soy", 0),
        ("1 blue", 0),
    ],
)
def test_HB_6_6_nothing_to_choose(column: str, coins: int) -> None:
    game = town(hands=["red"], owns=["2_farm"], fields=[column])
    assert game.forms(0) == []
    assert worth(game, 0, 0)[0] == coins
    action = HarvestChoosing(0, 0, tuple(game.state[Fields].fields[0][0][:coins]))
    refused(game, action, "HB-6.6", "there is nothing to choose in field 1")


@pytest.mark.parametrize("field", [-1, 1, 2, 99])
def test_HB_6_6_nothing_there(field: int) -> None:
    refused(
        blue_and_soy(), HarvestChoosing(0, field, ()), "BASE-7.1", f"there is nothing to harvest in field {field + 1}"
    )


def test_HB_6_6_as_many_as_it_pays_out_of_that_field() -> None:
    game = town(hands=["red"], owns=["2_farm"], fields=["5 blue 2 soy | 2 red", "blue"], coins=["blue"])
    blue, *_, soy = game.state[Fields].fields[0][0]
    for cards in [(), (blue,), tuple(game.state[Fields].fields[0][0][:3])]:
        refused(game, HarvestChoosing(0, 0, cards), "BASE-7.3", "field 1 pays 2 coins: choose as many cards")
    elsewhere = [game.state[Fields].fields[0][1][0], game.state[Fields].fields[1][0][0], game.state[Fields].coins[0][0]]
    for cards in [(soy, soy), *[(soy, other) for other in elsewhere], (soy, 999)]:
        words = "coins are made of cards of field 1, each of them once"
        refused(game, HarvestChoosing(0, 0, cards), "BASE-7.3", words)


def test_HB_6_6_one_coin_is_told_as_one() -> None:
    game = town(hands=["red"], owns=["2_farm"], fields=["3 blue 1 soy"])
    refused(game, choosing(game, 0, 0, ""), "BASE-7.3", "field 1 pays 1 coin: choose as many cards")
    assert menu(game, 0)[-1][0] == "harvest field 1, choosing the coins: 3 blue and 1 soy for 1 coin"
    allowed(game, choosing(game, 0, 0, "soy"), "HB-6.6")
    assert (coins(game, 0), discard(game)) == ("soy", "blue blue blue")


def test_HB_6_6_also_in_somebody_elses_turn() -> None:
    game = town(hands=["", "red"], active=1, owns=["2_farm"], fields=["4 blue 2 soy"])
    allowed(game, choosing(game, 0, 0, "blue blue"), "HB-6.6")
    assert coins(game, 0) == "blue blue"


# --- the last harvest -----------------------------------------------------------------------------------------------


def test_HB_6_6_in_the_last_harvest_too() -> None:
    """HB-11.1: when the game is over, whoever has a mixed field is asked before everything is harvested."""
    game = last_draw(hands=["red"], owns=["2_farm"], fields=["4 blue 2 soy | 5 red", "3 soy"])
    game.do(Draw(0))
    assert (now(game), owes(game)) == ((0, "last_choice"), [(0, ("harvest", "harvest_choosing"), "HB-6.6", False)])
    assert ("harvest field 1, choosing the coins: 4 blue and 2 soy for 2 coins", "HB-6.6", True) in menu(game, 0)
    allowed(game, choosing(game, 0, 0, "blue soy"), "HB-6.6")
    assert now(game) == (0, "last_purchases")
    assert (coins(game, 0), coins(game, 1)) == ("blue soy red red red red", "soy")
    assert fields(game, 0) == fields(game, 1) == " | "


def test_HB_6_6_in_the_last_harvest_everybody_with_a_choice_is_asked() -> None:
    game = last_draw(
        FIVE, hands=["red"] * 5, active=2, owns=["", "2_farm", "", "", "3_farm"],
        fields=["2 blue", "4 blue 1 soy | 2 chili 2 soy", "7 blue"],
    )  # fmt: skip
    game.do(Draw(2))
    assert owes(game) == [(1, ("harvest", "harvest_choosing"), "HB-6.6", False)]
    game.do(choosing(game, 1, 0, "soy"))
    assert owes(game) == [(1, ("harvest", "harvest_choosing"), "HB-6.6", False)]
    game.do(Harvest(1, 1))
    assert now(game) == (2, "last_purchases")
    assert (coins(game, 1), coins(game, 2)) == ("soy soy", "blue blue")


def test_HB_6_6_in_the_last_harvest_a_field_without_a_choice_asks_nobody() -> None:
    game = last_draw(hands=["red"], owns=["2_farm"], fields=["2 blue 1 soy | 5 red"])
    game.do(Draw(0))
    assert (now(game)[1], coins(game, 0)) == ("last_purchases", "red red red red")


def test_HB_6_6_unless_it_is_agreed_that_the_topmost_become_coins() -> None:
    """HB-13.9"""
    game = last_draw(options={"coin_choice": "top"}, hands=["red"], owns=["2_farm"], fields=["4 blue 2 soy"])
    assert game.forms(0) == []
    refused(game, choosing(game, 0, 0, "soy blue"), "BASE-2.2", "high_bohn has no action 'harvest_choosing'")
    game.do(Draw(0))
    assert game.outcome is not None
    assert coins(game, 0) == "soy soy"
