"""The kinds of beans: name, how many there are, beanometer, and the rule that records them."""

from __future__ import annotations

from typing import NamedTuple

from .beanometer import Beanometer, meter


class Bean(NamedTuple):
    """What is printed on a bean card."""

    name: str
    number: int  # how many cards of this kind there are
    beanometer: Beanometer
    rule: str

    @property
    def title(self) -> str:
        return self.name.replace("_", "-")


COFFEE = Bean("coffee", 24, meter(4, 7, 10, 12), "BEAN-1.1")
WAX = Bean("wax", 22, meter(4, 7, 9, 11), "BEAN-1.2")
BLUE = Bean("blue", 20, meter(4, 6, 8, 10), "BEAN-1.3")
CHILI = Bean("chili", 18, meter(3, 6, 8, 9), "BEAN-1.4")
STINK = Bean("stink", 16, meter(3, 5, 7, 8), "BEAN-1.5")
GREEN = Bean("green", 14, meter(3, 5, 6, 7), "BEAN-1.6")
SOY = Bean("soy", 12, meter(2, 4, 6, 7), "BEAN-1.7")
BLACK_EYED = Bean("black_eyed", 10, meter(2, 4, 5, 6), "BEAN-1.8")
RED = Bean("red", 8, meter(2, 3, 4, 5), "BEAN-1.9")
GARDEN = Bean("garden", 6, meter(None, 2, 3), "BEAN-1.10")
COCOA_RGG = Bean("cocoa", 4, meter(None, 2, 3, 4), "BEAN-1.11")
COCOA_AMIGO = Bean("cocoa", 4, meter(2, None, 3, 4), "BEAN-1.12")

EIGHT = (BLUE, CHILI, STINK, GREEN, SOY, BLACK_EYED, RED, GARDEN)


def deck_of(*kinds: Bean) -> tuple[Bean, ...]:
    """Every card of these kinds."""
    return tuple(bean for bean in kinds for _ in range(bean.number))
