"""The lesson on High Bohn: the idea, and buying."""

from __future__ import annotations

from ..base.third_field import THIRD_FIELD
from ..core.game import Game
from ..lessons import Answer, Choice, Dare, Goal, Miss, Predict, Section, Task, both, did, happened, move, played
from .lesson_positions import ada, bought, has_coins, points_after


def asked_first(seat: int) -> Goal:
    """Will this seat be asked first, when the learner says that they buy the 2 Bank?"""
    return lambda game: played(game, move("buy_building", card="2_bank")).view(0).facts["wish"].asked[0] == seat


def leaving(game: Game) -> int:
    """How many building cards leave the game when the learner buys the 2 Bank."""
    later = played(game, move("buy_building", card="2_bank"))
    return later.view(0).zone("gone").size - game.view(0).zone("gone").size


THE_IDEA = Section(
    "The idea",
    "You know Bohnanza; here it has a town. Coins buy buildings, a building bends a rule for its owner, and at the "
    "end it counts what it cost.",
    (
        Task(
            id="remember",
            title="A coin remembers its bean",
            text="Three red beans pay 2 coins, as ever. But here a coin goes on showing its bean, for everybody to "
            "see, and the town asks for it: a Tipi is paid with red coins. Try the dare; then harvest the red field, "
            "and buy the 2 Tipi with the two red coins.",
            at=ada("soy blue chili", "3 red | 2 stink", coins="blue chili"),
            rules=("HB-2.1", "HB-1.6", "HB-2.7"),
            goal=bought("2_tipi"),
            solution=(move("harvest", field=0), move("buy_building", card="2_tipi")),
            dares=(
                Dare(
                    "Buy the 2 Tipi now, with your blue coin and your chili coin.",
                    move("buy_building", card="2_tipi"),
                    "HB-2.1",
                ),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0, coins=0),
                    "Two stink beans pay nothing. The red field is the one; take that back.",
                    (move("harvest", field=1),),
                ),
                Miss(
                    bought("1_tipi"),
                    "With the 1 you have your only Tipi, and it does nothing. Take it back.",
                    (move("harvest", field=0), move("buy_building", card="1_tipi")),
                ),
            ),
            nudge="First the red field. Then look for the Tipis in the town: the 2 costs two coins.",
            done="The Tipi is yours, and the two red coins are beans again, on the discard pile.",
        ),
        Predict(
            id="not_lost",
            title="Nothing is lost",
            text="You have 3 soy coins and a red one. A coin is 1 point at the end. In the town stands the 3 Farm, for "
            "3 soy coins: whoever owns it may plant up to three cards in phase 1. The coins are gone then. But at the "
            "end, a building counts as much as it cost.",
            at=ada("soy blue chili", "3 stink | 2 blue", coins="red 3 soy"),
            rules=("HB-11.4", "HB-2.2"),
            question="You buy the 3 Farm. How many points do you have then, coins and building together?",
            number=points_after(move("buy_building", card="3_farm")),
            unit="points",
            slips={
                1: "That is the coin you have left. The building counts as well.",
                3: "That is the building. One coin is left.",
                7: "The three soy coins are paid, so they count no more; the building does instead.",
            },
            show=(move("buy_building", card="3_farm"),),
            nudge="One coin is left over. What does the farm count?",
            done="Four points before, four points after. So buy: until the end, the building works for you.",
        ),
    ),
)

BUYING = Section(
    "Buying",
    "Eight types of buildings, one for each bean, and of each type a 1, a 2, a 3 and a 4: that is what they cost. A 1 "
    "does nothing but count at the end; the others bend a rule.",
    (
        Task(
            id="one_of_each",
            title="One of each type",
            text="You own the 2 Saloon, which is bought with green coins. Now you have two chili coins, and chili "
            "coins buy a Blacksmith. Buy the 2. Before that, see what the rules say to the three dares.",
            at=ada("soy stink blue", "3 stink | 2 blue | ", owns="2_saloon", coins="2 chili green"),
            rules=("HB-2.3", "HB-2.1", "HB-2.2"),
            goal=bought("2_blacksmith"),
            solution=(move("buy_building", card="2_blacksmith"),),
            dares=(
                Dare("Buy another Saloon, the 1.", move("buy_building", card="1_saloon"), "HB-2.3"),
                Dare(
                    "Buy the 3 Blacksmith, with the green coin as well.",
                    move("buy_building", card="3_blacksmith"),
                    "HB-2.1",
                ),
                Dare(
                    "Buy the 4 Blacksmith with your three coins.", move("buy_building", card="4_blacksmith"), "HB-2.2"
                ),
            ),
            misses=(
                Miss(
                    bought("1_blacksmith"),
                    "A 1 does nothing, and it is your only Blacksmith now. Take it back.",
                    (move("buy_building", card="1_blacksmith"),),
                ),
            ),
            nudge="Two chili coins, so the card with the number 2.",
            done="It is yours to the end: there is no selling, and no 3 instead of the 2 later on.",
        ),
        Task(
            id="any_time",
            title="In anybody's turn",
            text="It is Cleo's turn, and you have just sold some beans. Buying has no phase, no order and no limit: "
            "with three garden coins and two black-eyed ones, get both the 3 Gold mine and the 2 Bank. (The 1 Bank has "
            "left the game; how that happens, you will see in a moment.)",
            at=ada(
                "soy stink blue",
                "3 stink | 2 blue",
                coins="3 garden 2 black_eyed",
                active=2,
                turn=7,
                phase="trade",
                turned="chili green",
                gone="1_bank",
            ),
            rules=("HB-2.5", "HB-2.4"),
            goal=both(bought("3_gold_mine"), bought("2_bank")),
            solution=(move("buy_building", card="3_gold_mine"), move("buy_building", card="2_bank")),
            dares=(
                Dare("Buy the 1 Bank, which has left the game.", move("buy_building", card="1_bank"), "HB-2.9"),
                Dare("Plant your soy bean as well.", move("plant", card="soy", field=0), "BASE-3.1"),
            ),
            nudge="In the town, whatever you can pay for is marked. Click one building, then the other.",
            done="Two buildings, the 3 before the 2, and all in Cleo's turn.",
        ),
        Choice(
            id="who_first",
            title="Who comes first?",
            text="It is Cleo's turn. You have two black-eyed coins and say that you buy the 2 Bank. Ben and Dora have "
            "two black-eyed coins as well, Cleo has one. Clockwise, you sit like this: Ada (you), Ben, Cleo, Dora.",
            at=ada(
                "soy stink blue",
                "3 stink | 2 blue",
                coins="2 black_eyed",
                their_coins=("2 black_eyed", "1 black_eyed", "2 black_eyed"),
                active=2,
                turn=7,
                phase="trade",
                turned="chili green",
            ),
            rules=("HB-2.6",),
            question="Who is asked first whether they want it instead?",
            answers=(
                Answer(
                    "Ben, who sits next to you",
                    "From the active player it goes clockwise, and Ben comes after you.",
                    right=asked_first(1),
                ),
                Answer(
                    "Cleo, whose turn it is",
                    "She would come first; but with one black-eyed coin she cannot pay, so nobody asks her.",
                    right=asked_first(2),
                ),
                Answer(
                    "Dora, the next one after Cleo",
                    "Clockwise from Cleo: Dora, then you, then Ben. If Dora says no, the 2 Bank is yours.",
                    right=asked_first(3),
                ),
            ),
            show=(move("buy_building", card="2_bank"),),
            nudge="Begin with whoever's turn it is and go clockwise, leaving out those who cannot pay.",
            done="Clockwise from the active player, and only those are asked who could pay for that very card.",
        ),
        Predict(
            id="sold_out",
            title="Not all of them are sold",
            text="There is one of each card, and not all of them are sold. At a table of three it is two of each type, "
            "at a table of four three; then the others of that type leave the game. Here, you are three. Ben owns the "
            "4 Bank, and you are about to buy the 2.",
            at=ada("soy stink blue", "3 stink | 2 blue | 4 chili", coins="2 black_eyed", seats=3, they_own=("4_bank",)),
            rules=("HB-2.9", "HB-1.5"),
            question="How many Banks leave the game when you have bought the 2?",
            number=leaving,
            unit="Banks",
            slips={
                1: "That would be so at a table of four. Here two of each type are sold, and no more.",
                3: "The 4 Bank stays with Ben: only what is unsold leaves.",
                4: "What is sold stays with its owner.",
            },
            show=(move("buy_building", card="2_bank"),),
            nudge="There are four Banks. How many are owned by then?",
            done="The 1 and the 3 are gone, and Cleo will never have a Bank. At a table of five, all four can be had.",
        ),
        Task(
            id="third_field",
            title="A third field, and which coins",
            text="High Bohn stands on the classic edition: a kind grows in one field of yours only, and a third field "
            "can be bought, for 3 coins of any beans. You choose which ones, as the bean matters here. You are saving "
            "up chili coins for the 3 Blacksmith: buy the third field, and keep all three of them.",
            at=ada("soy stink blue", "3 stink | 2 blue", coins="2 stink green 3 chili"),
            rules=("HB-2.11", "HB-1.2", "BASE-9.1"),
            goal=both(bought(THIRD_FIELD), has_coins("chili", 3)),
            solution=(move("buy_field_choosing", cards="2 stink green in coins"),),
            dares=(
                Dare(
                    "Pay with the two stink coins alone.",
                    move("buy_field_choosing", cards="2 stink in coins"),
                    "BASE-9.2",
                ),
                Dare(
                    "Pay with the stink bean of your hand.",
                    move("buy_field_choosing", cards="stink in hand"),
                    "HB-2.11",
                ),
            ),
            misses=(
                Miss(
                    did("buy_field"),
                    "That took your topmost coins, and these were chili. Take it back, and choose.",
                    (move("buy_field"),),
                ),
            ),
            nudge="The topmost coins pay, unless you choose them. “What can I do?” lists both ways.",
            done="Three fields, and the chili coins are still there. They would buy the 3 Blacksmith now.",
        ),
    ),
)
