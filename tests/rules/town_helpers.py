"""Positions of High Bohn in words. Timon sits in the first seat, then Nina, Keno, Ada and Bo."""

from __future__ import annotations

from typing import Any

import bohnbook
from bohnbook.base.third_field import BuyField
from bohnbook.base.turning_over import TurningOver
from bohnbook.beans.fields import Fields
from bohnbook.core.game import Game
from bohnbook.high_bohn.bank import Arrange, Bank, LookAtTop, MoveCard, PutBack, SkipBank, SlideUnder
from bohnbook.high_bohn.buildings import Buildings, BuyBuilding, LetGo
from bohnbook.high_bohn.choosing import BuyFieldChoosing, HarvestChoosing
from bohnbook.high_bohn.distillery import Distillery, GiveCoin, LetLeave, NameType
from bohnbook.high_bohn.ending import DoneBuying
from bohnbook.high_bohn.general_store import GeneralStore, Store
from bohnbook.high_bohn.stew import Stew
from tests.rules.helpers import (
    FOUR,
    THREE,
    Draw,
    EndPlanting,
    EndTrading,
    Harvest,
    Plant,
    PlantReceived,
    TurnOver,
    allowed,
    aside,
    coins,
    discard,
    draw_pile,
    exhaustions,
    fields,
    hand,
    menu,
    names,
    now,
    plant,
    plant_received,
    refused,
    said,
    turned,
)

FIVE = [*FOUR, "Bo"]
KINDS = ("blue", "chili", "stink", "green", "soy", "black_eyed", "red", "garden")
TYPES = ("gold_mine", "tipi", "bank", "farm", "saloon", "general_store", "blacksmith", "jail")


def town(seats: list[str] | int = FOUR, options: dict[str, Any] | None = None, **words: Any) -> Game:
    return bohnbook.stage("high_bohn", seats, options=options, **words)


def last_draw(seats: list[str] = FOUR, options: dict[str, Any] | None = None, **words: Any) -> Game:
    """The active seat draws the last card of the last draw pile, a red one: then the game is over."""
    times = 2 if len(seats) < 5 else 3
    given = {"phase": "draw", "draw": "red", "rest": "discard", "exhaustions": times}
    return town(seats, options, **{**given, **words})


def new_town(seats: list[str] | int = FOUR, seed: int = 7, **options: Any) -> Game:
    """A game from its first card, not a staged one."""
    return bohnbook.new("high_bohn", seats, seed, **options)


# --- reading a position ---------------------------------------------------------------------------------------------


def market(game: Game, type: str = "") -> str:
    """The buildings for sale; of one type only, if it is named."""
    cards = game.state[Buildings].market
    return names(game, [card for card in cards if not type or game.state.faces[card].type == type])


def owned(game: Game, seat: int) -> str:
    return names(game, game.state[Buildings].owned[seat])


def gone(game: Game) -> str:
    """The buildings that have left the game."""
    return names(game, game.state[Buildings].gone)


def wish(game: Game) -> tuple[str, int, tuple[int, ...]] | None:
    """The building somebody waits for, who that is, and who is still to be asked."""
    open = game.state[Buildings].wish
    return None if open is None else (game.state.faces[open.card].name, open.seat, open.asked)


def owes(game: Game) -> list[tuple[int, tuple[str, ...], str, bool]]:
    """Who owes what: (seat, actions, rule, urgent)."""
    return [tuple(duty) for duty in game.duties]


def worth(game: Game, seat: int, field: int) -> tuple[int, str]:
    """What a field pays now, and the rule that says so."""
    ruling = game.rules.harvest_value(game.state, seat, field)
    return ruling.value, ruling.rule


def crop(game: Game, seat: int, field: int) -> tuple[str, str]:
    """What grows in a field, and the rule that says so."""
    ruling = game.rules.crop(game.state, seat, field)
    return ruling.value.name, ruling.rule


def steps(game: Game, seat: int, field: int) -> tuple[tuple[tuple[int, int], ...], str]:
    """The beanometer of a field in (cards, coins), and its rule."""
    ruling = game.rules.beanometer(game.state, seat, field)
    return ruling.value.steps, ruling.rule


def accepts(game: Game, seat: int, kind: str, field: int) -> tuple[bool, str, str]:
    """Would this field take a card of this kind? Any card of it that lies nowhere yet is asked about."""
    card = next(card for card in game.state.draw if game.state.faces[card].name == kind)
    verdict = game.rules.field_accepts(game.state, seat, field, card)
    return verdict.ok, verdict.rule, verdict.because


def stored(game: Game, seat: int) -> str:
    return names(game, game.state[GeneralStore].stored[seat])


def under_saloon(game: Game, seat: int) -> str:
    return names(game, game.state[Stew].under[seat])


def under_distillery(game: Game, seat: int) -> str:
    return names(game, game.state[Distillery].under[seat])


def looked_at(game: Game) -> str:
    return names(game, game.state[Bank].looked_at)


def before_turn(game: Game) -> bool:
    """May the active seat still use its bank?"""
    return game.state[Bank].before_turn


def seen(game: Game, reader: int | None, name: str, owner: int | None = None) -> str | int:
    """What a seat sees in a zone: the cards by name, or only how many there are."""
    zone = game.view(reader).zone(name, owner)
    return zone.size if zone.cards is None else " ".join(card for _, card in zone.cards)


def score(game: Game, seat: int) -> list[tuple[str, int, str]]:
    """The score of a seat line by line: (what, points, rule)."""
    assert game.outcome is not None
    return [tuple(line) for line in game.outcome.score_lines[seat]]


def total(game: Game, seat: int) -> int:
    assert game.outcome is not None
    return game.outcome.scores[seat]


# --- making actions -------------------------------------------------------------------------------------------------


def building(game: Game, name: str) -> int:
    """A building card, wherever it lies."""
    return next(id for id, face in enumerate(game.state.faces) if face.name == name)


def buy(game: Game, seat: int, name: str) -> BuyBuilding:
    return BuyBuilding(seat, building(game, name))


def picked(game: Game, pile: list[int], kinds: str) -> tuple[int, ...]:
    """Cards of these kinds out of a pile, each another one, the lowest first."""
    left, found = list(pile), []
    for kind in kinds.split():
        found.append(next(card for card in left if game.state.faces[card].name == kind))
        left.remove(found[-1])
    return tuple(found)


def choosing(game: Game, seat: int, field: int, kinds: str) -> HarvestChoosing:
    return HarvestChoosing(seat, field, picked(game, game.state[Fields].fields[seat][field], kinds))


def paying(game: Game, seat: int, kinds: str) -> BuyFieldChoosing:
    return BuyFieldChoosing(seat, picked(game, game.state[Fields].coins[seat], kinds))


def move(game: Game, seat: int, place: int, to: int) -> MoveCard:
    """Move the card at one place of the hand to another."""
    return MoveCard(seat, game.state.hands[seat][place], to)


def arrange(game: Game, seat: int, kinds: str) -> Arrange:
    """The last cards of the hand in this order."""
    drawn = game.state.hands[seat][-len(kinds.split()) :]
    return Arrange(seat, picked(game, drawn, kinds))


def store(game: Game, seat: int, kind: str) -> Store:
    """Store a card: out of what is set aside, if it lies there, or else out of the hand."""
    reach = [*game.state[TurningOver].set_aside[seat], *game.state.hands[seat]]
    return Store(seat, picked(game, reach, kind)[0])


def give_coin(game: Game, seat: int, kind: str) -> GiveCoin:
    return GiveCoin(seat, picked(game, game.state[Stew].under[seat], kind)[0])


__all__ = [
    "FIVE", "FOUR", "KINDS", "THREE", "TYPES",
    "Arrange", "BuyBuilding", "BuyField", "BuyFieldChoosing", "DoneBuying", "Draw", "EndPlanting",
    "EndTrading", "GiveCoin", "Harvest", "HarvestChoosing", "LetGo", "LetLeave", "LookAtTop", "MoveCard", "NameType",
    "Plant", "PlantReceived", "PutBack", "SkipBank", "SlideUnder", "Store", "TurnOver",
    "accepts", "allowed", "arrange", "aside", "before_turn", "building", "buy", "choosing", "coins", "crop",
    "discard", "draw_pile", "exhaustions", "fields", "give_coin", "gone", "hand", "last_draw", "looked_at", "market",
    "menu", "move", "names", "new_town", "now", "owes", "owned", "paying", "picked", "plant", "plant_received",
    "refused", "said", "score", "seen", "steps", "store", "stored", "total", "town", "turned", "under_distillery",
    "under_saloon", "wish", "worth",
]  # fmt: skip
