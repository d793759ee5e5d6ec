"""DUEL-8: the bonus cards."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import bohnbook
from bohnbook.core.errors import BadStage
from bohnbook.core.rule import read
from bohnbook.duel.bonus import Bonus, money
from bohnbook.duel.cards import BONUSES, ROW, BonusFace
from tests.rules.duel_helpers import (
    Fulfil,
    allowed,
    bonus,
    bonus_discard,
    card,
    coins,
    exchange,
    fields,
    fulfil,
    menu,
    refused,
    said,
    table,
)
from tests.rules.duel_helpers import money as dollars


def test_DUEL_8_1_worth_a_dollar_and_some_cents() -> None:
    assert Counter(face.cents for face in BONUSES) == {10: 8, 40: 8, 70: 8, 100: 8}
    assert {face.worth - face.cents for face in BONUSES} == {100}
    game = table(fields=["2 garden"], bonus=["B01 B25"], hands=["red"])
    game.do(fulfil(game, 0, "B01", 0, 0))
    assert dollars(game) == [(1, 10), (0, 0)]


def test_DUEL_8_1_in_words() -> None:
    assert [money(cents) for cents in (110, 200, 40, 100)] == [
        "1 dollar 10 cents", "2 dollars", "0 dollars 40 cents", "1 dollar",
    ]  # fmt: skip


@pytest.mark.parametrize("phase", ["plant", "gift", "plant_received", "draw"])
@pytest.mark.parametrize("seat", [0, 1])
def test_DUEL_8_2_at_any_time(phase: str, seat: int) -> None:
    words = {"turned": "red"} if phase == "plant_received" else {}
    held = ["B02"] if seat == 0 else ["", "B02"]
    game = table(phase=phase, hands=["red", "red"], fields=["3 soy"], bonus=held, **words)
    allowed(game, fulfil(game, seat, "B02", 0, 0), "DUEL-8.2")
    assert (bonus(game, seat), coins(game, seat)) == ("", "B02")


def test_DUEL_8_2_also_while_somebody_owes_an_answer() -> None:
    game = exchange(offered="soy", fields=["3 soy"], bonus=["B02"])
    allowed(game, fulfil(game, 0, "B02", 0, 0), "DUEL-8.2")
    assert game.duties[0].actions == ("accept_gift", "decline_gift")


def test_DUEL_8_2_several_by_the_same_beans_and_by_both() -> None:
    game = table(hands=["red"], fields=["4 chili 3 blue"], bonus=["B06 B21", "B03"])
    for name in ("B06", "B21"):
        allowed(game, fulfil(game, 0, name, 0, 0), "DUEL-8.2")
    assert fields(game, 0).startswith("chili chili chili chili blue")
    words = "the topmost beans of field 1 are not 4 chili"
    refused(game, fulfil(game, 1, "B03", 0, 0), "DUEL-8.3", words)


@pytest.mark.parametrize(
    ("column", "fits"),
    [
        ("1 red 2 black_eyed", True),
        ("3 red 2 black_eyed", True),  # the lowest kind may go on below
        ("garden red 2 black_eyed", True),
        ("1 red 3 black_eyed", False),
        ("1 red 1 black_eyed", False),
        ("2 black_eyed", False),
        ("1 red 2 black_eyed 1 soy", False),
        ("", False),
    ],
)
def test_DUEL_8_3_just_these_beans_in_just_this_order(column: str, fits: bool) -> None:
    game = table(hands=["red"], fields=[column], bonus=["B04"])
    assert (fulfil(game, 0, "B04", 0, 0) in game.options(0)) is fits
    verdict = game.check(fulfil(game, 0, "B04", 0, 0))
    assert (verdict.ok, verdict.rule) == (fits, "DUEL-8.2" if fits else "DUEL-8.3" if column else "DUEL-8.4")


def test_DUEL_8_4_the_last_card_planted_is_part_of_it() -> None:
    game = table(hands=["soy"], fields=["1 red 2 black_eyed 1 soy | "], bonus=["B04"])
    words = "the topmost beans of field 1 are not 1 red, 2 black-eyed"
    refused(game, fulfil(game, 0, "B04", 0, 0), "DUEL-8.3", words)
    refused(game, fulfil(game, 0, "B04", 0, 1), "DUEL-8.4", "field 2 is empty")


def test_DUEL_8_5_in_your_fields_or_in_theirs() -> None:
    game = table(hands=["red", "red"], fields=["", " | 3 soy"], bonus=["B02"])
    label = "fulfil a bonus card with Ben's field 2: 3 soy, worth 1 dollar 10 cents"
    assert (label, "DUEL-8.2", False) in menu(game, 0)
    allowed(game, fulfil(game, 0, "B02", 1, 1), "DUEL-8.2")
    assert said(game)[-1] == (
        "DUEL-8.2", "Anna fulfils a bonus card with Ben's field 2: 3 soy, worth 1 dollar 10 cents.",
    )  # fmt: skip


def test_DUEL_8_5_ones_own_in_words() -> None:
    game = table(hands=["red", "red"], fields=["3 soy"], bonus=["B02"])
    assert ("fulfil a bonus card with your field 1: 3 soy, worth 1 dollar 10 cents", "DUEL-8.2", False) in menu(game, 0)
    game.do(fulfil(game, 0, "B02", 0, 0))
    assert said(game)[-1][1] == "Anna fulfils a bonus card with their own field 1: 3 soy, worth 1 dollar 10 cents."


@pytest.mark.parametrize("owner", [-1, 2])
def test_DUEL_8_5_there_are_no_other_fields(owner: int) -> None:
    game = table(hands=["red"], fields=["3 soy"], bonus=["B02"])
    words = f"there is no seat {owner} with fields at this table"
    refused(game, fulfil(game, 0, "B02", owner, 0), "DUEL-8.5", words)
    for field in (-1, 3):
        words = f"there are 3 fields; there is no field {field + 1}"
        refused(game, fulfil(game, 0, "B02", 0, field), "DUEL-1.2", words)


def test_DUEL_8_6_show_it_and_it_is_a_dollar() -> None:
    game = table(hands=["red"], fields=["3 soy"], bonus=["B02"], coins=["blue"], unseen=["3 blue"])
    step = allowed(game, fulfil(game, 0, "B02", 0, 0), "DUEL-8.2")
    assert step.events == (("fulfilled", 0, card(game, "B02"), 0, 0),)
    assert (coins(game, 0), fields(game, 0)) == ("blue B02", "soy soy soy |  | ")
    assert game.view(1).zone("coins", 0).cards[-1] == (card(game, "B02"), "B02")
    assert dollars(game) == [(5, 10), (0, 0)]


def test_DUEL_8_7_what_you_hold_is_your_secret() -> None:
    game = bohnbook.new("duel", 2, seed=5)
    for owner in (0, 1):
        assert len(game.view(owner).zone("bonus hand", owner).cards) == 3
        for reader in (1 - owner, None):
            zone = game.view(reader).zone("bonus hand", owner)
            assert (zone.size, zone.cards) == (3, None)
    refused(game, Fulfil(0, game.state[Bonus].hands[1][0], 0, 0), "DUEL-8.7", "this bonus card is not in your hand")
    refused(game, Fulfil(0, game.state[Bonus].pile[0], 0, 0), "DUEL-8.7", "this bonus card is not in your hand")


def test_DUEL_8_8_the_thirty_two_cards() -> None:
    game = bohnbook.new("duel", 2, seed=1)
    found = [face for face in game.state.faces if isinstance(face, BonusFace)]
    assert sorted(face.name for face in found) == [f"B{n:02}" for n in range(1, 33)]
    assert Counter(len(face.pattern) for face in BONUSES) == {1: 8, 2: 10, 3: 8, 4: 6}
    assert {face.rule for face in BONUSES} == {"DUEL-8.8"}
    assert game.view().facts["bonus_cards"]["B04"].title == "1 red, 2 black-eyed"


def test_DUEL_8_8_every_one_can_be_planted() -> None:
    number = {bean.name: bean.number for bean in bohnbook.new("duel", 2, seed=1).state.printed.values()}
    for face in BONUSES:
        assert all(ROW.index(above) == ROW.index(below) + 1 for (below, _), (above, _) in pairwise(face.pattern))
        assert all(0 < count <= number[kind] for kind, count in face.pattern)
        assert face.beans == tuple(kind for kind, count in face.pattern for _ in range(count))
        assert face.is_on(face.beans) and not face.is_on(face.beans[:-1])


def test_DUEL_8_8_the_rule_says_what_the_cards_say() -> None:
    rule = read("bohnbook.duel")["DUEL-8.8"]
    assert rule.fact == "reconstructed"
    for line, cents in zip(rule.text.splitlines(), (10, 40, 70, 100), strict=True):
        titles = "; ".join(face.title for face in BONUSES if face.cents == cents)
        assert line == f"{cents} cents: {titles}."


def test_bonus_cards_are_laid_out_by_name() -> None:
    game = table(
        bonus=["B01", "B02 B03"], won=["", "B04"], bonus_discard="B05 B06", bonus_pile="B07 B08", hands=["red"]
    )
    assert (bonus(game, 0), bonus(game, 1), coins(game, 1), bonus_discard(game)) == ("B01", "B02 B03", "B04", "B05 B06")
    faces = game.state.faces
    assert [faces[id].name for id in game.state[Bonus].pile[:-3:-1]] == ["B07", "B08"]
    assert len(game.state[Bonus].pile) == 32 - 6
    with pytest.raises(BadStage, match="bonus: there is no bonus card 'B33' left; they are B01 to B32"):
        table(bonus=["B33"])
    with pytest.raises(BadStage, match="bonus: there is no bonus card 'B01' left"):
        table(bonus=["B01 B01"])
