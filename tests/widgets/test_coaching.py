"""The coach in a room: off by default, for the reader alone, and of now."""

from __future__ import annotations

import pytest
from bohnbook_widgets import Room, Store

import bohnbook
from bohnbook.coach import advise
from bohnbook.table import Table
from tests.widgets.visitor import Visitor

SILENT = {"on": False, "advice": [], "comment": None}


@pytest.fixture
def me() -> Visitor:
    """A person whose first card finds no room, among bots that do not trade."""
    game = bohnbook.stage("base", 4, hands=["soy red"], fields=["2 blue | 1 chili"])
    room = Room()
    room._begin(Table(game, {seat: bohnbook.bots.Random(seat) for seat in (1, 2, 3)}, paced=True))
    return Visitor(room)


def test_it_is_off_until_somebody_asks_for_it(me: Visitor) -> None:
    assert me.screen["coach"] == SILENT
    me.do("coach", on=True)
    coach = me.screen["coach"]
    assert coach["on"]
    assert coach["comment"] is None
    assert coach["advice"] == [one._asdict() for one in advise(me.room.table.game.view(0))]  # type: ignore[union-attr]
    assert {"kind", "text", "rule"} == set(coach["advice"][0])
    me.do("coach", on=False)
    assert me.screen["coach"] == SILENT


@pytest.mark.parametrize("on", [1, "yes", None, [True]])
def test_it_is_on_or_off(me: Visitor, on: object) -> None:
    assert me.ask("coach", on=on)["code"] == "bad_message"
    assert me.ask("coach")["code"] == "bad_message"
    assert me.screen["coach"] == SILENT


def test_a_room_can_switch_it_on(me: Visitor) -> None:
    me.room.coaching = True
    assert me.screen["coach"]["advice"]


def test_it_says_by_which_rule_a_move_was_made(me: Visitor) -> None:
    me.do("act", intent={"do": "harvest", "field": 0})
    me.do("coach", on=True)
    assert me.screen["coach"]["comment"] is None, "of moves made before it was asked it says nothing"
    soy = me.screen["view"]["zones"]
    card = next(zone["cards"][0][0] for zone in soy if zone["name"] == "hand" and zone["owner"] == 0)
    me.ask("act", intent={"do": "plant", "card": card, "field": 1})
    assert me.screen["coach"]["comment"] is None, "a refusal has a card of its own"
    me.do("act", intent={"do": "plant", "card": card, "field": 0})
    comment = me.screen["coach"]["comment"]
    assert (comment["rule"], comment["title"]) == ("BASE-3.1", "The first card must be planted")
    assert comment["text"].endswith("plants 1 soy from hand in field 1. It was due, and there was no other way.")
    me.do("undo")
    assert me.screen["coach"]["comment"] is None


def test_of_the_past_it_says_nothing(me: Visitor) -> None:
    me.do("coach", on=True)
    me.do("act", intent={"do": "harvest", "field": 0})
    me.do("scrub", step=0)
    assert me.screen["coach"] == {"on": True, "advice": [], "comment": None}
    me.do("scrub", step=None)
    assert me.screen["coach"]["advice"]
    assert me.screen["coach"]["comment"]


def test_of_several_people_only_the_one_who_reads_is_told() -> None:
    room = Room()
    room.new(seats=[("Ada", "person"), ("Bo", "person"), ("Cy", "greedy")], seed=1)
    me = Visitor(room)
    me.do("coach", on=True)
    assert me.screen["curtain"]
    assert me.screen["coach"]["advice"] == [], "behind the curtain nobody reads"
    me.do("look", seat=0)
    assert me.screen["coach"]["advice"]
    me.go_on()
    assert me.screen["coach"]["comment"]
    me.do("look", seat=1)
    assert me.screen["coach"]["comment"] is None
    me.do("look", seat=0)
    assert me.screen["coach"]["comment"]


def test_the_next_game_begins_without_a_comment(me: Visitor) -> None:
    me.do("coach", on=True)
    me.do("act", intent={"do": "harvest", "field": 0})
    me.room.new(seats=4, seed=1)
    coach = me.screen["coach"]
    assert coach["on"]
    assert coach["advice"]
    assert coach["comment"] is None


def test_a_whole_game_with_it(store: Store) -> None:
    room = Room(store)
    room.new(seats=3, seed=2)
    me = Visitor(room)
    me.do("coach", on=True)
    me.play()
    assert me.screen["view"]["outcome"]
    assert me.screen["coach"]["advice"] == []
    assert me.screen["coach"]["comment"]["rule"] in room.table.game.rules.book  # type: ignore[union-attr]
