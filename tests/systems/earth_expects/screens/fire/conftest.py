"""The example turn with a person against the scripted side, and its first aim on screen."""

from __future__ import annotations

import pytest

from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.screens.fire.aim import AimSheet
from game.table.hotseat import HotSeat
from tests.systems.earth_expects.screens.stage import desk_for, show, shows
from tests.systems.earth_expects.screens.weapons_stage import decide, example


@pytest.fixture
def hot() -> HotSeat:
    """The person has the first side."""
    return example("person", "scripted")


@pytest.fixture
def screen(hot: HotSeat) -> OrderScreen:
    """The aim of the first attack."""
    made = show(OrderScreen(desk_for(hot), decide(hot, "aim"), AimSheet))
    assert isinstance(made, OrderScreen) and shows(made, AimSheet)
    return made
