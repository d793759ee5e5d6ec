"""DUEL-9: harvesting."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.duel_helpers import (
    Harvest,
    HarvestChoosing,
    allowed,
    choosing,
    coins,
    discard,
    exchange,
    fields,
    menu,
    now,
    refused,
    said,
    table,
)


@pytest.mark.parametrize("phase", ["plant", "gift", "plant_received", "draw"])
def test_DUEL_9_1_at_any_time_also_in_the_others_turn(phase: str) -> None:
    words = {"turned": "red"} if phase == "plant_received" else {}
    game = table(hands=["red", "red"], fields=["2 soy", "3 blue"], phase=phase, **words)
    for seat in (0, 1):
        allowed(game, Harvest(seat, 0), "DUEL-9.1")
        assert fields(game, seat) == " |  | "
    assert now(game) == (0, phase)


def test_DUEL_9_1_an_empty_field() -> None:
    game = table(hands=["red"], fields=["2 soy"])
    refused(game, Harvest(0, 1), "DUEL-9.1", "field 2 is empty")
    refused(game, HarvestChoosing(0, 1, ()), "DUEL-9.1", "field 2 is empty")


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("3 red 2 black_eyed 1 soy", 3),  # six cards, soy's meter
        ("3 red", 2),
        ("3 red 1 black_eyed", 2),
        ("6 red", 4),
        ("1 garden 3 red 6 black_eyed", 4),
        ("2 chili 1 blue", 0),
        ("3 chili 1 blue", 1),
        ("2 garden", 2),
        ("2 garden 1 red", 2),
    ],
)
def test_DUEL_9_2_all_cards_by_the_last_ones_beanometer(column: str, value: int) -> None:
    game = table(hands=["red"], fields=[column])
    ruling = game.rules.harvest_value(game.state, 0, 0)
    assert ruling == (value, "DUEL-9.2" if value else "DUEL-9.7")
    fact = game.view().facts["fields"][0][0]
    assert (fact.coins, fact.size) == (value, len(fields(game, 0).partition(" |")[0].split()))
    game.do(Harvest(0, 0))
    assert len(coins(game, 0).split()) == value


def test_DUEL_9_2_the_rule_of_the_last_bean_is_told() -> None:
    game = table(hands=["red"], fields=["3 red 2 black_eyed 1 soy"])
    assert game.rules.beanometer(game.state, 0, 0).rule == "BEAN-1.7"
    game.do(Harvest(0, 0))
    assert said(game)[-2:] == [
        ("DUEL-9.1", "Anna harvests field 1."),
        ("BEAN-1.7", "3 red, 2 black-eyed and 1 soy pay Anna 3 dollars."),
    ]


def test_DUEL_9_3_dollars_are_cards_the_topmost_unless_chosen() -> None:
    game = table(hands=["red"], fields=["3 red 2 black_eyed 1 soy"])
    assert ("harvest field 1: 3 red, 2 black-eyed and 1 soy for 3 dollars", "DUEL-9.1", False) in menu(game, 0)
    column = tuple(game.state.zones()[0].cards)
    step = allowed(game, Harvest(0, 0), "DUEL-9.1")
    assert step.events == (("harvested", 0, 0, column, 3, "BEAN-1.7"),)
    assert (coins(game, 0), discard(game)) == ("black_eyed black_eyed soy", "red red red")


def test_DUEL_9_4_you_choose_which_cards() -> None:
    game = table(hands=["red"], fields=["3 red 2 black_eyed 1 soy"])
    label = "harvest field 1, choosing the dollars: 3 red, 2 black-eyed and 1 soy for 3 dollars"
    assert (label, "DUEL-9.4", False) in menu(game, 0)
    allowed(game, choosing(game, 0, 0, "red black_eyed soy"), "DUEL-9.4")
    assert (coins(game, 0), discard(game)) == ("red black_eyed soy", "red red black_eyed")
    assert [text for _, text in said(game)] == [
        "Anna harvests field 1 and keeps 1 red, 1 black-eyed and 1 soy.",
        "3 red, 2 black-eyed and 1 soy pay Anna 3 dollars.",
    ]


def test_DUEL_9_4_the_form() -> None:
    game = table(hands=["red"], fields=["3 red 2 black_eyed 1 soy | 3 soy"])
    (form,) = game.forms(0)
    slot = form.slots["cards"]
    assert (form.fixed, form.rule, slot.what, slot.number) == ({"field": 0}, "DUEL-9.4", "cards", 3)
    assert slot.kinds == ("red",) * 3 + ("black_eyed",) * 2 + ("soy",)
    assert (len(slot.choices), slot.counts) == (6, {"red": 3, "black_eyed": 2, "soy": 1})
    entry = next(choice.to_json() for choice in game.menu(0) if choice.action == form)
    assert entry["form"]["slots"]["cards"]["number"] == 3


@pytest.mark.parametrize("column", ["3 soy", "2 chili 1 blue", "3 garden"])
def test_DUEL_9_4_nothing_to_choose(column: str) -> None:
    game = table(hands=["red"], fields=[column])
    assert game.forms(0) == []
    refused(game, HarvestChoosing(0, 0, ()), "DUEL-9.4", "there is nothing to choose in field 1")


def test_DUEL_9_4_as_many_as_it_pays_and_of_that_field() -> None:
    game = table(hands=["red"], fields=["3 red 2 black_eyed 1 soy | 2 red"])
    refused(game, choosing(game, 0, 0, "red soy"), "DUEL-9.3", "field 1 pays 3 dollars: choose as many cards")
    refused(game, choosing(game, 0, 0, "red soy red red"), "DUEL-9.3", "field 1 pays 3 dollars: choose as many cards")
    words = "dollars are made of cards of field 1, each of them once"
    first = choosing(game, 0, 0, "red").cards
    refused(game, HarvestChoosing(0, 0, first * 3), "DUEL-9.3", words)
    refused(game, HarvestChoosing(0, 0, choosing(game, 0, 1, "red").cards + first * 2), "DUEL-9.3", words)
    refused(game, HarvestChoosing(0, 0, choosing(game, 0, 1, "red red").cards + first), "DUEL-9.3", words)


def test_DUEL_9_5_the_others_are_discarded() -> None:
    game = table(hands=["red"], fields=["5 stink"], discard="blue")
    game.do(Harvest(0, 0))
    assert (coins(game, 0), discard(game)) == ("stink stink", "blue stink stink stink")


def test_DUEL_9_6_the_whole_field() -> None:
    game = exchange(fields=["2 chili 12 blue"])
    game.do(Harvest(0, 0))
    assert (fields(game, 0), len(coins(game, 0).split())) == (" |  | ", 2 + 4)


def test_DUEL_9_7_too_few_cards_pay_nothing() -> None:
    game = table(hands=["red"], fields=["1 stink 1 chili"])
    assert ("harvest field 1: 1 stink and 1 chili for nothing", "DUEL-9.1", False) in menu(game, 0)
    game.do(Harvest(0, 0))
    assert (coins(game, 0), discard(game)) == ("", "stink chili")
    assert said(game)[-1] == ("BEAN-1.4", "1 stink and 1 chili pay Anna nothing.")


def test_DUEL_9_8_single_beans_are_protected() -> None:
    game = table(hands=["red"], fields=["1 soy | 2 red 1 black_eyed | 2 blue"])
    words = "a field with a single bean is protected while another of yours holds 3 cards"
    refused(game, Harvest(0, 0), "DUEL-9.8", words)
    refused(game, HarvestChoosing(0, 0, ()), "DUEL-9.8", words)
    assert [action.field for action in game.options(0) if action.do == "harvest"] == [1, 2]


def test_DUEL_9_8_unless_all_are_single() -> None:
    game = table(hands=["red"], fields=["1 soy | 1 red", "5 blue"])
    allowed(game, Harvest(0, 0), "DUEL-9.1")


def test_DUEL_9_4_a_form_is_filled_with_as_many_as_it_pays() -> None:
    game = table(hands=["red"], fields=["3 red 2 black_eyed 1 soy"])
    (form,) = game.forms(0)
    kept = set()
    for seed in range(20):
        action = form.sample(Random(seed))
        assert game.check(action).ok
        kept.add(frozenset(action.cards))
    assert len(kept) > 5
    assert set().union(*kept) == set(form.slots["cards"].choices)
