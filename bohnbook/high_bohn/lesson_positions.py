"""The lesson on High Bohn: tables laid out for its steps, and what is asked about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..core.game import Game
from ..lessons import SEATS, Goal, Move, Position, happened, move, played, position

FOUR = (*SEATS, "Dora")
HANDS = ("green blue chili stink", "stink blue green", "chili blue stink green")
FIELDS = ("3 stink | 2 chili", "4 stink | 1 green", "3 blue | 2 chili")


def ada(
    hand: str,
    fields: str,
    owns: str = "",
    coins: str = "",
    *,
    seats: int = 4,
    they_hold: Sequence[str] = HANDS,
    they_grow: Sequence[str] = FIELDS,
    they_own: Sequence[str] = (),
    their_coins: Sequence[str] = (),
    **words: Any,
) -> Position:
    """A table as it looks after some turns: what is the learner's, and quiet neighbours."""
    usual = {
        "hands": [hand, *they_hold[: seats - 1]],
        "fields": [fields, *they_grow[: seats - 1]],
        "owns": [owns, *they_own],
        "coins": [coins, *their_coins],
        "turn": 5,
    }
    return position(FOUR[:seats], **{**usual, **words})


def pays(field: int) -> Callable[[Game], int]:
    """What one of the learner's fields would pay now."""

    def coins(game: Game) -> int:
        return int(game.rules.harvest_value(game.state, 0, field).value)

    return coins


def bought(thing: str) -> Goal:
    """The learner has bought this."""
    return happened("bought", seat=0, thing=thing)


def has_coins(kind: str, count: int) -> Goal:
    """The learner has so many coins that show this bean, or more."""

    def enough(game: Game) -> bool:
        return [name for _, name in game.view(0).zone("coins", 0).cards or ()].count(kind) >= count

    return enough


def points_after(*moves: Move) -> Callable[[Game], int]:
    """What the learner's coins and buildings would count after these moves, if the game ended then."""

    def points(game: Game) -> int:
        later = played(game, *moves)
        return sum(line.points for line in later.rules.score_lines(later.state, 0).value)

    return points


def last_draw(fields: str, owns: str = "", coins: str = "", **words: Any) -> Position:
    """The last card is about to be drawn by the learner, and with it the game is over."""
    usual = {
        "phase": "draw", "draw": "green", "rest": "discard", "exhaustions": 2, "turn": 61, "by_hand": ("draw",),
    }  # fmt: skip
    return ada("blue chili stink", fields, owns, coins, **{**usual, **words})


def ended(game: Game, *moves: Move) -> Game:
    """The game at its end, after these moves, and nothing more bought by anybody."""
    later = played(game, *moves)
    while later.outcome is None:
        later.do(move("done_buying", later.duties[0].seat).action(later))
    return later


def counts(label: str) -> Callable[[Game], int]:
    """The points of a line of the learner's final count: the one that begins like this."""

    def points(game: Game) -> int:
        outcome = ended(game, move("draw")).outcome
        lines = outcome.score_lines[0] if outcome is not None else ()
        return sum(line.points for line in lines if line.label.startswith(label))

    return points
