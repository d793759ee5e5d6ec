"""Learn the Bohnanza family of card games by playing: a rules model that knows every rule by number."""

from . import bots
from .core.errors import BohnbookError, IllegalAction
from .core.game import Game
from .core.rule import Rule
from .core.verdict import Verdict
from .core.view import View
from .core.why import Explanation
from .rulesets import load, new, rulesets, stage
from .table import Table

__all__ = [
    "BohnbookError",
    "Explanation",
    "Game",
    "IllegalAction",
    "Rule",
    "Table",
    "Verdict",
    "View",
    "bots",
    "load",
    "new",
    "rulesets",
    "stage",
]
