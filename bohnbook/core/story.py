"""What happened, told in sentences, to one reader at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .game import Game


class Line(NamedTuple):
    """A sentence of the story: what was done or happened, and by which rule."""

    n: int  # the step it belongs to
    rule: str
    text: str


class Telling(NamedTuple):
    """Somebody to tell the story to: `reader` None is the whole table."""

    reader: int | None
    names: tuple[str, ...]
    faces: tuple[Any, ...]
    events: tuple[tuple[Any, ...], ...]

    def name(self, seat: int) -> str:
        return self.names[seat]

    def kinds(self, cards: Iterable[int]) -> tuple[str, ...]:
        return tuple([self.faces[card].name for card in cards])

    def cards(self, cards: Iterable[int]) -> str:
        return in_words(self.kinds(cards))

    def event(self, name: str) -> tuple[Any, ...]:
        """The facts of the first event of this name in the step."""
        return next(event[1:] for event in self.events if event[0] == name)


def plural(count: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def ordinal(number: int) -> str:
    """`first`, `second`."""
    names = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
    return names[number - 1] if number <= len(names) else f"{number}th"


def in_words(kinds: Iterable[str]) -> str:
    """`2 red and 1 blue`, in the order of first mention."""
    counts: dict[str, int] = {}
    for kind in kinds:
        counts[kind] = counts.get(kind, 0) + 1
    parts = [f"{n} {kind.replace('_', '-')}" for kind, n in counts.items()]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"


def told(game: Game, reader: int | None, n: int, events: tuple[tuple[Any, ...], ...]) -> list[Line]:
    """What the chapters have to say of these events, to this reader."""
    tell = Telling(reader, game.names, game.state.faces, events)
    return [
        Line(n, rule, text)
        for event in events
        for say in game.rules.sayings.get(event[0], ())
        for rule, text in say(tell, *event[1:])
    ]


def tell_on(game: Game, reader: int | None, lines: list[Line]) -> None:
    """Add what has happened since the last of these lines was told."""
    if not lines:
        lines += told(game, reader, -1, game.prologue)
    first = lines[-1].n + 1 if lines else 0
    for step in game.log[first:]:
        tell = Telling(reader, game.names, game.state.faces, step.events)
        lines.append(Line(step.n, step.rule, step.action.said(tell)))
        lines += told(game, reader, step.n, step.events)
