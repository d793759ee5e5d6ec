"""DUEL-1 and DUEL-2: setting up, taking turns, and the columns in the fields."""

from __future__ import annotations

from collections import Counter

import pytest

import bohnbook
from bohnbook.core.errors import BadSeats, BadStage
from bohnbook.core.zone import shuffled
from bohnbook.duel.bonus import Bonus
from bohnbook.duel.cards import BonusFace
from bohnbook.duel.dealing import Dealing
from tests.rules.duel_helpers import (
    ROW,
    Draw,
    EndPlanting,
    Harvest,
    KeepBonus,
    Plant,
    TurnOver,
    allowed,
    fields,
    hand,
    menu,
    money,
    now,
    plant,
    plant_received,
    refused,
    said,
    table,
    unseen,
)

EIGHT = {"blue": 20, "chili": 18, "stink": 16, "green": 14, "soy": 12, "black_eyed": 10, "red": 8, "garden": 6}


def test_DUEL_1_1_the_deck() -> None:
    game = bohnbook.new("duel", 2, seed=1)
    beans = [face for face in game.state.faces if not isinstance(face, BonusFace)]
    assert Counter(face.name for face in beans) == EIGHT
    assert game.rules.deck(game.state).rule == "DUEL-1.1"
    assert {name: face.number for name, face in game.state.printed.items()} == EIGHT
    assert len(game.state.draw) == 104 - 6 - 10


@pytest.mark.parametrize("seats", [1, 3])
def test_DUEL_1_1_for_two_only(seats: int) -> None:
    with pytest.raises(BadSeats, match="duel is for 2 to 2 seats"):
        bohnbook.new("duel", seats)


def test_DUEL_1_2_three_fields() -> None:
    game = bohnbook.new("duel", 2, seed=1)
    assert [fields(game, seat) for seat in (0, 1)] == [" |  | "] * 2
    assert game.rules.starting_fields(game.state, 0) == (3, "DUEL-1.2")


@pytest.mark.parametrize("field", [-1, 3, 99])
def test_DUEL_1_2_there_is_no_other_field(field: int) -> None:
    words = f"you have 3 fields; there is no field {field + 1}"
    game = table(hands=["red"])
    refused(game, plant(game, 0, field), "DUEL-1.2", words)
    refused(game, Harvest(0, field), "DUEL-1.2", words)
    game = table(phase="plant_received", turned="red")
    refused(game, plant_received(game, 0, "red", field), "DUEL-1.2", words)


def test_DUEL_1_3_the_gift_row() -> None:
    game = bohnbook.new("duel", 2, seed=1)
    row = game.view().facts["gift_row"]
    assert row == ROW
    numbers = [EIGHT[kind] for kind in row]
    assert numbers == sorted(numbers) == [6, 8, 10, 12, 14, 16, 18, 20]


def test_DUEL_1_4_three_dollars_nobody_has_seen() -> None:
    game = bohnbook.new("duel", 2, seed=3)
    assert [unseen(game, seat) for seat in (0, 1)] == [3, 3]
    assert money(game) == [(3, 0), (3, 0)]
    for reader in (None, 0, 1):
        for owner in (0, 1):
            zone = game.view(reader).zone("unseen dollars", owner)
            assert (zone.size, zone.cards) == (3, None)


def test_DUEL_1_4_counted_off_before_anything_is_dealt() -> None:
    game = bohnbook.new("duel", 2, seed=3)
    whole = shuffled(range(104), 3, "draw", 0)[::-1]  # the top first
    assert game.state[Dealing].dollars == [whole[:3], whole[3:6]]
    assert game.state.hands == [whole[6:16:2], whole[7:16:2]]


def test_DUEL_1_5_five_beans_and_three_bonus_cards() -> None:
    game = bohnbook.new("duel", 2, seed=3)
    assert [len(hand) for hand in game.state.hands] == [5, 5]
    assert [len(cards) for cards in game.state[Bonus].hands] == [3, 3]
    assert len(game.state[Bonus].pile) == 32 - 6
    assert game.rules.starting_hand(game.state, 0) == (5, "DUEL-1.5")


def test_DUEL_1_6_only_the_first_card_is_planted() -> None:
    game = table(hands=["red soy"])
    words = "only the first card of your hand may be planted, and this is not it"
    refused(game, Plant(0, game.state.hands[0][1], 0), "DUEL-1.6", words)
    refused(game, Plant(0, game.state.draw[-1], 0), "DUEL-1.6", words)
    assert hand(game, 0) == "red soy"


def test_DUEL_1_7_the_piles() -> None:
    view = bohnbook.new("duel", 2, seed=3).view(0)
    shown = {zone.name: (zone.size, zone.cards) for zone in view.zones if zone.owner is None}
    assert shown == {
        "draw": (88, None), "discard": (0, ()), "turned over": (0, ()), "bonus pile": (26, None),
        "bonus discard": (0, ()),
    }  # fmt: skip


def test_DUEL_1_8_the_first_seat_starts() -> None:
    game = bohnbook.new("duel", 2, seed=3)
    assert now(game) == (0, "plant")
    assert game.duties == ((0, ("plant",), "DUEL-3.1", False),)


# --- taking turns ---------------------------------------------------------------------------------------------------


def test_DUEL_2_1_four_phases() -> None:
    game = bohnbook.new("duel", 2, seed=3)
    programme = [(phase.name, phase.rule) for phase in game.rules.programme]
    assert programme == [
        ("plant", "DUEL-3.1"), ("gift", "DUEL-4.1"), ("plant_received", "DUEL-6.1"), ("draw", "DUEL-7.1"),
        ("last_bonus", "DUEL-10.3"), ("final_harvest", "DUEL-10.4"),
    ]  # fmt: skip
    assert [phase.title for phase in game.rules.programme[:4]] == [
        "phase 1, planting from the hand", "phase 2, turning over and giving away",
        "phase 3, planting what was turned over and given", "phase 4, drawing beans and bonus cards",
    ]  # fmt: skip


def test_DUEL_2_2_they_take_turns() -> None:
    game = table(phase="draw", hands=["red", "red"], bonus=["B01 B02 B03", "B04 B05 B06"])
    game.do(Draw(0))
    game.do(KeepBonus(0))
    game.do(KeepBonus(1))
    assert (now(game), game.state.turn) == ((1, "plant"), 2)


def test_DUEL_2_2_the_phases_are_the_active_players() -> None:
    game = table(hands=["red", "red"])
    refused(game, plant(game, 1, 0), "DUEL-2.2", "it is Anna's turn, not Ben's")
    refused(game, EndPlanting(1), "DUEL-2.2", "it is Anna's turn, not Ben's")
    refused(
        game, TurnOver(0), "DUEL-4.1",
        "this belongs to phase 2, turning over and giving away; it is phase 1, planting from the hand now",
    )  # fmt: skip


# --- columns --------------------------------------------------------------------------------------------------------


def test_DUEL_2_3_several_kinds_in_one_field() -> None:
    game = table(hands=["soy green"], fields=["3 red 2 black_eyed"])
    allowed(game, plant(game, 0, 0), "DUEL-3.1")
    allowed(game, plant(game, 0, 0), "DUEL-3.2")
    assert fields(game, 0) == "red red red black_eyed black_eyed soy green |  | "


@pytest.mark.parametrize("below", ROW)
@pytest.mark.parametrize("above", ROW)
def test_DUEL_2_4_the_same_kind_or_the_next_one_up(below: str, above: str) -> None:
    game = table(hands=[above], fields=[below])
    fits = ROW.index(above) - ROW.index(below) in (0, 1)
    verdict = game.rules.field_accepts(game.state, 0, 0, game.state.hands[0][0])
    assert (verdict.ok, verdict.rule) == (fits, "DUEL-2.4")
    assert [action.field for action in game.options(0) if action.do == "plant"] == ([0, 1, 2] if fits else [1, 2])


def test_DUEL_2_4_the_refusal_names_both_beans() -> None:
    game = table(hands=["soy"], fields=[" | 2 red"])
    words = "red lies on top of field 2, and soy is neither the same kind nor the next one up"
    refused(game, plant(game, 0, 1), "DUEL-2.4", words)


def test_DUEL_2_4_the_row_does_not_begin_again() -> None:
    game = table(hands=["garden"], fields=["blue"])
    refused(
        game, plant(game, 0, 0), "DUEL-2.4",
        "blue lies on top of field 1, and garden is neither the same kind nor the next one up",
    )  # fmt: skip


def test_DUEL_2_4_a_column_that_cannot_be_is_not_laid_out() -> None:
    with pytest.raises(BadStage, match=r"fields: red lies on top of field 1, and soy is neither .*: 'red soy'"):
        table(fields=["red soy"])


def test_DUEL_2_5_the_same_kind_in_several_fields() -> None:
    game = table(hands=["red red"], fields=["2 red | 1 red"])
    verdict = game.rules.field_accepts(game.state, 0, 2, game.state.hands[0][0])
    assert (verdict.ok, verdict.rule) == (True, "DUEL-2.5")
    game.do(plant(game, 0, 2))
    assert fields(game, 0) == "red red | red | red"


def test_a_column_is_told_in_words() -> None:
    game = table(hands=["black_eyed"], fields=["2 red 1 black_eyed | garden"])
    assert menu(game, 0)[:2] == [
        ("plant black-eyed in field 1 (with 2 red and 1 black-eyed)", "DUEL-3.1", True),
        ("plant black-eyed in field 3 (empty)", "DUEL-3.1", True),
    ]
    game.do(plant(game, 0, 0))
    assert said(game)[0] == ("DUEL-3.1", "Anna plants 1 black-eyed from hand in field 1.")


def test_DUEL_1_7_every_zone_has_its_owner_and_its_readers() -> None:
    game = table(hands=["red"])
    zones = {(zone.name, zone.owner, zone.seen) for zone in game.state.zones()}
    for owner in (0, 1):
        fields = {(f"field {n}", owner, "all") for n in (1, 2, 3)}
        own = {("hand", owner, "owner"), ("bonus hand", owner, "owner"), ("unseen dollars", owner, "none")}
        assert fields | own | {("coins", owner, "all"), ("set aside", owner, "all")} <= zones
    shared = {(name, seen) for name, owner, seen in zones if owner is None}
    assert shared == {
        ("draw", "none"), ("discard", "all"), ("turned over", "all"), ("bonus pile", "none"), ("bonus discard", "all"),
    }  # fmt: skip
    assert len(zones) == 2 * 8 + 5


@pytest.mark.parametrize("word", ["unseen", "set_aside", "bonus", "won"])
def test_words_for_more_seats_than_there_are(word: str) -> None:
    with pytest.raises(BadStage, match=f"{word}: give a list with one entry for each of the 2 seats"):
        table(phase="plant_received", **{word: ["", "", ""]})


@pytest.mark.parametrize("word", ["unseen", "set_aside", "turned", "offered", "bonus_pile", "bonus_discard"])
def test_words_that_name_no_cards(word: str) -> None:
    bad = [3] if word in ("unseen", "set_aside") else 3
    with pytest.raises(BadStage, match=f"{word}: cards are named in words"):
        table(phase="gift" if word == "offered" else "plant_received", **{word: bad})
