"""The room of a lesson: one command channel, what it says to every deed, and messages nobody should send."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from bohnbook_widgets import LessonView, Room
from bohnbook_widgets.lesson_room import DEEDS, LESSON_COMMANDS, LessonRoom

from bohnbook.learner import Learner, lesson
from bohnbook.lessons import Choice, Move, Predict, Task
from tests.widgets.test_hostile import BAD, rubbish, without_own_words
from tests.widgets.visitor import Visitor

MESSAGES = 3_000


class Pupil(Visitor):
    """Somebody in a lesson, who only knows what the room sends; and the answers at the back of the book."""

    def __init__(self, name: str = "base") -> None:
        self.learner = Learner(lesson(name))
        super().__init__(LessonRoom(self.learner))

    @property
    def lesson(self) -> dict[str, Any]:
        said: dict[str, Any] = self.screen["lesson"]
        return said

    def rest(self, most: int = 5000) -> None:
        """Let the others play until nothing happens by itself."""
        for _ in range(most):
            if not self.screen["going"]:
                return
            self.do("tick")
        raise AssertionError("it never comes to rest")

    def goto(self, kind: type[Any], which: int = 0) -> Any:
        place = [i for i, step in enumerate(self.learner.lesson.steps) if isinstance(step, kind)][which]
        self.do("step", place=place)
        self.rest()
        return self.learner.lesson.steps[place]

    def make(self, one: Move) -> dict[str, Any]:
        intent = one.action(self.learner.table.game).to_intent()
        del intent["seat"]
        return self.ask("act", intent=intent, step=0)


def dared() -> int:
    return next(i for i, step in enumerate(lesson("base").steps) if isinstance(step, Task) and step.dares)


def test_it_begins_at_the_first_step_with_nothing_done() -> None:
    me = Pupil()
    assert me.do("hello", game="x" * 22) == {"re": 1, "ok": True, "game": None}
    assert (me.lesson["place"], set(me.lesson["statuses"])) == (0, {"open"})
    assert me.screen["reader"] == 0 and me.screen["game"] is None
    assert me.lesson["feedback"] is None and me.lesson["hints"] == []


def test_doing_it_solves_the_step_and_leads_on() -> None:
    me = Pupil()
    step = me.goto(Task)
    for one in step.solution:
        me.rest()
        assert me.make(one)["ok"]
    me.rest()
    place = me.lesson["place"]
    assert me.lesson["solved"] and me.lesson["statuses"][place] == "solved"
    assert me.lesson["feedback"]["kind"] == "solved" and me.lesson["feedback"]["text"] == step.done
    me.do("lesson", do="next")
    assert me.lesson["place"] == place + 1 and not me.lesson["solved"]


def test_a_dare_is_refused_by_its_rule_and_noted() -> None:
    me = Pupil()
    me.do("step", place=dared())
    step = me.learner.lesson.steps[dared()]
    assert isinstance(step, Task)
    reply = me.ask("dare", which=0)
    assert not reply["ok"] and reply["why"]["rule"] == step.dares[0].rule
    assert me.lesson["step"]["dares"][0]["met"] and not me.lesson["solved"]
    assert me.lesson["feedback"]["kind"] == "refused"
    assert me.learner.progress.refused[step.dares[0].rule] == 1
    assert me.ask("dare", which=99)["text"] == "There is no such dare here."


def test_a_wrong_number_is_not_accepted() -> None:
    me = Pupil()
    step = me.goto(Predict)
    truth = step.number(me.learner.table.game)
    me.do("answer", given=truth + 1)
    assert me.lesson["feedback"]["kind"] == "wrong" and not me.lesson["solved"]
    assert str(truth) not in me.lesson["feedback"]["text"], "it is not told before it is found"
    me.do("answer", given=truth)
    assert me.lesson["feedback"]["kind"] == "right" and me.lesson["solved"]


def test_every_answer_to_a_choice_is_answered() -> None:
    me = Pupil()
    step = me.goto(Choice)
    for i, answer in enumerate(step.answers):
        me.do("lesson", do="retry")
        me.do("answer", given=i)
        assert me.lesson["feedback"]["text"] == answer.feedback
    assert not me.ask("answer", given=len(step.answers))["ok"]


def test_nothing_is_asked_where_something_is_to_be_done() -> None:
    me = Pupil()
    me.goto(Task)
    assert me.ask("answer", given=1)["text"] == "Nothing is asked here."


def test_play_on_and_come_back() -> None:
    me = Pupil()
    me.goto(Task)
    me.do("lesson", do="play_on")
    assert me.lesson["free"]
    me.rest()
    me.do("lesson", do="retry")
    assert not me.lesson["free"] and not me.lesson["solved"]


def test_taking_back_takes_back_what_was_said() -> None:
    me = Pupil()
    step = next(step for step in lesson("base").steps if isinstance(step, Task) and isinstance(step.solution, tuple))
    me.do("step", place=me.learner.lesson.place(step.id))
    me.rest()
    before = me.screen["view"]["zones"]
    me.make(step.solution[0])
    assert me.lesson["feedback"] is not None
    me.do("undo")
    assert me.lesson["feedback"] is None and me.screen["view"]["zones"] == before


def test_a_lesson_lays_its_own_tables() -> None:
    me = Pupil()
    for cmd in ("new", "load", "save", "setup", "look"):
        assert me.ask(cmd)["code"] == "bad_message"
    assert "lesson" not in Room().commands


def test_progress_travels_as_a_code() -> None:
    me, other = Pupil(), Pupil()
    me.goto(Task)
    me.do("lesson", do="show")
    me.rest()
    me.ask("dare", which=0)
    me.do("lesson", do="next")
    other.do("progress", code=me.lesson["code"].lower())
    assert (other.lesson["place"], other.lesson["statuses"]) == (me.lesson["place"], me.lesson["statuses"])
    before = other.lesson
    for code in ("", "x", "U" * 300, me.lesson["code"][:-1] + "Z", "é", "0" * 40):
        reply = other.ask("progress", code=code)
        assert not reply["ok"] and "code" in reply["text"], code
    assert other.lesson == before


def test_the_summary_names_what_was_met_and_what_refused() -> None:
    me = Pupil()
    me.do("step", place=dared())
    me.ask("dare", which=0)
    me.do("step", place=me.lesson["of"])
    summary = me.lesson["summary"]
    assert summary["open"] == list(range(me.lesson["of"]))
    step = me.learner.lesson.steps[dared()]
    assert isinstance(step, Task)
    assert [(rule["id"], rule["count"]) for rule in summary["refused"]] == [(step.dares[0].rule, 1)]


def test_the_whole_lesson_can_be_read() -> None:
    me = Pupil()
    whole = me.do("read_all")
    steps = [step for section in whole["sections"] for step in section["steps"]]
    assert [step["title"] for step in steps] == [step.title for step in me.learner.lesson.steps]
    assert all(step["way"] and step["rules"] for step in steps)
    assert me.lesson["place"] == 0 and me.lesson["hints"] == []


@pytest.mark.usefixtures("built")
def test_a_view_goes_on_from_a_code() -> None:
    me = Pupil()
    me.do("step", place=2)
    view = LessonView("base", code=me.lesson["code"])
    assert view.screen["lesson"]["place"] == 2


def test_hostile_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each gets an answer in words; the lesson stays one."""
    troubles: list[str] = []
    monkeypatch.setattr("bohnbook_widgets.room.note_trouble", lambda: troubles.append("inside"))
    me, rng = Pupil(), Random(5)
    for n in range(MESSAGES):
        name = rng.choice(list(LESSON_COMMANDS))
        parts = {part: rubbish(rng) for part in LESSON_COMMANDS[name] if rng.random() < 0.9}
        if n % 3 == 0:
            name, parts = "lesson", {"do": rng.choice(DEEDS)}
        elif n % 3 == 1:
            name, parts = rng.choice([
                ("step", {"place": rng.randrange(40)}), ("answer", {"given": rng.randrange(-2, 6)}),
                ("dare", {"which": rng.randrange(3)}), ("tick", {}), ("undo", {}),
                ("scrub", {"step": rng.randrange(3)}),
                ("act", {"intent": {"do": rng.choice(["plant", "harvest", "draw"]), "card": 3, "field": 0}}),
            ])  # fmt: skip
        reply = me.room.handle({"id": n, "cmd": name, **parts})
        assert reply["re"] == n and (reply["ok"] or reply["text"])
        if name != "read_all":
            assert not BAD.search(json.dumps(without_own_words(reply), default=repr))
    assert troubles == []
    assert me.screen["lesson"]["of"] == len(lesson("base").steps)
