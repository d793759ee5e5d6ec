"""The coach: before your move, what you must and may do, and what is risky; after it, by which rule it was done.

It reads a View and nothing else, so it cannot say what its seat cannot know. Any game gets the part that is told from
duties and menu; where beans are planted and traded as in the base game, it has an eye on fields and offers too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from .bots.farm import Crop, Farm, kinds_in
from .bots.greedy import offers_to
from .core.action import Action, Form
from .core.rule import Rule
from .core.story import Line, in_words, plural
from .core.view import Choice, View

ORDER = ("must", "risk", "idea", "may")
FARMING = {"fields", "kinds", "offers", "planted"}  # what a view tells where beans are planted and traded
MANY = 3  # so many choices are named, and the others counted
MATTERS = 0.05  # a gain below this is no gain


class Advice(NamedTuple):
    """A sentence of the coach, and the rule it rests on."""

    kind: str  # must | may | risk | idea
    text: str
    rule: str


class Comment(NamedTuple):
    """What the coach says of a move that was made."""

    text: str
    rule: str
    title: str


def advise(view: View) -> tuple[Advice, ...]:
    """What somebody at this seat should know before they move: duties first, then risks."""
    if view.seat is None or view.outcome is not None:
        return ()
    found = [*_duties(view), *_choices(view)]
    if view.facts.keys() >= FARMING:
        farm = Farm(view, view.seat)
        found += _offers(view, farm)
        if view.seat == view.active or _owed(view):
            found += [*_no_room(view, farm), *_fields(view, farm)]
    return tuple(sorted(found, key=lambda advice: ORDER.index(advice.kind)))


def comment(before: View, line: Line, rule: Rule) -> Comment:
    """What to say of a move: the view its seat had before it, how the story tells it, and its rule."""
    entries = [choice for choice in before.menu if choice.rule == rule.id]
    due = [choice for choice in before.menu if choice.must]
    if not entries or not all(choice.must for choice in entries):
        freedom = "You were free to do it or not."
    elif len(due) > 1:
        freedom = f"Something was due, and you chose among {len(due)} ways."
    else:
        freedom = "It was due, and there was no other way."
    return Comment(f"{line.text} {freedom}", rule.id, rule.title)


# --- any game -----------------------------------------------------------------------------------------------------


def _owed(view: View) -> list[Any]:
    return [duty for duty in view.duties if duty.seat == view.seat]


def _do(choice: Choice) -> str:
    return choice.action.action.do if isinstance(choice.action, Form) else choice.action.do


def _options(view: View, do: str) -> list[Any]:
    """The actions of one name that the menu lists."""
    return [choice.action for choice in view.menu if isinstance(choice.action, Action) and choice.action.do == do]


def _duties(view: View) -> Iterator[Advice]:
    for duty in _owed(view):
        ways = [choice for choice in view.menu if choice.must and _do(choice) in duty.actions]
        if not ways:
            first = _one_of([choice for choice in view.menu if choice.must])
            yield Advice("must", f"Something is due that cannot be done yet. First {first}.", duty.rule)
        elif all(choice.action.closes for choice in ways):
            yield Advice("must", f"When you are done: {_one_of(ways)}.", duty.rule)
        else:
            yield Advice(
                "must",
                f"You must {'do one of these: ' * (len({choice.label for choice in ways}) > 1)}{_one_of(ways)}.",
                duty.rule,
            )


def _one_of(choices: Sequence[Choice]) -> str:
    """The first few in words, the others counted."""
    told = list(dict.fromkeys(_told(choice.label) for choice in choices))  # like cards go to the same places
    words = told[:MANY]
    if len(told) > MANY:
        words.append(f"{len(told) - MANY} more")
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _told(label: str) -> str:
    return label.replace("_", "-")


def _choices(view: View) -> Iterator[Advice]:
    """What may be done besides, one line for each kind of action; answers to offers are weighed elsewhere."""
    free = [choice for choice in view.menu if not choice.must and not _is_answer(choice)]
    if not (_owed(view) or view.seat == view.active or any(isinstance(choice.action, Form) for choice in free)):
        return  # somebody else's turn, in which nothing but what may be done at any time is left
    for do in dict.fromkeys(map(_do, free)):
        ways = [choice for choice in free if _do(choice) == do]
        yield Advice("may", f"You may {_one_of(ways)}.", ways[0].rule)


def _is_answer(choice: Choice) -> bool:
    act = choice.action
    if isinstance(act, Action):
        return act.is_answer
    return "offer" in act.fixed or act.fixed.get("answers") is not None


# --- fields -------------------------------------------------------------------------------------------------------


def _no_room(view: View, farm: Farm) -> Iterator[Advice]:
    """Beans for which a field will have to go: those due now, and the one that is due next."""
    if not _one_kind_each(view, farm):
        return
    planting = any("plant" in duty.actions for duty in _owed(view)) and not view.facts["planted"]
    due = farm.hand[:1] if planting else kinds_in(view, "set aside", view.seat)
    crops, stuck = _sown(farm.crops, due)
    crops, untaken = _sown(crops, [] if planting else farm.open)
    following = farm.hand[1:2] if planting else farm.hand[:1]
    late = _sown(crops, following)[1]
    if stuck:
        yield _has_no_room(view, farm, stuck, planting)
    if untaken:
        yield _not_taken(untaken)
    if late and not stuck + untaken:
        yield Advice("risk", _no_room_later(view, following[0]), "BASE-3.5")
    if stuck or untaken or late:
        yield from _protected(farm)


def _one_kind_each(view: View, farm: Farm) -> bool:
    """Does a field here take its own kind and no other? If the menu says otherwise, nothing is foretold."""
    seen = {card: kind for zone in view.zones for card, kind in zone.cards or ()}
    plants = [*_options(view, "plant"), *_options(view, "plant_received")]
    crops = [(farm.crops[plant.field], seen[plant.card]) for plant in plants]
    return all(crop is None or crop[0] == kind for crop, kind in crops)


def _sown(crops: Sequence[Crop], kinds: Sequence[str]) -> tuple[list[Crop], list[str]]:
    """The fields when these are planted as far as there is room, and those for which there is none."""
    fields, left = list(crops), []
    for kind in kinds:
        at = next((i for i, crop in enumerate(fields) if crop is not None and crop[0] == kind), None)
        at = fields.index(None) if at is None and None in fields else at
        if at is None:
            left.append(kind)
        else:
            fields[at] = (kind, 1 + (fields[at] or (kind, 0))[1])
    return fields, left


def _has_no_room(view: View, farm: Farm, kinds: Sequence[str], planting: bool) -> Advice:
    name = _all_of(kinds)
    if planting:
        text = f"Your {name} fits none of your fields: one must be harvested for it."
        return Advice("risk", text + _least(view, farm), "BASE-3.5")
    text = f"There is no room for the {name} you have set aside: a field must be harvested."
    return Advice("risk", text + _least(view, farm), "BASE-5.4")


def _not_taken(kinds: Sequence[str]) -> Advice:
    one = len(set(kinds)) == 1
    text = f"Nobody has taken the turned-over {_all_of(kinds)} yet. If {'it stays' if one else 'they stay'} with you"
    gift = "it, if need be as a gift" if one else "them, if need be as gifts"
    return Advice("risk", f"{text}, a field must go. Offer {gift}.", "BASE-5.2")


def _all_of(kinds: Sequence[str]) -> str:
    return " and ".join(dict.fromkeys(map(_told, kinds)))


def _no_room_later(view: View, kind: str) -> str:
    when = "This is the time to trade it away" if view.phase == "trade" else "Trade it away in time"
    return f"Next in your hand comes {_told(kind)}, for which you will have no room. {when}, or a field must go for it."


def _least(view: View, farm: Farm) -> str:
    """Which harvest gives up least, of those that are allowed."""
    fields = [harvest.field for harvest in _options(view, "harvest")]
    if not fields:
        return ""
    best = min(fields, key=lambda i: farm.loss(farm.crops[i]))
    fact = view.facts["fields"][view.seat][best]
    pays = plural(fact.coins, "coin") if fact.coins else "nothing"
    instead = " A third field would do as well." if _options(view, "buy_field") else ""
    return f" Field {best + 1} gives up least: {fact.size} {_told(fact.kind)} for {pays}.{instead}"


def _protected(farm: Farm) -> Iterator[Advice]:
    """A single bean in the way: its field cannot be the one that goes."""
    large = max((crop[1] for crop in farm.crops if crop is not None), default=0)
    for number, crop in enumerate(farm.crops, 1):
        if crop is not None and crop[1] == 1 and large > 1:
            text = f"The single {_told(crop[0])} in field {number} is protected: a larger field would have to go first."
            yield Advice("risk", text, "BASE-7.7")


def _fields(view: View, farm: Farm) -> Iterator[Advice]:
    """Harvests that come a bean too early, and fields that cannot pay more."""
    may_go = {harvest.field for harvest in _options(view, "harvest")}
    for i, fact in enumerate(view.facts["fields"][view.seat]):
        if fact.kind is None or i not in may_go:
            continue
        name, rule = _told(fact.kind), farm.kinds[fact.kind].rule
        if fact.next_cards is None:
            pays = plural(fact.coins, "coin")
            text = f"Field {i + 1} is at its best: {fact.size} {name} pay {pays}, and more add nothing."
            yield Advice("idea", text, rule)
        elif fact.next_cards == fact.size + 1:
            pays = f"{plural(fact.next_coins, 'coin')} instead of {fact.coins or 'nothing'}"
            text = f"One more {name}, and field {i + 1} pays {pays}. A harvest now gives that up."
            yield Advice("risk", text, rule)


# --- offers -------------------------------------------------------------------------------------------------------


def _offers(view: View, farm: Farm) -> Iterator[Advice]:
    """Standing offers that give more than they get: somebody's to this seat, or its own."""
    for offer, form in offers_to(view).values():
        if form is None:
            continue  # it asks for what this seat does not have
        gain = farm.gain(offer["give"], offer["want"])
        what = _bargain(offer["give"], offer["want"])
        if gain > MATTERS:
            yield Advice("idea", f"{view.names[offer['seat']]}'s offer helps you: {what}.", form.rule)
        elif gain < -MATTERS:
            text = f"{view.names[offer['seat']]}'s offer costs you more than it brings: {what}."
            yield Advice("risk", text, form.rule)
    for offer in view.facts["offers"]:
        if offer["seat"] == view.seat and farm.gain(offer["want"], offer["give"]) < -MATTERS:
            what = _bargain(offer["want"], offer["give"])
            yield Advice("risk", f"Your own offer costs you more than it brings: {what}.", "BASE-4.9")


def _bargain(gets: Sequence[str], gives: Sequence[str]) -> str:
    return f"you get {in_words(gets)} and give {in_words(gives)}"
