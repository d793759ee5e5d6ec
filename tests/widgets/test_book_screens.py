"""The screens of demo and rule book that the component tests show are what their rooms send today."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "widgets" / "tests" / "make_book_screens.py"


def test_the_screens_are_as_rooms_send_them() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
