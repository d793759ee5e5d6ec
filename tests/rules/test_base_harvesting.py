"""BASE-6 and BASE-7: drawing, and harvesting."""

from __future__ import annotations

import pytest

from bohnbook.base.drawing import Drawing
from bohnbook.beans.fields import Fields
from tests.rules.helpers import (
    FOUR,
    THREE,
    Draw,
    EndTrading,
    Harvest,
    allowed,
    classic,
    coins,
    discard,
    fields,
    hand,
    menu,
    now,
    plant,
    refused,
    said,
    table,
)

# --- drawing --------------------------------------------------------------------------------------------------------


def test_BASE_6_1_three_cards() -> None:
    game = table(phase="draw", hands=["", "red"], draw="soy blue garden stink")
    assert game.duties == ((0, ("draw",), "BASE-6.1", False),)
    assert menu(game, 0) == [("draw 3 cards", "BASE-6.1", True)]
    assert game.rules.draw_count(game.state, 0) == (3, "BASE-6.1")
    top = tuple(reversed(game.state.draw[-3:]))
    step = allowed(game, Draw(0), "BASE-6.1")
    assert step.events == (("drawn", 0, top), ("phase_ended", "draw"), ("turn_began", 1))
    assert (hand(game, 0), now(game), game.state.turn) == ("soy blue garden", (1, "plant"), 2)
    assert game.state.faces[game.state.draw[-1]].name == "stink"


def test_BASE_6_1_only_once() -> None:
    game = table(phase="draw", hands=["", "red"])
    game.state[Drawing].drawn = True  # a box may keep the phase open after the draw
    refused(game, Draw(0), "BASE-6.1", "you have drawn your cards for this turn")
    assert game.options(0) == []


def test_BASE_6_1_each_turn_draws_anew() -> None:
    game = table(THREE, phase="draw", hands=["", "red"], draw="3 soy 2 red 3 blue")
    game.do(Draw(0))
    game.do(plant(game, 1, 0))
    for action in game.options(1)[:1]:
        game.do(action)
    game.do(EndTrading(1))
    while now(game) == (1, "plant_received"):
        game.do(game.options(1)[0])
    assert game.duties == ((1, ("draw",), "BASE-6.1", False),)
    allowed(game, Draw(1), "BASE-6.1")
    assert hand(game, 1) == "blue blue blue"


def test_BASE_6_2_to_the_back_of_the_hand() -> None:
    game = table(phase="draw", hands=["red green", "red"], draw="soy blue garden")
    game.do(Draw(0))
    assert hand(game, 0) == "red green soy blue garden"


def test_BASE_6_2_only_the_drawing_seat_is_told_which() -> None:
    game = table(FOUR, phase="draw", hands=["red", "red"], draw="soy soy garden", active=0)
    game.do(Draw(0))
    assert said(game, 0) == [("BASE-6.1", "Timon draws 3 cards: soy, soy, garden.")]
    for reader in (1, 2, 3, None):
        assert said(game, reader) == [("BASE-6.1", "Timon draws 3 cards.")]
        assert "garden" not in str(game.view(reader).to_json()["said"])


def test_BASE_6_2_a_bean_is_named_as_everywhere() -> None:
    game = table(phase="draw", hands=["red", "red"], draw="black_eyed soy garden")
    game.do(Draw(0))
    assert said(game, 0) == [("BASE-6.1", "Timon draws 3 cards: black-eyed, soy, garden.")]


# --- harvesting -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["plant", "trade", "plant_received", "draw"])
def test_BASE_7_1_at_any_time_also_in_somebody_elses_turn(phase: str) -> None:
    words = {"set_aside": ["red"]} if phase == "plant_received" else {}
    game = table(hands=["red", "red"], fields=["2 soy | ", "3 blue | 2 red", "chili | "], phase=phase, **words)
    for seat in (0, 1, 2):
        allowed(game, Harvest(seat, 0), "BASE-7.1")
        assert fields(game, seat).startswith(" | ")
    assert now(game) == (0, phase)
    assert (coins(game, 0), coins(game, 1), coins(game, 2)) == ("soy", "", "")
    assert discard(game) == "soy blue blue blue chili"


def test_BASE_7_1_an_empty_field_is_no_harvest() -> None:
    game = table(hands=["red"], fields=["2 soy | "])
    refused(game, Harvest(0, 1), "BASE-7.1", "field 2 is empty")
    refused(game, Harvest(2, 0), "BASE-7.1", "field 1 is empty")
    game.do(Harvest(0, 0))
    refused(game, Harvest(0, 0), "BASE-7.1", "field 1 is empty")


def test_BASE_7_1_only_ones_own_fields() -> None:
    game = table(hands=["red"], fields=["2 soy | ", "3 blue | 2 red"])
    assert game.options(1) == [Harvest(1, 0), Harvest(1, 1)]
    assert game.options(2) == []
    assert (Harvest.do, Harvest.reveals, Harvest.closes) == ("harvest", False, False)


def test_BASE_7_2_the_beanometer_of_the_top_card() -> None:
    game = table(hands=["red"], fields=["5 stink | 2 garden"])
    assert game.rules.beanometer(game.state, 0, 0) == (game.state.printed["stink"].beanometer, "BEAN-1.5")
    assert game.rules.harvest_value(game.state, 0, 0) == (2, "BASE-7.2")
    assert game.rules.harvest_value(game.state, 0, 1) == (2, "BASE-7.2")
    land = game.state[Fields].fields[0]
    land[0].append(land[1].pop())  # what a box with mixed fields may do
    assert game.rules.beanometer(game.state, 0, 0).rule == "BEAN-1.10"
    assert game.rules.harvest_value(game.state, 0, 0) == (3, "BASE-7.2")


def test_BASE_7_3_coins_are_cards() -> None:
    game = table(hands=["red"], fields=["7 chili"], coins=["blue"])
    column = tuple(game.state[Fields].fields[0][0])
    old = game.state[Fields].coins[0][0]
    step = allowed(game, Harvest(0, 0), "BASE-7.1")
    assert step.events == (("harvested", 0, 0, column, 2, "BEAN-1.4"),)
    assert game.state[Fields].coins[0] == [old, *column[-2:]]
    assert game.view(None).facts["coins"] == (3, 0, 0, 0)


def test_BASE_7_4_the_others_are_discarded() -> None:
    game = table(hands=["red"], fields=["7 chili"], discard="soy")
    column, old = list(game.state[Fields].fields[0][0]), game.state.discard[0]
    game.do(Harvest(0, 0))
    assert game.state.discard == [old, *column[:5]]
    assert discard(game) == "soy chili chili chili chili chili"


def test_BASE_7_5_the_whole_field() -> None:
    game = table(hands=["blue"], fields=["12 soy | 8 red"])
    game.do(Harvest(0, 0))
    assert fields(game, 0) == " | red red red red red red red red"
    assert (coins(game, 0), len(game.state.discard)) == ("soy soy soy soy", 8)


def test_BASE_7_6_too_few_beans_pay_nothing() -> None:
    game = table(hands=["red"], fields=["3 blue | garden"])
    assert game.rules.harvest_value(game.state, 0, 0) == (0, "BASE-7.6")
    step = allowed(game, Harvest(0, 0), "BASE-7.1")
    assert step.events[0][-2:] == (0, "BEAN-1.3")
    assert (coins(game, 0), discard(game), fields(game, 0)) == ("", "blue blue blue", " | garden")
    allowed(game, Harvest(0, 1), "BASE-7.1")


def test_BASE_7_7_single_beans_are_protected() -> None:
    game = table(THREE, hands=["red"], fields=["chili | 4 blue | soy", "chili | soy | red", "2 chili"])
    words = "a field with a single bean is protected while another of yours holds 4 cards"
    refused(game, Harvest(0, 0), "BASE-7.7", words)
    refused(game, Harvest(0, 2), "BASE-7.7", words)
    assert game.options(0) == [Harvest(0, 1)]
    assert game.options(1) == [Harvest(1, 0), Harvest(1, 1), Harvest(1, 2)]
    why = game.why(Harvest(0, 0))
    assert [choice.action for choice in why.remedies] == [Harvest(0, 1)]
    allowed(game, Harvest(0, 1), "BASE-7.1")
    allowed(game, Harvest(0, 0), "BASE-7.1")
    allowed(game, Harvest(0, 2), "BASE-7.1")


def test_BASE_7_7_a_field_of_two_protects() -> None:
    game = table(hands=["red"], fields=["2 chili | soy"])
    words = "a field with a single bean is protected while another of yours holds 2 cards"
    refused(game, Harvest(0, 1), "BASE-7.7", words)
    assert game.rules.may_harvest(game.state, 0, 0) == (True, "BASE-7.1", "", ())


def test_BASE_7_7_empty_fields_and_other_seats_do_not_protect() -> None:
    game = table(THREE, hands=["red"], fields=["chili |  | ", "5 soy"])
    allowed(game, Harvest(0, 0), "BASE-7.1")
    assert discard(game) == "chili"


def test_BASE_7_7_the_first_bigger_field_is_named() -> None:
    game = table(THREE, hands=["red"], fields=["chili | 3 soy | 5 blue"])
    words = "a field with a single bean is protected while another of yours holds 3 cards"
    refused(game, Harvest(0, 0), "BASE-7.7", words)


def test_BASE_7_1_labels() -> None:
    game = classic(hands=["red"], fields=["4 wax | 10 black_eyed", "2 cocoa", "chili"])
    assert menu(game, 0)[-2:] == [
        ("harvest field 1: 4 wax for 1 coin", "BASE-7.1", True),
        ("harvest field 2: 10 black-eyed for 4 coins", "BASE-7.1", True),
    ]
    assert menu(game, 1) == [("harvest field 1: 2 cocoa for 2 coins", "BASE-7.1", False)]
    assert menu(game, 2) == [("harvest field 1: 1 chili for nothing", "BASE-7.1", False)]
