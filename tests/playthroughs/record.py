"""Record the golden games: `python -m tests.playthroughs.record`.

Each game is a log, <name>.jsonl, and what is expected of it, <name>.json. They are written anew only when a change of
the rules is meant; the difference in the files then shows what it did.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import bohnbook
from bohnbook.core.game import Game
from bohnbook.core.log import write
from tests.properties.player import played

HERE = Path(__file__).parent

# name: ruleset, seats, seed, options. A later box adds its line.
GAMES: dict[str, tuple[str, int, int, dict[str, Any]]] = {
    "base_amigo_4": ("base", 4, 34, {"edition": "amigo"}),
    "base_classic_6": ("base", 6, 51, {"edition": "classic"}),
    "spacebeans_2": ("spacebeans", 2, 7, {"space_tie": "who_ended"}),
    "spacebeans_4": ("spacebeans", 4, 94, {}),
    "duel_2": ("duel", 2, 260, {}),
}


def expected(game: Game) -> dict[str, Any]:
    """What a game came to: how it ended, and how often each rule allowed an action or was named in the story."""
    assert game.outcome is not None
    rules = sorted(Counter(line.rule for line in game.lines()).items())
    return {"turns": game.state.turn, "rules": dict(rules), "outcome": game.outcome.to_json()}


def record() -> None:
    for name, (ruleset, seats, seed, options) in GAMES.items():
        game = played(bohnbook.new(ruleset, seats, seed, **options), seed)
        (HERE / f"{name}.jsonl").write_text(write(game), encoding="utf-8")
        (HERE / f"{name}.json").write_text(json.dumps(expected(game), indent=1) + "\n", encoding="utf-8")
        print(f"{name}: {len(game.log)} actions, {game.outcome and game.outcome.scores}")


if __name__ == "__main__":
    record()
