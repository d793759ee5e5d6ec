"""What the chapters of the Duel may ask and tell each other, besides what every bean game may."""

from __future__ import annotations

from typing import ClassVar

from ..beans.points import BEANS
from ..core.chapter import Chapter
from ..core.points import Event, Points, Question
from ..core.state import S
from ..core.verdict import Ruling, Verdict

DUEL = BEANS.and_also(
    Question("may_bluff", ("seat", "kind"), Verdict, "May this seat offer a kind of which it has no bean?"),
    Question("bluff_payment", ("seat",), Ruling, "Which card would this seat pay for a bluff? None: it has none."),
    Question("may_decline", ("seat",), Verdict, "May this seat decline the gift it is offered?"),
    Question("bonus_fits", ("card", "owner", "field"), Verdict, "Does this field fulfil this bonus card?"),
    Event("bluffed", ("seat", "other", "kind", "paid"), "`other` accepted what `seat` did not have, and was paid."),
    Event("bonus_drawn", ("seat", "cards"), "A seat drew these bonus cards."),
    Event("fulfilled", ("seat", "card", "owner", "field"), "A seat fulfilled a bonus card with a field of `owner`'s."),
)


class DuelChapter(Chapter[S]):
    """A chapter of the Duel."""

    points: ClassVar[Points] = DUEL
