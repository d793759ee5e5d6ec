"""Plants towards its bonus cards, weighs what a gift does to both, and bluffs. It says why afterwards."""

from __future__ import annotations

from typing import Any

from ...core.view import View
from ..bot import Move
from .greedy import Actions, Greedy, bonus, say
from .plots import LATER, Farm, Plots, Wish, kinds_in

HOLD_ON = 0.5  # a bonus card that promises fewer dollars than this goes
CAUGHT = 2.0  # what a bluff that is accepted costs: a dollar less for one, a dollar more for the other
DOUBT = 0.25  # how sure it is of what the other likes


class Planner(Greedy):
    """Has its bonus cards in mind when it plants, and the other's fields when it offers a gift."""

    name = "planner"

    def farm(self, view: View, plots: Plots) -> Farm:
        assert view.seat is not None
        return plots.farm(view.seat, wishes(view))

    # --- planting -------------------------------------------------------------------------------------------------

    def plant(self, view: View, plots: Plots, actions: Actions) -> Move:
        """One bean or two, with the rest of the hand in view."""
        hand, farm = kinds_in(view, "hand", view.seat), self.farm(view, plots)
        stop = plots.outlook(farm, [], hand) if "end_planting" in actions else None
        found = []
        for step in plots.steps(farm, hand[0]):
            found.append((plots.outlook(step.farm, [], hand[1:]), step))
            if stop is None and len(hand) > 1:
                found += [(plots.outlook(then.farm, [], hand[2:]), step) for then in plots.steps(step.farm, hand[1])]
        value, step = max(found, key=lambda entry: entry[0])
        if stop is not None and value <= stop:
            return self.telling(view, Move(actions["end_planting"][0]))
        return self.telling(view, self.do(view, step, actions, "plant"))

    def plant_received(self, view: View, plots: Plots, actions: Actions) -> Move:
        return self.telling(view, super().plant_received(view, plots, actions))

    # --- gifts ----------------------------------------------------------------------------------------------------

    def offer(self, view: View, plots: Plots, actions: Actions) -> Move:
        """What does me good if it is taken, or, bluffing if need be, what the other will not take."""
        assert view.seat is not None
        own = {*kinds_in(view, "hand", view.seat), *self.waiting(view, view.seat)[0]}

        def score(kind: str) -> float:
            theirs = self.their_gain(view, plots, kind)
            taken = min(1.0, max(0.0, 0.5 + theirs / (2 * DOUBT)))
            mine = -self.loss(view, plots, kind) - theirs if kind in own else -CAUGHT
            return taken * mine

        best = max(actions["offer_gift"], key=lambda action: score(action.kind))
        return Move(best, self.pitch(view, plots, best.kind))

    def their_gain(self, view: View, plots: Plots, kind: str) -> float:
        """What a bean of this kind would do for the other, as far as one can see."""
        assert view.seat is not None
        seat = 1 - view.seat
        farm, (kinds, spare) = plots.farm(seat), self.waiting(view, seat)
        return plots.outlook(farm, [*kinds, kind], spare=spare) - plots.outlook(farm, kinds, spare=spare)

    def loss(self, view: View, plots: Plots, kind: str) -> float:
        """A bean of the hand is worth what the hand would be worse without it."""
        assert view.seat is not None
        kinds, spare = self.waiting(view, view.seat)
        if kind in kinds:
            return super().loss(view, plots, kind)
        farm, hand = self.farm(view, plots), kinds_in(view, "hand", view.seat)
        last = len(hand) - 1 - hand[::-1].index(kind)
        fewer = [*hand[:last], *hand[last + 1 :]]
        return plots.outlook(farm, kinds, hand, spare) - plots.outlook(farm, kinds, fewer, spare)

    def pitch(self, view: View, plots: Plots, kind: str) -> str:
        """What it says with an offer: the same whether it has the bean or not."""
        assert view.seat is not None
        for n, column in enumerate(plots.farm(1 - view.seat).columns, 1):
            if column and plots.accepts(column, kind):
                return f"{say(kind)} would go on your field {n}."
        return f"How about {kind.replace('_', '-')}?"

    # --- bonus cards, and looking back ----------------------------------------------------------------------------

    def fulfil(self, view: View, actions: list[Any]) -> Move:
        """Now that the card is shown, it may say what it planted for."""
        move = super().fulfil(view, actions)
        action: Any = move.action
        title = bonus(view, action.card).title
        if action.owner == view.seat:
            return Move(action, f"That is what I planted field {action.field + 1} for: {title}.")
        return Move(action, f"Thank you, {view.names[action.owner]}: {title} is just what I was waiting for.")

    def decide(self, view: View, plots: Plots, actions: Actions) -> Move:
        """The bonus card that promises least goes, if it promises little."""
        farm = self.farm(view, plots)
        hand = kinds_in(view, "hand", view.seat)

        def promise(action: Any) -> float:
            printed = bonus(view, action.card)
            wish = printed.beans, printed.worth / 100
            here = max(plots.promise(column, wish) for column in farm.columns)
            return here * (1 + LATER * (printed.beans[-1] in hand))

        least = min(actions["discard_bonus"], key=promise)
        return Move(least if promise(least) < HOLD_ON else actions["keep_bonus"][0])

    def telling(self, view: View, move: Move) -> Move:
        """After a bluff of its own was found out, so that everybody knows of it, it says what it had hoped."""
        assert view.seat is not None
        found, me = view.facts["found_out"], view.names[view.seat]
        if found is None or found[0] != view.seat:
            return move
        told = [line for line in view.said if line.rule == "DUEL-5.2"]
        if not told or any(line.n > told[-1].n and line.text.startswith(f"{me} ") for line in view.said):
            return move
        return Move(move.action, f"I had no {found[1].replace('_', '-')}. I hoped you would not want it.")


def wishes(view: View) -> tuple[Wish, ...]:
    """The bonus cards in its own hand."""
    known = view.facts["bonus_cards"]
    held = [known[name] for name in kinds_in(view, "bonus hand", view.seat)]
    return tuple((card.beans, card.worth / 100) for card in held)
