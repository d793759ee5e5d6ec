"""Our widgets are ordinary ones: they sit in boxes and tabs beside those of ipywidgets, in the app too."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from clicks import PATIENCE, Mouse, Player, look
from playwright.sync_api import Page, expect

sys.path.append(str(Path(__file__).parents[1] / "server"))
from running_app import RunningApp
from test_pages import notebook

CELL = """
import ipywidgets as w
from bohnbook_widgets import BeanometerChart, CoinsChart, KnownCards, RuleCard, TableView, TurnWheel
label = w.Label("Beside the table")
table = TableView()
rules = w.HBox([RuleCard("BASE-3.1"), BeanometerChart()])
pictures = w.VBox([TurnWheel(table), KnownCards(table), CoinsChart(table)])
tabs = w.Tab([w.VBox([label, table]), rules, pictures], titles=["Table", "Rules", "Pictures"])
button = w.Button(description="Count")
button.on_click(lambda _: setattr(button, "description", button.description + "!"))
w.VBox([button, tabs])
"""


@pytest.fixture
def composed(tmp_path: Path) -> Iterator[RunningApp]:
    running = RunningApp(tmp_path, "--pool", "0", prepare=notebook(tmp_path, [CELL]))
    yield running
    running.stop()


def test_boxes_and_tabs(visit: Callable[..., Page], composed: RunningApp) -> None:
    page = visit(reduced_motion="reduce")
    faults: list[str] = []
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.goto(f"http://{composed.host}/play")
    expect(page.get_by_text("Beside the table")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("region", name="Your hand")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_role("button", name="Count!")).to_be_visible()
    page.get_by_label(re.compile("^Pace")).select_option("instant")
    before = look(page)["step"]
    Player(Mouse(page)).until(lambda seen: seen["step"] > before + 8)
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_text("There is no way around it")).to_be_visible()
    expect(page.get_by_text("Beside the table")).to_be_hidden()
    page.get_by_role("tab", name="Pictures").click()
    sector = page.get_by_role("button", name=re.compile("^Phase 1: Planting from the hand"))
    expect(sector).to_be_visible()
    expect(page.get_by_text("as likely as any other")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Coins over time"))).to_be_visible()
    sector.click()
    page.get_by_role("button", name="Close: Rule BASE-3.1").click()
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    assert look(page)["step"] > before + 8
    assert not faults, faults
