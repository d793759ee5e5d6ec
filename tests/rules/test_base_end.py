"""BASE-8: the draw pile runs out, and the game ends."""

from __future__ import annotations

import pytest

from bohnbook.base.drawing import Drawing
from bohnbook.core.errors import IllegalAction
from bohnbook.core.game import Game
from bohnbook.core.zone import shuffled
from tests.rules.helpers import (
    FOUR,
    THREE,
    Draw,
    EndTrading,
    Harvest,
    TurnOver,
    allowed,
    aside,
    classic,
    coins,
    discard,
    draw_pile,
    exhaustions,
    fields,
    hand,
    menu,
    now,
    plant_received,
    said,
    table,
    turned,
)

ALL = "20 blue 18 chili 16 stink 14 green 12 soy 10 black_eyed 8 red 6 garden"


def few(draw: str, discard: str = "", **words) -> Game:
    """Only these cards are in the piles: the last seat holds all the others."""
    left = dict(zip(ALL.split()[1::2], map(int, ALL.split()[::2]), strict=True))
    lines = [draw, discard, *words.get("hands", []), *words.get("fields", []), *words.get("coins", [])]
    lines += [words.get("turned", "")]
    times = 1
    for word in " ".join(lines).replace("|", " ").split():
        if word.isdigit():
            times = int(word)
        else:
            left[word] -= times
            times = 1
    hands = [*words.pop("hands", [""]), "", "", ""][:3]
    rest = " ".join(f"{count} {kind}" for kind, count in left.items() if count)
    return table(FOUR, hands=[*hands, rest], draw=draw, discard=discard, **words)


# --- running out ----------------------------------------------------------------------------------------------------


def test_BASE_8_1_taking_the_last_card_reshuffles_at_once() -> None:
    game = few("soy blue", "red green chili", phase="trade", hands=["garden"])
    discards = list(game.state.discard)
    step = allowed(game, TurnOver(0), "BASE-4.1")
    assert (turned(game), exhaustions(game), discard(game)) == ("soy blue", 1, "")
    assert game.state.draw == shuffled(discards, 0, "draw", 1)
    assert step.events[0] == ("exhausted", 1)
    assert said(game, 2) == [
        ("BASE-4.1", "Timon turns over 1 soy and 1 blue."),
        ("BASE-8.1", "The draw pile has run out for the first time."),
    ]
    assert (game.view(1).facts["exhaustions"], game.view(1).facts["exhaustions_to_end"]) == (1, 3)


def test_BASE_8_1_a_draw_goes_on_from_the_new_pile() -> None:
    game = few("soy", "red green chili", phase="draw", hands=["garden"])
    discards = list(game.state.discard)
    allowed(game, Draw(0), "BASE-6.1")
    new = shuffled(discards, 0, "draw", 1)
    assert game.state.hands[0][2:] == [new[2], new[1]]
    assert (hand(game, 0).split()[:2], len(game.state.hands[0])) == (["garden", "soy"], 4)
    assert (exhaustions(game), game.state.draw, discard(game)) == (1, new[:1], "")


def test_BASE_8_1_each_shuffle_is_another() -> None:
    game = few("soy", "red 2 green 3 chili 4 stink", phase="draw", hands=["garden"], exhaustions=1)
    assert menu(game, 0)[0] == ("draw 3 cards", "BASE-6.1", True)
    discards = list(game.state.discard)
    game.do(Draw(0))
    new = shuffled(discards, 0, "draw", 2)
    assert game.state.hands[0][2:] == [new[-1], new[-2]]
    assert game.state[Drawing].shuffles == 2


def test_BASE_8_1_discards_that_come_later_are_shuffled_when_a_card_is_due() -> None:
    game = few("soy blue", phase="trade", fields=["3 stink"])
    game.do(TurnOver(0))
    assert (exhaustions(game), draw_pile(game), discard(game)) == (1, "", "")
    game.do(Harvest(0, 0))
    assert (discard(game), coins(game, 0)) == ("stink stink", "stink")
    game.do(EndTrading(0))
    game.do(plant_received(game, 0, "soy", 0))
    game.do(plant_received(game, 0, "blue", 1))
    step = allowed(game, Draw(0), "BASE-6.1")
    # The two discards are drawn: that empties the new pile, and for the third card there is nothing (BASE-8.9).
    assert (hand(game, 0), exhaustions(game)) == ("stink stink", 3)
    assert step.events[:2] == (("exhausted", 2), ("exhausted", 3))
    assert game.outcome is not None
    assert game.outcome.ended_by == "BASE-8.4"


def test_BASE_8_2_the_third_time_is_the_last() -> None:
    game = few("soy blue", "red green", phase="trade", exhaustions=2)
    assert game.rules.exhaustions_to_end(game.state) == (3, "BASE-8.2")
    assert game.rules.game_over(game.state) == (False, "BASE-8.2")
    game.do(TurnOver(0))
    assert (exhaustions(game), draw_pile(game), discard(game)) == (3, "", "red green")  # not made anew
    assert said(game)[-1] == ("BASE-8.1", "The draw pile has run out for the third time.")


def test_BASE_8_2_the_second_time_is_not() -> None:
    game = few("soy blue", "red green", phase="trade", exhaustions=1)
    game.do(TurnOver(0))
    game.do(EndTrading(0))
    game.do(plant_received(game, 0, "soy", 0))
    game.do(plant_received(game, 0, "blue", 1))
    assert (game.outcome, now(game)) == (None, (0, "draw"))


def test_BASE_8_3_in_phase_2_with_two_cards() -> None:
    game = few("soy blue", "red", phase="trade", exhaustions=2, hands=["garden"])
    game.do(TurnOver(0))
    assert (turned(game), game.outcome) == ("soy blue", None)
    assert game.rules.game_over(game.state) == (False, "BASE-8.3")
    game.do(EndTrading(0))
    assert (now(game), game.outcome) == ((0, "plant_received"), None)
    game.do(plant_received(game, 0, "soy", 0))
    assert game.outcome is None
    step = game.do(plant_received(game, 0, "blue", 1))
    assert game.outcome is not None
    assert (game.outcome.ended_by, game.duties) == ("BASE-8.3", ())
    assert [event[0] for event in step.events] == [
        "planted",
        "phase_ended",
        "harvested",
        "harvested",
        "phase_ended",
        "game_ended",
    ]
    assert hand(game, 0) == "garden"  # no draw any more


def test_BASE_8_3_even_with_one_card_instead_of_two() -> None:
    game = few("soy", "red 3 chili", phase="trade", exhaustions=2)
    game.do(TurnOver(0))
    assert (turned(game), exhaustions(game), discard(game)) == ("soy", 3, "red chili chili chili")
    game.do(EndTrading(0))
    assert aside(game, 0) == "soy"
    game.do(plant_received(game, 0, "soy", 0))
    assert game.outcome is not None
    assert game.outcome.ended_by == "BASE-8.3"


def test_BASE_8_3_nothing_left_to_plant_ends_it_too() -> None:
    game = few("soy", "red", phase="trade", exhaustions=2)
    game.do(TurnOver(0))
    from tests.rules.helpers import Accept, offer

    game.do(offer(game, 0, 1, "soy"))
    game.do(Accept(1, 1, ()))
    game.do(EndTrading(0))
    assert (game.outcome, now(game)) == (None, (0, "plant_received"))
    game.do(plant_received(game, 1, "soy", 0))
    assert game.outcome is not None
    assert game.outcome.ended_by == "BASE-8.3"


def test_BASE_8_4_in_phase_4_at_once() -> None:
    game = few("soy blue", "red green stink", phase="draw", exhaustions=2, hands=["garden"], fields=["3 chili"])
    assert menu(game, 0)[0] == ("draw 2 cards", "BASE-6.1", True)
    step = allowed(game, Draw(0), "BASE-6.1")
    assert (hand(game, 0), discard(game)) == ("garden soy blue", "red green stink chili chili")  # the third is lost
    assert game.outcome is not None
    assert (game.outcome.ended_by, game.duties, game.state.turn) == ("BASE-8.4", (), 1)
    names = [event[0] for event in step.events]
    assert names == ["exhausted", "drawn", "phase_ended", "harvested", "phase_ended", "game_ended"]
    assert said(game, 0) == [
        ("BASE-6.1", "Timon draws 2 cards: soy, blue."),
        ("BASE-8.1", "The draw pile has run out for the third time."),
        ("BEAN-1.4", "3 chili pay Timon 1 coin."),
        ("BASE-8.7", "The game is over."),
    ]


def test_BASE_8_4_with_the_last_of_three_cards() -> None:
    game = few("soy blue red", phase="draw", exhaustions=2)
    game.do(Draw(0))
    assert hand(game, 0) == "soy blue red"
    assert game.outcome is not None
    assert game.outcome.ended_by == "BASE-8.4"


def test_BASE_8_4_one_card_drawn() -> None:
    game = few("soy", phase="draw", exhaustions=2)
    assert menu(game, 0)[0] == ("draw 1 card", "BASE-6.1", True)
    game.do(Draw(0))
    assert said(game, 0)[0] == ("BASE-6.1", "Timon draws 1 card: soy.")
    assert said(game, 1)[0] == ("BASE-6.1", "Timon draws 1 card.")


def test_BASE_8_4_nobody_acts_after_the_end() -> None:
    game = few("soy", phase="draw", exhaustions=2, fields=["3 chili | 2 soy"])
    game.do(Draw(0))
    for action in (Draw(0), Draw(1), Harvest(0, 0), Harvest(9, 0), TurnOver(1)):
        verdict = game.check(action)
        assert (verdict.ok, verdict.rule, verdict.because) == (False, "BASE-8.4", "the game is over")
        with pytest.raises(IllegalAction):
            game.do(action)
    assert [game.options(seat) for seat in range(4)] == [[], [], [], []]
    assert [game.forms(seat) for seat in range(4)] == [[], [], [], []]
    assert menu(game, 0) == []
    why = game.why(Harvest(0, 0))
    assert ([rule.id for rule in why.rules], why.trace, why.remedies) == (["BASE-8.4"], (), ())
    assert game.view(2).outcome == game.outcome
    assert game.view(2).phase == "final_harvest"


# --- the last harvest and the count ---------------------------------------------------------------------------------


def test_BASE_8_5_the_last_harvest() -> None:
    game = few(
        "soy", phase="draw", exhaustions=2,
        fields=["3 chili | garden", "5 green | 2 soy", " | blue"], coins=["2 red", "", "red"],
    )  # fmt: skip
    game.do(Draw(0))
    assert [fields(game, seat) for seat in range(4)] == [" | ", " | ", " | ", " | "]
    assert [coins(game, seat) for seat in range(4)] == ["red red chili", "green green soy", "red", ""]
    assert discard(game) == "chili chili garden green green green soy blue"  # single beans are harvested too
    assert game.outcome is not None
    assert game.outcome.scores == (3, 3, 1, 0)
    assert game.outcome.score_lines[0] == (
        ("coins before the last harvest", 2, "BASE-7.3"),
        ("last harvest: 3 chili", 1, "BASE-8.5"),
        ("last harvest: 1 garden", 0, "BASE-8.5"),
        ("cards left in hand: 1", 0, "BASE-8.6"),
    )
    assert game.outcome.score_lines[1] == (
        ("coins before the last harvest", 0, "BASE-7.3"),
        ("last harvest: 5 green", 2, "BASE-8.5"),
        ("last harvest: 2 soy", 1, "BASE-8.5"),
        ("cards left in hand: 0", 0, "BASE-8.6"),
    )
    assert game.outcome.score_lines[2][1:] == (
        ("last harvest: 1 blue", 0, "BASE-8.5"),
        ("cards left in hand: 0", 0, "BASE-8.6"),
    )


def test_BASE_8_6_cards_in_hand_are_worth_nothing() -> None:
    game = few("soy", phase="draw", exhaustions=2, hands=["", "6 garden"], coins=["red"])
    game.do(Draw(0))
    assert game.outcome is not None
    assert game.outcome.scores == (1, 0, 0, 0)
    assert game.outcome.score_lines[1][-1] == ("cards left in hand: 6", 0, "BASE-8.6")


def test_BASE_8_7_most_coins() -> None:
    game = few("soy", phase="draw", exhaustions=2, coins=["red", "3 red", "", "2 red"])
    game.do(Draw(0))
    assert game.outcome is not None
    assert (game.outcome.ranking, game.outcome.winners) == (((1,), (3,), (0,), (2,)), (1,))
    assert (game.outcome.ranked_by, game.outcome.scores) == ("BASE-8.7", (1, 3, 0, 2))


def test_BASE_8_8_a_tie_goes_to_the_farthest_seat() -> None:
    game = few("soy", phase="draw", exhaustions=2, active=2, coins=["2 red", "", "2 red", "2 red"])
    game.do(Draw(2))
    assert game.outcome is not None
    assert (game.outcome.ranking, game.outcome.ranked_by) == (((3,), (2,), (0,), (1,)), "BASE-8.8")
    assert game.rules.tie_break(game.state, (0, 2, 3)) == (((3,), (2,), (0,)), "BASE-8.8")


def test_BASE_8_8_a_tie_behind_the_winner_does_not_decide_the_game() -> None:
    game = few("soy", phase="draw", exhaustions=2, coins=["red", "red", "2 red", "red"])
    game.do(Draw(0))
    assert game.outcome is not None
    assert (game.outcome.ranking, game.outcome.ranked_by) == (((2,), (3,), (1,), (0,)), "BASE-8.7")


# --- nothing left ---------------------------------------------------------------------------------------------------


def test_BASE_8_9_nothing_left_to_draw() -> None:
    game = few("", phase="draw", hands=["garden"])
    assert menu(game, 0)[0] == ("draw 0 cards", "BASE-6.1", True)
    step = allowed(game, Draw(0), "BASE-6.1")
    assert (hand(game, 0), exhaustions(game)) == ("garden", 1)
    assert step.events[:2] == (("exhausted", 1), ("drawn", 0, ()))
    assert said(game, 0)[0] == ("BASE-6.1", "Timon draws 0 cards.")
    assert now(game) == (1, "trade")  # the next hand is empty


def test_BASE_8_9_the_rest_of_a_draw_is_lost() -> None:
    game = few("soy", phase="draw", hands=["garden"])
    game.do(Draw(0))
    assert (hand(game, 0), exhaustions(game)) == ("garden soy", 2)  # once for the last card, once for none


def test_BASE_8_9_nothing_to_turn_over() -> None:
    game = few("", phase="trade", hands=["garden"])
    game.do(TurnOver(0))
    assert (turned(game), exhaustions(game)) == ("", 1)
    assert said(game)[0] == ("BASE-4.1", "Timon turns over nothing.")
    assert game.duties == ((0, ("end_trading",), "BASE-4.12", False),)


def test_BASE_8_9_it_counts_towards_the_end() -> None:
    game = few("", phase="trade", exhaustions=2)
    game.do(TurnOver(0))
    game.do(EndTrading(0))
    assert game.outcome is not None
    assert (game.outcome.ended_by, exhaustions(game)) == ("BASE-8.3", 3)


# --- by edition -----------------------------------------------------------------------------------------------------


def test_BASE_10_4_a_shorter_game_for_three() -> None:
    game = classic(THREE, phase="draw", exhaustions=1, rest="discard", draw="soy blue red", hands=["garden"])
    assert game.rules.exhaustions_to_end(game.state) == (2, "BASE-10.4")
    assert game.rules.trace(game.state, "exhaustions_to_end") == ((3, "BASE-8.2"), (2, "BASE-10.4"))
    assert game.view(None).facts["exhaustions_to_end"] == 2
    game.do(Draw(0))
    assert game.outcome is not None
    assert game.outcome.ended_by == "BASE-8.4"
    for seats in (4, 5, 6, 7):
        longer = classic(seats)
        assert longer.rules.exhaustions_to_end(longer.state) == (3, "BASE-8.2")


@pytest.mark.parametrize("times", [1, 2, 3, 4])
def test_BASE_10_9_an_agreed_length(times: int) -> None:
    for edition in ("amigo", "classic"):
        agreed = {"edition": edition, "exhaustions_to_end": times}
        game = table(THREE, agreed, phase="draw", exhaustions=times - 1, rest="discard", draw="soy", hands=["garden"])
        assert game.rules.exhaustions_to_end(game.state) == (times, "BASE-10.9")
        game.do(Draw(0))
        assert game.outcome is not None
        if times > 1:
            game = table(
                THREE, agreed, phase="draw", exhaustions=times - 2, rest="discard", draw="soy", hands=["garden"]
            )
            game.do(Draw(0))
            assert game.outcome is None


def test_BASE_10_6_a_tie_goes_to_most_cards_in_hand() -> None:
    words = {"phase": "draw", "exhaustions": 2, "rest": "discard", "draw": "soy"}
    coins_of = ["2 red", "2 red", "2 red", "red"]
    game = classic(FOUR, **words, coins=coins_of, hands=["green", "3 green", "blue", "5 blue"])
    game.do(Draw(0))  # two cards now
    assert game.outcome is not None
    assert (game.outcome.ranking, game.outcome.ranked_by) == (((1,), (0,), (2,), (3,)), "BASE-10.6")
    assert game.rules.trace(game.state, "tie_break", (0, 1)) == (
        (((1,), (0,)), "BASE-8.8"),
        (((1,), (0,)), "BASE-10.6"),
    )


def test_BASE_10_6_still_level_they_share_the_place() -> None:
    words = {"phase": "draw", "exhaustions": 2, "rest": "discard", "draw": "soy"}
    game = classic(FOUR, **words, coins=["2 red", "2 red", "2 red"], hands=["green", "2 green", "blue"])
    game.do(Draw(0))
    assert game.outcome is not None
    assert (game.outcome.ranking, game.outcome.winners) == (((0, 1), (2,), (3,)), (0, 1))
    assert game.outcome.ranked_by == "BASE-10.6"


@pytest.mark.parametrize(
    ("edition", "tie_break", "ranking", "rule"),
    [
        ("amigo", None, ((3,), (1,), (0,), (2,)), "BASE-8.8"),
        ("amigo", "farthest_seat", ((3,), (1,), (0,), (2,)), "BASE-8.8"),
        ("amigo", "most_cards_in_hand", ((0,), (1, 3), (2,)), "BASE-10.6"),
        ("amigo", "shared", ((0, 1, 3), (2,)), "BASE-10.7"),
        ("classic", None, ((0,), (1, 3), (2,)), "BASE-10.6"),
        ("classic", "farthest_seat", ((3,), (1,), (0,), (2,)), "BASE-8.8"),
        ("classic", "most_cards_in_hand", ((0,), (1, 3), (2,)), "BASE-10.6"),
        ("classic", "shared", ((0, 1, 3), (2,)), "BASE-10.7"),
    ],
)
def test_BASE_10_7_ties_as_agreed(edition: str, tie_break: str | None, ranking: tuple, rule: str) -> None:
    options = {"edition": edition} | ({"tie_break": tie_break} if tie_break else {})
    game = table(
        FOUR, options, phase="draw", exhaustions=2, rest="discard", draw="soy", active=1,
        coins=["red", "red", "", "red"], hands=["2 blue", "", "", "blue"],
    )  # fmt: skip
    game.do(Draw(1))
    assert game.outcome is not None
    assert (game.outcome.ranking, game.outcome.ranked_by) == (ranking, rule)
