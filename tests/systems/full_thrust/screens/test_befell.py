"""What nobody misses of its own ships who passes scenes over."""

from __future__ import annotations

import pytest

from game.systems.full_thrust.events.easier.shots import DamageLanded
from game.systems.full_thrust.events.fire import Fired
from game.systems.full_thrust.events.movement import LeftTable
from game.systems.full_thrust.events.turn import Destroyed, Struck
from game.systems.full_thrust.scenario.setup import set_up
from game.systems.full_thrust.screens.scenes.befell import befell
from game.table.events import Happening
from game.table.scenes import Scene
from tests.systems.full_thrust.screens.stage import close_by

MISS = Fired(ship="Sceptre", weapon="beam", number=1, target="Griffin", far=5, points=0)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Struck(ship="Griffin", points=2, why="debris"), True),
        (Struck(ship="Griffin", points=0, why="debris"), False),
        (DamageLanded(ship="Griffin", points=1), True),
        (Destroyed(ship="Griffin"), True),
        (LeftTable(ship="Griffin", speed=4), True),
        (MISS, False),
        (MISS.but(points=1), True),
        (Struck(ship="Sceptre", points=2, why="debris"), False),
    ],
)
def test_what_befalls_ones_own_ships_is_not_passed_over(event: Happening, told: bool) -> None:
    scene = Scene("fire", set_up(close_by().scenario), (event,))
    assert befell(scene, ["Altair"]) is told
