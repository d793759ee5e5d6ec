"""Positions in words, and verdicts that are checked together with what they leave unchanged."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import bohnbook
from bohnbook.base.drawing import Draw, Drawing
from bohnbook.base.harvesting import Harvest
from bohnbook.base.planting import EndPlanting, Plant
from bohnbook.base.receiving import PlantReceived
from bohnbook.base.trading import Accept, Decline, EndTrading, Offer, Trading, Withdraw
from bohnbook.base.turning_over import TurningOver, TurnOver
from bohnbook.beans.fields import Fields
from bohnbook.core.action import Action
from bohnbook.core.errors import IllegalAction
from bohnbook.core.game import Game, Step

THREE = ["Timon", "Nina", "Keno"]
FOUR = [*THREE, "Ada"]
SEVEN = [*FOUR, "Bo", "Cy", "Di"]


def table(seats: list[str] | int = FOUR, options: dict[str, Any] | None = None, **words: Any) -> Game:
    return bohnbook.stage("base", seats, options=options, **words)


def classic(seats: list[str] | int = FOUR, options: dict[str, Any] | None = None, **words: Any) -> Game:
    return table(seats, {"edition": "classic", **(options or {})}, **words)


def market(**words: Any) -> Game:
    """Nina is active; a soy and a blue bean are turned over."""
    given = {
        "hands": ["red green red", "chili stink", "red black_eyed", "garden"],
        "fields": ["2 stink | ", "3 blue | 2 green"],
        "turned": "soy blue",
        "active": 1,
        "phase": "trade",
    }
    return table(FOUR, **{**given, **words})


# --- reading a position ---------------------------------------------------------------------------------------------


def names(game: Game, cards: Iterable[int]) -> str:
    return " ".join(game.state.faces[card].name for card in cards)


def hand(game: Game, seat: int) -> str:
    """Front first."""
    return names(game, game.state.hands[seat])


def fields(game: Game, seat: int) -> str:
    return " | ".join(names(game, column) for column in game.state[Fields].fields[seat])


def coins(game: Game, seat: int) -> str:
    return names(game, game.state[Fields].coins[seat])


def discard(game: Game) -> str:
    return names(game, game.state.discard)


def draw_pile(game: Game) -> str:
    """The next card first."""
    return names(game, reversed(game.state.draw))


def turned(game: Game) -> str:
    return names(game, game.state[TurningOver].turned)


def aside(game: Game, seat: int) -> str:
    return names(game, game.state[TurningOver].set_aside[seat])


def exhaustions(game: Game) -> int:
    return game.state[Drawing].exhaustions


def offers(game: Game) -> list[int]:
    return list(game.state[Trading].offers)


def now(game: Game) -> tuple[int, str]:
    return game.state.active, game.state.phase.name


def cards(game: Game, seat: int, kinds: str) -> tuple[int, ...]:
    """Cards of these kinds that a seat could reach: its hand, the turned-over ones, those set aside for it."""
    lying = game.state[TurningOver]
    reach = [*game.state.hands[seat], *lying.turned, *lying.set_aside[seat]]
    found = []
    for kind in kinds.split():
        card = next(card for card in reach if game.state.faces[card].name == kind)
        reach.remove(card)
        found.append(card)
    return tuple(found)


# --- making actions -------------------------------------------------------------------------------------------------


def plant(game: Game, seat: int, field: int) -> Plant:
    return Plant(seat, game.state.hands[seat][0], field)


def plant_received(game: Game, seat: int, kind: str, field: int) -> PlantReceived:
    lying = game.state[TurningOver].set_aside[seat]
    return PlantReceived(seat, next(card for card in lying if game.state.faces[card].name == kind), field)


def offer(game: Game, seat: int, to: int | None, give: str = "", want: str = "", answers: int | None = None) -> Offer:
    return Offer(seat, to, cards(game, seat, give), tuple(want.split()), answers)


def accept(game: Game, seat: int, number: int, give: str = "") -> Accept:
    return Accept(seat, number, cards(game, seat, give))


# --- verdicts -------------------------------------------------------------------------------------------------------


def allowed(game: Game, action: Action, rule: str) -> Step:
    """The action is legal by exactly this rule; it is done."""
    verdict = game.check(action)
    assert (verdict.ok, verdict.rule, verdict.because) == (True, rule, "")
    assert bool(game.why(action))
    step = game.do(action)
    assert (step.action, step.rule) == (action, rule)
    return step


def refused(game: Game, action: Action, rule: str, because: str) -> None:
    """The action is refused by exactly this rule, in exactly these words, and nothing changes."""
    before, log = game.state.digest(), list(game.log)
    verdict = game.check(action)
    assert (verdict.ok, verdict.rule, verdict.because) == (False, rule, because)
    assert action not in game.options(action.seat)
    with pytest.raises(IllegalAction) as caught:
        game.do(action)
    assert str(caught.value) == f"{because} [{rule}]"
    assert (caught.value.action, caught.value.verdict) == (action, verdict)
    why = game.why(action)
    assert (bool(why), why.verdict, why.rules[0].id) == (False, verdict, rule)
    assert (game.state.digest(), game.log) == (before, log)


def said(game: Game, reader: int | None = None) -> list[tuple[str, str]]:
    """The story so far: (rule, text)."""
    return [(line.rule, line.text) for line in game.lines(reader)]


def menu(game: Game, seat: int) -> list[tuple[str, str, bool]]:
    return [(choice.label, choice.rule, choice.must) for choice in game.menu(seat)]


__all__ = [
    "FOUR", "SEVEN", "THREE",
    "Accept", "Decline", "Draw", "EndPlanting", "EndTrading", "Harvest", "Offer", "Plant", "PlantReceived", "TurnOver",
    "Withdraw",
    "accept", "allowed", "aside", "cards", "classic", "coins", "discard", "draw_pile", "exhaustions", "fields", "hand",
    "market",
    "menu", "names", "now", "offer", "offers", "plant", "plant_received", "refused", "said", "table", "turned",
]  # fmt: skip
