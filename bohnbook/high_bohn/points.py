"""What the chapters of High Bohn may tell each other, besides what every bean game may."""

from __future__ import annotations

from typing import ClassVar

from ..beans.points import BEANS
from ..core.chapter import Chapter
from ..core.points import Event, Points
from ..core.state import S

TOWN = BEANS.and_also(
    Event("wished", ("seat", "card", "first"), "`seat` would buy a building; `first` comes before it and is asked."),
    Event("passed", ("seat", "card"), "A seat that came first let a building go to the one who wanted it."),
    Event("removed", ("cards", "rule"), "These building cards left the game."),
    Event("looked", ("seat",), "A seat looked at the top card of the draw pile."),
    Event("rearranged", ("seat",), "A seat changed the order of its hand, as its bank allows."),
    Event("stored", ("seat", "cards"), "A seat laid beans into its store."),
    Event("bonus_coin", ("seat", "card"), "A jail brought its owner a coin."),
    Event("coin_given", ("seat", "other", "card"), "A coin of `seat`'s stew went under `other`'s distillery."),
    Event("named", ("seat", "type"), "The buyer of a distillery named a type of building."),
)


class TownChapter(Chapter[S]):
    """A chapter of High Bohn."""

    points: ClassVar[Points] = TOWN
