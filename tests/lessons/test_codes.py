"""The code that brings somebody's progress back."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from bohnbook.core.errors import BohnbookError
from bohnbook.learner import Learner
from bohnbook.lessons import Lesson
from bohnbook.progress import DIGITS, MOST_REFUSALS, OPEN, BadCode, Progress, from_code, to_code
from tests.lessons.watching import LESSONS, at_step, tries

LESSON = LESSONS["base"]
BOOK = list(Learner(LESSON).book)
COUNT = len(LESSON.steps)

progresses = st.builds(
    Progress,
    st.lists(st.integers(0, 3), min_size=COUNT, max_size=COUNT),
    st.integers(0, COUNT),
    st.dictionaries(st.sampled_from(BOOK), st.integers(1, MOST_REFUSALS), max_size=8).map(Counter),
)


def code_of(progress: Progress, lesson: Lesson = LESSON) -> str:
    return to_code(progress, lesson, BOOK)


@given(progresses)
@example(Progress([OPEN] * COUNT))
@example(Progress([3] * COUNT, COUNT, Counter(dict.fromkeys(BOOK[-8:], MOST_REFUSALS))))
def test_there_and_back(progress: Progress) -> None:
    code = code_of(progress)
    assert from_code(code, LESSON, BOOK) == progress
    assert set(code) <= {*DIGITS, "-"}
    assert len(code) <= 60


@given(progresses)
def test_it_may_be_typed_by_hand(progress: Progress) -> None:
    typed = code_of(progress).lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert from_code(f" {typed} ", LESSON, BOOK) == progress


@given(progresses, st.data())
def test_a_wrong_letter_is_found(progress: Progress, data: st.DataObject) -> None:
    letters = list(code_of(progress))
    place = data.draw(st.sampled_from([i for i, letter in enumerate(letters) if letter != "-"]))
    letters[place] = data.draw(st.sampled_from([digit for digit in DIGITS if digit != letters[place]]))
    with pytest.raises(BadCode):
        from_code("".join(letters), LESSON, BOOK)


@given(progresses, st.data())
def test_two_letters_changed_about_are_found(progress: Progress, data: st.DataObject) -> None:
    letters = list(code_of(progress).replace("-", ""))
    place = data.draw(st.integers(0, len(letters) - 2))
    assume(letters[place] != letters[place + 1])
    letters[place], letters[place + 1] = letters[place + 1], letters[place]
    with pytest.raises(BadCode):
        from_code("".join(letters), LESSON, BOOK)


@given(st.one_of(st.text(max_size=300), st.none(), st.integers(), st.binary(max_size=20)))
@example("")
@example("0")
@example("-")
@example("0" * 201)
@example("ß")
def test_anything_else_is_turned_down_in_a_sentence(code: object) -> None:
    with pytest.raises(BadCode) as caught:
        from_code(code, LESSON, BOOK)
    assert isinstance(caught.value, BohnbookError)
    assert len(str(caught.value)) < 160


def others() -> list[Lesson]:
    """Other lessons: of other boxes, and this one with a step less, or two steps the other way round."""
    first, second, *rest = LESSON.sections
    shorter = replace(first, steps=first.steps[:-1])
    return [
        *(lesson for lesson in LESSONS.values() if lesson is not LESSON),
        replace(LESSON, ruleset="other"),
        replace(LESSON, sections=(shorter, second, *rest)),
        replace(LESSON, sections=(second, first, *rest)),
    ]


@pytest.mark.parametrize("other", others(), ids=lambda lesson: f"{lesson.ruleset}-{len(lesson.steps)}")
def test_a_code_of_another_lesson_is_turned_down(other: Lesson) -> None:
    count = len(other.steps)
    for progress in (Progress([OPEN] * count), Progress([1] * count, count), Progress([2, 1] + [3] * (count - 2), 1)):
        with pytest.raises(BadCode):
            from_code(code_of(progress, other), LESSON, BOOK)


def test_refusals_survive_the_most_frequent_first() -> None:
    counts = Counter({rule: n for n, rule in enumerate(BOOK[:12], 1)})
    back = from_code(code_of(Progress([OPEN] * COUNT, 0, counts)), LESSON, BOOK)
    assert back.refused == Counter(dict(counts.most_common(8)))
    endless = Counter({BOOK[0]: 10_000})
    assert from_code(code_of(Progress([OPEN] * COUNT, 0, endless)), LESSON, BOOK).refused == {BOOK[0]: MOST_REFUSALS}


def test_a_learner_goes_on_where_the_code_left_off() -> None:
    step = LESSON.steps[0]
    learner = at_step(LESSON, step)
    tries(learner, step.dares[0].move)
    for move in step.solution:
        tries(learner, move)
    learner.skip()
    learner.skip()
    code = learner.code

    again = Learner(LESSON)
    again.take_up(code)
    assert again.progress == learner.progress
    assert again.progress.refused == {"BASE-3.3": 1}
    assert again.place == 2
    assert again.met() == learner.met()
    assert again.code == code
    with pytest.raises(BadCode):
        again.take_up("ABCD-EFGH")
    assert again.code == code  # a bad code changes nothing
    again.start_over()
    assert again.progress == Progress([OPEN] * COUNT)
    assert again.met() == []
