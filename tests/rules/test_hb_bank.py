"""HB-5: the bank."""

from __future__ import annotations

import pytest

from bohnbook.core.errors import BadStage
from bohnbook.core.game import Game
from tests.rules.town_helpers import (
    Draw,
    Harvest,
    LookAtTop,
    PutBack,
    SkipBank,
    SlideUnder,
    allowed,
    before_turn,
    buy,
    coins,
    draw_pile,
    exhaustions,
    looked_at,
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

LOOK = (0, ("skip_bank", "look_at_top"), "HB-5.1", True)
MOVE = (0, ("skip_bank", "move_card"), "HB-5.1", True)
PLANT = (0, ("plant",), "BASE-3.1", False)


def banker(level: int = 2, **words: object) -> Game:
    """Timon's turn has not begun yet. A soy lies on top of the draw pile, a black-eyed bean below it."""
    given = {"hands": ["red blue green", "stink"], "draw": "soy black_eyed", "before_turn": True}
    return town(**{**given, "owns": [f"{level}_bank"], **words})


# --- the moment -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "duty"), [(2, LOOK), (4, MOVE)])
def test_HB_5_1_before_the_turn_begins(level: int, duty: tuple[object, ...]) -> None:
    game = banker(level)
    assert (owes(game), before_turn(game)) == ([duty], True)
    assert [game.view(reader).facts["before_turn"] for reader in (None, 0, 1)] == [True] * 3
    use = "look at top" if level == 2 else "move card"
    refused(game, plant(game, 0, 0), "HB-5.1", f"Timon has to act first: skip bank or {use}")


@pytest.mark.parametrize(("level", "duty"), [(1, PLANT), (2, LOOK), (3, PLANT), (4, MOVE)])
def test_HB_5_1_when_the_turn_comes_round(level: int, duty: tuple[object, ...]) -> None:
    game = town(phase="draw", active=3, hands=["red blue", "", "", "soy"], owns=[f"{level}_bank"])
    assert owes(game) == [(3, ("draw",), "BASE-6.1", False)]
    game.do(Draw(3))
    assert (now(game), owes(game), before_turn(game)) == ((0, "plant"), [duty], duty is not PLANT)


def test_HB_5_1_in_nobody_elses_turn() -> None:
    game = town(phase="draw", hands=["red", "blue soy"], owns=["2_bank", "", "4_bank"])
    game.do(Draw(0))
    assert (owes(game), before_turn(game)) == ([(1, ("plant",), "BASE-3.1", False)], False)
    for action in (LookAtTop(0), SkipBank(0), move(game, 0, 0, 1)):
        refused(game, action, "BASE-2.2", "it is Nina's turn, not Timon's")


def test_HB_5_1_leaving_it_alone() -> None:
    game = banker()
    assert menu(game, 0) == [
        ("look at the top card of the draw pile", "HB-5.2", True),
        ("begin your turn, and leave the bank alone", "HB-5.1", True),
    ]
    step = allowed(game, SkipBank(0), "HB-5.1")
    assert step.events == ()
    assert (owes(game), before_turn(game), draw_pile(game)[:14]) == ([PLANT], False, "soy black_eyed")
    assert said(game) == [("HB-5.1", "Timon leaves the bank alone.")]


@pytest.mark.parametrize("level", [2, 4])
def test_HB_5_1_then_it_is_too_late(level: int) -> None:
    game = banker(level)
    game.do(SkipBank(0))
    for field in (0, 1):
        late = LookAtTop(0) if level == 2 else move(game, 0, 0, 1)
        words = f"the {level} Bank works before your turn, and that moment has passed"
        refused(game, late, "HB-5.1", words)
        refused(game, SkipBank(0), "HB-5.1", "there is no bank to leave alone now")
        assert not [choice for choice in menu(game, 0) if choice[1].startswith("HB-5")]
        game.do(plant(game, 0, field))
    words = "this belongs to phase 1, planting from the hand; it is phase 2, turning over and trading now"
    refused(game, LookAtTop(0), "HB-5.2", words)
    refused(game, move(game, 0, 0, 0), "HB-5.5", words)
    refused(game, SkipBank(0), "HB-5.1", words)


def test_HB_5_1_used_once() -> None:
    for use in (SlideUnder(0), PutBack(0)):
        game = banker()
        game.do(LookAtTop(0))
        game.do(use)
        assert (owes(game), before_turn(game)) == ([PLANT], False)
        refused(game, LookAtTop(0), "HB-5.1", "the 2 Bank works before your turn, and that moment has passed")
    game = banker(4)
    game.do(move(game, 0, 0, 1))
    words = "the 4 Bank works before your turn, and that moment has passed"
    refused(game, move(game, 0, 0, 1), "HB-5.1", words)


@pytest.mark.parametrize("own", ["", "1_bank", "3_bank", "4_bank"])
def test_HB_5_1_looking_needs_the_2_bank(own: str) -> None:
    game = town(hands=["red blue"], owns=[own, "2_bank"])
    refused(game, LookAtTop(0), "HB-2.8", "this needs a 2 Bank of your own")
    refused(game, SkipBank(0), "HB-5.1", "there is no bank to leave alone now")


@pytest.mark.parametrize("own", ["", "1_bank", "2_bank", "3_bank"])
def test_HB_5_1_moving_a_card_needs_the_4_bank(own: str) -> None:
    game = town(hands=["red blue"], owns=[own, "4_bank"])
    refused(game, move(game, 0, 0, 1), "HB-2.8", "this needs a 4 Bank of your own")
    assert game.forms(0) == []


# --- bought -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "duty"), [(1, PLANT), (2, LOOK), (3, PLANT), (4, MOVE)])
def test_HB_5_1_bought_before_the_first_planting_it_comes_in_time(level: int, duty: tuple[object, ...]) -> None:
    game = town(hands=["red blue green"], coins=["4 black_eyed"])
    game.do(buy(game, 0, f"{level}_bank"))
    assert (owes(game), before_turn(game)) == ([duty], duty is not PLANT)


@pytest.mark.parametrize("level", [2, 4])
def test_HB_5_1_bought_after_the_first_planting_it_comes_too_late(level: int) -> None:
    game = town(hands=["red blue green"], coins=[f"{level} black_eyed"])
    game.do(plant(game, 0, 0))
    game.do(buy(game, 0, f"{level}_bank"))
    assert (owes(game), before_turn(game)) == ([(0, ("plant", "end_planting"), "BASE-3.2", False)], False)


@pytest.mark.parametrize("phase", ["trade", "plant_received", "draw"])
def test_HB_5_1_bought_later_in_the_turn_it_works_from_the_next_one_on(phase: str) -> None:
    words = {"set_aside": ["red"]} if phase == "plant_received" else {}
    game = town(hands=["red blue green"], coins=["2 black_eyed"], phase=phase, **words)
    duties = owes(game)
    game.do(buy(game, 0, "2_bank"))
    assert (owes(game), before_turn(game)) == (duties, False)


def test_HB_5_1_bought_in_somebody_elses_turn() -> None:
    game = town(hands=["red", "blue soy"], coins=["", "2 black_eyed"])
    game.do(buy(game, 1, "2_bank"))
    assert (owes(game), before_turn(game)) == ([PLANT], False)
    game = town(hands=["red", "blue soy"], coins=["", "2 black_eyed"], phase="draw")
    game.do(buy(game, 1, "2_bank"))
    game.do(Draw(0))
    assert owes(game) == [(1, ("skip_bank", "look_at_top"), "HB-5.1", True)]


def test_HB_5_1_other_things_bought_wake_no_bank() -> None:
    game = town(hands=["red blue"], owns=["2_bank"], coins=["1 soy 3 blue"])
    game.do(buy(game, 0, "1_farm"))
    assert (owes(game), before_turn(game)) == ([PLANT], False)


# --- the 2 Bank -----------------------------------------------------------------------------------------------------


def test_HB_5_2_you_look_at_the_top_card() -> None:
    game = banker()
    size = len(game.state.draw)
    step = allowed(game, LookAtTop(0), "HB-5.2")
    assert step.events == (("looked", 0),)
    assert LookAtTop.reveals
    assert (looked_at(game), len(game.state.draw), draw_pile(game).split()[0]) == ("soy", size - 1, "black_eyed")
    assert owes(game) == [(0, ("put_back", "slide_under"), "HB-5.3", True)]
    assert menu(game, 0) == [
        ("slide soy under the draw pile", "HB-5.3", True),
        ("put soy back on the draw pile", "HB-5.3", True),
    ]
    for action in (LookAtTop(0), SkipBank(0), plant(game, 0, 0)):
        refused(game, action, "HB-5.3", "Timon has to act first: put back or slide under")


def test_HB_5_2_nobody_else_sees_it() -> None:
    game = banker()
    game.do(LookAtTop(0))
    assert seen(game, 0, "looked at", 0) == "soy"
    assert [seen(game, reader, "looked at", 0) for reader in (None, 1, 2, 3)] == [1] * 4
    game.do(SlideUnder(0))
    for reader in (None, 0, 1):
        assert said(game, reader) == [
            ("HB-5.2", "Timon looks at the top card of the draw pile."),
            ("HB-5.3", "Timon slides it under the pile."),
        ]
        assert seen(game, reader, "looked at", 0) in ("", 0)


def test_HB_5_2_a_name_of_two_words() -> None:
    game = banker(draw="black_eyed")
    game.do(LookAtTop(0))
    assert [label for label, *_ in menu(game, 0)] == [
        "slide black-eyed under the draw pile", "put black-eyed back on the draw pile",
    ]  # fmt: skip


def test_HB_5_2_with_an_empty_hand_as_well() -> None:
    game = town(phase="draw", active=3, hands=["", "blue", "", ""], owns=["2_bank"])
    game.do(Draw(3))
    assert (now(game), owes(game)) == ((0, "plant"), [LOOK])
    game.do(SkipBank(0))
    assert now(game) == (0, "trade")


def test_HB_5_2_meanwhile_harvests_and_purchases_go_on() -> None:
    game = banker(fields=["2 red", "2 soy"], coins=["", "1 blue"])
    game.do(LookAtTop(0))
    allowed(game, Harvest(0, 0), "BASE-7.1")
    allowed(game, buy(game, 1, "1_jail"), "HB-2.5")
    assert (looked_at(game), owes(game)[0][1]) == ("soy", ("put_back", "slide_under"))


def test_HB_5_2_an_empty_pile_shows_nothing() -> None:
    """Nina holds nearly all the cards there are, so the last three are drawn, and nothing is left to shuffle."""
    all_others = "20 blue 18 chili 16 stink 14 green 12 soy 10 black_eyed 6 garden 3 red"
    game = town(phase="draw", active=3, hands=["2 red", all_others], draw="3 red", owns=["2_bank"])
    game.do(Draw(3))
    assert (draw_pile(game), exhaustions(game), now(game)) == ("", 1, (0, "plant"))
    assert owes(game) == [PLANT]
    game = banker(rest="discard", draw="")
    refused(game, LookAtTop(0), "HB-5.2", "the draw pile is empty")
    allowed(game, SkipBank(0), "HB-5.1")


def test_HB_5_3_under_the_pile() -> None:
    game = banker()
    whole = draw_pile(game).split()
    game.do(LookAtTop(0))
    step = allowed(game, SlideUnder(0), "HB-5.3")
    assert step.events == ()
    assert draw_pile(game).split() == [*whole[1:], whole[0]]
    assert (looked_at(game), owes(game)) == ("", [PLANT])
    assert said(game)[-1] == ("HB-5.3", "Timon slides it under the pile.")


def test_HB_5_3_or_back_on_top() -> None:
    game = banker()
    whole = draw_pile(game)
    game.do(LookAtTop(0))
    step = allowed(game, PutBack(0), "HB-5.3")
    assert step.events == ()
    assert (draw_pile(game), looked_at(game), owes(game)) == (whole, "", [PLANT])
    assert said(game)[-1] == ("HB-5.3", "Timon puts it back on the pile.")


@pytest.mark.parametrize("own", ["", "2_bank", "4_bank"])
def test_HB_5_3_having_looked_at_nothing(own: str) -> None:
    game = town(hands=["red blue"], owns=[own])
    for action in (SlideUnder(0), PutBack(0)):
        refused(game, action, "HB-5.3", "you have looked at no card")
    if own == "2_bank":
        for action in (SlideUnder(0), PutBack(0)):
            refused(banker(), action, "HB-5.1", "Timon has to act first: skip bank or look at top")


@pytest.mark.parametrize("use", [SlideUnder(0), PutBack(0)])
def test_HB_5_3_the_last_card_of_a_pile(use: SlideUnder | PutBack) -> None:
    """It has not run out: nothing was drawn."""
    game = banker(rest="discard", draw="soy", exhaustions=2)
    game.do(LookAtTop(0))
    assert (looked_at(game), draw_pile(game), exhaustions(game)) == ("soy", "", 2)
    game.do(use)
    assert (draw_pile(game), exhaustions(game), now(game)) == ("soy", 2, (0, "plant"))


# --- words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        {"before_turn": False},
        {"before_turn": 1},
        {"owns": []},
        {"owns": ["1_bank"]},
        {"owns": ["3_bank"]},
        {"owns": ["", "2_bank"]},
        {"phase": "trade"},
    ],
)
def test_a_moment_that_cannot_be(words: dict[str, object]) -> None:
    with pytest.raises(BadStage) as caught:
        banker(**words)
    text = "before_turn: True, in the phase 'plant', if the active seat owns a 2 or a 4 Bank"
    assert str(caught.value) == text


def test_a_staged_turn_has_begun_unless_it_is_said() -> None:
    game = town(hands=["red blue"], owns=["2_bank"])
    assert (owes(game), before_turn(game), coins(game, 0)) == ([PLANT], False, "")
