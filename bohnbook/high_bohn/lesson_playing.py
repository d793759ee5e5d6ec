"""The lesson on High Bohn: the end, a guided short game, and exercises."""

from __future__ import annotations

from collections.abc import Callable

from ..core.game import Game
from ..lessons import (
    Answer,
    Choice,
    Dare,
    Goal,
    Miss,
    Move,
    Predict,
    Section,
    Task,
    both,
    did,
    happened,
    move,
    over,
    position,
)
from .lesson_positions import FOUR, ada, bought, ended, last_draw


def final_score(*purchase: Move) -> Callable[[Game], int]:
    """What the learner has at the end, when the last card is drawn and this is bought."""

    def points(game: Game) -> int:
        outcome = ended(game, move("draw"), *purchase).outcome
        return outcome.scores[0] if outcome is not None else -1

    return points


CHEAP, DEAR = move("buy_building", card="1_bank"), move("buy_building", card="3_bank")


def is_best(*purchase: Move) -> Goal:
    """Is this the last purchase that brings most, of the ones that are asked about?"""
    ways = [final_score(), final_score(CHEAP), final_score(DEAR)]
    return lambda game: final_score(*purchase)(game) == max(way(game) for way in ways)


THE_END = Section(
    "The end",
    "With three or four players the game ends when the draw pile runs out for the third time, with five the fourth "
    "time. Everybody harvests all fields; then, once more, everybody may buy.",
    (
        Task(
            id="last_purchases",
            title="The last purchases",
            text="You draw the last card, and the game is over. Your green field pays 3 coins in the last harvest, and "
            "they may still be spent: first whoever's turn it was, then the others clockwise. A coin is 1 point, and "
            "so is each coin of a price; but a fourth building is worth 1 more. Draw, and buy the 3 Saloon.",
            at=last_draw("6 green | 2 red", "1_farm 2_tipi 1_jail"),
            rules=("HB-11.2", "HB-11.1", "HB-1.4"),
            goal=both(over, bought("3_saloon")),
            solution=(move("draw"), move("buy_building", card="3_saloon")),
            dares=(
                Dare(
                    "Buy the 3 Saloon before the green beans are sold.",
                    move("buy_building", card="3_saloon"),
                    "HB-2.2",
                ),
                Dare("Say that you buy nothing more, while the game goes on.", move("done_buying"), "HB-11.2"),
            ),
            misses=(
                Miss(
                    did("done_buying"),
                    "So you end with three buildings, and no bonus. Take it back.",
                    (move("draw"), move("done_buying")),
                ),
            ),
            nudge="After the draw you are asked whether you want to buy something.",
            done="Four buildings: 1 point more. A coin that buys nothing counts just the same as one that was spent.",
        ),
        Predict(
            id="example_29",
            title="The booklet's example",
            text="Six coins, and the 2 Saloon, the 2 Blacksmith, the 4 Jail, the 3 Gold mine, the 4 Tipi and the 4 "
            "Farm. At the end count: your coins; 1 for every five of them, by the Tipi; the prices of your buildings; "
            "and the bonus, which is 1 for four buildings, 2 for five, 3 for six, 5 for seven, 8 for eight.",
            at=last_draw(
                "", "2_saloon 2_blacksmith 4_jail 3_gold_mine 4_tipi 4_farm", "2 blue 2 chili 2 soy", they_grow=()
            ),
            rules=("HB-11.7", "HB-11.5", "HB-11.3"),
            question="What is your score?",
            number=final_score(),
            unit="points",
            slips={
                19: "That is what the buildings cost. Coins, Tipi and bonus come on top.",
                25: "Coins and prices are right. The Tipi and the bonus for six buildings are missing.",
                26: "Coins, prices and Tipi are right. The bonus for six buildings is missing.",
                28: "The Tipi adds something as well: you have six coins, and it counts in fives.",
            },
            show=(move("draw"),),
            nudge="Six coins; one for the Tipi; 2 + 2 + 4 + 3 + 4 + 4 for the buildings; and the bonus for six.",
            done="It is 6 + 1 + 19 + 3. Look at the count on the table: each line names its rule.",
        ),
        Choice(
            id="which_last",
            title="Worth it?",
            text="The game is about to end; then come the last purchases. You own four buildings, the 4 Tipi among "
            "them, and eleven coins: three black-eyed, four stink, four chili. A fifth building makes the bonus 2 "
            "instead of 1. But the Tipi counts only the coins that are left, in fives.",
            at=last_draw("", "4_tipi 2_farm 2_jail 1_saloon", "3 black_eyed 4 stink 4 chili", they_grow=()),
            rules=("HB-11.5", "HB-4.4"),
            question="Which of these brings you most?",
            answers=(
                Answer(
                    "The 3 Bank, the biggest one that you can pay for",
                    "Eight coins are left: one five less for the Tipi, and the gain is gone.",
                    right=is_best(DEAR),
                ),
                Answer(
                    "The 1 Bank, which does nothing at all",
                    "Ten coins are left, two full fives. So the bonus comes for nothing.",
                    right=is_best(CHEAP),
                ),
                Answer(
                    "No Bank, and keep the coins for the Tipi",
                    "Eleven coins are two fives, and so are ten. You would give the bonus away.",
                    right=is_best(),
                ),
            ),
            show=(move("draw"), CHEAP, move("done_buying")),
            nudge="How many full fives are left in each case? And what is the fifth building worth?",
            done="One coin for a building that counts 1, and the bonus on top.",
        ),
    ),
)

FIRST_TOWN = Section(
    "Your first town",
    "Now you know it all. The table says what you must do and what you may do, and by which rule; what you build is up "
    "to you.",
    (
        Task(
            id="one_turn",
            title="One whole turn",
            text="A new game against three farmers. All is as in Bohnanza, with the town beside it: it shows what "
            "you could buy as soon as you have coins. Play your first turn as you like; the coach says what is risky.",
            at=position(FOUR, seed=23, bots={1: "builder", 2: "greedy", 3: "trader"}),
            rules=("HB-1.1", "HB-1.5"),
            goal=did("draw"),
            solution="builder",
            nudge="The bar above your hand always says what you owe next.",
            done="That was a whole turn. Which beans you sell decides what you can build.",
            coach=True,
        ),
        Task(
            id="short_town",
            title="The last turns of a game",
            text="The draw pile has run out twice, and is being used up for the third time: two turns are "
            "left for each of you. You have four coins, two buildings and growing fields. Sell, build, and mind the "
            "last purchases. The others build as well. Most points win!",
            at=position(
                FOUR,
                bots="builder",
                seed=5,
                exhaustions=2,
                turn=45,
                hands=["chili green stink soy", "blue blue red", "stink soy chili green", "blue black_eyed stink"],
                fields=["4 chili | 3 stink", "5 blue | 2 black_eyed", "4 stink | 3 soy | ", "4 green | 3 red"],
                coins=["2 chili soy blue", "3 blue green", "2 stink 2 soy", "2 green black_eyed"],
                owns=["2_farm 1_tipi", "2_jail", "2_blacksmith 1_jail", "2_saloon"],
                discard="3 blue 2 chili 2 stink",
            ),
            rules=("HB-11.7", "HB-2.10"),
            goal=over,
            solution="builder",
            nudge="Chili coins buy a Blacksmith, stink coins a General store. At four buildings the bonus begins.",
            done="A town, and its count. A whole game is the same, from an empty market street on.",
            coach=True,
        ),
    ),
)

EXERCISES = Section(
    "Exercises",
    "Two knots to untie. Any way that the rules allow is right.",
    (
        Task(
            id="five_coins",
            title="Five coins for six beans",
            text="Six black-eyed beans pay 4 coins. You want 5: that is what the 4 Farm is for. You have three soy "
            "coins and two soy beans in a field, which are worth one. Get 5 coins for the black-eyed beans, in this "
            "turn.",
            at=ada("red chili blue", "6 black_eyed | 2 soy", coins="3 soy"),
            rules=("HB-6.5", "HB-2.8"),
            goal=happened("harvested", seat=0, coins=5),
            solution=(move("harvest", field=1), move("buy_building", card="4_farm"), move("harvest", field=0)),
            dares=(Dare("Buy the 4 Farm with three coins.", move("buy_building", card="4_farm"), "HB-2.2"),),
            misses=(
                Miss(
                    happened("harvested", seat=0, coins=4),
                    "Four coins, as for anybody. First the Farm; take that back.",
                    (move("harvest", field=0),),
                ),
                Miss(
                    bought("3_farm"),
                    "One Farm is all you can have, and it should have been the 4. Take it back.",
                    (move("buy_building", card="3_farm"),),
                ),
            ),
            nudge="One soy coin is missing. Where do you get it?",
            done="It cost you nothing: the Farm counts 4 at the end, and paid a coin at once.",
        ),
        Choice(
            id="refused",
            title="Spot the one that is refused",
            text="It is Ben's turn. You own the 2 Saloon and the 4 Blacksmith, and have two soy coins and three green "
            "ones. Your fields: a single red bean, five stink beans, and two green ones in the saloon's field. Three "
            "of these four things you may do right now.",
            at=ada(
                "chili soy",
                "1 red | 5 stink | 2 green",
                "2_saloon 4_blacksmith",
                "2 soy 3 green",
                active=1,
                turn=6,
                phase="trade",
                turned="blue chili",
            ),
            rules=("HB-2.3", "HB-2.5"),
            question="Which one do the rules refuse?",
            answers=(
                Answer(
                    "Buy the 2 Farm, in the middle of Ben's turn",
                    "Allowed: buildings are bought at any time.",
                    move=move("buy_building", card="2_farm"),
                ),
                Answer(
                    "Harvest the single red bean",
                    "Allowed: that is what the 4 Blacksmith is for.",
                    move=move("harvest", field=0),
                ),
                Answer(
                    "Buy the 3 Saloon with the three green coins",
                    "The coins are right. But you have a Saloon, and it stays your only one.",
                    move=move("buy_building", card="3_saloon"),
                ),
                Answer(
                    "Buy a third field besides the saloon's",
                    "Allowed: the field of a building is not the one that you can buy.",
                    move=move("buy_field"),
                ),
            ),
            legal=False,
            nudge="Which building do you have already?",
            done="One of each type, for good: think twice before you buy a small one.",
        ),
    ),
)
