"""Is a lesson sound? The engine plays each solution, dare, question and example, and says what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .core.errors import BohnbookError, shown
from .learner import Learner, laid_out
from .lessons import AnyStep, Choice, Example, Lesson, Predict, Task
from .staged import Staged

PATIENCE = 2000  # things that may happen by themselves before a step counts as endless


def check_lesson(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, in sentences; nothing, if it is sound."""
    troubles = list(_ids(lesson))
    if troubles:
        return troubles  # without its ids, no step can be gone to
    for place, step in enumerate(lesson.steps):
        troubles += _said(f"step {step.id}", _step(lesson, place, step))
    for example in lesson.examples:
        troubles += _said(f"the example of {example.rule}", _example(lesson, example))
    return troubles


def _said(where: str, found: Iterator[str]) -> list[str]:
    """The troubles of one part; if it cannot be played at all, that is one too."""
    troubles = []
    try:
        troubles += [f"In {where}, {trouble}." for trouble in found]
    except BohnbookError as error:
        troubles.append(f"In {where}, something cannot be played: {error}.")
    return troubles


def _ids(lesson: Lesson) -> Iterator[str]:
    ids = [step.id for step in lesson.steps]
    for id in dict.fromkeys(ids):
        if ids.count(id) > 1:
            yield f"Two steps are called {shown(id)}."
    for step in lesson.steps:
        if not step.rules:
            yield f"Step {step.id} names no rule; the first one named is what it is about."


def _step(lesson: Lesson, place: int, step: AnyStep) -> Iterator[str]:
    book = laid_out(lesson.ruleset, step.at).rules.book
    yield from _no_such_rules(book, step.rules)
    if not set(step.rules) <= set(book):
        return
    if isinstance(step, Task):
        yield from _task(lesson, place, step)
    else:
        yield from _question(lesson, place, step)


def _no_such_rules(book: Iterable[str], rules: Iterable[str]) -> Iterator[str]:
    yield from (f"there is no rule {shown(rule)}" for rule in rules if rule not in set(book))


def _at(lesson: Lesson, place: int) -> Learner:
    learner = Learner(lesson)
    learner.go(place)
    _rest(learner)
    return learner


def _rest(learner: Learner) -> None:
    for _ in range(PATIENCE):
        if not learner.going:
            return
        learner.tick()
    raise BohnbookError("it never comes to rest")


def _task(lesson: Lesson, place: int, step: Task) -> Iterator[str]:
    if step.goal(laid_out(lesson.ruleset, step.at)):
        yield "the goal is reached before anything is done"
    elif _at(lesson, place).solved:
        yield "the goal is reached without the learner"
    learner = _at(lesson, place)
    learner.show()
    _rest(learner)
    if not learner.solved:
        yield "the solution does not reach the goal"
    for i, dare in enumerate(step.dares, 1):
        game = _at(lesson, place).table.game
        verdict = game.check(dare.move.action(game))
        if verdict.ok:
            yield f"dare {i} is allowed, by {verdict.rule}"
        elif verdict.rule != dare.rule:
            yield f"dare {i} is refused by {verdict.rule}, not by {dare.rule}"


def _question(lesson: Lesson, place: int, step: Predict | Choice) -> Iterator[str]:
    if isinstance(step, Predict):
        number = step.number(laid_out(lesson.ruleset, step.at))
        if type(number) is not int:
            yield f"the answer should be a whole number, not {shown(number)}"
            return
    else:
        right = [_at(lesson, place).is_right(step, answer) for answer in step.answers]
        if not any(right):
            yield "no answer is right"
        if all(right):
            yield "every answer is right"
        if not any(right):
            return
    learner = _at(lesson, place)
    learner.show()
    _rest(learner)


def _example(lesson: Lesson, example: Example) -> Iterator[str]:
    unknown = list(_no_such_rules(laid_out(lesson.ruleset, example.at).rules.book, [example.rule]))
    yield from unknown
    if unknown:
        return
    staged = Staged(lesson.ruleset, example)
    for _ in range(PATIENCE):
        if not staged.more:
            break
        staged.next()
    else:
        yield "it never comes to rest"
