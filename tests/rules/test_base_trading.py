"""BASE-4: turning over, who trades with whom, and which cards."""

from __future__ import annotations

import pytest

from bohnbook.beans.fields import Fields
from bohnbook.core.action import Form
from tests.rules.helpers import (
    Accept,
    Decline,
    EndTrading,
    Harvest,
    Offer,
    TurnOver,
    accept,
    allowed,
    aside,
    cards,
    draw_pile,
    fields,
    hand,
    market,
    menu,
    offer,
    offers,
    plant_received,
    refused,
    said,
    table,
    turned,
)

NO_SUCH_OFFER = "no such offer stands for you"
NOT_WAITING = "no such offer waits for your answer"
NOT_YOURS = "this card is not in your hand"


# --- turning over ---------------------------------------------------------------------------------------------------


def test_BASE_4_1_two_cards_are_turned_over() -> None:
    game = table(phase="trade", hands=["red"], draw="soy blue garden")
    assert game.duties == ((0, ("turn_over",), "BASE-4.1", False),)
    assert menu(game, 0) == [("turn over 2 cards from the draw pile", "BASE-4.1", True)]
    assert game.rules.turn_over_count(game.state, 0) == (2, "BASE-4.1")
    assert game.view(1).facts["turned_over"] is False
    step = allowed(game, TurnOver(0), "BASE-4.1")
    assert (turned(game), hand(game, 0)) == ("soy blue", "red")
    assert draw_pile(game).split()[0] == "garden"
    assert step.events == (("turned_over", 0, cards(game, 0, "soy blue")),)
    assert game.view(1).facts["turned_over"] is True
    for reader in (0, 1, None):
        assert said(game, reader) == [("BASE-4.1", "Timon turns over 1 soy and 1 blue.")]
        assert [kind for _, kind in game.view(reader).zone("turned over").cards] == ["soy", "blue"]


def test_BASE_4_1_only_once() -> None:
    game = table(phase="trade", hands=["red"])
    game.do(TurnOver(0))
    refused(game, TurnOver(0), "BASE-4.1", "the cards of this turn are turned over already")
    assert not any(isinstance(action, TurnOver) for action in game.options(0))


def test_BASE_4_1_trading_begins_then() -> None:
    game = table(phase="trade", hands=["red", "soy"])
    words = "trading begins when the cards are turned over"
    refused(game, offer(game, 0, 1, "red", "soy"), "BASE-4.1", words)
    refused(game, offer(game, 1, 0, "soy"), "BASE-4.1", words)
    refused(game, EndTrading(0), "BASE-4.1", "the cards must be turned over first")
    assert game.forms(0) == game.forms(1) == []
    assert game.options(0) == [TurnOver(0)]


@pytest.mark.parametrize(
    ("words", "label"),
    [
        ({"draw": "soy"}, "turn over 2 cards from the draw pile"),
        ({"rest": "discard", "draw": "soy"}, "turn over 2 cards from the draw pile"),
    ],
)
def test_BASE_4_1_the_label_counts_what_can_be_turned_over(words: dict, label: str) -> None:
    assert table(phase="trade", **words).menu(0)[0].label == label


def test_BASE_4_1_labels_of_one_card_and_of_none() -> None:
    eight = ["20 blue 18 chili 16 stink 14 green 12 soy 10 black_eyed 8 red", "5 garden"]
    assert table(phase="trade", hands=eight).menu(0)[0].label == "turn over 1 card from the draw pile"
    all_of_them = [eight[0], "6 garden"]
    assert table(phase="trade", hands=all_of_them).menu(0)[0].label == "turn over 0 cards from the draw pile"


def test_BASE_4_1_the_label_when_the_pile_runs_out_for_the_last_time() -> None:
    """The discards will not be shuffled any more, so one card is all there is."""
    game = table(phase="trade", exhaustions=2, rest="discard", draw="soy", hands=["red"])
    assert game.menu(0)[0].label == "turn over 1 card from the draw pile"


def test_BASE_4_2_they_are_the_active_players() -> None:
    game = market()
    words = "the turned-over cards belong to Nina"
    soy = cards(game, 1, "soy")
    refused(game, Offer(0, 1, soy, ("chili",), None), "BASE-4.2", words)
    game.do(offer(game, 1, None, "chili", "soy"))
    refused(game, Accept(0, 1, soy), "BASE-4.2", words)
    game.do(EndTrading(1))
    assert (aside(game, 1), turned(game)) == ("soy blue", "")
    allowed(game, Harvest(1, 0), "BASE-7.1")
    allowed(game, plant_received(game, 1, "soy", 0), "BASE-5.1")


# --- who with whom --------------------------------------------------------------------------------------------------


def test_BASE_4_3_only_with_the_active_player() -> None:
    game = market()
    words = "in this turn you may trade with Nina only"
    refused(game, offer(game, 0, 2, "red", "red"), "BASE-4.3", words)
    refused(game, offer(game, 0, 3, "red"), "BASE-4.3", words)
    refused(game, offer(game, 0, None, "red", "soy"), "BASE-4.3", words)
    allowed(game, offer(game, 0, 1, "red", "soy"), "BASE-4.8")
    allowed(game, offer(game, 1, 0, "soy", "red"), "BASE-4.8")
    allowed(game, offer(game, 1, 3, "soy", "red"), "BASE-4.8")
    allowed(game, offer(game, 1, None, "soy", "red"), "BASE-4.8")
    assert offers(game) == [1, 2, 3, 4]


@pytest.mark.parametrize("to", [1, 4, -1, 99])
def test_BASE_4_3_an_offer_goes_to_another_seat(to: int) -> None:
    game = market()
    refused(game, offer(game, 1, to, "soy", "red"), "BASE-4.3", "an offer goes to another seat at this table")


def test_BASE_4_3_nor_to_oneself_out_of_turn() -> None:
    game = market()
    refused(game, offer(game, 0, 0, "red", "soy"), "BASE-4.3", "an offer goes to another seat at this table")


def test_BASE_4_3_an_offer_to_one_seat_is_for_nobody_else() -> None:
    game = market()
    game.do(offer(game, 1, 0, "soy", "red"))
    red = cards(game, 2, "red")
    refused(game, Accept(2, 1, red), "BASE-4.9", NO_SUCH_OFFER)
    refused(game, Decline(2, 1), "BASE-4.9", NOT_WAITING)
    refused(game, Accept(1, 1, ()), "BASE-4.9", NO_SUCH_OFFER)
    refused(game, offer(game, 2, 1, "red", "soy", answers=1), "BASE-4.9", "this answers no offer that was made to you")
    assert [form.label for form in game.forms(2)] == ["offer a trade or a gift"]


def test_BASE_4_3_an_offer_to_anyone_is_for_every_other_seat() -> None:
    game = market()
    game.do(offer(game, 1, None, "soy", "red"))
    for seat in (0, 2, 3):
        assert game.check(Decline(seat, 1)).ok
    refused(game, Decline(1, 1), "BASE-4.9", NOT_WAITING)
    refused(game, Accept(1, 1, ()), "BASE-4.9", NO_SUCH_OFFER)
    assert game.check(accept(game, 0, 1, "red")).ok
    assert game.check(accept(game, 2, 1, "red")).ok


def test_BASE_4_3_the_form_of_an_offer_lists_the_seats() -> None:
    game = market()
    (form,) = game.forms(1)
    assert form.slots["to"] == ("seat", (None, 0, 2, 3), {}, (), None)
    assert (form.rule, form.label, form.fixed) == ("BASE-4.3", "offer a trade or a gift", {"answers": None})
    (form,) = game.forms(2)
    assert form.slots["to"].choices == (1,)


# --- which cards ----------------------------------------------------------------------------------------------------


def test_BASE_4_4_hand_cards_from_any_place() -> None:
    game = market()
    second_red = game.state.hands[0][2]
    allowed(game, Offer(0, 1, (second_red,), ("chili",), None), "BASE-4.8")
    allowed(game, accept(game, 1, 1, "chili"), "BASE-4.8")
    assert (hand(game, 0), hand(game, 1)) == ("red green", "stink")
    assert second_red not in game.state.hands[0]
    game.do(offer(game, 0, 1, "green", "stink"))
    game.do(accept(game, 1, 2, "stink"))
    assert (hand(game, 0), hand(game, 1)) == ("red", "")
    assert (aside(game, 0), aside(game, 1)) == ("chili stink", "red green")


def test_BASE_4_4_the_acceptor_names_the_copy() -> None:
    for place, left in ((0, ["green", "red"]), (2, ["red", "green"])):
        game = market()
        game.do(offer(game, 1, None, "soy", "red"))
        copy = game.state.hands[0][place]
        rest = [card for card in game.state.hands[0] if card != copy]
        allowed(game, Accept(0, 1, (copy,)), "BASE-4.8")
        assert (game.state.hands[0], hand(game, 0).split()) == (rest, left)


def test_BASE_4_4_nobody_gives_what_is_not_theirs() -> None:
    game = market()
    for card in (game.state.hands[2][0], game.state.hands[1][0], game.state.draw[-1], -1, 104, 10**30):
        refused(game, Offer(0, 1, (card,), (), None), "BASE-4.4", NOT_YOURS)
    game.do(offer(game, 1, None, "soy", "red"))
    for card in (game.state.hands[2][0], game.state.draw[0], -1, 104):
        refused(game, Accept(0, 1, (card,)), "BASE-4.4", NOT_YOURS)
    its_field = game.state[Fields].fields[1][0][0]
    refused(game, Offer(0, 1, (its_field,), (), None), "BASE-4.4", NOT_YOURS)


def test_BASE_4_4_rules_of_a_tradeable_card() -> None:
    game = market()
    assert game.rules.tradeable(game.state, 0, game.state.hands[0][2]) == (True, "BASE-4.4", "", ())
    assert game.rules.tradeable(game.state, 1, cards(game, 1, "soy")[0]) == (True, "BASE-4.5", "", ())


def test_BASE_4_5_turned_over_cards() -> None:
    game = market()
    allowed(game, offer(game, 1, 0, "soy blue", "green"), "BASE-4.8")
    allowed(game, accept(game, 0, 1, "green"), "BASE-4.8")
    assert (turned(game), aside(game, 0), aside(game, 1)) == ("", "soy blue", "green")
    assert (hand(game, 0), hand(game, 1)) == ("red red", "chili stink")


def test_BASE_4_5_the_active_player_accepts_with_a_turned_over_card() -> None:
    game = market()
    game.do(offer(game, 3, 1, "garden", "blue"))
    step = allowed(game, accept(game, 1, 1, "blue"), "BASE-4.8")
    garden, blue = step.events[1][3][0], step.action.cards[0]
    assert step.events == (("left_hand", 3, (garden,)), ("traded", 3, 1, (garden,), (blue,)))
    assert (turned(game), aside(game, 1), aside(game, 3), hand(game, 3)) == ("soy", "garden", "blue", "")


def test_BASE_4_6_what_was_received_stays() -> None:
    game = market()
    words = "a card received in a trade cannot be traded on"
    game.do(offer(game, 1, 0, "soy", "red"))
    game.do(accept(game, 0, 1, "red"))
    soy, red = cards(game, 0, "soy"), cards(game, 1, "red")
    refused(game, Offer(0, 1, soy, (), None), "BASE-4.6", words)
    refused(game, Offer(1, 2, red, ("red",), None), "BASE-4.6", words)
    game.do(offer(game, 2, 1, "black_eyed", "red"))
    refused(game, Accept(1, 2, red), "BASE-4.6", words)
    assert all(isinstance(choice.action, Form) is False or "accept" not in choice.label for choice in game.menu(1))


def test_BASE_4_7_fields_are_not_for_trade() -> None:
    game = market()
    fields_of = game.state[Fields].fields
    words = "cards in fields cannot be traded"
    refused(game, Offer(0, 1, (fields_of[0][0][0],), (), None), "BASE-4.7", words)
    refused(game, Offer(1, 0, (fields_of[1][1][1],), ("red",), None), "BASE-4.7", words)
    game.do(offer(game, 1, 0, "soy", "stink"))
    refused(game, Accept(0, 1, (fields_of[0][0][1],)), "BASE-4.7", words)
    assert fields(game, 0) == "stink stink | "


def test_BASE_4_8_any_number_for_any_number() -> None:
    game = market()
    allowed(game, offer(game, 0, 1, "red red", "blue"), "BASE-4.8")
    allowed(game, accept(game, 1, 1, "blue"), "BASE-4.8")
    assert (hand(game, 0), aside(game, 0), aside(game, 1), turned(game)) == ("green", "blue", "red red", "soy")
    allowed(game, offer(game, 1, 2, "chili soy", "black_eyed red"), "BASE-4.8")
    allowed(game, accept(game, 2, 2, "red black_eyed"), "BASE-4.8")
    assert (aside(game, 1), aside(game, 2)) == ("red red red black_eyed", "chili soy")
    assert (hand(game, 1), hand(game, 2), turned(game)) == ("stink", "", "")


def test_BASE_4_8_an_empty_offer() -> None:
    game = market()
    words = "an offer gives something or asks for something"
    refused(game, Offer(1, 0, (), (), None), "BASE-4.8", words)
    refused(game, Offer(1, None, (), (), None), "BASE-4.8", words)


@pytest.mark.parametrize(
    ("want", "words"),
    [
        (("garden",) * 7, "7 garden cannot be had: there are 6 in the game"),
        (("red",) * 9, "9 red cannot be had: there are 8 in the game"),
        (("coffee",), "1 coffee cannot be had: there are 0 in the game"),
        (("soy", "gold", "gold"), "2 gold cannot be had: there are 0 in the game"),
        (("",), "1  cannot be had: there are 0 in the game"),
        (("black_eyed",) * 11, "11 black-eyed cannot be had: there are 10 in the game"),
    ],
)
def test_BASE_1_1_more_than_there_are_cannot_be_had(want: tuple[str, ...], words: str) -> None:
    game = market()
    refused(game, Offer(1, 0, (), want, None), "BASE-1.1", words)


def test_BASE_1_1_all_there_are_may_be_asked_for() -> None:
    game = market()
    allowed(game, Offer(1, 0, (), ("garden",) * 6 + ("red",) * 8, None), "BASE-4.11")
