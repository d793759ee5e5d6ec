"""What must be seen to happen where a rule of SpaceBeans is shown that no verdict names; see happening.py."""

from __future__ import annotations

from bohnbook.spacebeans.collections import Collections
from tests.lessons.happening import done, events, seen
from tests.lessons.watching import Watched


@seen("SPACE-1.2")
def the_last_seat_deals_and_the_first_begins(watched: Watched) -> bool:
    g = watched.start.state
    return watched.start.view(0).facts["dealer"] == g.seats - 1 and (g.active, g.turn) == (0, 1) and not g.hands[-1]


@seen("SPACE-1.4")
def what_was_not_dealt_lies_face_down(watched: Watched) -> bool:
    view, g = watched.start.view(0), watched.start.state
    dealt = sum(map(len, g.hands))
    return view.zone("draw").cards is None and view.zone("draw").size == len(g.faces) - dealt > 0


@seen("SPACE-1.5")
def only_one_s_own_hand_is_seen(watched: Watched) -> bool:
    view = watched.start.view(0)
    own, other = view.zone("hand", 0), view.zone("hand", 1)
    return bool(own.cards) and other.cards is None and other.size > 0


@seen("SPACE-1.6")
def discards_lie_open(watched: Watched) -> bool:
    shown = watched.last.view(None).zone("discard").cards or ()
    return bool(done(watched, "convert")) and 0 < len(shown) == len(watched.last.state.discard)


@seen("SPACE-2.1")
def the_turn_goes_to_the_left(watched: Watched) -> bool:
    for moment in watched.moments:
        before, after = moment.before.state, moment.after.state
        if after.turn == before.turn + 1:
            return after.active == (before.active + 1) % before.seats
    return False


def parts(watched: Watched) -> list[object]:
    return [name for moment in watched.moments for (name,) in events(moment, "phase_ended")]


@seen("SPACE-2.2")
def nothing_is_converted_in_the_first_round(watched: Watched) -> bool:
    if watched.start.state.turn > watched.start.state.seats:
        return False
    return done(watched, "collect") != [] and not done(watched, "convert") and not done(watched, "end_converting")


@seen("SPACE-2.3")
def four_parts_in_order(watched: Watched) -> bool:
    later = watched.start.state.turn > watched.start.state.seats
    return later and parts(watched)[:4] == ["draw", "convert", "collect", "give"] and bool(done(watched, "give"))


@seen("SPACE-3.5")
def one_card_of_the_old_pile_and_one_of_the_new(watched: Watched) -> bool:
    for moment in done(watched, "draw"):
        if len(moment.before.state.draw) == 1 and events(moment, "exhausted"):
            return any(len(cards) == 2 for _, cards in events(moment, "drawn"))  # type: ignore[arg-type]
    return False


@seen("SPACE-4.1")
def a_collection_stays_of_one_colour(watched: Watched) -> bool:
    g = watched.last.state
    lying = [cards for piles in (g[Collections].open, g[Collections].secret) for cards in piles if len(cards) > 1]
    return bool(done(watched, "collect")) and all(len({g.faces[card].colour for card in cards}) == 1 for cards in lying)


@seen("SPACE-4.3")
def only_the_owner_looks_at_a_secret_collection(watched: Watched) -> bool:
    view = watched.last.view(0)
    own, other = view.zone("secret collection", 0), view.zone("secret collection", 1)
    return bool(own.cards) and other.cards is None and other.size > 0


@seen("SPACE-4.4")
def two_collections_of_one_colour(watched: Watched) -> bool:
    fact = watched.last.view(0).facts["collections"][0]
    return fact["open"].colour is not None and fact["open"].colour == fact["secret"].colour


@seen("SPACE-4.5")
def every_stack_is_open_to_everybody(watched: Watched) -> bool:
    stacks = [zone for zone in watched.last.view(None).zones if zone.name == "trophies"]
    return all(stack.cards for stack in stacks)


@seen("SPACE-5.3")
def its_size_is_what_it_is_worth(watched: Watched) -> bool:
    for moment in done(watched, "convert"):
        for _, cards, points in events(moment, "converted"):
            values = {moment.before.state.faces[card].value for card in cards}  # type: ignore[attr-defined]
            if points == len(cards) and points in values:  # type: ignore[arg-type]
                return True
    return False


@seen("SPACE-5.6")
def a_single_1(watched: Watched) -> bool:
    return any(
        points == 1 == len(cards)  # type: ignore[arg-type]
        for moment in done(watched, "convert")
        for _, cards, points in events(moment, "converted")
    )


@seen("SPACE-5.7")
def ten_cards_bring_nothing(watched: Watched) -> bool:
    return any(
        len(cards) > 9 and points == 0  # type: ignore[arg-type]
        for moment in done(watched, "convert")
        for _, cards, points in events(moment, "converted")
    )


@seen("SPACE-6.7")
def nothing_to_play(watched: Watched) -> bool:
    """The part for playing ended although its seat had no card, and played none."""
    for moment in watched.moments:
        if ["collect"] in [list(facts) for facts in events(moment, "phase_ended")] and moment.action.do == "draw_none":
            return not moment.before.state.hands[moment.action.seat]
    return False


@seen("SPACE-7.2")
def only_giver_and_receiver_are_told(watched: Watched) -> bool:
    for moment in done(watched, "give"):
        for seat, to, cards in events(moment, "given"):
            if moment.before.state.seats < 3:
                return False
            titles = [moment.before.state.faces[card].title for card in cards]  # type: ignore[attr-defined]
            for reader in range(moment.before.state.seats):
                lines = " ".join(line.text for line in moment.after.lines(reader) if line.n == moment.after.log[-1].n)
                if all(title in lines for title in titles) is not (reader in (seat, to)):
                    return False
            return True
    return False


@seen("SPACE-7.4")
def the_receiver_holds_them(watched: Watched) -> bool:
    for moment in done(watched, "give"):
        for _, to, cards in events(moment, "given"):
            return set(cards) <= set(moment.after.state.hands[to])  # type: ignore[call-overload]
    return False


@seen("SPACE-7.5")
def an_empty_hand_gives_nothing(watched: Watched) -> bool:
    for moment in watched.moments:
        gone = [list(facts) for facts in events(moment, "phase_ended")]
        if ["give"] in gone and moment.action.do != "give":
            return not moment.after.state.hands[moment.action.seat]
    return False
