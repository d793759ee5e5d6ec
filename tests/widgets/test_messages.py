"""Only what is on the closed list gets in, and what is wrong is said in a sentence."""

from __future__ import annotations

from typing import Any

import pytest
from bohnbook_widgets.messages import COMMANDS, BadMessage, read_message
from bohnbook_widgets.room import Room

from bohnbook.core.errors import shown

SEATS = [{"name": "Ada", "who": "person"}, {"name": "Bo", "who": "trader"}, {"name": "Cy", "who": "greedy"}]


def test_every_command_has_its_method() -> None:
    assert all(callable(getattr(Room, f"_{name}")) for name in COMMANDS)


@pytest.mark.parametrize(
    "message",
    [
        {"cmd": "hello", "game": None},
        {"cmd": "hello"},
        {"cmd": "act", "intent": {"do": "plant", "card": 3, "field": 0}, "step": 4},
        {"cmd": "act", "intent": {"do": "offer", "to": None, "give": [1, 2], "want": ["soy"], "answers": None}},
        {"cmd": "tick"},
        {"cmd": "look", "seat": None},
        {"cmd": "new", "ruleset": "base", "seats": SEATS, "seed": None, "options": {"edition": "classic"}},
        {"cmd": "worth", "give": [3], "want": ["red"], "to": 1, "offer": None},
    ],
)
def test_good_messages(message: dict[str, Any]) -> None:
    command = read_message({"id": 7, **message})
    assert command.number == 7
    assert set(command.parts) == set(COMMANDS[message["cmd"]])


@pytest.mark.parametrize(
    ("message", "code", "words"),
    [
        (None, "bad_message", "a message is an object"),
        ([], "bad_message", "a message is an object"),
        ({}, "bad_message", "a message has an id"),
        ({"id": True, "cmd": "tick"}, "bad_message", "a message has an id"),
        ({"id": -1, "cmd": "tick"}, "bad_message", "a message has an id"),
        ({"id": 1.0, "cmd": "tick"}, "bad_message", "a message has an id"),
        ({"id": 1}, "bad_message", "there is no command None"),
        ({"id": 1, "cmd": "__init__"}, "bad_message", "there is no command '__init__'"),
        ({"id": 1, "cmd": ["tick"]}, "bad_message", "there is no command"),
        ({"id": 1, "cmd": "tick", "fast": 1}, "bad_message", "tick has no part 'fast'"),
        ({"id": 1, "cmd": "act"}, "bad_message", "act lacks its part 'intent'"),
        ({"id": 1, "cmd": "act", "intent": 3}, "bad_message", "act: intent should be an object"),
        ({"id": 1, "cmd": "act", "intent": {"do": {"x": 1}}}, "bad_message", "act: intent: do should be text"),
        ({"id": 1, "cmd": "act", "intent": {"do": float("nan")}}, "bad_message", "should be text, not nan"),
        ({"id": 1, "cmd": "act", "intent": {"give": [[1]]}}, "bad_message", "should be text"),
        ({"id": 1, "cmd": "act", "intent": {"give": [1] * 201}}, "too_large", "give is too long: 201 entries"),
        ({"id": 1, "cmd": "act", "intent": {str(n): 1 for n in range(21)}}, "too_large", "too many parts"),
        ({"id": 1, "cmd": "look", "seat": -1}, "bad_message", "whole number from 0 to 20"),
        ({"id": 1, "cmd": "look", "seat": 10**5000}, "bad_message", "not something endless"),
        ({"id": 1, "cmd": "hello", "game": "x" * 65}, "too_large", "too long: 65 characters"),
        ({"id": 1, "cmd": "hello", "game": "\ud800"}, "bad_message", "is not readable text"),
        ({"id": 1, "cmd": "load", "text": "x" * 1_000_001}, "too_large", "too long"),
        ({"id": 1, "cmd": "new", "ruleset": "base", "seats": [{}]}, "bad_message", "lacks its part 'name'"),
        (
            {"id": 1, "cmd": "new", "ruleset": "base", "seats": [{"name": "Ada", "who": "cat"}]},
            "bad_message",
            "is one of person, random, greedy, trader",
        ),
        ({"id": 1, "cmd": "new", "ruleset": "base", "seats": SEATS, "undo": "never"}, "bad_message", "is one of until"),
        ({"id": 1, "cmd": "new", "ruleset": "base", "seats": SEATS, "seed": 1.5}, "bad_message", "whole number"),
    ],
    ids=lambda value: None if isinstance(value, str) else shown(value),
)
def test_bad_messages(message: Any, code: str, words: str) -> None:
    with pytest.raises(BadMessage) as bad:
        read_message(message)
    assert bad.value.code == code
    assert words in str(bad.value)
    assert len(str(bad.value)) < 200
    reply = Room().handle(message)
    assert (reply["ok"], reply["code"]) == (False, code)
    has_id = isinstance(message, dict) and type(message.get("id")) is int and message["id"] == 1
    assert reply["re"] == (1 if has_id else None)
