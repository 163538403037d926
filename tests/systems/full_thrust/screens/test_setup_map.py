"""The map of the set-up shows all that stands on a table, and all of it in a large window."""

from __future__ import annotations

import pytest

from game.app import filled
from game.desk.before.setup import SetupScreen
from game.desk.desk import Desk
from game.settings import Settings
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.scenario.setup import set_up
from game.systems.full_thrust.screens.setup_part import FullThrustPart
from tests.desk.conftest import SIZES

SMALL, *_ = SIZES
SHIPPED = [one.path.name for one in FULL_THRUST.listed()]


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)], ids=str)
@pytest.mark.parametrize("name", SHIPPED)
def test_all_that_stands_on_a_table_is_on_the_map(name: str, size: tuple[int, int]) -> None:
    desk = filled(Desk(Settings(sound=False, chart=False)))
    screen = SetupScreen(desk, desk.named["title"](desk))
    screen.choose(next(one for one in FULL_THRUST.listed() if one.path.name == name))
    screen.resize(size)
    screen.update(0.0)
    assert isinstance(screen.part, FullThrustPart)
    assert screen.setup is not None
    view = screen.part.view
    assert view.shows([plate.hex for plate in view.plates()])
    if size != SMALL:
        assert view.shows(set_up(screen.setup.scenario).every_hex())
