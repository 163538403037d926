"""Planets that move, what goes with them, and interfaces that come over ships."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import Hex, distance, hex_number
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.scenario.setup import designs_of, set_up
from game.systems.earth_expects.scenario.terrain_entries import HeatSource, Planet
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.terrain import Ground, carried_hexes
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.terrain.steps import before_plots
from game.table.altering import altered
from tests.hiding import hidden
from tests.support import (
    BLUE,
    RED,
    boat,
    fleet,
    happened,
    inbound,
    play,
    power,
    run,
    table_of,
    yard,
)
from tests.systems.earth_expects.rules.firing import left
from tests.systems.earth_expects.terrain.courses import SHIP, go, region, sailing

MOON = Planet(name="Luna", hex=hex_number(Hex(0, 4)), radius=0, interface=3, moves="N", speed=1)


def near(*, facing: str = "N", speed: int = 0, points: int = 0, moon: Planet = MOON) -> Battle:
    """The Runner in (0, 0), one hex north of the Moon's interface, which comes its way."""
    return sailing(yard("icarus"), [moon], facing=facing, speed=speed, points=points)


def moved(battle: Battle, *dice: int) -> Table:
    """A table once the planets have moved."""
    table = table_of(battle, *dice)
    before_plots(table)
    return table


def met(table: Table) -> list[tuple[int, int]]:
    """Speed to lose and points spent for each ship overtaken."""
    found = [e for e in table.events if isinstance(e, ev.InterfaceMet)]
    assert all(e.overtaken for e in found)
    return [(e.speed, e.spent) for e in found]


@pytest.mark.rule("EE-TER-P-1")
def test_earth_is_a_circle_nine_hexes_across_of_surface_in_one_ring_of_atmosphere() -> None:
    earth = Planet(name="Earth", hex="1312", radius=4, atmosphere=1)
    terrain = sailing(yard("icarus"), [earth]).terrain
    surface, interior = terrain.of(Ground.SURFACE), terrain.of(Ground.INTERIOR)
    air = terrain.of(Ground.ATMOSPHERE)
    assert max(distance(a, b) for a in surface for b in surface) + 1 == 9
    assert (len(surface), len(interior), len(air)) == (24, 37, 30)
    assert not surface & interior
    giant = Planet(name="Jupiter", hex="1312", radius=4, atmosphere=2, surface=False)
    terrain = sailing(yard("icarus"), [giant]).terrain
    assert not terrain.of(Ground.SURFACE)
    assert (len(terrain.of(Ground.INTERIOR)), len(terrain.of(Ground.ATMOSPHERE))) == (61, 66)
    moon = sailing(yard("icarus"), [Planet(name="Io", hex="1312", radius=0)]).terrain
    assert {len(moon.of(g)) for g in (Ground.SURFACE, Ground.INTERIOR)} == {1, 0}


@pytest.mark.rule("EE-TER-P-2", "EE-TER-F-4")
def test_a_planet_takes_along_what_is_in_or_inside_its_interface_and_nothing_else() -> None:
    """Ruling Q222: ships, missiles and terrain; the ring itself; a sun that lies there."""
    inside, edge, beyond = Hex(0, 2), Hex(3, 1), Hex(5, 0)
    belt = region("radiation", (0, 3), (1, 3))
    half = region("dense asteroids", (0, 1), (0, 0))
    sun = HeatSource(name="Lamp", hex=hex_number(Hex(1, 4)))
    places = {"A": inside, "B": edge, "C": beyond}
    battle = fleet(
        *(boat(yard("icarus"), place, name=name) for name, place in places.items()),
        missiles=[inbound("A", "C", (0, 3)), inbound("A", "C", (9, 9))],
        terrain=[MOON, belt, half, sun],
    )
    after = moved(battle).battle
    north = Hex(0, -1)
    assert [after.ships[n].hex for n in "ABC"] == [inside.plus(north), edge.plus(north), beyond]
    assert [m.hex for m in after.missiles.values()] == [Hex(0, 2), Hex(9, 9)]
    assert after.terrain.of(Ground.RADIATION) == {Hex(0, 2), Hex(1, 2)}
    assert after.terrain.of(Ground.DENSE) == {Hex(0, 1), Hex(0, 0)}
    assert after.terrain.of(Ground.SURFACE) == {Hex(0, 3)}
    ring = after.terrain.of(Ground.INTERFACE)
    assert {distance(h, Hex(0, 3)) for h in ring} == {3}
    assert len(ring) == 18
    assert after.terrain.heat[0].hex == Hex(1, 3)


@pytest.mark.rule("EE-TER-F-2")
@pytest.mark.parametrize(
    ("facing", "total"), [("N", 0), ("NE", 0), ("NW", 0), ("S", 3), ("SE", 3), ("SW", 3)]
)
def test_an_interface_that_overtakes_adds_the_speed_of_a_ship_that_faces_it(
    facing: str, total: int
) -> None:
    """Ruling Q142: interface at 1, ship at 2: 1 + 2 against it, 1 - 2 and no less than 0 before."""
    table = moved(near(facing=facing, speed=2), *[1, 1] * 12)
    assert met(table) == [(total, 0)]
    assert len(happened(table, ev.FailureStruck)) == 4 * total
    ship = table.battle.ships[SHIP]
    assert ship.hex == Hex(0, 0)
    assert ship.conduct is not None
    assert ship.motion is not None
    assert (ship.conduct.speed, ship.motion.speed_power) == (0, 0)


@pytest.mark.rule("EE-TER-F-2", "EE-OPT-AR-1")
@pytest.mark.parametrize(("facing", "total"), [("N", 3), ("S", 0)])
def test_a_ship_going_astern_flees_by_its_stern(facing: str, total: int) -> None:
    battle = near(facing=facing, speed=2).with_extra(SHIP, Reverse(astern=True))
    assert met(moved(battle, *[1, 1] * 12)) == [(total, 0)]


@pytest.mark.rule("EE-TER-F-2")
def test_points_not_spent_take_off_the_damage_of_an_interface_and_are_gone() -> None:
    table = moved(near(facing="S", speed=2, points=2), *[1, 1] * 4)
    assert met(table) == [(3, 2)]
    assert len(happened(table, ev.FailureStruck)) == 4
    assert left(table) == 0
    conduct = table.battle.ships[SHIP].conduct
    assert conduct is not None
    assert (conduct.spendable, conduct.generated) == (0, 2)


@pytest.mark.rule("EE-TER-F-2", "EE-TER-P-2")
def test_a_fast_planet_carries_a_ship_it_overtook_for_the_rest_of_its_way() -> None:
    fast = Planet(**{**dict(MOON), "hex": hex_number(Hex(0, 5)), "speed": 3})
    table = moved(near(facing="N", speed=3, moon=fast))
    assert met(table) == [(0, 0)]
    assert len(happened(table, ev.PlanetMoved)) == 3
    assert table.battle.ships[SHIP].hex == Hex(0, -1)


@pytest.mark.rule("EE-TER-P-2", "EE-TER-F-2")
def test_in_a_turn_planets_move_in_the_open_before_any_plot_is_written() -> None:
    """Ruling Q190."""
    battle = fleet(
        boat(yard("icarus"), (0, 0), name=SHIP),
        boat(yard("icarus"), (0, 90), name="Far"),
        terrain=[MOON],
    )
    runner = play(run(battle), {f"1/power/{SHIP}": power(SHIP, "E1 1")}, until="1/plot")
    kinds = [type(e) for e in runner.events]
    assert kinds.index(ev.PlanetMoved) < kinds.index(ev.InterfaceMet)
    assert ev.Flown not in kinds
    assert all(e.seen_by is None for e in runner.events if isinstance(e, ev.PlanetMoved))


@pytest.mark.rule("EE-TER-F-4", "EE-TER-F-1")
def test_from_the_moon_to_europa_is_four_interfaces() -> None:
    """Moon/Earth, Earth/Sun, Sun/Jupiter, Jupiter/Europa: each stops the ship once."""
    earth = Planet(name="Earth", hex=hex_number(Hex(0, 0)), radius=1, interface=12)
    moon = Planet(name="Moon", hex=hex_number(Hex(0, -6)), radius=0, interface=2)
    jupiter = Planet(name="Jupiter", hex=hex_number(Hex(0, -30)), radius=2, interface=14)
    europa = Planet(name="Europa", hex=hex_number(Hex(0, -24)), radius=0, interface=2)
    battle = sailing(
        yard("icarus"), [earth, moon, jupiter, europa], place=(0, -7), speed=4, points=4
    )
    crossed = 0
    while battle.ships[SHIP].hex.r > -23:
        track, table = go(battle, "....")
        crossed += len(happened(table, ev.InterfaceMet))
        conduct = Conduct(speed=4, generated=4, spendable=4)
        battle = battle.with_ship(SHIP, hex=track.end, conduct=conduct)
    assert crossed == 4


def _gone_to_ground(place: Hex, within: int) -> Battle:
    """A ship hidden about a hex near the Moon, and an enemy far away."""
    start = fleet(
        boat(yard("icarus"), (place.q, place.r), side=BLUE, name=SHIP),
        boat(yard("icarus"), (20, 20), side=RED, name="Seeker"),
    )
    entries = [e.but(speed=0) for e in start.scenario.ships]
    moon = MOON.but(hex=hex_number(Hex(0, 0)))
    scenario = start.scenario.but(ships=tuple(entries), terrain=(moon,))
    battle = set_up(scenario, designs_of(start))
    return hidden(battle, SHIP, within=within, around=place)


@pytest.mark.rule("EE-HID-1", "EE-TER-P-2")
@pytest.mark.parametrize(("place", "within"), [(Hex(0, 2), 1), (Hex(0, 3), 2), (Hex(0, 5), 1)])
def test_the_area_of_a_hidden_ship_goes_with_the_planet_that_carries_it(
    place: Hex, within: int
) -> None:
    """Wherever in it the ship is, the enemy is told of where it now may be, and of no more."""
    start = _gone_to_ground(place, within)
    ends = set()
    for here in start.ships[SHIP].area:
        battle = moved(altered(start.with_ship(SHIP, hex=here), turn=1)).battle
        ends.add(battle.ships[SHIP].hex)
        told = view_for(battle, RED).contacts[SHIP].area
    assert set(told) == ends


@pytest.mark.rule("EE-HID-1")
def test_unpowered_flight_and_a_planet_together_never_leave_the_area() -> None:
    """Planets move first, and every tenth turn the ship may drift a hex."""
    start = _gone_to_ground(Hex(0, 4), 0)
    places, battle = {Hex(0, 4)}, start
    for turn in range(1, 22):
        battle = altered(battle, turn=turn)
        along = carried_hexes(battle.terrain.patches[0])
        battle = moved(battle).battle
        places = {h.step(0) if h in along else h for h in places}
        if turn % 10 == 0:
            places |= {h.step(d) for h in places for d in range(6)}
        told = view_for(battle, RED).contacts[SHIP].area
        assert set(told) == places, turn
