"""Looks at both sides of a trade: asks for what it needs, and offers what the other can use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..core.action import Action, Form
from ..core.view import View
from .bot import Move
from .farm import Farm
from .greedy import Greedy, say, sentence

MINE = 0.05  # a deal must help me at least so much
ENOUGH = 6  # so many proposals in one phase, and it is time to let it be

Terms = tuple[int | None, tuple[str, ...], tuple[str, ...]]  # with whom, what I give, what I want


class Deal(NamedTuple):
    """A trade worth proposing."""

    score: float
    to: int
    give: tuple[int, ...]  # cards
    gives: tuple[str, ...]  # their kinds
    wants: tuple[str, ...]

    @property
    def terms(self) -> Terms:
        return self.to, self.gives, self.wants


class Trader(Greedy):
    """Makes, counters and answers offers on what they are worth to both sides."""

    name = "trader"

    def trade(self, view: View, farm: Farm, actions: dict[str, list[Any]]) -> Move | None:
        """Propose the best deal there is; one at a time."""
        if any(offer["seat"] == view.seat for offer in view.facts["offers"]):
            return None
        return self._propose(view, farm, answers=None)

    def no(self, view: View, farm: Farm, decline: Action, offer: dict[str, Any]) -> Move:
        """Rather than turn an offer down, say what would do instead."""
        counter = self._propose(view, farm, answers=offer["id"])
        return counter or super().no(view, farm, decline, offer)

    def _propose(self, view: View, farm: Farm, answers: int | None) -> Move | None:
        form = next(
            (
                choice.action
                for choice in view.menu
                if isinstance(choice.action, Form) and choice.action.fixed.get("answers", -1) == answers
            ),
            None,
        )
        if form is None:
            return None
        mine = [proposal[1:] for proposal in view.facts["proposed"] if proposal[0] == view.seat]
        if len(mine) >= ENOUGH:
            return None
        deals = [deal for deal in self._deals(view, farm, form) if consistent(deal, mine)]
        if not deals:
            return None
        best = max(deals, key=lambda deal: deal.score)
        to = {} if "to" in form.fixed else {"to": best.to}
        return Move(form.fill(give=best.give, want=best.wants, **to), self._pitch(view, farm, best))

    def _deals(self, view: View, farm: Farm, form: Form) -> Iterator[Deal]:
        """One card of mine for one of theirs; or one for nothing, if that helps us both."""
        seats = (form.fixed["to"],) if "to" in form.fixed else form.slots["to"].choices
        slot = form.slots["give"]
        mine = dict(zip(slot.kinds, slot.choices, strict=True))  # of each kind the last one: turned over, or hindmost
        gives: list[tuple[str, ...]] = [*((kind,) for kind in mine), ()]
        for seat in seats:
            if seat is None:
                continue
            other = self.farm(view, seat)
            wishes = dict.fromkeys([*other.open, *(farm.wishes() if other.holds else ())])
            wants: list[tuple[str, ...]] = [*((kind,) for kind in wishes), ()]
            for give in gives:
                for want in wants:
                    if give == want:
                        continue
                    my_gain, their_gain = farm.gain(want, give), other.gain(give, want)
                    score = _likely(want, other.open) * (my_gain - 0.25 * their_gain)
                    if my_gain > MINE and their_gain > 0 and score > 0:
                        yield Deal(score, seat, tuple(mine[kind] for kind in give), give, want)

    def _pitch(self, view: View, farm: Farm, deal: Deal) -> str:
        """What it says aloud: nothing that the others could not see for themselves."""
        if not deal.wants:
            kind, other = deal.gives[0], view.names[deal.to]
            has = "grows it" if self.farm(view, deal.to).will_grow(kind) else "has room for it"
            return sentence([f"I would rather not plant {say(kind)}", f"{other} {has}"])
        return self.reason(farm, deal.wants, deal.gives)


def consistent(deal: Deal, mine: list[Terms]) -> bool:
    """Nothing proposed twice in one phase, and nothing given that was asked for before, or asked for after giving."""
    given = {kind for _, gives, _ in mine for kind in gives}
    wanted = {kind for _, _, wants in mine for kind in wants}
    return deal.terms not in mine and wanted.isdisjoint(deal.gives) and given.isdisjoint(deal.wants)


def _likely(want: tuple[str, ...], theirs: list[str]) -> float:
    """How likely the other has what I want: certainly, if it lies open; who knows, if it would be in the hand."""
    if not want or want[0] in theirs:
        return 1.0
    return 0.45
