"""The table in JupyterLab: it is laid, played at by mouse, and keys pressed in it stay in it."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from clicks import Mouse, Player, look, settled
from playwright.sync_api import Browser, Page, expect

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "play.ipynb"
TOKEN = "beans"
PATIENCE = 120_000  # ms; Lab takes its time


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """JupyterLab on a copy of the notebook; gives the notebook's address."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copy(NOTEBOOK, folder)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = ["--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}",
             "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={folder}",
             "--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]  # fmt: skip
    own = {name: str(folder / f".{name}") for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")}
    own |= {"JUPYTERLAB_SETTINGS_DIR": str(folder / ".settings"), "JUPYTERLAB_WORKSPACES_DIR": str(folder / ".work")}
    said = (folder / "said").open("w")
    process = subprocess.Popen(
        [sys.executable, "-m", "jupyterlab", *words], stdout=said, stderr=said, cwd=folder,
        env={**os.environ, **own, "BOHNBOOK_DATA": str(folder / "data")},
    )  # fmt: skip
    try:
        wait_for(f"http://127.0.0.1:{port}/api?token={TOKEN}", process, folder / "said")
        yield f"http://127.0.0.1:{port}/lab/tree/{NOTEBOOK.name}?token={TOKEN}&reset"
    finally:
        kernels = psutil.Process(process.pid).children(recursive=True)
        process.terminate()
        process.wait(30)
        for kernel in kernels:
            if kernel.is_running():
                kernel.kill()
        said.close()


def wait_for(address: str, process: subprocess.Popen[bytes], said: Path) -> None:
    for _ in range(240):
        assert process.poll() is None, said.read_text()
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except urllib.error.URLError:
            try:
                process.wait(0.5)
            except subprocess.TimeoutExpired:
                continue
    raise AssertionError(f"JupyterLab did not start: {said.read_text()}")


@pytest.fixture
def laid(browser: Browser, lab: str) -> Iterator[Page]:
    """The notebook with all its cells run, and the table in it."""
    context = browser.new_context(viewport={"width": 1500, "height": 1100}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(lab)
    expect(page.locator(".jp-Notebook .jp-Cell").first).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text(re.compile(r"Python 3.* \| Idle")).first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible(timeout=PATIENCE)
    page.locator(".bohnbook .table").get_by_label(re.compile("^Pace")).select_option("instant")
    yield page
    context.close()


def test_a_short_game_by_mouse(laid: Page) -> None:
    player = Player(Mouse(laid))
    player.until(lambda _: len(player.done) >= 8)
    assert any(words.startswith("Plant in field") for words in player.done)
    assert not look(laid)["notices"]


def test_keys_stay_in_the_table(laid: Page) -> None:
    """In Lab's command mode, b adds a cell, dd deletes one, m turns one into text, x cuts it, Enter edits it."""
    cells = laid.locator(".jp-Notebook .jp-Cell")
    before = [cells.nth(i).get_attribute("class") for i in range(cells.count())]
    settled(laid)
    laid.get_by_role("region", name="Your hand").locator("button[data-card]").first.focus()
    for key in ("a", "b", "d", "d", "m", "x", "y", "z", "1", "ArrowDown", "k", "j"):
        laid.keyboard.press(key)
    laid.keyboard.press("Enter")  # picks the card up
    expect(laid.locator("button[data-card][aria-pressed=true]")).to_have_count(1)
    laid.keyboard.press("Escape")  # and puts it down
    expect(laid.locator("button[data-card][aria-pressed=true]")).to_have_count(0)
    assert laid.evaluate("document.activeElement.dataset.card") is not None, "the focus stays"

    laid.get_by_role("button", name="New game").click()
    laid.get_by_label("Name of seat 1").fill("")
    laid.get_by_label("Name of seat 1").press_sequentially("abdd mxz")
    expect(laid.get_by_label("Name of seat 1")).to_have_value("abdd mxz")
    laid.keyboard.press("Escape")
    expect(laid.get_by_role("dialog", name="A new game")).to_be_hidden()
    assert [cells.nth(i).get_attribute("class") for i in range(cells.count())] == before
