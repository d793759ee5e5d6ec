"""A phase lasts while somebody owes something in it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

if TYPE_CHECKING:
    from .state import State


class Duty(NamedTuple):
    """What a seat owes: one of these actions."""

    seat: int
    actions: tuple[str, ...]
    rule: str
    urgent: bool = False  # nothing but anytime actions until it is met


@cache
def owes(seat: int, actions: tuple[str, ...], rule: str, urgent: bool = False) -> tuple[Duty, ...]:
    """One duty, made once and kept: duties are asked for after every action."""
    return (Duty(seat, actions, rule, urgent),)


class Phase:
    """A part of the turn. Phases hold no data: what they need to remember lies in a slice."""

    name: ClassVar[str]
    title: ClassVar[str]
    rule: ClassVar[str]

    def enter(self, g: State) -> None:
        """What happens by itself when the phase begins."""

    def duties(self, g: State) -> tuple[Duty, ...]:
        """Who owes what; empty when the phase is over."""
        return ()

    def leave(self, g: State) -> None:
        """What happens by itself when the phase ends."""
