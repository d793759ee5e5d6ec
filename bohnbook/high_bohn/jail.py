"""Blue bean: the jail.  [HB-10]"""

from __future__ import annotations

from collections.abc import Iterable

from ..beans.fields import Fields
from ..beans.kinds import BLUE
from ..core.state import Slice, State
from ..core.story import Telling
from ..core.verdict import Ruling
from .buildings import Buildings, level, owner_of
from .cards import ALL, STEW_RULES
from .points import TownChapter


class Jail(TownChapter[Slice]):
    """Beanometers of its own for blue beans, or a coin of everybody's blue harvests."""

    heading = "HB-10"
    requires = (Buildings,)

    def __init__(self, source: str = "harvest") -> None:
        self.source = source

    def amend_beanometer(self, g: State, ruling: Ruling, seat: int, field: int) -> Ruling:
        own = level(g, seat, "jail")
        return METERS[own] if own in METERS and g.rules.crop(g, seat, field).value is BLUE else ruling

    def on_harvested(self, g: State, seat: int, field: int, cards: tuple[int, ...], coins: int, rule: str) -> None:
        """One of the beans that were discarded becomes a coin of the 4 Jail's owner.  [HB-10.3, HB-10.4, HB-13.5]"""
        owner = owner_of(g, "4_jail")
        if owner is None or not coins or rule in STEW_RULES or g.faces[cards[0]] is not BLUE:
            return
        if self.source == "discard":
            coin = g.discard[-1]
        else:
            left = [card for card in g.discard if card in cards]
            coin = next((card for card in reversed(left) if g.faces[card] is BLUE), left[-1])  # soy may be among them
        g.discard.remove(coin)
        g[Fields].coins[owner].append(coin)
        g.tell("bonus_coin", owner, coin)

    def say_bonus_coin(self, tell: Telling, seat: int, card: int) -> Iterable[tuple[str, str]]:
        yield "HB-10.3", f"The 4 Jail brings {tell.name(seat)} a coin: {tell.cards([card])}."


METERS = {2: Ruling(ALL["2_jail"].meter, "HB-10.1"), 3: Ruling(ALL["3_jail"].meter, "HB-10.2")}
