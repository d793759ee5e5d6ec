"""DUEL-11: what players may agree on."""

from __future__ import annotations

import pytest

from bohnbook.duel.cards import ROW
from bohnbook.duel.variants import OneForTheSameBeans
from tests.rules.duel_helpers import (
    AcceptGift,
    DeclineGift,
    Draw,
    Harvest,
    KeepBonus,
    OfferGift,
    TurnOver,
    allowed,
    coins,
    exchange,
    exhaustions,
    fulfil,
    menu,
    money,
    now,
    plant,
    refused,
    said,
    table,
    unseen,
)


@pytest.mark.parametrize(("below", "above", "rule"), [
    ("red", "soy", "DUEL-11.1"), ("garden", "blue", "DUEL-11.1"), ("red", "black_eyed", "DUEL-2.4"),
    ("red", "red", "DUEL-2.4"),
])  # fmt: skip
def test_DUEL_11_1_any_higher_number(below: str, above: str, rule: str) -> None:
    game = table({"duel_step": "higher"}, hands=[above], fields=[below])
    verdict = game.rules.field_accepts(game.state, 0, 0, game.state.hands[0][0])
    assert (verdict.ok, verdict.rule) == (True, rule)
    allowed(game, plant(game, 0, 0), "DUEL-3.1")


def test_DUEL_11_1_but_no_lower_one() -> None:
    game = table({"duel_step": "higher"}, hands=["red"], fields=["soy"])
    words = "soy lies on top of field 1, and red is neither the same kind nor the next one up"
    refused(game, plant(game, 0, 0), "DUEL-2.4", words)
    refused(game, plant(game, 0, 3), "DUEL-1.2", "you have 3 fields; there is no field 4")
    refused(game, plant(game, 0, -1), "DUEL-1.2", "you have 3 fields; there is no field 0")


def test_DUEL_11_2_the_eighth_gift_stands() -> None:
    game = exchange({"gift_exhausted": "last"}, offered=" ".join(ROW))
    refused(game, DeclineGift(0), "DUEL-11.2", "it is the eighth gift of this phase, and that one stands")
    assert [action.do for action in game.options(0)] == ["accept_gift"]
    allowed(game, AcceptGift(0), "DUEL-4.4")


def test_DUEL_11_2_the_seventh_does_not() -> None:
    game = exchange({"gift_exhausted": "last"}, offered=" ".join(ROW[:7]))
    allowed(game, DeclineGift(1), "DUEL-4.5")


def test_DUEL_11_3_bluffing_for_nothing() -> None:
    game = exchange({"bluff_without_coins": "free"}, coins=[])
    assert game.rules.may_bluff(game.state, 0, "garden") == (True, "DUEL-11.3", "", ())
    allowed(game, OfferGift(0, "garden"), "DUEL-4.3")
    game.do(AcceptGift(1))
    assert (money(game), now(game)) == ([(0, 0), (0, 0)], (0, "plant_received"))
    assert said(game)[-1][1] == "It was a bluff: Anna has no garden, and pays Ben nothing."


def test_DUEL_11_3_who_has_a_dollar_pays_it() -> None:
    game = exchange({"bluff_without_coins": "free"}, offered="garden")
    assert game.rules.may_bluff(game.state, 0, "garden").rule == "DUEL-5.1"
    game.do(AcceptGift(1))
    assert money(game) == [(1, 0), (3, 0)]


def test_DUEL_11_4_the_topmost_card_pays() -> None:
    game = exchange({"bluff_payment": "top"}, offered="garden", coins=["blue"], won=["B01"], unseen=["red"])
    assert coins(game, 0) == "B01 blue"
    game.do(AcceptGift(1))
    assert (coins(game, 0), coins(game, 1)) == ("B01", "blue")


def test_DUEL_11_4_even_a_bonus_card() -> None:
    game = exchange({"bluff_payment": "top"}, fields=["3 soy"], bonus=["B02"], unseen=["red"])
    game.do(fulfil(game, 0, "B02", 0, 0))
    game.do(OfferGift(0, "garden"))
    assert game.rules.bluff_payment(game.state, 0).rule == "DUEL-11.4"
    game.do(AcceptGift(1))
    assert (coins(game, 0), coins(game, 1)) == ("blue blue", "chili chili B02")
    assert money(game) == [(3, 0), (3, 10)]


def test_DUEL_11_4_the_unseen_ones_lie_at_the_bottom() -> None:
    game = exchange({"bluff_payment": "top"}, offered="garden", coins=[], unseen=["red blue"])
    game.do(AcceptGift(1))
    assert [unseen(game, seat) for seat in (0, 1)] == [1, 1]
    assert exchange({"bluff_payment": "top"}, coins=[]).rules.bluff_payment(game.state, 0).value is not None


def test_DUEL_11_5_the_whole_column() -> None:
    game = table(
        {"bonus_match": "whole"}, hands=["red"], fields=["1 red 2 black_eyed | 2 red 2 black_eyed"], bonus=["B04"]
    )
    words = "there are 1 more beans in field 2, below the pattern"
    refused(game, fulfil(game, 0, "B04", 0, 1), "DUEL-11.5", words)
    allowed(game, fulfil(game, 0, "B04", 0, 0), "DUEL-8.2")


def test_DUEL_11_5_what_does_not_match_does_not_match() -> None:
    game = table({"bonus_match": "whole"}, hands=["red"], fields=["2 red"], bonus=["B04"])
    refused(game, fulfil(game, 0, "B04", 0, 0), "DUEL-8.3", "the topmost beans of field 1 are not 1 red, 2 black-eyed")


def test_DUEL_11_6_one_bonus_card_for_the_same_beans() -> None:
    game = table(
        {"bonus_multi": False}, hands=["blue"], fields=["3 chili 3 blue | 3 soy"], bonus=["B06 B21 B02", "B08"]
    )
    allowed(game, fulfil(game, 0, "B06", 0, 0), "DUEL-8.2")
    words = "field 1 has fulfilled a bonus card with these very beans"
    refused(game, fulfil(game, 0, "B21", 0, 0), "DUEL-11.6", words)
    allowed(game, fulfil(game, 0, "B02", 0, 1), "DUEL-8.2")


def test_DUEL_11_6_until_another_bean_is_planted_there() -> None:
    game = table({"bonus_multi": False}, hands=["blue soy"], fields=["7 blue | 3 soy"], bonus=["B18 B02"])
    game.do(fulfil(game, 0, "B18", 0, 0))
    game.do(fulfil(game, 0, "B02", 0, 1))
    game.do(plant(game, 0, 0))
    spent = game.state[OneForTheSameBeans].spent
    assert spent == [(0, 1)]
    game.do(Harvest(0, 1))
    spent = game.state[OneForTheSameBeans].spent
    assert spent == []


def test_DUEL_11_7_a_last_turn() -> None:
    game = table(
        {"duel_end_phase_4": "last_turn"}, phase="draw", draw="soy soy", rest="discard", hands=["red", "red"],
        bonus=["B01 B02 B03", "B04 B05 B06"], coins=["blue", "blue"],
    )  # fmt: skip
    game.do(Draw(0))
    assert (exhaustions(game), game.outcome) == (1, None)
    assert game.rules.game_over(game.state) == (False, "DUEL-11.7")
    game.do(KeepBonus(0))
    game.do(KeepBonus(1))
    game.do(plant(game, 1, 0))
    assert menu(game, 1)[0] == ("turn over 0 cards from the draw pile", "DUEL-4.1", True)
    game.do(TurnOver(1))
    assert exhaustions(game) == 1
    game.do(OfferGift(1, "blue"))
    game.do(AcceptGift(0))
    assert game.outcome is not None
    assert (game.outcome.ended_by, game.outcome.scores) == ("DUEL-10.1", (200, 0))


def test_DUEL_11_7_in_phase_2_nothing_is_different() -> None:
    game = table({"duel_end_phase_4": "last_turn"}, phase="gift", draw="soy", rest="discard", hands=["red", "red"])
    game.do(TurnOver(0))
    assert game.rules.game_over(game.state).value is False
    game.state.phase = game.rules.programme[2]
    assert game.rules.game_over(game.state) == (True, "DUEL-10.1")


def test_DUEL_11_8_the_topmost_cards_become_dollars() -> None:
    game = table({"coin_choice": "top"}, hands=["red"], fields=["3 red 2 black_eyed 1 soy"])
    assert game.forms(0) == []
    assert "harvest_choosing" not in game.rules.actions
    game.do(Harvest(0, 0))
    assert coins(game, 0) == "black_eyed black_eyed soy"
