"""The base lesson on its page: all of it by mouse, some of it by keys alone, and progress that stays."""

from __future__ import annotations

import re
from collections.abc import Callable

from clicks import PATIENCE, Mouse
from conftest import Server
from keys import Keys, focus
from playwright.sync_api import Page, expect
from pupil import Pupil

from bohnbook.lessons import Task


def open_lesson(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/base")
    expect(page.get_by_role("region", name="Your task")).to_be_visible(timeout=PATIENCE)
    page.get_by_label(re.compile("^Pace")).select_option("instant")


def test_the_whole_lesson_by_mouse(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    open_lesson(page, server)
    pupil = Pupil(Mouse(page))
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
    end = page.get_by_role("region", name="Summary")
    expect(end).to_contain_text("You are through")
    expect(end).to_contain_text(f"{len(pupil.lesson.steps)} steps of {len(pupil.lesson.steps)} solved by yourself")


def test_five_steps_by_keys_alone(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    page.goto(server.address)
    keys = Keys(page)
    keys.go(page.get_by_role("link", name=re.compile("^Learn")).first)
    keys.key("Enter")
    expect(page.get_by_role("region", name="Your task")).to_be_visible(timeout=PATIENCE)
    keys.choose(page.get_by_label(re.compile("^Pace")), "instant")
    pupil = Pupil(keys)
    dared = False
    for step in pupil.lesson.steps[:5]:
        if isinstance(step, Task) and step.dares:
            pupil.rest()
            pupil.dare()
            dared = True
        pupil.solve()
        pupil.go_on()
        expect(page.locator(".text .where")).to_contain_text(f"step {pupil.lesson.place(step.id) + 2} of")
        assert (focus(page) or {})["tag"] == "h3", "a new step begins at its heading"
    assert dared and not keys.unseen, f"the focus could not be seen at {keys.unseen}"


def test_progress_survives_a_reload_and_travels_as_a_code(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    open_lesson(page, server)
    pupil = Pupil(Mouse(page))
    for _ in range(2):
        pupil.solve()
        pupil.go_on()
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.locator(".text .where")).to_contain_text("step 4 of")
    page.reload()
    expect(page.locator(".text .where")).to_contain_text("step 4 of", timeout=PATIENCE)
    code, kept = progress(page)

    other = visit(reduced_motion="reduce")
    open_lesson(other, server)
    assert progress(other)[1] != kept
    bring(other, code[:-1] + ("2" if code[-1] == "3" else "3"))
    expect(other.get_by_role("dialog").get_by_role("alert")).to_contain_text("slip")
    bring(other, code.lower())
    expect(other.locator(".text .where")).to_contain_text("step 4 of")
    assert progress(other) == (code, kept)


def progress(page: Page) -> tuple[str, list[str]]:
    """The code, and how each step stands."""
    page.get_by_role("button", name="Contents and progress").click()
    dialog = page.get_by_role("dialog", name="Contents and progress")
    found = dialog.get_by_label("Your code").inner_text(), dialog.locator("li small").all_inner_texts()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    return found


def bring(page: Page, code: str) -> None:
    if not page.get_by_role("dialog").count():
        page.get_by_role("button", name="Contents and progress").click()
    page.get_by_label("A code from somewhere else").fill(code)
    page.get_by_role("button", name="Bring it in").click()
