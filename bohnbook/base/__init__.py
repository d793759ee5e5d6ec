"""Bohnanza: plant, trade, harvest. The newer edition for 3–5, and the classic one for 3–7."""

from __future__ import annotations

from typing import Any

from ..beans.fields import Fields
from ..core.chapter import Chapter
from ..core.ruleset import Option, Recipe, Ruleset
from .dealing import Dealing
from .drawing import Drawing
from .ending import Ending
from .harvesting import Harvesting
from .planting import Planting
from .receiving import Receiving
from .third_field import ThirdField
from .trading import Trading
from .turning_over import TurningOver
from .variants import AgreedLength, Classic, MostCardsInHand, OneFieldForEachKind, Retrade, SharedPlaces

TURN = ("plant", "trade", "plant_received", "draw")  # [BASE-2.1]


def base_chapters(
    players: int,
    edition: str = "amigo",
    cocoa_print: str = "rgg",
    same_kind_in_several_fields: bool | None = None,
    third_field_purchase: bool | None = None,
    third_field_price: int | None = None,
    exhaustions_to_end: int | None = None,
    tie_break: str | None = None,
    retrade: bool = False,
    mixed: bool = False,
) -> tuple[Chapter[Any], ...]:
    """The chapters of the base game. What is None follows from the edition.

    `mixed` is for boxes that stand on this one: may several kinds lie in one field?
    """
    classic = edition == "classic"
    chapters: list[Chapter[Any]] = [
        Dealing(), Fields(mixed), Planting(), Drawing(), TurningOver(), Trading(), Receiving(), Harvesting(), Ending(),
    ]  # fmt: skip
    if classic:
        chapters.append(Classic(cocoa_print))
    if not (not classic if same_kind_in_several_fields is None else same_kind_in_several_fields):
        chapters.append(OneFieldForEachKind())
    if classic if third_field_purchase is None else third_field_purchase:
        chapters.append(ThirdField(third_field_price or (2 if players >= 6 else 3)))
    if exhaustions_to_end is not None:
        chapters.append(AgreedLength(exhaustions_to_end))
    tie = tie_break or ("most_cards_in_hand" if classic else "farthest_seat")
    if tie == "most_cards_in_hand":
        chapters.append(MostCardsInHand())
    elif tie == "shared":
        chapters.append(SharedPlaces())
    if retrade:
        chapters.append(Retrade())
    return tuple(chapters)


def base(players: int, **options: Any) -> Ruleset:
    return Ruleset(
        "base",
        base_chapters(players, **options),
        TURN,
        players=range(3, 8) if options.get("edition") == "classic" else range(3, 6),
        turn_rule="BASE-2.2",
        finale=("final_harvest",),
        options=options,
    )


RECIPE = Recipe(
    "base",
    "Bohnanza",
    "Plant the beans of your hand in the order they came, trade away what does not fit, harvest for coins.",
    """You grow beans. Each of your fields holds one kind; the more beans stand in it, the more coins
it pays when you harvest it. Whoever has the most coins at the end wins.
The catch is your hand: its order never changes, and only its first card can be planted.
Your turn has four phases.
  1. Plant the first card of your hand. You may plant the next one as well.
  2. Two cards are turned over. They are yours, to keep or to trade. Now trade with the others,
     any card for any card, or give cards away: that is how you get rid of what does not fit.
  3. Everybody plants what they got, and you plant what is left of the turned-over cards.
  4. Draw three cards to the back of your hand.
If a bean has no room, a field must be harvested first, even for nothing. You may harvest at any
time, but not a field with a single bean while another of yours has more.
The game ends when the draw pile has run out for the third time.""",
    range(3, 8),
    (
        Option("edition", ("amigo", "classic"), "amigo",
               "amigo: the newer box, 3 to 5 seats, eight kinds; classic: the older one, 3 to 7 seats, eleven kinds",
               "BASE-10.1"),
        Option("cocoa_print", ("rgg", "amigo"), "rgg",
               "classic only: two cocoa beans pay two coins (rgg) or one (amigo)", "BEAN-1.11"),
        Option("same_kind_in_several_fields", (True, False), None,
               "may one kind grow in two fields of yours? amigo: yes; classic: no", "BASE-3.4"),
        Option("third_field_purchase", (True, False), None,
               "may a third field be bought? amigo: no; classic: yes", "BASE-9.1"),
        Option("third_field_price", (1, 2, 3, 4, 5), None,
               "what a third field costs: 3 coins, 2 with six or seven seats", "BASE-9.2"),
        Option("exhaustions_to_end", (1, 2, 3, 4), None,
               "how often the draw pile runs out before the game ends: 3; classic with three seats: 2", "BASE-8.2"),
        Option("tie_break", ("farthest_seat", "most_cards_in_hand", "shared"), None,
               "who wins a tie? amigo: the seat farthest from the start; classic: most cards in hand", "BASE-8.8"),
        Option("retrade", (False, True), False,
               "may cards received in a trade be traded on in the same turn?", "BASE-10.8"),
    ),
    base,
)  # fmt: skip
