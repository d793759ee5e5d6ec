"""Positions of SpaceBeans in words, and how to read them."""

from __future__ import annotations

from typing import Any

import bohnbook
from bohnbook.core.game import Game
from bohnbook.spacebeans.collecting import Collect, EndCollecting
from bohnbook.spacebeans.collections import Collections
from bohnbook.spacebeans.converting import Convert, EndConverting
from bohnbook.spacebeans.drawing import Draw, DrawNone
from bohnbook.spacebeans.giving import Give
from tests.rules.helpers import allowed, discard, draw_pile, hand, menu, names, now, refused, said

TWO = ["Leia", "Londo"]
THREE = [*TWO, "Jean Luc"]
SIX = [*THREE, "Allister", "Ada", "Bo"]


def table(seats: list[str] = THREE, options: dict[str, Any] | None = None, **words: Any) -> Game:
    """A position of a later round, if it is not told otherwise."""
    words.setdefault("turn", len(seats) + 1 + words.get("active", 0))
    return bohnbook.stage("spacebeans", seats, options=options, **words)


def first_round(seats: list[str] = THREE, options: dict[str, Any] | None = None, **words: Any) -> Game:
    return table(seats, options, turn=words.get("active", 0) + 1, **words)


def collections(game: Game, seat: int) -> str:
    """The open one | the secret one."""
    lying = game.state[Collections]
    return f"{names(game, lying.open[seat])} | {names(game, lying.secret[seat])}"


def trophies(game: Game, seat: int) -> str:
    return names(game, game.state[Collections].trophies[seat])


def card(game: Game, name: str) -> int:
    """A card of this name, out of the hand of whoever is active if there is one, or else from anywhere."""
    at_hand = [card for card in game.state.hands[game.state.active] if game.state.faces[card].name == name]
    return (at_hand or [card for card, its in game.state.cards if its == name])[0]


def play(game: Game, name: str, to: str = "open") -> Collect:
    return Collect(game.state.active, card(game, name), to)


def do(game: Game, *actions: Any) -> Game:
    for action in actions:
        game.do(action)
    return game


__all__ = [
    "SIX", "THREE", "TWO",
    "Collect", "Convert", "Draw", "DrawNone", "EndCollecting", "EndConverting", "Give",
    "allowed", "card", "collections", "discard", "do", "draw_pile", "first_round", "hand", "menu", "names", "now",
    "play", "refused", "said", "table", "trophies",
]  # fmt: skip
