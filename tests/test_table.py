"""People, bots and watchers around a game."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bohnbook
from bohnbook import Table, View
from bohnbook.base.harvesting import Harvest
from bohnbook.bots import BOTS, Greedy, Move, Random, Trader
from bohnbook.core.errors import BadBot, BadIntent, BadLog, CannotUndo
from bohnbook.table import seated


def trading(**words: Any) -> bohnbook.Game:
    """Four seats, phase 2, two cards turned over."""
    words = {"phase": "trade", "turned": "soy blue", "hands": ["chili", "red stink", "red", "green"], **words}
    return bohnbook.stage("base", ["Ada", "Bo", "Cy", "Di"], **words)


class Silent:
    """A bot that never wants anything it does not owe; what it owes it does first thing on the menu."""

    name = "silent"

    def choose(self, view: View) -> Move | None:
        must = [choice for choice in view.menu if choice.must]
        return Move(must[0].action, "I had to.") if must else None  # type: ignore[arg-type]


def test_submit_does_it_and_names_the_rule() -> None:
    table = Table(bohnbook.stage("base", 4, hands=["soy"]))
    soy = table.game.state.hands[0][0]
    done = table.submit(0, {"do": "plant", "card": soy, "field": 1})
    assert done
    assert [rule.id for rule in done.rules] == ["BASE-3.1"]
    assert table.game.log[0].rule == "BASE-3.1"


def test_submit_refuses_and_changes_nothing() -> None:
    table = Table(bohnbook.stage("base", 4, hands=["soy red"]))
    before = table.game.state.digest()
    red = table.game.state.hands[0][1]
    refused = table.submit(0, {"do": "plant", "card": red, "field": 1})
    assert not refused
    assert refused.verdict.rule == "BASE-1.5"
    assert table.game.state.digest() == before
    assert table.game.log == []


def test_why_does_nothing() -> None:
    table = Table(bohnbook.stage("base", 4, hands=["soy red"]))
    soy = table.game.state.hands[0][0]
    assert table.why(0, {"do": "plant", "card": soy, "field": 0})
    assert table.game.log == []


@pytest.mark.parametrize(
    ("seat", "intent", "words"),
    [
        (0, None, "an intent is an object"),
        (0, {}, "there is no action None"),
        (0, {"do": "fly"}, "there is no action 'fly'"),
        (0, {"do": "harvest"}, "harvest lacks its part 'field'"),
        (0, {"do": "harvest", "field": "1"}, "field should be a whole number, not '1'"),
        (0, {"do": "harvest", "field": True}, "field should be a whole number, not True"),
        (0, {"do": "harvest", "field": 0, "hurry": 1}, "harvest has no part 'hurry'"),
        (0, {"do": "harvest", "field": 0, "seat": 1}, "the intent is for seat 1, but comes from seat 0"),
        (1, {"do": "harvest", "field": 0}, "no person sits in seat 1"),
        (9, {"do": "harvest", "field": 0}, "no person sits in seat 9"),
    ],
)
def test_unreadable_intents_end_at_the_table(seat: int, intent: Any, words: str) -> None:
    table = Table(bohnbook.stage("base", 4, hands=["soy red"]), {1: Silent()})
    before = table.game.state.digest()
    with pytest.raises(BadIntent, match=words):
        table.submit(seat, intent)
    assert table.game.state.digest() == before


def test_autoplay_turns_over_and_draws_without_asking() -> None:
    table = Table(bohnbook.new("base", 4, seed=1))
    table.run()
    table.submit(0, {"do": "plant", "card": table.game.state.hands[0][0], "field": 0})
    table.submit(0, {"do": "end_planting"})
    assert [step.action.do for step in table.game.log][-1] == "turn_over"
    assert [(w.seat, w.why) for w in table.waiting] == [(0, "duty")]


def test_without_autoplay_every_step_is_asked_for() -> None:
    table = Table(bohnbook.stage("base", 4, phase="trade"), autoplay=frozenset())
    table.run()
    assert table.game.log == []
    assert table.waiting[0].seat == 0
    assert table.submit(0, {"do": "turn_over"})


def test_the_table_waits_for_a_person_who_is_asked() -> None:
    table = Table(trading(), {0: Silent(), 2: Silent(), 3: Silent()})
    soy = table.game.state.faces
    turned = next(card for card in table.game.view(0).zone("turned over").cards or ())[0]
    assert soy[turned].name == "soy"
    offer = {"do": "offer", "to": 1, "give": [turned], "want": ["red"], "answers": None}
    table.game.do(bohnbook.core.action.read_intent(table.game.rules.actions, 0, offer))  # type: ignore[attr-defined]
    table.run()
    assert [(w.seat, w.why) for w in table.waiting] == [(1, "asked")]
    table.submit(1, {"do": "decline", "offer": 1})
    assert [(w.seat, w.why) for w in table.waiting] == [(1, "last call")]


def test_last_call_before_a_bot_closes_the_phase() -> None:
    table = Table(trading(), {0: Silent(), 2: Silent(), 3: Silent()})
    table.run()
    assert [(w.seat, w.why) for w in table.waiting] == [(1, "last call")]
    assert table.game.log == []
    table.go_on(1)
    assert table.game.log[0].action.do == "end_trading"
    assert table.remarks[0].text == "I had to."
    assert table.remarks[0].seat == 0


def test_nobody_is_called_where_only_bots_sit() -> None:
    table = Table(trading(), {seat: Silent() for seat in range(4)})
    table.run()
    assert table.game.outcome is not None
    assert table.waiting == ()


def test_watchers_see_their_own_view_after_every_step_until_they_leave() -> None:
    table = Table(bohnbook.stage("base", 4, hands=["soy red", "blue"]))
    mine: list[View] = []
    public: list[View] = []
    leave = table.watch(0, mine.append)
    table.watch(None, public.append)
    soy = table.game.state.hands[0][0]
    table.submit(0, {"do": "plant", "card": soy, "field": 0})
    assert [view.step for view in mine] == sorted(view.step for view in mine)
    assert mine[-1].seat == 0
    assert mine[-1].zone("hand", 0).cards is not None
    assert public[-1].seat is None
    assert public[-1].zone("hand", 0).cards is None
    seen = len(mine)
    leave()
    leave()
    table.submit(0, {"do": "end_planting"})
    assert len(mine) == seen
    assert len(public) > seen


def test_serious_undo_takes_back_an_own_move() -> None:
    table = Table(bohnbook.stage("base", 4, hands=["soy red"], fields=["3 blue"]))
    before = table.game.state.digest()
    table.submit(0, {"do": "harvest", "field": 0})
    table.undo(0)
    assert table.game.state.digest() == before


def test_serious_undo_stops_where_cards_were_seen() -> None:
    table = Table(bohnbook.new("base", 4, seed=1))
    table.submit(0, {"do": "plant", "card": table.game.state.hands[0][0], "field": 0})
    table.submit(0, {"do": "end_planting"})
    before = table.game.state.digest()
    with pytest.raises(CannotUndo, match="cards have been seen since, so the move stands"):
        table.undo(0)
    assert table.game.state.digest() == before


def test_serious_undo_stops_at_another_seats_move() -> None:
    table = Table(trading(), {1: Silent()})
    table.submit(0, {"do": "offer", "to": 1, "give": [], "want": ["red"], "answers": None})
    table.game.do(bohnbook.core.action.read_intent(table.game.rules.actions, 1, {"do": "decline", "offer": 1}))  # type: ignore[attr-defined]
    with pytest.raises(CannotUndo, match="Bo has moved since, so the move stands"):
        table.undo(0)


def test_free_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    table = Table(bohnbook.new("base", 4, seed=1), undo="free")
    table.submit(0, {"do": "plant", "card": table.game.state.hands[0][0], "field": 0})
    before = table.game.state.digest()
    table.submit(0, {"do": "end_planting"})
    assert table.game.log[-1].action.do == "turn_over"
    table.undo(0)
    assert table.game.state.digest() == before


def test_undo_without_a_move_says_so() -> None:
    table = Table(bohnbook.new("base", 4, seed=1))
    with pytest.raises(CannotUndo, match="there is no move of yours to take back"):
        table.undo(0)


def test_undo_has_two_kinds() -> None:
    with pytest.raises(ValueError, match="until_revealed"):
        Table(bohnbook.new("base", 4, seed=1), undo="sometimes")


def test_save_and_load_bring_back_game_and_bots() -> None:
    table = Table(bohnbook.new("base", 4, seed=3), {1: Trader(), 2: Greedy(), 3: Random()})
    table.submit(0, {"do": "plant", "card": table.game.state.hands[0][0], "field": 0})
    again = Table.load(table.save(), undo="free")
    assert again.game.state.digest() == table.game.state.digest()
    assert {seat: bot.name for seat, bot in again.bots.items()} == {1: "trader", 2: "greedy", 3: "random"}
    assert again.undo_kind == "free"
    assert again.save() == table.save()


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"bots": {"7": "trader"}}, "line 1: the heading seats a bot in seat '7'"),
        ({"bots": {"1": "genius"}}, "line 1: the heading seats a bot 'genius'; there is random, greedy, trader"),
        ({"bots": ["trader"]}, "line 1: the heading's table should name its bots"),
        ({"cats": 2}, "line 1: the heading's table should name its bots"),
    ],
)
def test_a_heading_with_an_impossible_table(table: dict[str, Any], words: str) -> None:
    first, *rest = Table(bohnbook.new("base", 4, seed=3)).save().splitlines(keepends=True)
    first = json.dumps({**json.loads(first), "table": table}) + "\n"
    with pytest.raises(BadLog, match=words):
        Table.load("".join([first, *rest]))


def test_the_same_bots_play_the_same_game_again() -> None:
    def played() -> str:
        table = Table(bohnbook.new("base", 4, seed=9), {seat: BOTS["trader"](1) for seat in range(4)})
        table.run()
        return table.save()

    assert played() == played()


def test_one_person_cannot_take_back_what_another_did() -> None:
    """Ada learns that Bo holds a red bean; she cannot make that undone."""
    table = Table(trading())
    table.submit(0, {"do": "offer", "to": 1, "give": [], "want": ["red"], "answers": None})
    table.submit(1, {"do": "accept", "offer": 1, "cards": [table.game.state.hands[1][0]]})
    with pytest.raises(CannotUndo, match="cards have been seen since"):
        table.undo(0)
    with pytest.raises(CannotUndo, match="cards have been seen since"):
        table.undo(1)


@pytest.mark.parametrize(
    "seat", [-1, 4, True, 1.0, "0", 10**5000], ids=["below", "above", "bool", "float", "word", "huge"]
)
def test_a_seat_is_a_seat(seat: Any) -> None:
    table = Table(bohnbook.stage("base", 4, hands=["soy red"], fields=["", "2 blue"]))
    before = table.game.state.digest()
    harvest = {"do": "harvest", "field": 0}
    doors: list[Any] = [
        lambda: table.submit(seat, harvest),
        lambda: table.why(seat, harvest),
        lambda: table.go_on(seat),
        lambda: table.undo(seat),
        lambda: table.watch(seat, print),
        lambda: table.game.view(seat),
        lambda: table.game.menu(seat),
        lambda: table.game.options(seat),
        lambda: table.game.forms(seat),
        lambda: Table(table.game, {seat: Silent()}),
    ]
    for door in doors:
        with pytest.raises(bohnbook.BohnbookError):
            door()
    assert table.game.state.digest() == before
    assert bohnbook.load(table.save()).state.digest() == before


def test_a_bots_mistake_is_the_bots() -> None:
    class Lazy(Silent):
        def choose(self, view: View) -> Move | None:
            return None

    class Meddler(Silent):
        def choose(self, view: View) -> Move | None:
            return Move(Harvest(0, 0))

    words = {"hands": ["soy"], "fields": ["2 blue"], "phase": "trade", "turned": "", "active": 1}
    with pytest.raises(BadBot, match="Ben owes something and does nothing"):
        Table(bohnbook.stage("base", 4, **words), {1: Lazy()}).run()
    with pytest.raises(BadBot, match="the bot silent in seat 1 tried harvest: it acted for another seat"):
        Table(bohnbook.stage("base", 4, **words), {1: Meddler()}).run()


def test_a_watchers_trouble_is_not_the_others() -> None:
    table = Table(bohnbook.stage("base", 4, hands=["soy red"]))
    seen: list[View] = []
    calls: list[int] = []

    def trouble(view: View) -> None:
        calls.append(view.step)
        if len(calls) > 1:
            table.submit(0, {"do": "end_planting"})

    table.watch(0, trouble)
    table.watch(None, seen.append)
    with pytest.raises(BadIntent, match="the table is being shown; act when that is done"):
        table.submit(0, {"do": "plant", "card": table.game.state.hands[0][0], "field": 0})
    assert len(table.game.log) == 1
    assert seen[-1].step == 1


def test_bots_do_not_get_the_seed_of_the_deck() -> None:
    table = Table.load(Table(bohnbook.new("base", 4, seed=3), {1: Random(3)}).save())
    assert table.bots[1].seed != 3  # type: ignore[attr-defined]


def test_a_loaded_table_goes_on_as_the_saved_one_would() -> None:
    """Bots remember nothing that the log does not tell them."""
    game = bohnbook.new("base", 4, seed=3)
    table = Table(game, {seat: seated("trader", game, seat) for seat in (1, 2, 3)})
    table.run()
    for _ in range(12):
        again = Table.load(table.save())
        again.run()
        assert again.save() == table.save()
        waiting = table.waiting[0]
        for side in (table, again):
            side.waiting = (waiting,)
            if waiting.why == "last call":
                side.go_on(waiting.seat)
            else:
                menu = [choice for choice in side.game.menu(waiting.seat) if choice.must or waiting.why == "asked"]
                side.submit(waiting.seat, next(c.action for c in menu if hasattr(c.action, "to_intent")).to_intent())
        assert again.save() == table.save()
