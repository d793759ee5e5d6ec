"""Rules that no verdict names: what must be seen to happen where they are shown.

Most rules are cited: by a verdict, a score line, a line of the story. These are not, because they say how something
is done that another rule allows. So each has a test of its own for a moment in which it is seen.
"""

from __future__ import annotations

from collections.abc import Callable

from bohnbook.base.turning_over import TurningOver
from bohnbook.beans.fields import Fields
from bohnbook.core.game import Game
from tests.lessons.watching import Moment, Watched

HAPPENS: dict[str, Callable[[Watched], bool]] = {}


def seen(*rules: str) -> Callable[[Callable[[Watched], bool]], Callable[[Watched], bool]]:
    def note(test: Callable[[Watched], bool]) -> Callable[[Watched], bool]:
        HAPPENS.update(dict.fromkeys(rules, test))
        return test

    return note


def done(watched: Watched, do: str) -> list[Moment]:
    return [moment for moment in watched.moments if moment.action.do == do]


def events(moment: Moment, name: str) -> list[tuple[object, ...]]:
    if moment.before is moment.after:  # it was refused
        return []
    return [facts for event, *facts in moment.after.log[-1].events if event == name]


def can(game: Game, seat: int, do: str) -> bool:
    return any(action.do == do for action in game.options(seat))


@seen("BASE-1.3")
def the_first_seat_counts_in_a_tie(watched: Watched) -> bool:
    outcome = watched.last.outcome
    return outcome is not None and outcome.ranked_by == "BASE-8.8" and 0 in outcome.winners + outcome.ranking[-1]


@seen("BASE-1.6")
def piles_lie_as_they_should(watched: Watched) -> bool:
    view = watched.last.view(0)
    return view.zone("draw").cards is None and view.zone("discard").cards is not None


@seen("BASE-2.1")
def four_phases_in_order(watched: Watched) -> bool:
    ended = [name for moment in watched.moments for (name,) in events(moment, "phase_ended")]
    return ended[:4] == ["plant", "trade", "plant_received", "draw"]


@seen("BASE-3.5", "BASE-5.4")
def no_room_until_a_harvest(watched: Watched) -> bool:
    """A bean had to be planted and could not; after the harvest it could."""
    for moment in done(watched, "harvest"):
        seat = moment.action.seat
        owed = [do for duty in moment.before.duties if duty.seat == seat for do in duty.actions]
        if any(do.startswith("plant") and not can(moment.before, seat, do) for do in owed):
            return any(can(moment.after, seat, do) for do in owed)
    return "plant_received" in {moment.action.do for moment in watched.moments} and any(
        fewer_places(moment) for moment in done(watched, "harvest")
    )


def fewer_places(moment: Moment) -> bool:
    """Some card that is set aside found no field before the harvest."""
    g, seat = moment.before.state, moment.action.seat
    fields = range(len(g[Fields].fields[seat]))
    return any(
        not any(g.rules.field_accepts(g, seat, field, card).ok for field in fields)
        for card in g[TurningOver].set_aside[seat]
    )


@seen("BASE-3.6")
def an_empty_hand_skips_the_phase(watched: Watched) -> bool:
    return ("phase_ended", "plant") in watched.start.prologue and not watched.start.state.hands[0]


@seen("BASE-4.10")
def what_is_traded_is_set_aside(watched: Watched) -> bool:
    for moment in done(watched, "accept"):
        for _, _, given, received in events(moment, "traded"):
            aside = [card for cards in moment.after.state[TurningOver].set_aside for card in cards]
            return {*given, *received} <= set(aside)
    return False


@seen("BASE-5.2")
def the_active_seat_plants_what_nobody_took(watched: Watched) -> bool:
    for moment in done(watched, "end_trading"):
        turned = moment.before.state[TurningOver].turned
        if turned and set(turned) <= set(moment.after.state[TurningOver].set_aside[moment.action.seat]):
            return any(duty.seat == moment.action.seat for duty in moment.after.duties)
    return False


@seen("BASE-5.3")
def any_order(watched: Watched) -> bool:
    """Two cards are set aside, and the one that does not lie first can be, or is, planted first."""
    for moment in done(watched, "plant_received"):
        aside = moment.before.state[TurningOver].set_aside[moment.action.seat]
        if len(aside) > 1 and aside[0] != moment.action.to_intent()["card"]:
            return True
    return False


@seen("BASE-6.2")
def drawn_cards_go_to_the_back(watched: Watched) -> bool:
    return any(
        list(cards) == moment.after.state.hands[moment.action.seat][-len(cards) :]
        for moment in done(watched, "draw")
        for _, cards in events(moment, "drawn")
        if cards
    )


@seen("BASE-7.4", "BASE-7.5")
def the_rest_of_the_whole_field_is_discarded(watched: Watched) -> bool:
    for moment in done(watched, "harvest"):
        seat, field = moment.action.seat, moment.action.to_intent()["field"]
        sold = moment.before.state[Fields].fields[seat][field]
        gone = len(moment.after.state.discard) - len(moment.before.state.discard)
        coins = len(moment.after.state[Fields].coins[seat]) - len(moment.before.state[Fields].coins[seat])
        return gone > 0 and gone + coins == len(sold) and not moment.after.state[Fields].fields[seat][field]
    return False


@seen("BASE-7.3")
def cards_of_the_field_become_coins(watched: Watched) -> bool:
    return any(
        {*moment.after.state[Fields].coins[moment.action.seat]}
        & {*moment.before.state[Fields].fields[moment.action.seat][moment.action.to_intent()["field"]]}
        for moment in done(watched, "harvest")
    )


@seen("BASE-8.9")
def nothing_to_draw_counts(watched: Watched) -> bool:
    first = watched.start.state
    return not first.draw and not first.discard and any(events(moment, "exhausted") for moment in watched.moments)


@seen("BASE-9.4")
def coins_are_paid_to_the_discard_pile(watched: Watched) -> bool:
    return any(
        {*moment.before.state[Fields].coins[moment.action.seat]} & {*moment.after.state.discard}
        for moment in done(watched, "buy_field")
    )


@seen("BEAN-2.1", "BEAN-2.2")
def the_highest_step_reached_is_paid(watched: Watched) -> bool:
    for moment in done(watched, "harvest"):
        for _, _, cards, coins, _ in events(moment, "harvested"):
            steps = moment.before.state.faces[cards[-1]].beanometer.steps
            return coins == max(pays for need, pays in steps if need <= len(cards))
    return False


@seen("BEAN-2.3")
def fields_and_coins_are_open_to_all(watched: Watched) -> bool:
    view = watched.last.view(None)
    open_zones = [zone for zone in view.zones if zone.name.startswith("field") or zone.name == "coins"]
    return any(zone.cards for zone in open_zones if zone.owner) and all(zone.cards is not None for zone in open_zones)
