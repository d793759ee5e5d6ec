"""HB-7, the field of the 2 Saloon. What the 3 and the 4 cook is in test_hb_stew.py."""

from __future__ import annotations

import pytest

from tests.rules.town_helpers import (
    FIVE,
    KINDS,
    THREE,
    BuyField,
    EndTrading,
    Harvest,
    accepts,
    allowed,
    buy,
    coins,
    crop,
    discard,
    fields,
    owned,
    plant,
    plant_received,
    refused,
    town,
    worth,
)

OTHERS = [kind for kind in KINDS if kind != "green"]
ONLY_GREEN = "in field 3 only green beans may grow"


def test_HB_7_1_a_field_appears_when_the_saloon_is_bought() -> None:
    game = town(hands=["green"], coins=["2 green"])
    refused(game, plant(game, 0, 2), "BASE-1.2", "you have 2 fields; there is no field 3")
    allowed(game, buy(game, 0, "2_saloon"), "HB-2.5")
    assert (owned(game, 0), coins(game, 0), discard(game)) == ("2_saloon", "", "green green")
    assert [fields(game, seat) for seat in (0, 1)] == [" |  | ", " | "]
    assert game.view().facts["plots"] == ({2: "green"}, {}, {}, {})
    allowed(game, plant(game, 0, 2), "BASE-3.1")
    assert (fields(game, 0), crop(game, 0, 2)) == (" |  | green", ("green", "BASE-7.2"))


@pytest.mark.parametrize("kind", OTHERS)
def test_HB_7_1_it_takes_green_beans_only(kind: str) -> None:
    game = town(owns=["2_saloon"], hands=[kind])
    refused(game, plant(game, 0, 2), "HB-7.1", ONLY_GREEN)
    assert accepts(game, 0, kind, 2) == (False, "HB-7.1", ONLY_GREEN)
    assert accepts(game, 0, "green", 2) == (True, "HB-7.1", "")
    allowed(game, plant(game, 0, 1), "BASE-3.1")  # the other fields take any kind


def test_HB_7_1_it_takes_no_other_bean_upon_green_either() -> None:
    game = town(owns=["2_saloon"], hands=["red"], fields=[" | | 2 green"])
    refused(game, plant(game, 0, 2), "HB-7.1", ONLY_GREEN)
    assert accepts(game, 0, "green", 2) == (True, "HB-7.1", "")


def test_HB_7_1_it_is_its_owners_alone() -> None:
    game = town(owns=["2_saloon"], active=1, hands=["", "green"])
    refused(game, plant(game, 1, 2), "BASE-1.2", "you have 2 fields; there is no field 3")
    assert accepts(game, 1, "green", 0) == (True, "BASE-3.4", "")
    assert accepts(game, 1, "red", 0) == (True, "BASE-3.4", "")


def test_HB_7_1_it_comes_behind_the_fields_that_are_there() -> None:
    game = town(THREE, owns=["4_gold_mine 2_saloon"])
    assert fields(game, 0) == " |  |  |  | "
    assert [accepts(game, 0, "red", field)[0] for field in range(5)] == [True, True, True, True, False]
    assert game.view().facts["plots"] == ({4: "green"}, {}, {})


def test_HB_7_1_a_third_field_can_still_be_bought() -> None:
    game = town(owns=["2_saloon"], coins=["3 soy"])
    allowed(game, BuyField(0), "BASE-9.1")
    assert [accepts(game, 0, "red", field)[0] for field in range(4)] == [True, True, False, True]
    assert accepts(game, 0, "green", 4) == (False, "BASE-1.2", "you have 4 fields; there is no field 5")


def test_HB_7_1_green_beans_from_the_table_go_there_too() -> None:
    game = town(FIVE, owns=["", "2_saloon"], active=1, phase="trade", turned="green soy")
    game.do(EndTrading(1))
    refused(game, plant_received(game, 1, "soy", 2), "HB-7.1", ONLY_GREEN)
    allowed(game, plant_received(game, 1, "green", 2), "BASE-5.1")
    assert fields(game, 1) == " |  | green"


@pytest.mark.parametrize(("count", "pays"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 3), (7, 4)])
def test_HB_7_1_it_pays_like_any_other_field(count: int, pays: int) -> None:
    game = town(owns=["2_saloon"], hands=["red"], fields=[f" | | {count} green"])
    assert worth(game, 0, 2) == (pays, "BASE-7.2" if pays else "BASE-7.6")
    allowed(game, Harvest(0, 2), "BASE-7.1")
    assert (coins(game, 0).split(), fields(game, 0)) == (["green"] * pays, " |  | ")
    assert discard(game).split() == ["green"] * (count - pays)
    assert accepts(game, 0, "soy", 2) == (False, "HB-7.1", ONLY_GREEN)  # and stays what it is


def test_HB_7_1_a_single_bean_in_it_is_protected() -> None:
    game = town(owns=["2_saloon"], hands=["red"], fields=["2 soy | | green"])
    words = "a field with a single bean is protected while another of yours holds 2 cards"
    refused(game, Harvest(0, 2), "BASE-7.7", words)
    game.do(Harvest(0, 0))
    allowed(game, Harvest(0, 2), "BASE-7.1")


def test_HB_7_1_a_single_bean_elsewhere_is_protected_by_it() -> None:
    game = town(owns=["2_saloon"], hands=["red"], fields=["soy | | 2 green"])
    words = "a field with a single bean is protected while another of yours holds 2 cards"
    refused(game, Harvest(0, 0), "BASE-7.7", words)
    game.do(Harvest(0, 2))
    allowed(game, Harvest(0, 0), "BASE-7.1")


def test_HB_7_1_single_beans_everywhere_protect_none() -> None:
    game = town(owns=["2_saloon"], hands=["red"], fields=["soy | | green"])
    allowed(game, Harvest(0, 2), "BASE-7.1")
    allowed(game, Harvest(0, 0), "BASE-7.1")


def test_HB_7_2_first_in_a_field_then_in_the_saloon() -> None:
    game = town(owns=["2_saloon"], hands=["green"], fields=["2 green"])
    assert accepts(game, 0, "green", 2) == (True, "HB-7.2", "")
    allowed(game, plant(game, 0, 2), "BASE-3.1")
    assert fields(game, 0) == "green green |  | green"
    assert accepts(game, 0, "green", 0) == (True, "BASE-3.4", "")
    assert accepts(game, 0, "green", 2) == (True, "HB-7.1", "")


def test_HB_7_2_first_in_the_saloon_then_in_a_field() -> None:
    game = town(owns=["2_saloon"], hands=["green"], fields=[" | | 2 green"])
    assert accepts(game, 0, "green", 0) == (True, "HB-7.2", "")
    allowed(game, plant(game, 0, 1), "BASE-3.1")
    assert fields(game, 0) == " | green | green green"


@pytest.mark.parametrize("before", ["green | | 2 green |", "green | | |"])
def test_HB_7_2_never_in_two_other_fields(before: str) -> None:
    game = town(owns=["2_saloon 4_gold_mine"], hands=["green"], fields=[before])
    words = "green grows in field 1 already, so it goes there"
    for field in (1, 3):
        refused(game, plant(game, 0, field), "BASE-10.5", words)
    allowed(game, plant(game, 0, 0), "BASE-3.1")


def test_HB_7_2_not_without_the_saloon() -> None:
    game = town(owns=["", "2_saloon"], hands=["green"], fields=["green"])
    refused(game, plant(game, 0, 1), "BASE-10.5", "green grows in field 1 already, so it goes there")


def test_HB_7_2_not_for_other_kinds() -> None:
    game = town(owns=["2_saloon"], hands=["chili"], fields=["chili | | green"])
    refused(game, plant(game, 0, 1), "BASE-10.5", "chili grows in field 1 already, so it goes there")


def test_HB_7_2_a_field_that_holds_another_kind_stays_closed() -> None:
    game = town(owns=["2_saloon"], hands=["green"], fields=["red | | green"])
    refused(game, plant(game, 0, 0), "BASE-3.3", "field 1 holds red, and green is another kind")
    for field, number in ((-1, 0), (3, 4)):
        refused(game, plant(game, 0, field), "BASE-1.2", f"you have 3 fields; there is no field {number}")


def test_HB_7_2_green_with_soy_on_it_is_green() -> None:
    """A 2 Farm's soy counts as the green bean below it: so green grows in that field, and in no third one."""
    game = town(owns=["2_saloon 2_farm 4_gold_mine"], hands=["green"], fields=["green 2 soy"])
    refused(game, plant(game, 0, 1), "BASE-10.5", "green grows in field 1 already, so it goes there")
    assert accepts(game, 0, "green", 2) == (True, "HB-7.2", "")
    assert accepts(game, 0, "soy", 2) == (False, "HB-7.1", ONLY_GREEN)


def test_HB_7_2_saloon_and_blacksmith_side_by_side() -> None:
    """Fields 3 and 4 are the saloon's and the blacksmith's. Each takes its own kind, also as a second field of it."""
    game = town(owns=["2_saloon 2_blacksmith"], fields=["chili | green"])
    only_chili = "in field 4 only chili beans may grow"
    assert [accepts(game, 0, "green", field) for field in (2, 3)] == [
        (True, "HB-7.2", ""), (False, "HB-9.1", only_chili),
    ]  # fmt: skip
    assert [accepts(game, 0, "chili", field) for field in (2, 3)] == [
        (False, "HB-7.1", ONLY_GREEN), (True, "HB-9.2", ""),
    ]  # fmt: skip
    assert [accepts(game, 0, "red", field)[1] for field in (2, 3)] == ["HB-7.1", "HB-9.1"]


@pytest.mark.parametrize("kind", ["chili", "green"])
def test_HB_7_2_an_empty_plot_is_closed_to_the_other_kind_also_when_that_grows_nowhere(kind: str) -> None:
    game = town(owns=["2_saloon 2_blacksmith"], hands=[kind])
    own, other, rule = (2, 3, "HB-9.1") if kind == "green" else (3, 2, "HB-7.1")
    assert accepts(game, 0, kind, other)[:2] == (False, rule)
    assert [action.field for action in game.options(0)] == [0, 1, own]


def test_HB_2_10_the_1_saloon_does_nothing() -> None:
    game = town(owns=["1_saloon"], hands=["green"], fields=["red | 3 green"])
    assert (fields(game, 0), game.view().facts["plots"][0]) == ("red | green green green", {})
    refused(game, plant(game, 0, 0), "BASE-3.3", "field 1 holds red, and green is another kind")
    refused(game, plant(game, 0, 2), "BASE-1.2", "you have 2 fields; there is no field 3")
    game.do(Harvest(0, 1))
    assert coins(game, 0) == "green"
