"""What the browser is shown: built anew each time, from what the reader may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bohnbook.bots import Random
from bohnbook.core.errors import CannotUndo
from bohnbook.core.game import Game
from bohnbook.core.rule import Rule, RuleBook
from bohnbook.core.ruleset import Recipe
from bohnbook.rulesets import RECIPES, bots_of
from bohnbook.table import Table

from .coaching import SILENT, coach_json
from .worth import worth_of_offers

if TYPE_CHECKING:
    from .room import Room

VERSION = 1
LINES = 80  # of the story
REMARKS = 40  # of the bots

EMPTY: dict[str, Any] = {
    "ruleset": {"name": "", "title": ""}, "options": {}, "view": None, "reader": None, "people": [], "bots": {},
    "curtain": None, "waiting": [], "going": False, "phases": [], "story": [], "remarks": [],
    "undo": {"kind": "until_revealed", "can": False, "text": ""}, "past": None, "steps": 0, "offers": {},
    "coach": SILENT,
}  # fmt: skip


def screen_of(room: Room) -> dict[str, Any]:
    """All that the browser is told unasked."""
    table, game = room.table, room.shown()
    if table is None or game is None:
        return {"version": VERSION, "game": None, **EMPTY}
    reader, now = room.reader, game is table.game
    view = game.view(reader)
    screen: dict[str, Any] = {
        "version": VERSION,
        "game": room.game,
        "ruleset": {"name": game.rules.name, "title": RECIPES[game.rules.name].title},
        "options": dict(game.rules.options),
        "view": (view if now else replace(view, menu=())).to_json(),
        "reader": reader,
        "people": list(table.people),
        "bots": {str(seat): bot.name for seat, bot in sorted(table.bots.items())},
        "curtain": None if room.curtain is None else {"seat": room.curtain, "name": game.names[room.curtain]},
        "waiting": [waiting._asdict() for waiting in table.waiting] if now else [],
        "going": room.going,
        "phases": phases(game),
        "story": [line._asdict() for line in game.lines(reader)[-LINES:]],
        "remarks": [remark._asdict() for remark in table.remarks if remark.n < len(game.log)][-REMARKS:],
        "undo": undo(table, reader if now else None),
        "past": None if now else {"step": len(game.log), "of": len(table.game.log)},
        "steps": len(table.game.log),
        "offers": {id: {"gain": w.gain, "text": w.text} for id, w in worth_of_offers(view, room.judges).items()}
        if now
        else {},
        "coach": coach_json(room, view if now else None),
    }
    if room.demo is not None:
        screen["demo"] = room.demo.to_json()
    if table.game.outcome is not None:  # before that, it would tell the deck
        screen["seed"] = game.seed
    return screen


def phases(game: Game) -> list[dict[str, str]]:
    """The turn, phase by phase."""
    rules = game.rules
    turn = rules.programme[rules.first : rules.last + 1]
    return [{"name": phase.name, "title": phase.title, "rule": phase.rule} for phase in turn]


def undo(table: Table, reader: int | None) -> dict[str, Any]:
    """May the reader take back a move now, and why not?"""
    can, text = False, "nobody is looking"
    if reader in table.people:
        try:
            table.undoes(reader)
            can, text = True, "take back your last move"
        except CannotUndo as why:
            text = str(why)
    return {"kind": table.undo_kind, "can": can, "text": text}


def rule_json(rule: Rule, book: RuleBook) -> dict[str, Any]:
    """A rule as the rule card shows it."""
    return {
        "id": rule.id,
        "title": rule.title,
        "text": rule.text,
        "source": rule.source,
        "amends": list(rule.amends),
        "amended_by": [other.id for other in book.amended_by(rule.id)],
        "reading": rule.reading,
        "fact": rule.fact,
    }


def kinds_json(kinds: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The kinds of a game with their beanometers, as the chart shows them."""
    return [
        {
            "name": kind.name,
            "title": kind.title,
            "number": kind.number,
            "steps": [list(step) for step in kind.beanometer.steps],
            "rule": kind.rule,
        }
        for kind in kinds.values()
    ]


BOTS_ABOUT = {  # of the games where cards are traded; elsewhere a bot's class says it
    "random": "Does anything that is legal, and makes no offers.",
    "greedy": "Minds its own fields. It makes no offers, but takes those that help it.",
    "trader": "Plays as greedy does, and makes offers of its own that help both sides.",
}


def setup(names: tuple[str, ...]) -> dict[str, Any]:
    """What the new-game panel offers."""
    return {
        "rulesets": [
            {
                "name": recipe.name,
                "title": recipe.title,
                "about": recipe.about,
                "primer": recipe.primer,
                "players": list(recipe.players),
                "seats": usual_seats(recipe),
                "bots": bots_json(recipe.name),
                "options": [option._asdict() | {"choices": list(option.choices)} for option in recipe.options],
            }
            for recipe in RECIPES.values()
        ],
        "names": list(names),
    }


def usual_seats(recipe: Recipe) -> int:
    """How many sit down if nobody says anything else."""
    return min(4, recipe.players[-1])


def bots_json(ruleset: str) -> list[dict[str, str]]:
    """The bots that can play a game, the best one last, each with a sentence about it."""
    bots = bots_of(ruleset)
    own = bots_of("base") is not bots
    return [{"name": name, "about": _about(bot) if own else BOTS_ABOUT[name]} for name, bot in bots.items()]


def _about(bot: Any) -> str:
    """Of random, only what is true in every game."""
    return "Does anything that is legal." if bot is Random else (bot.__doc__ or "").partition("\n")[0]


def history(game: Game) -> list[dict[str, Any]]:
    """The coins, or points, of every seat at the end of each turn, and as they are now."""
    turns: list[dict[str, Any]] = []
    again = Game(game.rules, game.names, game.seed, game.staged)
    for step in game.log:
        turn = again.state.turn
        again.do(step.action)
        if again.state.turn != turn:
            turns.append(_coins(again, turn))
    if not turns or turns[-1]["step"] != len(game.log):
        turns.append(_coins(again, again.state.turn))
    return turns


def _coins(game: Game, turn: int) -> dict[str, Any]:
    facts = game.view(None).facts
    coins, cents = facts.get("coins", facts.get("trophies", ())), facts.get("cents")
    if cents is not None:
        coins = [coin + more / facts["points_in_a_coin"] for coin, more in zip(coins, cents, strict=True)]
    return {"step": len(game.log), "turn": turn, "coins": list(coins)}
