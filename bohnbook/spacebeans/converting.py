"""Part 2 of a turn: convert collections into trophies.  [SPACE-5]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from ..core.action import Action, action, during
from ..core.phase import Duty, Phase, owes
from ..core.state import Slice, State
from ..core.story import Telling, plural
from ..core.verdict import Verdict, allow, refuse
from .cards import of_one_colour
from .collections import Collections, colour_of, worth
from .points import SpaceChapter
from .rounds import in_first_round


@dataclass(slots=True)
class Converted(Slice):
    """Whether the active seat has converted a collection in this turn, and whether it keeps what is left."""

    begun: bool = False
    ended: bool = False


@action
class Convert(Action):
    """Convert your open collection.  [SPACE-5.1]"""

    do, when, reveals = "convert", during("convert", rule="SPACE-5.1"), True

    def check(self, g: State) -> Verdict:
        if not g[Collections].open[self.seat]:
            return refuse("SPACE-5.1", "you have no open collection")
        # The log shows this rule to everybody: that one must convert (SPACE-5.9) would tell of one's hand.
        return AT_ONCE if g[Converting].begun else MAY

    def apply(self, g: State) -> None:
        g[Converting].begun = True
        convert(g, self.seat)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat)] if g[Collections].open[seat] else []

    def label(self, g: State) -> str:
        cards = g[Collections].open[self.seat]
        what = of_one_colour(g.faces[card] for card in cards)
        points = worth(g, cards).value
        return f"convert {what} for {plural(points, 'point') if points else 'nothing'}"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} converts the open collection."


MAY, AT_ONCE = allow("SPACE-5.1"), allow("SPACE-5.2")


@action
class EndConverting(Action):
    """Keep the open collection.  [SPACE-5.8, SPACE-5.10]"""

    do, when = "end_converting", during("convert", rule="SPACE-5.1")

    def check(self, g: State) -> Verdict:
        return may_keep(g, self.seat)

    def apply(self, g: State) -> None:
        g[Converting].ended = True

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [cls(seat)] if may_keep(g, seat).ok else []

    def label(self, g: State) -> str:
        return "keep your open collection"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} keeps the open collection."


class ConvertPhase(Phase):
    """Convert the open collection, and the next one, as long as there is one and one likes.  [SPACE-5.1, SPACE-5.2]

    There is no such part in the first round.  [SPACE-2.2] Who must convert is shown to nobody: the duty is the same.
    """

    name, title, rule = "convert", "part 2, converting", "SPACE-5.1"

    def enter(self, g: State) -> None:
        converting = g[Converting]
        converting.begun, converting.ended = False, False

    def duties(self, g: State) -> tuple[Duty, ...]:
        if in_first_round(g) or g[Converting].ended or not g[Collections].open[g.active]:
            return ()
        return owes(g.active, ("convert", "end_converting"), "SPACE-5.1")


class Converting(SpaceChapter[Converted]):
    """When collections become trophies."""

    heading = "SPACE-5"
    actions = (Convert, EndConverting)
    phases = (ConvertPhase,)
    requires = (Collections,)

    def begin(self, g: State) -> Converted:
        return Converted()

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        mine = seat == g.active and g.phase.name == "convert"
        return {"must_convert": mine and not may_keep(g, g.active).ok}

    def say_converted(self, tell: Telling, seat: int, cards: tuple[int, ...], points: int) -> Iterable[tuple[str, str]]:
        what = of_one_colour(tell.faces[card] for card in cards)
        s = "s" * (len(cards) == 1)
        if points:
            yield "SPACE-5.5", f"{what} bring{s} {tell.name(seat)} {plural(points, 'point')}."
        else:
            yield "SPACE-5.4", f"{what} bring{s} {tell.name(seat)} nothing."

    def say_turned_up(self, tell: Telling, seat: int, cards: tuple[int, ...]) -> Iterable[tuple[str, str]]:
        what = of_one_colour(tell.faces[card] for card in cards)
        yield "SPACE-5.2", f"The secret collection of {tell.name(seat)} is open now: {what}."


def may_keep(g: State, seat: int) -> Verdict:
    """May this seat keep its open collection?  [SPACE-5.8, SPACE-5.9, SPACE-5.10, SPACE-5.11]"""
    hand, lying = g.hands[seat], g[Collections]
    colours = colour_of(g, lying.open[seat]), colour_of(g, lying.secret[seat])
    if not hand and not g[Converting].begun:
        return NOTHING_TO_PLAY
    if None not in colours and not any(g.faces[card].colour in colours for card in hand):
        return NOTHING_FITS
    if worth(g, lying.open[seat]).value:
        return NEED_NOT
    return MAY if lying.secret[seat] else ONLY_ONE


NEED_NOT, ONLY_ONE = allow("SPACE-5.8"), allow("SPACE-5.10")
NOTHING_FITS = refuse(
    "SPACE-5.9", "no card of your hand fits either of your collections, so the open one must be converted"
)
NOTHING_TO_PLAY = refuse("SPACE-5.11", "you have no card to play, so your open collection must be converted")


def convert(g: State, seat: int) -> int:
    """Turn the open collection into a trophy and discards, and the secret one up.  [SPACE-5.5, SPACE-5.2]"""
    lying = g[Collections]
    cards = lying.open[seat]
    points: int = worth(g, cards).value
    trophy = [card for card in cards if g.faces[card].value == points][:1]
    lying.trophies[seat] += trophy
    g.discard += [card for card in cards if card not in trophy]
    g.tell("converted", seat, tuple(cards), points)
    lying.open[seat], lying.secret[seat] = lying.secret[seat], []
    if lying.open[seat]:
        g.tell("turned_up", seat, tuple(lying.open[seat]))
    return points
