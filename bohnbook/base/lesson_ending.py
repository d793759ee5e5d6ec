"""The lesson on Bohnanza: the draw pile runs out, the end, and a tie."""

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
    both,
    happened,
    move,
    over,
    played,
    position,
)
from .lesson_start import FOUR, HANDS


def last_draw(**words: Any) -> Position:
    """The last card is about to be drawn, and with it the game ends."""
    return position(
        FOUR, by_hand=("draw",), phase="draw", draw="green", rest="discard", turn=61,
        **{"exhaustions": 2, "hands": ["blue chili stink", *HANDS], **words},
    )  # fmt: skip


def wins(seat: int) -> Goal:
    """Will this seat win, when the last cards are drawn?"""

    def winner(game: Game) -> bool:
        outcome = played(game, move("draw")).outcome
        return outcome is not None and seat in outcome.winners

    return winner


def all_share(game: Game) -> bool:
    outcome = played(game, move("draw")).outcome
    return outcome is not None and len(outcome.winners) > 1


def final_score(game: Game) -> int:
    """What the learner will have, when the last cards are drawn."""
    outcome = played(game, move("draw")).outcome
    return outcome.scores[0] if outcome is not None else -1


THE_END = Section(
    "The end",
    "The draw pile gets smaller with every turn. When it has run out for the third time, the game is over.",
    (
        Task(
            id="run_out",
            title="The draw pile runs out",
            text="One card is left in the draw pile, and you have to draw three. Draw, and watch the discard pile: "
            "it is shuffled at once and becomes the new draw pile. Beside the piles you can read how often the "
            "draw pile has run out.",
            at=position(
                FOUR,
                hands=["red stink", *HANDS],
                fields=["3 blue | 2 soy", "4 chili | 1 red", "2 green | 3 stink", "1 garden | 2 black_eyed"],
                coins=["3 blue", "2 chili", "2 stink", "3 green"],
                phase="draw",
                turn=21,
                draw="soy",
                rest="discard",
                by_hand=("draw",),
            ),
            rules=("BASE-8.1",),
            goal=happened("exhausted", times=1),
            solution=(move("draw"),),
            dares=(Dare("Plant instead of drawing.", move("plant", card="red", field=0), "BASE-3.1"),),
            nudge="Draw, as at the end of any turn.",
            done="You got one card from the old pile and two from the new one. That was the first of three times.",
        ),
        Task(
            id="last_time",
            title="The third time, in phase 2",
            text="The pile has run out twice, and one card is left in it. Turn it over: there is no second one, and "
            "the pile is not made anew. Phases 2 and 3 are still played: end trading, plant the card.",
            at=position(
                FOUR,
                hands=["blue chili", *HANDS],
                fields=["4 soy | 2 red", "4 chili | 1 blue", "2 green | 3 stink", "2 garden | 2 black_eyed"],
                coins=["3 blue 2 stink", "4 chili", "5 stink", "3 green 2 blue"],
                phase="trade",
                turn=61,
                exhaustions=2,
                draw="red",
                rest="discard",
                by_hand=("turn_over",),
            ),
            rules=("BASE-8.3", "BASE-8.2", "BASE-8.5", "BASE-8.7"),
            goal=over,
            solution=(
                move("turn_over"),
                move("end_trading"),
                move("plant_received", card="red in set aside", field=1),
            ),
            dares=(
                Dare("End trading before the card is turned over.", move("end_trading"), "BASE-4.1"),
                Dare("Draw, as there is nothing to trade.", move("draw"), "BASE-6.1"),
            ),
            misses=(
                Miss(
                    both(happened("turned_over"), happened("harvested", seat=0)),
                    "Legal; but at the end all fields are harvested anyhow, and by then this one might have paid more.",
                    (move("turn_over"), move("harvest", field=1)),
                ),
            ),
            nudge="Turn over, end trading, plant the red bean. The rest happens by itself.",
            done="The game is over. The count says what every field paid, and by which rule.",
        ),
        Predict(
            id="final_score",
            title="What will it come to?",
            text="You are about to draw, and the pile runs out for the third time: in this phase that ends the game at "
            "once. Everybody harvests all their fields; cards in the hand are worth nothing. Soy: two beans pay 1 "
            "coin, four 2, six 3. Green: three 1, five 2.",
            at=last_draw(
                fields=["5 soy | 3 green", "2 chili | 1 blue", "2 green | 2 stink", "2 garden | 1 black_eyed"],
                coins=["3 blue 2 stink", "4 chili", "5 stink", "3 green 2 blue"],
            ),
            rules=("BASE-8.6", "BASE-8.4", "BASE-8.5"),
            question="You have 5 coins now. How many will you have in the end?",
            number=final_score,
            slips={
                5: "Your fields are harvested as well, and they pay.",
                3: "That is what the fields pay. You keep your coins, too.",
                11: "Cards in the hand are worth nothing in the end.",
                12: "Cards in the hand are worth nothing in the end.",
                6: "Two fields pay here: five soy beans and three green ones.",
                7: "Two fields pay here: five soy beans and three green ones.",
            },
            show=(move("draw"),),
            nudge="Add up: your coins, what five soy beans pay, what three green beans pay.",
            done="Five coins, 2 for the soy, 1 for the green, and nothing for the hand.",
        ),
        Choice(
            id="tie",
            title="A tie",
            text="The last card is about to be drawn, and no field will pay anything. You and Cleo have 5 coins "
            "each, more than Ben and Dora. You are the starting player of this game, and clockwise from you sit "
            "Ben, Cleo and Dora.",
            at=last_draw(
                fields=["2 green | 1 soy", "2 chili | 1 blue", "2 stink | 1 soy", "1 black_eyed | 3 blue"],
                coins=["3 blue 2 stink", "4 chili", "5 green", "3 green"],
            ),
            rules=("BASE-8.8", "BASE-8.7", "BASE-1.3"),
            question="Who wins?",
            answers=(
                Answer(
                    "You, as the starting player",
                    "It is the other way round: of those who are level, the starting player comes last.",
                    right=wins(0),
                ),
                Answer(
                    "Cleo",
                    "Of those who are level, whoever sits farther from the starting player stands first.",
                    right=wins(2),
                ),
                Answer(
                    "You share the place",
                    "Only if you had agreed on that before the game. The rules put one of you first.",
                    right=all_share,
                ),
            ),
            show=(move("draw"),),
            nudge="Count the places from the starting player, clockwise. Who is farther away?",
            done="Of those who are level, whoever sits farther from the starting player stands first.",
        ),
    ),
)
