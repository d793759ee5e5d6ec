"""Write screens.json: real screens and real answers of a room, for the component tests to show.

`python widgets/tests/make_screens.py` writes them anew; `--check` says whether those in git are what a room sends.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bohnbook_widgets.differences import differences_json
from bohnbook_widgets.lesson_room import LessonRoom
from bohnbook_widgets.room import Room
from town_screens import in_town

import bohnbook
from bohnbook.learner import Learner
from bohnbook.lessons import Answer, Choice, Dare, Lesson, Predict, Section, Task, did, move, position
from bohnbook.rulesets import deal
from bohnbook.table import Table, seated

FILE = Path(__file__).with_name("screens.json")
Json = dict[str, Any]


class Player:
    """Somebody at seat 0 who does the first thing that must be done, and never trades."""

    def __init__(self, **new: Any) -> None:
        self.room = Room()
        self.room.new(**new)
        self.room.game = "a-game-of-the-tests"  # else it would be another one in every run

    def ask(self, cmd: str, **parts: Any) -> Json:
        return self.room.handle({"id": 1, "cmd": cmd, **parts})

    @property
    def screen(self) -> Json:
        return self.room.screen()

    def go_on(self) -> None:
        """The next thing that happens."""
        screen = self.screen
        if screen["going"]:
            self.ask("tick")
            return
        why = {one["why"] for one in screen["waiting"]}
        if "last call" in why:
            self.ask("pass")
            return
        offers = [choice for choice in screen["view"]["menu"] if choice.get("intent", {}).get("do") == "decline"]
        musts = [choice for choice in screen["view"]["menu"] if choice["must"] and "intent" in choice]
        self.act((offers if "asked" in why else musts or offers)[0])

    def act(self, choice: Json) -> Json:
        intent = {part: value for part, value in choice["intent"].items() if part != "seat"}
        return self.ask("act", intent=intent, step=self.screen["steps"])

    def until(self, wanted: Callable[[Json], Any], most: int = 3000) -> Json:
        for _ in range(most):
            screen = self.screen
            if wanted(screen):
                return screen
            assert screen["view"]["outcome"] is None, "the game ended first"
            self.go_on()
        raise AssertionError("it never came to that")


def intents(screen: Json, do: str) -> list[Json]:
    return [choice["intent"] for choice in screen["view"]["menu"] if choice.get("intent", {}).get("do") == do]


def forms(screen: Json, do: str) -> list[Json]:
    return [choice["form"] for choice in screen["view"]["menu"] if choice.get("form", {}).get("do") == do]


def my_trade(screen: Json) -> bool:
    view = screen["view"]
    return view["phase"] == "trade" and view["active"] == 0 and bool(forms(screen, "offer")) and not screen["going"]


def both_ways(screen: Json) -> bool:
    """A card that goes into one field and not into another, and a field that may be harvested."""
    fields = {intent["field"] for intent in intents(screen, "plant")}
    planted = [at for at, fact in enumerate(screen["view"]["facts"]["fields"][0]) if fact["kind"]]
    return bool(fields) and bool(intents(screen, "harvest")) and any(at not in fields for at in planted)


def choosing(screen: Json) -> bool:
    """An offer to me that I could pay with one card or another."""
    return not screen["going"] and any(
        len(form["slots"]["cards"]["choices"]) > sum(form["slots"]["cards"]["counts"].values())
        and form["slots"]["cards"]["counts"]
        for form in forms(screen, "accept")
    )


def scenes() -> Iterator[tuple[str, Json]]:
    yield from at_the_table()
    yield from coached()
    yield from trades()
    yield from other_people()
    yield from among_the_stars()
    yield from lessons()
    yield from duels()
    yield from in_town()


def at_the_table() -> Iterator[tuple[str, Json]]:
    player = Player(seed=3)
    yield "planting", player.until(lambda screen: intents(screen, "plant") and not screen["going"])
    yield "fields", player.until(both_ways)
    fields = {intent["field"] for intent in intents(player.screen, "plant")}
    closed = next(at for at in range(2) if at not in fields)
    card = intents(player.screen, "plant")[0]["card"]
    refused = {"do": "plant", "card": card, "field": closed}
    yield "refusal", player.ask("act", intent=refused, step=player.screen["steps"])
    yield "allowed", player.ask("why", intent={**refused, "field": fields.pop()})
    player.ask("scrub", step=0)
    yield "past", player.screen
    player.ask("scrub", step=None)
    yield "setup", player.ask("setup")
    rules = player.ask("book")["rules"]
    yield "rule", {"re": 1, "ok": True, "rule": next(rule for rule in rules if rule["reading"])}
    yield "value", {"re": 1, "ok": True, "rule": next(rule for rule in rules if rule["fact"])}
    yield "going", player.until(lambda screen: screen["going"] and screen["remarks"])
    yield "over", player.until(lambda screen: screen["view"]["outcome"])
    yield "history", player.ask("history")


def coached() -> Iterator[tuple[str, Json]]:
    """The coach says what is risky, and what rule the last move was made by."""
    player = Player(seed=4)
    player.ask("coach", on=True)
    yield "coached", player.until(lambda screen: screen["coach"]["comment"] and risks(screen) and not screen["going"])


def risks(screen: Json) -> list[Json]:
    return [one for one in screen["coach"]["advice"] if one["kind"] == "risk"]


def trades() -> Iterator[tuple[str, Json]]:
    player = Player(seed=5)
    trade = player.until(my_trade)
    yield "trade", trade
    form = forms(trade, "offer")[0]
    give, want = form["slots"]["give"]["choices"][0], form["slots"]["want"]["choices"][0]
    yield "worth", player.ask("worth", give=[give], want=[want], to=None, offer=None)
    player.ask("act", intent={"do": "offer", "to": None, "give": [give], "want": [want], "answers": None}, step=0)
    yield "mine", player.screen
    yield "asked", next(screen for screen in map(asked, range(200)) if screen)


def asked(seed: int) -> Json | None:
    """Somebody wants a card of mine of which I have several."""
    try:
        return Player(seed=seed).until(choosing, most=250)
    except AssertionError:
        return None


def other_people() -> Iterator[tuple[str, Json]]:
    player = Player(seats=[("Ada", "person"), ("Bo", "person"), ("Cy", "greedy")], seed=1)
    yield "curtain", player.screen
    player.ask("look", seat=0)
    yield "shared", player.screen
    player = Player(seed=1, undo="free")
    player.until(lambda screen: screen["undo"]["can"])
    yield "free", player.screen
    player.ask("look", seat=None)
    yield "projector", player.screen


def among_the_stars() -> Iterator[tuple[str, Json]]:
    """The parts of a turn of SpaceBeans, with two collections and somebody's trophies."""
    for name, phase in (("space_draw", "draw"), ("space_convert", "convert"), ("space", "collect")):
        game = bohnbook.stage(
            "spacebeans", ["Ada", "Ben", "Cleo"], turn=7, phase=phase,
            hands=["red_4 blue_6 blue_9 grey_1", "green_7 violet_5", "yellow_2"],
            open=["blue_3 blue_7 blue_8", "green_4 green_6", ""], secret=["2 orange_5", "2 violet_7"],
            trophies=["grey_3 yellow_4", "orange_9"],
        )  # fmt: skip
        room = Room()
        table = Table(game, {seat: seated("greedy", game, seat) for seat in (1, 2)}, paced=True)
        room._sit_down("a-game-of-the-tests", table, 0)
        while room.going:
            room.handle({"id": 1, "cmd": "tick"})
        yield name, room.screen()


PLANTING = Task(
    id="first",
    title="Plant the first card",
    text="Your first card is a soy bean. Plant it.",
    at=position(hands=["soy red blue"], fields=["2 soy | "]),
    rules=("BASE-3.1",),
    nudge="It stands on the left.",
    done="The first card has to be planted.",
    goal=did("plant", card="soy"),
    solution=(move("plant", card="soy", field=0),),
    dares=(Dare("Try to plant the red bean, which stands second.", move("plant", card="red", field=1), "BASE-1.5"),),
)
PAYING = Predict(
    id="pays",
    title="Six blue beans",
    text="A field of six blue beans.",
    at=position(hands=["soy"], fields=["6 blue | "]),
    rules=("BASE-7.2",),
    nudge="Look at the beanometer.",
    done="Six blue beans reach the second step.",
    question="What do they pay?",
    number=lambda game: int(game.rules.harvest_value(game.state, 0, 0).value),
)
CHOOSING = Choice(
    id="which",
    title="Which field?",
    text="One field has a single bean.",
    at=position(hands=["soy"], fields=["1 blue | 2 red"]),
    rules=("BASE-7.7",),
    nudge="Look for the single bean.",
    question="Which field may be harvested?",
    answers=(
        Answer("Field 1", "A single bean is protected.", move=move("harvest", field=0)),
        Answer("Field 2", "Yes, it holds more than one.", move=move("harvest", field=1)),
    ),
)
LESSON = Lesson(
    "base",
    "A small lesson",
    "Three steps, to test with.",
    (
        Section("Planting", "The hand keeps its order.", (PLANTING,)),
        Section("Harvesting", "Coins come out of fields.", (PAYING, CHOOSING)),
    ),
    words={"hand": "the cards you hold"},
)


def lessons() -> Iterator[tuple[str, Json]]:
    room = LessonRoom(Learner(LESSON))

    def ask(cmd: str, **parts: Any) -> Json:
        return room.handle({"id": 1, "cmd": cmd, **parts})

    yield "lesson", room.screen()
    yield "dared", ask("dare", which=0)
    ask("lesson", do="hint")
    ask("lesson", do="hint")
    yield "lesson_refused", room.screen()
    ask("act", intent=intents(room.screen(), "plant")[0], step=0)
    yield "lesson_solved", room.screen()
    ask("lesson", do="next")
    yield "lesson_number", room.screen()
    ask("answer", given=3)
    yield "lesson_wrong", room.screen()
    ask("lesson", do="skip")
    yield "lesson_choice", room.screen()
    ask("answer", given=1)
    ask("lesson", do="next")
    yield "lesson_end", room.screen()
    yield "lesson_whole", ask("read_all")
    ask("step", place=0)
    ask("lesson", do="play_on")
    yield "lesson_free", room.screen()


def duels() -> Iterator[tuple[str, Json]]:
    """The Duel at moments that are laid out by hand: Ada plays, and a bot that is never asked sits opposite."""
    columns = ["3 red 2 black_eyed 1 soy | 2 stink | ", "1 garden 2 red | 4 stink | "]
    usual = {
        "hands": ["soy soy blue red green", "chili blue"], "fields": columns, "bonus": ["B24 B11 B18", "B05 B06"],
        "unseen": ["green blue soy", "chili blue stink"], "coins": ["3 blue", "2 chili"], "won": ["B02", ""],
    }  # fmt: skip
    moments: dict[str, Json] = {
        "duel_plant": {"phase": "plant"},
        "duel_offer": {"phase": "gift", "turned": "soy chili blue"},
        "duel_asked": {"phase": "gift", "turned": "soy chili blue", "offered": "soy blue green chili"},
        "duel_received": {"phase": "plant_received", "turned": "soy chili", "set_aside": ["blue"]},
        "duel_discard": {"phase": "draw", "draw": "blue chili", "bonus_discard": "B17"},
    }
    for name, words in moments.items():
        yield name, duel_at({**usual, **words}).screen()
    room = duel_at({**usual, **moments["duel_offer"], "bonus": ["", ""], "hands": ["soy soy", "chili"]})
    soy = {"do": "offer_gift", "kind": "soy"}
    yield "duel_pushed", room.handle({"id": 1, "cmd": "act", "intent": soy, "step": 0}) and room.screen()
    yield "duel_setup", room.handle({"id": 1, "cmd": "setup"})
    yield "different", differences_json("duel")


def duel_at(words: Json) -> Room:
    game = deal("duel", ["Ada", "Ben"], 1, {}, words)
    room = Room()
    room._sit_down("a-game-of-the-tests", Table(game, {1: seated("greedy", game, 1)}, paced=True), 0)
    while room.going and not any(duty.seat == 1 for duty in game.duties):
        room.handle({"id": 1, "cmd": "tick"})
    return room


def written() -> str:
    lines = (f"{json.dumps(name)}: {json.dumps(scene, ensure_ascii=False)}" for name, scene in scenes())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    text = written()
    if "--check" in sys.argv:
        sys.exit(0 if FILE.read_text(encoding="utf-8") == text else "screens.json is old: run make_screens.py")
    FILE.write_text(text, encoding="utf-8")
