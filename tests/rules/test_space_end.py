"""The end, the count, and what may be agreed on.  SPACE-8, SPACE-9"""

from __future__ import annotations

from typing import Any

import pytest

import bohnbook
from bohnbook.core.game import Game
from tests.rules.space_helpers import (
    THREE,
    TWO,
    Convert,
    DrawNone,
    EndCollecting,
    EndConverting,
    Give,
    allowed,
    collections,
    discard,
    do,
    first_round,
    hand,
    now,
    play,
    refused,
    said,
    table,
    trophies,
)

TWENTY_NINE = "red_9 blue_9 green_9 red_2"


def last_turn(seats: list[str] = THREE, options: dict[str, Any] | None = None, **words: Any) -> Game:
    """Leia has 29 points and can convert a lone 1."""
    words = {"hands": ["grey_4 orange_5"], "trophies": [TWENTY_NINE], "open": ["yellow_1"], "phase": "convert", **words}
    return table(seats, options, **words)


def finish(game: Game) -> Game:
    """Convert, begin with the grey 4, and give the hand away."""
    return do(game, Convert(0), play(game, "grey_4"), EndCollecting(0), Give(0))


def score_lines(game: Game, seat: int) -> list[tuple[str, int, str]]:
    assert game.outcome is not None
    return [(line.label, line.points, line.rule) for line in game.outcome.score_lines[seat]]


def test_SPACE_8_1_thirty_points_end_the_game_at_the_end_of_the_turn() -> None:
    game = last_turn()
    do(game, Convert(0))
    assert (game.view().facts["trophies"][0], game.view().facts["goal"]) == (30, 30)
    assert game.outcome is None  # the turn goes on
    do(game, play(game, "grey_4"), EndCollecting(0))
    assert game.outcome is None
    game.do(Give(0))
    assert game.outcome is not None and game.outcome.ended_by == "SPACE-8.1"
    refused(game, DrawNone(1), "SPACE-8.1", "the game is over")


def test_SPACE_8_1_twenty_nine_are_not_enough() -> None:
    game = last_turn(open=["yellow_9"])
    finish(game)
    assert (game.outcome, now(game)) == (None, (1, "draw"))


def test_SPACE_8_1_without_a_hand_to_give_the_turn_ends_as_well() -> None:
    game = last_turn(hands=["grey_4"])
    do(game, Convert(0), play(game, "grey_4"))
    assert game.outcome is not None


def test_SPACE_8_2_three_points_for_ending_it() -> None:
    game = finish(last_turn())
    assert score_lines(game, 0)[:2] == [("trophies", 30, "SPACE-4.6"), ("for ending the game", 3, "SPACE-8.2")]
    assert "SPACE-8.2" not in [rule for _, _, rule in score_lines(game, 1)]


def test_SPACE_8_2_if_more_than_one_had_them_it_would_be_the_next_clockwise() -> None:
    """No game gets there, but a position can be laid out so."""
    words = {"trophies": [f"{TWENTY_NINE} red_1", "", "yellow_9 violet_9 orange_9 yellow_3"], "hands": ["", "red_4"]}
    game = table(THREE, active=1, phase="give", **words)
    game.do(Give(1))
    assert game.outcome is not None and game.outcome.scores == (30, 0, 33)


def test_SPACE_8_2_nothing_for_passing_thirty_in_the_last_conversion() -> None:
    game = finish(
        last_turn(trophies=[TWENTY_NINE, "red_8 blue_8 green_8 yellow_4"], open=["yellow_1", "violet_2 violet_9"])
    )
    assert game.outcome is not None
    assert score_lines(game, 1) == [
        ("trophies", 28, "SPACE-4.6"),
        ("last conversion: violet 2, 9", 2, "SPACE-8.4"),
        ("cards left in hand: 0", 0, "SPACE-8.3"),
    ]
    assert game.outcome.scores[:2] == (33, 30)


def test_SPACE_8_3_hands_are_discarded() -> None:
    game = finish(last_turn(hands=["grey_4 orange_5", "red_4", "blue_4 blue_5"]))
    assert [hand(game, seat) for seat in range(3)] == ["", "", ""]
    assert {"orange_5", "red_4", "blue_4", "blue_5"} <= set(discard(game).split())
    assert [score_lines(game, seat)[-1][0][-1] for seat in range(3)] == ["0", "1", "3"]  # orange 5 was given there
    assert score_lines(game, 2)[-1] == ("cards left in hand: 3", 0, "SPACE-8.3")


def test_SPACE_8_3_it_is_told_which_cards_left_which_hand() -> None:
    game = last_turn(hands=["grey_4 orange_5", "red_4"])
    red, orange = game.state.hands[1][0], game.state.hands[0][1]
    do(game, Convert(0), play(game, "grey_4"), EndCollecting(0))
    left = [event for event in game.do(Give(0)).events if event[0] == "left_hand"]
    assert left == [
        ("left_hand", 0, (orange,)), ("left_hand", 0, ()), ("left_hand", 1, (red,)), ("left_hand", 2, (orange,)),
    ]  # fmt: skip


def test_SPACE_8_4_all_collections_are_converted() -> None:
    game = finish(
        last_turn(
            open=["yellow_1", "violet_3 violet_6 violet_7", "red_5 red_6"],
            secret=["", "blue_1", "green_2 green_8"],
            trophies=[TWENTY_NINE, "orange_1"],
        )
    )
    assert [collections(game, seat) for seat in range(3)] == [" | "] * 3
    assert [trophies(game, seat) for seat in (1, 2)] == ["orange_1 violet_3 blue_1", "green_2"]
    assert score_lines(game, 1)[:3] == [
        ("trophies", 1, "SPACE-4.6"),
        ("last conversion: violet 3, 6, 7", 3, "SPACE-8.4"),
        ("last conversion: blue 1", 1, "SPACE-8.4"),
    ]
    assert score_lines(game, 2)[:3] == [
        ("trophies", 0, "SPACE-4.6"),
        ("last conversion: red 5, 6", 0, "SPACE-8.4"),
        ("last conversion: green 2, 8", 2, "SPACE-8.4"),
    ]
    assert ("SPACE-5.2", "The secret collection of Jean Luc is open now: green 2, 8.") in said(game)


def test_SPACE_8_4_in_the_last_conversion_nobody_is_asked() -> None:
    game = finish(last_turn(open=["yellow_1", "violet_3 violet_6 violet_7"]))
    assert [step.action.do for step in game.log] == ["convert", "collect", "end_collecting", "give"]
    assert game.state.phase.name == "last_conversion"


def test_SPACE_8_5_most_points_win() -> None:
    game = finish(last_turn(trophies=[TWENTY_NINE, "orange_1", "orange_9"]))
    assert game.outcome is not None
    assert (game.outcome.scores, game.outcome.ranking) == ((33, 1, 9), ((0,), (2,), (1,)))
    assert game.outcome.ranked_by == "SPACE-8.5"
    assert said(game)[-1] == ("SPACE-8.5", "The game is over.")


def level(seats: list[str] = THREE, options: dict[str, Any] | None = None) -> Game:
    """Leia ends the game with 33 points; Jean Luc comes to 33, too."""
    return finish(
        last_turn(
            seats, options, trophies=[TWENTY_NINE, "", "yellow_9 violet_9 orange_9 yellow_2"],
            open=["yellow_1", "", "violet_4 violet_5 violet_6 violet_7"],
        )
    )  # fmt: skip


def test_SPACE_8_6_a_tie_is_shared() -> None:
    game = level()
    assert game.outcome is not None
    assert (game.outcome.scores, game.outcome.ranking) == ((33, 0, 33), ((0, 2), (1,)))
    assert game.outcome.ranked_by == "SPACE-8.6"
    assert game.outcome.winners == (0, 2)


def test_SPACE_9_1_no_forced_draw_in_the_first_round() -> None:
    free = {"first_round_forced_draw": False}
    game = first_round(THREE, free, active=2)
    assert [option.do for option in game.options(2)] == ["draw", "draw_none"]
    assert [ruling.rule for ruling in game.rules.trace(game.state, "must_draw", 2)] == ["SPACE-3.3", "SPACE-9.1"]
    assert [ruling.value for ruling in game.rules.trace(game.state, "must_draw", 2)] == [True, False]
    allowed(game, DrawNone(2), "SPACE-3.1")
    assert (collections(game, 2), now(game)) == (" | ", (0, "draw"))
    refused(game, DrawNone(0), "SPACE-3.2", "your hand is empty, so you must draw")  # in later rounds it is as ever
    game = first_round(THREE, free, hands=["red_3"])
    assert [ruling.rule for ruling in game.rules.trace(game.state, "must_draw", 0)] == ["SPACE-3.3"]


def test_SPACE_9_2_a_tie_goes_to_whoever_ended_the_game() -> None:
    game = level(THREE, {"space_tie": "who_ended"})
    assert game.outcome is not None
    assert (game.outcome.ranking, game.outcome.ranked_by) == (((0,), (2,), (1,)), "SPACE-9.2")


def test_SPACE_9_2_others_who_are_level_still_share() -> None:
    game = finish(last_turn(THREE, {"space_tie": "who_ended"}, trophies=[TWENTY_NINE, "orange_4", "violet_4"]))
    assert game.outcome is not None
    assert game.outcome.ranking == ((0,), (1, 2))


@pytest.mark.parametrize("options", [{"space_tie": "thrown"}, {"first_round_forced_draw": 1}, {"tie_break": "shared"}])
def test_options_that_do_not_exist(options: dict[str, Any]) -> None:
    with pytest.raises(bohnbook.BohnbookError, match="option"):
        table(TWO, options)


def test_chapters_of_the_options_are_there_only_when_wanted() -> None:
    plain, both = table().rules, table(THREE, {"space_tie": "who_ended", "first_round_forced_draw": False}).rules
    assert len(both.chapters) == len(plain.chapters) + 2
    assert table(THREE, {"space_tie": "shared", "first_round_forced_draw": True}).rules.chapters != both.chapters
    assert [phase.name for phase in plain.programme] == ["draw", "convert", "collect", "give", "last_conversion"]
    assert do(last_turn(), EndConverting(0)).outcome is None
