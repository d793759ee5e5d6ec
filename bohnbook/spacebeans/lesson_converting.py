"""The lesson on SpaceBeans: what a collection may come to be worth, and converting it."""

from __future__ import annotations

from ..core.game import Game
from ..lessons import (
    Answer,
    Choice,
    Dare,
    Miss,
    Predict,
    Section,
    Task,
    both,
    but_not,
    did,
    happened,
    move,
)
from .converting import may_keep
from .lesson_start import ada, my_points


def cards_to_come(game: Game) -> int:
    """How many more cards, whatever they are, until the learner's open collection is worth something."""
    fact = game.view(0).facts["collections"][0]["open"]
    return int(fact.later[0]) - int(fact.size)


def kept_and_grown(game: Game) -> bool:
    return did("end_collecting")(game) and my_points(game) == 4


def must_convert(game: Game) -> bool:
    return not may_keep(game.state, 0).ok


def need_not(game: Game) -> bool:
    return may_keep(game.state, 0).ok


WORTH = Section(
    "What it may come to",
    "A collection is never finished: every card that is added may make it worth something, worth more, or nothing.",
    (
        Predict(
            id="how_many_more",
            title="How many more?",
            text="Three orange cards: 2, 5 and 9. Now they are worth nothing. The table says what would help: a card "
            "that names the size, or just as many cards as one of them says.",
            at=ada("blue_4 green_5", "orange_2 orange_5 orange_9", phase="collect"),
            rules=("SPACE-5.3", "SPACE-5.4"),
            question="How many more orange cards does it take at least, if none of them helps by its own value?",
            number=cards_to_come,
            unit="cards",
            slips={
                1: "With four cards it takes a 4, and you cannot count on that one.",
                5: "Five is how many there are then. How many have to be added to the three?",
                6: "That makes nine for the 9. There is a smaller number among your cards.",
            },
            nudge="Which of your three values comes next above three?",
            done="With five cards the 5 names the size. A low card waits for nobody, a high one keeps hope alive.",
        ),
    ),
)

CONVERTING = Section(
    "Converting",
    "Before you play, you may convert your open collection. Then the secret one is turned up, and may follow.",
    (
        Task(
            id="convert_both",
            title="Both of them",
            text="Your open collection is worth 3. Beneath its back, your secret one has five grey cards, two of them "
            "5s. Convert the open one: the secret one turns open at once. Convert that as well.",
            at=ada("blue_4 violet_8", "violet_3 violet_6 violet_7", "grey_2 2 grey_5 grey_8 grey_9", phase="convert"),
            rules=("SPACE-5.2", "SPACE-5.1", "SPACE-5.5"),
            goal=both(happened("converted", seat=0, points=3), happened("converted", seat=0, points=5)),
            solution=(move("convert"), move("convert")),
            dares=(
                Dare("Begin a blue collection first.", move("collect", card="blue_4", collection="open"), "SPACE-6.1"),
            ),
            misses=(
                Miss(
                    did("end_converting"),
                    "What you keep may still grow; but both were ready, and 8 points were waiting. Take it back.",
                    (move("convert"), move("end_converting")),
                ),
            ),
            nudge="Press the button for converting, and then once more.",
            done="Three and five make 8 points. Now nothing lies before you, so your next card begins an open one.",
        ),
        Task(
            id="let_it_grow",
            title="Let it grow",
            text="Two green cards with a 2 are worth 2 points now. You need not take them. In your hand are a green 4 "
            "and a green 8: keep the collection, play both, and it is worth 4.",
            at=ada("green_4 green_8 red_9", "green_2 green_7", phase="convert", ben="blue_4 blue_6", by_hand=("give",)),
            rules=("SPACE-5.8", "SPACE-6.2", "SPACE-6.1"),
            goal=kept_and_grown,
            solution=(
                move("end_converting"),
                move("collect", card="green_4", collection="open"),
                move("collect", card="green_8", collection="open"),
                move("end_collecting"),
            ),
            dares=(
                Dare("Add the green 4 at once.", move("collect", card="green_4", collection="open"), "SPACE-6.1"),
            ),
            misses=(
                Miss(
                    happened("converted", seat=0),
                    "Two points in the hand; but it could have been 4 in the next turn. Take it back, and keep it.",
                    (move("convert"),),
                ),
                Miss(
                    both(did("end_collecting"), but_not(kept_and_grown)),
                    "Three cards without a 3 are worth nothing, and what is left goes to Cleo. Play both green ones.",
                    (
                        move("end_converting"),
                        move("collect", card="green_8", collection="open"),
                        move("end_collecting"),
                    ),
                ),
            ),
            nudge="First say that you keep it. Then play the two green cards, one after the other.",
            done="Worth 4 in your next turn, if you still want to sell it then.",
        ),
        Task(
            id="must_convert",
            title="When you must",
            text="Four yellow cards without a 4, and a secret blue collection. Your hand is red and green: no card "
            "fits either. Then the open one has to go, even for nothing, so that there is room. Try to keep it; "
            "then convert.",
            at=ada("red_5 green_7", "yellow_5 yellow_6 2 yellow_8", "blue_2 blue_6", phase="convert"),
            rules=("SPACE-5.9", "SPACE-5.4", "SPACE-5.2"),
            goal=happened("converted", seat=0, points=0),
            solution=(move("convert"),),
            dares=(Dare("Keep the yellow cards.", move("end_converting"), "SPACE-5.9"),),
            nudge="It will bring nothing, and there is no way around it.",
            done="Nothing for four cards. The blue one is open now, worth 2, and your hand can begin a secret one.",
        ),
        Choice(
            id="need_not",
            title="When you need not",
            text="Again no card of your hand fits your open collection. But this time you have no secret one.",
            at=ada("red_5 green_7", "yellow_5 yellow_6 2 yellow_8", phase="convert"),
            rules=("SPACE-5.10",),
            question="Must you convert it?",
            answers=(
                Answer("Yes, as no card fits it", "There is another place for a card. Which?", must_convert),
                Answer("No, I may keep it", "Right: any card can begin the secret collection.", need_not),
            ),
            show=(move("end_converting"), move("collect", card="red_5", collection="secret")),
            nudge="Is there a place left where a red or a green card may be played?",
            done="With one collection there is always room for another.",
        ),
    ),
)  # fmt: skip
