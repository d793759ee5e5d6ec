"""What the chapters of SpaceBeans may ask and tell each other, besides what every game may."""

from __future__ import annotations

from typing import ClassVar

from ..core.chapter import Chapter
from ..core.points import CORE, Event, Points, Question
from ..core.state import S
from ..core.verdict import Ruling

SPACE = CORE.and_also(
    Question("must_draw", ("seat",), Ruling, "Is this seat, its hand being as it is, bound to draw?"),
    Event("collected", ("seat", "collection", "card"), "A card was played from a hand to a collection."),
    Event("converted", ("seat", "cards", "points"), "An open collection was converted, for so many points."),
    Event("turned_up", ("seat", "cards"), "A secret collection has become the open one."),
    Event("given", ("seat", "to", "cards"), "A seat gave away all cards of its hand."),
)


class SpaceChapter(Chapter[S]):
    """A chapter of SpaceBeans."""

    points: ClassVar[Points] = SPACE
