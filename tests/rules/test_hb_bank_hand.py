"""HB-5, continued: the 3 and the 4 Bank, which change the order of the hand."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from bohnbook.core.game import Game
from tests.rules.town_helpers import (
    Arrange,
    Draw,
    EndTrading,
    Harvest,
    MoveCard,
    TurnOver,
    allowed,
    arrange,
    before_turn,
    buy,
    exhaustions,
    fields,
    hand,
    last_draw,
    menu,
    move,
    now,
    owes,
    plant,
    refused,
    said,
    seen,
    town,
)

MOVE = (0, ("skip_bank", "move_card"), "HB-5.1", True)
PLANT = (0, ("plant",), "BASE-3.1", False)

# --- the 3 Bank -----------------------------------------------------------------------------------------------------


def has_drawn(**words: object) -> Game:
    """Timon has drawn soy, blue and green, in this order."""
    given = {"hands": ["red stink", "garden"], "phase": "draw", "draw": "soy blue green", "owns": ["3_bank"]}
    game = town(**{**given, **words})
    game.do(Draw(0))
    return game


@pytest.mark.parametrize("order", list(permutations(["soy", "blue", "green"])))
def test_HB_5_4_into_the_hand_in_any_order(order: tuple[str, ...]) -> None:
    game = has_drawn()
    assert (hand(game, 0), now(game)) == ("red stink soy blue green", (0, "draw"))
    step = allowed(game, arrange(game, 0, " ".join(order)), "HB-5.4")
    assert step.events[:2] == (("rearranged", 0), ("phase_ended", "draw"))
    assert (hand(game, 0), now(game)) == (f"red stink {' '.join(order)}", (1, "plant"))
    assert owes(game) == [(1, ("plant",), "BASE-3.1", False)]


def test_HB_5_4_the_turn_waits_for_it() -> None:
    game = has_drawn(fields=["2 red"], coins=["", "1 blue"])
    assert owes(game) == [(0, ("arrange",), "HB-5.4", True)]
    assert game.view(1).facts["to_arrange"] == 3
    refused(game, Draw(0), "HB-5.4", "Timon has to act first: arrange")
    allowed(game, Harvest(0, 0), "BASE-7.1")
    allowed(game, buy(game, 1, "1_jail"), "HB-2.5")
    game.do(arrange(game, 0, "blue soy green"))
    assert game.view(1).facts["to_arrange"] == 0


def test_HB_5_4_all_orders_are_in_the_menu() -> None:
    game = has_drawn(draw="black_eyed blue green")
    assert menu(game, 0) == [
        (f"put them in the order {', '.join(order)}", "HB-5.4", True)
        for order in permutations(["black-eyed", "blue", "green"])
    ]
    assert menu(game, 1) == []


def test_HB_5_4_only_the_drawn_cards_each_of_them_once() -> None:
    game = has_drawn()
    red, stink, soy, blue, green = game.state.hands[0]
    words = "name the 3 cards you have drawn, each of them once; the others keep their places"
    for cards in [(), (soy, blue), (soy, soy, blue), (red, soy, blue), (soy, blue, green, green), (stink, red, soy)]:
        refused(game, Arrange(0, cards), "HB-5.4", words)


def test_HB_5_4_nobody_else_sees_the_order() -> None:
    game = has_drawn()
    game.do(arrange(game, 0, "green soy blue"))
    for reader in (None, 1):
        assert seen(game, reader, "hand", 0) == 5
        assert said(game, reader) == [
            ("BASE-6.1", "Timon draws 3 cards."),
            ("HB-5.4", "Timon puts the drawn cards into the hand in an order of choice."),
        ]
    assert seen(game, 0, "hand", 0) == "red stink green soy blue"


@pytest.mark.parametrize("own", ["", "1_bank", "2_bank", "4_bank"])
def test_HB_5_4_with_no_other_bank(own: str) -> None:
    game = has_drawn(owns=[own, "3_bank"])
    assert (hand(game, 0), now(game)) == ("red stink soy blue green", (1, "plant"))


def test_HB_5_4_before_anything_is_drawn() -> None:
    game = town(hands=["red stink soy blue"], phase="draw", owns=["3_bank"])
    words = "only cards you have just drawn are put in order, and there are none now"
    refused(game, arrange(game, 0, "blue soy stink"), "HB-5.4", words)
    assert [choice.do for choice in game.options(0)] == ["draw"]


def test_HB_5_4_also_over_a_new_pile() -> None:
    """The pile runs out while Timon draws; he draws on, and puts all three in order."""
    game = town(hands=["red"], phase="draw", owns=["3_bank"], rest="discard", draw="soy blue")
    game.do(Draw(0))
    assert (exhaustions(game), owes(game)) == (1, [(0, ("arrange",), "HB-5.4", True)])
    third = hand(game, 0).split()[3]
    game.do(Arrange(0, tuple(reversed(game.state.hands[0][1:]))))
    assert hand(game, 0) == f"red {third} blue soy"


ALL_OTHERS = "20 blue 18 chili 16 stink 14 green 12 soy 10 black_eyed 6 garden"


@pytest.mark.parametrize(("drawn", "orders"), [(1, 0), (2, 2), (3, 6)])
def test_HB_5_4_a_single_card_has_no_order(drawn: int, orders: int) -> None:
    """Nina holds the other cards, so there are no more to draw."""
    game = town(
        hands=["", f"{ALL_OTHERS} {8 - drawn} red"], phase="draw", owns=["3_bank"], draw=f"{drawn} red"
    )  # fmt: skip
    game.do(Draw(0))
    assert len(game.state.hands[0]) == drawn
    assert len([choice for choice in game.options(0) if choice.do == "arrange"]) == orders
    assert now(game) == ((0, "draw") if orders else (1, "plant"))
    assert game.view().facts["to_arrange"] == (drawn if orders else 0)


def test_HB_5_4_at_the_end_of_the_game_no_order_matters() -> None:
    game = last_draw(hands=["green"], owns=["3_bank"], draw="soy blue red")
    game.do(Draw(0))
    assert (game.outcome is not None, hand(game, 0)) == (True, "green soy blue red")


def test_HB_5_4_what_is_turned_over_is_not_drawn_into_the_hand() -> None:
    game = town(hands=["red"], phase="trade", owns=["3_bank"])
    game.do(TurnOver(0))
    assert owes(game) == [(0, ("end_trading",), "BASE-4.12", False)]
    assert game.check(EndTrading(0)).ok


# --- the 4 Bank -----------------------------------------------------------------------------------------------------


def mover(**words: object) -> Game:
    """Timon's turn has not begun yet, and he owns a 4 Bank."""
    return town(**{"hands": ["red blue green", "stink"], "before_turn": True, "owns": ["4_bank"], **words})


@pytest.mark.parametrize(
    ("place", "to", "after"),
    [
        (2, 0, "green red blue"),
        (0, 2, "blue green red"),
        (0, 1, "blue red green"),
        (1, 0, "blue red green"),
        (1, 2, "red green blue"),
        (2, 1, "red green blue"),
    ],
)
def test_HB_5_5_one_card_to_another_place(place: int, to: int, after: str) -> None:
    game = mover()
    step = allowed(game, move(game, 0, place, to), "HB-5.5")
    assert step.events == (("rearranged", 0),)
    assert (hand(game, 0), owes(game), before_turn(game)) == (after, [PLANT], False)
    game.do(plant(game, 0, 0))
    assert fields(game, 0) == f"{after.split()[0]} | "


def test_HB_5_5_a_card_of_the_hand_and_a_place_in_it() -> None:
    game = mover()
    card = game.state.hands[0][1]
    words = "name another place among the 3 of your hand"
    for place in (-1, 1, 3, 99):
        refused(game, MoveCard(0, card, place), "HB-5.5", words)
    for other in (game.state.hands[1][0], game.state.draw[-1], 999):
        refused(game, MoveCard(0, other, 0), "HB-5.5", "this card is not in your hand")


def test_HB_5_5_the_menu_and_its_form() -> None:
    game = mover()
    assert menu(game, 0) == [
        ("move one card of your hand to another place", "HB-5.5", True),
        ("begin your turn, and leave the bank alone", "HB-5.1", True),
    ]
    (form,) = game.forms(0)
    assert (form.action, form.seat, form.fixed, form.rule) == (MoveCard, 0, {}, "HB-5.5")
    card, place = form.slots["card"], form.slots["place"]
    assert (card.what, card.choices, card.kinds) == ("card", tuple(game.state.hands[0]), ("red", "blue", "green"))
    assert (place.what, place.choices, place.number) == ("place", (0, 1, 2), None)
    chosen = {form.sample(Random(seed)) for seed in range(200)}
    assert all(game.check(action).ok for action in chosen)
    assert len(chosen) == 6  # three cards, two places each


def test_HB_5_5_nobody_else_sees_which() -> None:
    game = mover()
    game.do(move(game, 0, 2, 0))
    for reader in (None, 0, 1):
        assert said(game, reader) == [("HB-5.5", "Timon moves a card of the hand to another place.")]
    assert [seen(game, reader, "hand", 0) for reader in (None, 0, 1)] == [3, "green red blue", 3]


@pytest.mark.parametrize(("cards", "duty"), [("", None), ("red", PLANT), ("red blue", MOVE)])
def test_HB_5_5_a_single_card_has_no_other_place(cards: str, duty: tuple[object, ...] | None) -> None:
    game = town(phase="draw", active=3, hands=[cards, "blue", "", ""], owns=["4_bank"])
    game.do(Draw(3))
    assert now(game) == (0, "plant" if duty else "trade")
    assert owes(game) == ([duty] if duty else [(0, ("turn_over",), "BASE-4.1", False)])
    game = mover(hands=["red"])
    assert game.forms(0) == []
    refused(game, move(game, 0, 0, 0), "HB-5.5", "name another place among the 1 of your hand")
