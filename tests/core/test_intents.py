"""Messages that should name an action: whatever is wrong with one is said in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from bohnbook.core.action import read_intent
from bohnbook.core.errors import BadIntent, BohnbookError
from tests.core.toy import Cough, Speak, choir

SPEAK: dict[str, Any] = {"do": "speak", "word": "la", "louder": 2, "to": None, "cards": [1, 2], "words": ["a"]}
KNOWN = "bow, clap, cough, knit, sing, speak, whistle"


def test_an_intent_becomes_an_action() -> None:
    actions = choir().rules.actions
    assert read_intent(actions, 1, {"do": "cough"}) == Cough(1)
    assert read_intent(actions, 1, {"do": "cough", "seat": 1}) == Cough(1)
    assert read_intent(actions, 2, SPEAK) == Speak(2, "la", 2, None, (1, 2), ("a",))
    assert read_intent(actions, 2, {**SPEAK, "to": 0, "cards": (), "words": ()}) == Speak(2, "la", 2, 0, (), ())


def test_an_action_becomes_an_intent() -> None:
    said = Speak(2, "la", 2, None, (1, 2), ("a",))
    assert said.to_intent() == {**SPEAK, "seat": 2}
    assert list(said.to_intent()) == ["do", "seat", "word", "louder", "to", "cards", "words"]
    assert read_intent(choir().rules.actions, 2, said.to_intent()) == said


@pytest.mark.parametrize("intent", [None, 5, "cough", ["do", "cough"], True, 1.5, b"cough"])
def test_an_intent_is_an_object(intent: Any) -> None:
    fails(intent, 'an intent is an object with a "do" and the parts of that action')


def fails(intent: Any, words: str) -> None:
    game = choir()
    before = game.state.digest()
    with pytest.raises(BadIntent) as caught:
        read_intent(game.rules.actions, 0, intent)
    assert str(caught.value) == words
    assert isinstance(caught.value, BohnbookError)
    assert (game.state.digest(), game.log) == (before, [])


@pytest.mark.parametrize(
    ("intent", "words"),
    [
        ({}, f"there is no action None; known here: {KNOWN}"),
        ({"do": None}, f"there is no action None; known here: {KNOWN}"),
        ({"do": 3}, f"there is no action 3; known here: {KNOWN}"),
        ({"do": ["cough"]}, f"there is no action ['cough']; known here: {KNOWN}"),
        ({"do": "fly"}, f"there is no action 'fly'; known here: {KNOWN}"),
        ({"do": "Cough"}, f"there is no action 'Cough'; known here: {KNOWN}"),
        ({"do": "x" * 5000}, f"there is no action '{'x' * 36}...; known here: {KNOWN}"),
        ({"do": "cough", "loud": 1}, "cough has no part 'loud'; it takes nothing"),
        ({**SPEAK, "loud": 1}, "speak has no part 'loud'; it takes word, louder, to, cards, words"),
        ({"do": "cough", 7: 1}, "cough has no part 7; it takes nothing"),
        ({"do": "cough", "seat": 1}, "cough: the intent is for seat 1, but comes from seat 0"),
        ({"do": "cough", "seat": False}, "cough: the intent is for seat False, but comes from seat 0"),
        ({"do": "cough", "seat": 0.0}, "cough: the intent is for seat 0.0, but comes from seat 0"),
        ({"do": "cough", "seat": None}, "cough: the intent is for seat None, but comes from seat 0"),
        ({"do": "speak"}, "speak lacks its part 'word'"),
    ],
)
def test_what_is_wrong_with_an_intent(intent: dict[Any, Any], words: str) -> None:
    fails(intent, words)


@pytest.mark.parametrize("part", ["word", "louder", "to", "cards", "words"])
def test_a_missing_part(part: str) -> None:
    fails({key: value for key, value in SPEAK.items() if key != part}, f"speak lacks its part {part!r}")


NUMBER, MAYBE, NUMBERS, WORDS = "a whole number", "a whole number or null", "a list of whole numbers", "a list of words"


@pytest.mark.parametrize(
    ("part", "wanted", "values"),
    [
        ("word", "a word", [None, 1, True, ["la"], {"la": 1}, b"la"]),
        ("louder", NUMBER, [None, True, False, 1.0, 1.5, "1", [1], {}, float("nan"), float("inf")]),
        ("to", MAYBE, [True, False, 1.0, "1", [], [None]]),
        ("cards", NUMBERS, [None, 1, "12", [True], [1.0], ["1"], [[1]], [None], {"0": 1}, [1, [2]], {1}]),
        ("words", WORDS, [None, "la", [1], [None], [["a"]], [True], {"a": 1}, [b"a"]]),
    ],
)
def test_a_part_of_the_wrong_type(part: str, wanted: str, values: list[Any]) -> None:
    for value in values:
        fails({**SPEAK, part: value}, f"speak: {part} should be {wanted}, not {value!r}")


def test_long_values_are_cut_short() -> None:
    fails({**SPEAK, "louder": "x" * 9999}, f"speak: louder should be a whole number, not '{'x' * 36}...")
    fails({**SPEAK, "louder": "x" * 38}, f"speak: louder should be a whole number, not '{'x' * 38}'")
    fails({**SPEAK, "louder": "x" * 39}, f"speak: louder should be a whole number, not '{'x' * 36}...")


def test_a_deeply_nested_value() -> None:
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    with pytest.raises(BadIntent, match=r"^speak: cards should be a list of whole numbers, not "):
        read_intent(choir().rules.actions, 0, {**SPEAK, "cards": nested})


def test_a_long_but_well_formed_intent_is_read() -> None:
    most = 10**9 - 1
    said = read_intent(
        choir().rules.actions, 0, {**SPEAK, "word": "x" * 100_000, "louder": most, "cards": [-most, most]}
    )
    assert (said.louder, said.cards) == (most, (-most, most))


@pytest.mark.parametrize("number", [10**9, -(10**9), 10**50, 10**5000], ids=["high", "low", "higher", "endless"])
def test_a_number_nobody_could_mean_is_refused(number: int) -> None:
    for part, value in (("louder", number), ("cards", [1, number])):
        with pytest.raises(BadIntent) as caught:
            read_intent(choir().rules.actions, 0, {**SPEAK, part: value})
        assert len(str(caught.value)) < 200
