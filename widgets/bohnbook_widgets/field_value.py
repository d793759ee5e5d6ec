"""Why a field is worth what it is: who said what, from the crop to the coins."""

from __future__ import annotations

from typing import Any

from bohnbook.beans.fields import FieldFact
from bohnbook.core.game import Game
from bohnbook.core.verdict import Ruling, Verdict

from .messages import Refusal

# From the cards of a field to its coins: each of these may be answered by one rule, and amended by another.
QUESTIONS = ("crop", "beanometer", "harvest_value", "coins_go_to")


def field_value(game: Game, seat: int, field: int) -> dict[str, Any]:
    """The trace of a field's value. Fields lie open, so anybody may ask."""
    fact = _fact(game, seat, field)
    trace: list[dict[str, Any]] = []
    for question in QUESTIONS:
        if any(hasattr(chapter, f"answer_{question}") for chapter in game.rules.chapters):
            said = game.rules.trace(game.state, question, seat, field)
            trace.append({"question": question, "answers": [_told(question, one) for one in said]})
    book = game.rules.book
    cited = dict.fromkeys(answer["rule"] for asked in trace for answer in asked["answers"])
    rules = [book[id] for id in cited if id in book]
    told = [{"id": r.id, "title": r.title, "text": r.text, "reading": r.reading, "fact": r.fact} for r in rules]
    return {"seat": seat, "field": field, "size": fact.size, "coins": fact.coins, "trace": trace, "rules": told}


def _fact(game: Game, seat: int, field: int) -> FieldFact:
    farms: tuple[tuple[FieldFact, ...], ...] = game.view(None).facts.get("fields", ())
    if seat >= len(farms) or field >= len(farms[seat]):
        raise Refusal("refused", "There is no such field at this table.")
    fact = farms[seat][field]
    if fact.kind is None:
        raise Refusal("refused", "Nothing grows in this field, so it is worth nothing.")
    return fact


def _told(question: str, ruling: Ruling | Verdict) -> dict[str, Any]:
    """What was said: a crop by its name, a beanometer by its steps, coins by their number."""
    assert isinstance(ruling, Ruling)
    told: dict[str, Any] = {"rule": ruling.rule}
    if question == "crop":
        told["kind"] = ruling.value.name
    elif question == "beanometer":
        told["steps"] = [list(step) for step in ruling.value.steps]
    elif question == "harvest_value":
        told["coins"] = ruling.value
    return told  # where coins go has no name; the rule says what it is
