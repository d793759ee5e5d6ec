"""Collections, trophies, converting.  SPACE-4, SPACE-5"""

from __future__ import annotations

import pytest

import bohnbook
from bohnbook.core.game import Game
from bohnbook.spacebeans.collections import Collections, worth
from tests.rules.space_helpers import (
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
    menu,
    now,
    play,
    refused,
    said,
    table,
    trophies,
)

NOTHING_FITS = "no card of your hand fits either of your collections, so the open one must be converted"


def converting(open: str, secret: str = "", hand: str = "blue_4", **words: object) -> Game:
    return table(hands=[hand], open=[open], secret=[secret], phase="convert", **words)


def test_SPACE_4_1_a_collection_is_of_one_colour() -> None:
    with pytest.raises(bohnbook.BohnbookError, match="open: a collection is of one colour, not 'red_3 blue_4'"):
        table(open=["red_3 blue_4"])
    with pytest.raises(bohnbook.BohnbookError, match="secret: a collection is of one colour"):
        table(open=["red_3"], secret=["red_4 blue_4"])
    assert collections(table(open=["red_3 red_4"]), 0) == "red_3 red_4 | "


def test_SPACE_4_2_one_open_and_one_secret() -> None:
    game = table(hands=["red_3"], open=["red_4"], secret=["blue_4 blue_5"], phase="collect")
    assert collections(game, 0) == "red_4 | blue_4 blue_5"
    action = play(game, "red_3", "third")
    refused(game, action, "SPACE-4.2", "a collection is open or secret, not 'third'")
    with pytest.raises(bohnbook.BohnbookError, match="seat 0 has no open collection"):
        table(secret=["blue_4"])


def test_SPACE_4_3_only_its_owner_knows_a_secret_collection() -> None:
    game = table(open=["red_4"], secret=["blue_4 blue_5"])
    mine = game.view(0)
    assert [name for _, name in mine.zone("secret collection", 0).cards or ()] == ["blue_4", "blue_5"]
    fact = mine.facts["collections"][0]["secret"]
    assert (fact.size, fact.colour, fact.worth, fact.wants, fact.later) == (2, "blue", 0, 3, (4, 5))
    for seat in (1, 2, None):
        view = game.view(seat)
        assert (view.zone("secret collection", 0).cards, view.zone("secret collection", 0).size) == (None, 2)
        fact = view.facts["collections"][0]["secret"]
        assert fact == (2, None, None, None, None, "SPACE-4.3")
        assert [name for _, name in view.zone("open collection", 0).cards or ()] == ["red_4"]


def test_SPACE_4_4_both_may_be_of_the_same_colour() -> None:
    game = table(hands=["red_3 red_5"], open=["red_4"], phase="collect")
    do(game, play(game, "red_5", "secret"))
    assert collections(game, 0) == "red_4 | red_5"
    do(game, EndCollecting(0))
    assert collections(game, 0) == "red_4 | red_5"  # two they stay


def test_SPACE_4_5_anybody_may_look_through_a_stack_at_any_time() -> None:
    game = table(trophies=["red_3 blue_4", "green_9"])
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert [name for _, name in view.zone("trophies", 0).cards or ()] == ["red_3", "blue_4"]
        assert [name for _, name in view.zone("trophies", 1).cards or ()] == ["green_9"]


def test_trophies_that_cannot_be_staged() -> None:
    with pytest.raises(bohnbook.BohnbookError, match="trophies: give a list with one entry for each of the 3 seats"):
        table(trophies="red_3")
    with pytest.raises(bohnbook.BohnbookError, match="trophies: cards are named in words"):
        table(trophies=[3])
    with pytest.raises(bohnbook.BohnbookError, match="trophies: more red_3 cards than the 1 there are"):
        table(trophies=["2 red_3"])
    for word in ("open", "secret"):
        with pytest.raises(bohnbook.BohnbookError, match=f"{word}: give a list with one entry"):
            table(**{word: "red_3"})
        with pytest.raises(bohnbook.BohnbookError, match=f"{word}: cards are named in words"):
            table(**{word: [3]})


def test_SPACE_4_6_a_trophy_counts_its_value() -> None:
    assert table(trophies=["red_3 blue_4 blue_4", "green_9"]).view().facts["trophies"] == (11, 9, 0)


def test_SPACE_5_1_the_open_collection_may_be_converted() -> None:
    game = converting("red_2 red_7")
    assert [choice[0] for choice in menu(game, 0)] == ["convert red 2, 7 for 2 points", "keep your open collection"]
    assert all(must for _, _, must in menu(game, 0))
    allowed(game, Convert(0), "SPACE-5.1")
    assert (trophies(game, 0), collections(game, 0), discard(game)) == ("red_2", " | ", "red_7")
    assert said(game) == [
        ("SPACE-5.1", "Leia converts the open collection."),
        ("SPACE-5.5", "red 2, 7 bring Leia 2 points."),
    ]


def test_SPACE_5_1_only_before_a_card_is_played() -> None:
    game = table(hands=["red_3 blue_4"], open=["red_2 red_7"], phase="collect")
    refused(game, Convert(0), "SPACE-5.1", "this belongs to part 2, converting; it is part 3, collecting now")
    game = table(hands=["red_3 blue_4"], open=["red_2 red_7"])
    refused(game, Convert(0), "SPACE-5.1", "this belongs to part 2, converting; it is part 1, drawing now")


def test_SPACE_5_1_without_a_collection_there_is_nothing_to_convert() -> None:
    game = table(hands=["red_3 blue_4"])
    game.do(DrawNone(0))
    assert now(game) == (0, "collect")
    game.state.phase = game.rules.programme[1]
    assert Convert(0).check(game.state) == (False, "SPACE-5.1", "you have no open collection", ())
    assert Convert.options(game.state, 0) == []


def test_SPACE_5_2_the_secret_one_turns_open_and_may_follow() -> None:
    game = converting("red_2 red_7", "blue_2 blue_5")
    allowed(game, Convert(0), "SPACE-5.1")
    assert collections(game, 0) == "blue_2 blue_5 | "
    assert said(game)[-1] == ("SPACE-5.2", "The secret collection of Leia is open now: blue 2, 5.")
    assert [name for _, name in game.view(1).zone("open collection", 0).cards or ()] == ["blue_2", "blue_5"]
    assert menu(game, 0)[0] == ("convert blue 2, 5 for 2 points", "SPACE-5.2", True)
    allowed(game, Convert(0), "SPACE-5.2")
    assert (trophies(game, 0), collections(game, 0)) == ("red_2 blue_2", " | ")
    assert now(game) == (0, "collect")


def test_SPACE_5_2_or_stay() -> None:
    game = converting("red_2 red_7", "blue_2 blue_5")
    game.do(Convert(0))
    allowed(game, EndConverting(0), "SPACE-5.8")
    assert (collections(game, 0), now(game)) == ("blue_2 blue_5 | ", (0, "collect"))


@pytest.mark.parametrize(
    ("cards", "points"),
    [("red_2 red_9", 2), ("red_3 red_6 red_7", 3), ("red_4 red_4 red_5 red_1", 4), ("red_8 red_2", 2)],
)
def test_SPACE_5_3_a_collection_is_worth_its_size_if_a_card_says_so(cards: str, points: int) -> None:
    game = converting(cards)
    fact = game.view(1).facts["collections"][0]["open"]
    assert (fact.worth, fact.rule) == (points, "SPACE-5.3")
    assert f"for {points} points" in menu(game, 0)[0][0]
    game.do(Convert(0))
    assert game.view().facts["trophies"][0] == points


def test_SPACE_5_4_else_it_is_worth_nothing_and_all_is_discarded() -> None:
    game = converting("red_1 red_9 red_8")
    fact = game.view(1).facts["collections"][0]["open"]
    assert (fact.worth, fact.rule, fact.wants, fact.later) == (0, "SPACE-5.4", 4, (8, 9))
    assert menu(game, 0)[0][0] == "convert red 1, 8, 9 for nothing"
    game.do(Convert(0))
    assert (trophies(game, 0), discard(game)) == ("", "red_1 red_9 red_8")
    assert said(game)[-1] == ("SPACE-5.4", "red 1, 8, 9 bring Leia nothing.")


def test_SPACE_5_4_a_single_card_brings_nothing_said_in_the_singular() -> None:
    game = converting("red_9")
    game.do(Convert(0))
    assert said(game)[-1] == ("SPACE-5.4", "red 9 brings Leia nothing.")


def test_SPACE_5_5_one_card_becomes_the_trophy() -> None:
    game = converting("red_4 red_5 red_4 red_9", trophies=["blue_2"])
    game.do(Convert(0))
    assert trophies(game, 0) == "blue_2 red_4"  # on top, and one of the two only
    assert sorted(discard(game).split()) == ["red_4", "red_5", "red_9"]


def test_SPACE_5_6_a_lone_one_is_worth_a_point() -> None:
    game = converting("red_1")
    fact = game.view(1).facts["collections"][0]["open"]
    assert (fact.worth, fact.rule) == (1, "SPACE-5.6")
    game.do(Convert(0))
    assert (trophies(game, 0), discard(game)) == ("red_1", "")
    assert said(game)[-1] == ("SPACE-5.5", "red 1 brings Leia 1 point.")


def test_SPACE_5_7_ten_cards_are_worth_nothing() -> None:
    nine = "red_1 red_2 red_3 red_4 red_4 red_5 red_5 red_6 red_9"
    game = converting(nine)
    assert game.view().facts["collections"][0]["open"] == (9, "red", 9, None, (), "SPACE-5.3")
    game = converting(f"{nine} red_9")
    assert game.view().facts["collections"][0]["open"] == (10, "red", 0, None, (), "SPACE-5.7")
    assert worth(game.state, game.state[Collections].open[0]) == (0, "SPACE-5.7")


def test_SPACE_5_8_what_is_worth_something_need_not_be_converted() -> None:
    game = converting("red_2 red_7")
    allowed(game, EndConverting(0), "SPACE-5.8")
    assert (collections(game, 0), now(game)) == ("red_2 red_7 | ", (0, "collect"))
    assert said(game) == [("SPACE-5.8", "Leia keeps the open collection.")]


def test_SPACE_5_9_when_nothing_fits_the_open_one_must_be_converted() -> None:
    game = converting("red_9", "blue_9", "green_4 grey_5")
    refused(game, EndConverting(0), "SPACE-5.9", NOTHING_FITS)
    assert game.view(0).facts["must_convert"]
    assert menu(game, 0) == [("convert red 9 for nothing", "SPACE-5.1", True)]
    game.do(Convert(0))
    assert collections(game, 0) == "blue_9 | "
    assert not game.view(0).facts["must_convert"]
    allowed(game, EndConverting(0), "SPACE-5.10")
    allowed(game, play(game, "green_4", "secret"), "SPACE-6.5")


@pytest.mark.parametrize("hand", ["red_4 grey_5", "grey_5 blue_4"])
def test_SPACE_5_9_a_card_for_either_of_them_is_enough(hand: str) -> None:
    game = converting("red_9", "blue_9", hand)
    assert not game.view(0).facts["must_convert"]
    allowed(game, EndConverting(0), "SPACE-5.1")


def test_SPACE_5_9_what_is_worth_something_must_go_too() -> None:
    game = converting("red_2 red_9", "blue_9", "green_4")
    refused(game, EndConverting(0), "SPACE-5.9", NOTHING_FITS)


def test_SPACE_5_9_nobody_else_learns_that_it_is_forced() -> None:
    free, forced = converting("red_9", "blue_9", "red_4"), converting("red_9", "blue_9", "green_4")
    for seat in (1, 2, None):
        assert not forced.view(seat).facts["must_convert"]
        assert free.view(seat).duties == forced.view(seat).duties
    assert free.do(Convert(0)).rule == forced.do(Convert(0)).rule == "SPACE-5.1"


def test_SPACE_5_9_cards_drawn_in_this_turn_count() -> None:
    game = table(hands=["green_4"], open=["red_9"], secret=["blue_9"], draw="blue_5 grey_5")
    game.do(game.options(0)[0])
    assert now(game) == (0, "convert")
    allowed(game, EndConverting(0), "SPACE-5.1")


def test_SPACE_5_10_a_single_collection_need_not_be_converted() -> None:
    game = converting("red_9", hand="green_4")
    allowed(game, EndConverting(0), "SPACE-5.10")
    allowed(game, play(game, "green_4", "secret"), "SPACE-6.5")


def test_SPACE_5_11_who_can_play_nothing_must_convert() -> None:
    words = "you have no card to play, so your open collection must be converted"
    for secret in ("", "blue_9"):
        game = converting("red_9", secret, hand="")
        refused(game, EndConverting(0), "SPACE-5.11", words)
        assert game.view(0).facts["must_convert"]
        game.do(Convert(0))
    allowed(game, EndConverting(0), "SPACE-5.10")  # the second one may be kept
    assert (collections(game, 0), now(game)) == ("blue_9 | ", (1, "draw"))


def test_each_turn_is_asked_anew_about_converting() -> None:
    game = converting("red_9", "blue_9", "red_4 green_4", active=0)
    game.state.hands[1] = []
    do(game, Convert(0), EndConverting(0), play(game, "green_4", "secret"), EndCollecting(0), Give(0))
    do(game, *[game.options(1)[0]])
    assert now(game)[0] == 1
    game = table(hands=["", "green_4"], open=["", "red_9"], secret=["", "blue_9"], active=1, phase="convert")
    refused(game, EndConverting(1), "SPACE-5.9", NOTHING_FITS)


def test_facts_of_a_collection_that_any_next_card_would_help() -> None:
    fact = converting("red_2 red_3").view().facts["collections"][0]["open"]
    assert (fact.worth, fact.wants, fact.later) == (2, None, (3,))
    fact = converting("red_1 red_9").view().facts["collections"][0]["open"]
    assert (fact.worth, fact.wants, fact.later) == (0, 3, (9,))


def test_facts_of_no_collection() -> None:
    assert first_round().view().facts["collections"][0]["open"] == (0, None, 0, 1, (), "SPACE-5.4")
