"""The lesson on the Duel: staged moments for the rules that no step is about."""

from __future__ import annotations

from ..lessons import Example, move, position
from .lesson_gifts import bens_turn, row
from .lesson_playing import last_draw
from .lesson_start import DUO, ada

SETTING_UP = (
    Example(
        "DUEL-1.7",
        "Two piles with their backs up, beans and bonus cards, and two discard piles that show their faces.",
        ada("soy blue", "3 stink | 2 chili | ", discard="2 red blue", bonus_discard="B05 B06"),
    ),
    Example(
        "DUEL-2.1",
        "A whole turn of Ada's: she plants, three cards are turned over, she gives blue away, plants the rest, draws.",
        ada("soy", "2 black_eyed | 2 stink | 3 chili", draw="soy stink blue green green"),
        (
            move("plant", card="soy", field=0),
            move("offer_gift", kind="blue"),
            move("accept_gift", seat=1),
            move("give_gift", card="blue in turned over"),
            move("plant_received", card="soy in turned over", field=0),
            move("plant_received", card="stink in turned over", field=1),
            move("plant_received", seat=1, card="blue in set aside", field=2),
            move("keep_bonus"),
            move("keep_bonus", seat=1),
        ),
    ),
    Example(
        "DUEL-2.5",
        "Soy grows in field 1 already. Ada begins a second column with soy: that is allowed.",
        ada("soy blue", "2 soy | 3 chili | "),
        (move("plant", card="soy in hand", field=2),),
    ),
    Example(
        "DUEL-3.4",
        "Ada has no bean in her hand when her turn begins. She goes straight on to phase 2.",
        ada("", "2 red | 3 chili | ", by_hand=("turn_over",)),
        (move("turn_over"),),
    ),
    Example(
        "DUEL-8.8",
        "A new game. The bonus cards have a pile of their own: thirty-two, less the three that each of the two holds.",
        position(DUO, seed=3),
    ),
)

GIFTS = (
    Example(
        "DUEL-4.2",
        "Ada has turned over soy, chili and blue. She offers chili, which she does not hold in her hand.",
        row("stink red", "2 stink | 1 soy | 3 blue"),
        (move("offer_gift", kind="chili"),),
    ),
    Example(
        "DUEL-4.6",
        "Ben offers garden. Ada declines, and tries to offer garden herself; but its card has been pushed already.",
        bens_turn("soy stink", "2 stink | 1 soy | 3 chili", "garden"),
        (move("decline_gift"), move("offer_gift", kind="garden")),
    ),
    Example(
        "DUEL-4.9",
        "Seven gifts were declined, and Ben's, blue, is the eighth. Ada declines that as well: nothing is given.",
        row("soy stink", "2 stink | 1 soy | 3 chili", offered="garden red black_eyed soy green stink chili blue"),
        (move("decline_gift"),),
    ),
    Example(
        "DUEL-5.4",
        "Ada's dollar pile is empty. She tries to offer a red bean, of which she has none.",
        row("stink green", "3 stink | 2 chili | 1 blue", unseen=["", "blue chili stink"]),
        (move("offer_gift", kind="red"),),
    ),
    Example(
        "DUEL-4.7",
        "Ada offered soy, Ben offered blue, and Ada accepts. Only Ben's blue bean changes hands, and the phase ends.",
        row("chili red stink", "2 stink | 3 chili | 1 blue", offered="soy blue"),
        (move("accept_gift"), move("give_gift", seat=1, card="blue in hand")),
    ),
    Example(
        "DUEL-5.3",
        "Ben offers garden and has none. Ada accepts: the topmost of his bean dollars goes to her, no bonus card.",
        bens_turn("soy stink", "2 stink | 1 soy | 3 chili", "garden", coins=["", "2 green"], won=["", "B06"]),
        (move("accept_gift"),),
    ),
)

PLANTING_AGAIN = (
    Example(
        "DUEL-6.4",
        "Ada plants her turned-over chili bean first. Then Ben plants the soy bean that she gave him.",
        ada("blue", "2 stink | 3 chili | ", phase="plant_received", turned="chili", set_aside=["", "soy"],
            bens_fields="2 soy | 3 chili | "),
        (
            move("plant_received", card="chili in turned over", field=1),
            move("plant_received", seat=1, card="soy in set aside", field=0),
        ),
    ),
    Example(
        "DUEL-6.5",
        "Ada was given a garden bean, and has no room for it. Phase 3 waits until she has harvested a field.",
        ada("blue", "2 stink | 3 chili | 2 blue", phase="plant_received", set_aside=["garden"]),
        (move("harvest", field=1), move("plant_received", card="garden in set aside", field=1)),
    ),
)  # fmt: skip

DRAWING = (
    Example(
        "DUEL-7.2",
        "Ada draws two beans. They go behind the last card of her hand.",
        ada("soy blue", "2 stink | 3 chili | ", phase="draw", by_hand=("draw",)),
        (move("draw"),),
    ),
    Example(
        "DUEL-7.5",
        "Ada draws the bonus card for two garden beans and fulfils it at once. She tries to draw another one for it.",
        ada("soy blue", "2 garden | 3 chili | ", phase="draw", by_hand=("draw", "draw_bonus"),
            bonus=["B18 B25", "B17 B29"], bonus_pile="B01 B05 B06"),
        (
            move("draw"),
            move("keep_bonus"),
            move("keep_bonus", seat=1),
            move("draw_bonus"),
            move("fulfil", card="B01", owner=0, field=0),
            move("draw_bonus"),
        ),
    ),
    Example(
        "DUEL-7.6",
        "One bonus card is left. When Ada draws it, the discarded ones are shuffled at once: look at the two piles.",
        ada("soy blue", "2 stink | 3 chili | ", phase="draw", by_hand=("draw", "draw_bonus"),
            bonus=["B18 B25", "B17 B29 B09"], bonus_discard="rest"),
        (move("draw"), move("keep_bonus"), move("keep_bonus", seat=1), move("draw_bonus")),
    ),
)  # fmt: skip

BONUS_CARDS = (
    Example(
        "DUEL-8.3",
        "Ada's bonus card wants three black-eyed beans. She shows it for a column with two of them.",
        ada("soy blue", "3 red 2 black_eyed | 2 stink | ", bonus=["B09 B18 B25", "B17 B29"]),
        (move("fulfil", card="B09", owner=0, field=0),),
    ),
    Example(
        "DUEL-8.1",
        "The game ends with Ada's last draw. Her bonus card counts a dollar and its 40 cents: see the count.",
        last_draw("1 garden 2 red | 4 stink | ", "2 soy | 3 chili | ", bonus=["B11 B18 B25", "B17 B29 B09"]),
        (move("draw"),),
    ),
    Example(
        "DUEL-8.7",
        "A bonus card for two garden beans lies on the discard pile. Ada tries to fulfil it, but does not hold it.",
        ada("soy blue", "2 garden | 3 chili | ", bonus_discard="B01"),
        (move("fulfil", card="B01 in bonus discard", owner=0, field=0),),
    ),
)

HARVESTS = (
    Example(
        "DUEL-9.6",
        "Ada harvests six cards for 3 dollars. The field is empty afterwards; the other three are discarded.",
        ada("blue chili", "3 red 2 black_eyed 1 soy | 2 stink | 4 blue"),
        (move("harvest", field=0),),
    ),
    Example(
        "DUEL-9.7",
        "Two chili beans and a blue one: blue pays nothing for three. They may be harvested all the same.",
        ada("soy stink", "2 chili 1 blue | 2 stink | "),
        (move("harvest", field=0),),
    ),
)

ENDS = (
    Example(
        "DUEL-10.1",
        "The last cards of the draw pile are turned over in phase 2. There is no new pile; phases 2 and 3 go on.",
        ada(
            "soy blue", "2 stink | 3 chili | ", phase="gift", draw="stink chili", rest="discard", by_hand=("turn_over",)
        ),
        (move("turn_over"),),
    ),
    Example(
        "DUEL-10.6",
        "The game ends. What is left in the hands, beans and bonus cards, counts nothing.",
        last_draw("1 garden 2 red | 4 stink | ", "2 soy | 3 chili | "),
        (move("draw"),),
    ),
)

AGREED = (
    Example(
        "DUEL-11.1",
        "The players agreed on any higher number: chili 18 comes on red 8.",
        ada("chili blue", "2 red | 3 stink | 2 soy", options={"duel_step": "higher"}),
        (move("plant", card="chili", field=0),),
    ),
    Example(
        "DUEL-11.2",
        "The players agreed that the eighth gift stands. Ada tries to decline it.",
        row("soy stink", "2 stink | 1 soy | 3 chili", options={"gift_exhausted": "last"},
            offered="garden red black_eyed soy green stink chili blue"),
        (move("decline_gift"),),
    ),
    Example(
        "DUEL-11.3",
        "The players agreed on bluffing for nothing: Ada has no dollar, and offers a garden bean she does not have.",
        row("soy stink", "2 stink | 1 soy | 3 chili", options={"bluff_without_coins": "free"},
            unseen=["", "blue chili stink"]),
        (move("offer_gift", kind="garden"),),
    ),
    Example(
        "DUEL-11.4",
        "The players agreed that the topmost card pays. Ben's bluff is accepted, and his bonus card lies on top.",
        bens_turn("soy stink", "2 stink | 1 soy | 3 chili", "garden", options={"bluff_payment": "top"},
                  coins=["", "2 green"], won=["", "B06"]),
        (move("accept_gift"),),
    ),
    Example(
        "DUEL-11.5",
        "The players agreed on whole columns. Two red beans too many lie below the pattern of Ada's card.",
        ada("soy blue", "3 red 2 black_eyed | 2 stink | ", options={"bonus_match": "whole"},
            bonus=["B04 B18 B25", "B17 B29 B09"]),
        (move("fulfil", card="B04", owner=0, field=0),),
    ),
    Example(
        "DUEL-11.6",
        "The players agreed on one bonus card for the same beans. Ada has fulfilled one, and shows another.",
        ada("soy blue", "3 chili 3 blue | 2 stink | ", options={"bonus_multi": False},
            bonus=["B21 B06 B18", "B17 B29 B09"]),
        (move("fulfil", card="B21", owner=0, field=0), move("fulfil", card="B06", owner=0, field=0)),
    ),
    Example(
        "DUEL-11.7",
        "The players agreed on a last turn. Ada draws the last card, and Ben has a turn with nothing to turn over.",
        last_draw("1 garden 2 red | 4 stink | ", "2 soy | 3 chili | ", options={"duel_end_phase_4": "last_turn"}),
        (move("draw"), move("keep_bonus"), move("keep_bonus", seat=1)),
    ),
    Example(
        "DUEL-11.8",
        "The players agreed that the topmost cards become dollars. Ada harvests: soy and the two black-eyed beans.",
        ada("blue chili", "3 red 2 black_eyed 1 soy | 2 stink | 4 blue", options={"coin_choice": "top"}),
        (move("harvest", field=0),),
    ),
)  # fmt: skip

EXAMPLES = (*SETTING_UP, *GIFTS, *PLANTING_AGAIN, *DRAWING, *BONUS_CARDS, *HARVESTS, *ENDS, *AGREED)
