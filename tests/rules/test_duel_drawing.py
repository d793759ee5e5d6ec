"""DUEL-7: phase 4, drawing beans and bonus cards."""

from __future__ import annotations

from collections import Counter

from bohnbook.core.game import Game
from bohnbook.core.zone import shuffled
from bohnbook.duel.bonus import Bonus
from tests.rules.duel_helpers import (
    DiscardBonus,
    Draw,
    DrawBonus,
    KeepBonus,
    allowed,
    bonus,
    bonus_discard,
    card,
    draw_pile,
    fulfil,
    hand,
    menu,
    now,
    refused,
    said,
    table,
)

HANDS = ["B01 B02 B03", "B04 B05 B06"]


def drawn(**words: object) -> Game:
    """Anna has drawn her beans; the next bonus cards are B10, B11, B12."""
    given = {"hands": ["red", "red"], "bonus": HANDS, "bonus_pile": "B10 B11 B12", "phase": "draw", **words}
    game = table(**given)
    game.do(Draw(0))
    return game


def test_DUEL_7_1_two_beans() -> None:
    game = table(phase="draw", hands=["red", "red"], draw="soy blue green")
    assert game.duties == ((0, ("draw",), "DUEL-7.1", False),)
    assert menu(game, 0) == [("draw 2 beans", "DUEL-7.1", True)]
    step = allowed(game, Draw(0), "DUEL-7.1")
    assert step.events[0] == ("drawn", 0, tuple(game.state.hands[0][1:]))
    assert draw_pile(game).startswith("green")
    assert game.rules.draw_count(game.state, 0) == (2, "DUEL-7.1")


def test_DUEL_7_1_only_once_and_first() -> None:
    game = table(phase="draw", hands=["red", "red"], bonus=HANDS)
    for action in (DiscardBonus(0, card(game, "B01")), KeepBonus(0)):
        refused(game, action, "DUEL-7.1", "the beans are drawn first")
    game.do(Draw(0))
    refused(game, Draw(0), "DUEL-7.1", "you have drawn your beans for this turn")


def test_DUEL_7_1_drawn_anew_each_turn() -> None:
    game = drawn()
    game.do(KeepBonus(0))
    game.do(KeepBonus(1))
    assert now(game) == (1, "plant")
    game.state.phase = game.rules.programme[3]
    game.state.phase.enter(game.state)
    assert game.state.phase.duties(game.state) == ((1, ("draw",), "DUEL-7.1", False),)


def test_DUEL_7_2_to_the_back_of_the_hand() -> None:
    game = table(phase="draw", hands=["red green", "red"], draw="soy black_eyed")
    game.do(Draw(0))
    assert hand(game, 0) == "red green soy black_eyed"
    assert said(game, 0)[0] == ("DUEL-7.1", "Anna draws 2 beans: soy, black-eyed.")
    for reader in (1, None):
        assert said(game, reader)[0] == ("DUEL-7.1", "Anna draws 2 beans.")


def test_DUEL_7_3_both_may_discard_a_bonus_card() -> None:
    game = drawn()
    assert game.duties == ((0, ("discard_bonus", "keep_bonus"), "DUEL-7.3", False),)
    assert menu(game, 0) == [
        ("discard a bonus card: 2 garden", "DUEL-7.3", True), ("discard a bonus card: 3 soy", "DUEL-7.3", True),
        ("discard a bonus card: 4 chili", "DUEL-7.3", True), ("keep your bonus cards", "DUEL-7.3", True),
    ]  # fmt: skip
    allowed(game, DiscardBonus(0, card(game, "B02")), "DUEL-7.3")
    assert (bonus(game, 0), bonus_discard(game)) == ("B01 B03", "B02")
    assert said(game, 1)[-1] == ("DUEL-7.3", "Anna discards a bonus card: 3 soy.")
    assert game.duties == ((1, ("discard_bonus", "keep_bonus"), "DUEL-7.3", False),)
    allowed(game, KeepBonus(1), "DUEL-7.3")
    assert said(game)[-1] == ("DUEL-7.3", "Ben keeps all bonus cards.")


def test_DUEL_7_3_the_active_player_decides_first_and_once() -> None:
    game = drawn()
    for action in (KeepBonus(1), DiscardBonus(1, card(game, "B04"))):
        refused(game, action, "DUEL-7.3", "it is not your turn to decide")
    game.do(KeepBonus(0))
    for action in (KeepBonus(0), DiscardBonus(0, card(game, "B01"))):
        refused(game, action, "DUEL-7.3", "you have decided already")


def test_DUEL_7_3_ones_own_cards_only() -> None:
    game = drawn()
    refused(game, DiscardBonus(0, card(game, "B04")), "DUEL-7.3", "this bonus card is not in your hand")
    refused(game, DiscardBonus(0, game.state.hands[0][0]), "DUEL-7.3", "this bonus card is not in your hand")


def test_DUEL_7_3_who_has_none_is_not_asked() -> None:
    game = drawn(bonus=["", "B04 B05 B06"])
    assert game.duties[0].seat == 1
    game = drawn(bonus=["B01 B02 B03"])
    game.do(KeepBonus(0))
    assert game.duties == ((1, ("draw_bonus",), "DUEL-7.4", False),)


def test_DUEL_7_4_up_to_three_again() -> None:
    game = drawn(bonus=["B01 B02", "B04"])
    game.do(DiscardBonus(0, card(game, "B01")))
    game.do(KeepBonus(1))
    assert game.duties == ((0, ("draw_bonus",), "DUEL-7.4", False),)
    assert menu(game, 0) == [("draw 2 bonus cards", "DUEL-7.4", True)]
    refused(game, DrawBonus(1), "DUEL-7.4", "it is not your turn to draw bonus cards")
    step = allowed(game, DrawBonus(0), "DUEL-7.4")
    assert step.events == (("bonus_drawn", 0, (card(game, "B10"), card(game, "B11"))),)
    assert bonus(game, 0) == "B02 B10 B11"
    allowed(game, DrawBonus(1), "DUEL-7.4")
    assert bonus(game, 1).startswith("B04 B12 ")
    assert now(game) == (1, "plant")
    assert said(game, 0)[-2] == ("DUEL-7.4", "Anna draws 2 bonus cards: 4 stink; 1 garden, 2 red.")
    assert said(game, 1)[-2] == said(game, None)[-2] == ("DUEL-7.4", "Anna draws 2 bonus cards.")


def test_DUEL_7_4_who_holds_three_draws_none() -> None:
    game = drawn(bonus=["B01 B02 B03", "B04 B05"])
    game.do(KeepBonus(0))
    game.do(KeepBonus(1))
    assert game.duties == ((1, ("draw_bonus",), "DUEL-7.4", False),)
    assert game.options(0) == []


def test_DUEL_7_4_one_fulfilled_before_drawing_is_replaced() -> None:
    game = drawn(fields=["2 garden"])
    game.do(fulfil(game, 0, "B01", 0, 0))
    game.do(KeepBonus(0))
    game.do(KeepBonus(1))
    assert game.duties == ((0, ("draw_bonus",), "DUEL-7.4", False),)


def test_DUEL_7_5_one_drawn_now_is_not_replaced() -> None:
    game = drawn(bonus=["B01 B02", "B04"], fields=["4 stink"])
    game.do(KeepBonus(0))
    game.do(KeepBonus(1))
    game.do(DrawBonus(0))
    assert bonus(game, 0) == "B01 B02 B10"
    allowed(game, fulfil(game, 0, "B10", 0, 0), "DUEL-8.2")
    refused(game, DrawBonus(0), "DUEL-7.5", "you have drawn bonus cards in this turn")
    game.do(DrawBonus(1))
    assert (now(game), bonus(game, 0)) == ((1, "plant"), "B01 B02")


def test_DUEL_7_6_the_discards_become_the_new_pile() -> None:
    game = drawn(bonus=["B01", "B04"], bonus_discard="rest", bonus_pile="")
    assert bonus_discard(game).count("B") == 30
    game = drawn(bonus=["B01", "B04"], bonus_pile="")
    state = game.state[Bonus]
    discards = tuple(state.pile[1:])
    state.pile, state.discard = state.pile[:1], list(discards)  # one card is left to draw
    top = state.pile[0]
    game.do(KeepBonus(0))
    game.do(KeepBonus(1))
    game.do(DrawBonus(0))
    expected = shuffled(discards, game.seed, "bonus", 1)
    assert state.hands[0][1:] == [top, expected[-1]]
    assert (state.pile, state.discard, state.shuffles) == (expected[:-1], [], 1)


def test_DUEL_7_6_at_once_when_the_last_one_is_drawn() -> None:
    game = drawn(bonus=["B01 B02", "B04 B05 B06"])
    state = game.state[Bonus]
    state.discard, state.pile = state.pile[1:], state.pile[:1]
    discarded = Counter(state.discard)
    game.do(KeepBonus(0))
    game.do(KeepBonus(1))
    game.do(DrawBonus(0))
    assert (Counter(state.pile), state.discard) == (discarded, [])


def test_DUEL_7_6_nothing_left_to_draw() -> None:
    game = drawn(bonus=["B01 B02", "B04 B05 B06"])
    state = game.state[Bonus]
    state.hands[1] += state.pile  # wherever they are
    state.pile.clear()
    game.do(KeepBonus(0))
    game.do(KeepBonus(1))
    assert (now(game), bonus(game, 0)) == ((1, "plant"), "B01 B02")


def test_DUEL_7_6_fewer_than_wanted() -> None:
    game = drawn(bonus=["B01", "B04 B05 B06"])
    state = game.state[Bonus]
    state.hands[1] += state.pile[1:]
    del state.pile[1:]
    game.do(KeepBonus(0))
    game.do(KeepBonus(1))
    assert menu(game, 0) == [("draw 1 bonus card", "DUEL-7.4", True)]
    game.do(DrawBonus(0))
    assert (len(state.hands[0]), state.pile, state.shuffles) == (2, [], 0)
