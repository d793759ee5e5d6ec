"""The lesson on Bohnanza: what each kind of bean pays, seen at a harvest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..beans.kinds import BLACK_EYED, BLUE, CHILI, COFFEE, GARDEN, GREEN, RED, SOY, STINK, WAX, Bean
from ..lessons import NOTHING, SEATS, Example, Position, move, position
from .lesson_start import FOUR, HANDS

CLASSIC = {"edition": "classic"}


def sale(kind: str, count: int, seats: tuple[str, ...] = FOUR, options: Mapping[str, Any] = NOTHING) -> Position:
    """A field of beans that is about to be sold."""
    return position(
        seats, options=options, hands=["blue", *HANDS[: len(seats) - 1]], fields=[f"{count} {kind} | 2 chili"]
    )


def paying(
    bean: Bean, count: int, text: str, seats: tuple[str, ...] = FOUR, options: Mapping[str, Any] = NOTHING
) -> Example:
    """What a kind of bean pays, seen at a harvest."""
    return Example(bean.rule, text, sale(bean.name, count, seats, options), (move("harvest", field=0),))


KINDS = (
    paying(COFFEE, 7, "Seven coffee beans reach the second step: 2 coins.", SEATS, CLASSIC),
    paying(WAX, 9, "Nine wax beans reach the third step: 3 coins.", options=CLASSIC),
    paying(BLUE, 6, "Six blue beans reach the second step: 2 coins."),
    paying(CHILI, 6, "Six chili beans reach the second step: 2 coins."),
    paying(STINK, 5, "Five stink beans reach the second step: 2 coins."),
    paying(GREEN, 6, "Six green beans reach the third step: 3 coins."),
    paying(SOY, 4, "Four soy beans reach the second step: 2 coins."),
    paying(BLACK_EYED, 5, "Five black-eyed beans reach the third step: 3 coins."),
    paying(RED, 3, "Three red beans reach the second step: 2 coins."),
    paying(GARDEN, 2, "Two garden beans pay 2 coins at once: there is no step for a single one."),
    Example(
        "BEAN-1.11",
        "Two cocoa beans of the Rio Grande print pay 2 coins.",
        sale("cocoa", 2, options=CLASSIC),
        (move("harvest", field=0),),
    ),
    Example(
        "BEAN-1.12",
        "Two cocoa beans of the Amigo print pay 1 coin.",
        sale("cocoa", 2, options={**CLASSIC, "cocoa_print": "amigo"}),
        (move("harvest", field=0),),
    ),
)
