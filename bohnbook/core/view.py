"""What one seat may know: all that screens and bots ever see. Built by allow-list from the zones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from .action import Action, Form, Slot
from .phase import Duty


class SeenZone(NamedTuple):
    """A zone as one seat sees it: how many cards and, if it may look, which."""

    name: str
    owner: int | None
    size: int
    cards: tuple[tuple[int, str], ...] | None


class Choice(NamedTuple):
    """An entry of the menu: an action, or a form to fill, with its rule."""

    action: Action | Form
    label: str
    rule: str
    must: bool

    def to_json(self) -> dict[str, Any]:
        entry: dict[str, Any] = {"label": self.label, "rule": self.rule, "must": self.must}
        if isinstance(self.action, Form):
            slots = {name: slot_json(slot) for name, slot in self.action.slots.items()}
            entry["form"] = {"do": self.action.action.do, **self.action.fixed, "slots": slots}
        else:
            entry["intent"] = self.action.to_intent()
        return entry


def slot_json(slot: Slot) -> dict[str, Any]:
    return {"what": slot.what, "choices": list(slot.choices), "counts": dict(slot.counts), "kinds": list(slot.kinds)}


class Line(NamedTuple):
    """A sentence of the story: what was done or happened, and by which rule."""

    n: int  # the step it belongs to
    rule: str
    text: str


class Telling(NamedTuple):
    """Somebody to tell the story to: `reader` None is the whole table."""

    reader: int | None
    names: tuple[str, ...]
    faces: tuple[Any, ...]
    events: tuple[tuple[Any, ...], ...]

    def name(self, seat: int) -> str:
        return self.names[seat]

    def cards(self, cards: Iterable[int]) -> str:
        return in_words(self.faces[card].name for card in cards)

    def event(self, name: str) -> tuple[Any, ...]:
        """The facts of the first event of this name in the step."""
        return next(event[1:] for event in self.events if event[0] == name)


def plural(count: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def in_words(kinds: Iterable[str]) -> str:
    """`2 soy and 1 blue`, in the order of first mention."""
    counts: dict[str, int] = {}
    for kind in kinds:
        counts[kind] = counts.get(kind, 0) + 1
    parts = [f"{n} {kind.replace('_', '-')}" for kind, n in counts.items()]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"


@dataclass(frozen=True, slots=True)
class View:
    """One seat's view of the table; with seat None, a spectator's."""

    ruleset: str
    seat: int | None
    names: tuple[str, ...]
    turn: int
    active: int
    phase: str
    duties: tuple[Duty, ...]
    zones: tuple[SeenZone, ...]
    facts: Mapping[str, Any]
    menu: tuple[Choice, ...]
    said: tuple[Line, ...]
    outcome: Outcome | None
    step: int  # how many steps have been taken

    def zone(self, name: str, owner: int | None = None) -> SeenZone:
        return next(zone for zone in self.zones if zone.name == name and zone.owner == owner)

    def to_json(self) -> dict[str, Any]:
        """Always a fresh dict."""
        return {
            "ruleset": self.ruleset,
            "seat": self.seat,
            "names": list(self.names),
            "turn": self.turn,
            "active": self.active,
            "phase": self.phase,
            "step": self.step,
            "duties": [duty._asdict() | {"actions": list(duty.actions)} for duty in self.duties],
            "zones": [
                zone._asdict() | {"cards": None if zone.cards is None else [list(card) for card in zone.cards]}
                for zone in self.zones
            ],
            "facts": fresh(self.facts),
            "menu": [choice.to_json() for choice in self.menu],
            "said": [line._asdict() for line in self.said],
            "outcome": None if self.outcome is None else self.outcome.to_json(),
        }


def fresh(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): fresh(item) for key, item in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return fresh(value._asdict())
    if isinstance(value, (list, tuple)):
        return [fresh(item) for item in value]
    return value


class ScoreLine(NamedTuple):
    """One line of the final count, with its rule."""

    label: str
    points: int
    rule: str


class Outcome(NamedTuple):
    """How the game ended: by which rule, who stands where (a group shares a place), and the count of each seat."""

    ended_by: str
    ranking: tuple[tuple[int, ...], ...]
    ranked_by: str  # the rule that decided a tie for the first place, or the rule of the most points
    scores: tuple[int, ...]
    score_lines: tuple[tuple[ScoreLine, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    def to_json(self) -> dict[str, Any]:
        return {
            "ended_by": self.ended_by,
            "ranking": [list(group) for group in self.ranking],
            "ranked_by": self.ranked_by,
            "scores": list(self.scores),
            "score_lines": [[line._asdict() for line in lines] for lines in self.score_lines],
        }
