"""A person at a table of the Duel: plays simply, but bluffs once, and fulfils every bonus card that is lit."""

from __future__ import annotations

import re
from typing import Any

from clicks import Player, look

NEXT = ["garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue"]


class Duellist(Player):
    """Says yes to what fits, no to what does not; what it offers is a bluff the first time it can be."""

    bluffs = 0
    fulfilled = 0

    def move(self, seen: dict[str, Any]) -> None:
        head = seen["head"]
        if self.fulfil():
            return None
        if "goes on" in head:
            return self.press("Nothing, go on")
        if "no room" in head:
            return self.harvest(seen)
        if "Offer a gift" in head:
            return self.gift()
        if "offers you" in head:
            return self.answer(seen)
        if "Plant what" in head:
            return self.plant_again(seen)
        if "first card" in head:
            return self.plant(seen, seen["hand"][0])
        plain = [words for words in seen["steps"] if not words.startswith("What can")]
        assert plain, f"nothing to do: {seen}"
        return self.press(plain[0])

    def fulfil(self) -> bool:
        lit = self.page.get_by_role("region", name="Your bonus cards").get_by_role(
            "button", name=re.compile("Fulfil on")
        )
        if not lit.count():
            return False
        self.done.append("Fulfil")
        self.hand.press(lit.first)
        self.fulfilled += 1
        return True

    def gift(self) -> None:
        """Pick one kind after the other, and read what the row says of it."""
        row = self.page.get_by_role("region", name="Gift row")
        tiles = row.locator("button.gift:not(.used)")
        for i in range(tiles.count()):
            self.hand.press(tiles.nth(i))
            told = row.locator(".bar").inner_text()
            if told.startswith("A bluff" if not self.bluffs else "Honest") or i == tiles.count() - 1:
                self.bluffs += told.startswith("A bluff")
                self.done.append(told)
                self.hand.press(row.locator("button.push"))
                return

    def answer(self, seen: dict[str, Any]) -> None:
        """Yes, if it fits on a column."""
        kind = re.search(r"offers you ([\w-]+)", seen["head"])
        assert kind
        tops = [
            re.search(r"([\w-]+)(?:, \d+ cards? with ([\w-]+) last)?, worth", field["says"]) for field in seen["fields"]
        ]
        ends = {found[2] or found[1] for found in tops if found}
        below = NEXT[max(0, NEXT.index(kind[1]) - 1)]
        word = "Accept" if ends & {kind[1], below} else "Decline"
        found = [words for words in seen["steps"] if words.startswith(word)]
        self.press((found or [words for words in seen["steps"] if words.startswith("Accept")])[0])

    def plant_again(self, seen: dict[str, Any]) -> None:
        """What is turned over, then the gift; what fits nowhere is discarded, if that may be."""
        turned = self.page.get_by_role("group", name="Turned over").locator("[data-card]:not([inert] *)")
        cards = (
            turned
            if turned.count()
            else self.page.get_by_role("group", name="Set aside").locator("[data-card]:not([inert] *)")
        )
        self.hand.press(cards.first)
        fields = look(self.page)["fields"]
        fits = [i + 1 for i, field in enumerate(fields) if f"Plant in field {i + 1}" in field["buttons"]]
        away = self.page.get_by_role("button", name="Discard it", exact=True)
        if fits:
            return self.press(f"Plant in field {fits[0]}")
        if away.count():
            return self.press("Discard it")
        self.hand.press(cards.first)  # put it down again
        return self.harvest(look(self.page))
