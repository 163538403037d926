"""What is written in orders is taken back by the mouse alone, whatever they are about."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.play.order_screen import OrderScreen
from tests.systems.earth_expects.screens.stage import show
from tests.systems.screens.every_game import PLACES

BACK = "undo", "take back"
ONE_ANSWER = frozenset(("pass",))
"""Kinds of questions in which nothing is written."""


@pytest.mark.parametrize("place", PLACES)
def test_a_button_takes_back_what_is_written(place: str, tmp_path: Path) -> None:
    _desk, make = PLACES[place](tmp_path)
    screen = make()
    if not isinstance(screen, OrderScreen) or screen.shows in ONE_ANSWER:
        return
    show(screen)
    assert [name for name in BACK if screen.has(name)], screen.text()
