"""Every step of every lesson: its solution solves it, its dares are refused, and doing nothing gets nowhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from bohnbook.core.errors import BohnbookError
from bohnbook.learner import Learner, laid_out
from bohnbook.lessons import AnyStep, Choice, Lesson, Predict, Task
from bohnbook.progress import OPEN, SHOWN, SKIPPED, SOLVED
from tests.lessons.watching import LESSONS, STEPS, at_step, named, rested, tries, waits


@dataclass
class Case:
    """A step, and the lesson it is in."""

    lesson: Lesson
    step: Any

    @property
    def learner(self) -> Learner:
        return at_step(self.lesson, self.step)


def of(*kinds: type[AnyStep]) -> list[Any]:
    return [pytest.param(Case(*case), id=named(case)) for case in STEPS if isinstance(case[1], kinds)]


def with_moves() -> list[Any]:
    """Tasks whose solution is written out; in the others a bot sits in, see test_it_can_be_shown."""
    return [case for case in of(Task) if not isinstance(case.values[0].step.solution, str)]


def status(learner: Learner, step: AnyStep) -> int:
    return learner.progress.steps[learner.lesson.place(step.id)]


# --- solving --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", with_moves())
def test_its_solution_solves_it(case: Case) -> None:
    learner, step = case.learner, case.step
    for move in step.solution[:-1]:
        assert tries(learner, move), learner.feedback
        assert not learner.solved
    assert tries(learner, step.solution[-1]), learner.feedback
    assert learner.solved
    assert status(learner, step) == SOLVED
    assert learner.feedback == ("solved", step.done, step.rule)


@pytest.mark.parametrize("case", of(Task, Predict, Choice))
def test_it_can_be_shown(case: Case) -> None:
    learner, step = case.learner, case.step
    learner.show()
    rested(learner)
    assert learner.solved
    assert not learner.showing
    assert status(learner, step) == SHOWN  # not SOLVED: it was not the learner who did it
    assert learner.feedback is not None
    truth = f"It is {learner.answered}. " if isinstance(step, Predict) else ""
    assert learner.feedback.text == truth + step.done


@pytest.mark.parametrize("case", of(Task, Predict, Choice))
def test_doing_nothing_does_not_solve_it(case: Case) -> None:
    learner, step = case.learner, case.step
    assert not learner.solved
    for _ in range(3):
        learner.hint()
        waits(learner)
    learner.retry()
    waits(learner)
    assert not learner.solved
    assert status(learner, step) == OPEN
    learner.skip()
    rested(learner)
    assert status(learner, step) == SKIPPED


@pytest.mark.parametrize("case", of(Task))
def test_its_goal_lies_ahead(case: Case) -> None:
    step = case.step
    assert not step.goal(laid_out(case.lesson.ruleset, step.at))
    assert not step.goal(case.learner.table.game)


@pytest.mark.parametrize("case", of(Task))
def test_the_learner_is_waited_for(case: Case) -> None:
    """The table comes to rest because there is something for the learner to do, or to say."""
    assert {waiting.seat for waiting in case.learner.table.waiting} == {0}


# --- dares and misses -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", of(Task))
def test_its_dares_are_refused_by_the_rule_they_name(case: Case) -> None:
    learner, step = case.learner, case.step
    for i, dare in enumerate(step.dares):
        game = learner.table.game
        before, log = game.state.digest(), list(game.log)
        verdict = game.check(dare.move.action(game))
        assert (verdict.ok, verdict.rule) == (False, dare.rule), f"{dare.text} {verdict}"
        assert not tries(learner, dare.move)
        assert (game.state.digest(), game.log) == (before, log)
        assert learner.feedback == ("refused", verdict.because, dare.rule)
        assert i in learner.dared
        assert learner.progress.refused[dare.rule] >= 1
        assert not learner.solved
    assert learner.dared == set(range(len(step.dares)))


@pytest.mark.parametrize("case", with_moves())
def test_it_can_be_solved_after_all_dares(case: Case) -> None:
    learner, step = case.learner, case.step
    for move in (*(dare.move for dare in step.dares), *step.solution):
        tries(learner, move)
    assert learner.solved


@pytest.mark.parametrize("case", of(Task))
def test_its_misses_come_about(case: Case) -> None:
    for miss in case.step.misses:
        learner = case.learner
        if not miss.by:
            waits(learner)
        for move in miss.by:
            assert tries(learner, move), f"{miss.text} {learner.feedback}"
        assert learner.feedback == ("missed", miss.text, "")
        assert not learner.solved


# --- what it says ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", of(Task, Predict, Choice))
def test_its_texts_are_short_sentences(case: Case) -> None:
    step = case.step
    assert len(step.title) <= 40
    assert not step.title.endswith(".")
    texts = [(step.text, 40, 350), (step.nudge, 15, 160), (step.done, 15, 160)]
    texts += [(dare.text, 10, 90) for dare in getattr(step, "dares", ())]
    texts += [(miss.text, 15, 140) for miss in getattr(step, "misses", ())]
    texts += [(answer.feedback, 15, 140) for answer in getattr(step, "answers", ())]
    texts += [(slip, 15, 140) for slip in getattr(step, "slips", {}).values()]
    for text, least, most in texts:
        assert least <= len(text) <= most, text
        assert text[0].isupper(), text
        assert text.endswith((".", "?", "!", ".)")), text
        assert text == text.strip(), text
        assert not {"<", ">", "*", "_"} & set(text), f"plain text: {text}"
        assert "  " not in text, text


@pytest.mark.parametrize("case", of(Task, Predict, Choice))
def test_its_hints_are_a_nudge_a_rule_and_the_move(case: Case) -> None:
    learner, step = case.learner, case.step
    assert learner.hint_lines() == ()
    for n in (1, 2, 3, 3):
        learner.hint()
        assert len(learner.hint_lines()) == n
    nudge, rule, move = learner.hint_lines()
    assert [nudge.kind, rule.kind, move.kind] == ["nudge", "rule", "move"]
    assert len({nudge.text, rule.text, move.text}) == 3
    assert rule.rule == step.rule
    if isinstance(step, Predict):
        assert str(step.number(laid_out(case.lesson.ruleset, step.at))) in move.text
    elif isinstance(step, Task) and not isinstance(step.solution, str):
        assert len(move.text.split(", then ")) == len(step.solution)
        assert all(part not in ("offer", "accept") for part in move.text.rstrip(".").split(", then "))


@pytest.mark.parametrize("case", of(Task, Predict, Choice))
def test_every_rule_it_names_exists(case: Case) -> None:
    book = case.learner.book
    step = case.step
    assert step.rules
    assert len(set(step.rules)) == len(step.rules)
    assert set(step.rules) <= set(book)
    assert {dare.rule for dare in getattr(step, "dares", ())} <= set(book)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_a_lesson_is_all_of_a_piece(lesson: Lesson) -> None:
    ids = [step.id for step in lesson.steps]
    assert len(set(ids)) == len(ids)
    assert len({step.title for step in lesson.steps}) == len(ids)
    assert len({section.title for section in lesson.sections}) == len(lesson.sections)
    for place, step in enumerate(lesson.steps):
        assert lesson.place(step.id) == place
        assert step in lesson.section_of(place).steps
    assert lesson.title
    assert lesson.about
    assert all(text[0].isupper() and text.endswith((".", "!")) for text in lesson.words.values())
    assert list(lesson.words) == sorted(lesson.words, key=str.lower)
    with pytest.raises(BohnbookError):
        lesson.place("nowhere")


def test_the_base_lesson_has_what_was_promised() -> None:
    """For somebody who has never seen the game: enough of everything, and a whole game at the end."""
    steps = LESSONS["base"].steps
    tasks = [step for step in steps if isinstance(step, Task)]
    assert 24 <= len(steps) <= 32
    assert sum(bool(task.dares) for task in tasks) >= 14
    assert sum(bool(task.misses) for task in tasks) >= 10
    assert sum(isinstance(step, Predict) for step in steps) >= 4
    assert sum(isinstance(step, Choice) for step in steps) >= 4
    coached = [step for step in tasks if step.coach]
    assert len(coached) == 2
    assert not coached[-1].at.words  # a game dealt anew, and played to its end


def test_the_first_seat_is_adas() -> None:
    for step in LESSONS["base"].steps:
        assert step.at.seats[0] == "Ada"
        assert len(set(step.at.seats)) == len(step.at.seats)
