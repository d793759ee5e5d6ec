"""The six worked examples of the booklet, in our own words: Anna plays the first part, Ben the other."""

from __future__ import annotations

from bohnbook.core.game import Game
from tests.rules.duel_helpers import (
    AcceptGift,
    DeclineGift,
    DiscardTurned,
    GiveGift,
    Harvest,
    OfferGift,
    TurnOver,
    allowed,
    aside,
    coins,
    discard,
    fields,
    hand,
    lying,
    now,
    plant_received,
    pushed,
    said,
    table,
    turned,
)


def annas_turn() -> Game:
    """Anna grows blue in her second field and stink in her third; soy has no place."""
    return table(
        phase="gift", draw="soy chili blue", hands=["red", "green blue stink"],
        fields=["2 red | 2 blue | 3 stink", "garden"], unseen=["3 green", "3 stink"],
    )  # fmt: skip


def offers_soy(game: Game) -> Game:
    game.do(TurnOver(0))
    game.do(OfferGift(0, "soy"))
    return game


def takes_blue(game: Game) -> Game:
    game.do(DeclineGift(1))
    game.do(OfferGift(1, "blue"))
    game.do(AcceptGift(0))
    game.do(GiveGift(1, game.state.hands[1][1]))
    return game


def test_example_1_three_cards_are_turned_over() -> None:
    """DUEL-4.1, DUEL-4.2"""
    game = annas_turn()
    allowed(game, TurnOver(0), "DUEL-4.1")
    assert turned(game) == "soy chili blue"


def test_example_2_the_soy_gift_card_is_pushed_over() -> None:
    """DUEL-4.3"""
    game = offers_soy(annas_turn())
    assert pushed(game) == [(0, "soy")]
    assert said(game, 1)[-1] == ("DUEL-4.3", "Anna offers Ben 1 soy as a gift.")


def test_example_3_no_soy_but_how_about_blue() -> None:
    """DUEL-4.5"""
    game = offers_soy(annas_turn())
    allowed(game, DeclineGift(1), "DUEL-4.5")
    allowed(game, OfferGift(1, "blue"), "DUEL-4.5")
    assert game.duties == ((0, ("accept_gift", "decline_gift"), "DUEL-4.5", True),)


def test_example_4_the_blue_bean_changes_hands() -> None:
    """DUEL-4.4, DUEL-4.6, DUEL-4.7: out of the middle of Ben's hand, beside Anna's fields."""
    game = takes_blue(offers_soy(annas_turn()))
    assert (aside(game, 0), hand(game, 1), turned(game)) == ("blue", "green stink", "soy chili blue")
    assert (pushed(game), now(game)) == ([], (0, "plant_received"))


def test_example_5_two_blue_beans_one_chili_and_the_soy_is_discarded() -> None:
    """DUEL-6.1, DUEL-6.2, DUEL-6.3.

    The booklet has a red bean planted in the third field; but what was turned over in its first example is a chili,
    so we read chili: a misprint (facts, D1).
    """
    game = takes_blue(offers_soy(annas_turn()))
    allowed(game, plant_received(game, 0, "blue", 1), "DUEL-6.1")
    allowed(game, plant_received(game, 0, "blue", 1), "DUEL-6.1")
    allowed(game, plant_received(game, 0, "chili", 2), "DUEL-6.1")
    allowed(game, DiscardTurned(0, lying(game, 0, "soy")), "DUEL-6.3")
    assert fields(game, 0) == "red red | blue blue blue blue | stink stink stink chili"
    assert (discard(game), now(game)) == ("soy", (0, "draw"))


def test_example_6_six_beans_by_the_beanometer_of_the_last() -> None:
    """DUEL-9.2, DUEL-9.3, DUEL-9.5: three red, two black-eyed and a soy pay what six soy beans pay."""
    game = table(hands=["red", "red"], fields=["", "3 red 2 black_eyed 1 soy"])
    allowed(game, Harvest(1, 0), "DUEL-9.1")
    assert said(game)[-1] == ("BEAN-1.7", "3 red, 2 black-eyed and 1 soy pay Ben 3 dollars.")
    assert (len(coins(game, 1).split()), len(discard(game).split()), fields(game, 1)) == (3, 3, " |  | ")
