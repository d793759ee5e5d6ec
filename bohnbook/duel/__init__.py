"""The Duel: Bohnanza for two, with gifts, bluffs and bonus cards."""

from __future__ import annotations

from typing import Any

from ..beans.fields import Fields
from ..core.chapter import Chapter
from ..core.ruleset import Option, Recipe, Ruleset
from .bluffing import Bluffing
from .bonus import Bonus
from .columns import Columns
from .dealing import Dealing
from .drawing import Drawing
from .ending import Ending
from .gifts import Gifts
from .harvesting import ChoosingCoins, Harvesting
from .planting import Planting
from .receiving import Receiving
from .turning_over import TurningOver
from .variants import (
    AnyHigherNumber,
    BluffForNothing,
    EighthGiftStands,
    LastTurn,
    OneForTheSameBeans,
    TopmostPays,
    WholeColumn,
)

TURN = ("plant", "gift", "plant_received", "draw")  # [DUEL-2.1]


def duel_chapters(
    duel_step: str = "next",
    gift_exhausted: str = "none",
    bluff_without_coins: str = "forbidden",
    bluff_payment: str = "bean",
    bonus_match: str = "suffix",
    bonus_multi: bool = True,
    duel_end_phase_4: str = "immediate",
    coin_choice: str = "choose",
) -> tuple[Chapter[Any], ...]:
    """The chapters of the Duel, and what the players agreed on."""
    chapters: list[Chapter[Any]] = [
        Fields(mixed=True, coin="dollar"), Dealing(), Columns(), Planting(), Bonus(), Drawing(), TurningOver(),
        Bluffing(), Gifts(), Receiving(), Harvesting(), Ending(),
    ]  # fmt: skip
    agreed: tuple[tuple[bool, Chapter[Any]], ...] = (
        (coin_choice == "choose", ChoosingCoins()),  # without it the topmost cards become dollars [DUEL-11.8]
        (duel_step == "higher", AnyHigherNumber()),
        (gift_exhausted == "last", EighthGiftStands()),
        (bluff_without_coins == "free", BluffForNothing()),
        (bluff_payment == "top", TopmostPays()),
        (bonus_match == "whole", WholeColumn()),
        (not bonus_multi, OneForTheSameBeans()),
        (duel_end_phase_4 == "last_turn", LastTurn()),
    )
    return (*chapters, *(chapter for wanted, chapter in agreed if wanted))


def duel(players: int, **options: Any) -> Ruleset:
    return Ruleset(
        "duel",
        duel_chapters(**options),
        TURN,
        players=range(2, 3),
        turn_rule="DUEL-2.2",
        finale=("last_bonus", "final_harvest"),
        options=options,
    )


RECIPE = Recipe(
    "duel",
    "The Duel",
    "For two: plant in ascending columns, give gifts that nobody wants, bluff, and fulfil bonus cards.",
    """You grow beans in three fields. A field takes several kinds, in ascending order: on each bean comes
one of its own kind, or of the next kind up in the row garden, red, black-eyed, soy, green, stink,
chili, blue. A harvest counts all the cards of a field, and the last one's beanometer pays.
Your turn has four phases.
  1. Plant the first card of your hand. You may plant the next one as well.
  2. Turn over three cards. Then offer the other player one bean as a gift. Whoever declines must
     offer another kind, and so to and fro, until one is accepted: only that one is given. You may
     offer what you do not have; but if it is accepted, that bluff costs you a dollar.
  3. Plant what you turned over and were given; one turned-over card may be discarded.
  4. Draw two beans. You both may discard a bonus card, and draw up to three again.
A bonus card shows beans in a certain order. When they lie like that on top of any field, yours or
theirs, show it: it is a dollar and some cents. When the draw pile runs out, the most money wins.""",
    range(2, 3),
    (
        Option("duel_step", ("next", "higher"), "next",
               "which bean may come on another kind? next: the next kind up; higher: any kind with a higher number",
               "DUEL-2.4"),
        Option("gift_exhausted", ("none", "last"), "none",
               "all eight gift cards are used. none: no gift is given; last: the eighth cannot be declined",
               "DUEL-4.9"),
        Option("bluff_without_coins", ("forbidden", "free"), "forbidden",
               "may somebody without a dollar bluff? free: yes, and pays nothing", "DUEL-5.4"),
        Option("bluff_payment", ("bean", "top"), "bean",
               "what is paid for a bluff? bean: a bean dollar if there is one; top: the topmost card of the pile",
               "DUEL-5.3"),
        Option("bonus_match", ("suffix", "whole"), "suffix",
               "what must match a bonus card? suffix: the topmost beans of a field; whole: the whole column",
               "DUEL-8.4"),
        Option("bonus_multi", (True, False), True,
               "may the same beans fulfil several bonus cards?", "DUEL-8.2"),
        Option("duel_end_phase_4", ("immediate", "last_turn"), "immediate",
               "the draw pile runs out in phase 4. immediate: the game is over; last_turn: the other has a last turn",
               "DUEL-10.2"),
        Option("coin_choice", ("choose", "top"), "choose",
               "which cards of a mixed field become dollars? choose: as you like; top: the topmost", "DUEL-9.4"),
    ),
    duel,
)  # fmt: skip
