"""The rulesets by name: the only file that knows them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from secrets import randbits
from typing import Any

from . import base, duel, high_bohn, spacebeans
from .bots import BOTS, DUEL, Maker
from .core.errors import BadOption, BadSeats, UnknownRuleset, shown
from .core.game import Game
from .core.log import read
from .core.ruleset import Recipe, Ruleset
from .high_bohn.bots import BOTS as TOWN_BOTS
from .spacebeans.bots import BOTS as SPACE_BOTS

RECIPES: dict[str, Recipe] = {
    recipe.name: recipe for recipe in (base.RECIPE, duel.RECIPE, spacebeans.RECIPE, high_bohn.RECIPE)
}

# The bots that understand a game, weakest first; any other is played by those that farm and trade.
OWN_BOTS: dict[str, Mapping[str, Maker]] = {"duel": DUEL, "spacebeans": SPACE_BOTS, "high_bohn": TOWN_BOTS}

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")


def rulesets() -> tuple[Recipe, ...]:
    """What can be played."""
    return tuple(RECIPES.values())


def bots_of(name: str) -> Mapping[str, Maker]:
    """Who can play this ruleset, weakest first."""
    return OWN_BOTS.get(name, BOTS)


def ruleset(name: str, players: int, options: Mapping[str, Any] | None = None) -> Ruleset:
    """The rules of one game for so many seats. Rulesets hold no data of play, so equal ones are shared."""
    recipe = RECIPES.get(name) if isinstance(name, str) else None
    if recipe is None:
        raise UnknownRuleset(f"there is no ruleset {shown(name)}; there is {', '.join(RECIPES)}")
    chosen = {} if options is None else options
    if not isinstance(chosen, Mapping):
        raise BadOption(f"options are names with values, not {shown(options)}")
    known = {option.name: option for option in recipe.options}
    for key, value in chosen.items():
        if key not in known:
            raise BadOption(f"{name} has no option {shown(key)}; it has {', '.join(known)}")
        known[key].check(name, value)
    rules = _made(name, players, tuple(sorted(chosen.items())))
    if players not in rules.players:
        low, high = rules.players[0], rules.players[-1]
        agreed = "".join(f", {key}={value}" for key, value in sorted(chosen.items()))
        other = f"; with other options, {players} can play" if players in recipe.players else ""
        raise BadSeats(f"{name}{agreed} is for {low} to {high} seats, not {players}{other}")
    return rules


@lru_cache(maxsize=256)
def _made(name: str, players: int, options: tuple[tuple[str, Any], ...]) -> Ruleset:
    return RECIPES[name].make(players, **dict(options))


def new(name: str = "base", /, seats: int | Sequence[str] = 4, seed: int | None = None, **options: Any) -> Game:
    """A new game: `new("base", 4)`, or `new("base", ["Ada", "Bo", "Cy"], seed=7, edition="classic")`."""
    return deal(name, seats, seed, options)


def stage(
    name: str = "base",
    /,
    seats: int | Sequence[str] = 4,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    **words: Any,
) -> Game:
    """A game laid out by hand: `stage("base", 3, hands=["red 2 blue"], fields=["4 blue | 2 soy"])`."""
    return deal(name, seats, seed, options, words)


def load(text: str) -> Game:
    """A saved game, played again from its log."""
    return read(text, from_log)[0]


def from_log(
    name: str, seats: list[str], seed: int, options: Mapping[str, Any], staged: Mapping[str, Any] | None
) -> Game:
    return deal(name, seats, seed, options, staged)


def deal(
    name: str,
    seats: int | Sequence[str],
    seed: int | None,
    options: Mapping[str, Any] | None = None,
    staged: Mapping[str, Any] | None = None,
) -> Game:
    """A game with everything checked, from whatever source it comes."""
    names = _names(seats)
    rules = ruleset(name, len(names), options)
    if seed is None:
        seed = randbits(62)
    if type(seed) is not int or not 0 <= seed < 2**63:
        raise BadSeats(f"a seed is a whole number from 0 to 2**63 - 1, not {shown(seed)}")
    return Game(rules, names, seed, staged)


def _names(seats: int | Sequence[str]) -> tuple[str, ...]:
    if type(seats) is int:
        if not 1 <= seats <= len(NAMES):
            raise BadSeats(f"no game here is for {shown(seats)} seats")
        return NAMES[:seats]
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise BadSeats(f"seats: a number, or a list of names, not {shown(seats)}")
    for name in seats:
        if not isinstance(name, str) or not name.strip() or len(name) > 40 or not name.isprintable():
            raise BadSeats(f"a seat's name is a printable word or two of at most 40 characters, not {shown(name)}")
    if len({name.lower() for name in seats}) < len(seats):
        raise BadSeats("two seats have the same name")
    return tuple(seats)
