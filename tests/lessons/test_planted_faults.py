"""These tests are worth something only if they fail: lessons with one fault each, and the test that finds it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bohnbook.lessons import Answer, Choice, Dare, Example, Lesson, Miss, Predict, Section, Task, did, move, position
from tests.lessons import test_answers, test_examples, test_steps
from tests.lessons.test_steps import Case
from tests.lessons.watching import watch

AT = position(("Ada", "Ben", "Cleo", "Dora"), hands=["soy red blue", "blue", "blue", "blue"], fields=["3 soy | 2 blue"])
TASK = Task(
    id="sound",
    title="Plant the soy bean",
    text="The first card of your hand is a soy bean. Plant it with the others.",
    at=AT,
    rules=("BASE-3.1",),
    nudge="It is the leftmost one.",
    done="Four soy beans stand there.",
    goal=did("plant", card="soy"),
    solution=(move("plant", card="soy", field=0),),
    dares=(Dare("Plant the red bean.", move("plant", card="red", field=0), "BASE-1.5"),),
    misses=(Miss(did("harvest"), "That was a harvest.", (move("harvest", field=0),)),),
)
PREDICT = Predict(
    id="number",
    title="What does it pay",
    text="Three soy beans grow there. Two pay 1 coin, and four pay 2.",
    at=AT,
    rules=("BEAN-2.1",),
    nudge="Which step is reached?",
    done="They reach the first step.",
    question="How many coins?",
    number=lambda game: int(game.rules.harvest_value(game.state, 0, 0).value),
)
CHOICE = Choice(
    id="choice",
    title="What may be planted",
    text="Your hand begins with a soy bean, and a red one stands behind it.",
    at=AT,
    rules=("BASE-1.5",),
    nudge="Which one is first?",
    done="The first card only.",
    question="Which one?",
    answers=(
        Answer("The soy bean", "It stands first in the hand.", move=move("plant", card="soy", field=0)),
        Answer("The red bean", "It stands second in the hand.", move=move("plant", card="red", field=0)),
    ),
)


def lesson_of(*steps: Task | Predict | Choice) -> Lesson:
    return Lesson("base", "A lesson", "For tests.", (Section("Part", "A part.", steps),))


def case(step: Task | Predict | Choice) -> Case:
    return Case(lesson_of(step), step)


TASK_TESTS = (
    test_steps.test_its_solution_solves_it,
    test_steps.test_it_can_be_shown,
    test_steps.test_doing_nothing_does_not_solve_it,
    test_steps.test_its_goal_lies_ahead,
    test_steps.test_the_learner_is_waited_for,
    test_steps.test_its_dares_are_refused_by_the_rule_they_name,
    test_steps.test_it_can_be_solved_after_all_dares,
    test_steps.test_its_misses_come_about,
    test_steps.test_its_texts_are_short_sentences,
    test_steps.test_its_hints_are_a_nudge_a_rule_and_the_move,
    test_steps.test_every_rule_it_names_exists,
)
BEN = position(AT.seats, hands=AT.words["hands"], fields=AT.words["fields"], active=1)
FAULTY = {
    "solved by doing nothing": replace(TASK, at=BEN, goal=did("plant", seat=1), dares=(), misses=()),
    "solved from the start": replace(TASK, goal=lambda game: True),
    "not solved by its solution": replace(TASK, goal=did("plant", card="red")),
    "a solution that is refused": replace(TASK, solution=(move("plant", card="red", field=0),)),
    "a dare that names the wrong rule": replace(TASK, dares=(replace(TASK.dares[0], rule="BASE-3.3"),)),
    "a dare that is allowed": replace(TASK, dares=(Dare("Harvest.", move("harvest", field=0), "BASE-7.7"),)),
    "a dare with a card nobody has": replace(
        TASK, dares=(Dare("Try.", move("plant", card="wax", field=0), "BASE-1.5"),)
    ),
    "a miss that never comes about": replace(TASK, misses=(replace(TASK.misses[0], when=did("draw")),)),
    "a rule that does not exist": replace(TASK, rules=("TOY-1.1",)),
    "a text that is too long": replace(TASK, text=TASK.text * 6),
    "a text with markup": replace(TASK, text="<b>Plant</b> the soy bean, and do it now."),
    "two hints alike": replace(TASK, nudge="The first card must be planted"),
    "a position that cannot be": replace(TASK, at=position(AT.seats, hands=["30 soy"])),
}


def found(step: Task) -> list[str]:
    """The tests that do not let this step pass."""
    names = []
    for test in TASK_TESTS:
        try:
            test(case(step))
        except (AssertionError, ValueError, LookupError):
            names.append(test.__name__)
    return names


def test_a_sound_step_passes() -> None:
    assert found(TASK) == []


@pytest.mark.parametrize("fault", FAULTY)
def test_a_fault_is_found(fault: str) -> None:
    assert found(FAULTY[fault]) != []


def test_the_fault_is_found_by_the_test_that_is_meant() -> None:
    assert "test_doing_nothing_does_not_solve_it" in found(FAULTY["solved by doing nothing"])
    assert found(FAULTY["a dare that names the wrong rule"]) == [
        "test_its_dares_are_refused_by_the_rule_they_name",
    ]
    assert found(FAULTY["a miss that never comes about"]) == ["test_its_misses_come_about"]


def test_a_number_that_is_not_the_engines_is_found() -> None:
    test_answers.test_only_the_right_number_is_accepted(lesson_of(PREDICT), PREDICT)
    wrong = replace(PREDICT, slips={1: "No, it is not that one."})
    with pytest.raises(AssertionError):
        test_answers.test_only_the_right_number_is_accepted(lesson_of(wrong), wrong)


def test_a_choice_without_a_wrong_answer_is_found() -> None:
    test_answers.test_every_answer_is_judged_and_gets_a_reply(lesson_of(CHOICE), CHOICE)
    for answers in (CHOICE.answers[:1], CHOICE.answers[1:], (CHOICE.answers[0],) * 2):
        faulty = replace(CHOICE, answers=answers)
        with pytest.raises((AssertionError, StopIteration)):
            test_answers.test_every_answer_is_judged_and_gets_a_reply(lesson_of(faulty), faulty)


def test_an_example_that_shows_another_rule_is_found() -> None:
    shows = Example("BASE-3.1", "Ada plants the first card of her hand.", AT, TASK.solution)
    assert test_examples.at_work("BASE-3.1", watch("base", shows.at, shows.moves))
    for rule in ("BASE-5.1", "BASE-7.7", "BASE-6.2", "BASE-8.9", "BASE-4.10", "TOY-1.1"):
        assert not test_examples.at_work(rule, watch("base", shows.at, shows.moves))


def test_an_example_whose_moves_do_not_play_is_found() -> None:
    with pytest.raises(AssertionError, match="more was to come"):
        watch("base", AT, (move("plant", card="red", field=0), move("plant", card="soy", field=0)))


def test_two_steps_of_one_name_are_found() -> None:
    test_steps.test_a_lesson_is_all_of_a_piece(lesson_of(TASK, PREDICT))
    with pytest.raises(AssertionError):
        test_steps.test_a_lesson_is_all_of_a_piece(lesson_of(TASK, replace(PREDICT, id=TASK.id)))
