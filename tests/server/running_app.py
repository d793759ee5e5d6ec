"""The real app in a process of its own, and a visitor's ways to talk to it: pages and the websocket."""

from __future__ import annotations

import gzip
import itertools
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
import uuid
from pathlib import Path
from typing import Any, NamedTuple

import psutil
import websocket
from jupyter_client.blocking.client import BlockingKernelClient

PATIENCE = 60  # seconds: longer than anything takes, so that a test that hangs ends at all
V1 = "v1.kernel.websocket.jupyter.org"


class Page(NamedTuple):
    """What came back."""

    status: int
    headers: Any
    text: str

    @property
    def kernel(self) -> str:
        """The id of the page's kernel."""
        return json.loads(re.search(r'"kernelId": ("[^"]+")', self.text)[1])  # type: ignore[index]


class RunningApp:
    """`bohnbook` on a free port, until `stop()`. With `prepare`, some Python that is run before it starts."""

    def __init__(self, folder: Path, *words: str, prepare: str = "") -> None:
        self.folder = folder
        program = f"{prepare}\nimport sys; from bohnbook_widgets.command import main; sys.exit(main(sys.argv[1:]))"
        command = [sys.executable, "-c", program, "--no-browser", "--port", "0", *words]
        env = {**os.environ, "BOHNBOOK_DATA": str(folder / "data")}
        self.errors = (folder / "stderr").open("w+")
        self.process = subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=self.errors)
        assert self.process.stdout is not None
        said = self.process.stdout.readline().decode()
        if "is open at " not in said:
            self.stop()
            raise AssertionError(f"the app did not start: {said} {(folder / 'stderr').read_text()}")
        self.address = said.split("is open at ")[1].strip()
        self.host = re.match(r"http://([^/]+)", self.address)[1]  # type: ignore[index]

    def get(self, path: str, method: str = "GET", **headers: str) -> Page:
        request = urllib.request.Request(f"http://{self.host}{path}", headers=headers, method=method)
        try:
            answer = urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            body = answer.read()
            if answer.headers.get("Content-Encoding") == "gzip":
                body = gzip.decompress(body)
            return Page(answer.status, answer.headers, body.decode())

    def line(self, kernel: str, subprotocol: str | None = None, query: str = "", **how: Any) -> Line:
        address = f"ws://{self.host}/api/kernels/{kernel}/channels{query}"
        protocols = [subprotocol] if subprotocol else None
        return Line(websocket.create_connection(address, timeout=PATIENCE, subprotocols=protocols, **how))

    def processes(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children(recursive=True)

    def connection_file(self, kernel: str) -> Path:
        """Where the kernel's own sockets are written down; no visitor can read that."""
        return next(Path("/tmp").glob(f"bohnbook_*/kernel-{kernel}.json"))

    def owner(self, kernel: str) -> BlockingKernelClient:
        """A line to the kernel that nothing is dropped on, for whoever owns this machine."""
        client = BlockingKernelClient(connection_file=str(self.connection_file(kernel)))
        client.load_connection_file()
        client.start_channels()
        client.wait_for_ready(timeout=PATIENCE)
        return client

    def stop(self) -> int:
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()
        return code


class Line:
    """A visitor's websocket to a kernel, which says whatever the visitor likes."""

    def __init__(self, socket: websocket.WebSocket) -> None:
        self.socket = socket
        self.v1 = socket.subprotocol == V1

    def say(self, kind: str, content: dict[str, Any], channel: str = "shell", **metadata: str) -> str:
        """Send a message, and return its id."""
        mark = uuid.uuid4().hex
        header = {"msg_id": mark, "msg_type": kind, "username": "", "session": "visitor", "version": "5.3",
                  "date": "2026-01-01T00:00:00Z"}  # fmt: skip
        if self.v1:
            self.socket.send_binary(pack([channel.encode(), *map(encoded, (header, {}, metadata, content))]))
        else:
            message = {"channel": channel, "header": header, "parent_header": {}, "metadata": metadata,
                       "content": content, "buffers": []}  # fmt: skip
            self.socket.send(json.dumps(message))
        return mark

    def hear(self) -> dict[str, Any]:
        """The next message, as a dictionary."""
        opcode, data = self.socket.recv_data()
        if opcode == websocket.ABNF.OPCODE_TEXT:
            return json.loads(data)
        assert opcode == websocket.ABNF.OPCODE_BINARY, f"the line was closed: {data!r}"
        if not self.v1:
            return json.loads(data[int.from_bytes(data[4:8], "big") :].split(b"\0")[0])
        channel, header, parent, _, content, *_ = unpack(data)
        return {"channel": channel.decode(), "header": json.loads(header), "parent_header": json.loads(parent),
                "content": json.loads(content)}  # fmt: skip

    def hear_until_idle_after(self, mark: str) -> list[dict[str, Any]]:
        """Everything up to the moment the kernel is done with this message, and has answered it."""
        heard: list[dict[str, Any]] = []
        while True:
            heard.append(self.hear())
            about = [one for one in heard if one["parent_header"].get("msg_id") == mark]
            idle = any(one["content"].get("execution_state") == "idle" for one in about)
            if idle and any(one["channel"] == "shell" for one in about):
                return heard

    def close(self) -> None:
        self.socket.close()


def encoded(part: Any) -> bytes:
    return json.dumps(part).encode()


def pack(parts: list[bytes]) -> bytes:
    """The v1 form: how many offsets, the offsets, the parts."""
    offsets = [8 * (len(parts) + 2)]
    for part in parts:
        offsets.append(offsets[-1] + len(part))
    return b"".join(number.to_bytes(8, "little") for number in (len(offsets), *offsets)) + b"".join(parts)


def unpack(data: bytes) -> list[bytes]:
    count = int.from_bytes(data[:8], "little")
    offsets = [int.from_bytes(data[8 * (n + 1) : 8 * (n + 2)], "little") for n in range(count)]
    return [data[start:stop] for start, stop in itertools.pairwise(offsets)]
