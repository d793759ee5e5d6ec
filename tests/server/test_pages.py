"""What the app answers to a visitor who asks for pages."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import websocket
from running_app import PATIENCE, RunningApp

import bohnbook

ROOT = Path(__file__).parents[2]
# nothing of this on any page: where things lie on this machine, and how they failed
TELLTALES = ("Traceback", "site-packages", str(ROOT), str(Path.home()) + "/", "/tmp/", 'File "', ".py")

CLOSED = [
    "/api/contents", "/api/contents/play.ipynb", "/api/kernels", "/api/kernelspecs", "/api/sessions", "/api/status",
    "/api/terminals", "/api/me", "/api/config/notebook", "/terminals/websocket/1", "/files/play.ipynb", "/tree", "/lab",
    "/login", "/logout", "/metrics", "/nbconvert/html/play.ipynb", "/static/style/style.min.css",
    "/voila/api/contents", "/voila/api/contents/play.ipynb", "/voila/files/play.ipynb", "/voila/files/../app.py",
    "/voila/render/play.ipynb", "/voila/tree", "/voila/tree/..", "/play.ipynb", "/00_start_here.ipynb",
    "/notebooks/play.ipynb", "/app.py", "/template/index.html.j2", "/../app.py", "/style.css/../../app.py",
    "/voila/query/abc",
]  # fmt: skip


def test_the_shelf_shows_the_games_there_are_and_starts_no_kernel(tmp_path: Path) -> None:
    app = RunningApp(tmp_path, "--pool", "0")
    try:
        page = app.get("/")
        assert page.status == 200
        titles = re.findall(r"<h3>(.*?)</h3>\s*</div>\s*<div class=\"bb-inside\"", page.text, re.S)
        assert titles == [recipe.title for recipe in bohnbook.rulesets()]
        assert "<script" not in page.text
        assert not app.processes()
        assert app.get("/play").status == 200
        assert app.processes(), "a kernel is a process: else the line above proves nothing"
    finally:
        app.stop()


@pytest.mark.parametrize("path", ["/", "/play", "/play/", "/start"])
def test_our_pages_say_what_they_may_load_and_tell_nobody_where_one_came_from(app: RunningApp, path: str) -> None:
    page = app.get(path)
    policy = dict(part.strip().split(" ", 1) for part in page.headers["Content-Security-Policy"].split(";"))
    assert page.status == 200
    assert page.headers["Referrer-Policy"] == "no-referrer"
    assert page.headers["X-Content-Type-Options"] == "nosniff"
    assert policy["default-src"] in ("'self'", "'none'")
    assert policy["frame-ancestors"] == "'self'"
    assert "http" not in page.headers["Content-Security-Policy"].replace("ws://" + app.host, "")
    assert "*" not in page.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/", "/play", "/start"])
def test_no_page_names_another_host(app: RunningApp, path: str) -> None:
    loaded = re.findall(r'(?:src|href|action)="([^"]*)"', app.get(path).text)
    assert loaded
    assert [address for address in loaded if not re.match(r"[/#](?!/)", address)] == []
    assert "cdn" not in app.get(path).text.lower()


@pytest.mark.parametrize("path", ["/", "/play", "/style.css"])
def test_what_is_sent_is_packed(app: RunningApp, path: str) -> None:
    assert app.get(path, **{"Accept-Encoding": "gzip"}).headers["Content-Encoding"] == "gzip"
    assert app.get(path).headers["Content-Encoding"] is None


@pytest.mark.parametrize("path", CLOSED)
def test_everything_else_of_jupyter_is_closed(app: RunningApp, path: str) -> None:
    page = app.get(path)
    assert page.status in (403, 404)
    assert re.search(r"<h1>There is no such page</h1>|<h1>That is not here</h1>", page.text)
    assert not [word for word in TELLTALES if word in page.text]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("path", ["/", "/play", "/api/kernels", "/api/contents/play.ipynb", "/nowhere"])
def test_nothing_can_be_sent_to_a_page(app: RunningApp, path: str, method: str) -> None:
    page = app.get(path, method)
    assert page.status in (403, 404, 405)
    assert not [word for word in TELLTALES if word in page.text]


def test_an_unknown_kernel_is_no_news(app: RunningApp) -> None:
    page = app.get("/api/kernels/00000000-0000-4000-8000-000000000000")
    assert page.status == 404
    assert not [word for word in TELLTALES if word in page.text]


def test_a_notebook_that_fails_says_so_in_words(tmp_path: Path) -> None:
    """What it complains of and its traceback are not on the page, which says that something went wrong."""
    app = RunningApp(tmp_path, "--pool", "0", prepare=notebook(tmp_path, FAILS))
    try:
        page = app.get("/play")
        assert "Before it fails" in page.text
        assert "meant to be read" in page.text
        assert "bohnbookFailed = true" in page.text
        assert "secret" not in page.text
        assert "Traceback" not in page.text
        assert "ZeroDivisionError" not in page.text
        assert str(tmp_path) not in page.text
    finally:
        app.stop()


def test_a_warm_notebook_that_fails_says_so_in_words(tmp_path: Path) -> None:
    app = RunningApp(tmp_path, "--pool", "1", prepare=notebook(tmp_path, FAILS))
    try:
        page = app.get("/play")
        assert "bohnbookFailed = true" in page.text
        assert not [word for word in ("secret", "Traceback", "ZeroDivisionError", str(tmp_path)) if word in page.text]
    finally:
        app.stop()


def test_more_visitors_than_tables_are_told_so(tmp_path: Path) -> None:
    app = RunningApp(tmp_path, "--pool", "0", "--tables", "1")
    try:
        assert app.get("/play").status == 200
        page = app.get("/play")
        assert page.status == 503
        assert "<h1>Every table is taken</h1>" in page.text
        assert app.get("/").status == 200
    finally:
        app.stop()


def test_with_a_token_only_who_has_it_gets_in(tmp_path: Path) -> None:
    app = RunningApp(tmp_path, "--pool", "0", "--token", "open-sesame")
    try:
        assert app.address.endswith("/?token=open-sesame")
        for path in ("/", "/play", "/start", "/?token=wrong", "/play?token="):
            page = app.get(path)
            assert page.status == 403
            assert "<h1>This table is private</h1>" in page.text
            assert "open-sesame" not in page.text
        assert not app.processes()
        entered = app.get("/play?token=open-sesame")
        assert entered.status == 200
        cookie = "; ".join(part.split(";")[0] for part in entered.headers.get_all("Set-Cookie"))
        assert app.get("/", Cookie=cookie).status == 200
        with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
            app.line(entered.kernel)
        app.line(entered.kernel, cookie=cookie).close()
    finally:
        app.stop()


def test_a_game_in_the_address_is_the_table_s_business(app: RunningApp) -> None:
    """The server neither reads it nor writes it anywhere: not into the page, not into its log."""
    for game in ("abc123_secret-game", "%3Cscript%3Esecret-game", "secret-game%00"):
        page = app.get(f"/play?game={game}")
        assert page.status == 200
        assert "secret-game" not in page.text
    assert "secret-game" not in (app.folder / "stderr").read_text()


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", '"><script>alert(1)</script>'])
def test_a_foreign_name_for_this_machine_is_refused(app: RunningApp, host: str) -> None:
    page = app.get("/", Host=host)
    assert page.status in (400, 403)
    assert "<script" not in page.text


def test_a_taken_port_is_said_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "bohnbook_widgets.command", "--no-browser", "--port", port]
        told = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert told.returncode == 2
    assert told.stderr == f"bohnbook: port {port} is taken\n"
    assert told.stdout == ""


FAILS = ["print('meant to be read')", "import sys; print('secret error', file=sys.stderr)", "secret = 1 / 0"]


def notebook(folder: Path, cells: list[str]) -> str:
    """What has to be run for the app to serve a play.ipynb of these cells."""
    import nbformat.v4 as form

    book = form.new_notebook(
        cells=[form.new_markdown_cell("Before it fails"), *map(form.new_code_cell, cells)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    (folder / "notebooks").mkdir()
    (folder / "notebooks" / "play.ipynb").write_text(form.writes(book))
    return (
        "from pathlib import Path; from bohnbook_widgets import app, landing\n"
        f"app.notebooks_folder = landing.notebooks_folder = lambda: Path({str(folder / 'notebooks')!r})"
    )
