"""HB-12.3 to HB-12.5: whoever buys the 2 Distillery names a type of building."""

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
    Harvest,
    LetGo,
    LetLeave,
    NameType,
    allowed,
    buy,
    coins,
    gone,
    last_draw,
    market,
    menu,
    names,
    now,
    owes,
    owned,
    plant,
    refused,
    said,
    town,
    wish,
)

COGNAC = {"cognac": True}
NOT_NOW = "the {} cannot be had now"
ANSWER = ("let_leave", "buy_building")


def bought(seats: list[str] = FOUR, by: int = 0, options: dict[str, Any] | None = None, **words: Any) -> Game:
    """The 2 Distillery has just been bought, in Timon's turn."""
    coins = list(words.pop("coins", []))
    coins += [""] * (len(seats) - len(coins))
    coins[by] += " 2 cognac"
    game = town(seats, {**COGNAC, **(options or {})}, **{"hands": ["red blue"], **words, "coins": coins})
    game.do(buy(game, by, "2_distillery"))
    return game


def facts(game: Game) -> tuple[int | None, str, tuple[int, ...]]:
    its = game.view().facts
    return its["naming"], its["named"], its["asked"]


def test_HB_12_3_the_buyer_names_a_type_at_once() -> None:
    game = bought()
    assert (owned(game, 0), coins(game, 0), facts(game)) == ("2_distillery", "", (0, "", ()))
    assert owes(game) == [(0, ("name_type",), "HB-12.3", True)]
    refused(game, plant(game, 0, 0), "HB-12.3", "Timon has to act first: name type")
    allowed(game, NameType(0, "bank"), "HB-12.3")
    assert facts(game) == (None, "", ())
    assert owes(game) == [(0, ("plant",), "BASE-3.1", False)]
    refused(game, NameType(0, "farm"), "HB-12.3", "only the buyer of the 2 Distillery names a type, at once")


def test_HB_12_3_nobody_else_names_it() -> None:
    game = bought(by=2)
    for seat in (0, 1, 3):
        refused(game, NameType(seat, "bank"), "HB-12.3", "only the buyer of the 2 Distillery names a type, at once")
    assert (game.options(0), owes(game)) == ([], [(2, ("name_type",), "HB-12.3", True)])
    allowed(game, NameType(2, "bank"), "HB-12.3")


def test_HB_12_3_any_type_that_is_for_sale() -> None:
    game = bought(gone="1_farm 2_farm 3_farm 4_farm 1_jail 2_jail 4_jail", owns=["", "1_bank"])
    types = [type for type in TYPES if type != "farm"] + ["distillery"]
    assert [action.type for action in game.options(0)] == types
    assert all(label.startswith("name the type ") for label, _, must in menu(game, 0) if must)
    labels = [label for label, _, _ in menu(game, 0)]
    assert "name the type Jail: 3 Jail" in labels
    assert "name the type Bank: 2 Bank, 3 Bank, 4 Bank" in labels
    for type in ("farm", "hotel", ""):
        refused(game, NameType(0, type), "HB-12.3", "name a type of which a building is still for sale")
    allowed(game, NameType(0, "jail"), "HB-12.3")


def test_HB_12_3_nothing_else_is_bought_meanwhile() -> None:
    game = bought(coins=["soy", "4 red"], fields=["3 green"])
    for seat, name, title in ((0, "1_farm", "1 Farm"), (1, "1_tipi", "1 Tipi")):
        refused(game, buy(game, seat, name), "HB-12.3", NOT_NOW.format(title))
    refused(game, BuyField(1), "HB-12.3", "a third field cannot be had now")
    allowed(game, Harvest(0, 0), "BASE-7.1")  # harvesting goes on
    assert owes(game) == [(0, ("name_type",), "HB-12.3", True)]


def test_HB_12_3_no_other_distillery_names_anything() -> None:
    for level in (1, 3, 4):
        game = town(FOUR, COGNAC, hands=["red"], coins=[f"{level} cognac"])
        game.do(buy(game, 0, f"{level}_distillery"))
        assert facts(game) == (None, "", ())


def test_HB_12_3_after_somebody_else_was_asked_first() -> None:
    game = town(FOUR, COGNAC, hands=["red"], coins=["2 cognac", "2 cognac"])
    game.do(buy(game, 1, "2_distillery"))
    assert (wish(game), facts(game)) == (("2_distillery", 1, (0,)), (None, "", ()))
    game.do(LetGo(0))
    assert facts(game) == (1, "", ())


def test_HB_12_3_with_an_empty_market_nothing_is_named() -> None:
    town_of_one = " ".join(f"{n}_{type}" for type in TYPES for n in (1, 2, 3, 4)) + " 1_distillery 3_distillery"
    game = bought(FIVE, gone=town_of_one + " 4_distillery")
    assert (market(game), facts(game)) == ("", (None, "", ()))
    game = bought(FIVE, gone=town_of_one)
    assert (market(game), facts(game)) == ("4_distillery", (0, "", ()))


def test_HB_12_4_the_others_are_asked_clockwise_from_the_buyer() -> None:
    game = bought(by=2, coins=["black_eyed", "2 black_eyed", "", "4 black_eyed"])
    step = allowed(game, NameType(2, "bank"), "HB-12.3")
    assert step.events == (("named", 2, "bank"),)
    order = []
    while game.duties[0].urgent:
        assert owes(game) == [(game.duties[0].seat, ANSWER, "HB-12.4", True)]
        assert facts(game) == (None, "bank", tuple([3, 0, 1][len(order) :]))
        order.append(game.duties[0].seat)
        allowed(game, LetLeave(order[-1]), "HB-12.4")
    assert order == [3, 0, 1]
    assert gone(game) == "1_bank 2_bank 3_bank 4_bank"


def test_HB_12_4_each_may_buy_one_of_that_type_at_its_price() -> None:
    game = bought(coins=["", "3 black_eyed red", "2 black_eyed"])
    game.do(NameType(0, "bank"))
    assert [label for label, _, must in menu(game, 1) if must] == [
        "buy the 1 Bank for 1 black-eyed coin", "buy the 2 Bank for 2 black-eyed coins",
        "buy the 3 Bank for 3 black-eyed coins", "buy nothing of the type Bank",
    ]  # fmt: skip
    refused(game, buy(game, 1, "4_bank"), "HB-2.1", "it costs 4 black-eyed coins, and you have 3")
    refused(game, buy(game, 1, "1_tipi"), "HB-12.4", NOT_NOW.format("1 Tipi"))
    allowed(game, buy(game, 1, "2_bank"), "HB-2.5")
    assert (owned(game, 1), coins(game, 1), wish(game)) == ("2_bank", "black_eyed red", None)
    assert owes(game) == [(2, ANSWER, "HB-12.4", True)]
    refused(game, buy(game, 1, "1_bank"), "HB-2.3", "you have the 2 Bank already")
    allowed(game, buy(game, 2, "1_bank"), "HB-2.5")
    assert (facts(game), gone(game)) == ((None, "", ()), "3_bank 4_bank")


def test_HB_12_4_only_the_one_who_is_asked_buys() -> None:
    game = bought(coins=["black_eyed 3 soy", "black_eyed red", "black_eyed 3 chili"])
    game.do(NameType(0, "bank"))
    for seat in (0, 2):
        refused(game, LetLeave(seat), "HB-12.4", "you are not asked whether you want a building that was named")
        refused(game, buy(game, seat, "1_bank"), "HB-12.4", NOT_NOW.format("1 Bank"))
        refused(game, BuyField(seat), "HB-12.4", "a third field cannot be had now")
    assert (game.options(0), game.options(2)) == ([], [])
    refused(game, plant(game, 0, 0), "HB-12.4", "Nina has to act first: let leave or buy building")
    allowed(game, LetLeave(1), "HB-12.4")
    assert said(game)[-1] == ("HB-12.4", "Nina wants none of them.")
    allowed(game, buy(game, 2, "1_bank"), "HB-2.5")
    allowed(game, buy(game, 1, "1_tipi"), "HB-2.5")  # then everything can be had again


def test_HB_12_4_who_cannot_buy_one_is_not_asked() -> None:
    """Nina has a bank, Keno two coins too few for what is left, Ada just enough; and the buyer is never asked."""
    game = bought(owns=["", "1_bank"], gone="2_bank", coins=["3 black_eyed", "3 black_eyed", "black_eyed",
                  "3 black_eyed"])  # fmt: skip
    game.do(NameType(0, "bank"))
    assert facts(game) == (None, "bank", (3,))
    game.do(LetLeave(3))
    assert (facts(game), gone(game)) == ((None, "", ()), "2_bank 3_bank 4_bank")


def test_HB_12_4_a_harvest_comes_in_time_for_whoever_is_asked_later() -> None:
    game = bought(coins=["", "black_eyed"], fields=["", "", "2 black_eyed"])
    game.do(NameType(0, "bank"))
    allowed(game, Harvest(2, 0), "BASE-7.1")
    game.do(LetLeave(1))
    assert owes(game) == [(2, ANSWER, "HB-12.4", True)]
    allowed(game, buy(game, 2, "1_bank"), "HB-2.5")


def test_HB_12_4_the_type_of_distilleries_too() -> None:
    game = bought(coins=["", "cognac"])
    game.do(NameType(0, "distillery"))
    allowed(game, buy(game, 1, "1_distillery"), "HB-2.5")
    assert (gone(game), facts(game)) == ("3_distillery 4_distillery", (None, "", ()))


def test_HB_12_5_what_nobody_buys_leaves_the_game() -> None:
    game = bought()
    step = allowed(game, NameType(0, "bank"), "HB-12.3")
    assert [event[0] for event in step.events] == ["named", "removed"]
    assert (names(game, step.events[1][1]), step.events[1][2]) == ("1_bank 2_bank 3_bank 4_bank", "HB-12.5")
    assert (market(game, "bank"), gone(game)) == ("", "1_bank 2_bank 3_bank 4_bank")
    assert market(game).split()[:9:4] == ["1_gold_mine", "1_tipi", "1_farm"]
    assert said(game)[-2:] == [
        ("HB-12.3", "Timon names the type Bank."),
        ("HB-12.5", "The 1 Bank, 2 Bank, 3 Bank and 4 Bank leave the game."),
    ]
    refused(game, buy(game, 1, "1_bank"), "HB-12.5", "the 1 Bank has left the game")


def test_HB_12_5_not_those_that_are_owned() -> None:
    game = bought(owns=["", "3_bank"], gone="1_bank")
    game.do(NameType(0, "bank"))
    assert (owned(game, 1), gone(game)) == ("3_bank", "1_bank 2_bank 4_bank")


def test_HB_12_5_sold_out_before_all_were_asked() -> None:
    """At a table of three two banks are sold. Nina buys the second of them, and there is nothing to ask Keno."""
    game = bought(THREE, owns=["1_bank"], coins=["", "2 black_eyed", "3 black_eyed"])
    game.do(NameType(0, "bank"))
    step = allowed(game, buy(game, 1, "2_bank"), "HB-2.5")
    assert [event[2] for event in step.events if event[0] == "removed"] == ["HB-2.9"]
    assert (facts(game), gone(game), now(game)) == ((None, "", ()), "3_bank 4_bank", (0, "plant"))


def last_chance(**words: Any) -> Game:
    game = last_draw(FOUR, COGNAC, **words)
    game.do(Draw(0))
    game.do(buy(game, 0, "2_distillery"))
    return game


def test_HB_12_4_in_the_last_purchases_the_asked_ones_keep_their_own_chance() -> None:
    """Nina and Keno may buy a bank that Timon names; and after him each has a turn for everything else, as always."""
    game = last_chance(coins=["2 cognac soy", "2 black_eyed red", "black_eyed"])
    refused(game, DoneBuying(0), "HB-12.3", "Timon has to act first: name type")
    game.do(NameType(0, "bank"))
    assert owes(game) == [(1, ANSWER, "HB-12.4", True)]
    allowed(game, buy(game, 1, "2_bank"), "HB-2.5")
    allowed(game, LetLeave(2), "HB-12.4")
    assert owes(game) == [(0, ("done_buying", "buy_building"), "HB-11.2", False)]
    game.do(buy(game, 0, "1_farm"))
    assert owes(game) == [(1, ("done_buying", "buy_building"), "HB-11.2", False)]
    game.do(buy(game, 1, "1_tipi"))
    assert game.outcome is not None  # Keno's coin buys nothing any more
    assert [owned(game, seat) for seat in range(3)] == ["2_distillery 1_farm", "2_bank 1_tipi", ""]


@pytest.mark.parametrize(("type", "goes_on"), [("bank", False), ("jail", True)])
def test_HB_12_5_in_the_last_purchases_what_leaves_is_nobodys_chance(type: str, goes_on: bool) -> None:
    game = last_chance(coins=["2 cognac", "black_eyed"])
    game.do(NameType(0, type))
    if type == "bank":
        game.do(LetLeave(1))
    assert (game.outcome is None) is goes_on
