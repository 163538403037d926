"""How the damage of terrain is watched: what strikes at one moment is one beat, in no order."""

from __future__ import annotations

import pygame

from game.desk.kit import ListView
from game.desk.play.playback import Playback
from game.systems.earth_expects.scenario.terrain_entries import HeatSource, Region, TerrainEntry
from game.systems.earth_expects.screens.scenes.struck.resolution import DamageShow
from tests.desk.driver import press
from tests.systems.earth_expects.screens.scenes.test_terrain_scenes import scene
from tests.systems.earth_expects.screens.stage import watch

FRAME = 1 / 20


def watched(*terrain: TerrainEntry) -> tuple[Playback, DamageShow]:
    desk, found = scene("damage", *terrain)
    screen = watch(desk, found)
    assert isinstance(screen.show, DamageShow)
    return screen, screen.show


def test_all_that_an_atmosphere_strikes_is_one_beat_without_numbers() -> None:
    screen, show = watched(Region(name="Haze", holds="atmosphere", hexes=("0302",)))
    (beat,) = show.beats
    assert beat.at_once
    assert len(beat.damaged) > 10
    press(screen, "Space")
    screen.update(0.0)
    looks = show.so_far(screen.now).looks()
    assert {looks[e.box].number for e in beat.damaged} == {""}
    assert all(looks[e.box].fresh for e in beat.damaged)


def test_heat_is_a_beat_for_each_ship_with_its_dice_by_name() -> None:
    screen, show = watched(HeatSource(name="Sol", toward="N", dice=2))
    assert [beat.ship for beat in show.beats] == ["Vigilance", "Icarus"]
    for _beat in show.beats:
        press(screen, "Space")
        screen.update(0.0)
    (listed,) = [w for w in screen.walk() if isinstance(w, ListView)]
    words = " ".join(row.text() for row in listed.rows)
    assert "of heat show" in words
    assert "next box" not in words


def test_rocks_are_told_with_the_die_against_the_speed() -> None:
    screen, _show = watched(Region(name="Rubble", holds="dense asteroids", hexes=("0302",)))
    press(screen, "Space")
    screen.update(0.0)
    assert "against speed 3" in screen.text()
    assert "Among asteroids" in screen.text()


def test_where_one_ship_after_another_is_struck_no_light_goes_over_another_record() -> None:
    belt = Region(name="Belt", holds="radiation", hexes=("0302", "0901"))
    desk, found = scene("damage", belt, moving=True)
    screen = watch(desk, found)
    assert isinstance(screen.show, DamageShow)
    assert {beat.ship for beat in screen.show.beats} == {"Vigilance", "Icarus"}
    for number, _beat in enumerate(screen.show.beats):
        while screen.show.so_far(screen.now).landed == number:
            screen.update(FRAME)
            screen.draw(pygame.Surface((1280, 720)))
