"""The pages that need no kernel: the shelf of games, and what is said when something is not there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import jinja2

import bohnbook
from bohnbook.core.ruleset import Recipe

HERE = Path(__file__).parent
TEMPLATE = HERE / "template"

# What only the box tells: how long it takes.
LENGTH = {"base": "about 45 minutes"}

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
    """Which notebook is which page: play.ipynb is /play, 00_start_here.ipynb is /start, 01_base.ipynb is /base."""
    files = sorted(file.name for file in notebooks_folder().glob("*.ipynb"))
    pages = {re.sub(r"^\d+_|\.ipynb$", "", file): file for file in files}
    return {"start" if name == "start_here" else name: file for name, file in pages.items()}


def shelf() -> list[Box]:
    return [_box(recipe) for recipe in bohnbook.rulesets()]


def _box(recipe: Recipe) -> Box:
    low, high = recipe.players[0], recipe.players[-1]
    lesson = f"/{recipe.name}" if recipe.name in notebooks() else None
    return Box(recipe.name, recipe.title, recipe.about, f"{low} to {high} players", LENGTH[recipe.name], lesson)


def page() -> str:
    return _render("landing.html", boxes=shelf(), start="start" in notebooks(), play="play" in notebooks())


def problem(status: int) -> str:
    title, text = PROBLEMS.get(status, TROUBLE)
    return _render("problem.html", title=title, text=text)


def _render(name: str, **words: Any) -> str:
    return _pages().get_template(name).render(**words)


@cache
def _pages() -> jinja2.Environment:
    return jinja2.Environment(loader=jinja2.FileSystemLoader(TEMPLATE), autoescape=True, trim_blocks=True)
