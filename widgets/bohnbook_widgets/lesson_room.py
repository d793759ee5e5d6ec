"""A room in which somebody learns: its table is that of the step they are at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bohnbook.core.verdict import Verdict
from bohnbook.learner import Learner
from bohnbook.lessons import Choice, Predict, Task

from .lesson_screen import lesson_json, whole_lesson
from .messages import COMMANDS, MUST, SAFE, Commands, Refusal, number, one_of, text
from .room import READING, Room

DEEDS = ("retry", "skip", "next", "back", "hint", "show", "play_on", "start_over")
NOT_HERE = (
    "new",
    "load",
    "save",
    "setup",
    "look",
    "demo",
    "demo_step",
    "demo_over",
    "demo_index",
)  # a lesson lays its own tables

LESSON_COMMANDS: Commands = {
    **{name: parts for name, parts in COMMANDS.items() if name not in NOT_HERE},
    "lesson": {"do": (one_of(*DEEDS), MUST)},
    "step": {"place": (number(0, 1000), MUST)},
    "answer": {"given": (number(-SAFE, SAFE), MUST)},
    "dare": {"which": (number(0, 100), MUST)},
    "progress": {"code": (text(300), MUST)},
    "read_all": {},
}


class LessonRoom(Room):
    """One learner's room. Nothing of it goes to disk: progress is a short code that the browser keeps."""

    commands = LESSON_COMMANDS
    judges = False  # in a lesson that is for the learner to say
    reading = READING | {"read_all"}

    def __init__(self, learner: Learner) -> None:
        super().__init__()
        self.learner = learner
        self._lay()

    def _lay(self) -> None:
        """The table of the step, whenever it is another."""
        if self.table is not self.learner.table:
            self._sit_down("lesson", self.learner.table, 0)
            self.coaching = self.learner.step is not None and self.learner.step.coach

    @property
    def reader(self) -> int:
        """The learner, also while a bot shows how it goes."""
        return 0

    @property
    def going(self) -> bool:
        return self._past is None and self.learner.going

    def screen(self) -> dict[str, Any]:
        with self._lock:
            return super().screen() | {"game": None, "lesson": lesson_json(self.learner)}

    # --- the table's commands, as they are in a lesson ------------------------------------------------------------

    def _hello(self, game: str | None, box: str | None) -> dict[str, Any]:
        return {"game": None}

    def _act(self, intent: dict[str, Any], step: int | None) -> dict[str, Any]:
        log = len(self.learner.table.game.log)
        try:
            reply = super()._act(intent, step)
        except Refusal as no:
            if why := no.parts.get("why"):
                self.learner.after(Verdict(False, why["rule"], why["because"]), intent["do"])
            raise
        self.learner.after(Verdict(True, self.learner.table.game.log[log].rule))
        return reply

    def _tick(self) -> dict[str, Any]:
        if self.going:
            self._change(self.learner.tick)
        return {"going": self.going}

    def _undo(self) -> dict[str, Any]:
        reply = super()._undo()
        self.learner.taken_back()
        return reply

    # --- the lesson's own -----------------------------------------------------------------------------------------

    def _lesson(self, do: str) -> dict[str, Any]:
        learner = self.learner
        deeds: dict[str, Callable[[], None]] = {
            "next": lambda: learner.go(min(learner.place + 1, len(learner.lesson.steps))),
            "back": lambda: learner.go(max(learner.place - 1, 0)),
        }
        deeds.get(do, getattr(learner, do, None) or learner.retry)()
        self._lay()
        return {}

    def _step(self, place: int) -> dict[str, Any]:
        self.learner.go(place)
        self._lay()
        return {}

    def _answer(self, given: int) -> dict[str, Any]:
        if not isinstance(self.learner.step, (Predict, Choice)):
            raise Refusal("refused", "Nothing is asked here.")
        self.learner.answer(given)
        return {}

    def _dare(self, which: int) -> dict[str, Any]:
        """Try the wrong move one is invited to try."""
        step = self.learner.step
        if not isinstance(step, Task) or which >= len(step.dares):
            raise Refusal("refused", "There is no such dare here.")
        intent = self.learner.intent(step.dares[which].move)
        return self._act({part: value for part, value in intent.items() if part != "seat"}, None)

    def _progress(self, code: str) -> dict[str, Any]:
        self.learner.take_up(code)
        self._lay()
        return {}

    def _read_all(self) -> dict[str, Any]:
        return whole_lesson(self.learner.lesson)
