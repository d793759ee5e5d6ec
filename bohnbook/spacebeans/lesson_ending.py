"""The lesson on SpaceBeans: the end, a guided first game, and exercises."""

from __future__ import annotations

from typing import Any

from ..core.game import Game
from ..lessons import (
    SEATS,
    Answer,
    Choice,
    Dare,
    Miss,
    Position,
    Predict,
    Section,
    Task,
    did,
    happened,
    move,
    over,
    played,
    position,
)
from .lesson_start import ada

TROPHIES = "red_9 blue_8 green_7 grey_4 yellow_3"  # 31 points
SIX_VIOLET = "violet_1 2 violet_4 violet_5 violet_7 violet_9"


def about_to_end(**words: Any) -> Position:
    """Ada has thirty points, and only her hand is still to be given away."""
    return position(
        SEATS, hands=["blue_5", "green_8 orange_2", "yellow_9"], turn=40, phase="give", by_hand=("give",),
        **{
            "open": [SIX_VIOLET, "blue_2 blue_4", "orange_5 orange_7"],
            "secret": ["red_2 red_8", "", "grey_1"],
            "trophies": [TROPHIES, "blue_9 green_5 orange_9", "yellow_7 violet_6 red_5"],
            **words,
        },
    )  # fmt: skip


def final_score(game: Game) -> int:
    """What the learner will have, when the hand has been given away."""
    outcome = played(game, move("give")).outcome
    return outcome.scores[0] if outcome is not None else -1


THE_END = Section(
    "The end",
    "Whoever has thirty points ends the game: not at once, but at the end of the turn.",
    (
        Task(
            id="thirty",
            title="Thirty points",
            text="You have 26 points, and the green collection before you is worth 5 more. Convert it. That makes 31, "
            "but a turn is played to its end: a card must be played, the hand is given away, and only then it is over.",
            at=position(
                SEATS, hands=["blue_5 orange_4", "green_8 orange_2", "yellow_9"], turn=40, phase="convert",
                open=["green_2 green_4 green_5 green_6 green_9", "blue_2 blue_4", "orange_5 orange_7"],
                secret=["", "2 grey_6", ""],
                trophies=["red_9 blue_8 yellow_6 grey_3", "blue_9 green_5 orange_9", "yellow_7 violet_6 red_5"],
                by_hand=("give",),
            ),
            rules=("SPACE-8.1", "SPACE-8.3", "SPACE-8.5"),
            goal=over,
            solution=(
                move("convert"),
                move("collect", card="orange_4", collection="open"),
                move("end_collecting"),
                move("give"),
            ),
            dares=(Dare("Give the hand away now, to get it over with.", move("give"), "SPACE-7.1"),),
            misses=(
                Miss(
                    did("end_converting"),
                    "You keep it; then this turn does not end the game, and others come before you. Take it back.",
                    (move("end_converting"),),
                ),
            ),
            nudge="Convert, play a card, play no more, give the last card away.",
            done="It is over. All hands are discarded, all collections of everybody are converted, and points are "
            "counted.",
        ),
        Predict(
            id="final_score",
            title="What will it come to?",
            text="You have 31 points, and your turn is over as soon as you give your hand away. Whoever ends the game "
            "gets 3 points more. Then all collections are converted: your six violet ones are 1, 4, 4, 5, 7, 9, and "
            "your two secret red ones are 2 and 8.",
            at=about_to_end(),
            rules=("SPACE-8.4", "SPACE-8.2", "SPACE-4.6"),
            question="How many points will you have in the end?",
            number=final_score,
            unit="points",
            slips={
                31: "Three more are yours for ending the game, and the collections are converted, too.",
                34: "That is with the bonus. What do the two collections bring?",
                33: "That is with the red cards. What do you get for ending the game?",
                42: "Six violet cards would need a 6 among them. There is none.",
                40: "Six violet cards would need a 6 among them. There is none.",
            },
            show=(move("give"),),
            nudge="Your 31, and the bonus, and what each of the two collections is worth.",
            done="Your 31, and 3 for ending it, and 2 for the two red cards; nothing for six violet ones without a 6.",
        ),
    ),
)  # fmt: skip

FIRST_GAME = Section(
    "Your first game",
    "Now you know it all. The table still says what you must do, what you may do, and by which rule.",
    (
        Task(
            id="one_turn",
            title="One whole turn",
            text="Draw, convert, play, and the table gives your hand away for you: all four parts, one after the "
            "other. Do as you like; whatever you try, you will be told whether it is allowed.",
            at=ada("blue_4 red_4 red_7", "blue_3 blue_6 blue_8", "red_1 red_5"),
            rules=("SPACE-2.3", "SPACE-3.1", "SPACE-6.6"),
            goal=did("give"),
            solution="planner",
            nudge="The bar above your hand always says what is next.",
            done="That was a whole turn. It is Ben's now; and so it goes round and round.",
            coach=True,
        ),
        Task(
            id="short_game",
            title="The second half of a game",
            text="Half a game has been played: you have 15 points, Ben 14, and Cleo 16. Play it to its end, which "
            "comes with thirty points. Big collections bring more; and mind what Cleo gets from you.",
            at=position(
                SEATS, hands=["blue_7 green_5", "violet_5 orange_9 red_8", "yellow_2 grey_9"], turn=25, seed=3,
                open=["red_2 red_4", "green_4 green_6 green_9", "orange_5 orange_6 orange_7"],
                secret=["", "2 grey_7", ""],
                trophies=[
                    "violet_6 grey_5 yellow_4", "blue_5 orange_4 violet_3 grey_2", "yellow_7 red_6 violet_2 grey_1",
                ],
            ),
            rules=("SPACE-8.1", "SPACE-2.1", "SPACE-8.5"),
            goal=over,
            solution="planner",
            nudge="Four or five cards of a colour, with a 4 or a 5 among them: that is soon done, and worth it.",
            done="You have played SpaceBeans! The count says where every point came from, and by which rule.",
            coach=True,
        ),
    ),
)  # fmt: skip


def after(game: Game, card: str, collection: str) -> int:
    """What a collection of the learner's is worth, once this card has been added to it."""
    later = played(game, move("collect", card=card, collection=collection))
    return int(later.view(0).facts["collections"][0][collection].worth)


EXERCISES = Section(
    "Exercises",
    "Two knots to untie. The rules judge every way you try.",
    (
        Task(
            id="under_the_lid",
            title="Five points under a lid",
            text="Your secret collection has five orange cards with a 5: worth 5 points. But only an open collection "
            "can be converted, and yours is a single grey 4. Get the 5 points in this turn.",
            at=ada("blue_4 grey_8", "grey_4", "orange_2 orange_4 orange_5 orange_8 orange_9", cleo="yellow_5 yellow_7",
                   phase="convert"),
            rules=("SPACE-5.2", "SPACE-5.4", "SPACE-5.5"),
            goal=happened("converted", seat=0, points=5),
            solution=(move("convert"), move("convert")),
            dares=(
                Dare("Play the grey 8 to the grey card first.", move("collect", card="grey_8", collection="open"),
                     "SPACE-6.1"),
            ),
            misses=(
                Miss(
                    did("end_converting"),
                    "Then the orange ones stay under their lid for another round. Take it back.",
                    (move("end_converting"),),
                ),
            ),
            nudge="What happens to your secret collection when the open one goes, worth something or not?",
            done="A lone grey card was a small price: gone for nothing, it made way for 5 points.",
        ),
        Choice(
            id="best_card",
            title="Which card makes the most?",
            text="Your open collection: blue 4, 6, 8. Your secret one: violet 1 and 7. You hold a blue 9, a violet 2 "
            "and a green 3, and may play to one of your collections only.",
            at=ada("blue_9 violet_2 green_3", "blue_4 blue_6 blue_8", "violet_1 violet_7", phase="collect"),
            rules=("SPACE-5.3", "SPACE-6.2", "SPACE-6.6"),
            question="Which play makes a collection worth the most?",
            answers=(
                Answer("The blue 9 to the open one", "Four blue cards with a 4: worth 4 points.", lambda game: (
                    after(game, "blue_9", "open") > after(game, "violet_2", "secret"))),
                Answer("The violet 2 to the secret one", "Three cards, and no 3 among them: worth nothing now.",
                       lambda game: after(game, "violet_2", "secret") > after(game, "blue_9", "open")),
                Answer("The green 3, to begin another", "With two collections there is no room for a third.",
                       lambda game: game.check(move("collect", card="green_3", collection="secret").action(game)).ok),
            ),
            show=(move("collect", card="blue_9", collection="open"),),
            nudge="Count what lies there, add one, and look for a card of that value.",
            done="What the new card says does not matter, if one that lies there already names the size.",
        ),
    ),
)  # fmt: skip
