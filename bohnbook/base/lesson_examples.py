"""The lesson on Bohnanza: staged moments for the rules that no step is about."""

from __future__ import annotations

from ..lessons import SEATS, Example, move, position
from .lesson_ending import last_draw
from .lesson_kinds import CLASSIC, KINDS, sale
from .lesson_start import FOUR, HANDS, ada
from .lesson_trading import market

SIX = (*FOUR, "Emil", "Fay")


SETTING_UP = (
    Example(
        "BASE-1.1",
        "Ada asks for seven garden beans. The number on the card is 6: there are no more in the game.",
        market(),
        (move("offer", to=2, give="stink", want="7 garden"),),
    ),
    Example(
        "BASE-1.2",
        "Four sit at the table, so there are two fields for each. Ada tries to plant in a third.",
        position(FOUR, hands=["soy blue", *HANDS]),
        (move("plant", card="soy", field=2),),
    ),
    Example(
        "BASE-1.3",
        "Ada started, and all four are level at the end. Look who stands first, and who last.",
        last_draw(coins=["3 blue", "3 chili", "3 stink", "3 soy"]),
        (move("draw"),),
    ),
    Example("BASE-1.4", "A new game. Count the cards in each hand.", position(FOUR, seed=3)),
    Example(
        "BASE-1.5",
        "The red bean stands third in Ada's hand. She tries to plant it before the two that came earlier.",
        position(FOUR, hands=["soy blue red stink", *HANDS]),
        (move("plant", card="red", field=0),),
    ),
    Example(
        "BASE-1.6",
        "The draw pile shows its backs, the discard pile its faces, and everybody's coins lie in front of them. Ada "
        "harvests: look where the cards go.",
        ada("soy blue", "4 stink | 1 chili", coins=["2 red", "blue", "", "2 soy"], discard="3 green 2 blue"),
        (move("harvest", field=0),),
    ),
    Example(
        "BASE-2.1",
        "A whole turn of Ada's: she plants, two cards are turned over, she ends trading, plants both, and draws.",
        ada("red", "2 red | 3 blue", draw="blue red green chili soy"),
        (
            move("plant", card="red", field=0),
            move("end_trading"),
            move("plant_received", card="blue in set aside", field=1),
            move("plant_received", card="red in set aside", field=0),
        ),
    ),
    Example(
        "BASE-3.6",
        "Ada has no card in her hand when her turn begins. She goes straight on to phase 2.",
        ada("", "2 red | 3 blue", draw="blue red", by_hand=("turn_over",)),
        (move("turn_over"),),
    ),
)

TRADES = (
    Example(
        "BASE-4.3",
        "It is Ben's turn, so Ada may trade with him only. She tries to trade with Cleo.",
        market(active=1, turn=10, turned="red blue"),
        (move("offer", to=2, give="stink", want="garden"),),
    ),
    Example(
        "BASE-4.9",
        "Ben offers a soy bean for a red one. Ada says yes, but gives a chili: Ben has not agreed to that.",
        market(turned="red soy", bots={1: "trader"}),
        (move("accept", offer=1, cards="chili"),),
    ),
    Example(
        "BASE-4.5",
        "Ada turned over a stink bean. It may be offered as if it were a card of her hand.",
        market(turned="stink soy"),
        (move("offer", to=2, give="stink in turned over", want="blue"),),
    ),
    Example(
        "BASE-4.10",
        "Ada offers Cleo a stink bean for a blue one, and Cleo accepts. What each gets is set aside, not taken up.",
        market(turned="stink soy"),
        (
            move("offer", to=2, give="stink in turned over", want="blue"),
            move("accept", seat=2, offer=1, cards="blue"),
        ),
    ),
    Example(
        "BASE-5.2",
        "A soy and a blue bean were turned over, and nobody took them. Ada ends trading: see whose they are to plant.",
        market(turned="soy blue"),
        (move("end_trading"),),
    ),
    Example(
        "BASE-5.4",
        "Ada has a blue bean set aside and no room for it. Phase 3 waits until she has harvested a field.",
        ada("green chili", "2 red | 3 chili", phase="plant_received", set_aside=["blue"]),
        (move("harvest", field=1), move("plant_received", card="blue", field=1)),
    ),
)

HARVESTS = (
    Example(
        "BASE-7.3",
        "Ada sells six blue beans for 2 coins. Two of the six cards lie with her coins afterwards.",
        sale("blue", 6),
        (move("harvest", field=0),),
    ),
    Example(
        "BASE-7.4",
        "Ada sells six blue beans for 2 coins. Look at the discard pile: there lie the other four.",
        sale("blue", 6),
        (move("harvest", field=0),),
    ),
    Example(
        "BASE-7.6",
        "Three blue beans pay nothing: the first coin takes four. They may be harvested all the same.",
        sale("blue", 3),
        (move("harvest", field=0),),
    ),
    Example(
        "BASE-7.7",
        "A single garden bean grows beside four stink beans. Ada tries to harvest it.",
        ada("soy blue", "1 garden | 4 stink"),
        (move("harvest", field=0),),
    ),
    Example(
        "BEAN-2.1",
        "Eight blue beans have reached the third step of their beanometer, and that is what they pay: 3 coins.",
        sale("blue", 8),
        (move("harvest", field=0),),
    ),
    Example(
        "BEAN-2.3",
        "What grows in every field lies open to all, and so do the coins: yours and everybody's.",
        ada("soy blue", "4 stink | 1 chili", coins=["2 red", "blue", "", "2 soy"]),
    ),
)

ENDS = (
    Example(
        "BASE-8.2",
        "The draw pile has run out twice. Ada draws its last card, and it is not made anew.",
        last_draw(fields=["4 soy | "]),
        (move("draw"),),
    ),
    Example(
        "BASE-8.4",
        "Ada draws the last card in phase 4, for the third time: the game is over at once.",
        last_draw(fields=["4 soy | "]),
        (move("draw"),),
    ),
    Example(
        "BASE-8.5",
        "The game ends. Every field is harvested, also the single bean beside the larger field.",
        last_draw(fields=["4 soy | 1 red", "3 chili | 1 blue"]),
        (move("draw"),),
    ),
    Example(
        "BASE-8.7",
        "The game ends. The count goes line by line, and the most coins win.",
        last_draw(fields=["4 soy | "], coins=["2 blue", "3 chili", "", "red"]),
        (move("draw"),),
    ),
    Example(
        "BASE-8.9",
        "All cards lie in hands, in fields and with the coins: both piles are empty. Ada has to draw, in vain.",
        position(
            FOUR,
            phase="draw",
            by_hand=("draw",),
            hands=["red", "stink", "soy", "blue"],
            fields=["10 blue | 9 chili", "9 blue | 8 stink", "9 chili | 10 soy", "10 black_eyed | 7 stink"],
            coins=["7 green 3 red", "7 green", "4 red soy", "6 garden"],
        ),
        (move("draw"),),
    ),
)

CLASSIC_EDITION = (
    Example(
        "BASE-9.3",
        "A table of three has three fields from the start. Ada tries to buy one more.",
        position(SEATS, options=CLASSIC, hands=["wax", "blue", "soy"], coins=["5 blue"]),
        (move("buy_field"),),
    ),
    Example(
        "BASE-9.4",
        "Ada pays for a third field. Her three coins turn into beans again, on the discard pile.",
        ada("red soy", "4 wax | 3 soy", options=CLASSIC, coins=["blue green chili"]),
        (move("buy_field"),),
    ),
    Example(
        "BASE-10.1",
        "The classic edition for six: coffee and wax are in the deck, cocoa and garden beans are not.",
        position(SIX, options=CLASSIC, seed=5),
    ),
    Example(
        "BASE-10.2",
        "The classic edition for six. The first three hands are smaller: 3, 4 and 5 cards.",
        position(SIX, options=CLASSIC, seed=6),
    ),
    Example(
        "BASE-10.3",
        "Six sit at the table of the classic edition, so Ada draws four cards.",
        position(SIX, options=CLASSIC, phase="draw", hands=["blue wax"], by_hand=("draw",)),
        (move("draw"),),
    ),
    Example(
        "BASE-10.4",
        "Three play the classic edition. The draw pile has run out once, and the second time is the last.",
        position(
            SEATS,
            options=CLASSIC,
            phase="draw",
            draw="wax",
            rest="discard",
            exhaustions=1,
            by_hand=("draw",),
            hands=["blue coffee", *HANDS[:2]],
            fields=["4 wax | 3 soy"],
        ),
        (move("draw"),),
    ),
    Example(
        "BASE-10.5",
        "In the classic edition a blue bean goes where blue beans grow, and cannot start a field.",
        ada("blue soy", "3 blue | ", options=CLASSIC),
        (move("plant", card="blue", field=1),),
    ),
    Example(
        "BASE-10.6",
        "The classic edition: Ada and Cleo are level. Cleo holds more cards, so she stands first.",
        last_draw(options=CLASSIC, coins=["3 blue", "", "3 stink", "soy"], hands=["soy", "red", "5 wax", "blue"]),
        (move("draw"),),
    ),
    Example(
        "BASE-10.7",
        "The players agreed to share places. Ada and Cleo are level, and both have won.",
        last_draw(options={"tie_break": "shared"}, coins=["3 blue", "", "3 stink", "soy"]),
        (move("draw"),),
    ),
    Example(
        "BASE-10.8",
        "The players agreed on trading on: Ada offers Ben the red bean she got in a trade just now.",
        market(options={"retrade": True}, turned="chili", set_aside=["red"]),
        (move("offer", to=1, give="red in set aside", want="blue"),),
    ),
    Example(
        "BASE-10.9",
        "The players agreed that the first time is the last. Ada draws the last card.",
        last_draw(options={"exhaustions_to_end": 1}, exhaustions=0, fields=["4 soy | "]),
        (move("draw"),),
    ),
)

EXAMPLES = (*SETTING_UP, *TRADES, *HARVESTS, *ENDS, *CLASSIC_EDITION, *KINDS)
