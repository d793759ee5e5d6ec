"""Games on disk: SQLite, append-only, so that nothing that was answered is ever lost."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from bohnbook.core.action import read_intent
from bohnbook.core.errors import BohnbookError, shown
from bohnbook.core.game import Game
from bohnbook.rulesets import from_log

from .messages import Refusal

FORMAT = 1
PATIENCE = 5.0  # seconds to wait for another kernel that is writing

_TABLES = """
CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, heading TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    game TEXT NOT NULL, k INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (game, k)
) WITHOUT ROWID;
"""

Entry = dict[str, Any]


class StoreTrouble(Refusal):
    """The record cannot be read or written; `code` is disk, stale or damaged."""


def data_folder() -> Path:
    """Where this person's data belongs on this system; BOHNBOOK_DATA names another place."""
    chosen = os.environ.get("BOHNBOOK_DATA")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "bohnbook"


class Store:
    """The record of all games: a heading for each, then one entry after the other. Nothing is ever changed."""

    def __init__(self, file: str | Path | None = None) -> None:
        self._file = None if file is None else Path(file)
        self._open: sqlite3.Connection | None = None

    def begin(self, game: str, heading: Mapping[str, Any], entries: Sequence[Entry] = ()) -> None:
        """Note a new game, and what has been played of it already."""
        with self._writing() as db:
            db.execute("INSERT INTO games VALUES (?, ?)", (game, json.dumps(heading)))
            db.executemany("INSERT INTO entries VALUES (?, ?, ?)", _rows(game, 0, entries))

    def append(self, game: str, k: int, entries: Sequence[Entry]) -> None:
        """Note what happened after the first k entries; if somebody else has gone on from there, that is stale."""
        with self._writing() as db:
            db.executemany("INSERT INTO entries VALUES (?, ?, ?)", _rows(game, k, entries))

    def read(self, game: str) -> tuple[dict[str, Any], list[Entry]] | None:
        """The heading and the entries of a game, or None if there is no such game."""
        with self._trouble():
            db = self._connection()
            found = db.execute("SELECT heading FROM games WHERE id = ?", (game,)).fetchone()
            rows = db.execute("SELECT k, entry FROM entries WHERE game = ? ORDER BY k", (game,)).fetchall()
        if found is None:
            return None
        entries = []
        for place, (k, line) in enumerate(rows):
            if k != place:
                raise damaged(place, "is missing")
            entries.append(_object(line, place))
        return _object(found[0], None), entries

    def count(self, game: str) -> int:
        """How many entries a game has."""
        with self._trouble():
            query = "SELECT COALESCE(MAX(k) + 1, 0) FROM entries WHERE game = ?"
            count: int = self._connection().execute(query, (game,)).fetchone()[0]
            return count

    def close(self) -> None:
        if self._open is not None:
            self._open.close()
            self._open = None

    # --- SQLite ---------------------------------------------------------------------------------------------------

    def _connection(self) -> sqlite3.Connection:
        if self._open is None:
            file = self._file or data_folder() / "games.sqlite3"
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds and hands: nobody else's business
            db = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
            try:
                db.execute("PRAGMA journal_mode = WAL")
                db.execute("PRAGMA synchronous = FULL")
                version = db.execute("PRAGMA user_version").fetchone()[0]
                if version > FORMAT:
                    raise StoreTrouble("damaged", "The record of games was written by a newer bohnbook.")
                if version < FORMAT:
                    db.executescript(f"BEGIN IMMEDIATE; {_TABLES} PRAGMA user_version = {FORMAT}; COMMIT")
            except BaseException:
                db.close()
                raise
            self._open = db
        return self._open

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction, on disk when it is left; or nothing at all."""
        with self._trouble():
            db = self._connection()
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    db.execute("ROLLBACK")
                raise

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.IntegrityError:
            raise StoreTrouble("stale", "This game has gone on in another window; here is where it stands.") from None
        except sqlite3.OperationalError as error:
            raise StoreTrouble("disk", _disk_words(str(error))) from None
        except sqlite3.Error:
            self.close()
            raise StoreTrouble("damaged", "The record of games is damaged and cannot be read.") from None
        except (OSError, RuntimeError):  # no folder, and no home to put one in
            raise StoreTrouble("disk", _disk_words("")) from None


def _rows(game: str, k: int, entries: Sequence[Entry]) -> list[tuple[str, int, str]]:
    return [(game, k + i, json.dumps(entry)) for i, entry in enumerate(entries)]


def _disk_words(error: str) -> str:
    if "locked" in error or "busy" in error:
        return "The record of games is in use elsewhere and could not be written; nothing was done. Try again."
    if "full" in error:
        return "The disk is full, so this could not be noted; nothing was done."
    return "The record of games cannot be read or written on this disk; nothing was done."


# --- a record played again ----------------------------------------------------------------------------------------


def damaged(place: int | None, what: str) -> StoreTrouble:
    where = "heading" if place is None else f"entry {place}"
    return StoreTrouble("damaged", f"The record of this game is damaged: its {where} {what}.")


def _object(line: Any, place: int | None) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (TypeError, ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise damaged(place, "cannot be read")
    return value


def replayed(heading: Mapping[str, Any], entries: Sequence[Entry]) -> tuple[Game, list[Entry]]:
    """The game a record leads to, each action checked by its rule; and the entries that still stand."""
    try:
        parts = [heading["ruleset"], heading["seats"], heading["seed"], heading["options"], heading.get("staged")]
        game = from_log(*parts)
    except (BohnbookError, KeyError, TypeError):
        raise damaged(None, "describes no game that can be dealt") from None
    standing: list[tuple[int, Entry]] = []
    for place, entry in enumerate(entries):
        back = entry.get("back")
        if back is None:
            standing.append((place, entry))
        elif type(back) is int and 0 < back <= len(standing):
            del standing[-back:]
        else:
            raise damaged(place, f"takes back {shown(back)} steps, and there are {len(standing)}")
    for place, entry in standing:
        _again(game, place, entry)
    return game, [entry for _, entry in standing]


def _again(game: Game, place: int, entry: Entry) -> None:
    intent = {key: value for key, value in entry.items() if key not in ("n", "rule", "because")}
    seat = entry.get("seat")
    if entry.get("n") != len(game.log) or type(seat) is not int:
        raise damaged(place, f"should be action {len(game.log)}, not {shown(entry.get('n'))}")
    try:
        step = game.do(read_intent(game.rules.actions, seat, intent))
    except BohnbookError as error:
        raise damaged(place, f"is not allowed: {error}") from None
    if entry.get("rule") != step.rule:
        raise damaged(place, f"says rule {shown(entry.get('rule'))}, but is allowed by {step.rule}")
