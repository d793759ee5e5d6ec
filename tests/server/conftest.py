"""One app for all the tests that only visit it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from running_app import RunningApp


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    running = RunningApp(tmp_path_factory.mktemp("app"), "--pool", "1")
    yield running
    running.stop()
