"""Ships that are far apart: fire is watched where it is fired."""

from __future__ import annotations

from pathlib import Path

from game.desk.play.playback import Playback
from game.systems.earth_expects.events import AttackDeclared
from game.systems.earth_expects.screens.scenes.declared import DeclaredShow
from game.systems.vectorish.game import VECTORISH
from game.table.scenes import Scene
from tests.systems.kit.stage import PERSONS, Stage, desk_for
from tests.systems.vectorish.screens.every_place import PLACES

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


def test_the_map_opens_on_ships_that_may_dock(tmp_path: Path) -> None:
    desk, make = PLACES["announcing docking"](tmp_path)
    screen = make()
    screen.resize((1280, 720))
    screen.update(0.0)
    battle = desk.game.runner.battle
    near = [battle.ships[name].hex for name in ("Icarus", "Long Haul")]
    assert desk.map_view.shows(near) and desk.map_view.metrics.r >= 30


def test_how_the_others_of_a_race_drift_stands_beside_the_steps(tmp_path: Path) -> None:
    _desk, make = PLACES["course"](tmp_path)
    screen = make()
    screen.resize((1920, 1080))
    screen.update(0.0)
    assert screen.has("drift of Old Reliable") and not screen.has("drift of Lucky Star")
    said = screen.text()
    assert "43 hexes to go" in said and "faces F" in said
