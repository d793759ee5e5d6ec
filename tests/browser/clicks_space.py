"""A person at a table of SpaceBeans: collects what fits, converts what is worth something, by mouse or by keys."""

from __future__ import annotations

import re
from typing import Any

from clicks import Player, look
from playwright.sync_api import Locator, expect


class SpacePlayer(Player):
    """Draws, converts for points, and plays all cards of the colour that lies there, or of the one it has most of."""

    def move(self, seen: dict[str, Any]) -> None:
        head, steps = seen["head"], seen["steps"]
        if "raw" in head and any(words.startswith("Draw") for words in steps):
            return self.press(next(words for words in steps if words.startswith("Draw")))
        if "onvert" in head:
            keep = [words for words in steps if words.startswith("Keep")]
            convert = next(words for words in steps if words.startswith("Convert"))
            return self.press(convert if not keep or "for nothing" not in convert else keep[0])
        if head.startswith("Play a card"):
            return self.play(seen, self.choose(seen))
        if head.startswith("Play more"):
            collection = "secret" if "secret" in head else "open"
            fits = [card for card in seen["hand"] if colour_of(card) == self.colour(collection)]
            if fits:
                return self.play(seen, fits[0])
            return self.press(next(words for words in steps if words.startswith("Play no more")))
        return self.press(next(words for words in steps if words.startswith("Give")))

    @property
    def mine(self) -> Locator:
        return self.page.get_by_role("region", name="Your collections")

    def colour(self, which: str) -> str:
        """`Open collection: blue 3, 9: 2 cards, …` → blue"""
        words = self.mine.get_by_role("group", name=re.compile(f"^{which} collection", re.I)).get_attribute(
            "aria-label"
        )
        return (words or "").partition(": ")[2].split(" ")[0]

    def choose(self, seen: dict[str, Any]) -> dict[str, Any]:
        """A card for the open collection, or for the secret one, or of a colour there are most of."""
        hand = seen["hand"]
        lying = self.colour("open"), self.colour("secret")
        fits = [card for colour in lying for card in hand if colour_of(card) == colour]
        colours = [colour_of(card) for card in hand]
        most = max(colours, key=colours.count)
        return fits[0] if fits else next(card for card in hand if colour_of(card) == most)

    def play(self, seen: dict[str, Any], card: dict[str, Any]) -> None:
        self.hand.press(self.page.locator(f"button[data-card='{card['card']}']:not([inert] *)").first)
        place = self.mine.get_by_role("button", name=re.compile("^(Add to|Begin) your"))
        expect(place.first).to_be_visible()
        self.done.append(f"{place.first.inner_text()}: {card['says']}")
        self.hand.press(place.first)


def colour_of(card: dict[str, Any]) -> str:
    return str(card["says"]).split(" ")[0]


def three_seats(player: Player) -> None:
    """A new game for three, from the panel."""
    page = player.page
    player.press("New game")
    page.get_by_role("combobox", name=re.compile("^Seats")).select_option("3")
    player.press("Deal the cards")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.wait_for_function("() => document.querySelectorAll('.others section').length === 2")
    assert len(look(page)["others"]) == 2
