"""Makes tests of the list of games: each failure names the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tests.systems.kit.games import KITS
from tests.systems.kit.kit import Kit


def of_each(name: str, values: Callable[[Kit], Iterable[Any]]) -> pytest.MarkDecorator:
    """A test of each game and each of its values, which it takes under that name."""
    found = [
        pytest.param(kit, value, id=f"{kit.name}-{_words(value)}")
        for kit in KITS
        for value in values(kit)
    ]
    return pytest.mark.parametrize(("kit", name), found)


of_all = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
"""A test of each game."""


def _words(value: Any) -> str:
    return str(getattr(value, "battle", value))
