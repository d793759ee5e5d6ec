"""Phase 2 goes on: offers, answers and gifts, until the active seat ends it.  [BASE-4]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Self

from ..beans.points import BeanChapter
from ..core.action import Action, Form, Slot, action, during
from ..core.phase import Duty, Phase, owes
from ..core.state import Slice, State
from ..core.story import Telling, in_words, plural
from ..core.verdict import Verdict, allow, refuse
from .turning_over import TurningOver


class Standing(NamedTuple):
    """An offer on the table. `to` None: anyone may take it."""

    id: int
    seat: int
    to: int | None
    give: tuple[int, ...]  # cards
    want: tuple[str, ...]  # kinds
    answers: int | None
    declined: tuple[int, ...] = ()

    def is_for(self, seat: int) -> bool:
        """Only the active seat trades, so an offer to anyone is the active seat's own.  [BASE-4.3]"""
        return self.to == seat or (self.to is None and seat != self.seat)


@dataclass(slots=True)
class Market(Slice):
    """The offers on the table."""

    offers: dict[int, Standing]
    proposed: list[tuple[int, int | None, tuple[str, ...], tuple[str, ...]]]  # all of this phase: seat, to, give, want
    ended: bool = False


@action
class Offer(Action):
    """Offer cards for kinds of cards: to one seat, or to anyone. Wanting nothing makes it a gift.  [BASE-4.8]"""

    to: int | None
    give: tuple[int, ...]
    want: tuple[str, ...]
    answers: int | None

    do, when = "offer", during("trade", rule="BASE-4.1", everybody=True)

    def check(self, g: State) -> Verdict:
        if not g[TurningOver].done:
            return refuse("BASE-4.1", "trading begins when the cards are turned over")
        for part in (self._partner, self._cards):
            refusal = part(g)
            if refusal is not None:
                return refusal
        return allow(gift_or_trade(self.give, self.want))

    def _partner(self, g: State) -> Verdict | None:
        """The active seat must be a party.  [BASE-4.3]"""
        if self.to == self.seat or (self.to is not None and not 0 <= self.to < g.seats):
            return refuse("BASE-4.3", "an offer goes to another seat at this table")
        if self.seat != g.active and self.to != g.active:
            return refuse("BASE-4.3", "in this turn you may trade with {} only", g.names[g.active])
        if self.answers is not None:
            offer = g[Trading].offers.get(self.answers)
            if offer is None or not offer.is_for(self.seat) or self.to != offer.seat:
                return refuse("BASE-4.9", "this answers no offer that was made to you")
        return None

    def _cards(self, g: State) -> Verdict | None:
        if not self.give and not self.want:
            return refuse("BASE-4.8", "an offer gives something or asks for something")
        if len(set(self.give)) < len(self.give):
            return refuse("BASE-4.9", "a card can be given only once")
        for card in self.give:
            verdict: Verdict = g.rules.tradeable(g, self.seat, card)
            if not verdict.ok:
                return verdict
        for kind, count in Counter(self.want).items():
            if kind not in g.printed or count > g.printed[kind].number:
                number = g.printed[kind].number if kind in g.printed else 0
                name = kind[:40].replace("_", "-")
                return refuse("BASE-1.1", "{} {} cannot be had: there are {} in the game", count, name, number)
        return None

    def apply(self, g: State) -> None:
        market = g[Trading]
        market.proposed.append((self.seat, self.to, kinds_of(g, self.give), self.want))
        number = len(market.proposed)
        market.offers[number] = Standing(number, self.seat, self.to, self.give, self.want, self.answers)
        if self.answers is not None:
            decline(g, self.answers, self.seat)

    @classmethod
    def forms(cls, g: State, seat: int) -> Iterable[Form]:
        if not g[TurningOver].done:
            return
        cards = tradeable_cards(g, seat)
        slots = {
            "give": card_slot(g, cards),
            "want": Slot("kinds", tuple(g.printed), {name: face.number for name, face in g.printed.items()}),
        }
        to = (None, *(s for s in range(g.seats) if s != seat)) if seat == g.active else (g.active,)
        yield Form(
            cls, seat, {"answers": None}, {"to": Slot("seat", to), **slots}, "BASE-4.3", "offer a trade or a gift"
        )
        for offer in g[Trading].offers.values():
            if offer.is_for(seat):
                name = g.names[offer.seat]
                fixed = {"to": offer.seat, "answers": offer.id}
                label = f"answer offer {offer.id} from {name} with one of your own"
                yield Form(cls, seat, fixed, slots, "BASE-4.9", label)

    @classmethod
    def fill(cls, form: Form, rng: Random) -> Self:
        """A small random offer: a card or two, or none, for a kind or two, or none."""
        cards, kinds = form.slots["give"].choices, form.slots["want"].choices
        give = tuple(dict.fromkeys(pick(rng, cards) for _ in range(int(rng.random() * 3)) if cards))
        want = tuple(sorted(pick(rng, kinds) for _ in range(int(rng.random() * 3))))
        want = want if give or want else (pick(rng, kinds),)
        to = form.fixed["to"] if "to" in form.fixed else pick(rng, form.slots["to"].choices)
        return cls(form.seat, to, give, want, form.fixed["answers"])

    def label(self, g: State) -> str:
        to = "anyone" if self.to is None else g.names[self.to]
        return f"{'answer' if self.answers is not None else 'offer'} {to}: {bargain(kinds_of(g, self.give), self.want)}"

    def said(self, tell: Telling) -> str:
        to = "anyone" if self.to is None else tell.name(self.to)
        answer = "answers: " if self.answers is not None else ""
        wanted = f"for {in_words(self.want)}" if self.want else "as a gift"
        given = f"offers {to} {tell.cards(self.give)} {wanted}" if self.give else f"asks {to} for {in_words(self.want)}"
        return f"{tell.name(self.seat)} {answer}{given}."


@action
class Accept(Action):
    """Take an offer, naming the cards you give for it. With that both have agreed.  [BASE-4.9]"""

    offer: int
    cards: tuple[int, ...]

    do, when, reveals = "accept", during("trade", rule="BASE-4.9", everybody=True), True

    def check(self, g: State) -> Verdict:
        offer = g[Trading].offers.get(self.offer)
        if offer is None or not offer.is_for(self.seat):
            return refuse("BASE-4.9", "no such offer stands for you")
        if len(set(self.cards)) < len(self.cards):
            return refuse("BASE-4.9", "a card can be given only once")
        for card in self.cards:
            verdict: Verdict = g.rules.tradeable(g, self.seat, card)
            if not verdict.ok:
                return verdict
        if Counter(g.faces[card].name for card in self.cards) != Counter(offer.want):
            return refuse("BASE-4.9", "the offer asks for {}", in_words(offer.want))
        return allow(gift_or_trade(offer.give, offer.want))

    def apply(self, g: State) -> None:
        """The cards change sides and are set aside, never into a hand.  [BASE-4.10]"""
        market = g[Trading]
        offer = market.offers.pop(self.offer)
        for giver, taker, cards in ((offer.seat, self.seat, offer.give), (self.seat, offer.seat, self.cards)):
            held = tuple([card for card in cards if g.lift(card) == "hand"])
            if held:
                g.tell("left_hand", giver, held)
            g[TurningOver].set_aside[taker] += cards
        g.tell("traded", offer.seat, self.seat, offer.give, self.cards)
        lapse(g, {*offer.give, *self.cards})

    @classmethod
    def forms(cls, g: State, seat: int) -> Iterable[Form]:
        for offer in g[Trading].offers.values():
            if not offer.is_for(seat):
                continue
            wanted = Counter(offer.want)
            cards = [card for card in tradeable_cards(g, seat) if g.faces[card].name in wanted]
            have = Counter(g.faces[card].name for card in cards)
            if all(have[kind] >= count for kind, count in wanted.items()):
                slots = {"cards": card_slot(g, cards, wanted)}
                rule = gift_or_trade(offer.give, offer.want)
                yield Form(cls, seat, {"offer": offer.id}, slots, rule, accepting(g, offer))

    @classmethod
    def fill(cls, form: Form, rng: Random) -> Self:
        slot = form.slots["cards"]
        cards: list[int] = []
        for kind, count in slot.counts.items():
            left = [card for card, its in zip(slot.choices, slot.kinds, strict=True) if its == kind]
            for _ in range(count):
                cards.append(left.pop(int(rng.random() * len(left))))
        return cls(form.seat, form.fixed["offer"], tuple(cards))

    def label(self, g: State) -> str:
        return accepting(g, g[Trading].offers[self.offer])

    def said(self, tell: Telling) -> str:
        proposer, _, given, received = tell.event("traded")
        me, other = tell.name(self.seat), tell.name(proposer)
        if not given:
            return f"{me} gives {other} {tell.cards(received)} as a gift."
        if not received:
            return f"{me} takes {tell.cards(given)} from {other} as a gift."
        return f"{me} takes {tell.cards(given)} from {other} and gives {tell.cards(received)}."


@action
class Decline(Action):
    """Turn down an offer made to you. Nobody can be made to take a card.  [BASE-4.11]"""

    offer: int

    do, when, is_answer = "decline", during("trade", rule="BASE-4.11", everybody=True), True

    def check(self, g: State) -> Verdict:
        offer = g[Trading].offers.get(self.offer)
        if offer is None or not offer.is_for(self.seat) or self.seat in offer.declined:
            return refuse("BASE-4.9", "no such offer waits for your answer")
        return allow("BASE-4.11")

    def apply(self, g: State) -> None:
        offer = g[Trading].offers[self.offer]
        g.tell("declined", self.seat, offer.seat, offer.give, offer.want)
        decline(g, self.offer, self.seat)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        offers = g[Trading].offers.values()
        return [cls(seat, offer.id) for offer in offers if offer.is_for(seat) and seat not in offer.declined]

    def label(self, g: State) -> str:
        offer = g[Trading].offers[self.offer]
        what = bargain(kinds_of(g, offer.give), offer.want)
        return f"decline offer {offer.id} from {g.names[offer.seat]}: {what}"

    def said(self, tell: Telling) -> str:
        _, other, given, wanted = tell.event("declined")
        return f"{tell.name(self.seat)} declines {tell.name(other)}'s offer: {bargain(tell.kinds(given), wanted)}."


@action
class Withdraw(Action):
    """Take back an offer of your own.  [BASE-4.9]"""

    offer: int

    do, when = "withdraw", during("trade", rule="BASE-4.9", everybody=True)

    def check(self, g: State) -> Verdict:
        offer = g[Trading].offers.get(self.offer)
        if offer is None or offer.seat != self.seat:
            return refuse("BASE-4.9", "you have no such offer on the table")
        return allow("BASE-4.9")

    def apply(self, g: State) -> None:
        offer = g[Trading].offers.pop(self.offer)
        g.tell("withdrawn", self.seat, offer.give, offer.want)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat, offer.id) for offer in g[Trading].offers.values() if offer.seat == seat]

    def label(self, g: State) -> str:
        offer = g[Trading].offers[self.offer]
        return f"withdraw your offer {offer.id}: {bargain(kinds_of(g, offer.give), offer.want)}"

    def said(self, tell: Telling) -> str:
        _, given, wanted = tell.event("withdrawn")
        return f"{tell.name(self.seat)} withdraws an offer: {bargain(tell.kinds(given), wanted)}."


@action
class EndTrading(Action):
    """Say that trading is over. Until then it goes on, turned-over cards or not.  [BASE-4.12]"""

    do, when, closes = "end_trading", during("trade", rule="BASE-4.12"), True

    def check(self, g: State) -> Verdict:
        if not g[TurningOver].done:
            return refuse("BASE-4.1", "the cards must be turned over first")
        return allow("BASE-4.12")

    def apply(self, g: State) -> None:
        g[Trading].ended = True

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat)] if g[TurningOver].done else []

    def label(self, g: State) -> str:
        return "end trading"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} ends trading."


class TradePhase(Phase):
    """Turn over, trade, and end when the active seat says so.  [BASE-4.1, BASE-4.12]"""

    name, title, rule = "trade", "phase 2, turning over and trading", "BASE-4.1"

    def duties(self, g: State) -> tuple[Duty, ...]:
        if not g[TurningOver].done:
            return owes(g.active, ("turn_over",), "BASE-4.1")
        if not g[Trading].ended:
            return owes(g.active, ("end_trading",), "BASE-4.12")
        return ()

    def leave(self, g: State) -> None:
        """What is left of the turned-over cards waits to be planted by the active seat.  [BASE-4.2, BASE-5.2]"""
        aside, market = g[TurningOver], g[Trading]
        aside.set_aside[g.active] += aside.turned
        aside.turned, aside.done = [], False
        market.offers, market.proposed, market.ended = {}, [], False


class Trading(BeanChapter[Market]):
    """Who may trade which cards with whom."""

    heading = "BASE-4"
    actions = (Accept, Decline, Offer, Withdraw, EndTrading)
    phases = (TradePhase,)
    requires = (TurningOver,)

    def begin(self, g: State) -> Market:
        return Market({}, [])

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        """Offers are spoken aloud: everybody hears the kinds, only the offering seat knows which copies."""
        market = g[Trading]
        offers = tuple([
            {
                "id": offer.id,
                "seat": offer.seat,
                "to": offer.to,
                "give": kinds_of(g, offer.give),
                "want": offer.want,
                "answers": offer.answers,
                "declined": offer.declined,
                "cards": offer.give if offer.seat == seat else None,
            }
            for offer in market.offers.values()
        ])  # fmt: skip
        return {"offers": offers, "proposed": tuple(market.proposed)}

    def told(self, g: State) -> Iterable[int]:
        return [card for offer in g[Trading].offers.values() for card in offer.give]

    def say_lapsed(self, tell: Telling, offers: int) -> Iterable[tuple[str, str]]:
        yield "BASE-4.9", f"{plural(offers, 'other offer')} no longer stand{'s' * (offers == 1)}."


def kinds_of(g: State, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple([g.faces[card].name for card in cards])


def bargain(given: Iterable[str], wanted: Iterable[str]) -> str:
    """`1 soy for 2 red`, `1 soy as a gift`, `a wish for 2 red`."""
    if not wanted:
        return f"{in_words(given)} as a gift"
    return f"{in_words(given)} for {in_words(wanted)}" if given else f"a wish for {in_words(wanted)}"


def accepting(g: State, offer: Standing) -> str:
    gets, gives = in_words(kinds_of(g, offer.give)), in_words(offer.want)
    return f"accept offer {offer.id} from {g.names[offer.seat]}: get {gets}, give {gives}"


def gift_or_trade(give: tuple[int, ...], want: tuple[str, ...]) -> str:
    """The rule a deal is made by: a gift by the one, an exchange by the other."""
    return "BASE-4.8" if give and want else "BASE-4.11"


def tradeable_cards(g: State, seat: int) -> list[int]:
    """Every card this seat may give away now, wherever it lies."""
    tradeable = g.rules.tradeable
    return [card for card in g.rules.to_give(g, seat).value if tradeable(g, seat, card).ok]


def card_slot(g: State, cards: list[int], counts: Counter[str] | None = None) -> Slot:
    return Slot("cards", tuple(cards), counts or {}, tuple([g.faces[card].name for card in cards]))


def decline(g: State, offer: int, seat: int) -> None:
    """An offer to one seat falls with its no; an offer to anyone, when all have said no."""
    offers = g[Trading].offers
    standing = offers[offer]
    declined = (*standing.declined, seat) if seat not in standing.declined else standing.declined
    offers[offer] = standing._replace(declined=declined)
    if standing.to is not None or len(declined) == g.seats - 1:
        del offers[offer]


def lapse(g: State, gone: set[int]) -> None:
    """An offer falls, for all to see, the moment one of its cards is gone.  [BASE-4.9]"""
    offers = g[Trading].offers
    fallen = [offer.id for offer in offers.values() if not gone.isdisjoint(offer.give)]
    for offer in fallen:
        del offers[offer]
    if fallen:
        g.tell("lapsed", len(fallen))


def pick(rng: Random, choices: tuple[Any, ...]) -> Any:
    return choices[int(rng.random() * len(choices))]
