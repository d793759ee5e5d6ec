"""Questions are answered by one chapter, amended by others, and folded once."""

from __future__ import annotations

from typing import Any

import pytest

from bohnbook.core.chapter import Chapter
from bohnbook.core.points import CORE, Event, Points, Question
from bohnbook.core.ruleset import Listening, Option, Ruleset
from bohnbook.core.state import Slice
from bohnbook.core.verdict import Ruling, allow, refuse
from tests.core.toy import TOY, Audience, BiggerHats, Choir, DoubleHats, Hush, Sing, choir, toy


def test_an_answer_nobody_amends_is_the_answer_itself() -> None:
    rules = toy()
    assert rules.hat_size == rules.chapters[0].answer_hat_size


def test_amendments_are_made_in_the_order_of_the_recipe() -> None:
    game = choir(BiggerHats(), DoubleHats())
    assert game.rules.hat_size(game.state, 0) == (4, "TOY-3.3")
    assert game.rules.hat_size(game.state, 1) == (2, "TOY-3.2")
    game = choir(DoubleHats(), BiggerHats())
    assert game.rules.hat_size(game.state, 0) == (3, "TOY-3.2")


def test_a_trace_shows_who_changed_the_answer() -> None:
    game = choir(BiggerHats(), DoubleHats())
    trace = game.rules.trace(game.state, "hat_size", 0)
    assert trace == ((1, "TOY-3.1"), (2, "TOY-3.2"), (4, "TOY-3.3"))
    assert game.rules.trace(game.state, "hat_size", 1) == ((1, "TOY-3.1"), (2, "TOY-3.2"))


def test_two_answers_do_not_build() -> None:
    class OtherChoir(Chapter[Slice]):
        points = TOY
        heading = "TOY-3"

        def answer_hat_size(self, g: Any, seat: int) -> Ruling:
            return Ruling(7, "TOY-3.1")

    with pytest.raises(TypeError, match=r"^toy: hat_size is answered by 2 chapters$"):
        toy(OtherChoir())


def test_an_amendment_without_an_answer_does_not_build() -> None:
    with pytest.raises(TypeError, match=r"^hats: hat_size is amended, but no chapter answers it$"):
        Ruleset("hats", (DoubleHats(),), (), players=range(2, 4), turn_rule="TOY-1.2")


def test_a_question_nobody_answers_can_be_declared_but_not_asked() -> None:
    game = choir()
    with pytest.raises(LookupError, match=r"^toy: no chapter answers starting_hand$"):
        game.rules.starting_hand(game.state, 0)


@pytest.mark.parametrize(
    ("method", "words"),
    [
        ("answer_hatsize", "Bad.answer_hatsize: there is no question 'hatsize'"),
        ("amend_hatsize", "Bad.amend_hatsize: there is no question 'hatsize'"),
        ("on_sang", "Bad.on_sang: there is no event 'sang'"),
        ("say_sang", "Bad.say_sang: there is no event 'sang'"),
        ("answer_sung", "Bad.answer_sung: there is no question 'sung'"),
        ("on_hat_size", "Bad.on_hat_size: there is no event 'hat_size'"),
    ],
)
def test_an_unknown_point_is_refused_when_the_class_is_made(method: str, words: str) -> None:
    with pytest.raises(TypeError) as caught:
        type("Bad", (Chapter,), {"points": TOY, method: lambda self, g, seat: None})
    assert str(caught.value) == words


@pytest.mark.parametrize(
    ("method", "takes", "wanted"),
    [
        ("answer_hat_size", lambda self, g: None, "('self', 'g', 'seat')"),
        ("answer_hat_size", lambda self, g, place: None, "('self', 'g', 'seat')"),
        ("amend_hat_size", lambda self, g, seat: None, "('self', 'g', 'ruling', 'seat')"),
        ("amend_hat_size", lambda self, g, seat, ruling: None, "('self', 'g', 'ruling', 'seat')"),
        ("on_sung", lambda self, seat: None, "('self', 'g', 'seat')"),
        ("say_sung", lambda self, g, seat: None, "('self', 'tell', 'seat')"),
        ("stage_hats", lambda self, g, words: None, "('self', 'g', 'words', 'take')"),
    ],
)
def test_a_wrong_signature_is_refused_when_the_class_is_made(method: str, takes: Any, wanted: str) -> None:
    with pytest.raises(TypeError) as caught:
        type("Bad", (Chapter,), {"points": TOY, method: takes})
    found = str(caught.value).partition(", but the point gives ")
    assert found[0].startswith(f"Bad.{method} takes ('self', ")
    assert found[2] == wanted


def test_other_methods_are_a_chapters_own_business() -> None:
    type("Fine", (Chapter,), {"points": TOY, "answers": lambda self: 1, "once": lambda self: 1, "stage": 1, "on": 2})


def test_a_point_is_declared_once() -> None:
    points = Points({}, {}).and_also(Question("a", (), Ruling, "?"), Event("b", (), "!"))
    assert (list(points.questions), list(points.events)) == (["a"], ["b"])
    for again in (
        Question("a", (), Ruling, "?"),
        Event("a", (), "!"),
        Question("b", (), Ruling, "?"),
        Event("b", (), "!"),
    ):
        with pytest.raises(TypeError, match=f"^the point '{again.name}' is declared twice$"):
            points.and_also(again)
    assert (list(points.questions), list(points.events)) == (["a"], ["b"])


def test_the_whole_family_shares_a_budget_of_questions() -> None:
    from bohnbook.beans.points import BEANS

    assert len(BEANS.questions) <= 25
    assert set(CORE.questions) <= set(BEANS.questions)
    for question in BEANS.questions.values():
        assert question.asks.strip().endswith((".", "?"))


def test_a_chapter_may_need_or_exclude_others() -> None:
    class Silence(Chapter[Slice]):
        points = TOY
        heading = "TOY-3"
        conflicts = (Audience,)

    parts: dict[str, Any] = {"players": range(2, 4), "turn_rule": "TOY-1.2"}
    with pytest.raises(TypeError, match=r"^hats: BiggerHats needs Choir$"):
        Ruleset("hats", (BiggerHats(),), (), **parts)
    with pytest.raises(TypeError, match=r"^toy: Silence does not go with Audience$"):
        toy(Audience(), Silence())
    with pytest.raises(TypeError, match=r"^toy: a chapter stands in it twice$"):
        toy(Audience(), Audience())
    assert toy(Silence()).name == "toy"


@pytest.mark.parametrize("where", ["turn", "opening", "finale"])
def test_every_phase_is_offered_by_a_chapter(where: str) -> None:
    with pytest.raises(TypeError, match=r"^toy: no chapter offers the phase 'night'$"):
        toy(**{where: ("work", "night")})


def test_listening_notes_every_question_once() -> None:
    game = choir(BiggerHats())
    rules = Listening(game.rules)
    for seat in (0, 0, 1):
        assert rules.hat_size(game.state, seat) == (2, "TOY-3.2")
    assert rules.asked == [("hat_size", ((1, "TOY-3.1"), (2, "TOY-3.2")))]
    assert (rules.name, rules.turn_rule) == ("toy", "TOY-1.2")
    rules.may_sing(game.state, 1)
    assert [asked.question for asked in rules.asked] == ["hat_size", "may_sing"]


def test_why_shows_the_trace() -> None:
    game = choir(Hush())
    why = game.why(Sing(0))
    assert (why.verdict.rule, why.verdict.because) == ("TOY-3.2", "Ann has a hat on")
    assert [rule.id for rule in why.rules] == ["TOY-3.2", "TOY-2.1"]
    assert why.rules[0].title == "Bigger hats"
    assert [answer.rule for answer in why.trace[0].answers] == ["TOY-2.1", "TOY-3.2"]


def test_a_chapter_written_in_a_notebook_may_have_no_book() -> None:
    """Its module lies in no package, so there is no rules.md beside it; the rules of the others can still be quoted."""

    class Loud(Chapter[Slice]):
        points = TOY
        heading = "TOY-3"

        def amend_may_sing(self, g: Any, ruling: Any, seat: int) -> Any:
            return allow("TOY-9.9")

    Loud.__module__ = "__main__"
    why = choir(Loud()).why(Sing(0))
    assert (why.verdict.rule, [rule.id for rule in why.rules]) == ("TOY-9.9", ["TOY-2.1"])


def test_the_book_binds_the_books_of_all_chapters() -> None:
    rules = toy(BiggerHats())
    assert list(rules.book)[:2] == ["TOY-1.1", "TOY-1.2"]
    assert rules.book is rules.book
    assert [rule.id for rule in rules.book.amended_by("TOY-2.1")] == ["TOY-2.2"]
    import bohnbook

    book = bohnbook.new("base", 4, seed=0).rules.book
    assert {id.split("-")[0] for id in book} == {"BASE", "BEAN"}
    assert book.headings["BASE-4"] == "Phase 2: turning over and trading"


def test_verdicts_and_rulings() -> None:
    yes, no = allow("TOY-1.1"), refuse("TOY-1.2", "{} and {!r}", 3, "x")
    assert (bool(yes), yes.rule, yes.because) == (True, "TOY-1.1", "")
    assert (bool(no), no.rule, no.because) == (False, "TOY-1.2", "3 and 'x'")
    assert Ruling(0, "TOY-1.1") == (0, "TOY-1.1")


def test_an_option_checks_type_and_value() -> None:
    from bohnbook.core.errors import BadOption

    option = Option("hats", (1, 2), None, "how many", "TOY-3.1")
    option.check("toy", 2)
    for value, shown in ((True, "True"), (3, "3"), ("1", "'1'"), (1.0, "1.0"), (None, "None"), ([1], r"\[1\]")):
        with pytest.raises(BadOption, match=f"^toy: the option hats is one of 1, 2, not {shown}$"):
            option.check("toy", value)


def test_chapters_hold_no_data_of_play() -> None:
    rules = toy(Audience())
    from bohnbook.core.game import Game

    one, two = (Game(rules, ("Ann", "Ben"), seed=1) for _ in range(2))
    one.do(Sing(0))
    assert one.state[Choir].sung
    assert not two.state[Choir].sung
