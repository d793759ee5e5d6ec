"""High Bohn: a town of buildings that bend the rules, and the Cognac variant."""

from __future__ import annotations

from typing import Any

from ..base import TURN, base_chapters
from ..core.chapter import Chapter
from ..core.ruleset import Option, Recipe, Ruleset
from .bank import Bank
from .blacksmith import Blacksmith
from .buildings import Buildings
from .choosing import ChoosingCoins, ChoosingPayment
from .distillery import Distillery
from .ending import TownEnding
from .farm import Farm
from .general_store import GeneralStore
from .gold_mine import GoldMine
from .jail import Jail
from .laid_out import LaidOut
from .preparing import Cognac, Preparing
from .saloon import Saloon
from .stew import Stew
from .tipi import Tipi
from .variants import ManySeats, StoringIsNoPlanting, TwoFieldsForThree, land_bonus


def town_chapters(
    players: int,
    cognac: bool = False,
    landowner_table: str = "text",
    landowner_nine: int = 8,
    high_bohn_max_players: int = 5,
    high_bohn_fields_3p: int = 3,
    jail4_source: str = "harvest",
    store_counts_as_play: bool = True,
    distillery2_order: str = "clockwise",
    pay_coins: str = "choose",
    coin_choice: str = "choose",
) -> tuple[Chapter[Any], ...]:
    """What comes on top of the base game. Jail and distillery hear of a harvest before anything is bought for it."""
    chapters: list[Chapter[Any]] = [
        Preparing(), Buildings(cognac), GoldMine(), Bank(), Farm(), Saloon(), Stew(), GeneralStore(), Blacksmith(),
        Jail(jail4_source), TownEnding(land_bonus(landowner_table, landowner_nine)), Tipi(),
    ]  # fmt: skip
    if cognac:
        chapters += [Cognac(), Distillery(distillery2_order)]
    agreed: tuple[tuple[bool, Chapter[Any]], ...] = (
        (coin_choice == "choose", ChoosingCoins()),  # without them the topmost ones are taken [HB-13.9]
        (pay_coins == "choose", ChoosingPayment()),
        (high_bohn_max_players == 7, ManySeats()),
        (players == 3 and high_bohn_fields_3p == 2, TwoFieldsForThree()),
        (not store_counts_as_play, StoringIsNoPlanting()),
    )
    return (*chapters, *(chapter for wanted, chapter in agreed if wanted), LaidOut())


def high_bohn(
    players: int,
    high_bohn_end_order: str = "harvest_first",
    same_kind_in_several_fields: bool = False,
    tie_break: str = "most_cards_in_hand",
    retrade: bool = False,
    **options: Any,
) -> Ruleset:
    below = base_chapters(
        players,
        edition="classic",  # with third fields to buy  [HB-1.2]
        same_kind_in_several_fields=same_kind_in_several_fields,
        tie_break=tie_break,
        retrade=retrade,
        mixed=True,
    )
    chosen = {
        "high_bohn_end_order": high_bohn_end_order,
        "same_kind_in_several_fields": same_kind_in_several_fields,
        "tie_break": tie_break,
        "retrade": retrade,
        **options,
    }
    last_harvest = ("last_choice", "final_harvest") if options.get("coin_choice") != "top" else ("final_harvest",)
    harvest_first = high_bohn_end_order == "harvest_first"  # [HB-11.1, HB-13.6]
    return Ruleset(
        "high_bohn",
        (*below, *town_chapters(players, **options)),
        TURN,
        players=range(3, 8) if options.get("high_bohn_max_players") == 7 else range(3, 6),
        turn_rule="BASE-2.2",
        finale=(*last_harvest, "last_purchases") if harvest_first else ("last_purchases", "final_harvest"),
        options=chosen,
    )


RECIPE = Recipe(
    "high_bohn",
    "High Bohn",
    "Bohnanza with a town: coins buy buildings, and each building bends a rule for its owner.",
    """You grow beans and trade them as in Bohnanza. But here a coin remembers its bean, and coins buy
buildings: the 1, 2, 3 or 4 of a type for so many coins of its bean, one of each type, at any time.
What you pay is not lost: at the end a building counts what it cost, and four or more pay a bonus.
Until then it works for you. With gold mine, saloon or blacksmith you get another field; with jail,
blacksmith or gold mine better prices; with the farm a third bean to plant, or five coins for four;
with the bank another order of your hand; in the general store you lay what you do not want to plant;
and in a saloon's bean stew one bean each of many kinds grows in one field.
Not all buildings are sold: at a table of three two of each type, at a table of four three.
The game ends when the draw pile has run out for the third time, with five seats for the fourth.
Everybody harvests, may buy once more, and counts: coins, buildings, bonus.""",
    range(3, 8),
    (
        Option("cognac", (False, True), False,
               "the Cognac variant: a ninth kind of bean, and the distilleries", "HB-12.1"),
        Option("landowner_table", ("text", "summary"), "text",
               "the bonus for four to eight buildings. text: 1, 2, 3, 5, 8; summary: 1, 2, 3, 4, 5", "HB-11.5"),
        Option("landowner_nine", (8, 13), 8, "the bonus for nine buildings, with cognac", "HB-11.6"),
        Option("high_bohn_max_players", (5, 7), 5, "may six and seven play as well?", "HB-1.3"),
        Option("high_bohn_fields_3p", (3, 2), 3, "with how many fields do three seats begin?", "HB-13.4"),
        Option("jail4_source", ("harvest", "discard"), "harvest",
               "the coin of the 4 Jail. harvest: a blue bean of that harvest; discard: the top of the discard pile",
               "HB-10.4"),
        Option("high_bohn_end_order", ("harvest_first", "purchases_first"), "harvest_first",
               "what comes first at the end: the last harvest, or the last purchases?", "HB-11.1"),
        Option("store_counts_as_play", (True, False), True,
               "does storing the first card of the hand count as planting it?", "HB-8.4"),
        Option("distillery2_order", ("clockwise", "active_first"), "clockwise",
               "who may buy first of the type that a distillery names: the next one clockwise, or the active seat?",
               "HB-12.4"),
        Option("pay_coins", ("choose", "top"), "choose",
               "which coins pay for a third field? choose: as you like; top: the topmost", "HB-2.11"),
        Option("coin_choice", ("choose", "top"), "choose",
               "which cards of a mixed field become coins? choose: as you like; top: the topmost", "HB-6.6"),
        Option("same_kind_in_several_fields", (False, True), False,
               "may one kind grow in two fields of yours?", "BASE-10.5"),
        Option("tie_break", ("most_cards_in_hand", "farthest_seat", "shared"), "most_cards_in_hand",
               "who wins a tie?", "BASE-10.6"),
        Option("retrade", (False, True), False,
               "may cards received in a trade be traded on in the same turn?", "BASE-10.8"),
    ),
    high_bohn,
)  # fmt: skip
