"""The lesson on SpaceBeans, for somebody who has never seen the game: its parts in order, and a glossary."""

from __future__ import annotations

from ..lessons import Lesson
from .lesson_converting import CONVERTING, WORTH
from .lesson_ending import EXERCISES, FIRST_GAME, THE_END
from .lesson_examples import EXAMPLES
from .lesson_playing import COLLECTING, DRAWING, PASSING_ON
from .lesson_start import FIRST_ROUND, SETTING_UP, THE_IDEA

WORDS = {
    "Active player": "The one whose turn it is. Nobody else does anything.",
    "Bonus": "Three points for whoever ends the game by having thirty.",
    "Collection": "Cards of one colour that lie before you. You may have two.",
    "Colour": "Blue, green, grey, orange, red, violet or yellow: fifteen cards of each.",
    "Convert": "Turn an open collection into a trophy, if it is worth something, and discard the rest of it.",
    "Dealer": "Deals three cards to everybody else and none to themselves, and has the last turn of every round.",
    "Discard pile": "Where used cards go, face up. When the draw pile is used up, it is shuffled and replaces it.",
    "Draw pile": "The hidden cards. You draw two of them at the beginning of your turn, or none.",
    "Expand": "Add cards to a collection that you have.",
    "Hand": "The cards you hold, in any order. After your turn it is empty: what is left is given away.",
    "Open collection": "Lies face up. It is the one that can be converted.",
    "Right neighbour": "Gets your hand at the end of your turn, and plays after everybody else has.",
    "Round": "One turn for everybody. In the first round there is nothing to convert.",
    "Secret collection": "Lies face down. Only you may look at it. It turns open when your open one is converted.",
    "Trophy": "The card of a converted collection that named its size. It counts the value printed on it.",
    "Value": "The number on a card, from 1 to 9.",
}

LESSON = Lesson(
    "spacebeans",
    "Learn SpaceBeans",
    "For somebody who has never seen the game. After about fifteen minutes you play it.",
    (
        THE_IDEA, SETTING_UP, FIRST_ROUND, DRAWING, COLLECTING, WORTH, CONVERTING, PASSING_ON, THE_END, FIRST_GAME,
        EXERCISES,
    ),
    EXAMPLES,
    WORDS,
)  # fmt: skip
