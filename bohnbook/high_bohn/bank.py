"""Black-eyed bean: the bank. Each of its powers has its moment.  [HB-5]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import Any, Self

from ..base.drawing import Drawing, is_last
from ..base.planting import Planting
from ..beans.fields import bean
from ..core.action import Action, Form, Slot, action, during, made
from ..core.chapter import Take
from ..core.errors import BadStage
from ..core.phase import Duty, owes
from ..core.state import Slice, State
from ..core.story import Telling
from ..core.verdict import Verdict, allow, refuse
from ..core.zone import Zone
from .buildings import Buildings, level
from .points import TownChapter


@dataclass(slots=True)
class Moment(Slice):
    """A card being looked at, whether the active seat may use its bank before its turn, and how many it has drawn."""

    looked_at: list[int]
    before_turn: bool = False
    begun: bool = False  # has the active seat planted or stored a card in this turn?
    to_arrange: int = 0  # so many cards at the back of its hand


def too_late(g: State, seat: int, number: int) -> Verdict | None:
    """The 2 and the 4 Bank work before their owner's turn only.  [HB-5.1]"""
    if level(g, seat, "bank") != number:
        return refuse("HB-2.8", "this needs a {} Bank of your own", number)
    if not g[Bank].before_turn:
        return refuse("HB-5.1", "the {} Bank works before your turn, and that moment has passed", number)
    return None


@action
class LookAtTop(Action):
    """Look at the top card of the draw pile.  [HB-5.2]"""

    do, when, reveals = "look_at_top", during("plant", rule="HB-5.2"), True

    def check(self, g: State) -> Verdict:
        refusal = too_late(g, self.seat, 2)
        if refusal is not None:
            return refusal
        if not g.draw:
            return refuse("HB-5.2", "the draw pile is empty")
        return allow("HB-5.2")

    def apply(self, g: State) -> None:
        g[Bank].looked_at.append(g.draw.pop())
        g.tell("looked", self.seat)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        look = made(cls, seat)
        return [look] if look.check(g).ok else []

    def label(self, g: State) -> str:
        return "look at the top card of the draw pile"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} looks at the top card of the draw pile."


@action
class SlideUnder(Action):
    """Slide the card you have looked at under the draw pile.  [HB-5.3]"""

    do, when = "slide_under", during("plant", rule="HB-5.3")

    def check(self, g: State) -> Verdict:
        return is_looking(g)

    def apply(self, g: State) -> None:
        g.draw.insert(0, g[Bank].looked_at.pop())
        g[Bank].before_turn = False

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [made(cls, seat)] if g[Bank].looked_at else []

    def label(self, g: State) -> str:
        return f"slide {bean(g, g[Bank].looked_at[0])} under the draw pile"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} slides it under the pile."


@action
class PutBack(Action):
    """Put the card you have looked at back on the draw pile.  [HB-5.3]"""

    do, when = "put_back", during("plant", rule="HB-5.3")

    def check(self, g: State) -> Verdict:
        return is_looking(g)

    def apply(self, g: State) -> None:
        g.draw.append(g[Bank].looked_at.pop())
        g[Bank].before_turn = False

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [made(cls, seat)] if g[Bank].looked_at else []

    def label(self, g: State) -> str:
        return f"put {bean(g, g[Bank].looked_at[0])} back on the draw pile"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} puts it back on the pile."


@action
class MoveCard(Action):
    """Move one card of your hand to another place in it.  [HB-5.5]"""

    card: int
    place: int  # counted from 0, in the hand as it will be

    do, when = "move_card", during("plant", rule="HB-5.5")

    def check(self, g: State) -> Verdict:
        refusal = too_late(g, self.seat, 4)
        if refusal is not None:
            return refusal
        hand = g.hands[self.seat]
        if self.card not in hand:
            return refuse("HB-5.5", "this card is not in your hand")
        if not 0 <= self.place < len(hand) or hand[self.place] == self.card:
            return refuse("HB-5.5", "name another place among the {} of your hand", len(hand))
        return allow("HB-5.5")

    def apply(self, g: State) -> None:
        hand = g.hands[self.seat]
        hand.remove(self.card)
        hand.insert(self.place, self.card)
        g[Bank].before_turn = False
        g.tell("rearranged", self.seat)

    @classmethod
    def forms(cls, g: State, seat: int) -> Iterable[Form]:
        hand = g.hands[seat]
        if too_late(g, seat, 4) is None and len(hand) > 1:
            slots = {
                "card": Slot("card", tuple(hand), kinds=tuple([g.faces[card].name for card in hand])),
                "place": Slot("place", tuple(range(len(hand)))),
            }
            yield Form(cls, seat, {}, slots, "HB-5.5", "move one card of your hand to another place")

    @classmethod
    def fill(cls, form: Form, rng: Random) -> Self:
        """Any card to any place but its own."""
        cards = form.slots["card"].choices
        old, step = int(rng.random() * len(cards)), 1 + int(rng.random() * (len(cards) - 1))
        return cls(form.seat, cards[old], (old + step) % len(cards))

    def label(self, g: State) -> str:
        return f"move {bean(g, self.card)} to place {self.place + 1} of your hand"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} moves a card of the hand to another place."


@action
class SkipBank(Action):
    """Begin the turn without using the bank.  [HB-5.1]"""

    do, when = "skip_bank", during("plant", rule="HB-5.1")

    def check(self, g: State) -> Verdict:
        if not g[Bank].before_turn:
            return refuse("HB-5.1", "there is no bank to leave alone now")
        return allow("HB-5.1")

    def apply(self, g: State) -> None:
        g[Bank].before_turn = False

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [made(cls, seat)] if g[Bank].before_turn else []

    def label(self, g: State) -> str:
        return "begin your turn, and leave the bank alone"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} leaves the bank alone."


@action
class Arrange(Action):
    """Put the cards you have drawn into your hand in this order.  [HB-5.4]"""

    cards: tuple[int, ...]

    do, when = "arrange", during("draw", rule="HB-5.4")

    def check(self, g: State) -> Verdict:
        drawn = just_drawn(g)
        if not drawn:
            return refuse("HB-5.4", "only cards you have just drawn are put in order, and there are none now")
        if sorted(self.cards) != sorted(drawn):
            return refuse(
                "HB-5.4",
                "name the {} cards you have drawn, each of them once; the others keep their places",
                len(drawn),
            )
        return allow("HB-5.4")

    def apply(self, g: State) -> None:
        g.hands[self.seat][-len(self.cards) :] = self.cards
        g[Bank].to_arrange = 0
        g.tell("rearranged", self.seat)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        drawn = just_drawn(g)
        return [cls(seat, cards) for cards in permutations(drawn)] if drawn else []

    def label(self, g: State) -> str:
        return f"put them in the order {', '.join(bean(g, card) for card in self.cards)}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} puts the drawn cards into the hand in an order of choice."


class Bank(TownChapter[Moment]):
    """A look at the pile, an order for what is drawn, or another place for a card."""

    heading = "HB-5"
    actions = (LookAtTop, SlideUnder, PutBack, MoveCard, SkipBank, Arrange)
    requires = (Buildings, Drawing, Planting)

    def begin(self, g: State) -> Moment:
        return Moment([])

    def zones(self, g: State) -> Iterable[Zone]:
        """Only the owner of the bank sees what they are looking at.  [HB-5.2]"""
        yield Zone("looked at", g.active, g[Bank].looked_at, "owner")

    def common_facts(self, g: State) -> dict[str, Any]:
        part = g[Bank]
        return {"before_turn": part.before_turn, "to_arrange": part.to_arrange}

    def amend_duties(self, g: State, ruling: tuple[Duty, ...]) -> tuple[Duty, ...]:
        part = g[Bank]
        if ruling and ruling[0].urgent:
            return ruling
        if part.to_arrange:
            return owes(g.active, ("arrange",), "HB-5.4", True)
        if part.looked_at:
            return owes(g.active, ("put_back", "slide_under"), "HB-5.3", True)
        if part.before_turn:
            use = "look_at_top" if level(g, g.active, "bank") == 2 else "move_card"
            return owes(g.active, ("skip_bank", use), "HB-5.1", True)
        return ruling

    def on_turn_began(self, g: State, seat: int) -> None:
        g[Bank].before_turn, g[Bank].begun = can_be_used(g, seat), False

    def on_left_hand(self, g: State, seat: int, cards: tuple[int, ...]) -> None:
        """Planting and storing begin a turn, whether storing counts as planting or not.  [HB-5.1]"""
        if seat == g.active:
            g[Bank].begun = True

    def on_drawn(self, g: State, seat: int, cards: tuple[int, ...]) -> None:
        """One card has no order, and at the end of the game none matters.  [HB-5.4]"""
        if level(g, seat, "bank") == 3 and g.phase.name == "draw" and len(cards) > 1 and not is_last(g):
            g[Bank].to_arrange = len(cards)

    def on_bought(self, g: State, seat: int, thing: str, price: int) -> None:
        """Bought before the first bean is planted or stored, it comes in time.  [HB-2.8, HB-5.1]"""
        in_time = seat == g.active and g.phase.name == "plant" and not (g[Planting].played or g[Bank].begun)
        if in_time and thing in ("2_bank", "4_bank"):
            g[Bank].before_turn = can_be_used(g, seat)

    def stage_before_turn(self, g: State, words: Any, take: Take) -> None:
        """`before_turn=True`: the active seat has not begun its turn yet, and may use its bank."""
        if words is not True or g.phase.name != "plant" or level(g, g.active, "bank") not in (2, 4):
            raise BadStage("before_turn: True, in the phase 'plant', if the active seat owns a 2 or a 4 Bank")
        g[Bank].before_turn = True


def can_be_used(g: State, seat: int) -> bool:
    """Has this seat a bank for the moment before its turn, and anything to use it on?"""
    own = level(g, seat, "bank")
    return (own == 2 and bool(g.draw)) or (own == 4 and len(g.hands[seat]) > 1)


def just_drawn(g: State) -> list[int]:
    """The cards that wait for an order, at the back of the active seat's hand."""
    count = g[Bank].to_arrange
    return g.hands[g.active][-count:] if count else []


def is_looking(g: State) -> Verdict:
    return allow("HB-5.3") if g[Bank].looked_at else refuse("HB-5.3", "you have looked at no card")
