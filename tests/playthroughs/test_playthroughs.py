"""Golden games go as they were recorded: a change of the rules that is not meant shows up here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bohnbook
from bohnbook.core.action import read_intent
from bohnbook.core.game import Game
from bohnbook.core.log import write
from bohnbook.rulesets import deal
from tests.playthroughs.record import GAMES, HERE, expected

LOGS = sorted(HERE.glob("*.jsonl"))
each_log = pytest.mark.parametrize("log", LOGS, ids=[log.stem for log in LOGS])


def test_every_game_is_recorded() -> None:
    assert [log.stem for log in LOGS] == sorted(GAMES)
    recorded = {json.loads(log.read_text(encoding="utf-8").partition("\n")[0])["ruleset"] for log in LOGS}
    assert recorded == {recipe.name for recipe in bohnbook.rulesets()}


@each_log
def test_a_golden_game_leads_where_it_led(log: Path) -> None:
    text = log.read_text(encoding="utf-8")
    game = bohnbook.load(text)
    assert write(game) == text
    assert expected(game) == json.loads(log.with_suffix(".json").read_text(encoding="utf-8"))


@each_log
def test_every_step_by_the_rule_it_was_recorded_with(log: Path) -> None:
    first, *lines, last = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    game: Game = deal(first["ruleset"], first["seats"], first["seed"], first["options"], first.get("staged"))
    for line in lines:
        intent = {key: value for key, value in line.items() if key not in ("n", "rule")}
        step = game.do(read_intent(game.rules.actions, line["seat"], intent))
        assert (step.n, step.rule) == (line["n"], line["rule"])
    assert last == {"end": len(lines), "digest": game.state.digest()}


@pytest.mark.parametrize("ruleset", [recipe.name for recipe in bohnbook.rulesets()])
def test_every_action_happens_in_a_golden_game(ruleset: str) -> None:
    """In one game, if there can be such a game: no table of High Bohn has all of its banks."""
    games = [bohnbook.load(log.read_text(encoding="utf-8")) for log in LOGS if log.stem.startswith(ruleset)]
    missing = [set(game.rules.actions) - {step.action.do for step in game.log} for game in games]
    assert not (set.intersection(*missing) if ruleset == "high_bohn" else set.union(*missing))


@each_log
def test_a_golden_game_has_everything_in_it(log: Path) -> None:
    """Where there is trading, trades, gifts and answers; in the Duel, both ways out."""
    game = bohnbook.load(log.read_text(encoding="utf-8"))
    assert game.outcome is not None
    traded = [event for step in game.log for event in step.events if event[0] == "traded"]
    if "offer" in game.rules.actions:
        assert any(given and received for _, _, _, given, received in traded)
        assert any(not received for _, _, _, _, received in traded)
        assert any(getattr(step.action, "answers", None) is not None for step in game.log)
    if game.rules.name == "duel":
        found_out = [event for step in game.log for event in step.events if event[0] == "bluffed"]
        fulfilled = [event for step in game.log for event in step.events if event[0] == "fulfilled"]
        assert {event[1] for event in traded} == {event[1] for event in found_out} == {0, 1}  # by either seat
        assert any(seat != owner for _, seat, _, owner, _ in fulfilled)  # with the other's field
