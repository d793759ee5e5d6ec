"""How the tests by rule run."""

from __future__ import annotations

import pytest

from bohnbook.rulesets import _made


@pytest.fixture(autouse=True)
def rules_of_their_own() -> None:
    """Each test makes the rulesets it needs: so a mutation run knows which tests to ask about a recipe."""
    _made.cache_clear()
