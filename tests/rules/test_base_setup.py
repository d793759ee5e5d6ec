"""BASE-1 and BASE-2: setting up, and taking turns."""

from __future__ import annotations

from collections import Counter

import pytest

import bohnbook
from bohnbook.core.zone import shuffled
from tests.rules.helpers import (
    FOUR,
    THREE,
    Draw,
    EndPlanting,
    EndTrading,
    Harvest,
    Plant,
    PlantReceived,
    TurnOver,
    allowed,
    cards,
    fields,
    hand,
    now,
    plant,
    plant_received,
    refused,
    said,
    table,
)

EIGHT = {"blue": 20, "chili": 18, "stink": 16, "green": 14, "soy": 12, "black_eyed": 10, "red": 8, "garden": 6}


def test_BASE_1_1_the_deck() -> None:
    game = bohnbook.new("base", 4, seed=1)
    assert Counter(face.name for face in game.state.faces) == EIGHT
    assert len(game.state.faces) == 104
    assert game.rules.deck(game.state).rule == "BASE-1.1"
    assert {name: face.number for name, face in game.state.printed.items()} == EIGHT


@pytest.mark.parametrize(("seats", "count"), [(3, 3), (4, 2), (5, 2)])
def test_BASE_1_2_fields(seats: int, count: int) -> None:
    game = bohnbook.new("base", seats, seed=1)
    for seat in range(seats):
        assert fields(game, seat) == " | ".join([""] * count)
        ruling = game.rules.starting_fields(game.state, seat)
        assert (ruling.value, ruling.rule) == (count, "BASE-1.2")


@pytest.mark.parametrize("field", [-1, 2, 99])
def test_BASE_1_2_there_is_no_other_field(field: int) -> None:
    words = f"you have 2 fields; there is no field {field + 1}"
    game = table(hands=["red"], fields=["2 blue | soy"])
    refused(game, plant(game, 0, field), "BASE-1.2", words)
    refused(game, Harvest(0, field), "BASE-1.2", words)
    game = table(phase="plant_received", set_aside=["red"])
    refused(game, plant_received(game, 0, "red", field), "BASE-1.2", words)


def test_BASE_1_2_the_third_field_of_three_seats_can_be_used() -> None:
    game = table(THREE, hands=["red", "soy"], fields=["blue | soy | "])
    allowed(game, plant(game, 0, 2), "BASE-3.1")
    assert fields(game, 0) == "blue | soy | red"
    refused(game, Harvest(0, 3), "BASE-1.2", "you have 3 fields; there is no field 4")


def test_BASE_1_3_the_first_seat_starts() -> None:
    game = bohnbook.new("base", FOUR, seed=3)
    assert (game.state.active, game.state.turn, game.state.phase.name) == (0, 1, "plant")
    assert game.prologue == (("game_began",), ("turn_began", 0))
    assert said(game) == []


def test_BASE_1_4_five_cards_each() -> None:
    for seats in (3, 4, 5):
        game = bohnbook.new("base", seats, seed=9)
        assert [len(held) for held in game.state.hands] == [5] * seats
        assert len(game.state.draw) == 104 - 5 * seats
        assert game.rules.starting_hand(game.state, 2) == (5, "BASE-1.4")
        deck = shuffled(range(104), 9, "draw", 0)  # dealt from the top, a whole hand at a time
        dealt = [card for held in game.state.hands for card in held]
        assert deck[::-1] == [*dealt, *reversed(game.state.draw)]


def test_BASE_1_5_only_the_first_card_can_be_planted() -> None:
    words = "only the first card of your hand may be planted, and this is not it"
    game = table(hands=["red soy red", "blue"])
    first, second, third = game.state.hands[0]
    for card in (second, third, game.state.hands[1][0], game.state.draw[-1], -1, 104, 10**30):
        refused(game, Plant(0, card, 0), "BASE-1.5", words)
    allowed(game, Plant(0, first, 0), "BASE-3.1")
    refused(game, Plant(0, first, 0), "BASE-1.5", words)
    refused(game, Plant(0, third, 0), "BASE-1.5", words)
    assert hand(game, 0) == "soy red"


def test_BASE_1_5_a_hand_keeps_its_order() -> None:
    game = table(hands=["red soy blue red garden", "chili"], draw="stink green chili blue soy")
    game.do(plant(game, 0, 0))
    game.do(EndPlanting(0))
    assert hand(game, 0) == "soy blue red garden"
    game.do(TurnOver(0))
    game.do(EndTrading(0))
    game.do(plant_received(game, 0, "stink", 1))
    game.do(Harvest(0, 0))
    game.do(plant_received(game, 0, "green", 0))
    game.do(Draw(0))
    assert hand(game, 0) == "soy blue red garden chili blue soy"


def test_BASE_1_6_who_sees_the_piles() -> None:
    game = table(hands=["red soy", "blue", "", "green"], discard="chili garden", draw="stink")
    for reader in (0, 1, 2, 3, None):
        zones = {(zone.name, zone.owner): zone for zone in game.view(reader).zones}
        for seat, held in enumerate(["red soy", "blue", "", "green"]):
            seen = zones["hand", seat].cards
            assert zones["hand", seat].size == len(held.split())
            assert seen is None if seat != reader else [kind for _, kind in seen] == held.split()
        assert zones["draw", None].cards is None
        assert zones["draw", None].size == 98
        assert [kind for _, kind in zones["discard", None].cards] == ["chili", "garden"]
    seen = {zone.name: zone.seen for zone in game.state.zones()}
    assert (seen.pop("hand"), seen.pop("draw"), set(seen.values())) == ("owner", "none", {"all"})


def test_BASE_1_6_a_view_never_shows_an_id_of_a_hidden_card() -> None:
    game = table(hands=["red soy", "blue"])
    shown = {id for zone in game.view(1).zones for id, _ in zone.cards or ()}
    assert shown == set(game.state.hands[1])


def whole_turn(game) -> list[tuple[int, str]]:
    """Play one turn in the shortest way; who was active in which phase, after each step."""
    seat, seen = game.state.active, [now(game)]
    for step in (plant(game, seat, 0), EndPlanting(seat), TurnOver(seat), EndTrading(seat)):
        game.do(step)
        seen.append(now(game))
    while now(game)[1] == "plant_received":
        game.do(game.menu(seat)[0].action)
        seen.append(now(game))
    game.do(Draw(seat))
    seen.append(now(game))
    return seen


def test_BASE_2_1_four_phases_in_this_order() -> None:
    game = table(hands=["red blue", "soy"], draw="red blue soy soy soy")
    assert whole_turn(game) == [
        (0, "plant"), (0, "plant"), (0, "trade"), (0, "trade"), (0, "plant_received"), (0, "plant_received"),
        (0, "draw"), (1, "plant"),
    ]  # fmt: skip
    assert (game.rules.turn, game.rules.turn_rule) == (("plant", "trade", "plant_received", "draw"), "BASE-2.2")
    titles = {phase.name: (phase.title, phase.rule) for phase in game.rules.programme}
    assert titles == {
        "plant": ("phase 1, planting from the hand", "BASE-3.1"),
        "trade": ("phase 2, turning over and trading", "BASE-4.1"),
        "plant_received": ("phase 3, planting what was turned over and traded", "BASE-5.1"),
        "draw": ("phase 4, drawing", "BASE-6.1"),
        "final_harvest": ("the last harvest", "BASE-8.5"),
    }


PHASES = {
    "plant": "phase 1, planting from the hand",
    "trade": "phase 2, turning over and trading",
    "plant_received": "phase 3, planting what was turned over and traded",
    "draw": "phase 4, drawing",
}


@pytest.mark.parametrize("phase", PHASES)
def test_BASE_2_1_each_action_belongs_to_its_phase(phase: str) -> None:
    words = {"set_aside": ["soy"]} if phase == "plant_received" else {}
    game = table(hands=["red blue", "soy"], phase=phase, **words)
    for action, home, rule in (
        (plant(game, 0, 0), "plant", "BASE-3.1"),
        (EndPlanting(0), "plant", "BASE-3.2"),
        (TurnOver(0), "trade", "BASE-4.1"),
        (EndTrading(0), "trade", "BASE-4.12"),
        (PlantReceived(0, 0, 0), "plant_received", "BASE-5.1"),
        (Draw(0), "draw", "BASE-6.1"),
    ):
        if home != phase:
            refused(game, action, rule, f"this belongs to {PHASES[home]}; it is {PHASES[phase]} now")


def test_BASE_2_2_the_turn_passes_to_the_left() -> None:
    game = table(THREE, hands=["2 blue", "2 blue", "2 blue"], draw="14 blue")
    passed = []
    for _ in range(4):
        passed.append((game.state.turn, game.state.active))
        whole_turn(game)
    assert passed == [(1, 0), (2, 1), (3, 2), (4, 0)]


@pytest.mark.parametrize("phase", ["plant", "trade", "draw"])
def test_BASE_2_2_only_the_active_seat_goes_through_the_phases(phase: str) -> None:
    game = table(hands=["red", "soy", "blue"], active=1, phase=phase)
    actions = {
        "plant": [plant(game, 0, 0), EndPlanting(0)],
        "trade": [TurnOver(0), EndTrading(0)],
        "draw": [Draw(0)],
    }
    for action in actions[phase]:
        refused(game, action, "BASE-2.2", "it is Nina's turn, not Timon's")


def test_BASE_2_2_out_of_turn_and_out_of_phase_the_phase_is_named() -> None:
    game = table(hands=["red", "soy"])
    refused(
        game, TurnOver(1), "BASE-4.1",
        "this belongs to phase 2, turning over and trading; it is phase 1, planting from the hand now",
    )  # fmt: skip


@pytest.mark.parametrize("seat", [4, -1, 99])
def test_BASE_2_2_there_is_no_such_seat(seat: int) -> None:
    game = table(hands=["red", "soy", "blue", "chili"], fields=["red", "", "", "soy"])
    words = f"there is no seat {seat} at this table of 4"
    for action in (EndPlanting(seat), TurnOver(seat), Draw(seat)):
        verdict = game.check(action)
        assert (verdict.ok, verdict.rule, verdict.because) == (False, "BASE-2.2", words)


@pytest.mark.parametrize("seat", [4, -1, 99])
def test_BASE_2_2_why_there_is_no_such_seat(seat: int) -> None:
    game = table(hands=["red", "soy", "blue", "chili"], fields=["red", "", "", "soy"])
    why = game.why(Harvest(seat, 0))
    assert (why.verdict.rule, why.verdict.because) == ("BASE-2.2", f"there is no seat {seat} at this table of 4")
    assert [rule.id for rule in why.rules] == ["BASE-2.2"]
    assert (why.trace, why.remedies) == ((), ())


def test_BASE_2_2_an_action_of_another_game_is_unknown() -> None:
    from bohnbook.base.third_field import BuyField

    game = table(hands=["red"])
    refused(game, BuyField(0), "BASE-2.2", "base has no action 'buy_field'")


def test_BASE_2_2_the_duties_name_the_active_seat() -> None:
    game = table(hands=["red blue", "soy"], active=1)
    assert game.duties == ((1, ("plant",), "BASE-3.1", False),)
    assert game.view(0).duties == game.duties
    assert cards(game, 1, "soy") == tuple(game.state.hands[1])
