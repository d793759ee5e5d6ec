"""The table of High Bohn at moments that are laid out by hand."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from bohnbook.rulesets import deal
from bohnbook.table import Table, seated

Json = dict[str, Any]

# Many buildings and every kind of field. Nobody else has a coin, so nobody else moves in Ada's turn.
BUSY: Json = {
    "hands": ["soy red chili green blue", "soy soy red", "blue stink chili", "garden green"],
    "fields": ["8 blue | 1 chili 1 soy 1 stink 1 garden 1 red | 2 chili | 2 green", "3 chili | 2 soy | ", "1 garden"],
    "owns": ["4_farm 3_saloon 3_general_store 3_jail 2_blacksmith", "2_farm 2_saloon", "4_tipi 2_general_store 1_jail"],
    "coins": ["3 soy 2 green 3 garden 1 red"], "store": ["1 green", "", "1 soy"],
    "under_the_saloon": ["1 chili 1 blue"], "bought": [0], "gone": "1_tipi", "turn": 9, "phase": "plant",
}  # fmt: skip
SMALL: Json = {
    "hands": ["soy red chili green", "soy soy"],
    "fields": ["2 blue | 1 chili 1 soy 1 stink"],
    "phase": "plant",
}
TOWNS: dict[str, Json] = {
    "town": BUSY,
    "town bank": {**SMALL, "owns": ["4_bank 3_saloon"], "before_turn": True},
    "town trading": {**BUSY, "phase": "trade", "turned": "red stink"},
    "town naming": {**SMALL, "owns": ["3_saloon"], "coins": ["2 cognac 1 soy"], "cognac": True},
}


def save_of_town(moment: str) -> str:
    words = dict(TOWNS[moment])
    game = deal("high_bohn", ["Ada", "Ben", "Cleo", "Dora"], 1, {"cognac": words.pop("cognac", False)}, words)
    return Table(game, {seat: seated("greedy", game, seat) for seat in (1, 2, 3)}).save()


class TownPlaces:
    """Part of the page that goes from place to place."""

    page: Page

    def load(self, moment: str) -> None:
        raise NotImplementedError

    def button(self, words: str) -> None:
        raise NotImplementedError

    def at_town(self, moment: str = "town") -> None:
        self.load(moment)
        expect(self.page.get_by_role("region", name="The town")).to_be_visible()

    def _town(self) -> None:
        self.at_town()

    def _town_street(self) -> None:
        """A type is unfolded: some of it can be bought, some of it cannot."""
        self.at_town()
        if (fold := self.page.get_by_role("button", name="See the buildings")).count():
            fold.click()
        self.page.get_by_role("button", name=re.compile("^Gold mine, garden")).click()
        expect(self.page.get_by_role("button", name=re.compile("^Buy for 3 garden coins"))).to_be_visible()
        self.page.locator("details.owned:not([open]) > summary").evaluate_all("all => all.forEach(one => one.click())")

    def _town_storing(self) -> None:
        """The first card of the hand is taken up, and could be stored."""
        self.at_town()
        self.page.get_by_role("region", name="Your hand").locator("button[data-card]").first.click()
        expect(self.page.get_by_role("button", name="Store it here")).to_be_visible()

    def _town_value(self) -> None:
        self.at_town()
        self.button("Why is field 1 worth 5 coins?")
        expect(self.page.get_by_role("dialog", name="Why is this worth 5 coins?")).to_be_visible()

    def _town_bank(self) -> None:
        """A card of the hand is about to be moved."""
        self.at_town("town bank")
        bank = self.page.get_by_role("region", name="Your bank")
        bank.get_by_role("button", name=re.compile("^red")).click()
        expect(bank.get_by_role("button", name="last")).to_be_visible()

    def _town_trading(self) -> None:
        self.at_town("town trading")
        desk = self.page.get_by_role("region", name="Trade desk")
        expect(desk.get_by_role("button", name="green in your store")).to_be_visible()

    def _town_naming(self) -> None:
        """A 2 Distillery has just been bought: nine types to name one of."""
        self.at_town("town naming")
        if (fold := self.page.get_by_role("button", name="See the buildings")).count():
            fold.click()
        self.page.get_by_role("button", name=re.compile("^Distillery")).click()
        self.page.get_by_role("button", name=re.compile("^Buy for 2 cognac coins")).click()
        expect(self.page.get_by_role("button", name="Name it Jail")).to_be_visible()
