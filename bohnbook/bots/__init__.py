"""Bots: they see a View and nothing else."""

from collections.abc import Callable

from .bot import Bot, Move, Random
from .greedy import Greedy
from .trader import Trader

BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy, "trader": Trader}

__all__ = ["BOTS", "Bot", "Greedy", "Move", "Random", "Trader"]
