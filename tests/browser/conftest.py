"""The app in a real browser: one server for each worker, one Chromium, a fresh page for each test."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 60_000  # ms; a busy machine is not a fault
expect.set_options(timeout=PATIENCE)  # else five seconds, whatever the page's own patience is


class Server:
    """The `bohnbook` command in its own process, with a data folder of its own."""

    def __init__(self, data: Path, port: int = 0, *more: str) -> None:
        words = ["-m", "bohnbook_widgets.command", "--no-browser", "--port", str(port), "--pool", "1", *more]
        self.data = data
        self.process = subprocess.Popen(
            [sys.executable, *words],
            env={**os.environ, "BOHNBOOK_DATA": str(data), "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        self.said: list[str] = []
        self.address = self._address()
        self.port = int(self.address.rsplit(":", 1)[1])
        threading.Thread(target=self._listen, daemon=True).start()

    def _address(self) -> str:
        for line in self.process.stdout or ():
            self.said.append(line)
            if found := re.search(r"http://[\w.]+:\d+", line):
                return found[0]
        raise AssertionError(f"the server did not start: {''.join(self.said)}")

    def _listen(self) -> None:
        for line in self.process.stdout or ():
            self.said.append(line)

    @property
    def games(self) -> Path:
        return self.data / "games.sqlite3"

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app with a teacher's own notebooks beside ours."""
    running = Server(tmp_path_factory.mktemp("school"), 0, "--folder", str(Path(__file__).parent / "own"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = os.environ.get("BOHNBOOK_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM)), None)
    with sync_playwright() as engine:
        running = engine.chromium.launch(executable_path=program, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A page of its own: `visit(viewport=…, color_scheme=…)`. A script that fails on any of them fails the test."""
    opened: list[BrowserContext] = []
    faults: list[str] = []

    def made(**how: Any) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 860}, **how})
        context.set_default_timeout(PATIENCE)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield made
    for context in opened:
        context.close()
    assert not faults, f"scripts failed on the page: {faults}"


@pytest.fixture
def page(visit: Callable[..., Page]) -> Page:
    return visit()
