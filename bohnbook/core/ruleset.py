"""Chapters and a turn, folded into one table of answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from .action import Action, Span
from .chapter import Chapter
from .errors import BadOption, shown
from .phase import Duty, Phase
from .rule import RuleBook
from .verdict import Ruling, Verdict
from .wording import Wording

if TYPE_CHECKING:
    from .state import State


class Open(NamedTuple):
    """The actions whose window is open to a seat in one phase: listed one by one, or as forms."""

    all: frozenset[type[Action]]
    listed: tuple[type[Action], ...]
    listers: tuple[Callable[..., Iterable[Action]], ...]  # the `options` of the listed ones
    formed: tuple[type[Action], ...]


class Asked(NamedTuple):
    """A question, and who said what to it, in order."""

    question: str
    answers: tuple[Ruling | Verdict, ...]


class Ruleset:
    """The rules of one game for one number of seats. Each question is an attribute, folded once."""

    if TYPE_CHECKING:

        def __getattr__(self, question: str) -> Callable[..., Any]: ...

    def __init__(
        self,
        name: str,
        chapters: Iterable[Chapter[Any]],
        turn: tuple[str, ...],
        *,
        players: range,
        turn_rule: str,
        opening: tuple[str, ...] = (),
        finale: tuple[str, ...] = (),
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.name, self.players, self.turn_rule = name, players, turn_rule
        self.options: Mapping[str, Any] = MappingProxyType(dict(options or {}))
        self.chapters = tuple(chapters)
        self._check_company()
        self.actions = {cls.do: cls for chapter in self.chapters for cls in chapter.actions}
        self.rank = {cls: place for place, cls in enumerate(self.actions.values())}  # in the order of the chapters
        self._lay_out_programme(opening, turn, finale)
        self.owing = self._having("amend_duties")  # those who may add to what the phase says is owed
        for question in dict.fromkeys(q for chapter in self.chapters for q in chapter.points.questions):
            setattr(self, question, self._fold(question))
        self.heard = {event: by for event in self._events() if (by := self._having(f"on_{event}"))}
        self.sayings = {event: by for event in self._events() if (by := self._having(f"say_{event}"))}
        self.zoned = [chapter for chapter in self.chapters if type(chapter).zones is not Chapter.zones]
        self.common = [chapter for chapter in self.chapters if type(chapter).common_facts is not Chapter.common_facts]
        self.factual = [chapter for chapter in self.chapters if type(chapter).facts is not Chapter.facts]

    def _check_company(self) -> None:
        present = {type(chapter) for chapter in self.chapters}
        if len(present) < len(self.chapters):
            raise TypeError(f"{self.name}: a chapter stands in it twice")
        for chapter in self.chapters:
            for other in chapter.requires:
                if other not in present:
                    raise TypeError(f"{self.name}: {type(chapter).__name__} needs {other.__name__}")
            for other in chapter.conflicts:
                if other in present:
                    raise TypeError(f"{self.name}: {type(chapter).__name__} does not go with {other.__name__}")

    def _lay_out_programme(self, opening: tuple[str, ...], turn: tuple[str, ...], finale: tuple[str, ...]) -> None:
        offered = {phase.name: phase for chapter in self.chapters for phase in chapter.phases}
        missing = [name for name in (*opening, *turn, *finale) if name not in offered]
        if missing:
            raise TypeError(f"{self.name}: no chapter offers the phase {missing[0]!r}")
        self.programme: tuple[Phase, ...] = tuple(offered[name]() for name in (*opening, *turn, *finale))
        self.first, self.last = len(opening), len(opening) + len(turn) - 1  # of the turn, in the programme
        self.turn = turn
        self.open = {phase.name: (self._open(phase, False), self._open(phase, True)) for phase in self.programme}
        self.always = frozenset(
            cls for cls in self.actions.values() if any(s.phases is None and s.before is None for s in cls.when.spans)
        )

    def _open(self, phase: Phase, active: bool) -> Open:
        classes = [cls for cls in self.actions.values() if any(self._spans(s, phase, active) for s in cls.when.spans)]
        listed = tuple(cls for cls in classes if _own(cls, "options"))
        formed = tuple(cls for cls in classes if _own(cls, "forms"))
        return Open(frozenset(classes), listed, tuple(cls.options for cls in listed), formed)

    def _spans(self, span: Span, phase: Phase, active: bool) -> bool:
        if not (active or span.everybody):
            return False
        if span.before is not None:
            return phase.name in self.turn[: self.turn.index(span.before)]
        return span.phases is None or phase.name in span.phases

    def _events(self) -> Iterable[str]:
        return dict.fromkeys(event for chapter in self.chapters for event in chapter.points.events)

    def _having(self, method: str) -> tuple[Callable[..., Any], ...]:
        return tuple(getattr(chapter, method) for chapter in self.chapters if hasattr(chapter, method))

    def _fold(self, question: str) -> Callable[..., Any]:
        if question == "duties":
            return _folded(_duties_of_the_phase, self.owing)
        answers, amendments = self._having(f"answer_{question}"), self._having(f"amend_{question}")
        if len(answers) > 1:
            raise TypeError(f"{self.name}: {question} is answered by {len(answers)} chapters")
        if amendments and not answers:
            raise TypeError(f"{self.name}: {question} is amended, but no chapter answers it")
        if not answers:
            return _unanswered(self.name, question)
        return _folded(answers[0], amendments) if amendments else answers[0]

    def trace(self, g: State, question: str, *args: Any) -> tuple[Ruling | Verdict, ...]:
        """Who said what, in order: the answer, then each amendment that changed it."""
        (answer,) = self._having(f"answer_{question}")
        said = [answer(g, *args)]
        for amend in self._having(f"amend_{question}"):
            value = amend(g, said[-1], *args)
            if value != said[-1]:
                said.append(value)
        return tuple(said)

    @cached_property
    def book(self) -> RuleBook:
        """The rule books of all its chapters, bound into one."""
        return RuleBook.of(
            cls.__module__.rpartition(".")[0]
            for chapter in self.chapters
            for cls in reversed(type(chapter).__mro__[:-2])
            if cls is not Chapter and "heading" in vars(cls)
        )


def _own(cls: type[Action], method: str) -> bool:
    """Does this class of actions have a method of its own, not just the one every action has?"""
    found: bool = getattr(cls, method).__func__ is not getattr(Action, method).__func__
    return found


def _folded(answer: Callable[..., Any], amendments: tuple[Callable[..., Any], ...]) -> Callable[..., Any]:
    def folded(g: State, *args: Any) -> Any:
        value = answer(g, *args)
        for amend in amendments:
            value = amend(g, value, *args)
        return value

    return folded


def _duties_of_the_phase(g: State) -> tuple[Duty, ...]:
    return g.phase.duties(g)


def _unanswered(name: str, question: str) -> Callable[..., Any]:
    def unanswered(g: State, *args: Any) -> Any:
        raise LookupError(f"{name}: no chapter answers {question}")

    return unanswered


class Listening:
    """A ruleset that notes every question it is asked: how `why` learns which rules spoke."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self.asked: list[Asked] = []

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._rules, name)
        if not any(name in chapter.points.questions for chapter in self._rules.chapters):
            return found

        def ask(g: State, *args: Any) -> Any:
            entry = Asked(name, self._rules.trace(g, name, *args))
            if entry not in self.asked:
                self.asked.append(entry)
            return entry.answers[-1]

        return ask


class Option(NamedTuple):
    """A choice left to the people who play. `default` None: it follows from the edition."""

    name: str
    choices: tuple[Any, ...]
    default: Any
    about: str
    rule: str

    def check(self, ruleset: str, value: Any) -> None:
        if not any(type(value) is type(choice) and value == choice for choice in self.choices):
            known = ", ".join(str(choice) for choice in self.choices)
            raise BadOption(f"{ruleset}: the option {self.name} is one of {known}, not {shown(value)}")


class Recipe(NamedTuple):
    """A ruleset before it is made: its name, its options, and how to make it."""

    name: str
    title: str
    about: str
    primer: str  # the game in ten lines, for somebody who has never played it
    players: range  # over all its options; the ruleset itself knows which go together
    options: tuple[Option, ...]
    make: Callable[..., Ruleset]  # make(players, **options)
    wording: Wording | None = None  # of its own, for the terminal
