"""What a visitor can make a kernel do over the websocket: talk about the widgets of the page, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from running_app import PATIENCE, V1, Line, RunningApp
from test_pages import notebook

CHANNELS = ("shell", "control", "stdin", "iopub", "", "SHELL", "shell ")
SUBPROTOCOLS = (None, V1)
CONTROL = "jupyter.widget.control"


def hostile(code: str) -> list[tuple[str, dict[str, Any]]]:
    """Every message of the protocol that runs, reads, stops or steps through code, and a few that are none."""
    return [
        ("execute_request", {"code": code, "silent": False, "store_history": True, "user_expressions": {},
                             "allow_stdin": True, "stop_on_error": True}),
        ("execute_request", {"code": "", "silent": True, "user_expressions": {"x": code_expression(code)}}),
        ("inspect_request", {"code": "open", "cursor_pos": 4, "detail_level": 1}),
        ("complete_request", {"code": "open", "cursor_pos": 4}),
        ("is_complete_request", {"code": code}),
        ("history_request", {"output": True, "raw": True, "hist_access_type": "tail", "n": 100}),
        ("connect_request", {}),
        ("input_reply", {"value": code, "status": "ok"}),
        ("shutdown_request", {"restart": False}),
        ("shutdown_request", {"restart": True}),
        ("interrupt_request", {}),
        ("create_subshell_request", {}),
        ("list_subshell_request", {}),
        ("debug_request", {"type": "request", "seq": 1, "command": "evaluate", "arguments": {"expression": code}}),
        ("debug_request", {"type": "request", "seq": 1, "command": "initialize", "arguments": {}}),
        ("apply_request", {}),
        ("abort_request", {}),
        ("clear_request", {}),
        ("comm_open", {"comm_id": "mine", "target_name": "jupyter.widget", "data": layout()}),
        ("comm_open", {"comm_id": "mine", "target_name": "evil", "data": {}}),
        ("comm_open", {"comm_id": "mine", "target_name": ["jupyter.widget.control"], "data": {}}),
        ("comm_open", {"comm_id": "mine", "target_module": "os", "data": {}}),
        ("EXECUTE_REQUEST", {"code": code}),
        ("", {"code": code}),
    ]  # fmt: skip


def code_expression(code: str) -> str:
    return f"exec({code!r})"


def layout() -> dict[str, Any]:
    return {"state": {"_model_module": "@jupyter-widgets/base", "_model_name": "LayoutModel"}, "buffer_paths": []}


@pytest.fixture
def kernel(app: RunningApp) -> str:
    return app.get("/play").kernel


@pytest.fixture(params=SUBPROTOCOLS, ids=("plain", "v1"))
def line(app: RunningApp, kernel: str, request: pytest.FixtureRequest) -> Iterator[Line]:
    line = app.line(kernel, request.param)
    assert line.v1 == (request.param == V1)
    yield line
    line.close()


def test_no_message_of_a_visitor_runs_code(app: RunningApp, kernel: str, line: Line, tmp_path: Path) -> None:
    """Proved three ways: the file the code would make, the answers, and what the kernel says it was busy with."""
    trace = tmp_path / "code_was_run"
    code = f"open({str(trace)!r}, 'w').close()"
    owner = app.owner(kernel)
    sent = {line.say(kind, content, channel) for channel in CHANNELS for kind, content in hostile(code)}
    allowed = line.say("comm_info_request", {"target_name": "jupyter.widget"})
    heard = line.hear_until_idle_after(allowed)
    # both doors of the kernel once more, so that it is done with whatever came in before
    owner.control_channel.send(last := owner.session.msg("kernel_info_request"))
    owner.get_control_msg(timeout=PATIENCE)
    assert not trace.exists()
    busy_with = set()
    done = {last["header"]["msg_id"], owner.execute(code)}
    while done:
        told = owner.get_iopub_msg(timeout=PATIENCE)
        busy_with.add(told["parent_header"]["msg_id"])
        if told["content"].get("execution_state") == "idle":
            done.discard(told["parent_header"]["msg_id"])
    owner.stop_channels()
    assert trace.exists(), "the code would have made the file, had it been run"
    assert allowed in busy_with
    assert not sent & busy_with
    assert not sent & {one["parent_header"].get("msg_id") for one in heard}


def test_a_kernel_told_to_stop_goes_on(app: RunningApp, kernel: str, line: Line) -> None:
    before = {process.pid for process in app.processes()}
    for channel in CHANNELS:
        line.say("shutdown_request", {"restart": True}, channel)
        line.say("interrupt_request", {}, channel)
    widgets = widgets_of(line)
    assert before <= {process.pid for process in app.processes()}
    assert widgets, "a kernel that was started afresh has no widgets"


def test_rubbish_is_dropped(app: RunningApp, kernel: str, line: Line) -> None:
    for rubbish in ("", "{", "null", "[]", '"x"', "1e999", "{}", '{"channel": "shell"}', "\0", "[" * 100_000):
        line.socket.send(rubbish)
        line.socket.send_binary(rubbish.encode())
    for rubbish in (b"\xff" * 64, (2**63).to_bytes(8, "little"), (10**9).to_bytes(8, "little") * 3, b"\0" * 16):
        line.socket.send_binary(rubbish)
    line.say("comm_msg", {"comm_id": "nobody", "data": {}})
    line.say("comm_msg", {})
    line.say("comm_close", {"comm_id": 7})
    assert widgets_of(line)


def test_a_page_finds_its_widgets_and_their_state(line: Line) -> None:
    """The positive side: what Voila's page does when it starts."""
    assert widgets_of(line)
    states = states_of(line)
    assert any(one["state"].get("_anywidget_id") == "bohnbook_widgets.table_view.TableView" for one in states.values())


def test_a_kernel_s_errors_and_prints_stay_on_this_machine(tmp_path: Path) -> None:
    """A widget whose answer to a message is a traceback, with what it printed before."""
    cells = [
        "import sys, ipywidgets\n"
        "def answer(widget, content, buffers):\n"
        "    print('secret print'); print('secret error', file=sys.stderr, flush=True)\n"
        "    widget.send('heard'); 1 / 0\n"
        "box = ipywidgets.Button(); box.on_msg(answer); box"
    ]
    app = RunningApp(tmp_path, "--pool", "0", prepare=notebook(tmp_path, cells))
    try:
        for subprotocol in SUBPROTOCOLS:
            kernel = app.get("/play").kernel
            line, owner = app.line(kernel, subprotocol), app.owner(kernel)
            button = next(name for name, one in states_of(line).items() if one["state"]["_model_name"] == "ButtonModel")
            told = line.say("comm_msg", {"comm_id": button, "data": {"method": "custom", "content": {}}})
            heard = []
            while not heard or heard[-1]["content"].get("execution_state") != "idle":
                heard.append(line.hear())
                if heard[-1]["parent_header"].get("msg_id") != told:
                    heard.pop()
            kinds = [one["header"]["msg_type"] for one in heard]
            assert "comm_msg" in kinds, "the widget did hear it"
            assert not {"stream", "error"} & set(kinds)
            assert not [word for word in ("secret", "Traceback", "ZeroDivision", ".py") if word in str(heard)]
            assert {"stream"} <= kinds_told_to(owner, told), "and it did print"
            line.close()
            owner.stop_channels()
    finally:
        app.stop()


def kinds_told_to(owner: Any, mark: str) -> set[str]:
    """What the kernel published about this message, to whoever may hear everything."""
    kinds: set[str] = set()
    while True:
        one = owner.get_iopub_msg(timeout=PATIENCE)
        if one["parent_header"].get("msg_id") == mark:
            kinds.add(one["header"]["msg_type"])
            if one["content"].get("execution_state") == "idle":
                return kinds


def widgets_of(line: Line) -> dict[str, Any]:
    mark = line.say("comm_info_request", {"target_name": "jupyter.widget"})
    answers = [one for one in line.hear_until_idle_after(mark) if one["header"]["msg_type"] == "comm_info_reply"]
    return dict(answers[-1]["content"]["comms"])


def states_of(line: Line) -> dict[str, Any]:
    """Ask for the state of all widgets, as a page does."""
    line.say("comm_open", {"comm_id": "states", "target_name": CONTROL, "data": {}}, version="1.0.0")
    line.say("comm_msg", {"comm_id": "states", "data": {"method": "request_states"}})
    while True:
        one = line.hear()
        if one["header"]["msg_type"] == "comm_msg" and one["content"].get("comm_id") == "states":
            return dict(one["content"]["data"]["states"])
