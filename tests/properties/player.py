"""A player at random who leaves nothing out: duties, harvests out of turn, purchases, offers and every answer to them.

It sits on all seats at once and knows no rule: it picks from options and fills forms. Where chance alone would
hardly ever come to an end, it does now and then what a bot would do.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bohnbook.core.action import Action, Form
from bohnbook.core.game import Game, Step
from bohnbook.rulesets import bots_of

SENSE = {"spacebeans": 0.6}  # how often a bot is asked, in games that chance would hardly ever end

LONGEST = 4000  # steps after which a game counts as endless

OTHERS = 0.05  # how often a seat that owes nothing acts, if it can ...
TALKING = 0.4  # ... and how often while there is something to talk about
CLOSING = 0.35  # how often somebody who may close a phase does
DUTIFUL = 0.93  # how often a seat does what it owes rather than what else it may do
HALF = 0.5  # how often that is something listed, where it may also be a form to fill
TEMPTED = 0.7  # how often something tempting is done at once
BUYING = 0.3  # how often something on the market is bought at once
OPEN = 0.8  # how often a seat that has forms to fill fills one


def pick(game: Game, rng: Random) -> Action:
    """The next action, by whichever seat."""
    tempted = [option for seat in range(game.state.seats) for option in _tempting(game, seat)]
    if tempted and rng.random() < TEMPTED:
        return rng.choice(tempted)
    bargains = [option for seat in range(game.state.seats) for option in _bargains(game, seat)]
    if bargains and rng.random() < BUYING:
        return rng.choice(bargains)
    owing = sorted({duty.seat for duty in game.duties})
    others = [seat for seat in range(game.state.seats) if seat not in owing]
    if others:
        seat = rng.choice(others)
        action = _pick_for(game, seat, rng) if rng.random() < (TALKING if _can_talk(game, seat) else OTHERS) else None
        if action is not None:
            return action
    for seat in rng.sample(owing, len(owing)):
        action = _pick_for(game, seat, rng)
        if action is not None:
            return action
    raise AssertionError(f"nobody who owes something can act: {game.duties}")


def _tempting(game: Game, seat: int) -> list[Action]:
    """What this seat would hardly let pass, whoever's turn it is."""
    if not any(cls.tempting for cls in game.rules.always):
        return []
    return [option for option in game.options(seat) if option.tempting]


def _bargains(game: Game, seat: int) -> list[Action]:
    """What this seat can buy on a market, whoever's turn it is."""
    if "buy_building" not in game.rules.actions:
        return []
    return [option for option in game.options(seat) if option.do == "buy_building"]


def _can_talk(game: Game, seat: int) -> bool:
    """Has this seat forms to fill that belong to this moment, like offers?"""
    return any(form.action not in game.rules.always for form in game.forms(seat))


def _pick_for(game: Game, seat: int, rng: Random) -> Action | None:
    """An action of this seat: often a duty, sometimes another, an offer or an answer."""
    options = game.options(seat)
    closing = [action for action in options if action.closes]
    if closing and rng.random() < CLOSING:
        return rng.choice(closing)
    owed = {do for duty in game.duties if duty.seat == seat for do in duty.actions}
    sense = SENSE.get(game.rules.name)
    if sense and owed and rng.random() < sense:
        move = bots_of(game.rules.name)["greedy"](0).choose(game.view(seat))
        return move.action if move is not None else None
    dutiful = [action for action in options if action.do in owed and not action.closes]
    forms = game.forms(seat)
    if dutiful and rng.random() < DUTIFUL:
        due = _filled([form for form in forms if form.action.do in owed], game, rng)
        return rng.choice(dutiful) if due is None or rng.random() < HALF else due
    filled = _filled(forms, game, rng)
    free = [action for action in options if not action.closes]
    if filled is not None and (not free or rng.random() < OPEN):
        return filled
    return rng.choice(free or options) if options else filled


def _filled(forms: list[Form], game: Game, rng: Random) -> Action | None:
    """One of the forms, filled: those of every class of actions alike, so that answers are not drowned by offers."""
    classes = list(dict.fromkeys(form.action for form in forms))
    if not classes:
        return None
    wanted = rng.choice(classes)
    action = rng.choice([form for form in forms if form.action is wanted]).sample(rng)
    return action if game.check(action).ok else None


def play(game: Game, seed: Any, longest: int = LONGEST) -> Iterator[Step]:
    """Play a game to its end, yielding after every action."""
    rng = Random(f"player/{seed}")
    while game.outcome is None:
        assert len(game.log) < longest, f"this game does not end: {game.names}, seed {game.seed}"
        yield game.do(pick(game, rng))


def played(game: Game, seed: Any, steps: int | None = None) -> Game:
    """The same game after some steps, or to its end."""
    for step in play(game, seed):
        if steps is not None and step.n + 1 >= steps:
            break
    return game
