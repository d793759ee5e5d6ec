"""The end: the last purchases, and what everything counts.  [HB-11]"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from ..base.ending import Ending
from ..beans.fields import Fields
from ..core.action import Action, action, during, made
from ..core.outcome import ScoreLine
from ..core.phase import Duty, Phase, owes
from ..core.state import Slice, State
from ..core.story import Telling, plural
from ..core.verdict import Ruling, Verdict, allow, refuse
from .buildings import Buildings, coins_of, level
from .cards import ALL
from .points import TownChapter

PURCHASES = "last_purchases"

# So many buildings, so many more points.  [HB-11.5, HB-11.6]
BONUS: Mapping[int, Ruling] = {
    **{count: Ruling(points, "HB-11.5") for count, points in ((4, 1), (5, 2), (6, 3), (7, 5), (8, 8))},
    9: Ruling(8, "HB-11.6"),
}


@dataclass(slots=True)
class LastChance(Slice):
    """Who may still buy when the game is over, the one whose chance it is now first."""

    seats: list[int]


@action
class DoneBuying(Action):
    """Buy nothing more in the last purchases.  [HB-11.2]"""

    do, when = "done_buying", during(PURCHASES, rule="HB-11.2", everybody=True)

    def check(self, g: State) -> Verdict:
        if self.seat not in g[TownEnding].seats[:1]:
            return refuse("HB-11.2", "it is not your chance to buy")
        return allow("HB-11.2")

    def apply(self, g: State) -> None:
        del g[TownEnding].seats[0]
        pass_over(g)

    @classmethod
    def options(cls, g: State, seat: int) -> list[Self]:
        return [made(cls, seat)] if seat in g[TownEnding].seats[:1] else []

    def label(self, g: State) -> str:
        return "buy nothing more"

    def said(self, tell: Telling) -> str:
        return f"{tell.name(self.seat)} buys nothing more."


class LastPurchases(Phase):
    """Once more everybody may buy, each in their turn; who cannot buy anything is passed over.  [HB-11.2]"""

    name, title, rule = PURCHASES, "the last purchases", "HB-11.2"

    def enter(self, g: State) -> None:
        g[TownEnding].seats = [(g.active + i) % g.seats for i in range(g.seats)]
        pass_over(g)

    def duties(self, g: State) -> tuple[Duty, ...]:
        seats = g[TownEnding].seats
        return owes(seats[0], ("done_buying", "buy_building"), "HB-11.2") if seats else ()


class TownEnding(TownChapter[LastChance]):
    """Coins, prices and a bonus for landowners."""

    heading = "HB-11"
    actions = (DoneBuying,)
    phases = (LastPurchases,)
    requires = (Buildings, Ending)

    def __init__(self, bonus: Mapping[int, Ruling] = BONUS) -> None:
        self.bonus = bonus

    def begin(self, g: State) -> LastChance:
        return LastChance([])

    def amend_price(self, g: State, ruling: Ruling, seat: int, thing: str) -> Ruling:
        """When the game is over, nothing is bought but buildings, each seat in its turn.  [HB-11.2]"""
        if g.at <= g.rules.last or (thing in ALL and seat in g[TownEnding].seats[:1]):
            return ruling
        return Ruling(None, "HB-11.2")

    def amend_may_harvest(self, g: State, ruling: Verdict, seat: int, field: int) -> Verdict:
        """If the last purchases come first, nobody harvests for them.  [HB-13.6]"""
        if g.phase.name != PURCHASES:
            return ruling
        return refuse("HB-13.6", "the last harvest comes after the last purchases")

    def on_bought(self, g: State, seat: int, thing: str, price: int) -> None:
        pass_over(g)

    def on_removed(self, g: State, cards: tuple[int, ...], rule: str) -> None:
        pass_over(g)

    def amend_score_lines(self, g: State, ruling: Ruling, seat: int) -> Ruling:
        """The coins together; then what is not coins.  [HB-11.3 – HB-11.7]"""
        lines = [ScoreLine("coins", len(g[Fields].coins[seat]), "HB-11.3")]
        for place, rule in UNDER.items():
            coins = sum(len(z.cards) for z in g.zones() if z.owner == seat and z.name == place)
            if coins:
                lines.append(ScoreLine(f"coins {place}", coins, rule))
        owned = [g.faces[card] for card in g[Buildings].owned[seat]]
        lines += [ScoreLine(building.title, building.level, "HB-11.4") for building in owned]
        if len(owned) in self.bonus:
            more = self.bonus[len(owned)]
            lines.append(ScoreLine(f"bonus for {plural(len(owned), 'building')}", more.value, more.rule))
        lines.append(ScoreLine(f"cards left in hand: {len(g.hands[seat])}", 0, "BASE-8.6"))
        return Ruling(tuple(lines), "HB-11.7")


def pass_over(g: State) -> None:
    """Whoever cannot buy anything has no chance to say so."""
    seats = g[TownEnding].seats
    while seats and not can_pay(g, seats[0]):
        del seats[0]


def can_pay(g: State, seat: int) -> bool:
    """Has this seat the coins for any building it may own, also if a distillery keeps it waiting now?"""
    faces = [g.faces[card] for card in g[Buildings].market]
    return any(not level(g, seat, its.type) and len(coins_of(g, seat, its.bean)) >= its.level for its in faces)


UNDER = {"under the saloon": "HB-7.9", "under the distillery": "HB-12.8"}


def cash(g: State, seat: int) -> int:
    """All the coins a seat has at the end: its own, and those under its buildings.  [HB-4.4, HB-11.3]"""
    return sum(len(zone.cards) for zone in g.zones() if zone.owner == seat and zone.name in ("coins", *UNDER))
