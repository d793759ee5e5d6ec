"""What a person types at the terminal, read as an intent: `plant 2`, `offer soy for red to Ben`, `harvest 1`."""

from __future__ import annotations

from typing import Any

from .core.errors import BadIntent, BadStage
from .core.stage import card_names
from .core.view import View

Intent = dict[str, Any]

HOW = """You can type
  a number              to take that choice of the menu; just Enter for "nothing, go on", where that is offered
  why N, why COMMAND    why choice N is allowed, or why a command like "plant 2" is not
  plant 2               plant your first card in field 2; in phase 3 name the card: plant soy 2
  harvest 1             harvest field 1
  buy                   buy a third field, where the edition has it
  done                  plant no more, or end trading
  offer soy 2 blue for red to Ben      a trade; "to anyone" if you are active
  give soy to Ben       a gift            ask Ben for red         a wish
  accept 3              take offer 3; accept 3 with red@4 names the card at place 4 of your hand
  decline 3, withdraw 3
  counter 3 soy for red answer offer 3 with one of your own
  undo                  take back your last move
  rule BASE-3.2         read a rule;  rules: read them all
  table, log, help      look again, read the whole story, this page
  save FILE, load FILE, quit
Cards: "soy 2 blue" is one soy and two blue. "soy@3" is the soy at place 3 of your hand; without a place,
a turned-over card is taken first, then the hindmost of the hand."""


def read_command(view: View, text: str) -> Intent:
    """The intent behind a typed command, for the seat of this view."""
    words = text.lower().replace(",", " ").split()
    if not words:
        raise BadIntent("type a command, or help")
    verb, rest = words[0], words[1:]
    if verb in ("done", "end"):
        return {"do": "end_planting" if view.phase == "plant" else "end_trading"}
    if verb == "plant":
        return _plant(view, rest)
    if verb == "harvest":
        return {"do": "harvest", "field": _number(rest, "harvest", "field") - 1}
    if verb in ("buy", "draw", "turn"):
        return {"do": {"buy": "buy_field", "draw": "draw", "turn": "turn_over"}[verb]}
    if verb in ("decline", "withdraw"):
        return {"do": verb, "offer": _number(rest, verb, "offer")}
    if verb == "accept":
        return _accept(view, rest)
    if verb in ("offer", "give", "ask", "counter"):
        return _offer(view, verb, rest)
    raise BadIntent(f"there is no command {verb!r}; help lists them")


def _plant(view: View, rest: list[str]) -> Intent:
    field = _number(rest[-1:], "plant", "field") - 1
    if view.phase == "plant_received":
        mine = list(view.zone("set aside", view.seat).cards or ())
        name = rest[0].replace("-", "_") if len(rest) > 1 else mine[0][1] if mine else ""
        card = next((card for card, kind in mine if kind == name), -1)
        return {"do": "plant_received", "card": card, "field": field}
    hand = list(view.zone("hand", view.seat).cards or ())
    if len(rest) > 1:
        return {"do": "plant", "card": _cards(view, rest[:1])[0], "field": field}
    return {"do": "plant", "card": hand[0][0] if hand else -1, "field": field}


def _accept(view: View, rest: list[str]) -> Intent:
    number = _number(rest[:1], "accept", "offer")
    offer = next((offer for offer in view.facts["offers"] if offer["id"] == number), None)
    if "with" in rest:
        cards = _cards(view, rest[rest.index("with") + 1 :])
    else:
        cards = _cards(view, list(offer["want"])) if offer else []
    return {"do": "accept", "offer": number, "cards": cards}


def _offer(view: View, verb: str, rest: list[str]) -> Intent:
    answers, to = None, None
    if verb == "counter":
        answers = _number(rest[:1], verb, "offer")
        rest = rest[1:]
        to = next((offer["seat"] for offer in view.facts["offers"] if offer["id"] == answers), None)
    if verb == "ask":
        name, _, wanted = " ".join(rest).partition(" for ")
        return {"do": "offer", "to": _seat(view, name), "give": [], "want": _kinds(view, wanted), "answers": None}
    text, _, name = f" {' '.join(rest)}".partition(" to ")
    if verb != "counter":
        to = _seat(view, name) if name else None if view.seat == view.active else view.active
    given, _, wanted = f" {text} ".partition(" for ")
    if verb == "offer" and not wanted:
        raise BadIntent('an offer says what for: "offer soy for red to Ben"; for nothing, "give soy to Ben"')
    return {
        "do": "offer",
        "to": to,
        "give": _cards(view, given.split()),
        "want": _kinds(view, wanted),
        "answers": answers,
    }


def _seat(view: View, name: str) -> int | None:
    if name.strip() in ("anyone", "all", ""):
        return None
    found = [seat for seat, who in enumerate(view.names) if who.lower().startswith(name.strip())]
    if len(found) != 1:
        raise BadIntent(f"who is {name.strip()!r}? At the table: {', '.join(view.names)}")
    return found[0]


def _kinds(view: View, text: str) -> list[str]:
    names = _spelt_out(text)
    unknown = [name for name in names if name not in view.facts["kinds"]]
    if unknown:
        raise BadIntent(f"there is no bean {unknown[0]!r}; there is {', '.join(view.facts['kinds'])}")
    return names


def _spelt_out(text: str) -> list[str]:
    try:
        return card_names(text.replace("-", "_"), "cards")
    except BadStage as error:
        raise BadIntent(str(error)) from None


def _cards(view: View, words: list[str]) -> list[int]:
    """The ids of the named cards: `soy@3` by place, else turned-over ones first, then the hindmost of the hand."""
    hand = list(view.zone("hand", view.seat).cards or ())
    reach = [*(view.zone("turned over").cards or ())] if view.active == view.seat else []
    reach += reversed(hand)
    reach += view.zone("set aside", view.seat).cards or ()
    chosen: list[int] = []
    for name in _spelt_out(" ".join(words)):
        name, _, place = name.partition("@")
        if place:
            at = int(place) - 1 if place.isascii() and place.isdigit() else -1
            if not 0 <= at < len(hand) or hand[at][1] != name:
                raise BadIntent(f"there is no {name} at place {place} of your hand")
            card = hand[at][0]
        else:
            found = (card for card, kind in reach if kind == name and card not in chosen)
            card = next(found, -1)
        if card < 0:
            raise BadIntent(f"you have no {name.replace('_', '-')} to give")
        chosen.append(card)
    return chosen


def _number(words: list[str], verb: str, what: str) -> int:
    if not words or not (words[0].isascii() and words[0].isdigit()) or len(words[0]) > 6:
        raise BadIntent(f'{verb} takes the number of the {what}, like "{verb} 2"')
    return int(words[0])
