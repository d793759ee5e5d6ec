"""The lesson on High Bohn: staged moments of the end, of the Cognac variant, and of what players may agree on."""

from __future__ import annotations

from ..lessons import SEATS, Example, move, position
from .lesson_cognac import COGNAC
from .lesson_positions import FOUR, ada, last_draw

SIX = (*FOUR, "Emil", "Fay")
SEVEN = "2_gold_mine 2_tipi 2_bank 2_farm 2_jail 1_blacksmith 1_general_store"

THE_LAST_COUNT = (
    Example(
        "HB-11.1",
        "The game ends. Ada chooses the coins of her mixed field, green ones, and buys the 3 Saloon with them.",
        last_draw("4 green 2 soy | 1 red", "2_farm", they_grow=()),
        (
            move("draw"),
            move("harvest_choosing", field=0, cards="3 green in field 1"),
            move("buy_building", card="3_saloon"),
        ),
    ),
    Example(
        "HB-11.4",
        "The game ends. Ada has no coins, but the 3 Farm and the 4 Jail: they count 3 and 4.",
        last_draw("", "3_farm 4_jail", they_grow=()),
        (move("draw"),),
    ),
    Example(
        "HB-11.5",
        "The game ends. Ada owns seven buildings: they count their prices, and 5 on top.",
        last_draw("", SEVEN, they_grow=()),
        (move("draw"),),
    ),
    Example(
        "HB-11.6",
        "The Cognac variant ends. Ada owns a building of each of the nine types: 8 on top, as for eight.",
        last_draw("", f"{SEVEN} 1_saloon 1_distillery", they_grow=(), options=COGNAC),
        (move("draw"),),
    ),
)

COGNAC_BEANS = (
    Example(
        "HB-12.1",
        "A new game of the Cognac variant: nine kinds, 126 cards, and four distilleries in the town.",
        position(FOUR, seed=3, options=COGNAC),
    ),
    Example(
        "HB-12.2",
        "Seven cognac beans pay 2 coins.",
        ada("red soy", "7 cognac | 2 stink", options=COGNAC),
        (move("harvest", field=0),),
    ),
    Example(
        "HB-12.4",
        "Ada names the Banks. Cleo can pay for two of them and buys the 2; Dora can pay for the 1, and lets it go.",
        ada("soy blue", "3 stink | 2 blue", coins="2 cognac", their_coins=("", "2 black_eyed", "black_eyed"),
            options=COGNAC),
        (
            move("buy_building", card="2_distillery"),
            move("name_type", type="bank"),
            move("buy_building", seat=2, card="2_bank"),
            move("let_leave", seat=3),
        ),
    ),
    Example(
        "HB-12.6",
        "Ada's stew pays one coin, and Ben owns the 3 Distillery: there it goes.",
        ada("soy blue", "blue chili cognac | 2 stink", "3_saloon", they_own=("3_distillery",), options=COGNAC),
        (move("harvest", field=0),),
    ),
    Example(
        "HB-12.8",
        "The game ends. Two coins lie under Ada's 3 Distillery, and join her others: see the count.",
        last_draw("", "3_distillery", they_grow=(), under_the_distillery=["2 soy"], options=COGNAC),
        (move("draw"),),
    ),
)  # fmt: skip

AGREED = (
    Example(
        "HB-13.1",
        "The players agreed on the summary card. Seven buildings are worth 4 on top, not 5.",
        last_draw("", SEVEN, they_grow=(), options={"landowner_table": "summary"}),
        (move("draw"),),
    ),
    Example(
        "HB-13.2",
        "The players agreed on 13 for nine buildings, and Ada owns nine.",
        last_draw("", f"{SEVEN} 1_saloon 1_distillery", they_grow=(), options={**COGNAC, "landowner_nine": 13}),
        (move("draw"),),
    ),
    Example(
        "HB-13.3",
        "Six play, as they agreed to. The draw pile runs out for the third time, and is made anew once more.",
        position(SIX, options={"high_bohn_max_players": 7}, phase="draw", hands=["soy blue"], draw="red",
                 rest="discard", exhaustions=2, by_hand=("draw",)),
        (move("draw"),),
    ),
    Example(
        "HB-13.4",
        "Three play, and agreed on two fields for each at the start. The third one can be bought.",
        position(SEATS, seed=3, options={"high_bohn_fields_3p": 2}),
    ),
    Example(
        "HB-13.5",
        "The players agreed on the discard pile. Ada, who owns the 4 Jail, gets its top card for Ben's blue harvest.",
        ada("red soy", "3 stink | 2 chili", "4_jail", they_grow=("5 blue | 2 chili",), discard="2 red",
            options={"jail4_source": "discard"}),
        (move("harvest", seat=1, field=0),),
    ),
    Example(
        "HB-13.6",
        "The players agreed to buy before the last harvest. Ada buys a Jail while her blue beans still stand there.",
        last_draw("5 blue | 1 red", coins="2 blue", they_grow=(),
                  options={"high_bohn_end_order": "purchases_first"}),
        (move("draw"), move("buy_building", card="2_jail")),
    ),
    Example(
        "HB-13.7",
        "The players agreed that storing is no planting. Ada stores a bean, and must plant the next one all the same.",
        ada("garden soy blue", "3 soy | 2 stink", "2_general_store", options={"store_counts_as_play": False}),
        (move("store", card="garden"), move("plant", card="soy", field=0)),
    ),
    Example(
        "HB-13.8",
        "In Cleo's turn Ada names the Banks. The players agreed on asking the active one first, so it is not Ben.",
        ada("soy blue", "3 stink | 2 blue", coins="2 cognac", their_coins=("black_eyed", "black_eyed"),
            active=2, turn=7, options={**COGNAC, "distillery2_order": "active_first"}),
        (
            move("buy_building", card="2_distillery"),
            move("name_type", type="bank"),
            move("let_leave", seat=2),
            move("let_leave", seat=1),
        ),
    ),
    Example(
        "HB-13.9",
        "The players agreed on the topmost cards. Ada's mixed field pays 3 coins: both soy beans and a green one.",
        ada("blue stink", "4 green 2 soy | 3 red", "2_farm", options={"coin_choice": "top"}),
        (move("harvest", field=0),),
    ),
)  # fmt: skip
