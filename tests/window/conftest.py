"""Windows are opened on the dummy driver, nothing is kept beside the player's own battles, and what
is seen never hangs on how fast hulls are painted aside."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.screens.record import matter
from tests.desk.driver import at_once
from tests.systems.earth_expects.screens.conftest import _home, _pygame, hulls_anew

__all__ = ["_home", "_pygame", "hulls_anew"]


@pytest.fixture(autouse=True)
def _painted_at_once(hulls_anew: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matter, "aside", at_once)
