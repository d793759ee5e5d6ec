"""Record the golden games: `python -m tests.playthroughs.record`.

Each game is a log, <name>.jsonl, and what is expected of it, <name>.json. They are written anew only when a change of
the rules is meant; the difference in the files then shows what it did.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from bohnbook.bots import Bot
from bohnbook.core.action import Action
from bohnbook.core.game import Game
from bohnbook.core.log import write
from bohnbook.high_bohn.buildings import BuyBuilding
from bohnbook.rulesets import bots_of
from tests.properties.configurations import Configuration
from tests.properties.player import pick, played

HERE = Path(__file__).parent

# name: ruleset, seats, seed, options. A later box adds its line.
GAMES: dict[str, tuple[str, int, int, dict[str, Any]]] = {
    "base_amigo_4": ("base", 4, 34, {"edition": "amigo"}),
    "base_classic_6": ("base", 6, 51, {"edition": "classic"}),
    "spacebeans_2": ("spacebeans", 2, 7, {"space_tie": "who_ended"}),
    "spacebeans_4": ("spacebeans", 4, 94, {}),
    "duel_2": ("duel", 2, 260, {}),
    "high_bohn_3": ("high_bohn", 3, 30, {"high_bohn_fields_3p": 2}),
    "high_bohn_5_cooks": ("high_bohn", 5, 85, {"cognac": True}),  # these two begin with a town
    "high_bohn_5_names": ("high_bohn", 5, 19, {"cognac": True}),
}

# Who plays where chance alone would never build a town, and how often chance moves instead.
BOTS = {"high_bohn": ("trader", "builder")}
CHANCE = 0.25


def expected(game: Game) -> dict[str, Any]:
    """What a game came to: how it ended, and how often each rule allowed an action or was named in the story."""
    assert game.outcome is not None
    rules = sorted(Counter(line.rule for line in game.lines()).items())
    return {"turns": game.state.turn, "rules": dict(rules), "outcome": game.outcome.to_json()}


def golden(name: str) -> Game:
    ruleset, seats, seed, options = GAMES[name]
    game = Configuration(ruleset, seats, options).new(seed)
    return seated(game, seed) if ruleset in BOTS else played(game, seed)


def seated(game: Game, seed: int) -> Game:
    """A game of bots to its end; now and then something else is done, best of all what was not done yet."""
    rng = Random(f"golden/{seed}")
    makers = [bots_of(game.rules.name)[bot] for bot in BOTS[game.rules.name]]
    bots = [makers[seat % len(makers)](seed) for seat in range(game.state.seats)]
    while game.outcome is None:
        action = _untried(game, rng) if rng.random() < CHANCE else _wanted(game, bots)
        game.do(action or pick(game, rng))
    return game


def _wanted(game: Game, bots: Sequence[Bot]) -> Action | None:
    """What the first bot wants that wants anything; the active one is asked last."""
    for step in range(1, game.state.seats + 1):
        seat = (game.state.active + step) % game.state.seats
        move = bots[seat].choose(game.view(seat))
        if move is not None:
            return move.action
    return None


def _untried(game: Game, rng: Random) -> Action | None:
    """Anything that anybody may do now and that nobody has done in this game; every dear building is a new one."""
    done = {step.action.do for step in game.log} - {"buy_building"}
    seats = range(game.state.seats)
    listed = [option for seat in seats for option in game.options(seat) if option.do not in done]
    forms = [form.sample(rng) for seat in seats for form in game.forms(seat) if form.action.do not in done]
    untried = [action for action in listed if action.do != "buy_building" or _price(game, action) > 2]
    untried += [action for action in forms if game.check(action).ok]
    if not untried:
        return None
    verb = rng.choice(sorted({action.do for action in untried}))
    rng.shuffle(untried)
    chosen = [action for action in untried if action.do == verb]
    return max(chosen, key=lambda action: _price(game, action))


def _price(game: Game, action: Action) -> int:
    level: int = game.state.faces[action.card].level if isinstance(action, BuyBuilding) else 0
    return level


def record() -> None:
    for name in GAMES:
        game = golden(name)
        (HERE / f"{name}.jsonl").write_text(write(game), encoding="utf-8")
        (HERE / f"{name}.json").write_text(json.dumps(expected(game), indent=1) + "\n", encoding="utf-8")
        print(f"{name}: {len(game.log)} actions, {game.outcome and game.outcome.scores}")


if __name__ == "__main__":
    record()
