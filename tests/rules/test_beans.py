"""BEAN-1 and BEAN-2: every bean against a table written by hand from facts.md, and how a beanometer is read."""

from __future__ import annotations

import pytest

from bohnbook.beans import kinds
from bohnbook.beans.beanometer import Beanometer, meter
from bohnbook.beans.fields import Fields
from bohnbook.beans.kinds import Bean, deck_of
from bohnbook.core.rule import read
from tests.rules.helpers import Harvest, classic, coins, fields, table

# bean, rule, cards in the game, and the coins for 0, 1, 2 … 25 cards, each written out.
TABLE = [
    (kinds.COFFEE, "coffee", "BEAN-1.1", 24, "0000 111 222 33 44444444444444"),
    (kinds.WAX, "wax", "BEAN-1.2", 22, "0000 111 22 33 444444444444444"),
    (kinds.BLUE, "blue", "BEAN-1.3", 20, "0000 11 22 33 4444444444444444"),
    (kinds.CHILI, "chili", "BEAN-1.4", 18, "000 111 22 3 44444444444444444"),
    (kinds.STINK, "stink", "BEAN-1.5", 16, "000 11 22 3 444444444444444444"),
    (kinds.GREEN, "green", "BEAN-1.6", 14, "000 11 2 3 4444444444444444444"),
    (kinds.SOY, "soy", "BEAN-1.7", 12, "00 11 22 3 4444444444444444444"),
    (kinds.BLACK_EYED, "black_eyed", "BEAN-1.8", 10, "00 11 2 3 44444444444444444444"),
    (kinds.RED, "red", "BEAN-1.9", 8, "00 1 2 3 444444444444444444444"),
    (kinds.GARDEN, "garden", "BEAN-1.10", 6, "00 2 33333333333333333333333"),
    (kinds.COCOA_RGG, "cocoa", "BEAN-1.11", 4, "00 2 3 4444444444444444444444"),
    (kinds.COCOA_AMIGO, "cocoa", "BEAN-1.12", 4, "00 1 3 4444444444444444444444"),
]
# The steps themselves, as facts 1.1 prints them: cards → coins.
STEPS = {
    "BEAN-1.1": ((4, 1), (7, 2), (10, 3), (12, 4)),
    "BEAN-1.2": ((4, 1), (7, 2), (9, 3), (11, 4)),
    "BEAN-1.3": ((4, 1), (6, 2), (8, 3), (10, 4)),
    "BEAN-1.4": ((3, 1), (6, 2), (8, 3), (9, 4)),
    "BEAN-1.5": ((3, 1), (5, 2), (7, 3), (8, 4)),
    "BEAN-1.6": ((3, 1), (5, 2), (6, 3), (7, 4)),
    "BEAN-1.7": ((2, 1), (4, 2), (6, 3), (7, 4)),
    "BEAN-1.8": ((2, 1), (4, 2), (5, 3), (6, 4)),
    "BEAN-1.9": ((2, 1), (3, 2), (4, 3), (5, 4)),
    "BEAN-1.10": ((2, 2), (3, 3)),
    "BEAN-1.11": ((2, 2), (3, 3), (4, 4)),
    "BEAN-1.12": ((2, 1), (3, 3), (4, 4)),
}
BEANS = [pytest.param(*row, id=row[2]) for row in TABLE]


@pytest.mark.parametrize(("bean", "name", "rule", "number", "pays"), BEANS)
def test_BEAN_1_every_kind(bean: Bean, name: str, rule: str, number: int, pays: str) -> None:
    assert (bean.name, bean.rule, bean.number) == (name, rule, number)
    assert bean.title == name.replace("_", "-")
    assert bean.beanometer.steps == STEPS[rule]
    assert [bean.beanometer.coins(count) for count in range(26)] == [
        int(c) for c in pays.replace(" ", "").ljust(26, pays[-1])
    ]


@pytest.mark.parametrize(("bean", "name", "rule", "number", "pays"), BEANS)
def test_BEAN_1_the_rule_says_what_the_card_says(bean: Bean, name: str, rule: str, number: int, pays: str) -> None:
    text = read("bohnbook.beans")[rule]
    assert text.fact == "printed"
    assert text.title.split(",")[0].lower().replace("-", "_") == name
    assert text.text.startswith(f"{number} cards. ")
    words = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    for cards, paid in bean.beanometer.steps:
        said = text.text.lower()
        assert f"{words[cards]} pay {paid}" in said or f"{words[cards]} {paid}" in said


def test_BEAN_1_every_rule_of_a_kind_has_its_bean() -> None:
    rules = {id for id in read("bohnbook.beans") if id.startswith("BEAN-1.")}
    assert rules == {bean.rule for bean, *_ in TABLE} == set(STEPS)


def test_BEAN_1_12_amends_the_other_print_of_cocoa() -> None:
    assert read("bohnbook.beans")["BEAN-1.12"].amends == ("BEAN-1.11",)


def test_BEAN_1_a_deck_holds_every_card_of_its_kinds() -> None:
    assert [bean.name for bean in deck_of(kinds.COCOA_RGG, kinds.GARDEN)] == ["cocoa"] * 4 + ["garden"] * 6
    assert deck_of() == ()
    assert [bean.name for bean in kinds.EIGHT] == [
        "blue", "chili", "stink", "green", "soy", "black_eyed", "red", "garden",
    ]  # fmt: skip
    assert len(deck_of(*kinds.EIGHT)) == 104


def test_BEAN_2_1_a_field_pays_the_highest_step_it_reaches() -> None:
    scale = meter(2, None, 5)
    assert scale == Beanometer(((2, 1), (5, 3)))
    assert [scale.coins(count) for count in range(8)] == [0, 0, 1, 1, 1, 3, 3, 3]
    assert meter().coins(9) == 0


@pytest.mark.parametrize(
    ("count", "step"),
    [(0, (3, 1)), (2, (3, 1)), (3, (5, 2)), (4, (5, 2)), (5, (7, 3)), (6, (7, 3)), (7, (8, 4)), (8, None), (16, None)],
)
def test_BEAN_2_2_what_is_missing_to_the_next_step(count: int, step: tuple[int, int] | None) -> None:
    assert kinds.STINK.beanometer.next_step(count) == step


def test_BEAN_2_1_beans_beyond_the_last_step_earn_nothing_more() -> None:
    game = table(fields=["12 blue | 8 red"])
    game.do(Harvest(0, 0))
    game.do(Harvest(0, 1))
    assert coins(game, 0) == "blue blue blue blue red red red red"
    assert fields(game, 0) == " | "


def test_BEAN_2_2_the_facts_of_a_field() -> None:
    game = table(fields=["3 stink | garden", "7 soy"], hands=["red"])
    mine, its = game.view(None).facts["fields"][:2]
    assert mine[0]._asdict() == {
        "kind": "stink", "size": 3, "coins": 1, "next_cards": 5, "next_coins": 2, "rule": "BASE-7.2",
    }  # fmt: skip
    assert mine[1] == ("garden", 1, 0, 2, 2, "BASE-7.6")
    assert its == (("soy", 7, 4, None, None, "BASE-7.2"), (None, 0, 0, None, None, ""))


def test_BEAN_2_3_everybody_sees_fields_and_coins() -> None:
    game = table(fields=["2 red | soy"], coins=["blue", "2 chili"], hands=["garden", "green"])
    for reader in (0, 1, 3, None):
        view = game.view(reader)
        assert view.facts["coins"] == (1, 2, 0, 0)
        shown = {(z.name, z.owner): [kind for _, kind in z.cards] for z in view.zones if z.cards is not None}
        assert shown["field 1", 0] == ["red", "red"]
        assert shown["field 2", 0] == ["soy"]
        assert (shown["coins", 0], shown["coins", 1], shown["coins", 2]) == (["blue"], ["chili", "chili"], [])
        assert shown["field 2", 3] == []
        assert view.facts["kinds"]["garden"] is kinds.GARDEN
        assert ("field 3", 0) not in shown


def test_BEAN_1_12_cocoa_is_printed_in_two_ways() -> None:
    for print_, paid in (("rgg", "cocoa cocoa"), ("amigo", "cocoa")):
        game = classic(options={"cocoa_print": print_}, fields=["2 cocoa"], hands=["red"])
        assert game.state.printed["cocoa"].rule == {"rgg": "BEAN-1.11", "amigo": "BEAN-1.12"}[print_]
        game.do(Harvest(0, 0))
        assert coins(game, 0) == paid


def test_BEAN_2_1_the_line_of_a_harvest_cites_the_bean() -> None:
    game = table(fields=["3 chili | 2 black_eyed", "garden | 2 garden", "soy"], hands=["red", "soy"])
    for seat, field in ((0, 0), (0, 1), (1, 1), (2, 0)):
        game.do(Harvest(seat, field))
    assert [(line.rule, line.text) for line in game.lines(3)] == [
        ("BASE-7.1", "Timon harvests field 1."),
        ("BEAN-1.4", "3 chili pay Timon 1 coin."),
        ("BASE-7.1", "Timon harvests field 2."),
        ("BEAN-1.8", "2 black-eyed pay Timon 1 coin."),
        ("BASE-7.1", "Nina harvests field 2."),
        ("BEAN-1.10", "2 garden pay Nina 2 coins."),
        ("BASE-7.1", "Keno harvests field 1."),
        ("BEAN-1.7", "1 soy pays Keno nothing."),
    ]
    assert [len(pile) for pile in game.state[Fields].coins] == [2, 2, 0, 0]
