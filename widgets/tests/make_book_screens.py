"""Write book_screens.json: what a real demo, a real rule book and its examples send, for the component tests to show.

`python widgets/tests/make_book_screens.py` writes it anew; `--check` says whether what is in git is what they send.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bohnbook_widgets.demo_room import DemoRoom, played
from bohnbook_widgets.room import Room
from bohnbook_widgets.rule_book import BookRoom

from bohnbook.lessons import Example, Lesson, move, position

FILE = Path(__file__).with_name("book_screens.json")
CHAPTERS = ("BASE-3", "BASE-7", "BASE-10", "BEAN-1")  # of the book: enough to look something up in
EXAMPLE = Example(
    "BASE-3.3",
    "Ada tries the soy bean with the blue ones, then harvests first.",
    position(hands=["soy red", "blue", "green"], fields=["4 blue | 2 chili | stink", "3 red"]),
    (move("plant", card="soy", field=0), move("harvest", field=0), move("plant", card="soy", field=0)),
)
LESSON = Lesson("base", "Examples", "", (), (EXAMPLE,))
Json = dict[str, Any]


def ask(room: Room, cmd: str, **parts: Any) -> Json:
    return room.handle({"id": 1, "cmd": cmd, **parts})


def scenes() -> Iterator[tuple[str, Json]]:
    film = DemoRoom(played("base", 3, 2, {}))
    index = ask(film, "demo_index")
    yield "index", index
    yield "dealt", film.screen()
    trade = next(one["steps"][0] for one in index["rules"] if one["id"] == "BASE-4.8")
    ask(film, "demo_step", step=trade)
    yield "trade", film.screen()
    ask(film, "demo_over", seat=1)
    yield "over_ben", film.screen()
    ask(film, "demo_over", seat=None)
    ask(film, "demo_step", step=film.screen()["demo"]["of"])
    yield "end", film.screen()
    book = BookRoom("base", LESSON)
    yield "book", book.book | {"chapters": [one for one in book.book["chapters"] if one["id"] in CHAPTERS]}
    yield "closed", book.screen()
    ask(book, "show", rule="BASE-3.3")
    yield "example", book.screen()
    ask(book, "next")
    yield "refused", book.screen()
    ask(book, "next")
    yield "harvested", book.screen()
    ask(book, "next")
    yield "shown", book.screen()
    ask(book, "play_on")
    yield "free", book.screen()


def written() -> str:
    lines = (f"{json.dumps(name)}: {json.dumps(scene, ensure_ascii=False)}" for name, scene in scenes())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    text = written()
    if "--check" in sys.argv:
        sys.exit(
            0 if FILE.read_text(encoding="utf-8") == text else "book_screens.json is old: run make_book_screens.py"
        )
    FILE.write_text(text, encoding="utf-8")
