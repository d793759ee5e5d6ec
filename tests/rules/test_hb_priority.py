"""HB-2.6: who comes first when several could buy the same building."""

from __future__ import annotations

from typing import Any

import pytest

from bohnbook.core.game import Game
from bohnbook.high_bohn.buildings import Wish
from tests.rules.town_helpers import (
    FIVE,
    THREE,
    BuyField,
    DoneBuying,
    Draw,
    EndPlanting,
    Harvest,
    LetGo,
    LookAtTop,
    SkipBank,
    allowed,
    building,
    buy,
    coins,
    discard,
    gone,
    last_draw,
    market,
    menu,
    now,
    owes,
    owned,
    paying,
    plant,
    refused,
    said,
    town,
    wish,
)


def ninas_turn(*purse: str, **words: Any) -> Game:
    """Nina is active: she comes first, then Keno, Ada and Timon."""
    return town(hands=["red", "red soy", "red", "red"], active=1, coins=list(purse), **words)


# --- nobody to ask --------------------------------------------------------------------------------------------------


def test_HB_2_6_the_active_player_asks_nobody() -> None:
    game = ninas_turn("2 soy", "2 soy", "2 soy", "2 soy")
    step = allowed(game, buy(game, 1, "2_farm"), "HB-2.5")
    assert step.events == (("bought", 1, "2_farm", 2),)
    assert (owned(game, 1), wish(game), game.view().facts["wish"]) == ("2_farm", None, None)


@pytest.mark.parametrize(
    ("purse", "words"),
    [
        (("1 soy", "", "", "2 soy"), {}),  # Timon has too little, Nina and Keno have nothing
        (("", "1 soy 4 red", "", "2 soy"), {}),  # coins enough, but of another bean
        (("", "2 soy", "", "2 soy"), {"owns": ["", "1_farm"]}),  # Nina has a farm
        (("2 soy", "", "", "2 soy"), {}),  # Timon could, but he comes after Ada
    ],
)
def test_HB_2_6_who_cannot_buy_or_comes_later_is_not_asked(purse: tuple[str, ...], words: dict[str, Any]) -> None:
    game = ninas_turn(*purse, **words)
    step = allowed(game, buy(game, 3, "2_farm"), "HB-2.5")
    assert step.events == (("bought", 3, "2_farm", 2),)
    assert (owned(game, 3), coins(game, 3), wish(game)) == ("2_farm", "", None)


def test_HB_2_6_it_is_about_this_very_card() -> None:
    """Nina could pay for the 1 Farm, but not for the 2."""
    game = ninas_turn("", "1 soy", "", "2 soy")
    assert game.do(buy(game, 3, "2_farm")).events[0][0] == "bought"
    game = ninas_turn("", "1 soy", "", "2 soy")
    assert game.do(buy(game, 3, "1_farm")).events[0][0] == "wished"


# --- one who comes first --------------------------------------------------------------------------------------------


def test_HB_2_6_whoever_comes_first_is_asked() -> None:
    game = ninas_turn("", "3 soy", "", "2 soy 1 red")
    card = building(game, "2_farm")
    step = allowed(game, buy(game, 3, "2_farm"), "HB-2.5")
    assert step.events == (("wished", 3, card, 1),)
    assert wish(game) == ("2_farm", 3, (1,))
    assert owes(game) == [(1, ("let_go", "buy_building"), "HB-2.6", True)]
    for reader in (None, 0, 1, 2, 3):
        assert game.view(reader).facts["wish"] == Wish(card, 3, (1,))
    assert (owned(game, 3), coins(game, 3)) == ("", "soy soy red")  # nothing is paid yet
    assert said(game) == [
        ("HB-2.5", "Ada would buy the 2 Farm."),
        ("HB-2.6", "Nina comes first, and is asked."),
    ]


def test_HB_2_6_she_lets_it_go() -> None:
    game = ninas_turn("", "2 soy", "", "2 soy 1 red", discard="green")
    card = building(game, "2_farm")
    game.do(buy(game, 3, "2_farm"))
    step = allowed(game, LetGo(1), "HB-2.6")
    assert step.events == (("passed", 1, card), ("bought", 3, "2_farm", 2))
    assert (owned(game, 1), owned(game, 3), wish(game)) == ("", "2_farm", None)
    assert (coins(game, 1), coins(game, 3), discard(game)) == ("soy soy", "red", "green soy soy")
    assert owes(game) == [(1, ("plant",), "BASE-3.1", False)]
    assert said(game)[2:] == [
        ("HB-2.6", "Nina does not want the 2 Farm."),
        ("HB-2.6", "Ada buys the 2 Farm."),
    ]


def test_HB_2_6_she_takes_it() -> None:
    game = ninas_turn("", "2 soy", "", "2 soy 1 red")
    game.do(buy(game, 3, "2_farm"))
    step = allowed(game, buy(game, 1, "2_farm"), "HB-2.5")
    assert step.events == (("bought", 1, "2_farm", 2),)
    assert (owned(game, 1), owned(game, 3), wish(game)) == ("2_farm", "", None)
    assert (coins(game, 1), coins(game, 3)) == ("", "soy soy red")
    assert said(game)[2:] == [("HB-2.5", "Nina buys the 2 Farm.")]
    refused(game, buy(game, 3, "2_farm"), "HB-1.5", "this building is not for sale")


def test_HB_2_6_her_menu() -> None:
    game = ninas_turn("", "3 soy 1 blue", "", "2 soy", fields=["", "2 red"])
    game.do(buy(game, 3, "2_farm"))
    assert menu(game, 1) == [
        ("buy the 2 Farm for 2 soy coins", "HB-2.5", True),
        ("leave the 2 Farm to Ada", "HB-2.6", True),
        ("harvest field 1: 2 red for 1 coin", "BASE-7.1", False),
    ]
    assert menu(game, 3) == []


def test_HB_2_6_somebody_between_the_active_player_and_the_buyer() -> None:
    """Nina cannot pay, Keno can: he comes before Ada."""
    game = ninas_turn("", "1 soy", "4 soy", "4 soy")
    game.do(buy(game, 3, "4_farm"))
    assert wish(game) == ("4_farm", 3, (2,))
    assert owes(game) == [(2, ("let_go", "buy_building"), "HB-2.6", True)]
    allowed(game, buy(game, 2, "4_farm"), "HB-2.5")
    assert (owned(game, 2), wish(game)) == ("4_farm", None)


# --- several of them ------------------------------------------------------------------------------------------------


def all_can_pay() -> Game:
    """Timon is the last clockwise, and would buy."""
    game = ninas_turn("2 soy", "2 soy", "2 soy", "2 soy")
    game.do(buy(game, 0, "2_farm"))
    return game


def test_HB_2_6_they_are_asked_one_after_the_other() -> None:
    game = all_can_pay()
    card = building(game, "2_farm")
    assert wish(game) == ("2_farm", 0, (1, 2, 3))
    for asked, left in [(1, (2, 3)), (2, (3,))]:
        step = allowed(game, LetGo(asked), "HB-2.6")
        assert step.events == (("passed", asked, card),)
        assert wish(game) == ("2_farm", 0, left)
        assert owes(game) == [(left[0], ("let_go", "buy_building"), "HB-2.6", True)]
    step = allowed(game, LetGo(3), "HB-2.6")
    assert step.events == (("passed", 3, card), ("bought", 0, "2_farm", 2))
    assert [owned(game, seat) for seat in range(4)] == ["2_farm", "", "", ""]
    assert [text for _, text in said(game)] == [
        "Timon would buy the 2 Farm.",
        "Nina comes first, and is asked.",
        "Nina does not want the 2 Farm.",
        "Keno does not want the 2 Farm.",
        "Ada does not want the 2 Farm.",
        "Timon buys the 2 Farm.",
    ]


def test_HB_2_6_the_second_one_asked_takes_it() -> None:
    game = all_can_pay()
    game.do(LetGo(1))
    allowed(game, buy(game, 2, "2_farm"), "HB-2.5")
    assert [owned(game, seat) for seat in range(4)] == ["", "", "2_farm", ""]
    assert wish(game) is None  # Ada is not asked any more
    refused(game, LetGo(3), "HB-2.6", "you are not asked whether you want a building")


def test_HB_2_6_not_before_it_is_their_turn_to_answer() -> None:
    game = all_can_pay()
    words = "first Nina says whether the 2 Farm shall go to Timon"
    for seat in (0, 2, 3):
        refused(game, LetGo(seat), "HB-2.6", "you are not asked whether you want a building")
        refused(game, buy(game, seat, "2_farm"), "HB-2.6", words)
    game.do(LetGo(1))
    words = "first Keno says whether the 2 Farm shall go to Timon"
    for seat in (0, 1, 3):
        refused(game, buy(game, seat, "2_farm"), "HB-2.6", words)


def test_HB_2_6_nobody_is_asked_when_nobody_would_buy() -> None:
    game = ninas_turn("2 soy", "2 soy")
    for seat in range(4):
        refused(game, LetGo(seat), "HB-2.6", "you are not asked whether you want a building")


def test_HB_2_6_five_seats_and_three() -> None:
    game = town(FIVE, hands=["red"] * 5, active=3, coins=["1 soy"] * 5)
    game.do(buy(game, 2, "1_farm"))
    assert wish(game) == ("1_farm", 2, (3, 4, 0, 1))
    game = town(THREE, hands=["red"] * 3, active=2, coins=["1 soy"] * 3)
    game.do(buy(game, 1, "1_farm"))
    assert wish(game) == ("1_farm", 1, (2, 0))


# --- meanwhile ------------------------------------------------------------------------------------------------------


def test_HB_2_6_meanwhile_no_other_building_is_bought() -> None:
    game = ninas_turn("2 blue", "2 soy 1 blue", "2 soy", "2 soy")
    game.do(buy(game, 3, "2_farm"))
    words = "first Nina says whether the 2 Farm shall go to Ada"
    for seat, name in [(0, "2_jail"), (1, "1_jail"), (1, "1_farm"), (2, "1_farm"), (2, "2_farm"), (3, "1_farm")]:
        refused(game, buy(game, seat, name), "HB-2.6", words)
    game.do(LetGo(1))
    game.do(LetGo(2))
    allowed(game, buy(game, 0, "2_jail"), "HB-2.5")


def test_HB_2_6_meanwhile_nobody_buys_a_third_field() -> None:
    """Or else the coins could be gone when the answer comes."""
    game = ninas_turn("3 red", "3 soy", "", "3 soy")
    game.do(buy(game, 3, "3_farm"))
    for seat, kinds in [(0, "red red red"), (1, "soy soy soy"), (3, "soy soy soy")]:
        refused(game, BuyField(seat), "HB-2.6", "a third field cannot be had now")
        refused(game, paying(game, seat, kinds), "HB-2.6", "a third field cannot be had now")
        assert game.forms(seat) == []
    game.do(LetGo(1))
    allowed(game, BuyField(0), "BASE-9.1")


def test_HB_2_6_meanwhile_everybody_may_harvest() -> None:
    game = ninas_turn("", "2 soy", "", "2 soy", fields=["4 soy", "3 red", "", "2 soy"])
    game.do(buy(game, 3, "2_farm"))
    for seat in (0, 1, 3):
        allowed(game, Harvest(seat, 0), "BASE-7.1")
    assert wish(game) == ("2_farm", 3, (1,))  # Timon has two soy coins now, but comes after Ada
    allowed(game, LetGo(1), "HB-2.6")
    assert (owned(game, 3), coins(game, 3)) == ("2_farm", "soy")


def test_HB_2_6_who_gets_the_coins_only_now_is_not_asked() -> None:
    game = ninas_turn("2 soy", "2 soy", "", "", fields=["", "", "4 soy"])
    game.do(buy(game, 0, "2_farm"))
    game.do(Harvest(2, 0))
    assert coins(game, 2) == "soy soy"
    assert wish(game) == ("2_farm", 0, (1,))
    game.do(LetGo(1))
    assert owned(game, 0) == "2_farm"


def test_HB_2_6_meanwhile_the_turn_does_not_go_on() -> None:
    game = ninas_turn("", "2 soy", "", "2 soy", planted=1)
    game.do(buy(game, 3, "2_farm"))
    words = "Nina has to act first: let go or buy building"
    refused(game, plant(game, 1, 0), "HB-2.6", words)
    refused(game, EndPlanting(1), "HB-2.6", words)
    game.do(LetGo(1))
    assert owes(game) == [(1, ("plant", "end_planting"), "BASE-3.2", False)]


def test_HB_2_6_the_bank_waits_for_the_answer() -> None:
    game = ninas_turn("", "2 soy", "", "2 soy", owns=["", "2_bank"], before_turn=True)
    game.do(buy(game, 3, "2_farm"))
    assert owes(game) == [(1, ("let_go", "buy_building"), "HB-2.6", True)]
    for action in (LookAtTop(1), SkipBank(1)):
        refused(game, action, "HB-2.6", "Nina has to act first: let go or buy building")
    game.do(LetGo(1))
    assert owes(game) == [(1, ("skip_bank", "look_at_top"), "HB-5.1", True)]
    allowed(game, LookAtTop(1), "HB-5.2")


@pytest.mark.parametrize("phase", ["plant", "trade", "plant_received", "draw"])
def test_HB_2_6_in_every_phase(phase: str) -> None:
    words = {"set_aside": ["red"]} if phase == "plant_received" else {}
    game = ninas_turn("", "1 soy", "", "1 soy", phase=phase, **words)
    duties = owes(game)
    game.do(buy(game, 3, "1_farm"))
    assert (wish(game), now(game)) == (("1_farm", 3, (1,)), (1, phase))
    game.do(LetGo(1))
    assert (owned(game, 3), owes(game), now(game)) == ("1_farm", duties, (1, phase))


def test_HB_2_6_in_the_last_purchases_everybody_has_a_turn_of_their_own() -> None:
    """HB-11.2: Nina was active, so Keno comes next; nobody is asked for his building."""
    game = last_draw(hands=["red"], active=1, coins=["1 soy", "1 soy", "1 soy", "1 soy"], owns=["", "1_jail"])
    game.do(Draw(1))
    assert owes(game)[0][0] == 1
    game.do(DoneBuying(1))
    step = allowed(game, buy(game, 2, "1_farm"), "HB-2.5")
    assert step.events[0] == ("bought", 2, "1_farm", 1)
    assert wish(game) is None


# --- afterwards -----------------------------------------------------------------------------------------------------


def test_HB_2_6_then_the_others_of_the_type_may_leave() -> None:
    """HB-2.9: it was the second farm at a table of three."""
    game = town(THREE, hands=["red"] * 3, active=1, coins=["2 soy", "2 soy"], owns=["", "", "4_farm"])
    game.do(buy(game, 0, "2_farm"))
    step = game.do(LetGo(1))
    left = (building(game, "1_farm"), building(game, "3_farm"))
    assert step.events[1:] == (("bought", 0, "2_farm", 2), ("removed", left, "HB-2.9"))
    assert (market(game, "farm"), gone(game)) == ("", "1_farm 3_farm")
    assert [text for _, text in said(game)][-2:] == ["Timon buys the 2 Farm.", "The 1 Farm and 3 Farm leave the game."]


def test_HB_2_6_the_one_who_missed_it_may_buy_another() -> None:
    game = ninas_turn("", "2 soy", "", "2 soy")
    game.do(buy(game, 3, "2_farm"))
    game.do(buy(game, 1, "2_farm"))
    allowed(game, buy(game, 3, "1_farm"), "HB-2.5")
    assert [owned(game, seat) for seat in range(4)] == ["", "2_farm", "", "1_farm"]


def test_HB_2_6_it_can_be_taken_back() -> None:
    game = ninas_turn("", "2 soy", "", "2 soy")
    before = game.state.digest()
    game.do(buy(game, 3, "2_farm"))
    assert game.state.digest() != before
    game.do(LetGo(1))
    game.undo(2)
    assert (game.state.digest(), wish(game)) == (before, None)
