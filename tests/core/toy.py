"""A toy ruleset: a choir. It exercises what the engine can do and no box uses yet, above all urgent duties."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

from bohnbook.core.action import Action, Form, Slot, action, anytime, during, own_turn
from bohnbook.core.chapter import Chapter
from bohnbook.core.game import Game
from bohnbook.core.outcome import ScoreLine
from bohnbook.core.phase import Duty, Phase, owes
from bohnbook.core.points import CORE, Event, Points, Question
from bohnbook.core.ruleset import Ruleset
from bohnbook.core.state import Slice, State
from bohnbook.core.story import Telling
from bohnbook.core.verdict import Ruling, Verdict, allow, refuse
from bohnbook.core.zone import Zone

TOY = CORE.and_also(
    Question("hat_size", ("seat",), Ruling, "How big is this seat's hat?"),
    Question("may_sing", ("seat",), Verdict, "May this seat sing?"),
    Event("sung", ("seat",), "A seat sang."),
    Event("echoed", ("seat",), "The hall answered."),
)


class Face(NamedTuple):
    name: str


@dataclass(slots=True)
class Noise(Slice):
    """Who has still to clap, and who has bowed; `heard` is what chapters heard, in order."""

    sung: bool
    bowed: bool
    owed: list[int]
    heard: list[str]
    coughs: dict[int, list[int]]


@action
class Sing(Action):
    do, when = "sing", during("work", rule="TOY-2.1")

    def check(self, g: State) -> Verdict:
        verdict: Verdict = g.rules.may_sing(g, self.seat)
        return verdict

    def apply(self, g: State) -> None:
        noise = g[Choir]
        noise.sung, noise.owed = True, [seat for seat in range(g.seats) if seat != self.seat]
        g.tell("sung", self.seat)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat)] if not g[Choir].sung and g.rules.may_sing(g, seat).ok else []


@action
class Clap(Action):
    do, when = "clap", during("work", rule="TOY-2.2", everybody=True)

    def check(self, g: State) -> Verdict:
        if self.seat not in g[Choir].owed:
            return refuse("TOY-2.2", "nobody waits for {} to clap", g.names[self.seat])
        return allow("TOY-2.2")

    def apply(self, g: State) -> None:
        g[Choir].owed.remove(self.seat)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat)] if seat in g[Choir].owed else []


class Free(Action):
    """An action that is always legal in its window."""

    __slots__ = ()
    by: ClassVar[str]

    def check(self, g: State) -> Verdict:
        return allow(self.by)

    def apply(self, g: State) -> None:
        g[Choir].coughs.setdefault(self.seat, []).append(g.turn)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat)]


@action
class Cough(Free):
    do, by, when = "cough", "TOY-2.3", anytime(rule="TOY-2.3")


@action
class Whistle(Free):
    do, by, when = "whistle", "TOY-2.4", own_turn(until="rest", rule="TOY-2.4")


@action
class Knit(Free):
    do, by = "knit", "TOY-2.5"
    when = own_turn(until="evening", rule="TOY-2.5") | during("evening", rule="TOY-1.2", everybody=True)


@action
class Bow(Free):
    do, by, when = "bow", "TOY-2.6", during("work", rule="TOY-2.6")

    def apply(self, g: State) -> None:
        g[Choir].bowed = True

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat)] if g[Choir].sung and not g[Choir].bowed else []


@action
class Speak(Action):
    """A form, and the one action here with parts of every type."""

    word: str
    louder: int
    to: int | None
    cards: tuple[int, ...]
    words: tuple[str, ...]

    do, when = "speak", during("work", rule="TOY-2.7", everybody=True)

    def check(self, g: State) -> Verdict:
        return allow("TOY-2.7")

    def apply(self, g: State) -> None:
        g[Choir].heard.append(self.word)

    @classmethod
    def forms(cls, g: State, seat: int) -> Iterable[Form]:
        slots = {"word": Slot("kinds", ("la", "lo"))}
        yield Form(cls, seat, {"louder": 1, "to": None, "cards": (), "words": ()}, slots, "TOY-2.7", "say something")

    @classmethod
    def fill(cls, form: Form, rng: Random) -> Self:
        return cls(form.seat, form.slots["word"].choices[int(rng.random() * 2)], 1, None, (), ())


class Work(Phase):
    name, title, rule = "work", "the work", "TOY-1.2"

    def enter(self, g: State) -> None:
        noise = g[Choir]
        noise.sung = noise.bowed = False

    def duties(self, g: State) -> tuple[Duty, ...]:
        noise = g[Choir]
        if not noise.sung:
            return owes(g.active, ("sing",), "TOY-2.1")
        bow = () if noise.bowed else owes(g.active, ("bow",), "TOY-2.6")
        return bow + tuple(Duty(seat, ("clap", "stand_up"), "TOY-2.2", urgent=True) for seat in noise.owed)


class Rest(Phase):
    name, title, rule = "rest", "the rest", "TOY-1.2"


class Evening(Phase):
    name, title, rule = "evening", "the evening", "TOY-1.2"

    def duties(self, g: State) -> tuple[Duty, ...]:
        return owes(g.active, ("knit",), "TOY-2.5") if not g[Choir].coughs.get(g.active) else ()


class Tuning(Phase):
    name, title, rule = "tuning", "the tuning", "TOY-1.2"

    def enter(self, g: State) -> None:
        g[Choir].heard.append("tuning")

    def leave(self, g: State) -> None:
        g[Choir].heard.append("tuned")


class Choir(Chapter[Noise]):
    """The choir: cards, phases, an end after so many turns."""

    points: ClassVar[Points] = TOY
    heading = "TOY-2"
    actions = (Sing, Clap, Cough, Whistle, Knit, Bow, Speak)
    phases = (Tuning, Work, Rest, Evening)

    def begin(self, g: State) -> Noise:
        return Noise(False, False, [], [], {})

    def zones(self, g: State) -> Iterable[Zone]:
        for seat, hand in enumerate(g.hands):
            yield Zone("hand", seat, hand, "owner")
        yield Zone("draw", None, g.draw, "none")
        yield Zone("discard", None, g.discard, "all")

    def answer_deck(self, g: State) -> Ruling:
        return Ruling(tuple(Face(name) for name in ("low", "high", "mid") for _ in range(2)), "TOY-1.1")

    def answer_may_sing(self, g: State, seat: int) -> Verdict:
        return allow("TOY-2.1")

    def answer_hat_size(self, g: State, seat: int) -> Ruling:
        return Ruling(1, "TOY-3.1")

    def answer_game_over(self, g: State) -> Ruling:
        return Ruling(g.turn >= 2 * g.seats and g.phase.name == "evening", "TOY-1.2")

    def answer_score_lines(self, g: State, seat: int) -> Ruling:
        return Ruling((ScoreLine("coughs", -len(g[Choir].coughs.get(seat, [])), "TOY-2.3"),), "TOY-2.3")

    def answer_tie_break(self, g: State, seats: tuple[int, ...]) -> Ruling:
        return Ruling((seats,), "TOY-1.2")

    def on_sung(self, g: State, seat: int) -> None:
        g[Choir].heard.append("choir heard the song")
        g.tell("echoed", seat)
        g[Choir].heard.append("choir told the echo")

    def on_echoed(self, g: State, seat: int) -> None:
        g[Choir].heard.append("choir heard the echo")

    def say_echoed(self, tell: Telling, seat: int) -> Iterable[tuple[str, str]]:
        yield "TOY-2.1", f"The hall answers {tell.name(seat)}."


class Audience(Chapter[Slice]):
    """Hears the song too, after the choir."""

    points: ClassVar[Points] = TOY
    heading = "TOY-2"

    def on_sung(self, g: State, seat: int) -> None:
        g[Choir].heard.append("audience heard the song")


class Hush(Chapter[Slice]):
    """The first seat may not sing."""

    points: ClassVar[Points] = TOY
    heading = "TOY-3"

    def amend_may_sing(self, g: State, ruling: Verdict, seat: int) -> Verdict:
        return refuse("TOY-3.2", "{} has a hat on", g.names[seat]) if seat == 0 else ruling


class BiggerHats(Chapter[Slice]):
    points: ClassVar[Points] = TOY
    heading = "TOY-3"
    requires = (Choir,)

    def amend_hat_size(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        return Ruling(ruling.value + 1, "TOY-3.2")


class DoubleHats(Chapter[Slice]):
    points: ClassVar[Points] = TOY
    heading = "TOY-3"

    def amend_hat_size(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        return Ruling(ruling.value * 2, "TOY-3.3") if seat == 0 else ruling


def toy(*more: Chapter[Any], turn: tuple[str, ...] = ("work", "rest", "evening"), **parts: Any) -> Ruleset:
    return Ruleset(
        "toy", (Choir(), *more), turn, players=range(2, 4), turn_rule="TOY-1.2",
        **{"opening": ("tuning",), **parts},
    )  # fmt: skip


def choir(*more: Chapter[Any], **parts: Any) -> Game:
    return Game(toy(*more, **parts), ("Ann", "Ben", "Cy"), seed=1)
