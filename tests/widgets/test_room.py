"""The room: one channel in, one screen out; who looks; going back; looking back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from bohnbook_widgets import Room, Store

import bohnbook
from bohnbook.rulesets import bots_of
from bohnbook.table import Table
from tests.widgets.visitor import Visitor

TWO_PEOPLE = [("Ada", "person"), ("Bo", "person"), ("Cy", "greedy")]
ONE_SEAT = [("Ada", "person"), ("Bo", "greedy"), ("Cy", "trader")]


def room_with(game: bohnbook.Game, bots: dict[int, Any] | None = None, undo: str = "until_revealed") -> Room:
    room = Room()
    room._begin(Table(game, bots, undo=undo, paced=True))
    return room


def test_hello_makes_a_table_and_finds_it_again(store: Store) -> None:
    me = Visitor(Room(store))
    assert me.screen["game"] is None
    assert me.screen["view"] is None
    id = me.do("hello", game=None)["game"]
    assert len(id) == 22
    screen = me.screen
    assert (screen["game"], screen["reader"], screen["people"]) == (id, 0, [0])
    assert screen["bots"] == {"1": "trader", "2": "trader", "3": "trader"}
    assert screen["waiting"] == [{"seat": 0, "why": "duty"}]
    assert me.do("hello", game=None)["game"] == id
    assert me.do("hello", game=id)["game"] == id
    again = Visitor(Room(store))
    again.do("hello", game=id)
    assert again.screen == screen


def test_an_unknown_game_is_lost_and_says_so(store: Store) -> None:
    me = Visitor(Room(store))
    reply = me.ask("hello", game="A" * 22)
    assert (reply["ok"], reply["code"]) == (False, "lost")
    assert me.screen["game"] is None
    assert me.ask("tick")["code"] == "lost"
    me.do(
        "new", ruleset="base", seats=[{"name": "Ada", "who": "person"}] + [{"name": n, "who": "random"} for n in "BC"]
    )
    assert me.screen["game"]


@pytest.mark.parametrize("seats", [4, ONE_SEAT, TWO_PEOPLE, [("A", "greedy"), ("B", "trader"), ("C", "random")]])
def test_a_whole_game(seats: Any, store: Store) -> None:
    room = Room(store)
    room.new(seats=seats, seed=5)
    me = Visitor(room)
    me.play()
    screen = me.screen
    assert screen["view"]["outcome"]["ranking"]
    assert screen["seed"] == 5
    assert not screen["going"]
    assert screen["waiting"] == []
    again = Room(store)
    again.open(room.game or "")
    assert again.screen() | {"reader": 0} == screen | {"reader": 0} or len(room.table.people) > 1  # type: ignore[union-attr]
    turns = me.do("history")["turns"]
    assert [turn["turn"] for turn in turns] == sorted({turn["turn"] for turn in turns})
    assert turns[-1]["step"] == screen["steps"]
    assert turns[-1]["coins"] == screen["view"]["facts"]["coins"]


def test_the_seed_is_not_told_before_the_end() -> None:
    room = Room()
    room.new(seats=4, seed=987654321)
    me = Visitor(room)
    for _ in range(40):
        me.go_on()
        for said in (me.screen, me.do("ping"), me.do("history"), me.do("setup")):
            assert "987654321" not in json.dumps(said)
    assert "seed" not in me.screen


def test_the_table_is_paced() -> None:
    room = Room()
    room.new(seats=4, seed=1)
    me = Visitor(room)
    me.go_on()
    me.do("act", intent={"do": "end_planting"}, step=1)
    assert me.screen["going"]
    assert me.screen["steps"] == 2
    me.do("tick")
    assert me.screen["steps"] == 3
    assert room.table is not None
    assert room.table.game.log[-1].action.do == "turn_over"


def test_a_refusal_names_its_rule_and_changes_nothing() -> None:
    me = Visitor(room_with(bohnbook.stage("base", 4, hands=["soy red"]), {}))
    me.do("look", seat=0)
    before = me.screen
    red = before["view"]["zones"]
    second = next(zone for zone in red if zone["name"] == "hand" and zone["owner"] == 0)["cards"][1][0]
    reply = me.ask("act", intent={"do": "plant", "card": second, "field": 0}, step=0)
    assert (reply["ok"], reply["code"], reply["why"]["rule"]) == (False, "refused", "BASE-1.5")
    assert reply["text"]
    assert me.do("why", intent={"do": "plant", "card": second, "field": 0})["why"] == reply["why"]
    assert me.screen == before
    assert me.ask("act", intent={"do": "fly"})["code"] == "bad_message"
    assert me.ask("act", intent={"do": "harvest", "field": 0, "seat": 1})["code"] == "bad_message"


def test_undo_and_its_two_kinds() -> None:
    for kind, code in (("until_revealed", "refused"), ("free", None)):
        me = Visitor(room_with(bohnbook.new("base", 4, seed=1), {}, kind))
        me.do("look", seat=0)
        assert me.screen["undo"] == {"kind": kind, "can": False, "text": "there is no move of yours to take back"}
        me.go_on()
        assert me.screen["undo"]["can"]
        me.do("undo")
        assert me.screen["steps"] == 0
        me.do("act", intent={"do": "plant", **first_card(me)}, step=0)
        me.do("act", intent={"do": "end_planting"}, step=1)
        me.do("tick")  # two cards are turned over
        assert me.ask("undo").get("code") == code
        assert me.screen["undo"]["can"] is (kind == "free")


def first_card(me: Visitor) -> dict[str, int]:
    zone = next(zone for zone in me.screen["view"]["zones"] if zone["name"] == "hand" and zone["cards"])
    return {"card": zone["cards"][0][0], "field": 0}


def test_one_person_never_sees_a_curtain() -> None:
    room = Room()
    room.new(seats=ONE_SEAT, seed=2)
    me = Visitor(room)
    for _ in range(150):
        assert me.screen["curtain"] is None
        assert me.screen["reader"] == 0
        me.go_on()


def test_the_curtain_hides_every_hand_until_somebody_looks() -> None:
    room = Room()
    room.new(seats=TWO_PEOPLE, seed=2)
    me = Visitor(room)
    lifted = set()
    for _ in range(400):
        screen = me.screen
        hands = {z["owner"] for z in screen["view"]["zones"] if z["name"] == "hand" and z["cards"] is not None}
        assert hands == ({screen["reader"]} if screen["reader"] is not None else set())
        if screen["curtain"]:
            lifted.add(screen["curtain"]["seat"])
            assert screen["reader"] is None
            assert screen["view"]["seat"] is None
            assert screen["view"]["menu"] == []
            assert screen["curtain"]["name"] == ["Ada", "Bo"][screen["curtain"]["seat"]]
            for cmd in ({"cmd": "undo"}, {"cmd": "pass"}, {"cmd": "act", "intent": {"do": "end_trading"}, "step": 0}):
                assert room.handle({"id": 1, **cmd})["code"] == "nobody"
        if screen["view"]["outcome"]:
            break
        me.go_on()
    assert lifted == {0, 1}


def test_another_person_may_take_the_device_and_gives_it_back() -> None:
    me = Visitor(room_with(bohnbook.stage("base", ["Ada", "Bo", "Cy"], hands=["soy red", "red", "blue"])))
    assert me.screen["curtain"] == {"seat": 0, "name": "Ada"}
    me.do("look", seat=2)
    assert (me.screen["reader"], me.screen["curtain"]) == (2, None)
    me.do("look", seat=0)
    me.go_on()
    assert me.screen["reader"] == 0
    me.do("look", seat=None)
    assert (me.screen["reader"], me.screen["curtain"], me.screen["view"]["seat"]) == (None, None, None)
    me.do("look", seat=0)
    assert me.screen["reader"] == 0
    assert me.ask("look", seat=7)["code"] == "refused"


def test_passing_hands_the_device_on() -> None:
    words = {"phase": "trade", "turned": "soy blue", "hands": ["chili", "red", "red"], "active": 2}
    game = bohnbook.stage("base", ["Ada", "Bo", "Cy"], **words)
    me = Visitor(room_with(game, {2: bohnbook.bots.Greedy()}))
    while me.screen["going"]:
        me.do("tick")
    assert [waiting["why"] for waiting in me.screen["waiting"]] == ["last call", "last call"]
    first = me.screen["curtain"]["seat"]
    me.do("look", seat=first)
    me.do("pass")
    while me.screen["going"]:
        me.do("tick")
    assert me.screen["curtain"]["seat"] == 1 - first
    assert me.screen["reader"] is None


def test_scrubbing_shows_what_was_seen_then() -> None:
    room = Room()
    room.new(seats=ONE_SEAT, seed=3)
    me = Visitor(room)
    seen: dict[int, Any] = {}
    for _ in range(60):
        seen[me.screen["steps"]] = me.screen["view"]
        me.go_on()
    now = me.screen
    for step in list(seen)[::7]:
        me.do("scrub", step=step)
        screen = me.screen
        assert screen["past"] == {"step": step, "of": now["steps"]}
        assert screen["view"] == seen[step] | {"menu": []}
        assert (screen["going"], screen["waiting"], screen["offers"]) == (False, [], {})
        assert me.ask("act", intent={"do": "end_trading"}, step=0)["code"] == "past"
        assert me.do("tick")["going"] is False
        assert me.screen["steps"] == now["steps"]
    assert me.ask("scrub", step=now["steps"] + 1)["code"] == "refused"
    me.do("scrub", step=None)
    assert me.screen == now


def test_what_a_trade_is_worth() -> None:
    words = {"phase": "trade", "turned": "blue red", "hands": ["chili", "soy"], "fields": ["3 soy | 2 blue"]}
    room = room_with(bohnbook.stage("base", 4, **words), {seat: bohnbook.bots.Greedy() for seat in (1, 2, 3)})
    me = Visitor(room)
    reply = me.do("worth", give=[], want=["soy"])
    assert reply["text"].startswith("Soy joins your 3 soy: 4 pay 2 coins, now 1.")
    assert reply["gain"] > 0
    assert reply["coins_now"] == 1
    assert "You have no room for green" in me.do("worth", give=[], want=["green"])["text"]
    turned = {kind: card for card, kind in zone(me, "turned over")["cards"]}
    rid = me.do("worth", give=[turned["red"]], want=["soy"])
    assert "You would be rid of red, for which you have no room." in rid["text"]
    assert rid["coins_after"] == 2
    hidden = next(
        card for card in range(104) if card not in {c for z in me.screen["view"]["zones"] for c, _ in z["cards"] or ()}
    )
    assert me.ask("worth", give=[hidden], want=[])["code"] == "refused"
    assert me.ask("worth", give=[], want=["gold"])["code"] == "refused"
    assert me.ask("worth", offer=9)["code"] == "refused"


def zone(me: Visitor, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(zone for zone in me.screen["view"]["zones"] if zone["name"] == name)
    return found


def test_standing_offers_are_weighed_for_the_reader() -> None:
    words = {"phase": "trade", "turned": "soy red", "hands": ["chili", "blue"], "fields": ["", "3 soy | 1 blue"]}
    game = bohnbook.stage("base", 4, **words)
    bots = {seat: bohnbook.bots.Greedy() for seat in (0, 2, 3)}
    soy = next(card for card, kind in game.view(0).zone("turned over").cards or () if kind == "soy")
    offer = {"do": "offer", "to": 1, "give": [soy], "want": ["blue"], "answers": None}
    game.do(bohnbook.core.action.read_intent(game.rules.actions, 0, offer))  # type: ignore[attr-defined]
    me = Visitor(room_with(game, bots))
    told = me.screen["offers"]["1"]
    assert "Soy joins your 3 soy: 4 pay 2 coins, now 1." in told["text"]
    assert "You grow 1 blue yourself and would give 1 away." in told["text"]
    assert me.do("worth", offer=1)["gain"] == told["gain"]


def test_rules_and_setup() -> None:
    me = Visitor(Room())
    rule = me.do("rule", rule="BASE-3.2")["rule"]
    assert set(rule) == {"id", "title", "text", "source", "amends", "amended_by", "reading", "fact"}
    assert me.ask("rule", rule="<b>")["code"] == "refused"
    book = me.do("book")
    assert rule in book["rules"]
    assert book["headings"]["BASE-3"]
    setup = me.do("setup")
    assert setup["rulesets"][0]["players"] == [3, 4, 5, 6, 7]
    for ruleset in setup["rulesets"]:
        assert [bot["name"] for bot in ruleset["bots"]] == list(bots_of(ruleset["name"]))
        assert all(bot["about"].endswith(".") for bot in ruleset["bots"])
        assert ruleset["seats"] in ruleset["players"]
    for option in setup["rulesets"][0]["options"]:
        assert set(option) == {"name", "choices", "default", "about", "rule"}


def test_save_and_load(store: Store) -> None:
    room = Room(store)
    room.new(seats=ONE_SEAT, seed=4)
    me = Visitor(room)
    me.play(50)
    saved = me.do("save")
    assert saved["name"].startswith("bohnbook-")
    assert saved["name"].endswith(".jsonl")
    before = me.screen
    id = me.do("load", text=saved["text"])["game"]
    assert id != before["game"]
    assert me.screen["view"] == before["view"]
    assert me.screen["bots"] == before["bots"]
    for text in ("", "{}", saved["text"][:-30], saved["text"].replace("BASE", "CASE", 1)):
        reply = me.ask("load", text=text)
        assert (reply["ok"], reply["code"]) == (False, "refused")
        assert reply["text"].startswith("Line ")
    assert me.screen["game"] == id


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"ruleset": "whist"}, "There is no ruleset 'whist'"),
        ({"seats": [{"name": "Ada", "who": "person"}]}, "is for 3 to 5 seats"),
        ({"options": {"edition": "gold"}}, "edition is one of amigo, classic"),
        ({"options": {"cats": 3}}, "has no option 'cats'"),
        ({"options": {"seed": 3}}, "is no option of a game"),
        ({"seats": [{"name": "Ada", "who": "person"}] * 3}, "two seats have the same name"),
        ({"seats": [{"name": "\n", "who": "person"}] * 3}, "a seat's name is a printable word"),
    ],
)
def test_impossible_games(parts: dict[str, Any], words: str) -> None:
    me = Visitor(Room())
    me.do("hello")
    before = me.screen
    seats = [{"name": name, "who": "person"} for name in ("Ada", "Bo", "Cy")]
    reply = me.ask("new", **{"ruleset": "base", "seats": seats, **parts})
    assert not reply["ok"]
    assert words.lower() in reply["text"].lower()
    assert me.screen == before


def test_trouble_inside_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    room = Room()
    room.new(seats=4, seed=1)
    me = Visitor(room)
    before = me.screen
    assert room.table is not None

    def breaks(seat: int, intent: Any) -> None:
        room.table.game.state.draw.clear()  # type: ignore[union-attr]
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(room.table, "submit", breaks)
    reply = me.ask("act", intent={"do": "end_planting"}, step=0)
    assert reply == {
        "re": 1, "ok": False, "code": "internal", "text": "Something went wrong here; the game is as it was.",
    }  # fmt: skip
    assert me.screen == before


def test_ping_tells_whether_the_screen_changed() -> None:
    me = Visitor(Room())
    me.do("hello")
    first = me.do("ping")
    assert me.do("ping")["digest"] == first["digest"]
    me.go_on()
    assert me.do("ping")["digest"] != first["digest"]
    assert me.do("ping")["step"] == 1
