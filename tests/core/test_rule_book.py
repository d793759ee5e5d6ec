"""The rule book is read from rules.md; what does not follow its form is refused in one sentence."""

from __future__ import annotations

import pytest

from bohnbook.core.errors import BadRuleBook, BohnbookError
from bohnbook.core.rule import Rule, RuleBook, parse, read

GOOD = """# TOY: a book

Words before the first heading are for readers only.

## TOY-1 The first chapter

Some words under a heading.

### TOY-1.1 A rule
One line.

Another, with a [link] and Source in it.
Source: here
Amends: TOY-2.1, TOY-2.10
Reading: this way
Fact: reconstructed

### TOY-1.2 Another
Text.
Source: there

## TOY-2 The second

### TOY-2.1 Third

Source: nowhere
"""


def test_a_book_is_parsed() -> None:
    book = parse(GOOD)
    assert book.headings == {"TOY-1": "The first chapter", "TOY-2": "The second"}
    assert list(book) == ["TOY-1.1", "TOY-1.2", "TOY-2.1"]
    assert len(book) == 3
    assert book["TOY-1.1"] == Rule(
        "TOY-1.1", "A rule", "One line.\n\nAnother, with a [link] and Source in it.", "here",
        ("TOY-2.1", "TOY-2.10"), "this way", "reconstructed",
    )  # fmt: skip
    assert book["TOY-1.2"] == Rule("TOY-1.2", "Another", "Text.", "there", (), "", "")
    assert book["TOY-2.1"].text == ""
    assert book.amended_by("TOY-2.1") == (book["TOY-1.1"],)
    assert book.amended_by("TOY-1.1") == ()
    assert "TOY-9.9" not in book
    with pytest.raises(KeyError):
        book["TOY-9.9"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("## TOY-1 A\n### TOY-1.1 B\ntext\n", "TOY-1.1 names no source"),
        ("## TOY-1 A\n### TOY-1.1 B\ntext\nSource:\n", "TOY-1.1 names no source"),
        (
            "## TOY-1 A\n### TOY-1.1 B\nSource: x\nFact: guessed\n",
            "TOY-1.1: a fact is printed or reconstructed, not 'guessed'",
        ),
        ("## TOY-1 A\n### TOY-1.1 B\nSource: x\n### TOY-1.1 C\nSource: x\n", "TOY-1.1 is written twice"),
        ("### TOY-1.1 B\nSource: x\n", "TOY-1.1 stands under no heading of its own chapter"),
        ("## TOY-1 A\n### TOY-2.1 B\nSource: x\n", "TOY-2.1 stands under no heading of its own chapter"),
        ("## TOY-1 A\n### TOY-10.1 B\nSource: x\n", "TOY-10.1 stands under no heading of its own chapter"),
        ("## A chapter\n", "a heading that is neither a chapter nor a rule: '## A chapter'"),
        ("## TOY-1\n", "a heading that is neither a chapter nor a rule: '## TOY-1'"),
        ("## TOY-1 A\n### TOY-1 B\n", "a heading that is neither a chapter nor a rule: '### TOY-1 B'"),
        ("## TOY-1 A\n### TOY-1.1\n", "a heading that is neither a chapter nor a rule: '### TOY-1.1'"),
        ("## TOY-1 A\n### toy-1.1 B\n", "a heading that is neither a chapter nor a rule: '### toy-1.1 B'"),
        ("## TOY-1 A\n#### TOY-1.1 B\n", "a heading that is neither a chapter nor a rule: '#### TOY-1.1 B'"),
    ],
)
def test_a_book_that_does_not_follow_its_form(text: str, words: str) -> None:
    with pytest.raises(BadRuleBook) as caught:
        parse(text)
    assert str(caught.value) == words
    assert isinstance(caught.value, BohnbookError)


def test_an_empty_book() -> None:
    assert (len(parse("")), len(parse("# Only a title\n"))) == (0, 0)


def test_books_are_bound_together_once_each() -> None:
    book = RuleBook.of(["bohnbook.beans", "bohnbook.base", "bohnbook.beans"])
    assert next(iter(book)) == "BEAN-1.1"
    assert len(book) == len(read("bohnbook.beans")) + len(read("bohnbook.base"))
    assert list(book.headings)[:3] == ["BEAN-1", "BEAN-2", "BASE-1"]
    assert read("bohnbook.beans") is read("bohnbook.beans")
    assert book["BASE-4.6"].reading.startswith("This line of the text is damaged")
    assert [rule.id for rule in book.amended_by("BASE-8.2")] == ["BASE-10.4", "BASE-10.9"]
