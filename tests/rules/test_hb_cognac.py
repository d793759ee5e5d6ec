"""HB-12: cognac beans and distilleries. What the 2 Distillery sets going is in test_hb_naming.py."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bohnbook.core.errors import BadStage
from bohnbook.core.game import Game
from bohnbook.high_bohn.cards import Building
from tests.rules.town_helpers import (
    FOUR,
    KINDS,
    DoneBuying,
    Draw,
    GiveCoin,
    Harvest,
    allowed,
    buy,
    choosing,
    coins,
    crop,
    discard,
    give_coin,
    last_draw,
    market,
    menu,
    new_town,
    now,
    owes,
    owned,
    plant,
    refused,
    said,
    score,
    seen,
    steps,
    total,
    town,
    under_distillery,
    under_saloon,
    worth,
)

COGNAC = {"cognac": True}
STEW = "blue red green soy chili garden"  # of six beans: 2 coins with the 3 Saloon, 3 with the 4 Saloon
GIVE = ("give_coin",)


def stewing(saloon: str = "3_saloon", **words: Any) -> Game:
    """Timon cooks a stew of six beans in his first field; Nina owns the 3 Distillery."""
    given = {"owns": [saloon, "3_distillery"], "fields": [STEW], "hands": ["stink"]}
    return town(FOUR, COGNAC, **{**given, **words})


def test_HB_12_1_a_ninth_kind_and_a_ninth_type() -> None:
    game = new_town(4, cognac=True)
    deck = game.rules.deck(game.state)
    assert (len(deck.value), deck.rule) == (126, "HB-12.1")
    assert Counter(bean.name for bean in deck.value)["cognac"] == 22
    assert tuple(game.state.printed) == ("cognac", *KINDS)
    assert market(game, "distillery") == "1_distillery 2_distillery 3_distillery 4_distillery"
    assert sum(isinstance(face, Building) for face in game.state.faces) == 36


def test_HB_12_1_not_without_the_option() -> None:
    game = new_town(4)
    assert (len(game.rules.deck(game.state).value), market(game, "distillery")) == (104, "")
    assert {"name_type", "let_leave", "give_coin"}.isdisjoint(game.rules.actions)
    assert {"naming", "named", "asked"}.isdisjoint(game.view().facts)
    with pytest.raises(BadStage, match="there is no building '1_distillery' left"):
        town(owns=["1_distillery"])


def test_HB_12_1_a_distillery_costs_cognac_coins() -> None:
    game = town(FOUR, COGNAC, coins=["2 cognac 3 blue"], hands=["red"])
    refused(game, buy(game, 0, "3_distillery"), "HB-2.1", "it costs 3 cognac coins, and you have 2")
    game.do(buy(game, 0, "1_distillery"))
    assert (owned(game, 0), coins(game, 0)) == ("1_distillery", "cognac blue blue blue")


@pytest.mark.parametrize(("count", "pays"), [(4, 0), (5, 1), (6, 1), (7, 2), (9, 3), (10, 4), (12, 4)])
def test_HB_12_2_what_cognac_pays(count: int, pays: int) -> None:
    game = town(FOUR, COGNAC, fields=[f"{count} cognac"])
    assert steps(game, 0, 0) == (((5, 1), (7, 2), (9, 3), (10, 4)), "HB-12.2")
    game.do(Harvest(0, 0))
    assert (coins(game, 0).split(), said(game)[-1][0]) == (["cognac"] * pays, "HB-12.2")


def test_HB_12_2_soy_may_join_it() -> None:
    game = town(FOUR, COGNAC, owns=["2_farm"], hands=["soy"], fields=["4 cognac"])
    game.do(plant(game, 0, 0))
    assert (crop(game, 0, 0), worth(game, 0, 0)[0]) == (("cognac", "HB-6.2"), 1)


def test_HB_12_6_the_only_coin_of_a_stew_goes_to_the_distillery_by_itself() -> None:
    game = stewing(fields=["blue red green"])
    step = allowed(game, Harvest(0, 0), "BASE-7.1")
    assert step.events[-1][:3] == ("coin_given", 0, 1)
    assert (under_saloon(game, 0), under_distillery(game, 1), coins(game, 1)) == ("", "green", "")
    assert discard(game) == "blue red"
    assert said(game)[-1] == ("HB-12.6", "1 green goes under Nina's distillery.")
    assert owes(game) == [(0, ("plant",), "BASE-3.1", False)]


def test_HB_12_6_ones_own_distillery_takes_it_too() -> None:
    game = town(FOUR, COGNAC, owns=["3_saloon 3_distillery"], fields=["blue red green"], hands=["stink"])
    game.do(Harvest(0, 0))
    assert (under_saloon(game, 0), under_distillery(game, 0)) == ("", "green")
    assert said(game)[-1] == ("HB-12.6", "1 green goes under their own distillery.")


@pytest.mark.parametrize("column", ["blue red", "3 chili"])
def test_HB_12_6_a_stew_that_pays_nothing_and_other_harvests_give_nothing(column: str) -> None:
    game = stewing(fields=[column])
    step = game.do(Harvest(0, 0))
    assert [event[0] for event in step.events] == ["harvested"]
    assert (under_distillery(game, 1), under_saloon(game, 0)) == ("", "")


@pytest.mark.parametrize("owns", [["3_saloon"], ["3_saloon", "1_distillery"], ["3_saloon", "4_distillery"]])
def test_HB_12_6_nor_does_any_other_distillery_get_a_coin(owns: list[str]) -> None:
    game = stewing(owns=owns)
    game.do(Harvest(0, 0))
    assert (under_saloon(game, 0), under_distillery(game, 1)) == ("chili garden", "")
    assert owes(game) == [(0, ("plant",), "BASE-3.1", False)]


@pytest.mark.parametrize(("saloon", "coins"), [("3_saloon", "chili garden"), ("4_saloon", "soy chili garden")])
def test_HB_12_7_of_several_coins_the_harvester_gives_one(saloon: str, coins: str) -> None:
    game = stewing(saloon)
    game.do(Harvest(0, 0))
    assert (under_saloon(game, 0), under_distillery(game, 1)) == (coins, "")
    assert owes(game) == [(0, GIVE, "HB-12.7", True)]
    assert menu(game, 0)[0] == (f"lay the {coins.split()[0]} coin under Nina's distillery", "HB-12.7", True)
    assert [action for action in game.options(0) if isinstance(action, GiveCoin)] == [
        give_coin(game, 0, kind) for kind in coins.split()
    ]
    step = allowed(game, give_coin(game, 0, "chili"), "HB-12.7")
    assert step.events == (("coin_given", 0, 1, step.action.card),)
    assert said(game)[-1] == ("HB-12.7", "Timon lays 1 chili under Nina's distillery.")
    assert (under_saloon(game, 0), under_distillery(game, 1)) == (coins.replace("chili ", ""), "chili")
    assert owes(game) == [(0, ("plant",), "BASE-3.1", False)]


def test_HB_12_7_one_of_those_that_this_stew_has_paid() -> None:
    game = stewing(under_the_saloon=["black_eyed"])
    game.do(choosing(game, 0, 0, "blue red"))
    assert under_saloon(game, 0) == "black_eyed blue red"
    words = "choose one of the coins that the stew has just paid"
    refused(game, give_coin(game, 0, "black_eyed"), "HB-12.7", words)
    refused(game, GiveCoin(1, give_coin(game, 0, "blue").card), "HB-12.6", "you owe no coin to a distillery")
    allowed(game, give_coin(game, 0, "blue"), "HB-12.7")
    refused(game, give_coin(game, 0, "red"), "HB-12.6", "you owe no coin to a distillery")


def test_HB_12_7_an_earlier_coin_leaves_no_choice_if_this_stew_pays_one() -> None:
    game = stewing(fields=["blue red green"], under_the_saloon=["2 black_eyed"])
    game.do(Harvest(0, 0))
    assert (under_saloon(game, 0), under_distillery(game, 1)) == ("black_eyed black_eyed", "green")


def test_HB_12_7_before_anything_else_goes_on() -> None:
    game = stewing()
    game.do(Harvest(0, 0))
    refused(game, plant(game, 0, 1), "HB-12.7", "Timon has to act first: give coin")
    assert game.options(1) == []


def test_HB_12_7_out_of_turn_and_to_ones_own() -> None:
    game = town(FOUR, COGNAC, owns=["", "4_saloon 3_distillery"], fields=["", STEW], hands=["stink"])
    game.do(Harvest(1, 0))
    assert owes(game) == [(1, GIVE, "HB-12.7", True)]
    assert menu(game, 1)[0][0] == "lay the soy coin under your own distillery"
    allowed(game, give_coin(game, 1, "soy"), "HB-12.7")
    assert said(game)[-1][1] == "Nina lays 1 soy under their own distillery."
    assert (under_saloon(game, 1), under_distillery(game, 1)) == ("chili garden", "soy")


def test_HB_12_7_two_stews_one_after_the_other() -> None:
    """Before Timon has given a coin of the first stew, he harvests the second."""
    game = stewing(fields=[f"{STEW} | garden chili soy green red blue"])
    game.do(Harvest(0, 0))
    allowed(game, Harvest(0, 1), "BASE-7.1")
    assert under_saloon(game, 0) == "chili garden red blue"
    refused(game, give_coin(game, 0, "blue"), "HB-12.7", "choose one of the coins that the stew has just paid")
    game.do(give_coin(game, 0, "garden"))
    refused(game, give_coin(game, 0, "chili"), "HB-12.7", "choose one of the coins that the stew has just paid")
    game.do(give_coin(game, 0, "red"))
    assert (under_saloon(game, 0), under_distillery(game, 1)) == ("chili blue", "garden red")


def test_HB_12_6_in_the_last_harvest_as_well() -> None:
    """Timon chooses for his stew and Nina, whose distillery it is, for hers."""
    game = last_draw(
        FOUR, COGNAC, owns=["3_saloon", "4_saloon 3_distillery"], coins=["blue"],
        fields=[STEW, "garden soy black_eyed stink green"],
    )  # fmt: skip
    game.do(Draw(0))
    assert (now(game), owes(game)) == ((0, "final_harvest"), [(0, GIVE, "HB-12.7", True)])
    refused(game, buy(game, 0, "1_jail"), "HB-11.2", "the 1 Jail cannot be had now")
    game.do(give_coin(game, 0, "garden"))
    assert owes(game) == [(1, GIVE, "HB-12.7", True)]
    game.do(give_coin(game, 1, "green"))
    assert (under_saloon(game, 0), under_saloon(game, 1)) == ("chili", "stink")
    assert (under_distillery(game, 1), now(game)) == ("garden green", (0, "last_purchases"))
    game.do(DoneBuying(0))
    assert (total(game, 0), total(game, 1)) == (1 + 1 + 3, 1 + 2 + 4 + 3)


def test_HB_12_8_coins_under_the_distillery_buy_nothing() -> None:
    game = town(FOUR, COGNAC, owns=["3_distillery"], under_the_distillery=["4 soy"], coins=["soy"], hands=["red"])
    refused(game, buy(game, 0, "2_farm"), "HB-2.2", "it costs 2 soy coins, and you have 1")
    assert game.view().facts["coins"] == (1, 0, 0, 0)
    for reader in (0, 3, None):
        assert seen(game, reader, "under the distillery", 0) == "soy soy soy soy"


def test_HB_12_8_at_the_end_they_join_the_others() -> None:
    game = last_draw(FOUR, COGNAC, owns=["3_distillery 4_tipi"], under_the_distillery=["4 soy"], coins=["red"])
    game.do(Draw(0))
    assert ("coins under the distillery", 4, "HB-12.8") in score(game, 0)
    assert ("4 Tipi: 1 coin for every 5 of 5 coins", 1, "HB-4.3") in score(game, 0)
    assert total(game, 0) == 1 + 4 + 3 + 4 + 1


@pytest.mark.parametrize(("count", "pays"), [(2, 0), (3, 1), (4, 1), (5, 2), (7, 3), (8, 4), (10, 4)])
def test_HB_12_9_the_4_distillery_pays_more_for_cognac(count: int, pays: int) -> None:
    game = town(FOUR, COGNAC, owns=["4_distillery"], fields=[f"{count} cognac | 5 blue", f"{count} cognac"])
    assert steps(game, 0, 0) == (((3, 1), (5, 2), (7, 3), (8, 4)), "HB-12.9")
    assert [steps(game, 0, 1)[1], steps(game, 1, 0)[1]] == ["BEAN-1.3", "HB-12.2"]
    game.do(Harvest(0, 0))
    assert coins(game, 0).split() == ["cognac"] * pays


@pytest.mark.parametrize(("owns", "rule"), [
    ("1_distillery", "HB-12.2"), ("2_distillery", "HB-12.2"), ("3_distillery", "HB-12.2"), ("4_distillery", "HB-12.9"),
])  # fmt: skip
def test_HB_12_9_no_other_distillery_does(owns: str, rule: str) -> None:
    game = town(FOUR, COGNAC, owns=[owns], fields=["8 cognac"])
    assert steps(game, 0, 0)[1] == rule


@pytest.mark.parametrize(("count", "pays"), [(7, 3), (8, 5), (9, 5)])
def test_HB_12_9_together_with_a_4_farm(count: int, pays: int) -> None:
    assert worth(town(FOUR, COGNAC, owns=["4_distillery 4_farm"], fields=[f"{count} cognac"]), 0, 0)[0] == pays


def test_HB_2_10_the_1_distillery_does_nothing() -> None:
    game = last_draw(FOUR, COGNAC, owns=["1_distillery"], fields=["5 cognac"])
    game.do(Draw(0))
    assert (coins(game, 0), total(game, 0)) == ("cognac", 2)


@pytest.mark.parametrize("owns", [[], ["1_distillery"], ["4_distillery"], ["", "3_distillery"]])
def test_coins_lie_under_a_3_distillery_only(owns: list[str]) -> None:
    with pytest.raises(BadStage) as caught:
        town(FOUR, COGNAC, owns=owns, under_the_distillery=["red"])
    assert str(caught.value) == "under_the_distillery: seat 0 owns no 3 Distillery"


def test_coins_under_a_distillery_are_laid_out_seat_by_seat() -> None:
    game = town(FOUR, COGNAC, owns=["", "3_distillery"], under_the_distillery=["", "2 red cognac"])
    assert [under_distillery(game, seat) for seat in range(4)] == ["", "red red cognac", "", ""]
    with pytest.raises(BadStage, match="under_the_distillery: there is no card 'coffee'"):
        town(FOUR, COGNAC, owns=["3_distillery"], under_the_distillery=["coffee"])
    with pytest.raises(BadStage, match="under_the_distillery: give a list with one entry for each of the 4 seats"):
        town(FOUR, COGNAC, owns=["3_distillery"], under_the_distillery="red")
    with pytest.raises(BadStage, match="under_the_distillery: cards are named in words"):
        town(FOUR, COGNAC, owns=["3_distillery"], under_the_distillery=[3])
