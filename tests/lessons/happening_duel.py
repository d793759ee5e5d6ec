"""Rules of the Duel that no verdict names: what must be seen to happen where they are shown."""

from __future__ import annotations

from bohnbook.beans.fields import Fields
from bohnbook.core.game import Game
from bohnbook.duel.bonus import Bonus
from bohnbook.duel.gifts import Gifts
from bohnbook.duel.receiving import to_plant
from bohnbook.duel.turning_over import TurningOver
from tests.lessons.happening import can, done, events, seen
from tests.lessons.watching import Moment, Watched


def part(moment: Moment, name: str) -> int:
    value: int = moment.action.to_intent()[name]
    return value


def column(game: Game, seat: int, field: int) -> list[int]:
    return game.state[Fields].fields[seat][field]


@seen("DUEL-1.4")
def three_dollars_each_that_nobody_sees(watched: Watched) -> bool:
    views = [watched.start.view(reader) for reader in (0, 1, None)]
    zones = [view.zone("unseen dollars", seat) for view in views for seat in (0, 1)]
    return all(zone.size == 3 and zone.cards is None for zone in zones)


@seen("DUEL-1.7")
def four_piles_lie_as_they_should(watched: Watched) -> bool:
    view = watched.last.view(0)
    hidden = [view.zone(name).cards is None for name in ("draw", "bonus pile")]
    return all(hidden) and all(view.zone(name).cards for name in ("discard", "bonus discard"))


@seen("DUEL-1.8")
def the_first_seat_stands_last_in_a_tie(watched: Watched) -> bool:
    outcome = watched.last.outcome
    return outcome is not None and outcome.ranked_by == "DUEL-10.8" and outcome.ranking[-1] == (0,)


@seen("DUEL-2.1")
def four_phases_in_order(watched: Watched) -> bool:
    ended = [name for moment in watched.moments for (name,) in events(moment, "phase_ended")]
    return ended[:4] == ["plant", "gift", "plant_received", "draw"]


@seen("DUEL-2.3")
def several_kinds_in_one_field(watched: Watched) -> bool:
    for moment in done(watched, "plant"):
        cards = column(moment.after, moment.action.seat, part(moment, "field"))
        if len({moment.after.state.faces[card] for card in cards}) > 1:
            return cards[-1] == part(moment, "card")
    return False


@seen("DUEL-3.3", "DUEL-6.5")
def no_room_until_a_harvest(watched: Watched) -> bool:
    """A bean had to be planted and could not; after the harvest it could."""
    for moment in done(watched, "harvest"):
        seat = moment.action.seat
        owed = {do for duty in moment.before.duties if duty.seat == seat for do in duty.actions}
        for do in owed & {"plant", "plant_received"}:
            if not can(moment.before, seat, do) and can(moment.after, seat, do):
                return True
    return False


@seen("DUEL-3.4")
def an_empty_hand_skips_the_phase(watched: Watched) -> bool:
    return ("phase_ended", "plant") in watched.start.prologue and not watched.start.state.hands[0]


@seen("DUEL-4.2")
def a_turned_over_card_is_the_active_seats_to_give(watched: Watched) -> bool:
    for moment in done(watched, "offer_gift"):
        g, kind = moment.before.state, moment.action.to_intent()["kind"]
        if kind in {g.faces[card].name for card in g[TurningOver].turned} and moment.action.seat == g.active:
            return kind not in {g.faces[card].name for card in g.hands[g.active]}
    return False


@seen("DUEL-4.7")
def one_bean_of_all_that_were_offered(watched: Watched) -> bool:
    for moment in done(watched, "give_gift"):
        offered = moment.before.state[Gifts].pushed
        aside = [card for cards in moment.after.state[TurningOver].set_aside for card in cards]
        return len(offered) > 1 and len(aside) == 1 and [name for (name,) in events(moment, "phase_ended")] == ["gift"]
    return False


@seen("DUEL-4.8")
def the_giver_chooses(watched: Watched) -> bool:
    for moment in done(watched, "give_gift"):
        choices = [a for a in moment.before.options(moment.action.seat) if a.do == "give_gift"]
        if len(choices) > 1:
            return True
    return False


@seen("DUEL-4.9")
def nothing_is_given_after_eight(watched: Watched) -> bool:
    return any(
        len(moment.before.state[Gifts].pushed) == 8 and ("gift",) in map(tuple, events(moment, "phase_ended"))
        for moment in done(watched, "decline_gift")
    )


@seen("DUEL-6.2")
def any_order(watched: Watched) -> bool:
    """Of several cards, one that does not lie first is planted first."""
    for moment in done(watched, "plant_received"):
        waiting = to_plant(moment.before.state, moment.action.seat)
        if len(waiting) > 1 and waiting[0] != part(moment, "card"):
            return True
    return False


@seen("DUEL-7.2")
def drawn_beans_go_to_the_back(watched: Watched) -> bool:
    return any(
        list(cards) == moment.after.state.hands[moment.action.seat][-2:]  # type: ignore[call-overload]
        for moment in done(watched, "draw")
        for _, cards in events(moment, "drawn")
    )


@seen("DUEL-7.6")
def the_bonus_discards_are_shuffled(watched: Watched) -> bool:
    return any(
        moment.after.state[Bonus].shuffles > moment.before.state[Bonus].shuffles and moment.after.state[Bonus].pile
        for moment in done(watched, "draw_bonus")
    )


def fulfilled(watched: Watched) -> list[Moment]:
    return [moment for moment in done(watched, "fulfil") if moment.before is not moment.after]


@seen("DUEL-8.4")
def what_lies_below_the_pattern_does_not_matter(watched: Watched) -> bool:
    for moment in fulfilled(watched):
        beans = column(moment.before, part(moment, "owner"), part(moment, "field"))
        if len(beans) > len(moment.before.state.faces[part(moment, "card")].beans):
            return True
    return False


@seen("DUEL-8.5")
def a_field_of_the_others(watched: Watched) -> bool:
    return any(part(moment, "owner") != moment.action.seat for moment in fulfilled(watched))


@seen("DUEL-8.6")
def the_card_becomes_a_dollar_and_the_beans_stay(watched: Watched) -> bool:
    for moment in fulfilled(watched):
        where = part(moment, "owner"), part(moment, "field")
        if part(moment, "card") in moment.after.state[Fields].coins[moment.action.seat]:
            return column(moment.before, *where) == column(moment.after, *where)
    return False


@seen("DUEL-8.8")
def there_are_thirty_two(watched: Watched) -> bool:
    view = watched.start.view(0)
    held = sum(view.zone("bonus hand", seat).size for seat in (0, 1))
    return not watched.moments and len(view.facts["bonus_cards"]) == 32 == held + view.zone("bonus pile").size


@seen("DUEL-9.5", "DUEL-9.6")
def the_rest_of_the_whole_field_is_discarded(watched: Watched) -> bool:
    for moment in (*done(watched, "harvest"), *done(watched, "harvest_choosing")):
        seat, field = moment.action.seat, part(moment, "field")
        sold = set(column(moment.before, seat, field))
        coins = sold & set(moment.after.state[Fields].coins[seat])
        return bool(coins) and sold - coins <= set(moment.after.state.discard) and not column(moment.after, seat, field)
    return False


@seen("DUEL-11.7")
def a_last_turn_for_the_other(watched: Watched) -> bool:
    run_out = any(events(moment, "exhausted") for moment in done(watched, "draw"))
    return run_out and watched.last.outcome is None and watched.last.state.active == 1


@seen("DUEL-11.8")
def the_topmost_become_dollars(watched: Watched) -> bool:
    for moment in done(watched, "harvest"):
        seat = moment.action.seat
        sold = column(moment.before, seat, part(moment, "field"))
        coins = moment.after.state[Fields].coins[seat]
        mixed = len({moment.before.state.faces[card] for card in sold}) > 1
        return mixed and coins == sold[-len(coins) :] and not moment.before.forms(seat)
    return False
