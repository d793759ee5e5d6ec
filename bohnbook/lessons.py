"""Lessons as data: staged positions, goals, hints, provoked refusals, questions. The engine is the only judge.

A box's lesson lies beside its rules, in `<box>/lesson.py`, and finds all it needs here; `learner.py` goes through it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from .core.errors import shown
from .core.game import Game
from .goals import Goal, both, but_not, did, either, happened, over
from .moves import BadLesson, Move, cards_named, move, played

__all__ = [
    "NOTHING", "SEATS",
    "Answer", "AnyStep", "BadLesson", "Choice", "Dare", "Example", "Goal", "Lesson", "Miss", "Move", "Position",
    "Predict", "Section", "Step", "Task",
    "both", "but_not", "cards_named", "did", "either", "happened", "move", "over", "played", "position",
]  # fmt: skip

NOTHING: Mapping[str, Any] = MappingProxyType({})


# --- a position ---------------------------------------------------------------------------------------------------

SEATS = ("Ada", "Ben", "Cleo")


@dataclass(frozen=True, slots=True)
class Position:
    """A table laid out in words, and who plays the seats that are not the learner's.

    With no words it is a new game, dealt from its seed.
    """

    words: Mapping[str, Any] = field(default_factory=dict)
    seats: tuple[str, ...] = SEATS
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: str | Mapping[int, str] = "greedy"
    seed: int = 0
    by_hand: tuple[str, ...] = ()  # what is owed and usually happens by itself, but here waits for the learner

    def bot(self, seat: int) -> str:
        return self.bots if isinstance(self.bots, str) else self.bots.get(seat, "greedy")


def position(
    seats: tuple[str, ...] | list[str] = SEATS,
    *,
    options: Mapping[str, Any] = NOTHING,
    bots: str | Mapping[int, str] = "greedy",
    seed: int = 0,
    by_hand: tuple[str, ...] = (),
    **words: Any,
) -> Position:
    """`position(hands=["soy red"], fields=["2 blue | "])`; the learner sits in seat 0.

    `bots` says who sits elsewhere, all alike or seat by seat: "greedy" makes no offers, but takes what helps it.
    `by_hand=("draw",)` lets the learner draw, where a table would do it for them.
    """
    return Position(words, tuple(seats), options, bots, seed, by_hand)


# --- steps --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dare:
    """A wrong move the learner is invited to try, and the rule that must refuse it."""

    text: str
    move: Move
    rule: str


@dataclass(frozen=True, slots=True)
class Miss:
    """Something legal that is not what was asked: when it has come to this, say so.

    `by` is one way to get there; with no moves, it comes of waiting.
    """

    when: Goal
    text: str
    by: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """One of the answers to a choice, and what is said to it.

    Of a move, the engine says whether it is right; else it is plain, or a question to the game as it is laid out.
    """

    text: str
    feedback: str
    right: bool | Goal = False
    move: Move | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A step of a lesson: a table, a short text, and something to do or to say."""

    id: str  # a word of its own in the lesson
    title: str
    text: str
    at: Position
    rules: tuple[str, ...]  # which this step meets
    nudge: str  # the first hint
    done: str = ""  # said when it is solved
    coach: bool = False  # comments on every move

    @property
    def rule(self) -> str:
        """The one it is about: the second hint."""
        return self.rules[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Task(Step):
    """Do it. Whatever reaches the goal is right."""

    goal: Goal
    solution: tuple[Move, ...] | str  # moves; or a bot that can sit in for the learner
    dares: tuple[Dare, ...] = ()
    misses: tuple[Miss, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Predict(Step):
    """Say a number before you see it; the engine works it out. `slips` are wrong ones, and what went wrong there."""

    question: str
    number: Callable[[Game], int]
    unit: str = "coins"
    slips: Mapping[int, str] = field(default_factory=dict)
    show: tuple[Move, ...] = ()  # played when it has been answered, so that it can be seen


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Step):
    """Pick an answer. Where answers are moves, those that are legal are right; or else those that are not."""

    question: str
    answers: tuple[Answer, ...]
    legal: bool = True
    show: tuple[Move, ...] = ()


AnyStep = Task | Predict | Choice


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a lesson: what it is about, and its steps."""

    title: str
    text: str
    steps: tuple[AnyStep, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A staged moment in which a rule can be seen at work: a table, what to look at, and moves that show it."""

    rule: str
    text: str
    at: Position
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson on one ruleset: sections of steps, and examples of the rules that no step meets."""

    ruleset: str
    title: str
    about: str
    sections: tuple[Section, ...]
    examples: tuple[Example, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)  # a glossary

    @property
    def steps(self) -> tuple[AnyStep, ...]:
        return tuple(step for section in self.sections for step in section.steps)

    def place(self, id: str) -> int:
        """Where a step stands, counted from 0."""
        for i, step in enumerate(self.steps):
            if step.id == id:
                return i
        raise BadLesson(f"this lesson has no step {shown(id)}")

    def section_of(self, place: int) -> Section:
        step = self.steps[place]
        return next(section for section in self.sections if step in section.steps)

    def meets(self) -> dict[str, str]:
        """Rule by rule, the first step that meets it."""
        met: dict[str, str] = {}
        for step in self.steps:
            for rule in (*step.rules, *(dare.rule for dare in getattr(step, "dares", ()))):
                met.setdefault(rule, step.id)
        return met
