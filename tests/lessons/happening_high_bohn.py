"""Rules of High Bohn that no verdict names: what must be seen to happen where they are shown; see happening.py."""

from __future__ import annotations

from bohnbook.base.third_field import THIRD_FIELD
from bohnbook.beans.fields import Fields
from bohnbook.core.game import Game
from bohnbook.high_bohn.buildings import Buildings, level
from bohnbook.high_bohn.cards import ALL
from bohnbook.high_bohn.ending import cash
from bohnbook.high_bohn.general_store import GeneralStore
from bohnbook.high_bohn.stew import Stew, is_stew
from tests.lessons.happening import can, done, events, seen
from tests.lessons.watching import Moment, Watched


def part(moment: Moment, name: str) -> int:
    value: int = moment.action.to_intent()[name]
    return value


def column(game: Game, seat: int, field: int) -> list[int]:
    return game.state[Fields].fields[seat][field]


def coins(game: Game, seat: int) -> list[int]:
    return game.state[Fields].coins[seat]


def purchases(watched: Watched) -> list[tuple[Moment, int, str, int]]:
    """Each purchase: the moment, who bought, what, and at which price."""
    return [
        (moment, seat, thing, price)  # type: ignore[misc]
        for moment in watched.moments
        for seat, thing, price in events(moment, "bought")
    ]


@seen("HB-1.2")
def a_third_field_is_bought(watched: Watched) -> bool:
    return any(
        (thing, price) == (THIRD_FIELD, 3) and len(moment.after.state[Fields].fields[seat]) == 3
        for moment, seat, thing, price in purchases(watched)
    )


@seen("HB-1.3")
def five_at_the_table_are_the_most(watched: Watched) -> bool:
    return watched.start.state.seats == 5 and watched.start.rules.players == range(3, 6) and not watched.moments


@seen("HB-1.6")
def everybody_sees_the_bean_of_a_coin(watched: Watched) -> bool:
    for moment in done(watched, "harvest"):
        seat = moment.action.seat
        sold = {moment.before.state.faces[card].name for card in column(moment.before, seat, part(moment, "field"))}
        shown = [name for _, name in moment.after.view(None).zone("coins", seat).cards or ()]
        return bool(shown) and set(shown) == sold
    return False


@seen("HB-2.4")
def several_in_a_row_the_larger_first(watched: Watched) -> bool:
    levels = [ALL[thing].level for _, seat, thing, _ in purchases(watched) if seat == 0 and thing in ALL]
    return len(levels) == len(watched.moments) > 1 and levels != sorted(levels)


@seen("HB-2.7")
def what_is_paid_lies_on_the_discard_pile(watched: Watched) -> bool:
    for moment, seat, thing, price in purchases(watched):
        paid = set(coins(moment.before, seat)) - set(coins(moment.after, seat))
        kinds = {moment.after.state.faces[card].name for card in paid}
        shown = {card for card, _ in moment.after.view(None).zone("discard").cards or ()}
        return thing in ALL and len(paid) == price and kinds == {ALL[thing].bean} and paid <= shown
    return False


@seen("HB-3.4")
def a_mine_is_one_more_field(watched: Watched) -> bool:
    before, after = (len(game.state[Fields].fields[0]) for game in (watched.start, watched.last))
    if "4_gold_mine" not in {thing for _, _, thing, _ in purchases(watched)} or after != before + 1:
        return False
    return bool(column(watched.last, 0, before)) and before not in watched.last.state[Buildings].plots[0]


@seen("HB-4.4")
def the_tipi_counts_what_lies_under_the_saloon(watched: Watched) -> bool:
    g, outcome = watched.last.state, watched.last.outcome
    if outcome is None or not g[Stew].under[0]:
        return False
    (tipi,) = [line for line in outcome.score_lines[0] if line.rule in ("HB-4.1", "HB-4.2", "HB-4.3")]
    return tipi.points == cash(g, 0) // 5 > len(coins(watched.last, 0)) // 5


@seen("HB-7.5")
def a_bean_planted_before_becomes_a_stew(watched: Watched) -> bool:
    old = [i for i, field in enumerate(watched.start.state[Fields].fields[0]) if len(field) == 1]
    stews = any(level(watched.start.state, 0, "saloon") < 3 <= level(moment.after.state, 0, "saloon")
                for moment in done(watched, "buy_building"))  # fmt: skip
    return stews and any(is_stew(watched.last.state, 0, field) for field in old)


@seen("HB-7.6")
def a_kind_in_a_stew_and_in_a_field_of_its_own(watched: Watched) -> bool:
    for moment in (*done(watched, "plant_received"), *done(watched, "plant")):
        g, seat, into = moment.after.state, moment.action.seat, part(moment, "field")
        face = g.faces[part(moment, "card")]
        for field, cards in enumerate(g[Fields].fields[seat]):
            elsewhere = field != into and face in {g.faces[card] for card in cards}
            if elsewhere and is_stew(g, seat, field) is not is_stew(g, seat, into):
                return True
    return False


@seen("HB-7.10")
def no_stew_in_the_field_of_a_building(watched: Watched) -> bool:
    for moment in done(watched, "plant"):
        g, seat, field = moment.before.state, moment.action.seat, part(moment, "field")
        lone = len(column(moment.before, seat, field)) == 1
        return (
            level(g, seat, "saloon") > 2
            and field in g[Buildings].plots[seat]
            and lone
            and moment.before is moment.after
        )
    return False


@seen("HB-10.4")
def the_jails_coin_comes_out_of_that_harvest(watched: Watched) -> bool:
    for moment in done(watched, "harvest"):
        sold = column(moment.before, moment.action.seat, part(moment, "field"))
        for owner, card in events(moment, "bonus_coin"):
            return card in sold and card in coins(moment.after, owner) and owner != moment.action.seat  # type: ignore[arg-type]
    return False


@seen("HB-11.1")
def fields_are_sold_before_the_last_purchases(watched: Watched) -> bool:
    chosen = [moment for moment in done(watched, "harvest_choosing") if moment.before.state.phase.name == "last_choice"]
    for moment in done(watched, "buy_building"):
        last = moment.before.state.phase.name == "last_purchases"
        return bool(chosen) and last and not any(map(any, moment.before.state[Fields].fields))
    return False


@seen("HB-13.5")
def the_jails_coin_is_the_top_of_the_discards(watched: Watched) -> bool:
    for moment in done(watched, "harvest"):
        sold = column(moment.before, moment.action.seat, part(moment, "field"))
        paid = moment.after.state[Fields].coins[moment.action.seat]
        discards = [*moment.before.state.discard, *(card for card in sold if card not in paid)]
        for owner, card in events(moment, "bonus_coin"):
            return card == discards[-1] and card in coins(moment.after, owner)  # type: ignore[arg-type]
    return False


@seen("HB-13.6")
def a_purchase_before_the_last_harvest(watched: Watched) -> bool:
    return any(
        moment.before.state.phase.name == "last_purchases" and any(moment.before.state[Fields].fields[0])
        for moment in done(watched, "buy_building")
    )


@seen("HB-13.7")
def stored_and_still_to_plant(watched: Watched) -> bool:
    for moment in done(watched, "store"):
        owed = {do for duty in moment.after.duties for do in duty.actions}
        return (
            bool(moment.after.state[GeneralStore].stored[0])
            and "plant" in owed
            and not can(moment.after, 0, "end_planting")
        )
    return False


@seen("HB-13.8")
def the_active_seat_is_asked_first(watched: Watched) -> bool:
    for moment in done(watched, "name_type"):
        asked = moment.after.view(None).facts["asked"]
        next_one = (moment.action.seat + 1) % moment.after.state.seats
        return asked[0] == moment.after.state.active != next_one and next_one in asked[1:]
    return False


@seen("HB-13.9")
def the_topmost_cards_become_coins(watched: Watched) -> bool:
    for moment in done(watched, "harvest"):
        seat = moment.action.seat
        sold, got = column(moment.before, seat, part(moment, "field")), coins(moment.after, seat)
        mixed = len({moment.before.state.faces[card] for card in sold}) > 1
        return mixed and got == sold[-len(got) :] and "harvest_choosing" not in moment.before.rules.actions
    return False
