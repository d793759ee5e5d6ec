"""Pictures beside a table: they follow it, ask for rules and history, and change nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from bohnbook_widgets import CoinsChart, KnownCards, Room, TableView, TurnWheel, table_view
from bohnbook_widgets.pictures import Picture
from ipywidgets import Tab

pytestmark = pytest.mark.usefixtures("built")
ALL = (TurnWheel, KnownCards, CoinsChart)


@pytest.fixture
def room() -> Room:
    room = Room()
    room.new(seats=4, seed=1)
    return room


def asked(picture: Picture, monkeypatch: pytest.MonkeyPatch, **message: Any) -> Any:
    """What a browser is answered."""
    out: list[Any] = []
    monkeypatch.setattr(picture, "send", out.append)
    picture._handle_custom_msg({"id": 7, **message}, [])
    [reply] = out
    assert reply["re"] == 7
    return reply


@pytest.mark.parametrize("kind", ALL)
def test_they_follow_a_table_and_its_room(kind: type[Picture], room: Room) -> None:
    table = TableView(room)
    one, other = kind(table), kind(room)
    assert one.screen == other.screen
    assert one.screen["view"]["phase"] == "plant"
    table._handle_custom_msg({"id": 1, "cmd": "act", "intent": table.screen["view"]["menu"][0]["intent"]}, [])
    assert one.screen["steps"] == other.screen["steps"] == 1
    one.close()
    table._handle_custom_msg({"id": 2, "cmd": "act", "intent": {"do": "end_planting"}}, [])
    assert (one.screen["steps"], other.screen["steps"]) == (1, 2)


def test_they_show_the_table_and_nothing_to_act_by(room: Room) -> None:
    room.coaching = True
    picture = KnownCards(room)
    whole = room.screen()
    assert picture.screen["view"]["zones"] == whole["view"]["zones"]
    assert picture.screen["phases"] == whole["phases"]
    assert picture.screen["view"]["menu"] == []
    assert not {"offers", "story", "coach", "undo"} & picture.screen.keys()


def test_an_empty_room_is_no_trouble() -> None:
    assert TurnWheel(Room()).screen["view"] is None


def test_they_may_ask_for_a_rule_and_the_history(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    wheel, chart = TurnWheel(room), CoinsChart(room)
    assert asked(wheel, monkeypatch, cmd="rule", rule="BASE-3.1")["rule"]["title"] == "The first card must be planted"
    assert asked(chart, monkeypatch, cmd="history")["turns"][-1]["coins"] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    "message",
    [
        {"cmd": "act", "intent": {"do": "harvest", "field": 0}},
        {"cmd": "coach", "on": True},
        {"cmd": "new", "ruleset": "base", "seats": []},
        {"cmd": "look", "seat": None},
        {"cmd": "save"},
        {"cmd": ["rule"]},
    ],
)
def test_they_may_ask_for_nothing_else(message: Any, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    before = json.dumps(room.screen())
    assert asked(KnownCards(room), monkeypatch, **message)["code"] == "bad_message"
    assert json.dumps(room.screen()) == before


def test_what_a_browser_writes_is_put_right(room: Room) -> None:
    wheel = TurnWheel(room)
    before = wheel.screen
    wheel._handle_msg({"content": {"data": {"method": "update", "state": {"screen": {}}, "buffer_paths": []}}})
    assert wheel.screen == before


def test_they_sit_beside_other_widgets(room: Room) -> None:
    tab = Tab([kind(room) for kind in ALL])
    assert all(isinstance(child, kind) for child, kind in zip(tab.children, ALL, strict=True))
    assert [child._esm for child in tab.children] == [  # type: ignore[attr-defined]
        table_view.script(name) for name in ("turn_wheel.js", "known_cards.js", "coins_chart.js")
    ]
