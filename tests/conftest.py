"""For all tests."""

import pytest

from bohnbook.rulesets import _made


@pytest.fixture(scope="session", autouse=True)
def fresh_rulesets() -> None:
    """Rulesets are kept once made; a mutation run forks a process that has made them already, unmutated."""
    _made.cache_clear()
