"""Positions of the Duel in words. Anna sits in the first seat, Ben in the second."""

from __future__ import annotations

from typing import Any

import bohnbook
from bohnbook.beans.fields import Fields
from bohnbook.core.game import Game
from bohnbook.duel.bonus import Bonus, Fulfil
from bohnbook.duel.dealing import Dealing
from bohnbook.duel.drawing import DiscardBonus, Draw, DrawBonus, Drawing, KeepBonus
from bohnbook.duel.gifts import AcceptGift, DeclineGift, Gifts, GiveGift, OfferGift
from bohnbook.duel.harvesting import Harvest, HarvestChoosing
from bohnbook.duel.planting import EndPlanting, Plant
from bohnbook.duel.receiving import DiscardTurned, PlantReceived
from bohnbook.duel.turning_over import TurningOver, TurnOver
from tests.rules.helpers import allowed, coins, discard, draw_pile, fields, hand, menu, names, now, refused, said

TWO = ["Anna", "Ben"]
ROW = ("garden", "red", "black_eyed", "soy", "green", "stink", "chili", "blue")


def table(options: dict[str, Any] | None = None, **words: Any) -> Game:
    return bohnbook.stage("duel", TWO, options=options, **words)


def exchange(options: dict[str, Any] | None = None, **words: Any) -> Game:
    """Anna has turned over soy, chili and blue, and both have two dollars."""
    given = {
        "phase": "gift", "turned": "soy chili blue", "hands": ["red green red", "blue stink"],
        "coins": ["2 blue", "2 chili"],
    }  # fmt: skip
    return table(options, **{**given, **words})


def turned(game: Game) -> str:
    return names(game, game.state[TurningOver].turned)


def aside(game: Game, seat: int) -> str:
    return names(game, game.state[TurningOver].set_aside[seat])


def bonus(game: Game, seat: int) -> str:
    return names(game, game.state[Bonus].hands[seat])


def bonus_discard(game: Game) -> str:
    return names(game, game.state[Bonus].discard)


def unseen(game: Game, seat: int) -> int:
    return len(game.state[Dealing].dollars[seat])


def money(game: Game) -> list[tuple[int, int]]:
    """What everybody sees of each dollar pile: dollars, and cents beside them."""
    facts = game.view().facts
    return list(zip(facts["coins"], facts["cents"], strict=True))


def pushed(game: Game) -> list[tuple[int, str]]:
    return game.state[Gifts].pushed


def exhaustions(game: Game) -> int:
    return game.state[Drawing].exhaustions


def plant(game: Game, seat: int, field: int) -> Plant:
    return Plant(seat, game.state.hands[seat][0], field)


def lying(game: Game, seat: int, kind: str) -> int:
    """A card that lies before a seat, or else in its hand."""
    aside = game.state[TurningOver]
    reach = [*aside.turned, *aside.set_aside[seat], *game.state.hands[seat]]
    return next(card for card in reach if game.state.faces[card].name == kind)


def plant_received(game: Game, seat: int, kind: str, field: int) -> PlantReceived:
    return PlantReceived(seat, lying(game, seat, kind), field)


def card(game: Game, name: str) -> int:
    """A bonus card, by its name."""
    return next(id for id, its in game.state.cards if its == name)


def fulfil(game: Game, seat: int, name: str, owner: int, field: int) -> Fulfil:
    return Fulfil(seat, card(game, name), owner, field)


def choosing(game: Game, seat: int, field: int, kinds: str) -> HarvestChoosing:
    left = list(game.state[Fields].fields[seat][field])
    chosen = []
    for kind in kinds.split():
        chosen.append(next(card for card in left if game.state.faces[card].name == kind))
        left.remove(chosen[-1])
    return HarvestChoosing(seat, field, tuple(chosen))


__all__ = [
    "ROW", "TWO",
    "AcceptGift", "DeclineGift", "DiscardBonus", "DiscardTurned", "Draw", "DrawBonus", "EndPlanting", "Fulfil",
    "GiveGift", "Harvest", "HarvestChoosing", "KeepBonus", "OfferGift", "Plant", "PlantReceived", "TurnOver",
    "allowed", "aside", "bonus", "bonus_discard", "card", "choosing", "coins", "discard", "draw_pile", "exchange",
    "exhaustions", "fields", "fulfil", "hand", "lying", "menu", "money", "names", "now", "plant", "plant_received",
    "pushed", "refused", "said", "table", "turned", "unseen",
]  # fmt: skip
