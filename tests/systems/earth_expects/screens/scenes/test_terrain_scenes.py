"""What terrain does, watched: worlds that move, paths cut short, damage on the way, landing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.desk.desk import Desk
from game.desk.kit import ListView, Screen
from game.desk.map.marks import Plate
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import Hex, hex_from_number
from game.settings import Settings
from game.systems.earth_expects.scenario.terrain_entries import (
    HeatSource,
    Planet,
    Region,
    TerrainEntry,
)
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.state.battle import Battle, Motion
from game.systems.earth_expects.state.orders import PlotOrder
from game.systems.earth_expects.state.terrain import Ground, Terrain
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from game.table.scenes import Scene
from tests.desk.driver import click, press
from tests.systems.earth_expects.screens.eye import Eye
from tests.systems.earth_expects.screens.map.test_terrain import FULL
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    sealed,
    seat,
    show,
    shows,
    until,
    watch,
)
from tests.terrains import crossing

SIZES = [(1280, 720), (1920, 1080)]
LUNA = Planet(name="Luna", hex="0606", radius=0, interface=2, moves="SE", speed=2)


def ahead(decision: Decision, view: Battle) -> Order | None:
    """Vigilance flies three hexes straight ahead."""
    if decision.ship != "Vigilance":
        return None
    if decision.kind == "plot":
        speed = view.ships["Vigilance"].conduct.speed  # type: ignore[union-attr]
        return PlotOrder(ship="Vigilance", plot="." * speed)
    return FULL if decision.kind == "power" else None


def scene(what: str, *terrain: TerrainEntry, moving: bool = False) -> tuple[Desk, Scene]:
    hot = seat(crossing(*terrain), "person", "scripted")
    found = until(hot, f"scene:{what}", ahead)
    assert isinstance(found, Scene)
    desk = desk_for(hot)
    if moving:
        desk.settings = Settings(sound=False)
    return desk, found


def terrain_shown(desk: Desk) -> Terrain:
    """The terrain that is drawn on the map."""
    ground = desk.map_view.ground
    assert isinstance(ground, TerrainLayer)
    return ground.terrain


# -- worlds


@pytest.mark.rule("EE-TER-P-2")
def test_a_world_is_seen_moving_with_what_it_holds() -> None:
    desk, found = scene("worlds", LUNA, moving=True)
    screen = watch(desk, found)
    start, end = hex_from_number("0606"), hex_from_number("0606").step(2, 2)
    places = [min(terrain_shown(desk).patches[0].grounds[Ground.SURFACE])]
    for _second in range(3):
        screen.update(0.4)
        places.append(min(terrain_shown(desk).patches[0].grounds[Ground.SURFACE]))
    assert list(dict.fromkeys(places)) == [start, start.step(2), end]
    assert desk.map_view.shows([start, end])
    assert "Worlds move" in screen.text()
    assert "moves SE" in screen.text()
    assert "2 hexes" in screen.text()


@pytest.mark.parametrize("size", SIZES)
def test_the_interface_of_a_world_is_in_view_wherever_it_comes(size: tuple[int, int]) -> None:
    desk, found = scene("worlds", LUNA, moving=True)
    screen = watch(desk, found, size)
    for _moment in range(8):
        ring = terrain_shown(desk).patches[0].grounds[Ground.INTERFACE]
        assert desk.map_view.shows(ring)
        screen.update(0.2)


@pytest.mark.rule("EE-TER-P-2")
def test_ships_inside_the_interface_are_carried_and_named() -> None:
    desk, found = scene("worlds", Planet.model_validate({**dict(LUNA), "hex": "0302"}))
    screen = watch(desk, found)
    inside = found.before.ships["Vigilance"].hex
    plates = [m for m in desk.map_view.marks if isinstance(m, Plate)]
    assert [p.hex for p in plates if p.name == "Vigilance"] == [inside.step(2, 2)]
    assert [p.hex for p in plates if p.ghost] == [inside]
    assert "carries Vigilance" in screen.text()


def test_the_worlds_can_be_stepped_through_and_left() -> None:
    desk, found = scene("worlds", LUNA)
    screen = watch(desk, found)
    press(screen, "Left", "Left")
    screen.update(0.0)
    assert terrain_shown(desk) == found.before.terrain
    press(screen, "Right")
    screen.update(0.0)
    assert terrain_shown(desk) != found.before.terrain
    assert shows(press(screen, "Enter"), PlotSheet)


# -- paths


@pytest.mark.rule("EE-TER-A-1")
def test_the_reveal_says_that_a_path_was_cut_short_and_why() -> None:
    air = Region(name="Haze", holds="atmosphere", hexes=("0302", "0301"))
    desk, found = scene("movement", air)
    screen = watch(desk, found)
    assert "stopped after 1 of 3 hexes: atmosphere" in screen.text()


@pytest.mark.parametrize(
    ("terrain", "words"),
    [
        (Region(name="Haze", holds="atmosphere", hexes=("0302",)), "Into the atmosphere"),
        (Planet(name="Luna", hex="0304", radius=0, interface=3), "interface"),
        (Region(name="Maw", holds="cinematic asteroids", hexes=("0302",)), "Vigilance"),
        (Region(name="Ground", holds="surface", hexes=("0302",)), "lost"),
        (Region(name="Belt", holds="radiation", hexes=("0302",)), "Radiation"),
        (HeatSource(name="Sol", toward="N", dice=1), "Sol burns"),
    ],
)
@pytest.mark.parametrize("size", SIZES)
def test_what_terrain_does_is_watched_and_nothing_is_cut(
    terrain: TerrainEntry,
    words: str,
    size: tuple[int, int],
) -> None:
    eye = Eye()
    desk, found = scene("damage", terrain)
    screen = watch(desk, found, size)
    seen = screen.text()
    eye.look(screen, size)
    for _beat in range(12):
        press(screen, "Space")
        screen.update(0.0)
        seen += screen.text()
    eye.look(screen, size)
    happened = screen.widget("happened")
    assert isinstance(happened, ListView)
    seen += "\n".join(cell.label for row in happened.rows for cell in row.cells)
    assert words in seen
    assert not eye.faults, "\n".join(eye.faults)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_the_worlds_is_cut(
    size: tuple[int, int],
) -> None:
    eye = Eye()
    desk, found = scene("worlds", LUNA, Region(name="Rubble", holds="asteroids", hexes=("0607",)))
    screen = watch(desk, found, size)
    eye.look(screen, size)
    assert not eye.faults, "\n".join(eye.faults)


# -- landing


def coasting(altitude: str, turns: int = 9) -> tuple[HotSeat, Screen]:
    """The plot of Vigilance over a surface hex, having coasted."""
    here = Region(name="Ground", holds="surface", hexes=("0304",))
    battle = crossing(here, speed=0)
    ship = battle.ships["Vigilance"]
    motion = replace(ship.motion or Motion(), coasting=turns)
    battle = battle.with_ship("Vigilance", altitude=altitude, motion=motion, hex=Hex(3, 3))
    hot = seat(battle, "person", "scripted")

    def mover(decision: Decision, _view: Battle) -> Order | None:
        mine = decision.kind == "power" and decision.ship == "Vigilance"
        return FULL.__class__(ship="Vigilance") if mine else None

    moment = until(hot, "plot", mover)
    assert isinstance(moment, Decide)
    return hot, show(OrderScreen(desk_for(hot), moment, PlotSheet))


def test_a_ship_in_low_flight_is_landed_by_key_or_by_mouse() -> None:
    hot, screen = coasting("low")
    assert "low altitude" in screen.text()
    press(screen, "S", "Enter")
    assert sealed(hot, "plot") == [PlotOrder(ship="Vigilance", unpowered="land")]
    hot, screen = coasting("low")
    click(screen, "unpowered land")
    click(screen, "seal")
    assert sealed(hot, "plot") == [PlotOrder(ship="Vigilance", unpowered="land")]


@pytest.mark.parametrize("altitude", ["low", "landed"])
def test_nothing_of_the_panel_over_a_surface_is_cut(
    altitude: str,
) -> None:
    eye = Eye()
    _hot, screen = coasting(altitude)
    eye.look(screen, SIZES[0])
    assert not eye.faults, "\n".join(eye.faults)


def test_a_landed_ship_is_told_how_it_lifts_off_and_has_nothing_to_land() -> None:
    _hot, screen = coasting("landed")
    assert "lifts it off" in screen.text()
    assert not screen.has("unpowered land")


@pytest.mark.parametrize(("altitude", "tag"), [("low", "BC · low"), ("landed", "BC · landed")])
def test_the_map_says_how_high_a_ship_is(altitude: str, tag: str) -> None:
    _hot, screen = coasting(altitude, turns=1)
    plates = [m for m in screen.desk.map_view.marks if isinstance(m, Plate)]  # type: ignore[attr-defined]
    assert tag in {plate.class_ for plate in plates}


@pytest.mark.parametrize("size", SIZES)
def test_the_power_screen_says_why_a_landed_ship_gets_no_engines(
    size: tuple[int, int],
) -> None:
    here = Region(name="Ground", holds="surface", hexes=("0304",))
    battle = crossing(here, speed=0).with_ship("Vigilance", altitude="landed", hex=Hex(3, 3))
    hot = seat(battle, "person", "scripted")
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    eye = Eye()
    screen = show(OrderScreen(desk_for(hot), moment, PowerSheet), size)
    eye.look(screen, size)
    assert "Vigilance is landed" in screen.text()
    assert not screen.has("engine E1")
    assert not eye.faults, "\n".join(eye.faults)
