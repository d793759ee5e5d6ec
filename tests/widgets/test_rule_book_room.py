"""The rule book's room: every rule is in it, examples play move by move, and nothing else gets in."""

from __future__ import annotations

from typing import Any

import pytest
from bohnbook_widgets import RuleBook
from bohnbook_widgets.rule_book import BookRoom

from bohnbook.lessons import Example, Lesson, move, position
from bohnbook.rulesets import RECIPES

FULL = Example(
    "BASE-3.3",
    "Ada tries the soy bean with the blue ones, then harvests first.",
    position(hands=["soy red", "blue", "green"], fields=["4 blue | 2 chili | stink", "3 red"]),
    (move("plant", card="soy", field=0), move("harvest", field=0), move("plant", card="soy", field=0)),
)
TRADE = Example(
    "BASE-4.3",
    "Ada offers Ben a blue bean for a red one.",
    position(phase="trade", hands=["blue soy", "red chili"], fields=["2 red", "3 blue"], turned="green stink"),
    (move("offer", to=1, give="blue", want="red", answers=None), move("accept", seat=1, offer=1, cards="red")),
)
STILL = Example("BASE-1.2", "Everybody has three fields.", position())
LESSON = Lesson("base", "Examples", "", (), (FULL, TRADE, STILL))


@pytest.fixture
def room() -> BookRoom:
    return BookRoom("base", LESSON)


def ask(room: BookRoom, cmd: str, **parts: Any) -> dict[str, Any]:
    return room.handle({"id": 1, "cmd": cmd, **parts})


def example(room: BookRoom) -> dict[str, Any]:
    shown: dict[str, Any] = room.screen()["example"]
    return shown


def test_every_rule_is_in_the_book_under_its_chapter(room: BookRoom) -> None:
    rules = {rule["id"]: (chapter, rule) for chapter in room.book["chapters"] for rule in chapter["rules"]}
    book = room._rules()
    assert list(rules) == list(book)
    for id, (chapter, rule) in rules.items():
        assert id.startswith(f"{chapter['id']}.")
        assert (rule["title"], rule["text"], rule["reading"], rule["fact"], rule["source"]) == (
            book[id].title, book[id].text, book[id].reading, book[id].fact, book[id].source)  # fmt: skip
        assert rule["shown"] == (id in {one.rule for one in LESSON.examples})
        for other in rule["amends"]:
            assert id in rules[other][1]["amended_by"]
    assert {rule["fact"] for _, rule in rules.values()} >= {"", "printed"}


def test_what_may_be_agreed_stands_with_its_rule(room: BookRoom) -> None:
    said = {rule["id"]: rule["options"] for chapter in room.book["chapters"] for rule in chapter["rules"]}
    for option in RECIPES["base"].options:
        assert option.about in said[option.rule]


def test_there_is_a_book_for_every_ruleset() -> None:
    room = BookRoom()
    for name in RECIPES:
        assert ask(room, "turn_to", ruleset=name)["ok"]
        assert room.book["name"] == name
        assert room.book["chapters"]
        assert [one["name"] for one in room.book["rulesets"]] == list(RECIPES)


def test_an_example_plays_one_move_at_a_time_and_its_rule_is_lit_when_it_speaks(room: BookRoom) -> None:
    assert ask(room, "show", rule="BASE-3.3")["ok"]
    first = example(room)
    assert (first["rule"], first["text"], first["more"], first["spoken"]) == ("BASE-3.3", FULL.text, True, False)
    assert room.screen()["view"]["seat"] == 0

    assert ask(room, "next") == {"re": 1, "ok": True, "more": True}
    refused = example(room)["said"]
    assert (refused["why"]["ok"], refused["why"]["rule"]) == (False, "BASE-3.3")
    assert "plant soy in field 1" in refused["tries"]
    assert example(room)["spoken"]
    assert room.screen()["steps"] == 0

    ask(room, "next")
    assert example(room)["said"]["lines"][0]["rule"] == "BASE-7.1"
    assert ask(room, "next")["more"] is False
    assert example(room)["said"]["why"]["ok"]
    assert room.screen()["steps"] == 2
    before = room.screen()
    assert ask(room, "next") == {"re": 1, "ok": True, "more": False}
    assert room.screen() == before


def test_nothing_goes_on_by_itself_before_somebody_plays_on(room: BookRoom) -> None:
    ask(room, "show", rule="BASE-4.3")
    assert not room.screen()["going"]
    while example(room)["more"]:
        ask(room, "tick")
        assert ask(room, "next")["ok"]
    assert [step.action.do for step in room.table.game.log[-2:]] == ["offer", "accept"]  # type: ignore[union-attr]
    assert room.screen()["curtain"] is None
    assert room.screen()["people"] == [0]
    assert ask(room, "play_on")["ok"]
    assert example(room)["free"]
    assert room.table is not None
    assert room.table.people == (0,), "bots sit down where moves were prepared"
    for _ in range(200):
        if not ask(room, "tick")["going"]:
            break
    assert room.screen()["waiting"][0]["seat"] == 0


def test_a_move_of_ones_own_plays_on(room: BookRoom) -> None:
    ask(room, "show", rule="BASE-3.3")
    refused = ask(room, "act", intent={"do": "harvest", "field": 2})
    assert (refused["ok"], refused["why"]["rule"]) == (False, "BASE-7.7")
    assert not example(room)["free"], "a refused move changes nothing"
    assert ask(room, "act", intent={"do": "harvest", "field": 1})["ok"]
    assert example(room)["free"]
    assert not example(room)["more"]
    assert ask(room, "undo")["ok"]


def test_an_example_without_moves_is_looked_at(room: BookRoom) -> None:
    ask(room, "show", rule="BASE-1.2")
    assert not example(room)["more"]
    assert ask(room, "shut")["ok"]
    assert room.screen()["example"] is None
    assert room.screen()["view"] is None


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"cmd": "show", "rule": "TOY-9.1"}, "no rule 'TOY-9.1' in this book"),
        ({"cmd": "show", "rule": "BASE-3.1"}, "no example of BASE-3.1"),
        ({"cmd": "show", "rule": 3}, "should be text"),
        ({"cmd": "show", "rule": "x" * 65}, "too long"),
        ({"cmd": "show"}, "lacks its part 'rule'"),
        ({"cmd": "turn_to", "ruleset": "__dict__"}, "no ruleset '__dict__'"),
        ({"cmd": "turn_to", "ruleset": "../base"}, "no ruleset"),
        ({"cmd": "next"}, "No example is open"),
        ({"cmd": "play_on"}, "No example is open"),
        ({"cmd": "act", "intent": {"do": "draw"}}, "no game"),
        ({"cmd": "load", "text": ""}, "no command 'load'"),
        ({"cmd": "new", "ruleset": "base", "seats": []}, "no command 'new'"),
        ({"cmd": "save"}, "no command 'save'"),
        ({"cmd": "demo", "on": True}, "no command 'demo'"),
        ({"cmd": "_lesson_on", "ruleset": "base"}, "no command"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(room: BookRoom, message: dict[str, Any], words: str) -> None:
    before, book = room.screen(), room.book
    reply = room.handle({"id": 9, **message})
    assert not reply["ok"]
    assert words.lower() in reply["text"].lower()
    assert len(reply["text"]) < 200
    assert (room.screen(), room.book) == (before, book)


def test_a_lesson_that_cannot_be_laid_out_is_said_in_a_sentence() -> None:
    bad = Example("BASE-1.2", "", position(hands=["30 blue"]))
    room = BookRoom("base", Lesson("base", "Bad", "", (), (bad,)))
    reply = ask(room, "show", rule="BASE-1.2")
    assert not reply["ok"]
    assert "more blue cards than the 20" in reply["text"]
    assert room.screen()["example"] is None


@pytest.mark.usefixtures("built")
def test_the_widget_trusts_no_trait() -> None:
    view = RuleBook("base", lesson=LESSON)
    book = view.book
    assert book["name"] == "base"
    sent: list[Any] = []
    view._send = lambda message, buffers=None: sent.append(message)  # type: ignore[method-assign]
    view._handle_msg({"content": {"data": {"method": "update", "state": {"book": {"chapters": []}}}}})
    assert view.book == book
    assert sent[-1]["state"]["book"] == book
    view._handle_msg(
        {"content": {"data": {"method": "custom", "content": {"id": 1, "cmd": "show", "rule": "BASE-1.2"}}}}
    )
    assert view.screen["example"]["rule"] == "BASE-1.2"
