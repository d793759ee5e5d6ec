"""The lesson on the Duel, for somebody who knows Bohnanza's beans: its parts in order, and a glossary."""

from __future__ import annotations

from ..lessons import Lesson
from .lesson_cards import HARVESTING, PHASE_3, PHASE_4
from .lesson_examples import EXAMPLES
from .lesson_gifts import BLUFFING, PHASE_2
from .lesson_playing import EXERCISES, FIRST_DUEL, THE_END
from .lesson_start import PHASE_1, THE_IDEA, THE_ROW

WORDS = {
    "Active player": "The one whose turn it is. The turned-over cards belong to the active player.",
    "Beanometer": "The row of steps on a card: so many cards, so many dollars. Of a column, only the last card's "
    "counts.",
    "Bluff": "Offering a bean that you do not have. If it is accepted, it costs you a dollar.",
    "Bonus card": "A card that shows beans in a certain order. Fulfilled, it is worth a dollar and some cents.",
    "Cents": "What a bonus card is worth besides its dollar. A dollar has 100 cents.",
    "Column": "The beans of a field, one above the other: each of the kind before it, or of the next kind in the row.",
    "Decline": "Say no to a gift. Whoever does must offer one.",
    "Dollar": "A card of a dollar pile: a harvested bean, an unseen one of the set-up, or a fulfilled bonus card.",
    "Fulfil": "Show a bonus card whose pattern is the end of a column, in any field of either player.",
    "Gift card": "One of the eight cards in the row. Pushing it over means: I offer you a bean of this kind.",
    "Gift row": "The eight gift cards in the order of their numbers, which is the order in which columns grow.",
    "Next kind": "The kind to the right in the gift row: after red 8 comes black-eyed 10, after blue 20 none.",
    "Starting player": "The one who had the first turn, and who loses a tie.",
    "Turned-over cards": "Three cards laid open in phase 2. They are planted in phase 3, given away, or one discarded.",
    "Unseen dollars": "The three cards each pile began with. Nobody ever looks at their bean side.",
}

LESSON = Lesson(
    "duel",
    "Learn The Duel",
    "For two, and for somebody who has met Bohnanza. After about twenty minutes you can bluff your best friend.",
    (THE_IDEA, THE_ROW, PHASE_1, PHASE_2, BLUFFING, PHASE_3, PHASE_4, HARVESTING, THE_END, FIRST_DUEL, EXERCISES),
    EXAMPLES,
    WORDS,
)
