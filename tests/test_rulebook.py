"""Every rule is cited in code and in a test, and every cited rule exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bohnbook.core.rule import RuleBook, parse
from bohnbook.learner import example_of, lessons, shown_rules

ROOT = Path(__file__).parent.parent
BOOKS: dict[Path, RuleBook] = {
    path: parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "bohnbook").glob("*/rules.md"))
}
RULES = {id: rule for book in BOOKS.values() for id, rule in book.items()}
HEADINGS = {id: title for book in BOOKS.values() for id, title in book.headings.items()}
PREFIXES = sorted({id.partition("-")[0] for id in RULES})

# BASE-3.2 in text, BASE_3_2 in the name of a test. A toy rule, TOY-2.1, has a prefix no book has.
CITED = re.compile(rf"\b({'|'.join(PREFIXES)})-(\d+)\.(\d+)\b|(?<![A-Za-z])({'|'.join(PREFIXES)})_(\d+)_(\d+)(?![0-9])")
SHAPE = re.compile(r"[A-Z]+-\d+\.\d+")


def cited(text: str) -> set[str]:
    found = set()
    for match in CITED.finditer(text):
        box, chapter, rule = match.group(1, 2, 3) if match[1] else match.group(4, 5, 6)
        found.add(f"{box}-{chapter}.{rule}")
    return found


def sources(folder: str) -> list[Path]:
    return sorted(path for path in (ROOT / folder).rglob("*.py") if path != Path(__file__))


def is_lesson(path: Path) -> bool:
    """A lesson names every rule, and enforces none."""
    return path.name.startswith("lesson") or "lessons" in path.parts


def cited_in(folder: str, lessons: bool = True) -> dict[str, list[str]]:
    """Which rules the files of a folder cite, and where."""
    where: dict[str, list[str]] = {}
    for path in sources(folder):
        if is_lesson(path) and not lessons:
            continue
        for id in cited(path.read_text(encoding="utf-8")):
            where.setdefault(id, []).append(str(path.relative_to(ROOT)))
    return where


IN_CODE, IN_TESTS = cited_in("bohnbook", lessons=False), cited_in("tests", lessons=False)
IN_LESSONS = {**cited_in("bohnbook"), **cited_in("tests")}


def test_there_are_books() -> None:
    assert {"BASE", "BEAN"} <= set(PREFIXES)
    assert sum(len(book) for book in BOOKS.values()) == len(RULES)  # no id in two books
    assert "TOY" not in PREFIXES


def test_citations_are_recognised() -> None:
    text = "[BASE-3.2, BASE-10.1] test_BASE_4_12_the_end test_BASE_2_10 BASE-9 BASE-9.n TOY-1.1 DATABASE_1_2"
    assert cited(text) == {"BASE-3.2", "BASE-10.1", "BASE-4.12", "BASE-2.10"}


@pytest.mark.parametrize("id", RULES)
def test_every_rule_is_cited_in_code(id: str) -> None:
    assert id in IN_CODE, f"no code cites {id}, {RULES[id].title!r}"


@pytest.mark.parametrize("id", RULES)
def test_every_rule_is_cited_in_a_test(id: str) -> None:
    assert id in IN_TESTS, f"no test cites {id}, {RULES[id].title!r}"


def test_every_rule_of_a_box_has_a_test_named_after_it() -> None:
    names = "\n".join(path.read_text(encoding="utf-8") for path in sources("tests/rules"))
    tested = {f"{box}-{chapter}.{rule}" for box, chapter, rule in re.findall(r"def test_([A-Z]+)_(\d+)_(\d+)_", names)}
    kinds = {id for id in RULES if id.startswith("BEAN-1.")}  # tested from a table, one row each
    assert set(RULES) - kinds - tested == set()


def test_every_cited_rule_exists() -> None:
    unknown = {
        id: where for places in (IN_CODE, IN_TESTS, IN_LESSONS) for id, where in places.items() if id not in RULES
    }
    assert unknown == {}


def test_every_cited_chapter_exists() -> None:
    """`[BASE-3]` in a docstring, `heading = "BASE-3"` in a chapter."""
    chapter = re.compile(rf"\b(?:{'|'.join(PREFIXES)})-\d+(?![.\d])")
    for path in sources("bohnbook"):
        assert set(chapter.findall(path.read_text(encoding="utf-8"))) <= set(HEADINGS), path


def test_every_rule_cited_in_a_book_exists() -> None:
    for path, book in BOOKS.items():
        unknown = {id for id in cited(path.read_text(encoding="utf-8")) if id not in RULES}
        assert unknown == set(), path
        for rule in book.values():
            for other in rule.amends:
                assert other in RULES, f"{rule.id} amends {other}, which does not exist"
                assert other != rule.id


def test_rules_are_numbered_without_a_gap() -> None:
    for book in BOOKS.values():
        for heading in book.headings:
            numbers = [int(id.partition(".")[2]) for id in book if id.partition(".")[0] == heading]
            assert numbers == list(range(1, len(numbers) + 1)), heading


def rule_literals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The words that stand where a rule's number is wanted: refuse(…), Ruling(…, …), rule=…, and the like."""
    places = {"refuse": 0, "allow": 0, "Ruling": 1, "Verdict": 1, "ScoreLine": 2, "owes": 2, "Duty": 2}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            at = places.get(node.func.id)
            given = [node.args[at]] if at is not None and len(node.args) > at else []
            given += [word.value for word in node.keywords if word.arg in ("rule", "turn_rule")]
            for part in given:
                for leaf in ast.walk(part):  # also both sides of an `if … else …`
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
                        yield leaf.lineno, leaf.value


def test_every_verdict_names_a_rule_that_exists() -> None:
    seen = 0
    for path in sources("bohnbook"):
        for line, id in rule_literals(ast.parse(path.read_text(encoding="utf-8"))):
            assert id in RULES, f"{path.relative_to(ROOT)}:{line}: {id!r} is no rule"
            seen += 1
    assert seen > 80


def test_a_box_cites_its_own_rules_and_those_below_it() -> None:
    """Base never cites a box that stands on it."""
    of = {path.parent.name: {id.partition("-")[0] for id in book} for path, book in BOOKS.items()}
    for path in sources("bohnbook"):
        folder = path.relative_to(ROOT / "bohnbook").parts[0]
        prefixes = {id.partition("-")[0] for id in cited(path.read_text(encoding="utf-8"))}
        if folder == "core":
            # An example in a docstring is no citation that a reader would follow.
            assert prefixes <= {"BASE"}, path
        elif folder == "beans":
            assert prefixes <= of["beans"], path
        elif folder in ("base", "duel"):
            assert prefixes <= of["beans"] | of[folder], path
        elif folder == "high_bohn":
            assert prefixes <= of["beans"] | of["base"] | of[folder], path
        elif folder == "spacebeans":
            assert prefixes <= of["spacebeans"], path


def test_every_rule_says_where_it_comes_from() -> None:
    for rule in RULES.values():
        assert SHAPE.fullmatch(rule.id)
        assert rule.source
        assert rule.text
        assert not re.search(r"(?m)^[A-Z]\w+: ", rule.text), f"{rule.id}: a line that is meant to be no text"
        assert len(rule.title) < 60
        assert not rule.title.endswith(".")


def test_every_option_and_every_phase_names_a_rule() -> None:
    import bohnbook

    for recipe in bohnbook.rulesets():
        for option in recipe.options:
            assert option.rule in RULES, option.name
        for phase in bohnbook.new(recipe.name, recipe.players[0], seed=1).rules.programme:
            assert phase.rule in RULES


LESSONS = lessons()


@pytest.mark.parametrize("box", LESSONS)
def test_every_rule_of_a_box_with_a_lesson_can_be_met(box: str) -> None:
    """In a step of the lesson, or in a staged example. That it is seen there: tests/lessons/test_examples.py."""
    own = BOOKS[ROOT / "bohnbook" / box / "rules.md"]
    below = BOOKS[ROOT / "bohnbook" / "beans" / "rules.md"] if box == "base" else {}
    shown = shown_rules(LESSONS[box])
    assert [id for id in (*own, *below) if id not in shown] == []
    assert set(shown) <= set(RULES)
    for id, where in shown.items():
        steps = {step.id for step in LESSONS[box].steps}
        assert where in steps or where == "example", id
        assert example_of(LESSONS[box], id) is not None


def test_these_games_have_a_lesson() -> None:
    assert {"base", "duel"} <= set(LESSONS)
