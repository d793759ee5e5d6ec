"""What the texts of High Bohn's lesson promise does come about: prices, points, who is asked, how long it takes."""

from __future__ import annotations

from collections import Counter

import pytest

from bohnbook.core.game import Game
from bohnbook.high_bohn.lesson_positions import ended
from bohnbook.learner import Learner, laid_out
from bohnbook.lessons import AnyStep, Position, move, played
from tests.lessons.watching import LESSONS, at_step, rested, tries

LESSON = LESSONS["high_bohn"]


def step(id: str) -> AnyStep:
    return LESSON.steps[LESSON.place(id)]


def table(id: str) -> Game:
    return laid_out("high_bohn", step(id).at)


def without(at: Position, *words: str) -> Game:
    """The same table, without these words."""
    kept = {word: value for word, value in at.words.items() if word not in words}
    return laid_out("high_bohn", Position(kept, at.seats, at.options, at.bots, at.seed, at.by_hand))


def value(game: Game, field: int = 0) -> int:
    return int(game.rules.harvest_value(game.state, 0, field).value)


def purchases(learner: Learner) -> list[tuple[int, str]]:
    events = [event for done in learner.table.game.log for event in done.events]
    return [(seat, thing) for name, *facts in events if name == "bought" for seat, thing, _ in [facts]]


def test_a_purchase_changes_no_points() -> None:
    game = table("not_lost")
    before, after = (
        sum(line.points for line in one.rules.score_lines(one.state, 0).value)
        for one in (game, played(game, move("buy_building", card="3_farm")))
    )
    assert before == after == 4


@pytest.mark.parametrize(
    ("id", "with_buildings", "bare"),
    [("single_garden", 1, 0), ("jail_and_farm", 5, 3), ("jail_coin", 2, 2), ("cognac_pays", 3, 2)],
)
def test_what_the_buildings_make_of_a_harvest(id: str, with_buildings: int, bare: int) -> None:
    assert value(table(id)) == with_buildings
    assert value(without(step(id).at, "owns")) == bare


def test_what_other_texts_say_a_field_pays() -> None:
    said = {"tipi": 3, "which_coins": 3, "last_purchases": 3, "give_coin": 3, "under_saloon": 1}
    assert {id: value(table(id)) for id in said} == said
    assert value(table("single_beans"), 1) == 2
    exercise = table("five_coins")
    assert [value(exercise, field) for field in (0, 1)] == [4, 1]


def test_only_those_who_can_pay_are_asked() -> None:
    game = played(table("who_first"), move("buy_building", card="2_bank"))
    assert game.view(0).facts["wish"].asked == (3,)


def test_the_booklets_example_is_told_line_by_line() -> None:
    outcome = ended(table("example_29"), move("draw")).outcome
    assert outcome is not None
    by_rule: Counter[str] = Counter()
    for line in outcome.score_lines[0]:
        by_rule[line.rule] += line.points
    assert +by_rule == {"HB-11.3": 6, "HB-4.3": 1, "HB-11.4": 19, "HB-11.5": 3}


def test_nobody_can_save_a_tipi() -> None:
    learner = at_step(LESSON, step("name_type"))
    tries(learner, move("buy_building", card="2_distillery"))
    tries(learner, move("name_type", type="tipi"))
    view = learner.table.game.view(0)
    assert {name for _, name in view.zone("gone").cards or ()} == {"1_tipi", "2_tipi", "3_tipi", "4_tipi"}
    assert view.facts["asked"] == ()


def test_cleo_takes_the_bean_from_the_shelf() -> None:
    learner = at_step(LESSON, step("sell_stored"))
    tries(learner, move("offer", to=2, give="garden in store", want="blue"))
    assert learner.solved


def test_the_last_turns_are_two_for_each_and_everybody_builds() -> None:
    learner = at_step(LESSON, step("short_town"))
    learner.show()
    rested(learner)
    game = learner.table.game
    turns = Counter(done.action.seat for done in game.log if done.action.do == "turn_over")
    assert turns == {0: 2, 1: 2, 2: 2, 3: 2}
    assert game.outcome is not None
    assert game.outcome.ended_by == "BASE-8.4"
    assert len({seat for seat, _ in purchases(learner)}) > 1
    assert sum(done.action.seat == 0 for done in game.log) > 20
