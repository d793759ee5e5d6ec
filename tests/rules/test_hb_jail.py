"""HB-10: the jail."""

from __future__ import annotations

import pytest

from bohnbook.beans.fields import Fields
from tests.rules.town_helpers import (
    FIVE,
    THREE,
    DoneBuying,
    Draw,
    Harvest,
    allowed,
    buy,
    choosing,
    coins,
    crop,
    discard,
    last_draw,
    owes,
    owned,
    said,
    score,
    steps,
    town,
    under_saloon,
    worth,
)

PRINTED = ((4, 1), (6, 2), (8, 3), (10, 4))
TWO = ((3, 1), (5, 2), (7, 3), (9, 4))
THREE_JAIL = ((4, 2), (6, 3), (8, 4), (10, 5))


@pytest.mark.parametrize(("count", "pays"), [(2, 0), (3, 1), (4, 1), (5, 2), (7, 3), (8, 3), (9, 4), (12, 4)])
def test_HB_10_1_the_2_jail(count: int, pays: int) -> None:
    game = town(owns=["2_jail"], fields=[f"{count} blue"])
    assert steps(game, 0, 0) == (TWO, "HB-10.1")
    assert worth(game, 0, 0) == (pays, "BASE-7.2" if pays else "BASE-7.6")
    game.do(Harvest(0, 0))
    assert (coins(game, 0).split(), said(game)[-1][0]) == (["blue"] * pays, "HB-10.1")
    assert len(discard(game).split()) == count - pays


@pytest.mark.parametrize(("count", "pays"), [(3, 0), (4, 2), (5, 2), (6, 3), (8, 4), (9, 4), (10, 5), (12, 5)])
def test_HB_10_2_the_3_jail_has_no_step_for_one_coin(count: int, pays: int) -> None:
    game = town(owns=["3_jail"], fields=[f"{count} blue"])
    assert steps(game, 0, 0) == (THREE_JAIL, "HB-10.2")
    assert worth(game, 0, 0) == (pays, "BASE-7.2" if pays else "BASE-7.6")
    game.do(Harvest(0, 0))
    assert (coins(game, 0).split(), said(game)[-1][0]) == (["blue"] * pays, "HB-10.2")


@pytest.mark.parametrize(("owns", "count", "pays", "rule"), [
    ("4_farm 3_jail", 8, 5, "HB-6.5"),  # the booklet's own example
    ("4_farm 3_jail", 9, 5, "HB-6.5"), ("4_farm 3_jail", 7, 3, "BASE-7.2"), ("4_farm 3_jail", 10, 5, "BASE-7.2"),
    ("4_farm 2_jail", 9, 5, "HB-6.5"), ("4_farm 2_jail", 8, 3, "BASE-7.2"), ("3_farm 3_jail", 8, 4, "BASE-7.2"),
])  # fmt: skip
def test_HB_10_2_together_with_a_4_farm(owns: str, count: int, pays: int, rule: str) -> None:
    game = town(owns=[owns], fields=[f"{count} blue"])
    assert worth(game, 0, 0) == (pays, rule)
    game.do(Harvest(0, 0))
    assert len(coins(game, 0).split()) == pays


@pytest.mark.parametrize(("level", "rule"), [(2, "HB-10.1"), (3, "HB-10.2")])
def test_HB_10_1_for_its_owners_blue_beans_only(level: int, rule: str) -> None:
    game = town(owns=[f"{level}_jail"], fields=["5 chili | 5 blue", "5 blue"])
    assert [steps(game, 0, field)[1] for field in (0, 1)] == ["BEAN-1.4", rule]
    assert steps(game, 1, 0) == (PRINTED, "BEAN-1.3")


def test_HB_10_1_also_for_soy_that_counts_as_blue() -> None:
    game = town(owns=["2_jail 2_farm"], fields=["2 blue 3 soy"])
    assert (crop(game, 0, 0), steps(game, 0, 0), worth(game, 0, 0)[0]) == (("blue", "HB-6.2"), (TWO, "HB-10.1"), 2)


def test_HB_10_1_not_for_blue_beans_in_a_stew() -> None:
    game = town(owns=["2_jail 3_saloon"], fields=["red soy blue"])
    assert steps(game, 0, 0)[1] == "HB-7.7"


@pytest.mark.parametrize("owns", ["", "1_jail", "4_jail"])
def test_HB_2_10_the_1_and_the_4_jail_leave_the_beanometer_alone(owns: str) -> None:
    game = town(owns=[owns], fields=["4 blue"])
    assert (steps(game, 0, 0), worth(game, 0, 0)[0]) == ((PRINTED, "BEAN-1.3"), 1)
    game.do(Harvest(0, 0))
    assert len(coins(game, 0).split()) == (2 if owns == "4_jail" else 1)


def test_HB_10_3_a_coin_of_anybodys_blue_harvest() -> None:
    game = town(owns=["", "4_jail"], coins=["", "soy"], fields=["4 blue"], hands=["red"])
    column = list(game.state[Fields].fields[0][0])
    step = allowed(game, Harvest(0, 0), "BASE-7.1")
    assert step.events[-1] == ("bonus_coin", 1, column[2])
    assert (coins(game, 0), coins(game, 1), discard(game)) == ("blue", "soy blue", "blue blue")
    assert game.state.discard == column[:2]
    assert said(game)[-1] == ("HB-10.3", "The 4 Jail brings Nina a coin: 1 blue.")


@pytest.mark.parametrize("count", [4, 6, 10])
def test_HB_10_3_one_coin_however_much_the_harvest_pays(count: int) -> None:
    game = town(owns=["", "4_jail"], fields=[f"{count} blue"], hands=["red"])
    game.do(Harvest(0, 0))
    assert coins(game, 1) == "blue"


def test_HB_10_3_also_of_ones_own_harvest_and_out_of_turn() -> None:
    game = town(FIVE, owns=["", "", "4_jail"], fields=["", "", "6 blue"], hands=["red"])
    allowed(game, Harvest(2, 0), "BASE-7.1")
    assert (coins(game, 2), discard(game)) == ("blue blue blue", "blue blue blue")


@pytest.mark.parametrize(("owns", "count", "bonus"), [
    ("", 3, 0), ("", 4, 1), ("2_jail", 2, 0), ("2_jail", 3, 1), ("3_jail", 3, 0), ("3_jail", 4, 1),
])  # fmt: skip
def test_HB_10_3_for_one_coin_or_more_by_the_harvesters_own_beanometer(owns: str, count: int, bonus: int) -> None:
    game = town(owns=[owns, "4_jail"], fields=[f"{count} blue"], hands=["red"])
    step = game.do(Harvest(0, 0))
    assert coins(game, 1).split() == ["blue"] * bonus
    assert [event[0] for event in step.events] == ["harvested"] + ["bonus_coin"] * bonus


@pytest.mark.parametrize("words", [{"owns": ["3_jail", "2_jail"]}, {"gone": "4_jail"}, {"owns": ["", "1_jail"]}])
def test_HB_10_3_nobody_gets_it_while_nobody_owns_the_4_jail(words: dict[str, object]) -> None:
    game = town(fields=["4 blue"], hands=["red"], **words)
    step = game.do(Harvest(0, 0))
    assert [event[0] for event in step.events] == ["harvested"]
    assert [coins(game, seat) for seat in (1, 2, 3)] == ["", "", ""]


@pytest.mark.parametrize("column", ["6 chili", "7 green", "2 green 3 soy"])
def test_HB_10_3_not_of_other_kinds(column: str) -> None:
    game = town(owns=["2_farm", "4_jail"], fields=[column], hands=["red"])
    game.do(Harvest(0, 0))
    assert (coins(game, 0) != "", coins(game, 1)) == (True, "")


@pytest.mark.parametrize("saloon", ["3_saloon", "4_saloon"])
def test_HB_10_3_not_of_a_stew_with_a_blue_bean_below(saloon: str) -> None:
    game = town(owns=[saloon, "4_jail"], fields=["blue red green"], hands=["red"])
    game.do(Harvest(0, 0))
    assert (under_saloon(game, 0), coins(game, 1), discard(game)) == ("green", "", "blue red")


def test_HB_10_3_in_the_last_harvest_of_every_field() -> None:
    """Timon and Ada harvest blue beans at the end, so Keno has two coins more; Nina's three blue beans pay nothing."""
    game = last_draw(owns=["", "", "4_jail"], fields=["4 blue", "3 blue", "", "6 blue"])
    game.do(Draw(0))
    assert [len(coins(game, seat).split()) for seat in range(4)] == [1, 0, 2, 2]
    assert owes(game) == [(0, ("done_buying", "buy_building"), "HB-11.2", False)]
    game.do(DoneBuying(0))
    game.do(DoneBuying(3))  # Keno has a jail already, and is passed over
    assert game.outcome is not None
    assert game.outcome.scores == (1, 0, 2 + 4, 2)
    assert ("coins", 2, "HB-11.3") in score(game, 2)


def test_HB_10_4_a_blue_bean_of_that_very_harvest() -> None:
    game = town(THREE, owns=["", "4_jail"], fields=["4 blue"], discard="3 red blue", hands=["red"])
    column = list(game.state[Fields].fields[0][0])
    game.do(Harvest(0, 0))
    assert game.state[Fields].coins[1] == [column[2]]
    assert discard(game) == "red red red blue blue blue"


def test_HB_10_4_so_it_buys_what_blue_coins_buy() -> None:
    game = town(owns=["", "4_jail"], fields=["4 blue"], hands=["red"])
    game.do(Harvest(0, 0))
    game.do(buy(game, 0, "1_jail"))
    assert (owned(game, 0), coins(game, 0), coins(game, 1)) == ("1_jail", "", "blue")


def test_HB_10_4_a_blue_one_rather_than_soy() -> None:
    """Soy of a 2 Farm lies on top: the topmost soy is the harvest's coin, and the topmost blue bean is the jail's."""
    game = town(owns=["2_farm", "4_jail"], fields=["2 blue 2 soy"], hands=["red"])
    column = list(game.state[Fields].fields[0][0])
    game.do(Harvest(0, 0))
    assert (coins(game, 0), game.state[Fields].coins[1], discard(game)) == ("soy", [column[1]], "blue soy")


def test_HB_10_4_soy_that_counts_as_blue_if_no_blue_bean_is_left() -> None:
    game = town(owns=["2_farm", "4_jail"], fields=["blue 3 soy"], discard="blue", hands=["red"])
    top = game.state[Fields].fields[0][0][-1]
    allowed(game, choosing(game, 0, 0, "blue"), "HB-6.6")
    assert (coins(game, 0), game.state[Fields].coins[1], discard(game)) == ("blue", [top], "blue soy soy")


def test_HB_10_4_the_coins_of_the_harvester_are_not_touched() -> None:
    game = town(owns=["3_jail 4_farm", "4_jail"], fields=["8 blue"], coins=["2 blue"], hands=["red"])
    game.do(Harvest(0, 0))
    assert [len(coins(game, seat).split()) for seat in (0, 1)] == [2 + 5, 1]
    assert len(discard(game).split()) == 8 - 5 - 1
