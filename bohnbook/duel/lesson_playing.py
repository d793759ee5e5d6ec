"""The lesson on the Duel: the end, a guided short game, and exercises."""

from __future__ import annotations

from typing import Any

from ..core.game import Game
from ..lessons import (
    Answer,
    Choice,
    Dare,
    Goal,
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
from .lesson_start import DUO, ada


def last_draw(fields: str, bens: str, **words: Any) -> Position:
    """The last card of the draw pile is about to be drawn."""
    return ada(
        "blue chili", fields,
        **{"bens_fields": bens, "phase": "draw", "draw": "green", "rest": "discard", "turn": 31, **words},
        by_hand=("draw",),
    )  # fmt: skip


def cents_in_the_end(game: Game) -> int:
    """What the learner will have, when the last card is drawn."""
    outcome = played(game, move("draw")).outcome
    return outcome.scores[0] if outcome is not None else -1


def wins(seat: int) -> Goal:
    def winner(game: Game) -> bool:
        outcome = played(game, move("draw")).outcome
        return outcome is not None and outcome.winners == (seat,)

    return winner


def all_share(game: Game) -> bool:
    outcome = played(game, move("draw")).outcome
    return outcome is not None and len(outcome.winners) > 1


THE_END = Section(
    "The end",
    "The discards are never shuffled. When the draw pile has run out, bonus cards are fulfilled once more, all fields "
    "are harvested, and dollars and cents are counted.",
    (
        Predict(
            id="final_count",
            title="Dollars and cents",
            text="You are about to draw the last card, in phase 4: that ends the game at once. You have 4 dollars. One "
            "of your bonus cards matches field 1: it is fulfilled, for a dollar and 40 cents. Then your fields are "
            "harvested: garden, red, red pays 2 dollars, four stink beans 1.",
            at=last_draw(
                "1 garden 2 red | 4 stink | ",
                "2 soy | 3 chili | ",
                bonus=["B11 B18 B25", "B17 B29 B09"],
                coins=["blue"],
            ),
            rules=("DUEL-10.5", "DUEL-10.2", "DUEL-10.3", "DUEL-10.4"),
            question="A dollar is 100 cents. How many cents will you have in the end?",
            number=cents_in_the_end,
            unit="cents",
            slips={
                700: "The bonus card is fulfilled at the end by itself, and is worth 140 cents.",
                740: "A bonus card is a dollar and its cents, not the cents alone.",
                440: "The fields are harvested as well, and pay 3 dollars together.",
                400: "The bonus card and the fields pay, too.",
            },
            show=(move("draw"),),
            nudge="Add up: 4 dollars; 1 dollar 40; 2 dollars and 1 dollar for the fields.",
            done="Cards left in the hand, beans or bonus cards, are worth nothing.",
        ),
        Choice(
            id="tie",
            title="A tie",
            text="The last card is about to be drawn, and no field will pay. You and Ben have 5 dollars each, without "
            "a cent. You had the first turn of this game.",
            at=last_draw(
                "2 stink | 1 chili | ", "2 chili | 1 blue | ", coins=["2 blue", "2 chili"], bonus=["B18 B25", "B17 B29"]
            ),
            rules=("DUEL-10.8", "DUEL-10.7", "DUEL-1.8"),
            question="Who wins?",
            answers=(
                Answer(
                    "You, as the starting player",
                    "The first turn is an advantage, and in a tie you pay for it.",
                    right=wins(0),
                ),
                Answer("Ben", "The starting player loses a tie: having begun was advantage enough.", right=wins(1)),
                Answer("Both of you", "Not in a duel: somebody stands first.", right=all_share),
            ),
            show=(move("draw"),),
            nudge="Whoever begins has an advantage. What would be fair?",
            done="The starting player loses a tie. Until then, beginning is an advantage.",
        ),
    ),
)

SHORT = (
    "soy red chili stink green blue black_eyed soy green stink red chili blue blue stink green soy chili black_eyed "
    "stink chili blue green soy"
)

FIRST_DUEL = Section(
    "Your first duel",
    "Now you know it all. The table says what you must do and what you may do; what is a bluff, you find out.",
    (
        Task(
            id="one_turn",
            title="One whole turn",
            text="A new game against Ben, who only minds his next dollar. Plant, offer gifts, plant again; the table "
            "turns over and draws for you. Do as you like: whatever you try, you are told whether it is allowed.",
            at=position(DUO, seed=21),
            rules=("DUEL-2.1", "DUEL-2.2"),
            goal=did("draw"),
            solution="planner",
            nudge="The line above your fields always says what you owe next.",
            done="That was a whole turn, all four phases. Now it is Ben's, and so it goes to and fro.",
            coach=True,
        ),
        Task(
            id="short_duel",
            title="A short duel to its end",
            text="In this duel the draw pile has been cut to 24 cards: five turns, and it is over. Ben plans "
            "for his bonus cards, and he bluffs. Most dollars win. If you both have the same, you lose: you begin.",
            at=position(
                DUO,
                bots="planner",
                seed=4,
                hands=["red black_eyed soy chili stink", "green green blue soy chili"],
                unseen=["blue chili stink", "blue green soy"],
                bonus=["B04 B07 B17", "B05 B13 B09"],
                draw=SHORT,
                rest="discard",
            ),
            rules=("DUEL-10.1", "DUEL-10.7"),
            goal=over,
            solution="planner",
            nudge="Climb slowly, keep your bonus cards in mind, and sell a column when its last card pays well.",
            done="A whole duel. A full one is the same, with 88 cards in the pile.",
            coach=True,
        ),
    ),
)

EXERCISES = Section(
    "Exercises",
    "Two knots to untie. Any way that the rules allow is right.",
    (
        Task(
            id="right_order",
            title="In the right order",
            text="Green, soy and black-eyed lie before you to be planted, in any order. Your bonus card wants "
            "black-eyed, soy, green. Plant all three so that you can fulfil it, and do so before it is Ben's turn.",
            at=ada(
                "chili stink",
                "2 red | 3 chili | 2 stink",
                phase="plant_received",
                turned="green soy black_eyed",
                bonus=["B07 B18 B25", "B17 B29 B09"],
                by_hand=("draw",),
            ),
            rules=("DUEL-6.2", "DUEL-2.4", "DUEL-8.2"),
            goal=did("fulfil", card="B07"),
            solution=(
                move("plant_received", card="black_eyed in turned over", field=0),
                move("plant_received", card="soy in turned over", field=0),
                move("plant_received", card="green in turned over", field=0),
                move("fulfil", card="B07", owner=0, field=0),
            ),
            dares=(
                Dare(
                    "Begin with the green bean on the red ones.",
                    move("plant_received", card="green in turned over", field=0),
                    "DUEL-2.4",
                ),
                Dare("Show the card before it matches.", move("fulfil", card="B07", owner=0, field=0), "DUEL-8.3"),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0),
                    "A field is gone, and none needed to go: begin with what fits on red. Take it back.",
                    (move("harvest", field=1),),
                ),
                Miss(
                    did("discard_turned"),
                    "All three are needed for the card. Take it back.",
                    (move("discard_turned", card="soy in turned over"),),
                ),
            ),
            nudge="What comes right after red in the gift row? Go on from there, one step at a time.",
            done="Up the ladder in three steps, and a dollar and 10 cents for it.",
        ),
        Choice(
            id="refused",
            title="Spot the one that is refused",
            text="It is Ben's turn, phase 2, and he offers you a soy bean. You hold chili and green; your columns are "
            "two soy and one green, three chili, one garden. Three of these four things you may do right now.",
            at=ada(
                "chili green",
                "2 soy 1 green | 3 chili | 1 garden",
                active=1,
                turn=6,
                phase="gift",
                turned="soy blue stink",
                offered="soy",
                bonus=["B07 B18 B25", "B17 B29 B09"],
            ),
            rules=("DUEL-4.5", "DUEL-9.1"),
            question="Which one do the rules refuse?",
            answers=(
                Answer(
                    "Decline, and keep your bluff for later",
                    "Allowed: then you must offer, honest or not.",
                    move=move("decline_gift"),
                ),
                Answer(
                    "Accept, although soy fits nowhere",
                    "Allowed. Of course a field will have to go for it in phase 3.",
                    move=move("accept_gift"),
                ),
                Answer(
                    "Harvest the chili field first",
                    "Allowed: at any time, also in Ben's turn.",
                    move=move("harvest", field=1),
                ),
                Answer(
                    "Offer green at once, instead of an answer",
                    "First the answer: only who has declined may offer.",
                    move=move("offer_gift", kind="green"),
                ),
            ),
            legal=False,
            nudge="Ben has asked you something. What is no answer to it?",
            done="First the answer, then the offer. Harvesting goes in between at any time.",
        ),
    ),
)
