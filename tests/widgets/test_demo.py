"""A game shown step by step: every step with its rules in full, and nobody's hand in a game that is still played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bohnbook_widgets import Room, TableView, demo
from bohnbook_widgets.demo_room import DemoRoom, from_file, played
from visitor import Visitor

from bohnbook.core.errors import BohnbookError

SEED = 7


@pytest.fixture(scope="module")
def whole() -> DemoRoom:
    return DemoRoom(played("base", 4, SEED, {}))


def ask(room: Room, cmd: str, **parts: Any) -> dict[str, Any]:
    return room.handle({"id": 1, "cmd": cmd, **parts})


def at(room: Room, step: int) -> dict[str, Any]:
    assert ask(room, "demo_step", step=step)["ok"]
    shown: dict[str, Any] = room.screen()["demo"]
    return shown


def hands(room: Room) -> list[Any]:
    return [zone["owner"] for zone in room.screen()["view"]["zones"] if zone["name"] == "hand" and zone["cards"]]


def test_the_same_seed_plays_the_same_game() -> None:
    one, two, other = (played("base", 3, seed, {"edition": "classic"}) for seed in (5, 5, 6))
    assert one.save() == two.save() != other.save()
    assert one.game.outcome is not None


def test_every_step_is_told_with_its_rules_in_full(whole: DemoRoom) -> None:
    of = whole.screen()["demo"]["of"]
    book = whole._rules()
    for step in range(1, of + 1):
        shown = at(whole, step)
        assert (shown["step"], shown["of"]) == (step, of)
        made = whole._any_demo().whole.log[step - 1]
        assert made.rule in {line["rule"] for line in shown["lines"]}
        assert [rule["id"] for rule in shown["rules"]] == list(dict.fromkeys(line["rule"] for line in shown["lines"]))
        assert all(rule["text"] == book[rule["id"]].text and rule["title"] for rule in shown["rules"])
        assert shown["lines"][0]["text"]


def test_it_says_where_we_are(whole: DemoRoom) -> None:
    first = at(whole, 1)
    assert (first["turn"], first["phase"]["n"], first["phase"]["of"]) == (1, 1, 4)
    seen = []
    for step in range(1, whole._any_demo().index()["turns"][1]):
        shown = at(whole, step)
        assert shown["turn"] == 1
        seen.append(shown["phase"]["n"])
    assert sorted(set(seen)) == [1, 2, 3, 4]
    assert seen == sorted(seen)


def test_a_turn_begins_where_the_index_says(whole: DemoRoom) -> None:
    turns = ask(whole, "demo_index")["turns"]
    assert turns[0] == 1
    for nth, step in enumerate(turns[:6], 1):
        assert at(whole, step)["turn"] == nth
        assert at(whole, step - 1)["turn"] == max(1, nth - 1)


def test_the_index_leads_to_every_step_a_rule_had_a_say_in(whole: DemoRoom) -> None:
    rules = {one["id"]: one["steps"] for one in ask(whole, "demo_index")["rules"]}
    assert {"BASE-3.1", "BASE-4.8", "BASE-7.1", "BASE-8.4", "BASE-8.7"} <= set(rules)
    told: dict[str, list[int]] = {}
    for step in range(1, whole.screen()["demo"]["of"] + 1):
        for rule in at(whole, step)["rules"]:
            told.setdefault(rule["id"], []).append(step)
    assert {rule: sorted(steps) for rule, steps in told.items()} == rules


def test_the_last_step_says_who_won_and_by_which_rule(whole: DemoRoom) -> None:
    last = at(whole, whole.screen()["demo"]["of"])
    outcome = whole.screen()["view"]["outcome"]
    assert last["lines"][0]["rule"] == outcome["ranked_by"]
    assert f"wins with {max(outcome['scores'])} coins" in last["lines"][0]["text"]
    assert last["lines"][1]["rule"] == outcome["ended_by"]


def test_no_hand_is_shown_unless_one_is_looked_over(whole: DemoRoom) -> None:
    at(whole, 40)
    assert hands(whole) == []
    assert ask(whole, "demo_over", seat=2)["ok"]
    assert hands(whole) == [2]
    assert ask(whole, "demo_over", seat=None)["ok"]
    assert hands(whole) == []


def test_what_cannot_be_shown_is_said(whole: DemoRoom) -> None:
    of = whole.screen()["demo"]["of"]
    assert f"has {of} steps" in ask(whole, "demo_step", step=of + 1)["text"]
    assert ask(whole, "demo_over", seat=4)["text"] == "There is no seat 4 here."
    for cmd, parts in {"new": {"ruleset": "base", "seats": []}, "act": {"intent": {"do": "draw"}}, "tick": {}}.items():
        assert ask(whole, cmd, **parts)["code"] == "bad_message"


@pytest.mark.parametrize(
    "message",
    [
        {"cmd": "demo_step", "step": -1},
        {"cmd": "demo_step", "step": 1.5},
        {"cmd": "demo_step"},
        {"cmd": "demo_step", "step": "__class__"},
        {"cmd": "demo_over", "seat": True},
        {"cmd": "demo_over", "seat": 10**30},
        {"cmd": "demo", "on": True},
        {"cmd": "demo_index", "all": 1},
        {"cmd": "demo_step", "step": [1] * 500},
    ],
)
def test_hostile_messages(whole: DemoRoom, message: dict[str, Any]) -> None:
    before = whole.screen()
    reply = whole.handle({"id": 3, **message})
    assert not reply["ok"]
    assert len(reply["text"]) < 200
    assert whole.screen() == before


# --- in a game of one's own ---------------------------------------------------------------------------------------


def test_a_game_that_is_still_played_shows_no_hand() -> None:
    me = Visitor(Room())
    me.do("new", ruleset="base", seats=[{"name": "Ada", "who": "person"}, {"name": "Bo", "who": "trader"},
                                        {"name": "Cy", "who": "greedy"}], seed=3)  # fmt: skip
    me.play(20)
    room, log = me.room, len(me.room.table.game.log)  # type: ignore[union-attr]
    assert hands(room) == [0]
    me.do("demo", on=True)
    screen = room.screen()
    assert screen["demo"]["hands"] == []
    assert (screen["reader"], screen["view"]["menu"], screen["going"]) == (None, [], False)
    for step in range(log + 1):
        at(room, step)
        assert hands(room) == []
        assert "seed" not in room.screen()
    for seat in range(3):
        assert "still played" in me.ask("demo_over", seat=seat)["text"]
    me.do("demo", on=False)
    assert hands(room) == [0]


def test_a_demo_leaves_the_game_as_it_is() -> None:
    me = Visitor(Room())
    me.do("new", ruleset="base", seats=[{"name": "Ada", "who": "person"}, {"name": "Bo", "who": "trader"},
                                        {"name": "Cy", "who": "greedy"}], seed=3)  # fmt: skip
    me.play(6)
    before = me.room.screen()
    choice = next(one for one in before["view"]["menu"] if "intent" in one)
    me.do("demo", on=True)
    intent = {part: value for part, value in choice["intent"].items() if part != "seat"}
    assert not me.ask("act", intent=intent)["ok"]
    assert not me.ask("undo")["ok"]
    me.do("tick")
    me.do("demo", on=False)
    assert me.room.screen() == before
    assert me.ask("demo_step", step=0)["text"] == "No demo is shown here."


def test_when_a_game_is_over_any_hand_may_be_looked_at(whole: DemoRoom) -> None:
    room = Room()
    room.load(whole._any_table().save())
    assert ask(room, "demo", on=True)["ok"]
    assert room.screen()["demo"]["hands"] == [0, 1, 2, 3]
    assert ask(room, "demo_over", seat=3)["ok"]
    assert hands(room) == [3]


# --- from a file --------------------------------------------------------------------------------------------------


def test_a_saved_game_is_shown_even_if_people_played_it(tmp_path: Path) -> None:
    me = Visitor(Room())
    me.do("new", ruleset="base", seats=[{"name": "Ada", "who": "person"}, {"name": "Bo", "who": "trader"},
                                        {"name": "Cy", "who": "greedy"}], seed=3)  # fmt: skip
    me.play(8)
    file = tmp_path / "saved.jsonl"
    file.write_text(me.do("save")["text"])
    room = DemoRoom(from_file(file))
    assert room.screen()["demo"]["of"] == len(me.room.table.game.log)  # type: ignore[union-attr]
    assert room.screen()["demo"]["hands"] == [0, 1, 2]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "cannot be read"),
        (b"\xff\xfe\x00", "it is no text"),
        (b"", "line 1"),
        (b"hello", "line 1"),
        (json.dumps({"bohnbook": 1, "ruleset": "chess"}).encode(), "line 1"),
        (b"x" * 4_000_001, "larger than any saved game"),
    ],
)
def test_a_bad_file_is_a_sentence(tmp_path: Path, content: bytes | None, words: str) -> None:
    file = tmp_path / "saved.jsonl"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BohnbookError) as bad:
        from_file(file)
    assert words in str(bad.value)
    assert str(tmp_path) not in str(bad.value)
    assert len(str(bad.value)) < 200


@pytest.mark.usefixtures("built")
def test_the_widget() -> None:
    view = demo("base", seats=3, seed=1, edition="classic")
    assert isinstance(view, TableView)
    assert view.screen["demo"]["step"] == 0
    assert view.screen["options"] == {"edition": "classic"}
    assert view.screen["game"] is None, "there is no address to come back to"
    assert view.screen["demo"]["stays"]
