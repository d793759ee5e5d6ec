"""The lesson on High Bohn: staged moments for the rules that no step is about. More of them: lesson_more.py."""

from __future__ import annotations

from ..lessons import Example, Position, move, position
from .lesson_more import AGREED, COGNAC_BEANS, THE_LAST_COUNT
from .lesson_positions import FOUR, ada, last_draw

FIVE = (*FOUR, "Emil")


def counting(owns: str, coins: str, **words: str | list[str] | dict[str, object]) -> Position:
    """The game is about to end, and nobody has a field that pays."""
    return last_draw("", owns, coins, they_grow=(), **words)


SETTING_UP = (
    Example(
        "HB-1.1",
        "A new game of High Bohn. There is no coffee, no wax and no cocoa: eight kinds, 104 cards.",
        position(FOUR, seed=3),
    ),
    Example(
        "HB-1.2",
        "Ada has three coins, and buys a third field for them, as in the classic edition.",
        ada("soy blue", "3 stink | 2 blue", coins="stink 2 chili"),
        (move("buy_field"),),
    ),
    Example("HB-1.3", "A table of five. More than five play only if they have agreed on it.", position(FIVE, seed=3)),
    Example(
        "HB-1.4",
        "Five play, and the draw pile runs out for the third time. It is made anew, as the fourth time is the last.",
        position(FIVE, phase="draw", hands=["soy blue"], draw="red", rest="discard", exhaustions=2, by_hand=("draw",)),
        (move("draw"),),
    ),
    Example(
        "HB-1.5",
        "Ada owns the 1 Jail and has another blue coin. There is one card of each, and hers lies in the town no more.",
        ada("soy stink", "3 stink | 2 blue", "1_jail", coins="blue"),
        (move("buy_building", card="1_jail"),),
    ),
    Example(
        "HB-1.6",
        "Ada harvests three red beans. Two of them become coins, and everybody goes on seeing that they are red.",
        ada("soy blue", "3 red | 2 stink"),
        (move("harvest", field=0),),
    ),
)

BUYING = (
    Example(
        "HB-2.1",
        "Ada tries to buy the 2 Bank with a stink coin and a blue one.",
        ada("soy blue", "3 stink | 2 blue", coins="stink blue"),
        (move("buy_building", card="2_bank"),),
    ),
    Example(
        "HB-2.2",
        "Ada has two soy coins, and tries to buy the 3 Farm.",
        ada("stink blue", "3 stink | 2 blue", coins="2 soy"),
        (move("buy_building", card="3_farm"),),
    ),
    Example(
        "HB-2.3",
        "Ada owns the 1 Farm. She has the coins for the 2, and tries to buy it.",
        ada("stink blue", "3 stink | 2 blue", "1_farm", "2 soy"),
        (move("buy_building", card="2_farm"),),
    ),
    Example(
        "HB-2.4",
        "Ada buys two buildings in a row, the 4 Jail before the 1 Farm.",
        ada("stink blue", "3 stink | 2 chili", coins="4 blue soy"),
        (move("buy_building", card="4_jail"), move("buy_building", card="1_farm")),
    ),
    Example(
        "HB-2.6",
        "In Ben's turn Ada wants the 2 Bank. He could pay for it and comes first, but lets it go: now it is hers.",
        ada("stink blue", "3 stink | 2 blue", coins="2 black_eyed", their_coins=("2 black_eyed",), active=1, turn=6),
        (move("buy_building", card="2_bank"), move("let_go", seat=1)),
    ),
    Example(
        "HB-2.7",
        "Ada buys the 2 Farm. Its two soy coins lie on the discard pile then, as beans.",
        ada("stink blue", "3 stink | 2 blue", coins="2 soy"),
        (move("buy_building", card="2_farm"),),
    ),
    Example(
        "HB-2.8",
        "Ben owns the 2 Bank. Ada tries to look at the top card of the draw pile.",
        ada("stink blue", "3 stink | 2 blue", they_own=("2_bank",)),
        (move("look_at_top"),),
    ),
    Example(
        "HB-2.10",
        "Ada owns the 1 General store, which has no shelves. She tries to store a bean.",
        ada("soy blue", "3 stink | 2 blue", "1_general_store"),
        (move("store", card="soy"),),
    ),
)

MINE_AND_FARM = (
    Example(
        "HB-3.4",
        "Ada buys the 4 Gold mine. It is a third field, and the soy bean goes there.",
        ada("soy blue", "3 stink | 2 blue", coins="4 garden"),
        (move("buy_building", card="4_gold_mine"), move("plant", card="soy", field=2)),
    ),
    Example(
        "HB-4.1",
        "The game ends. Ada has nine coins and the 2 Tipi, which counts in eights: see the count.",
        counting("2_tipi", "3 blue 3 stink 3 chili"),
        (move("draw"), move("done_buying")),
    ),
    Example(
        "HB-4.2",
        "The game ends. Ada has nine coins and the 3 Tipi, which counts in sixes: see the count.",
        counting("3_tipi", "3 blue 3 stink 3 chili"),
        (move("draw"), move("done_buying")),
    ),
    Example(
        "HB-4.4",
        "The game ends. Ada has three coins, and two under the saloon: five in all, one more by the 4 Tipi.",
        counting("4_tipi 3_saloon", "blue stink chili", under_the_saloon=["2 soy"]),
        (move("draw"), move("done_buying")),
    ),
    Example(
        "HB-5.1",
        "Ada began her turn without the 2 Bank. Now she would like to look at the top card after all.",
        ada("stink blue", "3 stink | 2 blue", "2_bank", before_turn=True),
        (move("skip_bank"), move("look_at_top")),
    ),
    Example(
        "HB-6.3",
        "Ada owns the 2 Farm. She tries it the wrong way round: a green bean onto soy.",
        ada("green blue", "3 soy | 2 stink", "2_farm"),
        (move("plant", card="green", field=0),),
    ),
    Example(
        "HB-6.5",
        "Six black-eyed beans would pay 4 coins; Ada owns the 4 Farm, and gets 5. So would her nine chili beans.",
        ada("soy blue", "6 black_eyed | 9 chili", "4_farm"),
        (move("harvest", field=0),),
    ),
)

SALOON = (
    Example(
        "HB-7.1",
        "Field 3 is that of Ada's 2 Saloon. She tries to plant a blue bean there.",
        ada("blue soy", "3 green | 2 stink | ", "2_saloon"),
        (move("plant", card="blue", field=2),),
    ),
    Example(
        "HB-7.4",
        "There is soy in Ada's stew already. She tries to add another soy bean.",
        ada("soy blue", "chili soy | 3 stink", "3_saloon"),
        (move("plant", card="soy", field=0),),
    ),
    Example(
        "HB-7.7",
        "Six kinds in the stew of a 3 Saloon: that pays 2 coins.",
        ada("red soy", "blue chili stink green soy black_eyed | 2 stink", "3_saloon"),
        (move("harvest", field=0),),
    ),
    Example(
        "HB-7.9",
        "The game ends. Two coins of a stew lie under Ada's saloon, and join the others: see the count.",
        counting("3_saloon", "", under_the_saloon=["2 soy"]),
        (move("draw"),),
    ),
    Example(
        "HB-7.10",
        "Ada owns the 3 Saloon. Field 3 is her 2 Blacksmith's, with a single chili: she tries to begin a stew there.",
        ada("blue soy", "3 green | 2 stink | 1 chili", "3_saloon 2_blacksmith"),
        (move("plant", card="blue", field=2),),
    ),
)

STORE = (
    Example(
        "HB-8.1",
        "A garden bean lies in Ada's 2 General store. She tries to store another bean.",
        ada("soy blue", "3 stink | 2 blue", "2_general_store", store=["garden"]),
        (move("store", card="soy in hand"),),
    ),
    Example(
        "HB-8.2",
        "Two beans lie in Ada's 3 General store. She tries to store a third.",
        ada("soy blue", "3 stink | 2 blue", "3_general_store", store=["garden red"]),
        (move("store", card="soy in hand"),),
    ),
    Example(
        "HB-8.3",
        "Three beans lie in Ada's 4 General store. She tries to store a fourth.",
        ada("soy blue", "3 stink | 2 blue", "4_general_store", store=["garden red green"]),
        (move("store", card="soy in hand"),),
    ),
    Example(
        "HB-8.7",
        "Ben gives Ada a bean out of his store. In phase 3 she tries to lay it into her own.",
        ada("soy blue", "3 stink | 2 blue", "2_general_store", phase="trade", turned="stink", store=["", "garden"],
            they_own=("3_general_store",)),
        (
            move("offer", seat=1, to=0, give="garden in store", want=""),
            move("accept", offer=1, cards=""),
            move("end_trading"),
            move("store", card="garden in set aside"),
        ),
    ),
)  # fmt: skip

SMITH_AND_JAIL = (
    Example(
        "HB-9.1",
        "Field 3 is that of Ada's 2 Blacksmith. She tries to plant a blue bean there.",
        ada("blue soy", "3 green | 2 stink | ", "2_blacksmith"),
        (move("plant", card="blue", field=2),),
    ),
    Example(
        "HB-9.2",
        "Chili grows in Ada's field 1. With the 2 Blacksmith it may grow in field 3, too.",
        ada("chili soy", "3 chili | 2 stink | ", "2_blacksmith"),
        (move("plant", card="chili", field=2),),
    ),
    Example(
        "HB-9.3",
        "Six chili beans pay 2 coins. The owner of the 3 Blacksmith gets 3.",
        ada("red soy", "6 chili | 2 stink", "3_blacksmith"),
        (move("harvest", field=0),),
    ),
    Example(
        "HB-10.1",
        "Five blue beans pay 1 coin. The owner of the 2 Jail gets 2.",
        ada("red soy", "5 blue | 2 stink", "2_jail"),
        (move("harvest", field=0),),
    ),
    Example(
        "HB-10.2",
        "Four blue beans pay 1 coin. The owner of the 3 Jail gets 2.",
        ada("red soy", "4 blue | 2 stink", "3_jail"),
        (move("harvest", field=0),),
    ),
    Example(
        "HB-10.4",
        "Ben sells four blue beans for 1 coin. One of the other three becomes a coin of Ada's, who owns the 4 Jail.",
        ada("red soy", "3 stink | 2 chili", "4_jail", they_grow=("4 blue | 2 chili",)),
        (move("harvest", seat=1, field=0),),
    ),
)

EXAMPLES = (
    *SETTING_UP, *BUYING, *MINE_AND_FARM, *SALOON, *STORE, *SMITH_AND_JAIL, *THE_LAST_COUNT, *COGNAC_BEANS, *AGREED,
)  # fmt: skip
