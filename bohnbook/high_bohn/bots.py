"""Builder: a trader that buys buildings, and makes use of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..bots import BOTS as FARMERS
from ..bots import Maker, Trader
from ..bots.bot import Move
from ..bots.farm import Farm
from ..core.action import Form
from ..core.story import plural
from ..core.view import View
from .cards import Building
from .estate import SHELF, Estate, Way
from .investing import FIELD, WHY, Town

NEEDS = 0.05  # a card of the hand is moved if that helps so much
ASKED = -1.0  # who is asked whether somebody else shall have a building buys it, unless waiting is so much better

Actions = dict[str, list[Any]]


class Builder(Trader):
    """Buys what helps it now, or at the end; plants, stores and harvests as its buildings allow."""

    name = "builder"

    def farm(self, view: View, seat: int) -> Estate:
        return Estate(view, seat)

    def choose(self, view: View) -> Move | None:
        move = super().choose(view)
        return self.harvest(view, move.action) if move is not None and move.action.do == "harvest" else move

    # --- buying ---------------------------------------------------------------------------------------------------

    def invest(self, view: View, farm: Farm, actions: Actions) -> Move | None:
        assert isinstance(farm, Estate)
        if "name_type" in actions:
            return self.name_type(view, farm, actions)
        if "buy_building" in actions:
            last = view.phase == "last_purchases"
            return self.buy_last(view, farm, actions) if last else self.buy(view, farm, actions)
        return self.buy_field(view, farm, actions)

    def buy(self, view: View, estate: Estate, actions: Actions) -> Move | None:
        """The building that helps most from now on, if it is worth more now than later."""
        town = Town(view)
        buys = {building: buy for buy in actions["buy_building"] for building, card in town.cards.items()
                if card == buy.card}  # fmt: skip
        named = "let_leave" in actions  # what is not bought of this type now leaves the game: no use in waiting
        desires = {building: town.desire(estate, building, waits=not named) for building in buys}
        best = max(desires, key=desires.__getitem__)
        if desires[best] <= (ASKED if named or "let_go" in actions else 0):
            return self.buy_field(view, estate, actions)
        helps = town.power(best.name, estate, town.left) > 0
        return Move(buys[best], WHY[best.name] if helps else self.for_the_end(estate, best))

    def buy_last(self, view: View, estate: Estate, actions: Actions) -> Move | None:
        """At the end what counts is how many there are, and the tipi."""
        town = Town(view)
        under = [view.zone(zone.name, view.seat).size for zone in view.zones
                 if zone.owner == view.seat and zone.name.startswith("under the ")]  # fmt: skip
        plan = town.last(estate, sum(estate.purse.values()) + sum(under))
        for building in plan.buildings:
            for buy in actions["buy_building"]:
                if buy.card == town.cards[building]:
                    return Move(buy, self.for_the_end(estate, building))
        return None

    def for_the_end(self, estate: Estate, building: Building) -> str:
        owned = len(estate.levels) + 1
        if building.type == "tipi" and building.level > 1:
            return "A tipi pays at the end, for coins that are left."
        return f"What I pay still counts at the end, and that makes {plural(owned, 'building')}."

    def buy_field(self, view: View, estate: Estate, actions: Actions) -> Move | None:
        """A third field pays for itself if it is bought early; the coins that are missed least pay for it."""
        form = form_of(view, "buy_field_choosing")
        if form is None:  # there is none to buy, or the topmost coins pay for it
            return super().invest(view, estate, actions)
        slot = form.slots["cards"]
        town, price = Town(view), slot.number or 0
        if FIELD * town.left < price:
            return None
        cards = tuple([slot.choices[place] for place in town.spare(estate, slot.kinds, price)])
        return Move(form.fill(cards=cards), "A third field pays for itself.")

    def name_type(self, view: View, estate: Estate, actions: Actions) -> Move:
        """Of a type that it owns itself the others shall have as little as possible."""
        town = Town(view)

        def spoils(name: Any) -> tuple[bool, int]:
            return estate.level(name.type) > 0, sum(building.level for building in town.of_type(name.type))

        name = max(actions["name_type"], key=spoils)
        return Move(name, "Of those I need no more." if estate.level(name.type) else "")

    # --- the bank -------------------------------------------------------------------------------------------------

    def carry_on(self, view: View, farm: Farm, actions: Actions) -> Move | None:
        assert isinstance(farm, Estate)
        return self.bank(view, farm, actions) or super().carry_on(view, farm, actions)

    def bank(self, view: View, estate: Estate, actions: Actions) -> Move | None:
        """What it does with its cards is its own business, so it says nothing about it."""
        hand = dict(view.zone("hand", view.seat).cards or ())
        if "arrange" in actions:
            orders = {order: estate.value([], [hand[card] for card in order.cards]) for order in actions["arrange"]}
            return Move(max(orders, key=orders.__getitem__))
        if "look_at_top" in actions:
            return Move(actions["look_at_top"][0])
        if "slide_under" in actions:
            kinds = [kind for _, kind in view.zone("looked at", view.seat).cards or ()]
            return Move(actions["slide_under" if estate.gain(kinds) < 0 else "put_back"][0])
        form = form_of(view, "move_card")
        return self.move_card(estate, form, hand) if form is not None else None

    def move_card(self, estate: Estate, form: Form, hand: Mapping[int, str]) -> Move | None:
        """Another place for the one card that is in the way, or comes too late."""
        best, found = estate.value([], list(hand.values())) + NEEDS, None
        for card in hand:
            for place in range(len(hand)):
                order = [other for other in hand if other != card]
                order.insert(place, card)
                value = estate.value([], [hand[other] for other in order])
                if value > best and order != list(hand):
                    best, found = value, (card, place)
        return Move(form.fill(card=found[0], place=found[1])) if found is not None else None

    # --- fields and store -----------------------------------------------------------------------------------------

    def wants_second(self, farm: Farm, front: str) -> bool:
        """Plant on if it fits, or if there is room and more of it comes."""
        assert isinstance(farm, Estate)
        best = max((way for way in farm.ways(farm.crops, front) if not way.harvest), default=None)
        if best is None:
            return False
        return best.gain > 0 if farm.crops[best.field] is not None else front in farm.hand[1:3]

    def place(self, farm: Farm, cards: list[str], actions: Actions, do: str, kinds: dict[int, str]) -> Move | None:
        """What adds most goes first; what would cost too much goes into the store."""
        assert isinstance(farm, Estate)
        due = dict(list(kinds.items())[: len(cards)])
        ways = [
            (card, way, move) for card, kind in due.items() for way, move in self.ways(farm, card, kind, actions, do)
        ]
        best = max(ways, key=lambda found: (found[1].gain, not found[1].harvest), default=None)
        if "store" in actions and (best is None or best[1].gain < -SHELF):
            return Move(self.hardest(actions["store"], ways), "That is better off on a shelf than in my fields.")
        return best[2] if best is not None else super().place(farm, cards, actions, do, kinds)

    def ways(self, estate: Estate, card: int, kind: str, actions: Actions, do: str) -> Iterator[tuple[Way, Move]]:
        """Where this card could go, and what to do for it now: plant it, or harvest first."""
        plants = {plant.field: plant for plant in actions.get(do, []) if plant.card == card}
        harvests = {harvest.field: harvest for harvest in actions.get("harvest", [])}
        for way in estate.ways(estate.crops, kind):
            if way.harvest and way.field in harvests:
                yield way, Move(harvests[way.field])
            elif not way.harvest and way.field in plants:
                cooked = way.crop[0].count("+") if way.crop is not None else 0
                yield way, Move(plants[way.field], f"That makes {cooked + 1} kinds in my stew." if cooked else "")

    def harvest(self, view: View, harvest: Any) -> Move:
        """Of several kinds, those become coins that buy most; a stew's buy nothing."""
        estate = self.farm(view, harvest.seat)
        kind, size = estate.crops[harvest.field]
        because = estate.better_paid(kind, size)
        form = form_of(view, "harvest_choosing", harvest.field)
        if form is None or "+" in kind:
            return Move(harvest, because)
        slot = form.slots["cards"]
        left = Town(view).spare(estate, slot.kinds, size - (slot.number or 0))
        cards = tuple([card for place, card in enumerate(slot.choices) if place not in left])
        return Move(form.fill(cards=cards), because)

    def hardest(self, stores: Sequence[Any], ways: Sequence[tuple[int, Way, Move]]) -> Any:
        """Which card to store: the one whose planting costs most."""

        def best(store: Any) -> float:
            return max((way.gain for card, way, _ in ways if card == store.card), default=-99.0)

        return min(stores, key=best)


def form_of(view: View, do: str, field: int | None = None) -> Form | None:
    """The open-ended choice of this name, and for this field, if there is one now."""
    for choice in view.menu:
        form = choice.action
        if isinstance(form, Form) and form.action.do == do and form.fixed.get("field") == field:
            return form
    return None


BOTS: dict[str, Maker] = {**FARMERS, "builder": Builder}
