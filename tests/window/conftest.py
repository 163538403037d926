"""Windows are opened on the dummy driver, nothing is kept beside the player's own battles, and what
is seen never hangs on how fast hulls are painted aside."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

import pytest

from game.systems.earth_expects.screens.record import matter
from tests.systems.earth_expects.screens.conftest import _home, _pygame

__all__ = ["_home", "_pygame"]


@pytest.fixture(autouse=True)
def _painted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    aside = matter.aside

    def at_once(work: Callable[[], object]) -> Thread:
        painting = aside(work)
        painting.join()
        return painting

    monkeypatch.setattr(matter, "aside", at_once)
