"""The coach: staged positions, what it says there, and by which rule."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import bohnbook
from bohnbook.bots import Trader
from bohnbook.coach import Advice, advise, comment
from bohnbook.core.game import Game
from tests.rules.helpers import FOUR, classic, market, table


def says(game: Game, seat: int = 0, rule: str = "") -> list[str]:
    """The sentences that rest on a rule, each with its kind."""
    return [f"{one.kind}: {one.text}" for one in advise(game.view(seat)) if one.rule == rule]


# --- duties and choices, in any game ------------------------------------------------------------------------------


def test_it_begins_with_what_must_be_done() -> None:
    game = table(hands=["soy red"], fields=["2 soy | "])
    assert says(game, rule="BASE-3.1") == [
        "must: You must do one of these: plant soy in field 1 (with 2 soy) or plant soy in field 2 (empty)."
    ]
    kinds = [one.kind for one in advise(game.view(0))]
    assert kinds[0] == "must"
    assert kinds == sorted(kinds, key=["must", "risk", "idea", "may"].index)


def test_it_counts_what_it_does_not_name() -> None:
    game = table(phase="plant_received", hands=["soy"], set_aside=["red soy green"])
    [must] = says(game, rule="BASE-5.1")
    assert must.startswith("must: You must do one of these: plant red in field 1 (empty), plant red in field 2 (empty)")
    assert must.endswith(" or 3 more.")


def test_a_duty_that_ends_a_phase_waits_until_you_are_done() -> None:
    assert says(market(), 1, "BASE-4.12") == ["must: When you are done: end trading."]


def test_a_duty_that_cannot_be_met_yet() -> None:
    game = table(hands=["soy red"], fields=["2 blue | 1 chili"])
    assert says(game, rule="BASE-3.1") == [
        "must: Something is due that cannot be done yet. First harvest field 1: 2 blue for nothing."
    ]


def test_what_may_be_done_besides() -> None:
    assert says(market(), 1, "BASE-4.3") == ["may: You may offer a trade or a gift."]
    assert says(market(), 0, "BASE-4.3") == ["may: You may offer a trade or a gift."]


def test_in_a_turn_of_somebody_elses_it_is_silent() -> None:
    """Harvesting may be done then too; saying so every time would be chatter."""
    assert advise(table(active=1, fields=["3 red | 2 green"]).view(0)) == ()
    assert advise(market(fields=["2 red | "]).view(None)) == ()


def test_a_game_without_fields_gets_duties_and_choices() -> None:
    game = market(fields=["2 stink | ", "3 blue | 2 green"])
    view = game.view(1)
    bare = {key: value for key, value in view.facts.items() if key != "fields"}
    object.__setattr__(view, "facts", bare)
    assert {one.kind for one in advise(view)} == {"must", "may"}


# --- no room ------------------------------------------------------------------------------------------------------


def test_no_room_for_the_first_card() -> None:
    """BASE_3_5"""
    game = table(hands=["soy red"], fields=["5 blue | 2 chili"])
    [risk] = says(game, rule="BASE-3.5")
    assert risk == (
        "risk: Your soy fits none of your fields: one must be harvested for it. "
        "Field 1 gives up least: 5 blue for 1 coin."
    )


def test_a_third_field_would_be_room_too() -> None:
    game = classic(hands=["soy red"], fields=["5 blue | 2 chili"], coins=["3 red"])
    assert says(game, rule="BASE-3.5")[0].endswith(" A third field would do as well.")


def test_the_next_card_will_find_no_room() -> None:
    late = table(hands=["blue soy"], fields=["5 blue | 2 chili"])
    assert says(late, rule="BASE-3.5") == [
        "risk: Next in your hand comes soy, for which you will have no room. "
        "Trade it away in time, or a field must go for it."
    ]
    trading = market(hands=["", "red green"], turned="blue blue")
    assert "This is the time to trade it away" in says(trading, 1, "BASE-3.5")[0]


@pytest.mark.parametrize(
    "hand, fields", [("soy soy", "2 soy | 2 chili"), ("soy red", "2 soy | "), ("soy", "2 soy | 2 red")]
)
def test_where_there_is_room_it_says_nothing_of_room(hand: str, fields: str) -> None:
    game = table(hands=[hand], fields=[fields])
    assert says(game, rule="BASE-3.5") == says(game, rule="BASE-7.7") == []


def test_a_turned_over_card_nobody_wants() -> None:
    """BASE_5_2"""
    assert says(market(turned="soy blue"), 1, "BASE-5.2") == [
        "risk: Nobody has taken the turned-over soy yet. If it stays with you, a field must go. "
        "Offer it, if need be as a gift."
    ]
    assert says(market(turned="soy red"), 1, "BASE-5.2") == [
        "risk: Nobody has taken the turned-over soy and red yet. If they stay with you, a field must go. "
        "Offer them, if need be as gifts."
    ]
    assert says(market(turned="green blue"), 1, "BASE-5.2") == []
    assert says(market(turned="soy blue", fields=["", "3 blue | "]), 1, "BASE-5.2") == []


def test_a_card_set_aside_that_fits_nowhere() -> None:
    """BASE_5_4"""
    game = table(phase="plant_received", fields=["3 red | 2 green"], set_aside=["soy"])
    assert says(game, rule="BASE-5.4") == [
        "risk: There is no room for the soy you have set aside: a field must be harvested. "
        "Field 1 gives up least: 3 red for 2 coins."
    ]


def test_a_single_bean_in_the_way() -> None:
    """BASE_7_7"""
    game = table(hands=["soy red"], fields=["2 blue | 1 chili"])
    assert says(game, rule="BASE-7.7") == [
        "risk: The single chili in field 2 is protected: a larger field would have to go first."
    ]
    assert says(table(hands=["soy"], fields=["1 blue | 1 chili"]), rule="BASE-7.7") == []


def test_where_fields_take_other_kinds_too_it_foretells_nothing() -> None:
    """A box whose menu plants a bean on another kind knows more about its fields than the coach does."""
    game = table(hands=["blue soy"], fields=["5 blue | 2 chili"])
    view = game.view(0)
    zones = tuple(
        zone._replace(cards=tuple((card, "green") for card, _ in zone.cards or ())) if zone.name == "hand" else zone
        for zone in view.zones
    )
    object.__setattr__(view, "zones", zones)  # the menu plants this green bean with the blue ones
    assert not [one for one in advise(view) if one.rule == "BASE-3.5"]


# --- fields -------------------------------------------------------------------------------------------------------


def test_a_harvest_one_bean_too_early() -> None:
    game = table(hands=["red"], fields=["3 blue | 2 red"])
    assert says(game, rule="BEAN-1.3") == [
        "risk: One more blue, and field 1 pays 1 coin instead of nothing. A harvest now gives that up."
    ]
    assert says(game, rule="BEAN-1.9") == [
        "risk: One more red, and field 2 pays 2 coins instead of 1. A harvest now gives that up."
    ]
    assert says(table(hands=["red"], fields=["2 blue | "]), rule="BEAN-1.3") == []


def test_a_field_at_its_best() -> None:
    game = table(hands=["red"], fields=["3 garden | "])
    assert says(game, rule="BEAN-1.10") == ["idea: Field 1 is at its best: 3 garden pay 3 coins, and more add nothing."]


# --- offers -------------------------------------------------------------------------------------------------------


def offered(give: str, want: tuple[str, ...], **words: Any) -> Game:
    """Timon offers Nina something from his hand."""
    game = market(**words)
    cards = [card for card, kind in game.view(0).zone("hand", 0).cards or () if kind == give][:1]
    intent = {"do": "offer", "to": 1, "give": cards, "want": list(want), "answers": None}
    assert bohnbook.Table(game, autoplay=frozenset()).submit(0, intent)
    return game


def test_an_offer_that_helps() -> None:
    game = offered("green", ("soy",), turned="soy blue")
    assert says(game, 1, "BASE-4.8") == ["idea: Timon's offer helps you: you get 1 green and give 1 soy."]


def test_an_offer_that_gives_more_than_it_gets() -> None:
    game = offered("red", ("green",), turned="green blue")
    assert says(game, 1, "BASE-4.8") == [
        "risk: Timon's offer costs you more than it brings: you get 1 red and give 1 green."
    ]
    assert says(offered("red", ("garden",)), 1, "BASE-4.8") == [], "Nina has no garden bean to give"


def test_an_offer_of_ones_own() -> None:
    game = offered("green", ("soy",), hands=["green green", "chili"], fields=["2 green | 2 stink", "3 blue | 2 green"])
    assert says(game, 0, "BASE-4.9")[0] == (
        "risk: Your own offer costs you more than it brings: you get 1 soy and give 1 green."
    )


# --- afterwards ---------------------------------------------------------------------------------------------------


def done(game: Game, **intent: Any) -> tuple[str, str, str]:
    before, n = game.view(0), len(game.log)
    assert bohnbook.Table(game, autoplay=frozenset()).submit(0, intent)
    line = next(line for line in game.lines(0) if line.n == n)
    return tuple(comment(before, line, game.rules.book[line.rule]))  # type: ignore[return-value]


def test_it_comments_by_rule() -> None:
    game = table(FOUR, hands=["soy soy"], fields=["2 soy | 1 red"])
    soy = game.state.hands[0][0]
    assert done(game, do="plant", card=soy, field=0) == (
        "Timon plants 1 soy from hand in field 1. It was due, and there was no other way.",
        "BASE-3.1",
        "The first card must be planted",
    )
    text, rule, _ = done(game, do="end_planting")
    assert rule == "BASE-3.2"
    assert text.endswith("Something was due, and you chose among 2 ways.")
    text, rule, _ = done(game, do="harvest", field=0)
    assert (text, rule) == ("Timon harvests field 1. You were free to do it or not.", "BASE-7.1")


# --- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats, edition", [(3, "amigo"), (5, "classic")])
def test_in_whole_games_it_cites_rules_that_exist(seats: int, edition: str) -> None:
    game = bohnbook.new("base", seats, seed=11, edition=edition)
    around = bohnbook.Table(game, {seat: Trader(seat) for seat in range(seats)}, paced=True)
    rng, heard = Random(1), set()
    while around.step():
        for one in advise(game.view(int(rng.random() * seats))):
            assert isinstance(one, Advice)
            assert one.rule in game.rules.book, one
            assert one.text.endswith(".")
            assert "_" not in one.text
            heard.add(one.kind)
    assert heard == {"must", "risk", "idea", "may"}
    assert advise(game.view(0)) == ()
