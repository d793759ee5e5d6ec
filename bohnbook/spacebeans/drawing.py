"""Part 1 of a turn: draw two cards, or none.  [SPACE-3]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from ..core.action import Action, action, during
from ..core.phase import Duty, Phase, owes
from ..core.state import Slice, State
from ..core.story import Telling, plural
from ..core.verdict import Ruling, Verdict, allow, refuse
from ..core.zone import shuffled
from .cards import titles
from .points import SpaceChapter
from .rounds import in_first_round


@dataclass(slots=True)
class Pile(Slice):
    """How often the discards were shuffled, and whether the active seat has decided about drawing."""

    exhaustions: int = 0
    decided: bool = False


@action
class Draw(Action):
    """Draw two cards.  [SPACE-3.1]"""

    do, when, reveals = "draw", during("draw", rule="SPACE-3.1"), True

    def check(self, g: State) -> Verdict:
        must = g.rules.must_draw(g, self.seat)
        return allow(must.rule if must.value else "SPACE-3.1")

    def apply(self, g: State) -> None:
        cards = take_cards(g, g.rules.draw_count(g, self.seat).value)
        g.hands[self.seat] += cards
        g[Drawing].decided = True
        g.tell("drawn", self.seat, tuple(cards))

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat)]

    def label(self, g: State) -> str:
        return f"draw {plural(in_reach(g, g.rules.draw_count(g, self.seat).value), 'card')}"

    def said(self, tell: Telling) -> str:
        _, cards = tell.event("drawn")
        which = f": {titles(tell.faces[card] for card in cards)}" if tell.reader == self.seat else ""
        return f"{tell.name(self.seat)} draws {plural(len(cards), 'card')}{which}."


@action
class DrawNone(Action):
    """Draw no card.  [SPACE-3.1]"""

    do, when = "draw_none", during("draw", rule="SPACE-3.1")

    def check(self, g: State) -> Verdict:
        must = g.rules.must_draw(g, self.seat)
        if must.value:
            return refuse(must.rule, "your hand is empty, so you must draw")
        return NONE

    def apply(self, g: State) -> None:
        g[Drawing].decided = True

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [] if g.rules.must_draw(g, seat).value else [cls(seat)]

    def label(self, g: State) -> str:
        return "draw none"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} draws none."


NONE = allow("SPACE-3.1")


class DrawPhase(Phase):
    """Two cards or none; an empty hand must draw, and with nothing to draw the phase is skipped.

    [SPACE-3.1, SPACE-3.2, SPACE-3.5]
    """

    name, title, rule = "draw", "part 1, drawing", "SPACE-3.1"

    def enter(self, g: State) -> None:
        g[Drawing].decided = False

    def duties(self, g: State) -> tuple[Duty, ...]:
        if g[Drawing].decided or not (g.draw or g.discard):
            return ()
        must = g.rules.must_draw(g, g.active)
        if must.value:
            return owes(g.active, ("draw",), must.rule)
        return owes(g.active, ("draw", "draw_none"), "SPACE-3.1")


class Drawing(SpaceChapter[Pile]):
    """The draw pile, and the discards shuffled when it is used up."""

    heading = "SPACE-3"
    actions = (Draw, DrawNone)
    phases = (DrawPhase,)

    def begin(self, g: State) -> Pile:
        return Pile()

    def answer_draw_count(self, g: State, seat: int) -> Ruling:
        return TWO

    def answer_must_draw(self, g: State, seat: int) -> Ruling:
        return Ruling(not g.hands[seat], "SPACE-3.3" if in_first_round(g) else "SPACE-3.2")

    def say_exhausted(self, tell: Telling, times: int) -> Iterable[tuple[str, str]]:
        yield "SPACE-3.4", "The draw pile is used up, and the discards are shuffled."


TWO = Ruling(2, "SPACE-3.1")


def take_cards(g: State, count: int) -> list[int]:
    """So many cards from the top of the draw pile, one after another, if there are as many.

    When the last card is drawn, the discards become the new pile at once.  [SPACE-3.4, SPACE-3.5]
    """
    taken: list[int] = []
    while len(taken) < count:
        if not g.draw:  # there were no discards when its last card was drawn
            reshuffle(g)
        if not g.draw:
            break
        taken.append(g.draw.pop())
        if not g.draw:
            reshuffle(g)
    return taken


def in_reach(g: State, count: int) -> int:
    """How many of so many cards can be drawn now."""
    return min(count, len(g.draw) + len(g.discard))


def reshuffle(g: State) -> None:
    """Turn the discards into the new draw pile, if there are any.  [SPACE-3.4]"""
    if g.discard:
        pile = g[Drawing]
        pile.exhaustions += 1
        g.draw += shuffled(g.discard, g.seed, "draw", pile.exhaustions)
        g.discard.clear()
        g.tell("exhausted", pile.exhaustions)
