"""Ships that are far apart: fire is watched where it is fired."""

from __future__ import annotations

from game.desk.play.playback import Playback
from game.systems.earth_expects.events import AttackDeclared
from game.systems.earth_expects.screens.scenes.declared import DeclaredShow
from game.systems.vectorish.game import VECTORISH
from game.table.scenes import Scene
from tests.systems.kit.stage import PERSONS, Stage, desk_for

STAGE = Stage(VECTORISH)


def test_the_map_opens_on_those_who_fire_and_are_fired_at() -> None:
    hot = STAGE.seat_at(VECTORISH.find("crossing"), PERSONS)
    desk, battle = desk_for(hot), hot.runner.battle
    fired = AttackDeclared(
        attack="1.1.1",
        side="Northbound",
        ship="Icarus",
        weapon="L1",
        target="Long Haul",
        boxes=("L1",),
        range=4,
        locks=0,
    )
    screen = Playback(desk, Scene("targets", battle, (fired,)), DeclaredShow)
    screen.resize((1280, 720))
    screen.update(0.0)
    near = [battle.ships[name].hex for name in ("Icarus", "Long Haul")]
    assert desk.map_view.shows(near) and desk.map_view.metrics.r >= 30
    assert not desk.map_view.shows([battle.ships["Firebrand"].hex])
