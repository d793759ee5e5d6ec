"""What lies before each seat: an open collection, a secret one, a stack of trophies.  [SPACE-4]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..core.chapter import Take
from ..core.errors import BadStage, shown
from ..core.stage import card_names, per_seat
from ..core.state import Slice, State
from ..core.verdict import Ruling
from ..core.zone import Zone
from .points import SpaceChapter

BOTH = ("open", "secret")  # [SPACE-4.2]


@dataclass(slots=True)
class Tableau(Slice):
    """The cards before each seat, oldest first; an empty list is no collection."""

    open: list[list[int]]
    secret: list[list[int]]
    trophies: list[list[int]]

    def of(self, seat: int, which: str) -> list[int]:
        return (self.open if which == "open" else self.secret)[seat]


class CollectionFact(NamedTuple):
    """What a seat may know of a collection. Of somebody else's secret one that is its size."""

    size: int
    colour: str | None
    worth: int | None  # now
    wants: int | None  # the value that would make it worth something, as its next card; None: there is none
    later: tuple[int, ...] | None  # sizes still ahead at which it will be worth something by the cards it has
    rule: str


class Collections(SpaceChapter[Tableau]):
    """An open collection is seen by all, a secret one by its owner; trophies lie open.

    [SPACE-4.2, SPACE-4.3, SPACE-4.5] They may be of the same colour.  [SPACE-4.4]
    """

    heading = "SPACE-4"

    def begin(self, g: State) -> Tableau:
        return Tableau([[] for _ in g.hands], [[] for _ in g.hands], [[] for _ in g.hands])

    def zones(self, g: State) -> Iterable[Zone]:
        lying = g[Collections]
        for seat in range(g.seats):
            yield Zone("open collection", seat, lying.open[seat], "all")
            yield Zone("secret collection", seat, lying.secret[seat], "owner")
            yield Zone("trophies", seat, lying.trophies[seat], "all")

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        lying = g[Collections]
        return {
            "collections": tuple(
                {
                    "open": collection_fact(g, lying.open[owner]),
                    "secret": collection_fact(g, lying.secret[owner], owner == seat),
                }
                for owner in range(g.seats)
            ),
            "trophies": tuple(trophy_points(g, owner) for owner in range(g.seats)),
        }

    def stage_open(self, g: State, words: Any, take: Take) -> None:
        _lay_out(g, "open", g[Collections].open, words, take)

    def stage_secret(self, g: State, words: Any, take: Take) -> None:
        _lay_out(g, "secret", g[Collections].secret, words, take)
        for seat, cards in enumerate(g[Collections].secret):
            if cards and not g[Collections].open[seat]:
                raise BadStage(f"secret: seat {seat} has no open collection, so it cannot have a secret one")

    def stage_trophies(self, g: State, words: Any, take: Take) -> None:
        for seat, line in enumerate(per_seat(g, words, "trophies")):
            g[Collections].trophies[seat] += [take(name) for name in card_names(line, "trophies")]


def _lay_out(g: State, where: str, piles: list[list[int]], words: Any, take: Take) -> None:
    for seat, line in enumerate(per_seat(g, words, where)):
        piles[seat] += [take(name) for name in card_names(line, where)]
        if len({g.faces[card].colour for card in piles[seat]}) > 1:  # [SPACE-4.1]
            raise BadStage(f"{where}: a collection is of one colour, not {shown(line)}")


def colour_of(g: State, cards: Sequence[int]) -> str | None:
    """The colour of a collection, if it has any card.  [SPACE-4.1]"""
    return g.faces[cards[0]].colour if cards else None


def worth(g: State, cards: Sequence[int]) -> Ruling:
    """Its size, if one of its cards has just that value.  [SPACE-5.3]"""
    size = len(cards)
    if size > 9:
        return TOO_MANY
    if not any(g.faces[card].value == size for card in cards):
        return WORTHLESS
    return Ruling(size, "SPACE-5.6" if size == 1 else "SPACE-5.3")


TOO_MANY, WORTHLESS = Ruling(0, "SPACE-5.7"), Ruling(0, "SPACE-5.4")


def trophy_points(g: State, seat: int) -> int:
    """Each trophy counts the value printed on it.  [SPACE-4.6]"""
    return sum(g.faces[card].value for card in g[Collections].trophies[seat])


def collection_fact(g: State, cards: Sequence[int], is_known: bool = True) -> CollectionFact:
    size = len(cards)
    if not is_known:
        return CollectionFact(size, None, None, None, None, "SPACE-4.3")
    now = worth(g, cards)
    held = {g.faces[card].value for card in cards}
    wants = size + 1 if size < 9 and size + 1 not in held else None
    later = tuple(sorted(value for value in held if value > size))
    return CollectionFact(size, colour_of(g, cards), now.value, wants, later, now.rule)
