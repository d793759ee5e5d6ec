"""A game as JSON lines, both ways; whatever is wrong with a log is said in one sentence, with the line."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import bohnbook
from bohnbook.base.drawing import Draw
from bohnbook.base.harvesting import Harvest
from bohnbook.base.planting import EndPlanting, Plant
from bohnbook.base.trading import Accept, EndTrading, Offer
from bohnbook.base.turning_over import TurnOver
from bohnbook.core.errors import BadLog, BohnbookError
from bohnbook.core.game import Game
from bohnbook.core.log import read, write
from bohnbook.rulesets import from_log


def played() -> Game:
    """Six steps of a staged game."""
    game = bohnbook.stage(
        "base", ["Ann", "Ben", "Cy"], seed=4, options={"retrade": True},
        hands=["red blue", "soy", "green"], fields=["2 chili |  | "], draw="soy garden stink blue blue",
    )  # fmt: skip
    game.do(Plant(0, game.state.hands[0][0], 1))
    game.do(EndPlanting(0))
    game.do(TurnOver(0))
    game.do(Offer(0, None, (game.state.hands[0][0],), ("soy",), None))
    game.do(Accept(1, 1, (game.state.hands[1][0],)))
    game.do(Harvest(0, 0))
    return game


LOG = write(played())
LINES = LOG.splitlines()


def test_a_log_is_lines_of_json() -> None:
    lines = [json.loads(line) for line in LINES]
    assert LOG.endswith("}\n")
    assert lines[0] == {
        "bohnbook": 1,
        "ruleset": "base",
        "options": {"retrade": True},
        "seats": ["Ann", "Ben", "Cy"],
        "seed": 4,
        "staged": {
            "hands": ["red blue", "soy", "green"],
            "fields": ["2 chili |  | "],
            "draw": "soy garden stink blue blue",
        },
    }
    game = played()
    red, blue = game.log[0].action.card, game.log[3].action.give[0]
    assert lines[1] == {"n": 0, "do": "plant", "seat": 0, "card": red, "field": 1, "rule": "BASE-3.1"}
    assert lines[2] == {"n": 1, "do": "end_planting", "seat": 0, "rule": "BASE-3.2"}
    assert lines[4] == {
        "n": 3, "do": "offer", "seat": 0, "to": None, "give": [blue], "want": ["soy"], "answers": None,
        "rule": "BASE-4.8",
    }  # fmt: skip
    assert lines[-1] == {"end": 6, "digest": game.state.digest()}
    assert len(lines) == 8


def test_a_log_is_read_back() -> None:
    game = bohnbook.load(LOG)
    assert write(game) == LOG
    assert game.state.digest() == played().state.digest()
    assert [step.action for step in game.log] == [step.action for step in played().log]
    assert (game.names, game.seed, game.rules.options) == (("Ann", "Ben", "Cy"), 4, {"retrade": True})
    assert bohnbook.load(LOG.rstrip("\n")).state.digest() == game.state.digest()
    assert bohnbook.load(LOG.replace("\n", "\r\n")).state.digest() == game.state.digest()


def test_a_new_game_and_a_finished_one_are_read_back() -> None:
    fresh = bohnbook.new("base", 5, seed=11, edition="classic")
    assert "staged" not in json.loads(write(fresh).splitlines()[0])
    assert bohnbook.load(write(fresh)).state.digest() == fresh.state.digest()
    over = bohnbook.stage("base", 4, phase="draw", exhaustions=2, rest="discard", draw="soy", hands=["red"])
    over.do(Draw(0))
    again = bohnbook.load(write(over))
    assert again.outcome == over.outcome
    assert again.outcome is not None


def test_what_lies_around_the_table_is_kept() -> None:
    text = write(played(), {"bots": {"1": "greedy"}})
    game, around = read(text, from_log)
    assert around == {"bots": {"1": "greedy"}}
    assert read(LOG, from_log)[1] == {}
    assert write(game, around) == text
    assert "table" not in json.loads(write(game, {}).splitlines()[0])


def fails(text: str, line: int, words: str) -> None:
    with pytest.raises(BadLog) as caught:
        bohnbook.load(text)
    assert (caught.value.line, str(caught.value)) == (line, f"line {line}: {words}")
    assert isinstance(caught.value, BohnbookError)


def changed(number: int, **parts: Any) -> str:
    """The log with some parts of one line (counted from 1) replaced, or taken out with `...`."""
    line = json.loads(LINES[number - 1])
    line = {key: value for key, value in {**line, **parts}.items() if value is not ...}
    return "\n".join([*LINES[: number - 1], json.dumps(line), *LINES[number:]]) + "\n"


# --- malformed and truncated ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "the log is empty"),
        ("\n", 1, "is cut off in the middle; the log is truncated"),
        ("hello", 1, "is cut off in the middle; the log is truncated"),
        ("hello\nworld\n", 1, "is not JSON: 'hello'"),
        ("x" * 90 + "\n{}\n", 1, f"is not JSON: {'x' * 40!r}"),
        ("[1, 2]\n{}\n", 1, "should be an object, not '[1, 2]'"),
        ("null\n{}\n", 1, "should be an object, not 'null'"),
        ("[" * 100_000 + "\n{}\n", 1, f"is not JSON: {'[' * 40!r}"),
        ("\ufeff{}\n{}\n", 1, "is not JSON: '\\ufeff{}'"),
        ("{}\n", 1, "is not the heading of a bohnbook game"),
        ("{}", 1, "is not the heading of a bohnbook game"),
    ],
)
def test_not_a_log(text: str, line: int, words: str) -> None:
    fails(text, line, words)


def test_a_log_cut_off_in_any_place() -> None:
    """At every character: never a traceback, and always the last line."""
    for end in range(len(LOG) - 1):
        text = LOG[:end]
        with pytest.raises(BadLog) as caught:
            bohnbook.load(text)
        assert caught.value.line == max(1, len(text.splitlines()))
        if text.endswith(("\n", "}")):
            continue
        assert str(caught.value).endswith(("is cut off in the middle; the log is truncated", "the log is empty"))


def test_a_log_cut_off_after_a_line() -> None:
    for count in range(1, len(LINES)):
        fails("\n".join(LINES[:count]) + "\n", count, "the log stops without its closing line; it is truncated")


def test_a_log_that_goes_on_after_its_end() -> None:
    fails(LOG + LINES[1] + "\n", 8, "is a closing line, but the log goes on")
    fails(LOG + LINES[-1] + "\n", 8, "is a closing line, but the log goes on")


def test_lines_in_between() -> None:
    fails("\n".join([*LINES[:3], "", *LINES[3:]]), 4, "is not JSON: ''")
    fails("\n".join([*LINES[:3], "# a note", *LINES[3:]]), 4, "is not JSON: '# a note'")
    fails("\n".join([*LINES[:3], "[]", *LINES[3:]]), 4, "should be an object, not '[]'")
    fails("\n".join([*LINES[:3], *LINES[4:]]), 4, "should be action 2, not 3")
    fails("\n".join([*LINES[:3], LINES[2], *LINES[3:]]), 4, "should be action 2, not 1")
    fails("\n".join([*LINES[:-1], "17"]), 8, "should be an object, not '17'")
    fails(LOG + "\n", 8, "is a closing line, but the log goes on")


# --- the heading ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"bohnbook": ...}, "is not the heading of a bohnbook game"),
        ({"bohnbook": "1"}, "is not the heading of a bohnbook game"),
        ({"bohnbook": True}, "is not the heading of a bohnbook game"),
        ({"bohnbook": 1.0}, "is not the heading of a bohnbook game"),
        ({"bohnbook": 0}, "is not the heading of a bohnbook game"),
        ({"bohnbook": -1}, "is not the heading of a bohnbook game"),
        ({"bohnbook": None}, "is not the heading of a bohnbook game"),
        ({"bohnbook": 2}, "was written by a newer bohnbook (format 2; this one reads 1)"),
        ({"bohnbook": 99, "extra": 1}, "was written by a newer bohnbook (format 99; this one reads 1)"),
        ({"extra": 1}, "the heading has an unknown part 'extra'"),
        ({"zz": 1, "aa": 1}, "the heading has an unknown part 'aa'"),
        ({"ruleset": ...}, "the heading's ruleset should be a word"),
        ({"ruleset": 3}, "the heading's ruleset should be a word"),
        (
            {"ruleset": "chess"},
            f"there is no ruleset 'chess'; there is {', '.join(r.name for r in bohnbook.rulesets())}",
        ),
        ({"options": ...}, "the heading's options should be an object"),
        ({"options": []}, "the heading's options should be an object"),
        ({"options": {"retrade": 1}}, "base: the option retrade is one of False, True, not 1"),
        ({"options": {"edition": ["x"]}}, "base: the option edition is one of amigo, classic, not ['x']"),
        ({"seats": ...}, "the heading's seats should be a list of names"),
        ({"seats": 3}, "the heading's seats should be a list of names"),
        ({"seats": "Ann"}, "the heading's seats should be a list of names"),
        ({"seats": ["Ann", "Ben"]}, "base, retrade=True is for 3 to 5 seats, not 2"),
        ({"seats": ["Ann", "Ben", "Ann"]}, "two seats have the same name"),
        (
            {"seats": ["Ann", "Ben", 3]},
            "a seat's name is a printable word or two of at most 40 characters, not 3",
        ),
        ({"seed": ...}, "the heading's seed should be a whole number"),
        ({"seed": 4.0}, "the heading's seed should be a whole number"),
        ({"seed": True}, "the heading's seed should be a whole number"),
        ({"seed": "4"}, "the heading's seed should be a whole number"),
        ({"seed": -1}, "a seed is a whole number from 0 to 2**63 - 1, not -1"),
        ({"staged": None}, "the heading's staged should be an object"),
        ({"staged": []}, "the heading's staged should be an object"),
        ({"staged": {"hands": ["9 red"]}}, "hands: more red cards than the 8 there are"),
        ({"staged": {"hats": 1}}, None),
        ({"table": None}, "the heading's table should be an object"),
        ({"table": "x"}, "the heading's table should be an object"),
    ],
)
def test_a_heading_that_cannot_be_read(parts: dict[str, Any], words: str | None) -> None:
    if words is None:
        words = (
            "a position has no 'hats'; it has active, coins, discard, draw, exhaustions, fields, hands, phase, "
            "planted, rest, set_aside, turn, turned"
        )
    fails(changed(1, **parts), 1, words)


@pytest.mark.parametrize("name", ["name", "players", "self", "seed"])
def test_an_unknown_option_whatever_its_name(name: str) -> None:
    known = (
        "edition, cocoa_print, same_kind_in_several_fields, third_field_purchase, third_field_price, "
        "exhaustions_to_end, tie_break, retrade"
    )
    fails(changed(1, options={name: 3}), 1, f"base has no option {name!r}; it has {known}")


def test_another_seed_deals_other_cards() -> None:
    """The actions name cards that are not there then: some line fails, none with a traceback."""
    with pytest.raises(BadLog) as caught:
        bohnbook.load(changed(1, seed=5))
    assert caught.value.line == 2
    assert str(caught.value).endswith("only the first card of your hand may be planted, and this is not it [BASE-1.5]")


# --- the actions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "parts", "words"),
    [
        (2, {"n": ...}, "should be action 0, not None"),
        (2, {"n": "0"}, "should be action 0, not '0'"),
        (2, {"n": False}, "should be action 0, not False"),
        (2, {"n": 0.0}, "should be action 0, not 0.0"),
        (3, {"n": True}, "should be action 1, not True"),
        (3, {"n": 7}, "should be action 1, not 7"),
        (2, {"seat": ...}, "names no seat"),
        (2, {"seat": "0"}, "names no seat"),
        (2, {"seat": False}, "names no seat"),
        (2, {"seat": None}, "names no seat"),
        (2, {"seat": 1}, "it is Ann's turn, not Ben's [BASE-2.2]"),
        (2, {"seat": 9}, "there is no seat 9 at this table of 3 [BASE-2.2]"),
        (2, {"seat": -3}, "there is no seat -3 at this table of 3 [BASE-2.2]"),
        (2, {"do": ...}, None),
        (2, {"do": "fly"}, None),
        (2, {"do": 5}, None),
        (2, {"card": ...}, "plant lacks its part 'card'"),
        (2, {"card": "7"}, "plant: card should be a whole number, not '7'"),
        (2, {"card": True}, "plant: card should be a whole number, not True"),
        (2, {"card": None}, "plant: card should be a whole number, not None"),
        (2, {"wind": 1}, "plant has no part 'wind'; it takes card, field"),
        (2, {"field": 7}, "you have 3 fields; there is no field 8 [BASE-1.2]"),
        (2, {"rule": ...}, "says rule None, but the action is allowed by BASE-3.1"),
        (2, {"rule": "BASE-3.2"}, "says rule 'BASE-3.2', but the action is allowed by BASE-3.1"),
        (2, {"rule": 3}, "says rule 3, but the action is allowed by BASE-3.1"),
        (5, {"give": 5}, "offer: give should be a list of whole numbers, not 5"),
        (5, {"give": [[5]]}, "offer: give should be a list of whole numbers, not [[5]]"),
        (5, {"want": [5]}, "offer: want should be a list of words, not [5]"),
        (5, {"to": "Ben"}, "offer: to should be a whole number or null, not 'Ben'"),
        (6, {"offer": 2}, "no such offer stands for you [BASE-4.9]"),
        (8, {"end": 5}, "counts 5 actions, but 6 stand above"),
        (8, {"end": "6"}, "counts '6' actions, but 6 stand above"),
        (8, {"end": None}, "counts None actions, but 6 stand above"),
        (8, {"end": 6.0}, "counts 6.0 actions, but 6 stand above"),
        (8, {"digest": "0" * 16}, "the actions lead to another position than the one that was saved"),
        (8, {"digest": None}, "the actions lead to another position than the one that was saved"),
        (8, {"digest": ...}, 'the closing line has an "end" and a "digest" and nothing else'),
        (8, {"more": 1}, 'the closing line has an "end" and a "digest" and nothing else'),
        (8, {"end": ...}, "the log stops without its closing line; it is truncated"),
        (4, {"end": 2}, "is a closing line, but the log goes on"),
    ],
)
def test_a_tampered_line(line: int, parts: dict[str, Any], words: str | None) -> None:
    if words is None:
        do = {**json.loads(LINES[1]), **parts}.get("do")
        do = None if do is ... else do
        known = "accept, decline, draw, end_planting, end_trading, harvest, offer, plant, plant_received, turn_over"
        words = f"there is no action {do!r}; known here: {known}, withdraw"
    fails(changed(line, **parts), line, words)


def test_an_end_that_is_only_nearly_a_number() -> None:
    game = bohnbook.new("base", 3, seed=1)
    game.do(game.options(0)[0])
    lines = write(game).splitlines()
    closing = {**json.loads(lines[-1]), "end": True}
    fails("\n".join([*lines[:-1], json.dumps(closing)]), 3, "counts True actions, but 1 stand above")


def test_a_swapped_card_is_noticed() -> None:
    """Another soy of the same kind, in the same place of the story, leads to another position."""
    game = played()
    other = next(card for card in game.state.draw if game.state.faces[card].name == "soy")
    fails(changed(6, cards=[other]), 6, "this card is not in your hand [BASE-4.4]")


def test_actions_after_the_end_of_the_game() -> None:
    over = bohnbook.stage("base", 4, phase="draw", exhaustions=2, rest="discard", draw="soy", hands=["red"])
    over.do(Draw(0))
    first, second, closing = write(over).splitlines()
    again = {**json.loads(second), "n": 1, "seat": 1}
    fails("\n".join([first, second, json.dumps(again), closing]), 3, "the game is over [BASE-8.4]")


@pytest.mark.parametrize("text", [None, 7, b"{}", ["{}"]])
def test_a_log_is_text(text: Any) -> None:
    with pytest.raises(BadLog) as caught:
        bohnbook.load(text)
    assert caught.value.line == 1


HUGE: dict[str, Callable[[], str]] = {
    "a long word": lambda: changed(2, do="x" * 100_000),
    "a long list": lambda: changed(5, want=["soy"] * 100_000),
    "a long name": lambda: changed(1, seats=["A" * 100_000, "B", "C"]),
    "a long ruleset": lambda: changed(1, ruleset="x" * 100_000),
    "a long option": lambda: changed(1, options={"edition": "x" * 100_000}),
    "a long stage": lambda: changed(1, staged={"hands": "x" * 100_000}),
    "a long rule": lambda: changed(2, rule="x" * 100_000),
    "a long number": lambda: changed(2, card=10**1000),
}


@pytest.mark.parametrize("what", HUGE)
def test_a_sentence_stays_a_sentence(what: str) -> None:
    with pytest.raises(BadLog) as caught:
        bohnbook.load(HUGE[what]())
    assert len(str(caught.value)) < 400


def test_values_nested_almost_too_deep_to_read() -> None:
    """JSON still reads them; showing them in a message must not fail either."""
    for depth in range(800, 1000, 3):
        nested = "[" * depth + "]" * depth
        for line, part in ((1, '"hands"'), (2, '"card"')):
            lines = [
                *LINES[: line - 1],
                LINES[line - 1].replace(part + ": ", f'{part}: {nested}, {part[:-1]}2": '),
                *LINES[line:],
            ]
            with pytest.raises(BadLog) as caught:
                bohnbook.load("\n".join(lines))
            assert caught.value.line == line


def test_reading_a_bad_log_touches_no_other_game() -> None:
    game = played()
    before = game.state.digest()
    for text in (LOG[:-30], changed(8, digest="0"), changed(3, n=9)):
        with pytest.raises(BadLog):
            bohnbook.load(text)
    game.do(EndTrading(0))
    game.undo()
    assert game.state.digest() == before
