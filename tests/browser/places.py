"""Brings a page to a named place: the shelf, the table at a certain moment, a panel laid over it.

A moment of a game is not played for on the page. It is made here, and goes in as a saved file, as anybody's would.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from bohnbook_widgets.room import Room
from clicks import PATIENCE, open_table, settled
from places_town import TOWNS, TownPlaces, save_of_town
from playwright.sync_api import Page, expect

from bohnbook.rulesets import deal
from bohnbook.table import Table, seated

Json = dict[str, Any]
NAMES = (
    "landing", "problem", "start", "planting", "picked", "why", "menu", "new game", "trading", "offering", "set aside",
    "looking back", "score", "curtain", "projector", "pictures", "coach", "lesson", "dare", "hints", "question",
    "contents", "whole lesson", "summary", "gift row", "gift asked", "gift to plant", "bonus cards", "choosing dollars",
    "what is different", "space", "space picked", "space trophies", "space score", "space lesson",
    "town", "town street", "town storing", "town value", "town bank", "town trading", "town naming",
)  # fmt: skip
DIALOGS = {
    "why", "menu", "new game", "score", "dare", "contents", "choosing dollars", "space trophies", "space score",
    "town value",
}  # fmt: skip


# --- moments of a game --------------------------------------------------------------------------------------------


def dos(screen: Json, do: str) -> list[Json]:
    """What this verb can be done with, as the menu says."""
    entries = [choice.get("intent") or choice.get("form") for choice in screen["view"]["menu"]]
    return [entry for entry in entries if entry["do"] == do]


def planting(screen: Json) -> bool:
    """Both fields are sown, and the first card goes into one of them only."""
    sown = all(field["kind"] for field in screen["view"]["facts"]["fields"][0])
    return sown and len({entry["field"] for entry in dos(screen, "plant")}) == 1


def trading(screen: Json) -> bool:
    """My turn to trade, and two others have made an offer."""
    view = screen["view"]
    return view["active"] == 0 and len(view["facts"]["offers"]) > 1 and bool(dos(screen, "accept"))


def set_aside(screen: Json) -> bool:
    return len({entry["card"] for entry in dos(screen, "plant_received")}) > 1


def collecting(screen: Json) -> bool:
    """A card may be played that fits one of my two collections, and not the other."""
    fact = screen["view"]["facts"]["collections"][0]
    places = {entry["collection"] for entry in dos(screen, "collect")}
    return bool(fact["secret"]["size"]) and len(places) == 1


def over(screen: Json) -> bool:
    return screen["view"]["outcome"] is not None


MOMENTS: dict[str, tuple[int, int, Callable[[Json], bool]]] = {  # seed, from which step on, what is wanted
    "planting": (4, 100, planting),
    "trading": (6, 100, trading),
    "set aside": (4, 60, set_aside),
    "over": (11, 0, over),
    "space": (2, 90, collecting),
    "space over": (2, 0, over),
}


# The Duel, laid out by hand.
DUEL: Json = {
    "hands": ["soy soy blue red green", "chili blue stink"],
    "fields": ["3 red 2 black_eyed 1 soy | 2 soy 1 green | 2 chili", "1 garden 2 red | 4 stink | "],
    "bonus": ["B24 B11 B18", "B05 B06 B09"], "won": ["B02", ""],
    "unseen": ["green blue soy", "chili blue stink"], "coins": ["3 blue", "2 chili"],
}  # fmt: skip
DUELS: dict[str, Json] = {
    "gift row": {"phase": "gift", "turned": "soy chili blue"},
    "gift asked": {"phase": "gift", "turned": "soy chili blue", "offered": "soy blue green chili"},
    "gift to plant": {"phase": "plant_received", "turned": "soy chili", "set_aside": ["garden"]},
    "bonus cards": {"phase": "draw", "bonus_discard": "B17"},
}


@cache
def save(moment: str) -> str:
    """The saved game of a moment. A bot sits in for the person until then."""
    room = Room()
    if moment == "curtain":
        room.new(seats=[("Ada", "person"), ("Bo", "person"), ("Cy", "greedy")], seed=1)
        return str(ask(room, "save")["text"])
    if moment in TOWNS:
        return save_of_town(moment)
    if moment in DUELS:
        game = deal("duel", ["Ada", "Ben"], 1, {}, {**DUEL, **DUELS[moment]})
        return Table(game, {1: seated("planner", game, 1)}).save()
    seed, least, wanted = MOMENTS[moment]
    space = moment.startswith("space")
    room.new("spacebeans" if space else "base", 3 if space else 4, seed)
    table = room.table
    assert table is not None
    sitter = seated("planner" if space else "trader", table.game, 0)
    for _ in range(4000):
        if table.going:
            ask(room, "tick")
            continue
        if len(table.game.log) >= least and wanted(room.screen()):
            return str(ask(room, "save")["text"])
        move = None if table.game.outcome else sitter.choose(table.game.view(0))
        if move is None:
            ask(room, "pass")
        else:
            intent = {part: value for part, value in move.action.to_intent().items() if part != "seat"}
            ask(room, "act", intent=intent, step=0)
    raise AssertionError(f"it never came to {moment}")


def ask(room: Room, cmd: str, **parts: Any) -> Json:
    reply = room.handle({"id": 1, "cmd": cmd, **parts})
    assert reply["ok"], reply
    return reply


# Nothing on the page has changed for a while, also not at the pace of a move that is shown.
STANDS = """() => {
  const seen = document.body.innerText + document.querySelectorAll("[data-card]").length;
  if (window.bohnbookStood !== seen) { window.bohnbookStood = seen; window.bohnbookStands = performance.now(); }
  return performance.now() - window.bohnbookStands > 4000;
}"""


# --- the page -----------------------------------------------------------------------------------------------------


class Places(TownPlaces):
    """One page, that goes from place to place."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.at = ""

    def go(self, place: str) -> None:
        if place != self.at:
            getattr(self, "_" + place.replace(" ", "_"))()
            self.at = place

    def button(self, words: str) -> None:
        self.page.get_by_role("button", name=words, exact=True).first.click()

    def load(self, moment: str) -> None:
        """Another game on the table, from a file."""
        page = self.page
        if "/play" not in page.url:
            open_table(page, self.address)
        self.leave_panels()
        self.button("New game")
        file = {"name": "game.jsonl", "mimeType": "application/x-ndjson", "buffer": save(moment).encode()}
        page.get_by_label("Open a saved game").set_input_files(files=[file])
        expect(page.get_by_role("dialog")).to_be_hidden(timeout=PATIENCE)
        if moment != "curtain":
            settled(page)
        self.at = moment

    def leave_panels(self) -> None:
        while (closers := self.page.get_by_role("button", name=re.compile("^Close: "))).count():
            closers.last.click()

    def at_table(self, moment: str) -> None:
        """This moment with nothing laid over it and nothing taken up; loaded only if another one is on the table."""
        if self.at not in {moment} | ({"picked", "why", "menu", "new game"} if moment == "planting" else set()):
            return self.load(moment)
        self.leave_panels()
        self.page.keyboard.press("Escape")
        return None

    # --- the Duel -------------------------------------------------------------------------------------------------

    def _gift_row(self) -> None:
        """A bluff is about to be pushed over."""
        self.load("gift row")
        self.button("garden, 6")
        expect(self.page.get_by_role("button", name="Offer Ben garden")).to_be_visible()

    def _gift_asked(self) -> None:
        self.load("gift asked")
        expect(self.page.get_by_role("button", name=re.compile("^chili, 18: offered by Ben"))).to_be_visible()

    def _gift_to_plant(self) -> None:
        self.load("gift to plant")
        self.page.get_by_role("button", name=re.compile("^soy, turned over")).click()
        expect(self.page.get_by_role("button", name="Discard it")).to_be_visible()

    def _bonus_cards(self) -> None:
        self.load("bonus cards")
        bonus = self.page.get_by_role("region", name="Your bonus cards")
        expect(bonus.get_by_role("button", name="Discard").first).to_be_visible()

    def _choosing_dollars(self) -> None:
        self.load("gift row")
        self.button("Choose the dollars")
        expect(self.page.get_by_role("dialog")).to_be_visible()

    def _what_is_different(self) -> None:
        self.page.goto(f"{self.address}/duel")
        expect(self.page.get_by_role("table", name="Bohnanza and The Duel side by side")).to_be_visible(
            timeout=PATIENCE
        )

    # --- one method for each place --------------------------------------------------------------------------------

    def _landing(self) -> None:
        self.page.goto(self.address)

    def _problem(self) -> None:
        self.page.goto(f"{self.address}/no/such/page")

    def _start(self) -> None:
        self.page.goto(f"{self.address}/start")
        expect(self.page.locator(".bohnbook.chart li").first).to_be_visible(timeout=PATIENCE)
        expect(self.page.locator(".bohnbook details p").first).to_be_visible(timeout=PATIENCE)

    def _planting(self) -> None:
        self.at_table("planting")

    def _trading(self) -> None:
        self.at_table("trading")

    def _set_aside(self) -> None:
        self.at_table("set aside")

    def _curtain(self) -> None:
        self.at_table("curtain")
        expect(self.page.get_by_role("region", name="Curtain")).to_be_visible()

    def _picked(self) -> None:
        """The first card is taken up: one field is open to it, the other closed."""
        self.go("planting")
        self.page.get_by_role("region", name="Your hand").locator("button[data-card]").first.click()
        expect(self.page.get_by_role("button", name=re.compile(r"^Not in field \d\. Why\?$"))).to_be_visible()

    def _why(self) -> None:
        self.go("picked")
        self.page.get_by_role("button", name=re.compile(r"^Not in field \d\. Why\?$")).click()
        expect(self.page.get_by_role("dialog", name="Why not?")).to_be_visible()

    def _menu(self) -> None:
        self.at_table("planting")
        self.button("What can I do?")
        expect(self.page.get_by_role("dialog", name="What can I do?")).to_be_visible()

    def _new_game(self) -> None:
        self.at_table("planting")
        self.button("New game")
        expect(self.page.get_by_role("button", name="Deal the cards")).to_be_visible()
        self.unfold()

    def _offering(self) -> None:
        """An offer is half made: a card chosen, a kind wanted twice."""
        self.go("trading")
        desk = self.page.get_by_role("region", name="Trade desk")
        desk.locator(".make [aria-pressed]").first.click()
        desk.get_by_role("button", name="Want blue", exact=True).click()
        desk.get_by_role("button", name="Want blue, 1 so far", exact=True).click()
        expect(desk.locator(".make .worth")).to_contain_text("for 2 blue")

    def _looking_back(self) -> None:
        self.at_table("planting")
        self.page.get_by_label("Look back through the game").fill("40")
        expect(self.page.get_by_role("button", name="Back to now")).to_be_visible()

    def _score(self) -> None:
        self.at_table("over")
        if not self.page.get_by_role("dialog").count():
            self.button("Score")
        expect(self.page.get_by_role("img", name=re.compile("^Coins over time"))).to_be_visible()
        self.unfold()

    def _pictures(self) -> None:
        """The panel of pictures is open, at its first tab."""
        self.at_table("trading")
        self.button("Pictures")
        expect(self.page.get_by_role("tabpanel", name="The turn")).to_be_visible()

    def _coach(self) -> None:
        """The coach speaks, and knows of a risk."""
        self.at_table("trading")
        self.button("Coach: off")
        coach = self.page.get_by_role("region", name="Coach")
        expect(coach.get_by_text("When you are done")).to_be_visible()

    def _projector(self) -> None:
        self.at_table("trading")
        self.button("Projector")
        expect(self.page.get_by_role("region", name="Your hand")).to_be_hidden()

    # --- SpaceBeans -----------------------------------------------------------------------------------------------

    def _space(self) -> None:
        self.load("space")

    def _space_picked(self) -> None:
        """A card is taken up that fits one collection, and not the other."""
        self.load("space")
        region = self.page.get_by_role("region", name="Your collections")
        put = region.get_by_role("button", name=re.compile("^Add to your"))
        for card in self.page.get_by_role("region", name="Your hand").locator("button[data-card]").all():
            card.click()
            if put.count():
                break
        expect(region.get_by_role("button", name=re.compile("^Not to the"))).to_be_visible()
        expect(put).to_be_visible()

    def _space_trophies(self) -> None:
        self.load("space over")
        self.leave_panels()
        self.page.get_by_role("button", name=re.compile("^Trophies of")).first.click()
        expect(self.page.get_by_role("dialog", name=re.compile("^Trophies of"))).to_be_visible()

    def _space_score(self) -> None:
        self.load("space over")
        if not self.page.get_by_role("dialog").count():
            self.button("Score")
        expect(self.page.get_by_role("img", name=re.compile("^Points over time"))).to_be_visible()
        self.unfold()

    def _space_lesson(self) -> None:
        self.at_step("Expand a collection", "spacebeans")
        expect(self.page.get_by_role("region", name="Your hand")).to_be_visible()

    # --- in a lesson ----------------------------------------------------------------------------------------------

    def at_step(self, words: str, box: str = "base") -> None:
        """The step of this title, from its beginning."""
        page = self.page
        if f"/{box}" not in page.url:
            page.goto(f"{self.address}/{box}")
        expect(page.get_by_role("button", name="Contents and progress", exact=True)).to_be_visible(timeout=PATIENCE)
        if page.get_by_role("button", name="Back to the lesson").count():
            self.button("Back to the lesson")
        if not page.get_by_role("dialog", name="Contents and progress").count():
            self.leave_panels()
            self.button("Contents and progress")
        page.get_by_role("dialog").get_by_role("button", name=words).first.click()
        expect(page.get_by_role("dialog")).to_be_hidden()

    def _lesson(self) -> None:
        self.at_step("Plant your first bean")
        expect(self.page.get_by_role("region", name="Your hand")).to_be_visible()

    def _dare(self) -> None:
        self.go("lesson")
        self.page.locator(".dares button").first.click()
        expect(self.page.get_by_role("dialog", name="Why not?")).to_be_visible()

    def _hints(self) -> None:
        self.at_step("No room")
        if (help := self.page.get_by_role("button", name="Help", exact=True)).is_visible():
            help.click()
        for words in ("A hint", "Another hint", "Another hint"):
            self.button(words)
        expect(self.page.get_by_role("list", name="Hints").get_by_role("listitem")).to_have_count(3)

    def _question(self) -> None:
        self.at_step("Two fields, one kind")
        self.page.locator(".answer").first.click()
        expect(self.page.locator(".reply .wrong, .reply .right")).to_be_visible()
        self.page.wait_for_function(STANDS, timeout=PATIENCE, polling=100)  # what it comes to is played on the table

    def _contents(self) -> None:
        self.at_step("Plant your first bean")
        self.button("Contents and progress")
        expect(self.page.get_by_role("dialog", name="Contents and progress")).to_be_visible()

    def _whole_lesson(self) -> None:
        self.at_step("Plant your first bean")
        self.button("Read it all")
        expect(self.page.get_by_role("heading", level=4).last).to_be_visible()

    def _summary(self) -> None:
        self.at_step("Summary")
        expect(self.page.get_by_role("region", name="Summary")).to_be_visible()

    def unfold(self) -> None:
        """Everything that can be opened in the panel."""
        self.page.locator("dialog details:not([open]) summary").evaluate_all("all => all.forEach(one => one.click())")
