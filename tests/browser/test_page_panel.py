"""The panel of pictures and the coach, by keyboard alone; axe on every picture, by day, by lamplight and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from conftest import Server
from keys import Keys, focus
from places import Places
from playwright.sync_api import Page, expect
from test_page_access import FINGER, NARROW, PHONE, SIDEWAYS, SMALL, at, axe, told

TITLES = ("The turn", "What beans pay", "Cards unseen", "Coins so far")


def test_by_keyboard(page: Page, server: Server) -> None:
    """Go through the tabs with the arrows, and use what is in them; then let the coach speak, and ask for a rule."""
    Places(page, server.address).go("trading")
    keys, opener = Keys(page), page.get_by_role("button", name="Pictures", exact=True)
    expect(opener).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_role("tablist")).to_have_count(0)
    keys.press(opener)
    expect(opener).to_have_attribute("aria-expanded", "true")
    keys.go(page.get_by_role("tab", name="The turn"))
    for title in (*TITLES[1:], TITLES[0]):
        keys.key("ArrowRight")
        expect(page.get_by_role("tab", name=title)).to_be_focused()
        expect(page.get_by_role("tab", selected=True)).to_have_text(title)
        expect(page.get_by_role("tabpanel", name=title)).to_be_visible()
    keys.key("End")
    expect(page.get_by_role("img", name=re.compile("^Coins over time"))).to_be_visible()
    keys.key("Home")

    keys.press(page.get_by_role("button", name=re.compile("^Phase 2: Turning over and trading")))
    expect(page.get_by_role("dialog", name="Rule BASE-4.1")).to_be_visible()
    keys.leave()
    at_last = focus(page)
    assert at_last and at_last["name"].startswith("Phase 2"), "the focus is back where it was"

    keys.go(page.get_by_role("tab", name="The turn"))
    keys.key("ArrowRight")
    row = page.get_by_role("tabpanel").get_by_role("listitem", name=re.compile("^blue,"))
    keys.go(page.get_by_role("slider", name="How many beans?"))
    keys.key("End")
    expect(row).to_have_attribute("aria-label", re.compile("10 beans: 4 coins; no more to gain"))

    keys.press(page.get_by_role("button", name="Coach: off"))
    coach = page.get_by_role("region", name="Coach")
    expect(coach.get_by_text("When you are done: end trading.")).to_be_visible()
    keys.press(coach.get_by_role("button", name="Rule BASE-4.12"))
    expect(page.get_by_role("dialog", name="Rule BASE-4.12")).to_be_visible()
    keys.leave()
    keys.press(page.get_by_role("button", name="Coach: on"))
    expect(coach).to_have_count(0)
    keys.press(opener)
    expect(page.get_by_role("tablist")).to_have_count(0)
    assert not keys.unseen


def test_it_follows_the_game(page: Page, server: Server) -> None:
    Places(page, server.address).go("pictures")
    expect(page.get_by_role("button", name=re.compile("^Phase 2"))).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="End trading").click()
    expect(page.get_by_role("button", name=re.compile("^Phase 3"))).to_have_attribute("aria-current", "step")
    expect(page.get_by_role("button", name=re.compile("^Phase 2"))).not_to_have_attribute("aria-current", "step")


def test_every_picture(visit: Callable[..., Page], server: Server) -> None:
    """By day and by lamplight."""
    page = visit(reduced_motion="reduce")
    Places(page, server.address).go("pictures")
    faults: list[str] = []
    for title in TITLES:
        page.get_by_role("tab", name=title).click()
        expect(page.get_by_role("tabpanel", name=title)).to_be_visible()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            faults += at(f"{title}, {scheme}", axe(page))
    told(faults)


def test_every_picture_on_a_phone(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce", **PHONE)
    Places(page, server.address).go("pictures")
    faults: list[str] = []
    for title in TITLES:
        page.get_by_role("tab", name=title).click()
        page.set_viewport_size(PHONE["viewport"])  # type: ignore[arg-type]
        faults += at(f"{title}, phone", axe(page)) + at(f"{title}, phone", page.evaluate(SMALL, FINGER))
        page.set_viewport_size(NARROW)  # type: ignore[arg-type]
        faults += at(f"{title}, 320 px", page.evaluate(SIDEWAYS))
    told(faults)
