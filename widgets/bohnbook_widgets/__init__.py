"""The table on the screen: widgets for notebooks, and the app behind the `bohnbook` command."""

from .room import Room
from .store import Store
from .table_view import BeanometerChart, RuleCard, TableView, play

__all__ = ["BeanometerChart", "Room", "RuleCard", "Store", "TableView", "play"]
