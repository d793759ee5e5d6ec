"""The worked examples of the booklet, told as positions in our own words."""

from __future__ import annotations

import pytest

from bohnbook.core.game import Game
from tests.rules.space_helpers import (
    THREE,
    Convert,
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
    table,
    trophies,
)


def test_example_1_leia_starts_with_two_red_beans() -> None:
    """SPACE-2.2, SPACE-6.2, SPACE-7.1: of five cards she plays two of a colour and gives three away."""
    game = first_round(hands=["yellow_8 yellow_9 violet_3 red_3 red_6"], phase="collect")
    allowed(game, play(game, "red_3"), "SPACE-6.4")
    allowed(game, play(game, "red_6"), "SPACE-6.2")
    refused(game, play(game, "violet_3"), "SPACE-6.3", "your open collection is red, and this card is violet")
    do(game, EndCollecting(0), Give(0))
    assert (collections(game, 0), hand(game, 0)) == ("red_3 red_6 | ", "")
    assert hand(game, 2) == "yellow_8 yellow_9 violet_3"
    assert [name for _, name in game.view(1).zone("open collection", 0).cards or ()] == ["red_3", "red_6"]


def test_example_2a_londo_converts_three_violet_beans() -> None:
    """SPACE-5.3, SPACE-5.5"""
    game = table(
        active=1, phase="convert", hands=["", "green_4"], open=["", "violet_3 violet_6 violet_7"],
        secret=["", "grey_5 grey_5 grey_6 grey_8 grey_9"],
    )  # fmt: skip
    allowed(game, Convert(1), "SPACE-5.1")
    assert trophies(game, 1) == "violet_3"
    assert sorted(discard(game).split()) == ["violet_6", "violet_7"]


def test_example_2b_and_then_the_secret_one() -> None:
    """SPACE-5.2, SPACE-5.5: with two cards of value 5 there, one of them only is the trophy, on top of the violet 3."""
    game = table(
        active=1, phase="convert", hands=["", "green_4"], open=["", "violet_3 violet_6 violet_7"],
        secret=["", "grey_5 grey_5 grey_6 grey_8 grey_9"],
    )  # fmt: skip
    game.do(Convert(1))
    assert collections(game, 1) == "grey_5 grey_5 grey_6 grey_8 grey_9 | "
    allowed(game, Convert(1), "SPACE-5.2")
    assert trophies(game, 1) == "violet_3 grey_5"
    assert sorted(discard(game).split())[:4] == ["grey_5", "grey_6", "grey_8", "grey_9"]
    assert game.view().facts["trophies"][1] == 8


def test_example_3_jean_luc_must_convert_for_nothing() -> None:
    """SPACE-5.9, SPACE-5.4: four yellow cards without a 4 among them, and nothing in hand that fits."""
    game = table(
        active=2, phase="convert", hands=["", "", "blue_4 green_7"],
        open=["", "", "yellow_1 yellow_6 yellow_8 yellow_9"], secret=["", "", "red_7"],
    )  # fmt: skip
    because = "no card of your hand fits either of your collections, so the open one must be converted"
    refused(game, EndConverting(2), "SPACE-5.9", because)
    allowed(game, Convert(2), "SPACE-5.1")
    assert (trophies(game, 2), discard(game)) == ("", "yellow_1 yellow_6 yellow_8 yellow_9")
    assert collections(game, 2) == "red_7 | "


def test_the_example_in_the_margin_a_blue_card_or_two_green_ones() -> None:
    """SPACE-6.5, SPACE-6.3: with a blue open collection, blue is added; green begins a secret one."""
    game = table(phase="collect", hands=["blue_4 green_7 green_8"], open=["blue_9"])
    allowed(game.copy(), play(game, "blue_4"), "SPACE-6.1")
    allowed(game, play(game, "green_7", "secret"), "SPACE-6.5")
    allowed(game, play(game, "green_8", "secret"), "SPACE-6.2")
    assert collections(game, 0) == "blue_9 | green_7 green_8"


def allister_ends_the_game(missing: str) -> Game:
    violet = f"violet_1 violet_4 violet_4 violet_5 violet_7 {missing}"
    game = table(
        [*THREE, "Allister"], active=3, phase="give", hands=["", "", "", "blue_3"],
        trophies=["", "", "", "green_9 grey_9 orange_9 blue_4"],
        open=["", "", "", violet], secret=["", "", "", "red_2 red_8"],
    )  # fmt: skip
    game.do(Give(3))
    return game


def test_with_a_6_the_scoring_example_would_come_out_otherwise() -> None:
    """SPACE-8.4, its reading"""
    outcome = allister_ends_the_game("violet_6").outcome
    assert outcome is not None and outcome.scores[3] == 42


@pytest.mark.parametrize("missing", ["violet_2", "violet_3", "violet_5", "violet_7", "violet_8", "violet_9"])
def test_the_scoring_example_allister_comes_to_36(missing: str) -> None:
    """SPACE-8.2, SPACE-8.4: 31 points, 3 for ending it, 2 for two red cards, and nothing for six violet ones.

    The booklet names five of the six; whichever the sixth is, it cannot have been a 6.
    """
    game = allister_ends_the_game(missing)
    assert game.outcome is not None
    assert [(line.points, line.rule) for line in game.outcome.score_lines[3]] == [
        (31, "SPACE-4.6"), (3, "SPACE-8.2"), (0, "SPACE-8.4"), (2, "SPACE-8.4"), (0, "SPACE-8.3"),
    ]  # fmt: skip
    assert game.outcome.scores == (0, 0, 0, 36)
    assert now(game)[0] == 3
