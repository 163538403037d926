"""What nobody misses of its own ships who passes scenes over."""

from __future__ import annotations

import pytest

from game.desk.play.order_screen import OrderScreen
from game.desk.play.playback import Playback
from game.systems.full_thrust.events.easier.shots import DamageLanded
from game.systems.full_thrust.events.fire import Fired
from game.systems.full_thrust.events.movement import LeftTable
from game.systems.full_thrust.events.turn import Destroyed, Struck
from game.systems.full_thrust.scenario.setup import set_up
from game.systems.full_thrust.screens.scenes.befell import befell
from game.table.events import Happening
from game.table.scenes import Scene
from tests.systems.full_thrust.screens.stage import PLAIN, STAGE, close_by
from tests.systems.kit.stage import desk_for

HIT = Fired(ship="Sceptre", weapon="beam", number=1, target="Griffin", far=5, points=3)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Struck(ship="Griffin", points=2, why="debris"), False),
        (DamageLanded(ship="Griffin", points=1), False),
        (HIT, False),
        (Destroyed(ship="Griffin"), True),
        (LeftTable(ship="Griffin", speed=4), True),
        (Destroyed(ship="Sceptre"), False),
    ],
)
def test_what_is_lost_is_not_passed_over_and_damage_is(event: Happening, told: bool) -> None:
    scene = Scene("fire", set_up(close_by().scenario), (event,))
    assert befell(scene, ["Altair"]) is told


def test_next_decision_passes_damage_that_only_lands() -> None:
    hot = PLAIN.seat_at(close_by(ruleset="easier"))
    scene = STAGE.until(hot, "scene:fire")
    assert isinstance(scene, Scene)
    screen = desk_for(hot).screen_of(scene)
    assert isinstance(screen, Playback)
    screen.pass_on("decision")
    assert isinstance(screen.following(), OrderScreen)
    landed = [event for event in hot.visible_events() if isinstance(event, DamageLanded)]
    assert any(hot.runner.battle.ships[event.ship].side == "Vega" for event in landed)
