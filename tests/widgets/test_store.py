"""Every action is on disk before it is answered, and what is on disk comes back."""

from __future__ import annotations

import json
import multiprocessing
import os
import sqlite3
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bohnbook_widgets import Room, Store
from bohnbook_widgets import store as store_module
from bohnbook_widgets.store import data_folder

from tests.widgets.visitor import Visitor

SEATS = [("Ada", "person"), ("Bo", "greedy"), ("Cy", "trader")]


def started(store: Store, undo: str = "until_revealed", things: int = 30) -> tuple[Room, Visitor]:
    room = Room(store)
    room.new(seats=SEATS, seed=6, undo=undo)
    me = Visitor(room)
    me.play(things)
    return room, me


def reopened(room: Room, store: Store) -> Room:
    again = Room(store)
    again.open(room.game or "")
    return again


def test_the_same_screen_after_every_answer(store: Store, tmp_path: Path) -> None:
    room, me = started(store, "free", 0)
    other = Store(tmp_path / "games.sqlite3")
    for n in range(120):
        me.go_on()
        if n % 20 == 19 and me.screen["undo"]["can"]:
            me.do("undo")
        if n % 5 == 0 and me.screen["waiting"][:1] != [{"seat": 0, "why": "last call"}]:  # what was waved is not noted
            mine, theirs = room.screen(), reopened(room, other).screen()
            going = {"going", "waiting"}  # whom a bot's silence makes us wait for is found out again
            assert {key: mine[key] for key in mine.keys() - going} == {
                key: theirs[key] for key in theirs.keys() - going
            }


def intents(me: Visitor) -> list[dict[str, Any]]:
    return [choice["intent"] for choice in me.screen["view"]["menu"] if "intent" in choice]


def test_two_kernels_cannot_both_go_on(store: Store, tmp_path: Path) -> None:
    room, me = started(store)
    other = Visitor(reopened(room, Store(tmp_path / "games.sqlite3")), 1)
    steps = me.screen["steps"]
    while other.screen["steps"] == steps:
        other.go_on()
    for _ in range(20):  # one of these tries to note something
        reply = me.ask("tick") if me.screen["going"] else me.ask("act", intent=me.rng.choice(intents(me)))
        if not reply["ok"]:
            break
    assert reply["code"] == "stale"
    assert "another window" in reply["text"]
    assert me.do("ping")["step"] == other.screen["steps"]
    assert me.screen["view"] == other.screen["view"]
    assert me.screen["story"] == other.screen["story"]


def test_a_late_click_in_a_second_window_is_stale(store: Store, tmp_path: Path) -> None:
    room, me = started(store, things=0)
    other = Visitor(reopened(room, Store(tmp_path / "games.sqlite3")))
    intent = me.screen["view"]["menu"][0]["intent"]
    me.do("act", intent=intent, step=0)
    reply = other.ask("act", intent=intent, step=0)
    assert (reply["ok"], reply["code"]) == (False, "stale")
    assert other.screen == me.screen


def test_ping_fetches_what_another_window_did(store: Store, tmp_path: Path) -> None:
    room, me = started(store, things=0)
    other = Visitor(reopened(room, Store(tmp_path / "games.sqlite3")))
    me.go_on()
    assert other.do("ping") == {**me.do("ping"), "re": 1}
    assert other.screen == me.screen


def test_a_full_disk_is_told_and_nothing_is_done(store: Store) -> None:
    room, me = started(store)
    while me.screen["going"] or me.screen["waiting"][0]["why"] != "duty":
        me.go_on()
    db = store._connection()
    db.execute(f"PRAGMA max_page_count = {db.execute('PRAGMA page_count').fetchone()[0]}")
    before, codes = room.screen(), []
    for _ in range(400):
        before = room.screen()
        menu = [choice["intent"] for choice in before["view"]["menu"] if choice.get("must") and "intent" in choice]
        reply = me.ask("tick") if before["going"] else me.ask("act", intent=menu[0]) if menu else me.ask("pass")
        if not reply["ok"]:
            codes.append(reply["code"])
            assert "disk is full" in reply["text"]
            break
    assert codes == ["disk"]
    assert room.screen() == before
    assert reopened(room, store).screen()["view"] == before["view"]


def test_a_read_only_record_is_told(store: Store) -> None:
    room, me = started(store, things=0)
    store._connection().execute("PRAGMA query_only = ON")
    before = room.screen()
    reply = me.ask("act", intent=before["view"]["menu"][0]["intent"], step=0)
    assert (reply["ok"], reply["code"]) == (False, "disk")
    assert "nothing was done" in reply["text"]
    assert room.screen() == before
    store._connection().execute("PRAGMA query_only = OFF")
    me.do("act", intent=before["view"]["menu"][0]["intent"], step=0)


def test_a_record_in_use_is_told(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "PATIENCE", 0.05)
    room, me = started(store, things=0)
    other = sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    reply = me.ask("act", intent=me.screen["view"]["menu"][0]["intent"], step=0)
    assert (reply["code"], room.screen()["steps"]) == ("disk", 0)
    other.execute("ROLLBACK")
    other.close()


def test_a_disk_that_cannot_be_used_at_all(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    me = Visitor(Room(Store(tmp_path / "file" / "games.sqlite3")))
    reply = me.ask("hello", game=None)
    assert (reply["ok"], reply["code"]) == (False, "disk")
    assert str(tmp_path) not in json.dumps(reply)
    assert me.screen["game"] is None


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("UPDATE entries SET entry = 'rubbish' WHERE k = 2", "its entry 2 cannot be read"),
        ("DELETE FROM entries WHERE k = 1", "its entry 1 is missing"),
        ("UPDATE entries SET entry = replace(entry, 'BASE-', 'CASE-') WHERE k = 0", "its entry 0 says rule"),
        (
            "UPDATE entries SET entry = replace(entry, '\"n\": 1,', '\"n\": 5,') WHERE k = 1",
            "should be action 1, not 5",
        ),
        ("UPDATE entries SET entry = '{\"back\": 90}' WHERE k = 3", "its entry 3 takes back 90 steps"),
        ("UPDATE games SET heading = '[]'", "its heading cannot be read"),
        ("UPDATE games SET heading = '{}'", "its heading describes no game"),
        ("UPDATE games SET heading = replace(heading, '\"undo\"', '\"redo\"')", "who sits at the table"),
        ("UPDATE games SET heading = replace(heading, 'greedy', 'genius')", "who sits at the table"),
    ],
)
def test_a_damaged_record_is_told(store: Store, sql: str, words: str) -> None:
    room, _ = started(store)
    db = store._connection()
    assert db.execute(sql).rowcount == 1
    me = Visitor(Room(store))
    reply = me.ask("hello", game=room.game)
    assert (reply["ok"], reply["code"]) == (False, "damaged")
    assert words in reply["text"]
    assert me.screen["game"] is None


def test_a_file_that_is_no_record(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_bytes(b"beans " * 1000)
    reply = Visitor(Room(Store(tmp_path / "games.sqlite3"))).ask("hello", game=None)
    assert (reply["ok"], reply["code"]) == (False, "damaged")


def test_the_record_is_only_ever_added_to(store: Store) -> None:
    _, me = started(store, "free")
    rows = store._connection().execute("SELECT k, entry FROM entries ORDER BY k").fetchall()
    me.do("undo")
    later = store._connection().execute("SELECT k, entry FROM entries ORDER BY k").fetchall()
    assert later[: len(rows)] == rows
    assert set(json.loads(later[-1][1])) == {"back"}
    assert store._connection().execute("PRAGMA synchronous").fetchone() == (2,)
    assert store._connection().execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_where_the_data_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert data_folder() == tmp_path / "data"
    monkeypatch.delenv("BOHNBOOK_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder() == tmp_path / "bohnbook"


# --- killed at any moment -----------------------------------------------------------------------------------------


def plays_until_killed(file: str, game: str, seed: int, out: int) -> None:
    """In a process of its own: play on, and after each answer write down what was acknowledged."""
    room = Room(Store(file))
    room.open(game)
    assert room.table is not None
    me = Visitor(room, seed)
    while room.table.game.outcome is None:
        before = len(room.table.game.log)
        me.go_on()
        for step in room.table.game.log[before:]:
            os.write(out, (json.dumps({"n": step.n, **step.action.to_intent()}) + "\n").encode())


def _child(file: str, game: str, seed: int, link: Connection) -> None:
    plays_until_killed(file, game, seed, link.fileno())


def test_fifty_kills_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["bohnbook_widgets"])
    file, rng = str(tmp_path / "games.sqlite3"), Random(50)
    game = ""
    acknowledged: list[dict[str, Any]] = []
    total = 0
    for kill in range(50):
        if not game:
            first = Room(Store(file))
            game, acknowledged = first.new(seats=SEATS, seed=kill), []
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_child, args=(file, game, kill, theirs))
        process.start()
        theirs.close()
        ours.poll(20)  # until its first answer; then at any moment
        process.join(rng.random() * 0.12)
        process.kill()
        process.join()
        with os.fdopen(os.dup(ours.fileno()), "rb") as said:
            heard = [json.loads(line) for line in said.read().splitlines(keepends=True) if line.endswith(b"\n")]
        ours.close()
        acknowledged += heard
        total += len(heard)
        room = Room(Store(file))
        room.open(game)  # which plays it all again, rule by rule
        assert room.table is not None
        log = [{"n": step.n, **step.action.to_intent()} for step in room.table.game.log]
        assert [log[entry["n"]] for entry in acknowledged] == acknowledged
        acknowledged = log
        if room.table.game.outcome is not None:
            game = ""
    assert total > 100
