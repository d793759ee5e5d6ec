"""What the browser is shown of a lesson: where somebody is, what is asked, what was said to it."""

from __future__ import annotations

from typing import Any

from bohnbook.core.rule import RuleBook
from bohnbook.core.story import in_words
from bohnbook.learner import Feedback, Learner, laid_out
from bohnbook.lessons import AnyStep, Choice, Lesson, Predict, Task
from bohnbook.progress import OPEN, SOLVED, STATUS

KINDS: dict[type[Any], str] = {Task: "task", Predict: "predict", Choice: "choice"}


def lesson_json(learner: Learner) -> dict[str, Any]:
    """All that the lesson's side of the screen shows."""
    lesson, step, status = learner.lesson, learner.step, learner.progress.steps
    return {
        **outline(lesson),
        "statuses": [STATUS[one] for one in status],
        "place": learner.place,
        "of": len(lesson.steps),
        "step": None if step is None else step_json(step, learner),
        "answered": learner.answered,
        "rights": rights(step, learner) if learner.solved else [],
        "feedback": feedback_json(learner.feedback, learner.book),
        "dared": learner.dared_now,
        "hints": [feedback_json(line, learner.book) for line in learner.hint_lines()],
        "solved": learner.solved,
        "free": learner.free,
        "watching": bool(learner.showing) or not learner.table.people,
        "code": learner.code,
        "summary": summary(learner) if step is None else None,
    }


def outline(lesson: Lesson) -> dict[str, Any]:
    """Its parts, and their steps by number and title."""
    sections, place = [], 0
    for section in lesson.sections:
        titles = [step.title for step in section.steps]
        sections.append({"title": section.title, "text": section.text, "first": place, "steps": titles})
        place += len(titles)
    return {"ruleset": lesson.ruleset, "title": lesson.title, "about": lesson.about, "sections": sections}


def step_json(step: AnyStep, learner: Learner) -> dict[str, Any]:
    asked: dict[str, Any] = {"kind": KINDS[type(step)], "id": step.id, "title": step.title, "text": step.text}
    if isinstance(step, Task):
        asked["dares"] = [{"text": dare.text, "met": i in learner.dared} for i, dare in enumerate(step.dares)]
    else:
        asked["question"] = step.question
    if isinstance(step, Predict):
        asked["unit"] = step.unit
    if isinstance(step, Choice):
        asked["answers"] = [answer.text for answer in step.answers]
    return asked


def rights(step: AnyStep | None, learner: Learner) -> list[dict[str, Any]]:
    """The right answers, and what is to be said of each: told when one has been found."""
    answers = step.answers if isinstance(step, Choice) else ()
    return [
        {"at": at, "text": answer.feedback}
        for at, answer in enumerate(answers)
        if isinstance(step, Choice) and learner.is_right(step, answer)
    ]


def feedback_json(feedback: Feedback | None, book: RuleBook) -> dict[str, str] | None:
    if feedback is None:
        return None
    title = book[feedback.rule].title if feedback.rule in book else ""
    return {"kind": feedback.kind, "text": feedback.text, "rule": feedback.rule, "title": title}


def summary(learner: Learner) -> dict[str, Any]:
    """At the end: how many steps, the rules met, and those that refused most."""
    book, progress = learner.book, learner.progress
    return {
        "solved": progress.steps.count(SOLVED),
        "open": [place for place, status in enumerate(progress.steps) if status == OPEN],
        "met": [{"id": id, "title": book[id].title} for id in learner.met()],
        "refused": [
            {"id": id, "title": book[id].title, "count": count}
            for id, count in progress.refused.most_common(5)
            if id in book
        ],
    }


def whole_lesson(lesson: Lesson) -> dict[str, Any]:
    """The lesson to be read or printed: every step with its table in words, its rules and the way to do it."""
    reader = Learner(lesson)  # the way through a step does not depend on who goes it
    sections = [
        {"title": section.title, "text": section.text, "steps": [_read(reader, step) for step in section.steps]}
        for section in lesson.sections
    ]
    return {"sections": sections, "words": dict(lesson.words)}


def _read(reader: Learner, step: AnyStep) -> dict[str, Any]:
    return {
        "title": step.title,
        "text": step.text,
        "question": "" if isinstance(step, Task) else step.question,
        "answers": [answer.text for answer in step.answers] if isinstance(step, Choice) else [],
        "dares": [f"{dare.text} ({dare.rule})" for dare in step.dares] if isinstance(step, Task) else [],
        "table": table_in_words(reader.lesson, step),
        "way": reader.way(step),
        "done": step.done,
        "rules": [{"id": id, "title": reader.book[id].title} for id in step.rules],
    }


def table_in_words(lesson: Lesson, step: AnyStep) -> list[str]:
    """What lies before the learner when the step begins: their own cards, and those of the whole table."""
    view = laid_out(lesson.ruleset, step.at).view(0)
    buildings = view.facts.get("buildings", {})
    lines = []
    for zone in view.zones:
        if zone.cards and zone.name not in ("discard", "market") and zone.owner in (0, None):
            place = f"Your {zone.name}" if zone.owner == 0 else zone.name.capitalize()
            kinds = [kind for _, kind in zone.cards]
            if all(kind in buildings for kind in kinds):
                cards = ", ".join(f"the {buildings[kind].title}" for kind in kinds)
            elif zone.name == "hand":  # where the order matters
                cards = ", ".join(kind.replace("_", "-") for kind in kinds)
            else:
                cards = in_words(kinds)
            lines.append(f"{place}: {cards}")
    return lines
