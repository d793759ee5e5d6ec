"""The rule book in a browser: found, linked to, shown and printed; by mouse and by keys, for everybody.

Its examples are a teacher's own, from a folder of theirs.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from clicks import PATIENCE
from conftest import Server
from keys import Keys
from playwright.sync_api import Page, expect
from test_page_access import FINGER, NARROW, PHONE, SIDEWAYS, SMALL, axe, told, unseen_stops
from test_page_pictures import taken

OWN = "/yours/my_rules"
DESK = {"width": 1280, "height": 860}


def open_book(page: Page, address: str, path: str = "/rules") -> None:
    page.goto(address + path)
    expect(page.get_by_role("searchbox")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-rule]").first).to_be_visible()


def shown(page: Page) -> list[str]:
    found: list[str] = page.locator("[data-rule]").evaluate_all("all => all.map(one => one.dataset.rule)")
    return found


def next_move(page: Page, says: str) -> None:
    page.get_by_role("button", name="Next move").click()
    expect(page.get_by_role("dialog").locator(".said")).to_contain_text(says)


def test_an_address_leads_to_a_rule_and_back(page: Page, server: Server) -> None:
    open_book(page, server.address, "/rules#BASE-10.5")
    here = page.locator("#BASE-10\\.5")
    expect(here).to_be_focused()
    expect(here).to_be_in_viewport()
    here.get_by_role("link", name="BASE-3.4").click()
    expect(page.locator("#BASE-3\\.4")).to_be_focused()
    assert page.url.endswith("/rules#BASE-3.4")
    page.go_back()
    expect(here).to_be_focused()


def test_search_and_show_me_by_keyboard(page: Page, school: Server) -> None:
    """Found, opened, played move by move, played on from, closed: and the focus is where it was."""
    open_book(page, school.address, OWN)
    keys = Keys(page)
    keys.go(page.get_by_role("searchbox"))
    page.keyboard.type("one kind field 3.3")
    expect(page.get_by_role("status").filter(has_text="found")).to_have_text("1 rule found")
    assert shown(page) == ["BASE-3.3"]
    keys.press(page.get_by_role("button", name="Show me BASE-3.3"))
    dialog = page.get_by_role("dialog", name="BASE-3.3 One kind in each field")
    expect(dialog.get_by_role("region", name="Your hand")).to_be_visible()
    expect(dialog.get_by_role("button", name="Next move")).to_be_focused()
    expect(dialog.get_by_text("speaks here")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(dialog.locator(".said")).to_contain_text("Refused by BASE-3.3")
    expect(dialog.get_by_text("BASE-3.3 speaks here")).to_be_visible()
    page.keyboard.press("Enter")
    expect(dialog.locator(".said")).to_contain_text("Ada harvests field 1")
    page.keyboard.press("Enter")
    expect(dialog.locator(".said")).to_contain_text("That was the example")
    keys.press(dialog.get_by_role("button", name="Play on from here"))
    expect(dialog.locator(".said")).to_contain_text("You play on")
    keys.press(dialog.get_by_role("button", name=re.compile("^red, first")))
    keys.press(dialog.get_by_role("button", name="Plant in field 3"))
    expect(dialog.get_by_role("group", name="Field 3: 1 red")).to_be_visible()
    keys.leave()
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Show me BASE-3.3")).to_be_focused()
    assert keys.unseen == []


def test_an_example_goes_on_by_itself_and_begins_anew(page: Page, school: Server) -> None:
    open_book(page, school.address, OWN)
    page.get_by_role("button", name="Show me BASE-4.3").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="By itself").click()
    expect(dialog.locator(".said")).to_contain_text("That was the example", timeout=PATIENCE)
    dialog.get_by_role("button", name="From the start").click()
    expect(dialog.get_by_role("button", name="From the start")).to_be_hidden()
    next_move(page, "Ada wants to offer")


def test_everybody_can_use_it(visit: Callable[..., Page], school: Server) -> None:
    """axe by day and by lamplight; what Tab meets can be seen; on a phone, fingers hit and nothing hangs over."""
    page = visit(reduced_motion="reduce", viewport=DESK)
    faults: list[str] = []
    open_book(page, school.address, OWN)
    for place in ("book", "example"):
        if place == "example":
            page.get_by_role("button", name="Show me BASE-3.3").click()
            next_move(page, "Refused")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            faults += [f"{place}, {scheme}: {fault}" for fault in axe(page)]
    faults += unseen_stops(page)
    phone = visit(reduced_motion="reduce", **PHONE)
    open_book(phone, school.address, OWN)
    for place in ("book", "example"):
        phone.set_viewport_size(PHONE["viewport"])  # type: ignore[arg-type]
        if place == "example":
            phone.get_by_role("button", name="Show me BASE-3.3").click()
            next_move(phone, "Refused")
        faults += [f"{place}, phone: {fault}" for fault in axe(phone) + phone.evaluate(SMALL, FINGER)]
        phone.set_viewport_size(NARROW)  # type: ignore[arg-type]
        faults += [f"{place}, 320 px: {fault}" for fault in phone.evaluate(SIDEWAYS)]
    told(faults)


def test_the_focus_is_seen_all_through_the_book(page: Page, server: Server) -> None:
    open_book(page, server.address)
    page.get_by_role("searchbox").fill("harvest")
    told(unseen_stops(page))


def test_it_prints_all_rules_and_no_buttons(page: Page, school: Server) -> None:
    open_book(page, school.address, OWN)
    page.emulate_media(media="print")
    for words in ("Show me", "Print"):
        for button in page.get_by_role("button", name=words).all():
            expect(button).to_be_hidden()
    expect(page.get_by_role("navigation", name="Chapters")).to_be_hidden()
    expect(page.locator(".bb-head")).to_be_hidden()
    assert page.locator("[data-rule]").evaluate_all("all => all.every(one => one.checkVisibility())")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    chosen = Path(os.environ.get("BOHNBOOK_SHOTS") or tmp_path)
    chosen.mkdir(parents=True, exist_ok=True)
    return chosen


@pytest.mark.parametrize(
    ("name", "how"),
    [("book", {"viewport": DESK}), ("book_dark", {"viewport": DESK, "color_scheme": "dark"}), ("book_phone", PHONE)],
)
def test_pictures(visit: Callable[..., Page], school: Server, folder: Path, name: str, how: dict[str, Any]) -> None:
    page = visit(**how)
    scale = how.get("device_scale_factor", 1)
    open_book(page, school.address, OWN)
    page.get_by_role("searchbox").fill("harvest")
    taken(page, folder / f"{name}.png", how["viewport"], scale=scale)
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="Show me BASE-3.3").click()
    next_move(page, "Refused")
    taken(page, folder / f"{name}_example.png", how["viewport"], scale=scale)
