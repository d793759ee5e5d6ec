"""The demo in a browser: through a whole game by keys, for everybody, and from the back of the classroom."""

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
from places import Places
from playwright.sync_api import Page, expect
from test_page_access import FINGER, NARROW, PHONE, SIDEWAYS, SMALL, axe, told, unseen_stops
from test_page_pictures import taken

BEAMER = {"width": 1280, "height": 720}
READABLE = 20  # px of 720: what is said can be read from the back of a classroom

# Every word of what happened and of its rules: how small the smallest is.
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".rules :is(.what, h3, article p:first-of-type)")]
  .filter((one) => one.checkVisibility()).map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


def open_demo(page: Page, address: str) -> None:
    """As a visitor would: if the page says that it could not be set up, it is loaded again, once."""
    page.goto(f"{address}/demo")
    ready, sorry = page.get_by_role("button", name="Forward"), page.get_by_role("link", name="Load the page again")
    expect(ready.or_(sorry).first).to_be_visible(timeout=PATIENCE)
    if not ready.is_visible():
        sorry.click()
    expect(ready).to_be_visible(timeout=PATIENCE)


def where(page: Page) -> tuple[int, int, int]:
    """Step, of how many, turn."""
    words = page.locator(".where").inner_text()
    found = re.match(r"Step (\d+) of (\d+), turn (\d+)", words)
    assert found, words
    step, of, turn = found.groups()
    return int(step), int(of), int(turn)


def at_step(page: Page, step: int) -> None:
    expect(page.locator(".where")).to_contain_text(f"Step {step} of")


def test_through_a_game_by_keys(page: Page, server: Server) -> None:
    open_demo(page, server.address)
    _, of, _ = where(page)
    for n in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        at_step(page, n)
        expect(page.locator(".rules .number").first).to_have_text(re.compile(r"^[A-Z]+-\d+\.\d+$"))
    page.keyboard.press("ArrowLeft")
    at_step(page, 2)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".where")).to_contain_text("turn 2")
    page.keyboard.press("End")
    at_step(page, of)
    expect(page.locator(".rules")).to_contain_text("wins with")
    page.keyboard.press("Home")
    at_step(page, 0)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    at_step(page, 12)


def test_to_where_a_rule_applied_by_keys(page: Page, server: Server) -> None:
    open_demo(page, server.address)
    keys, rules = Keys(page), page.get_by_label("Where did it apply?")
    expect(rules.locator("option[value='BASE-4.1']")).to_be_attached()  # the page asks for them when it has come up
    keys.choose(rules, "BASE-4.1")
    keys.press(page.get_by_role("button", name="Next BASE-4.1"))
    expect(page.locator(".rules")).to_contain_text("BASE-4.1")
    first = where(page)[0]
    page.keyboard.press("Enter")
    expect(page.locator(".nth")).to_have_text(re.compile(r"^2 of \d+$"))
    expect(page.locator(".where")).not_to_contain_text(f"Step {first} of")
    assert where(page)[0] > first
    keys.choose(page.get_by_role("combobox", name="Hand"), "1")
    expect(page.get_by_role("region", name="Ben's hand, in planting order")).to_be_visible()
    assert keys.unseen == []


def test_it_plays_by_itself(page: Page, server: Server) -> None:
    open_demo(page, server.address)
    page.get_by_label(re.compile("^Pace")).select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".where")).to_contain_text("Step 2 of", timeout=PATIENCE)
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_from_the_table_and_back(page: Page, server: Server) -> None:
    """In a game of one's own no hand is shown; and the game is there again as it was."""
    places = Places(page, server.address)
    places.go("planting")
    places.button("Demo")
    expect(page.get_by_role("button", name="Forward")).to_be_focused()
    expect(page.get_by_role("region", name="Your hand")).to_be_hidden()
    expect(page.get_by_role("combobox", name="Hand")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    at_step(page, 1)
    places.button("Leave the demo")
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    expect(page.locator(".prompt p")).to_be_focused()


@pytest.mark.parametrize("hand", ["", "1"])
def test_it_is_read_from_the_back_of_the_classroom(visit: Callable[..., Page], server: Server, hand: str) -> None:
    """Where we are, what happened, its rules and the whole table on one screen of 1280 by 720, in large letters."""
    page = visit(viewport=BEAMER)
    open_demo(page, server.address)
    page.get_by_role("combobox", name="Hand").select_option(hand)
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    page.get_by_role("button", name="Next turn").click()
    expect(page.locator(".where")).to_contain_text("turn")
    page.wait_for_function("() => scrollY > 0")
    for part in (".where", ".rules .what >> nth=0", ".rules article >> nth=0", ".felt", ".steps"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    assert page.evaluate(SMALLEST) >= READABLE


def test_everybody_can_use_it(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce", viewport=BEAMER)
    faults: list[str] = []
    open_demo(page, server.address)
    page.get_by_role("button", name="Next turn").click()
    page.get_by_role("combobox", name="Hand").select_option("1")
    page.get_by_label("Where did it apply?").select_option("BASE-7.1")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        faults += [f"{scheme}: {fault}" for fault in axe(page)]
    faults += unseen_stops(page)
    phone = visit(reduced_motion="reduce", **PHONE)
    open_demo(phone, server.address)
    phone.get_by_role("button", name="Last").click()
    expect(phone.locator(".rules")).to_contain_text("wins with")
    phone.get_by_role("combobox", name="Hand").select_option("1")
    phone.get_by_label("Where did it apply?").select_option("BASE-7.1")
    faults += [f"phone: {fault}" for fault in axe(phone) + phone.evaluate(SMALL, FINGER)]
    phone.set_viewport_size(NARROW)  # type: ignore[arg-type]
    faults += [f"320 px: {fault}" for fault in phone.evaluate(SIDEWAYS)]
    told(faults)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    chosen = Path(os.environ.get("BOHNBOOK_SHOTS") or tmp_path)
    chosen.mkdir(parents=True, exist_ok=True)
    return chosen


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("demo", {"viewport": BEAMER}),
        ("demo_dark", {"viewport": BEAMER, "color_scheme": "dark"}),
        ("demo_phone", PHONE),
    ],
)
def test_pictures(visit: Callable[..., Page], server: Server, folder: Path, name: str, how: dict[str, Any]) -> None:
    page = visit(**how)
    open_demo(page, server.address)
    page.get_by_label("Where did it apply?").select_option("BASE-7.1")
    page.get_by_role("button", name="Next BASE-7.1").click()
    expect(page.locator(".rules")).to_contain_text("harvest")
    taken(page, folder / f"{name}.png", how["viewport"], scale=how.get("device_scale_factor", 1))
