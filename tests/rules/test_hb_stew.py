"""HB-7, continued: the bean stew of the 3 and the 4 Saloon."""

from __future__ import annotations

import pytest

from bohnbook.core.errors import BadStage
from tests.rules.town_helpers import (
    BuyField,
    DoneBuying,
    Draw,
    EndTrading,
    Harvest,
    accepts,
    allowed,
    buy,
    choosing,
    coins,
    crop,
    discard,
    fields,
    last_draw,
    menu,
    owned,
    plant,
    plant_received,
    refused,
    said,
    score,
    seen,
    steps,
    town,
    under_saloon,
    worth,
)

EIGHT = "blue chili stink green soy black_eyed red garden"
SALOONS = pytest.mark.parametrize("saloon", ["3_saloon", "4_saloon"])


def stew(count: int) -> str:
    """So many beans, each of another kind."""
    return " ".join(EIGHT.split()[:count])


@SALOONS
def test_HB_7_3_one_bean_each_of_different_kinds(saloon: str) -> None:
    game = town(owns=[saloon], hands=["red chili soy"], fields=["blue"])
    assert accepts(game, 0, "red", 0) == (True, "HB-7.3", "")
    allowed(game, plant(game, 0, 0), "BASE-3.1")
    allowed(game, plant(game, 0, 0), "BASE-3.2")
    assert (fields(game, 0), crop(game, 0, 0)[0]) == ("blue red chili | ", "stew")
    fact = game.view().facts["fields"][0][0]
    assert (fact.kind, fact.size, fact.coins, fact.rule) == ("stew", 3, 1, "BASE-7.2")


@pytest.mark.parametrize("owns", ["", "1_saloon", "2_saloon"])
def test_HB_7_3_not_without_a_3_or_a_4_saloon(owns: str) -> None:
    game = town(owns=[owns, "3_saloon"], hands=["red"], fields=["blue"])
    refused(game, plant(game, 0, 0), "BASE-3.3", "field 1 holds blue, and red is another kind")


@SALOONS
def test_HB_7_3_several_stews(saloon: str) -> None:
    game = town(owns=[saloon], bought=[0], hands=["chili"], fields=["blue red | soy green | garden"])
    assert [crop(game, 0, field)[0] for field in range(3)] == ["stew", "stew", "garden"]
    assert [accepts(game, 0, "chili", field) for field in range(3)] == [(True, "HB-7.3", "")] * 3


def test_HB_7_3_with_cards_of_the_table() -> None:
    game = town(owns=["", "3_saloon"], fields=["", "blue red"], active=1, phase="trade", turned="soy chili")
    game.do(EndTrading(1))
    for kind in ("chili", "soy"):
        allowed(game, plant_received(game, 1, kind, 0), "BASE-5.1")
    assert fields(game, 1) == "blue red chili soy | "


def test_HB_7_3_no_fields_but_ones_own() -> None:
    game = town(owns=["3_saloon"], hands=["red"], fields=["blue | soy"])
    for field, number in ((-1, 0), (2, 3)):
        refused(game, plant(game, 0, field), "BASE-1.2", f"you have 2 fields; there is no field {number}")


def test_HB_7_3_an_empty_field_is_an_ordinary_one() -> None:
    game = town(owns=["3_saloon"], hands=["red"], fields=["blue green"])
    assert accepts(game, 0, "red", 1) == (True, "BASE-3.4", "")
    allowed(game, plant(game, 0, 1), "BASE-3.1")
    assert crop(game, 0, 1) == ("red", "BASE-7.2")


@pytest.mark.parametrize("kind", ["blue", "red"])
def test_HB_7_4_no_second_bean_of_a_kind(kind: str) -> None:
    game = town(owns=["3_saloon"], hands=[kind], fields=["blue red | garden"])
    refused(game, plant(game, 0, 0), "HB-7.4", f"there is a {kind} in this stew already")
    assert accepts(game, 0, "chili", 0) == (True, "HB-7.3", "")


def test_HB_7_4_nor_in_the_words_of_the_printed_name() -> None:
    game = town(owns=["4_saloon"], hands=["black_eyed"], fields=["blue black_eyed red"])
    refused(game, plant(game, 0, 0), "HB-7.4", "there is a black-eyed in this stew already")


def test_HB_7_4_nothing_more_fits_a_stew_of_eight() -> None:
    game = town(owns=["4_saloon"], fields=[EIGHT])
    assert {accepts(game, 0, kind, 0)[1] for kind in EIGHT.split()} == {"HB-7.4"}


def test_HB_7_5_the_second_bean_decides() -> None:
    stewed = town(owns=["3_saloon"], hands=["red"], fields=["blue"])
    assert crop(stewed, 0, 0) == ("blue", "BASE-7.2")
    stewed.do(plant(stewed, 0, 0))
    assert crop(stewed, 0, 0) == ("stew", "HB-7.7")
    assert accepts(stewed, 0, "blue", 0)[:2] == (False, "HB-7.4")
    plain = town(owns=["3_saloon"], hands=["blue red"], fields=["blue"])
    plain.do(plant(plain, 0, 0))
    assert crop(plain, 0, 0) == ("blue", "BASE-7.2")
    refused(plain, plant(plain, 0, 0), "BASE-3.3", "field 1 holds blue, and red is another kind")


def test_HB_7_5_also_a_bean_planted_before_the_saloon_was_bought() -> None:
    game = town(hands=["red"], fields=["blue | 2 soy"], coins=["3 green"])
    refused(game, plant(game, 0, 0), "BASE-3.3", "field 1 holds blue, and red is another kind")
    allowed(game, buy(game, 0, "3_saloon"), "HB-2.5")
    refused(game, plant(game, 0, 1), "BASE-3.3", "field 2 holds soy, and red is another kind")
    allowed(game, plant(game, 0, 0), "BASE-3.1")
    assert (fields(game, 0), crop(game, 0, 0)) == ("blue red | soy soy", ("stew", "HB-7.7"))


def test_HB_7_5_until_then_it_counts_as_its_kind() -> None:
    game = town(owns=["3_saloon"], hands=["blue"], fields=["blue"])
    refused(game, plant(game, 0, 1), "BASE-10.5", "blue grows in field 1 already, so it goes there")


def test_HB_7_5_with_a_2_farm_one_soy_leaves_it_open() -> None:
    game = town(owns=["2_farm 3_saloon"], hands=["soy"], fields=["blue"])
    game.do(plant(game, 0, 0))
    assert crop(game, 0, 0) == ("blue", "HB-6.2")
    assert accepts(game, 0, "soy", 0) == (True, "BASE-3.4", "")
    assert accepts(game, 0, "blue", 0) == (True, "HB-6.2", "")
    assert accepts(game, 0, "red", 0) == (True, "HB-7.3", "")


@pytest.mark.parametrize(("third", "grows", "rule"), [
    ("soy", "blue", "HB-6.2"), ("blue", "blue", "BASE-7.2"), ("red", "stew", "HB-7.7"),
])  # fmt: skip
def test_HB_7_5_then_the_third_bean_decides(third: str, grows: str, rule: str) -> None:
    game = town(owns=["2_farm 3_saloon"], hands=[third], fields=["blue soy"])
    game.do(plant(game, 0, 0))
    assert crop(game, 0, 0) == (grows, rule)
    fourth = accepts(game, 0, "chili", 0)
    assert fourth[:2] == ((True, "HB-7.3") if grows == "stew" else (False, "BASE-3.3"))


@pytest.mark.parametrize(("column", "why"), [
    ("soy blue", "soy lies below"), ("red soy", "red is 8, too small"), ("blue red soy", "it is a stew of three"),
])  # fmt: skip
def test_HB_7_5_what_no_farm_can_have_planted_is_a_stew(column: str, why: str) -> None:
    game = town(owns=["2_farm 3_saloon"], fields=[column])
    assert crop(game, 0, 0) == ("stew", "HB-7.7"), why
    assert accepts(game, 0, "soy", 0) == (False, "HB-7.4", "there is a soy in this stew already")


def test_HB_7_5_another_farm_leaves_nothing_open() -> None:
    game = town(owns=["3_farm 3_saloon"], fields=["green soy"])
    assert crop(game, 0, 0) == ("stew", "HB-7.7")
    open_one = town(owns=["2_farm 3_saloon"], fields=["green soy"])  # green is 14, just enough
    assert crop(open_one, 0, 0) == ("green", "HB-6.2")


def test_HB_7_6_a_bean_goes_into_a_stew_though_its_kind_grows_elsewhere() -> None:
    game = town(owns=["3_saloon"], hands=["red"], fields=["blue green | 2 red"])
    allowed(game, plant(game, 0, 0), "BASE-3.1")
    assert fields(game, 0) == "blue green red | red red"


def test_HB_7_6_and_its_kind_in_a_stew_keeps_no_other_bean_away() -> None:
    """Blue lies below and on top of two stews, and still goes into the empty field."""
    game = town(owns=["3_saloon"], bought=[0], hands=["blue"], fields=["blue red | red blue"])
    assert accepts(game, 0, "blue", 2) == (True, "BASE-3.4", "")
    allowed(game, plant(game, 0, 2), "BASE-3.1")
    assert fields(game, 0) == "blue red | red blue | blue"


def test_HB_7_6_two_stews_of_the_same_kinds() -> None:
    game = town(owns=["4_saloon"], hands=["chili", "red"], fields=["blue red chili | blue red"])
    allowed(game, plant(game, 0, 1), "BASE-3.1")
    assert fields(game, 0) == "blue red chili | blue red chili"
    assert [worth(game, 0, field)[0] for field in (0, 1)] == [1, 1]


@pytest.mark.parametrize(("count", "pays"), [(2, 0), (3, 1), (5, 1), (6, 2), (7, 3), (8, 4)])
def test_HB_7_7_what_a_stew_of_the_3_saloon_pays(count: int, pays: int) -> None:
    game = town(owns=["3_saloon"], fields=[stew(count)])
    assert steps(game, 0, 0) == (((3, 1), (6, 2), (7, 3), (8, 4)), "HB-7.7")
    assert worth(game, 0, 0) == (pays, "BASE-7.2" if pays else "BASE-7.6")
    assert crop(game, 0, 0) == ("stew", "HB-7.7")
    allowed(game, Harvest(0, 0), "BASE-7.1")
    assert len(under_saloon(game, 0).split()) == pays
    assert said(game)[-1][0] == "HB-7.7"


@pytest.mark.parametrize(("count", "pays"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 3), (7, 4), (8, 5)])
def test_HB_7_8_what_a_stew_of_the_4_saloon_pays(count: int, pays: int) -> None:
    game = town(owns=["4_saloon"], fields=[stew(count)])
    assert steps(game, 0, 0) == (((3, 1), (5, 2), (6, 3), (7, 4), (8, 5)), "HB-7.8")
    assert worth(game, 0, 0) == (pays, "BASE-7.2" if pays else "BASE-7.6")
    game.do(Harvest(0, 0))
    assert (len(under_saloon(game, 0).split()), said(game)[-1][0]) == (pays, "HB-7.8")


@pytest.mark.parametrize(("owns", "count", "pays", "rule"), [
    ("4_farm 3_saloon", 8, 5, "HB-6.5"), ("4_farm 3_saloon", 7, 3, "BASE-7.2"), ("4_farm 4_saloon", 7, 5, "HB-6.5"),
    ("4_farm 4_saloon", 8, 5, "BASE-7.2"), ("4_farm 4_saloon", 6, 3, "BASE-7.2"), ("3_farm 3_saloon", 8, 4, "BASE-7.2"),
])  # fmt: skip
def test_HB_7_8_together_with_a_4_farm(owns: str, count: int, pays: int, rule: str) -> None:
    game = town(owns=[owns], fields=[stew(count)])
    assert worth(game, 0, 0) == (pays, rule)
    game.do(Harvest(0, 0))
    assert (len(under_saloon(game, 0).split()), len(discard(game).split())) == (pays, count - pays)


def test_HB_7_9_the_coins_lie_under_the_saloon() -> None:
    game = town(owns=["3_saloon"], fields=["blue red green | 3 chili"], coins=["soy"], hands=["garden"])
    assert game.rules.coins_go_to(game.state, 0, 0).rule == "HB-7.9"
    assert game.rules.coins_go_to(game.state, 0, 1).rule == "BASE-7.3"
    game.do(Harvest(0, 0))
    assert (under_saloon(game, 0), coins(game, 0), discard(game)) == ("green", "soy", "blue red")
    assert [seen(game, reader, "under the saloon", 0) for reader in (0, 2, None)] == ["green"] * 3
    assert game.view().facts["coins"] == (1, 0, 0, 0)
    game.do(Harvest(0, 1))
    assert (under_saloon(game, 0), coins(game, 0)) == ("green", "soy chili")


def test_HB_7_9_the_harvester_chooses_which_beans_they_are() -> None:
    game = town(owns=["3_saloon"], fields=["blue red green"])
    allowed(game, choosing(game, 0, 0, "blue"), "HB-6.6")
    assert (under_saloon(game, 0), coins(game, 0), discard(game)) == ("blue", "", "red green")


def test_HB_7_9_they_buy_no_building_and_no_field() -> None:
    game = town(owns=["3_saloon"], under_the_saloon=["3 soy"], coins=["2 soy"])
    refused(game, buy(game, 0, "3_farm"), "HB-2.2", "it costs 3 soy coins, and you have 2")
    refused(game, BuyField(0), "BASE-9.2", "a third field costs 3 coins, and you have 2")
    allowed(game, buy(game, 0, "2_farm"), "HB-2.5")
    assert (under_saloon(game, 0), coins(game, 0), owned(game, 0)) == ("soy soy soy", "", "3_saloon 2_farm")


def test_HB_7_9_at_the_end_they_join_the_others() -> None:
    game = last_draw(owns=["3_saloon"], under_the_saloon=["2 soy"], coins=["blue"], fields=["blue red green"])
    game.do(Draw(0))
    game.do(DoneBuying(0))
    assert ("coins", 1, "HB-11.3") in score(game, 0)
    assert ("coins under the saloon", 3, "HB-7.9") in score(game, 0)
    assert game.outcome is not None
    assert game.outcome.scores == (1 + 3 + 3, 0, 0, 0)


@pytest.mark.parametrize("kind", ["red", "green", "soy"])
def test_HB_7_10_no_stew_in_the_field_of_a_building(kind: str) -> None:
    game = town(owns=["3_saloon 2_blacksmith 2_farm"], hands=[kind], fields=["blue | | chili"])
    refused(game, plant(game, 0, 2), "HB-9.1", "in field 3 only chili beans may grow")
    assert accepts(game, 0, kind, 0)[0]


def test_HB_7_10_chili_there_keeps_no_chili_from_a_stew() -> None:
    game = town(owns=["3_saloon 2_blacksmith"], hands=["chili"], fields=["blue red | garden | 2 chili"])
    assert [accepts(game, 0, "chili", field)[1] for field in range(3)] == ["HB-7.3", "HB-7.3", "HB-9.1"]


def test_a_stew_is_named_in_the_menu_and_its_worth_is_told() -> None:
    game = town(owns=["3_saloon"], fields=["blue red green"], hands=["soy"])
    assert ("harvest field 1: 1 blue, 1 red and 1 green for 1 coin", "BASE-7.1", False) in menu(game, 0)
    facts = game.view().facts
    assert (facts["crops"]["stew"].title, list(facts["crops"])) == ("stew", ["stew"])
    assert (facts["fields"][0][0].next_cards, facts["fields"][0][0].next_coins) == (6, 2)


@pytest.mark.parametrize("owns", [[], ["2_saloon"], ["", "3_saloon"]])
def test_coins_lie_under_a_saloon_that_cooks_only(owns: list[str]) -> None:
    with pytest.raises(BadStage) as caught:
        town(owns=owns, under_the_saloon=["red"])
    assert str(caught.value) == "under_the_saloon: seat 0 owns no saloon that cooks a stew"


def test_coins_under_a_saloon_are_laid_out_seat_by_seat() -> None:
    game = town(owns=["", "4_saloon", "3_saloon"], under_the_saloon=["", "2 red", "soy blue"])
    assert [under_saloon(game, seat) for seat in range(4)] == ["", "red red", "soy blue", ""]
    with pytest.raises(BadStage, match="under_the_saloon: more garden cards than the 6 there are"):
        town(owns=["3_saloon"], under_the_saloon=["7 garden"])
    with pytest.raises(BadStage, match="under_the_saloon: give a list with one entry for each of the 4 seats"):
        town(owns=["3_saloon"], under_the_saloon="red")


@pytest.mark.parametrize(("line", "words"), [
    ("blue red blue", "there is a blue in this stew already"), ("2 blue red", "field 1 holds blue"),
])  # fmt: skip
def test_stews_are_laid_out_bean_by_bean(line: str, words: str) -> None:
    assert fields(town(owns=["3_saloon"], fields=["blue red | 2 soy"]), 0) == "blue red | soy soy"
    with pytest.raises(BadStage, match=words):
        town(owns=["3_saloon"], fields=[line])
