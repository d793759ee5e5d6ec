"""The app fetches nothing from anywhere else: no fonts, no scripts, no counters."""

from __future__ import annotations

from urllib.parse import urlsplit

from clicks import PATIENCE, Mouse, Player, open_table
from conftest import Server
from playwright.sync_api import Page, expect

HERE = {"127.0.0.1", "localhost"}
INSIDE = {"data", "blob", "about"}  # these go nowhere


class Requests:
    """Every address that pages ask for, by any means, from now on."""

    def __init__(self, page: Page) -> None:
        self.asked: list[str] = []
        page.context.on("request", lambda request: self.asked.append(request.url))
        page.on("websocket", lambda socket: self.asked.append(socket.url))

    @property
    def foreign(self) -> list[str]:
        return [url for url in self.asked if urlsplit(url).scheme not in INSIDE and urlsplit(url).hostname not in HERE]


def test_nothing_is_fetched_from_elsewhere(page: Page, server: Server) -> None:
    requests = Requests(page)
    page.goto(server.address)
    page.goto(f"{server.address}/start")
    expect(page.locator(".bohnbook").first).to_be_visible(timeout=PATIENCE)
    open_table(page, server.address)
    player = Player(Mouse(page))
    player.until(lambda _: len(player.done) >= 8)
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("dialog", name="A new game")).to_be_visible()

    sockets = [url for url in requests.asked if url.startswith("ws:")]
    assert sockets and len(requests.asked) > 20, "the pages were really watched"
    assert requests.foreign == []


def test_a_request_to_elsewhere_would_be_counted(page: Page, server: Server) -> None:
    """By fetch and by picture; neither really goes out."""
    requests = Requests(page)
    page.context.route("**://elsewhere.test/**", lambda route: route.abort())
    page.goto("about:blank")  # without the app's policy, which would stop them before they are counted
    page.evaluate("fetch('http://elsewhere.test/fetch').catch(() => 0)")
    page.evaluate("new Promise((end) => { const p = new Image(); p.onerror = end; p.src = 'http://elsewhere.test/p' })")
    assert [urlsplit(url).path for url in requests.foreign] == ["/fetch", "/p"]


def test_the_policy_stops_what_would_go_elsewhere(page: Page, server: Server) -> None:
    """Even a script that got onto the page could not tell anybody."""
    open_table(page, server.address, pace=None)
    page.context.route("**://elsewhere.test/**", lambda route: route.abort())
    stopped = """() => new Promise((end) => {
      document.addEventListener("securitypolicyviolation", (event) => end(event.effectiveDirective));
      fetch("http://elsewhere.test/").catch(() => 0);
    })"""
    assert page.evaluate(stopped) == "connect-src"
