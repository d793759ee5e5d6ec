"""How the property tests run."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_garbage_collection() -> Iterator[None]:
    """Games make no garbage that needs a search, and looking for it takes a fifth of the time."""
    gc.disable()
    yield
    gc.enable()
