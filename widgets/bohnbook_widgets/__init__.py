"""The table on the screen: widgets for notebooks, and the app behind the `bohnbook` command."""

from .pictures import CoinsChart, KnownCards, TurnWheel
from .room import Room
from .rule_book import RuleBook
from .store import Store
from .table_view import BeanometerChart, Differences, LessonView, RuleCard, TableView, demo, play

__all__ = [
    "BeanometerChart",
    "CoinsChart",
    "Differences",
    "KnownCards",
    "LessonView",
    "Room",
    "RuleBook",
    "RuleCard",
    "Store",
    "TableView",
    "TurnWheel",
    "demo",
    "play",
]
