"""HB-9: the blacksmith."""

from __future__ import annotations

import pytest

from tests.rules.town_helpers import (
    KINDS,
    THREE,
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
    refused,
    said,
    steps,
    town,
    worth,
)

OTHERS = [kind for kind in KINDS if kind != "chili"]
ONLY_CHILI = "in field 3 only chili beans may grow"


def protected(cards: int) -> str:
    return f"a field with a single bean is protected while another of yours holds {cards} cards"


def test_HB_9_1_a_field_appears_when_the_blacksmith_is_bought() -> None:
    game = town(hands=["chili"], coins=["2 chili"])
    refused(game, plant(game, 0, 2), "BASE-1.2", "you have 2 fields; there is no field 3")
    allowed(game, buy(game, 0, "2_blacksmith"), "HB-2.5")
    assert (owned(game, 0), coins(game, 0)) == ("2_blacksmith", "")
    assert game.view().facts["plots"] == ({2: "chili"}, {}, {}, {})
    allowed(game, plant(game, 0, 2), "BASE-3.1")
    assert (fields(game, 0), fields(game, 1)) == (" |  | chili", " | ")


@pytest.mark.parametrize("kind", OTHERS)
def test_HB_9_1_it_takes_chili_beans_only(kind: str) -> None:
    game = town(owns=["2_blacksmith"], hands=[kind])
    refused(game, plant(game, 0, 2), "HB-9.1", ONLY_CHILI)
    assert accepts(game, 0, "chili", 2) == (True, "HB-9.1", "")
    allowed(game, plant(game, 0, 0), "BASE-3.1")


def test_HB_9_1_soy_of_a_2_farm_is_no_exception() -> None:
    game = town(owns=["2_blacksmith 2_farm"], hands=["soy"], fields=["chili | | 3 chili"])
    refused(game, plant(game, 0, 2), "HB-9.1", ONLY_CHILI)
    assert accepts(game, 0, "soy", 0) == (True, "HB-6.1", "")


@pytest.mark.parametrize(("count", "pays"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 3), (9, 4)])
def test_HB_9_1_it_pays_like_any_other_field(count: int, pays: int) -> None:
    game = town(owns=["2_blacksmith"], fields=[f" | | {count} chili"])
    assert worth(game, 0, 2) == (pays, "BASE-7.2" if pays else "BASE-7.6")
    assert steps(game, 0, 2) == (((3, 1), (6, 2), (8, 3), (9, 4)), "BEAN-1.4")
    allowed(game, Harvest(0, 2), "BASE-7.1")
    assert (coins(game, 0).split(), fields(game, 0)) == (["chili"] * pays, " |  | ")
    assert discard(game).split() == ["chili"] * (count - pays)


def test_HB_9_1_a_single_bean_is_protected_from_it_and_by_it() -> None:
    game = town(owns=["2_blacksmith"], hands=["red"], fields=["2 soy | | chili"])
    refused(game, Harvest(0, 2), "BASE-7.7", protected(2))
    game = town(owns=["2_blacksmith"], hands=["red"], fields=["soy | | 3 chili"])
    refused(game, Harvest(0, 0), "BASE-7.7", protected(3))
    game = town(owns=["2_blacksmith"], hands=["red"], fields=["soy | | chili"])
    allowed(game, Harvest(0, 2), "BASE-7.1")


def test_HB_9_2_first_in_a_field_then_at_the_blacksmiths() -> None:
    game = town(owns=["2_blacksmith"], hands=["chili"], fields=["2 chili"])
    assert accepts(game, 0, "chili", 2) == (True, "HB-9.2", "")
    allowed(game, plant(game, 0, 2), "BASE-3.1")
    assert fields(game, 0) == "chili chili |  | chili"
    assert accepts(game, 0, "chili", 2) == (True, "HB-9.1", "")


def test_HB_9_2_first_at_the_blacksmiths_then_in_a_field() -> None:
    game = town(owns=["2_blacksmith"], hands=["chili"], fields=[" | | 2 chili"])
    assert accepts(game, 0, "chili", 1) == (True, "HB-9.2", "")
    allowed(game, plant(game, 0, 1), "BASE-3.1")
    assert fields(game, 0) == " | chili | chili chili"


@pytest.mark.parametrize("there", ["2 chili", ""])
def test_HB_9_2_never_in_two_other_fields(there: str) -> None:
    game = town(owns=["2_blacksmith"], hands=["chili"], fields=[f"chili | | {there}"])
    refused(game, plant(game, 0, 1), "BASE-10.5", "chili grows in field 1 already, so it goes there")


def test_HB_9_2_not_without_a_blacksmiths_field_of_ones_own() -> None:
    for owns in (["3_blacksmith", "2_blacksmith"], ["4_blacksmith"], ["2_saloon"]):
        game = town(owns=owns, hands=["chili"], fields=["chili"])
        refused(game, plant(game, 0, 1), "BASE-10.5", "chili grows in field 1 already, so it goes there")


@pytest.mark.parametrize(("count", "pays"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 3), (7, 4), (9, 4)])
def test_HB_9_3_its_own_beanometer(count: int, pays: int) -> None:
    game = town(owns=["3_blacksmith"], fields=[f"{count} chili"])
    assert steps(game, 0, 0) == (((3, 1), (5, 2), (6, 3), (7, 4)), "HB-9.3")
    assert worth(game, 0, 0)[0] == pays
    game.do(Harvest(0, 0))
    assert coins(game, 0).split() == ["chili"] * pays
    assert said(game)[-1][0] == "HB-9.3"


def test_HB_9_3_for_its_owners_chili_only() -> None:
    game = town(owns=["3_blacksmith"], fields=["5 stink", "5 chili"])
    assert steps(game, 0, 0)[1] == "BEAN-1.5"
    assert (worth(game, 1, 0)[0], steps(game, 1, 0)[1]) == (1, "BEAN-1.4")


def test_HB_9_3_also_for_soy_that_counts_as_chili() -> None:
    game = town(owns=["3_blacksmith 2_farm"], fields=["2 chili 3 soy"])
    assert (crop(game, 0, 0), steps(game, 0, 0)[1], worth(game, 0, 0)[0]) == (("chili", "HB-6.2"), "HB-9.3", 2)


def test_HB_9_3_not_for_chili_in_a_stew() -> None:
    game = town(owns=["3_blacksmith 3_saloon"], fields=["chili blue red"])
    assert steps(game, 0, 0)[1] == "HB-7.7"


@pytest.mark.parametrize(("owns", "pays", "rule"), [
    ("3_blacksmith 4_farm", 5, "HB-6.5"), ("3_blacksmith", 4, "BASE-7.2"), ("4_blacksmith 4_farm", 2, "BASE-7.2"),
])  # fmt: skip
def test_HB_9_3_together_with_a_4_farm(owns: str, pays: int, rule: str) -> None:
    assert worth(town(owns=[owns], fields=["7 chili"]), 0, 0) == (pays, rule)


@pytest.mark.parametrize("kind", KINDS)
def test_HB_9_4_any_single_bean_may_be_harvested(kind: str) -> None:
    other = "red" if kind != "red" else "soy"
    game = town(owns=["4_blacksmith"], hands=["blue"], fields=[f"{kind} | 2 {other}"])
    allowed(game, Harvest(0, 0), "HB-9.4")
    assert (coins(game, 0), discard(game)) == ("", kind)


def test_HB_9_4_also_out_of_the_saloons_field() -> None:
    game = town(owns=["4_blacksmith 2_saloon"], hands=["blue"], fields=["2 red | | green"])
    allowed(game, Harvest(0, 2), "HB-9.4")


def test_HB_9_4_where_nothing_is_protected_the_usual_rule_allows_it() -> None:
    game = town(owns=["4_blacksmith"], hands=["blue"], fields=["red | soy"])
    allowed(game, Harvest(0, 0), "BASE-7.1")
    game = town(owns=["4_blacksmith"], hands=["blue"], fields=["2 red | soy"])
    allowed(game, Harvest(0, 0), "BASE-7.1")


@pytest.mark.parametrize("owns", ["", "1_blacksmith", "2_blacksmith", "3_blacksmith"])
def test_HB_9_4_by_its_owner_only(owns: str) -> None:
    game = town(THREE, owns=[owns, "4_blacksmith"], hands=["blue"], fields=["red | 2 soy"])
    refused(game, Harvest(0, 0), "BASE-7.7", protected(2))


def test_HB_9_4_an_empty_field_holds_nothing_to_harvest() -> None:
    game = town(owns=["4_blacksmith"], hands=["blue"], fields=[" | 2 soy"])
    refused(game, Harvest(0, 0), "BASE-7.1", "field 1 is empty")


def test_HB_2_10_the_1_blacksmith_does_nothing() -> None:
    game = town(owns=["1_blacksmith"], hands=["chili"], fields=["5 chili"])
    assert (fields(game, 0).count("|"), steps(game, 0, 0)[1], worth(game, 0, 0)[0]) == (1, "BEAN-1.4", 1)
    refused(game, plant(game, 0, 1), "BASE-10.5", "chili grows in field 1 already, so it goes there")
