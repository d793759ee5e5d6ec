"""The check of a lesson: a sound one passes in silence, and every planted fault is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bohnbook.lesson_check import check_lesson
from bohnbook.lessons import Answer, Choice, Dare, Example, Lesson, Predict, Section, Task, did, move, position

TABLE = position(hands=["soy red", "blue green"], fields=["4 blue | 1 chili | 2 stink"])
TASK = Task(
    id="room",
    title="No room",
    text="Find the soy bean a field.",
    at=TABLE,
    rules=("BASE-3.5",),
    nudge="Which field?",
    goal=did("plant", card="soy"),
    solution=(move("harvest", field=0), move("plant", card="soy", field=0)),
    dares=(Dare("Plant it with the blue ones.", move("plant", card="soy", field=0), "BASE-3.3"),),
)
GUESS = Predict(
    id="guess", title="", text="", at=TABLE, rules=("BASE-7.2",), nudge="", question="What do four blue pay?",
    number=lambda game: game.view(0).facts["fields"][0][0].coins,
)  # fmt: skip
PICK = Choice(
    id="pick", title="", text="", at=TABLE, rules=("BASE-7.7",), nudge="", question="What may be harvested?",
    answers=(Answer("The blue ones", "", move=move("harvest", field=0)),
             Answer("The chili", "", move=move("harvest", field=1))),
)  # fmt: skip
EXAMPLE = Example("BASE-3.3", "", TABLE, (move("plant", card="soy", field=0),))


def lesson(*steps: Any, examples: tuple[Example, ...] = ()) -> Lesson:
    return Lesson("base", "Mine", "", (Section("", "", steps),), examples)


def test_a_sound_lesson_passes_in_silence() -> None:
    assert check_lesson(lesson(TASK, GUESS, PICK, examples=(EXAMPLE,))) == []


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (replace(TASK, goal=lambda game: True), "reached before anything is done"),
        (replace(TASK, goal=lambda game: bool(game.log), at=position(phase="draw", hands=["soy"])),
         "reached without the learner"),
        (replace(TASK, solution=(move("harvest", field=0),)), "the solution does not reach the goal"),
        (replace(TASK, solution=(move("plant", card="soy", field=0),)), "the solution does not reach the goal"),
        (replace(TASK, solution=(move("plant", card="garden", field=0),)), "sees no garden"),
        (replace(TASK, dares=(replace(TASK.dares[0], rule="BASE-3.2"),)), "refused by BASE-3.3, not by BASE-3.2"),
        (replace(TASK, dares=(Dare("", move("harvest", field=0), "BASE-3.3"),)), "dare 1 is allowed, by BASE-7.1"),
        (replace(TASK, dares=(Dare("", move("fly"), "BASE-3.3"),)), "no action 'fly'"),
        (replace(TASK, at=position(hands=["30 soy"])), "more soy cards than the 12"),
        (replace(TASK, rules=("TOY-9.9",)), "there is no rule 'TOY-9.9'"),
        (replace(TASK, rules=()), "names no rule"),
        (replace(GUESS, number=lambda game: None), "should be a whole number"),
        (replace(PICK, answers=PICK.answers[1:]), "no answer is right"),
        (replace(PICK, answers=PICK.answers[:1]), "every answer is right"),
    ],
)  # fmt: skip
def test_a_planted_fault_is_told(step: Any, words: str) -> None:
    troubles = check_lesson(lesson(step))
    assert any(words in trouble for trouble in troubles), troubles
    assert all(trouble.endswith(".") and trouble[0].isupper() for trouble in troubles)


def test_two_steps_of_one_name() -> None:
    assert check_lesson(lesson(TASK, TASK)) == ["Two steps are called 'room'."]


@pytest.mark.parametrize(
    ("example", "words"),
    [
        (replace(EXAMPLE, rule="TOY-9.9"), "there is no rule"),
        (replace(EXAMPLE, moves=(move("plant", card="garden", field=0),)), "sees no garden"),
        (replace(EXAMPLE, at=position(hands=["soy nothing"])), "no card 'nothing'"),
    ],
)
def test_a_fault_in_an_example(example: Example, words: str) -> None:
    assert any(words in trouble for trouble in check_lesson(lesson(examples=(example,))))
