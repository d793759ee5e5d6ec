"""The table in plain text: for a terminal, a screen reader, a log on paper."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from textwrap import fill, indent

from .core.errors import BadIntent, shown
from .core.outcome import Outcome
from .core.rule import Rule, RuleBook
from .core.ruleset import Recipe
from .core.story import Line, in_words, plural
from .core.view import Choice, SeenZone, View
from .core.why import Explanation

WIDTH = 78


def kind(name: str) -> str:
    return name.replace("_", "-")


def table_text(view: View, phase_title: str) -> str:
    """The whole table as this view shows it, nearest things last."""
    lines = [f"Turn {view.turn}: {view.names[view.active]} is active. {phase_title[0].upper()}{phase_title[1:]}."]
    lines.append(_piles(view))
    for seat, name in enumerate(view.names):
        if seat != view.seat:
            lines.append(
                f"{name}: {_holds(view, seat)}, {_money(view, seat)}. {_fields(view, seat)}{_aside(view, seat)}"
            )
    turned = view.zone("turned over")
    if turned.size:
        lines.append(f"Turned over: {_names(turned)}.")
    lines += [*_offers(view), *_gifts(view)]
    if view.seat is not None:
        lines.append(f"You are {view.names[view.seat]}, with {_money(view, view.seat)}.")
        lines.append(f"  {_fields(view, view.seat)}{_aside(view, view.seat)}")
        hand = _names(view.zone("hand", view.seat))
        lines.append(f"  Your hand, in planting order: {hand}." if hand else "  Your hand is empty.")
        lines += _bonus_cards(view)
    return "\n".join(fill(line, WIDTH, subsequent_indent="    ") for line in lines)


def _piles(view: View) -> str:
    draw, discard = view.zone("draw"), view.zone("discard")
    times, limit = view.facts["exhaustions"], view.facts["exhaustions_to_end"]
    return (
        f"Draw pile: {plural(draw.size, 'card')}, run out {times} of {limit} times. "
        f"Discard pile: {plural(discard.size, 'card')}."
    ) + (f" Bonus cards to draw: {view.zone('bonus pile').size}." if "bonus_cards" in view.facts else "")


def _holds(view: View, seat: int) -> str:
    if "bonus_cards" not in view.facts:
        return f"{plural(view.zone('hand', seat).size, 'card')} in hand"
    bonus = view.zone("bonus hand", seat).size
    return f"{plural(view.zone('hand', seat).size, 'bean')} and {plural(bonus, 'bonus card')} in hand"


def _money(view: View, seat: int) -> str:
    coins, each = view.facts["coins"][seat], view.facts.get("points_in_a_coin", 1)
    return amount(coins * each + (view.facts["cents"][seat] if each > 1 else 0), each)


def amount(points: int, each: int) -> str:
    """`12 coins`; or, where a coin counts a hundred points, `12.40 dollars`."""
    return plural(points, "coin") if each == 1 else f"{points // each}.{points % each:02} dollars"


def _fields(view: View, seat: int) -> str:
    parts = []
    for number, field in enumerate(view.facts["fields"][seat], 1):
        if field.kind is None:
            parts.append(f"Field {number}: empty.")
        else:
            more = "" if field.next_cards is None else f", {field.next_cards} pay {field.next_coins}"
            column = [name for _, name in view.zone(f"field {number}", seat).cards or ()]
            parts.append(f"Field {number}: {_runs(column)} (worth {field.coins}{more}).")
    return " ".join(parts)


def _runs(column: list[str]) -> str:
    """A column from its bottom to its top: `2 red, 1 black-eyed`."""
    return ", ".join(f"{len(list(run))} {kind(name)}" for name, run in groupby(column))


def _aside(view: View, seat: int) -> str:
    zone = view.zone("set aside", seat)
    return f" Set aside to plant: {_names(zone)}." if zone.size else ""


def _offers(view: View) -> Iterable[str]:
    for offer in view.facts.get("offers", ()):
        who, to = view.names[offer["seat"]], "anyone" if offer["to"] is None else view.names[offer["to"]]
        give, want = (", ".join(map(kind, offer[side])) for side in ("give", "want"))
        if not give:
            yield f"Offer {offer['id']}: {who} asks {to} for {want}."
        else:
            yield f"Offer {offer['id']}: {who} would give {to} {give} {f'for {want}' if want else 'as a gift'}."


def _gifts(view: View) -> Iterable[str]:
    """In the Duel: which gift cards have been pushed over in this phase."""
    pushed = view.facts.get("pushed", ())
    if pushed:
        told = ", then ".join(f"{view.names[seat]} {kind(name)}" for seat, name in pushed)
        yield f"Gifts offered in this phase: {told}."


def _bonus_cards(view: View) -> Iterable[str]:
    """In the Duel: the bonus cards of this seat, from the bottom of the column to its top."""
    known = view.facts.get("bonus_cards", {})
    held = [known[name] for _, name in view.zone("bonus hand", view.seat).cards or ()] if known else []
    for number, card in enumerate(held, 1):
        yield f"  Bonus card {number}: {card.title} (worth {amount(card.worth, 100)})."


def _names(zone: SeenZone) -> str:
    return ", ".join(kind(name) for _, name in zone.cards or ())


def menu_text(menu: Iterable[Choice]) -> str:
    """Numbered choices: one of the first must be taken, the others may be."""
    lines: list[str] = []
    heading = None
    for number, choice in enumerate(menu, 1):
        if choice.must is not heading:
            heading = choice.must
            must = "When you are done:" if choice.action.closes else "You must do one of these:"
            lines.append(must if choice.must else "You may:")
        lines.append(f"{number:3}  {choice.label}  [{choice.rule}]")
    return "\n".join(lines)


def line_text(line: Line) -> str:
    return f"- {line.text} [{line.rule}]"


def rule_text(rule: Rule, book: RuleBook) -> str:
    parts = [f"{rule.id}  {rule.title}", indent(fill(rule.text, WIDTH - 4), "    ")]
    for label, text in (
        ("Reading", rule.reading),
        ("Card value", rule.fact),
        ("Amends", ", ".join(rule.amends)),
        ("Amended by", ", ".join(other.id for other in book.amended_by(rule.id))),
        ("Source", rule.source),
    ):
        if text:
            parts.append(indent(fill(f"{label}: {text}", WIDTH - 4), "    "))
    return "\n".join(parts)


def rules_text(book: RuleBook, id: str | None) -> str:
    """One rule, one chapter, or (None) the whole book."""
    if id is not None and id.upper() in book:
        return rule_text(book[id.upper()], book)
    chapters = [heading for heading in book.headings if id is None or heading == id.upper()]
    if not chapters:
        raise BadIntent(f"there is no rule {shown(id)}; the chapters are {', '.join(book.headings)}")
    parts = []
    for heading in chapters:
        parts.append(f"{heading}  {book.headings[heading].upper()}")
        parts += [rule_text(rule, book) for id, rule in book.items() if id.partition(".")[0] == heading]
    return "\n\n".join(parts)


def beans_text(view: View) -> str:
    """What each kind pays."""
    lines = []
    for name, bean in view.facts["kinds"].items():
        steps = ", ".join(f"{cards} pay {coins}" for cards, coins in bean.beanometer.steps)
        lines.append(f"{kind(name)}, {bean.number} cards: {steps}  [{bean.rule}]")
    return "\n".join(lines)


def pile_text(view: View) -> str:
    cards = [name for _, name in view.zone("discard").cards or ()]
    return f"In the discard pile: {in_words(cards)}."


def explanation_text(explanation: Explanation, book: RuleBook) -> str:
    """Yes or no, the rule in full, who said what, and what would help."""
    verdict = explanation.verdict
    lines = [f"Yes, by {verdict.rule}." if verdict.ok else f"No: {verdict.because} [{verdict.rule}]."]
    lines += [rule_text(rule, book) for rule in explanation.rules[:1]]
    for asked in explanation.trace:
        if len(asked.answers) > 1:
            told = ", then ".join(f"{answer.rule} says {_short(answer)}" for answer in asked.answers)
            lines.append(f"Asked {asked.question.replace('_', ' ')}: {told}.")
    others = [rule.id for rule in explanation.rules[1:]]
    if others:
        lines.append(f"Also consulted: {', '.join(others)}.")
    if explanation.remedies:
        lines.append(f"It would be legal if you first: {'; or '.join(c.label for c in explanation.remedies)}.")
    return "\n".join(lines)


def _short(answer: object) -> str:
    ok = getattr(answer, "ok", None)
    return ("yes" if ok else "no") if ok is not None else str(getattr(answer, "value", answer))[:60]


def outcome_text(view: View, outcome: Outcome, unit: str) -> str:
    lines = [f"The game is over, by {outcome.ended_by}."]
    place, each = 1, view.facts.get("points_in_a_coin", 1)
    for group in outcome.ranking:
        for seat in group:
            points = outcome.scores[seat]
            worth = amount(points, each) if unit == "coin" else plural(points, unit)
            lines.append(f"{place}. {view.names[seat]}: {worth}")
            lines += [
                f"      {_points(line.points, each)}  {line.label}  [{line.rule}]" for line in outcome.score_lines[seat]
            ]
        place += len(group)
    names = " and ".join(view.names[seat] for seat in outcome.winners)
    level = [seat for seat, points in enumerate(outcome.scores) if points == max(outcome.scores)]
    if len(level) > 1:
        lines.append(f"{' and '.join(view.names[seat] for seat in level)} are level.")
    lines.append(f"{names} win{'s' * (len(outcome.winners) == 1)}, by {outcome.ranked_by}.")
    return "\n".join(lines)


def _points(points: int, each: int) -> str:
    return f"{points:3}" if each == 1 else f"{points / each:6.2f}"


def recipe_text(recipe: Recipe) -> str:
    players = recipe.players
    lines = [f"{recipe.name}: {recipe.title}, {players[0]} to {players[-1]} seats", f"    {recipe.about}"]
    for option in recipe.options:
        default = "by edition" if option.default is None else option.default
        choices = " | ".join(str(choice) for choice in option.choices)
        lines.append(fill(f"{option.name} = {choices} (default: {default})", WIDTH, initial_indent="    "))
        about = f"{option.about} [{option.rule}]"
        lines.append(fill(about, WIDTH, initial_indent="        ", subsequent_indent="        "))
    return "\n".join(lines)
