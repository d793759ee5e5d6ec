"""HB-11: the last harvest, the last purchases, and the score."""

from __future__ import annotations

from typing import Any

import pytest

from bohnbook.core.game import Game
from tests.rules.town_helpers import (
    FIVE,
    FOUR,
    THREE,
    TYPES,
    BuyField,
    DoneBuying,
    Draw,
    EndTrading,
    Harvest,
    TurnOver,
    allowed,
    buy,
    choosing,
    coins,
    discard,
    exhaustions,
    fields,
    last_draw,
    market,
    menu,
    now,
    owes,
    owned,
    plant_received,
    refused,
    said,
    score,
    total,
    town,
    wish,
)

MAY_BUY = ("done_buying", "buy_building")


def over(seats: list[str] = FOUR, options: dict[str, Any] | None = None, **words: Any) -> Game:
    """The last card has been drawn by the active seat."""
    game = last_draw(seats, options, **words)
    game.do(Draw(game.state.active))
    return game


def buildings(count: int, level: int = 1) -> str:
    return " ".join(f"{level}_{type}" for type in TYPES[:count])


@pytest.mark.parametrize(("seats", "times"), [(THREE, 3), (FOUR, 3), (FIVE, 4)])
def test_HB_11_1_after_the_last_card_everybody_harvests(seats: list[str], times: int) -> None:
    game = over(seats, fields=["7 stink | 6 blue", "", "2 soy"], active=1)
    assert exhaustions(game) == times
    assert [coins(game, seat) for seat in range(3)] == ["stink stink stink blue blue", "", "soy"]
    assert {fields(game, seat).strip(" |") for seat in range(3)} == {""}


@pytest.mark.parametrize(("seats", "times"), [(THREE, 2), (FOUR, 2), (FIVE, 3)])
def test_HB_11_1_not_before(seats: list[str], times: int) -> None:
    game = last_draw(seats, hands=["", "red"], fields=["6 blue"], exhaustions=times - 1)
    game.do(Draw(0))
    assert (exhaustions(game), game.outcome, now(game)) == (times, None, (1, "plant"))
    assert coins(game, 0) == ""


def test_HB_11_1_in_phase_2_the_turn_is_played_to_the_end_of_phase_3() -> None:
    game = town(phase="trade", draw="red green", rest="discard", exhaustions=2, fields=["4 stink", "3 soy"])
    game.do(TurnOver(0))
    game.do(EndTrading(0))
    game.do(plant_received(game, 0, "red", 1))
    refused(game, DoneBuying(1), "HB-11.2", "this belongs to the last purchases; it is phase 3, planting what was "
            "turned over and traded now")  # fmt: skip
    game.do(Harvest(0, 0))
    game.do(plant_received(game, 0, "green", 0))
    assert (now(game), [coins(game, seat) for seat in (0, 1)]) == ((0, "last_purchases"), ["stink", "soy"])


def test_HB_11_1_what_the_last_harvest_pays_can_be_spent() -> None:
    game = over(fields=["10 blue"])
    assert now(game) == (0, "last_purchases")
    allowed(game, buy(game, 0, "4_jail"), "HB-2.5")
    assert game.outcome is not None
    assert (coins(game, 0), owned(game, 0), total(game, 0)) == ("", "4_jail", 4)


def test_HB_11_1_whoever_has_a_mixed_field_chooses_its_coins_first() -> None:
    """Nina's blue beans with soy wait for her choice. Timon's stew and his stink beans do not: a stew buys nothing."""
    game = over(owns=["3_saloon", "2_farm"], fields=["blue red green | 3 stink", "4 blue 2 soy"])
    assert now(game) == (0, "last_choice")
    assert owes(game) == [(1, ("harvest", "harvest_choosing"), "HB-6.6", False)]
    refused(game, buy(game, 0, "1_farm"), "HB-11.2", "the 1 Farm cannot be had now")  # nothing is bought meanwhile
    allowed(game, choosing(game, 1, 0, "blue soy"), "HB-6.6")
    assert now(game) == (0, "last_purchases")
    assert (coins(game, 0), coins(game, 1)) == ("stink", "blue soy")


def test_HB_11_1_or_lets_the_topmost_ones_be_coins() -> None:
    game = over(owns=["2_farm"], fields=["4 blue 2 soy"])
    allowed(game, Harvest(0, 0), "BASE-7.1")
    assert coins(game, 0) == "soy soy"


def test_HB_11_2_first_whoevers_turn_it_was_then_clockwise() -> None:
    game = over(coins=["soy", "red", "blue", "green"], active=2)
    order = []
    while game.outcome is None:
        (duty,) = game.duties
        assert duty == (duty.seat, MAY_BUY, "HB-11.2", False)
        order.append(duty.seat)
        game.do(DoneBuying(duty.seat))
    assert order == [2, 3, 0, 1]


def test_HB_11_2_each_in_their_turn_and_as_much_as_they_can_pay() -> None:
    game = over(coins=["2 soy blue", "red", "2 blue"])
    refused(game, buy(game, 1, "1_tipi"), "HB-11.2", "the 1 Tipi cannot be had now")
    refused(game, DoneBuying(1), "HB-11.2", "it is not your chance to buy")
    assert (game.options(1), game.options(2)) == ([], [])
    assert menu(game, 0)[0][2] and ("buy nothing more", "HB-11.2", True) in menu(game, 0)
    allowed(game, buy(game, 0, "1_farm"), "HB-2.5")
    assert owes(game) == [(0, MAY_BUY, "HB-11.2", False)]  # a blue coin is left
    allowed(game, buy(game, 0, "1_jail"), "HB-2.5")
    assert owes(game) == [(1, MAY_BUY, "HB-11.2", False)]  # one soy, but a farm already
    allowed(game, DoneBuying(1), "HB-11.2")
    assert said(game)[-1] == ("HB-11.2", "Nina buys nothing more.")
    refused(game, DoneBuying(1), "HB-11.2", "it is not your chance to buy")
    refused(game, buy(game, 1, "1_tipi"), "HB-11.2", "the 1 Tipi cannot be had now")
    allowed(game, buy(game, 2, "2_jail"), "HB-2.5")
    assert game.outcome is not None
    assert [owned(game, seat) for seat in range(4)] == ["1_farm 1_jail", "", "2_jail", ""]
    assert game.outcome.ended_by == "BASE-8.4"


@pytest.mark.parametrize(("words", "first"), [
    ({"coins": ["", "soy"]}, 1), ({"coins": ["soy", "blue"], "owns": ["2_farm"]}, 1),
    ({"coins": ["soy", "blue"], "gone": "1_farm"}, 1), ({"coins": ["2 soy", "blue"], "gone": "1_farm"}, 0),
    ({"coins": ["", "", "", "red"], "active": 2}, 3), ({"coins": ["soy"], "owns": ["1_bank"], "active": 3}, 0),
])  # fmt: skip
def test_HB_11_2_who_cannot_buy_is_passed_over(words: dict[str, Any], first: int) -> None:
    game = over(**words)
    assert owes(game) == [(first, MAY_BUY, "HB-11.2", False)]


def test_HB_11_2_nobody_can_buy_so_the_game_is_over() -> None:
    game = over(owns=["1_farm", "2_farm"], coins=["5 soy", "3 soy"])
    assert game.outcome is not None
    assert game.outcome.scores == (5 + 1, 3 + 2, 0, 0)
    refused(game, DoneBuying(0), "BASE-8.4", "the game is over")


def test_HB_11_2_what_was_just_sold_out_is_no_chance_any_more() -> None:
    """At a table of three two farms are sold: when Nina has bought the second, nothing is left for Keno's soy."""
    game = over(THREE, owns=["1_farm"], coins=["", "2 soy red", "3 soy"])
    game.do(buy(game, 1, "2_farm"))
    assert (market(game, "farm"), owes(game)) == ("", [(1, MAY_BUY, "HB-11.2", False)])
    game.do(DoneBuying(1))
    assert game.outcome is not None


def test_HB_11_2_nobody_comes_before_the_one_whose_chance_it_is() -> None:
    """Timon was active and could buy the bank himself; but he has had his chance."""
    game = over(coins=["black_eyed", "black_eyed"])
    game.do(DoneBuying(0))
    allowed(game, buy(game, 1, "1_bank"), "HB-2.5")
    assert (owned(game, 1), wish(game)) == ("1_bank", None)
    game = last_draw(coins=["black_eyed", "black_eyed"])  # while he draws, he would be asked
    game.do(buy(game, 1, "1_bank"))
    assert wish(game) == ("1_bank", 1, (0,))


def test_HB_11_2_no_third_field_any_more() -> None:
    game = last_draw(coins=["3 soy"])
    assert game.check(BuyField(0)).ok
    game.do(Draw(0))
    refused(game, BuyField(0), "HB-11.2", "a third field cannot be had now")
    assert {action.do for action in game.options(0)} == {"done_buying", "buy_building"}


def test_the_booklets_example_is_worth_29() -> None:
    """HB-4.3, HB-11.3 to HB-11.5: six coins; 2 + 2 + 4 + 3 + 4 + 4; one for the tipi; three for six buildings."""
    game = over(owns=["2_saloon 2_blacksmith 4_jail 3_gold_mine 4_tipi 4_farm"], coins=["6 soy"])
    assert score(game, 0) == [
        ("coins", 6, "HB-11.3"),
        ("2 Saloon", 2, "HB-11.4"), ("2 Blacksmith", 2, "HB-11.4"), ("4 Jail", 4, "HB-11.4"),
        ("3 Gold mine", 3, "HB-11.4"), ("4 Tipi", 4, "HB-11.4"), ("4 Farm", 4, "HB-11.4"),
        ("bonus for 6 buildings", 3, "HB-11.5"),
        ("cards left in hand: 1", 0, "BASE-8.6"),
        ("4 Tipi: 1 coin for every 5 of 6 coins", 1, "HB-4.3"),
    ]  # fmt: skip
    assert total(game, 0) == 29


def test_HB_11_3_coins_count_one_each_wherever_they_lie() -> None:
    game = over(FOUR, {"cognac": True}, owns=["3_saloon 3_distillery"], coins=["2 green"], under_the_saloon=["3 red"],
                under_the_distillery=["4 blue"])  # fmt: skip
    assert score(game, 0)[:3] == [
        ("coins", 2, "HB-11.3"), ("coins under the saloon", 3, "HB-7.9"), ("coins under the distillery", 4, "HB-12.8"),
    ]  # fmt: skip
    assert (total(game, 0), score(game, 1)[0]) == (2 + 3 + 4 + 3 + 3, ("coins", 0, "HB-11.3"))
    assert [label for label, _, _ in score(game, 1)] == ["coins", "cards left in hand: 0"]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_HB_11_4_a_building_counts_what_it_cost(level: int) -> None:
    game = over(owns=[f"{level}_bank {5 - level}_jail"])
    assert score(game, 0)[1:3] == [(f"{level} Bank", level, "HB-11.4"), (f"{5 - level} Jail", 5 - level, "HB-11.4")]
    assert total(game, 0) == 5


@pytest.mark.parametrize(("count", "bonus"), [(4, 1), (5, 2), (6, 3), (7, 5), (8, 8)])
def test_HB_11_5_a_bonus_for_landowners(count: int, bonus: int) -> None:
    game = over(owns=[buildings(count)])
    assert (f"bonus for {count} buildings", bonus, "HB-11.5") in score(game, 0)
    assert total(game, 0) == count + bonus


@pytest.mark.parametrize("count", [0, 1, 3])
def test_HB_11_5_none_for_fewer_than_four(count: int) -> None:
    game = over(owns=[buildings(count), buildings(4, 2)])
    assert not any("bonus" in label for label, _, _ in score(game, 0))
    assert (total(game, 0), total(game, 1)) == (count, 2 * 4 + 1)


def test_HB_11_5_one_bought_in_the_last_purchases_counts_as_well() -> None:
    game = over(owns=[buildings(3)], coins=["blue"])
    game.do(buy(game, 0, "1_jail"))
    assert (total(game, 0), discard(game).split()[-1]) == (4 + 1, "blue")


def test_HB_11_6_nine_buildings() -> None:
    game = over(FOUR, {"cognac": True}, owns=[buildings(8) + " 1_distillery"])
    assert ("bonus for 9 buildings", 8, "HB-11.6") in score(game, 0)
    assert total(game, 0) == 9 + 8


def test_HB_11_7_the_highest_score_wins() -> None:
    game = over(owns=["4_farm", "1_farm"], coins=["", "4 soy", "", ""])
    assert game.outcome is not None
    assert (game.outcome.scores, game.outcome.ranking[:2]) == ((4, 5, 0, 0), ((1,), (0,)))
    assert (game.outcome.winners, game.outcome.ranked_by) == ((1,), "HB-11.7")


def test_HB_11_7_beans_in_hand_and_in_a_store_are_worth_nothing() -> None:
    game = over(owns=["4_general_store"], store=["3 blue"], hands=["5 red"])
    assert score(game, 0) == [
        ("coins", 0, "HB-11.3"), ("4 General store", 4, "HB-11.4"), ("cards left in hand: 6", 0, "BASE-8.6"),
    ]  # fmt: skip


def test_HB_11_7_a_tie_goes_to_the_fuller_hand() -> None:
    game = over(owns=["2_farm", "2_bank"], hands=["soy", "3 blue"])
    assert game.outcome is not None
    assert (game.outcome.scores[:2], game.outcome.winners, game.outcome.ranked_by) == ((2, 2), (1,), "BASE-10.6")
