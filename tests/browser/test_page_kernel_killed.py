"""Kernels and servers die; games do not. What the table has shown or answered is there again afterwards."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import psutil
import pytest
from bohnbook_widgets import Store
from bohnbook_widgets.store import replayed
from clicks import PATIENCE, Mouse, Player, look, open_table, position, settled
from conftest import Server
from playwright.sync_api import Page, WebSocketRoute, expect

KILLS = 50
ROOT = Path(__file__).parents[2]


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    running = Server(tmp_path)
    yield running
    running.stop()


class Kernels:
    """The kernels a page talks to."""

    def __init__(self, page: Page, server: Server) -> None:
        self.server, self.ids = server, list[str]()
        page.on("websocket", lambda socket: self.ids.extend(re.findall(r"/api/kernels/([\w-]+)/", socket.url)))

    def kill(self) -> None:
        """SIGKILL to the kernel of the page as it is now."""
        children = psutil.Process(self.server.process.pid).children(recursive=True)
        [kernel] = [child for child in children if any(self.ids[-1] in word for word in child.cmdline())]
        kernel.send_signal(signal.SIGKILL)


def planting(page: Page, moves: int) -> Player:
    """Some moves into the game, at a moment when nothing goes on by itself."""
    player = Player(Mouse(page))
    player.until(lambda seen: len(player.done) >= moves and "first card" in seen["head"])
    return player


def game_of(page: Page) -> str:
    return parse_qs(urlsplit(page.url).query)["game"][0]


def test_a_killed_kernel_is_told_in_words_and_the_table_comes_back(page: Page, server: Server) -> None:
    kernels = Kernels(page, server)
    open_table(page, server.address)
    planting(page, 6)
    before = position(page)
    kernels.kill()
    notice = page.get_by_role("alert").filter(has_text="The table does not answer")
    expect(notice).to_be_visible(timeout=PATIENCE)
    expect(notice).to_contain_text("Nothing is lost; every move so far is kept.")
    assert position(page) == before, "what was there can still be read"

    notice.get_by_role("button", name="Bring the table back").click()
    expect(notice).to_be_hidden(timeout=PATIENCE)
    settled(page)
    assert position(page) == before
    page.get_by_label(re.compile("^Pace")).select_option("instant")
    planting(page, 2)


def test_a_restarted_server_has_the_same_game(page: Page, own: Server) -> None:
    open_table(page, own.address)
    planting(page, 6)
    before, port = position(page), own.port
    kernels = psutil.Process(own.process.pid).children(recursive=True)
    for process in (own.process, *kernels):
        process.kill()  # no goodbye
    own.process.wait()
    expect(page.get_by_role("alert").filter(has_text="The table does not answer")).to_be_visible(timeout=PATIENCE)
    again = Server(own.data, port)
    try:
        page.reload()
        expect(page.get_by_role("region", name="Your hand")).to_be_visible(timeout=PATIENCE)
        settled(page)
        assert position(page) == before
    finally:
        again.stop()


def test_what_the_page_has_shown_is_kept(page: Page, server: Server) -> None:
    """Killed in the middle of the bots' moves, four times in one game."""
    kernels, rng, store = Kernels(page, server), Random(4), Store(server.games)
    open_table(page, server.address)
    for _ in range(4):
        player = Player(Mouse(page))
        player.until(lambda _, player=player: len(player.done) >= 3)
        time.sleep(rng.random() / 3)
        shown = look(page)["step"]
        kernels.kill()
        kept = store.count(game_of(page))
        assert kept >= shown
        page.reload()
        expect(page.get_by_role("region", name="Your hand")).to_be_visible(timeout=PATIENCE)
        assert look(page)["step"] >= kept
        page.get_by_label(re.compile("^Pace")).select_option("instant")
    store.close()


def test_an_answer_that_gets_lost_does_not_stop_the_bots(visit: Callable[..., Page], server: Server) -> None:
    """As when the line breaks for a moment: the page notices at its next question, and goes on."""
    page, lost = visit(reduced_motion="reduce"), list[bool]()

    def between(line: WebSocketRoute) -> None:
        kernel = line.connect_to_server()

        def answered(frame: str | bytes) -> None:
            text = frame if isinstance(frame, str) else frame.decode(errors="replace")
            if not lost and '"going": true' in text and '"method": "custom"' in text:
                lost.append(True)
            else:
                line.send(frame)

        kernel.on_message(answered)

    page.route_web_socket(re.compile("/api/kernels/"), between)
    open_table(page, server.address)
    player = Player(Mouse(page))
    player.until(lambda _: len(player.done) >= 6)
    assert lost


# --- fifty kills --------------------------------------------------------------------------------------------------

# It forks for each line it reads: the child opens the game (or begins one) and plays on through the room, saying after
# each answer how much of the record that answer stands on, and what the game is then; until it is killed.
PLAYING = """
import json, os, sys
from itertools import count
from random import Random
from bohnbook_widgets import Room, Store
from tests.widgets.visitor import Visitor

def say(**words):
    os.write(1, json.dumps(words).encode() + b"\\n")

for line in sys.stdin:
    asked = json.loads(line)
    pid = os.fork()
    if pid == 0:
        me = Visitor(Room(Store(sys.argv[1])), asked["seed"])
        if asked["game"] is None:
            seats = [{"name": n, "who": w} for n, w in (("Ada", "person"), ("Bo", "trader"), ("Cy", "greedy"))]
            me.do("new", ruleset="base", seats=seats, undo="free", options={"edition": "amigo"})
        else:
            me.do("hello", game=asked["game"])
        for n in count():
            game = me.room.table.game
            say(game=me.room.game, noted=me.room._noted, digest=game.state.digest(), over=game.outcome is not None)
            if n % 9 == 8 and me.screen["undo"]["can"]:
                me.do("undo")
            elif game.outcome is None:
                me.go_on()
    say(child=pid)
    os.waitpid(pid, 0)
    say(gone=pid)
"""


def test_fifty_kills_lose_nothing_that_was_answered(tmp_path: Path) -> None:
    file, rng = tmp_path / "games.sqlite3", Random(50)
    nursery = subprocess.Popen(
        [sys.executable, "-c", PLAYING, str(file)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    game: str | None = None
    answers = 0
    try:
        for kill in range(KILLS):
            acknowledged = one_life(nursery, game, kill, rng)
            answers += len(acknowledged)
            last = acknowledged[-1]
            assert game in (None, last["game"])
            store = Store(file)
            heading, entries = store.read(last["game"]) or ({}, [])
            store.close()
            assert len(entries) >= last["noted"], f"kill {kill}: an answered action is gone"
            then, _ = replayed(heading, entries[: last["noted"]])
            assert then.state.digest() == last["digest"], f"kill {kill}: another position"
            replayed(heading, entries)
            game = None if last["over"] else last["game"]
    finally:
        nursery.kill()
        nursery.wait()
    assert answers > 5 * KILLS


def one_life(nursery: subprocess.Popen[str], game: str | None, seed: int, rng: Random) -> list[dict[str, Any]]:
    """From birth to SIGKILL at some moment; gives every answer that got out."""
    assert nursery.stdin and nursery.stdout
    nursery.stdin.write(json.dumps({"game": game, "seed": seed}) + "\n")
    nursery.stdin.flush()
    answers: list[dict[str, Any]] = []
    child, enough, killed = 0, rng.randrange(1, 25), False
    for line in nursery.stdout:
        said = json.loads(line)
        if "gone" in said:
            break
        child = said.get("child", child)
        if "child" not in said:
            answers.append(said)
        if child and not killed and len(answers) >= enough:
            time.sleep(rng.random() / 50)
            os.kill(child, signal.SIGKILL)
            killed = True
    assert killed
    return answers
