"""Every rule of a box that has a lesson can be seen at work: in a staged example, or in the step that meets it."""

from __future__ import annotations

import pytest

from bohnbook.core.rule import Rule, read
from bohnbook.learner import example_of, shown_rules
from bohnbook.lessons import Example, Lesson
from tests.lessons import happening_duel, happening_high_bohn, happening_space
from tests.lessons.happening import HAPPENS
from tests.lessons.watching import LESSONS, Watched, watch

BOXES = (happening_duel, happening_high_bohn, happening_space)  # each adds to HAPPENS what is seen in its own box
BELOW = {"base": ("beans",)}  # whose pages a box's lesson teaches as well


def rules_of(box: str) -> dict[str, Rule]:
    return {id: rule for package in (*BELOW.get(box, ()), box) for id, rule in read(f"bohnbook.{package}").items()}


RULES = [(lesson, rule) for box, lesson in LESSONS.items() for rule in rules_of(box)]
EXAMPLES = [(lesson, example) for lesson in LESSONS.values() for example in lesson.examples]


def at_work(rule: str, watched: Watched) -> bool:
    """Is the rule seen: cited, or else by what happens?"""
    return rule in watched.cited or (rule in HAPPENS and HAPPENS[rule](watched))


@pytest.mark.parametrize(("lesson", "rule"), RULES, ids=lambda case: case if isinstance(case, str) else "")
def test_every_rule_is_seen_at_work(lesson: Lesson, rule: str) -> None:
    example = example_of(lesson, rule)
    assert example is not None, f"{rule} is met by no step, and has no example"
    assert rule in shown_rules(lesson)
    assert at_work(rule, watch(lesson.ruleset, example.at, example.moves)), f"{rule} is not seen in {example.text!r}"


@pytest.mark.parametrize(("lesson", "example"), EXAMPLES, ids=lambda case: getattr(case, "rule", ""))
def test_an_example_says_what_to_look_at(lesson: Lesson, example: Example) -> None:
    assert 20 <= len(example.text) <= 200
    assert example.text.endswith((".", "?"))
    assert "  " not in example.text
    assert [other.rule for other in lesson.examples].count(example.rule) == 1


def test_an_example_of_another_rule_is_found_out() -> None:
    """The check is worth nothing if any moment would do for any rule."""
    lesson = LESSONS["base"]
    moments = {example.rule: watch("base", example.at, example.moves) for example in lesson.examples}
    for rule in ("BASE-10.8", "BASE-8.9", "BASE-3.6", "BASE-9.4", "BASE-2.1", "BEAN-1.10", "BASE-10.6"):
        assert [other for other, watched in moments.items() if at_work(rule, watched)] == [rule]


def test_what_happens_is_asked_only_where_nothing_cites() -> None:
    """A rule that can be cited has to be; the others are few, and each is said by what another rule allows."""
    citable = set()
    for lesson, rule in RULES:
        example = example_of(lesson, rule)
        assert example is not None
        if rule in watch(lesson.ruleset, example.at, example.moves).cited:
            citable.add(rule)
    assert citable.isdisjoint(HAPPENS)
