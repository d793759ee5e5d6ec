"""Rules by number, read from each box's rules.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from .errors import BadRuleBook


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule, in our own words."""

    id: str  # "BASE-3.2": box, chapter, rule
    title: str
    text: str
    source: str  # which rulebook, which heading
    amends: tuple[str, ...] = ()
    reading: str = ""  # our interpretation, where the booklet is silent, damaged or contradicts itself
    fact: str = ""  # for a card value: printed | reconstructed


@dataclass(frozen=True)
class RuleBook(Mapping[str, Rule]):
    """The rules of one game, in the order they are read; `headings` names the chapters."""

    rules: Mapping[str, Rule]
    headings: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    @classmethod
    def of(cls, packages: Iterable[str]) -> RuleBook:
        """The books of several packages, bound into one."""
        books = [read(package) for package in dict.fromkeys(packages) if package]
        return cls(
            {id: rule for book in books for id, rule in book.rules.items()},
            {id: title for book in books for id, title in book.headings.items()},
        )

    def amended_by(self, rule: str) -> tuple[Rule, ...]:
        return tuple(other for other in self.rules.values() if rule in other.amends)


@cache
def read(package: str) -> RuleBook:
    """The rules.md that lies in a package; a chapter tried out somewhere else may have none."""
    page = files(package) / "rules.md"
    return parse(page.read_text(encoding="utf-8") if page.is_file() else "")


_HEADING = re.compile(r"^## ([A-Z]+-\d+) (.+)$")
_RULE = re.compile(r"^### ([A-Z]+-\d+\.\d+) (.+)$")
_LINE = re.compile(r"^(Source|Amends|Reading|Fact): (.+)$")


def parse(markdown: str) -> RuleBook:
    """Read `## BOX-n Heading`, `### BOX-n.m Title`, text, and the lines Source, Amends, Reading, Fact."""
    rules: dict[str, Rule] = {}
    headings: dict[str, str] = {}
    for block in re.split(r"(?m)^(?=##)", markdown)[1:]:
        first, _, rest = block.partition("\n")
        if heading := _HEADING.match(first):
            headings[heading[1]] = heading[2]
        elif title := _RULE.match(first):
            rule = _rule(title[1], title[2], rest)
            if rule.id in rules:
                raise BadRuleBook(f"{rule.id} is written twice")
            if rule.id.partition(".")[0] not in headings:
                raise BadRuleBook(f"{rule.id} stands under no heading of its own chapter")
            rules[rule.id] = rule
        else:
            raise BadRuleBook(f"a heading that is neither a chapter nor a rule: {first!r}")
    return RuleBook(rules, headings)


def _rule(id: str, title: str, body: str) -> Rule:
    text: list[str] = []
    lines: dict[str, str] = {}
    for line in body.strip().splitlines():
        if found := _LINE.match(line):
            lines[found[1]] = found[2]
        else:
            text.append(line)
    if "Source" not in lines:
        raise BadRuleBook(f"{id} names no source")
    if lines.get("Fact", "printed") not in ("printed", "reconstructed"):
        raise BadRuleBook(f"{id}: a fact is printed or reconstructed, not {lines['Fact']!r}")
    amends = tuple(other.strip() for other in lines.get("Amends", "").split(",") if other.strip())
    return Rule(
        id, title, "\n".join(text).strip(), lines["Source"], amends, lines.get("Reading", ""), lines.get("Fact", "")
    )
