"""Moves in words, as a lesson writes them down: `move("plant", card="soy", field=0)`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

from .core.action import Action, read_intent
from .core.errors import BohnbookError, shown
from .core.game import Game
from .core.stage import card_names


class BadLesson(BohnbookError):
    """A lesson asks for something its own position does not have."""


@dataclass(frozen=True, slots=True)
class Move:
    """What somebody does, in words: cards by their names, all else as the action has it. What is left out is None."""

    do: str
    seat: int
    parts: Mapping[str, Any]

    def action(self, game: Game) -> Action:
        """The action this is at this moment of the game: names become cards this seat can see."""
        cls = game.rules.actions.get(self.do)
        if cls is None:
            raise BadLesson(f"{game.rules.name} has no action {shown(self.do)}")
        hints = {name: hint for name, hint in get_type_hints(cls).items() if name in cls.__dataclass_fields__}
        unsaid = {name: None for name, hint in hints.items() if type(None) in get_args(hint)}
        parts = {name: _part(game, self.seat, hints.get(name), value) for name, value in self.parts.items()}
        return read_intent(game.rules.actions, self.seat, {"do": self.do, **unsaid, **parts})


def move(do: str, seat: int = 0, **parts: Any) -> Move:
    """`move("plant", card="soy", field=0)`, `move("offer", to=1, give="2 blue", want="red")`.

    `"soy in set aside"` says where the card lies, if it might be taken for another.
    """
    return Move(do, seat, parts)


def _part(game: Game, seat: int, kind: Any, value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if kind is int:
        return cards_named(game, seat, value)[0]
    if kind == tuple[int, ...]:
        return cards_named(game, seat, value)
    return card_names(value, "a move") if kind == tuple[str, ...] else value


def cards_named(game: Game, seat: int, words: str) -> list[int]:
    """Cards this seat can see, by name: its own places first, then those of the whole table, the discards last."""
    names, _, place = words.partition(" in ")
    g = game.state
    seen = [zone for zone in g.zones() if zone.open_to(seat) and (not place or zone.name == place)]
    mine = [zone for zone in seen if zone.owner == seat]
    shared = sorted((zone for zone in seen if zone.owner is None), key=lambda zone: zone.cards is g.discard)
    within = [card for zone in (*mine, *shared) for card in zone.cards]
    found: list[int] = []
    for name in card_names(names, "a move"):
        card = next((card for card in within if g.faces[card].name == name and card not in found), None)
        if card is None:
            raise BadLesson(f"{game.names[seat]} sees no {name} to take{f' in {place}' if place else ''}")
        found.append(card)
    return found


def played(game: Game, *moves: Move) -> Game:
    """The game as it would be after these moves; the game itself stays as it is."""
    later = game.copy()
    for one in moves:
        later.do(one.action(later))
    return later
