"""BASE-3 and BASE-5: planting from the hand, and planting what was turned over and traded."""

from __future__ import annotations

import pytest

from bohnbook.base.planting import Planting
from bohnbook.base.turning_over import TurningOver
from tests.rules.helpers import (
    THREE,
    Draw,
    EndPlanting,
    EndTrading,
    Harvest,
    Plant,
    PlantReceived,
    TurnOver,
    accept,
    allowed,
    aside,
    coins,
    discard,
    fields,
    hand,
    menu,
    now,
    offer,
    plant,
    plant_received,
    refused,
    said,
    table,
    turned,
)

# --- phase 1 --------------------------------------------------------------------------------------------------------


def test_BASE_3_1_the_first_card_must_be_planted() -> None:
    game = table(hands=["red blue", "soy"])
    assert game.duties == ((0, ("plant",), "BASE-3.1", False),)
    refused(game, EndPlanting(0), "BASE-3.1", "the first card of your hand must be planted first")
    step = allowed(game, plant(game, 0, 1), "BASE-3.1")
    assert hand(game, 0) == "blue"
    assert fields(game, 0) == " | red"
    card = step.action.card
    assert step.events == (("left_hand", 0, (card,)), ("planted", 0, 1, card))
    assert now(game) == (0, "plant")


def test_BASE_3_2_second_bean_is_optional() -> None:
    game = table(hands=["red blue soy", "soy"])
    game.do(plant(game, 0, 0))
    assert game.duties == ((0, ("plant", "end_planting"), "BASE-3.2", False),)
    step = allowed(game, EndPlanting(0), "BASE-3.2")
    assert step.events == (("phase_ended", "plant"),)
    assert (hand(game, 0), fields(game, 0), now(game)) == ("blue soy", "red | ", (0, "trade"))


def test_BASE_3_2_a_second_bean_may_be_planted_but_no_third() -> None:
    game = table(hands=["red blue soy", "soy"])
    game.do(plant(game, 0, 0))
    allowed(game, plant(game, 0, 1), "BASE-3.2")
    assert (hand(game, 0), fields(game, 0), now(game)) == ("soy", "red | blue", (0, "trade"))
    refused(
        game, plant(game, 0, 0), "BASE-3.1",
        "this belongs to phase 1, planting from the hand; it is phase 2, turning over and trading now",
    )  # fmt: skip


def test_BASE_3_2_the_limit_is_named_while_the_phase_lasts() -> None:
    game = table(hands=["red blue", "soy"])
    assert game.rules.plant_limit(game.state, 0) == (2, "BASE-3.2")
    game.state[Planting].played = 2  # a box may keep the phase open after the second card
    refused(game, plant(game, 0, 0), "BASE-3.2", "you have planted 2 cards from your hand in this turn")
    assert game.options(0) == [EndPlanting(0)]


@pytest.mark.parametrize("planted", [2, 3, 9])
def test_BASE_3_2_a_staged_phase_with_two_planted_is_over(planted: int) -> None:
    assert now(table(hands=["red blue"], planted=planted)) == (0, "trade")


def test_BASE_3_2_each_turn_counts_anew() -> None:
    game = table(THREE, hands=["red", "blue soy red"], draw="4 red")
    game.do(plant(game, 0, 0))
    for step in (TurnOver(0), EndTrading(0)):
        game.do(step)
    game.do(plant_received(game, 0, "red", 0))
    game.do(plant_received(game, 0, "red", 0))
    game.do(Draw(0))
    assert (now(game), game.view(None).facts["planted"]) == ((1, "plant"), 0)
    allowed(game, plant(game, 1, 0), "BASE-3.1")
    assert game.view(None).facts["planted"] == 1
    allowed(game, plant(game, 1, 1), "BASE-3.2")
    assert now(game) == (1, "trade")


def test_BASE_3_2_staged_with_one_planted() -> None:
    game = table(hands=["red blue", "soy"], planted=1)
    assert game.duties == ((0, ("plant", "end_planting"), "BASE-3.2", False),)
    allowed(game, plant(game, 0, 0), "BASE-3.2")


def test_BASE_3_3_one_kind_in_each_field() -> None:
    game = table(hands=["red black_eyed"], fields=["3 blue | black_eyed"])
    refused(game, plant(game, 0, 0), "BASE-3.3", "field 1 holds blue, and red is another kind")
    refused(game, plant(game, 0, 1), "BASE-3.3", "field 2 holds black-eyed, and red is another kind")
    game = table(hands=["black_eyed"], fields=["3 blue"])
    refused(game, plant(game, 0, 0), "BASE-3.3", "field 1 holds blue, and black-eyed is another kind")
    game = table(hands=["red"], fields=["3 blue | 2 red"])
    allowed(game, plant(game, 0, 1), "BASE-3.1")
    assert fields(game, 0) == "blue blue blue | red red red"


def test_BASE_3_3_a_planted_card_lies_on_top() -> None:
    game = table(hands=["red"], fields=["2 red"])
    card = game.state.hands[0][0]
    before = game.view(0).zone("field 1", 0).cards
    game.do(Plant(0, card, 0))
    assert game.view(0).zone("field 1", 0).cards == (*before, (card, "red"))


def test_BASE_3_4_the_same_kind_in_several_fields() -> None:
    game = table(hands=["blue blue"], fields=["2 blue | "])
    assert game.rules.field_accepts(game.state, 0, 1, game.state.hands[0][0]) == (True, "BASE-3.4", "", ())
    allowed(game, plant(game, 0, 1), "BASE-3.1")
    allowed(game, plant(game, 0, 0), "BASE-3.2")
    assert fields(game, 0) == "blue blue blue | blue"


def test_BASE_3_5_no_room_for_a_bean() -> None:
    game = table(hands=["red soy", "soy"], fields=["3 blue | 4 chili"])
    assert menu(game, 0) == [
        ("harvest field 1: 3 blue for nothing", "BASE-7.1", True),
        ("harvest field 2: 4 chili for 1 coin", "BASE-7.1", True),
    ]
    refused(game, plant(game, 0, 0), "BASE-3.3", "field 1 holds blue, and red is another kind")
    why = game.why(plant(game, 0, 0))
    assert [choice.action for choice in why.remedies] == [Harvest(0, 0)]
    allowed(game, Harvest(0, 1), "BASE-7.1")
    assert game.options(0) == [plant(game, 0, 1), Harvest(0, 0)]
    allowed(game, plant(game, 0, 1), "BASE-3.1")
    assert (fields(game, 0), coins(game, 0), discard(game)) == ("blue blue blue | red", "chili", "chili chili chili")


def test_BASE_3_5_a_harvest_for_a_second_bean() -> None:
    game = table(hands=["red soy", "soy"], fields=["3 blue | red"])
    game.do(plant(game, 0, 1))
    assert menu(game, 0) == [
        ("plant no more from your hand", "BASE-3.2", True),
        ("harvest field 1: 3 blue for nothing", "BASE-7.1", False),
        ("harvest field 2: 2 red for 1 coin", "BASE-7.1", False),
    ]


def test_BASE_3_6_an_empty_hand_skips_the_phase() -> None:
    game = table(hands=["", "soy"])
    assert now(game) == (0, "trade")
    assert game.duties == ((0, ("turn_over",), "BASE-4.1", False),)
    assert game.prologue == (("phase_ended", "plant"),)


def test_BASE_3_6_the_only_card_ends_it() -> None:
    game = table(hands=["red", "soy"])
    step = allowed(game, plant(game, 0, 0), "BASE-3.1")
    assert step.events[-1] == ("phase_ended", "plant")
    assert (now(game), hand(game, 0)) == ((0, "trade"), "")


def test_BASE_3_1_labels_and_lines() -> None:
    game = table(hands=["black_eyed soy", "soy"], fields=["2 black_eyed | "])
    assert menu(game, 0) == [
        ("plant black-eyed in field 1 (with 2 black-eyed)", "BASE-3.1", True),
        ("plant black-eyed in field 2 (empty)", "BASE-3.1", True),
        ("harvest field 1: 2 black-eyed for 1 coin", "BASE-7.1", False),
    ]
    assert menu(game, 1) == []
    game.do(plant(game, 0, 1))
    game.do(EndPlanting(0))
    for reader in (0, 1, None):
        assert said(game, reader) == [
            ("BASE-3.1", "Timon plants 1 black-eyed from hand in field 2."),
            ("BASE-3.2", "Timon plants no more."),
        ]


# --- phase 3 --------------------------------------------------------------------------------------------------------


def test_BASE_5_1_everybody_plants_what_they_have_set_aside() -> None:
    game = table(phase="plant_received", set_aside=["red", "soy blue", "", "chili"], hands=["green", "green"])
    assert game.duties == tuple((seat, ("plant_received",), "BASE-5.1", False) for seat in (0, 1, 3))
    allowed(game, plant_received(game, 3, "chili", 0), "BASE-5.1")
    assert game.duties == tuple((seat, ("plant_received",), "BASE-5.1", False) for seat in (0, 1))
    allowed(game, plant_received(game, 0, "red", 1), "BASE-5.1")
    allowed(game, plant_received(game, 1, "soy", 0), "BASE-5.1")
    assert now(game) == (0, "plant_received")
    step = allowed(game, plant_received(game, 1, "blue", 1), "BASE-5.1")
    assert step.events == (("planted", 1, 1, step.action.card), ("phase_ended", "plant_received"))
    assert now(game) == (0, "draw")
    assert [fields(game, seat) for seat in range(4)] == [" | red", "soy | blue", " | ", "chili | "]
    assert (hand(game, 0), hand(game, 1)) == ("green", "green")


def test_BASE_5_1_only_ones_own_cards() -> None:
    words = "this card does not lie set aside beside your fields"
    game = table(phase="plant_received", set_aside=["red", "soy"], hands=["blue", "green"])
    mine, its = game.state[TurningOver].set_aside[:2]
    for seat, card in (
        (0, its[0]), (1, mine[0]), (2, mine[0]), (0, game.state.hands[0][0]), (0, game.state.draw[-1]),
        (0, -1), (0, 104),
    ):  # fmt: skip
        refused(game, PlantReceived(seat, card, 0), "BASE-5.1", words)
    game.do(PlantReceived(0, mine[0], 0))
    refused(game, PlantReceived(0, game.log[0].action.card, 0), "BASE-5.1", words)


def test_BASE_5_1_nobody_has_anything_to_plant() -> None:
    game = table(phase="plant_received", hands=["red"])
    assert now(game) == (0, "draw")


def test_BASE_5_2_the_turned_over_cards_nobody_took() -> None:
    game = table(phase="trade", hands=["green", "red"], turned="soy blue")
    game.do(offer(game, 0, 1, "soy", "red"))
    game.do(accept(game, 1, 1, "red"))
    assert (turned(game), aside(game, 0), aside(game, 1)) == ("blue", "red", "soy")
    game.do(EndTrading(0))
    assert (turned(game), aside(game, 0), aside(game, 1)) == ("", "red blue", "soy")
    assert game.duties == tuple((seat, ("plant_received",), "BASE-5.1", False) for seat in (0, 1))
    allowed(game, plant_received(game, 0, "blue", 0), "BASE-5.1")
    assert fields(game, 0) == "blue | "


def test_BASE_5_3_in_any_order() -> None:
    game = table(THREE, phase="plant_received", set_aside=["red soy", "blue chili"], hands=["green"])
    for seat, kind, field in ((1, "chili", 0), (0, "soy", 2), (1, "blue", 1), (0, "red", 0)):
        allowed(game, plant_received(game, seat, kind, field), "BASE-5.1")
    assert (fields(game, 0), fields(game, 1)) == ("red |  | soy", "chili | blue | ")


def test_BASE_5_3_every_card_in_every_field_is_an_option() -> None:
    game = table(phase="plant_received", set_aside=["red soy"], fields=["2 soy | "], hands=["green"])
    assert menu(game, 0) == [
        ("plant red in field 2 (empty)", "BASE-5.1", True),
        ("plant soy in field 1 (with 2 soy)", "BASE-5.1", True),
        ("plant soy in field 2 (empty)", "BASE-5.1", True),
        ("harvest field 1: 2 soy for 1 coin", "BASE-7.1", False),
    ]
    game.do(plant_received(game, 0, "soy", 1))
    assert said(game, 2) == [("BASE-5.1", "Timon plants 1 soy in field 2.")]


def test_BASE_5_4_no_room_for_a_bean() -> None:
    game = table(phase="plant_received", set_aside=["", "red"], fields=["soy", "2 blue | chili"], hands=["green"])
    refused(game, plant_received(game, 1, "red", 0), "BASE-3.3", "field 1 holds blue, and red is another kind")
    refused(game, plant_received(game, 1, "red", 1), "BASE-3.3", "field 2 holds chili, and red is another kind")
    assert menu(game, 1) == [("harvest field 1: 2 blue for nothing", "BASE-7.1", True)]
    assert menu(game, 0) == [("harvest field 1: 1 soy for nothing", "BASE-7.1", False)]
    why = game.why(plant_received(game, 1, "red", 0))
    assert [choice.label for choice in why.remedies] == ["harvest field 1: 2 blue for nothing"]
    game.do(Harvest(1, 0))
    allowed(game, plant_received(game, 1, "red", 0), "BASE-5.1")
    assert (fields(game, 1), discard(game), now(game)) == ("red | chili", "blue blue", (0, "draw"))


def test_BASE_5_4_a_single_bean_may_have_to_wait_for_another_harvest() -> None:
    """Both fields are wanted: the single bean can go once the other field is empty (BASE-7.7)."""
    game = table(phase="plant_received", set_aside=["red soy"], fields=["2 blue | chili"], hands=["green"])
    words = "a field with a single bean is protected while another of yours holds 2 cards"
    refused(game, Harvest(0, 1), "BASE-7.7", words)
    game.do(Harvest(0, 0))
    allowed(game, plant_received(game, 0, "red", 0), "BASE-5.1")
    allowed(game, Harvest(0, 1), "BASE-7.1")
    allowed(game, plant_received(game, 0, "soy", 1), "BASE-5.1")
    assert (fields(game, 0), discard(game)) == ("red | soy", "blue blue chili")
