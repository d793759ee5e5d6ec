"""What the chapters of a bean game may ask and tell each other, besides what every game may."""

from __future__ import annotations

from typing import ClassVar

from ..core.chapter import Chapter
from ..core.points import CORE, Event, Points, Question
from ..core.state import S
from ..core.verdict import Ruling, Verdict

BEANS = CORE.and_also(
    Question("starting_fields", ("seat",), Ruling, "How many fields does this seat begin with?"),
    Question("plant_limit", ("seat",), Ruling, "How many cards may this seat plant from its hand in one turn?"),
    Question("turn_over_count", ("seat",), Ruling, "How many cards does this seat turn over before trading?"),
    Question("field_accepts", ("seat", "field", "card"), Verdict, "May this card be planted in this field?"),
    Question("may_harvest", ("seat", "field"), Verdict, "May this seat harvest this field now?"),
    Question("crop", ("seat", "field"), Ruling, "As which bean does all that grows in this field count?"),
    Question("beanometer", ("seat", "field"), Ruling, "By which beanometer is this field paid?"),
    Question("harvest_value", ("seat", "field"), Ruling, "How many coins would this field pay now?"),
    Question("coins_go_to", ("seat", "field"), Ruling, "Onto which pile does this seat lay the coins of this field?"),
    Question("to_give", ("seat",), Ruling, "Among which cards may this seat look for one to give away?"),
    Question("tradeable", ("seat", "card"), Verdict, "May this seat give this card away in a trade?"),
    Question("price", ("seat", "thing"), Ruling, "How many coins does it cost this seat? None: it cannot be had."),
    Event("planted", ("seat", "field", "card"), "A card was laid on a field."),
    Event("turned_over", ("seat", "cards"), "The active seat turned these cards over."),
    Event("declined", ("seat", "other", "given", "wanted"), "`seat` turned down `other`'s offer."),
    Event("withdrawn", ("seat", "given", "wanted"), "A seat took back an offer of its own."),
    Event("lapsed", ("offers",), "These offers no longer stand, because a card in them is gone."),
    Event("traded", ("seat", "other", "given", "received"), "Two seats traded: `seat` gave, `other` gave back."),
    Event(
        "harvested", ("seat", "field", "cards", "coins", "rule"), "A field was emptied; it paid so much, by this rule."
    ),
    Event("bought", ("seat", "thing", "price"), "A seat paid coins for something."),
)


class BeanChapter(Chapter[S]):
    """A chapter of a game with fields."""

    points: ClassVar[Points] = BEANS
