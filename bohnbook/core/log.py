"""A game as JSON lines, both ways: a heading, one line for each action, and a closing line."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from .action import read_intent
from .errors import BadLog, BohnbookError, shown
from .game import Game

VERSION = 1
_HEADING = {"bohnbook", "ruleset", "options", "seats", "seed", "staged", "table"}

NewGame = Callable[[str, list[str], int, Mapping[str, Any], Mapping[str, Any] | None], Game]


def heading(game: Game, table: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The first line: all it takes to deal the same cards again. `table` is for whoever sits around the game."""
    first: dict[str, Any] = {
        "bohnbook": VERSION,
        "ruleset": game.rules.name,
        "options": dict(game.rules.options),
        "seats": list(game.names),
        "seed": game.seed,
    }
    if game.staged is not None:
        first["staged"] = game.staged
    if table:
        first["table"] = dict(table)
    return first


def write(game: Game, table: Mapping[str, Any] | None = None) -> str:
    """The whole game. The closing line counts the actions and fingerprints the position they lead to."""
    lines: list[dict[str, Any]] = [heading(game, table)]
    lines += [{"n": step.n, **step.action.to_intent(), "rule": step.rule} for step in game.log]
    lines.append({"end": len(game.log), "digest": game.state.digest()})
    return "".join(json.dumps(line) + "\n" for line in lines)


def read(text: str, new: NewGame) -> tuple[Game, dict[str, Any]]:
    """Play a saved game again. Gives the game, and what the heading says of the table around it."""
    if not isinstance(text, str):
        raise BadLog(1, "a log is text, with a line for each action")
    lines = text.split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    if not lines:
        raise BadLog(1, "the log is empty")
    first = _object(lines, 1)
    game = _deal(first, new)
    for number in range(2, len(lines)):
        _replay(game, number, _object(lines, number))
    _close(game, len(lines), _object(lines, len(lines)))
    table = first.get("table", {})
    return game, table


def _object(lines: list[str], number: int) -> dict[str, Any]:
    line = lines[number - 1]
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        if number == len(lines):
            raise BadLog(number, "is cut off in the middle; the log is truncated") from None
        raise BadLog(number, f"is not JSON: {line[:40]!r}") from None
    if not isinstance(value, dict):
        raise BadLog(number, f"should be an object, not {line[:40]!r}")
    return value


def _deal(first: dict[str, Any], new: NewGame) -> Game:
    version = first.get("bohnbook")
    if type(version) is not int or version < 1:
        raise BadLog(1, "is not the heading of a bohnbook game")
    if version > VERSION:
        raise BadLog(1, f"was written by a newer bohnbook (format {shown(version)}; this one reads {VERSION})")
    extra = sorted(set(first) - _HEADING)
    if extra:
        raise BadLog(1, f"the heading has an unknown part {shown(extra[0])}")
    for part, kind, words in (
        ("ruleset", str, "a word"),
        ("options", dict, "an object"),
        ("seats", list, "a list of names"),
        ("seed", int, "a whole number"),
    ):
        if type(first.get(part)) is not kind:
            raise BadLog(1, f"the heading's {part} should be {words}")
    for part in ("staged", "table"):
        if type(first.get(part, {})) is not dict:
            raise BadLog(1, f"the heading's {part} should be an object")
    try:
        return new(first["ruleset"], first["seats"], first["seed"], first["options"], first.get("staged"))
    except BohnbookError as error:
        raise BadLog(1, str(error)) from error


def _replay(game: Game, number: int, line: dict[str, Any]) -> None:
    if "end" in line:
        raise BadLog(number, "is a closing line, but the log goes on")
    intent = {key: value for key, value in line.items() if key not in ("n", "rule")}
    if line.get("n") != len(game.log) or type(line["n"]) is not int:
        raise BadLog(number, f"should be action {len(game.log)}, not {shown(line.get('n'))}")
    seat = line.get("seat")
    if type(seat) is not int:
        raise BadLog(number, "names no seat")
    try:
        step = game.do(read_intent(game.rules.actions, seat, intent))
    except BohnbookError as error:
        raise BadLog(number, str(error)) from error
    if line.get("rule") != step.rule:
        raise BadLog(number, f"says rule {shown(line.get('rule'))}, but the action is allowed by {step.rule}")


def _close(game: Game, number: int, line: dict[str, Any]) -> None:
    if "end" not in line:
        raise BadLog(number, "the log stops without its closing line; it is truncated")
    if set(line) != {"end", "digest"}:
        raise BadLog(number, 'the closing line has an "end" and a "digest" and nothing else')
    if type(line["end"]) is not int or line["end"] != len(game.log):
        raise BadLog(number, f"counts {shown(line['end'])} actions, but {len(game.log)} stand above")
    if line["digest"] != game.state.digest():
        raise BadLog(number, "the actions lead to another position than the one that was saved")
