"""Somebody on the way through a lesson: nothing is locked, and nothing counts that was not done."""

from __future__ import annotations

import pytest

from bohnbook.core.errors import BohnbookError
from bohnbook.learner import Learner, NoLesson, example_of, lesson, lessons, shown_rules
from bohnbook.lessons import Task
from bohnbook.progress import OPEN, SHOWN, SKIPPED, SOLVED, Progress
from tests.lessons.watching import at_step, rested, tries

LESSON = lesson("base")
FIRST = LESSON.steps[0]
ORDER = LESSON.steps[LESSON.place("right_order")]  # three moves
QUESTION = LESSON.steps[LESSON.place("six_stink")]


def solution(step: object) -> tuple[object, ...]:
    assert isinstance(step, Task)
    assert not isinstance(step.solution, str)
    return step.solution


def test_lessons_are_found_by_their_ruleset() -> None:
    assert lessons()["base"] is LESSON
    for name in ("nothing", "", None, 7):
        with pytest.raises(NoLesson):
            lesson(name)


def test_any_step_can_be_gone_to() -> None:
    learner = Learner(LESSON)
    for place in (len(LESSON.steps) - 1, 3, 0, len(LESSON.steps)):
        learner.go(place)
        assert learner.place == place
    assert learner.step is None  # the summary
    assert learner.hint_lines() == ()
    learner.show()
    learner.skip()
    assert learner.place == len(LESSON.steps)
    for place in (-1, len(LESSON.steps) + 1, True, "2", None):
        with pytest.raises(BohnbookError):
            learner.go(place)


def test_solved_stays_solved() -> None:
    learner = at_step(LESSON, FIRST)
    for move in solution(FIRST):
        tries(learner, move)
    assert learner.progress.steps[0] == SOLVED
    learner.retry()
    assert not learner.solved
    learner.show()
    rested(learner)
    learner.skip()
    assert learner.progress.steps[0] == SOLVED
    assert learner.met() == [rule for rule in learner.book if rule in FIRST.rules]


def test_the_last_move_of_what_is_shown_is_not_the_learners() -> None:
    learner = at_step(LESSON, ORDER)
    learner.show()
    learner.tick()
    learner.tick()
    learner.showing.clear()
    assert not learner.solved
    tries(learner, solution(ORDER)[-1])
    assert learner.solved
    assert learner.progress.steps[learner.place] == SHOWN
    learner.retry()
    for move in solution(ORDER):
        tries(learner, move)
    assert learner.progress.steps[learner.place] == SOLVED  # done again, by the learner


def test_a_way_that_was_shown_has_no_misses() -> None:
    step = LESSON.steps[LESSON.place("no_room")]
    learner = at_step(LESSON, step)
    learner.show()
    rested(learner)
    assert learner.feedback is not None
    assert learner.feedback.kind == "solved"


def test_hints_that_were_read_stay_read() -> None:
    learner = at_step(LESSON, FIRST)
    learner.hint()
    learner.hint()
    learner.retry()
    assert len(learner.hint_lines()) == 2
    learner.go(1)
    assert learner.hint_lines() == ()


def test_a_move_that_is_taken_back_does_not_count() -> None:
    learner = at_step(LESSON, ORDER)
    tries(learner, solution(ORDER)[0])
    assert learner.feedback is not None
    assert learner.feedback.kind == "allowed"
    learner.table.undo(0)
    learner.taken_back()
    rested(learner)
    assert learner.feedback is None
    assert not learner.table.game.log
    for move in solution(ORDER):
        tries(learner, move)
    assert learner.solved


def test_free_play_asks_nothing() -> None:
    learner = at_step(LESSON, FIRST)
    learner.play_on()
    assert learner.free
    for move in solution(FIRST):
        tries(learner, move)
    assert (learner.solved, learner.feedback, learner.progress.steps[0]) == (False, None, OPEN)
    learner.retry()
    assert not learner.free


def test_a_solved_step_rests() -> None:
    """What would happen next by itself waits, so that there is time to look."""
    step = LESSON.steps[LESSON.place("second_bean")]
    learner = at_step(LESSON, step)
    for move in solution(step):
        tries(learner, move)
    assert learner.solved
    assert learner.table.going
    assert not learner.going
    learner.play_on()
    assert learner.going


def test_a_question_is_answered_once() -> None:
    learner = at_step(LESSON, QUESTION)
    learner.answer(2)
    assert learner.solved
    learner.answer(3)  # too late to be wrong
    assert (learner.solved, learner.answered) == (True, 2)


def test_skipped_steps_can_be_solved_later() -> None:
    learner = Learner(LESSON)
    learner.skip()
    assert (learner.place, learner.progress.steps[0]) == (1, SKIPPED)
    learner.go(0)
    for move in solution(FIRST):
        tries(learner, move)
    assert learner.progress.steps[0] == SOLVED
    learner.skip()
    assert learner.progress.steps[0] == SOLVED
    assert not learner.progress.finished
    assert Progress([SOLVED, SHOWN, SKIPPED]).finished


def test_where_a_rule_can_be_seen() -> None:
    shown = shown_rules(LESSON)
    assert shown["BASE-8.9"] == "example"
    assert shown["BASE-6.2"] == "draw"
    own, about, dared = (example_of(LESSON, rule) for rule in ("BASE-8.9", "BASE-6.2", "BASE-4.6"))
    assert own in LESSON.examples
    assert about is not None
    assert about.moves == solution(LESSON.steps[LESSON.place("draw")])
    assert dared is not None
    assert dared.text == "Trade the red bean on to Ben."
    assert example_of(LESSON, "TOY-1.1") is None
