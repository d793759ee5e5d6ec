"""Fifty scripts in every place that takes text: names, seed, saved games, addresses. None of them runs."""

from __future__ import annotations

import json
import re
from urllib.parse import quote

import pytest
from bohnbook_widgets.room import Room
from clicks import PATIENCE, open_table
from conftest import Server
from playwright.sync_api import FilePayload, Page, expect

SCRIPTS = [
    *(f"<img src=x on{event}=F()>" for event in ("error", "load", "click", "toggle", "focus autofocus")),
    *(f"<{tag} onload=F()>" for tag in ("svg", "body", "iframe", "style", "link", "object data=x", "input autofocus")),
    *(f"<script>{body}</script>" for body in ("F()", "alert(1)", "window.F()", "top.F()", "eval('F()')")),
    *(f"{quote}><script>F()</script>" for quote in ("'", '"', "`", "\\'", "-->", "]]>", "</p>", "*/")),
    *("</script><script>F()</script>", "</style><script>F()</script>", "</title><svg onload=F()>"),
    *("<svg><script>F()</script></svg>", "<math><mi onclick=F()>", "<details open ontoggle=F()>"),
    *("<video src=x onerror=F()>", "<audio src=x onerror=F()>", "<a href=javascript:F()>x</a>"),
    *("<iframe src=javascript:F()>", "<iframe srcdoc='<script>F()'>", "<form action=javascript:F()>"),
    *("javascript:F()", "JaVaScRiPt&#58;F()", "data:text/html,<script>F()</script>", "';F();//", '";F()', "`;F()"),
    *("{{F()}}", "${F()}", "{F()}", "#{F()}", "<%=F()%>", "{@html F()}", "{{constructor.constructor('F()')()}}"),
]  # fmt: skip
TABLES = [[*SCRIPTS[i : i + 5], "Bo", "Cy", "Di", "Ed"][:5] for i in range(0, len(SCRIPTS), 5)]
REFUSED = ["\u202e<script>F()</script>", "a\u200b<script>F()</script>"]  # turned round; with a gap nobody sees


class Watch:
    """Notes every sign that a script ran: F was called, a window was opened, an element came from a string."""

    def __init__(self, page: Page) -> None:
        self.page, self.signs = page, list[str]()
        page.expose_function("F", lambda *_: self.signs.append("called"))
        page.on("dialog", lambda dialog: (self.signs.append(dialog.message), dialog.dismiss()))

    def quiet(self) -> bool:
        handlers = ["onerror", "onload", "onclick", "ontoggle", "onfocus"]
        strange = ", ".join([*(f"main [{name}]" for name in handlers), "main iframe", "a[href^='javascript:']"])
        self.signs += self.page.locator(strange).evaluate_all("(all) => all.map((one) => one.outerHTML)")
        return not self.signs


@pytest.fixture
def watch(page: Page) -> Watch:
    return Watch(page)


def new_game(page: Page, names: list[str], people: int = 1) -> None:
    """Fill in the panel and deal."""
    page.get_by_role("button", name="New game").click()
    panel = page.get_by_role("dialog", name="A new game")
    panel.get_by_label(re.compile("^Seats")).select_option(str(len(names)))
    for seat, name in enumerate(names, 1):
        panel.get_by_label(f"Name of seat {seat}").fill(name)
        panel.get_by_label(f"Who plays seat {seat}").select_option("person" if seat <= people else "trader")
    panel.get_by_role("button", name="Deal the cards").click()


def is_shown(page: Page, name: str) -> None:
    expect(page.locator(".bohnbook .table")).to_contain_text(name, timeout=PATIENCE)


def menu(page: Page) -> None:
    """Everything that can be done, names and all."""
    page.get_by_role("button", name="What can I do?").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")


def saved(names: list[str]) -> FilePayload:
    room = Room()
    room.new(seats=[(name, "person" if seat == 0 else "trader") for seat, name in enumerate(names)], seed=5)
    text = room.handle({"id": 1, "cmd": "save"})["text"]
    return {"name": "saved.jsonl", "mimeType": "application/x-ndjson", "buffer": text.encode()}


def test_there_are_fifty(page: Page, watch: Watch) -> None:
    """And a page that took text for markup would be noticed."""
    assert len(SCRIPTS) == len(set(SCRIPTS)) == 50
    page.set_content("<main></main>")
    page.evaluate("(text) => { document.querySelector('main').innerHTML = text }", SCRIPTS[0])
    page.wait_for_timeout(300)
    assert not watch.quiet() and "called" in watch.signs


def test_names(page: Page, server: Server, watch: Watch) -> None:
    open_table(page, server.address)
    for names in TABLES:
        new_game(page, names)
        for name in names:
            is_shown(page, name)
        menu(page)
        assert watch.quiet(), watch.signs


def test_names_that_are_refused(page: Page, server: Server, watch: Watch) -> None:
    """In words, and the game that was there is still there."""
    open_table(page, server.address)
    before = page.url
    for name in REFUSED:
        new_game(page, [name, "Bo", "Cy"])
        panel = page.get_by_role("dialog", name="A new game")
        expect(panel.get_by_role("alert")).to_contain_text("name")
        panel.get_by_role("button", name="Close").click()
    assert page.url == before and watch.quiet(), watch.signs


def test_names_on_the_curtain(page: Page, server: Server, watch: Watch) -> None:
    """With several people, names stand on buttons too."""
    open_table(page, server.address)
    for name in SCRIPTS[::8]:
        new_game(page, [name, f"{name[:38]}2", "Bo"], people=2)
        curtain = page.get_by_role("region", name="Curtain")
        expect(curtain.get_by_role("button")).to_have_text(f"I am {name}: show my hand")
        curtain.get_by_role("button").click()
        expect(page.get_by_role("button", name=f"Hand over to {name[:38]}2", exact=True)).to_be_visible()
        assert watch.quiet(), watch.signs


def test_seed(page: Page, server: Server, watch: Watch) -> None:
    open_table(page, server.address, pace=None)
    page.get_by_role("button", name="New game").click()
    panel = page.get_by_role("dialog", name="A new game")
    for text in SCRIPTS:
        panel.get_by_label("Seed").fill(text)
        panel.get_by_role("button", name="Deal the cards").click()
        expect(panel.get_by_role("alert")).to_have_text("A seed is a whole number of at most 18 figures.")
    assert watch.quiet(), watch.signs


def test_saved_games(page: Page, server: Server, watch: Watch) -> None:
    """Names in a good file are shown; a file that is none is refused, and quoted as text."""
    open_table(page, server.address, pace=None)
    for names in TABLES:
        page.get_by_role("button", name="New game").click()
        page.get_by_label("Open a saved game").set_input_files(saved(names))
        for name in names:
            is_shown(page, name)
    page.get_by_role("button", name="New game").click()
    panel = page.get_by_role("dialog", name="A new game")
    for text in SCRIPTS:
        for body in (text, json.dumps({"bohnbook": 1, "ruleset": text, "options": {text: text}, "seats": [text]})):
            file: FilePayload = {"name": "x.jsonl", "mimeType": "text/plain", "buffer": f"{body}\n{body}\n".encode()}
            panel.get_by_label("Open a saved game").set_input_files(file)
            expect(panel.get_by_role("alert")).to_contain_text("Line 1")
    assert watch.quiet(), watch.signs


def test_addresses(page: Page, server: Server, watch: Watch) -> None:
    """Pages that are not there, for each of them; games that are not there, for some: each takes a kernel."""
    for text in SCRIPTS:
        page.goto(f"{server.address}/{quote(text, safe='')}?{quote(text)}#{quote(text)}")
        expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
    for text in [SCRIPTS[0], SCRIPTS[12], "".join(SCRIPTS)]:
        page.goto(f"{server.address}/play?game={quote(text)}#{quote(text)}")
        expect(page.get_by_role("alert").or_(page.get_by_role("status")).first).to_contain_text(
            "game", timeout=PATIENCE
        )
        page.wait_for_timeout(300)
        assert watch.quiet(), watch.signs
