"""Which games the properties are tried on: every ruleset × number of seats × some options."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

import bohnbook
from bohnbook.beans.kinds import EIGHT
from bohnbook.core.errors import BadSeats
from bohnbook.core.game import Game
from bohnbook.high_bohn.cards import COGNAC, DISTILLERY, LEVELS, TITLES

GAMES = int(os.environ.get("BOHNBOOK_GAMES", "50"))  # random games for each configuration; `make soak` plays 1000


class Configuration(NamedTuple):
    """A game to be tried: a ruleset, how many seats, what was agreed."""

    name: str
    seats: int
    options: dict[str, Any]

    def new(self, seed: int) -> Game:
        """A game from its beginning; of High Bohn, every second one begins with a town that stands already."""
        if self.name == "high_bohn" and seed % 2:
            return bohnbook.stage(self.name, self.seats, seed, self.options, **town(self, seed))
        return bohnbook.new(self.name, self.seats, seed, **self.options)

    def __str__(self) -> str:
        agreed = (f"{key}={value}" for key, value in self.options.items() if key != "edition")
        return "-".join([self.name, self.options.get("edition", ""), str(self.seats), *agreed]).replace("--", "-")


def town(config: Configuration, seed: int) -> dict[str, Any]:
    """Buildings for everybody, a third of the types each, coins to buy more, and hands of five: so all of it is met.

    With cognac there is half the time somebody who cooks and somebody who gets a coin for it, and else somebody who
    can pay for the distillery that names a type.
    """
    rng = Random(f"town/{seed}")
    beans = (*EIGHT, COGNAC) if config.options.get("cognac") else EIGHT
    types = [type for type in TITLES if COGNAC in beans or type != DISTILLERY]
    owns: list[dict[str, int]] = [{} for _ in range(config.seats)]
    if COGNAC in beans and seed % 4 == 1:
        owns[0], owns[1] = {DISTILLERY: 3}, {"saloon": 4}
    for type in types:
        taken = [levels[type] for levels in owns if type in levels]
        free = [level for level in LEVELS if level not in taken]
        left = rng.sample(free, len(free) if config.seats > 4 else config.seats - 2 - len(taken))
        for levels in owns:
            if left and type not in levels and rng.random() < 0.35:
                levels[type] = left.pop()
    purse = []
    if COGNAC in beans and seed % 4 == 3:
        owns = [{type: level for type, level in levels.items() if type != DISTILLERY} for levels in owns]
        purse = [COGNAC.name] * 2
    cards = [bean.name for bean in beans for _ in range(bean.number)]
    for card in purse:
        cards.remove(card)
    dealt = iter(purse + rng.sample(cards, (HAND + COINS) * config.seats))
    coins = [" ".join(islice(dealt, COINS)) for _ in owns]
    hands = [" ".join(islice(dealt, HAND)) for _ in owns]
    names = [" ".join(f"{level}_{type}" for type, level in levels.items()) for levels in owns]
    return {"owns": names, "hands": hands, "coins": coins}


HAND, COINS = 5, 7


# A ruleset named here is played with each of these options at every number of seats it allows; any other with none.
EDITIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "base": ({"edition": "amigo"}, {"edition": "classic"}),
    "high_bohn": ({}, {"cognac": True}),
}

# Further configurations, one line each: a few games of each, in a soak too.
AGREED = (
    Configuration("base", 4, {"edition": "amigo", "third_field_purchase": True, "retrade": True}),
    Configuration("base", 5, {"edition": "amigo", "same_kind_in_several_fields": False, "tie_break": "shared"}),
    Configuration("base", 3, {"edition": "amigo", "exhaustions_to_end": 4, "tie_break": "most_cards_in_hand"}),
    Configuration("base", 4, {"edition": "classic", "same_kind_in_several_fields": True, "cocoa_print": "amigo"}),
    Configuration("base", 7, {"edition": "classic", "retrade": True, "tie_break": "farthest_seat"}),
    Configuration("base", 5, {"edition": "classic", "third_field_price": 1, "exhaustions_to_end": 1}),
    Configuration(
        "high_bohn", 4, {"cognac": True, "jail4_source": "discard", "high_bohn_end_order": "purchases_first"}
    ),
    Configuration("high_bohn", 3, {"high_bohn_fields_3p": 2, "store_counts_as_play": False, "pay_coins": "top"}),
    Configuration("high_bohn", 4, {"tie_break": "shared"}),
    Configuration("high_bohn", 6, {"high_bohn_max_players": 7, "cognac": True, "distillery2_order": "active_first"}),
    Configuration("high_bohn", 7, {"high_bohn_max_players": 7, "landowner_table": "summary", "landowner_nine": 13}),
    Configuration(
        "high_bohn",
        5,
        {"same_kind_in_several_fields": True, "retrade": True, "coin_choice": "top", "tie_break": "shared"},
    ),
    Configuration("spacebeans", 2, {"first_round_forced_draw": False, "space_tie": "who_ended"}),
    Configuration("spacebeans", 4, {"first_round_forced_draw": False}),
    Configuration("duel", 2, {"duel_step": "higher", "bonus_match": "whole", "gift_exhausted": "last"}),
    Configuration("duel", 2, {"bluff_without_coins": "free", "bonus_multi": False, "coin_choice": "top"}),
    Configuration("duel", 2, {"bluff_payment": "top", "duel_end_phase_4": "last_turn"}),
)


def configurations() -> list[Configuration]:
    """Every ruleset there is, at every number of seats, and then what is agreed on above."""
    return [*_plain(), *AGREED]


def _plain() -> Iterator[Configuration]:
    for recipe in bohnbook.rulesets():
        for options in EDITIONS.get(recipe.name, ({},)):
            for seats in recipe.players:
                config = Configuration(recipe.name, seats, options)
                with suppress(BadSeats):
                    config.new(0)
                    yield config


def each_configuration(test: Any) -> Any:
    """Run a test once for each configuration."""
    return pytest.mark.parametrize("config", configurations(), ids=str)(test)


# All of the games for the one that everything stands on; fewer where its rules are only bent, or where it is another.
SHARE = {"base": 1.0, "high_bohn": 0.2}
OTHERS = 0.4


def _games(config: Configuration) -> int:
    if config in AGREED:
        return min(GAMES, 10)
    return max(1, round(GAMES * SHARE.get(config.name, OTHERS)))


def each_game(batches: int = 5, share: float = 1.0) -> Any:
    """Run a test once for each batch of seeds of each configuration; `share` of all games, and one at least.

    A soak makes smaller batches of its many games, so that both workers are busy to the end.
    """
    cases = []
    for config in configurations():
        games = max(1, round(_games(config) * share))
        parts = min(max(batches, games // 40), games)
        cases += [
            pytest.param(config, range(first, games, parts), id=f"{config}-{first + 1}of{parts}")
            for first in range(parts)
        ]
    return pytest.mark.parametrize(("config", "seeds"), cases)
