"""BASE-9 and BASE-10: a third field, the classic edition, and what players may agree on."""

from __future__ import annotations

from collections import Counter

import pytest

import bohnbook
from bohnbook.base import base_chapters
from bohnbook.base.ending import Ending
from bohnbook.base.receiving import Receiving
from bohnbook.base.third_field import BuyField, ThirdField
from bohnbook.base.variants import MostCardsInHand, SharedPlaces
from bohnbook.core.ruleset import Ruleset
from tests.rules.helpers import (
    FOUR,
    SEVEN,
    THREE,
    Accept,
    Draw,
    EndTrading,
    Harvest,
    Offer,
    accept,
    allowed,
    aside,
    cards,
    classic,
    coins,
    discard,
    fields,
    hand,
    menu,
    now,
    offer,
    plant,
    plant_received,
    refused,
    said,
    table,
)

# --- a third field --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["plant", "trade", "draw"])
def test_BASE_9_1_one_more_field_at_any_time(phase: str) -> None:
    game = classic(hands=["red blue", "soy"], coins=["3 red", "4 chili"], phase=phase)
    for seat in (1, 0):
        assert BuyField(seat) in game.options(seat)
        step = allowed(game, BuyField(seat), "BASE-9.1")
        assert step.events == (("bought", seat, "third field", 3),)
        assert fields(game, seat) == " |  | "
    assert (coins(game, 0), coins(game, 1), fields(game, 2)) == ("", "chili", " | ")
    assert now(game) == (0, phase)


def test_BASE_9_1_only_once() -> None:
    game = classic(hands=["red"], coins=["7 red"])
    game.do(BuyField(0))
    refused(game, BuyField(0), "BASE-9.1", "you have bought your third field already")
    assert game.state[ThirdField].bought == [True, False, False, False]


def test_BASE_9_1_the_field_can_be_used() -> None:
    game = classic(hands=["red blue", "soy"], fields=["soy | chili"], coins=["3 green"])
    refused(game, plant(game, 0, 2), "BASE-1.2", "you have 2 fields; there is no field 3")
    why = game.why(plant(game, 0, 2))
    assert [choice.label for choice in why.remedies] == ["buy a third field for 3 coins"]
    game.do(BuyField(0))
    allowed(game, plant(game, 0, 2), "BASE-3.1")
    assert fields(game, 0) == "soy | chili | red"
    assert [kind for _, kind in game.view(1).zone("field 3", 0).cards] == ["red"]
    refused(game, plant(game, 0, 3), "BASE-1.2", "you have 3 fields; there is no field 4")
    allowed(game, Harvest(0, 2), "BASE-7.1")


def test_BASE_9_1_staged_as_bought() -> None:
    game = classic(hands=["red"], coins=["3 red"], bought=[0, 2], fields=["soy | chili | 2 blue"])
    refused(game, BuyField(0), "BASE-9.1", "you have bought your third field already")
    assert (fields(game, 0), fields(game, 1), fields(game, 2)) == ("soy | chili | blue blue", " | ", " |  | ")
    assert fields(classic(bought=3), 3) == " |  | "


@pytest.mark.parametrize("edition", ["amigo", "classic"])
@pytest.mark.parametrize("purchase", [None, True, False])
def test_BASE_9_1_by_edition_or_by_agreement(edition: str, purchase: bool | None) -> None:
    options = {"edition": edition} | ({} if purchase is None else {"third_field_purchase": purchase})
    game = table(FOUR, options, hands=["red"], coins=["3 red"])
    assert ("buy_field" in game.rules.actions) is ((edition == "classic") if purchase is None else purchase)


@pytest.mark.parametrize(("seats", "price"), [(4, 3), (5, 3), (6, 2), (7, 2)])
def test_BASE_9_2_its_price(seats: int, price: int) -> None:
    game = classic(seats, hands=["red"], coins=[f"{price - 1} red", f"{price} blue"])
    words = f"a third field costs {price} coins, and you have {price - 1}"
    refused(game, BuyField(0), "BASE-9.2", words)
    assert game.rules.price(game.state, 0, "third field") == (price, "BASE-9.2")
    allowed(game, BuyField(1), "BASE-9.1")
    assert coins(game, 1) == ""


@pytest.mark.parametrize("price", [1, 2, 3, 4, 5])
def test_BASE_9_2_another_price_by_agreement(price: int) -> None:
    for seats in (4, 6):
        too_few = " ".join(["blue"] * (price - 1))
        game = classic(seats, {"third_field_price": price}, hands=["red"], coins=["5 red", too_few])
        assert game.check(BuyField(1)).because.endswith(f", and you have {price - 1}")
        allowed(game, BuyField(0), "BASE-9.1")
        assert len(coins(game, 0).split()) == 5 - price
    game = table(FOUR, {"third_field_purchase": True, "third_field_price": price}, hands=["red"], coins=["5 red"])
    allowed(game, BuyField(0), "BASE-9.1")
    assert len(coins(game, 0).split()) == 5 - price


def test_BASE_9_3_not_at_a_table_of_three() -> None:
    words = "you began with three fields; there is none to buy"
    for options in ({"edition": "classic"}, {"third_field_purchase": True}):
        game = table(THREE, options, hands=["red"], coins=["5 red"])
        refused(game, BuyField(0), "BASE-9.3", words)
        assert fields(game, 0) == " |  | "
        assert BuyField(0) not in game.options(0)


def test_BASE_9_4_how_it_is_paid() -> None:
    """The topmost coin goes first, so it lies lowest of the three on the discard pile."""
    game = classic(hands=["red"], coins=["blue chili stink green soy"], discard="wax")
    allowed(game, BuyField(0), "BASE-9.1")
    assert (coins(game, 0), discard(game)) == ("blue chili", "wax soy green stink")


def test_BASE_9_words() -> None:
    game = classic(SEVEN, hands=["red"], coins=["2 red", "2 blue"])
    assert menu(game, 0)[-1] == ("buy a third field for 2 coins", "BASE-9.1", False)
    assert menu(game, 1) == [("buy a third field for 2 coins", "BASE-9.1", False)]
    assert menu(game, 2) == []
    game.do(BuyField(1))
    assert said(game, 0) == [("BASE-9.1", "Nina buys a third field for 2 coins.")]


def test_BASE_9_2_one_coin_is_one_coin() -> None:
    game = classic(options={"third_field_price": 1}, hands=["red"], coins=["red"])
    assert menu(game, 0)[-1] == ("buy a third field for 1 coin", "BASE-9.1", False)
    assert game.check(BuyField(1)).because == "a third field costs 1 coin, and you have 0"
    game.do(BuyField(0))
    assert said(game) == [("BASE-9.1", "Timon buys a third field for 1 coin.")]


# --- the classic edition --------------------------------------------------------------------------------------------

EIGHT = {"blue": 20, "chili": 18, "stink": 16, "green": 14, "soy": 12, "black_eyed": 10, "red": 8, "garden": 6}
THREE_DECK = {"coffee": 24, "wax": 22, **EIGHT}
FOUR_DECK = {"wax": 22, **EIGHT, "cocoa": 4}
SIX_DECK = {kind: count for kind, count in THREE_DECK.items() if kind != "garden"}


@pytest.mark.parametrize(
    ("seats", "deck", "size"),
    [(3, THREE_DECK, 150), (4, FOUR_DECK, 130), (5, FOUR_DECK, 130), (6, SIX_DECK, 144), (7, SIX_DECK, 144)],
)
def test_BASE_10_1_eleven_kinds_and_which_of_them_play(seats: int, deck: dict[str, int], size: int) -> None:
    game = bohnbook.new("base", seats, seed=1, edition="classic")
    assert Counter(face.name for face in game.state.faces) == deck
    assert (len(game.state.faces), game.rules.deck(game.state).rule) == (size, "BASE-10.1")
    assert game.rules.trace(game.state, "deck")[0].rule == "BASE-1.1"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_BASE_10_2_five_cards_at_smaller_tables(seats: int) -> None:
    game = bohnbook.new("base", seats, seed=1, edition="classic")
    assert [len(held) for held in game.state.hands] == [5] * seats
    assert game.rules.starting_hand(game.state, 0) == (5, "BASE-1.4")


@pytest.mark.parametrize(("seats", "sizes"), [(6, [3, 4, 5, 6, 6, 6]), (7, [3, 4, 5, 6, 6, 6, 6])])
def test_BASE_10_2_hands_at_a_table_of_six_or_seven(seats: int, sizes: list[int]) -> None:
    game = bohnbook.new("base", seats, seed=1, edition="classic")
    assert [len(held) for held in game.state.hands] == sizes
    assert game.rules.starting_hand(game.state, 0) == (3, "BASE-10.2")
    assert game.rules.starting_hand(game.state, 5) == (6, "BASE-10.2")
    assert fields(game, 6 - 1) == " | "


@pytest.mark.parametrize(
    ("seats", "count", "rule"), [(3, 3, "BASE-6.1"), (5, 3, "BASE-6.1"), (6, 4, "BASE-10.3"), (7, 4, "BASE-10.3")]
)
def test_BASE_10_3_four_cards_are_drawn(seats: int, count: int, rule: str) -> None:
    game = classic(seats, phase="draw", hands=["red", "soy"], draw="soy blue wax stink green")
    assert game.menu(0)[0].label == f"draw {count} cards"
    assert game.menu(0)[0].rule == rule
    allowed(game, Draw(0), rule)
    assert hand(game, 0) == " ".join(["red", "soy", "blue", "wax", "stink"][: count + 1])


def test_BASE_10_3_why_over_BASE_6_1() -> None:
    game = classic(SEVEN, phase="draw", hands=["red", "soy"])
    why = game.why(Draw(0))
    assert why.verdict == (True, "BASE-10.3", "", ())
    assert why.trace == (("draw_count", ((3, "BASE-6.1"), (4, "BASE-10.3"))),)
    assert [rule.id for rule in why.rules] == ["BASE-10.3", "BASE-6.1"]
    assert why.rules[0].amends == ("BASE-6.1",)
    assert why.to_json()["trace"] == [
        {"question": "draw_count", "answers": [{"value": 3, "rule": "BASE-6.1"}, {"value": 4, "rule": "BASE-10.3"}]}
    ]


def test_BASE_10_5_one_field_for_each_kind() -> None:
    game = classic(hands=["black_eyed soy", "soy"], fields=["blue | black_eyed"])
    game.do(Harvest(0, 0))
    words = "black-eyed grows in field 2 already, so it goes there"
    refused(game, plant(game, 0, 0), "BASE-10.5", words)
    why = game.why(plant(game, 0, 0))
    asked = next(asked for asked in why.trace if asked.question == "field_accepts")
    assert [answer.rule for answer in asked.answers] == ["BASE-3.4", "BASE-10.5"]
    assert [choice.label for choice in why.remedies] == ["harvest field 2: 1 black-eyed for nothing"]
    allowed(game, plant(game, 0, 1), "BASE-3.1")
    allowed(game, plant(game, 0, 0), "BASE-3.2")  # another kind starts the empty field
    assert fields(game, 0) == "soy | black_eyed black_eyed"


def test_BASE_10_5_also_for_what_was_received() -> None:
    game = classic(phase="plant_received", set_aside=["soy red"], fields=["3 soy | ", "soy"], hands=["red"])
    refused(game, plant_received(game, 0, "soy", 1), "BASE-10.5", "soy grows in field 1 already, so it goes there")
    allowed(game, plant_received(game, 0, "red", 1), "BASE-5.1")
    refused(game, plant_received(game, 0, "soy", 1), "BASE-3.3", "field 2 holds red, and soy is another kind")
    refused(game, plant_received(game, 0, "soy", -1), "BASE-1.2", "you have 2 fields; there is no field 0")


def test_BASE_10_5_two_fields_of_a_kind_may_both_grow() -> None:
    game = classic(hands=["soy red"], fields=["soy | 2 soy"])
    allowed(game, plant(game, 0, 1), "BASE-3.1")


@pytest.mark.parametrize("edition", ["amigo", "classic"])
@pytest.mark.parametrize("several", [None, True, False])
def test_BASE_10_5_by_edition_or_by_agreement(edition: str, several: bool | None) -> None:
    options = {"edition": edition} | ({} if several is None else {"same_kind_in_several_fields": several})
    game = table(FOUR, options, hands=["soy"], fields=["soy | "])
    assert game.check(plant(game, 0, 1)).ok is ((edition == "amigo") if several is None else several)


def test_BASE_10_8_trading_on() -> None:
    game = table(FOUR, {"retrade": True}, phase="trade", turned="soy", hands=["green", "red", "blue"])
    game.do(offer(game, 0, 1, "soy", "red"))
    game.do(accept(game, 1, 1, "red"))
    assert (aside(game, 0), aside(game, 1)) == ("red", "soy")
    red, soy = cards(game, 0, "red"), cards(game, 1, "soy")
    assert game.rules.trace(game.state, "tradeable", 0, red[0])[-1] == (True, "BASE-10.8", "", ())
    allowed(game, Offer(0, 2, red, ("blue",), None), "BASE-4.8")
    step = allowed(game, accept(game, 2, 2, "blue"), "BASE-4.8")
    assert [event[0] for event in step.events] == ["left_hand", "traded"]  # only the blue came from a hand
    assert (aside(game, 0), aside(game, 2), hand(game, 2)) == ("blue", "red", "")
    refused(game, Offer(1, 2, soy, (), None), "BASE-4.3", "in this turn you may trade with Timon only")
    allowed(game, Offer(1, 0, soy, (), None), "BASE-4.11")
    allowed(game, Accept(0, 3, ()), "BASE-4.11")
    assert (aside(game, 0), aside(game, 1)) == ("blue soy", "")
    assert [form.slots["give"].kinds for form in game.forms(0)] == [("green", "blue", "soy")]


def test_BASE_10_8_an_offer_of_a_received_card_falls_with_it() -> None:
    game = table(FOUR, {"retrade": True}, phase="trade", turned="soy", hands=["", "red", "blue", "blue"])
    game.do(offer(game, 0, 1, "soy", "red"))
    game.do(accept(game, 1, 1, "red"))
    game.do(offer(game, 0, 2, "red", "blue"))
    game.do(offer(game, 0, 3, "red", "blue"))
    step = game.do(accept(game, 3, 3, "blue"))
    assert step.events[-1] == ("lapsed", 1)
    game.do(EndTrading(0))
    assert (aside(game, 0), aside(game, 1), aside(game, 3)) == ("blue", "soy", "red")


def test_BASE_10_8_only_if_agreed() -> None:
    for options in ({}, {"retrade": False}, {"edition": "classic"}):
        game = table(FOUR, options, phase="trade", turned="soy", hands=["", "red"])
        game.do(offer(game, 0, 1, "soy"))
        game.do(Accept(1, 1, ()))
        assert game.check(Offer(1, 0, cards(game, 1, "soy"), (), None)).rule == "BASE-4.6"


def test_BASE_10_8_somebody_elses_cards_stay_out_of_reach() -> None:
    game = table(FOUR, {"retrade": True}, phase="trade", turned="soy", hands=["green", "red", "blue"])
    game.do(offer(game, 0, 1, "soy"))
    game.do(Accept(1, 1, ()))
    refused(game, Offer(0, 1, cards(game, 1, "soy"), (), None), "BASE-4.4", "this card is not in your hand")


# --- options --------------------------------------------------------------------------------------------------------


def test_BASE_10_the_options_of_the_recipe() -> None:
    (recipe,) = (recipe for recipe in bohnbook.rulesets() if recipe.name == "base")
    assert (recipe.title, recipe.players) == ("Bohnanza", range(3, 8))
    assert recipe.about.startswith("Plant the beans of your hand in the order they came")
    assert [(option.name, option.choices, option.default, option.rule) for option in recipe.options] == [
        ("edition", ("amigo", "classic"), "amigo", "BASE-10.1"),
        ("cocoa_print", ("rgg", "amigo"), "rgg", "BEAN-1.11"),
        ("same_kind_in_several_fields", (True, False), None, "BASE-3.4"),
        ("third_field_purchase", (True, False), None, "BASE-9.1"),
        ("third_field_price", (1, 2, 3, 4, 5), None, "BASE-9.2"),
        ("exhaustions_to_end", (1, 2, 3, 4), None, "BASE-8.2"),
        ("tie_break", ("farthest_seat", "most_cards_in_hand", "shared"), None, "BASE-8.8"),
        ("retrade", (False, True), False, "BASE-10.8"),
    ]
    assert [option.about for option in recipe.options] == [
        "amigo: the newer box, 3 to 5 seats, eight kinds; classic: the older one, 3 to 7 seats, eleven kinds",
        "classic only: two cocoa beans pay two coins (rgg) or one (amigo)",
        "may one kind grow in two fields of yours? amigo: yes; classic: no",
        "may a third field be bought? amigo: no; classic: yes",
        "what a third field costs: 3 coins, 2 with six or seven seats",
        "how often the draw pile runs out before the game ends: 3; classic with three seats: 2",
        "who wins a tie? amigo: the seat farthest from the start; classic: most cards in hand",
        "may cards received in a trade be traded on in the same turn?",
    ]
    for option in recipe.options:
        for value in option.choices:
            game = bohnbook.new("base", 4, seed=1, **{option.name: value})
            assert game.rules.options == {option.name: value}


def test_BASE_10_1_an_edition_named_is_an_edition_meant() -> None:
    plain, amigo = bohnbook.new("base", 4, seed=1), bohnbook.new("base", 4, seed=1, edition="amigo")
    assert [type(chapter) for chapter in plain.rules.chapters] == [type(chapter) for chapter in amigo.rules.chapters]
    assert len(plain.state.faces) == len(amigo.state.faces) == 104
    assert (plain.rules.players, bohnbook.new("base", 4, edition="classic").rules.players) == (range(3, 6), range(3, 8))


def test_BASE_10_chapters_that_need_or_exclude_each_other() -> None:
    turn = ("plant", "trade", "plant_received", "draw")
    parts = {"players": range(3, 6), "turn_rule": "BASE-2.2", "finale": ("final_harvest",)}
    chapters = base_chapters(4)
    with pytest.raises(TypeError, match="base: SharedPlaces does not go with MostCardsInHand"):
        Ruleset("base", (*chapters, MostCardsInHand(), SharedPlaces()), turn, **parts)
    with pytest.raises(TypeError, match="base: Ending needs Harvesting"):
        Ruleset("base", [c for c in chapters if type(c).__name__ != "Harvesting"], turn, **parts)
    with pytest.raises(TypeError, match="base: TurningOver needs Drawing"):
        Ruleset("base", [c for c in chapters if type(c).__name__ != "Drawing"], turn, **parts)
    with pytest.raises(TypeError, match="base: Planting needs Fields"):
        Ruleset("base", [c for c in chapters if type(c).__name__ != "Fields"], turn, **parts)
    with pytest.raises(TypeError, match="base: Trading needs TurningOver"):
        Ruleset("base", [c for c in chapters if type(c).__name__ != "TurningOver"], turn, **parts)
    assert [cls.__name__ for cls in Receiving.requires] == ["TurningOver", "Fields"]
    assert [cls.__name__ for cls in ThirdField.requires] == ["Fields"]
    assert [cls.__name__ for cls in Ending.requires] == ["Drawing", "Harvesting"]
    headings = {
        type(chapter).__name__: chapter.heading for chapter in bohnbook.new("base", 4, edition="classic").rules.chapters
    }
    assert headings == {
        "Dealing": "BASE-1", "Fields": "BEAN-2", "Planting": "BASE-3", "Drawing": "BASE-6", "TurningOver": "BASE-4",
        "Trading": "BASE-4", "Receiving": "BASE-5", "Harvesting": "BASE-7", "Ending": "BASE-8", "Classic": "BASE-10",
        "OneFieldForEachKind": "BASE-10", "ThirdField": "BASE-9", "MostCardsInHand": "BASE-10",
    }  # fmt: skip
