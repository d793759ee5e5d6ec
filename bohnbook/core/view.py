"""What one seat may know: all that screens and bots ever see. Built by allow-list from the zones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from .action import Action, Form, Slot
from .outcome import Outcome
from .phase import Duty
from .story import Line


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
    number = {} if slot.number is None else {"number": slot.number}
    return {
        "what": slot.what, "choices": list(slot.choices), "counts": dict(slot.counts), "kinds": list(slot.kinds),
    } | number  # fmt: skip


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
