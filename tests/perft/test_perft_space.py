"""The engine counts as many sequences of SpaceBeans as the second, independently written enumerator."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bohnbook
from tests.perft.space_enumerator import count, load, read
from tests.perft.test_perft import perft

POSITIONS = load(Path(__file__).with_name("spacebeans.toml"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_engine_and_enumerator_agree(position: dict[str, Any]) -> None:
    words = {word: value for word, value in position.items() if word not in ("name", "seats", "options", "counts")}
    game = bohnbook.stage("spacebeans", position["seats"], options=position.get("options"), **words)
    assert position["counts"][0] > 0
    for depth, stored in enumerate(position["counts"], 1):
        assert perft(game, depth) == stored
        assert count(read(position), depth) == stored
