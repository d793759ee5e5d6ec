"""A prepared game for the projector: one step after the other, each with its rules in full."""

from __future__ import annotations

from typing import Any

from bohnbook.core.errors import shown
from bohnbook.core.game import Game
from bohnbook.core.story import Line

from .messages import Refusal
from .screen import phases, rule_json


class Demo:
    """A game that has been played, and the moment of it that is looked at.

    `open_hands`: nobody plays any more, so any hand may be looked at. `stays`: there is no table to go back to.
    """

    def __init__(self, game: Game, *, open_hands: bool, stays: bool = False) -> None:
        self.whole, self.open_hands, self.stays = game.copy(), open_hands, stays
        self.over: int | None = None  # the seat that is looked over
        self.moments = _moments(self.whole)
        self.go(0)

    def go(self, step: int) -> None:
        """To the position after so many steps."""
        if step > len(self.whole.log):
            raise Refusal("refused", f"This game has {len(self.whole.log)} steps, and no step {shown(step)}.")
        self.now = _anew(self.whole)
        for made in self.whole.log[:step]:
            self.now.do(made.action)

    def look_over(self, seat: int | None) -> None:
        """Show this seat's hand too, or nobody's."""
        if seat is not None and (not self.open_hands or seat >= self.whole.state.seats):
            text = (
                f"There is no seat {seat} here." if self.open_hands else "This game is still played: no hand is shown."
            )
            raise Refusal("refused", text)
        self.over = seat

    def index(self) -> dict[str, Any]:
        """Where each turn begins, and which steps each rule had a say in."""
        turns: list[int] = []
        steps: dict[str, list[int]] = {}
        for n, (turn, _) in enumerate(self.moments):
            if n == 0 or self.moments[n - 1][0] != turn:
                turns.append(n + 1)
        for line in (*self.whole.lines(), *_ending(self.whole)):
            if line.n >= 0 and steps.setdefault(line.rule, [])[-1:] != [line.n + 1]:
                steps[line.rule].append(line.n + 1)
        book = self.whole.rules.book
        rules = [{"id": id, "title": book[id].title, "steps": steps[id]} for id in book if id in steps]
        return {"turns": turns, "rules": rules}

    def to_json(self) -> dict[str, Any]:
        """What is said of the moment that is looked at."""
        step, game = len(self.now.log), self.now
        turn, phase = self.moments[max(step - 1, 0)] if self.moments else (game.state.turn, game.state.phase.name)
        book = game.rules.book
        lines = _ending(game) + [line for line in game.lines(self.over) if line.n == step - 1]
        cited = dict.fromkeys(line.rule for line in lines if line.rule in book)
        names = [one["name"] for one in phases(game)]
        return {
            "step": step,
            "of": len(self.whole.log),
            "turn": turn,
            "phase": {
                "n": names.index(phase) + 1 if phase in names else None,
                "of": len(names),
                "title": next(one.title for one in game.rules.programme if one.name == phase),
            },
            "lines": [{"text": line.text, "rule": line.rule} for line in lines],
            "rules": [rule_json(book[id], book) for id in cited],
            "over": self.over,
            "hands": list(range(game.state.seats)) if self.open_hands else [],
            "stays": self.stays,
        }


def _anew(game: Game) -> Game:
    return Game(game.rules, game.names, game.seed, game.staged)


def _moments(game: Game) -> list[tuple[int, str]]:
    """Turn and phase in which each step was made."""
    again, moments = _anew(game), []
    for step in game.log:
        moments.append((again.state.turn, again.state.phase.name))
        again.do(step.action)
    return moments


def _ending(game: Game) -> list[Line]:
    """What is said when the game is over: by which rule, and who has won by which."""
    outcome, n = game.outcome, len(game.log) - 1
    if outcome is None:
        return []
    first = outcome.ranking[0]
    winners = " and ".join(game.names[seat] for seat in first)
    points = outcome.scores[first[0]]
    coins = "1 coin" if points == 1 else f"{points} coins"
    said = f"{winners} win{'s' if len(first) == 1 else ''} with {coins}."
    return [Line(n, outcome.ranked_by, said), Line(n, outcome.ended_by, "That was the end.")]
