"""Expanding or starting a collection, and giving the hand away.  SPACE-6, SPACE-7"""

from __future__ import annotations

import pytest

import bohnbook
from bohnbook.core.game import Game
from tests.rules.space_helpers import (
    SIX,
    THREE,
    TWO,
    Collect,
    Convert,
    DrawNone,
    EndCollecting,
    Give,
    allowed,
    card,
    collections,
    do,
    first_round,
    hand,
    menu,
    now,
    play,
    refused,
    said,
    table,
)


def collecting(hand: str, open: str = "", secret: str = "", **words: object) -> Game:
    return table(hands=[hand], open=[open], secret=[secret], phase="collect", **words)


def test_SPACE_6_1_at_least_one_card_must_be_played() -> None:
    game = collecting("red_3 red_4", "red_5")
    assert game.duties[0].actions == ("collect",)
    refused(game, EndCollecting(0), "SPACE-6.1", "you must play at least one card")
    allowed(game, play(game, "red_3"), "SPACE-6.1")
    assert (collections(game, 0), hand(game, 0)) == ("red_5 red_3 | ", "red_4")
    assert said(game, 1) == [("SPACE-6.1", "Leia plays red 3 to the open collection.")]


def test_what_is_told_of_a_card_that_is_played() -> None:
    game = collecting("red_3 red_4", "red_5")
    action = play(game, "red_3", "secret")
    assert game.do(action).events == (("left_hand", 0, (action.card,)), ("collected", 0, "secret", action.card))


def test_what_is_told_of_a_hand_that_is_given() -> None:
    game = table(hands=["red_9 blue_4"], phase="give")
    cards = tuple(game.state.hands[0])
    assert game.do(Give(0)).events[:2] == (("left_hand", 0, cards), ("given", 0, 2, cards))


def test_SPACE_6_1_only_cards_of_the_own_hand() -> None:
    game = table(hands=["red_3", "red_4"], phase="collect")
    refused(game, Collect(0, game.state.hands[1][0], "open"), "SPACE-6.1", "this card is not in your hand")
    refused(game, Collect(0, -1, "open"), "SPACE-6.1", "this card is not in your hand")


def test_SPACE_6_2_as_many_as_one_likes() -> None:
    game = collecting("red_3 blue_4 red_6 red_9 green_1")
    game.do(play(game, "red_3"))
    assert game.duties[0].actions == ("collect", "end_collecting")
    assert menu(game, 0) == [
        ("add red 6 to your open collection (red 3)", "SPACE-6.2", True),
        ("add red 9 to your open collection (red 3)", "SPACE-6.2", True),
        ("play no more cards", "SPACE-6.2", True),
    ]
    assert game.view(1).facts["plays_to"] == "open"
    allowed(game, play(game, "red_6"), "SPACE-6.2")
    allowed(game, EndCollecting(0), "SPACE-6.2")
    assert (collections(game, 0), now(game)) == ("red_3 red_6 | ", (0, "give"))
    assert said(game)[-1] == ("SPACE-6.2", "Leia plays no more cards.")


def test_SPACE_6_2_all_to_one_collection() -> None:
    game = collecting("red_3 blue_4 red_6", "red_5", "blue_5")
    game.do(play(game, "red_3"))
    refused(game, play(game, "blue_4", "secret"), "SPACE-6.2", "in this turn you are playing to your open collection")
    game = collecting("red_3 blue_4 red_6", "red_5", "blue_5")
    game.do(play(game, "blue_4", "secret"))
    refused(game, play(game, "red_6"), "SPACE-6.2", "in this turn you are playing to your secret collection")
    assert [option.do for option in game.options(0)] == ["end_collecting"]


def test_SPACE_6_2_who_has_no_such_card_left_is_asked_all_the_same() -> None:
    """Else the others would know what is not in the hand."""
    game = collecting("red_3 blue_4", "green_5")
    game.do(play(game, "red_3", "secret"))
    assert now(game) == (0, "collect")
    assert [option.do for option in game.options(0)] == ["end_collecting"]


def test_SPACE_6_3_a_card_goes_to_its_own_colour() -> None:
    game = collecting("red_3 blue_4", "red_5", "red_6")
    refused(game, play(game, "blue_4"), "SPACE-6.3", "your open collection is red, and this card is blue")
    refused(game, play(game, "blue_4", "secret"), "SPACE-6.3", "your secret collection is red, and this card is blue")
    assert game.options(0) == [play(game, "red_3"), play(game, "red_3", "secret")]


def test_SPACE_6_4_the_first_collection_is_open() -> None:
    game = collecting("red_3 blue_4")
    refused(game, play(game, "red_3", "secret"), "SPACE-6.4", "you have no collection yet, and the first one is open")
    assert menu(game, 0)[0] == ("begin an open collection with red 3", "SPACE-6.4", True)
    allowed(game, play(game, "red_3"), "SPACE-6.4")
    assert collections(game, 0) == "red_3 | "


def test_SPACE_6_4_also_after_both_were_converted() -> None:
    game = table(hands=["red_3 blue_4"], open=["red_2 red_9"], secret=["blue_2 blue_9"], phase="convert")
    do(game, Convert(0), Convert(0))
    refused(game, play(game, "red_3", "secret"), "SPACE-6.4", "you have no collection yet, and the first one is open")
    allowed(game, play(game, "red_3"), "SPACE-6.4")


def test_SPACE_6_5_the_second_is_secret() -> None:
    game = collecting("red_3 red_4", "red_5")
    assert menu(game, 0)[2] == ("begin a secret collection with red 3", "SPACE-6.5", True)
    allowed(game, play(game, "red_3", "secret"), "SPACE-6.5")
    assert collections(game, 0) == "red_5 | red_3"
    assert said(game, 0) == [("SPACE-6.5", "Leia plays red 3 to the secret collection.")]
    for reader in (1, 2, None):
        assert said(game, reader) == [("SPACE-6.5", "Leia plays a card, face down, to the secret collection.")]


def test_SPACE_6_6_with_two_either_may_grow() -> None:
    for to in ("open", "secret"):
        game = collecting("red_3 red_4", "red_5", "red_6")
        allowed(game, play(game, "red_3", to), "SPACE-6.6")
    assert collections(game, 0) == "red_5 | red_6 red_3"
    assert menu(game, 0)[0][0] == "add red 4 to your secret collection (red 3, 6)"


def test_SPACE_6_7_without_a_card_there_is_nothing_to_play() -> None:
    game = collecting("", "red_5")
    assert now(game) == (1, "draw")  # nor anything to give
    game = first_round(TWO, {"first_round_forced_draw": False}, active=1, hands=["red_3"])
    game.do(DrawNone(1))
    assert (now(game), collections(game, 1)) == ((0, "draw"), " | ")


def test_SPACE_6_7_playing_the_last_card_ends_it_too() -> None:
    game = collecting("red_3", "red_5")
    game.do(play(game, "red_3"))
    assert now(game) == (1, "draw")


@pytest.mark.parametrize(("seat", "right"), [(0, 2), (1, 0), (2, 1)])
def test_SPACE_7_1_all_cards_go_to_the_right(seat: int, right: int) -> None:
    hands = ["red_9", "blue_9", "green_9"]
    game = table(hands=hands, active=seat, phase="give")
    assert game.duties[0].actions == ("give",)
    assert menu(game, seat) == [(f"give your hand of 1 card to {THREE[right]}", "SPACE-7.1", True)]
    allowed(game, Give(seat), "SPACE-7.1")
    assert hand(game, seat) == ""
    assert hand(game, right) == f"{hands[right]} {hands[seat]}"
    assert now(game) == ((seat + 1) % 3, "draw")


def test_SPACE_7_1_it_belongs_to_the_end_of_the_turn() -> None:
    game = collecting("red_3 red_4", "red_5")
    refused(game, Give(0), "SPACE-7.1", "this belongs to part 4, giving the hand away; it is part 3, collecting now")


def test_SPACE_7_2_only_the_two_of_them_know_what_was_given() -> None:
    game = table(SIX, hands=["red_9 blue_4", "", "", "", "", "green_1"], phase="give")
    game.do(Give(0))
    for reader in (0, 5):
        assert said(game, reader) == [("SPACE-7.1", "Leia gives Bo red 9 and blue 4.")]
    for reader in (1, 2, 3, 4, None):
        assert said(game, reader) == [("SPACE-7.1", "Leia gives Bo 2 cards.")]
        assert game.view(reader).zone("hand", 5).cards is None
    assert game.view(0).zone("hand", 5).cards is None  # and the giver remembers, or not
    assert [tuple(chapter.told(game.state)) for chapter in game.rules.chapters] == [()] * 8


def test_SPACE_7_3_between_two_they_are_given_face_up() -> None:
    game = table(TWO, hands=["red_9 blue_4", "green_1"], phase="give")
    given = set(game.state.hands[0])
    allowed(game, Give(0), "SPACE-7.3")
    for reader in (0, 1, None):
        assert said(game, reader) == [("SPACE-7.3", "Leia gives Londo red 9 and blue 4.")]
    assert game.view(0).zone("hand", 1).cards is None
    assert {told for chapter in game.rules.chapters for told in chapter.told(game.state)} == given


def shown(game: Game) -> list[str]:
    return [game.state.faces[told].name for chapter in game.rules.chapters for told in chapter.told(game.state)]


def test_SPACE_7_3_what_was_seen_is_known_until_a_card_goes_face_down() -> None:
    game = table(TWO, hands=["red_9 blue_4 grey_5", "green_1"], open=["", "red_1"], phase="give")
    do(game, Give(0), DrawNone(1))
    do(game, game.options(1)[1])  # keeps the open collection
    do(game, Collect(1, card(game, "red_9"), "open"))
    assert shown(game) == ["blue_4", "grey_5"]
    game.undo()
    do(game, Collect(1, card(game, "blue_4"), "secret"))
    assert shown(game) == []


def test_SPACE_7_4_they_are_played_in_the_next_turn() -> None:
    game = table(hands=["red_9 red_8", "blue_3", "green_1 green_2"], phase="give")
    game.do(Give(0))
    do(game, DrawNone(1), play(game, "blue_3"))
    assert now(game) == (2, "draw")
    assert hand(game, 2) == "green_1 green_2 red_9 red_8"
    do(game, DrawNone(2), play(game, "red_9"), play(game, "red_8"), EndCollecting(2), Give(2))
    assert hand(game, 1) == "green_1 green_2"


def test_SPACE_7_5_an_empty_hand_gives_nothing() -> None:
    game = collecting("red_3 red_4", "red_5")
    do(game, play(game, "red_3"), play(game, "red_4"))
    assert now(game) == (1, "draw")
    assert "give" not in [step.action.do for step in game.log]
    game.state.phase, game.state.active = game.rules.programme[3], 0
    assert Give(0).check(game.state) == (False, "SPACE-7.5", "you have no card to give", ())
    assert Give.options(game.state, 0) == []


def test_what_can_be_staged() -> None:
    with pytest.raises(bohnbook.BohnbookError, match="a position has no 'fields'"):
        table(fields=[""])
