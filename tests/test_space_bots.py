"""The bots of SpaceBeans see a View and nothing else; each is better than the one before."""

from __future__ import annotations

from typing import Any

import pytest

import bohnbook
from bohnbook import Table
from bohnbook.bots import BOTS as FARMERS
from bohnbook.bots import Move
from bohnbook.core.game import Game
from bohnbook.rulesets import bots_of
from bohnbook.spacebeans.bots import BOTS, Greedy, Planner, choices, promise, worth
from bohnbook.spacebeans.cards import SpaceBean
from tests.rules.space_helpers import TWO, table


def move(game: Game, bot: Any, seat: int = 0) -> Move:
    chosen = bot.choose(game.view(seat))
    assert chosen is not None
    assert game.check(chosen.action), game.check(chosen.action)
    return chosen


def turn(game: Game, bot: Any, seat: int = 0) -> str:
    """What a bot does in the rest of its turn, in words."""
    now, words = game.state.turn, []
    while game.state.turn == now and game.outcome is None:
        action = move(game, bot, seat).action
        words.append(action.label(game.state))
        game.do(action)
    return "; ".join(words)


def cards(words: str) -> tuple[SpaceBean, ...]:
    printed = bohnbook.new("spacebeans", 2, seed=1).state.printed
    return tuple(printed[word] for word in words.split())


def test_every_ruleset_has_its_bots() -> None:
    assert list(bots_of("spacebeans")) == ["random", "greedy", "planner"]
    assert bots_of("base") is FARMERS
    assert [BOTS[name](1).name for name in BOTS] == list(BOTS)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_table_of_bots_finishes(name: str, seats: int) -> None:
    bots = {s: BOTS[name](s) for s in range(seats)}
    tables = [Table(bohnbook.new("spacebeans", seats, seed=4), bots) for _ in range(2)]
    for each in tables:
        each.run()
        assert each.game.outcome is not None
    assert tables[0].save() == tables[1].save()  # the same table plays the same game


def test_a_saved_table_brings_its_bots_along() -> None:
    saved = Table(bohnbook.new("spacebeans", 3, seed=4), {1: Greedy(), 2: Planner()}).save()
    again = Table.load(saved)
    assert [again.bots[seat].name for seat in (1, 2)] == ["greedy", "planner"]
    with pytest.raises(bohnbook.BohnbookError, match="seats a bot 'trader'; there is random, greedy, planner"):
        Table.load(saved.replace('"planner"', '"trader"'))


def test_who_owes_nothing_does_nothing() -> None:
    assert Planner().choose(table(hands=["red_3", "blue_4"]).view(1)) is None


def test_greedy_converts_what_is_worth_a_point() -> None:
    assert turn(table(hands=["blue_9"], open=["red_1"], phase="convert"), Greedy()).startswith(
        "convert red 1 for 1 point"
    )
    assert turn(table(hands=["blue_9"], open=["red_3"], phase="convert"), Greedy()).startswith("keep")


def test_greedy_converts_when_it_must() -> None:
    game = table(hands=["blue_9"], open=["red_3"], secret=["green_9"], phase="convert")
    assert turn(game, Greedy()).startswith("convert red 3 for nothing")


def test_greedy_plays_for_the_most_points_at_once() -> None:
    game = table(hands=["red_3 red_8 red_9 blue_2 blue_5"], phase="collect")
    assert turn(game, Greedy()).split("; give")[0] == (
        "begin an open collection with red 3; add red 8 to your open collection (red 3); "
        "add red 9 to your open collection (red 3, 8); play no more cards"
    )


def test_greedy_does_not_spoil_what_it_has() -> None:
    game = table(hands=["red_9 blue_8"], open=["red_2 red_5"], phase="collect")
    assert turn(game, Greedy()).startswith("begin a secret collection")


def test_planner_waits_for_a_collection_that_promises_more() -> None:
    """Three cards with a 3 and a 4 among them, and a further red card in hand: four points are better than three."""
    game = table(hands=["red_9"], open=["red_3 red_4 red_8"], phase="convert")
    assert turn(game, Planner()).startswith("keep your open collection; add red 9")


def test_planner_ends_the_game_when_it_can() -> None:
    game = table(hands=["red_9"], open=["red_3 red_4 red_8"], trophies=["blue_9 green_9 grey_9"], phase="convert")
    chosen = move(game, Planner())
    assert (chosen.action.do, chosen.because) == ("convert", "That makes thirty.")


def test_planner_minds_what_it_passes_on() -> None:
    """With nothing to choose between two cards for itself, it keeps the one that Londo needs."""
    for needed, other in (("blue_3", "green_3"), ("green_3", "blue_3")):
        colour = needed.split("_")[0]
        game = table(TWO, hands=["blue_3 green_3"], open=["", f"{colour}_8 {colour}_9"], phase="collect")
        played = move(game, Planner()).action
        assert game.state.faces[played.card].name == needed  # type: ignore[attr-defined]
        assert other != needed


def test_what_a_collection_is_worth_and_promises() -> None:
    assert [worth(cards(words)) for words in ("", "red_1", "red_2 red_3", "red_3 red_4")] == [0, 1, 2, 0]
    assert promise(cards("red_1")) >= 1
    assert promise(cards("red_3 red_4")) > promise(cards("red_4 red_9")) > promise(cards("red_8 red_9"))
    assert promise(cards("red_4 red_5 red_6 red_9")) >= 4
    ten = cards("red_1 red_2 red_3 red_4 red_4 red_5 red_5 red_6 red_6 red_7")
    assert promise(ten) == 0


def test_choices_are_all_there_are_and_each_once() -> None:
    found = list(choices(list(cards("red_3 red_4 red_4"))))
    assert sorted(found) == sorted(
        cards(words) for words in ("red_3", "red_4", "red_3 red_4", "red_4 red_4", "red_3 red_4 red_4")
    )
    many = list(choices(list(cards("red_1 red_2 red_3 red_4 red_5 red_6 red_7"))))
    assert len(many) == 2**5 - 1
    assert all(some[:2] == cards("red_1 red_2") for some in many)


def test_bots_say_nothing_about_hidden_cards() -> None:
    words: dict[str, Any] = {"open": ["red_3 red_4 red_8"], "trophies": ["blue_9 green_9 grey_9"], "phase": "convert"}
    one, two = (move(table(hands=[hand], **words), Planner()) for hand in ("red_9", "orange_9 red_1"))
    assert one.because == two.because


@pytest.mark.parametrize(("hero", "other", "share"), [("greedy", "random", 0.9), ("planner", "greedy", 0.55)])
def test_each_bot_beats_the_one_before(hero: str, other: str, share: float) -> None:
    """A small version of what `make bench` measures over 500 games; the seeds are fixed, so it cannot waver."""
    games, wins = 40, 0
    for seed in range(games):
        game = bohnbook.new("spacebeans", 2, seed=seed)
        Table(game, {s: BOTS[hero if s == seed % 2 else other](seed) for s in range(2)}).run()
        assert game.outcome is not None
        wins += seed % 2 in game.outcome.winners
    assert wins / games >= share
