"""Measure, and print. Machines are shared and noisy: look at ratios within one run, not at seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import perf_counter

import bohnbook
from bohnbook import Game, Table
from bohnbook.bots import BOTS
from bohnbook.core.log import write

from . import floor

ROUNDS = 5
CONFIGURATIONS: list[tuple[str, int, dict[str, object]]] = [
    ("base", seats, {"edition": edition})
    for edition, most in (("amigo", 5), ("classic", 7))
    for seats in range(3, most + 1)
]


def random_game(name: str, seats: int, seed: int, options: dict[str, object]) -> Game:
    """A game in which whoever owes something does anything legal. Nobody trades."""
    game, random = bohnbook.new(name, seats, seed=seed, **options), Random(seed).random
    while game.outcome is None:
        choices = game.options(game.duties[0].seat)
        game.do(choices[int(random() * len(choices))])
    return game


def rate(play: Callable[[int], int], games: int) -> tuple[float, float]:
    """Games and decisions in a second."""
    start = perf_counter()
    decisions = sum(play(seed) for seed in range(games))
    seconds = perf_counter() - start
    return games / seconds, decisions / seconds


def microseconds(work: Callable[[], object], times: int = 300) -> float:
    """The median of several runs."""
    runs = []
    for _ in range(7):
        start = perf_counter()
        for _ in range(times):
            work()
        runs.append((perf_counter() - start) / times * 1e6)
    return sorted(runs)[3]


def speed_beside_the_floor() -> None:
    print("Three seats, random play without trades, beside the floor (plain mutable Python, no rules to cite):")
    ratios = []
    for _ in range(ROUNDS):  # taken in turns, so that a busy neighbour slows both
        _, bare = rate(floor.play, 60)
        games, ours = rate(lambda seed: len(random_game("base", 3, seed, {}).log), 60)
        ratios.append(ours / bare)
        print(
            f"  floor {bare:9,.0f} decisions/s   bohnbook {ours:8,.0f} ({games:.0f} games/s)   ratio {ours / bare:.3f}"
        )
    print(f"  median ratio {sorted(ratios)[ROUNDS // 2]:.3f} (at least 0.25 is wanted)\n")


def each_configuration() -> None:
    print("ruleset  seats  options    games/s  decisions/s   clone µs   view µs  replay ms  from file ms")
    for name, seats, options in CONFIGURATIONS:
        one_configuration(name, seats, options)
    print()


def one_configuration(name: str, seats: int, options: dict[str, object]) -> None:
    """A row: random games, then a game at half-time (clone, view) and a finished one (replay, load)."""
    games, decisions = rate(lambda seed: len(random_game(name, seats, seed, options).log), 25)
    done = random_game(name, seats, 1, options)
    actions, text = [step.action for step in done.log], write(done)

    def replay(steps: int) -> Game:
        game = bohnbook.new(name, seats, seed=1, **options)
        for action in actions[:steps]:
            game.do(action)
        return game

    middle = replay(len(actions) // 2)
    clone, view = microseconds(middle.state.clone), microseconds(lambda: middle.view(0))
    again = microseconds(lambda: replay(len(actions)), 3) / 1000
    load = microseconds(lambda: bohnbook.load(text), 3) / 1000
    what = f"{name:8} {seats:5}  {options.get('edition', ''):8}"
    print(f"{what} {games:9.0f} {decisions:12,.0f} {clone:10.1f} {view:9.1f} {again:10.1f} {load:12.1f}")


def match(hero: str, others: str, games: int) -> tuple[float, float]:
    """One seat against three, each seat in turn: how often it wins (a shared win counts), and its mean coins."""
    wins, coins = 0, 0
    for seed in range(games):
        seat = seed % 4
        game = bohnbook.new("base", 4, seed=seed)
        Table(game, {s: BOTS[hero if s == seat else others](seed) for s in range(4)}).run()
        assert game.outcome is not None
        wins += seat in game.outcome.winners
        coins += game.outcome.scores[seat]
    return wins / games, coins / games


def strength(games: int) -> None:
    print(f"Four seats, {games} games, one bot against three (25 % would be its fair share):")
    for hero, others, wanted in (("greedy", "random", 80), ("trader", "greedy", 40)):
        share, coins = match(hero, others, games)
        print(f"  {hero} against three {others}: wins {share:.1%} (wanted: {wanted} %), {coins:.1f} coins a game")


if __name__ == "__main__":
    speed_beside_the_floor()
    each_configuration()
    strength(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
