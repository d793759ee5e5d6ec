"""Positions laid out by hand, and games asked for by name: what is wrong is said in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

import bohnbook
from bohnbook.base.planting import Plant
from bohnbook.base.trading import Trading
from bohnbook.core.errors import BadOption, BadSeats, BadStage, BohnbookError, UnknownRuleset
from tests.rules.helpers import aside, coins, discard, draw_pile, exhaustions, fields, hand, now, turned

KINDS = "black_eyed, blue, chili, garden, green, red, soy, stink"
WORDS = "active, coins, discard, draw, exhaustions, fields, hands, phase, planted, rest, set_aside, turn, turned"


def test_a_position_in_words() -> None:
    game = bohnbook.stage(
        "base", 4, hands=["red 2 blue", None, "", "soy"], fields=["4 blue | 2 soy", " | green"], coins=["3 red"],
        discard="garden 2 chili", draw="stink garden", active=2, turn=7, phase="trade", turned="soy green",
        set_aside=["", "", "chili"], exhaustions=1,
    )  # fmt: skip
    assert [hand(game, seat) for seat in range(4)] == ["red blue blue", "", "", "soy"]
    assert [fields(game, seat) for seat in range(4)] == ["blue blue blue blue | soy soy", " | green", " | ", " | "]
    assert (coins(game, 0), coins(game, 1), discard(game)) == ("red red red", "", "garden chili chili")
    assert draw_pile(game).split()[:2] == ["stink", "garden"]
    assert (turned(game), aside(game, 2), exhaustions(game)) == ("soy green", "chili", 1)
    assert (now(game), game.state.turn) == ((2, "trade"), 7)
    assert sum(len(zone.cards) for zone in game.state.zones()) == 104
    assert game.state[Trading].offers == {}


def test_an_empty_position() -> None:
    game = bohnbook.stage()
    assert (game.rules.name, game.state.seats, game.seed, now(game)) == ("base", 4, 0, (0, "trade"))
    assert [hand(game, seat) for seat in range(4)] == ["", "", "", ""]
    assert (len(game.state.draw), game.state.turn) == (104, 1)
    assert bohnbook.stage("base", 4, active=3).state.turn == 4


def test_cards_not_named_lie_in_seeded_order() -> None:
    one, two, other = (bohnbook.stage("base", 4, seed=seed, hands=["red"]) for seed in (1, 1, 2))
    assert one.state.digest() == two.state.digest()
    assert draw_pile(one) != draw_pile(other)
    rest = bohnbook.stage("base", 4, seed=1, hands=["red"], rest="discard", draw="soy", discard="blue")
    assert (draw_pile(rest), discard(rest).split()[-1], len(rest.state.discard)) == ("soy", "blue", 102)
    same = bohnbook.stage("base", 4, seed=1, hands=["red"], rest="draw")
    assert same.state.draw == one.state.draw


def test_a_staged_game_is_undone_to_its_position() -> None:
    game = bohnbook.stage("base", 4, hands=["red blue"], fields=["2 soy"])
    before = game.state.digest()
    game.do(Plant(0, game.state.hands[0][0], 1))
    game.undo()
    assert game.state.digest() == before
    assert game.log == []


def test_words_given_are_not_remembered_by_reference() -> None:
    hands = ["red blue"]
    game = bohnbook.stage("base", 4, hands=hands)
    game.do(Plant(0, game.state.hands[0][0], 1))
    hands[0] = "garden"
    game.undo()
    assert hand(game, 0) == "red blue"


def fails(words: str, kind: type[BohnbookError] = BadStage, **parts: Any) -> None:
    with pytest.raises(kind) as caught:
        bohnbook.stage("base", parts.pop("seats", 4), options=parts.pop("options", None), **parts)
    assert str(caught.value) == words
    assert isinstance(caught.value, BohnbookError)


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"hands": ["9 red"]}, "hands: more red cards than the 8 there are"),
        ({"hands": ["8 red"], "discard": "red"}, "discard: more red cards than the 8 there are"),
        ({"hands": ["5 red"], "draw": "4 red"}, "draw: more red cards than the 8 there are"),
        ({"coins": ["5 red"], "fields": ["4 red"]}, None),
        (
            {"phase": "trade", "hands": ["6 garden"], "turned": "garden"},
            "turned: more garden cards than the 6 there are",
        ),
        (
            {"phase": "trade", "hands": ["6 garden"], "set_aside": ["garden"]},
            "set_aside: more garden cards than the 6 there are",
        ),
        ({"hands": ["gold"]}, f"hands: there is no card 'gold'; this deck has {KINDS}"),
        ({"hands": ["Red"]}, f"hands: there is no card 'Red'; this deck has {KINDS}"),
        ({"fields": ["coffee"]}, f"fields: there is no card 'coffee'; this deck has {KINDS}"),
        ({"coins": ["gold"]}, f"coins: there is no card 'gold'; this deck has {KINDS}"),
        ({"discard": "-1 red"}, f"discard: there is no card '-1'; this deck has {KINDS}"),
        ({"draw": "red | soy"}, f"draw: there is no card '|'; this deck has {KINDS}"),
        ({"hands": ["2"]}, "hands: '2' ends with a number that counts no card"),
        ({"hands": ["red 2"]}, "hands: 'red 2' ends with a number that counts no card"),
        ({"hands": ["2 3 red"]}, "hands: '2 3 red' has a number that counts no card"),
        ({"hands": ["0 red"]}, "hands: '0 red' has a number that counts no card"),
        ({"hands": ["1000 red"]}, "hands: '1000 red' has a number that counts no card"),
        ({"hands": ["99999999999999999999 red"]}, "hands: '99999999999999999999 red' has a number that counts no card"),
        ({"hands": ["999 red"]}, "hands: more red cards than the 8 there are"),
        ({"hands": "red"}, "hands: give a list with one entry for each of the 4 seats, not 'red'"),
        ({"hands": 5}, "hands: give a list with one entry for each of the 4 seats, not 5"),
        ({"hands": None}, "hands: give a list with one entry for each of the 4 seats, not None"),
        ({"hands": {"0": "red"}}, "hands: give a list with one entry for each of the 4 seats, not {'0': 'red'}"),
        (
            {"hands": ["", "", "", "", ""]},
            "hands: give a list with one entry for each of the 4 seats, not ['', '', '', '', '']",
        ),
        (
            {"phase": "trade", "set_aside": "red"},
            "set_aside: give a list with one entry for each of the 4 seats, not 'red'",
        ),
        ({"fields": "red"}, "fields: give a list with one entry for each of the 4 seats, not 'red'"),
        ({"coins": "red"}, "coins: give a list with one entry for each of the 4 seats, not 'red'"),
        ({"hands": [5]}, "hands: cards are named in words, like 'red 2 blue', not 5"),
        ({"hands": [["red"]]}, "hands: cards are named in words, like 'red 2 blue', not ['red']"),
        ({"coins": [3]}, "coins: cards are named in words, like 'red 2 blue', not 3"),
        ({"fields": [3]}, "fields: cards are named in words, like 'red 2 blue', not 3"),
        ({"fields": [0]}, "fields: cards are named in words, like 'red 2 blue', not 0"),
        ({"discard": ["red"]}, "discard: cards are named in words, like 'red 2 blue', not ['red']"),
        ({"draw": None}, "draw: cards are named in words, like 'red 2 blue', not None"),
        ({"phase": "trade", "turned": 5}, "turned: cards are named in words, like 'red 2 blue', not 5"),
        ({"fields": ["red soy"]}, "fields: one kind in each field, not 1 red and 1 soy: 'red soy'"),
        ({"fields": ["", " | red 2 soy"]}, "fields: one kind in each field, not 1 red and 2 soy: ' | red 2 soy'"),
        ({"fields": ["red | soy | blue"]}, "fields: seat 0 has 2 fields, not 3: 'red | soy | blue'"),
        ({"fields": ["", "||"]}, "fields: seat 1 has 2 fields, not 3: '||'"),
        ({"active": 4}, "active is a whole number from 0 to 3, not 4"),
        ({"active": -1}, "active is a whole number from 0 to 3, not -1"),
        ({"active": True}, "active is a whole number from 0 to 3, not True"),
        ({"active": "0"}, "active is a whole number from 0 to 3, not '0'"),
        ({"active": 1.0}, "active is a whole number from 0 to 3, not 1.0"),
        ({"active": None}, "active is a whole number from 0 to 3, not None"),
        ({"turn": 0}, "turn is a whole number from 1 to 9999, not 0"),
        ({"turn": 10000}, "turn is a whole number from 1 to 9999, not 10000"),
        ({"turn": "1"}, "turn is a whole number from 1 to 9999, not '1'"),
        ({"phase": "night"}, "phase: one of plant, trade, plant_received, draw, not 'night'"),
        ({"phase": "final_harvest"}, "phase: one of plant, trade, plant_received, draw, not 'final_harvest'"),
        ({"phase": 1}, "phase: one of plant, trade, plant_received, draw, not 1"),
        ({"phase": None}, "phase: one of plant, trade, plant_received, draw, not None"),
        ({"phase": ["plant"]}, "phase: one of plant, trade, plant_received, draw, not ['plant']"),
        ({"rest": "hand"}, "rest: the cards not named lie in the 'draw' or the 'discard' pile, not 'hand'"),
        ({"rest": None}, "rest: the cards not named lie in the 'draw' or the 'discard' pile, not None"),
        ({"planted": -1}, "planted is a whole number from 0 to 9, not -1"),
        ({"planted": 10}, "planted is a whole number from 0 to 9, not 10"),
        ({"planted": True}, "planted is a whole number from 0 to 9, not True"),
        ({"planted": 1, "phase": "trade"}, "planted: cards are counted in the phase 'plant' only"),
        ({"exhaustions": 3}, "exhaustions is a whole number from 0 to 2, not 3"),
        ({"exhaustions": -1}, "exhaustions is a whole number from 0 to 2, not -1"),
        ({"exhaustions": "1"}, "exhaustions is a whole number from 0 to 2, not '1'"),
        ({"turned": "soy"}, "turned: cards lie turned over in the phase 'trade' only"),
        ({"turned": "soy", "phase": "draw"}, "turned: cards lie turned over in the phase 'trade' only"),
        ({"set_aside": ["soy"]}, "set_aside: cards are set aside in the phases 'trade' and 'plant_received' only"),
        ({"hats": 3}, f"a position has no 'hats'; it has {WORDS}"),
        ({"bought": [0]}, f"a position has no 'bought'; it has {WORDS}"),
    ],
)
def test_a_position_that_cannot_be_laid_out(parts: dict[str, Any], words: str | None) -> None:
    if words is None:
        with pytest.raises(BadStage, match="more red cards than the 8 there are"):
            bohnbook.stage("base", 4, **parts)
        return
    fails(words, **parts)


@pytest.mark.parametrize("where", ["hands", "coins", "set_aside"])
@pytest.mark.parametrize("value", [0, False, [], {}])
def test_an_empty_value_of_the_wrong_type_is_no_word_either(where: str, value: Any) -> None:
    fails(
        f"{where}: cards are named in words, like 'red 2 blue', not {value!r}", phase="trade", **{where: [value]},
    )  # fmt: skip


def test_a_number_with_leading_zeros_counts_no_card() -> None:
    fails(
        "hands: '09999999999999999999999 red' has a number that counts no card", hands=["09999999999999999999999 red"]
    )


def test_classic_positions() -> None:
    classic = {"edition": "classic"}
    fails("bought: a list of seats that have bought their third field, not [4]", options=classic, bought=[4])
    fails("bought: a list of seats that have bought their third field, not [-1]", options=classic, bought=[-1])
    fails("bought: a list of seats that have bought their third field, not [0, 0]", options=classic, bought=[0, 0])
    fails("bought: a list of seats that have bought their third field, not [True]", options=classic, bought=[True])
    fails("bought: a list of seats that have bought their third field, not 'x'", options=classic, bought="x")
    fails("bought: seat 1 began with three fields; there is none to buy", seats=3, options=classic, bought=[1])
    fails("exhaustions is a whole number from 0 to 1, not 2", seats=3, options=classic, exhaustions=2)
    fails(
        "hands: there is no card 'coffee'; this deck has "
        "black_eyed, blue, chili, cocoa, garden, green, red, soy, stink, wax",
        options=classic, hands=["coffee"],
    )  # fmt: skip
    fails("hands: more cocoa cards than the 4 there are", options=classic, hands=["5 cocoa"])


# --- asking for a game by name --------------------------------------------------------------------------------------

OPTIONS = (
    "edition, cocoa_print, same_kind_in_several_fields, third_field_purchase, third_field_price, exhaustions_to_end, "
    "tie_break, retrade"
)


def test_games_are_made_by_name() -> None:
    game = bohnbook.new()
    assert (game.rules.name, game.names) == ("base", ("Anna", "Ben", "Cleo", "Dora"))
    assert 0 <= game.seed < 2**62
    assert bohnbook.new("base", 3, seed=5).state.digest() == bohnbook.new("base", 3, 5).state.digest()
    assert bohnbook.new("base", 3, seed=5).state.digest() != bohnbook.new("base", 3, seed=6).state.digest()
    assert bohnbook.new("base", 7, seed=0, edition="classic").names[-1] == "Gus"
    assert bohnbook.new("base", ("A", "B", "C"), seed=2**63 - 1).names == ("A", "B", "C")
    assert [recipe.name for recipe in bohnbook.rulesets()][:1] == ["base"]


def test_equal_rulesets_are_shared() -> None:
    assert bohnbook.new("base", 4, seed=1).rules is bohnbook.new("base", 4, seed=2).rules
    assert bohnbook.new("base", 4, seed=1).rules is not bohnbook.new("base", 5, seed=1).rules


@pytest.mark.parametrize("name", ["chess", "", "Base", None, 5, ["base"], {}])
def test_an_unknown_ruleset(name: Any) -> None:
    with pytest.raises(UnknownRuleset) as caught:
        bohnbook.new(name, 4)
    known = ", ".join(recipe.name for recipe in bohnbook.rulesets())
    assert str(caught.value) == f"there is no ruleset {name!r}; there is {known}"


NAME = "a seat's name is a printable word or two of at most 40 characters, not "


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (2, {}, "base is for 3 to 5 seats, not 2"),
        (6, {}, "base is for 3 to 5 seats, not 6; with other options, 6 can play"),
        (
            6,
            {"retrade": True, "edition": "amigo"},
            "base, edition=amigo, retrade=True is for 3 to 5 seats, not 6; with other options, 6 can play",
        ),
        (2, {"edition": "classic"}, "base, edition=classic is for 3 to 7 seats, not 2"),
        (0, {}, "no game here is for 0 seats"),
        (8, {}, "no game here is for 8 seats"),
        (-3, {}, "no game here is for -3 seats"),
        ([], {}, "base is for 3 to 5 seats, not 0"),
        ([f"P{n}" for n in range(8)], {"edition": "classic"}, "base, edition=classic is for 3 to 7 seats, not 8"),
        (True, {}, "seats: a number, or a list of names, not True"),
        (4.0, {}, "seats: a number, or a list of names, not 4.0"),
        ("four", {}, "seats: a number, or a list of names, not 'four'"),
        (None, {}, "seats: a number, or a list of names, not None"),
        ({"A": 1, "B": 2, "C": 3}, {}, "seats: a number, or a list of names, not {'A': 1, 'B': 2, 'C': 3}"),
        (["A", "B", "A"], {}, "two seats have the same name"),
        (["Al", "B", "aL"], {}, "two seats have the same name"),
        (["A", "B", 3], {}, NAME + "3"),
        (["A", "B", ""], {}, NAME + "''"),
        (["A", "B", "  "], {}, NAME + "'  '"),
        (["A", "B", "a\nb"], {}, NAME + "'a\\nb'"),
        (["A", "B", "\ud800"], {}, NAME + "'\\ud800'"),
        (["A", "B", "x" * 41], {}, NAME + f"'{'x' * 36}..."),
    ],
)
def test_seats_that_do_not_fit(seats: Any, options: dict[str, Any], words: str) -> None:
    for make in (
        lambda: bohnbook.new("base", seats, 1, **options),
        lambda: bohnbook.stage("base", seats, options=options),
    ):
        with pytest.raises(BadSeats) as caught:
            make()
        assert str(caught.value) == words


def test_a_name_of_forty_characters_is_fine() -> None:
    assert bohnbook.new("base", ["x" * 40, "Zoë B.", "C"], seed=1).names[1] == "Zoë B."


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "7", True, [1]])
def test_a_seed_that_is_none(seed: Any) -> None:
    with pytest.raises(BohnbookError) as caught:
        bohnbook.new("base", 4, seed)
    assert str(caught.value) == f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"hats": 1}, f"base has no option 'hats'; it has {OPTIONS}"),
        ({"Edition": "classic"}, f"base has no option 'Edition'; it has {OPTIONS}"),
        ({"edition": "old"}, "base: the option edition is one of amigo, classic, not 'old'"),
        ({"edition": None}, "base: the option edition is one of amigo, classic, not None"),
        ({"edition": ["classic"]}, "base: the option edition is one of amigo, classic, not ['classic']"),
        ({"cocoa_print": "x"}, "base: the option cocoa_print is one of rgg, amigo, not 'x'"),
        ({"retrade": 1}, "base: the option retrade is one of False, True, not 1"),
        ({"retrade": "yes"}, "base: the option retrade is one of False, True, not 'yes'"),
        ({"third_field_price": 0}, "base: the option third_field_price is one of 1, 2, 3, 4, 5, not 0"),
        ({"third_field_price": True}, "base: the option third_field_price is one of 1, 2, 3, 4, 5, not True"),
        ({"third_field_price": 3.0}, "base: the option third_field_price is one of 1, 2, 3, 4, 5, not 3.0"),
        ({"exhaustions_to_end": 5}, "base: the option exhaustions_to_end is one of 1, 2, 3, 4, not 5"),
        (
            {"tie_break": "dice"},
            "base: the option tie_break is one of farthest_seat, most_cards_in_hand, shared, not 'dice'",
        ),
        (
            {"same_kind_in_several_fields": 1},
            "base: the option same_kind_in_several_fields is one of True, False, not 1",
        ),
        ({"third_field_purchase": "on"}, "base: the option third_field_purchase is one of True, False, not 'on'"),
        ({"name": "x"}, f"base has no option 'name'; it has {OPTIONS}"),
        ({"players": 3}, f"base has no option 'players'; it has {OPTIONS}"),
    ],
)
def test_options_that_do_not_exist(options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption) as caught:
        bohnbook.stage("base", 4, options=options)
    assert str(caught.value) == words


@pytest.mark.parametrize("options", [5, "edition", ["edition"]])
def test_options_are_a_mapping(options: Any) -> None:
    with pytest.raises(BadOption):
        bohnbook.stage("base", 4, options=options)
