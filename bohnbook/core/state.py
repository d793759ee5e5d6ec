"""A moment of play: plain data, cheap to clone, easy to compare."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from .zone import Zone, shuffled

if TYPE_CHECKING:
    from .chapter import Chapter
    from .phase import Phase
    from .ruleset import Ruleset


class Face(Protocol):
    """What is printed on a card."""

    @property
    def name(self) -> str: ...


def _copied(value: Any) -> Any:
    """A copy that shares nothing that can change. Tuples and other frozen values are shared."""
    kind = type(value)
    if kind is list:
        if value and type(value[0]) is not int:
            return [_copied(item) for item in value]
        return value[:]  # of cards
    if kind is dict:
        return {key: _copied(item) for key, item in value.items()}
    return value


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return [[_plain(key), _plain(item)] for key, item in value.items()]
    return value


class Slice:
    """A chapter's own data: a dataclass with slots that holds numbers, words, tuples, lists and dicts."""

    __slots__: tuple[str, ...] = ()

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        for name in type(self).__slots__:
            setattr(twin, name, _copied(getattr(self, name)))
        return twin

    def plain(self) -> list[Any]:
        return [_plain(getattr(self, name)) for name in self.__slots__]


S = TypeVar("S", bound=Slice)


class State(dict[Any, Any]):
    """Seats, cards, the turn, and one slice of data for each chapter that keeps any.

    It is a dict from chapters to their slices, so that `g[Trading].offers` costs no call of ours.
    """

    __slots__ = (
        "active", "at", "cards", "discard", "draw", "faces", "hands", "names", "news", "phase", "printed", "rules",
        "seats", "seed", "turn", "unheard",
    )  # fmt: skip

    rules: Ruleset
    names: tuple[str, ...]
    seats: int
    seed: int
    active: int
    turn: int
    at: int  # where in the ruleset's programme of phases
    phase: Phase
    faces: tuple[Any, ...]  # card id → what is printed on it
    cards: tuple[tuple[int, str], ...]  # card id → how a view shows it
    printed: Mapping[str, Any]  # every face of the deck that is drawn from, by its name
    hands: list[list[int]]  # the first card of a hand is its front
    draw: list[int]  # the last card is the top
    discard: list[int]
    news: list[tuple[Any, ...]]  # the events of the step under way
    unheard: list[tuple[Any, ...]]  # those of them that some chapter has still to hear

    def __init__(self, rules: Ruleset, names: Sequence[str], seed: int) -> None:
        """The table before anything is dealt: the whole deck is the draw pile."""
        self.rules, self.names, self.seats, self.seed = rules, tuple(names), len(names), seed
        self.active, self.turn, self.at, self.phase = 0, 1, 0, rules.programme[0]
        self.hands = [[] for _ in names]
        self.discard, self.news, self.unheard = [], [], []
        deck = rules.deck(self).value
        # Ids are given out by a shuffle of their own, so that a card's id tells nothing about its place.
        self.faces = tuple(deck[i] for i in shuffled(range(len(deck)), seed, "ids", 0))
        self.cards = tuple((id, face.name) for id, face in enumerate(self.faces))
        self.printed = MappingProxyType({face.name: face for face in deck})
        self.draw = shuffled(range(len(deck)), seed, "draw", 0)
        for chapter in rules.chapters:
            part = chapter.begin(self)
            if part is not None:
                self[type(chapter)] = part

    def bring(self, faces: Sequence[Any], pile: str) -> list[int]:
        """More cards, of another deck than the draw pile's: a chapter lays them into zones of its own.

        They get the next ids, so that a card's id tells its deck, as its back does, and nothing else; the pile that
        is given back is shuffled.
        """
        first, number = len(self.faces), len(faces)
        self.faces += tuple(faces[i] for i in shuffled(range(number), self.seed, f"{pile} ids", 0))
        self.cards += tuple((id, self.faces[id].name) for id in range(first, first + number))
        return shuffled(range(first, first + number), self.seed, pile, 0)

    if TYPE_CHECKING:

        def __getitem__(self, chapter: type[Chapter[S]]) -> S: ...

    def tell(self, *event: Any) -> None:
        """Something has happened: `tell("drawn", seat, cards)`. Who listens hears it when the action is done."""
        self.news.append(event)
        if event[0] in self.rules.heard:
            self.unheard.append(event)

    def zones(self) -> list[Zone]:
        return [zone for chapter in self.rules.zoned for zone in chapter.zones(self)]

    def lift(self, card: int) -> str:
        """Take a card up from wherever it lies; gives the name of that zone."""
        for zone in self.zones():
            if card in zone.cards:
                zone.cards.remove(card)
                return zone.name
        raise LookupError(f"card {card} lies nowhere")

    def clone(self) -> State:
        twin = State.__new__(State)
        twin.rules, twin.names, twin.seats, twin.seed = self.rules, self.names, self.seats, self.seed
        twin.active, twin.turn, twin.at, twin.phase = self.active, self.turn, self.at, self.phase
        twin.faces, twin.cards, twin.printed = self.faces, self.cards, self.printed
        twin.hands = [hand[:] for hand in self.hands]
        twin.draw, twin.discard = self.draw[:], self.discard[:]
        twin.news, twin.unheard = [], []
        for chapter, part in self.items():
            twin[chapter] = part.clone()
        return twin

    def digest(self) -> str:
        """A fingerprint of everything, hidden cards included: for saved games and tests, never for a view."""
        parts = {chapter.__name__: part.plain() for chapter, part in self.items()}
        whole = [
            self.rules.name, self.names, self.seed, self.active, self.turn, self.at,
            [name for _, name in self.cards], self.hands, self.draw, self.discard, parts,
        ]  # fmt: skip
        return sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:16]
