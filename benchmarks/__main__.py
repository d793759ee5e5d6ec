"""Measure, and print. Machines are shared and noisy: look at ratios within one run, not at seconds.

The rules are timed by the seconds that this process has had, so that a busy neighbour takes none of them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time

import bohnbook
from bohnbook import Game, Table
from bohnbook.core.log import write
from bohnbook.rulesets import bots_of

from . import bundle, floor, screen

ROUNDS = 5
CONFIGURATIONS: list[tuple[str, int, dict[str, object]]] = [
    ("base", seats, {"edition": edition})
    for edition, most in (("amigo", 5), ("classic", 7))
    for seats in range(3, most + 1)
]
CONFIGURATIONS.append(("duel", 2, {}))
CONFIGURATIONS += [("spacebeans", seats, {}) for seats in (2, 4, 6)]
CONFIGURATIONS += [("high_bohn", seats, {"cognac": cognac}) for cognac in (False, True) for seats in (3, 4, 5)]


def random_game(name: str, seats: int, seed: int, options: dict[str, object]) -> Game:
    """A game in which whoever owes something does anything legal. Nobody trades."""
    game, random = bohnbook.new(name, seats, seed=seed, **options), Random(seed).random
    while game.outcome is None:
        choices = game.options(game.duties[0].seat)
        game.do(choices[int(random() * len(choices))])
    return game


def rate(play: Callable[[int], int], games: int) -> tuple[float, float]:
    """Games and decisions in a second."""
    start = process_time()
    decisions = sum(play(seed) for seed in range(games))
    seconds = process_time() - start
    return games / seconds, decisions / seconds


def microseconds(work: Callable[[], object], times: int = 300) -> float:
    """The median of several runs."""
    runs = []
    for _ in range(7):
        start = process_time()
        for _ in range(times):
            work()
        runs.append((process_time() - start) / times * 1e6)
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


def towns_beside_base() -> None:
    """What thirty-six buildings cost: random games of High Bohn, beside those of the classic edition."""
    ratios = []
    for _ in range(ROUNDS):
        base, _ = rate(lambda seed: len(random_game("base", 4, seed, {"edition": "classic"}).log), 30)
        town, _ = rate(lambda seed: len(random_game("high_bohn", 4, seed, {}).log), 30)
        ratios.append(town / base)
    low, middle, high = (sorted(ratios)[i] for i in (0, ROUNDS // 2, -1))
    print("Four seats, random games/s of High Bohn beside classic Bohnanza:")
    print(f"  median ratio {middle:.2f} ({low:.2f} to {high:.2f}; at least 0.30 is wanted)\n")


def each_configuration() -> None:
    print("ruleset     seats  options    games/s  decisions/s   clone µs   view µs  replay ms  from file ms")
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
    what = f"{name:11} {seats:5}  {'cognac' if options.get('cognac') else options.get('edition', ''):8}"
    print(f"{what} {games:9.0f} {decisions:12,.0f} {clone:10.1f} {view:9.1f} {again:10.1f} {load:12.1f}")


def match(name: str, seats: int, hero: str, others: str, games: int) -> tuple[float, float]:
    """One seat against all others, each seat in turn: how often it wins (a shared win counts), and its mean points."""
    wins, points, bots = 0, 0, bots_of(name)
    for seed in range(games):
        seat = seed % seats
        game = bohnbook.new(name, seats, seed=seed)
        Table(game, {s: bots[hero if s == seat else others](seed) for s in range(seats)}).run()
        assert game.outcome is not None
        wins += seat in game.outcome.winners
        points += game.outcome.scores[seat]
    return wins / games, points / games


def sides(name: str, ours: str, theirs: str, games: int) -> float:
    """Two seats of each at a table of four, sitting in turn: in which share of the games one of ours wins."""
    wins, bots = 0.0, bots_of(name)
    for seed in range(games):
        game = bohnbook.new(name, 4, seed=seed)
        Table(game, {s: bots[ours if (s + seed) % 2 else theirs](seed) for s in range(4)}).run()
        assert game.outcome is not None
        won = [(s + seed) % 2 for s in game.outcome.winners]
        wins += sum(won) / len(won)  # a win that is shared by both sides counts half
    return wins / games


def strength(games: int) -> None:
    print(f"{games} games, one bot against all others at the table (each seat's fair share in brackets):")
    for name, seats, hero, others, wanted in (
        ("base", 4, "greedy", "random", 80),
        ("base", 4, "trader", "greedy", 40),
        ("duel", 2, "greedy", "random", 80),
        ("duel", 2, "planner", "greedy", 60),
        ("spacebeans", 2, "greedy", "random", 90),
        ("spacebeans", 2, "planner", "greedy", 60),
    ):
        share, points = match(name, seats, hero, others, games)
        who = f"  {name}, {seats} seats ({1 / seats:.0%}): {hero} against {others}"
        print(f"{who}: wins {share:.1%} (wanted: {wanted} %), {points:.1f} points a game")
    share = sides("high_bohn", "builder", "trader", games)
    print(f"  high_bohn, two of each at a table of four: the side of the builders wins {share:.1%} (wanted: 60 %)")


if __name__ == "__main__":
    speed_beside_the_floor()
    towns_beside_base()
    each_configuration()
    bundle.main()
    screen.main()
    strength(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
