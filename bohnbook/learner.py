"""Somebody on the way through a lesson: the step, its table, what was tried, what is done. No screen, no disk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .core.errors import BohnbookError, shown
from .core.verdict import Verdict
from .lesson_tables import NoLesson, example_of, laid_out, lesson, lessons, movers, shown_rules, table_of
from .lessons import Answer, AnyStep, Choice, Dare, Lesson, Move, Position, Predict, Task
from .progress import MOST_REFUSALS, OPEN, SHOWN, SKIPPED, SOLVED, Progress, from_code, to_code
from .table import seated

__all__ = [
    "Feedback", "Learner", "NoLesson", "example_of", "laid_out", "lesson", "lessons", "movers", "shown_rules",
    "table_of",
]  # fmt: skip


class Feedback(NamedTuple):
    """What is said to the last thing that was done, and the rule it goes by."""

    kind: str  # allowed | refused | missed | solved | wrong | right | shown
    text: str
    rule: str = ""


class Learner:
    """One person and one lesson: the step they are at, with its table, hints and feedback."""

    def __init__(self, lesson: Lesson, progress: Progress | None = None) -> None:
        self.lesson = lesson
        self.progress = progress or Progress([OPEN] * len(lesson.steps))
        self.hints, self._hinted = 0, -1  # how many of which step's
        self.dared: set[int] = set()
        self.dared_now = False  # was the last refusal a dare that is tried for the first time?
        self.book = laid_out(lesson.ruleset, lesson.steps[0].at).rules.book
        self.go(self.progress.at)

    # --- which step -----------------------------------------------------------------------------------------------

    @property
    def place(self) -> int:
        """The step, counted from 0; one past the last is the summary."""
        return self.progress.at

    @property
    def step(self) -> AnyStep | None:
        steps = self.lesson.steps
        return steps[self.place] if self.place < len(steps) else None

    def go(self, place: int) -> None:
        """To any step: nothing is locked."""
        if type(place) is not int or not 0 <= place <= len(self.lesson.steps):
            raise BohnbookError(f"this lesson has {len(self.lesson.steps)} steps, and no step {shown(place)}")
        self.progress.at = place
        self.retry()

    def retry(self) -> None:
        """The step from its beginning. What was solved stays solved; hints that were read stay read."""
        step = self.step
        if self._hinted != self.place:
            self.hints, self._hinted, self.dared, self.dared_now = 0, self.place, set(), False
        self.answered: int | None = None
        self.free = False
        self.solved = False
        self.shown = False  # the way was shown: then it is not the learner who solves it
        self.feedback: Feedback | None = None
        self.showing: list[Move] = []
        self.missed: set[int] = set()
        at = (step or self.lesson.steps[-1]).at
        self.table = table_of(self.lesson.ruleset, at, paced=True)

    def skip(self) -> None:
        """On to the next step; this one can be done later."""
        if self.step is not None:
            if self.progress.steps[self.place] == OPEN:
                self.progress.steps[self.place] = SKIPPED
            self.go(self.place + 1)

    # --- at the table ---------------------------------------------------------------------------------------------

    @property
    def going(self) -> bool:
        """Is something about to happen by itself?"""
        if self.solved and not self.showing and not self.free:
            return False
        return self.table.going or bool(self.showing)

    def tick(self) -> None:
        """Let one thing happen by itself: a bot, an obligatory draw, or the next move of what is being shown."""
        if self.table.going:
            self.table.step()
        elif self.showing:
            self._show_next()
        self._look()

    def _show_next(self) -> None:
        step = self.showing.pop(0)
        if not self.table.submit(step.seat, self.intent(step)):
            self.showing.clear()

    def intent(self, step: Move) -> dict[str, Any]:
        return step.action(self.table.game).to_intent()

    def after(self, verdict: Verdict, do: str = "") -> None:
        """The learner has tried something, and this is what the rules said."""
        if self.free:
            return
        if verdict.ok:
            if not self.solved:
                self.feedback = Feedback("allowed", self._what_happened(), verdict.rule)
                self._look()
            return
        count = self.progress.refused
        count[verdict.rule] = min(MOST_REFUSALS, count[verdict.rule] + 1)
        met = {i for i, dare in enumerate(self.dares) if dare.rule == verdict.rule and do == dare.move.do}
        self.feedback, self.dared_now = Feedback("refused", verdict.because, verdict.rule), bool(met - self.dared)
        self.dared |= met

    def _what_happened(self) -> str:
        """The learner's last move, as the story tells it."""
        game = self.table.game
        own = [step.n for step in game.log if step.action.seat == 0]
        return " ".join(line.text for line in game.lines(0) if own and line.n == own[-1])

    def taken_back(self) -> None:
        """The learner has taken back a move."""
        self.solved, self.feedback = False, None
        self.showing.clear()
        self.missed.clear()

    @property
    def dares(self) -> tuple[Dare, ...]:
        return self.step.dares if isinstance(self.step, Task) else ()

    def _look(self) -> None:
        """Is the goal reached; or has something come about that was not asked?"""
        step = self.step
        if not isinstance(step, Task) or self.solved or self.free:
            return
        game = self.table.game
        if step.goal(game):
            self._solve(step.done)
            return
        if self.shown:
            return
        for i, miss in enumerate(step.misses):
            if i not in self.missed and miss.when(game):
                self.missed.add(i)
                self.feedback = Feedback("missed", miss.text)

    def _solve(self, text: str, kind: str = "solved", rule: str = "") -> None:
        rule = rule or (self.step.rule if self.step is not None else "")
        self.solved = True
        status = SHOWN if self.shown else SOLVED
        before = self.progress.steps[self.place]
        self.progress.steps[self.place] = SOLVED if SOLVED in (before, status) else status
        self.feedback = Feedback(kind, text, rule)

    # --- help -----------------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """One more hint: a nudge, the rule, the move."""
        self.hints = min(3, self.hints + 1)

    def hint_lines(self) -> tuple[Feedback, ...]:
        """The hints read so far."""
        step = self.step
        if step is None:
            return ()
        rule = self.book[step.rule]
        lines = (Feedback("nudge", step.nudge), Feedback("rule", rule.title, rule.id), Feedback("move", self.way(step)))
        return lines[: self.hints]

    def way(self, step: AnyStep) -> str:
        """How it is done, in words."""
        if isinstance(step, Predict):
            return f"It is {step.number(laid_out(self.lesson.ruleset, step.at))}."
        if isinstance(step, Choice):
            right = [f"“{answer.text}”" for answer in step.answers if self.is_right(step, answer)]
            return f"It is {' or '.join(right)}."
        if isinstance(step.solution, str):
            return "Press “Show me”, and watch a bot sit in for you."
        return "From the start of the step: " + ", then ".join(self.labels(step.at, step.solution)) + "."

    def labels(self, at: Position, moves: Sequence[Move]) -> list[str]:
        """Moves as the menu words them, each at the moment it is made."""
        table, labels = table_of(self.lesson.ruleset, at, movers(moves)), []
        table.run()
        for one in moves:
            action = one.action(table.game)
            who = "" if one.seat == 0 else f"{at.seats[one.seat]}: "
            labels.append(who + action.label(table.game.state))
            table.submit(one.seat, action.to_intent())
        return labels

    def show(self) -> None:
        """Show me: the step from its beginning, played by itself."""
        step = self.step
        if step is None:
            return
        self.retry()
        self.shown = True
        if isinstance(step, Task):
            self.feedback = Feedback("shown", "Watch how it goes.", step.rule)
            if isinstance(step.solution, str):
                self._sit_in(step.solution)
            else:
                self.showing = list(step.solution)
        else:
            self.answered = self._right_answer(step)
            told = f"It is {self.answered}. " if isinstance(step, Predict) else ""
            self._solve(told + step.done, "shown")
            self.showing = list(step.show)

    def _sit_in(self, bot: str) -> None:
        """A bot takes the learner's seat for this step."""
        game = self.table.game
        self.table.bots[0] = seated(bot, game, 0)
        self.table.rest()

    def play_on(self) -> None:
        """Free play from here: no task any more, just the game."""
        self.free = True
        self.showing.clear()
        self.feedback = None
        self.table.rest()

    # --- questions ------------------------------------------------------------------------------------------------

    def is_right(self, step: Choice, answer: Answer) -> bool:
        """Of a move, the engine says whether it is: may it be done?"""
        game = laid_out(self.lesson.ruleset, step.at)
        if answer.move is not None:
            return game.check(answer.move.action(game)).ok is step.legal
        return answer.right(game) if callable(answer.right) else answer.right

    def judged_by(self, step: Choice, answer: Answer) -> str:
        """The rule an answer goes by: of a move, the one that allows or refuses it, unless the step is about that."""
        if answer.move is None:
            return step.rule
        game = laid_out(self.lesson.ruleset, step.at)
        verdict = game.check(answer.move.action(game))
        return step.rule if verdict.ok and step.legal else verdict.rule

    def _right_answer(self, step: Predict | Choice) -> int:
        if isinstance(step, Predict):
            return step.number(laid_out(self.lesson.ruleset, step.at))
        return next(i for i, answer in enumerate(step.answers) if self.is_right(step, answer))

    def answer(self, given: int) -> None:
        """The learner's answer: a number, or which of the answers."""
        step = self.step
        if step is None or isinstance(step, Task):
            raise BohnbookError("nothing is asked here")
        if isinstance(step, Choice) and not 0 <= given < len(step.answers):
            raise BohnbookError(f"there is no answer {shown(given)}")
        if self.solved:
            return
        self.answered = given
        rule = step.rule
        if isinstance(step, Choice):
            picked = step.answers[given]
            right, text, rule = self.is_right(step, picked), picked.feedback, self.judged_by(step, picked)
        elif given == (truth := step.number(laid_out(self.lesson.ruleset, step.at))):
            right, text = True, f"It is {truth}. {step.done}"
        else:
            right, text = False, step.slips.get(given, "Look again.")
        if right:
            self._solve(text, "right", rule)
            self.showing = list(step.show)
        else:
            self.feedback = Feedback("wrong", text, rule)

    # --- keeping --------------------------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        return to_code(self.progress, self.lesson, list(self.book))

    def take_up(self, code: str) -> None:
        """Go on where a code left off."""
        self.progress = from_code(code, self.lesson, list(self.book))
        self.go(self.progress.at)

    def start_over(self) -> None:
        self.progress = Progress([OPEN] * len(self.lesson.steps))
        self.go(0)

    def met(self) -> list[str]:
        """The rules met so far, in the order of the book."""
        done = [step for step, status in zip(self.lesson.steps, self.progress.steps, strict=True) if status != OPEN]
        met = {rule for step in done for rule in step.rules} | set(self.progress.refused)
        return [rule for rule in self.book if rule in met]
