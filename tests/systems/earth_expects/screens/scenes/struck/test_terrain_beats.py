"""How the damage of terrain is watched: what strikes at one moment is one beat, in no order."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import ListView
from game.desk.play.playback import Playback
from game.systems.earth_expects.scenario.terrain_entries import HeatSource, Region, TerrainEntry
from game.systems.earth_expects.screens.record.counts import counts
from game.systems.earth_expects.screens.scenes.struck.dice_panel import dice_name
from game.systems.earth_expects.screens.scenes.struck.resolution import DamageShow
from game.table.levels import Player
from tests.desk.driver import press
from tests.support import hit
from tests.systems.earth_expects.screens.scenes.test_terrain_scenes import scene
from tests.systems.earth_expects.screens.stage import desk_for, seat, until, watch
from tests.terrains import crossing

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


def test_dice_of_radiation_are_called_by_what_each_is_for() -> None:
    _screen, show = watched(Region(name="Belt", holds="radiation", hexes=("0302",)))
    beat = show.beats[0]
    named = dice_name(beat).split(", ")
    assert named[:2] == ["side", "strength"]
    assert [d.label.split("/")[-1] for d in beat.dice[:2]] == ["direction", "pips"]
    assert ("first box" in named) is any("box" in d.label.split("/") for d in beat.dice)


@pytest.mark.parametrize(("player", "ends"), [("person", "Vigilance"), ("scripted", "Icarus")])
def test_heat_that_burns_several_ships_ends_on_one_of_those_at_the_screen(
    player: Player, ends: str
) -> None:
    hot = seat(crossing(HeatSource(name="Sol", toward="N", dice=2), speed=0), player, "scripted")
    if player == "scripted":
        hot.eyes = None
    screen = watch(desk_for(hot), until(hot, "scene:damage"))
    press(screen, *["Space"] * 9)
    screen.update(0.0)
    assert screen.over and screen.subline == "Vigilance, Icarus"
    assert screen.widget("ship name").text().startswith(ends)
    assert screen.widget("dice name 0").text().startswith("Icarus: heat")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_left_of_the_ship_stands_below_and_where_it_lies(size: tuple[int, int]) -> None:
    battle = hit(crossing(), "Icarus", "P1# C1#")
    hot = seat(battle)
    desk = desk_for(hot)
    screen = watch(desk, until(hot, "scene:damage"), size)
    press(screen, *["Space"] * 9)
    screen.update(0.0)
    was, now = (view.ships["Icarus"].record for view in (screen.show.before, hot.view()))
    for name, value in counts(now).items():
        if counts(was)[name] != value:
            assert screen.widget(f"left value {name}").text() == f"{counts(was)[name]} → {value}"
    assert counts(was) != counts(now) and screen.has("map")
    assert all(desk.map_view is not each.view for each in screen.walk() if each.name == "map")
