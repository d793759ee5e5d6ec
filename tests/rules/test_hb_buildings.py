"""HB-2: buying buildings. Who comes first is told in test_hb_priority.py."""

from __future__ import annotations

import pytest

from bohnbook.beans.fields import Fields
from tests.rules.town_helpers import (
    FIVE,
    FOUR,
    THREE,
    TYPES,
    BuyBuilding,
    BuyField,
    Draw,
    Harvest,
    SkipBank,
    accepts,
    allowed,
    before_turn,
    building,
    buy,
    coins,
    discard,
    fields,
    gone,
    last_draw,
    market,
    menu,
    now,
    owes,
    owned,
    plant,
    refused,
    said,
    score,
    steps,
    town,
    worth,
)

BEAN = {
    "gold_mine": "garden", "tipi": "red", "bank": "black_eyed", "farm": "soy", "saloon": "green",
    "general_store": "stink", "blacksmith": "chili", "jail": "blue",
}  # fmt: skip

# --- the price ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("type", TYPES)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_HB_2_1_paid_with_coins_of_its_bean(type: str, level: int) -> None:
    """HB-2.2: as many as its number says, and one coin less is too few."""
    name, bean = f"{level}_{type}", BEAN[type]
    assert town().rules.price(town().state, 0, name) == (level, "HB-2.2")
    game = town(hands=["red soy"], coins=[f"{level} {bean}"])
    allowed(game, buy(game, 0, name), "HB-2.5")
    assert (coins(game, 0), owned(game, 0)) == ("", name)
    game = town(hands=["red soy"], coins=[" ".join([bean] * (level - 1))])
    price = f"{level} {bean.replace('_', '-')} coin" + "s" * (level > 1)
    words = f"it costs {price}, and you have {level - 1}"
    refused(game, buy(game, 0, name), "HB-2.2", words)


def test_HB_2_1_not_with_coins_of_another_bean() -> None:
    game = town(hands=["red"], coins=["1 soy 2 red", "4 green", "3 soy 9 blue"])
    refused(game, buy(game, 0, "3_farm"), "HB-2.1", "it costs 3 soy coins, and you have 1")
    refused(game, buy(game, 1, "1_farm"), "HB-2.1", "it costs 1 soy coin, and you have 0")
    refused(game, buy(game, 2, "4_farm"), "HB-2.1", "it costs 4 soy coins, and you have 3")
    game = town(hands=["red"], coins=["8 green 1 black_eyed"])
    refused(game, buy(game, 0, "2_bank"), "HB-2.1", "it costs 2 black-eyed coins, and you have 1")


def test_HB_2_2_too_few_coins_of_any_bean() -> None:
    game = town(hands=["red"], coins=["1 soy 1 red"])
    refused(game, buy(game, 0, "3_farm"), "HB-2.2", "it costs 3 soy coins, and you have 1")  # two coins in all
    refused(game, buy(game, 0, "2_farm"), "HB-2.1", "it costs 2 soy coins, and you have 1")
    refused(game, buy(game, 1, "1_farm"), "HB-2.2", "it costs 1 soy coin, and you have 0")


def test_HB_2_1_the_menu_has_what_can_be_paid() -> None:
    game = town(hands=["red"], coins=["2 soy 1 black_eyed", "3 blue"])
    assert [line for line in menu(game, 0) if line[0].startswith("buy the")] == [
        ("buy the 1 Bank for 1 black-eyed coin", "HB-2.5", False),
        ("buy the 1 Farm for 1 soy coin", "HB-2.5", False),
        ("buy the 2 Farm for 2 soy coins", "HB-2.5", False),
    ]
    assert [line[0] for line in menu(game, 1) if line[0].startswith("buy the")] == [
        "buy the 1 Jail for 1 blue coin", "buy the 2 Jail for 2 blue coins", "buy the 3 Jail for 3 blue coins",
    ]  # fmt: skip
    assert not [choice for seat in (2, 3) for choice in game.options(seat) if choice.do == "buy_building"]


# --- one of each type, several, at any time -------------------------------------------------------------------------


@pytest.mark.parametrize("own", ["1_general_store", "4_general_store"])
def test_HB_2_3_nobody_has_two_of_one_type(own: str) -> None:
    game = town(hands=["red"], coins=["2 stink", "2 stink"], owns=[own])
    words = f"you have the {own[0]} General store already"
    refused(game, buy(game, 0, "2_general_store"), "HB-2.3", words)
    refused(game, buy(game, 0, "3_general_store"), "HB-2.3", words)  # which they could not pay either
    allowed(game, buy(game, 1, "2_general_store"), "HB-2.5")


def test_HB_2_3_having_bought_one_the_others_of_its_type_are_out_of_reach() -> None:
    game = town(hands=["red"], coins=["3 soy 1 blue"])
    game.do(buy(game, 0, "1_farm"))
    assert [choice.label(game.state) for choice in game.options(0) if choice.do == "buy_building"] == [
        "buy the 1 Jail for 1 blue coin"
    ]
    refused(game, buy(game, 0, "2_farm"), "HB-2.3", "you have the 1 Farm already")


def test_HB_2_4_several_at_once_and_in_any_order() -> None:
    game = town(hands=["red"], coins=["4 soy 1 blue", "1 soy 2 blue"])
    for seat, name in [(0, "4_farm"), (1, "1_farm"), (0, "1_jail"), (1, "2_jail")]:
        allowed(game, buy(game, seat, name), "HB-2.5")
    assert [owned(game, seat) for seat in (0, 1)] == ["4_farm 1_jail", "1_farm 2_jail"]
    assert (market(game, "farm"), market(game, "jail")) == ("2_farm 3_farm", "3_jail 4_jail")
    assert now(game) == (0, "plant")


@pytest.mark.parametrize("phase", ["plant", "trade", "plant_received", "draw"])
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_HB_2_5_at_any_time_and_in_anybodys_turn(phase: str, seat: int) -> None:
    words = {"set_aside": ["red"]} if phase == "plant_received" else {}
    purse = ["", "", "", ""]
    purse[seat] = "3 chili"
    game = town(hands=["red"], phase=phase, coins=purse, **words)
    before = owes(game)
    card = building(game, "3_blacksmith")
    step = allowed(game, buy(game, seat, "3_blacksmith"), "HB-2.5")
    assert step.events == (("bought", seat, "3_blacksmith", 3),)
    assert step.action == BuyBuilding(seat, card)
    assert (owned(game, seat), now(game), owes(game)) == ("3_blacksmith", (0, phase), before)
    assert said(game) == [("HB-2.5", f"{FOUR[seat]} buys the 3 Blacksmith.")]


def test_HB_2_5_also_while_somebody_owes_something_urgent() -> None:
    game = town(owns=["4_bank"], hands=["red soy", "green"], before_turn=True, coins=["1 blue", "2 stink"])
    allowed(game, buy(game, 0, "1_jail"), "HB-2.5")
    allowed(game, buy(game, 1, "2_general_store"), "HB-2.5")
    assert owes(game) == [(0, ("skip_bank", "move_card"), "HB-5.1", True)]


def test_HB_2_5_but_not_when_all_is_over() -> None:
    game = last_draw(hands=["red"], coins=["", "2 soy"])
    game.do(Draw(0))
    assert owes(game) == [(1, ("done_buying", "buy_building"), "HB-11.2", False)]
    game.do(buy(game, 1, "2_farm"))
    assert game.outcome is not None
    refused(game, buy(game, 1, "1_jail"), "BASE-8.4", "the game is over")


@pytest.mark.parametrize("card", [-1, 0, 103, 136, 999])
def test_HB_1_5_only_what_lies_in_the_market_is_for_sale(card: int) -> None:
    game = town(hands=["red"], coins=["3 soy"])
    refused(game, BuyBuilding(0, card), "HB-1.5", "this building is not for sale")


def test_HB_1_5_no_longer_for_sale() -> None:
    game = town(hands=["red"], coins=["3 soy"], owns=["", "2_farm"], gone="3_farm")
    refused(game, buy(game, 0, "2_farm"), "HB-1.5", "this building is not for sale")
    refused(game, buy(game, 0, "3_farm"), "HB-2.9", "the 3 Farm has left the game")


def test_HB_2_9_also_in_a_town_that_is_laid_out() -> None:
    game = town(THREE, hands=["red"], coins=["3 soy"], owns=["", "2_farm", "4_farm"])
    refused(game, buy(game, 0, "3_farm"), "HB-2.9", "the 3 Farm has left the game")


# --- what happens to coins, and what a building does ----------------------------------------------------------------


def test_HB_2_7_the_coins_are_discarded_as_beans() -> None:
    """Of the coins with its bean the topmost are paid; the others stay where they are."""
    game = town(hands=["red"], coins=["soy red soy blue soy"], discard="garden green")
    pile = list(game.state[Fields].coins[0])
    step = allowed(game, buy(game, 0, "2_farm"), "HB-2.5")
    assert step.events == (("bought", 0, "2_farm", 2),)
    assert (coins(game, 0), discard(game)) == ("soy red blue", "garden green soy soy")
    assert game.state[Fields].coins[0] == [pile[0], pile[1], pile[3]]
    assert game.state.discard[2:] == [pile[2], pile[4]]


def test_HB_2_8_it_works_at_once() -> None:
    game = town(hands=["3 red"], fields=["3 blue | 5 red"], coins=["2 blue 3 soy"])
    assert (worth(game, 0, 0), game.rules.plant_limit(game.state, 0)) == ((0, "BASE-7.6"), (2, "BASE-3.2"))
    game.do(buy(game, 0, "2_jail"))
    game.do(buy(game, 0, "3_farm"))
    assert (worth(game, 0, 0), game.rules.plant_limit(game.state, 0)) == ((1, "BASE-7.2"), (3, "HB-6.4"))
    for _ in range(3):
        game.do(plant(game, 0, 1))
    game.do(Harvest(0, 0))
    assert coins(game, 0) == "blue"


def test_HB_2_8_and_for_its_owner_only() -> None:
    game = town(
        hands=["red", "red"], fields=["3 blue | 1 garden", "3 blue | 1 garden"],
        owns=["2_jail 3_farm 4_gold_mine"],
    )  # fmt: skip
    assert [steps(game, seat, 0)[1] for seat in (0, 1)] == ["HB-10.1", "BEAN-1.3"]
    assert [worth(game, seat, 0)[0] for seat in (0, 1)] == [1, 0]
    assert [game.rules.plant_limit(game.state, seat).value for seat in range(4)] == [3, 2, 2, 2]
    assert [fields(game, seat).count("|") for seat in range(4)] == [2, 1, 1, 1]


# --- how many of a type are sold ------------------------------------------------------------------------------------


def test_HB_2_9_two_of_a_type_at_a_table_of_three() -> None:
    game = town(THREE, hands=["red"], coins=["2 soy", "4 soy 1 blue", "3 soy"])
    step = allowed(game, buy(game, 0, "2_farm"), "HB-2.5")
    assert step.events == (("bought", 0, "2_farm", 2),)
    assert (market(game, "farm"), gone(game)) == ("1_farm 3_farm 4_farm", "")
    left = (building(game, "1_farm"), building(game, "3_farm"))
    step = allowed(game, buy(game, 1, "4_farm"), "HB-2.5")
    assert step.events == (("bought", 1, "4_farm", 4), ("removed", left, "HB-2.9"))
    assert (market(game, "farm"), gone(game)) == ("", "1_farm 3_farm")
    refused(game, buy(game, 2, "3_farm"), "HB-2.9", "the 3 Farm has left the game")
    assert said(game) == [
        ("HB-2.5", "Timon buys the 2 Farm."),
        ("HB-2.5", "Nina buys the 4 Farm."),
        ("HB-2.9", "The 1 Farm and 3 Farm leave the game."),
    ]
    assert (len(market(game).split()), market(game, "jail")) == (28, "1_jail 2_jail 3_jail 4_jail")


def test_HB_2_9_three_of_a_type_at_a_table_of_four() -> None:
    game = town(FOUR, hands=["red"], coins=["1 black_eyed", "3 black_eyed", "4 black_eyed", "2 black_eyed"])
    for seat, name in [(0, "1_bank"), (1, "3_bank")]:
        game.do(buy(game, seat, name))
        assert gone(game) == ""
    assert market(game, "bank") == "2_bank 4_bank"
    step = game.do(buy(game, 2, "4_bank"))
    assert step.events[1:] == (("removed", (building(game, "2_bank"),), "HB-2.9"),)
    assert (market(game, "bank"), gone(game)) == ("", "2_bank")
    assert said(game)[-1] == ("HB-2.9", "The 2 Bank leaves the game.")
    refused(game, buy(game, 3, "2_bank"), "HB-2.9", "the 2 Bank has left the game")


def test_HB_2_9_all_four_at_a_table_of_five() -> None:
    game = town(FIVE, hands=["red"], coins=["1 blue", "2 blue", "3 blue", "4 blue", "4 blue"])
    for seat in range(4):
        left = " ".join(f"{n}_jail" for n in range(seat + 1, 5))
        assert (market(game, "jail"), gone(game)) == (left, "")
        step = game.do(buy(game, seat, f"{seat + 1}_jail"))
        assert step.events == (("bought", seat, f"{seat + 1}_jail", seat + 1),)
    assert (market(game, "jail"), gone(game)) == ("", "")
    assert not [choice for choice in game.options(4) if choice.do == "buy_building"]


def test_HB_2_9_it_is_counted_by_type() -> None:
    game = town(THREE, hands=["red"], coins=["2 blue 2 soy", "3 green"])
    for seat, name in [(0, "2_jail"), (0, "2_farm"), (1, "3_saloon")]:
        game.do(buy(game, seat, name))
    assert gone(game) == ""


def test_HB_2_9_a_third_field_is_no_building() -> None:
    game = town(hands=["red"], coins=["3 soy"], owns=["1_farm", "2_farm"])
    step = game.do(BuyField(0))
    assert step.events == (("bought", 0, "third field", 3),)
    assert (market(game, "farm"), gone(game)) == ("3_farm 4_farm", "")


# --- the 1 buildings ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("type", TYPES)
def test_HB_2_10_the_1_of_a_type_only_counts(type: str) -> None:
    words = {
        "hands": ["red soy", "blue"], "phase": "draw", "coins": ["3 soy 3 red 3 blue"],
        "fields": ["3 garden | 4 blue", "2 stink | green"],
    }  # fmt: skip
    without, game = town(**words), town(owns=[f"1_{type}"], **words)
    for seat, field in [(0, 0), (0, 1), (1, 0), (1, 1)]:
        assert steps(game, seat, field) == steps(without, seat, field)
        assert worth(game, seat, field) == worth(without, seat, field)
        assert game.rules.may_harvest(game.state, seat, field) == without.rules.may_harvest(without.state, seat, field)
        for kind in ("soy", "blue", "green", "chili", "garden"):
            assert accepts(game, seat, kind, field) == accepts(without, seat, kind, field)
    assert fields(game, 0) == fields(without, 0)
    assert game.rules.plant_limit(game.state, 0) == (2, "BASE-3.2")
    assert game.rules.price(game.state, 0, "third field") == (3, "BASE-9.2")
    assert game.view().facts["store_room"] == (0, 0, 0, 0)
    game.do(Draw(0))
    assert now(game) == (1, "plant")
    assert (before_turn(game), owes(game)) == (False, [(1, ("plant",), "BASE-3.1", False)])


@pytest.mark.parametrize("type", TYPES)
def test_HB_2_10_and_it_counts_one_at_the_end(type: str) -> None:
    game = last_draw(hands=["red"], owns=[f"1_{type}"])
    game.do(Draw(0))
    titles = {"gold_mine": "Gold mine", "general_store": "General store"}
    title = titles.get(type, type.capitalize())
    assert score(game, 0) == [
        ("coins", 0, "HB-11.3"), (f"1 {title}", 1, "HB-11.4"), ("cards left in hand: 2", 0, "BASE-8.6"),
    ]  # fmt: skip


def test_HB_2_10_before_the_own_turn_a_1_bank_is_silent() -> None:
    game = town(owns=["", "1_bank"], phase="draw", hands=["red", "soy blue"])
    game.do(Draw(0))
    refused(game, SkipBank(1), "HB-5.1", "there is no bank to leave alone now")
