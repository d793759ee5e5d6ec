"""An example of a rule on a table of its own: its moves are made one at a time, and say which rules spoke."""

from __future__ import annotations

from typing import Any

from .core.action import Action
from .core.errors import BohnbookError
from .core.game import Game
from .core.why import Explanation
from .learner import example_of, table_of
from .lessons import Example, Lesson, Move
from .table import seated


class NoExample(BohnbookError):
    """No lesson shows this rule."""


class Staged:
    """The staged moment in which a rule can be seen at work. No screen, no disk."""

    def __init__(self, ruleset: str, example: Example) -> None:
        self.example = example
        people = sorted({0, *(move.seat for move in example.moves)})  # a bot would not make just these moves
        self.table = table_of(ruleset, example.at, people, paced=True)
        self.left = list(example.moves)
        self.free = False  # somebody plays on from here
        self.made = 0
        self.said: dict[str, Any] | None = None  # of the last thing that happened
        self.spoken = not self.left and example.rule in self._now()

    @classmethod
    def of(cls, lesson: Lesson, rule: str) -> Staged:
        """The lesson's example of this rule."""
        example = example_of(lesson, rule)
        if example is None:
            raise NoExample(f"there is no example of {rule} yet")
        return cls(lesson.ruleset, example)

    @property
    def more(self) -> bool:
        """Is there still something to be shown?"""
        return not self.free and (bool(self.left) or (self.table.going and not self.spoken))

    def next(self) -> None:
        """Let one thing happen: what is about to happen by itself, or else the next move that was prepared."""
        table, before = self.table, len(self.table.game.log)
        while table.going and len(table.game.log) == before:
            table.step()  # a bot that has nothing to say changes nothing
        if len(table.game.log) > before:
            self._tell(before)
        elif self.left:
            self._make(self.left.pop(0))

    def play_on(self) -> None:
        """Seat 0 plays on from here; bots sit down in the seats whose moves were prepared."""
        if self.free:
            return
        self.free = True
        game, at = self.table.game, self.example.at
        for seat in self.table.people[1:]:
            self.table.bots[seat] = seated(at.bot(seat), game, seat)
        self.table.rest()

    def _make(self, move: Move) -> None:
        table, before = self.table, len(self.table.game.log)
        action = move.action(table.game)
        tries = f"{table.game.names[move.seat]} wants to {_label(table.game, action)}"
        intent = {part: value for part, value in action.to_intent().items() if part != "seat"}
        why = table.why(move.seat, intent)
        table.submit(move.seat, intent)
        self._tell(before, tries, why)

    def _tell(self, before: int, tries: str = "", why: Explanation | None = None) -> None:
        """Note what has just happened, and which rules had a say in it."""
        game = self.table.game
        lines = [line for line in game.lines(0) if line.n >= before]
        cited = {line.rule for line in lines} | {step.rule for step in game.log[before:]}
        if why is not None:
            cited |= {rule.id for rule in why.rules} | {why.verdict.rule}
        self.made += 1
        self.spoken = self.spoken or self.example.rule in cited | (self._now() if not self.left else set())
        self.said = {
            "tries": tries,
            "lines": [{"text": line.text, "rule": line.rule} for line in lines],
            "why": None if why is None else why.to_json(),
        }

    def _now(self) -> set[str]:
        """The rules at work in the position itself: what is owed, which phase it is, how it ended, what things pay."""
        game = self.table.game
        view = game.view(0)
        now = {duty.rule for duty in game.duties} | {game.state.phase.rule} | {choice.rule for choice in view.menu}
        now |= {line.rule for line in game.lines(0) if line.n < 0} | set(_rules_in(view.facts.get("fields", ())))
        if game.outcome is not None:
            now |= {game.outcome.ended_by, game.outcome.ranked_by}
            now |= {line.rule for lines in game.outcome.score_lines for line in lines}
        return now

    def to_json(self) -> dict[str, Any]:
        rule = self.example.rule
        return {
            "rule": rule,
            "title": self.table.game.rules.book[rule].title,
            "text": self.example.text,
            "made": self.made,
            "more": self.more,
            "free": self.free,
            "spoken": self.spoken,
            "said": self.said,
        }


def _label(game: Game, action: Action) -> str:
    """What a move is called; one that aims at something that is not there only by its verb."""
    try:
        return action.label(game.state)
    except LookupError:
        return action.do.replace("_", " ")


def _rules_in(value: Any) -> list[str]:
    """The numbers of rules that stand in facts."""
    if isinstance(value, dict):
        own = [value["rule"]] if isinstance(value.get("rule"), str) else []
        return own + [rule for item in value.values() for rule in _rules_in(item)]
    if isinstance(value, (list, tuple)):
        rule = getattr(value, "rule", None)
        return ([rule] if isinstance(rule, str) else []) + [rule for item in value for rule in _rules_in(item)]
    return []
