"""A browser's side of the channel: numbers its messages, and plays on by what the screen offers."""

from __future__ import annotations

import json
from itertools import count
from random import Random
from typing import Any

from bohnbook_widgets import Room


class Visitor:
    """Somebody who only knows what the room sends."""

    def __init__(self, room: Room, seed: int = 0) -> None:
        self.room, self.rng, self._ids = room, Random(seed), count(1)

    def ask(self, cmd: str, **parts: Any) -> dict[str, Any]:
        id = next(self._ids)
        reply = self.room.handle(json.loads(json.dumps({"id": id, "cmd": cmd, **parts})))
        assert reply["re"] == id
        assert json.loads(json.dumps(reply)) == reply
        return reply

    def do(self, cmd: str, **parts: Any) -> dict[str, Any]:
        reply = self.ask(cmd, **parts)
        assert reply["ok"], reply
        return reply

    @property
    def screen(self) -> dict[str, Any]:
        return self.room.screen()

    def go_on(self) -> str:
        """The next thing: let something happen, lift the curtain, pass, or do what is owed."""
        screen = self.screen
        if screen["going"]:
            self.do("tick")
            return "tick"
        if screen["curtain"]:
            self.do("look", seat=screen["curtain"]["seat"])
            return "look"
        mine = [waiting["why"] for waiting in screen["waiting"] if waiting["seat"] == screen["reader"]]
        if mine == ["last call"]:
            self.do("pass")
            return "pass"
        intents = [choice["intent"] for choice in screen["view"]["menu"] if "intent" in choice and choice["must"]]
        answers = [c["intent"] for c in screen["view"]["menu"] if "intent" in c and c["intent"]["do"] == "decline"]
        self.do("act", intent=self.rng.choice(answers or intents), step=screen["view"]["step"])
        return "act"

    def play(self, things: int = 10**6) -> None:
        for _ in range(things):
            if self.screen["view"]["outcome"] is not None:
                break
            self.go_on()
