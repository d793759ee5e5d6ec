"""The five worked examples of the booklet, told as positions in our own words."""

from __future__ import annotations

from bohnbook.core.game import Game
from tests.rules.helpers import (
    FOUR,
    Decline,
    EndTrading,
    Harvest,
    TurnOver,
    accept,
    allowed,
    aside,
    coins,
    discard,
    fields,
    hand,
    menu,
    now,
    offer,
    offers,
    plant_received,
    refused,
    said,
    table,
    turned,
)


def timons_turn() -> Game:
    """Timon has no room for soy. Nina holds the red bean he would like; Keno and Ada have nothing for him."""
    return table(
        FOUR, phase="trade", draw="soy blue", hands=["garden chili", "green red", "stink", "stink"],
        fields=["2 blue | "],
    )  # fmt: skip


def asks_for_red(game: Game) -> Game:
    game.do(TurnOver(0))
    game.do(offer(game, 0, None, "soy", "red"))
    return game


def raises_the_offer(game: Game) -> Game:
    for seat in (2, 3, 1):
        game.do(Decline(seat, 1))
    game.do(offer(game, 0, None, "soy chili", "red"))
    return game


def test_example_1_a_turned_over_bean_is_offered_to_anyone() -> None:
    """BASE-4.1, BASE-4.2, BASE-4.5: Timon keeps one turned-over bean and offers the other."""
    game = asks_for_red(timons_turn())
    assert turned(game) == "soy blue"
    assert said(game, 2) == [
        ("BASE-4.1", "Timon turns over 1 soy and 1 blue."),
        ("BASE-4.8", "Timon offers anyone 1 soy for 1 red."),
    ]
    assert menu(game, 1)[0] == ("accept offer 1 from Timon: get 1 soy, give 1 red", "BASE-4.8", False)
    assert menu(game, 2)[0] == ("decline offer 1 from Timon: 1 soy for 1 red", "BASE-4.11", False)


def test_example_2_nobody_wants_it_so_the_offer_is_raised() -> None:
    """BASE-4.4, BASE-4.8: now a card from the middle of the hand comes on top."""
    game = raises_the_offer(asks_for_red(timons_turn()))
    assert offers(game) == [2]
    assert said(game, 2)[-1] == ("BASE-4.8", "Timon offers anyone 1 soy and 1 chili for 1 red.")
    assert (hand(game, 0), turned(game)) == ("garden chili", "soy blue")  # nothing moves before both agree


def test_example_3_the_trade_is_made_and_lies_beside_the_fields() -> None:
    """BASE-4.9, BASE-4.10"""
    game = raises_the_offer(asks_for_red(timons_turn()))
    allowed(game, accept(game, 1, 2, "red"), "BASE-4.8")
    assert (aside(game, 0), aside(game, 1)) == ("red", "soy chili")
    assert (hand(game, 0), hand(game, 1), turned(game)) == ("garden", "green", "blue")
    assert [fields(game, seat) for seat in (0, 1)] == ["blue blue | ", " | "]


def test_example_4_both_plant_what_they_have() -> None:
    """BASE-5.1, BASE-5.2, BASE-5.3"""
    game = raises_the_offer(asks_for_red(timons_turn()))
    game.do(accept(game, 1, 2, "red"))
    game.do(EndTrading(0))
    assert (aside(game, 0), aside(game, 1)) == ("red blue", "soy chili")
    refused(game, plant_received(game, 0, "red", 0), "BASE-3.3", "field 1 holds blue, and red is another kind")
    for seat, kind, field in ((0, "red", 1), (1, "chili", 1), (0, "blue", 0), (1, "soy", 0)):
        allowed(game, plant_received(game, seat, kind, field), "BASE-5.1")
    assert (fields(game, 0), fields(game, 1), now(game)) == ("blue blue blue | red", "soy | chili", (0, "draw"))


def test_example_5_three_chili_beans_pay_one_coin() -> None:
    """BASE-7.2, BASE-7.3, BASE-7.4: it is not even Keno's turn."""
    game = table(FOUR, hands=["red"], fields=["", "", "3 chili | soy"])
    allowed(game, Harvest(2, 0), "BASE-7.1")
    assert (coins(game, 2), discard(game), fields(game, 2)) == ("chili", "chili chili", " | soy")
    assert said(game)[-1] == ("BEAN-1.4", "3 chili pay Keno 1 coin.")
