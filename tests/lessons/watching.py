"""Go through lessons without a screen, and watch which rules are seen at work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bohnbook.core.action import Action
from bohnbook.core.game import Game
from bohnbook.learner import Learner, laid_out, lessons, movers, table_of
from bohnbook.lessons import AnyStep, Lesson, Move, Position

LESSONS = lessons()
STEPS = [(lesson, step) for lesson in LESSONS.values() for step in lesson.steps]
LONG = 20_000  # so many things happen by themselves in no step


def named(case: tuple[Lesson, AnyStep]) -> str:
    lesson, step = case
    return f"{lesson.ruleset}-{step.id}"


def at_step(lesson: Lesson, step: AnyStep) -> Learner:
    """A learner who has come to this step, with the table at rest."""
    learner = Learner(lesson)
    learner.go(lesson.place(step.id))
    return rested(learner)


def rested(learner: Learner) -> Learner:
    """Until nothing more happens by itself."""
    for _ in range(LONG):
        if not learner.going:
            return learner
        learner.tick()
    raise AssertionError(f"{learner.step}: the table never comes to rest")


def tries(learner: Learner, move: Move) -> bool:
    """The learner does this, as a screen would tell it; then the others go on."""
    intent = learner.intent(move)
    explanation = learner.table.submit(0, intent)
    learner.after(explanation.verdict, intent["do"])
    rested(learner)
    return bool(explanation)


def waits(learner: Learner) -> None:
    """The learner does nothing at all, and says so to whoever waits for a last word."""
    rested(learner)
    for waiting in learner.table.waiting:
        if waiting.seat == 0 and waiting.why == "last call":
            learner.table.go_on(0)
    rested(learner)


class Moment(NamedTuple):
    """Something that was done, or refused, with the game before and after it."""

    before: Game
    action: Action
    after: Game


class Watched(NamedTuple):
    """A staged moment that was played: every rule that was cited, and what happened."""

    start: Game
    cited: frozenset[str]
    moments: tuple[Moment, ...]

    @property
    def last(self) -> Game:
        return self.moments[-1].after if self.moments else self.start


def watch(ruleset: str, at: Position, moves: Sequence[Move]) -> Watched:
    """Play these moves from this position, bots and all. Only the last of them may be refused."""
    table = table_of(ruleset, at, movers(moves))
    table.run()
    refused: Action | None = None
    for i, move in enumerate(moves):
        action = move.action(table.game)
        if not table.submit(move.seat, action.to_intent()):
            assert i == len(moves) - 1, f"{action} is refused, and more was to come"
            refused = action
    return told(ruleset, at, [step.action for step in table.game.log], refused)


def told(ruleset: str, at: Position, actions: Sequence[Action], refused: Action | None = None) -> Watched:
    """The same once more, step by step, with an ear for rules."""
    game = laid_out(ruleset, at)
    start, cited, moments = game.copy(), set(dealt_by(game, at)), []
    for action in actions:
        before = game.copy()
        cited |= reasons(game, action)
        events = game.do(action).events
        for name, *_ in events:
            cited |= asked_by(name, before, game, action)
        moments.append(Moment(before, action, game.copy()))
    if refused is not None:
        cited |= reasons(game, refused)
        moments.append(Moment(game, refused, game))
    for reader in (None, 0):
        cited |= {line.rule for line in game.lines(reader)}
    if game.outcome is not None:
        lines = [line for lines in game.outcome.score_lines for line in lines]
        cited |= {game.outcome.ended_by, game.outcome.ranked_by, *(line.rule for line in lines)}
    return Watched(start, frozenset(cited), tuple(moments))


def reasons(game: Game, action: Action) -> set[str]:
    """The rules of a verdict, and of the answers that led to it."""
    why = game.why(action)
    return {why.verdict.rule, *(answer.rule for asked in why.trace for answer in asked.answers)}


def dealt_by(game: Game, at: Position) -> set[str]:
    """The rules a new game is dealt by."""
    if at.words:
        return set()
    seats = range(game.state.seats)
    asked = [game.rules.trace(game.state, "deck")]
    for question in ("starting_hand", "starting_fields"):
        if hasattr(game.rules, question):
            asked += [game.rules.trace(game.state, question, seat) for seat in seats]
    return {answer.rule for answers in asked for answer in answers}


def asked_by(event: str, before: Game, after: Game, action: Action) -> set[str]:
    """The rules behind an event: those that said how much a field pays, and how often the pile may run out."""
    if event == "exhausted" and any(hasattr(one, "answer_exhaustions_to_end") for one in after.rules.chapters):
        answers = after.rules.trace(after.state, "exhaustions_to_end")
    elif event == "bluffed":
        answers = before.rules.trace(before.state, "bluff_payment", 1 - action.seat)
    elif event == "harvested" and action.do.startswith("harvest"):
        field: int = action.to_intent()["field"]
        answers = before.rules.trace(before.state, "harvest_value", action.seat, field)
    else:
        return set()
    return {answer.rule for answer in answers}
