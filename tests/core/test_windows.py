"""When an action is possible, urgent duties, and the way through the phases."""

from __future__ import annotations

from random import Random

import pytest

from bohnbook.core.action import Span, Window, anytime, during, own_turn
from bohnbook.core.errors import CannotUndo, IllegalAction
from bohnbook.core.game import Game
from bohnbook.core.phase import Phase, owes
from tests.core.toy import Audience, Bow, Choir, Clap, Cough, Evening, Knit, Sing, Speak, Whistle, choir


def refusal(game: Game, action) -> tuple[str, str]:
    verdict = game.check(action)
    assert not verdict.ok
    before = game.state.digest()
    with pytest.raises(IllegalAction):
        game.do(action)
    assert game.state.digest() == before
    return verdict.rule, verdict.because


def evening() -> Game:
    """Work is over; in the evening, somebody owes some knitting."""
    game = choir()
    for step in (Sing(0), Clap(1), Clap(2), Bow(0)):
        game.do(step)
    assert game.state.phase.name == "evening"
    return game


# --- windows --------------------------------------------------------------------------------------------------------


def test_windows_are_values() -> None:
    assert during("a", "b", rule="TOY-1.1") == Window((Span("TOY-1.1", ("a", "b"), None, False),))
    assert during("a", rule="TOY-1.1", everybody=True).spans[0].everybody
    assert own_turn("c", "TOY-1.2") == Window((Span("TOY-1.2", None, "c", False),))
    assert anytime("TOY-1.3") == Window((Span("TOY-1.3", None, None, True),))
    joined = during("a", rule="TOY-1.1") | anytime("TOY-1.3")
    assert len(joined.spans) == 2
    assert joined.rule == "TOY-1.1"


def test_during_a_phase_for_the_active_seat() -> None:
    game = choir()
    assert game.check(Sing(0)).ok
    assert refusal(game, Sing(1)) == ("TOY-1.2", "it is Ann's turn, not Ben's")
    assert refusal(evening(), Sing(0)) == ("TOY-2.1", "this belongs to the work; it is the evening now")
    assert refusal(evening(), Sing(1)) == ("TOY-2.1", "this belongs to the work; it is the evening now")


def test_during_a_phase_for_everybody() -> None:
    game = choir()
    assert refusal(game, Clap(1)) == ("TOY-2.2", "nobody waits for Ben to clap")
    assert refusal(evening(), Clap(1)) == ("TOY-2.2", "this belongs to the work; it is the evening now")


def test_own_turn_until_a_phase() -> None:
    game = choir()
    assert game.check(Whistle(0)).ok
    assert refusal(game, Whistle(2)) == ("TOY-1.2", "it is Ann's turn, not Cy's")
    words = "this belongs to your own turn before the rest; it is the evening now"
    assert refusal(evening(), Whistle(0)) == ("TOY-2.4", words)


def test_joined_windows() -> None:
    game = choir()
    assert game.check(Knit(0)).ok
    assert refusal(game, Knit(1)) == ("TOY-1.2", "it is Ann's turn, not Ben's")
    later = evening()
    assert later.check(Knit(0)).ok
    assert later.check(Knit(1)).ok


def test_joined_windows_are_named_together() -> None:
    """In a phase that lies in neither stretch, both are named."""

    class Night(Phase):
        name, title, rule = "night", "the night", "TOY-1.2"

        def duties(self, g):
            return owes(g.active, ("cough",), "TOY-2.3")

    class Sleep(Audience):
        phases = (Night,)

    game = choir(Sleep(), turn=("night", "work", "rest", "evening"), opening=())
    assert game.state.phase.name == "night"
    words = "this belongs to the evening or your own turn before the evening; it is the night now"
    assert game.check(Knit(0)).ok  # the night comes before the evening
    game = choir(Sleep(), turn=("work", "rest", "evening", "night"), opening=())
    for step in (Sing(0), Clap(1), Clap(2), Bow(0), Knit(0)):
        game.do(step)
    assert game.state.phase.name == "night"
    assert refusal(game, Knit(0)) == ("TOY-2.5", words)


def test_anytime() -> None:
    for game in (choir(), evening()):
        for seat in range(3):
            assert game.check(Cough(seat)).ok
            assert Cough(seat) in game.options(seat)


def test_what_is_open_is_what_is_listed() -> None:
    game = choir()
    assert game.options(0) == [Sing(0), Cough(0), Whistle(0), Knit(0)]
    assert game.options(1) == [Cough(1)]
    assert [form.label for form in game.forms(1)] == ["say something"]
    assert evening().options(1) == [Cough(1), Knit(1)]


def test_an_action_that_is_not_of_this_game() -> None:
    from bohnbook.base.harvesting import Harvest

    assert refusal(choir(), Harvest(0, 0)) == ("TOY-1.2", "toy has no action 'harvest'")


def test_an_impostor_with_a_known_name_is_not_of_this_game() -> None:
    from bohnbook.core.action import action
    from tests.core.toy import Free

    @action
    class Sing2(Free):
        do, by, when = "sing", "TOY-2.1", anytime(rule="TOY-2.1")

    assert refusal(choir(), Sing2(0)) == ("TOY-1.2", "toy has no action 'sing'")


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    game = choir()
    assert refusal(game, Cough(seat)) == ("TOY-1.2", f"there is no seat {seat} at this table of 3")


# --- urgent duties --------------------------------------------------------------------------------------------------


def test_an_urgent_duty_holds_up_everything_but_anytime_actions() -> None:
    game = choir()
    game.do(Sing(0))
    words = "Ben has to act first: clap or stand up"
    for action in (Bow(0), Whistle(0), Knit(0), Speak(0, "la", 1, None, (), ())):
        assert refusal(game, action) == ("TOY-2.2", words)
    assert refusal(game, Clap(0)) == ("TOY-2.2", words)
    assert game.check(Cough(0)).ok
    assert game.check(Clap(1)).ok
    assert game.check(Clap(2)).ok  # both owe it
    game.do(Clap(1))
    assert refusal(game, Bow(0)) == ("TOY-2.2", "Cy has to act first: clap or stand up")
    assert refusal(game, Clap(1)) == ("TOY-2.2", "Cy has to act first: clap or stand up")
    game.do(Clap(2))
    assert game.check(Bow(0)).ok
    assert game.check(Speak(0, "la", 1, None, (), ())).ok


def test_options_and_forms_under_an_urgent_duty() -> None:
    game = choir()
    game.do(Sing(0))
    assert game.options(0) == [Cough(0)]
    assert game.options(1) == [Clap(1), Cough(1)]
    assert [game.forms(seat) for seat in range(3)] == [[], [], []]
    assert game.duties == (
        (0, ("bow",), "TOY-2.6", False),
        (1, ("clap", "stand_up"), "TOY-2.2", True),
        (2, ("clap", "stand_up"), "TOY-2.2", True),
    )
    game.do(Clap(1))
    assert game.options(1) == [Cough(1)]
    game.do(Clap(2))
    assert [len(game.forms(seat)) for seat in range(3)] == [1, 1, 1]


def test_menus_under_an_urgent_duty() -> None:
    game = choir()
    game.do(Sing(0))
    assert [(choice.label, choice.rule, choice.must) for choice in game.menu(1)] == [
        ("clap", "TOY-2.2", True),
        ("cough", "TOY-2.3", False),
    ]
    # Ann owes a bow, but cannot bow yet: what she can do is all there is.
    assert [(choice.label, choice.must) for choice in game.menu(0)] == [("cough", True)]


def test_why_under_an_urgent_duty() -> None:
    game = choir()
    for step in (Sing(0), Clap(1)):
        game.do(step)
    why = game.why(Bow(0))
    assert (why.verdict.rule, why.remedies) == ("TOY-2.2", ())
    assert [choice.action for choice in game.why(Speak(2, "la", 1, None, (), ())).remedies] == [Clap(2)]


def test_an_urgent_duty_that_is_named_first() -> None:
    game = choir()
    for step in (Sing(0), Clap(2)):
        game.do(step)
    game.state[Choir].bowed = True
    game.do(Cough(2))
    assert game.duties == ((1, ("clap", "stand_up"), "TOY-2.2", True),)
    assert refusal(game, Whistle(0)) == ("TOY-2.2", "Ben has to act first: clap or stand up")


# --- phases ---------------------------------------------------------------------------------------------------------


def play_to_the_end(game: Game) -> list[tuple[int, int]]:
    """Gives the turns that were played, and whose they were."""
    seen = []
    while game.outcome is None:
        seat = game.state.active
        seen.append((game.state.turn, seat))
        for step in (Sing(seat), *(Clap(other) for other in range(3) if other != seat), Bow(seat)):
            game.do(step)
        if game.outcome is None and game.state.phase.name == "evening":
            game.do(Knit(seat))
    return seen


def test_the_opening_is_played_once_and_the_turn_goes_round() -> None:
    game = choir()
    assert game.state[Choir].heard[:2] == ["tuning", "tuned"]
    assert [phase.name for phase in game.rules.programme] == ["tuning", "work", "rest", "evening"]
    assert game.prologue == (("game_began",), ("turn_began", 0), ("phase_ended", "tuning"))
    assert play_to_the_end(game) == [(1, 0), (2, 1), (3, 2), (4, 0), (5, 1), (6, 2)]
    assert game.state[Choir].heard.count("tuning") == 1
    assert (game.outcome.ended_by, game.duties, game.options(0)) == ("TOY-1.2", (), [])
    assert (game.outcome.scores, game.outcome.ranking) == ((-1, -1, -1), ((0, 1, 2),))
    assert game.outcome.ranked_by == "TOY-1.2"
    assert game.check(Cough(0)).because == "the game is over"


def test_a_turn_in_which_nobody_ever_owes_anything_is_a_bug() -> None:
    def asleep(phase: str) -> type[Phase]:
        return type("Asleep", (Phase,), {"name": phase, "title": phase, "rule": "TOY-1.2"})

    class Idle(Audience):
        phases = (asleep("work"), asleep("evening"))

        def amend_game_over(self, g, ruling):
            return ruling._replace(value=False)

    with pytest.raises(AssertionError, match="toy: a thousand turns in which nobody owes anything"):
        choir(Idle())


def test_phases_may_leave_everything_to_the_base_class() -> None:
    bare = Phase()
    assert bare.duties(choir().state) == ()
    assert bare.enter(choir().state) is None
    assert bare.leave(choir().state) is None
    assert owes(0, ("a",), "TOY-1.1") == ((0, ("a",), "TOY-1.1", False),)
    assert owes(0, ("a",), "TOY-1.1", True)[0].urgent
    assert Evening().title == "the evening"


# --- events ---------------------------------------------------------------------------------------------------------


def test_events_are_queued_not_nested() -> None:
    game = choir(Audience())
    step = game.do(Sing(0))
    assert step.events == (("sung", 0), ("echoed", 0))
    assert game.state[Choir].heard[2:] == [
        "choir heard the song",
        "choir told the echo",
        "audience heard the song",
        "choir heard the echo",
    ]
    assert game.state.unheard == []
    assert [line.text for line in game.lines(1)] == ["Ann: sing.", "The hall answers Ann."]


def test_events_that_cause_each_other_without_end_are_a_bug() -> None:
    class Feedback(Audience):
        def on_echoed(self, g, seat):
            g.tell("echoed", seat)

    with pytest.raises(AssertionError, match="toy: events cause each other without end"):
        choir(Feedback()).do(Sing(0))


def test_each_step_has_its_own_events() -> None:
    game = choir()
    game.do(Sing(0))
    assert game.do(Clap(1)).events == ()
    assert [step.n for step in game.log] == [0, 1]


# --- actions without words of their own -----------------------------------------------------------------------------


def test_defaults_of_an_action() -> None:
    from bohnbook.core.action import Action, action

    @action
    class StandUp(Action):
        do, when = "stand_up", anytime(rule="TOY-1.1")

    g = choir().state
    assert StandUp(0).label(g) == "stand up"
    assert (StandUp(1).to_intent(), StandUp.reveals, StandUp.is_answer, StandUp.closes) == (
        {"do": "stand_up", "seat": 1}, False, False, False,
    )  # fmt: skip
    assert (StandUp.options(g, 0), StandUp.forms(g, 0)) == ((), ())
    with pytest.raises(TypeError, match=r"^StandUp does not say when it is legal$"):
        StandUp(0).check(g)
    with pytest.raises(TypeError, match=r"^StandUp does not say what it does$"):
        StandUp(0).apply(g)
    with pytest.raises(TypeError, match=r"^StandUp has no forms$"):
        StandUp.fill(None, Random(1))
    assert StandUp(0) != Cough(0)
    assert StandUp(0) == StandUp(0)
    with pytest.raises(AttributeError):
        StandUp(0).seat = 3


def test_forms_are_filled() -> None:
    form = choir().forms(1)[0]
    assert form.fill(word="la") == Speak(1, "la", 1, None, (), ())
    assert {form.sample(Random(n)).word for n in range(20)} == {"la", "lo"}


# --- going back -----------------------------------------------------------------------------------------------------


def test_undo_plays_the_others_again() -> None:
    game = choir()
    game.do(Sing(0))
    after = game.state.digest()
    game.do(Clap(1))
    game.do(Cough(2))
    game.undo(2)
    assert (game.state.digest(), [step.action for step in game.log]) == (after, [Sing(0)])
    assert refusal(game, Bow(0))[0] == "TOY-2.2"  # the urgent duty is back as well


@pytest.mark.parametrize("steps", [0, -1, 2, 99])
def test_no_more_can_be_undone_than_was_done(steps: int) -> None:
    game = choir()
    game.do(Sing(0))
    before = game.state.digest()
    with pytest.raises(CannotUndo, match=f"^{steps} steps cannot be taken back: 1 have been made$"):
        game.undo(steps)
    assert game.state.digest() == before


def test_undo_from_the_end() -> None:
    game = choir()
    play_to_the_end(game)
    game.undo()
    assert (game.state.turn, game.outcome) == (6, None)
    assert game.duties == ((2, ("bow",), "TOY-2.6", False),)
    game.do(Bow(2))
    assert game.outcome is not None


def test_a_copy_goes_its_own_way() -> None:
    game = choir()
    game.do(Sing(0))
    game.lines(0)
    twin = game.copy()
    twin.do(Clap(1))
    assert (len(game.log), len(twin.log)) == (1, 2)
    assert game.state[Choir].owed == [1, 2]
    assert twin.state[Choir].owed == [2]
    assert len(game.lines(0)) == 2
    assert len(twin.lines(0)) == 3
