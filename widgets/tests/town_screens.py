"""High Bohn for the component tests, laid out by hand: Ada is to move, and each building has its moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bohnbook_widgets.room import Room

from bohnbook.bots.bot import Move
from bohnbook.core.action import Form
from bohnbook.core.view import View
from bohnbook.rulesets import deal
from bohnbook.table import Table

Json = dict[str, Any]

TOWN: Json = {
    "hands": ["soy red chili green blue", "soy soy red", "stink chili", "garden green"],
    "fields": ["8 blue | 1 chili 1 soy 1 stink 1 garden 1 red | 2 chili", "3 chili | 2 soy", "1 garden | 4 stink", ""],
    "owns": ["4_farm 3_saloon 3_general_store 3_jail 2_blacksmith", "2_farm", "4_tipi 2_general_store 1_jail", ""],
    "coins": ["2 soy 2 green 3 garden 1 red", "4 black_eyed", "2 green", "1 red"],
    "store": ["1 green", "", "1 soy"], "under_the_saloon": ["1 chili 1 blue"], "gone": "1_tipi", "turn": 9,
}  # fmt: skip
SMALL_TOWN: Json = {"hands": ["soy red chili", "soy soy red", "", ""], "fields": ["2 blue | 3 red"]}
TOWNS: dict[str, Json] = {  # seat 0 is to move
    "town_plant": {**TOWN, "phase": "plant"},
    "town_trade": {**TOWN, "phase": "trade", "turned": "red stink"},
    "town_received": {**TOWN, "phase": "plant_received", "set_aside": ["red stink"]},
    "town_move": {**SMALL_TOWN, "phase": "plant", "owns": ["4_bank"], "before_turn": True},
    "town_look": {**SMALL_TOWN, "phase": "plant", "owns": ["2_bank"], "before_turn": True, "draw": "red soy garden"},
    "town_arrange": {**SMALL_TOWN, "phase": "draw", "owns": ["3_bank"], "draw": "red soy garden chili"},
    "town_buy": {**SMALL_TOWN, "phase": "plant", "coins": ["2 cognac 1 soy", "2 soy"], "cognac": True},
    "town_stew": {
        **SMALL_TOWN, "phase": "plant", "owns": ["3_saloon", "3_distillery"], "cognac": True,
        "fields": ["1 blue 1 red 1 soy 1 green 1 stink 1 chili | "],
    },
    "town_wish": {**SMALL_TOWN, "phase": "plant", "coins": ["3 green", "", "3 green"]},
    "town_end": {
        "phase": "draw", "hands": ["soy", "", "", ""], "draw": "red", "rest": "discard", "exhaustions": 2,
        "owns": ["2_farm"], "fields": ["3 blue 3 soy | 4 red"], "coins": ["2 green", "2 green"],
    },
}  # fmt: skip


class Quiet:
    """Does what it owes, and nothing else."""

    name = "greedy"

    def choose(self, view: View) -> Move | None:
        choice = next((choice for choice in view.menu if choice.must and not isinstance(choice.action, Form)), None)
        return None if choice is None else Move(choice.action, "")


def in_town() -> Iterator[tuple[str, Json]]:
    for name in ("town_plant", "town_trade", "town_received", "town_move", "town_arrange"):
        yield name, town_at(name).screen()
    room = town_at("town_plant")
    yield "town_value", room.handle({"id": 1, "cmd": "value", "seat": 0, "field": 0})
    yield "town_look", did_in(town_at("town_look"), "look_at_top")
    yield "town_named", did_in(town_at("town_buy"), "buy_building", "2 Distillery")
    yield "town_coin", did_in(town_at("town_stew"), "harvest")
    yield "town_wish", town_at("town_wish", wants="3 Saloon").screen()
    room = town_at("town_end")
    yield "town_last_choice", room.screen()
    yield "town_last", did_in(room, "harvest")
    yield "town_over", did_in(room, "done_buying")


def town_at(name: str, wants: str = "") -> Room:
    """Ada's table. `wants` is a building that the third seat would buy."""
    words = dict(TOWNS[name])
    game = deal("high_bohn", ["Ada", "Ben", "Cleo", "Dora"], 1, {"cognac": words.pop("cognac", False)}, words)
    if wants:
        game.do(next(choice.action for choice in game.menu(2) if wants in choice.label))  # type: ignore[arg-type]
    room = Room()
    room._sit_down("a-game-of-the-tests", Table(game, dict.fromkeys((1, 2, 3), Quiet()), paced=True), 0)
    while room.going:
        room.handle({"id": 1, "cmd": "tick"})
    return room


def did_in(room: Room, do: str, words: str = "") -> Json:
    """The screen after Ada has done this; of several ways, the first that says these words."""
    choice = next(
        choice
        for choice in room.screen()["view"]["menu"]
        if choice.get("intent", {}).get("do") == do and words in choice["label"]
    )
    intent = {part: value for part, value in choice["intent"].items() if part != "seat"}
    assert room.handle({"id": 1, "cmd": "act", "intent": intent, "step": 0})["ok"], choice
    while room.going:
        room.handle({"id": 1, "cmd": "tick"})
    return room.screen()
