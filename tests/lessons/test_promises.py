"""What the base lesson's texts promise of the bots and of the deck does come about."""

from __future__ import annotations

from collections import Counter

import pytest

from bohnbook.learner import Learner, laid_out
from bohnbook.lessons import AnyStep, move
from tests.lessons.watching import LESSONS, at_step, rested, tries

LESSON = LESSONS["base"]
KINDS = list(laid_out("base", LESSON.steps[0].at).state.printed)


def step(id: str) -> AnyStep:
    return LESSON.steps[LESSON.place(id)]


def trades(learner: Learner) -> list[tuple[int, int, tuple[str, ...], tuple[str, ...]]]:
    """Who traded what with whom: proposer, taker, given, received."""
    faces = learner.table.game.state.faces
    return [
        (seat, other, tuple(faces[card].name for card in given), tuple(faces[card].name for card in received))
        for done in learner.table.game.log
        for name, *facts in done.events
        if name == "traded"
        for seat, other, given, received in [facts]
    ]


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("kind", KINDS)
def test_nobody_pays_for_what_is_to_be_given_away(seat: int, kind: str) -> None:
    learner = at_step(LESSON, step("gift"))
    if kind != "stink":
        tries(learner, move("offer", to=seat, give="stink", want=kind))
        assert trades(learner) == []
    assert not learner.solved


def test_one_seat_takes_the_gift() -> None:
    takers = []
    for seat in (1, 2, 3):
        learner = at_step(LESSON, step("gift"))
        tries(learner, move("offer", to=seat, give="stink", want=""))
        takers += [seat] * learner.solved
    assert takers == [2]


def test_the_offers_that_are_spoken_of_are_made() -> None:
    faces = {}
    for id in ("take_offer", "no_thanks"):
        learner = at_step(LESSON, step(id))
        (offer,) = learner.table.game.view(0).facts["offers"]
        faces[id] = offer["seat"], offer["to"], offer["give"], offer["want"]
        assert {waiting.why for waiting in learner.table.waiting} == {"asked"}
    assert faces == {"take_offer": (1, 0, ("soy",), ("red",)), "no_thanks": (1, 0, ("blue",), ("soy",))}


def test_the_offers_that_are_suggested_are_taken() -> None:
    for id, give, want in (("from_the_middle", "garden", "blue"), ("bens_turn", "stink", "red")):
        learner = at_step(LESSON, step(id))
        to = 2 if id == "from_the_middle" else 1
        tries(learner, move("offer", to=to, give=give, want=want))
        assert trades(learner) == [(0, to, (give,), (want,))]


def test_the_stink_bean_can_be_had_in_more_than_one_way() -> None:
    ways = 0
    for seat in (1, 2, 3):
        for give in ("red", "blue"):
            learner = at_step(LESSON, step("two_coins"))
            tries(learner, move("offer", to=seat, give=give, want="stink"))
            ways += len(trades(learner))
    assert ways > 1


def test_the_short_game_is_as_short_as_it_says() -> None:
    learner = at_step(LESSON, step("short_game"))
    learner.show()
    rested(learner)
    game = learner.table.game
    turns = Counter(done.action.seat for done in game.log if done.action.do == "turn_over")
    assert set(turns.values()) == {4, 5}
    assert game.outcome is not None
    assert game.outcome.ended_by == "BASE-8.4"
    assert sum(done.action.seat == 0 for done in game.log) > 40
    assert any(0 in trade[:2] for trade in trades(learner))


def test_others_make_offers_in_the_first_turn() -> None:
    learner = at_step(LESSON, step("one_turn"))
    learner.show()
    rested(learner)
    assert any(done.action.do == "offer" and done.action.seat for done in learner.table.game.log)
