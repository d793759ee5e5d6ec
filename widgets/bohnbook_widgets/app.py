"""The app behind `bohnbook`: our own standalone Voila, with our pages and nothing else on it.

Never Voila as an extension of a Jupyter server: there any visitor can run code. Here a visitor's browser can
talk to the widgets of its own page, and to nothing more.
"""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import json
import logging
import os
import re
import shutil
import signal
import socket
import sys
import tempfile
import threading
import warnings
import webbrowser
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jinja2
import psutil
import tornado.web
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from jupyter_server.services.kernels.connection.base import deserialize_binary_message, deserialize_msg_from_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from traitlets import Any as Anything
from traitlets import Integer, default
from traitlets.config.loader import Config
from voila.app import Voila
from voila.paths import collect_static_paths, collect_template_paths
from voila.request_info_handler import RequestInfoSocketHandler
from voila.tornado.handler import TornadoVoilaHandler

from . import landing
from .landing import TEMPLATE, notebooks_folder

PORT = 8866
YOURS = "yours"  # the part of an address under which somebody's own notebooks are

# What Voila serves that a page of ours needs. Its file tree, its contents and its login stay away.
NEEDED = ("/api/kernels/", "/voila/templates/", "/voila/static/", "/voila/labextensions/", "/voila/api/")
UNWANTED = ("/voila/api/contents",)

# What a page may say to its kernel; nothing here runs code, and nothing stops the kernel.
MESSAGES = ("comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request")
# What a kernel may say to its page. Not what it prints, and not its errors: they name files of this machine.
ANSWERS = ("comm_open", "comm_close", "comm_msg", "comm_info_reply", "kernel_info_reply", "status")
MOST_PARTS = 64
WIDGET_STATES = "jupyter.widget.control"  # the one conversation a page opens by itself: what are your widgets?

# The widgets of ipywidgets, what draws them on a Voila page, and what draws ours.
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget")

POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'unsafe-inline' 'unsafe-eval' blob:",  # a widget's script is a blob; Voila's loader evaluates
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'self'",
}


class Refused(Exception):
    """The app cannot start, for a reason that fits in a sentence."""


class PromptServer(HTTPServer):
    """Sends small answers at once: a click is answered by a few bytes, which TCP would hold back."""

    def handle_stream(self, stream: Any, address: Any) -> None:
        stream.set_nodelay(True)
        super().handle_stream(stream, address)


class OurPython(KernelSpecManager):
    """Kernels run in the Python that runs the app, whatever else is installed for this user."""

    @default("kernel_dirs")
    def _no_other_kernels(self) -> list[str]:
        return []


class PageChannel(ZMQChannelsWebsocketConnection):
    """A page's line to its kernel. What is not on the short lists of messages is dropped, both ways."""

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        if may_pass(incoming_msg, self.subprotocol):
            super().handle_incoming_message(incoming_msg)

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        _, parts = self.session.feed_identities(outgoing_msg)
        if self.session.unpack(parts[1])["msg_type"] in ANSWERS:
            super().handle_outgoing_message(stream, outgoing_msg)


def may_pass(message: Any, subprotocol: str | None) -> bool:
    """Whether a visitor's message may go to the kernel."""
    try:
        v1 = subprotocol == "v1.kernel.websocket.jupyter.org"
        if isinstance(message, bytes) and parts_claimed(message, v1) > MOST_PARTS:
            return False
        if v1:
            channel, parts = deserialize_msg_from_ws_v1(message)
            header, content = json.loads(parts[0]), json.loads(parts[3])
        else:
            said = deserialize_binary_message(message) if isinstance(message, bytes) else json.loads(message)
            channel, header, content = said.get("channel"), said["header"], said["content"]
        if channel != "shell" or header["msg_type"] not in MESSAGES:
            return False
        return bool(header["msg_type"] != "comm_open" or content["target_name"] == WIDGET_STATES)
    except Exception:  # it is no message at all
        return False


def parts_claimed(message: bytes, v1: bool) -> int:
    """How many parts a message says it has: Jupyter believes any number, and would count to it."""
    return int.from_bytes(message[:8], "little") if v1 else int.from_bytes(message[:4], "big")


class Ours:
    """What all our pages have in common: who may see them, what they may load, how they fail."""

    def policy(self) -> dict[str, str]:
        host = self.request.host  # type: ignore[attr-defined]
        sockets = f" ws://{host} wss://{host}" if re.fullmatch(r"[\w.:\[\]-]+", host) else ""
        return {**POLICY, "connect-src": f"'self'{sockets}"}

    @property
    def content_security_policy(self) -> str:
        return "; ".join(f"{name} {value}" for name, value in self.policy().items())

    async def prepare(self, **how: Any) -> None:
        await super().prepare(_redirect_to_login=False)  # type: ignore[misc]  # there is no login page
        if not self.current_user:  # type: ignore[attr-defined]
            raise tornado.web.HTTPError(403)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")  # type: ignore[attr-defined]
        self.finish(landing.problem(status_code))  # type: ignore[attr-defined]

    def set_default_headers(self) -> None:
        super().set_default_headers()  # type: ignore[misc]
        self.set_header("Referrer-Policy", "no-referrer")  # type: ignore[attr-defined]


class Landing(Ours, JupyterHandler):
    """The shelf of games. It needs no kernel."""

    def policy(self) -> dict[str, str]:
        return {"default-src": "'none'", "style-src": "'self'", "img-src": "'self'", "base-uri": "'none'",
                "form-action": "'none'", "frame-ancestors": "'self'"}  # fmt: skip

    def get(self) -> None:
        self.set_header("Cache-Control", "no-cache")
        self.finish(landing.page(self.settings["bohnbook_folder"]))

    head = get


class NoSuchPage(Landing):
    """Every other address."""

    async def prepare(self, **how: Any) -> None:
        await super().prepare(**how)
        raise tornado.web.HTTPError(404)


class Notebook(Ours, TornadoVoilaHandler):
    """A notebook as a page of the app, with a kernel of its own."""

    async def get(self) -> None:
        if len(self.kernel_manager) >= self.settings["bohnbook_tables"]:
            raise tornado.web.HTTPError(503)
        _ = self.xsrf_token  # its cookie lets the page say goodbye to its kernel
        await super().get()
        RequestInfoSocketHandler._cache.clear()  # Voila keeps every visitor's address there, for good


class YourNotebook(Notebook):
    """A notebook of the folder that was asked for. Which there are is looked up at each visit."""

    async def get(self, name: str) -> None:  # type: ignore[override]
        found = landing.yours(self.settings["bohnbook_folder"]).get(name)
        if found is None:
            raise tornado.web.HTTPError(404)
        self.notebook_path = f"{YOURS}/{found.file.name}"
        await super().get()


class Notebooks(LargeFileManager):
    """Where Voila reads notebooks: ours, and under `yours/` those that lie openly in the folder asked for."""

    folder = Anything(None, allow_none=True)

    def _get_os_path(self, path: str) -> str:
        first, _, name = path.strip("/").partition("/")
        if first != YOURS:
            os_path: str = super()._get_os_path(path)
            return os_path
        found = landing.yours(self.folder).get(name.removesuffix(".ipynb"))
        if found is None:
            raise tornado.web.HTTPError(404)
        return str(found.file)


class Asset(tornado.web.StaticFileHandler):
    """Style sheet and icon."""

    def set_extra_headers(self, path: str) -> None:
        self.set_header("Cache-Control", "public, max-age=3600")
        self.set_header("X-Content-Type-Options", "nosniff")


class BohnbookApp(Voila):
    """The app: `BohnbookApp.open(port=8866)` serves until it is told to stop."""

    name = "voila"  # Voila looks itself up by this name
    pool = Integer(2, help="how many kernels wait, warm, for the next to play")
    tables = Integer(60, help="how many pages may have a kernel at once")
    folder = Anything(None, allow_none=True, help="a folder of notebooks that are pages too")

    @classmethod
    def open(
        cls,
        *,
        host: str = "127.0.0.1",
        port: int | None = None,
        token: str | None = None,
        browser: bool = True,
        pool: int = 2,
        tables: int = 60,
        folder: Path | None = None,
    ) -> None:
        sockets = listen(host, port)
        made = settings(pool)
        app = cls.instance(
            config=made, pool=pool, tables=tables, folder=folder, ip=host, token=token, open_browser=browser
        )
        app.port = sockets[0].getsockname()[1]
        app.config_file_paths = []  # a voila.py that happens to lie in this folder is not ours
        app.root_dir = str(notebooks_folder())
        app.initialize([])
        loop = asyncio.new_event_loop()
        loop.run_until_complete(app.serve(sockets))
        # Jupyter waits half a minute for a page's kernel to say something: it is gone, so let that lie, in silence
        loop.set_exception_handler(lambda *_: None)

    def setup_template_dirs(self) -> None:
        """Our template first; the scripts and styles it needs are those of Voila's own one, `lab`."""
        self.template_paths = [str(TEMPLATE), *collect_template_paths(["voila", "nbconvert"], "lab", prune=True)]
        self.static_paths = collect_static_paths(["voila", "nbconvert"], "lab")

    def init_settings(self) -> dict[str, Any]:
        made: dict[str, Any] = super().init_settings()
        self.kernel_manager.allowed_message_types = list(MESSAGES)
        if self.folder is not None:
            self._take_in(made)
        words = jinja2.FileSystemLoader([str(TEMPLATE)])
        made["jinja2_env"].loader = jinja2.ChoiceLoader([words, made["jinja2_env"].loader])
        made.update(
            allow_remote_access=not is_loopback(self.ip),  # else a foreign name for this machine is refused
            bohnbook_tables=self.tables,
            bohnbook_folder=self.folder,
            compress_response=True,
            default_handler_class=NoSuchPage,
            log_function=log_failure,
            websocket_max_message_size=4 * 1024 * 1024,
            ws_ping_timeout=100_000,  # ms: three pings and a bit; at just one, a healthy line is cut off now and then
        )
        return made

    def _take_in(self, made: dict[str, Any]) -> None:
        """Read somebody's own notebooks too; their kernels work where they lie, with the modules beside them."""
        made["contents_manager"] = Notebooks(parent=self, folder=self.folder, allow_hidden=True)
        usual = self.kernel_manager.cwd_for_path
        self.kernel_manager.cwd_for_path = lambda path, **how: str(self.folder) if path == YOURS else usual(path, **how)

    def init_handlers(self) -> list[Any]:
        theirs = [
            route
            for route in super().init_handlers()
            if route[0].startswith(NEEDED) and not route[0].startswith(UNWANTED)
        ]
        common = {"template_paths": self.template_paths, "config": self.config,
                  "voila_configuration": self.voila_configuration}  # fmt: skip
        notebooks = [
            (f"/{re.escape(name)}/?", Notebook, {"notebook_path": file, **common})
            for name, file in landing.notebooks().items()
        ]
        icon = landing.icon()
        return [
            ("/", Landing),
            *notebooks,
            (f"/{YOURS}/([^/]+)/?", YourNotebook, {"notebook_path": "", **common}),
            ("/(style\\.css)", Asset, {"path": str(TEMPLATE)}),
            (f"/({re.escape(icon.name)})", Asset, {"path": str(icon.parent)}),
            *theirs,
        ]

    @property
    def address(self) -> str:
        host = self.ip if self.ip not in ("", "0.0.0.0", "::") else socket.gethostname()
        key = f"?token={quote(self.identity_provider.token)}" if self.identity_provider.token else ""
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/{key}"

    async def serve(self, sockets: list[socket.socket]) -> None:
        """Serve until somebody says stop."""
        stop = asyncio.Event()
        ask_for(stop)
        logging.getLogger("tornado").setLevel(logging.ERROR)  # it takes Jupyter's milliseconds for seconds, and warns
        # the names of sockets have to be short, and a user's own folder for such things may be deep down
        root = "/tmp" if os.access("/tmp", os.W_OK) else None
        self.connection_dir = tempfile.mkdtemp(prefix="bohnbook_", dir=root)
        try:
            self.app = tornado.web.Application(**self.init_settings())
            self.app.add_handlers(".*$", self.init_handlers())
            server = PromptServer(self.app)
            server.add_sockets(sockets)
            print(f"bohnbook is open at {self.address}", flush=True)
            if self.open_browser and has_screen():
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()
            await stop.wait()
            server.stop()
            await self.stop_kernels()
        finally:
            shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def stop_kernels(self) -> None:
        """End them all, those too that are only just starting and would be waited for."""
        self.log.setLevel(logging.CRITICAL)  # what fails from here on fails because we stop
        warnings.simplefilter("ignore")
        pools = getattr(self.kernel_manager, "_pools", {})  # there is none where no kernel waits
        warming = [task for pool in pools.values() for task in pool if not task.done()]
        for task in warming:
            task.cancel()
        await asyncio.gather(*warming, return_exceptions=True)
        pools.clear()
        await self.kernel_manager.shutdown_all(now=True)
        for process in psutil.Process().children(recursive=True):
            process.kill()


def settings(pool: int) -> Config:
    """How Voila and its kernels are set up."""
    c = Config()
    c.Application.log_level = logging.ERROR
    c.VoilaConfiguration.template = "lab"
    c.VoilaConfiguration.allow_template_override = "NO"
    c.VoilaConfiguration.allow_theme_override = "NO"
    c.VoilaConfiguration.file_allowlist = []
    c.VoilaConfiguration.extension_allowlist = list(EXTENSIONS)
    c.VoilaConfiguration.kernel_spec_manager_class = OurPython
    c.VoilaConfiguration.preheat_kernel = pool > 0
    c.Voila.kernel_websocket_connection_class = PageChannel
    warm = {landing.notebooks()[page]: {"pool_size": pool} for page in ("play", "base") if page in landing.notebooks()}
    c.VoilaKernelManager.kernel_pools_config = {"default": {"pool_size": 0}, **warm}
    c.VoilaKernelManager.fill_delay = 2.0  # let the page that took one come up first
    # a closed page's kernel goes after ten minutes: its game is on disk, and the page asks for it again
    c.MappingKernelManager.cull_idle_timeout = 600
    c.MappingKernelManager.cull_interval = 60
    c.MappingKernelManager.cull_connected = False
    if has_ipc():  # over TCP, many kernels starting at once sometimes get the same port
        c.ConnectionFileMixin.transport = "ipc"
    return c


def listen(host: str, port: int | None) -> list[socket.socket]:
    """Take the port that was asked for, or else the first free one from 8866 on."""
    tries = range(PORT, PORT + 100) if port is None else (port,)
    for number in tries:
        try:
            return bind_sockets(number, host)
        except socket.gaierror:
            raise Refused(f"there is no host called {host!r} here") from None
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                continue
            if error.errno == errno.EACCES:
                raise Refused(f"port {number} may not be used by this user") from None
            raise Refused(f"nothing can listen at {host!r} here") from None
    raise Refused(f"port {port} is taken" if port else f"the ports from {PORT} on are all taken")


def ask_for(stop: asyncio.Event) -> None:
    """Stop cleanly when the terminal or the system says so; a second time, at once."""

    def asked(*_: Any) -> None:
        if stop.is_set():
            os._exit(1)
        stop.set()

    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, asked)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(asked))


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def has_ipc() -> bool:
    import zmq

    return os.name == "posix" and zmq.has("ipc")


def has_screen() -> bool:
    """Whether opening a browser makes sense: on a machine without a screen it would end in a text browser."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def log_failure(page: tornado.web.RequestHandler) -> None:
    """Note what went wrong on our side; never the query, where the token or a game's id may be."""
    if page.get_status() >= 500:
        print(f"bohnbook: {page.get_status()} at {Path(page.request.path).as_posix()!r}", file=sys.stderr)
