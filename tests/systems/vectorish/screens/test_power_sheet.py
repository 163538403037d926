"""Power of ships that drift: who is asked, and what can be given power."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.systems.earth_expects.rules.sensors import die_faces
from game.systems.earth_expects.screens.map.words import ship_lines
from game.systems.earth_expects.screens.places import groups
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.cards import arc_line, group_card
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import PowerOrder
from game.systems.earth_expects.state.record import Level
from game.systems.vectorish.phases.turn import uses_power
from game.systems.vectorish.screens.power.sensing import in_vain, sensor_lines
from game.systems.vectorish.state.drift import Drift
from game.table.altering import altered
from tests.systems.vectorish.screens.every_place import PLACES
from tests.systems.vectorish.support import space

SIZE = (1280, 720)


def words(place: str, folder: Path) -> str:
    _desk, made = PLACES[place](folder)
    screen = made()
    screen.resize(SIZE)
    screen.update(0.0)
    return "\n".join(widget.text() for widget in screen.walk())


@pytest.mark.rule("Q234")
def test_a_ship_with_fixed_engines_and_nothing_to_switch_is_not_asked() -> None:
    crossing = space("crossing")
    assert [name for name, ship in crossing.ships.items() if uses_power(ship)] == [
        "Icarus",
        "Firebrand",
    ]


def test_fixed_engines_are_told_and_not_offered(tmp_path: Path) -> None:
    told = words("power of fixed engines", tmp_path)
    assert "ADF and MR are fixed in this battle" in told
    assert "a quarter more" not in told.lower()
    assert "Port laser" in told


def test_bought_points_are_called_adf_and_mr(tmp_path: Path) -> None:
    told = words("power for ADF and MR", tmp_path)
    assert "fixed" not in told
    assert "ADF" in told
    assert "legal speed" not in told


def test_faces_are_called_by_their_letters(tmp_path: Path) -> None:
    told = words("power of fixed engines", tmp_path)
    assert "all but B" in told
    assert "all but F" in told
    battle = space("chart_duel")
    ship = battle.ships["Icarus"]
    assert arc_line(ship, ship.system("L1")).startswith("Clear rows, bow A: all but")
    assert ship_lines(battle, ship)[0] == "Blue · facing A"


@pytest.mark.parametrize("size", [SIZE, (1920, 1080)])
def test_the_map_of_the_turn_and_the_range_stand_beside_it(
    size: tuple[int, int], tmp_path: Path
) -> None:
    _desk, made = PLACES["power of fixed engines"](tmp_path)
    screen = made()
    screen.resize(size)
    shown = screen.widget("map")
    frame = screen.widget("record").rect
    assert not frame.colliderect(shown.rect)
    ships = screen.view.ships.values()  # type: ignore[attr-defined]
    assert all(shown.rect.collidepoint(shown.pixel(ship.hex)) for ship in ships)  # type: ignore[attr-defined]
    words = screen.text()
    assert "Firebrand · range 18" in words
    assert "Lasers can hurt up to range 2" in words


def test_a_line_about_a_ship_stands_in_one_piece_or_not_at_all(tmp_path: Path) -> None:
    _desk, made = PLACES["power of who launched"](tmp_path)
    screen = made()
    screen.resize(SIZE)
    assert screen.widget("table name").rect.h < 40
    assert "table about" not in {widget.name for widget in screen.walk()}
    assert screen.widget("table chip").rect.right <= screen.widget("map").rect.left


def told_of_sensors(apart: int, *boxes: str) -> list[str]:
    """Of the power of Icarus, Firebrand so many hexes off, both at rest."""
    still = {"flies": "", "adf": 4, "mr": 3}
    own = {"Icarus": {**still, "at": "2060"}, "Firebrand": {**still, "at": f"20{60 - apart}"}}
    found = space("chart_duel", **own)
    return list(in_vain(found, PowerOrder(ship="Icarus", boxes=boxes)))


@pytest.mark.rule("EE-SEN-3")
def test_sensors_that_no_enemy_can_come_near_enough_for_are_told_of() -> None:
    """Two ships at rest with ADF 4 come ten hexes nearer at most."""
    ship = space("chart_duel").ships["Icarus"]
    sensor = ship.design.systems_of(BoxType.SENSOR)[0].id
    most = max(die_faces(space("chart_duel"), "Icarus")) + 2
    told = "Icarus: no enemy can come near enough for its sensors this turn."
    assert told_of_sensors(most + 10, sensor) == [told]
    assert told_of_sensors(most + 9, sensor) == []
    assert told_of_sensors(most + 10) == []


def test_nothing_is_told_of_sensors_where_adf_is_still_bought() -> None:
    found = space("chart_duel", Icarus={"at": "2060"}, Firebrand={"at": "2010"})
    sensor = found.ships["Icarus"].design.systems_of(BoxType.SENSOR)[0].id
    order = PowerOrder(ship="Icarus", boxes=(sensor,))
    assert list(in_vain(found, order))
    buyer = altered(found.ships["Firebrand"], extras=(Drift(),))
    assert not list(in_vain(found.with_ships([buyer]), order))


def test_the_reach_of_sensors_is_told_beside_that_of_weapons(tmp_path: Path) -> None:
    assert "Sensors can lock on up to range 5; with all that helps up to 7." in words(
        "power of fixed engines", tmp_path
    )
    here = space("chart_duel")
    blind = here.ships["Icarus"].record.with_levels({"S1": Level.LIGHT})
    ship = altered(here.ships["Icarus"], record=blind)
    assert not list(sensor_lines(here, ship, here.ships["Firebrand"]))


def test_the_row_of_the_sensor_leads_to_its_rule() -> None:
    ship = space("chart_duel").ships["Icarus"]
    made = Allocation(ship, PowerOrder(ship="Icarus"))
    (sensor,) = groups(ship.design, BoxType.SENSOR)
    assert group_card(made, sensor).topic == "EE-SEN"
