"""Ten thousand messages nobody should send: an answer to each, and the game is as it was."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from bohnbook_widgets import Room, Store, TableView
from bohnbook_widgets.messages import COMMANDS

from bohnbook.core.action import read_intent
from bohnbook.core.errors import BohnbookError
from tests.widgets.visitor import Visitor

MESSAGES = 10_000
BAD = re.compile(r'Traceback|File "|\.py\b|/work/|/home/|/tmp/|/root|site-packages|sqlite', re.IGNORECASE)
SEATS = [("Ada", "person"), ("Bo", "person"), ("Cy", "trader"), ("Di", "greedy")]

WORDS = [
    "", " ", "plant", "offer", "__class__", "../../etc/passwd", "'; DROP TABLE games; --", "\x00", "\u202e", "\ud800",
    "😀" * 40, "x" * 100_000, "<script>alert(1)</script>", "{{7*7}}", "${x}", "NaN", "BASE-3.2", "%s%n", "é" * 64,
]  # fmt: skip


def rubbish(rng: Random, depth: int = 3) -> Any:
    """Any JSON at all, and what JSON readers let through besides."""
    kind = rng.randrange(9 if depth else 7)
    if kind == 0:
        return rng.choice([None, True, False])
    if kind == 1:
        return rng.choice([0, 1, -1, 3, 2**31, 2**53, 2**63, -(2**64), 10**5000])
    if kind == 2:
        return rng.choice([0.0, 1.5, float("nan"), float("inf"), -0.0, 1e308])
    if kind < 7:
        return rng.choice(WORDS)
    if kind == 7:
        return [rubbish(rng, depth - 1) for _ in range(rng.choice([0, 1, 2, 300 if depth == 1 else 3]))]
    return {
        rng.choice([*WORDS, "do", "seat", "card", "field"]): rubbish(rng, depth - 1) for _ in range(rng.randrange(4))
    }


def deep(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value] if levels % 2 else {"a": value}
    return value


class Attacker:
    """Knows the commands, the other seats' cards, and everything that was ever sent in this game."""

    def __init__(self, room: Room, sent: list[dict[str, Any]], seed: int) -> None:
        assert room.table is not None
        self.room, self.table, self.sent, self.rng = room, room.table, sent, Random(seed)

    def messages(self, count: int) -> Iterator[Any]:
        makers = (self.random, self.wrong_parts, self.stale, self.foreign, self.blind, self.renamed, self.no_game)
        for n in range(count):
            yield makers[n % len(makers)]()

    def random(self) -> Any:
        return rubbish(self.rng) if self.rng.random() < 0.9 else deep(self.rng.choice([50, 900, 5001]))

    def wrong_parts(self) -> Any:
        name = self.rng.choice([name for name in COMMANDS if COMMANDS[name]])
        parts = {part: rubbish(self.rng) for part in COMMANDS[name] if self.rng.random() < 0.8}
        if name == "hello" and parts.get("game") is None:
            parts["game"] = "lost"
        return {"id": self.rng.choice([1, 2, -1, None]), "cmd": name, **parts, "x": 1}

    def act(self, intent: Any) -> Any:
        """An act, unless the rules would allow the reader to do it."""
        try:
            allowed = self.table.game.check(
                read_intent(self.table.game.rules.actions, self.room.reader or 0, intent)
            ).ok
        except (BohnbookError, TypeError):
            allowed = False
        return {"id": 3, "cmd": "why" if allowed else "act", "intent": intent}

    def stale(self) -> Any:
        old = dict(self.rng.choice(self.sent))
        return self.act(old["intent"]) | {"step": old.get("step")}

    def foreign(self) -> Any:
        """What another seat may do now, sent from this one, signed with its own name or the other's."""
        game = self.table.game
        seat = self.rng.choice([s for s in range(game.state.seats) if s != self.room.reader])
        moves = [*game.options(seat), *(form.sample(self.rng) for form in game.forms(seat))]
        if not moves:
            return {"id": 4, "cmd": "look", "seat": seat + 20}
        intent = self.rng.choice(moves).to_intent()
        if self.rng.random() < 0.5:
            del intent["seat"]
        return self.act(intent)

    def blind(self) -> Any:
        """Cards it cannot see, fields and offers that are not there."""
        card, number = self.rng.randrange(-5, 120), self.rng.choice([-1, 0, 1, 2, 99, 10**8])
        return self.act(
            self.rng.choice([
                {"do": "plant", "card": card, "field": number},
                {"do": "plant_received", "card": card, "field": number},
                {"do": "offer", "to": number, "give": [card, card], "want": ["soy"] * 3, "answers": None},
                {"do": "offer", "to": None, "give": [], "want": ["gold\u2028"], "answers": number},
                {"do": "accept", "offer": number, "cards": [card]},
                {"do": "harvest", "field": 7 + abs(number)},
                {"do": "draw"},
            ])
        )  # fmt: skip

    def renamed(self) -> Any:
        name = self.rng.choice(
            ["eval", "__init__", "_change", "open", "TICK", "tick ", "", "new\x00", "execute_request"]
        )
        return {"id": 5, "cmd": name, "code": "import os"}

    def no_game(self) -> Any:
        return self.rng.choice([
            {"id": 6, "cmd": "hello", "game": self.rng.choice(["../x", "A" * 22, "' OR 1=1 --", "%00"])},
            {"id": 6, "cmd": "load", "text": self.rng.choice(["{}", "[" * 50_000, '{"bohnbook": 1e999}', "\n\n"])},
            {"id": 6, "cmd": "new", "ruleset": "base", "seats": [], "options": {"edition": "classic"}},
            {"id": 6, "cmd": "new", "ruleset": "base", "seats": [{"name": "A", "who": "person"}] * 4},
            {"id": 6, "cmd": "worth", "give": [self.rng.randrange(104)] * 2, "want": ["nothing"]},
            {"id": 6, "cmd": "rule", "rule": "__dict__"},
            {"id": 6, "cmd": "undo", "seat": 1},
            {"id": 6, "cmd": "scrub", "step": 10**6},
        ])  # fmt: skip


def in_the_middle(store: Store | None) -> tuple[Room, list[dict[str, Any]]]:
    """A game with some history, at a moment when a person looks at their hand and nothing goes on by itself."""
    room = Room(store)
    room.new(seats=SEATS, seed=8)
    me, sent = Visitor(room), []
    ask = me.ask

    def noted(cmd: str, **parts: Any) -> dict[str, Any]:
        if cmd == "act":
            sent.append(parts)
        return ask(cmd, **parts)

    me.ask = noted  # type: ignore[method-assign]
    while len(sent) < 25 or me.screen["going"] or me.screen["reader"] is None:
        me.go_on()
    return room, sent


def without_own_words(reply: dict[str, Any]) -> dict[str, Any]:
    """The answer without what it quotes of the message: somebody who sends a path may read it again."""
    return reply | {"text": re.sub(r"""(['"]).*\1|not .*""", "", reply.get("text", ""))}


@pytest.mark.usefixtures("built")
def test_ten_thousand_hostile_messages(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    troubles: list[str] = []
    monkeypatch.setattr("bohnbook_widgets.room.note_trouble", lambda: troubles.append("inside"))
    monkeypatch.setattr("bohnbook_widgets.table_view.note_trouble", lambda: troubles.append("outside"))
    room, sent = in_the_middle(store)
    view = TableView(room)
    said: list[str] = []
    monkeypatch.setattr(view, "_send", lambda message, buffers=None: said.append(json.dumps(message)))
    assert room.table is not None
    game, digest, noted = room.game, room.table.game.state.digest(), store.count(room.game or "")
    screen, state = room.screen(), {key: value for key, value in view.get_state().items() if key != "screen"}
    for n, message in enumerate(Attacker(room, sent, 9).messages(MESSAGES)):
        data = {"method": "custom", "content": message}
        if n % 50 == 0:
            data = {"method": "update", "state": {"screen": message, "_esm": "alert(1)", "place": message}}
        said.clear()
        view._handle_msg({"content": {"data": data}, "buffers": []})
        assert said, f"no answer to {str(data)[:200]}"
        for line in said:
            reply = json.loads(line)
            assert reply["method"] in ("custom", "update")
            if reply["method"] == "custom":
                assert reply["content"]["ok"] or reply["content"]["text"]
                assert not BAD.search(json.dumps(without_own_words(reply["content"]))), line[:500]
                assert len(line) < 60_000
    assert troubles == []
    assert (room.game, room.table.game.state.digest(), store.count(room.game or "")) == (game, digest, noted)
    assert room.screen() == screen
    assert {key: value for key, value in view.get_state().items() if key != "screen"} == state
    assert view.screen == screen


INJECTIONS = [
    *(f"<{tag} onerror=alert({n})>" for n, tag in enumerate(("img src=x", "svg onload=1", "body", "video src=x"))),
    *(f"<script>{body}</script>" for body in ("alert(1)", "fetch('/')", "1", "eval(1)", "//")),
    *(f"{quote}><b onclick=x>" for quote in ("'", '"', "`", "\\'", "&quot;")),
    *(f"javascript:{body}" for body in ("alert(1)", "//", "void 0")),
    *("{{7*7}}", "${7*7}", "#{7*7}", "<%= 7*7 %>", "{@html x}", "{%raw%}"),
    *("$(id)", "`id`", "; ls", "| cat", "&& id", "%0a", "%00", "&lt;b&gt;", "&#60;b&#62;", "\\u003cb\\u003e"),
    *("__proto__", "constructor", "toString", "NaN", "null", "undefined", "[object Object]", "-->", "]]>", "<!--"),
    *("=1+1", "@SUM(1)", "<a href=//x>x</a>", "<style>*{}</style>", "<iframe>", "<base href=/>", "𝓐<b>𝓑</b>"),
]


def test_names_that_are_scripts_are_only_names(store: Store) -> None:
    assert len(INJECTIONS) == len(set(INJECTIONS)) == 50
    for name in INJECTIONS:
        me = Visitor(Room(store))
        seats = [{"name": name, "who": "person"}, {"name": "Bo", "who": "trader"}, {"name": "Cy", "who": "greedy"}]
        id = me.do("new", ruleset="base", seats=seats, seed=3)["game"]
        assert me.screen["view"]["names"] == [name, "Bo", "Cy"]
        me.play(4)
        assert any(line["text"].startswith(name) for line in me.screen["story"])
        again = Visitor(Room(store))
        again.do("hello", game=id)
        assert again.screen["view"]["names"][0] == name
        again.do("load", text=me.do("save")["text"])
        assert again.screen["view"]["names"][0] == name
    long = Visitor(Room(store))
    for name in ("x" * 41, "x" * 65, "a\nb", "\u202eevil", "", "  "):
        seats = [{"name": name, "who": "person"}, {"name": "Bo", "who": "trader"}, {"name": "Cy", "who": "greedy"}]
        assert not long.ask("new", ruleset="base", seats=seats)["ok"]
