"""Builder, the bot of High Bohn: it buys what helps, makes use of it, sees a View only, and gives nothing away."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from math import exp, factorial
from typing import Any

import pytest

import bohnbook
from bohnbook import Table
from bohnbook.beans.kinds import EIGHT
from bohnbook.bots import BOTS as FARMERS
from bohnbook.bots import Move, Random
from bohnbook.core.action import Action
from bohnbook.core.game import Game
from bohnbook.core.view import View
from bohnbook.high_bohn.bots import BOTS, Builder
from bohnbook.high_bohn.cards import ALL, BEANS, TITLES
from bohnbook.high_bohn.cards import COGNAC as COGNAC_BEAN
from bohnbook.high_bohn.estate import SHELF, Estate
from bohnbook.high_bohn.investing import POWERS, WHY, Town, at_least, score, time_left
from bohnbook.rulesets import bots_of
from bohnbook.table import seated
from tests.rules.town_helpers import (
    FIVE,
    FOUR,
    KINDS,
    THREE,
    Draw,
    LookAtTop,
    NameType,
    accepts,
    before_turn,
    buy,
    coins,
    crop,
    hand,
    last_draw,
    looked_at,
    names,
    now,
    owes,
    owned,
    steps,
    stored,
    total,
    town,
    wish,
    worth,
)

COGNAC = {"cognac": True}
FULL = "2 green | 2 stink"  # two fields that a bot would be sorry to lose for a blue bean

# Late in a game: the last draw pile is used up, and everybody has buildings already.
LATE: dict[str, list[str]] = {
    "owns": [
        "4_bank 3_saloon 3_farm", "2_bank 4_general_store 2_blacksmith", "2_farm 3_jail 3_general_store",
        "3_bank 4_saloon 4_gold_mine", "2_tipi 4_jail",
    ],
    "hands": [
        "blue soy red chili green", "stink blue chili garden soy", "black_eyed stink green blue red",
        "chili stink soy blue green", "blue chili stink green black_eyed",
    ],
    "coins": ["2 chili 1 blue", "2 soy 1 red", "3 green", "2 black_eyed 2 stink", "2 garden 1 soy"],
}  # fmt: skip
USED = "8 blue 7 chili 6 stink 5 green 4 soy 2 black_eyed"
SOON: dict[str, Any] = {"exhaustions": 2, "rest": "discard", "draw": "3 blue"}  # the game will be over


def late(seats: list[str], cognac: bool) -> Game:
    words: dict[str, Any] = {word: lines[: len(seats)] for word, lines in LATE.items()}
    return town(seats, {"cognac": cognac}, **words, discard=USED, exhaustions=2 if len(seats) < 5 else 3)


def builders(game: Game) -> Table:
    return Table(game, {seat: Builder(seat) for seat in range(game.state.seats)})


@lru_cache(maxsize=1)
def a_late_game() -> Table:
    """A table of builders that has played to the end, with everything that they said."""
    table = builders(late(FOUR, cognac=True))
    table.run()
    return table


def move(game: Game, seat: int = 0) -> Move:
    """What a builder in this seat does; it is shown what its seat may see, and nothing else."""
    chosen = Builder().choose(game.view(seat))
    assert chosen is not None
    assert game.check(chosen.action), game.check(chosen.action)
    return chosen


def does(game: Game, seat: int = 0) -> str:
    """That in words."""
    return move(game, seat).action.label(game.state)


def estate(game: Game, seat: int = 0) -> Estate:
    return Estate(game.view(seat), seat)


def named(game: Game, action: Any) -> str:
    """The cards that an action is about."""
    return names(game, action.cards)


# --- at a table -----------------------------------------------------------------------------------------------------


def test_high_bohn_has_the_bots_of_every_trading_game_and_the_builder() -> None:
    assert list(bots_of("high_bohn")) == ["random", "greedy", "trader", "builder"]
    assert {name: BOTS[name] for name in FARMERS} == FARMERS
    assert [BOTS[name](1).name for name in BOTS] == list(BOTS)


@pytest.mark.parametrize(("seats", "cognac"), [(3, True), (5, False)])
def test_a_table_of_builders_finishes_and_builds(seats: int, cognac: bool) -> None:
    table = builders(bohnbook.new("high_bohn", seats, seed=4, cognac=cognac))
    table.run()
    assert table.game.outcome is not None
    assert sum(step.action.do == "buy_building" for step in table.game.log) > 2 * seats


@pytest.mark.parametrize("cognac", [False, True])
@pytest.mark.parametrize("seats", [THREE, FOUR, FIVE], ids=len)
def test_the_same_table_plays_the_same_game(seats: list[str], cognac: bool) -> None:
    first, second = (builders(late(seats, cognac)) for _ in range(2))
    for table in (first, second):
        table.run()
        assert table.game.outcome is not None
    assert first.save() == second.save()
    assert first.remarks == second.remarks


def test_a_saved_table_brings_its_bots_along() -> None:
    game = late(FOUR, cognac=False)
    table = Table(game, {1: seated("builder", game, 1), 2: seated("trader", game, 2)})
    table.run()
    again = Table.load(table.save())
    assert [again.bots[seat].name for seat in (1, 2)] == ["builder", "trader"]
    assert again.game.state.digest() == game.state.digest()
    with pytest.raises(bohnbook.BohnbookError, match="there is random, greedy, trader, builder"):
        Table.load(table.save().replace('"builder"', '"planner"'))


def test_who_owes_nothing_and_needs_nothing_does_nothing() -> None:
    assert Builder().choose(town(hands=["red", "blue"]).view(1)) is None


# --- buying ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("purse", "bought", "why"),
    [
        ("4 garden", "4 Gold mine for 4 garden", "One more field, for whatever comes."),
        ("2 garden", "2 Gold mine for 2 garden", "With that a third field costs me a single coin."),
        ("4 soy", "4 Farm for 4 soy", "Five coins instead of four, from now on."),
        ("2 green", "2 Saloon for 2 green", "A field of its own for green beans."),
        ("3 green", "3 Saloon for 3 green", "A third saloon lets me cook what does not fit."),
        ("4 stink", "4 General store for 4 stink", "Three shelves for beans that I do not want to plant."),
        ("4 chili", "2 Blacksmith for 2 chili", "A field of its own for chili beans."),
        ("4 blue", "4 Jail for 4 blue", "A coin for me whenever anybody sells blue beans."),
        ("4 black_eyed", "4 Bank for 4 black-eyed", "One card of my hand shall come when it suits me."),
        ("2 green 4 garden", "4 Gold mine for 4 garden", "One more field, for whatever comes."),
    ],
)  # fmt: skip
def test_it_buys_what_helps_most_and_says_why(purse: str, bought: str, why: str) -> None:
    game = town(hands=["red"], coins=[purse])
    assert does(game) == f"buy the {bought} coins"
    assert move(game).because == why


@pytest.mark.parametrize("purse", ["1 blue 1 chili", "2 red", "2 soy", "2 stink", "2 blue"])
def test_it_waits_where_little_is_gained_or_something_better_may_come(purse: str) -> None:
    assert does(town(hands=["red"], coins=[purse])) == "plant red in field 1 (empty)"


def test_it_buys_the_cheap_one_when_the_dear_ones_are_gone() -> None:
    assert does(town(hands=["red"], coins=["2 stink"], gone="3_general_store 4_general_store")) == (
        "buy the 2 General store for 2 stink coins"
    )


def test_it_waits_the_longer_the_more_of_that_bean_is_growing() -> None:
    few, many = (town(hands=["red"], coins=["2 green"], fields=[f"{size} green"]) for size in (1, 6))
    assert does(few) == "buy the 2 Saloon for 2 green coins"
    desires = [Town(game.view(0)).desire(estate(game), ALL["2_saloon"]) for game in (few, many)]
    assert desires[0] > desires[1]


def test_a_power_that_comes_late_is_not_bought() -> None:
    words: dict[str, Any] = {"hands": ["red"], "coins": ["4 black_eyed"]}
    assert does(town(**words)).startswith("buy the 4 Bank")
    assert does(town(**words, **SOON)) == "plant red in field 1 (empty)"


def test_what_a_power_brings_depends_on_the_table() -> None:
    """A jail lives on the others' harvests, a 3 Distillery on their stews, a 2 Gold mine on a field to be bought."""
    small, large = (town(seats, COGNAC, owns=["", "3_saloon", "4_saloon"]) for seats in (THREE, FIVE))
    (three, its), (five, theirs) = ((Town(game.view(0)), estate(game)) for game in (small, large))
    assert five.power("4_jail", theirs, 1.0) > three.power("4_jail", its, 1.0) > 0
    assert five.power("3_distillery", theirs, 1.0) == 3.0
    assert (five.power("2_gold_mine", theirs, 1.0), three.power("2_gold_mine", its, 1.0)) == (2.0, 0.0)
    assert Town(town(FIVE, COGNAC).view(0)).power("3_distillery", theirs, 1.0) == 0


def test_there_is_a_reason_for_every_power() -> None:
    silent = {"2_distillery", *(name for name, building in ALL.items() if building.type == "tipi")}
    powerful = {name for name, building in ALL.items() if building.level > 1} - silent
    assert set(WHY) == powerful == {*POWERS, "2_gold_mine"}
    assert len(set(WHY.values())) == len(WHY)


# --- a third field --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("purse", "owns", "pays"),
    [
        ("1 blue 3 red 1 soy", "2_tipi", "red red red"),  # no more tipi can be had
        ("1 blue 2 red 2 soy", "2_tipi", "red red soy"),  # and then those of which there are most
        ("1 garden 1 soy 1 blue", "2_gold_mine", "garden"),
    ],
)
def test_a_third_field_is_paid_with_useless_coins(purse: str, owns: str, pays: str) -> None:
    game = town(hands=["red"], coins=[purse], owns=[owns])
    chosen = move(game)
    assert (chosen.action.do, chosen.because) == ("buy_field_choosing", "A third field pays for itself.")
    assert named(game, chosen.action) == pays


@pytest.mark.parametrize(
    ("purse", "owns", "gone", "given"),
    [
        ("5 chili 1 red", "2_tipi", "", "chili red"),  # four chili coins would buy a blacksmith
        ("3 chili 1 red", "", "2_blacksmith 3_blacksmith 4_blacksmith", "chili chili"),
        ("3 chili 1 red", "1_blacksmith", "", "chili chili"),
    ],
)
def test_which_coins_can_be_spared(purse: str, owns: str, gone: str, given: str) -> None:
    game = town(coins=[purse], owns=[owns], gone=gone)
    beans = coins(game, 0).split()
    spare = Town(game.view(0)).spare(estate(game), beans, 2)
    assert sorted(beans[place] for place in spare) == given.split()


def test_a_coin_is_of_use_as_long_as_it_may_buy_something() -> None:
    game = town(options=COGNAC, owns=["1_farm"], gone="3_jail 4_jail")
    mine, market = estate(game), Town(game.view(0))
    uses = {type: market.use(mine, bean) for type, bean in BEANS.items()}
    assert uses == {**dict.fromkeys(TITLES, 4), "farm": 0, "jail": 2}


def test_a_third_field_is_bought_early_only_but_a_cheap_one_later_too() -> None:
    def buys(owns: str, exhaustions: int) -> bool:
        game = town(hands=["red"], coins=["3 red"], owns=[owns], exhaustions=exhaustions)
        return move(game).action.do == "buy_field_choosing"

    assert [buys("", 0), buys("", 1)] == [True, False]
    assert [buys("2_gold_mine", 0), buys("2_gold_mine", 1), buys("2_gold_mine", 2)] == [True, True, False]


def test_a_third_field_is_bought_where_the_topmost_coins_pay_for_it() -> None:
    chosen = move(town(options={"pay_coins": "top"}, hands=["red"], coins=["3 red"]))
    assert (chosen.action.do, chosen.because) == ("buy_field", "A third field pays for itself.")


# --- asked by others ------------------------------------------------------------------------------------------------


def test_who_is_asked_first_buys_what_it_would_otherwise_wait_for() -> None:
    game = town(hands=["red", "red"], coins=["2 stink", "2 stink"])
    assert does(game) == "plant red in field 1 (empty)"
    game.do(buy(game, 1, "2_general_store"))
    assert wish(game) == ("2_general_store", 1, (0,))
    assert does(game) == "buy the 2 General store for 2 stink coins"


def test_who_is_asked_first_lets_go_what_keeps_it_from_something_better() -> None:
    game = town(hands=["red", "red"], coins=["2 garden", "2 garden"], bought=[0])
    game.do(buy(game, 1, "1_gold_mine"))
    chosen = move(game)
    assert (chosen.action.do, chosen.because) == ("let_go", "")


def test_it_does_not_praise_a_power_that_does_nothing_for_it() -> None:
    """A third field cannot get cheaper for somebody who has one."""
    game = town(hands=["red", "red"], coins=["2 garden", "2 garden"], bought=[0], **SOON)
    game.do(buy(game, 1, "2_gold_mine"))
    chosen = move(game)
    assert chosen.action == buy(game, 0, "2_gold_mine")
    assert chosen.because == "What I pay still counts at the end, and that makes 1 building."


def test_a_tipi_is_for_the_end() -> None:
    game = town(hands=["red", "red"], coins=["2 red", "2 red"])
    game.do(buy(game, 1, "2_tipi"))
    assert move(game).because == "A tipi pays at the end, for coins that are left."


# --- the 2 Distillery -----------------------------------------------------------------------------------------------


def naming(**words: Any) -> Game:
    """The 2 Distillery has just been bought."""
    game = town(FIVE, COGNAC, **{"hands": ["red"] * 5, "coins": ["2 cognac"], **words})
    game.do(buy(game, 0, "2_distillery"))
    return game


@pytest.mark.parametrize(
    ("owns", "gone", "type"),
    [
        ("3_jail 1_farm", "", "farm"),  # of the farm there is more left
        ("4_jail 1_farm", "4_farm 3_distillery", "jail"),
        ("", "", "distillery"),
        ("1_farm", "2_farm 3_farm 4_farm", "distillery"),
    ],
)
def test_it_names_a_type_that_it_has_already(owns: str, gone: str, type: str) -> None:
    chosen: Any = move(naming(owns=[owns], gone=gone))
    assert (chosen.action.type, chosen.because) == (type, "Of those I need no more.")


def test_it_does_not_claim_to_have_what_it_names() -> None:
    chosen = move(naming(gone="1_distillery 3_distillery 4_distillery"))
    assert (chosen.action.do, chosen.because) == ("name_type", "")


def test_of_a_type_that_was_named_it_buys_what_it_can_before_that_leaves() -> None:
    """Waiting for a dearer one is of no use: there will be none."""
    game = naming(coins=["2 cognac", "2 blue"], fields=["", "8 blue"])
    game.do(NameType(0, "jail"))
    assert owes(game) == [(1, ("let_leave", "buy_building"), "HB-12.4", True)]
    chosen = move(game, 1)
    assert (chosen.action, chosen.because) == (buy(game, 1, "2_jail"), "Blue beans pay me sooner now.")


# --- the last purchases ---------------------------------------------------------------------------------------------


def at_the_end(purse: str, owns: str, **words: Any) -> Game:
    """Only Timon has coins."""
    game = last_draw(options=COGNAC, coins=[purse], owns=[owns], **words)
    game.do(Draw(0))
    assert now(game) == (0, "last_purchases")
    return game


def best_of_all(game: Game, after: int = -1) -> int:
    """The highest score that any set of purchases leads to, every one of them tried."""
    if game.outcome is not None:
        return total(game, 0)
    scores = []
    for option in game.options(0):
        if getattr(option, "card", after + 1) > after:
            then = game.copy()
            then.do(option)
            scores.append(best_of_all(then, getattr(option, "card", after)))
    return max(scores, default=0)


@pytest.mark.parametrize(
    ("purse", "owns", "words", "bought"),
    [
        ("2 blue 1 soy 1 chili", "1_bank", {}, "1_bank 1_farm 1_blacksmith 1_jail"),  # four of them
        ("2 blue 1 soy", "1_bank", {}, "1_bank"),  # three are worth no more than their coins
        ("4 red 12 blue 3 soy", "", {}, "4_tipi"),  # three for fifteen coins left
        ("4 red 3 blue 1 soy 1 green", "1_bank", {}, "1_bank 1_tipi 1_farm 1_saloon 1_jail"),  # five of them
        ("4 red 16 blue 1 soy 1 green", "1_bank", {}, "1_bank 4_tipi 1_farm 1_saloon 1_jail"),  # and fifteen coins
        ("3 red 1 soy 4 blue", "1_bank 1_saloon", {}, "1_bank 1_saloon 1_tipi 1_farm 1_jail"),
        ("2 red 1 blue", "3_saloon", {"under_the_saloon": ["8 soy"]}, "3_saloon 2_tipi"),
        ("4 red 2 cognac", "3_distillery", {"under_the_distillery": ["4 soy"]}, "3_distillery 2_tipi"),
        ("2 chili 2 stink 1 green", "4_tipi 1_farm 1_bank", {}, None),
        ("3 blue", "", {"gone": "1_jail 2_jail"}, ""),
        ("1 red 1 soy 1 blue 1 stink 1 chili 1 green 1 garden", "1_bank", {}, None),  # all eight
    ],
)  # fmt: skip
def test_in_the_last_purchases_no_set_of_buildings_scores_more(
    purse: str, owns: str, words: dict[str, Any], bought: str | None
) -> None:
    game = at_the_end(purse, owns, **words)
    best = best_of_all(game.copy())
    while game.outcome is None:
        game.do(move(game).action)
    assert total(game, 0) == best
    assert bought is None or Counter(owned(game, 0).split()) == Counter(bought.split())


def test_the_score_that_it_expects_is_the_score_it_gets() -> None:
    game = at_the_end("4 red 3 blue 1 soy 5 green", "1_bank 4_saloon", under_the_saloon=["3 soy"])
    plan = Town(game.view(0)).last(estate(game), 16)
    assert plan.score == score(estate(game), plan.buildings, 16)
    while game.outcome is None:
        game.do(move(game).action)
    assert total(game, 0) == plan.score


def test_at_the_end_it_says_what_counts() -> None:
    chosen = move(at_the_end("2 blue 1 soy 1 chili", "1_bank"))
    assert chosen.because == "What I pay still counts at the end, and that makes 2 buildings."


# --- the bank -------------------------------------------------------------------------------------------------------


def banker(level: int, **words: Any) -> Game:
    """Timon has not begun his turn yet."""
    return town(**{"hands": ["green"], "fields": [FULL], "owns": [f"{level}_bank"], "before_turn": True, **words})


def test_before_its_turn_it_looks_at_the_top_card() -> None:
    assert does(banker(2)) == "look at the top card of the draw pile"


@pytest.mark.parametrize(("top", "does_it"), [("blue", "slide_under"), ("stink", "put_back"), ("green", "put_back")])
def test_a_card_that_does_not_fit_is_slid_under_the_pile(top: str, does_it: str) -> None:
    game = banker(2, draw=top)
    game.do(LookAtTop(0))
    assert looked_at(game) == top
    assert move(game).action.do == does_it


@pytest.mark.parametrize(
    ("cards", "after"),
    [("blue stink green", "stink green blue"), ("green stink blue", "green stink blue")],
)
def test_a_card_that_is_in_the_way_goes_back_in_the_hand(cards: str, after: str) -> None:
    game = banker(4, hands=[cards])
    game.do(move(game).action)
    assert (hand(game, 0), before_turn(game)) == (after, False)


def test_moving_a_card_always_makes_the_hand_worth_more() -> None:
    for cards in permutations(("blue", "stink", "green", "chili")):
        game = banker(4, hands=[" ".join(cards)])
        before = estate(game).value([], cards)
        action: Any = move(game).action
        game.do(action)
        after = estate(game).value([], hand(game, 0).split())
        assert after > before if action.do == "move_card" else after == before


def test_drawn_cards_go_into_the_hand_in_the_best_order() -> None:
    game = town(phase="draw", hands=[""], fields=[FULL], owns=["3_bank"], draw="blue stink green")
    game.do(Draw(0))
    assert owes(game) == [(0, ("arrange",), "HB-5.4", True)]
    mine, drawn = estate(game), ("blue", "stink", "green")
    best = max(permutations(drawn), key=lambda order: mine.value([], order))
    assert named(game, move(game).action) == " ".join(best)
    assert best[-1] == "blue"


# --- planting, storing and cooking ----------------------------------------------------------------------------------


def test_a_bean_that_would_cost_too_much_goes_onto_a_shelf() -> None:
    game = town(hands=["blue"], fields=[FULL], owns=["2_general_store"])
    chosen = move(game)
    assert chosen.because == "That is better off on a shelf than in my fields."
    game.do(chosen.action)
    assert stored(game, 0) == "blue"


@pytest.mark.parametrize(
    "words", [{}, {"owns": ["1_general_store"]}, {"owns": ["2_general_store"], "store": ["chili"]}]
)
def test_without_a_shelf_a_field_has_to_go(words: dict[str, Any]) -> None:
    assert move(town(hands=["blue"], fields=[FULL], **words)).action.do == "harvest"


def test_what_fits_is_not_stored() -> None:
    words: dict[str, Any] = {"fields": [FULL], "owns": ["4_general_store"]}
    assert does(town(hands=["stink"], **words)).startswith("plant stink in field 2")


def test_of_what_was_received_the_hardest_card_is_stored_and_the_rest_planted() -> None:
    words: dict[str, Any] = {"fields": ["1 green | 2 stink"], "owns": ["2_general_store"]}
    game = town(set_aside=["blue green"], phase="plant_received", **words)
    assert does(game).startswith("plant green in field 1")
    game.do(move(game).action)
    game.do(move(game).action)
    assert stored(game, 0) == "blue"


def test_a_stored_bean_is_given_before_any_other_and_frees_its_shelf() -> None:
    game = town(hands=["blue"], fields=["3 blue"], owns=["2_general_store"], store=["garden"])
    assert estate(game).gain([], ["garden"]) == pytest.approx(SHELF)
    assert estate(game).gain([], ["blue"]) < 0


@pytest.mark.parametrize("saloon", ["3_saloon", "4_saloon"])
def test_what_does_not_fit_is_cooked(saloon: str) -> None:
    game = town(hands=["stink"], fields=["1 blue 1 chili | 4 red"], owns=[saloon])
    chosen = move(game)
    assert (chosen.action.do, chosen.because) == ("plant", "That makes 3 kinds in my stew.")
    game.do(chosen.action)
    assert worth(game, 0, 0)[0] == 1


def test_no_kind_goes_into_a_stew_twice() -> None:
    game = town(hands=["blue"], fields=["1 blue 1 chili 1 soy | 1 blue 1 red"], owns=["3_saloon"])
    assert not any(way.field == 0 and not way.harvest for way in estate(game).ways(estate(game).crops, "blue"))
    assert move(game).action.do == "harvest"


def test_a_stew_needs_what_is_not_in_it() -> None:
    game = town(fields=["1 blue 1 chili 1 stink | 2 red"], owns=["3_saloon"])
    assert estate(game).wishes() == ["red", "green", "soy", "black_eyed", "garden"]
    assert [estate(game).has_room(kind) for kind in ("soy", "blue", "red")] == [True, False, True]


def test_soy_joins_a_large_crop_by_the_2_farm() -> None:
    words: dict[str, Any] = {"hands": ["soy"], "fields": ["5 blue | 2 red"]}
    assert does(town(**words, owns=["2_farm"])).startswith("plant soy in field 1")
    assert move(town(**words)).action.do == "harvest"


def test_a_field_for_one_kind_is_used_for_that_kind_alone() -> None:
    words: dict[str, Any] = {"fields": ["1 red | 2 stink"], "owns": ["2_saloon"]}
    assert does(town(hands=["green"], **words)).startswith("plant green in field 3")
    assert move(town(hands=["blue"], **words)).action.do == "harvest"


@pytest.mark.parametrize(("front", "plants"), [("green", True), ("blue", False)])
def test_it_plants_on_only_if_that_fits(front: str, plants: bool) -> None:
    game = town(hands=[f"{front} chili"], fields=[FULL], planted=1)
    assert (move(game).action.do == "plant") is plants


def test_the_3_farm_lets_it_plant_three() -> None:
    game = town(hands=["3 green"], fields=[FULL], owns=["3_farm"])
    for _ in range(3):
        game.do(move(game).action)
    assert hand(game, 0) == ""


# --- harvesting -----------------------------------------------------------------------------------------------------


def test_in_the_last_harvest_of_a_mixed_field_it_keeps_the_coins_that_buy_something() -> None:
    game = last_draw(fields=["6 blue 2 soy"], owns=["2_farm"])
    game.do(Draw(0))
    chosen = move(game)
    assert (chosen.action.do, named(game, chosen.action)) == ("harvest_choosing", "blue blue blue")


@pytest.mark.parametrize(
    ("field", "owns", "kept"),
    [
        ("6 blue 2 soy", "2_farm", "blue blue blue"),  # with a farm soy coins buy no more
        ("5 stink 3 soy", "2_farm 1_general_store", "stink stink soy soy"),  # neither buys anything
    ],
)
def test_of_a_mixed_field_it_gives_up_what_buys_nothing_and_then_what_it_has_most_of(
    field: str, owns: str, kept: str
) -> None:
    game = town(hands=["red"], fields=[f"{field} | 3 green"], owns=[owns])
    chosen = move(game)
    assert chosen.action.do == "harvest_choosing"
    assert Counter(named(game, chosen.action).split()) == Counter(kept.split())


def test_the_coins_of_a_stew_buy_nothing_so_any_will_do() -> None:
    game = town(hands=["blue"], fields=["1 blue 1 chili 1 soy | 1 red 1 blue"], owns=["3_saloon"])
    chosen = move(game)
    assert (chosen.action.do, chosen.because) == ("harvest", "My stew pays 1 coin.")


@pytest.mark.parametrize(
    ("field", "owns", "why"),
    [
        ("4 blue", "3_jail", "My 3 Jail makes that 2 coins."),
        ("6 chili", "3_blacksmith", "My 3 Blacksmith makes that 3 coins."),
        ("6 black_eyed", "4_farm", "My 4 Farm makes that 5 coins."),
        ("10 blue", "2_jail 4_farm", "My 4 Farm makes that 5 coins."),  # the jail has no part in it
        ("10 blue", "3_jail 4_farm", "My 3 Jail makes that 5 coins."),
        ("6 blue", "4_farm 4_jail", ""),
    ],
)
def test_it_says_which_building_pays_more(field: str, owns: str, why: str) -> None:
    mine = estate(town(fields=[field], owns=[owns]))
    (crop, *_) = mine.crops
    assert crop is not None
    assert mine.better_paid(*crop) == why


# --- what fields are worth ------------------------------------------------------------------------------------------


NUMBERS = {bean.name: bean.number for bean in (*EIGHT, COGNAC_BEAN)}


@pytest.mark.parametrize(
    "owns",
    ["", "2_jail", "3_jail", "3_blacksmith", "3_gold_mine", "4_distillery", "4_farm", "4_farm 3_jail 3_blacksmith",
     "4_farm 2_jail 3_gold_mine 4_distillery"],
)  # fmt: skip
def test_a_crop_is_worth_to_it_what_the_rules_pay(owns: str) -> None:
    for size in range(1, 13):
        for kinds in (KINDS[:3], KINDS[3:6], (*KINDS[6:], "cognac")):
            sizes = {kind: min(size, NUMBERS[kind]) for kind in kinds}
            game = town(THREE, COGNAC, fields=[" | ".join(f"{sizes[kind]} {kind}" for kind in kinds)], owns=[owns])
            mine = estate(game)
            assert mine.crops[:3] == list(sizes.items())
            for field, kind in enumerate(kinds):
                assert mine.coins(kind, sizes[kind]) == worth(game, 0, field)[0]
                assert mine.meter(kind).steps == steps(game, 0, field)[0]


@pytest.mark.parametrize("owns", ["3_saloon", "4_saloon", "3_saloon 4_farm", "4_saloon 4_farm 3_jail"])
def test_a_stew_is_worth_to_it_what_the_rules_pay(owns: str) -> None:
    for size in range(2, len(KINDS) + 1):
        game = town(fields=[" ".join(KINDS[:size])], owns=[owns])
        mine = estate(game)
        assert mine.crops[0] == ("+".join(sorted(KINDS[:size])), size)
        assert mine.coins(*mine.crops[0]) == worth(game, 0, 0)[0]
        assert mine.meter(mine.crops[0][0]).steps == steps(game, 0, 0)[0]


@pytest.mark.parametrize("owns", ["2_farm", "2_farm 3_jail", "2_farm 2_jail", "2_farm 3_saloon"])
@pytest.mark.parametrize("field", ["1 blue 1 soy", "4 blue 2 soy", "6 blue 3 soy", "3 stink 2 soy", "2 green 6 soy"])
def test_soy_in_another_crop_is_paid_as_that_crop(field: str, owns: str) -> None:
    game = town(fields=[field], owns=[owns])
    mine = estate(game)
    assert mine.crops[0] is not None
    assert mine.crops[0][0] == crop(game, 0, 0)[0] == field.split()[1]
    assert mine.coins(*mine.crops[0]) == worth(game, 0, 0)[0]


@pytest.mark.parametrize(
    ("fields", "owns"),
    [
        ("1 blue | 2 chili", ""),
        ("1 blue | 2 chili", "2_farm"),
        ("2 green | 1 soy | 1 red | ", "4_gold_mine 2_farm"),
        ("2 red | 1 green | ", "2_saloon"),
        ("2 red | 1 blue | 3 green", "2_saloon"),
        ("1 blue | 2 red | 2 chili", "3_saloon 2_blacksmith"),
        ("1 blue 1 red 1 soy | 1 blue | ", "4_saloon 4_gold_mine"),
        ("6 blue 1 soy | 3 stink", "2_farm 3_saloon"),
    ],
)
def test_it_knows_where_a_bean_may_go(fields: str, owns: str) -> None:
    game = town(fields=[fields], owns=[owns], bought=[0])
    mine = estate(game)
    for kind in KINDS:
        fits = {way.field for way in mine.ways(mine.crops, kind) if not way.harvest}
        assert fits == {field for field in range(len(mine.crops)) if accepts(game, 0, kind, field)[0]}


@pytest.mark.parametrize(
    ("fields", "owns", "may_go"),
    [
        ("1 red | 2 stink", "", {1}),
        ("1 red | 1 stink", "", {0, 1}),
        ("1 red | 2 stink", "4_blacksmith", {0, 1}),
        ("1 garden | 2 stink", "3_gold_mine", {0, 1}),
        ("1 red | 2 stink", "3_gold_mine", {1}),
    ],
)
def test_it_knows_which_fields_may_be_harvested(fields: str, owns: str, may_go: set[int]) -> None:
    game = town(hands=["blue"], fields=[fields], owns=[owns])
    mine = estate(game)
    assert {way.field for way in mine.ways(mine.crops, "blue") if way.harvest} == may_go
    assert {getattr(step, "field", -1) for step in game.options(0) if step.do == "harvest"} == may_go


def test_what_others_grow_is_worth_to_them_what_their_buildings_pay() -> None:
    game = a_late_game().game.copy()
    game.undo(len(game.log) // 2)
    view = game.view(0)
    for seat in range(4):
        theirs = Estate(view, seat)
        for field, its in enumerate(theirs.crops):
            assert its is None or theirs.coins(*its) == worth(game, seat, field)[0]


# --- how likely, and how long ---------------------------------------------------------------------------------------


def test_how_likely_so_many_coins_come_in() -> None:
    assert [at_least(lacking, expected) for lacking in (-1, 0) for expected in (0.0, 3.0)] == [1, 1, 1, 1]
    for lacking in range(1, 5):
        for expected in (0.0, 1e-9, 0.3, 1.7, 9.0, 500.0):
            fewer = sum(exp(-expected) * expected**come / factorial(come) for come in range(lacking))
            assert at_least(lacking, expected) == pytest.approx(1 - fewer)
            assert 0 <= at_least(lacking, expected) <= at_least(lacking - 1, expected) <= 1
            assert at_least(lacking, expected) <= at_least(lacking, expected + 1)


@pytest.mark.parametrize("seats", [THREE, FOUR, FIVE], ids=len)
def test_the_time_left_goes_from_one_to_nothing(seats: list[str]) -> None:
    game = bohnbook.new("high_bohn", seats, seed=2)
    table = Table(game, {seat: Random(seat) for seat in range(len(seats))})
    left, turn = [1.0], 0
    while game.outcome is None:
        if game.state.turn > turn:
            turn = game.state.turn
            left.append(time_left(game.view(0)))
        table.step()
    assert left[1] > 0.95
    assert left == sorted(left, reverse=True)
    assert 0 < left[-1] < 0.1
    assert time_left(game.view(0)) == 0


@pytest.mark.parametrize("seats", [THREE, FOUR, FIVE], ids=len)
def test_each_pile_takes_the_game_further(seats: list[str]) -> None:
    left = [time_left(town(seats, exhaustions=times).view(0)) for times in range(3 if len(seats) < 5 else 4)]
    assert left == sorted(left, reverse=True)
    assert len(set(left)) == len(left)
    assert all(0 < each <= 1 for each in left)


# --- secrets --------------------------------------------------------------------------------------------------------

NEXT = dict(zip(KINDS, (*KINDS[1:], KINDS[0]), strict=True))
BANK = ("look_at_top", "slide_under", "put_back", "skip_bank", "move_card", "arrange")


def shown_by(action: Action) -> set[int]:
    """The cards that everybody sees when this is done."""
    parts = action.to_intent()
    return {parts.get("card", -1), *parts.get("cards", ()), *parts.get("give", ())}


def with_another_hand(view: View, but: set[int]) -> View:
    """The same view, but other beans in what only its seat sees, except for these cards."""
    zones = [
        zone._replace(cards=tuple([(card, kind if card in but else NEXT[kind]) for card, kind in zone.cards or ()]))
        if zone.owner == view.seat and zone.name in ("hand", "looked at") else zone
        for zone in view.zones
    ]  # fmt: skip
    return replace(view, zones=tuple(zones))


def test_what_it_says_does_not_depend_on_what_is_hidden() -> None:
    """Builders play on; each time one that holds other cards would do the same, it would also say the same."""
    table, compared = builders(late(FOUR, cognac=False)), 0
    while table.game.outcome is None:
        game, before = table.game, table.game.copy()
        table.step()
        if len(game.log) == len(before.log):
            continue
        action = game.log[-1].action
        view = before.view(action.seat)
        said = "".join(remark.text for remark in table.remarks if remark.n == len(before.log))
        other = Builder(action.seat).choose(with_another_hand(view, but=shown_by(action)))
        if other is not None and other.action == action:
            assert other.because == said
            compared += said != ""
    assert compared > 50


def test_about_its_bank_it_says_nothing() -> None:
    table = a_late_game()
    banked = {step.n for step in table.game.log if step.action.do in BANK}
    done = {step.action.do for step in table.game.log}
    assert {"look_at_top", "arrange"} <= done
    assert not banked & {remark.n for remark in table.remarks}


@pytest.mark.parametrize("top", KINDS)
def test_about_the_card_that_it_has_looked_at_it_says_nothing(top: str) -> None:
    game = banker(2, draw=top)
    game.do(LookAtTop(0))
    assert move(game).because == ""
    game.do(move(game).action)
    assert move(game).because == ""


def test_a_purchase_is_explained_by_what_everybody_sees() -> None:
    remarks = {move(town(hands=[held], coins=["4 garden"])).because for held in ("blue", "red soy", "garden garden")}
    assert remarks == {WHY["4_gold_mine"]}
