"""For the tests of the widgets."""

from __future__ import annotations

from pathlib import Path

import pytest
from bohnbook_widgets import Store, table_view


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite3")


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test writes into anybody's data folder."""
    monkeypatch.setenv("BOHNBOOK_DATA", str(tmp_path / "data"))


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    """A front end, built or not: these tests need no browser."""
    monkeypatch.setattr(table_view, "script", lambda name: f"// {name}")
