"""Plants where it fits, harvests what hurts least, and says yes to what helps at once."""

from __future__ import annotations

from typing import Any

from ..core.action import Action, Form
from ..core.story import plural
from ..core.view import View
from .bot import Move, dice
from .farm import Farm


class Greedy:
    """Minds its own fields. It makes no offers, but takes those that help it."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Move | None:
        farm = self.farm(view, view.seat)  # type: ignore[arg-type]
        actions: dict[str, list[Any]] = {}
        for choice in view.menu:
            if isinstance(choice.action, Action):
                actions.setdefault(choice.action.do, []).append(choice.action)
        return (
            self.answer(view, farm)
            or self.invest(view, farm, actions)
            or self.plant(view, farm, actions)
            or self.trade(view, farm, actions)
            or self.carry_on(view, farm, actions)
        )

    def farm(self, view: View, seat: int) -> Farm:
        """How it looks at a seat's fields."""
        return Farm(view, seat)

    def carry_on(self, view: View, farm: Farm, actions: dict[str, list[Any]]) -> Move | None:
        """The one thing that is owed and needs no thought; if it is open-ended, anything will do."""
        owed = [do for duty in view.duties if duty.seat == view.seat for do in duty.actions]
        for do in owed:
            if do in actions:
                return Move(actions[do][0])
        for choice in view.menu:
            if isinstance(choice.action, Form) and choice.action.action.do in owed:
                return Move(choice.action.sample(dice(self.seed, view)))
        return None

    def invest(self, view: View, farm: Farm, actions: dict[str, list[Any]]) -> Move | None:
        """A third field pays for itself if it is bought early."""
        owes = any(duty.seat == view.seat for duty in view.duties)
        if owes and "buy_field" in actions and view.facts["exhaustions"] == 0:
            return Move(actions["buy_field"][0], "A third field pays for itself.")
        return None

    def plant(self, view: View, farm: Farm, actions: dict[str, list[Any]]) -> Move | None:
        owed = [do for duty in view.duties if duty.seat == view.seat for do in duty.actions]
        if "plant_received" in owed:
            return self.place(farm, farm.waiting, actions, "plant_received", kind_of(view, "set aside"))
        if "plant" not in owed:
            return None
        front = farm.hand[0]
        if "end_planting" in owed and not self.wants_second(farm, front):
            return Move(actions["end_planting"][0])
        return self.place(farm, [front], actions, "plant", kind_of(view, "hand"))

    def wants_second(self, farm: Farm, front: str) -> bool:
        """Plant on if it fits, or if there is room and more of it comes."""
        return bool(farm.grows(front)) or (farm.free(farm.crops, front) is not None and front in farm.hand[1:3])

    def place(
        self, farm: Farm, cards: list[str], actions: dict[str, list[Any]], do: str, kinds: dict[int, str]
    ) -> Move | None:
        """What fits goes to its kind, the rest to an empty field, and if there is none, a field has to go."""
        options = actions.get(do, [])

        def preference(option: Any) -> tuple[bool, bool, int]:
            crop = farm.crops[option.field]
            fits = crop is not None and crop[0] == kinds[option.card]
            return fits, not farm.grows(kinds[option.card]), crop[1] if crop is not None else 0

        if options:
            return Move(max(options, key=preference))
        harvests = {harvest.field: harvest for harvest in actions.get("harvest", [])}
        return Move(harvests[farm.to_clear(farm.crops)]) if harvests else None

    def answer(self, view: View, farm: Farm) -> Move | None:
        """Take the best offer that helps; turn the others down."""
        best: tuple[float, Form, dict[str, Any]] | None = None
        for offer, form in offers_to(view).values():
            gain = farm.gain(offer["give"], offer["want"]) if form is not None else -1.0
            if form is not None and gain > 0.01 and (best is None or gain > best[0]):
                best = gain, form, offer
        if best is not None:
            _, form, offer = best
            return Move(form.fill(cards=paid_with(form)), self.reason(farm, offer["give"], offer["want"]))
        for choice in view.menu:
            if isinstance(choice.action, Action) and choice.action.is_answer:
                offer = offers_to(view)[choice.action.offer][0]  # type: ignore[attr-defined]
                return self.no(view, farm, choice.action, offer)
        return None

    def no(self, view: View, farm: Farm, decline: Action, offer: dict[str, Any]) -> Move:
        return Move(decline, self.reason_against(farm, offer["give"], offer["want"]))

    def trade(self, view: View, farm: Farm, actions: dict[str, list[Any]]) -> Move | None:
        """A greedy farmer does not go and ask."""
        return None

    def reason(self, farm: Farm, gets: tuple[str, ...], gives: tuple[str, ...]) -> str:
        """Why this is good for the seat, told from what everybody can see."""
        parts = [f"I have no field for {say(kind)}" for kind in dict.fromkeys(gives) if not farm.has_room(kind, gives)]
        for kind in dict.fromkeys(gets):
            size = farm.will_grow(kind, gives)
            more = gets.count(kind)
            pays = farm.coins(kind, size + more)
            if size and pays > farm.coins(kind, size):
                parts.append(f"{more} more {say(kind)} brings my field to {plural(pays, 'coin')}")
            elif size:
                parts.append(f"{say(kind)} joins the {size} I grow")
            elif farm.has_room(kind, gives):
                parts.append(f"I have room for {say(kind)}")
        return sentence(parts or ["that helps me"])

    def reason_against(self, farm: Farm, gets: tuple[str, ...], gives: tuple[str, ...]) -> str:
        parts = [f"I have no field for {say(kind)}" for kind in dict.fromkeys(gets) if not farm.has_room(kind)]
        parts += [f"I grow {say(kind)} myself" for kind in dict.fromkeys(gives) if farm.grows(kind)]
        return sentence(parts or ["that does not help me enough"])


def offers_to(view: View) -> dict[int, tuple[dict[str, Any], Form | None]]:
    """The offers this seat may answer, each with the form to accept it, if it has the cards."""
    forms = {
        choice.action.fixed["offer"]: choice.action
        for choice in view.menu
        if isinstance(choice.action, Form) and "offer" in choice.action.fixed
    }
    return {
        offer["id"]: (offer, forms.get(offer["id"]))
        for offer in view.facts.get("offers", ())
        if offer["to"] == view.seat or (offer["to"] is None and offer["seat"] != view.seat)
    }


def paid_with(form: Form) -> tuple[int, ...]:
    """Pay with the cards that lie open, and else with the hindmost of the hand."""
    slot = form.slots["cards"]
    cards: list[int] = []
    for kind, count in slot.counts.items():
        cards += [card for card, its in zip(slot.choices, slot.kinds, strict=True) if its == kind][-count:]
    return tuple(cards)


def kind_of(view: View, zone: str) -> dict[int, str]:
    return dict(view.zone(zone, view.seat).cards or ())


def say(kind: str) -> str:
    return kind.replace("_", "-")


def sentence(parts: list[str]) -> str:
    text = ", and ".join(parts) if len(parts) < 3 else ", ".join(parts[:-1]) + ", and " + parts[-1]
    return text[0].upper() + text[1:] + "."
