"""What really goes over the wire to a browser: nothing in it depends on a card that its reader cannot see."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

from bohnbook_widgets import Store
from bohnbook_widgets.store import replayed
from clicks import Mouse, Player, open_table
from conftest import Server
from playwright.sync_api import Page, WebSocket, expect

from bohnbook.core.game import Game
from tests.properties.secrecy import Memory, Standpoint, dealt_otherwise, in_sight, named_cards
from tests.server.running_app import unpack

Json = dict[str, Any]
# what the commands answer; that none of it depends on hidden cards is tested in tests/widgets
ANSWERS = {"re", "ok", "code", "text", "game", "step", "digest", "going", "rule", "why",
           "gain", "coins_now", "coins_after"}  # fmt: skip


class Wire:
    """Every frame that comes to the page."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str | bytes] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(frame))

    def text(self) -> str:
        return "\n".join(f if isinstance(f, str) else f.decode(errors="replace") for f in self.frames)

    def contents(self) -> Iterator[Json]:
        for frame in self.frames:
            yield json.loads(frame)["content"] if isinstance(frame, str) else json.loads(unpack(frame)[4])

    def states(self) -> Iterator[Json]:
        """What widgets are said to be: when they are opened, asked for, or changed."""
        for content in self.contents():
            data = content.get("data") or {}
            yield from (widget["state"] for widget in data.get("states", {}).values())
            if "state" in data:
                yield data["state"]

    def screens(self) -> list[Json]:
        found = [state["screen"] for state in self.states() if "screen" in state]
        return [screen for screen in found if screen.get("view")]

    def answers(self) -> list[Json]:
        data = [content.get("data") or {} for content in self.contents()]
        return [one["content"] for one in data if one.get("method") == "custom"]


def moments(store: Store, game: str) -> dict[int, Standpoint]:
    """The reader's standpoint after each step of the record."""
    heading, entries = store.read(game) or ({}, [])
    whole, _ = replayed(heading, entries)
    again = Game(whole.rules, whole.names, whole.seed, whole.staged)
    memory, rng = Memory(again), Random(1)
    found = {}
    for step in [None, *whole.log]:
        if step is not None:
            again.do(step.action)
            memory.look()
        at = memory.standpoint(0, rng)
        found[len(again.log)] = Standpoint(again.copy(), 0, (), at.unseen, at.since)
    return found


def told_otherwise(screen: Json, at: Standpoint, rng: Random) -> list[str]:
    """The parts of a screen that another deal of the hidden cards would have changed."""
    twin = dealt_otherwise(at, rng)
    expected: Json = json.loads(json.dumps(twin.view(0).to_json()))
    real = {**screen["view"], "said": newer(screen["view"]["said"], at)}
    expected["said"] = newer(expected["said"], at)
    parts = [part for part in {**real, **expected} if real.get(part) != expected.get(part)]
    lines = json.loads(json.dumps([line._asdict() for line in twin.lines(0)]))
    if newer(screen["story"], at) != newer(lines[-len(screen["story"]) :], at):
        parts.append("story")
    return parts


def newer(lines: list[Json], at: Standpoint) -> list[Json]:
    """The lines about what happened since the hidden cards were last seen; older ones rightly name them."""
    return [line for line in lines if line["n"] > at.since]


def test_frames_of_a_game(visit: Callable[..., Page], server: Server) -> None:
    page = visit(reduced_motion="reduce")
    wire = Wire(page)
    open_table(page, server.address)
    player = Player(Mouse(page))
    player.until(lambda _: len(player.done) >= 14)
    page.get_by_role("button", name="What can I do?").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    store = Store(server.games)
    at = moments(store, parse_qs(urlsplit(page.url).query)["game"][0])
    store.close()
    screens, rng = wire.screens(), Random(2)

    assert len(screens) > 20
    for screen in screens:
        step = screen["view"]["step"]
        assert screen["reader"] == 0 and "seed" not in screen
        strange = named_cards(screen) - in_sight(at[step].game.state, 0)
        assert not strange, f"step {step} names the hidden cards {strange}"
        assert told_otherwise(screen, at[step], rng) == [], f"step {step} depends on hidden cards"
    assert str(at[0].game.seed) not in wire.text()
    for answer in wire.answers():
        assert answer.keys() <= ANSWERS, answer.keys()


def test_a_leak_would_be_noticed(visit: Callable[..., Page], server: Server) -> None:
    """As if the hand of the next seat, or the next card of the pile, went along with a real screen."""
    page = visit()
    wire = Wire(page)
    open_table(page, server.address, pace=None)
    store = Store(server.games)
    at = moments(store, parse_qs(urlsplit(page.url).query)["game"][0])
    store.close()
    screen = wire.screens()[0]
    here = at[screen["view"]["step"]]
    assert told_otherwise(screen, here, Random(3)) == []
    hidden = here.game.state.hands[1]
    assert named_cards({**screen, "cards": list(hidden)}) - in_sight(here.game.state, 0) == set(hidden)
    next_card = here.game.state.faces[here.game.state.draw[-1]].name
    leaky = {**screen, "view": {**screen["view"], "facts": {**screen["view"]["facts"], "next": next_card}}}
    assert told_otherwise(leaky, here, Random(3)) == ["facts"]
