"""High Bohn in the app: a building is bought, by mouse or by keys, a stew is harvested, and the score is reached."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from clicks import PATIENCE, Mouse, look, open_table, settled
from conftest import Server
from keys import Keys
from playwright.sync_api import Page, expect
from townsman import Townsman

from bohnbook.rulesets import bots_of, deal
from bohnbook.table import Table, seated

# Near the end of a game: a stew grows, a jail can be paid for, and the draw pile runs out soon for the third time.
LATE: dict[str, Any] = {
    "hands": ["garden blue red soy", "chili chili stink blue", "green stink chili blue"],
    "fields": ["1 chili 1 soy 1 stink 1 green 1 red | 8 blue | ", "3 stink | 2 green | ", "2 black_eyed | 2 soy | "],
    "owns": ["3_saloon 4_farm", "2_tipi", ""], "coins": ["3 blue 1 soy 2 chili", "2 red", "1 green"],
    "exhaustions": 2, "turn": 31, "rest": "discard", "phase": "plant",
    "draw": "chili green stink red soy blue stink chili soy black_eyed garden green red blue chili stink green soy",
}  # fmt: skip


def late() -> bytes:
    game = deal("high_bohn", ["Ada", "Ben", "Cleo"], 5, {}, LATE)
    best = list(bots_of("high_bohn"))[-1]
    return Table(game, {seat: seated(best, game, seat) for seat in (1, 2)}).save().encode()


def at_late_table(page: Page, server: Server) -> None:
    open_table(page, f"{server.address}/play?box=high_bohn")
    page.get_by_role("button", name="New game", exact=True).click()
    file = {"name": "town.jsonl", "mimeType": "application/x-ndjson", "buffer": late()}
    page.get_by_label("Open a saved game").set_input_files(files=[file])  # type: ignore[list-item]
    expect(page.get_by_role("dialog")).to_be_hidden(timeout=PATIENCE)
    expect(page.get_by_role("group", name=re.compile("^Field 1: stew of 5"))).to_be_visible()
    settled(page)


def test_a_game_with_a_building_and_a_stew_by_mouse(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    at_late_table(page, server)
    town = page.get_by_role("region", name="The town")
    expect(town).to_contain_text(
        "You can buy the 1 or 2 Blacksmith (you have 2 chili); the 1, 2 or 3 Jail (you have 3 blue)."
    )
    player = Townsman(Mouse(page))
    player.buy("Jail", 3, "3 blue coins")
    expect(page.get_by_text("Your buildings").locator("..").locator("..")).to_contain_text("3 Jail")
    expect(town.get_by_role("button", name=re.compile("^Jail"))).to_have_attribute(
        "aria-label", re.compile("3 is yours")
    )

    seen = settled(page)
    player.plant(seen, seen["hand"][0])  # the garden bean, which is the first: to the stew, or to the empty field
    stew = page.get_by_role("region", name="Your fields").get_by_role("group", name=re.compile("^Field 1: stew"))
    stew.get_by_role("button", name=re.compile("^Harvest for")).click()
    expect(page.get_by_role("region", name="Your fields").locator(".under")).to_contain_text("under the saloon")
    expect(page.get_by_role("group", name="Field 1: empty")).to_be_visible()

    player.to_the_score()
    score = page.get_by_role("dialog", name=re.compile(" wins?$"))
    expect(score.locator("ol > li")).to_have_count(3)
    mine = score.locator("ol > li").filter(has_text="Ada")
    for line in ("Coins under the saloon: ", "3 Saloon: 3", "4 Farm: 4", "3 Jail: 3"):
        expect(mine).to_contain_text(line)
    expect(mine.get_by_role("button", name="Rule HB-7.9")).to_be_visible()
    expect(score).to_contain_text(re.compile(r"\d+ points"))


def test_buying_and_asking_by_keyboard(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    at_late_table(page, server)
    keys, before = Keys(page), look(page)["step"]
    keys.press(page.get_by_role("button", name=re.compile("^Jail, blue")))
    asked = page.get_by_role("button", name="Can't buy. Why? The 4 Jail")
    keys.press(asked)
    why = page.get_by_role("dialog", name="Why not?")
    expect(why).to_contain_text("it costs 4 blue coins, and you have 3")
    keys.leave()
    expect(why).to_be_hidden()
    expect(asked).to_be_focused()
    keys.press(page.get_by_role("button", name="Buy for 3 blue coins: the 3 Jail"))
    assert settled(page, before)["step"] == before + 1
    expect(page.get_by_role("button", name=re.compile("^Jail, blue coins:.* 3 is yours"))).to_be_visible()


def test_why_a_field_is_worth_five(visit: Callable[..., Page], server: Server) -> None:
    """Eight blue beans with a 3 Jail and a 4 Farm: each rule that has a say stands there."""
    page = visit(reduced_motion="reduce")
    at_late_table(page, server)
    player = Townsman(Mouse(page))
    player.buy("Jail", 3, "3 blue coins")
    page.get_by_role("button", name="Why is field 2 worth 5 coins?").click()
    told = page.get_by_role("dialog", name="Why is this worth 5 coins?")
    for line in ("BEAN-1.3", "HB-10.2", "HB-6.5"):
        expect(told.get_by_role("button", name=f"Rule {line}")).to_be_visible()
    told.get_by_role("button", name="Rule HB-6.5").click()
    rule = page.get_by_role("dialog", name="Rule HB-6.5")
    expect(rule).to_contain_text("exactly 4 coins pays 5")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
