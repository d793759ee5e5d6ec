"""What columns of beans are worth, and what comes of planting more. Reads a View, nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ...core.view import View

Column = tuple[str, ...]  # the kinds, bottom to top
Wish = tuple[Column, float]  # the beans of a bonus card, bottom to top, and the dollars it pays

HOPE = 0.75  # how much of the way to the next dollar counts as good as earned
ROOM = 0.35  # what an empty field is worth: it takes anything
LATER = 0.6  # each bean deeper in the hand counts this much less
DEPTH = 3  # how far into the hand it pays to look
CHANCES = 8  # so many beans pass by before a column has to go
STAYS = 0.85  # how likely the field is still there when the bean comes


class Farm(NamedTuple):
    """The fields of a seat, what it still wishes for, and what it has earned on the way here."""

    columns: tuple[Column, ...]
    wishes: tuple[Wish, ...] = ()
    earned: float = 0.0


class Step(NamedTuple):
    """A first step, and the farm it leads to."""

    do: str  # plant | harvest | discard
    kind: str
    field: int
    farm: Farm


class Plots:
    """The rules of thumb for one table: which bean goes on which, and what a column may come to."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.kinds: dict[str, Any] = view.facts["kinds"]
        self.rank = {kind: place for place, kind in enumerate(view.facts["gift_row"])}
        cards = sum(bean.number for bean in self.kinds.values())
        self.likely = {
            kind: STAYS * (1 - (1 - bean.number / cards) ** CHANCES) for kind, bean in self.kinds.items()
        }  # that such a bean comes in time
        self._worth: dict[tuple[str, int], float] = {}

    def farm(self, seat: int, wishes: tuple[Wish, ...] = ()) -> Farm:
        fields = range(1, len(self.view.facts["fields"][seat]) + 1)
        return Farm(tuple(tuple(kinds_in(self.view, f"field {n}", seat)) for n in fields), wishes)

    # --- what a column is worth -----------------------------------------------------------------------------------

    def coins(self, column: Column) -> int:
        coins: int = self.kinds[column[-1]].beanometer.coins(len(column)) if column else 0
        return coins

    def is_full(self, column: Column) -> bool:
        """More beans would add nothing."""
        return bool(column) and self.kinds[column[-1]].beanometer.next_step(len(column)) is None

    def worth(self, column: Column) -> float:
        """The dollars it would pay now, and part of the way to the next one."""
        if not column:
            return ROOM
        key = column[-1], len(column)
        if key not in self._worth:
            meter, size = self.kinds[key[0]].beanometer, key[1]
            coins, step = meter.coins(size), meter.next_step(size)
            hope = 0.0
            if step is not None:
                below = max((cards for cards, _ in meter.steps if cards <= size), default=0)
                hope = HOPE * (step[1] - coins) * (size - below) / (step[0] - below)
            self._worth[key] = coins + hope
        return self._worth[key]

    def promise(self, column: Column, wish: Wish) -> float:
        """What a bonus card is worth while its first beans lie on top of this column."""
        beans, dollars = wish
        for begun in range(min(len(beans) - 1, len(column)), 0, -1):
            if column[-begun:] == beans[:begun]:
                break
        else:
            begun = 0
            if column and not self.accepts(column, beans[0]):
                return 0.0
        for kind in beans[begun:]:
            dollars *= self.likely[kind]
        return dollars

    def value(self, farm: Farm) -> float:
        """All in all."""
        total = farm.earned + sum(map(self.worth, farm.columns))
        for wish in farm.wishes:
            total += max(self.promise(column, wish) for column in farm.columns)
        return total

    # --- planting -------------------------------------------------------------------------------------------------

    def accepts(self, column: Column, kind: str) -> bool:
        return not column or self.rank[kind] - self.rank[column[-1]] in (0, 1)

    def steps(self, farm: Farm, kind: str) -> Iterator[Step]:
        """Every way to plant a bean; and if there is none, every way to make room for it."""
        fits = [i for i, column in enumerate(farm.columns) if self.accepts(column, kind) and not self.is_full(column)]
        for i in fits:
            yield Step("plant", kind, i, self._with(farm, i, kind))
        if not fits:
            for i in harvestable(farm.columns):
                yield Step("harvest", kind, i, self._with(self.harvested(farm, i), i, kind))

    def harvested(self, farm: Farm, field: int) -> Farm:
        columns = list(farm.columns)
        coins = self.coins(columns[field])
        columns[field] = ()
        return farm._replace(columns=tuple(columns), earned=farm.earned + coins)

    def _with(self, farm: Farm, field: int, kind: str) -> Farm:
        """One more bean; and a bonus card that is fulfilled by it is earned."""
        column = (*farm.columns[field], kind)
        columns = (*farm.columns[:field], column, *farm.columns[field + 1 :])
        met = [wish for wish in farm.wishes if column[-len(wish[0]) :] == wish[0]]
        if not met:
            return farm._replace(columns=columns)
        left = tuple(wish for wish in farm.wishes if wish not in met)
        return Farm(columns, left, farm.earned + sum(dollars for _, dollars in met))

    # --- looking ahead --------------------------------------------------------------------------------------------

    def best(self, farm: Farm, kinds: Iterable[str], spare: Sequence[str] = (), width: int = 4) -> Step | None:
        """How to begin, and where it leads, if these beans are planted in the best order one can think of.

        One of the `spare` ones may be discarded instead.
        """
        beam: list[tuple[Step | None, Farm, tuple[str, ...], bool]] = [(None, farm, tuple(kinds), bool(spare))]
        while beam and beam[0][2]:
            found: dict[Any, tuple[float, tuple[Step | None, Farm, tuple[str, ...], bool]]] = {}
            for first, now, left, may in beam:
                for kind in dict.fromkeys(left):
                    rest = without(left, kind)
                    steps = list(self.steps(now, kind))
                    if may and kind in spare:
                        steps.append(Step("discard", kind, -1, now))
                    for step in steps:
                        still = may and step.do != "discard"
                        state = first or step, step.farm, rest, still
                        key = step.farm, rest, still
                        if key not in found:
                            found[key] = self.value(step.farm), state
            beam = [state for _, state in sorted(found.values(), key=lambda entry: -entry[0])[:width]]
        if not beam or beam[0][0] is None:
            return None
        return beam[0][0]._replace(farm=beam[0][1])

    def outlook(self, farm: Farm, kinds: Sequence[str], hand: Sequence[str] = (), spare: Sequence[str] = ()) -> float:
        """What a farm comes to when these are planted, and then the hand, each bean of it counting a little less."""
        step = self.best(farm, kinds, spare, width=2)
        now = farm if step is None else step.farm
        total = before = self.value(now)
        weight = LATER
        for kind in hand[:DEPTH]:
            now = max((step.farm for step in self.steps(now, kind)), key=self.value)
            after = self.value(now)
            total += weight * (after - before)
            before = after
            weight *= LATER
        return total


def harvestable(columns: Sequence[Column]) -> list[int]:
    """The fields that may go: single beans are protected."""
    most = max(map(len, columns))
    return [i for i, column in enumerate(columns) if column and (len(column) > 1 or most == 1)]


def without(kinds: Sequence[str], kind: str) -> tuple[str, ...]:
    i = list(kinds).index(kind)
    return (*kinds[:i], *kinds[i + 1 :])


def kinds_in(view: View, zone: str, owner: int | None) -> list[str]:
    """The kinds of the cards in a zone, as far as this view shows them."""
    return [kind for _, kind in view.zone(zone, owner).cards or ()]
