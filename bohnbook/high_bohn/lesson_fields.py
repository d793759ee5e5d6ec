"""The lesson on High Bohn: gold mine and tipi, and the bank."""

from __future__ import annotations

from ..base.third_field import THIRD_FIELD
from ..core.game import Game
from ..lessons import Dare, Miss, Predict, Section, Task, both, did, happened, move
from .lesson_positions import ada, bought, counts, last_draw


def together(game: Game) -> bool:
    """Do the learner's two blue beans stand side by side, at the back of the hand?"""
    hand = [name for _, name in game.view(0).zone("hand", 0).cards or ()]
    return did("arrange")(game) and "blue blue" in " ".join(hand[-3:])


GOLD_MINE = Section(
    "Gold mine and tipi",
    "Garden coins buy a Gold mine, red ones a Tipi. Both beans are rare, and so are their coins. The 2 Gold mine makes "
    "a third field cheap, the 3 sells garden beans better, the 4 is a field of its own.",
    (
        Task(
            id="cheap_field",
            title="A third field for 1 coin",
            text="The soy bean must be planted, and there is no room. With the 2 Gold mine a third field costs you 1 "
            "coin instead of 3, from this moment on. Buy the one, then the other, and plant the soy bean there.",
            at=ada("soy stink blue", "3 stink | 2 blue", coins="stink 2 garden"),
            rules=("HB-3.1", "HB-2.8"),
            goal=both(bought("2_gold_mine"), bought(THIRD_FIELD), did("plant", card="soy", field=2)),
            solution=(
                move("buy_building", card="2_gold_mine"),
                move("buy_field"),
                move("plant", card="soy", field=2),
            ),
            dares=(
                Dare("Plant the soy bean in a third field at once.", move("plant", card="soy", field=2), "BASE-1.2"),
                Dare("Buy the 4 Gold mine, which is a field.", move("buy_building", card="4_gold_mine"), "HB-2.2"),
            ),
            misses=(
                Miss(
                    happened("bought", seat=0, thing=THIRD_FIELD, price=3),
                    "That was all you had, and no mine for it. Take it back: first the mine.",
                    (move("buy_field"),),
                ),
                Miss(
                    happened("harvested", seat=0),
                    "A field was sold for the soy bean, and it need not be. Take it back.",
                    (move("harvest", field=1),),
                ),
            ),
            nudge="First the mine: two garden coins. Then the price of a field is another.",
            done="Three coins for a building and a field, and the building still counts 2 at the end.",
        ),
        Task(
            id="single_garden",
            title="One garden bean, one coin",
            text="Garden beans pay nothing for one, and a single bean is protected anyway. Not for you: you own the 3 "
            "Gold mine. By its beanometer one garden bean pays 1 coin, and it may be harvested beside a larger field. "
            "Sell the garden bean, and try whether that works for the blue one.",
            at=ada("soy stink blue", "1 garden | 4 stink | 1 blue", owns="3_gold_mine", bought=[0]),
            rules=("HB-3.3", "HB-3.2"),
            goal=happened("harvested", seat=0, field=0, coins=1),
            solution=(move("harvest", field=0),),
            dares=(Dare("Harvest the single blue bean.", move("harvest", field=2), "BASE-7.7"),),
            misses=(
                Miss(
                    happened("harvested", seat=0, field=1),
                    "The stink beans need not go: the garden bean can. Take it back.",
                    (move("harvest", field=1),),
                ),
            ),
            nudge="The button below the garden bean works, though another field holds more.",
            done="A coin for a single bean. The mine does so for garden beans only.",
        ),
        Predict(
            id="tipi",
            title="Coins that bring coins",
            text="A Tipi does nothing until the end. Then the 2 adds a coin for every 8 of your coins, the 3 for every "
            "6, the 4 for every 5; what you spent on buildings does not count. You own the 4 Tipi and have nine coins. "
            "You draw the last card, and your six soy beans will pay 3.",
            at=last_draw("6 soy | 1 chili", "4_tipi", "3 blue 3 stink 3 chili"),
            rules=("HB-4.3", "HB-4.4"),
            question="How many coins does the Tipi add?",
            number=counts("4 Tipi:"),
            slips={
                1: "By then you have more than nine coins: the last harvest comes first.",
                3: "That would take fifteen coins. Twelve are two full fives, and the rest is lost.",
                4: "The price of the Tipi is not cash. Only coins count.",
            },
            show=(move("draw"), move("done_buying")),
            nudge="Nine coins, and 3 of the soy beans. How many full fives are there in them?",
            done="Nine and three are twelve, and there are two full fives in twelve.",
        ),
    ),
)

BANK = Section(
    "The bank",
    "Black-eyed coins buy a Bank. Each Bank has its moment: the 2 and the 4 before your turn, the 3 when you draw. If "
    "you let the moment pass, it is gone until your next turn.",
    (
        Task(
            id="look",
            title="The 2 Bank: a look at the pile",
            text="Before your turn you may look at the top card of the draw pile, one of the two you will turn over. "
            "Nobody else sees it. If you do not like it, slide it under the pile. Here it will be a garden bean, for "
            "which you have no room: look, and slide it under.",
            at=ada("stink chili blue", "3 stink | 2 blue", "2_bank", before_turn=True, draw="garden blue stink"),
            rules=("HB-5.2", "HB-5.3", "HB-5.1"),
            goal=did("slide_under"),
            solution=(move("look_at_top"), move("slide_under")),
            dares=(Dare("Plant first, and look later.", move("plant", card="stink", field=0), "HB-5.1"),),
            misses=(
                Miss(
                    did("put_back"),
                    "So it will be turned over, and be yours to plant. Take it back.",
                    (move("look_at_top"), move("put_back")),
                ),
                Miss(
                    did("skip_bank"),
                    "Your turn has begun, and the Bank is shut until the next one. Take it back.",
                    (move("skip_bank"),),
                ),
            ),
            nudge="The bar above your hand asks whether you want to use the Bank.",
            done="The garden bean is the very last card of the pile now, and only you know.",
        ),
        Task(
            id="arrange",
            title="The 3 Bank: your own order",
            text="Cards go to the back of the hand in the order drawn. Not with the 3 Bank: you put the three cards "
            "you draw into any order. Draw; blue, garden and blue will come up. Put the two blue beans together, and "
            "you can plant both in one turn.",
            at=ada("chili soy", "3 stink | 2 blue", "3_bank", phase="draw", draw="blue garden blue", by_hand=("draw",)),
            rules=("HB-5.4",),
            goal=together,
            solution=(move("draw"), move("arrange", cards="2 blue garden")),
            dares=(
                Dare(
                    "Change the order of chili and soy, which you have had before.",
                    move("arrange", cards="soy chili"),
                    "HB-5.4",
                ),
            ),
            misses=(
                Miss(
                    did("arrange"),
                    "The garden bean still parts the two blue ones. Take it back.",
                    (move("draw"), move("arrange", cards="blue garden blue")),
                ),
            ),
            nudge="Draw first. Then pick an order in which the two blue beans stand side by side.",
            done="The old cards stay where they were; only those you have just drawn are put in order.",
        ),
        Task(
            id="move_one",
            title="The 4 Bank: one card elsewhere",
            text="A garden bean stands first in your hand, and you have no room for it. Before your turn, the 4 Bank "
            "lets you move one card of your hand to another place in it. Send the garden bean to the back, and "
            "plant the two chili beans that come next.",
            at=ada("garden chili chili soy", "2 chili | 3 blue", "4_bank", before_turn=True),
            rules=("HB-5.5", "HB-5.1"),
            goal=both(did("move_card", card="garden"), did("plant", card="chili", times=2)),
            solution=(
                move("move_card", card="garden", place=3),
                move("plant", card="chili", field=0),
                move("plant", card="chili", field=0),
            ),
            dares=(
                Dare("Plant a chili bean without moving anything.", move("plant", card="chili", field=0), "HB-5.1"),
                Dare("Move the garden bean to where it stands.", move("move_card", card="garden", place=0), "HB-5.5"),
            ),
            misses=(
                Miss(
                    did("skip_bank"),
                    "The turn has begun, with the garden bean in front. Take it back.",
                    (move("skip_bank"),),
                ),
            ),
            nudge="Name the card and the place where it shall stand: the fourth is the last.",
            done="No other building lets you move a card that is in your hand already. One card, once a turn.",
        ),
    ),
)
