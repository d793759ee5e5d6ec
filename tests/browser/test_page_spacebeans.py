"""SpaceBeans in the app: a whole game for three by mouse, a turn by keys alone, the whole lesson, and its box."""

from __future__ import annotations

import re
from collections.abc import Callable

from clicks import PATIENCE, Mouse, look, open_table, settled
from clicks_space import SpacePlayer, three_seats
from conftest import Server
from keys import Keys
from playwright.sync_api import Page, expect
from pupil_space import SpacePupil

from bohnbook.lessons import Task


def test_a_whole_game_for_three_by_mouse(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    open_table(page, f"{server.address}/play?box=spacebeans")
    player = SpacePlayer(Mouse(page))
    three_seats(player)
    player.to_the_score()
    score = page.get_by_role("dialog", name=re.compile(" wins?$"))
    expect(score.locator("ol > li")).to_have_count(3)
    expect(score).to_contain_text("points")
    expect(score).to_contain_text("For ending the game: 3")
    expect(score.get_by_role("img", name=re.compile("^Points over time"))).to_be_visible()
    assert any(words.startswith("Begin your open") for words in player.done)
    assert any(words.startswith("Add to your") for words in player.done)
    assert any(words.startswith("Convert") for words in player.done)


def test_a_turn_by_keys_alone(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    open_table(page, f"{server.address}/play?box=spacebeans")
    keys = Keys(page)
    player = SpacePlayer(keys)
    player.until(lambda seen: "Turn 5: yours" in page.locator(".turn").first.inner_text() or len(player.done) > 5)
    assert any(words.startswith("Begin your open collection") for words in player.done)
    assert not keys.unseen, f"the focus could not be seen at {keys.unseen}"


def test_dragging_a_card_to_its_place(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    open_table(page, f"{server.address}/play?box=spacebeans")
    player = SpacePlayer(Mouse(page))
    seen = player.until(lambda seen: seen["head"].startswith("Play a card"))
    card = player.choose(seen)
    place = player.mine.get_by_role("group", name=re.compile("^Open collection"))
    page.locator(f"button[data-card='{card['card']}']").drag_to(place)
    settled(page, seen["step"])
    expect(place).to_have_attribute("aria-label", re.compile(card["says"]))


def test_stacks_and_discards_may_be_looked_through(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    open_table(page, f"{server.address}/play?box=spacebeans")
    for words in ("Trophies of", "Look through"):
        page.get_by_role("button", name=re.compile(f"^{words}")).first.click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("No card lies there yet.")
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


def test_the_whole_lesson_by_mouse(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    page.goto(server.address)
    page.get_by_role("link", name="Learn SpaceBeans").click()
    expect(page.get_by_role("region", name="Your task")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("combobox", name=re.compile("^Pace")).select_option("instant")
    pupil = SpacePupil(Mouse(page))
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
    assert look(page) is None or not look(page)["notices"]
