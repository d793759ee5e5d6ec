"""The random player leaves nothing out, or the other properties would say less than they seem to."""

from __future__ import annotations

from collections import Counter

import pytest

import bohnbook
from bohnbook.core.game import Game
from bohnbook.core.ruleset import Recipe
from tests.properties.configurations import configurations
from tests.properties.player import played

RECIPES = bohnbook.rulesets()


def happened(game: Game) -> Counter[str]:
    """What was done and what happened in a game, in words."""
    found = Counter(step.action.do for step in game.log)
    found.update(event[0] for step in game.log for event in step.events)
    active = 0
    for step in game.log:
        if step.action.seat != active:
            found[f"{step.action.do} out of turn"] += 1
        if getattr(step.action, "answers", None) is not None:
            found["answer with an offer"] += 1
        active = next((event[1] for event in reversed(step.events) if event[0] == "turn_began"), active)
    return found


@pytest.mark.parametrize("recipe", RECIPES, ids=[recipe.name for recipe in RECIPES])
def test_every_ruleset_is_tried_with_every_action(recipe: Recipe) -> None:
    """In the first few games of each configuration; what is rarest may come a little later."""
    mine = [config for config in configurations() if config.name == recipe.name]
    assert {config.seats for config in mine} == set(recipe.players)
    found: Counter[str] = Counter()
    for seed in range(10):
        games = [played(config.new(seed), seed) for config in mine]
        found += sum((happened(game) for game in games), Counter())
        missing = {do for game in games for do in game.rules.actions} - set(found)
        if seed and not missing:
            break
    assert not missing
    if recipe.name == "base":
        wanted = ("harvest", "buy_field", "offer", "accept", "decline", "withdraw", "plant_received")
        assert all(found[f"{do} out of turn"] for do in wanted), found
        assert found["answer with an offer"] and found["traded"] and found["lapsed"] and found["exhausted"]


def test_every_option_is_tried() -> None:
    """Each option of each ruleset has a configuration that does not leave it as it is."""
    for recipe in RECIPES:
        tried = {key for config in configurations() if config.name == recipe.name for key in config.options}
        assert tried == {option.name for option in recipe.options}
