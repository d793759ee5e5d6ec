"""The screens the component tests show are what a room sends today."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MAKE = Path(__file__).parents[2] / "widgets" / "tests" / "make_screens.py"


def test_the_screens_of_the_component_tests_are_not_old() -> None:
    done = subprocess.run([sys.executable, str(MAKE), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
