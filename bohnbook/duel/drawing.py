"""Phase 4: draw beans, then bonus cards.  [DUEL-7]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from ..core.action import Action, action, during, made
from ..core.chapter import Take
from ..core.phase import Duty, Phase, owes
from ..core.stage import whole
from ..core.state import Slice, State
from ..core.story import Telling, plural
from ..core.verdict import Ruling, Verdict, allow, refuse
from .bonus import HOLD, Bonus, draw_bonus
from .points import DuelChapter


@dataclass(slots=True)
class Drawn(Slice):
    """How far phase 4 has gone, and whether the draw pile has run out."""

    decided: list[int]  # the seats that have discarded a bonus card, or kept all
    refilled: list[int]  # the seats that have drawn bonus cards
    drawn: bool = False
    exhaustions: int = 0


@action
class Draw(Action):
    """Draw two beans, one after the other, to the back of your hand.  [DUEL-7.1]"""

    do, when, reveals = "draw", during("draw", rule="DUEL-7.1"), True

    def check(self, g: State) -> Verdict:
        if g[Drawing].drawn:
            return refuse("DUEL-7.1", "you have drawn your beans for this turn")
        return allow(g.rules.draw_count(g, self.seat).rule)

    def apply(self, g: State) -> None:
        cards = take_cards(g, g.rules.draw_count(g, self.seat).value)
        g.hands[self.seat] += cards  # behind the last card, in the order drawn [DUEL-7.2]
        g[Drawing].drawn = True
        g.tell("drawn", self.seat, tuple(cards))

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [] if g[Drawing].drawn else [made(cls, seat)]

    def label(self, g: State) -> str:
        return f"draw {plural(min(len(g.draw), g.rules.draw_count(g, self.seat).value), 'bean')}"

    def said(self, tell: Telling) -> str:
        _, cards = tell.event("drawn")
        which = f": {', '.join(tell.faces[card].title for card in cards)}" if tell.reader == self.seat and cards else ""
        return f"{tell.name(self.seat)} draws {plural(len(cards), 'bean')}{which}."


@action
class DiscardBonus(Action):
    """Put one of your bonus cards on the discard pile.  [DUEL-7.3]"""

    card: int

    do, when = "discard_bonus", during("draw", rule="DUEL-7.3", everybody=True)

    def check(self, g: State) -> Verdict:
        verdict = may_decide(g, self.seat)
        if not verdict.ok:
            return verdict
        if self.card not in g[Bonus].hands[self.seat]:
            return refuse("DUEL-7.3", "this bonus card is not in your hand")
        return verdict

    def apply(self, g: State) -> None:
        bonus = g[Bonus]
        bonus.hands[self.seat].remove(self.card)
        bonus.discard.append(self.card)
        g[Drawing].decided.append(self.seat)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [made(cls, seat, card) for card in g[Bonus].hands[seat]] if may_decide(g, seat).ok else []

    def label(self, g: State) -> str:
        return f"discard a bonus card: {g.faces[self.card].title}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} discards a bonus card: {tell.faces[self.card].title}."


@action
class KeepBonus(Action):
    """Discard no bonus card.  [DUEL-7.3]"""

    do, when = "keep_bonus", during("draw", rule="DUEL-7.3", everybody=True)

    def check(self, g: State) -> Verdict:
        return may_decide(g, self.seat)

    def apply(self, g: State) -> None:
        g[Drawing].decided.append(self.seat)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [made(cls, seat)] if may_decide(g, seat).ok else []

    def label(self, g: State) -> str:
        return "keep your bonus cards"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} keeps all bonus cards."


@action
class DrawBonus(Action):
    """Draw bonus cards until you hold three again.  [DUEL-7.4]"""

    do, when, reveals = "draw_bonus", during("draw", rule="DUEL-7.4", everybody=True), True

    def check(self, g: State) -> Verdict:
        duties = g.phase.duties(g)
        if duties and duties[0].seat == self.seat and "draw_bonus" in duties[0].actions:
            return allow("DUEL-7.4")
        if self.seat in g[Drawing].refilled:
            return refuse("DUEL-7.5", "you have drawn bonus cards in this turn")
        return refuse("DUEL-7.4", "it is not your turn to draw bonus cards")

    def apply(self, g: State) -> None:
        hand = g[Bonus].hands[self.seat]
        cards = draw_bonus(g, HOLD - len(hand))
        hand += cards
        g[Drawing].refilled.append(self.seat)
        g.tell("bonus_drawn", self.seat, tuple(cards))

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        draw = made(cls, seat)
        return [draw] if draw.check(g).ok else []

    def label(self, g: State) -> str:
        bonus = g[Bonus]
        count = min(HOLD - len(bonus.hands[self.seat]), len(bonus.pile) + len(bonus.discard))
        return f"draw {plural(count, 'bonus card')}"

    def said(self, tell: Telling) -> str:
        _, cards = tell.event("bonus_drawn")
        which = f": {'; '.join(tell.faces[card].title for card in cards)}" if tell.reader == self.seat else ""
        return f"{tell.name(self.seat)} draws {plural(len(cards), 'bonus card')}{which}."


class DrawPhase(Phase):
    """Beans for the active seat; then both may discard a bonus card; then both draw theirs.  [DUEL-7.1, DUEL-7.3]"""

    name, title, rule = "draw", "phase 4, drawing beans and bonus cards", "DUEL-7.1"

    def enter(self, g: State) -> None:
        part = g[Drawing]
        part.drawn, part.decided, part.refilled = False, [], []

    def duties(self, g: State) -> tuple[Duty, ...]:
        part, bonus = g[Drawing], g[Bonus]
        if not part.drawn:
            return owes(g.active, ("draw",), "DUEL-7.1")
        if g.rules.game_over(g).value:
            return ()
        seat = undecided(g)
        if seat is not None:
            return owes(seat, ("discard_bonus", "keep_bonus"), "DUEL-7.3")
        for seat in both(g):
            if seat not in part.refilled and len(bonus.hands[seat]) < HOLD and (bonus.pile or bonus.discard):
                return owes(seat, ("draw_bonus",), "DUEL-7.4")
        return ()


class Drawing(DuelChapter[Drawn]):
    """Two beans each turn, and bonus cards up to three."""

    heading = "DUEL-7"
    actions = (Draw, DiscardBonus, KeepBonus, DrawBonus)
    phases = (DrawPhase,)
    requires = (Bonus,)

    def begin(self, g: State) -> Drawn:
        return Drawn([], [])

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        return {"exhaustions": g[Drawing].exhaustions, "exhaustions_to_end": g.rules.exhaustions_to_end(g).value}

    def answer_draw_count(self, g: State, seat: int) -> Ruling:
        return Ruling(2, "DUEL-7.1")

    def say_exhausted(self, tell: Telling, times: int) -> Iterable[tuple[str, str]]:
        yield "DUEL-10.1", "The draw pile has run out."

    def stage_exhaustions(self, g: State, words: Any, take: Take) -> None:
        g[Drawing].exhaustions = whole(words, "exhaustions", 0, 1)


def both(g: State) -> tuple[int, int]:
    """The active seat first."""
    return g.active, 1 - g.active


def undecided(g: State) -> int | None:
    """Who has to say now whether to discard a bonus card? Somebody without any need not be asked."""
    part, hands = g[Drawing], g[Bonus].hands
    return next((seat for seat in both(g) if seat not in part.decided and hands[seat]), None)


def may_decide(g: State, seat: int) -> Verdict:
    """Has this seat to say now whether it discards a bonus card?"""
    if not g[Drawing].drawn:
        return refuse("DUEL-7.1", "the beans are drawn first")
    if seat in g[Drawing].decided:
        return refuse("DUEL-7.3", "you have decided already")
    if undecided(g) != seat:
        return refuse("DUEL-7.3", "it is not your turn to decide")
    return allow("DUEL-7.3")


def take_cards(g: State, count: int) -> list[int]:
    """Up to so many cards from the top of the draw pile. It is never made anew.  [DUEL-10.1]"""
    taken = [g.draw.pop() for _ in range(min(count, len(g.draw)))]
    if taken and not g.draw:
        g[Drawing].exhaustions += 1
        g.tell("exhausted", g[Drawing].exhaustions)
    return taken
