"""What a seat may do, and when."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeVar, dataclass_transform, get_type_hints

from .errors import BadIntent, shown
from .verdict import Verdict

if TYPE_CHECKING:
    from .state import State
    from .story import Telling


class Span(NamedTuple):
    """A stretch of the game: some phases (None: all of them), for the active seat or for everybody."""

    rule: str
    phases: tuple[str, ...] | None
    before: str | None  # every phase of the turn before this one
    everybody: bool


class Window(NamedTuple):
    """When an action is possible: any of its spans."""

    spans: tuple[Span, ...]

    def __or__(self, other: Any) -> Window:
        return Window(self.spans + other.spans)

    @property
    def rule(self) -> str:
        return self.spans[0].rule


def during(*phases: str, rule: str, everybody: bool = False) -> Window:
    """In these phases, for the active seat, or for everybody."""
    return Window((Span(rule, phases, None, everybody),))


def own_turn(until: str, rule: str) -> Window:
    """In the seat's own turn, before the phase `until` begins."""
    return Window((Span(rule, None, until, False),))


def anytime(rule: str) -> Window:
    """In every phase of every turn, for everybody."""
    return Window((Span(rule, None, None, True),))


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat does: a small value that can be checked, applied, listed and logged."""

    seat: int

    do: ClassVar[str]  # its name in the log and in intents
    when: ClassVar[Window]
    reveals: ClassVar[bool] = False  # shows hidden cards: serious play cannot take it back
    is_answer: ClassVar[bool] = False  # it answers another seat, who is waiting for it
    closes: ClassVar[bool] = False  # it ends a phase in which others may still want to act
    tempting: ClassVar[bool] = False  # who owes nothing may well want it, before something else happens

    def check(self, g: State) -> Verdict:
        """May it be done now? The window has been checked already."""
        raise TypeError(f"{type(self).__name__} does not say when it is legal")

    def apply(self, g: State) -> None:
        """Do it. The check has been made already."""
        raise TypeError(f"{type(self).__name__} does not say what it does")

    @classmethod
    def options(cls, g: State, seat: int) -> Iterable[Self]:
        """Every legal one for this seat; nothing where `forms` describes them instead."""
        return ()

    @classmethod
    def forms(cls, g: State, seat: int) -> Iterable[Form]:
        """Open-ended ones: too many to list, so described by slots to fill."""
        return ()

    @classmethod
    def fill(cls, form: Form, rng: Random) -> Self:
        """One legal way, picked at random, to fill a form of this action."""
        raise TypeError(f"{cls.__name__} has no forms")

    def label(self, g: State) -> str:
        """The choice in a few words, as its own seat reads it."""
        return self.do.replace("_", " ")

    def said(self, tell: Telling) -> str:
        """The line in the story of the game, for whoever `tell` speaks to."""
        return f"{tell.name(self.seat)}: {self.do.replace('_', ' ')}."

    def to_intent(self) -> dict[str, Any]:
        """As a message or a line of the log: {"do": …, "seat": …, …}."""
        intent: dict[str, Any] = {"do": self.do}
        for part in fields(self):
            value = getattr(self, part.name)
            intent[part.name] = list(value) if isinstance(value, tuple) else value
        return intent


A = TypeVar("A", bound=Action)


@dataclass_transform(frozen_default=True)
def action(cls: type[A]) -> type[A]:
    """Make a class of actions: frozen, compared by class and value."""
    return dataclass(frozen=True, slots=True)(cls)


def _made(cls: type[A], *parts: int) -> A:
    """An action, made once and kept: listing options asks for the same few again and again."""
    return cls(*parts)


made = _made if TYPE_CHECKING else lru_cache(maxsize=None, typed=True)(_made)


class Slot(NamedTuple):
    """One open part of a form: pick from `choices`; `counts` says how many of a kind, where that is limited."""

    what: str  # cards | kinds | seat
    choices: tuple[Any, ...]
    counts: Mapping[str, int] = MappingProxyType({})
    kinds: tuple[str, ...] = ()  # of cards: what is printed on each choice
    number: int | None = None  # how many to pick, where that is fixed


class Form(NamedTuple):
    """An open-ended choice: an action with some parts fixed and some slots to fill."""

    action: type[Action]
    seat: int
    fixed: Mapping[str, Any]
    slots: Mapping[str, Slot]
    rule: str
    label: str

    @property
    def closes(self) -> bool:
        return self.action.closes

    def fill(self, **parts: Any) -> Action:
        return self.action(self.seat, **self.fixed, **parts)

    def sample(self, rng: Random) -> Action:
        return self.action.fill(self, rng)


# How the parts of an action are written in JSON: what to call it, and how to recognise it.
def _is_int(value: Any) -> bool:
    return type(value) is int and -(10**9) < value < 10**9


def _is_word(value: Any) -> bool:
    return type(value) is str


def _is_list(value: Any, fits: Callable[[Any], bool]) -> bool:
    return type(value) in (list, tuple) and all(map(fits, value))


_PARTS: dict[Any, tuple[str, Any]] = {
    int: ("a whole number", _is_int),
    str: ("a word", _is_word),
    int | None: ("a whole number or null", lambda value: value is None or _is_int(value)),
    tuple[int, ...]: ("a list of whole numbers", lambda value: _is_list(value, _is_int)),
    tuple[str, ...]: ("a list of words", lambda value: _is_list(value, _is_word)),
}


_KNOWN: dict[type[Action], dict[str, tuple[str, Any]]] = {}


def _parts_of(cls: type[Action]) -> dict[str, tuple[str, Any]]:
    """The parts of a class of actions beside its seat; worked out once."""
    if cls not in _KNOWN:
        hints = get_type_hints(cls)
        _KNOWN[cls] = {part.name: _PARTS[hints[part.name]] for part in fields(cls) if part.name != "seat"}
    return _KNOWN[cls]


def read_intent(actions: Mapping[str, type[Action]], seat: int, intent: Any) -> Action:
    """Make an action out of a message; whatever is wrong with the message is said in one sentence."""
    if not isinstance(intent, dict):
        raise BadIntent('an intent is an object with a "do" and the parts of that action')
    do = intent.get("do")
    if not isinstance(do, str) or do not in actions:
        raise BadIntent(f"there is no action {shown(do)}; known here: {', '.join(sorted(actions))}")
    cls = actions[do]
    parts = _parts_of(cls)
    extra = [key for key in intent if key not in parts and key not in ("do", "seat")]
    if extra:
        raise BadIntent(f"{do} has no part {shown(extra[0])}; it takes {', '.join(parts) or 'nothing'}")
    if "seat" in intent and not (_is_int(intent["seat"]) and intent["seat"] == seat):
        raise BadIntent(f"{do}: the intent is for seat {shown(intent['seat'])}, but comes from seat {seat}")
    values: dict[str, Any] = {}
    for name in parts:
        if name not in intent:
            raise BadIntent(f"{do} lacks its part {name!r}")
        words, fits = parts[name]
        value = intent[name]
        if not fits(value):
            raise BadIntent(f"{do}: {name} should be {words}, not {shown(value)}")
        values[name] = tuple(value) if isinstance(value, list) else value
    return cls(seat, **values)
