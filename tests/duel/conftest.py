"""Games that are played are kept in a folder of the test, and the race is on the list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.table.game import register, unregister
from tests.race.game import RACE


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path / "home"))
    register(RACE)
    yield
    unregister(RACE.name)
