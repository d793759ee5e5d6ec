"""DUEL-3 and DUEL-6: planting from the hand, and what was turned over and given."""

from __future__ import annotations

from typing import Any

import pytest

from bohnbook.core.errors import BadStage
from bohnbook.core.game import Game
from bohnbook.duel.planting import Planting
from tests.rules.duel_helpers import (
    DiscardTurned,
    EndPlanting,
    Harvest,
    PlantReceived,
    allowed,
    aside,
    discard,
    fields,
    hand,
    lying,
    menu,
    now,
    plant,
    plant_received,
    refused,
    said,
    table,
    turned,
)


def test_DUEL_3_1_the_first_card_must_be_planted() -> None:
    game = table(hands=["red soy"])
    assert game.duties == ((0, ("plant",), "DUEL-3.1", False),)
    refused(game, EndPlanting(0), "DUEL-3.1", "the first card of your hand must be planted first")
    step = allowed(game, plant(game, 0, 1), "DUEL-3.1")
    assert [event[0] for event in step.events] == ["left_hand", "planted"]
    assert (fields(game, 0), hand(game, 0)) == (" | red | ", "soy")


def test_DUEL_3_2_a_second_card_may_be_planted() -> None:
    game = table(hands=["red soy blue"])
    game.do(plant(game, 0, 0))
    assert game.duties == ((0, ("plant", "end_planting"), "DUEL-3.2", False),)
    assert ("plant no more from your hand", "DUEL-3.2", True) in menu(game, 0)
    allowed(game, plant(game, 0, 1), "DUEL-3.2")
    assert (now(game), hand(game, 0)) == ((0, "gift"), "blue")


def test_DUEL_3_2_or_not() -> None:
    game = table(hands=["red soy blue"])
    game.do(plant(game, 0, 0))
    allowed(game, EndPlanting(0), "DUEL-3.2")
    assert (now(game), hand(game, 0)) == ((0, "gift"), "soy blue")
    assert said(game)[-1] == ("DUEL-3.2", "Anna plants no more.")


def test_DUEL_3_2_two_are_the_limit() -> None:
    game = table(hands=["red soy blue"], planted=1)
    assert game.view(0).facts["planted"] == 1
    assert game.rules.plant_limit(game.state, 0) == (2, "DUEL-3.2")
    game.do(plant(game, 0, 0))
    assert now(game) == (0, "gift")
    with pytest.raises(BadStage, match="planted: cards are counted in the phase 'plant' only"):
        table(phase="draw", planted=1)


def test_DUEL_3_2_a_third_is_refused() -> None:
    game = table(hands=["red soy blue"])
    game.state[Planting].played = 2  # a box may keep the phase open
    refused(game, plant(game, 0, 0), "DUEL-3.2", "you have planted 2 cards from your hand in this turn")


def test_DUEL_3_2_each_turn_counts_anew() -> None:
    game = table(hands=["red", "soy blue"], planted=1)
    assert game.state.phase.name == "plant"
    game.state.phase.enter(game.state)
    assert game.view(0).facts["planted"] == 0


def test_DUEL_3_3_no_room_for_a_bean() -> None:
    game = table(hands=["red soy"], fields=["2 blue | chili | 3 stink"])
    assert [action.do for action in game.options(0)] == ["harvest", "harvest"]
    assert all(must for _, _, must in menu(game, 0))
    game.do(Harvest(0, 0))
    allowed(game, plant(game, 0, 0), "DUEL-3.1")
    assert fields(game, 0) == "red | chili | stink stink stink"


def test_DUEL_3_4_an_empty_hand_skips_the_phase() -> None:
    assert now(table(hands=["", "red"])) == (0, "gift")


def test_DUEL_3_4_the_only_card_of_the_hand() -> None:
    game = table(hands=["red"])
    game.do(plant(game, 0, 0))
    assert now(game) == (0, "gift")


# --- phase 3 --------------------------------------------------------------------------------------------------------


def received(**words: Any) -> Game:
    given = {"phase": "plant_received", "turned": "soy chili", "set_aside": ["blue", "red"], **words}
    return table(**given)


def test_DUEL_6_1_the_active_player_plants_everything() -> None:
    game = received()
    assert game.duties == ((0, ("plant_received", "discard_turned"), "DUEL-6.1", False),)
    for kind, field in (("chili", 0), ("blue", 0), ("soy", 1)):
        allowed(game, plant_received(game, 0, kind, field), "DUEL-6.1")
    assert (fields(game, 0), turned(game), aside(game, 0)) == ("chili blue | soy | ", "", "")
    assert said(game)[0] == ("DUEL-6.1", "Anna plants 1 chili in field 1.")


def test_DUEL_6_1_nothing_else_lies_there() -> None:
    game = received(hands=["red", "red"])
    words = "this card does not lie before you to be planted"
    refused(game, PlantReceived(0, game.state.hands[0][0], 0), "DUEL-6.1", words)
    refused(game, PlantReceived(0, lying(game, 1, "red"), 0), "DUEL-6.1", words)


def test_DUEL_6_1_the_next_phase_begins_when_nothing_is_left() -> None:
    game = received(turned="soy", set_aside=[])
    game.do(plant_received(game, 0, "soy", 0))
    assert now(game) == (0, "draw")


def test_DUEL_6_2_in_any_order() -> None:
    game = received()
    kinds = {game.state.faces[action.card].name for action in game.options(0) if action.do == "plant_received"}
    assert kinds == {"soy", "chili", "blue"}
    assert len(game.options(0)) == 9 + 2  # three cards in three fields, and two that may be discarded


def test_DUEL_6_2_the_order_matters() -> None:
    game = received(fields=["stink | garden | garden"])
    for kind in ("chili", "blue"):
        game.do(plant_received(game, 0, kind, 0))
    assert fields(game, 0).startswith("stink chili blue")
    game = received(fields=["stink | garden | garden"])
    refused(
        game, plant_received(game, 0, "blue", 0), "DUEL-2.4",
        "stink lies on top of field 1, and blue is neither the same kind nor the next one up",
    )  # fmt: skip


def test_DUEL_6_3_one_turned_over_card_may_be_discarded() -> None:
    game = received()
    assert game.view(0).facts["discarded"] is False
    assert ("discard the chili you turned over", "DUEL-6.3", True) in menu(game, 0)
    allowed(game, DiscardTurned(0, lying(game, 0, "chili")), "DUEL-6.3")
    assert (turned(game), discard(game), game.view(0).facts["discarded"]) == ("soy", "chili", True)
    assert game.duties == ((0, ("plant_received",), "DUEL-6.1", False),)
    assert said(game) == [("DUEL-6.3", "Anna discards 1 chili.")]
    words = "you have discarded a turned-over card in this turn"
    refused(game, DiscardTurned(0, lying(game, 0, "soy")), "DUEL-6.3", words)


def test_DUEL_6_3_a_gift_is_not_discarded() -> None:
    game = received()
    words = "only a turned-over card may be discarded"
    refused(game, DiscardTurned(0, lying(game, 0, "blue")), "DUEL-6.3", words)
    game = received(turned="", set_aside=["blue", ""])
    assert game.duties == ((0, ("plant_received",), "DUEL-6.1", False),)


def test_DUEL_6_3_the_other_player_discards_nothing() -> None:
    game = received()
    refused(game, DiscardTurned(1, lying(game, 0, "soy")), "DUEL-2.2", "it is Anna's turn, not Ben's")


def test_DUEL_6_3_once_in_each_turn() -> None:
    game = received()
    game.do(DiscardTurned(0, lying(game, 0, "chili")))
    game.state.phase.enter(game.state)
    assert game.view(0).facts["discarded"] is False


def test_DUEL_6_4_then_the_other_player() -> None:
    game = received(turned="soy", set_aside=["", "red"])
    refused(game, plant_received(game, 1, "red", 0), "DUEL-6.4", "Anna plants first")
    game.do(plant_received(game, 0, "soy", 0))
    assert game.duties == ((1, ("plant_received",), "DUEL-6.4", False),)
    refused(
        game, PlantReceived(0, game.state.draw[0], 0), "DUEL-6.1", "this card does not lie before you to be planted"
    )
    assert menu(game, 1)[0] == ("plant red in field 1 (empty)", "DUEL-6.4", True)
    allowed(game, plant_received(game, 1, "red", 2), "DUEL-6.4")
    assert (fields(game, 1), now(game)) == (" |  | red", (0, "draw"))


def test_DUEL_6_5_no_room_for_a_bean() -> None:
    game = received(turned="", set_aside=["red"], fields=["2 blue | 2 chili | 3 stink"])
    assert [action.do for action in game.options(0)] == ["harvest"] * 3
    game.do(Harvest(0, 1))
    allowed(game, plant_received(game, 0, "red", 1), "DUEL-6.1")
    assert fields(game, 0) == "blue blue | red | stink stink stink"


def test_what_lies_there_is_laid_out_in_its_phase_only() -> None:
    with pytest.raises(BadStage, match="turned: cards lie turned over in the phases 'gift' and 'plant_received' only"):
        table(turned="red")
    with pytest.raises(BadStage, match="set_aside: gifts lie set aside in the phase 'plant_received' only"):
        table(phase="gift", set_aside=["red"])


def test_what_is_told_when_a_bean_is_planted() -> None:
    game = table(hands=["red soy"], bonus=["B01"])
    first = game.state.hands[0][0]
    assert game.do(plant(game, 0, 2)).events == (("left_hand", 0, (first,)), ("planted", 0, 2, first))
    step = game.do(EndPlanting(0))
    assert step.events == (("phase_ended", "plant"),)
    game = received(turned="soy", set_aside=[])
    card = lying(game, 0, "soy")
    assert game.do(plant_received(game, 0, "soy", 1)).events[0] == ("planted", 0, 1, card)
