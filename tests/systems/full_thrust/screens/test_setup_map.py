"""The map of the set-up shows all of a table, in a small window too."""

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

SHIPPED = [one.path.name for one in FULL_THRUST.listed()]


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)], ids=str)
@pytest.mark.parametrize("name", SHIPPED)
def test_all_of_a_table_is_on_the_map(name: str, size: tuple[int, int]) -> None:
    desk = filled(Desk(Settings(sound=False, chart=False)))
    screen = SetupScreen(desk, desk.named["title"](desk))
    screen.choose(next(one for one in FULL_THRUST.listed() if one.path.name == name))
    screen.resize(size)
    screen.update(0.0)
    assert isinstance(screen.part, FullThrustPart)
    assert screen.setup is not None
    assert screen.part.view.shows(set_up(screen.setup.scenario).every_hex())
