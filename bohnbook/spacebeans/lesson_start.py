"""The lesson on SpaceBeans: the idea, setting up, and the first round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.game import Game
from ..lessons import (
    SEATS,
    Answer,
    Choice,
    Dare,
    Goal,
    Miss,
    Position,
    Predict,
    Section,
    Task,
    both,
    but_not,
    did,
    happened,
    move,
    position,
)
from .collections import Collections, worth

FOUR = (*SEATS, "Dora")
HANDS = ("green_7 violet_5 orange_9", "yellow_2 grey_9 blue_5")  # of the others
LATER = 7  # a turn of Ada's in the third round


def ada(
    hand: str,
    open: str = "",
    secret: str = "",
    ben: str = "green_4 green_6",
    cleo: str = "orange_5 orange_6 orange_7",
    **words: Any,
) -> Position:
    """A table of three in a later round: the learner's hand and collections, and what the others have before them."""
    lying = {"open": [open, ben, cleo], "secret": [secret, "2 grey_7"]}
    return position(SEATS, hands=[hand, *HANDS], **{"turn": LATER, **lying, **words})


def points_of(game: Game, seat: int) -> int:
    """What a seat's open collection is worth now."""
    return int(worth(game.state, game.state[Collections].open[seat]).value)


def is_worth(seat: int) -> Goal:
    return lambda game: points_of(game, seat) > 0


def my_points(game: Game) -> int:
    return points_of(game, 0)


def lies(which: str, cards: str) -> Goal:
    """The learner's collection is just this, in whatever order: `lies("open", "red_3 red_6")`."""

    def reached(game: Game) -> bool:
        names = [game.state.faces[card].name for card in game.state[Collections].of(0, which)]
        return sorted(names) == sorted(cards.split())

    return reached


def out_of_sight(colour: str) -> Callable[[Game], int]:
    """How many cards of a colour the learner cannot see."""

    def count(game: Game) -> int:
        view = game.view(0)
        seen = [name for zone in view.zones for _, name in zone.cards or ()]
        total: int = sum(kind.number for kind in view.facts["kinds"].values() if kind.colour == colour)
        return total - sum(name.startswith(colour) for name in seen)

    return count


THE_IDEA = Section(
    "The idea",
    "You collect travellers among the stars: cards of seven colours, with values from 1 to 9. It is not how many you "
    "have that counts, but that one of them says how many there are.",
    (
        Task(
            id="first_trophy",
            title="Your first trophy",
            text="You are Ada. Before you lies an open collection: three red cards, one of them a 3. Three cards, and "
            "a 3 among them: that is worth 3 points. Try the dare first; the rules will tell you by number why not. "
            "Then convert the collection.",
            at=ada("blue_4 green_5", "red_3 red_6 red_7", phase="convert"),
            rules=("SPACE-5.3", "SPACE-5.5", "SPACE-5.1"),
            goal=happened("converted", seat=0, points=3),
            solution=(move("convert"),),
            dares=(
                Dare("Play the blue card first.", move("collect", card="blue_4", collection="secret"), "SPACE-6.1"),
            ),
            misses=(
                Miss(
                    did("end_converting"),
                    "Now you have kept it. That is allowed, but here it was to be sold: take it back.",
                    (move("end_converting"),),
                ),
            ),
            nudge="Under your open collection there is a button for converting it.",
            done="The red 3 is your trophy and counts 3 points. The other two cards lie on the discard pile.",
        ),
        Predict(
            id="five_grey",
            title="What are five cards worth?",
            text="Now five grey cards: 2, 5, 5, 8 and 9. There are five of them, so look for a 5. When it is "
            "converted, one card becomes the trophy, and all others are discarded.",
            at=ada("blue_4 green_5", "grey_2 2 grey_5 grey_8 grey_9", phase="convert"),
            rules=("SPACE-5.5", "SPACE-5.3"),
            question="How many points are the five grey cards worth?",
            number=my_points,
            unit="points",
            slips={
                10: "There are two 5s, but only one of them becomes a trophy.",
                29: "The values are not added up. How many cards are there?",
                9: "The highest card means nothing. How many cards are there?",
                2: "The 2 would have counted when there were two cards. Now there are five.",
            },
            show=(move("convert"),),
            nudge="Count the cards. Is one of them just that number?",
            done="Five cards, and a 5 among them. The second 5 is discarded with the others.",
        ),
        Choice(
            id="whose_is_worth",
            title="Worth something, or nothing?",
            text="If no card says how many there are, a collection is worth nothing at all. Look at the open "
            "collections of all three of you.",
            at=position(
                SEATS, hands=["blue_4 green_5", *HANDS], turn=LATER,
                open=["yellow_6 yellow_7 2 yellow_8", "green_2 green_6", "blue_1 blue_3 blue_4 blue_6 blue_8"],
            ),
            rules=("SPACE-5.4", "SPACE-5.3"),
            question="Whose collection is worth something now?",
            answers=(
                Answer("Yours: four yellow cards", "High values, but no 4 among four cards: nothing.", is_worth(0)),
                Answer("Ben's: two green cards", "Two cards, and one is a 2: worth 2 points.", is_worth(1)),
                Answer("Cleo's: five blue cards", "Five cards, and no 5 among them: nothing yet.", is_worth(2)),
            ),
            nudge="Count the cards of each. Which one has a card of just that value?",
            done="Small cards are easy to fulfil and bring little; large ones bring much, if you get so far.",
        ),
    ),
)  # fmt: skip

SETTING_UP = Section(
    "Setting up",
    "One player deals: three cards to everybody else, and none to themselves. Nobody begins with points.",
    (
        Predict(
            id="the_deck",
            title="What is in the deck",
            text="A new game for four. Dora is the dealer: look, she has no cards. Of each colour there are 15 cards: "
            "1, 2 and 3 once each, 4 to 9 twice each. You see your own three; all others are hidden.",
            at=position(FOUR, seed=5),
            rules=("SPACE-1.1", "SPACE-1.2", "SPACE-1.3", "SPACE-1.4", "SPACE-1.5"),
            question="How many violet cards can you not see?",
            number=out_of_sight("violet"),
            unit="violet cards",
            slips={15: "That is all of them. Look at your hand."},
            nudge="Fifteen, less the violet ones in your own hand.",
            done="Small values are rare: there is one 3 in each colour, but two 7s. That is worth remembering.",
        ),
    ),
)

RED = "red_3 red_6"
EXAMPLE_1 = f"yellow_8 yellow_9 violet_3 {RED}"

FIRST_ROUND = Section(
    "The first round",
    "Whoever sits to the left of the dealer begins. In the first round a turn has three parts: draw, start a "
    "collection, give your hand away.",
    (
        Task(
            id="start",
            title="Start a collection",
            text="You have drawn two cards and hold five. Start a collection with both red cards: click a red card, "
            "then the place for your open collection; the same once more; then say that you play no more. The first "
            "collection is always open.",
            at=position(SEATS, hands=[EXAMPLE_1, "green_7 violet_5 orange_9", ""], turn=1, phase="collect",
                        by_hand=("give",)),
            rules=("SPACE-6.4", "SPACE-6.2", "SPACE-4.1", "SPACE-2.2"),
            goal=both(did("end_collecting"), lies("open", RED)),
            solution=(
                move("collect", card="red_3", collection="open"),
                move("collect", card="red_6", collection="open"),
                move("end_collecting"),
            ),
            dares=(
                Dare("Begin with a secret one.", move("collect", card="red_3", collection="secret"), "SPACE-6.4"),
                Dare("Play no card at all.", move("end_collecting"), "SPACE-6.1"),
            ),
            misses=(
                Miss(
                    both(did("end_collecting"), but_not(lies("open", RED))),
                    "A start, and a legal one; but here both red cards were to be played. Take it back.",
                    (move("collect", card="violet_3", collection="open"), move("end_collecting")),
                ),
            ),
            nudge="Click the red 3 in your hand. The places where it may go are lit.",
            done="As many as you like, but all of one colour, and all to one place.",
        ),
        Task(
            id="give",
            title="Give your hand away",
            text="And now the twist: what you have not played, you do not keep. All of it goes, face down, to "
            "the player on your right; that is Cleo. You know these cards, and so will she; Ben does not. Give your "
            "hand away.",
            at=position(SEATS, hands=["yellow_8 yellow_9 violet_3", "green_7 violet_5 orange_9", ""],
                        open=[RED, "", ""], turn=1, phase="give", by_hand=("give",)),
            rules=("SPACE-7.1", "SPACE-7.2", "SPACE-7.4"),
            goal=did("give"),
            solution=(move("give"),),
            dares=(
                Dare("Quickly play the violet 3.", move("collect", card="violet_3", collection="secret"), "SPACE-6.1"),
            ),
            nudge="There is only one thing left to do. The button stands beside the prompt.",
            done="Turns go to the left, hands go to the right: Cleo will play with these cards after Ben's turn.",
        ),
    ),
)  # fmt: skip
