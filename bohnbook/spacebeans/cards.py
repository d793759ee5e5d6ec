"""The cards: seven colours, values 1 to 9.  [SPACE-1.1]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

COLOURS = ("blue", "green", "grey", "orange", "red", "violet", "yellow")
VALUES = range(1, 10)


class SpaceBean(NamedTuple):
    """What is printed on a card, and how many there are of it."""

    name: str
    colour: str
    value: int
    number: int

    @property
    def title(self) -> str:
        return f"{self.colour} {self.value}"


# 1 to 3 once, 4 to 9 twice [SPACE-1.1]
KINDS = tuple(SpaceBean(f"{colour}_{v}", colour, v, 1 if v < 4 else 2) for colour in COLOURS for v in VALUES)
DECK = tuple(bean for bean in KINDS for _ in range(bean.number))


def titles(faces: Iterable[SpaceBean]) -> str:
    """`blue 4, red 3 and red 6`."""
    words = [face.title for face in faces]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 2 else words) or "nothing"


def of_one_colour(faces: Iterable[SpaceBean]) -> str:
    """`red 3, 6, 6`: the cards of a collection, smallest first."""
    cards = sorted(faces)
    return f"{cards[0].colour} {', '.join(str(face.value) for face in cards)}" if cards else "nothing"
