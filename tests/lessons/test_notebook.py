"""The notebook of a lesson: short, and its glossary is the lesson's own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bohnbook.learner import lesson

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = {
    box: notebook
    for file in sorted(FOLDER.glob("*.ipynb"))
    if (notebook := nbformat.read(file, as_version=4))
    and (box := notebook.metadata.get("bohnbook", {}).get("ruleset"))
    and notebook.metadata["bohnbook"].get("page") == "lesson"
}


def cells(notebook: Any, kind: str) -> dict[str, str]:
    return {cell.id: cell.source for cell in notebook.cells if cell.cell_type == kind}


def test_the_base_game_has_one() -> None:
    assert "base" in NOTEBOOKS


@pytest.mark.parametrize("box", NOTEBOOKS)
def test_it_is_the_lesson_and_little_else(box: str) -> None:
    code = cells(NOTEBOOKS[box], "code")
    assert any(source == f'LessonView("{box}")' for source in code.values())
    assert all(len(source.splitlines()) <= 4 for source in code.values())
    prose = {id: source for id, source in cells(NOTEBOOKS[box], "markdown").items() if id != "words"}
    assert all(len(source) <= 300 for source in prose.values())
    assert NOTEBOOKS[box].metadata.title == lesson(box).title


@pytest.mark.parametrize("box", NOTEBOOKS)
def test_its_glossary_is_the_lessons(box: str) -> None:
    glossary = cells(NOTEBOOKS[box], "markdown")["words"]
    found = dict(re.findall(r"(?m)^- \*\*(.+?)\*\*: (.+)$", glossary))
    assert found == dict(lesson(box).words)
