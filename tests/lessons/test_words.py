"""Moves, goals and positions in words."""

from __future__ import annotations

import pytest

from bohnbook.base.planting import Plant
from bohnbook.base.trading import Offer
from bohnbook.core.errors import BadIntent, BohnbookError
from bohnbook.core.game import Game
from bohnbook.learner import laid_out, table_of
from bohnbook.lessons import (
    BadLesson,
    Move,
    Position,
    both,
    but_not,
    cards_named,
    did,
    either,
    happened,
    move,
    over,
    played,
    position,
)

FOUR = ("Ada", "Ben", "Cleo", "Dora")
AT = position(
    FOUR, phase="trade", turned="red soy", hands=["soy blue soy", "red"], fields=["2 soy | 3 blue"], discard="red chili"
)


def game(at: Position = AT) -> Game:
    return laid_out("base", at)


def zone(g: Game, name: str, owner: int | None) -> list[int]:
    return next(zone.cards for zone in g.state.zones() if (zone.name, zone.owner) == (name, owner))


# --- moves ----------------------------------------------------------------------------------------------------------


def test_a_card_is_looked_for_where_one_plays_from() -> None:
    g = game()
    hand, turned = zone(g, "hand", 0), zone(g, "turned over", None)
    assert cards_named(g, 0, "soy") == [hand[0]]
    assert cards_named(g, 0, "3 soy blue") == [hand[0], hand[2], zone(g, "field 1", 0)[0], hand[1]]
    assert cards_named(g, 0, "red") == [turned[0]]  # not the one that was discarded
    assert cards_named(g, 0, "chili") == [zone(g, "discard", None)[1]]


def test_the_place_can_be_said() -> None:
    g = game()
    assert cards_named(g, 0, "soy in turned over") == [zone(g, "turned over", None)[1]]
    assert cards_named(g, 0, "soy in field 1") == [zone(g, "field 1", 0)[0]]
    assert cards_named(g, 1, "red") == [zone(g, "hand", 1)[0]]


@pytest.mark.parametrize("words", ["garden", "9 soy", "red in hand", "soy in the hat"])
def test_no_card_is_named_that_the_seat_does_not_see(words: str) -> None:
    with pytest.raises(BadLesson, match="Ada sees no"):
        cards_named(game(), 0, words)


def test_nobody_names_a_card_of_anothers_hand() -> None:
    with pytest.raises(BadLesson, match="Cleo sees no blue"):
        cards_named(laid_out("base", position(FOUR, hands=["blue"])), 2, "blue")


def test_a_move_becomes_an_action() -> None:
    g = game()
    hand = zone(g, "hand", 0)
    assert move("plant", card="blue", field=1).action(g) == Plant(0, hand[1], 1)
    wanted = Offer(0, 1, (hand[0], hand[2]), ("red", "blue", "blue"), None)
    assert move("offer", to=1, give="2 soy", want="red 2 blue").action(g) == wanted
    assert move("offer", give="", want="red").action(g) == Offer(0, None, (), ("red",), None)  # to anyone
    assert move("offer", seat=1, to=0, give="red", want="").action(g).seat == 1


def test_a_move_that_cannot_be_read() -> None:
    with pytest.raises(BadLesson, match="no action 'fly'"):
        move("fly").action(game())
    with pytest.raises(BadIntent, match="lacks its part 'field'"):
        move("plant", card="soy").action(game())
    with pytest.raises(BadIntent, match="no part 'height'"):
        move("harvest", field=0, height=1).action(game())
    assert issubclass(BadLesson, BohnbookError)


def test_playing_ahead_leaves_the_game_alone() -> None:
    g = game()
    before = g.state.digest()
    later = played(g, move("end_trading"), move("plant_received", card="soy in set aside", field=0))
    assert (g.state.digest(), g.log) == (before, [])
    assert len(later.log) == 2


# --- goals ----------------------------------------------------------------------------------------------------------


def test_what_somebody_did() -> None:
    g = played(game(), move("offer", to=1, give="soy blue", want="red"), move("harvest", field=1))
    assert did("offer")(g)
    assert did("offer", give="blue soy", want="red", to=1)(g)
    assert not did("offer", give="blue")(g)
    assert not did("offer", times=2)(g)
    assert not did("offer", seat=1)(g)
    assert did("harvest", field=1)(g)
    assert not did("harvest", field=0)(g)
    assert not did("harvest")(game())


def test_what_happened() -> None:
    g = played(game(), move("harvest", field=1))
    assert happened("harvested")(g)
    assert happened("harvested", seat=0, coins=0)(g)
    assert not happened("harvested", coins=1)(g)
    assert not happened("harvested", times=2)(g)
    with pytest.raises(BadLesson, match="exploded"):
        happened("exploded")(g)


def test_goals_put_together() -> None:
    yes, no = did("harvest"), did("draw")
    g = played(game(), move("harvest", field=1))
    assert [both(yes, no)(g), both(yes, yes)(g), either(yes, no)(g), either(no, no)(g)] == [False, True, True, False]
    assert [but_not(yes)(g), but_not(no)(g)] == [False, True]
    assert not over(g)
    last = laid_out("base", position(FOUR, phase="draw", exhaustions=2, draw="red", rest="discard"))
    assert over(played(last, move("draw")))


# --- positions ------------------------------------------------------------------------------------------------------


def test_without_words_it_is_a_new_game() -> None:
    g = laid_out("base", position(FOUR, seed=21))
    assert (g.names, g.seed, g.staged) == (FOUR, 21, None)
    assert [len(hand) for hand in g.state.hands] == [5, 5, 5, 5]


def test_who_sits_where() -> None:
    assert [position(FOUR, bots={1: "trader"}).bot(seat) for seat in range(4)] == [
        "greedy",
        "trader",
        "greedy",
        "greedy",
    ]
    assert [position(FOUR, bots="random").bot(seat) for seat in (1, 2)] == ["random", "random"]
    table = table_of("base", position(FOUR, bots={2: "trader"}))
    assert {seat: bot.name for seat, bot in table.bots.items()} == {1: "greedy", 2: "trader", 3: "greedy"}
    assert table_of("base", AT, (0, 2)).people == (0, 2)


def test_what_is_done_by_hand_waits() -> None:
    owes_draw = {"hands": ["soy"], "phase": "draw"}
    by_hand, by_itself = (table_of("base", position(FOUR, by_hand=hand, **owes_draw)) for hand in (("draw",), ()))
    by_hand.run()
    by_itself.run()
    assert not by_hand.game.log
    assert by_itself.game.log[0].action.do == "draw"


def test_moves_are_values() -> None:
    assert move("draw") == Move("draw", 0, {}) != move("draw", seat=1)
