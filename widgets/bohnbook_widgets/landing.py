"""The pages that need no kernel: the shelf of games, and what is said when something is not there."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import jinja2

import bohnbook
from bohnbook.core.ruleset import Recipe
from bohnbook.rulesets import ruleset

HERE = Path(__file__).parent
TEMPLATE = HERE / "template"

# What only the box tells: how long it takes.
LENGTH = {
    "base": "about 45 minutes", "duel": "about 45 minutes", "spacebeans": "about 45 minutes",
    "high_bohn": "about an hour",
}  # fmt: skip

PROBLEMS = {
    403: ("This table is private", "Open the address that bohnbook printed when it started: it carries the key."),
    404: ("There is no such page", "Perhaps the address has a slip in it. Everything there is starts on the shelf."),
    405: ("That cannot be done here", "This page can be read, and that is all."),
    503: ("Every table is taken", "Too many games are open just now. Try again in a few minutes; no game is lost."),
}
TROUBLE = ("Something went wrong", "The page could not be made. Try again; a game that was begun is still there.")


class Box(NamedTuple):
    """A game on the shelf."""

    name: str
    title: str
    about: str
    players: str
    length: str
    lesson: str | None  # its page, if there is one
    lid: str | None  # the drawing on its lid, if it has one of its own


def notebooks_folder() -> Path:
    """The notebooks: in an installed package inside it, in a checkout beside it."""
    inside = HERE / "notebooks"
    return inside if inside.is_dir() else HERE.parent.parent / "notebooks"


def icon() -> Path:
    """The logo, likewise."""
    inside = TEMPLATE / "logo.svg"
    return inside if inside.exists() else HERE.parent / "src" / "art" / "logo.svg"


@cache
def notebooks() -> dict[str, str]:
    """Which notebook is which page: play.ipynb is /play, 00_start_here.ipynb is /start; a lesson has its box's name."""
    return {_page_of(file): file.name for file in sorted(notebooks_folder().glob("*.ipynb"))}


def _page_of(file: Path) -> str:
    box = json.loads(file.read_text(encoding="utf-8"))["metadata"].get("bohnbook", {}).get("ruleset")
    name = str(box or re.sub(r"^\d+_", "", file.stem))
    return "start" if name == "start_here" else name


class Yours(NamedTuple):
    """A notebook of somebody's own, served beside ours."""

    name: str  # its address: /yours/<name>
    title: str
    file: Path


MOST_YOURS = 200
LARGEST = 20_000_000  # bytes; a notebook without its pictures is far smaller


def yours(folder: Path | None) -> dict[str, Yours]:
    """The notebooks that lie openly in this folder: no hidden ones, and none that only point somewhere else."""
    if folder is None or not folder.is_dir():
        return {}
    home = folder.resolve()
    files = [file for file in sorted(folder.glob("*.ipynb")) if _is_open(file, home)]
    found = (Yours(file.stem, _title(file), file) for file in files[:MOST_YOURS])
    return {one.name: one for one in found}


def _is_open(file: Path, home: Path) -> bool:
    plain = file.is_file() and file.resolve().parent == home and file.stat().st_size <= LARGEST
    return plain and file.stem.isprintable() and not file.name.startswith(".")


def _title(file: Path) -> str:
    """What a notebook calls itself: in its metadata, or its first heading; else its file's name."""
    try:
        notebook = json.loads(file.read_text(encoding="utf-8"))
        cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
        lines = "".join(cells[0]["source"]).splitlines() if cells else []
        heading = next((line[2:] for line in lines if line.startswith("# ")), "")
        title = notebook["metadata"].get("title") or heading
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        title = ""
    return title[:100] if isinstance(title, str) and title.strip() else file.stem.replace("_", " ")


def shelf() -> list[Box]:
    return [_box(recipe) for recipe in bohnbook.rulesets()]


def _box(recipe: Recipe) -> Box:
    lesson = f"/{recipe.name}" if recipe.name in notebooks() else None
    length = LENGTH.get(recipe.name, "")
    return Box(recipe.name, recipe.title, recipe.about, _players(recipe), length, lesson, _lid(recipe.name))


def _players(recipe: Recipe) -> str:
    """How many usually play, and how many may if they agree on other rules."""
    low, most = recipe.players[0], recipe.players[-1]
    high = ruleset(recipe.name, low).players[-1]
    usual = f"{low} players" if low == high else f"{low} to {high} players"
    return usual if high == most else f"{usual}, or up to {most}"


def _lid(name: str) -> str | None:
    drawing = f"lids/{name}.svg"
    return drawing if (TEMPLATE / drawing).exists() else None


def page(folder: Path | None = None) -> str:
    ours = notebooks()
    return _render(
        "landing.html", boxes=shelf(), start="start" in ours, play="play" in ours, yours=list(yours(folder).values())
    )


def problem(status: int) -> str:
    title, text = PROBLEMS.get(status, TROUBLE)
    return _render("problem.html", title=title, text=text)


def _render(name: str, **words: Any) -> str:
    return _pages().get_template(name).render(**words)


@cache
def _pages() -> jinja2.Environment:
    return jinja2.Environment(loader=jinja2.FileSystemLoader(TEMPLATE), autoescape=True, trim_blocks=True)
