"""Lay out a position by hand, in words: `hands=["red 2 blue", …]`, `phase="draw"`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .errors import BadStage, shown
from .ruleset import Ruleset
from .state import State

CORE_WORDS = ("active", "discard", "draw", "hands", "phase", "rest", "turn")


def card_names(words: Any, where: str) -> list[str]:
    """`red 2 blue` → red, blue, blue."""
    if not isinstance(words, str):
        raise BadStage(f"{where}: cards are named in words, like 'red 2 blue', not {shown(words)}")
    names: list[str] = []
    times: int | None = None
    for word in words.split():
        if word.isascii() and word.isdigit():
            if times is not None or word.startswith("0") or len(word) > 3:
                raise BadStage(f"{where}: {shown(words)} has a number that counts no card")
            times = int(word)
        else:
            names += [word] * (1 if times is None else times)
            times = None
    if times is not None:
        raise BadStage(f"{where}: {shown(words)} ends with a number that counts no card")
    return names


def per_seat(g: State, words: Any, where: str) -> list[Any]:
    """One entry for each seat; what is left out, or None, is an empty one."""
    if isinstance(words, str) or not isinstance(words, Sequence) or len(words) > g.seats:
        raise BadStage(f"{where}: give a list with one entry for each of the {g.seats} seats, not {shown(words)}")
    return ["" if entry is None else entry for entry in (*words, *[""] * (g.seats - len(words)))]


def whole(value: Any, where: str, lowest: int, highest: int) -> int:
    if type(value) is not int or not lowest <= value <= highest:
        raise BadStage(f"{where} is a whole number from {lowest} to {highest}, not {shown(value)}")
    return value


def lay_out(rules: Ruleset, names: Sequence[str], seed: int, staged: Mapping[str, Any]) -> State:
    """A state with these cards in these places; every card not named stays in the draw pile, in seeded order."""
    g = State(rules, names, seed)
    _turn_and_phase(g, staged)
    unused: dict[str, list[int]] = {}
    for card in reversed(g.draw):
        unused.setdefault(g.faces[card].name, []).append(card)

    def taker(where: str) -> Callable[[str], int]:
        def take(name: str) -> int:
            if name not in unused:
                raise BadStage(f"{where}: there is no card {shown(name)}; this deck has {', '.join(sorted(unused))}")
            if not unused[name]:
                total = sum(face.name == name for face in g.faces)
                raise BadStage(f"{where}: more {name} cards than the {total} there are")
            card = unused[name].pop()
            g.draw.remove(card)
            return card

        return take

    for seat, words in enumerate(per_seat(g, staged.get("hands", []), "hands")):
        g.hands[seat] = [taker("hands")(name) for name in card_names(words, "hands")]
    stagers = _stagers(rules)
    unknown = [word for word in staged if word not in CORE_WORDS and word not in stagers]
    if unknown:
        raise BadStage(f"a position has no {shown(unknown[0])}; it has {', '.join(sorted((*CORE_WORDS, *stagers)))}")
    for word, lay in stagers.items():
        if word in staged:
            lay(g, staged[word], taker(word))
    g.discard += [taker("discard")(name) for name in card_names(staged.get("discard", ""), "discard")]
    top = [taker("draw")(name) for name in card_names(staged.get("draw", ""), "draw")]
    rest = staged.get("rest", "draw")
    if rest == "discard":
        g.discard, g.draw = g.draw + g.discard, []
    elif rest != "draw":
        raise BadStage(f"rest: the cards not named lie in the 'draw' or the 'discard' pile, not {shown(rest)}")
    g.draw += reversed(top)
    return g


def _turn_and_phase(g: State, staged: Mapping[str, Any]) -> None:
    g.active = whole(staged.get("active", 0), "active", 0, g.seats - 1)
    g.turn = whole(staged.get("turn", g.active + 1), "turn", 1, 9999)
    turn = g.rules.turn
    phase = staged.get("phase", turn[0])
    if phase not in turn:
        raise BadStage(f"phase: one of {', '.join(turn)}, not {shown(phase)}")
    g.at = g.rules.first + turn.index(phase)
    g.phase = g.rules.programme[g.at]
    g.phase.enter(g)


def _stagers(rules: Ruleset) -> dict[str, Callable[..., None]]:
    """The words of this ruleset's chapters. The last chapter's come first: it may add places the others fill."""
    return {
        name.removeprefix("stage_"): getattr(chapter, name)
        for chapter in reversed(rules.chapters)
        for name in dir(chapter)
        if name.startswith("stage_")
    }
