"""The app as a process: how its kernels are set up, and that nothing is left behind."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest
import tornado.web
from bohnbook_widgets.app import PromptServer, settings
from running_app import PATIENCE, RunningApp
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets


def test_kernels_talk_over_files_and_not_over_ports(app: RunningApp) -> None:
    """Two kernels that start at once race for a port; a file's name is nobody else's."""
    file = app.connection_file(app.get("/play").kernel)
    said = json.loads(file.read_text())
    assert said["transport"] == "ipc"
    doors = [Path(f"{said['ip']}-{said[f'{name}_port']}") for name in ("shell", "iopub", "stdin", "control", "hb")]
    assert all(door.is_socket() for door in doors), doors
    assert {door.parent for door in doors} == {file.parent}, "they go away with the folder"


def test_only_this_machine_is_let_in_unless_asked_for(app: RunningApp) -> None:
    listening = [
        connection.laddr.ip
        for connection in psutil.Process(app.process.pid).net_connections(kind="tcp")
        if connection.status == psutil.CONN_LISTEN
    ]
    assert listening == ["127.0.0.1"]


@pytest.mark.parametrize(("server", "prompt"), [(PromptServer, True), (HTTPServer, False)])
def test_small_answers_are_not_held_back(server: type[HTTPServer], prompt: bool) -> None:
    class Tell(tornado.web.RequestHandler):
        def get(self) -> None:
            line = self.request.connection.stream.socket  # type: ignore[union-attr]
            self.finish(str(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))

    async def ask() -> bytes:
        sockets = bind_sockets(0, "127.0.0.1")
        running = server(tornado.web.Application([("/", Tell)]))
        running.add_sockets(sockets)
        reader, writer = await asyncio.open_connection(*sockets[0].getsockname())
        writer.write(b"GET / HTTP/1.0\r\n\r\n")
        answer = await reader.read()
        writer.close()
        running.stop()
        return answer.rpartition(b"\r\n\r\n")[2]

    with ThreadPoolExecutor(1) as beside:  # Playwright keeps a loop running in the thread of the tests
        answer = beside.submit(lambda: asyncio.run(ask())).result()
    assert (answer != b"0") == prompt


def test_kernels_of_closed_pages_are_meant_to_go() -> None:
    kernels = settings(2).MappingKernelManager
    assert 0 < kernels.cull_interval < kernels.cull_idle_timeout <= 3600
    assert kernels.cull_connected is False, "an open page keeps its kernel, however long somebody thinks"


def test_kernels_of_closed_pages_go_and_warm_and_open_ones_stay(tmp_path: Path) -> None:
    """The same settings in seconds instead of minutes."""
    hurry = (
        "from bohnbook_widgets import app; as_usual = app.settings\n"
        "def hurried(pool):\n"
        "    made = as_usual(pool)\n"
        "    made.MappingKernelManager.cull_idle_timeout = made.MappingKernelManager.cull_interval = 1\n"
        "    return made\n"
        "app.settings = hurried"
    )
    app = RunningApp(tmp_path, "--pool", "1", prepare=hurry)
    try:
        open_page = app.get("/play").kernel
        line = app.line(open_page)
        closed = app.get("/start").kernel
        process = kernel_process(app, closed)
        process.wait(PATIENCE)  # it goes, by itself
        assert kernel_process(app, open_page).is_running()
        assert app.get("/play").status == 200
        line.close()
    finally:
        app.stop()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_stopping_the_app_leaves_nothing_behind(tmp_path: Path, how: signal.Signals) -> None:
    app = RunningApp(tmp_path, "--pool", "1")
    page = app.get("/play")
    line = app.line(page.kernel)
    folder = app.connection_file(page.kernel).parent
    processes = app.processes()
    assert len(processes) >= 1
    app.process.send_signal(how)
    assert app.process.wait(PATIENCE) == 0
    _, alive = psutil.wait_procs(processes, timeout=PATIENCE)
    assert alive == []
    assert not folder.exists()
    assert (tmp_path / "stderr").read_text() == ""
    line.socket.shutdown()
    app.stop()


def test_a_page_that_says_goodbye_takes_its_kernel_along(app: RunningApp) -> None:
    page = app.get("/play")
    process = kernel_process(app, page.kernel)
    cookie = "; ".join(part.split(";")[0] for part in page.headers.get_all("Set-Cookie"))
    key = cookie.partition("_xsrf=")[2].split(";")[0]
    assert app.get(f"/voila/api/shutdown/{page.kernel}", "POST").status == 403
    assert process.is_running()
    assert app.get(f"/voila/api/shutdown/{page.kernel}?_xsrf={key}", "POST", Cookie=cookie).status == 204
    process.wait(PATIENCE)


def kernel_process(app: RunningApp, kernel: str) -> psutil.Process:
    return next(one for one in app.processes() if any(kernel in word for word in one.cmdline()))
