"""Why an action is allowed or refused, by which rules, and what would make it legal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .action import Action
from .rule import Rule
from .ruleset import Asked, Listening
from .verdict import Ruling, Verdict
from .view import Choice, fresh

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why an action is allowed or refused: the verdict, its rules in full, who said what, what would help."""

    verdict: Verdict
    rules: tuple[Rule, ...]
    trace: tuple[Asked, ...]
    remedies: tuple[Choice, ...] = ()  # own actions after which it would be legal

    def __bool__(self) -> bool:
        return self.verdict.ok

    def to_json(self) -> dict[str, Any]:
        return {
            "ok": self.verdict.ok,
            "rule": self.verdict.rule,
            "because": self.verdict.because,
            "rules": [
                {"id": rule.id, "title": rule.title, "text": rule.text, "reading": rule.reading, "fact": rule.fact}
                for rule in self.rules
            ],
            "trace": [
                {"question": asked.question, "answers": [_answer_json(answer) for answer in asked.answers]}
                for asked in self.trace
            ],
            "remedies": [choice.to_json() for choice in self.remedies],
        }


def _answer_json(answer: Ruling | Verdict) -> dict[str, Any]:
    if isinstance(answer, Verdict):
        return {"ok": answer.ok, "rule": answer.rule, "because": answer.because}
    return {"value": fresh(answer.value), "rule": answer.rule}


def explain(game: Game, action: Action) -> Explanation:
    """Check the action, listening to every question that is asked on the way."""
    verdict = game.check(action)
    listening = Listening(game.rules)
    if game.in_window(action):
        probe = game.state.clone()
        probe.rules = listening  # type: ignore[assignment]
        action.check(probe)
    book = game.rules.book
    cited = [verdict.rule, *(answer.rule for asked in listening.asked for answer in asked.answers)]
    rules = tuple(book[id] for id in dict.fromkeys(cited) if id in book)
    return Explanation(verdict, rules, tuple(listening.asked), () if verdict.ok else remedies(game, action))


def remedies(game: Game, action: Action) -> tuple[Choice, ...]:
    """Own actions, showing no hidden card, after which the refused one would be allowed."""
    if not 0 <= action.seat < game.state.seats or game.outcome is not None:
        return ()
    found = []
    for choice in game.menu(action.seat):
        first = choice.action
        if isinstance(first, Action) and not first.reveals:
            later = game.copy()
            later.do(first)
            if later.check(action).ok:
                found.append(choice)
    return tuple(found)
