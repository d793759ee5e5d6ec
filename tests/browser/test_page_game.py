"""A whole game against bots, in the app, to the score: by mouse, and by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from clicks import PATIENCE, Mouse, Player, look, open_table
from conftest import Server
from keys import Keys, focus
from playwright.sync_api import Page, expect


def test_whole_game_by_mouse(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    open_table(page, server.address)
    assert len(look(page)["others"]) == 3
    player = Player(Mouse(page))
    player.to_the_score()
    score_is_told(page)
    assert player.offers and any(words.startswith("Plant in field") for words in player.done)


def test_whole_game_by_keys_alone(visit: Callable[..., Page], server: Server) -> None:
    """No mouse from the landing page on: the link, the pace, every move, and a look at a rule of the score."""
    page = visit(reduced_motion="reduce")
    page.goto(server.address)
    keys = Keys(page)
    keys.go(page.get_by_role("link", name=re.compile("play", re.I)).first)
    keys.key("Enter")
    expect(page.get_by_role("region", name="Your hand")).to_be_visible(timeout=PATIENCE)
    keys.choose(page.get_by_label(re.compile("^Pace")), "instant")
    player = Player(keys)
    player.to_the_score()
    score_is_told(page)
    assert player.offers and any(words.startswith("Plant in field") for words in player.done)

    keys.press(page.get_by_role("dialog").get_by_role("button", name=re.compile("^Rule ")).first)
    expect(page.get_by_role("dialog", name=re.compile("^Rule "))).to_be_visible()
    keys.key("Escape")
    expect(page.get_by_role("dialog", name=re.compile("^Rule "))).to_be_hidden()
    expect(page.get_by_role("dialog", name=re.compile(" wins?$"))).to_be_visible()
    assert (focus(page) or {}).get("name", "").startswith("Rule "), "focus goes back to where it was"
    assert not keys.unseen, f"the focus could not be seen at {keys.unseen}"


def score_is_told(page: Page) -> None:
    """Every seat has a place, coins, and lines that each name a rule which opens."""
    score = page.get_by_role("dialog", name=re.compile(" wins?$"))
    expect(score).to_be_visible(timeout=PATIENCE)
    places = score.locator("ol > li")
    expect(places).to_have_count(4)
    for place in places.all():
        expect(place).to_contain_text(re.compile(r"^\d\."))
        lines = place.locator("li")
        assert lines.count() >= 1
        for line in lines.all():
            expect(line).to_contain_text(re.compile(r": -?\d+ "))
            expect(line.get_by_role("button", name=re.compile(r"^Rule [A-Z]+-\d+\.\d+$"))).to_be_visible()
