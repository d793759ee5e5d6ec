"""Clicks without a browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from bohnbook_widgets import BeanometerChart, Room, RuleCard, TableView, play, table_view

import bohnbook

pytestmark = pytest.mark.usefixtures("built")


def heard(view: Any, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any]]:
    """All that goes out to the browser, in order."""
    out: list[tuple[str, Any]] = []

    def send(message: dict[str, Any], buffers: Any = None) -> None:
        out.append((message["method"], message.get("state", message.get("content"))))

    monkeypatch.setattr(view, "_send", send)
    return out


def click(view: TableView, **message: Any) -> None:
    view._handle_custom_msg({"id": 1, **message}, [])


def test_the_screen_goes_out_before_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    view = play(seats=4, seed=1)
    view.comm = ipywidgets.widgets.widget.comm.create_comm()
    out = heard(view, monkeypatch)
    intent = view.screen["view"]["menu"][0]["intent"]
    click(view, cmd="act", intent=intent, step=0)
    assert [method for method, _ in out] == ["update", "custom"]
    assert list(out[0][1]) == ["screen"]
    assert out[0][1]["screen"]["steps"] == 1
    assert out[1][1] == {"re": 1, "ok": True}
    out.clear()
    click(view, cmd="act", intent=intent, step=0)
    assert [method for method, _ in out] == ["custom"]
    assert out[0][1]["code"] == "refused"


def test_a_whole_game_by_clicks() -> None:
    view = play(seats=3, seed=1)
    assert view.screen["people"] == [0]
    for _ in range(2000):
        screen = view.screen
        if screen["view"]["outcome"]:
            break
        menu = [c["intent"] for c in screen["view"]["menu"] if "intent" in c]
        if screen["going"]:
            click(view, cmd="tick")
        elif screen["waiting"][0]["why"] == "last call":
            click(view, cmd="pass")
        elif screen["waiting"][0]["why"] == "asked":
            click(view, cmd="act", intent=next(i for i in menu if i["do"] == "decline"), step=screen["view"]["step"])
        else:
            click(view, cmd="act", intent=menu[0], step=screen["view"]["step"])
    assert view.screen["view"]["outcome"]["scores"]


def test_without_a_game_in_particular_it_waits_for_the_browser() -> None:
    view = play()
    assert view.screen["game"] is None
    click(view, cmd="hello", game=None)
    assert view.screen["game"]
    again = TableView(game=view.screen["game"])
    assert again.screen == view.screen


def test_two_views_of_one_room_show_the_same() -> None:
    room = Room()
    room.new(seats=4, seed=1)
    one, other = TableView(room), TableView(room, place="app")
    click(one, cmd="act", intent=one.screen["view"]["menu"][0]["intent"], step=0)
    assert other.screen == one.screen
    assert other.place == "app"
    other.close()
    click(one, cmd="act", intent={"do": "end_planting"}, step=1)
    assert other.screen != one.screen


@pytest.mark.parametrize("trait", ["screen", "place", "_esm", "layout", "_dom_classes", "_model_name"])
def test_what_a_browser_writes_is_put_right(trait: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = play(seats=4, seed=1)
    before, digest = view.get_state(), view.room.table.game.state.digest()  # type: ignore[union-attr]
    out = heard(view, monkeypatch)
    message = {"method": "update", "state": {trait: {"view": None}}, "buffer_paths": [["nowhere", 3]]}
    view._handle_msg({"content": {"data": message}, "buffers": [b"x"]})
    assert view.get_state() == before
    assert view.room.table.game.state.digest() == digest  # type: ignore[union-attr]
    assert out == [("update", {trait: before[trait]})]


@pytest.mark.parametrize(
    "message",
    [None, {}, {"content": None}, {"content": {"data": []}}, {"content": {"data": {"method": ["custom"]}}}]
    + [
        {"content": {"data": {"method": m, "state": s, "content": s}}}
        for m in ("update", "custom", "x")
        for s in (None, 1, [], "x")
    ],
)
def test_no_message_raises(message: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    view = play(seats=4, seed=1)
    before = view.get_state()
    out = heard(view, monkeypatch)
    view._handle_msg(message)
    assert view.get_state() == before
    assert all(method == "custom" and said["code"] == "bad_message" for method, said in out)
    assert "Traceback" not in json.dumps(out)


def test_they_compose_with_other_widgets() -> None:
    box = ipywidgets.VBox([play(seats=4, seed=1), RuleCard(), BeanometerChart()])
    assert all(isinstance(child, ipywidgets.DOMWidget) for child in box.children)


def test_rule_card_and_chart() -> None:
    card = RuleCard("BASE-4.3").card
    assert card["id"] == "BASE-4.3"
    assert card["text"]
    with pytest.raises(LookupError, match="base has no rule X-1"):
        RuleCard("X-1")
    chart = BeanometerChart(options={"edition": "classic"}, seats=3).chart  # with four there is no coffee
    coffee = {"name": "coffee", "title": "coffee", "number": 24, "rule": "BEAN-1.1"}
    assert {**coffee, "steps": [[4, 1], [7, 2], [10, 3], [12, 4]]} in chart["kinds"]
    with pytest.raises(bohnbook.BohnbookError):
        BeanometerChart("whist")


def test_a_missing_front_end_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("BOHNBOOK_DATA", str(tmp_path))
    monkeypatch.setattr(table_view, "files", lambda package: tmp_path)
    with pytest.raises(table_view.NotBuilt, match=r"the front end is not built: pip install -e \. builds it"):
        TableView()
