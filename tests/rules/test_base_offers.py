"""BASE-4: offers, answers and gifts, and the end of trading."""

from __future__ import annotations

import pytest

from bohnbook.base.trading import Trading
from tests.rules.helpers import (
    THREE,
    Accept,
    Decline,
    Draw,
    EndTrading,
    Offer,
    TurnOver,
    Withdraw,
    accept,
    allowed,
    aside,
    cards,
    discard,
    fields,
    hand,
    market,
    now,
    offer,
    offers,
    refused,
    said,
    table,
    turned,
)

NO_SUCH_OFFER = "no such offer stands for you"
NOT_WAITING = "no such offer waits for your answer"
ONCE = "a card can be given only once"


# --- agreeing -------------------------------------------------------------------------------------------------------


def test_BASE_4_9_until_both_agree_every_card_stays() -> None:
    game = market()
    before = [hand(game, seat) for seat in range(4)]
    step = allowed(game, offer(game, 1, None, "soy chili", "red"), "BASE-4.8")
    assert step.events == ()
    assert [hand(game, seat) for seat in range(4)] == before
    assert (turned(game), [aside(game, seat) for seat in range(4)]) == ("soy blue", ["", "", "", ""])
    step = allowed(game, accept(game, 2, 1, "red"), "BASE-4.8")
    (chili,), (red,) = step.events[0][2], step.events[1][2]
    assert step.events[:2] == (("left_hand", 1, (chili,)), ("left_hand", 2, (red,)))
    assert step.events[2][:3] == ("traded", 1, 2)
    assert len(step.events) == 3
    assert (hand(game, 1), hand(game, 2), turned(game)) == ("stink", "black_eyed", "blue")
    assert offers(game) == []


def test_BASE_4_9_a_card_is_given_once() -> None:
    game = market()
    (soy,), (red,) = cards(game, 1, "soy"), cards(game, 0, "red")
    refused(game, Offer(1, 0, (soy, soy), ("red",), None), "BASE-4.9", ONCE)
    game.do(Offer(1, 0, (soy,), ("red", "red"), None))
    refused(game, Accept(0, 1, (red, red)), "BASE-4.9", ONCE)


def test_BASE_4_9_accepting_takes_exactly_what_is_asked_for() -> None:
    game = market()
    game.do(offer(game, 1, 0, "soy", "red green"))
    for give in ("", "red", "green", "red red", "red green red"):
        refused(game, accept(game, 0, 1, give), "BASE-4.9", "the offer asks for 1 red and 1 green")
    game.do(offer(game, 1, 0, "blue"))
    refused(game, accept(game, 0, 2, "red"), "BASE-4.9", "the offer asks for nothing")
    allowed(game, accept(game, 0, 1, "green red"), "BASE-4.8")
    assert aside(game, 1) == "green red"


@pytest.mark.parametrize("number", [0, 2, -1, 99])
def test_BASE_4_9_there_is_no_such_offer(number: int) -> None:
    game = market()
    game.do(offer(game, 1, None, "soy", "red"))
    refused(game, accept(game, 0, number, "red"), "BASE-4.9", NO_SUCH_OFFER)
    refused(game, Decline(0, number), "BASE-4.9", NOT_WAITING)
    refused(game, Withdraw(1, number), "BASE-4.9", "you have no such offer on the table")
    words = "this answers no offer that was made to you"
    refused(game, offer(game, 0, 1, "red", "soy", answers=number), "BASE-4.9", words)


def test_BASE_4_9_the_same_offer_may_be_made_again() -> None:
    game = market()
    game.do(offer(game, 1, 0, "soy blue", "red green"))
    allowed(game, offer(game, 1, 0, "soy blue", "red green"), "BASE-4.8")
    assert offers(game) == [1, 2]
    step = game.do(accept(game, 0, 1, "red green"))
    assert step.events[-1] == ("lapsed", 1)
    assert offers(game) == []


def test_BASE_4_9_the_same_words_from_another_seat_are_another_offer() -> None:
    game = table(phase="trade", turned="soy", hands=["red", "red", "red"], active=1)
    red = cards(game, 0, "red")
    game.do(Offer(0, 1, red, ("soy",), None))
    allowed(game, offer(game, 2, 1, "red", "soy"), "BASE-4.8")


def test_BASE_4_9_answering_with_another_offer_is_a_no() -> None:
    game = market()
    game.do(offer(game, 1, 0, "soy", "red"))
    step = allowed(game, offer(game, 0, 1, "green", "soy", answers=1), "BASE-4.8")
    assert step.events == ()
    assert offers(game) == [2]
    allowed(game, accept(game, 1, 2, "soy"), "BASE-4.8")
    assert (aside(game, 0), aside(game, 1)) == ("soy", "green")


def test_BASE_4_9_an_answer_goes_back_to_the_offering_seat() -> None:
    game = market()
    words = "this answers no offer that was made to you"
    game.do(offer(game, 0, 1, "red", "soy"))
    refused(game, offer(game, 1, 2, "soy", "red", answers=1), "BASE-4.9", words)
    refused(game, offer(game, 1, None, "soy", "red", answers=1), "BASE-4.9", words)
    allowed(game, offer(game, 1, 0, "blue", "red", answers=1), "BASE-4.8")
    refused(game, offer(game, 1, 0, "chili", "red", answers=2), "BASE-4.9", words)


def test_BASE_4_9_an_answer_to_anyone_leaves_the_offer_to_the_others() -> None:
    game = market()
    game.do(offer(game, 1, None, "soy", "red"))
    game.do(offer(game, 0, 1, "green", "soy", answers=1))
    assert offers(game) == [1, 2]
    assert game.state[Trading].offers[1].declined == (0,)
    game.do(offer(game, 0, 1, "green", "blue", answers=1))  # a second answer is no second no
    assert game.state[Trading].offers[1].declined == (0,)
    refused(game, Decline(0, 1), "BASE-4.9", NOT_WAITING)
    allowed(game, accept(game, 2, 1, "red"), "BASE-4.8")


def test_BASE_4_9_declining_an_offer_to_one_seat_ends_it() -> None:
    game = market()
    game.do(offer(game, 1, 0, "soy", "red"))
    step = allowed(game, Decline(0, 1), "BASE-4.11")
    assert step.events == (("declined", 0, 1, game.log[0].action.give, ("red",)),)
    assert offers(game) == []
    refused(game, accept(game, 0, 1, "red"), "BASE-4.9", NO_SUCH_OFFER)


def test_BASE_4_9_an_offer_to_anyone_falls_when_all_have_declined() -> None:
    game = market()
    game.do(offer(game, 1, None, "soy", "red"))
    for n, seat in enumerate((2, 0, 3), 1):
        assert offers(game) == [1]
        allowed(game, Decline(seat, 1), "BASE-4.11")
        if n < 3:
            refused(game, Decline(seat, 1), "BASE-4.9", NOT_WAITING)
            assert game.view(1).facts["offers"][0]["declined"] == (2, 0, 3)[:n]
    assert offers(game) == []
    allowed(game, offer(game, 1, None, "soy", "red"), "BASE-4.8")
    assert offers(game) == [2]


def test_BASE_4_9_at_a_table_of_three_two_noes_are_all() -> None:
    game = table(THREE, phase="trade", turned="soy", hands=["red", "red", "red"])
    game.do(offer(game, 0, None, "soy", "red"))
    game.do(Decline(1, 1))
    assert offers(game) == [1]
    game.do(Decline(2, 1))
    assert offers(game) == []


def test_BASE_4_9_withdrawing() -> None:
    game = market()
    game.do(offer(game, 1, 0, "soy", "red"))
    game.do(offer(game, 0, 1, "green", "chili"))
    refused(game, Withdraw(0, 1), "BASE-4.9", "you have no such offer on the table")
    step = allowed(game, Withdraw(1, 1), "BASE-4.9")
    assert step.events == (("withdrawn", 1, game.log[0].action.give, ("red",)),)
    assert offers(game) == [2]
    refused(game, accept(game, 0, 1, "red"), "BASE-4.9", NO_SUCH_OFFER)
    allowed(game, Withdraw(0, 2), "BASE-4.9")
    assert offers(game) == []


def test_BASE_4_9_an_offer_falls_when_one_of_its_cards_is_gone() -> None:
    game = market()
    game.do(offer(game, 1, 0, "soy", "red"))  # 1
    game.do(offer(game, 1, 2, "soy blue", "red"))  # 2: shares the soy
    game.do(offer(game, 1, 3, "blue", "garden"))  # 3: does not
    game.do(offer(game, 2, 1, "red", "chili"))  # 4
    step = allowed(game, accept(game, 0, 1, "red"), "BASE-4.8")
    assert offers(game) == [3, 4]
    assert step.events[-1] == ("lapsed", 1)
    assert said(game, 3)[-2:] == [
        ("BASE-4.8", "Timon takes 1 soy from Nina and gives 1 red."),
        ("BASE-4.9", "1 other offer no longer stands."),
    ]
    refused(game, accept(game, 2, 2, "red"), "BASE-4.9", NO_SUCH_OFFER)


def test_BASE_4_9_the_acceptors_own_offers_fall_too() -> None:
    game = market()
    first_red, second_red = cards(game, 0, "red red")
    game.do(Offer(0, 1, (first_red,), ("chili",), None))  # 1
    game.do(Offer(0, 1, (first_red,), ("stink",), None))  # 2
    game.do(Offer(0, 1, (second_red,), ("stink",), None))  # 3
    game.do(offer(game, 1, None, "soy", "red"))  # 4
    step = allowed(game, Accept(0, 4, (first_red,)), "BASE-4.8")
    assert offers(game) == [3]
    assert step.events[-1] == ("lapsed", 2)
    assert said(game)[-1] == ("BASE-4.9", "2 other offers no longer stand.")


def test_BASE_4_9_an_offer_says_nothing_about_what_the_other_holds() -> None:
    """Anything that exists may be asked for: the check must not look into another hand."""
    game = market()
    allowed(game, offer(game, 1, 3, "soy", "chili"), "BASE-4.8")
    assert [form.action for form in game.forms(3)] == [Offer, Offer]


def test_BASE_4_9_everybody_hears_the_kinds_only_the_giver_knows_the_copy() -> None:
    game = market()
    game.do(offer(game, 0, 1, "red", "soy"))
    game.do(offer(game, 1, 0, "blue", "red", answers=1))
    red, blue = game.log[0].action.give, game.log[1].action.give
    game.do(offer(game, 0, 1, "green", "blue"))
    second = {
        "id": 2, "seat": 1, "to": 0, "give": ("blue",), "want": ("red",), "answers": 1, "declined": (), "cards": None,
    }  # fmt: skip
    third = {
        "id": 3, "seat": 0, "to": 1, "give": ("green",), "want": ("blue",), "answers": None, "declined": (),
        "cards": None,
    }  # fmt: skip
    for reader in (2, 3, None):
        assert game.view(reader).facts["offers"] == (second, third)
    assert game.view(1).facts["offers"] == ({**second, "cards": blue}, third)
    assert game.view(0).facts["offers"] == (second, {**third, "cards": game.log[2].action.give})
    assert game.view(2).facts["proposed"] == (
        (0, 1, ("red",), ("soy",)),
        (1, 0, ("blue",), ("red",)),
        (0, 1, ("green",), ("blue",)),
    )
    assert red != game.log[2].action.give


def test_BASE_4_9_what_was_told_aloud() -> None:
    game = market()
    game.do(offer(game, 0, 1, "red green", "soy"))
    game.do(offer(game, 1, 0, "blue"))
    told = [card for chapter in game.rules.chapters for card in chapter.told(game.state)]
    assert told == [*game.log[0].action.give, *game.log[1].action.give]


def test_BASE_4_10_received_cards_are_set_aside() -> None:
    game = market()
    game.do(offer(game, 1, 0, "soy chili", "green"))
    game.do(accept(game, 0, 1, "green"))
    assert (hand(game, 0), aside(game, 0), fields(game, 0)) == ("red red", "soy chili", "stink stink | ")
    assert (hand(game, 1), aside(game, 1)) == ("stink", "green")
    for reader in (0, 2, None):
        assert [kind for _, kind in game.view(reader).zone("set aside", 0).cards] == ["soy", "chili"]
        assert [kind for _, kind in game.view(reader).zone("set aside", 1).cards] == ["green"]


# --- gifts ----------------------------------------------------------------------------------------------------------


def test_BASE_4_11_gifts() -> None:
    game = market()
    allowed(game, offer(game, 1, 3, "soy blue"), "BASE-4.11")
    step = allowed(game, Accept(3, 1, ()), "BASE-4.11")
    assert step.events == (("traded", 1, 3, game.log[0].action.give, ()),)
    assert (aside(game, 3), aside(game, 1), turned(game), hand(game, 3)) == ("soy blue", "", "", "garden")


def test_BASE_4_11_gifts_to_the_active_player() -> None:
    game = market()
    allowed(game, offer(game, 0, 1, "red"), "BASE-4.11")
    allowed(game, Accept(1, 1, ()), "BASE-4.11")
    assert (aside(game, 1), hand(game, 0)) == ("red", "green red")


def test_BASE_4_11_a_gift_can_be_refused() -> None:
    game = market()
    game.do(offer(game, 1, 3, "soy"))
    allowed(game, Decline(3, 1), "BASE-4.11")
    assert (offers(game), turned(game), aside(game, 3)) == ([], "soy blue", "")


def test_BASE_4_11_cards_may_be_asked_for() -> None:
    game = market()
    allowed(game, offer(game, 1, None, "", "red"), "BASE-4.11")
    step = allowed(game, accept(game, 2, 1, "red"), "BASE-4.11")
    assert step.events == (("left_hand", 2, step.action.cards), ("traded", 1, 2, (), step.action.cards))
    assert (aside(game, 1), hand(game, 2)) == ("red", "black_eyed")


# --- the end of it --------------------------------------------------------------------------------------------------


def test_BASE_4_12_the_active_player_ends_it() -> None:
    game = market()
    assert game.duties == ((1, ("end_trading",), "BASE-4.12", False),)
    refused(game, EndTrading(0), "BASE-2.2", "it is Nina's turn, not Timon's")
    game.do(offer(game, 1, 0, "soy", "red"))
    game.do(offer(game, 0, 1, "red", "soy"))
    step = allowed(game, EndTrading(1), "BASE-4.12")
    assert step.events == (("phase_ended", "trade"),)
    assert (offers(game), now(game)) == ([], (1, "plant_received"))
    phases = (
        "this belongs to phase 2, turning over and trading; it is phase 3, planting what was turned over and traded now"
    )
    red = cards(game, 0, "red")
    refused(game, Accept(0, 1, red), "BASE-4.9", phases)
    refused(game, Decline(0, 1), "BASE-4.11", phases)
    refused(game, Withdraw(0, 2), "BASE-4.9", phases)
    refused(game, Offer(0, 1, red, (), None), "BASE-4.1", phases)


def test_BASE_4_12_also_when_the_turned_over_cards_are_gone() -> None:
    game = market()
    game.do(offer(game, 1, 3, "soy blue"))
    game.do(Accept(3, 1, ()))
    assert (turned(game), now(game)) == ("", (1, "trade"))
    allowed(game, offer(game, 1, 0, "chili", "red"), "BASE-4.8")


def test_BASE_4_12_the_next_turn_starts_anew() -> None:
    game = table(phase="trade", turned="", hands=["red", "soy"], draw="3 chili")
    game.do(offer(game, 0, 1, "red", "soy"))
    game.do(EndTrading(0))
    assert now(game) == (0, "draw")
    assert (game.view(0).facts["offers"], game.view(0).facts["proposed"]) == ((), ())
    assert game.view(0).facts["turned_over"] is False
    game.do(Draw(0))
    game.do(game.options(1)[0])
    assert game.duties == ((1, ("turn_over",), "BASE-4.1", False),)
    game.do(TurnOver(1))
    game.do(offer(game, 1, 0, "", "red"))
    assert offers(game) == [1]
    assert discard(game) == ""
