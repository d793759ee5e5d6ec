"""Phase 4: draw; and what happens when the draw pile runs out.  [BASE-6, BASE-8]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from ..beans.points import BeanChapter
from ..core.action import Action, action, during
from ..core.chapter import Take
from ..core.phase import Duty, Phase, owes
from ..core.stage import whole
from ..core.state import Slice, State
from ..core.story import Telling, ordinal, plural
from ..core.verdict import Ruling, Verdict, allow, refuse
from ..core.zone import shuffled


@dataclass(slots=True)
class Pile(Slice):
    """How often the draw pile ran out and was shuffled anew, and whether this turn's draw is done."""

    exhaustions: int = 0
    shuffles: int = 0
    drawn: bool = False


@action
class Draw(Action):
    """Draw three cards, one after the other, to the back of your hand.  [BASE-6.1]"""

    do, when, reveals = "draw", during("draw", rule="BASE-6.1"), True

    def check(self, g: State) -> Verdict:
        if g[Drawing].drawn:
            return refuse("BASE-6.1", "you have drawn your cards for this turn")
        return allow(g.rules.draw_count(g, self.seat).rule)

    def apply(self, g: State) -> None:
        cards = take_cards(g, g.rules.draw_count(g, self.seat).value)
        g.hands[self.seat] += cards  # behind the last card, in the order drawn [BASE-6.2]
        g[Drawing].drawn = True
        g.tell("drawn", self.seat, tuple(cards))

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [] if g[Drawing].drawn else [cls(seat)]

    def label(self, g: State) -> str:
        return f"draw {plural(in_reach(g, g.rules.draw_count(g, self.seat).value), 'card')}"

    def said(self, tell: Telling) -> str:
        _, cards = tell.event("drawn")
        which = f": {', '.join(tell.faces[card].title for card in cards)}" if tell.reader == self.seat and cards else ""
        return f"{tell.name(self.seat)} draws {plural(len(cards), 'card')}{which}."


class DrawPhase(Phase):
    """The turn ends with a draw.  [BASE-6.1]"""

    name, title, rule = "draw", "phase 4, drawing", "BASE-6.1"

    def enter(self, g: State) -> None:
        g[Drawing].drawn = False

    def duties(self, g: State) -> tuple[Duty, ...]:
        return () if g[Drawing].drawn else owes(g.active, ("draw",), "BASE-6.1")


class Drawing(BeanChapter[Pile]):
    """The draw pile: three cards for each turn, and the discards shuffled when it runs out."""

    heading = "BASE-6"
    actions = (Draw,)
    phases = (DrawPhase,)

    def begin(self, g: State) -> Pile:
        return Pile()

    def common_facts(self, g: State) -> dict[str, Any]:
        return {"exhaustions": g[Drawing].exhaustions, "exhaustions_to_end": g.rules.exhaustions_to_end(g).value}

    def answer_draw_count(self, g: State, seat: int) -> Ruling:
        return THREE

    def say_exhausted(self, tell: Telling, times: int) -> Iterable[tuple[str, str]]:
        yield "BASE-8.1", f"The draw pile has run out for the {ordinal(times)} time."

    def stage_exhaustions(self, g: State, words: Any, take: Take) -> None:
        limit = g.rules.exhaustions_to_end(g).value
        pile = g[Drawing]
        pile.exhaustions = pile.shuffles = whole(words, "exhaustions", 0, limit - 1)


THREE = Ruling(3, "BASE-6.1")


def take_cards(g: State, count: int) -> list[int]:
    """Up to so many cards from the top of the draw pile, one after another.

    When the last card is taken, the pile has run out: the discards are shuffled into a new one at once,
    and the draw goes on, unless that was the last time.  [BASE-8.1, BASE-8.2]
    """
    taken: list[int] = []
    draw = g.draw
    while len(taken) < count:
        if not draw and not reshuffle(g):
            run_out(g)  # there is nothing left to draw at all [BASE-8.9]
            break
        taken.append(draw.pop())
        if not draw:
            run_out(g)
            if is_last(g):
                break
            reshuffle(g)
    return taken


def in_reach(g: State, count: int) -> int:
    """How many of so many cards can be drawn now."""
    last = g[Drawing].exhaustions + 1 >= g.rules.exhaustions_to_end(g).value
    return min(count, len(g.draw) if last and g.draw else len(g.draw) + len(g.discard))


def run_out(g: State) -> None:
    g[Drawing].exhaustions += 1
    g.tell("exhausted", g[Drawing].exhaustions)


def is_last(g: State) -> bool:
    """Has the draw pile run out for the last time?  [BASE-8.2]"""
    over: bool = g[Drawing].exhaustions >= g.rules.exhaustions_to_end(g).value
    return over


def reshuffle(g: State) -> bool:
    """Turn the discards into the new draw pile, if there are any."""
    if not g.discard:
        return False
    pile = g[Drawing]
    pile.shuffles += 1
    g.draw += shuffled(g.discard, g.seed, "draw", pile.shuffles)
    g.discard.clear()
    return True
