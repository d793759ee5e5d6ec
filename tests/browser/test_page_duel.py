"""A whole Duel against the bot, in the app, by mouse: with a bluff, and with a bonus card."""

from __future__ import annotations

import re
from collections.abc import Callable

from clicks import PATIENCE, Mouse, open_table
from conftest import Server
from duellist import Duellist
from playwright.sync_api import Page, expect
from pupil import Pupil

from bohnbook.lessons import Task
from bohnbook.rulesets import deal
from bohnbook.table import Table, seated

# The first turn of a game whose first two beans fulfil a bonus card; all else is by chance.
BEGUN = {
    "hands": ["black_eyed black_eyed chili blue stink", "soy chili blue green chili"],
    "fields": ["1 red | | ", "| | "],
    "bonus": ["B04 B18 B25", "B17 B29 B09"],
    "unseen": ["blue chili stink", "blue green soy"],
}


def begun() -> bytes:
    game = deal("duel", ["Ada", "Ben"], 3, {}, BEGUN)
    return Table(game, {1: seated("planner", game, 1)}).save().encode()


def test_whole_duel_by_mouse(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    page.goto(server.address)
    page.get_by_role("link", name="Play The Duel").click()
    expect(page.get_by_role("region", name="Gift row")).to_be_visible(timeout=PATIENCE)
    page.get_by_label(re.compile("^Pace")).select_option("instant")
    page.get_by_role("button", name="New game", exact=True).click()
    file = {"name": "duel.jsonl", "mimeType": "application/x-ndjson", "buffer": begun()}
    page.get_by_label("Open a saved game").set_input_files(files=[file])  # type: ignore[list-item]
    expect(page.get_by_role("dialog")).to_be_hidden(timeout=PATIENCE)

    player = Duellist(Mouse(page))
    player.to_the_score()
    assert player.bluffs >= 1
    assert player.fulfilled >= 1
    score = page.get_by_role("dialog", name=re.compile(" wins?$"))
    expect(score).to_be_visible(timeout=PATIENCE)
    places = score.locator("ol > li")
    expect(places).to_have_count(2)
    for place in places.all():
        expect(place).to_contain_text(re.compile(r"\d+\.\d\d dollars"))
    expect(score).to_contain_text("Bonus card: 1 red, 2 black-eyed: 1.10")
    expect(page.get_by_role("button", name="Rule DUEL-8.1").first).to_be_visible()


def test_a_new_duel_is_dealt_for_two(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    open_table(page, f"{server.address}/play?box=duel")
    expect(page.get_by_role("region", name=re.compile("^Ben"))).to_contain_text("planner bot")
    page.get_by_role("button", name="New game", exact=True).click()
    bots = page.get_by_label("Who plays seat 2").locator("option")
    expect(bots).to_have_text(["a person, here", "random bot", "greedy bot", "planner bot"])


def test_its_whole_lesson_by_mouse(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    page.goto(f"{server.address}/duel")
    expect(page.get_by_role("region", name="Your task")).to_be_visible(timeout=PATIENCE)
    page.get_by_label(re.compile("^Pace")).select_option("instant")
    pupil = Pupil(Mouse(page), "duel")
    pupil.player = Duellist
    for place, step in enumerate(pupil.lesson.steps):
        expect(page.get_by_role("heading", level=3, name=step.title, exact=True)).to_be_visible()
        assert pupil.place == place
        if isinstance(step, Task):
            pupil.rest()
            for which, dare in enumerate(step.dares):
                pupil.dare(which)
                assert dare.rule in pupil.said()
        pupil.solve()
        pupil.go_on()
    expect(page.get_by_role("region", name="Summary")).to_contain_text("You are through")
