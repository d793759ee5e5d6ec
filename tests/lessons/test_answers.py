"""Questions: the engine knows the number, and every answer gets its own reply."""

from __future__ import annotations

from typing import Any

import pytest

from bohnbook.core.errors import BohnbookError
from bohnbook.learner import laid_out
from bohnbook.lessons import Choice, Lesson, Predict, Task
from bohnbook.progress import OPEN, SOLVED
from tests.lessons.watching import LESSONS, STEPS, at_step, named, rested


def of(kind: type[Any]) -> list[Any]:
    return [pytest.param(*case, id=named(case)) for case in STEPS if isinstance(case[1], kind)]


@pytest.mark.parametrize(("lesson", "step"), of(Predict))
def test_only_the_right_number_is_accepted(lesson: Lesson, step: Predict) -> None:
    truth = step.number(laid_out(lesson.ruleset, step.at))
    assert truth > 0
    for wrong in {0, truth - 1, truth + 1, -truth, 10 * truth, *step.slips}:
        learner = at_step(lesson, step)
        learner.answer(wrong)
        rested(learner)
        assert not learner.solved
        assert learner.progress.steps[learner.place] == OPEN
        assert learner.feedback is not None
        assert learner.feedback.kind == "wrong"
        assert learner.feedback.text == step.slips.get(wrong, "Look again.")
        learner.answer(truth)  # a second try is free
        assert learner.solved
        assert learner.progress.steps[learner.place] == SOLVED
        assert learner.feedback == ("right", f"It is {truth}. {step.done}", step.rule)
        rested(learner)
        assert not learner.showing
    assert truth not in step.slips
    assert step.question.endswith("?")


@pytest.mark.parametrize(("lesson", "step"), of(Predict))
def test_the_number_is_the_engines(lesson: Lesson, step: Predict) -> None:
    """Asking changes nothing, and the answer is not said before."""
    game = laid_out(lesson.ruleset, step.at)
    before = game.state.digest()
    truth = step.number(game)
    assert (game.state.digest(), game.log) == (before, [])
    assert step.number(game) == truth


@pytest.mark.parametrize(("lesson", "step"), of(Choice))
def test_every_answer_is_judged_and_gets_a_reply(lesson: Lesson, step: Choice) -> None:
    learner = at_step(lesson, step)
    verdicts = [learner.is_right(step, answer) for answer in step.answers]
    assert True in verdicts
    assert False in verdicts
    assert len({answer.text for answer in step.answers}) == len(step.answers)
    assert len({answer.feedback for answer in step.answers}) == len(step.answers)
    for i, (answer, right) in enumerate(zip(step.answers, verdicts, strict=True)):
        learner = at_step(lesson, step)
        learner.answer(i)
        assert learner.answered == i
        assert learner.feedback is not None
        assert learner.feedback[:2] == ("right" if right else "wrong", answer.feedback)
        assert learner.feedback.rule in learner.book
        assert learner.solved is right
        rested(learner)
        assert not learner.showing


@pytest.mark.parametrize(("lesson", "step"), of(Choice))
def test_a_refused_answer_names_the_rule_that_refuses_it(lesson: Lesson, step: Choice) -> None:
    learner = at_step(lesson, step)
    game = laid_out(lesson.ruleset, step.at)
    for i, answer in enumerate(step.answers):
        if answer.move is not None and not (verdict := game.check(answer.move.action(game))):
            learner.retry()
            learner.answer(i)
            assert learner.feedback is not None
            assert learner.feedback.rule == verdict.rule


@pytest.mark.parametrize(("lesson", "step"), of(Choice))
def test_there_is_no_other_answer(lesson: Lesson, step: Choice) -> None:
    learner = at_step(lesson, step)
    for given in (-1, len(step.answers)):
        with pytest.raises(BohnbookError):
            learner.answer(given)
    assert not learner.solved


def test_the_engine_judges_most_answers_of_the_base_lesson() -> None:
    steps = [step for step in LESSONS["base"].steps if isinstance(step, Choice)]
    assert all(answer.move is not None or callable(answer.right) for step in steps for answer in step.answers)


def test_a_task_takes_no_answer() -> None:
    lesson = LESSONS["base"]
    task = next(step for step in lesson.steps if isinstance(step, Task))
    with pytest.raises(BohnbookError):
        at_step(lesson, task).answer(1)
