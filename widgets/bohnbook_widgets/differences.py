"""What is different from Bohnanza, as its page shows it."""

from __future__ import annotations

from typing import Any

from bohnbook.core.rule import Rule, RuleBook
from bohnbook.differences import MODEL, differences, own_book

from .screen import rule_json


def differences_json(name: str) -> dict[str, Any]:
    """A box beside Bohnanza."""
    found = differences(name)
    book, model = own_book(name), own_book(MODEL)

    def told(rule: Rule) -> dict[str, Any]:
        of: RuleBook = book if rule.id in book else model
        return rule_json(rule, of)

    return {
        "ruleset": found.ruleset,
        "title": found.title,
        "model": found.model,
        "rows": [row._asdict() | {"same": row.same} for row in found.rows],
        "changes": [{"new": told(one.new), "old": [told(old) for old in one.old]} for one in found.changes],
        "added": [
            {"id": one.id, "title": one.title, "rules": [told(rule) for rule in one.rules]} for one in found.added
        ],
    }
