"""A person at a table of High Bohn: plays simply, and answers what the town asks of them."""

from __future__ import annotations

import re
from typing import Any

from clicks import Player


class Townsman(Player):
    """Wants no building but those it is told to buy; gives away the first coin that is asked for."""

    ANSWERS = (
        ("You are asked first", "Leave "),
        ("You may buy a building of the type", "Buy nothing of"),
        ("The last purchases", "Buy nothing more"),
        ("Your stew owes a coin", "Lay "),
        ("Before your turn", "Begin your turn"),
    )

    def move(self, seen: dict[str, Any]) -> None:
        for head, words in self.ANSWERS:
            if head in seen["head"]:
                return self.press(next(step for step in seen["steps"] if step.startswith(words)))
        if "The last harvest" in seen["head"]:
            return self.harvest(seen)
        return super().move(seen)

    def buy(self, type: str, level: int, coins: str) -> None:
        """Unfold a type in the town, and buy one of its buildings."""
        town = self.page.get_by_role("region", name="The town")
        self.hand.press(town.get_by_role("button", name=re.compile(f"^{type}, ")))
        self.done.append(f"Buy the {level} {type}")
        self.hand.press(town.get_by_role("button", name=f"Buy for {coins}: the {level} {type}"))
