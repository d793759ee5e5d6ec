"""The Duel's engine counts as many sequences of legal actions as the second, independently written enumerator."""

from pathlib import Path
from typing import Any

import pytest

import bohnbook
from bohnbook.core.game import Game
from tests.perft.duel_enumerator import count, load
from tests.perft.test_perft import DEEP

POSITIONS = load(Path(__file__).with_name("duel.toml"))


def staged(position: dict[str, Any]) -> Game:
    words = {word: value for word, value in position.items() if word not in ("name", "options", "counts")}
    return bohnbook.stage("duel", 2, options=position.get("options"), **words)


def perft(game: Game, depth: int) -> int:
    """Sequences of `depth` actions by either seat; a form counts as one, and is not followed."""
    total = 0
    for seat in (0, 1):
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
    game = staged(position)
    assert position["counts"][1] > 0
    for depth, stored in enumerate(position["counts"], 1):
        if stored > DEEP:
            break
        assert perft(game, depth) == stored
        assert count(position, depth) == stored
