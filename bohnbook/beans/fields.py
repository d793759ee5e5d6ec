"""Fields and coins: where planted beans lie, and what they have earned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..core.chapter import Take
from ..core.errors import BadStage, shown
from ..core.stage import card_names, per_seat
from ..core.state import Slice, State
from ..core.story import Telling, in_words, plural
from ..core.zone import Zone
from .points import BeanChapter


@dataclass(slots=True)
class Farmland(Slice):
    """The columns of each seat's fields, and its coins: cards all of them."""

    fields: list[list[list[int]]]
    coins: list[list[int]]


class FieldFact(NamedTuple):
    """What anybody can see of a field: its crop, its worth now, and the next step of its beanometer."""

    kind: str | None
    size: int
    coins: int
    next_cards: int | None
    next_coins: int | None
    rule: str


class Fields(BeanChapter[Farmland]):
    """Columns of cards, and the coins they turn into, open to all.  [BEAN-2.3]"""

    heading = "BEAN-2"

    def __init__(self, mixed: bool = False, coin: str = "coin") -> None:
        self.mixed = mixed  # may several kinds lie in one field?
        self.coin = coin  # what a coin is called in the story

    def begin(self, g: State) -> Farmland:
        counts = [g.rules.starting_fields(g, seat).value for seat in range(g.seats)]
        return Farmland([[[] for _ in range(count)] for count in counts], [[] for _ in counts])

    def zones(self, g: State) -> Iterable[Zone]:
        land = g[Fields]
        for seat in range(g.seats):
            for i, column in enumerate(land.fields[seat]):
                yield Zone(f"field {i + 1}", seat, column, "all")
            yield Zone("coins", seat, land.coins[seat], "all")

    def common_facts(self, g: State) -> dict[str, Any]:
        land = g[Fields]
        return {
            "fields": tuple(
                tuple([field_fact(g, owner, i) for i in range(len(columns))])
                for owner, columns in enumerate(land.fields)
            ),
            "coins": tuple([len(pile) for pile in land.coins]),
            "kinds": g.printed,
        }

    def stage_fields(self, g: State, words: Any, take: Take) -> None:
        for seat, line in enumerate(per_seat(g, words, "fields")):
            columns = g[Fields].fields[seat]
            parts = line.split("|") if isinstance(line, str) else [line]
            if len(parts) > len(columns):
                raise BadStage(f"fields: seat {seat} has {len(columns)} fields, not {len(parts)}: {shown(line)}")
            for i, part in enumerate(parts):
                names = card_names(part, "fields")
                if len(set(names)) > 1 and not self.mixed:
                    raise BadStage(f"fields: one kind in each field, not {in_words(names)}: {shown(line)}")
                for card in map(take, names):
                    accepts = g.rules.field_accepts(g, seat, i, card) if self.mixed else None
                    if accepts is not None and not accepts.ok:
                        raise BadStage(f"fields: {accepts.because}: {shown(line)}")
                    columns[i].append(card)

    def stage_coins(self, g: State, words: Any, take: Take) -> None:
        for seat, line in enumerate(per_seat(g, words, "coins")):
            g[Fields].coins[seat] += [take(name) for name in card_names(line, "coins")]

    def say_harvested(
        self, tell: Telling, seat: int, field: int, cards: tuple[int, ...], coins: int, rule: str
    ) -> Iterable[tuple[str, str]]:
        paid = plural(coins, self.coin) if coins else "nothing"
        yield rule, f"{tell.cards(cards)} pay{'s' * (len(cards) == 1)} {tell.name(seat)} {paid}."


def field_fact(g: State, seat: int, field: int) -> FieldFact:
    column = g[Fields].fields[seat][field]
    if not column:
        return EMPTY
    size, rules = len(column), g.rules
    value = rules.harvest_value(g, seat, field)
    cards, coins = rules.beanometer(g, seat, field).value.next_step(size) or (None, None)
    return FieldFact(rules.crop(g, seat, field).value.name, size, value.value, cards, coins, value.rule)


EMPTY = FieldFact(None, 0, 0, None, None, "")


def plant(g: State, seat: int, field: int, card: int) -> None:
    """Lay a card on top of a field's column."""
    g[Fields].fields[seat][field].append(card)
    g.tell("planted", seat, field, card)


def bean(g: State, card: int) -> str:
    name: str = g.faces[card].name
    return name.replace("_", "-")


def in_field(g: State, seat: int, field: int) -> str:
    column = g[Fields].fields[seat][field]
    return f"in field {field + 1} " + (
        f"(with {in_words(g.faces[card].name for card in column)})" if column else "(empty)"
    )
