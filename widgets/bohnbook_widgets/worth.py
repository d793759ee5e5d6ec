"""What a trade would be worth to a seat, in coins and in words. Reads that seat's view, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bohnbook.bots.farm import Crop, Farm
from bohnbook.core.story import plural
from bohnbook.core.view import View

MATTERS = 0.05  # a gain below this is no gain


class Worth(NamedTuple):
    """A trade, weighed: `gain` in coins and hopes; what all fields would pay now, and with the new cards planted."""

    gain: float
    coins_now: int
    coins_after: int
    text: str


def worth(view: View, gets: Sequence[str], gives: Sequence[str], judged: bool = True) -> Worth:
    """What getting some kinds and giving others would be worth to the seat of this view; all in all, if `judged`."""
    assert view.seat is not None
    farm = Farm(view, view.seat)
    gain = round(farm.gain(tuple(gets), tuple(gives)), 2)
    waiting = list(farm.waiting)
    for kind in gives:
        if kind in waiting:
            waiting.remove(kind)
    after = _harvested(farm, [*waiting, *gets])
    sentences = [*_got(farm, gets, gives), *_given(farm, gives), *([_summed_up(gain)] if judged else [])]
    return Worth(gain + 0.0, _paid(farm, farm.crops), after, " ".join(sentences))


def worth_of_offers(view: View, judged: bool = True) -> dict[str, Worth]:
    """Every standing offer this seat may answer, weighed."""
    if view.seat is None or "fields" not in view.facts:
        return {}
    return {
        str(offer["id"]): worth(view, offer["give"], offer["want"], judged)
        for offer in view.facts.get("offers", ())
        if offer["to"] == view.seat or (offer["to"] is None and offer["seat"] != view.seat)
    }


def _paid(farm: Farm, crops: Sequence[Crop]) -> int:
    return sum(farm.kinds[crop[0]].beanometer.coins(crop[1]) for crop in crops if crop is not None)


def _harvested(farm: Farm, waiting: list[str]) -> int:
    """What the fields pay in the end, when these are planted first, those that fit before the others."""
    crops, coins = list(farm.crops), 0
    for kind in sorted(waiting, key=lambda kind: not farm.grows(kind)):
        crops, earned = farm.planted(crops, kind)
        coins += earned
    return coins + _paid(farm, crops)


def _got(farm: Farm, gets: Sequence[str], gives: Sequence[str]) -> list[str]:
    sentences = []
    coming = {kind for kind in farm.waiting if farm.will_grow(kind, gives) and not farm.grows(kind)}
    room = farm.crops.count(None) - len(coming)
    for kind in dict.fromkeys(gets):
        size, more = farm.will_grow(kind, gives), gets.count(kind)
        meter, name = farm.kinds[kind].beanometer, _say(kind)
        if size:
            now, then = meter.coins(size), meter.coins(size + more)
            paid = f"pay {_coins(then)}, now {now or 'nothing'}" if then > now else f"pay {_coins(then)}, as before"
            whose = "your" if size == farm.grows(kind) else "what will be your"  # with what is still to be planted
            sentences.append(f"{name.capitalize()} joins {whose} {size} {name}: {size + more} {paid}.")
        elif room > 0:
            room -= 1
            sentences.append(f"{name.capitalize()} would start a new field: {_first_coins(meter, more)}.")
        else:
            sentences.append(f"You have no room for {name}: one of your fields would have to be harvested.")
    return sentences


def _first_coins(meter: Any, count: int) -> str:
    verb = "pays" if count == 1 else "pay"
    if meter.coins(count):
        return f"{count} {verb} {_coins(meter.coins(count))}"
    cards, coins = meter.next_step(count)
    return f"{count} {verb} nothing yet, {cards} pay {_coins(coins)}"


def _given(farm: Farm, gives: Sequence[str]) -> list[str]:
    sentences = []
    for kind in dict.fromkeys(gives):
        name, grown = _say(kind), farm.grows(kind)
        if grown:
            sentences.append(f"You grow {grown} {name} yourself and would give {gives.count(kind)} away.")
        elif kind in farm.waiting and None not in farm.crops:
            sentences.append(f"You would be rid of {name}, for which you have no room.")
        else:
            sentences.append(f"You grow no {name}.")
    return sentences


def _summed_up(gain: float) -> str:
    """A rule of thumb: coins, and part of the way to the next ones, with the hand in view."""
    if gain > MATTERS:
        return "All in all this helps you."
    if gain < -MATTERS:
        return "All in all this costs you more than it brings."
    return "All in all this changes little for you."


def _coins(count: int) -> str:
    return plural(count, "coin") if count else "nothing"


def _say(kind: str) -> str:
    return kind.replace("_", "-")
