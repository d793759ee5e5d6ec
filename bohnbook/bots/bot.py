"""A bot sees a View and nothing else."""

from __future__ import annotations

from random import Random as Rng
from typing import NamedTuple, Protocol

from ..core.action import Action, Form
from ..core.view import View


class Move(NamedTuple):
    """What a bot does, and what it says about it. It says nothing that only its own seat can know."""

    action: Action
    because: str = ""


class Bot(Protocol):
    """Plays a seat. `choose` gives its move, or None if it owes nothing and wants nothing."""

    @property
    def name(self) -> str: ...

    def choose(self, view: View) -> Move | None: ...


class Random:
    """Does anything that is legal. It trades as well, if told to."""

    name = "random"

    def __init__(self, seed: int = 0, trades: bool = False) -> None:
        self.seed, self.trades = seed, trades

    def choose(self, view: View) -> Move | None:
        rng = dice(self.seed, view)
        forms = [choice.action for choice in view.menu if isinstance(choice.action, Form)]
        if self.trades and forms and rng.random() < 0.25:
            return Move(forms[int(rng.random() * len(forms))].sample(rng))
        if not any(duty.seat == view.seat for duty in view.duties):
            return None
        actions = [choice.action for choice in view.menu if isinstance(choice.action, Action)]
        if not actions:  # what is owed is open-ended
            return Move(forms[int(rng.random() * len(forms))].sample(rng))
        return Move(actions[int(rng.random() * len(actions))])


def dice(seed: int, view: View) -> Rng:
    """Chance that is a function of the moment, so that the same table plays the same game again."""
    return Rng(f"{seed}/{view.seat}/{view.step}")
