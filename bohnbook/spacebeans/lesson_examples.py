"""The lesson on SpaceBeans: staged moments for the rules that no step is about."""

from __future__ import annotations

from ..lessons import SEATS, Example, move, position
from .lesson_ending import about_to_end
from .lesson_start import FOUR, HANDS, LATER, ada

FEW = ["red_9 blue_8 green_7 grey_4 yellow_3", "blue_9 green_5 orange_9", "yellow_7 violet_6 red_5"]

SET_UP = (
    Example("SPACE-1.1", "A new game: 105 cards, most of them in the draw pile.", position(FOUR, seed=5)),
    Example(
        "SPACE-1.2",
        "Dora, in the last seat, is the dealer. So Ada, in the first, has the first turn.",
        position(FOUR, seed=5),
    ),
    Example("SPACE-1.3", "A new game. Count the cards in each hand: the dealer has none.", position(FOUR, seed=5)),
    Example("SPACE-1.4", "All cards that were not dealt lie face down in the middle.", position(FOUR, seed=5)),
    Example("SPACE-1.5", "Of the others' hands, Ada sees how many cards there are.", ada("blue_4 green_5")),
    Example(
        "SPACE-1.6",
        "Ada converts. Her trophy goes to her stack, the other cards to the discard pile, face up.",
        ada("blue_4 green_5", "red_3 red_6 red_7", phase="convert"),
        (move("convert"),),
    ),
    Example(
        "SPACE-2.1",
        "Ada ends her turn by giving her hand away. Look whose turn it is then.",
        ada("blue_4", "red_3 red_6", phase="give", by_hand=("give",)),
        (move("give"),),
    ),
    Example(
        "SPACE-2.2",
        "Ada's first turn. As soon as she has drawn she is to play: there is no converting in between.",
        position(SEATS, hands=["blue_4 red_6", HANDS[0], ""], turn=1),
        (move("draw_none"), move("collect", card="blue_4", collection="open"), move("end_collecting")),
    ),
    Example(
        "SPACE-2.3",
        "A whole turn of Ada's: she draws none, converts, plays a card, and gives the other away.",
        ada("blue_4 green_5", "red_3 red_6 red_7"),
        (
            move("draw_none"),
            move("convert"),
            move("collect", card="blue_4", collection="open"),
            move("end_collecting"),
        ),
    ),
)

DRAWS = (
    Example(
        "SPACE-3.3",
        "The first round, and Ada holds no card. She tries to draw none.",
        position(SEATS, hands=["", *HANDS], turn=1, by_hand=("draw",)),
        (move("draw_none"),),
    ),
    Example(
        "SPACE-3.4",
        "Two cards are left in the draw pile, and Ada draws them. Then the discards are shuffled.",
        ada("blue_4", "red_3 red_6", draw="yellow_4 violet_8", rest="discard"),
        (move("draw"),),
    ),
    Example(
        "SPACE-3.5",
        "One card is left in the draw pile. Ada draws it, and the second one from the new pile.",
        ada("blue_4", "red_3 red_6", draw="yellow_4", rest="discard"),
        (move("draw"),),
    ),
)

COLLECTIONS = (
    Example(
        "SPACE-4.1",
        "Ada's collection is blue. She tries to add a red card to it.",
        ada("blue_4 red_5", "blue_6 blue_8", phase="collect"),
        (move("collect", card="blue_4", collection="open"), move("collect", card="red_5", collection="open")),
    ),
    Example(
        "SPACE-4.2",
        "Ada has an open and a secret collection. She tries to find a third place.",
        ada("blue_4 red_5", "blue_6 blue_8", "violet_4 violet_5", phase="collect"),
        (move("collect", card="red_5", collection="third"),),
    ),
    Example(
        "SPACE-4.3",
        "Ada can look at her own secret collection. Of Ben's she sees two backs.",
        ada("blue_4", "blue_6 blue_8", "violet_4 violet_5"),
    ),
    Example(
        "SPACE-4.4",
        "Ada has violet cards in both of her places. They stay two collections.",
        ada("blue_4", "violet_6 violet_7", "violet_4 violet_8"),
    ),
    Example(
        "SPACE-4.5",
        "Everybody's trophies lie open. Click a score to look through the stack.",
        ada("blue_4", "violet_6 violet_7", trophies=FEW),
    ),
    Example(
        "SPACE-4.6",
        "Ada gives her hand away, and the game ends. The first line of each count adds up the values of trophies.",
        about_to_end(),
        (move("give"),),
    ),
)

CONVERSIONS = (
    Example(
        "SPACE-5.6",
        "A collection of a single card, a grey 1. Ada converts it: one point.",
        ada("blue_4", "grey_1", phase="convert"),
        (move("convert"),),
    ),
    Example(
        "SPACE-5.7",
        "Ten blue cards. There is no 10 in the game, so they bring nothing.",
        ada(
            "red_4",
            "blue_1 blue_2 blue_3 2 blue_4 2 blue_6 2 blue_7 blue_9",
            phase="convert",
        ),
        (move("convert"),),
    ),
    Example(
        "SPACE-5.9",
        "Two collections, and no card of Ada's hand fits either. She tries to keep the open one.",
        ada("red_5 green_7", "yellow_5 yellow_6 2 yellow_8", "blue_2 blue_6", phase="convert"),
        (move("end_converting"),),
    ),
    Example(
        "SPACE-5.11",
        "There is nothing to draw, and Ada holds no card. She tries to keep her collection.",
        position(
            SEATS,
            hands=["", HANDS[0], HANDS[1]],
            turn=LATER,
            phase="convert",
            open=["blue_6 blue_8", "green_4 green_6", "orange_5 orange_6 orange_7"],
        ),
        (move("end_converting"),),
    ),
)

PLAYS = (
    Example(
        "SPACE-6.2",
        "Ada has begun to play to her open collection. She tries to play the next card to her secret one.",
        ada("blue_4 violet_9", "blue_6 blue_8", "violet_4 violet_7", phase="collect"),
        (move("collect", card="blue_4", collection="open"), move("collect", card="violet_9", collection="secret")),
    ),
    Example(
        "SPACE-6.6",
        "Ada has two collections. She adds a card to the secret one, face down.",
        ada("blue_4 violet_9", "blue_6 blue_8", "violet_4 violet_7", phase="collect"),
        (move("collect", card="violet_9", collection="secret"),),
    ),
    Example(
        "SPACE-6.7",
        "The dealer need not draw here, and Ben's first turn passes without a card to play.",
        position(
            ("Ada", "Ben"),
            options={"first_round_forced_draw": False},
            hands=["", ""],
            active=0,
            turn=1,
        ),
        (move("draw_none"),),
    ),
    Example(
        "SPACE-7.4",
        "Ada gives Cleo her hand. Cleo holds these cards now, and waits until Ben has played.",
        ada("blue_4 green_5", "red_3 red_6", phase="give", by_hand=("give",)),
        (move("give"),),
    ),
    Example(
        "SPACE-7.2",
        "Ada gives Cleo two cards. Both know which; Ben only hears how many.",
        ada("blue_4 green_5", "red_3 red_6", phase="give", by_hand=("give",)),
        (move("give"),),
    ),
    Example(
        "SPACE-7.5",
        "Ada plays her only card. Nothing is left to give away, and it is Ben's turn.",
        ada("blue_4", "blue_6 blue_8", phase="collect"),
        (move("collect", card="blue_4", collection="open"),),
    ),
)

ENDS = (
    Example(
        "SPACE-8.2",
        "Ada ends the game with 31 points. Three more are hers for that.",
        about_to_end(),
        (move("give"),),
    ),
    Example(
        "SPACE-8.3",
        "The game ends while the others hold cards. All hands are discarded, and count nothing.",
        about_to_end(),
        (move("give"),),
    ),
    Example(
        "SPACE-8.6",
        "Ada ends the game with 33 points, bonus and all. Ben comes to 33 as well: they share the first place.",
        about_to_end(
            open=["violet_8", "blue_2 blue_4", "orange_5 orange_7"],
            secret=["", "", ""],
            trophies=["red_9 blue_8 green_7 grey_6", "blue_9 green_9 orange_9 yellow_4", ""],
        ),
        (move("give"),),
    ),
)

AGREED = (
    Example(
        "SPACE-9.1",
        "Agreed: no forced draw in the first round. Ada holds no card, and draws none.",
        position(SEATS, options={"first_round_forced_draw": False}, hands=["", *HANDS], turn=1),
        (move("draw_none"),),
    ),
    Example(
        "SPACE-9.2",
        "Agreed: of those who are level, whoever ended the game stands first. That is Ada.",
        position(
            SEATS,
            options={"space_tie": "who_ended"},
            hands=["blue_5", "green_8 orange_2", "yellow_9"],
            turn=40,
            phase="give",
            by_hand=("give",),
            open=["violet_8", "blue_2 blue_4", "orange_5 orange_7"],
            trophies=["red_9 blue_8 green_7 grey_6", "blue_9 green_9 orange_9 yellow_4", ""],
        ),
        (move("give"),),
    ),
)

EXAMPLES = (*SET_UP, *DRAWS, *COLLECTIONS, *CONVERSIONS, *PLAYS, *ENDS, *AGREED)
