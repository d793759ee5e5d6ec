"""Imports point one way: core ← beans ← base ← the boxes; only rulesets.py knows the boxes; standard library only."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "bohnbook"

# What a part of bohnbook may import besides itself. A part is a folder, or a module beside the folders.
ON_BASE = {"core", "beans", "base", "lessons"}  # a box's lesson is data of the box
BOXES = {
    "base": {"core", "beans", "lessons"},
    "duel": {"core", "beans", "lessons"},
    "spacebeans": {"core", "lessons", "bots"},  # its bots are bots
    "high_bohn": ON_BASE | {"bots"},  # its best bot is a bot, too
    "plus": ON_BASE,
    "bohnaparte": ON_BASE,
    "pirates": ON_BASE,
    "princes": ON_BASE,
}
ARROWS: dict[str, set[str]] = {
    "core": set(),
    "beans": {"core"},
    **BOXES,
    "rulesets": {"core", "bots", *BOXES},  # the only one that knows the boxes
    "bots": {"core"},  # a bot sees a View and nothing else
    "coach": {"core", "bots"},  # it sees a View and nothing else
    "table": {"core", "bots", "rulesets"},
    "moves": {"core"},
    "goals": {"core", "moves"},
    "lessons": {"core", "goals", "moves"},
    "progress": {"core", "lessons"},
    "differences": {"core", "bots", "rulesets"},
    "lesson_tables": {"core", "lessons", "table", "rulesets"},
    "learner": {"core", "lessons", "lesson_tables", "progress", "table"},
    "staged": {"core", "lessons", "lesson_tables", "learner", "table"},
    "lesson_check": {"core", "lessons", "lesson_tables", "learner", "staged"},
    "text": {"core"},
    "commands": {"core"},
    "terminal": {"core", "rulesets", "table", "text", "commands"},
    "__main__": {"core", "rulesets", "table", "bots", "text", "terminal"},
    "__init__": {"core", "rulesets", "table", "bots", "lessons", "learner"},
}
# What runs in a browser's Python too.
PURE = {
    "core", "beans", *BOXES, "rulesets", "bots", "coach", "table",
    "moves", "goals", "lessons", "progress", "staged", "lesson_check",
}  # fmt: skip
FILES = sorted(PACKAGE.rglob("*.py"))


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path, root: Path = ROOT) -> Iterator[tuple[int, str]]:
    """Every import of a file, also those inside functions, with the full name of the module."""
    here = list(path.relative_to(root).with_suffix("").parts)
    package = here[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            if node.level == 0:
                yield node.lineno, node.module or ""
                continue
            base = package[: len(package) - node.level + 1] + (node.module.split(".") if node.module else [])
            for alias in node.names:  # `from . import base` names a module
                yield node.lineno, ".".join(base if node.module else [*base, alias.name])


def test_every_part_has_its_place() -> None:
    assert {part_of(path) for path in FILES} <= set(ARROWS)
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_arrows_point_one_way(path: Path) -> None:
    part = part_of(path)
    for line, module in imported(path):
        if module.split(".")[0] != "bohnbook":
            continue
        other = [*module.split("."), "__init__"][1]
        assert other == part or other in ARROWS[part], (
            f"{path.relative_to(ROOT)}:{line}: {part} must not import {other}"
        )


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nothing_but_the_standard_library(path: Path) -> None:
    for line, module in imported(path):
        top = module.split(".")[0]
        assert top == "bohnbook" or top in sys.stdlib_module_names, f"{path.relative_to(ROOT)}:{line}: {module}"


def test_only_rulesets_knows_the_boxes() -> None:
    knowing = set()
    for path in FILES:
        for _, module in imported(path):
            parts = module.split(".")
            if parts[0] == "bohnbook" and len(parts) > 1 and parts[1] in BOXES and part_of(path) not in BOXES:
                knowing.add(part_of(path))
    assert knowing == {"rulesets"}


# Words of a farm. `field` and `fields`, as the dataclasses have them, are another matter: see below.
FARMING = re.compile(
    r"bean|field|harvest|plant|crop|farm|soil|\b(?:soy|wax|chili|stink|garden|cocoa|coffee)\b", re.IGNORECASE
)


def farming_words(text: str) -> set[str]:
    """The words about beans, fields or harvests in a piece of code, its comments and its docstrings included."""
    imports = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    dataclass_names = {alias.name for node in imports if node.module == "dataclasses" for alias in node.names}
    words = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if not (token.type == tokenize.NAME and token.string in dataclass_names):
            words.update(FARMING.findall(token.string))
    return words


@pytest.mark.parametrize("path", sorted((PACKAGE / "core").rglob("*.py")), ids=lambda path: path.name)
def test_the_core_knows_no_beans(path: Path) -> None:
    """The engine serves a game without fields as well: not a word of it is about beans, fields or harvests."""
    assert farming_words(path.read_text(encoding="utf-8")) == set()


def test_the_reading_of_farming_words() -> None:
    text = (
        'from dataclasses import field, fields\n"""A bean."""\nx = fields(y)  # Harvested\n'
        "z.fieldwork = field()\ndef replant(): ...\n"
    )
    assert farming_words(text) == {"bean", "Harvest", "field", "plant"}
    assert farming_words('"""Seats, cards, and a beaming explanation."""\n') == set()


def test_the_rules_do_no_input_or_output() -> None:
    """The rules run in a browser's Python too: no files, no network, no clock, no processes, no global chance."""
    never = {
        "asyncio",
        "datetime",
        "http",
        "io",
        "os",
        "pathlib",
        "shutil",
        "socket",
        "subprocess",
        "threading",
        "time",
    }
    for path in FILES:
        if part_of(path) in PURE:
            tops = {module.split(".")[0] for _, module in imported(path)}
            assert not tops & never, path
            calls = {
                node.func.id
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            }
            assert not calls & {"open", "print", "input", "eval", "exec", "__import__"}, path


def test_the_reading_of_imports(tmp_path: Path) -> None:
    """This test would be worth nothing if it overlooked an import."""
    file = tmp_path / "bohnbook" / "core" / "x.py"
    file.parent.mkdir(parents=True)
    file.write_text(
        "import json, os.path\nfrom . import rule\nfrom .. import base\nfrom ..beans.kinds import RED\n"
        "from .game import Game\nfrom bohnbook.base import RECIPE\n"
        "def f():\n    from ..table import Table\n    import numpy\n"
    )
    assert [module for _, module in imported(file, tmp_path)] == [
        "json", "os.path", "bohnbook.core.rule", "bohnbook.base", "bohnbook.beans.kinds", "bohnbook.core.game",
        "bohnbook.base", "bohnbook.table", "numpy",
    ]  # fmt: skip
