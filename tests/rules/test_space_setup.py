"""Preparation, rounds and drawing.  SPACE-1, SPACE-2, SPACE-3"""

from __future__ import annotations

from collections import Counter

import pytest

import bohnbook
from bohnbook.core.game import Game
from bohnbook.core.zone import shuffled
from bohnbook.spacebeans import TURN, spacebeans, spacebeans_chapters
from bohnbook.spacebeans.cards import of_one_colour, titles
from bohnbook.spacebeans.drawing import Drawing
from bohnbook.spacebeans.variants import FreeFirstDraw, WhoEnded
from tests.rules.space_helpers import (
    SIX,
    THREE,
    TWO,
    Convert,
    Draw,
    DrawNone,
    EndCollecting,
    Give,
    allowed,
    collections,
    do,
    draw_pile,
    first_round,
    hand,
    menu,
    now,
    play,
    refused,
    said,
    table,
)


def test_SPACE_1_1_seven_colours_of_fifteen_cards() -> None:
    game = bohnbook.new("spacebeans", 3, seed=1)
    deck = Counter(face.name for face in game.state.faces)
    assert deck.total() == 105
    colours = ("blue", "green", "grey", "orange", "red", "violet", "yellow")
    assert deck == {f"{colour}_{value}": 1 if value <= 3 else 2 for colour in colours for value in range(1, 10)}
    assert [ruling.rule for ruling in game.rules.trace(game.state, "deck")] == ["SPACE-1.1"]
    assert dict(game.view().facts["kinds"]) == {face.name: face for face in game.state.faces}


@pytest.mark.parametrize("seats", range(2, 7))
def test_SPACE_1_2_the_dealer_is_the_last_to_play(seats: int) -> None:
    game = bohnbook.new("spacebeans", seats, seed=1)
    assert game.view().facts["dealer"] == seats - 1
    assert game.state.active == 0


@pytest.mark.parametrize("seats", range(2, 7))
def test_SPACE_1_3_three_cards_each_but_none_for_the_dealer(seats: int) -> None:
    game = bohnbook.new("spacebeans", seats, seed=1)
    assert [len(dealt) for dealt in game.state.hands] == [3] * (seats - 1) + [0]
    assert {game.rules.starting_hand(game.state, seat).rule for seat in range(seats)} == {"SPACE-1.3"}


def test_SPACE_1_4_the_draw_pile_lies_face_down() -> None:
    game = bohnbook.new("spacebeans", 4, seed=1)
    assert [game.view(seat).zone("draw").cards for seat in (0, 1, None)] == [None] * 3
    assert game.view().zone("draw").size == 105 - 9
    assert [zone.seen for zone in game.state.zones() if zone.name == "draw"] == ["none"]


def test_SPACE_1_5_only_its_owner_sees_a_hand() -> None:
    game = table(hands=["red_3 blue_4"])
    assert [name for _, name in game.view(0).zone("hand", 0).cards or ()] == ["red_3", "blue_4"]
    for other in (1, 2, None):
        assert (game.view(other).zone("hand", 0).cards, game.view(other).zone("hand", 0).size) == (None, 2)


def test_SPACE_1_5_any_card_of_the_hand_can_be_played() -> None:
    game = table(hands=["red_3 blue_4 green_9"], phase="collect")
    assert [option.label(game.state).split(" with ")[1] for option in game.options(0)] == ["red 3", "blue 4", "green 9"]


def test_SPACE_1_6_the_discard_pile_lies_open() -> None:
    game = table(discard="red_3 blue_4")
    for seat in (0, 2, None):
        assert [name for _, name in game.view(seat).zone("discard").cards or ()] == ["red_3", "blue_4"]


def test_SPACE_2_1_turns_go_round_clockwise_from_the_dealers_left() -> None:
    game = bohnbook.new("spacebeans", 3, seed=1)
    active = []
    for turn in range(1, 8):
        while game.state.turn == turn:
            game.do(game.options(game.duties[0].seat)[0])
        active.append(game.log[-1].action.seat)
    assert active == [0, 1, 2, 0, 1, 2, 0]


def test_SPACE_2_1_only_the_active_player_acts() -> None:
    game = table(hands=["red_3", "blue_3"])
    refused(game, Draw(1), "SPACE-2.1", "it is Leia's turn, not Londo's")
    assert game.options(1) == game.menu(1) == []


@pytest.mark.parametrize(
    ("phase", "actions", "rule"),
    [
        ("draw", ("draw", "draw_none"), "SPACE-3.1"),
        ("convert", ("convert", "end_converting"), "SPACE-5.1"),
        ("collect", ("collect",), "SPACE-6.1"),
        ("give", ("give",), "SPACE-7.1"),
    ],
)
def test_SPACE_2_3_each_part_owes_by_its_own_rule(phase: str, actions: tuple[str, ...], rule: str) -> None:
    game = table(hands=["red_3 red_4"], open=["red_5"], phase=phase)
    assert game.duties == ((0, actions, rule, False),)
    if phase == "collect":
        game.do(play(game, "red_3"))
        assert game.duties == ((0, ("collect", "end_collecting"), "SPACE-6.2", False),)


def turn_of(game: Game) -> list[str]:
    """The phases in which somebody owes something in this turn."""
    turn, phases = game.state.turn, []
    while game.state.turn == turn and game.outcome is None:
        phases.append(game.state.phase.name)
        game.do(game.options(game.state.active)[-1])
    return list(dict.fromkeys(phases))


def test_SPACE_2_2_the_first_round_has_three_parts() -> None:
    game = bohnbook.new("spacebeans", 3, seed=1)
    assert [turn_of(game) for _ in range(3)] == [["draw", "collect", "give"]] * 3
    assert game.view().facts["round"] == 2


def test_SPACE_2_2_nothing_is_converted_in_the_first_round() -> None:
    game = first_round(hands=["blue_4"], open=["red_1"], phase="convert")
    assert now(game) == (0, "collect")
    refused(game, Convert(0), "SPACE-5.1", "this belongs to part 2, converting; it is part 3, collecting now")


def test_SPACE_2_2_the_dealer_has_a_turn_in_it_too() -> None:
    game = first_round(active=2, hands=["", "", "red_3 red_4"], phase="collect")
    assert now(game) == (2, "collect")
    do(game, play(game, "red_3"), EndCollecting(2), Give(2))
    assert (now(game), game.view().facts["round"]) == ((0, "draw"), 2)


def test_SPACE_2_2_rounds_are_counted() -> None:
    assert [table(turn=turn).view().facts["round"] for turn in range(1, 8)] == [1, 1, 1, 2, 2, 2, 3]


def test_SPACE_2_3_later_rounds_have_four_parts() -> None:
    game = table(hands=["red_3 blue_4", "red_4 blue_5", ""], open=["red_9", "blue_9", "green_9"])
    assert [turn_of(game) for _ in range(2)] == [["draw", "convert", "collect", "give"]] * 2
    assert game.rules.turn == ("draw", "convert", "collect", "give")


def test_SPACE_3_1_two_cards_or_none() -> None:
    game = table(hands=["red_3"], draw="blue_4 blue_5 blue_6")
    assert menu(game, 0) == [("draw 2 cards", "SPACE-3.1", True), ("draw none", "SPACE-3.1", True)]
    drawn = tuple(game.state.draw[:-3:-1])
    assert ("drawn", 0, drawn) in allowed(game, Draw(0), "SPACE-3.1").events
    assert (hand(game, 0), draw_pile(game)[:6]) == ("red_3 blue_4 blue_5", "blue_6")
    assert now(game)[1] == "collect"
    assert said(game, 0) == [("SPACE-3.1", "Leia draws 2 cards: blue 4 and blue 5.")]
    assert said(game, 1) == said(game) == [("SPACE-3.1", "Leia draws 2 cards.")]


def test_SPACE_3_1_none_is_drawn() -> None:
    game = table(hands=["red_3"], draw="blue_4")
    allowed(game, DrawNone(0), "SPACE-3.1")
    assert (hand(game, 0), now(game)) == ("red_3", (0, "collect"))
    assert said(game) == [("SPACE-3.1", "Leia draws none.")]
    refused(game, Draw(0), "SPACE-3.1", "this belongs to part 1, drawing; it is part 3, collecting now")


def test_SPACE_3_1_each_turn_anew() -> None:
    game = table(hands=["red_3", "blue_3", "green_3"])
    do(game, DrawNone(0), play(game, "red_3"))
    assert now(game) == (1, "draw")
    assert [option.do for option in game.options(1)] == ["draw", "draw_none"]


def test_SPACE_3_2_an_empty_hand_must_draw() -> None:
    game = table(hands=["", "red_3"])
    assert [duty.actions for duty in game.duties] == [("draw",)]
    assert game.duties[0].rule == "SPACE-3.2"
    refused(game, DrawNone(0), "SPACE-3.2", "your hand is empty, so you must draw")
    allowed(game, Draw(0), "SPACE-3.2")
    assert len(game.state.hands[0]) == 2


def test_SPACE_3_3_an_empty_hand_must_draw_in_the_first_round_too() -> None:
    game = first_round(active=2)
    refused(game, DrawNone(2), "SPACE-3.3", "your hand is empty, so you must draw")
    assert menu(game, 2) == [("draw 2 cards", "SPACE-3.3", True)]
    allowed(game, Draw(2), "SPACE-3.3")
    assert now(game) == (2, "collect")


def test_SPACE_3_4_the_discards_become_the_new_pile() -> None:
    game = table(hands=["red_3"], draw="blue_4 blue_5", rest="discard")
    assert len(game.state.draw) == 2
    discarded = game.state.discard[:]
    step = game.do(Draw(0))
    assert (game.state.draw, game.state.discard) == (shuffled(discarded, 0, "draw", 1), [])
    assert ("exhausted", 1) in step.events
    assert hand(game, 0) == "red_3 blue_4 blue_5"
    assert ("SPACE-3.4", "The draw pile is used up, and the discards are shuffled.") in said(game)


def test_SPACE_3_4_as_long_as_a_card_is_left_nothing_is_shuffled() -> None:
    game = table(hands=["red_3"], draw="blue_4 blue_5 blue_6", rest="discard")
    step = game.do(Draw(0))
    assert draw_pile(game) == "blue_6"
    assert [event for event in step.events if event[0] == "exhausted"] == []


def test_SPACE_3_4_every_shuffle_is_another() -> None:
    game = table(hands=["red_3"], draw="blue_4 blue_5", rest="discard")
    pile = game.state.draw
    discarded = game.state.discard[:]
    game.state[Drawing].exhaustions = 4
    game.do(Draw(0))
    assert game.state.draw == shuffled(discarded, 0, "draw", 5) != shuffled(discarded, 0, "draw", 1)
    assert game.state.draw is pile  # the zone stays what it is
    assert game.state[Drawing].exhaustions == 5


def empty_piles(hands: str, drawn: str = "", discard: str = "") -> Game:
    """Nothing in the piles but what is named: all other cards are trophies of the third seat, unscored as yet."""
    deck = Counter(face.name for face in bohnbook.new("spacebeans", 3, seed=1).state.faces)
    deck.subtract(f"{hands} {drawn} {discard}".split())
    rest = " ".join(deck.elements())
    return table(hands=[hands], trophies=["", "", rest], draw=drawn, discard=discard)


def test_SPACE_3_5_one_from_the_old_pile_and_one_from_the_new() -> None:
    game = empty_piles("red_3", "blue_4", "green_9")
    game.do(Draw(0))
    assert hand(game, 0) == "red_3 blue_4 green_9"
    assert (game.state.draw, game.state.discard) == ([], [])


def test_SPACE_3_5_one_card_is_all_there_is() -> None:
    game = empty_piles("red_3", "blue_4")
    assert menu(game, 0)[0] == ("draw 1 card", "SPACE-3.1", True)
    game.do(Draw(0))
    assert hand(game, 0) == "red_3 blue_4"
    assert said(game, 0) == [("SPACE-3.1", "Leia draws 1 card: blue 4.")]


def test_SPACE_3_5_a_pile_that_could_not_be_made_anew_is_made_when_it_is_wanted() -> None:
    game = empty_piles("red_3", "", "green_9 green_8 blue_4")
    assert menu(game, 0)[0][0] == "draw 2 cards"
    game.do(Draw(0))
    assert len(game.state.hands[0]) == 3
    assert (len(game.state.draw), len(game.state.discard)) == (1, 0)


def test_SPACE_3_5_with_two_empty_piles_nothing_is_drawn() -> None:
    game = empty_piles("red_3")
    assert now(game) == (0, "collect")


def test_cards_in_words() -> None:
    faces = bohnbook.new("spacebeans", 2, seed=1).state.printed
    assert titles([]) == of_one_colour([]) == "nothing"
    assert titles([faces["red_3"]]) == "red 3"
    assert titles([faces["red_3"], faces["blue_4"], faces["red_6"]]) == "red 3, blue 4 and red 6"
    assert of_one_colour([faces["red_6"], faces["red_3"], faces["red_6"]]) == "red 3, 6, 6"


def test_the_recipe() -> None:
    plain, agreed = spacebeans(2), spacebeans(6, first_round_forced_draw=False, space_tie="who_ended")
    for rules in (plain, agreed):
        assert (rules.name, rules.turn_rule, rules.players) == ("spacebeans", "SPACE-2.1", range(2, 7))
        assert (rules.turn, rules.programme[-1].name) == (TURN, "last_conversion")
    assert dict(plain.options) == {}
    assert dict(agreed.options) == {"first_round_forced_draw": False, "space_tie": "who_ended"}
    kinds = [type(chapter) for chapter in agreed.chapters]
    assert kinds == [*(type(chapter) for chapter in plain.chapters), FreeFirstDraw, WhoEnded]
    assert [type(chapter) for chapter in spacebeans_chapters()] == kinds[:-2]
    assert [chapter.heading for chapter in plain.chapters] == [f"SPACE-{n}" for n in range(1, 9)]


def test_how_many_can_play() -> None:
    assert (len(TWO), len(THREE), len(SIX)) == (2, 3, 6)
    for seats in (1, 7):
        with pytest.raises(bohnbook.BohnbookError, match="seats"):
            bohnbook.new("spacebeans", seats)
    assert collections(table(SIX), 5) == " | "
