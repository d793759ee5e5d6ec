"""Bots for the Duel."""

from .greedy import Greedy
from .planner import Planner

__all__ = ["Greedy", "Planner"]
