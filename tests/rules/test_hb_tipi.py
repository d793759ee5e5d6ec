"""HB-4: the tipi."""

from __future__ import annotations

import pytest

from tests.rules.town_helpers import (
    DoneBuying,
    Draw,
    buy,
    coins,
    last_draw,
    score,
    total,
)

JAILS = "1_jail 2_jail 3_jail 4_jail"  # they have left, so blue coins buy nothing at the end


def money(count: int) -> str:
    """So many coins that no building is sold for."""
    return " ".join(["blue"] * count)


def lines(level: int, count: int) -> list[tuple[str, int, str]]:
    """The score of an owner of this tipi who has so many coins, and nothing to buy with them."""
    game = last_draw(hands=["red"], owns=[f"{level}_tipi"], coins=[money(count)], gone=JAILS)
    game.do(Draw(0))
    return score(game, 0)


def test_HB_4_the_1_tipi_adds_nothing() -> None:
    assert lines(1, 16) == [
        ("coins", 16, "HB-11.3"), ("1 Tipi", 1, "HB-11.4"), ("cards left in hand: 2", 0, "BASE-8.6"),
    ]  # fmt: skip


@pytest.mark.parametrize(("count", "more"), [(0, 0), (1, 0), (7, 0), (8, 1), (15, 1), (16, 2), (20, 2)])
def test_HB_4_1_a_coin_for_every_eight(count: int, more: int) -> None:
    word = "1 coin" if count == 1 else f"{count} coins"
    assert lines(2, count) == [
        ("coins", count, "HB-11.3"),
        ("2 Tipi", 2, "HB-11.4"),
        ("cards left in hand: 2", 0, "BASE-8.6"),
        (f"2 Tipi: 1 coin for every 8 of {word}", more, "HB-4.1"),
    ]


@pytest.mark.parametrize(("count", "more"), [(0, 0), (5, 0), (6, 1), (11, 1), (12, 2), (17, 2), (18, 3)])
def test_HB_4_2_a_coin_for_every_six(count: int, more: int) -> None:
    assert lines(3, count)[1:] == [
        ("3 Tipi", 3, "HB-11.4"),
        ("cards left in hand: 2", 0, "BASE-8.6"),
        (f"3 Tipi: 1 coin for every 6 of {count} coins", more, "HB-4.2"),
    ]


@pytest.mark.parametrize(("count", "more"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (19, 3), (20, 4)])
def test_HB_4_3_a_coin_for_every_five(count: int, more: int) -> None:
    assert lines(4, count)[1:] == [
        ("4 Tipi", 4, "HB-11.4"),
        ("cards left in hand: 2", 0, "BASE-8.6"),
        (f"4 Tipi: 1 coin for every 5 of {count} coins", more, "HB-4.3"),
    ]


def test_HB_4_1_for_its_owner_only() -> None:
    game = last_draw(hands=["red"], owns=["", "2_tipi"], coins=["8 blue", "8 chili"], gone=JAILS)
    game.do(Draw(0))
    game.do(DoneBuying(1))
    assert [total(game, seat) for seat in (0, 1)] == [8, 8 + 2 + 1]
    assert [rule for _, _, rule in score(game, 0)] == ["HB-11.3", "BASE-8.6"]


def test_HB_4_4_what_was_spent_is_not_counted() -> None:
    """Ten coins would pay two, but three go for a jail in the last purchases."""
    game = last_draw(hands=["red"], owns=["4_tipi"], coins=["10 blue"])
    game.do(Draw(0))
    game.do(buy(game, 0, "3_jail"))
    assert score(game, 0) == [
        ("coins", 7, "HB-11.3"),
        ("4 Tipi", 4, "HB-11.4"),
        ("3 Jail", 3, "HB-11.4"),
        ("cards left in hand: 2", 0, "BASE-8.6"),
        ("4 Tipi: 1 coin for every 5 of 7 coins", 1, "HB-4.3"),
    ]
    assert total(game, 0) == 15


def test_HB_4_4_the_last_harvest_is_counted() -> None:
    game = last_draw(hands=["red"], owns=["2_tipi"], coins=["7 blue"], fields=["2 soy"])
    game.do(Draw(0))
    game.do(DoneBuying(0))
    assert coins(game, 0) == "blue blue blue blue blue blue blue soy"
    assert score(game, 0)[-1] == ("2 Tipi: 1 coin for every 8 of 8 coins", 1, "HB-4.1")


@pytest.mark.parametrize(("stew", "more"), [("3 green", 1), ("2 green", 0)])
def test_HB_4_4_coins_under_the_saloon_are_counted(stew: str, more: int) -> None:
    game = last_draw(hands=["red"], owns=["2_tipi 3_saloon"], coins=["5 blue"], under_the_saloon=[stew], gone=JAILS)
    game.do(Draw(0))
    count = 5 + int(stew[0])
    assert score(game, 0)[:2] == [("coins", 5, "HB-11.3"), ("coins under the saloon", int(stew[0]), "HB-7.9")]
    assert score(game, 0)[-1] == (f"2 Tipi: 1 coin for every 8 of {count} coins", more, "HB-4.1")


def test_HB_4_4_coins_under_the_distillery_are_counted() -> None:
    game = last_draw(
        options={"cognac": True}, hands=["red"], owns=["3_tipi 3_distillery"], coins=["5 blue"], gone=JAILS,
        under_the_distillery=["1 stink"],
    )  # fmt: skip
    game.do(Draw(0))
    assert score(game, 0)[:2] == [("coins", 5, "HB-11.3"), ("coins under the distillery", 1, "HB-12.8")]
    assert score(game, 0)[-1] == ("3 Tipi: 1 coin for every 6 of 6 coins", 1, "HB-4.2")


def test_HB_4_4_bought_at_the_very_end_it_counts_what_is_left() -> None:
    game = last_draw(hands=["green"], coins=["4 red 5 blue"], gone=JAILS)
    game.do(Draw(0))
    game.do(buy(game, 0, "4_tipi"))
    assert score(game, 0)[-1] == ("4 Tipi: 1 coin for every 5 of 5 coins", 1, "HB-4.3")


def test_HB_4_4_the_booklets_owner_of_six_coins() -> None:
    """With the 4 Tipi six coins pay one more."""
    assert lines(4, 6)[-1] == ("4 Tipi: 1 coin for every 5 of 6 coins", 1, "HB-4.3")
