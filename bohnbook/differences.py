"""What is different from Bohnanza: read off the recipes, and off the `Amends:` lines of the rule books. No screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from .core.game import Game
from .core.rule import Rule, RuleBook, read
from .core.story import plural
from .core.verdict import Ruling
from .rulesets import RECIPES, bots_of, deal

MODEL = "base"  # what everybody knows, and every other box is compared with


class Row(NamedTuple):
    """One thing side by side, each with the rule that says so, if one does."""

    topic: str
    there: str
    here: str
    there_rule: str
    here_rule: str

    @property
    def same(self) -> bool:
        return self.there == self.here


class Change(NamedTuple):
    """A rule, and those of the other game that it takes the place of."""

    new: Rule
    old: tuple[Rule, ...]


class Heading(NamedTuple):
    """A chapter of the box, and those of its rules that change nothing but come on top."""

    id: str
    title: str
    rules: tuple[Rule, ...]


class Differences(NamedTuple):
    """A box beside Bohnanza: what it is made of, which rules it changes, what it adds."""

    ruleset: str
    title: str
    model: str  # the title of the game it is compared with
    rows: tuple[Row, ...]
    changes: tuple[Change, ...]
    added: tuple[Heading, ...]


def differences(name: str) -> Differences:
    """How a box differs from Bohnanza."""
    here, there = new(name), new(MODEL)
    book, model = own_book(name), there.rules.book
    return Differences(
        name, RECIPES[name].title, RECIPES[MODEL].title,
        tuple(rows(there, here)), tuple(changes(book, model)), tuple(added(book, model)),
    )  # fmt: skip


def new(name: str) -> Game:
    """A game as it is usually played."""
    return deal(name, min(4, RECIPES[name].players[-1]), 0)


def own_book(name: str) -> RuleBook:
    """The pages of a box alone, without those of the boxes it stands on."""
    return read(RECIPES[name].make.__module__)


# --- the rule books -----------------------------------------------------------------------------------------------


def changes(book: RuleBook, model: RuleBook) -> Iterator[Change]:
    for rule in book.values():
        old = tuple(model[id] for id in rule.amends if id in model and id not in book)
        if old:
            yield Change(rule, old)


def added(book: RuleBook, model: RuleBook) -> Iterator[Heading]:
    """Chapter by chapter. What only alters a rule of the same box, as something agreed on, is no difference."""
    for id, title in book.headings.items():
        rules = tuple(rule for rule in book.values() if rule.id.partition(".")[0] == id and not rule.amends)
        if rules:
            yield Heading(id, title, rules)


# --- the recipes --------------------------------------------------------------------------------------------------

Told = tuple[str, str]  # what there is to say of a game, and by which rule


def rows(there: Game, here: Game) -> Iterator[Row]:
    """Only what both games have: where one of them knows no fields, there is nothing to compare."""
    for topic, tell in TOPICS.items():
        one, other = tell(there), tell(here)
        if one and other:
            yield Row(topic, one[0], other[0], one[1], other[1])


def _ruling(game: Game, question: str, *args: Any) -> Ruling | None:
    try:
        answer = getattr(game.rules, question)(game.state, *args)
    except (AttributeError, LookupError):
        return None
    return answer if isinstance(answer, Ruling) else None


def _players(game: Game) -> Told:
    """As it is usually played; and with which number at most, if the players agree on other rules."""
    most, low, high = RECIPES[game.rules.name].players[-1], game.rules.players[0], game.rules.players[-1]
    usual = f"{low}" if low == high else f"{low} to {high}"
    return (usual if high == most else f"{usual}, or up to {most}"), ""


def _deck(game: Game) -> Told | None:
    found = _ruling(game, "deck")
    if found is None:
        return None
    colours = {getattr(face, "colour", None) for face in found.value}
    sorts = plural(len(set(found.value)), "kind") if None in colours else plural(len(colours), "colour")
    return f"{plural(len(found.value), 'card')} of {sorts}", found.rule


def _counted(question: str, noun: str) -> Callable[[Game], Told | None]:
    """What a question about the first seat is answered with: so many of something."""

    def tell(game: Game) -> Told | None:
        found = _ruling(game, question, 0)
        return (plural(found.value, noun), found.rule) if found and type(found.value) is int else None

    return tell


def _turn(game: Game) -> Told:
    rules = game.rules
    phases = rules.programme[rules.first : rules.last + 1]
    titles = [phase.title.partition(", ")[2] or phase.title for phase in phases]
    return "; ".join(f"{n}. {title}" for n, title in enumerate(titles, 1)), ""


def _end(game: Game) -> Told | None:
    found = _ruling(game, "exhaustions_to_end")
    if found is None:
        goal, over = game.view(None).facts.get("goal"), _ruling(game, "game_over")
        return (f"with the turn in which somebody has {goal} points", over.rule) if goal and over else None
    times = {1: "once", 2: "twice"}.get(found.value, f"{found.value} times")
    return f"when the draw pile has run out {times}", found.rule


def _third_field(game: Game) -> Told | None:
    """May one more field be bought, where there are fields at all?"""
    if _ruling(game, "starting_fields", 0) is None:
        return None
    found = _ruling(game, "price", 0, "third field")
    return ("none to buy", "") if found is None else (f"for {plural(found.value, 'coin')}", found.rule)


def _one_kind(game: Game) -> Told | None:
    """May a kind grow in two fields of one seat? Its first two beans are laid there to see."""
    if _ruling(game, "starting_fields", 0) is None:
        return None
    g = game.state.clone()
    first = g.draw[-1]
    other = next(card for card in g.draw if card != first and g.faces[card] is g.faces[first])
    field = next(zone.cards for zone in g.zones() if (zone.name, zone.owner) == ("field 1", 0))
    field.append(first)
    verdict = game.rules.field_accepts(g, 0, 1, other)
    return "allowed" if verdict.ok else "not allowed", verdict.rule


def _score(game: Game) -> Told:
    wording = RECIPES[game.rules.name].wording
    if wording is not None:
        return f"{wording.unit}s", ""
    facts = game.view(None).facts
    if "buildings" in facts:
        return "coins, prices of buildings, and a bonus for them", game.rules.score_lines(game.state, 0).rule
    cents: int = facts.get("points_in_a_coin", 1)
    return ("whole coins" if cents == 1 else f"dollars of {cents} cents"), ""


def _bots(game: Game) -> Told:
    return ", ".join(bots_of(game.rules.name)), ""


TOPICS: dict[str, Callable[[Game], Told | None]] = {
    "Players": _players,
    "Deck": _deck,
    "Fields for each": _counted("starting_fields", "field"),
    "A third field": _third_field,
    "One kind in two fields": _one_kind,
    "First hand": _counted("starting_hand", "card"),
    "Phases of a turn": _turn,
    "Turned over": _counted("turn_over_count", "card"),
    "Drawn in a turn": _counted("draw_count", "card"),
    "The end": _end,
    "Counted in": _score,
    "Bots": _bots,
}
