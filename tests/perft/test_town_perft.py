"""The engine of High Bohn counts as many sequences of actions as the second, independently written enumerator."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bohnbook
from bohnbook.core.game import Game
from tests.perft.town_enumerator import count, load

POSITIONS = load(Path(__file__).with_name("high_bohn.toml"))


def perft(game: Game, depth: int) -> int:
    """Sequences of `depth` actions by any seats; a form counts as one, and is not followed."""
    total = 0
    for seat in range(game.state.seats):
        options = game.options(seat)
        if depth == 1:
            total += len(options) + len(game.forms(seat))
            continue
        for action in options:
            after = game.copy()
            after.do(action)
            total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_engine_and_enumerator_agree(position: dict[str, Any]) -> None:
    words = {word: value for word, value in position.items() if word not in ("name", "seats", "options", "counts")}
    game = bohnbook.stage("high_bohn", position["seats"], options=position.get("options"), **words)
    assert position["counts"][1] > 0
    for depth, stored in enumerate(position["counts"], 1):
        assert perft(game, depth) == stored
        assert count(position, depth) == stored
