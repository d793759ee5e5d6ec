"""A builder's eye: what fields are worth to somebody with buildings. Reads a View, nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..bots.farm import Crop, Farm, kinds_in
from ..core.story import plural
from ..core.view import View
from . import blacksmith, distillery, gold_mine, jail
from .cards import ALL, STEWS
from .farm import LEAST

# Beanometers that a building brings its owner: for which bean.
METERS: Mapping[str, Any] = {
    "3_gold_mine": gold_mine.METER.value,
    "3_blacksmith": blacksmith.METER.value,
    "2_jail": jail.METERS[2].value,
    "3_jail": jail.METERS[3].value,
    "4_distillery": distillery.METER.value,
}
SHELF = 0.15  # an empty place in the store


class Way(NamedTuple):
    """A way to plant a bean: what it adds, in which field, what grows there then, and after which harvest."""

    gain: float
    field: int
    crop: Crop
    coins: int
    harvest: bool


class Estate(Farm):
    """One seat's fields and buildings. A stew is called by what is in it: `blue+red+soy`."""

    def __init__(self, view: View, seat: int) -> None:
        super().__init__(view, seat)
        owned = [ALL[name] for name in kinds_in(view, "buildings", seat)]
        self.levels: Mapping[str, int] = {building.type: building.level for building in owned}
        self.pay = {building.bean: building for building in owned if building.name in METERS}  # whose meter it is
        self.cooks = self.level("saloon") > 2
        for i, crop in enumerate(self.crops):
            if crop is not None and crop[0] == "stew":
                self.crops[i] = stew(kinds_in(view, f"field {i + 1}", seat)), crop[1]
        self.purse = Counter(kinds_in(view, "coins", seat))
        self.stored = kinds_in(view, "store", seat)
        common = len(self.crops) - len(self.plots) - (self.level("gold_mine") == 4)
        self.lacks_a_field = common < 3  # has it still to buy its third one?
        self.sown: dict[tuple[tuple[Crop, ...], str], tuple[list[Crop], int]] = {}  # what came of planting, worked out

    def level(self, type: str) -> int:
        """Which building of a type it has: its number, or 0 for none."""
        return self.levels.get(type, 0)

    def meter(self, kind: str) -> Any:
        if "+" in kind:
            return STEWS[self.levels["saloon"]].beanometer
        return METERS[self.pay[kind].name] if kind in self.pay else self.kinds[kind].beanometer

    def coins(self, kind: str, size: int) -> int:
        coins = super().coins(kind, size)
        return 5 if coins == 4 and self.level("farm") == 4 else coins

    def better_paid(self, kind: str, size: int) -> str:
        """What to say when a building makes a harvest worth more."""
        coins = self.coins(kind, size)
        if "+" in kind:
            return f"My stew pays {plural(coins, 'coin')}." if coins else ""
        if coins <= self.kinds[kind].beanometer.coins(size):
            return ""
        building = self.pay[kind].title if coins == self.meter(kind).coins(size) else "4 Farm"
        return f"My {building} makes that {plural(coins, 'coin')}."

    def wishes(self) -> list[str]:
        """What grows here, and what a stew lacks."""
        own = [crop[0] for crop in self.crops if crop is not None and "+" not in crop[0]]
        lacking = [kind for crop in self.crops if crop is not None and "+" in crop[0]
                   for kind in self.kinds if kind not in crop[0].split("+") and self.kinds[kind].number]  # fmt: skip
        return list(dict.fromkeys([*own, *lacking]))

    def has_room(self, kind: str, without: Sequence[str] = ()) -> bool:
        """A stew is room as well, for whatever is not in it."""
        fits = any(crop is not None and self.joined(i, crop, kind) for i, crop in enumerate(self.crops))
        return fits or super().has_room(kind, without)

    def gain(self, gets: Sequence[str], gives: Sequence[str] = ()) -> float:
        """What lies in the store is given first, and its shelf is free again."""
        stored, rest = list(self.stored), []
        for kind in gives:
            if kind in stored:
                stored.remove(kind)
            else:
                rest.append(kind)
        return super().gain(gets, rest) + SHELF * (len(gives) - len(rest))

    def planted(self, crops: Sequence[Crop], kind: str) -> tuple[list[Crop], int]:
        """The fields after one more bean where it does most good, and the coins of harvests that made room for it."""
        case = tuple(crops), kind
        if case not in self.sown:
            self.sown[case] = self.plant(crops, kind)
        return self.sown[case]

    def plant(self, crops: Sequence[Crop], kind: str) -> tuple[list[Crop], int]:
        fields = list(crops)
        best = max(self.ways(crops, kind), default=None)
        if best is None:  # single beans, protected by the field of a building: that one has to go first
            plot = self.to_clear(crops)
            fields[plot] = None
            fields, coins = self.planted(fields, kind)
            return fields, coins + self.coins(*crops[plot])  # type: ignore[misc]
        fields[best.field] = best.crop
        return fields, best.coins

    def ways(self, crops: Sequence[Crop], kind: str) -> Iterator[Way]:
        """Where a bean could go, with or without a harvest before."""
        large = any(crop is not None and crop[1] > 1 for crop in crops)
        growing = [i for i, crop in enumerate(crops) if crop is not None and crop[0] == kind and i not in self.plots]
        for i, crop in enumerate(crops):
            if self.plots.get(i, kind) != kind:
                continue
            elsewhere = i not in self.plots and growing not in ([], [i])
            if crop is None:
                if not elsewhere:
                    yield Way(self.worth((kind, 1)) - self.worth(None), i, (kind, 1), 0, False)
                continue
            more = self.joined(i, crop, kind)
            if more is not None:
                yield Way(self.worth(more) - self.worth(crop), i, more, 0, False)
            if not elsewhere and (crop[1] > 1 or not large or self.sells_single(crop[0])):
                coins = self.coins(*crop)
                yield Way(coins + self.worth((kind, 1)) - self.worth(crop), i, (kind, 1), coins, True)

    def joined(self, field: int, crop: tuple[str, int], kind: str) -> Crop:
        """What grows in a field when a bean of this kind joins it; None if it may not."""
        its, size = crop
        if its == kind:
            return kind, size + 1
        if field in self.plots:
            return None
        if kind == "soy" and self.level("farm") == 2 and "+" not in its and self.kinds[its].number >= LEAST:
            return its, size + 1
        if self.cooks and ("+" in its or size == 1) and kind not in its.split("+"):
            return stew([*its.split("+"), kind]), size + 1
        return None

    def sells_single(self, kind: str) -> bool:
        """May a single bean be harvested whatever else grows?"""
        return self.level("blacksmith") == 4 or (kind == "garden" and self.level("gold_mine") == 3)


def stew(kinds: Sequence[str]) -> str:
    return "+".join(sorted(kinds))
