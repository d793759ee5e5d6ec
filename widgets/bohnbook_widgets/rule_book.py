"""The rule book on screen: every rule by number, and a table on which an example of it can be seen."""

from __future__ import annotations

from typing import Any

import traitlets

from bohnbook.core.errors import UnknownRuleset, shown
from bohnbook.core.rule import RuleBook as Rules
from bohnbook.learner import NoLesson, shown_rules
from bohnbook.learner import lesson as lesson_on
from bohnbook.lessons import Lesson
from bohnbook.rulesets import RECIPES
from bohnbook.staged import Staged

from .messages import COMMANDS, MUST, Commands, Refusal, text
from .room import READING, Room, book_of
from .screen import rule_json
from .table_view import TableView

TABLES = ("hello", "act", "why", "tick", "pass", "undo", "rule", "worth", "value", "history", "ping")
BOOK_COMMANDS: Commands = {
    **{name: COMMANDS[name] for name in TABLES},
    "turn_to": {"ruleset": (text(), MUST)},
    "show": {"rule": (text(), MUST)},
    "next": {},
    "play_on": {},
    "shut": {},
}


class BookRoom(Room):
    """A rule book, and the table of the example that lies open in it, if any. Nothing goes to disk."""

    commands = BOOK_COMMANDS
    reading = READING

    def __init__(self, ruleset: str = "base", lesson: Lesson | None = None) -> None:
        super().__init__()
        self.own = lesson
        self.staged: Staged | None = None
        self.turn_to(ruleset)

    def turn_to(self, ruleset: str) -> None:
        """Open the book of this ruleset."""
        if ruleset not in RECIPES:
            raise UnknownRuleset(f"there is no ruleset {shown(ruleset)}; there is {', '.join(RECIPES)}")
        self.ruleset = ruleset
        self.lesson = self._lesson_on(ruleset)
        self.book = book_json(ruleset, self.lesson)
        self._shut()

    def _lesson_on(self, ruleset: str) -> Lesson | None:
        if self.own is not None and self.own.ruleset == ruleset:
            return self.own
        try:
            return lesson_on(ruleset)
        except NoLesson:
            return None

    @property
    def reader(self) -> int | None:
        return None if self.table is None else 0

    @property
    def curtain(self) -> None:
        """One person looks, even where several seats are moved by hand."""
        return None

    @property
    def going(self) -> bool:
        """Nothing goes on by itself until somebody plays on."""
        return self.staged is not None and self.staged.free and super().going

    def screen(self) -> dict[str, Any]:
        with self._lock:
            example = None if self.staged is None else self.staged.to_json()
            return super().screen() | {"game": None, "people": [] if self.table is None else [0], "example": example}

    def _rules(self) -> Rules:
        return book_of(self.ruleset)

    # --- the commands ---------------------------------------------------------------------------------------------

    def _hello(self, game: str | None, box: str | None) -> dict[str, Any]:
        return {"game": None}

    def _act(self, intent: dict[str, Any], step: int | None) -> dict[str, Any]:
        """Whoever makes a move of their own plays on from here."""
        reply = super()._act(intent, step)
        self._staged().play_on()
        return reply

    def _turn_to(self, ruleset: str) -> dict[str, Any]:
        self.turn_to(ruleset)
        return {}

    def _show(self, rule: str) -> dict[str, Any]:
        if rule not in self._rules():
            raise Refusal("refused", f"There is no rule {shown(rule)} in this book.")
        if self.lesson is None:
            raise Refusal("refused", "There are no examples for this book yet.")
        self.staged = Staged.of(self.lesson, rule)
        self._sit_down("book", self.staged.table, 0)
        return {}

    def _next(self) -> dict[str, Any]:
        staged = self._staged()
        if staged.more:
            self._change(staged.next)
        return {"more": staged.more}

    def _play_on(self) -> dict[str, Any]:
        self._change(self._staged().play_on)
        return {}

    def _shut(self) -> dict[str, Any]:
        self.staged, self.table = None, None
        return {}

    def _staged(self) -> Staged:
        if self.staged is None:
            raise Refusal("refused", "No example is open.")
        return self.staged


def book_json(ruleset: str, lesson: Lesson | None) -> dict[str, Any]:
    """A book as the browser shows it: chapters with their rules, and which of these can be shown."""
    rules, recipe = book_of(ruleset), RECIPES[ruleset]
    can = set() if lesson is None else set(shown_rules(lesson))
    chosen: dict[str, list[str]] = {}
    for option in recipe.options:
        chosen.setdefault(option.rule, []).append(option.about)
    chapters = [
        {
            "id": id,
            "title": title,
            "rules": [
                rule_json(rule, rules) | {"shown": rule.id in can, "options": chosen.get(rule.id, [])}
                for rule in rules.values()
                if rule.id.rpartition(".")[0] == id
            ],
        }
        for id, title in rules.headings.items()
    ]
    shelf = [{"name": one.name, "title": one.title} for one in RECIPES.values()]
    return {"name": ruleset, "title": recipe.title, "chapters": chapters, "rulesets": shelf}


class RuleBook(TableView):
    """The rule book of a box: `RuleBook("base")`. With a `Lesson` of your own, its examples are the ones shown."""

    _bundle = "rule_book.js"

    book = traitlets.Dict().tag(sync=True)

    def __init__(self, ruleset: str = "base", *, lesson: Lesson | None = None, **parts: Any) -> None:
        room = BookRoom(ruleset, lesson)
        super().__init__(room, **parts)
        self.book = room.book

    def _show(self) -> None:
        if isinstance(self.room, BookRoom):
            self.book = self.room.book
        super()._show()
