"""Screens are tested without a window and without a sound device, and nothing is kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.desk.paint import theme
from game.systems.earth_expects.screens.record import matter
from tests.desk.conftest import _home, _pygame

__all__ = ["_home", "_pygame"]


@pytest.fixture
def hulls_anew() -> Iterator[None]:
    """No hull is painted yet, and none that this test has painted is left to others."""
    matter.painting.cache_clear()
    yield
    theme.choose_plain(False)
    matter.painting.cache_clear()
