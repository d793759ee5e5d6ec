"""Another box may amend an answer for one seat: so every question is asked about the seat it concerns, of the state."""

from __future__ import annotations

from typing import Any

import pytest

from bohnbook.base import TURN, base_chapters
from bohnbook.base.third_field import THIRD_FIELD, BuyField
from bohnbook.beans.points import BeanChapter
from bohnbook.core.errors import BadStage
from bohnbook.core.game import Game
from bohnbook.core.ruleset import Ruleset
from bohnbook.core.state import Slice, State
from bohnbook.core.verdict import Ruling
from tests.rules.helpers import (
    FOUR,
    Draw,
    EndPlanting,
    Harvest,
    TurnOver,
    allowed,
    coins,
    fields,
    hand,
    menu,
    now,
    plant,
    refused,
    turned,
)


class Favours(BeanChapter[Slice]):
    """Nina plants three, turns over three, draws five and began with three fields; Keno pays one coin for a field."""

    heading = "BASE-10"

    def amend_plant_limit(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        return Ruling(3, "BASE-10.1") if g.seats == 4 and seat == 1 else ruling

    def amend_turn_over_count(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        return Ruling(3, "BASE-10.1") if g.seats == 4 and seat == 1 else ruling

    def amend_draw_count(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        return Ruling(5, "BASE-10.3") if g.seats == 4 and seat == 1 else ruling

    def amend_starting_fields(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        return Ruling(3, "BASE-10.1") if g.seats == 4 and seat == 1 else ruling

    def amend_price(self, g: State, ruling: Ruling, seat: int, thing: str) -> Ruling:
        return Ruling(1, "BASE-10.1") if g.seats == 4 and (seat, thing) == (2, THIRD_FIELD) else ruling


def table(active: int, phase: str, **words: Any) -> Game:
    chapters = (*base_chapters(4, third_field_purchase=True), Favours())
    rules = Ruleset("favours", chapters, TURN, players=range(4, 5), turn_rule="BASE-2.2", finale=("final_harvest",))
    return Game(rules, FOUR, 1, {"active": active, "phase": phase, **words})


def test_BASE_3_2_one_seat_may_plant_three() -> None:
    game = table(1, "plant", hands=["", "red soy blue chili"])
    assert fields(game, 1) == " |  | "
    for field, rule in enumerate(("BASE-3.1", "BASE-3.2", "BASE-10.1")):  # the third, by the rule that allows it
        assert plant(game, 1, field) in game.options(1)
        allowed(game, plant(game, 1, field), rule)
    assert now(game) == (1, "trade")
    game = table(0, "plant", hands=["red soy blue"])
    for field in range(2):
        game.do(plant(game, 0, field))
    assert now(game) == (0, "trade")


def test_BASE_3_2_one_seat_may_stop_before_its_third() -> None:
    game = table(1, "plant", hands=["", "red red blue chili"])
    game.do(plant(game, 1, 0))
    game.do(plant(game, 1, 0))
    assert now(game) == (1, "plant")
    allowed(game, EndPlanting(1), "BASE-3.2")
    assert now(game) == (1, "trade")


def test_BASE_4_1_one_seat_turns_over_three() -> None:
    game = table(1, "trade")
    assert menu(game, 1) == [("turn over 3 cards from the draw pile", "BASE-4.1", True)]
    allowed(game, TurnOver(1), "BASE-4.1")
    assert len(turned(game).split()) == 3
    game = table(0, "trade")
    assert menu(game, 0)[0][0] == "turn over 2 cards from the draw pile"
    game.do(TurnOver(0))
    assert len(turned(game).split()) == 2


def test_BASE_6_1_one_seat_draws_five() -> None:
    game = table(1, "draw")
    assert menu(game, 1) == [("draw 5 cards", "BASE-10.3", True)]
    assert game.options(1) == [Draw(1)]
    allowed(game, Draw(1), "BASE-10.3")
    assert len(hand(game, 1).split()) == 5
    game = table(0, "draw")
    assert menu(game, 0) == [("draw 3 cards", "BASE-6.1", True)]
    allowed(game, Draw(0), "BASE-6.1")
    assert len(hand(game, 0).split()) == 3


def test_BASE_9_2_one_seat_pays_one_coin() -> None:
    game = table(0, "plant", hands=["red"], coins=["2 blue", "5 blue", "2 soy"])
    refused(game, BuyField(0), "BASE-9.2", "a third field costs 3 coins, and you have 2")
    refused(game, BuyField(1), "BASE-9.3", "you began with three fields; there is none to buy")
    assert menu(game, 2) == [("buy a third field for 1 coin", "BASE-9.1", False)]
    allowed(game, BuyField(2), "BASE-9.1")
    assert coins(game, 2) == "soy" and fields(game, 2) == " |  | "


def test_BASE_9_3_a_field_that_one_seat_began_with_cannot_be_staged_as_bought() -> None:
    table(0, "plant", bought=[0])
    with pytest.raises(BadStage, match="seat 1 began with three fields"):
        table(0, "plant", bought=[1])


def test_BASE_7_7_the_third_field_counts_like_the_others() -> None:
    game = table(1, "plant", hands=["", "red"], fields=["", "red | soy | 2 blue"])
    refused(
        game, Harvest(1, 0), "BASE-7.7", "a field with a single bean is protected while another of yours holds 2 cards"
    )
    allowed(game, Harvest(1, 2), "BASE-7.1")
