"""SpaceBeans in plain text: the table as it reads, and what can be typed at it."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill
from typing import Any

from ..core.errors import BadIntent, shown
from ..core.story import plural
from ..core.view import View
from ..core.wording import Wording
from .cards import SpaceBean, of_one_colour, titles
from .collections import CollectionFact

WIDTH = 78

HELP = """You can type
  a number             take that choice of the menu
  Enter                nothing, go on (where that is offered)
  why 2                by which rule choice 2 is allowed
  why play red 3       why a move that is not in the menu is refused
  draw                 draw two cards
  convert              convert your open collection
  play red 3           play a card to your open collection, or begin one
  play red 3 secret    play it to your secret collection, or begin one
  done                 draw none, keep your open collection, or play no more cards
  give                 give your hand to the player on your right
  let Bo               hand the keyboard to another person at this table
  undo                 take back your last move, while nobody has moved or seen cards since
  how                  the game in a few lines
  cards                the cards there are
  trophies             look through everybody's trophies
  discard              look through the discard pile
  rule SPACE-5.3       read a rule; "rule SPACE-5" a chapter, "rules" all of them
  table, log           look again; read the whole story
  save FILE, load FILE, quit, help"""


# --- the table ----------------------------------------------------------------------------------------------------


def table_text(view: View, phase_title: str) -> str:
    """The whole table as this view shows it, nearest things last."""
    lines = [
        f"Round {view.facts['round']}, turn {view.turn}: {view.names[view.active]} is active. "
        f"{phase_title[0].upper()}{phase_title[1:]}.",
        f"Draw pile: {plural(view.zone('draw').size, 'card')}. "
        f"Discard pile: {plural(view.zone('discard').size, 'card')}.",
    ]
    lines += [_seat(view, seat) for seat in range(len(view.names)) if seat != view.seat]
    if view.seat is not None:
        hand = _cards(view, "hand", view.seat)
        lines.append(f"You are {view.names[view.seat]}, with {_points(view, view.seat)}.")
        lines.append(f"  {_collections(view, view.seat)}")
        lines.append(f"  Your hand: {titles(sorted(hand))}." if hand else "  Your hand is empty.")
        lines.append(f"  Your hand will go to {view.names[view.seat - 1]}, on your right.")
    return "\n".join(fill(line, WIDTH, subsequent_indent="    ") for line in lines)


def _seat(view: View, seat: int) -> str:
    hand = plural(view.zone("hand", seat).size, "card")
    return f"{view.names[seat]}: {hand} in hand, {_points(view, seat)}. {_collections(view, seat)}"


def _points(view: View, seat: int) -> str:
    return f"{view.facts['trophies'][seat]} of {view.facts['goal']} points"


def _collections(view: View, seat: int) -> str:
    known = view.facts["collections"][seat]
    if not known["open"].size:
        return "No collection."
    parts = [
        f"{which.capitalize()}: {_collection(view, seat, which, fact)}." for which, fact in known.items() if fact.size
    ]
    return " ".join(parts)


def _collection(view: View, seat: int, which: str, fact: CollectionFact) -> str:
    if fact.worth is None:
        return plural(fact.size, "card")
    cards = of_one_colour(_cards(view, f"{which} collection", seat))
    parts = [f"worth {fact.worth}" if fact.worth else "worth nothing"]
    if fact.later:
        parts.append(f"worth something with {' or '.join(map(str, fact.later))} cards")
    elif fact.wants:
        parts.append(f"a {fact.wants} would make it worth something")
    return f"{cards} ({plural(fact.size, 'card')}, {', '.join(parts)})"


def _cards(view: View, zone: str, seat: int | None) -> list[SpaceBean]:
    kinds = view.facts["kinds"]
    return [kinds[name] for _, name in view.zone(zone, seat).cards or ()]


# --- further pages ------------------------------------------------------------------------------------------------


def cards_text(view: View) -> str:
    kinds: list[SpaceBean] = list(view.facts["kinds"].values())
    twice = sorted({face.value for face in kinds if face.number == 2})
    cards = sum(face.number for face in kinds)
    colours = ", ".join(sorted({face.colour for face in kinds}))
    return (
        f"The colours are {colours}.\n"
        f"Each has the values from 1 to {twice[-1]}, those from {twice[0]} on twice: {cards} cards.  [SPACE-1.1]"
    )


def trophies_text(view: View) -> str:
    """Everybody's stack, from the bottom up.  [SPACE-4.5]"""
    stacks = ((name, _cards(view, "trophies", seat)) for seat, name in enumerate(view.names))
    return "\n".join(f"{name}: {titles(stack)}." for name, stack in stacks)


def discard_text(view: View) -> str:
    return f"In the discard pile: {titles(sorted(_cards(view, 'discard', None)))}."


# --- commands -----------------------------------------------------------------------------------------------------

DONE = {"draw": "draw_none", "convert": "end_converting", "collect": "end_collecting"}


def read_command(view: View, text: str) -> dict[str, Any]:
    """The intent behind a typed command, for the seat of this view."""
    words = text.lower().replace(",", " ").split()
    verb, rest = words[0] if words else "", words[1:]
    if verb == "play":
        return _play(view, rest)
    if verb not in ("draw", "convert", "done", "give"):
        raise BadIntent(f"there is no command {shown(verb)}; type help for those there are")
    if rest:
        raise BadIntent(f"what does {shown(rest[0])} mean after {verb}? Nothing was done")
    return {"do": DONE.get(view.phase, "give") if verb == "done" else verb}


def _play(view: View, words: list[str]) -> dict[str, Any]:
    """`play red 3`, `play red 3 secret`."""
    which = words.pop() if words[-1:] in (["open"], ["secret"]) else view.facts["plays_to"] or "open"
    kinds: Iterable[str] = view.facts["kinds"]
    name = "_".join(words)
    if name not in kinds:
        raise BadIntent(
            f'play which card? Like "play red 3", or "play red 3 secret"; there is no {shown(" ".join(words))}'
        )
    card = next((card for card, its in view.zone("hand", view.seat).cards or () if its == name), None)
    if card is None:
        raise BadIntent(f"you have no {' '.join(words)} in your hand")
    return {"do": "collect", "card": card, "collection": which}


WORDING = Wording(
    table_text, read_command, HELP, {"cards": cards_text, "trophies": trophies_text, "discard": discard_text}, "point"
)
