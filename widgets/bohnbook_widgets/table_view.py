"""The widgets: thin classes around a room, a rule, a list of beans. What is shown goes out; only commands come in."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from bohnbook.learner import Learner
from bohnbook.learner import lesson as lesson_on
from bohnbook.lessons import Lesson
from bohnbook.rulesets import RECIPES, deal

from .demo_room import DemoRoom, from_file, played
from .differences import differences_json
from .lesson_room import LessonRoom
from .room import Room, Seat, book_of, note_trouble
from .screen import kinds_json, rule_json, usual_seats
from .store import Store

NOT_BUILT = "the front end is not built: pip install -e . builds it"


class NotBuilt(RuntimeError):
    """The bundle that shows the table is missing."""


def script(name: str) -> str:
    """The built front end of one widget."""
    try:
        return (files(__package__) / "static" / name).read_text(encoding="utf-8")
    except OSError:
        raise NotBuilt(NOT_BUILT) from None


class Shown(anywidget.AnyWidget):
    """A widget that shows what Python says. Whatever a browser writes into its traits is put right again."""

    _bundle: str

    def __init__(self, **parts: Any) -> None:
        self._esm = script(self._bundle)
        super().__init__(**parts)

    def _handle_msg(self, msg: Any) -> None:
        """Every message comes through here. None of them may raise: a traceback would be shown in the browser."""
        try:
            data = msg["content"]["data"]
            method = data.get("method")
            if method == "custom":
                self._handle_custom_msg(data.get("content"), msg.get("buffers"))
            elif method == "update":
                self.set_state(data.get("state"))
            elif method == "request_state":
                self.send_state()
        except Exception:
            note_trouble()

    def set_state(self, sync_data: Any) -> None:
        """A browser may write any trait; it is sent back what the trait really is."""
        written = [key for key in sync_data if key in self.keys] if isinstance(sync_data, dict) else []
        if written:
            self.send_state(written)

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """A widget that only shows something listens to nothing."""


def default_store() -> Store | None:
    """The store in the user's data folder; in a browser's own Python there is none."""
    return None if sys.platform == "emscripten" else Store()


class TableView(Shown):
    """A table on the screen: `TableView()`, `TableView(seats=3, seed=7)`, `TableView(game=id)`, `TableView(room)`.

    Without a room or a game in particular, it waits until the browser says which game it wants.
    """

    _bundle = "table.js"

    screen = traitlets.Dict().tag(sync=True)
    place = traitlets.Unicode("lab").tag(sync=True)

    def __init__(
        self, room: Room | None = None, game: str | None = None, *, place: str = "lab", layout: Any = None, **new: Any
    ) -> None:
        self.room = Room(default_store()) if room is None else room
        if game is not None:
            self.room.open(game)
        elif new:
            self.room.new(**new)
        parts = {} if layout is None else {"layout": layout}
        super().__init__(screen=self.room.screen(), place=place, **parts)
        self._leave = self.room.watch(self._show)

    @classmethod
    def demo(
        cls,
        ruleset: str = "base",
        *,
        seats: int | Sequence[Seat] | None = None,
        seed: int | None = None,
        file: str | Path | None = None,
        place: str = "lab",
        **options: Any,
    ) -> TableView:
        """A whole game to be shown, step by step: one that bots play now, or a saved one."""
        return cls(DemoRoom(played(ruleset, seats, seed, options) if file is None else from_file(file)), place=place)

    def _show(self) -> None:
        self.screen = self.room.screen()  # equal ones are not sent

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        self.send(self.room.handle(content))  # which has shown what changed, before the answer goes out

    def close(self) -> None:
        if hasattr(self, "_leave"):
            self._leave()
        super().close()


def play(ruleset: str | None = None, **new: Any) -> TableView:
    """A table to play at: `play()`, `play("base", seats=["Ada", ("Bo", "trader"), ("Cy", "greedy")], seed=7)`."""
    return TableView(**new) if ruleset is None else TableView(ruleset=ruleset, **new)


def demo(ruleset: str = "base", **how: Any) -> TableView:
    """A game for the projector: `demo("base", seats=4, seed=7)`, `demo(file="saved.jsonl")`."""
    return TableView.demo(ruleset, **how)


class LessonView(TableView):
    """A lesson: the table beside what is asked. `LessonView("base")`, or a `Lesson` of your own."""

    _bundle = "lesson.js"

    def __init__(self, lesson: str | Lesson = "base", *, code: str | None = None, **parts: Any) -> None:
        learner = Learner(lesson_on(lesson) if isinstance(lesson, str) else lesson)
        if code is not None:
            learner.take_up(code)
        super().__init__(LessonRoom(learner), **parts)


class RuleCard(Shown):
    """One rule: its number, its sentence, its source, and how we read it."""

    _bundle = "rule_card.js"

    card = traitlets.Dict().tag(sync=True)

    def __init__(self, rule: str = "BASE-3.2", ruleset: str = "base", **parts: Any) -> None:
        book = book_of(ruleset)
        if rule not in book:
            raise LookupError(f"{ruleset} has no rule {rule}; the first is {next(iter(book))}")
        super().__init__(card=rule_json(book[rule], book), **parts)


class Differences(Shown):
    """What is different from Bohnanza: `Differences("duel")`, read off the recipes and the rule books."""

    _bundle = "differences.js"

    page = traitlets.Dict().tag(sync=True)

    def __init__(self, ruleset: str, **parts: Any) -> None:
        if ruleset not in RECIPES:
            raise LookupError(f"there is no box {ruleset}; there is {', '.join(RECIPES)}")
        super().__init__(page=differences_json(ruleset), **parts)


class BeanometerChart(Shown):
    """What each kind of bean pays, kind beside kind."""

    _bundle = "beanometer_chart.js"

    chart = traitlets.Dict().tag(sync=True)

    def __init__(
        self, ruleset: str = "base", options: dict[str, Any] | None = None, *, seats: int | None = None, **parts: Any
    ) -> None:
        usual = usual_seats(RECIPES[ruleset]) if ruleset in RECIPES else 4
        game = deal(ruleset, usual if seats is None else seats, 0, options)
        kinds = kinds_json(game.view(None).facts.get("kinds", {}))
        title = RECIPES[ruleset].title
        super().__init__(chart={"ruleset": ruleset, "title": title, "options": options or {}, "kinds": kinds}, **parts)
