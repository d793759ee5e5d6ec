"""HB-8: the general store."""

from __future__ import annotations

import pytest

from bohnbook.base.planting import Planting
from bohnbook.core.errors import BadStage
from bohnbook.core.game import Game
from bohnbook.high_bohn.general_store import GeneralStore
from tests.rules.town_helpers import (
    EndPlanting,
    EndTrading,
    LookAtTop,
    SkipBank,
    Store,
    allowed,
    aside,
    buy,
    fields,
    hand,
    menu,
    now,
    owes,
    plant,
    plant_received,
    refused,
    said,
    store,
    stored,
    town,
)

NOT_ASIDE = "this card does not lie set aside beside your fields"
NO_ROOM = "you own no general store with room for beans"


def on_shelf(game: Game, seat: int) -> int:
    return game.state[GeneralStore].stored[seat][0]


def filled(owns: str, count: int, rule: str) -> None:
    """There is room for so many beans and for no more, from the hand and from what lies aside."""
    game = town(owns=[owns], phase="plant_received", set_aside=[f"{count + 1} blue"])
    assert game.view().facts["store_room"] == (count, 0, 0, 0)
    for _ in range(count):
        allowed(game, store(game, 0, "blue"), "HB-8.5")
    words = f"your general store is full: it has room for {count} bean{'s' * (count > 1)}"
    refused(game, store(game, 0, "blue"), rule, words)
    assert (stored(game, 0).split(), aside(game, 0)) == (["blue"] * count, "blue")
    game = town(owns=[owns], store=[f"{count} soy"], hands=["blue"])
    refused(game, store(game, 0, "blue"), rule, words)
    game = town(owns=[owns], store=["soy " * (count - 1)], hands=["2 blue"])
    allowed(game, store(game, 0, "blue"), "HB-8.4")
    with pytest.raises(BadStage) as caught:
        town(owns=[owns], store=[f"{count + 1} soy"])
    assert str(caught.value) == f"store: seat 0 has no room for '{count + 1} soy'"


def test_HB_8_1_the_2_has_room_for_one() -> None:
    filled("2_general_store", 1, "HB-8.1")


def test_HB_8_2_the_3_has_room_for_two() -> None:
    filled("3_general_store", 2, "HB-8.2")


def test_HB_8_3_the_4_has_room_for_three() -> None:
    filled("4_general_store", 3, "HB-8.3")


@pytest.mark.parametrize(("owns", "rule"), [("", "HB-8.1"), ("1_general_store", "HB-2.10")])
def test_HB_8_1_none_and_the_1_have_no_room(owns: str, rule: str) -> None:
    game = town(owns=[owns, "4_general_store"], hands=["blue"])
    refused(game, store(game, 0, "blue"), rule, NO_ROOM)
    assert (owes(game), game.view().facts["store_room"]) == ([(0, ("plant",), "BASE-3.1", False)], (0, 3, 0, 0))
    game = town(owns=[owns], phase="plant_received", set_aside=["blue"])
    refused(game, store(game, 0, "blue"), rule, NO_ROOM)
    assert owes(game) == [(0, ("plant_received",), "BASE-5.1", False)]
    with pytest.raises(BadStage, match="store: seat 0 has no room for 'soy'"):
        town(owns=[owns], store=["soy"])


def test_HB_8_1_it_works_as_soon_as_it_is_bought() -> None:
    game = town(hands=["blue"], coins=["2 stink"])
    refused(game, store(game, 0, "blue"), "HB-8.1", NO_ROOM)
    game.do(buy(game, 0, "2_general_store"))
    assert owes(game) == [(0, ("plant", "store"), "BASE-3.1", False)]
    allowed(game, store(game, 0, "blue"), "HB-8.4")


def test_HB_8_4_storing_meets_the_duty_to_plant() -> None:
    game = town(owns=["3_general_store"], hands=["blue red green soy"])
    assert owes(game) == [(0, ("plant", "store"), "BASE-3.1", False)]
    assert menu(game, 0)[2] == ("store blue in your general store", "HB-8.4", True)
    step = allowed(game, store(game, 0, "blue"), "HB-8.4")
    card = on_shelf(game, 0)
    assert step.events == (("left_hand", 0, (card,)), ("stored", 0, (card,)))
    assert (hand(game, 0), stored(game, 0), fields(game, 0)) == ("red green soy", "blue", " | ")
    assert said(game) == [("HB-8.4", "Timon stores 1 blue.")]
    assert owes(game) == [(0, ("plant", "end_planting", "store"), "BASE-3.2", False)]
    allowed(game, EndPlanting(0), "BASE-3.2")
    assert now(game) == (0, "trade")


def test_HB_8_4_it_counts_towards_the_two() -> None:
    game = town(owns=["4_general_store"], hands=["blue red green"])
    game.do(plant(game, 0, 0))
    allowed(game, store(game, 0, "red"), "HB-8.4")
    assert (now(game), hand(game, 0), stored(game, 0)) == ((0, "trade"), "green", "red")
    game = town(owns=["4_general_store"], hands=["blue red green"])
    game.do(store(game, 0, "blue"))
    game.do(store(game, 0, "red"))
    assert (now(game), hand(game, 0), stored(game, 0)) == ((0, "trade"), "green", "blue red")


def test_HB_8_4_with_a_3_farm_towards_the_three() -> None:
    game = town(owns=["4_general_store 3_farm"], hands=["blue red green soy"])
    game.do(store(game, 0, "blue"))
    game.do(plant(game, 0, 0))
    assert owes(game) == [(0, ("plant", "end_planting", "store"), "BASE-3.2", False)]
    game.do(store(game, 0, "green"))
    assert (now(game), hand(game, 0), stored(game, 0)) == ((0, "trade"), "soy", "blue green")


@pytest.mark.parametrize(("owns", "limit", "rule"), [("", 2, "BASE-3.2"), (" 3_farm", 3, "HB-6.4")])
def test_HB_8_4_beyond_that_nothing_is_stored(owns: str, limit: int, rule: str) -> None:
    game = town(owns=["2_general_store" + owns], hands=["blue"], planted=1)
    game.state[Planting].played = limit
    refused(game, store(game, 0, "blue"), rule, f"you have planted {limit} cards from your hand in this turn")
    game.state[Planting].played = limit - 1
    allowed(game, store(game, 0, "blue"), "HB-8.4")


def test_HB_8_4_the_first_card_of_the_hand_only() -> None:
    game = town(owns=["2_general_store"], hands=["blue red"])
    words = "only the first card of your hand may be stored, and this is not it"
    refused(game, store(game, 0, "red"), "BASE-1.5", words)
    allowed(game, store(game, 0, "blue"), "HB-8.4")


def test_HB_8_4_in_ones_own_turn_only() -> None:
    game = town(owns=["", "2_general_store"], hands=["blue", "red"])
    refused(game, store(game, 1, "red"), "BASE-2.2", "it is Timon's turn, not Nina's")
    assert game.duties[0].actions == ("plant",)


def test_HB_8_4_a_way_out_if_it_fits_no_field() -> None:
    game = town(owns=["2_general_store"], hands=["blue"], fields=["red | soy"])
    assert {action.do for action in game.options(0)} == {"store", "harvest"}
    allowed(game, store(game, 0, "blue"), "HB-8.4")
    assert now(game) == (0, "trade")


def test_HB_8_4_the_bank_comes_first() -> None:
    game = town(owns=["2_general_store 2_bank"], hands=["blue red"], before_turn=True)
    assert owes(game) == [(0, ("skip_bank", "look_at_top"), "HB-5.1", True)]
    refused(game, store(game, 0, "blue"), "HB-5.1", "Timon has to act first: skip bank or look at top")
    assert game.check(LookAtTop(0)).ok
    game.do(SkipBank(0))
    allowed(game, store(game, 0, "blue"), "HB-8.4")


def test_HB_8_4_nothing_to_store_is_nothing_owed() -> None:
    game = town(owns=["2_general_store"], hands=["", "red"])
    assert now(game) == (0, "trade")


@pytest.mark.parametrize("phase", ["trade", "draw"])
def test_HB_8_4_not_while_trading_or_drawing(phase: str) -> None:
    game = town(owns=["2_general_store", "3_general_store"], hands=["blue", "red"], phase=phase, draw="soy soy")
    now_is = {"trade": "phase 2, turning over and trading", "draw": "phase 4, drawing"}[phase]
    words = "this belongs to phase 1, planting from the hand or phase 3, planting what was turned over and traded"
    for seat, kind in ((0, "blue"), (1, "red")):
        refused(game, store(game, seat, kind), "HB-8.4", f"{words}; it is {now_is} now")
    assert "store" not in game.duties[0].actions


def test_HB_8_5_what_was_turned_over() -> None:
    game = town(owns=["2_general_store"], phase="trade", turned="blue soy", hands=["red"])
    game.do(EndTrading(0))
    assert owes(game) == [(0, ("plant_received", "store"), "BASE-5.1", False)]
    step = allowed(game, store(game, 0, "soy"), "HB-8.5")
    assert step.events == (("stored", 0, (on_shelf(game, 0),)),)
    assert (stored(game, 0), aside(game, 0), hand(game, 0)) == ("soy", "blue", "red")
    assert owes(game) == [(0, ("plant_received",), "BASE-5.1", False)]
    game.do(plant_received(game, 0, "blue", 0))
    assert now(game) == (0, "draw")


def test_HB_8_5_what_was_received_also_out_of_turn() -> None:
    game = town(owns=["", "3_general_store", "2_general_store"], store=["", "", "red"], phase="plant_received",
                set_aside=["blue", "soy", "chili"])  # fmt: skip
    assert owes(game) == [
        (0, ("plant_received",), "BASE-5.1", False), (1, ("plant_received", "store"), "BASE-5.1", False),
        (2, ("plant_received",), "BASE-5.1", False),
    ]  # fmt: skip
    assert menu(game, 1)[-1] == ("store soy in your general store", "HB-8.5", True)
    allowed(game, store(game, 1, "soy"), "HB-8.5")
    assert (stored(game, 1), aside(game, 1)) == ("soy", "")
    refused(game, store(game, 2, "chili"), "HB-8.1", "your general store is full: it has room for 1 bean")


def test_HB_8_5_the_hand_stays_closed_then() -> None:
    game = town(owns=["2_general_store"], hands=["red", "soy"], phase="plant_received", set_aside=["", "blue"])
    for card in (game.state.hands[0][0], game.state.hands[1][0]):
        refused(game, Store(0, card), "HB-8.5", NOT_ASIDE)
    refused(game, Store(0, store(game, 1, "blue").card), "HB-8.5", NOT_ASIDE)  # it lies aside for Nina


def test_HB_8_5_storing_all_of_it_ends_the_phase() -> None:
    game = town(owns=["4_general_store"], phase="plant_received", set_aside=["blue soy red"], draw="green")
    for kind in ("soy", "red", "blue"):
        allowed(game, store(game, 0, kind), "HB-8.5")
    assert (now(game), stored(game, 0)) == ((0, "draw"), "soy red blue")


def test_stored_beans_are_laid_out_seat_by_seat() -> None:
    game = town(owns=["3_general_store", "", "4_general_store"], store=["2 red", "", "soy blue chili"])
    assert [stored(game, seat) for seat in range(4)] == ["red red", "", "soy blue chili", ""]
    with pytest.raises(BadStage, match="store: give a list with one entry for each of the 4 seats"):
        town(owns=["2_general_store"], store="red")
    with pytest.raises(BadStage, match="store: there is no card 'coffee'"):
        town(owns=["2_general_store"], store=["coffee"])
    with pytest.raises(BadStage, match="store: cards are named in words"):
        town(owns=["2_general_store"], store=[3])
