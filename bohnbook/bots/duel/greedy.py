"""Plants where it pays most at once, gives away what it can spare, and never bluffs."""

from __future__ import annotations

from typing import Any

from ...core.action import Action
from ...core.view import View
from ..bot import Move
from .plots import Farm, Plots, Step, kinds_in

Actions = dict[str, list[Any]]

WELCOME = 0.1  # a gift must be worth so much to be accepted


class Greedy:
    """Minds the next dollar. A bonus card comes its way, or does not."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Move | None:
        actions: Actions = {}
        for choice in view.menu:
            if isinstance(choice.action, Action):
                actions.setdefault(choice.action.do, []).append(choice.action)
        if "fulfil" in actions:
            return self.fulfil(view, actions["fulfil"])
        owed = {do for duty in view.duties if duty.seat == view.seat for do in duty.actions}
        if not owed:
            return None
        plots = Plots(view)
        for do, answer in (
            ("plant", self.plant), ("plant_received", self.plant_received), ("offer_gift", self.offer),
            ("accept_gift", self.answer), ("give_gift", self.give), ("discard_bonus", self.decide),
        ):  # fmt: skip
            if do in owed:
                return answer(view, plots, actions)
        return Move(next(actions[do][0] for do in sorted(owed) if do in actions))

    # --- what it sees ---------------------------------------------------------------------------------------------

    def farm(self, view: View, plots: Plots) -> Farm:
        assert view.seat is not None
        return plots.farm(view.seat)

    def waiting(self, view: View, seat: int) -> tuple[list[str], list[str]]:
        """What this seat has to plant in this turn, and what of it may be discarded."""
        turned = kinds_in(view, "turned over", None) if view.active == seat else []
        return [*turned, *kinds_in(view, "set aside", seat)], [] if view.facts["discarded"] else turned

    # --- planting -------------------------------------------------------------------------------------------------

    def plant(self, view: View, plots: Plots, actions: Actions) -> Move:
        front = kinds_in(view, "hand", view.seat)[0]
        farm = self.farm(view, plots)
        step = plots.best(farm, [front])
        assert step is not None
        if "end_planting" in actions and plots.value(step.farm) <= plots.value(farm):
            return Move(actions["end_planting"][0])
        return self.do(view, step, actions, "plant")

    def plant_received(self, view: View, plots: Plots, actions: Actions) -> Move:
        assert view.seat is not None
        kinds, spare = self.waiting(view, view.seat)
        step = plots.best(self.farm(view, plots), kinds, spare)
        assert step is not None
        return self.do(view, step, actions, "plant_received")

    def do(self, view: View, step: Step, actions: Actions, do: str) -> Move:
        """The action that begins like this."""
        zones = [view.zone("hand", view.seat), view.zone("turned over"), view.zone("set aside", view.seat)]
        kinds = {card: kind for zone in zones for card, kind in zone.cards or ()}
        if step.do == "discard":
            return Move(next(a for a in actions["discard_turned"] if kinds[a.card] == step.kind))
        for action in actions.get(do if step.do == "plant" else "harvest", []):
            if action.field == step.field and (step.do == "harvest" or kinds[action.card] == step.kind):
                return Move(action)
        return Move((actions.get(do) or actions["harvest"])[0])

    # --- gifts ----------------------------------------------------------------------------------------------------

    def gain(self, view: View, plots: Plots, kind: str) -> float:
        """How much better this seat stands with a bean of this kind."""
        assert view.seat is not None
        farm, (kinds, spare) = self.farm(view, plots), self.waiting(view, view.seat)
        return plots.outlook(farm, [*kinds, kind], spare=spare) - plots.outlook(farm, kinds, spare=spare)

    def loss(self, view: View, plots: Plots, kind: str) -> float:
        """How much worse it stands without one."""
        assert view.seat is not None
        farm, (kinds, spare) = self.farm(view, plots), self.waiting(view, view.seat)
        if kind not in kinds:
            return plots.outlook(farm, [*kinds, kind], spare=spare) - plots.outlook(farm, kinds, spare=spare)
        left = list(kinds)
        left.remove(kind)
        fewer = [k for k in spare if k in left]
        return plots.outlook(farm, kinds, spare=spare) - plots.outlook(farm, left, spare=fewer)

    def offer(self, view: View, plots: Plots, actions: Actions) -> Move:
        """What it can spare best. If it has nothing, it has to bluff like anybody else."""
        own = {*kinds_in(view, "hand", view.seat), *self.waiting(view, view.seat)[0]}  # type: ignore[arg-type]
        honest = [a for a in actions["offer_gift"] if a.kind in own]
        return Move(min(honest or actions["offer_gift"], key=lambda a: self.loss(view, plots, a.kind)))

    def answer(self, view: View, plots: Plots, actions: Actions) -> Move:
        kind = view.facts["pushed"][-1][1]
        if "decline_gift" in actions and self.gain(view, plots, kind) < WELCOME:
            return Move(actions["decline_gift"][0], self.no(view, plots, kind))
        return Move(actions["accept_gift"][0], self.yes(view, plots, kind))

    def yes(self, view: View, plots: Plots, kind: str) -> str:
        """Said from what everybody can see."""
        assert view.seat is not None
        for n, column in enumerate(plots.farm(view.seat).columns, 1):
            if column and plots.accepts(column, kind):
                return f"{say(kind)} goes on my field {n}."
        return f"I can use {kind.replace('_', '-')}."

    def no(self, view: View, plots: Plots, kind: str) -> str:
        assert view.seat is not None
        columns = plots.farm(view.seat).columns
        if any(column and plots.accepts(column, kind) for column in columns):
            return f"{say(kind)} would not help me enough."
        if () in columns:
            return f"I would rather not begin a field with {kind.replace('_', '-')}."
        return f"{say(kind)} goes on none of my fields."

    def give(self, view: View, plots: Plots, actions: Actions) -> Move:
        """A turned-over one if there is one, or else the hindmost of the hand."""
        return Move(actions["give_gift"][-1])

    # --- bonus cards ----------------------------------------------------------------------------------------------

    def fulfil(self, view: View, actions: list[Any]) -> Move:
        return Move(max(actions, key=lambda action: bonus(view, action.card).cents))

    def decide(self, view: View, plots: Plots, actions: Actions) -> Move:
        return Move(actions["keep_bonus"][0])


def bonus(view: View, card: int) -> Any:
    """What is printed on a bonus card of one's own."""
    names = dict(view.zone("bonus hand", view.seat).cards or ())
    return view.facts["bonus_cards"][names[card]]


def say(kind: str) -> str:
    return kind.replace("_", "-").capitalize()
