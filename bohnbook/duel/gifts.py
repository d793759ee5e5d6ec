"""Phase 2 goes on: gifts are offered to and fro, until one is accepted.  [DUEL-4]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..beans.fields import bean
from ..core.action import Action, action, during, made
from ..core.chapter import Take
from ..core.errors import BadStage, shown
from ..core.phase import Duty, Phase, owes
from ..core.stage import card_names
from ..core.state import Slice, State
from ..core.story import Telling, in_words
from ..core.verdict import Verdict, allow, refuse
from .bluffing import Bluffing, found_out
from .cards import ROW
from .points import DuelChapter
from .turning_over import TurningOver


@dataclass(slots=True)
class Exchange(Slice):
    """Which gift cards were pushed over in this phase, by whom; and who has to do what now."""

    pushed: list[tuple[int, str]]  # seat and kind, one after the other
    step: str = "offer"  # offer | answer | give | over
    who: int = 0
    found_out: tuple[int, str] | None = None  # a bluff of this turn: by whom, and what


@action
class OfferGift(Action):
    """Push a gift card over: one bean of that kind, or a bluff. Nobody can tell which.  [DUEL-4.3]"""

    kind: str

    do, when = "offer_gift", during("gift", rule="DUEL-4.3", everybody=True)

    def check(self, g: State) -> Verdict:
        exchange = g[Gifts]
        if not g[TurningOver].done:
            return refuse("DUEL-4.1", "the cards are turned over first")
        if (exchange.step, exchange.who) != ("offer", self.seat):
            return refuse("DUEL-4.5", "it is not your turn to offer a gift")
        refusal = why_not(g, self.seat, self.kind)
        if refusal is not None:
            return refusal
        # the same rule for an honest offer and for a bluff: it is told to everybody
        return ANSWER if exchange.pushed else OPENING

    def apply(self, g: State) -> None:
        exchange = g[Gifts]
        exchange.pushed.append((self.seat, self.kind))
        exchange.step, exchange.who = "answer", other(self.seat)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        exchange = g[Gifts]
        if not g[TurningOver].done or (exchange.step, exchange.who) != ("offer", seat):
            return []
        return [cls(seat, kind) for kind in ROW if why_not(g, seat, kind) is None]

    def label(self, g: State) -> str:
        """Only the seat itself reads it, so it may say what is a bluff."""
        words = f"offer {self.kind.replace('_', '-')} as a gift"
        return words if has(g, self.seat, self.kind) else f"{words}: a bluff, you have none"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} offers {tell.name(other(self.seat))} {in_words([self.kind])} as a gift."


@action
class AcceptGift(Action):
    """Take the gift that is offered, if there is one to be had.  [DUEL-4.4]"""

    do, when, reveals = "accept_gift", during("gift", rule="DUEL-4.4", everybody=True), True

    def check(self, g: State) -> Verdict:
        """It must not look whether the giver has the bean: that shows only when the gift is accepted."""
        return allow("DUEL-4.4") if is_asked(g, self.seat) else NOTHING_OFFERED

    def apply(self, g: State) -> None:
        exchange = g[Gifts]
        giver, kind = exchange.pushed[-1]
        if has(g, giver, kind):
            exchange.step, exchange.who = "give", giver
        else:
            found_out(g, giver, self.seat, kind)
            exchange.step, exchange.found_out = "over", (giver, kind)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [made(cls, seat)] if is_asked(g, seat) else []

    def label(self, g: State) -> str:
        giver, kind = g[Gifts].pushed[-1]
        return f"accept {in_words([kind])} from {g.names[giver]}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} accepts."


@action
class DeclineGift(Action):
    """Do not take it; but then you must offer a gift yourself.  [DUEL-4.5]"""

    do, when, is_answer = "decline_gift", during("gift", rule="DUEL-4.5", everybody=True), True

    def check(self, g: State) -> Verdict:
        if not is_asked(g, self.seat):
            return NOTHING_OFFERED
        verdict: Verdict = g.rules.may_decline(g, self.seat)
        return verdict

    def apply(self, g: State) -> None:
        it_is_their_turn_to_offer(g, self.seat)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [made(cls, seat)] if is_asked(g, seat) and g.rules.may_decline(g, seat).ok else []

    def label(self, g: State) -> str:
        giver, kind = g[Gifts].pushed[-1]
        then = "" if len(g[Gifts].pushed) == len(ROW) else ", and offer a gift of your own"
        return f"decline {in_words([kind])} from {g.names[giver]}{then}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} declines."


@action
class GiveGift(Action):
    """Your gift was accepted: give one bean of that kind, whichever you like.  [DUEL-4.8]"""

    card: int

    do, when = "give_gift", during("gift", rule="DUEL-4.4", everybody=True)

    def check(self, g: State) -> Verdict:
        exchange = g[Gifts]
        if (exchange.step, exchange.who) != ("give", self.seat):
            return refuse("DUEL-4.7", "no gift of yours has been accepted")
        if self.card not in reach(g, self.seat):
            return refuse("DUEL-4.8", "a gift comes out of your hand, or from the cards you have turned over")
        kind = exchange.pushed[-1][1]
        if g.faces[self.card].name != kind:
            return refuse("DUEL-4.4", "{} was accepted, and this is another bean", in_words([kind]))
        return allow("DUEL-4.4")

    def apply(self, g: State) -> None:
        """It lies beside the other's fields; then the phase is over.  [DUEL-4.7]"""
        taker = other(self.seat)
        if g.lift(self.card) == "hand":
            g.tell("left_hand", self.seat, (self.card,))
        g[TurningOver].set_aside[taker].append(self.card)
        g.tell("traded", self.seat, taker, (self.card,), ())
        g[Gifts].step = "over"

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        exchange = g[Gifts]
        if (exchange.step, exchange.who) != ("give", seat):
            return []
        kind = exchange.pushed[-1][1]
        return [made(cls, seat, card) for card in reach(g, seat) if g.faces[card].name == kind]

    def label(self, g: State) -> str:
        hand = g.hands[self.seat]
        where = f"at place {hand.index(self.card) + 1} of your hand" if self.card in hand else "you turned over"
        return f"give the {bean(g, self.card)} {where}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} gives {tell.name(other(self.seat))} {tell.cards([self.card])}."


class GiftPhase(Phase):
    """Turn over, then offer and answer in turns. The next step is always owed by one seat.  [DUEL-4.1, DUEL-4.5]"""

    name, title, rule = "gift", "phase 2, turning over and giving away", "DUEL-4.1"

    def enter(self, g: State) -> None:
        exchange = g[Gifts]
        g[TurningOver].done = False
        exchange.pushed, exchange.step, exchange.who, exchange.found_out = [], "offer", g.active, None

    def duties(self, g: State) -> tuple[Duty, ...]:
        if not g[TurningOver].done:
            return owes(g.active, ("turn_over",), "DUEL-4.1")
        exchange = g[Gifts]
        if exchange.step == "offer":
            rule = "DUEL-4.5" if exchange.pushed else "DUEL-4.3"
            return owes(exchange.who, ("offer_gift",), rule, True)
        if exchange.step == "answer":
            return owes(exchange.who, ("accept_gift", "decline_gift"), "DUEL-4.5", True)
        return owes(exchange.who, ("give_gift",), "DUEL-4.4", True) if exchange.step == "give" else ()

    def leave(self, g: State) -> None:
        """All gift cards go back into their row.  [DUEL-4.6]"""
        g[Gifts].pushed = []


class Gifts(DuelChapter[Exchange]):
    """The gift row, and who offers what to whom."""

    heading = "DUEL-4"
    actions = (AcceptGift, DeclineGift, OfferGift, GiveGift)
    phases = (GiftPhase,)
    requires = (TurningOver, Bluffing)

    def begin(self, g: State) -> Exchange:
        return Exchange([])

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        """Every offer is made in the open.  [DUEL-1.3]"""
        exchange = g[Gifts]
        return {
            "gift_row": ROW,
            "pushed": tuple(exchange.pushed),
            "gift_step": exchange.step,
            "found_out": exchange.found_out,
        }

    def answer_may_decline(self, g: State, seat: int) -> Verdict:
        return allow("DUEL-4.5")

    def on_turned_over(self, g: State, seat: int, cards: tuple[int, ...]) -> None:
        if not g[Gifts].pushed:
            it_is_their_turn_to_offer(g, seat)

    def stage_offered(self, g: State, words: Any, take: Take) -> None:
        """The kinds offered so far, in turns, the active seat's first. The last one waits for an answer."""
        if g.phase.name != "gift":
            raise BadStage("offered: gifts are offered in the phase 'gift' only")
        exchange = g[Gifts]
        for kind in card_names(words, "offered"):
            if kind not in ROW or any(kind == pushed for _, pushed in exchange.pushed):
                raise BadStage(f"offered: there is no gift card for {shown(kind)} left in the row")
            giver = g.active if len(exchange.pushed) % 2 == 0 else other(g.active)
            exchange.pushed.append((giver, kind))
            exchange.step, exchange.who = "answer", other(giver)


OPENING, ANSWER = allow("DUEL-4.3"), allow("DUEL-4.5")
NOTHING_OFFERED = refuse("DUEL-4.4", "no gift is offered to you")


def other(seat: int) -> int:
    return 1 - seat


def reach(g: State, seat: int) -> list[int]:
    """The beans this seat could give.  [DUEL-4.3, DUEL-4.5]"""
    return [*g.hands[seat], *(g[TurningOver].turned if seat == g.active else ())]


def has(g: State, seat: int, kind: str) -> bool:
    return any(g.faces[card].name == kind for card in reach(g, seat))


def is_asked(g: State, seat: int) -> bool:
    exchange = g[Gifts]
    return exchange.step == "answer" and exchange.who == seat


def why_not(g: State, seat: int, kind: str) -> Verdict | None:
    """What forbids this seat, whose turn it is, to offer this kind?"""
    if kind not in ROW:
        return refuse("DUEL-1.3", "there is no gift card for {!r}", kind[:40])
    if any(kind == pushed for _, pushed in g[Gifts].pushed):
        return refuse("DUEL-4.6", "the gift card for {} has been used in this phase", kind.replace("_", "-"))
    if not has(g, seat, kind):
        verdict: Verdict = g.rules.may_bluff(g, seat, kind)
        return None if verdict.ok else verdict
    return None


def it_is_their_turn_to_offer(g: State, seat: int) -> None:
    """If there is anything left that they may offer; or else the phase is over.  [DUEL-4.9, DUEL-5.4]

    This is settled once, and not asked again after every step: nothing that happens meanwhile may tell what they hold.
    """
    exchange = g[Gifts]
    can = any(why_not(g, seat, kind) is None for kind in ROW)
    exchange.step, exchange.who = ("offer" if can else "over"), seat
