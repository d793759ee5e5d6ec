"""The app, with two plain notebooks beside the table's: what any Voila page costs on this machine, in this process.

`python -m benchmarks.server FOLDER POOL` serves; `Server` starts that in a process of its own.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import urlopen

import tornado.web
from bohnbook_widgets.app import BohnbookApp, Notebook
from bohnbook_widgets.landing import notebooks_folder

PLAIN = {
    "hello": """
import ipywidgets
ipywidgets.Label("hello, world")
""",
    "counter": '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    """The least that a click can ask of a kernel."""

    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      const show = () => { button.textContent = `counted to ${model.get("value")}`; };
      button.className = "counter";
      button.onclick = () => model.send("count");
      model.on("change:value", show);
      show();
      el.append(button);
    } };
    """
    value = traitlets.Int(0).tag(sync=True)

counter = Counter()
counter.on_msg(lambda widget, said, buffers: widget.set_trait("value", widget.value + 1))
counter
''',
}


class BenchApp(BohnbookApp):
    """Our app on another folder, with a page for each plain notebook and one that tells whether all is warm."""

    notebooks = ""

    def initialize(self, argv: Any = None) -> None:
        self.root_dir = self.notebooks
        pools = self.config.VoilaKernelManager.kernel_pools_config
        pools["hello.ipynb"] = pools["play.ipynb"]
        super().initialize(argv)

    def init_handlers(self) -> list[Any]:
        common = {"template_paths": self.template_paths, "config": self.config,
                  "voila_configuration": self.voila_configuration}  # fmt: skip
        plain = [(f"/{name}", Notebook, {"notebook_path": f"{name}.ipynb", **common}) for name in PLAIN]
        return [("/warm", Warm, {"app": self}), *plain, *super().init_handlers()]


class Warm(tornado.web.RequestHandler):
    """Answers when every kernel that should wait for a visitor has run its notebook."""

    def initialize(self, app: BenchApp) -> None:
        self.app = app

    async def get(self) -> None:
        pools = getattr(self.app.kernel_manager, "_pools", {})
        for waiting in [kernel for pool in pools.values() for kernel in pool]:
            await (await waiting)["task"]
        self.finish("warm")


class Server:
    """The app in its own process, on a folder of its own: `with Server(pool=1) as server: …`."""

    def __init__(self, pool: int) -> None:
        self.pool = pool

    def __enter__(self) -> Server:
        self._folder = TemporaryDirectory(prefix="bohnbook_bench_")
        root = Path(self._folder.name)
        (root / "notebooks").mkdir()
        for name, code in PLAIN.items():
            (root / "notebooks" / f"{name}.ipynb").write_text(json.dumps(notebook(code)))
        for name in ("play.ipynb", "01_bohnanza.ipynb"):
            shutil.copy(notebooks_folder() / name, root / "notebooks")
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(root / "notebooks"), str(self.pool)],
            env={**os.environ, "BOHNBOOK_DATA": str(root / "data")}, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        found = re.search(r"http://[\w.]+:\d+", self.process.stdout.readline())
        if not found:
            self.__exit__()
            raise RuntimeError("the server did not start")
        self.address = found[0]
        return self

    def warm(self) -> None:
        """Wait until the pool is full."""
        with urlopen(f"{self.address}/warm", timeout=60) as answer:
            answer.read()

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._folder.cleanup()


def notebook(code: str) -> dict[str, Any]:
    cell: dict[str, Any] = {"cell_type": "code", "id": "only", "execution_count": None, "metadata": {}, "outputs": [],
            "source": code.strip()}  # fmt: skip
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


if __name__ == "__main__":
    BenchApp.notebooks = sys.argv[1]
    BenchApp.open(port=0, browser=False, pool=int(sys.argv[2]))
