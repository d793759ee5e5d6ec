"""DUEL-10: the end."""

from __future__ import annotations

import pytest

from bohnbook.core.errors import BadStage
from bohnbook.core.game import Game
from tests.rules.duel_helpers import (
    AcceptGift,
    Draw,
    GiveGift,
    Harvest,
    KeepBonus,
    OfferGift,
    TurnOver,
    bonus,
    coins,
    discard,
    exhaustions,
    fields,
    lying,
    now,
    plant_received,
    refused,
    said,
    table,
)

OUT = {"rest": "discard", "hands": ["red", "red"]}  # all cards that are not named lie among the discards


def ended(**words: object) -> Game:
    """Anna draws the last two cards, and that is the end."""
    game = table(phase="draw", draw="soy soy", **{**OUT, **words})
    game.do(Draw(0))
    assert game.outcome is not None
    return game


def test_DUEL_10_1_run_out_in_phase_2_the_turn_is_played_up_to_phase_3() -> None:
    game = table(phase="gift", draw="soy soy soy", coins=["blue"], **OUT)
    game.do(TurnOver(0))
    assert (exhaustions(game), game.outcome) == (1, None)
    assert said(game)[-1] == ("DUEL-10.1", "The draw pile has run out.")
    game.do(OfferGift(0, "soy"))
    game.do(AcceptGift(1))
    game.do(GiveGift(0, lying(game, 0, "soy")))
    for seat, field in ((0, 0), (0, 0), (1, 1)):
        assert game.outcome is None
        game.do(plant_received(game, seat, "soy", field))
    assert game.outcome is not None
    assert game.outcome.ended_by == "DUEL-10.1"
    assert (coins(game, 0), coins(game, 1)) == ("blue soy", "")


def test_DUEL_10_1_the_discards_are_never_shuffled() -> None:
    game = table(phase="gift", draw="soy", **OUT)
    before = discard(game)
    game.do(TurnOver(0))
    assert (game.state.draw, discard(game), exhaustions(game)) == ([], before, 1)
    assert game.view().facts["exhaustions"] == game.view().facts["exhaustions_to_end"] == 1
    assert game.rules.exhaustions_to_end(game.state) == (1, "DUEL-10.1")


def test_DUEL_10_1_not_before() -> None:
    game = table(phase="draw", draw="soy soy red", **OUT)
    game.do(Draw(0))
    assert (exhaustions(game), game.outcome) == (0, None)
    assert game.rules.game_over(game.state) == (False, "DUEL-10.1")


def test_DUEL_10_2_in_phase_4_it_is_over_at_once() -> None:
    game = ended(bonus=["B01", "B02"])
    assert game.outcome.ended_by == "DUEL-10.2"
    assert [step.action.do for step in game.log] == ["draw"]
    refused(game, KeepBonus(0), "DUEL-10.2", "the game is over")


def test_DUEL_10_2_a_single_card_left() -> None:
    game = table(phase="draw", draw="soy", **OUT)
    game.do(Draw(0))
    assert game.outcome is not None


def test_DUEL_10_3_the_last_bonus_cards() -> None:
    game = ended(fields=["3 soy | 2 garden", "3 red"], bonus=["B01 B09 B17", "B02 B10"])
    assert (bonus(game, 0), bonus(game, 1)) == ("B09", "B10")
    assert coins(game, 0).startswith("B17 B01")  # the dearest first
    assert [entry for entry in said(game) if entry[0] == "DUEL-10.3"] == [
        ("DUEL-10.3", "Anna fulfils a bonus card at the end: 3 red."),
        ("DUEL-10.3", "Anna fulfils a bonus card at the end: 2 garden."),
        ("DUEL-10.3", "Ben fulfils a bonus card at the end: 3 soy."),
    ]


def test_DUEL_10_3_the_active_player_first() -> None:
    game = table(
        phase="draw", draw="soy soy", rest="discard", active=1, hands=["red", "red"], fields=["3 soy 1 green"],
        bonus=["B02", "B01"],
    )  # fmt: skip
    game.do(Draw(1))
    assert (bonus(game, 0), bonus(game, 1)) == ("B02", "B01")  # neither fits any more
    game = table(
        phase="draw", draw="soy soy", rest="discard", active=1, hands=["red", "red"], fields=["3 soy | 2 garden"],
        bonus=["B02", "B01"],
    )  # fmt: skip
    game.do(Draw(1))
    assert [text for rule, text in said(game) if rule == "DUEL-10.3"] == [
        "Ben fulfils a bonus card at the end: 2 garden.", "Anna fulfils a bonus card at the end: 3 soy.",
    ]  # fmt: skip


def test_DUEL_10_4_the_last_harvest() -> None:
    game = ended(fields=["3 soy | red | 2 garden", "4 stink 1 chili"])
    assert [fields(game, seat) for seat in (0, 1)] == [" |  | "] * 2
    assert (coins(game, 0), coins(game, 1)) == ("soy garden garden", "chili")
    lines = [(line.label, line.points, line.rule) for line in game.outcome.score_lines[0]]
    assert lines == [
        ("0 bean dollars before the last harvest", 0, "DUEL-10.5"),
        ("last harvest: 3 soy", 100, "DUEL-10.4"),
        ("last harvest: 1 red", 0, "DUEL-10.4"),
        ("last harvest: 2 garden", 200, "DUEL-10.4"),
        ("left in hand: 3 beans and 0 bonus cards", 0, "DUEL-10.6"),
    ]


def test_DUEL_10_5_the_count() -> None:
    game = ended(coins=["2 blue", "red"], unseen=["3 blue", "chili"], won=["B01 B25", "B17"], fields=["2 garden"])
    lines = [(line.label, line.points, line.rule) for line in game.outcome.score_lines[0]]
    assert lines[:3] == [
        ("5 bean dollars before the last harvest", 500, "DUEL-10.5"),
        ("bonus card: 2 garden", 110, "DUEL-8.1"),
        ("bonus card: 5 green", 200, "DUEL-8.1"),
    ]
    assert game.outcome.scores == (500 + 110 + 200 + 200, 200 + 170)
    facts = game.view().facts
    assert (facts["coins"], facts["cents"], facts["points_in_a_coin"]) == ((9, 3), (110, 70), 100)


def test_DUEL_10_6_cards_in_hand_are_worth_nothing() -> None:
    game = ended(hands=["2 garden 4 blue", "red"], bonus=["B09", "B10 B11"])
    assert game.outcome.scores == (0, 0)
    last = [lines[-1] for lines in game.outcome.score_lines]
    assert [(line.label, line.points, line.rule) for line in last] == [
        ("left in hand: 8 beans and 1 bonus card", 0, "DUEL-10.6"),
        ("left in hand: 1 bean and 2 bonus cards", 0, "DUEL-10.6"),
    ]


def test_DUEL_10_7_most_dollars_cents_included() -> None:
    game = ended(coins=["blue", "blue"], won=["B01", "B09"])
    assert (game.outcome.scores, game.outcome.ranking) == ((210, 240), ((1,), (0,)))
    assert game.outcome.ranked_by == "DUEL-10.7"
    game = ended(coins=["3 blue", "blue"], won=["", "B09"])
    assert game.outcome.winners == (0,)
    assert said(game)[-1] == ("DUEL-10.7", "The game is over.")


@pytest.mark.parametrize("active", [0, 1])
def test_DUEL_10_8_the_starting_player_loses_a_tie(active: int) -> None:
    game = table(phase="draw", draw="soy soy", active=active, coins=["blue", "red"], **OUT)
    game.do(Draw(active))
    assert (game.outcome.scores, game.outcome.ranking) == ((100, 100), ((1,), (0,)))
    assert game.outcome.ranked_by == "DUEL-10.8"


def test_nothing_goes_on_after_the_end() -> None:
    game = ended()
    refused(game, Harvest(0, 0), "DUEL-10.2", "the game is over")
    assert (now(game)[1], game.duties) == ("final_harvest", ())


def test_DUEL_10_1_the_pile_has_run_out_already() -> None:
    game = table(phase="plant_received", turned="soy", exhaustions=1, **OUT)
    assert (exhaustions(game), game.outcome) == (1, None)
    game.do(plant_received(game, 0, "soy", 0))
    assert game.outcome is not None and game.outcome.ended_by == "DUEL-10.1"
    for wrong in (2, -1):
        with pytest.raises(BadStage, match="exhaustions is a whole number from 0 to 1"):
            table(exhaustions=wrong)
