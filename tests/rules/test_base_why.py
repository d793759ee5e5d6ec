"""Why, what else would help, and what a view carries: the base game explains itself by its numbered rules."""

from __future__ import annotations

import json

import pytest

import bohnbook
from bohnbook.core.errors import BohnbookError
from tests.rules.helpers import (
    FOUR,
    Draw,
    EndPlanting,
    EndTrading,
    Harvest,
    Plant,
    TurnOver,
    classic,
    fields,
    offer,
    plant,
    table,
)


def test_why_an_allowed_action_BASE_3_1() -> None:
    game = table(hands=["red blue"], fields=["red | "])
    why = game.why(plant(game, 0, 0))
    assert bool(why) is True
    assert [rule.id for rule in why.rules] == ["BASE-3.1", "BASE-3.2", "BASE-3.4"]
    assert why.rules[0].title == "The first card must be planted"
    assert [asked.question for asked in why.trace] == ["plant_limit", "field_accepts"]
    assert why.trace[0].answers == ((2, "BASE-3.2"),)
    assert why.remedies == ()


def test_why_a_refusal_quotes_its_rules_and_remedies_BASE_3_3() -> None:
    game = table(hands=["red blue"], fields=["2 soy | 3 chili"])
    told = game.why(plant(game, 0, 0)).to_json()
    assert told["ok"] is False
    assert (told["rule"], told["because"]) == ("BASE-3.3", "field 1 holds soy, and red is another kind")
    assert [rule["id"] for rule in told["rules"]] == ["BASE-3.3", "BASE-3.2"]
    assert told["rules"][0]["text"] == game.rules.book["BASE-3.3"].text
    assert (told["rules"][0]["reading"], told["rules"][0]["fact"]) == ("", "")
    assert told["trace"] == [
        {"question": "plant_limit", "answers": [{"value": 2, "rule": "BASE-3.2"}]},
        {
            "question": "field_accepts",
            "answers": [
                {"ok": False, "rule": "BASE-3.3", "because": "field 1 holds soy, and red is another kind"},
            ],
        },
    ]
    assert told["remedies"] == [
        {
            "label": "harvest field 1: 2 soy for 1 coin",
            "rule": "BASE-7.1",
            "must": True,
            "intent": {"do": "harvest", "seat": 0, "field": 0},
        }
    ]
    json.dumps(told)


def test_why_a_remedy_may_be_a_step_of_the_phase_BASE_2_1() -> None:
    game = table(hands=["red blue", "soy"], planted=1)
    why = game.why(TurnOver(0))
    assert why.verdict.because == (
        "this belongs to phase 2, turning over and trading; it is phase 1, planting from the hand now"
    )
    assert [choice.action for choice in why.remedies] == [*[plant(game, 0, i) for i in (0, 1)], EndPlanting(0)]
    assert why.trace == ()


def test_why_the_second_card_may_follow_the_first_BASE_1_5() -> None:
    game = table(hands=["red blue", "soy"])
    second = Plant(0, game.state.hands[0][1], 1)
    why = game.why(second)
    assert [rule.id for rule in why.rules] == ["BASE-1.5"]
    assert [choice.action for choice in why.remedies] == [plant(game, 0, 0)]


def test_why_never_looks_at_hidden_cards_BASE_4_1() -> None:
    """Turning over would make the offer legal, but it shows cards, so it is not tried out."""
    game = table(phase="trade", hands=["red", "soy"])
    assert game.why(offer(game, 0, 1, "red", "soy")).remedies == ()
    assert game.why(EndTrading(0)).remedies == ()


def test_why_leaves_the_game_alone_BASE_7_7() -> None:
    game = table(hands=["red"], fields=["soy | 2 blue"])
    before = game.state.digest()
    why = game.why(Harvest(0, 0))
    assert (game.state.digest(), game.log, fields(game, 0)) == (before, [], "soy | blue blue")
    assert why.trace == (("may_harvest", (why.verdict,)),)
    assert len(why.remedies) == 1


def test_why_a_classic_price_BASE_9_2() -> None:
    from bohnbook.base.third_field import BuyField

    game = classic(hands=["red"], coins=["2 red"], fields=["3 chili | 2 soy"])
    why = game.why(BuyField(0))
    assert why.verdict.rule == "BASE-9.2"
    assert [asked.question for asked in why.trace] == ["starting_fields", "price"]
    assert [choice.action for choice in why.remedies] == [Harvest(0, 0), Harvest(0, 1)]


def test_a_view_of_a_new_game_BASE_1_4() -> None:
    game = bohnbook.new("base", FOUR, seed=5)
    view = game.view(0)
    assert (view.ruleset, view.seat, view.names) == ("base", 0, tuple(FOUR))
    assert (view.turn, view.active, view.phase, view.step, view.outcome) == (1, 0, "plant", 0, None)
    assert set(view.facts) == {
        "fields", "coins", "kinds", "planted", "exhaustions", "exhaustions_to_end", "turned_over", "offers",
        "proposed",
    }  # fmt: skip
    assert [(zone.name, zone.owner, zone.size) for zone in view.zones] == [
        *[("hand", seat, 5) for seat in range(4)],
        ("draw", None, 84),
        ("discard", None, 0),
        *[(name, seat, 0) for seat in range(4) for name in ("field 1", "field 2", "coins")],
        ("turned over", None, 0),
        *[("set aside", seat, 0) for seat in range(4)],
    ]
    assert game.view(None).menu == ()
    assert game.view(None).seat is None


def test_a_view_as_json_BASE_6_2() -> None:
    game = table(phase="draw", hands=["red"], draw="soy blue garden")
    game.do(Draw(0))
    view = game.view(0)
    told = view.to_json()
    assert json.loads(json.dumps(told)) == told
    assert told["said"] == [{"n": 0, "rule": "BASE-6.1", "text": "Timon draws 3 cards: soy, blue, garden."}]
    assert told["zones"][0]["cards"] == [list(card) for card in view.zones[0].cards]
    assert told["zones"][1] == {"name": "hand", "owner": 1, "size": 0, "cards": None}
    assert told["duties"] == [{"seat": 1, "actions": ["turn_over"], "rule": "BASE-4.1", "urgent": False}]
    assert told["facts"]["kinds"]["garden"]["beanometer"] == {"steps": [[2, 2], [3, 3]]}
    assert told["outcome"] is None
    told["zones"].clear()
    assert view.to_json()["zones"]
    menu = game.view(1).to_json()["menu"]
    assert menu == [
        {
            "label": "turn over 2 cards from the draw pile",
            "rule": "BASE-4.1",
            "must": True,
            "intent": {"do": "turn_over", "seat": 1},
        }
    ]


def test_a_form_as_json_BASE_4_3() -> None:
    game = table(phase="trade", hands=["red", "soy"], turned="blue")
    (form,) = [entry["form"] for entry in game.view(1).to_json()["menu"] if "form" in entry]
    (soy,) = game.state.hands[1]
    assert form["do"] == "offer"
    assert form["answers"] is None
    assert form["slots"]["to"] == {"what": "seat", "choices": [0], "counts": {}, "kinds": []}
    assert form["slots"]["give"] == {"what": "cards", "choices": [soy], "counts": {}, "kinds": ["soy"]}
    assert form["slots"]["want"]["counts"]["garden"] == 6


def test_an_outcome_as_json_BASE_8_7() -> None:
    game = table(phase="draw", exhaustions=2, rest="discard", draw="soy", hands=["red"], fields=["2 garden"])
    game.do(Draw(0))
    told = game.view(None).to_json()["outcome"]
    assert (told["ended_by"], told["ranked_by"]) == ("BASE-8.4", "BASE-8.7")
    assert (told["ranking"], told["scores"]) == ([[0], [3], [2], [1]], [2, 0, 0, 0])
    assert told["score_lines"][0][1] == {"label": "last harvest: 2 garden", "points": 2, "rule": "BASE-8.5"}


def test_the_story_carries_the_last_twelve_lines_BASE_3_1() -> None:
    game = table(hands=["red"], fields=["2 soy | 2 blue", "2 soy | 2 blue", "2 soy | 2 blue", "2 soy | 2 blue"])
    for seat in range(4):
        game.do(Harvest(seat, 0))
        game.do(Harvest(seat, 1))
    lines = game.lines(1)
    assert (len(lines), len(game.view(1).said)) == (16, 12)
    assert game.view(1).said == tuple(lines[4:])
    assert [line.n for line in lines[:4]] == [0, 0, 1, 1]


def test_undo_takes_back_and_the_story_with_it_BASE_7_1() -> None:
    game = table(hands=["red blue"], fields=["2 soy | "])
    start = game.state.digest()
    game.do(Harvest(0, 0))
    game.do(plant(game, 0, 0))
    assert len(game.lines(0)) == 3
    game.undo()
    assert [line.text for line in game.lines(0)] == ["Timon harvests field 1.", "2 soy pay Timon 1 coin."]
    game.undo(1)
    assert (game.state.digest(), game.log, game.lines(0)) == (start, [], [])


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_nobody_looks_from_a_seat_that_is_not_there_BASE_1_6(seat: int) -> None:
    """-1 must not be the last seat: its forms list the cards of that hand."""
    game = table(phase="trade", hands=["red", "soy", "blue", "garden"], turned="chili")
    for ask in (game.view, game.menu, game.options, game.forms):
        with pytest.raises(BohnbookError):
            ask(seat)
