"""`bohnbook --folder`: somebody's own notebooks as pages beside ours, and nothing else of their folder."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from bohnbook_widgets import landing
from nbformat import v4
from running_app import PATIENCE, RunningApp

SECRET = "a-secret-of-the-folder"


def write(file: Path, *cells: Any, **metadata: Any) -> None:
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(v4.new_notebook(cells=list(cells), metadata={**kernel, **metadata}), file)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    folder = home / "my lessons"
    folder.mkdir()
    (folder / "beside.py").write_text("WORD = 'from the module beside it'\n")
    (folder / "notes.txt").write_text(SECRET)
    show = v4.new_code_cell("from beside import WORD\nfrom IPython.display import Markdown\nMarkdown(WORD)")
    write(folder / "first lesson.ipynb", v4.new_markdown_cell("# Planting <b>beans</b>\n\nText."), show)
    write(folder / "titled.ipynb", v4.new_markdown_cell("Text"), title="</title><script>alert(1)</script>")
    write(folder / ".hidden.ipynb", v4.new_markdown_cell(SECRET))
    (folder / "broken.ipynb").write_text("{")
    (folder / "deeper").mkdir()
    write(folder / "deeper" / "below.ipynb", v4.new_markdown_cell(SECRET))
    write(home / "outside.ipynb", v4.new_markdown_cell(SECRET))
    (folder / "points_out.ipynb").symlink_to(home / "outside.ipynb")
    return folder


@pytest.fixture(scope="module")
def app(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    running = RunningApp(tmp_path_factory.mktemp("app"), "--pool", "0", "--folder", str(folder))
    yield running
    running.stop()


def test_the_shelf_lists_them_by_their_titles(app: RunningApp) -> None:
    page = app.get("/").text
    found = dict(re.findall(r'<a href="(/yours/[^"]+)">(.*?)</a>', page))
    assert found == {
        "/yours/broken": "broken",
        "/yours/first%20lesson": "Planting &lt;b&gt;beans&lt;/b&gt;",
        "/yours/titled": "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;",
    }
    assert "Your notebooks" in page


def test_a_page_runs_where_it_lies(app: RunningApp) -> None:
    page = app.get("/yours/first%20lesson")
    assert page.status == 200
    assert "from the module beside it" in page.text
    assert "bohnbookFailed = true" not in page.text
    assert "script-src" in page.headers["Content-Security-Policy"]


def test_a_title_is_only_a_title(app: RunningApp) -> None:
    page = app.get("/yours/titled").text
    assert "<script>alert(1)</script>" not in page
    assert "<title>&lt;/title&gt;&lt;script&gt;" in page


@pytest.mark.parametrize(
    "path",
    ["/yours", "/yours/", "/yours/none", "/yours/.hidden", "/yours/points_out", "/yours/deeper/below",
     "/yours/deeper%2Fbelow", "/yours/..%2Foutside", "/yours/%2e%2e%2foutside", "/yours/notes.txt", "/yours/notes",
     "/yours/first%20lesson.ipynb", "/yours/beside.py", "/yours/%00", "/yours/play", "/notes.txt",
     "/voila/files/notes.txt", "/voila/files/yours/notes.txt", "/voila/render/yours/titled.ipynb",
     "/api/contents/yours/titled.ipynb", "/voila/api/contents/yours", "/yours/" + "x" * 3000],
)  # fmt: skip
def test_nothing_else_of_the_folder_is_served(app: RunningApp, path: str) -> None:
    page = app.get(path)
    assert page.status in (400, 403, 404), page.status
    assert SECRET not in page.text
    assert "Traceback" not in page.text


def test_what_is_no_notebook_fails_in_words(app: RunningApp, folder: Path) -> None:
    page = app.get("/yours/broken")
    assert page.status >= 400
    assert "Something went wrong" in page.text or "There is no such page" in page.text
    assert str(folder) not in page.text


def test_a_notebook_saved_later_is_there_too(app: RunningApp, folder: Path) -> None:
    assert app.get("/yours/later").status == 404
    write(folder / "later.ipynb", v4.new_markdown_cell("# Later"))
    try:
        assert app.get("/yours/later").status == 200
        assert ">Later</a>" in app.get("/").text
    finally:
        (folder / "later.ipynb").unlink()


def test_ours_are_still_there(app: RunningApp) -> None:
    assert app.get("/start").status == 200


def test_with_a_token_they_are_as_private_as_ours(folder: Path, tmp_path: Path) -> None:
    app = RunningApp(tmp_path, "--pool", "0", "--token", "open-sesame", "--folder", str(folder))
    try:
        assert app.get("/yours/titled").status == 403
        assert "yours" not in app.get("/").text
        assert app.get("/yours/titled?token=open-sesame").status == 200
    finally:
        app.stop()


def test_without_the_option_there_are_none(tmp_path: Path) -> None:
    app = RunningApp(tmp_path, "--pool", "0")
    try:
        assert app.get("/yours/titled").status == 404
        assert "Your notebooks" not in app.get("/").text
    finally:
        app.stop()


@pytest.mark.parametrize("word", ["nowhere", __file__, "no/where/at/all"])
def test_a_folder_that_is_none_is_a_sentence(word: str) -> None:
    command = [sys.executable, "-m", "bohnbook_widgets.command", "--no-browser", "--folder", word]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert re.fullmatch(r"bohnbook: argument --folder: there is no folder '.*' that can be read; see .*\n", done.stderr)


@pytest.mark.parametrize("text", ["[]", "{}", '{"cells": 3}', '{"cells": [{}]}', '{"cells": [], "metadata": []}',
                                  '{"cells": [{"cell_type": "markdown", "source": 5}], "metadata": {}}', "[" * 9999,
                                  json.dumps({"cells": [], "metadata": {"title": ["x"]}})])  # fmt: skip
def test_a_strange_file_is_called_by_its_name(tmp_path: Path, text: str) -> None:
    (tmp_path / "odd_one.ipynb").write_text(text)
    assert landing.yours(tmp_path)["odd_one"].title == "odd one"
