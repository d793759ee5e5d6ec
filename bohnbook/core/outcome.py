"""How a game ended: the count, line by line, and who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .state import State


class ScoreLine(NamedTuple):
    """One line of the final count, with its rule."""

    label: str
    points: int
    rule: str


class Outcome(NamedTuple):
    """How the game ended: by which rule, who stands where (a group shares a place), and the count of each seat."""

    ended_by: str
    ranking: tuple[tuple[int, ...], ...]
    ranked_by: str  # the rule that decided a tie for the first place, or the rule of the most points
    scores: tuple[int, ...]
    score_lines: tuple[tuple[ScoreLine, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    def to_json(self) -> dict[str, Any]:
        return {
            "ended_by": self.ended_by,
            "ranking": [list(group) for group in self.ranking],
            "ranked_by": self.ranked_by,
            "scores": list(self.scores),
            "score_lines": [[line._asdict() for line in lines] for lines in self.score_lines],
        }


def score(g: State, ended_by: str) -> Outcome:
    """Count every seat's lines, and rank the seats; those who are level are ranked by the tie-break."""
    rules = g.rules
    lines = [rules.score_lines(g, seat) for seat in range(g.seats)]
    scores = [sum(line.points for line in ruling.value) for ruling in lines]
    ranking: list[tuple[int, ...]] = []
    ranked_by = lines[0].rule
    for points in sorted(set(scores), reverse=True):
        level = tuple(seat for seat in range(g.seats) if scores[seat] == points)
        if len(level) == 1:
            ranking.append(level)
            continue
        tie = rules.tie_break(g, level)
        if not ranking:
            ranked_by = tie.rule
        ranking.extend(tie.value)
    return Outcome(ended_by, tuple(ranking), ranked_by, tuple(scores), tuple(ruling.value for ruling in lines))
