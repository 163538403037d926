"""Who leaves the battle, and what comes after it."""

from __future__ import annotations

from game.systems.earth_expects.events import ShipEscaped
from game.systems.earth_expects.screens.scenes.left import LeftShow
from game.table.scenes import Scene
from tests.support import RED, boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat


def test_the_battle_goes_on_without_who_left_only_if_it_does() -> None:
    hot = seat(duel(boat(yard("vigilance")), boat(yard("icarus"), (0, 3))))
    (ship, *_others) = hot.runner.battle.ships
    scene = Scene("left", hot.runner.battle, (ShipEscaped(ship=ship, reason="it is far"),))
    assert LeftShow(desk_for(hot), scene).following == "the battle goes on without it"
    hot.runner.say(RED, "concede")
    hot.shown = len(hot.runner.events)
    assert LeftShow(desk_for(hot), scene).following == "the battle is over"
