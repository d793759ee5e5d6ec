"""Bots: they see a View and nothing else. Each game has those that understand it, the best one last."""

from collections.abc import Callable

from . import duel
from .bot import Bot, Move, Random
from .greedy import Greedy
from .trader import Trader

Maker = Callable[[int], Bot]  # from a seed for its dice

BOTS: dict[str, Maker] = {"random": Random, "greedy": Greedy, "trader": Trader}  # where there is trading

DUEL: dict[str, Maker] = {"random": Random, "greedy": duel.Greedy, "planner": duel.Planner}

__all__ = ["BOTS", "DUEL", "Bot", "Greedy", "Maker", "Move", "Random", "Trader"]
