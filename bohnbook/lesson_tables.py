"""The lessons there are, their positions laid out on tables, and where in them a rule can be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from .core.errors import BohnbookError, shown
from .core.game import Game
from .lessons import AnyStep, Example, Lesson, Move, Position, Task
from .rulesets import RECIPES, deal
from .table import AUTOPLAY, Table, seated


class NoLesson(BohnbookError):
    """There is no lesson of that name."""


def lessons() -> dict[str, Lesson]:
    """Every lesson there is, by its ruleset."""
    return {name: lesson(name) for name in RECIPES if _module(name)}


@cache
def lesson(name: str) -> Lesson:
    """The lesson of a ruleset."""
    module = _module(name) if name in RECIPES else None
    if module is None:
        raise NoLesson(f"there is no lesson on {shown(name)}")
    found: Lesson = import_module(module).LESSON
    return found


def _module(name: str) -> str | None:
    module = f"{RECIPES[name].make.__module__}.lesson"
    return module if find_spec(module) else None


def laid_out(ruleset: str, at: Position) -> Game:
    """The game of a position."""
    return deal(ruleset, at.seats, at.seed, at.options, at.words or None)


def table_of(ruleset: str, at: Position, people: Sequence[int] = (0,), **how: Any) -> Table:
    """A table with this position on it, bots in every seat but the people's."""
    game = laid_out(ruleset, at)
    how.setdefault("autoplay", AUTOPLAY.difference(at.by_hand))
    bots = {seat: seated(at.bot(seat), game, seat) for seat in range(len(at.seats)) if seat not in people}
    return Table(game, bots, undo="free", **how)


def movers(moves: Sequence[Move]) -> tuple[int, ...]:
    """The learner, and whoever else makes one of these moves."""
    return tuple(sorted({0, *(one.seat for one in moves)}))


def example_of(lesson: Lesson, rule: str) -> Example | None:
    """Where a rule can be seen: an example of its own, or else the step about it, a dare, any step that meets it."""
    own = [example for example in lesson.examples if example.rule == rule]
    about = [Example(rule, step.text, step.at, _shows(step)) for step in lesson.steps if step.rule == rule]
    dares = [
        Example(rule, dare.text, step.at, (dare.move,))
        for step in lesson.steps
        if isinstance(step, Task)
        for dare in step.dares
        if dare.rule == rule
    ]
    met = [Example(rule, step.text, step.at, _shows(step)) for step in lesson.steps if rule in step.rules]
    ways = [*own, *(example for example in (*about, *dares, *met) if example.moves), *met]
    return ways[0] if ways else None


def _shows(step: AnyStep) -> tuple[Move, ...]:
    """The moves that show a step, if there are any."""
    if not isinstance(step, Task):
        return step.show
    return () if isinstance(step.solution, str) else step.solution


def shown_rules(lesson: Lesson) -> Mapping[str, str]:
    """Every rule that can be shown, and where: a step's id, or "example"."""
    return {**lesson.meets(), **{example.rule: "example" for example in lesson.examples}}
