"""HB-6: the farm. Choosing the coins of a mixed field, HB-6.6, is told in test_hb_choosing.py."""

from __future__ import annotations

import pytest

from bohnbook.core.errors import BadStage
from tests.rules.town_helpers import (
    Draw,
    EndPlanting,
    Harvest,
    accepts,
    allowed,
    buy,
    coins,
    crop,
    discard,
    fields,
    hand,
    last_draw,
    menu,
    now,
    owes,
    plant,
    plant_received,
    refused,
    said,
    steps,
    town,
    under_saloon,
    worth,
)

HIGH = ["blue", "chili", "stink", "green"]
LOW = ["black_eyed", "red", "garden"]
NUMBER = {"blue": 20, "chili": 18, "stink": 16, "green": 14, "black_eyed": 10, "red": 8, "garden": 6}
METER = {
    "blue": ((4, 1), (6, 2), (8, 3), (10, 4)),
    "chili": ((3, 1), (6, 2), (8, 3), (9, 4)),
    "stink": ((3, 1), (5, 2), (7, 3), (8, 4)),
    "green": ((3, 1), (5, 2), (6, 3), (7, 4)),
}


def test_HB_6_the_1_farm_does_nothing() -> None:
    game = town(hands=["3 soy"], owns=["1_farm"], fields=["2 blue | 5 red"])
    refused(game, plant(game, 0, 0), "BASE-3.3", "field 1 holds blue, and soy is another kind")
    assert game.rules.plant_limit(game.state, 0) == (2, "BASE-3.2")
    assert worth(game, 0, 1) == (4, "BASE-7.2")


# --- the 2 Farm: soy on others --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", HIGH)
def test_HB_6_1_soy_joins_a_crop_of_fourteen_or_more(kind: str) -> None:
    game = town(hands=["soy soy"], owns=["2_farm"], fields=[f"2 {kind}"])
    assert accepts(game, 0, "soy", 0) == (True, "HB-6.1", "")
    assert (f"plant soy in field 1 (with 2 {kind})", "BASE-3.1", True) in menu(game, 0)
    allowed(game, plant(game, 0, 0), "BASE-3.1")
    allowed(game, plant(game, 0, 0), "BASE-3.2")
    assert fields(game, 0) == f"{kind} {kind} soy soy | "


@pytest.mark.parametrize("kind", LOW)
def test_HB_6_1_but_no_crop_of_twelve_or_less(kind: str) -> None:
    game = town(hands=["soy"], owns=["2_farm"], fields=[f"2 {kind}"])
    name = kind.replace("_", "-")
    words = f"soy may join a crop of 14 or more, and {name} is {NUMBER[kind]}"
    refused(game, plant(game, 0, 0), "HB-6.1", words)


def test_HB_6_1_on_a_single_bean_and_on_cognac() -> None:
    game = town(options={"cognac": True}, hands=["soy soy"], owns=["2_farm"], fields=["1 blue | 3 cognac"])
    assert [accepts(game, 0, "soy", field)[:2] for field in (0, 1)] == [(True, "HB-6.1")] * 2
    allowed(game, plant(game, 0, 1), "BASE-3.1")
    assert crop(game, 0, 1) == ("cognac", "HB-6.2")


def test_HB_6_1_what_was_set_aside_as_well() -> None:
    game = town(
        phase="plant_received", hands=["red"], set_aside=["", "soy"], owns=["", "2_farm"], fields=["", "2 blue"]
    )
    allowed(game, plant_received(game, 1, "soy", 0), "BASE-5.1")
    assert fields(game, 1) == "blue blue soy | "


@pytest.mark.parametrize("own", ["", "1_farm", "3_farm", "4_farm"])
def test_HB_6_1_without_the_2_farm_soy_goes_where_it_always_went(own: str) -> None:
    game = town(hands=["soy"], owns=[own, "2_farm"], fields=["2 blue"])
    refused(game, plant(game, 0, 0), "BASE-3.3", "field 1 holds blue, and soy is another kind")
    allowed(game, plant(game, 0, 1), "BASE-3.1")


@pytest.mark.parametrize("kind", ["red", "green", "garden"])
def test_HB_6_1_nothing_but_soy(kind: str) -> None:
    game = town(hands=[kind], owns=["2_farm"], fields=["2 blue"])
    refused(game, plant(game, 0, 0), "BASE-3.3", f"field 1 holds blue, and {kind} is another kind")


@pytest.mark.parametrize("field", [-1, 2])
def test_HB_6_1_in_a_field_there_is(field: int) -> None:
    game = town(
        hands=["soy"], owns=["2_farm"], fields=["2 blue | 2 blue"], options={"same_kind_in_several_fields": True}
    )
    refused(game, plant(game, 0, field), "BASE-1.2", f"you have 2 fields; there is no field {field + 1}")


def test_HB_6_1_also_where_soy_grows_in_another_field() -> None:
    """BASE-10.5: a second field of soy it is not; but an empty field is closed to it."""
    game = town(hands=["soy soy"], owns=["2_farm 4_gold_mine"], fields=["2 soy | 2 blue"])
    refused(game, plant(game, 0, 2), "BASE-10.5", "soy grows in field 1 already, so it goes there")
    allowed(game, plant(game, 0, 1), "BASE-3.1")
    allowed(game, plant(game, 0, 0), "BASE-3.2")
    assert fields(game, 0) == "soy soy soy | blue blue soy | "


def test_HB_6_1_an_empty_field_stays_one() -> None:
    game = town(hands=["soy"], owns=["2_farm"])
    assert accepts(game, 0, "soy", 0) == (True, "BASE-3.4", "")
    allowed(game, plant(game, 0, 0), "BASE-3.1")
    assert crop(game, 0, 0) == ("soy", "BASE-7.2")


# --- the 2 Farm: what grows there now -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", HIGH)
@pytest.mark.parametrize("more", [0, 1, 2, 4])
def test_HB_6_2_soy_counts_as_the_crop(kind: str, more: int) -> None:
    """Three of the crop, and so many soy beans on them: all by the beanometer of the crop."""
    game = town(hands=["red"], owns=["2_farm"], fields=[" ".join([f"3 {kind}", *["soy"] * more])])
    assert crop(game, 0, 0) == (kind, "HB-6.2" if more else "BASE-7.2")
    assert steps(game, 0, 0)[0] == METER[kind]
    value = max([0, *[coins for cards, coins in METER[kind] if cards <= 3 + more]])
    assert worth(game, 0, 0) == (value, "BASE-7.2" if value else "BASE-7.6")
    fact = game.view().facts["fields"][0][0]
    assert (fact.kind, fact.size, fact.coins) == (kind, 3 + more, value)
    game.do(Harvest(0, 0))
    assert len(coins(game, 0).split()) == value
    assert len(discard(game).split()) == 3 + more - value


def test_HB_6_2_either_kind_may_follow() -> None:
    game = town(hands=["blue soy blue"], owns=["2_farm"], fields=["2 blue 1 soy"], phase="plant")
    assert accepts(game, 0, "blue", 0) == (True, "HB-6.2", "")
    assert accepts(game, 0, "soy", 0)[0]
    allowed(game, plant(game, 0, 0), "BASE-3.1")
    allowed(game, plant(game, 0, 0), "BASE-3.2")
    assert fields(game, 0) == "blue blue soy blue soy | "
    assert crop(game, 0, 0) == ("blue", "HB-6.2")


@pytest.mark.parametrize("column", ["2 blue 1 soy", "1 blue 1 soy", "1 blue 3 soy 1 blue"])
def test_HB_6_2_but_no_third_kind(column: str) -> None:
    game = town(hands=["green"], owns=["2_farm"], fields=[column])
    top = column.split()[-1]
    refused(game, plant(game, 0, 0), "BASE-3.3", f"field 1 holds {top}, and green is another kind")


def test_HB_6_2_the_crop_grows_there_and_soy_does_not() -> None:
    """BASE-10.5: blue belongs to the field where it came first; soy may begin a field of its own."""
    game = town(hands=["blue"], owns=["2_farm"], fields=["2 blue 2 soy"])
    refused(game, plant(game, 0, 1), "BASE-10.5", "blue grows in field 1 already, so it goes there")
    game = town(hands=["soy"], owns=["2_farm"], fields=["2 blue 2 soy"])
    allowed(game, plant(game, 0, 1), "BASE-3.1")


@pytest.mark.parametrize(
    ("own", "column", "value", "rule"),
    [
        ("2_jail", "1 blue 2 soy", 1, "HB-10.1"),
        ("2_jail", "4 blue 3 soy", 3, "HB-10.1"),
        ("3_jail", "1 blue 2 soy", 0, "HB-10.2"),
        ("3_jail", "3 blue 1 soy", 2, "HB-10.2"),
        ("3_blacksmith", "3 chili 2 soy", 2, "HB-9.3"),
        ("4_distillery", "4 cognac 1 soy", 2, "HB-12.9"),
        ("2_jail", "3 chili 2 soy", 1, "BEAN-1.4"),
        ("3_gold_mine", "2 blue 1 soy", 0, "BEAN-1.3"),
    ],
)
def test_HB_6_2_what_changes_the_price_of_the_crop_holds_for_its_soy(
    own: str, column: str, value: int, rule: str
) -> None:
    game = town(options={"cognac": True}, hands=["red"], owns=[f"2_farm {own}"], fields=[column])
    assert (worth(game, 0, 0)[0], steps(game, 0, 0)[1]) == (value, rule)


def test_HB_6_2_a_4_jail_hears_of_blue_with_soy() -> None:
    """HB-10.3: its coin is one of the blue beans."""
    game = town(hands=["red"], owns=["2_farm", "4_jail"], fields=["2 blue 3 soy"])
    game.do(Harvest(0, 0))
    assert (coins(game, 0), coins(game, 1), discard(game)) == ("soy", "blue", "blue soy soy")
    game = town(hands=["red"], owns=["2_farm", "4_jail"], fields=["4 chili 3 soy"])
    game.do(Harvest(0, 0))
    assert (coins(game, 0), coins(game, 1)) == ("soy soy", "")


def test_HB_6_2_in_words() -> None:
    game = town(hands=["soy red"], owns=["2_farm"], fields=["3 blue"])
    game.do(plant(game, 0, 0))
    game.do(Harvest(0, 0))
    assert said(game) == [
        ("BASE-3.1", "Timon plants 1 soy from hand in field 1."),
        ("BASE-7.1", "Timon harvests field 1."),
        ("BEAN-1.3", "3 blue and 1 soy pay Timon 1 coin."),
    ]


# --- the 2 Farm: what it does not do --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [*HIGH, *LOW])
@pytest.mark.parametrize("column", ["soy", "3 soy"])
def test_HB_6_3_nothing_follows_where_soy_came_first(kind: str, column: str) -> None:
    game = town(hands=[kind], owns=["2_farm"], fields=[column])
    words = f"the farm adds soy to other beans, and not {kind.replace('_', '-')} to soy"
    refused(game, plant(game, 0, 0), "HB-6.3", words)
    assert accepts(game, 0, "soy", 0)[:2] == (True, "BASE-3.4")


@pytest.mark.parametrize(("plot", "kind"), [("2_saloon", "green"), ("2_blacksmith", "chili")])
def test_HB_6_3_not_on_the_field_of_a_building(plot: str, kind: str) -> None:
    game = town(hands=["soy"], owns=[f"2_farm {plot}"], fields=[f" | 2 blue | 2 {kind}"])
    rule = "HB-7.1" if plot == "2_saloon" else "HB-9.1"
    refused(game, plant(game, 0, 2), rule, f"in field 3 only {kind} beans may grow")
    allowed(game, plant(game, 0, 1), "BASE-3.1")


def test_HB_6_3_not_on_a_stew() -> None:
    """HB-7.3: the saloon takes it, as one more kind; HB-7.4: and never a second one."""
    game = town(hands=["soy soy"], owns=["2_farm 4_saloon"], fields=["blue green"])
    assert accepts(game, 0, "soy", 0)[:2] == (True, "HB-7.3")
    allowed(game, plant(game, 0, 0), "BASE-3.1")
    assert crop(game, 0, 0) == ("stew", "HB-7.8")
    refused(game, plant(game, 0, 0), "HB-7.4", "there is a soy in this stew already")


def test_HB_6_3_a_field_of_two_kinds_that_cannot_be() -> None:
    with pytest.raises(BadStage, match="fields: the farm adds soy to other beans, and not blue to soy: '2 soy 1 blue'"):
        town(owns=["2_farm"], fields=["2 soy 1 blue"])
    with pytest.raises(BadStage, match="fields: soy may join a crop of 14 or more, and red is 8: '2 red 1 soy'"):
        town(owns=["2_farm"], fields=["2 red 1 soy"])
    with pytest.raises(BadStage, match="fields: field 1 holds blue, and soy is another kind: '2 blue 1 soy'"):
        town(owns=["3_farm"], fields=["2 blue 1 soy"])


# --- the 3 Farm -----------------------------------------------------------------------------------------------------


def test_HB_6_4_three_cards_in_phase_1() -> None:
    game = town(hands=["4 red", "blue"], owns=["3_farm"])
    assert game.rules.plant_limit(game.state, 0) == (3, "HB-6.4")
    for rule in ("BASE-3.1", "BASE-3.2", "HB-6.4"):
        allowed(game, plant(game, 0, 0), rule)
    assert (hand(game, 0), fields(game, 0), now(game)) == ("red", "red red red | ", (0, "trade"))


def test_HB_6_4_the_first_must_be_planted_the_others_may() -> None:
    game = town(hands=["4 red", "blue"], owns=["3_farm"])
    assert owes(game) == [(0, ("plant",), "BASE-3.1", False)]
    refused(game, EndPlanting(0), "BASE-3.1", "the first card of your hand must be planted first")
    for _ in range(2):
        game.do(plant(game, 0, 0))
        assert owes(game) == [(0, ("plant", "end_planting"), "BASE-3.2", False)]
    allowed(game, EndPlanting(0), "BASE-3.2")
    assert (hand(game, 0), now(game)) == ("red red", (0, "trade"))


def test_HB_6_4_stopping_after_the_first() -> None:
    game = town(hands=["4 red", "blue"], owns=["3_farm"])
    game.do(plant(game, 0, 0))
    allowed(game, EndPlanting(0), "BASE-3.2")
    assert (hand(game, 0), now(game)) == ("red red red", (0, "trade"))


@pytest.mark.parametrize("own", ["", "1_farm", "2_farm", "4_farm"])
def test_HB_6_4_no_other_farm_and_nobody_else(own: str) -> None:
    game = town(hands=["4 red", "blue"], owns=[own, "3_farm"])
    assert game.rules.plant_limit(game.state, 0) == (2, "BASE-3.2")
    game.do(plant(game, 0, 0))
    game.do(plant(game, 0, 0))
    assert (hand(game, 0), now(game)) == ("red red", (0, "trade"))


def test_HB_6_4_bought_after_the_first_planting() -> None:
    game = town(hands=["4 red", "blue"], coins=["3 soy"])
    game.do(plant(game, 0, 0))
    game.do(buy(game, 0, "3_farm"))
    allowed(game, plant(game, 0, 0), "BASE-3.2")
    allowed(game, plant(game, 0, 0), "HB-6.4")
    assert hand(game, 0) == "red"


def test_HB_6_4_with_fewer_cards_in_hand() -> None:
    game = town(hands=["2 red", "blue"], owns=["3_farm"])
    game.do(plant(game, 0, 0))
    game.do(plant(game, 0, 0))
    assert (hand(game, 0), now(game)) == ("", (0, "trade"))


# --- the 4 Farm -----------------------------------------------------------------------------------------------------

FIVES = [
    ("", "4 red", 3), ("", "5 red", 5), ("", "8 red", 5),
    ("", "6 soy", 3), ("", "7 soy", 5),
    ("", "8 blue", 3), ("", "9 blue", 3), ("", "10 blue", 5), ("", "3 blue", 0),
    ("", "3 garden", 3),
    ("2_jail", "8 blue", 3), ("2_jail", "9 blue", 5),
    ("3_jail", "7 blue", 3), ("3_jail", "8 blue", 5), ("3_jail", "9 blue", 5), ("3_jail", "10 blue", 5),
    ("3_blacksmith", "6 chili", 3), ("3_blacksmith", "7 chili", 5),
    ("3_saloon", "blue chili stink green soy red garden", 3),
    ("3_saloon", "blue chili stink green soy black_eyed red garden", 5),
    ("4_saloon", "blue chili stink green soy red", 3),
    ("4_saloon", "blue chili stink green soy red garden", 5),
    ("4_saloon", "blue chili stink green soy black_eyed red garden", 5),
]  # fmt: skip
BY_ITSELF = {("3_jail", "10 blue"), ("4_saloon", "blue chili stink green soy black_eyed red garden")}


@pytest.mark.parametrize(("own", "column", "value"), FIVES)
def test_HB_6_5_four_coins_become_five(own: str, column: str, value: int) -> None:
    """Exactly four: three stay three, and a harvest that pays five by itself pays five."""
    game = town(hands=["red" if column != "8 red" else "soy"], owns=[f"4_farm {own}"], fields=[column])
    rule = "BASE-7.6" if not value else "BASE-7.2" if value < 5 or (own, column) in BY_ITSELF else "HB-6.5"
    assert worth(game, 0, 0) == (value, rule)
    assert game.view().facts["fields"][0][0].coins == value
    cards = fields(game, 0).removesuffix(" | ").split()
    step = game.do(Harvest(0, 0))
    assert step.events[0][4] == value
    kept = under_saloon(game, 0) if "saloon" in own else coins(game, 0)
    assert kept.split() == cards[len(cards) - value :]
    assert discard(game).split() == cards[: len(cards) - value]


def test_HB_6_5_the_booklets_eight_blue_beans() -> None:
    """With a 4 Farm and a 3 Jail eight blue beans pay five coins; with one of them only, three or four."""
    for own, value in [("4_farm 3_jail", 5), ("3_jail", 4), ("4_farm", 3), ("", 3)]:
        game = town(hands=["red"], owns=[own], fields=["8 blue"])
        assert worth(game, 0, 0)[0] == value
    game = town(hands=["red"], owns=["4_farm 3_jail"], fields=["8 blue"])
    assert [ruling.rule for ruling in game.rules.trace(game.state, "harvest_value", 0, 0)] == ["BASE-7.2", "HB-6.5"]
    allowed(game, Harvest(0, 0), "BASE-7.1")
    assert said(game)[-1] == ("HB-10.2", "8 blue pay Timon 5 coins.")


@pytest.mark.parametrize("own", ["", "1_farm", "2_farm", "3_farm"])
def test_HB_6_5_no_other_farm_and_nobody_else(own: str) -> None:
    game = town(hands=["red"], owns=[own, "4_farm"], fields=["7 soy"])
    assert worth(game, 0, 0) == (4, "BASE-7.2")


def test_HB_6_5_in_the_last_harvest_too() -> None:
    game = last_draw(hands=["red"], owns=["4_farm"], fields=["7 soy"])
    game.do(Draw(0))
    assert coins(game, 0) == "soy soy soy soy soy"


def test_HB_6_5_beside_a_4_jail() -> None:
    """HB-10.3: ten blue beans pay Timon five, and the jail's coin is one of the other five."""
    game = town(hands=["red"], owns=["4_farm", "4_jail"], fields=["10 blue"])
    game.do(Harvest(0, 0))
    assert [len(pile.split()) for pile in (coins(game, 0), coins(game, 1), discard(game))] == [5, 1, 4]
