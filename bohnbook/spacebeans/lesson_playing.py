"""The lesson on SpaceBeans: drawing, collecting, and passing cards on."""

from __future__ import annotations

from ..core.game import Game
from ..lessons import (
    SEATS,
    Answer,
    Choice,
    Dare,
    Miss,
    Section,
    Task,
    both,
    but_not,
    did,
    either,
    move,
    position,
)
from .lesson_start import HANDS, LATER, ada, lies

DRAWING = Section(
    "Drawing",
    "From the second round on a turn has four parts: draw, convert, play, give away. Drawing is up to you, unless "
    "your hand is empty.",
    (
        Choice(
            id="two_or_none",
            title="Two, or none",
            text="Your turn begins, and you hold the cards that Ben has given you. Now you may draw. More cards are "
            "more choice; but what you do not play, you give to Cleo.",
            at=ada("blue_4 green_5 red_8", "blue_6"),
            rules=("SPACE-3.1",),
            question="Which of these is not allowed?",
            answers=(
                Answer("Draw two cards", "That is allowed, and what most do.", move=move("draw")),
                Answer("Draw one card", "Right: two or none, never one.", right=True),
                Answer("Draw none", "That is allowed: you hold cards to play with.", move=move("draw_none")),
            ),
            legal=False,
            show=(move("draw"),),
            nudge="Ask the table: click “What can I do?”, and see what is not there.",
            done="Two cards or none.",
        ),
        Task(
            id="must_draw",
            title="With an empty hand",
            text="Nobody gave you any cards, so your hand is empty. Something must be played in every turn; so now it "
            "is not up to you. Try to draw none, then draw.",
            at=ada("", "blue_6", by_hand=("draw",)),
            rules=("SPACE-3.2",),
            goal=did("draw"),
            solution=(move("draw"),),
            dares=(Dare("Draw none.", move("draw_none"), "SPACE-3.2"),),
            nudge="There is only one button that helps.",
            done="An empty hand must draw. The dealer, who was dealt nothing, begins like that too.",
        ),
    ),
)

GREENS = "blue_3 2 green_6 orange_4"

COLLECTING = Section(
    "Playing cards",
    "At least one card must be played in every turn: to a collection that you have, or to begin one. You may have two: "
    "an open one, and a secret one that only you can look at.",
    (
        Task(
            id="expand",
            title="Expand a collection",
            text="Your open collection has a blue 5 and a blue 7. Add the blue 3 to it, and see what that does to its "
            "worth. Then play no more.",
            at=ada(GREENS, "blue_5 blue_7", ben="violet_4 violet_6", phase="collect", by_hand=("give",)),
            rules=("SPACE-6.1", "SPACE-6.3", "SPACE-2.3"),
            goal=both(did("end_collecting"), lies("open", "blue_3 blue_5 blue_7")),
            solution=(move("collect", card="blue_3", collection="open"), move("end_collecting")),
            dares=(
                Dare("Add a green card to it.", move("collect", card="green_6", collection="open"), "SPACE-6.3"),
                Dare("Convert it, now that it is about to be worth 3.", move("convert"), "SPACE-5.1"),
            ),
            misses=(
                Miss(
                    did("collect", collection="secret"),
                    "That began a secret collection. Good, and next to come; take it back and expand the blue one.",
                    (move("collect", card="orange_4", collection="secret"),),
                ),
            ),
            nudge="Click the blue 3, then your open collection, then end.",
            done="Three blue cards and a 3: worth 3 points. But converting comes before playing: in your next turn.",
        ),
        Task(
            id="secret",
            title="A secret collection",
            text="The same cards once more, and another way to play them: begin a secret collection with the two green "
            "6s. They lie face down; the others see two backs, and only you may look.",
            at=ada(GREENS, "blue_5 blue_7", ben="violet_4 violet_6", phase="collect", by_hand=("give",)),
            rules=("SPACE-6.5", "SPACE-4.2", "SPACE-4.3"),
            goal=both(did("end_collecting"), lies("secret", "green_6 green_6")),
            solution=(
                move("collect", card="green_6", collection="secret"),
                move("collect", card="green_6", collection="secret"),
                move("end_collecting"),
            ),
            dares=(Dare("Play nothing this time.", move("end_collecting"), "SPACE-6.1"),),
            misses=(
                Miss(
                    either(did("collect", card="blue_3"), did("collect", card="orange_4")),
                    "All cards of a turn go to one place: now no green one can follow. Take it back.",
                    (move("collect", card="orange_4", collection="secret"),),
                ),
                Miss(
                    both(did("end_collecting"), lies("secret", "green_6")),
                    "One green card lies there, and the other goes to Cleo. Take it back, and play both.",
                    (move("collect", card="green_6", collection="secret"), move("end_collecting")),
                ),
            ),
            nudge="Click a green card, then the place for the secret collection. Twice.",
            done="Nobody else knows its colour now. A third collection there cannot be.",
        ),
        Choice(
            id="same_colour",
            title="Twice the same colour",
            text="You have two collections, and both are violet: that is allowed, and they stay apart. In your hand "
            "are a violet 2 and a red 5.",
            at=ada("violet_2 red_5", "violet_6 violet_7", "violet_4 2 violet_8", phase="collect"),
            rules=("SPACE-6.6", "SPACE-4.4", "SPACE-6.3", "SPACE-4.2"),
            question="Which of these do the rules refuse?",
            answers=(
                Answer(
                    "The violet 2 to the open collection",
                    "That is allowed: with two collections, either may grow.",
                    move=move("collect", card="violet_2", collection="open"),
                ),
                Answer(
                    "The violet 2 to the secret collection",
                    "That is allowed, face down.",
                    move=move("collect", card="violet_2", collection="secret"),
                ),
                Answer(
                    "The red 5 to the secret collection",
                    "Refused: a collection is of one colour, and there is no third place.",
                    move=move("collect", card="red_5", collection="secret"),
                ),
            ),
            legal=False,
            show=(move("collect", card="violet_2", collection="secret"),),
            nudge="Which card has the colour of neither?",
            done="With two collections, only their colours can be played.",
        ),
    ),
)


def kept_from_cleo(game: Game) -> bool:
    """The hand was given away, and no orange card was in it."""
    given = [facts for step in game.log for name, *facts in step.events if name == "given" and facts[0] == 0]
    return bool(given) and not any(game.state.faces[card].colour == "orange" for card in given[0][2])


PASSING_ON = Section(
    "Passing on",
    "What you do not play makes somebody else's turn. Look at your right neighbour's open collection before you end.",
    (
        Task(
            id="mind_the_gift",
            title="Mind what you pass on",
            text="Cleo, on your right, has three orange cards with a 4 among them: one more orange card, and they are "
            "worth 4. You have no collection. Begin one, with any card or cards you like, so that Cleo gets no orange "
            "card.",
            at=position(
                SEATS, hands=["orange_9 2 blue_6", *HANDS], turn=LATER, phase="collect",
                open=["", "green_4 green_6", "orange_4 orange_6 orange_8"],
            ),
            rules=("SPACE-7.1", "SPACE-7.4", "SPACE-6.4"),
            goal=kept_from_cleo,
            solution=(move("collect", card="orange_9", collection="open"), move("end_collecting")),
            misses=(
                Miss(
                    both(did("give"), but_not(kept_from_cleo)),
                    "Your blue cards lie well; but Cleo has the orange 9 now, and four cards with a 4 bring 4 points.",
                    (
                        move("collect", card="blue_6", collection="open"),
                        move("collect", card="blue_6", collection="open"),
                        move("end_collecting"),
                    ),
                ),
            ),
            nudge="The card that Cleo needs can just as well lie before you.",
            done="Often the best card to play is the one that your neighbour must not get.",
        ),
        Task(
            id="face_up",
            title="Only two at the table",
            text="When two play, there is one thing that is different: hands are given face up. Each of you knows what "
            "the other has got, and of course what was left of it. Give Ben your hand.",
            at=position(
                ("Ada", "Ben"), hands=["blue_4 red_8", "green_7 violet_5"], turn=5, phase="give", by_hand=("give",),
                open=["blue_2 blue_6", "green_4 green_6"],
            ),
            rules=("SPACE-7.3",),
            goal=did("give"),
            solution=(move("give"),),
            dares=(Dare("Draw two more cards first.", move("draw"), "SPACE-3.1"),),
            nudge="The button stands beside the prompt.",
            done="Face up between two; face down at every larger table.",
        ),
    ),
)  # fmt: skip
