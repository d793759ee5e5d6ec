"""The same actions lead to the same game, at every step and from its log."""

from __future__ import annotations

import json

import bohnbook
from bohnbook.core.game import Game, Step
from bohnbook.core.log import write


def position(game: Game) -> list[object]:
    """All there is to say about where a game stands."""
    return [game.state.digest(), game.duties, game.outcome, *views(game)]


def views(game: Game) -> list[str]:
    return [json.dumps(game.view(seat).to_json()) for seat in (None, *range(game.state.seats))]


def plain(game: Game) -> list[object]:
    """The whole position, as it lies in memory: quicker than a digest."""
    g = game.state
    return [g.hands, g.draw, g.discard, g.active, g.turn, g.at, dict(g), g.news, game.duties, game.outcome]


class Replay:
    """Plays every step of a game again at a table where nobody asks anything, and reads its log when it has ended."""

    def __init__(self, game: Game, twin: Game) -> None:
        self.game, self.twin = game, twin
        assert plain(twin) == plain(game) and twin.prologue == game.prologue

    def look(self, step: Step) -> None:
        assert self.twin.do(step.action) == step
        assert plain(self.twin) == plain(self.game)

    def look_back(self) -> None:
        text = write(self.game)
        read = bohnbook.load(text)
        assert write(read) == text == write(self.twin)
        assert read.log == self.game.log == self.twin.log and read.prologue == self.game.prologue
        assert position(read) == position(self.game) == position(self.twin)
        assert read.lines() == self.game.lines() == self.twin.lines()
