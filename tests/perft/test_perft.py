"""The engine counts as many sequences of legal actions as the second, independently written enumerator."""

from pathlib import Path
from typing import Any

import pytest

import bohnbook
from bohnbook.core.game import Game
from tests.perft.enumerator import count, load

POSITIONS = load(Path(__file__).with_name("base.toml"))
WORDS = {"name", "edition", "seats", "options", "counts"}
DEEP = 4000  # positions are counted as deep as this many sequences; `make soak` goes all the way


def staged(position: dict[str, Any]) -> Game:
    options = {"edition": position.get("edition", "amigo"), **position.get("options", {})}
    words = {word: value for word, value in position.items() if word not in WORDS}
    return bohnbook.stage("base", position["seats"], options=options, **words)


def perft(game: Game, depth: int) -> int:
    """Sequences of `depth` actions by any seats; a form counts as one, and is not followed."""
    total = 0
    for seat in range(game.state.seats):
        options = game.options(seat)
        if depth == 1:
            total += len(options) + any(form.fixed["answers"] is None for form in game.forms(seat))
            continue
        for action in options:
            after = game.copy()
            after.do(action)
            total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_engine_and_enumerator_agree(position: dict[str, Any]) -> None:
    game = staged(position)
    for depth, stored in enumerate(position["counts"], 1):
        if stored > DEEP:
            break
        assert perft(game, depth) == stored
        assert count(position, depth) == stored
