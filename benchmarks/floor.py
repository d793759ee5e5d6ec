"""The floor: a bare three-seat Bohnanza without trades, in plain mutable Python.

It asks for the same decisions as the engine (plant, stop, turn over, plant what was turned over, draw, harvest),
lists the legal ones each time and takes one at random, but it knows no rule numbers, no other seats' moves,
no log, no events, no variants. What the engine costs is measured against it, in the same run.
"""

from __future__ import annotations

from random import Random

COUNTS = (20, 18, 16, 14, 12, 10, 8, 6)
METERS = (
    ((4, 1), (6, 2), (8, 3), (10, 4)), ((3, 1), (6, 2), (8, 3), (9, 4)), ((3, 1), (5, 2), (7, 3), (8, 4)),
    ((3, 1), (5, 2), (6, 3), (7, 4)), ((2, 1), (4, 2), (6, 3), (7, 4)), ((2, 1), (4, 2), (5, 3), (6, 4)),
    ((2, 1), (3, 2), (4, 3), (5, 4)), ((2, 2), (3, 3)),
)  # fmt: skip


class MiniBohnanza:
    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.draw = [kind for kind, count in enumerate(COUNTS) for _ in range(count)]
        self.rng.shuffle(self.draw)
        self.discard: list[int] = []
        self.hands = [[self.draw.pop() for _ in range(5)] for _ in range(3)]
        self.fields: list[list[list[int]]] = [[[], [], []] for _ in range(3)]
        self.coins = [0, 0, 0]
        self.active, self.exhausted, self.over = 0, 0, False
        self.phase, self.planted = "plant", 0
        self.turned: list[int] = []

    def options(self) -> list[tuple[str, int, int]]:
        found: list[tuple[str, int, int]] = []
        fields = self.fields[self.active]
        if self.phase == "plant":
            hand = self.hands[self.active]
            found += [("plant", 0, i) for i in range(3) if not fields[i] or fields[i][-1] == hand[0]]
            if self.planted:
                found.append(("stop", 0, 0))
        elif self.phase == "trade":
            found.append(("turn over", 0, 0))
        elif self.phase == "receive":
            for n, kind in enumerate(self.turned):
                found += [("receive", n, i) for i in range(3) if not fields[i] or fields[i][-1] == kind]
        else:
            found.append(("draw", 0, 0))
        most = max(map(len, fields))
        found += [("harvest", 0, i) for i in range(3) if fields[i] and (len(fields[i]) > 1 or most == 1)]
        return found

    def do(self, option: tuple[str, int, int]) -> None:
        what, n, field = option
        seat = self.active
        if what == "plant":
            self.fields[seat][field].append(self.hands[seat].pop(0))
            self.planted += 1
            if self.planted == 2 or not self.hands[seat]:
                self.phase = "trade"
        elif what == "stop":
            self.phase = "trade"
        elif what == "turn over":
            self.turned = self.take(2)
            self.phase = "receive" if self.turned else "draw"
        elif what == "receive":
            self.fields[seat][field].append(self.turned.pop(n))
            if not self.turned:
                self.phase, self.over = "draw", self.exhausted >= 3
        elif what == "draw":
            self.hands[seat] += self.take(3)
            self.over = self.exhausted >= 3
            self.active = (seat + 1) % 3
            self.planted = 0
            self.phase = "plant" if self.hands[self.active] else "trade"
        else:
            self.harvest(seat, field)
        if self.over:
            for seat in range(3):
                for field in range(3):
                    self.harvest(seat, field)

    def harvest(self, seat: int, field: int) -> None:
        column = self.fields[seat][field]
        if column:
            coins = 0
            for cards, value in METERS[column[-1]]:
                if len(column) >= cards:
                    coins = value
            self.coins[seat] += coins
            self.discard += column[coins:]
            column.clear()

    def take(self, count: int) -> list[int]:
        taken: list[int] = []
        while len(taken) < count and self.draw:
            taken.append(self.draw.pop())
            if not self.draw:
                self.exhausted += 1
                if self.exhausted < 3:
                    self.rng.shuffle(self.discard)
                    self.draw, self.discard = self.discard, []
        return taken


def play(seed: int) -> int:
    """One random game; how many decisions it took."""
    game, random = MiniBohnanza(seed), Random(seed).random
    decisions = 0
    while not game.over:
        options = game.options()
        game.do(options[int(random() * len(options))])
        decisions += 1
    return decisions
