"""The lesson on Bohnanza: a guided first game, and exercises."""

from __future__ import annotations

from ..lessons import (
    Answer,
    Choice,
    Dare,
    Miss,
    Section,
    Task,
    both,
    did,
    happened,
    move,
    over,
    position,
)
from .lesson_start import FOUR, ada, grows
from .lesson_trading import FIELDS, HANDS, market

FIRST_GAME = Section(
    "Your first game",
    "Now you know it all. The table still says what you must do, what you may do, and by which rule.",
    (
        Task(
            id="one_turn",
            title="One whole turn",
            text="Plant, trade, plant, and the table draws for you: all four phases, one after the other. Do as you "
            "like: the coach says what you must do, what is risky, and which rule applied. The others may make "
            "you offers.",
            at=position(FOUR, seed=21, bots={1: "trader", 2: "greedy", 3: "trader"}),
            rules=("BASE-2.1", "BASE-2.2"),
            goal=did("draw"),
            solution="trader",
            nudge="The bar above your hand always says what you owe next, or what you may do.",
            done="That was a whole turn. It is Ben's now; from here it goes round and round.",
            coach=True,
        ),
        Task(
            id="short_game",
            title="A whole game, a short one",
            text="A game of your own, against three farmers. You have agreed on a short one: it ends when "
            "the draw pile runs out for the first time, after four or five turns for each of you. Most coins win!",
            at=position(FOUR, seed=8, options={"exhaustions_to_end": 1}, bots={2: "trader"}),
            rules=("BASE-10.9", "BASE-8.4", "BASE-8.7"),
            goal=over,
            solution="trader",
            nudge="Collect one or two kinds, trade away what would break your fields, and sell when a step is reached.",
            done="You have played Bohnanza! In a full game the draw pile runs out three times instead of once.",
            coach=True,
        ),
    ),
)

EXERCISES = Section(
    "Exercises",
    "Three knots to untie. There may be several ways, and the rules judge every one of them.",
    (
        Task(
            id="right_order",
            title="In the right order",
            text="A blue and a red bean are yours to plant, and there is no room for blue. Your three soy beans are "
            "one short of their second coin: keep them. Plant both beans, earn a coin, and keep all the soy.",
            at=ada("green chili stink", "3 soy | 1 red", phase="plant_received", set_aside=["blue red"]),
            rules=("BASE-5.3", "BASE-5.4", "BASE-7.7"),
            goal=both(did("plant_received", times=2), happened("harvested", seat=0, field=1, coins=1), grows(0, 3)),
            solution=(
                move("plant_received", card="red in set aside", field=1),
                move("harvest", field=1),
                move("plant_received", card="blue", field=1),
            ),
            dares=(
                Dare("Make room by harvesting the single red bean.", move("harvest", field=1), "BASE-7.7"),
                Dare("Plant the blue bean on the soy.", move("plant_received", card="blue", field=0), "BASE-3.3"),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0, field=0),
                    "There went the soy beans. Which of the two cards makes the red field ready for harvest?",
                    (move("harvest", field=0),),
                ),
            ),
            nudge="A single bean is protected. Is it still single after you have planted the red one?",
            done="In which order you plant is up to you, and here it was worth a coin.",
        ),
        Task(
            id="two_coins",
            title="Two coins in this turn",
            text="You have four stink beans; a fifth makes 2 coins. You turned over a blue and a red bean: Dora grows "
            "blue, Ben red, and one of them or Cleo may hold a stink bean. Get one, plant it, and sell the field for 2 "
            "coins, before you draw.",
            at=market(
                hands=("chili green soy", HANDS[1], "chili green soy", "blue green chili"),
                fields=("4 stink | 3 chili", FIELDS[1], "2 black_eyed | 2 garden", FIELDS[3]),
                turned="blue red",
                by_hand=("draw",),
            ),
            rules=("BASE-4.3", "BASE-5.1", "BASE-7.2"),
            goal=happened("harvested", seat=0, field=0, coins=2),
            solution=(
                move("offer", to=1, give="red", want="stink"),
                move("offer", to=3, give="blue", want=""),
                move("end_trading"),
                move("plant_received", card="stink in set aside", field=0),
                move("harvest", field=0),
            ),
            dares=(
                Dare(
                    "Pay for a stink bean with a chili out of your field.",
                    move("offer", to=3, give="chili in field 2", want="stink"),
                    "BASE-4.7",
                ),
                Dare("Just draw, and hope for one.", move("draw"), "BASE-6.1"),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0, field=0, coins=1),
                    "Sold too early: four stink beans pay 1 coin.",
                    (move("harvest", field=0),),
                ),
                Miss(
                    did("draw"),
                    "The turn is over, and the fifth stink bean is not there. Try again.",
                    (
                        move("offer", to=1, give="red", want=""),
                        move("offer", to=3, give="blue", want=""),
                        move("end_trading"),
                        move("draw"),
                    ),
                ),
            ),
            nudge="Who would like the red bean most? Ask for a stink bean in return; a no costs nothing.",
            done="A trade, a harvest, two coins. That is how a good turn feels.",
        ),
        Choice(
            id="refused_offer",
            title="Spot the one that is refused",
            text="It is your turn, phase 2, with a blue and a stink bean turned over. You hold soy, garden, soy and "
            "blue, and your fields grow soy and chili. Three of these offers may be made, wise or not.",
            at=market(hands=("soy garden soy blue", *HANDS[1:]), turned="blue stink"),
            rules=("BASE-4.7", "BASE-4.4", "BASE-4.5", "BASE-4.8"),
            question="Which one do the rules refuse?",
            answers=(
                Answer(
                    "The garden bean out of the middle of your hand, for two blue ones",
                    "That is allowed: any card of your hand, any number for any number.",
                    move=move("offer", to=1, give="garden", want="2 blue"),
                ),
                Answer(
                    "A chili bean from your field, for a red one",
                    "What is planted stays planted, until it is harvested.",
                    move=move("offer", to=1, give="chili", want="red"),
                ),
                Answer(
                    "The turned-over stink bean to anyone, for nothing",
                    "That is allowed: a gift, to whoever wants it.",
                    move=move("offer", to=None, give="stink", want=""),
                ),
                Answer(
                    "Two blue beans, one of your hand and one turned over, for a soy bean",
                    "That is allowed: hand cards and turned-over cards may go together.",
                    move=move("offer", to=1, give="2 blue", want="soy"),
                ),
            ),
            legal=False,
            nudge="Where does each of the cards lie?",
            done="What is planted stays planted, until it is harvested.",
        ),
    ),
)
