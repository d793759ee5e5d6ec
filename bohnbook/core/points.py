"""The closed list of questions and events: all that one chapter may ask of, or tell, another.

A question is *answered* by one chapter (`answer_<question>`) and *amended* by any number of others
(`amend_<question>`, which gets the answer so far as a value). An event is *heard* (`on_<event>`) and
*told to people* (`say_<event>`). Questions and events that only some boxes know are added by the kit that
knows them, with `CORE.and_also(...)`. The whole family shares a budget of 25 questions; a new one comes
with the numbered rule that needs it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .verdict import Ruling, Verdict


class Question(NamedTuple):
    """Something the rules are asked during play. Every question gets the state first."""

    name: str
    takes: tuple[str, ...]  # its arguments after the state
    gives: type[Ruling] | type[Verdict] | type[tuple[Any, ...]]
    asks: str


class Event(NamedTuple):
    """Something that has happened."""

    name: str
    facts: tuple[str, ...]
    means: str


class Points(NamedTuple):
    """What the chapters of one kind of game may ask and tell each other."""

    questions: dict[str, Question]
    events: dict[str, Event]

    def and_also(self, *more: Question | Event) -> Points:
        questions, events = dict(self.questions), dict(self.events)
        for point in more:
            if point.name in questions or point.name in events:
                raise TypeError(f"the point {point.name!r} is declared twice")
            if isinstance(point, Question):
                questions[point.name] = point
            else:
                events[point.name] = point
        return Points(questions, events)


CORE = Points({}, {}).and_also(
    Question("deck", (), Ruling, "Which faces make up the deck? A tuple of faces, one for each card."),
    Question("starting_hand", ("seat",), Ruling, "How many cards is this seat dealt before the first turn?"),
    Question("draw_count", ("seat",), Ruling, "How many cards does this seat draw in its turn?"),
    Question("duties", (), tuple, "What is owed now? Answered by the phase; an amendment adds what comes before it."),
    Question("exhaustions_to_end", (), Ruling, "How often may the draw pile run out before the game ends?"),
    Question("game_over", (), Ruling, "Asked after each phase: is the game over now?"),
    Question("score_lines", ("seat",), Ruling, "What does this seat score? A tuple of score lines."),
    Question(
        "tie_break", ("seats",), Ruling, "These seats are level: in which order do they stand? A tuple of seat groups."
    ),
    Event("game_began", (), "The deck is shuffled; nothing is dealt yet."),
    Event("turn_began", ("seat",), "It is this seat's turn now."),
    Event("phase_ended", ("phase",), "Nobody owes anything in this phase any more."),
    Event("drawn", ("seat", "cards"), "A seat drew these cards into its hand, in this order."),
    Event("exhausted", ("times",), "The draw pile has run out, for this many times now."),
    Event("left_hand", ("seat", "cards"), "These cards are no longer in that seat's hand."),
    Event("game_ended", (), "The game is over and scored."),
)
