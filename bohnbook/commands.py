"""What a person types at the terminal, read as an intent: `plant 2`, `offer soy for red to Ben`, `harvest 1`."""

from __future__ import annotations

from typing import Any

from .core.errors import BadIntent, BadStage, shown
from .core.stage import card_names
from .core.view import SeenZone, View

Intent = dict[str, Any]

HELP = """You can type
  a number             take that choice of the menu
  Enter                nothing, go on (where that is offered)
  why 2                by which rule choice 2 is allowed
  why plant 1          why a move that is not in the menu is refused
  plant 2              plant your first card in field 2; in phase 3 also "plant soy 2"
  harvest 1            harvest field 1
  buy                  buy a third field, where the edition has it
  done                 plant no more, or end trading
  offer soy 2 blue for red to Ben
                       a trade; without "to", the active player offers it to anyone
  give soy to Ben      a gift
  ask Ben for red      a wish
  accept 3             take offer 3; "accept 3 with red@4" names the card at place 4 of your hand
  decline 3            turn it down
  counter 3 soy for red
                       answer it with an offer of your own
  withdraw 3           take back an offer of yours
  let Bo               hand the keyboard to another person at this table
  undo                 take back your last move, while nobody has moved or seen cards since
  how                  the game in ten lines
  beans                what each kind of bean pays
  discard              look through the discard pile
  rule BASE-3.2        read a rule; "rule BASE-3" a chapter, "rules" all of them
  table, log           look again; read the whole story
  save FILE, load FILE, quit, help
"soy 2 blue" is one soy and two blue. "soy@3" is the soy at place 3 of your hand; without a
place, a turned-over card is taken first, then the hindmost of the hand."""


HELP_DUEL = """You can type
  a number             take that choice of the menu
  Enter                nothing, go on (where that is offered)
  why 2                by which rule choice 2 is allowed
  why plant 1          why a move that is not in the menu is refused
  plant 2              plant your first card in field 2; in phase 3 also "plant soy 2"
  done                 plant no more
  offer soy            push the soy gift card over
  accept, decline      answer the other's offer
  give soy             your gift was accepted: give a turned-over one, or the hindmost of the hand
  give soy@3           give the soy at place 3 of your hand
  drop soy             phase 3: discard a turned-over card
  drop 2, keep         phase 4: discard your second bonus card, or none
  fulfil 2 with 3      fulfil your second bonus card with your field 3
  fulfil 2 with Ben 3  the same with Ben's field 3
  harvest 1            harvest field 1
  harvest 1 keeping soy 2 red
                       the same, choosing which of its cards become dollars
  undo                 take back your last move, while nobody has moved or seen cards since
  how                  the game in ten lines
  beans                what each kind of bean pays
  discard              look through the discard pile
  rule DUEL-3.2        read a rule; "rule DUEL-3" a chapter, "rules" all of them
  table, log           look again; read the whole story
  save FILE, load FILE, quit, help"""


def help_text(view: View) -> str:
    return HELP_DUEL if "gift_row" in view.facts else HELP


def read_command(view: View, text: str) -> Intent:
    """The intent behind a typed command, for the seat of this view."""
    words = text.lower().replace(",", " ").split()
    if not words:
        raise BadIntent("type a command, or help")
    verb, rest = words[0], words[1:]
    if "gift_row" in view.facts and (verb in DUEL or "keeping" in rest):
        return _duel(view, verb, rest)
    if verb in SIMPLE:
        _no_more(rest, verb)
        do = SIMPLE[verb] or ("end_planting" if view.phase == "plant" else "end_trading")
        return {"do": do}
    if verb == "plant":
        return _plant(view, rest)
    if verb in ("harvest", "decline", "withdraw"):
        what = "field" if verb == "harvest" else "offer"
        number = _number(rest[:1], verb, what)
        _no_more(rest[1:], verb)
        return {"do": verb, what: number - (what == "field")}
    if verb == "accept":
        return _accept(view, rest)
    if verb == "ask":
        name, _, wanted = " ".join(rest).partition(" for ")
        return _offer_intent(_seat(view, name), [], _kinds(view, wanted), None)
    if verb in ("offer", "give", "counter"):
        return _offer(view, verb, rest)
    raise BadIntent(f"there is no command {shown(verb)}; type help for those there are")


SIMPLE = {"done": "", "end": "", "buy": "buy_field", "draw": "draw", "turn": "turn_over"}


def _no_more(rest: list[str], verb: str) -> None:
    if rest:
        raise BadIntent(f"what does {shown(rest[0])} mean after {verb}? Nothing was done")


def _plant(view: View, rest: list[str]) -> Intent:
    field = _number(rest[-1:], "plant", "field") - 1
    _no_more(rest[1:-1], "plant")
    received = view.phase == "plant_received"
    cards = list(view.zone("set aside" if received else "hand", view.seat).cards or ())
    if received and view.seat == view.active:
        cards += view.zone("turned over").cards or ()
    if len(rest) > 1:
        (kind,) = _kinds(view, rest[0])
        card = next((card for card, its in cards if its == kind), None)
        if card is None:
            raise BadIntent(f"you have no {rest[0]} to plant")
    else:
        card = cards[0][0] if cards else -1
    return {"do": "plant_received" if received else "plant", "card": card, "field": field}


DUEL = ("offer", "accept", "decline", "give", "drop", "keep", "fulfil")


def _duel(view: View, verb: str, rest: list[str]) -> Intent:
    """What is typed otherwise in the Duel: gifts without numbers, and bonus cards."""
    if verb in ("accept", "decline", "keep"):
        _no_more(rest, verb)
        return {"do": "keep_bonus" if verb == "keep" else f"{verb}_gift"}
    if verb == "offer":
        _no_more(rest[1:], verb)
        (kind,) = _kinds(view, " ".join(rest[:1]) or "nothing")
        return {"do": "offer_gift", "kind": kind}
    if verb == "give":
        _no_more(rest[1:], verb)
        if not rest:
            raise BadIntent('give which bean? Like "give soy"')
        return {"do": "give_gift", "card": _cards(view, rest)[0]}
    if verb == "drop" and view.phase == "plant_received":
        return {"do": "discard_turned", "card": _card_in(view.zone("turned over"), view, rest)}
    if verb == "drop":
        _no_more(rest[1:], verb)
        return {"do": "discard_bonus", "card": _bonus_card(view, rest, verb)}
    if verb == "fulfil":
        card, place = _bonus_card(view, rest, verb), rest[2:] if rest[1:2] == ["with"] else rest[1:]
        owner = _seat(view, " ".join(place[:-1])) if len(place) > 1 else view.seat
        return {"do": "fulfil", "card": card, "owner": owner, "field": _number(place[-1:], "with", "field") - 1}
    field = _number(rest[:1], verb, "field")
    zone = view.zone(f"field {field}", view.seat) if 1 <= field <= len(view.facts["fields"][view.seat or 0]) else None
    left = list(zone.cards or ()) if zone else []
    kept = []
    for kind in _kinds(view, " ".join(rest[2:])):
        card = next((card for card, its in left if its == kind), -1)
        left = [entry for entry in left if entry[0] != card]
        kept.append(card)
    return {"do": "harvest_choosing", "field": field - 1, "cards": kept}


def _bonus_card(view: View, rest: list[str], verb: str) -> int:
    number, held = _number(rest[:1], verb, "bonus card"), view.zone("bonus hand", view.seat).cards or ()
    if not 1 <= number <= len(held):
        raise BadIntent(f"you have {len(held)} bonus cards; there is no card {number}")
    return held[number - 1][0]


def _card_in(zone: SeenZone, view: View, rest: list[str]) -> int:
    _no_more(rest[1:], "drop")
    (kind,) = _kinds(view, " ".join(rest[:1]) or "nothing")
    card = next((card for card, its in zone.cards or () if its == kind), None)
    if card is None:
        raise BadIntent(f"no {rest[0]} lies there")
    return card


def _accept(view: View, rest: list[str]) -> Intent:
    number = _number(rest[:1], "accept", "offer")
    offer = next((offer for offer in view.facts["offers"] if offer["id"] == number), None)
    if rest[1:2] == ["with"]:
        cards = _cards(view, rest[2:])
    else:
        _no_more(rest[1:], "accept")
        cards = _cards(view, list(offer["want"])) if offer else []
    return {"do": "accept", "offer": number, "cards": cards}


def _offer(view: View, verb: str, rest: list[str]) -> Intent:
    """`soy for red to Ben`, or `soy to Ben for red`; a gift has no `for`, a counter-offer needs no `to`."""
    answers, to = None, None if view.seat == view.active else view.active
    if verb == "counter":
        answers = _number(rest[:1], verb, "offer")
        rest = rest[1:]
        to = next((offer["seat"] for offer in view.facts["offers"] if offer["id"] == answers), None)
    parts: dict[str, list[str]] = {"give": []}
    part = "give"
    for word in rest:
        if word in ("for", "to") and word not in parts:
            part = word
            parts[part] = []
        else:
            parts[part].append(word)
    if verb == "give" and "for" in parts:
        raise BadIntent('a gift is for nothing: "give soy to Ben"; else "offer soy for red to Ben"')
    if verb != "give" and not parts.get("for"):
        raise BadIntent(f'say what for: "{verb} … for red"; for nothing, "give soy to Ben"')
    if "to" in parts and verb != "counter":
        to = _seat(view, " ".join(parts["to"]))
    wanted = [] if parts.get("for") == ["nothing"] else _kinds(view, " ".join(parts.get("for", [])))
    given = [] if parts["give"] == ["nothing"] else _cards(view, parts["give"])
    return _offer_intent(to, given, wanted, answers)


def _offer_intent(to: int | None, give: list[int], want: list[str], answers: int | None) -> Intent:
    return {"do": "offer", "to": to, "give": give, "want": want, "answers": answers}


def _seat(view: View, name: str) -> int | None:
    name = name.strip()
    found = [seat for seat, who in enumerate(view.names) if who.lower() == name] or [
        seat for seat, who in enumerate(view.names) if name and who.lower().startswith(name)
    ]
    if len(found) == 1:
        return found[0]
    if name in ("anyone", "all"):
        return None
    raise BadIntent(f"who is {shown(name)}? At the table: {', '.join(view.names)}")


def _kinds(view: View, text: str) -> list[str]:
    """The named kinds, spelt as the cards have them; a plural is understood, and so is an `and`."""
    try:
        names = card_names(text.replace("-", "_").replace(" and ", " "), "cards")
    except BadStage as error:
        raise BadIntent(str(error).removeprefix("cards: ")) from None
    known = view.facts["kinds"]
    kinds = [name.removesuffix("s") if name not in known else name for name in names]
    for name, kind in zip(names, kinds, strict=True):
        if kind not in known:
            listed = ", ".join(kind.replace("_", "-") for kind in known)
            raise BadIntent(f"there is no bean {shown(name)}; there is {listed}")
    return kinds


def _cards(view: View, words: list[str]) -> list[int]:
    """The ids of the named cards: `soy@3` by place, else turned-over ones first, then the hindmost of the hand."""
    hand = list(view.zone("hand", view.seat).cards or ())
    reach = [*(view.zone("turned over").cards or ())] if view.active == view.seat else []
    reach += [*reversed(hand), *(view.zone("set aside", view.seat).cards or ())]
    placed = [_at_place(view, hand, word) for word in words if "@" in word]
    chosen: list[int] = []
    for kind in _kinds(view, " ".join(word for word in words if "@" not in word)):
        card = next((card for card, its in reach if its == kind and card not in (*chosen, *placed)), None)
        if card is None:
            have = sum(its == kind for _, its in reach)
            only = f"only {have}" if have else "no"
            raise BadIntent(f"you have {only} {kind.replace('_', '-')} to give")
        chosen.append(card)
    return chosen + placed


def _at_place(view: View, hand: list[tuple[int, str]], word: str) -> int:
    name, _, place = word.partition("@")
    (kind,) = _kinds(view, name) or [""]
    at = int(place) - 1 if place.isascii() and place.isdigit() and len(place) < 4 else -1
    if not 0 <= at < len(hand) or hand[at][1] != kind:
        raise BadIntent(f"there is no {name} at place {place} of your hand")
    return hand[at][0]


def _number(words: list[str], verb: str, what: str) -> int:
    if not words or not (words[0].isascii() and words[0].isdigit()) or len(words[0]) > 6:
        raise BadIntent(f'{verb} takes the number of the {what}, like "{verb} 2"')
    return int(words[0])
