"""Every code block of README.md is run: Python as a session, commands as commands, the picture as a game."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.S)
COMMANDS = [line.removeprefix("$ ") for kind, text in BLOCKS if kind == "console" for line in text.splitlines()]


def test_python_blocks_show_what_really_happens() -> None:
    session = "\n".join(text for kind, text in BLOCKS if kind == "python")
    test = doctest.DocTestParser().get_doctest(session, {}, "README.md", "README.md", 0)
    assert len(test.examples) > 20
    failed, _ = doctest.DocTestRunner().run(test)
    assert failed == 0


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.startswith("make ")])
def test_make_commands_exist(command: str) -> None:
    target = command.split()[1]
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.startswith("python ")])
def test_python_commands_run(command: str) -> None:
    done = subprocess.run(
        [sys.executable, *shlex.split(command)[1:]], input="quit\n", capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout.strip()


def test_every_command_is_tried() -> None:
    assert len(COMMANDS) >= 10
    assert all(command.startswith(("make ", "python ")) for command in COMMANDS)


def test_the_picture_of_the_game_is_a_real_one() -> None:
    """The transcript is what this very game prints."""
    picture = next(text for kind, text in BLOCKS if kind == "text" and "Turn 1" in text)
    game = subprocess.run(
        [sys.executable, "-m", "bohnbook", "play", "base", "--seed", "3"],
        input="plant 2\n1\nquit\n", capture_output=True, text=True, cwd=ROOT,
    )  # fmt: skip
    story = game.stdout.replace("what do you do? ", "what do you do?\n")
    assert picture in story


def test_the_folders_it_names_are_there() -> None:
    listing = next(text for kind, text in BLOCKS if kind == "text" and "bohnbook/core/" in text)
    for line in listing.splitlines():
        assert (ROOT / line.split()[0]).exists(), line
