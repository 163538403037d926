"""A move that is watched: who moves in sight of all the others."""

from __future__ import annotations

from pathlib import Path

from game.desk.play.playback import Playback
from game.settings import Settings
from tests.systems.vectorish.screens.every_place import STAGE


def test_a_ship_moves_in_sight_of_those_that_do_not(tmp_path: Path) -> None:
    desk, made = STAGE.at("scene:movement", "pursuit")(tmp_path)
    desk.settings = Settings(sound=False)
    screen = made()
    assert isinstance(screen, Playback)
    screen.resize((1280, 720))
    screen.update(0.0)
    moving = {plate.name for plate in desk.map_view.plates()}
    assert not screen.over and moving == {"Harrier", "Lucky Star"}
