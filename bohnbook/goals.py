"""Goals: what somebody is asked to do, or to bring about, in a step of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .core.action import Action
from .core.errors import shown
from .core.game import Game
from .core.stage import card_names
from .moves import BadLesson

Goal = Callable[[Game], bool]  # of the game as it has gone since the position was laid out


def did(do: str, seat: int = 0, times: int = 1, **parts: Any) -> Goal:
    """This has been done so many times; of its parts, cards are compared by name."""

    def reached(game: Game) -> bool:
        return sum(_is(game, step.action, do, seat, parts) for step in game.log) >= times

    return reached


def _is(game: Game, action: Action, do: str, seat: int, parts: Mapping[str, Any]) -> bool:
    if action.do != do or action.seat != seat:
        return False
    return all(_means(game, getattr(action, name), wanted) for name, wanted in parts.items())


def _means(game: Game, value: Any, wanted: Any) -> bool:
    if not isinstance(wanted, str) or isinstance(value, str):
        return bool(value == wanted)
    items = value if isinstance(value, tuple) else (value,)
    names = [game.state.faces[item].name if isinstance(item, int) else item for item in items]
    return sorted(names) == sorted(card_names(wanted, "a goal"))


def happened(event: str, times: int = 1, **facts: Any) -> Goal:
    """Something has happened: `happened("harvested", seat=0, coins=2)`, with the facts the event has."""

    def reached(game: Game) -> bool:
        names = _facts_of(game, event)
        told = [
            dict(zip(names, what, strict=True)) for step in game.log for name, *what in step.events if name == event
        ]
        return sum(all(one[fact] == value for fact, value in facts.items()) for one in told) >= times

    return reached


def _facts_of(game: Game, event: str) -> tuple[str, ...]:
    for chapter in game.rules.chapters:
        if event in chapter.points.events:
            return chapter.points.events[event].facts
    raise BadLesson(f"nothing called {shown(event)} ever happens in {game.rules.name}")


def both(*goals: Goal) -> Goal:
    return lambda game: all(goal(game) for goal in goals)


def either(*goals: Goal) -> Goal:
    return lambda game: any(goal(game) for goal in goals)


def but_not(goal: Goal) -> Goal:
    return lambda game: not goal(game)


def over(game: Game) -> bool:
    """The game is over."""
    return game.outcome is not None
