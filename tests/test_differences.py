"""What is different from Bohnanza: as the recipes and the rule books say, for every box."""

from __future__ import annotations

import json

import pytest

import bohnbook
from bohnbook.core.rule import parse
from bohnbook.differences import MODEL, changes, differences, own_book

BOXES = [recipe.name for recipe in bohnbook.rulesets()]


@pytest.mark.parametrize("box", BOXES)
def test_every_rule_of_a_box_is_either_changed_or_added_or_agreed_on(box: str) -> None:
    found, book = differences(box), own_book(box)
    changed = {one.new.id for one in found.changes}
    added = {rule.id for heading in found.added for rule in heading.rules}
    agreed = {rule.id for rule in book.values() if rule.amends} - changed
    assert changed | added | agreed == set(book)
    assert not changed & added
    assert all(other in book for id in agreed for other in book[id].amends), "what is agreed on alters the box itself"


def test_the_duel_beside_bohnanza() -> None:
    found = differences("duel")
    rows = {row.topic: row for row in found.rows}
    assert (rows["Players"].there, rows["Players"].here) == ("3 to 5, or up to 7", "2")
    assert rows["Fields for each"][1:] == ("2 fields", "3 fields", "BASE-1.2", "DUEL-1.2")
    assert rows["Turned over"][1:] == ("2 cards", "3 cards", "BASE-4.1", "DUEL-4.1")
    assert rows["Deck"].same
    assert "giving away" in rows["Phases of a turn"].here
    assert rows["Bots"].here.endswith("planner")
    pairs = {one.new.id: [old.id for old in one.old] for one in found.changes}
    assert pairs["DUEL-2.3"] == ["BASE-3.3"]
    assert pairs["DUEL-10.1"] == ["BASE-8.1", "BASE-8.2"]
    assert "DUEL-11.1" not in pairs


def test_high_bohn_beside_bohnanza() -> None:
    """It stands on the classic edition, and that is seen; what is only agreed on is no change."""
    found = differences("high_bohn")
    rows = {row.topic: row for row in found.rows}
    assert rows["A third field"][1:] == ("none to buy", "for 3 coins", "", "BASE-9.2")
    assert rows["One kind in two fields"][1:] == ("allowed", "not allowed", "BASE-3.4", "BASE-10.5")
    assert (rows["Counted in"].here, rows["Counted in"].here_rule) == (
        "coins, prices of buildings, and a bonus for them",
        "HB-11.7",
    )
    assert (rows["Deck"].here, rows["Deck"].here_rule) == ("104 cards of 8 kinds", "HB-1.1")
    pairs = {one.new.id: [old.id for old in one.old] for one in found.changes}
    assert pairs["HB-7.3"] == ["BASE-3.3"]
    assert not any(id.startswith("HB-13.") for id in pairs)
    assert {heading.id for heading in found.added} >= {"HB-2", "HB-7", "HB-12"}


def test_bohnanza_does_not_differ_from_itself() -> None:
    found = differences(MODEL)
    assert found.changes == ()
    assert all(row.same for row in found.rows)


def test_a_box_without_amendments_is_compared_by_its_recipe_alone() -> None:
    book = parse("## X-1 One\n\n### X-1.1 A rule\nText.\nSource: here\n")
    assert list(changes(book, own_book(MODEL))) == []


@pytest.mark.parametrize("box", BOXES)
def test_its_page_is_plain_data(box: str) -> None:
    from bohnbook_widgets.differences import differences_json

    page = differences_json(box)
    assert json.loads(json.dumps(page)) == page
    assert {"title", "model", "rows", "changes", "added"} <= set(page)
