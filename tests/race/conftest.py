"""The race is on the list of games, and nothing is written beside the player's own battles."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.table.game import register, unregister
from tests.race.game import RACE
from tests.systems.earth_expects.screens.conftest import _home, _pygame

__all__ = ["_home", "_pygame"]


@pytest.fixture(autouse=True)
def _on_the_list() -> Iterator[None]:
    register(RACE)
    yield
    unregister(RACE.name)
