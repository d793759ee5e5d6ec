"""The lesson on Bohnanza, for somebody who has never seen the game: its parts in order, and a glossary."""

from __future__ import annotations

from ..lessons import Lesson
from .lesson_ending import THE_END
from .lesson_examples import EXAMPLES
from .lesson_growing import ANY_TIME, PLANTING_AGAIN
from .lesson_planting import PLANTING
from .lesson_playing import EXERCISES, FIRST_GAME
from .lesson_start import SETTING_UP, THE_IDEA
from .lesson_trading import TRADING

WORDS = {
    "Active player": "The one whose turn it is. Every trade has the active player as one of its two parties.",
    "Beanometer": "The row of steps on a card: so many beans, so many coins. A field pays the highest step reached.",
    "Coin": "A card of a harvested field, turned over. Each is worth one; whoever has most at the end wins.",
    "Discard pile": "Where used cards go, face up. When the draw pile runs out, it is shuffled and replaces it.",
    "Draw pile": "The hidden cards. Two are turned over in phase 2, three are drawn in phase 4.",
    "Exhausted": "Said of the draw pile when its last card is taken. The third time, the game ends.",
    "Field": "A place for beans of one kind. Two for everybody at a table of four or five, three at a table of three.",
    "First card": "The oldest card of a hand, and the only one that can be planted from it.",
    "Gift": "Cards given for nothing, if the other agrees to take them. Nobody can be made to.",
    "Hand": "Your cards, in the order they came. Never sorted; new cards go to the back.",
    "Harvest": "Sell all the beans of a field. Some of them become coins, the others are discarded.",
    "Kind": "What is printed on a bean card: blue, chili, stink, green, soy, black-eyed, red, garden.",
    "Offer": "What somebody would give, and what they want for it. Nothing moves until both have agreed.",
    "Phase": "A part of a turn. There are four: plant; turn over and trade; plant again; draw.",
    "Plant": "Put a bean into a field of its own kind, or into an empty one.",
    "Protected": "A field with a single bean, while another field of yours has more: it cannot be harvested.",
    "Set aside": "Lying beside the fields: cards you got in a trade, or turned over and kept. Planted in phase 3.",
    "Starting player": "The one who had the first turn. That matters again when there is a tie.",
    "Third field": "In the classic edition everybody may buy one, once, for coins.",
    "Turn over": "Lay the top cards of the draw pile open for all to see, in phase 2.",
}

LESSON = Lesson(
    "base",
    "Learn Bohnanza",
    "For somebody who has never seen the game. After about twenty minutes you play it.",
    (THE_IDEA, SETTING_UP, PLANTING, TRADING, PLANTING_AGAIN, ANY_TIME, THE_END, FIRST_GAME, EXERCISES),
    EXAMPLES,
    WORDS,
)
