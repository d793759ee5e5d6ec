"""HB-1: setting up, and what is printed on the buildings."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import bohnbook
from bohnbook.core.errors import BadOption, BadSeats, BadStage
from bohnbook.high_bohn.cards import ALL, TITLES, Building
from tests.rules.helpers import SEVEN
from tests.rules.town_helpers import (
    FIVE,
    FOUR,
    KINDS,
    THREE,
    TYPES,
    BuyField,
    Draw,
    Harvest,
    allowed,
    building,
    buy,
    coins,
    discard,
    exhaustions,
    fields,
    gone,
    last_draw,
    market,
    new_town,
    now,
    owned,
    refused,
    seen,
    town,
)

COUNTS = {"blue": 20, "chili": 18, "stink": 16, "green": 14, "soy": 12, "black_eyed": 10, "red": 8, "garden": 6}
BEAN = {
    "gold_mine": "garden", "tipi": "red", "bank": "black_eyed", "farm": "soy", "saloon": "green",
    "general_store": "stink", "blacksmith": "chili", "jail": "blue", "distillery": "cognac",
}  # fmt: skip


@pytest.mark.parametrize("seats", [THREE, FOUR, FIVE])
def test_HB_1_1_eight_kinds_without_coffee_wax_and_cocoa(seats: list[str]) -> None:
    game = new_town(seats)
    beans = [face for face in game.state.faces if not isinstance(face, Building)]
    assert Counter(face.name for face in beans) == COUNTS
    deck = game.rules.deck(game.state)
    assert (len(deck.value), deck.rule) == (104, "HB-1.1")
    assert {name: face.number for name, face in game.state.printed.items()} == COUNTS
    assert len(game.state.draw) == 104 - 5 * len(seats)
    assert tuple(game.state.printed) == KINDS


@pytest.mark.parametrize("kind", ["coffee", "wax", "cocoa", "cognac"])
def test_HB_1_1_no_other_kind_can_be_laid_out(kind: str) -> None:
    with pytest.raises(BadStage, match=f"hands: there is no card '{kind}'"):
        town(hands=[kind])


@pytest.mark.parametrize("seats", [FOUR, FIVE])
def test_HB_1_2_a_third_field_can_be_bought(seats: list[str]) -> None:
    game = town(seats, hands=["red"], coins=["", "2 soy 1 red"])
    assert fields(game, 1) == " | "
    step = allowed(game, BuyField(1), "BASE-9.1")
    assert step.events == (("bought", 1, "third field", 3),)
    assert (fields(game, 1), coins(game, 1)) == (" |  | ", "")


def test_HB_1_2_three_seats_have_it_from_the_start() -> None:
    game = town(THREE, hands=["red"], coins=["3 soy"])
    assert [fields(game, seat) for seat in range(3)] == [" |  | "] * 3
    words = "you began with three fields; there is none to buy"
    refused(game, BuyField(0), "BASE-9.3", words)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_HB_1_3_for_three_to_five(seats: int) -> None:
    assert new_town(seats).state.seats == seats
    assert new_town(seats).rules.players == range(3, 6)


@pytest.mark.parametrize("seats", [2, 6, 7])
def test_HB_1_3_for_no_other_number(seats: int) -> None:
    with pytest.raises(BadSeats, match="high_bohn is for 3 to 5 seats"):
        new_town(seats)


@pytest.mark.parametrize(("seats", "times"), [(THREE, 3), (FOUR, 3), (FIVE, 4)])
def test_HB_1_4_how_often_the_pile_runs_out(seats: list[str], times: int) -> None:
    game = last_draw(seats, hands=["red"])
    assert game.rules.exhaustions_to_end(game.state) == (times, "HB-1.4")
    assert game.view().facts["exhaustions_to_end"] == times
    game.do(Draw(0))
    assert exhaustions(game) == times
    assert game.outcome is not None


@pytest.mark.parametrize(("seats", "times"), [(THREE, 2), (FOUR, 2), (FIVE, 3)])
def test_HB_1_4_once_less_is_not_enough(seats: list[str], times: int) -> None:
    game = last_draw(seats, hands=["red", "soy"], exhaustions=times - 1)
    game.do(Draw(0))
    assert exhaustions(game) == times
    assert (game.outcome, now(game)) == (None, (1, "plant"))


# --- the town -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [THREE, FOUR, FIVE])
def test_HB_1_5_four_buildings_for_every_kind(seats: list[str]) -> None:
    game = new_town(seats)
    names = [f"{level}_{type}" for type, level in product(TYPES, (1, 2, 3, 4))]
    assert market(game).split() == names
    assert len(names) == 32
    for type in TYPES:
        faces = [game.state.faces[building(game, f"{level}_{type}")] for level in (1, 2, 3, 4)]
        assert [(face.type, face.level, face.bean) for face in faces] == [(type, n, BEAN[type]) for n in (1, 2, 3, 4)]
    assert sorted(BEAN[type] for type in TYPES) == sorted(KINDS)
    assert [owned(game, seat) for seat in range(len(seats))] == [""] * len(seats)
    assert gone(game) == ""


def test_HB_1_5_thirty_six_cards_with_the_cognac_variant() -> None:
    assert {name: (its.type, its.level, its.bean) for name, its in ALL.items()} == {
        f"{level}_{type}": (type, level, BEAN[type]) for type, level in product([*TYPES, "distillery"], (1, 2, 3, 4))
    }
    assert len(ALL) == 36
    assert market(new_town(4, cognac=True)).split() == list(ALL)
    assert "1_distillery" not in market(new_town(4))


def test_HB_1_5_every_building_has_a_title_and_says_what_it_does() -> None:
    assert tuple(TITLES) == (*TYPES, "distillery")
    assert {name: its.title for name, its in ALL.items()} == {
        f"{level}_{type}": f"{level} {TITLES[type]}" for type, level in product(TITLES, (1, 2, 3, 4))
    }
    assert ALL["2_general_store"].title == "2 General store"
    book = new_town(4, cognac=True).rules.book
    for name, its in ALL.items():
        assert its.power.endswith("."), name
        assert its.rules, name
        assert all(rule in book for rule in its.rules), name
    assert len({its.power for its in ALL.values() if its.level > 1}) == 27


RULES = {
    "2_gold_mine": "3.1", "3_gold_mine": "3.2 3.3", "4_gold_mine": "3.4",
    "2_tipi": "4.1 4.4", "3_tipi": "4.2 4.4", "4_tipi": "4.3 4.4",
    "2_bank": "5.2 5.3", "3_bank": "5.4", "4_bank": "5.5",
    "2_farm": "6.1 6.2 6.3", "3_farm": "6.4", "4_farm": "6.5",
    "2_saloon": "7.1 7.2", "3_saloon": "7.3 7.7 7.9", "4_saloon": "7.3 7.8 7.9",
    "2_general_store": "8.1 8.6", "3_general_store": "8.2 8.6", "4_general_store": "8.3 8.6",
    "2_blacksmith": "9.1 9.2", "3_blacksmith": "9.3", "4_blacksmith": "9.4",
    "2_jail": "10.1", "3_jail": "10.2", "4_jail": "10.3 10.4",
    "2_distillery": "12.3 12.4 12.5", "3_distillery": "12.6 12.8", "4_distillery": "12.9",
}  # fmt: skip


@pytest.mark.parametrize("name", ALL)
def test_HB_1_5_every_building_names_its_rules(name: str) -> None:
    rules = RULES.get(name, "2.10")  # the 1 buildings
    assert ALL[name].rules == tuple(f"HB-{number}" for number in rules.split())


def test_HB_1_5_the_town_lies_open_for_everybody() -> None:
    game = town(owns=["2_farm", "4_jail 1_tipi"], gone="3_bank")
    for reader in (None, 0, 1, 2, 3):
        assert seen(game, reader, "market") == market(game)
        assert [seen(game, reader, "buildings", seat) for seat in range(4)] == ["2_farm", "4_jail 1_tipi", "", ""]
        assert seen(game, reader, "gone") == "3_bank"
        assert game.view(reader).facts["buildings"] == ALL
    assert len(market(game).split()) == 32 - 4


def test_HB_1_5_the_ids_of_buildings_tell_nothing_but_their_deck() -> None:
    """Beans have the first ids, and the order of the buildings' ids is another one for every seed."""
    games = [new_town(4, seed=seed) for seed in (1, 2)]
    ids = [[building(game, name) for name in market(game).split()] for game in games]
    assert ids[0] != ids[1]
    assert [sorted(row) for row in ids] == [list(range(104, 136))] * 2


# --- coins ----------------------------------------------------------------------------------------------------------


def test_HB_1_6_a_coin_shows_its_bean_to_everybody() -> None:
    game = town(hands=["red"], fields=["3 red | 4 soy"], coins=["1 blue"])
    game.do(Harvest(0, 0))
    game.do(Harvest(0, 1))
    assert coins(game, 0) == "blue red red soy soy"
    assert discard(game) == "red soy soy"
    for reader in (None, 0, 1, 2, 3):
        assert seen(game, reader, "coins", 0) == "blue red red soy soy"


def test_HB_1_6_what_was_harvested_can_be_spent_as_that_bean() -> None:
    game = town(hands=["red"], fields=["3 red | 4 soy"])
    refused(game, buy(game, 0, "2_tipi"), "HB-2.2", "it costs 2 red coins, and you have 0")
    game.do(Harvest(0, 0))
    allowed(game, buy(game, 0, "2_tipi"), "HB-2.5")
    assert (coins(game, 0), owned(game, 0)) == ("", "2_tipi")


# --- options and words ----------------------------------------------------------------------------------------------


def test_the_options_and_what_they_are_if_nothing_is_said() -> None:
    (recipe,) = [recipe for recipe in bohnbook.rulesets() if recipe.name == "high_bohn"]
    assert [(option.name, option.choices, option.default, option.rule) for option in recipe.options] == [
        ("cognac", (False, True), False, "HB-12.1"),
        ("landowner_table", ("text", "summary"), "text", "HB-11.5"),
        ("landowner_nine", (8, 13), 8, "HB-11.6"),
        ("high_bohn_max_players", (5, 7), 5, "HB-1.3"),
        ("high_bohn_fields_3p", (3, 2), 3, "HB-13.4"),
        ("jail4_source", ("harvest", "discard"), "harvest", "HB-10.4"),
        ("high_bohn_end_order", ("harvest_first", "purchases_first"), "harvest_first", "HB-11.1"),
        ("store_counts_as_play", (True, False), True, "HB-8.4"),
        ("distillery2_order", ("clockwise", "active_first"), "clockwise", "HB-12.4"),
        ("pay_coins", ("choose", "top"), "choose", "HB-2.11"),
        ("coin_choice", ("choose", "top"), "choose", "HB-6.6"),
        ("same_kind_in_several_fields", (False, True), False, "BASE-10.5"),
        ("tie_break", ("most_cards_in_hand", "farthest_seat", "shared"), "most_cards_in_hand", "BASE-10.6"),
        ("retrade", (False, True), False, "BASE-10.8"),
    ]
    assert (recipe.name, recipe.title, recipe.players) == ("high_bohn", "High Bohn", range(3, 8))


def test_an_option_that_is_none() -> None:
    with pytest.raises(BadOption, match="high_bohn: the option cognac is one of False, True, not 1"):
        new_town(4, cognac=1)


def test_the_programme_of_a_turn_and_of_the_end() -> None:
    game = new_town(4)
    assert [phase.name for phase in game.rules.programme] == [
        "plant", "trade", "plant_received", "draw", "last_choice", "final_harvest", "last_purchases",
    ]  # fmt: skip
    top = new_town(4, coin_choice="top")
    assert [phase.name for phase in top.rules.programme][4:] == ["final_harvest", "last_purchases"]


def test_one_kind_grows_in_one_field_unless_it_is_agreed() -> None:
    """High Bohn stands on the classic edition: BASE-10.5"""
    game = town(hands=["soy"], fields=["2 soy"])
    assert [choice.field for choice in game.options(0) if choice.do == "plant"] == [0]
    game = town(options={"same_kind_in_several_fields": True}, hands=["soy"], fields=["2 soy"])
    assert [choice.field for choice in game.options(0) if choice.do == "plant"] == [0, 1]


def test_staged_owners_are_put_in_words() -> None:
    game = town(owns=["4_gold_mine 1_farm", None, "2_farm"])
    assert [owned(game, seat) for seat in range(4)] == ["4_gold_mine 1_farm", "", "2_farm", ""]
    assert market(game, "farm") == "3_farm 4_farm"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["2_farm 3_farm"], "owns: seat 0 has two buildings of one type: '2_farm 3_farm'"),
        (["", "1_jail 4_jail"], "owns: seat 1 has two buildings of one type: '1_jail 4_jail'"),
        (["2_farm", "2_farm"], "owns: there is no building '2_farm' left; they are called 1_farm, 2_farm and so on"),
        (["5_farm"], "owns: there is no building '5_farm' left; they are called 1_farm, 2_farm and so on"),
        (["2_distillery"], "owns: there is no building '2_distillery' left"),
        ("2_farm", "owns: give a list with one entry for each of the 4 seats"),
        (["", "", "", "", "2_farm"], "owns: give a list with one entry for each of the 4 seats"),
        ([3], "owns: cards are named in words"),
    ],
)  # fmt: skip
def test_buildings_that_nobody_can_own(words: object, said: str) -> None:
    with pytest.raises(BadStage) as caught:
        town(owns=words)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("9_jail", "gone: there is no building '9_jail' left; they are called 1_farm, 2_farm and so on"),
        ("1_jail 1_jail", "gone: there is no building '1_jail' left"),
        (["1_jail"], "gone: cards are named in words"),
    ],
)
def test_buildings_that_cannot_have_left(words: object, said: str) -> None:
    with pytest.raises(BadStage) as caught:
        town(gone=words)
    assert str(caught.value).startswith(said)


def test_what_has_left_belongs_to_nobody() -> None:
    game = town(gone="1_jail 3_jail")
    assert (gone(game), market(game, "jail")) == ("1_jail 3_jail", "2_jail 4_jail")
    with pytest.raises(BadStage, match="there is no building '1_jail' left"):
        town(gone="1_jail", owns=["1_jail"])


@pytest.mark.parametrize(
    ("seats", "owns", "left"),
    [
        (THREE, ["2_farm"], "1_farm 3_farm 4_farm"),
        (THREE, ["2_farm", "", "4_farm"], ""),
        (FOUR, ["2_farm", "", "4_farm"], "1_farm 3_farm"),
        (FOUR, ["2_farm", "1_farm", "4_farm"], ""),
        (FIVE, ["2_farm", "1_farm", "4_farm"], "3_farm"),
        (FIVE, ["2_farm", "1_farm", "4_farm", "3_farm"], ""),
    ],
)
def test_with_enough_owners_of_a_type_the_others_of_it_have_left(seats: list[str], owns: list[str], left: str) -> None:
    """HB-2.9"""
    game = town(seats, owns=owns)
    assert market(game, "farm") == left
    assert len(f"{market(game)} {gone(game)}".split()) == 32 - len(" ".join(owns).split())


@pytest.mark.parametrize(("seats", "last"), [(THREE, "2_jail"), (FOUR, "1_jail")])
def test_more_owners_of_a_type_than_there_can_be(seats: list[str], last: str) -> None:
    with pytest.raises(BadStage, match=f"owns: there is no building '{last}' left"):
        town(seats, owns=["4_jail", "3_jail", "2_jail", "1_jail"][: len(seats)])


def test_fields_are_counted_with_those_of_buildings() -> None:
    game = town(owns=["4_gold_mine"], bought=[0], fields=["red | soy | blue | green"])
    assert fields(game, 0) == "red | soy | blue | green"
    with pytest.raises(BadStage, match="fields: seat 0 has 3 fields, not 4"):
        town(owns=["4_gold_mine"], fields=["red | soy | blue | green"])


def test_seven_seats_only_if_it_is_agreed() -> None:
    """HB-1.3, HB-13.3"""
    assert new_town(SEVEN, high_bohn_max_players=7).rules.players == range(3, 8)
