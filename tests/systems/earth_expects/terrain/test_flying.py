"""Ships on their way through terrain, hex by hex, with all dice laid out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.hexgrid.hexes import Hex, hex_number, hexside
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.mind.weighing.forecast import last_speed
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.rules.visible import leading_side
from game.systems.earth_expects.scenario.terrain_entries import Planet
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Motion
from game.systems.earth_expects.state.view import view_for
from game.table.events import TurnBegan
from tests.support import BLUE, RED, column, drawn, happened, yard
from tests.systems.earth_expects.rules.firing import hits, left, lost
from tests.systems.earth_expects.rules.sketches import sketch
from tests.systems.earth_expects.terrain.courses import SHIP, go, region, sailing

STICK = column("HHHHPCSE")
"""One row of boxes: all that is seen from ahead is the foremost."""
AHEAD = tuple((0, -n) for n in range(1, 9))


@pytest.mark.rule("EE-TER-A-1")
def test_atmosphere_strikes_every_box_seen_from_ahead_with_the_speed_and_ends_the_move() -> None:
    """Ruling Q79: the boxes seen at entry, each takes s; what a box cannot take is lost."""
    battle = sailing(yard("icarus"), [region("atmosphere", (0, -2))], speed=3)
    track, table = go(battle, "...")
    assert hits(table) == [(box, 3) for box in ("L1", "H1", "S1", "H2", "L2")]
    assert [e.number for e in happened(table, ev.BoxDamaged)] == [1, 4, 7, 10, 13]
    assert [step.hex for step in track.steps] == [Hex(0, -1), Hex(0, -2)]
    assert track.speed_spent == 3
    assert table.battle.ships[SHIP].motion == battle.ships[SHIP].motion


@pytest.mark.rule("EE-TER-A-1")
def test_armour_ahead_takes_the_atmosphere_and_a_box_no_more_than_it_has() -> None:
    letters = {Hex(0, r): t for r, t in enumerate((BoxType.HULL, BoxType.POWER, BoxType.ENGINE))}
    design = sketch(letters, frozenset({hexside(Hex(0, 0), 0)}))
    battle = sailing(design, [region("atmosphere", (0, -1))], speed=9)
    _track, table = go(battle, ".........")
    assert hits(table) == [(design.by_type[BoxType.ARMOUR][0], 4)]


@pytest.mark.rule("EE-TER-A-1")
def test_the_rest_of_a_plan_in_the_atmosphere_is_void_and_its_points_unspent() -> None:
    """Ruling Q265."""
    battle = sailing(STICK, [region("atmosphere", (0, -1))], speed=2, points=3)
    track, _table = go(battle, ".RR.")
    assert (track.end, track.facing, track.manoeuvre_spent) == (Hex(0, -1), 0, 0)


@pytest.mark.rule("EE-TER-A-1")
def test_each_further_atmosphere_hex_on_a_later_turn_does_it_again_and_leaving_does_not() -> None:
    """Ruling Q263: only entering hurts."""
    skies = [region("atmosphere", (0, 0), (0, -1))]
    assert hits(go(sailing(STICK, skies, speed=1), ".")[1]) == [("H1", 1)]
    assert hits(go(sailing(STICK, skies, speed=1, facing="S"), ".")[1]) == []


@pytest.mark.rule("EE-TER-A-1", "EE-TER-S-1")
def test_unpowered_flight_enters_an_atmosphere_unharmed_and_a_surface_low() -> None:
    for holds, altitude in (("atmosphere", None), ("surface", "low")):
        battle = sailing(STICK, [region(holds, (0, -1))])
        battle = battle.with_ship(SHIP, motion=Motion(coasting=9))
        track, table = go(battle, "coast")
        assert track.end == Hex(0, -1)
        assert hits(table) == []
        ship = table.battle.ships[SHIP]
        assert (ship.on_table, ship.altitude) == (True, altitude)


@pytest.mark.rule("EE-TER-S-1", "EE-TER-I-1")
@pytest.mark.parametrize(("coasts", "ground"), [(False, 0), (False, 1), (True, 1)])
def test_a_surface_under_power_and_an_interior_by_any_means_are_the_end(
    coasts: bool, ground: int
) -> None:
    """Ruling Q39: it stops in the hex where it is destroyed."""
    planet = Planet(name="Rock", hex=hex_number(Hex(0, -1)), radius=0, surface=ground == 0)
    battle = sailing(STICK, [planet], speed=0 if coasts else 4)
    battle = battle.with_ship(SHIP, motion=Motion(Fraction(0), 9))
    track, table = go(battle, "coast" if coasts else "....")
    assert not table.battle.ships[SHIP].on_table
    assert track.end == Hex(0, -1)
    assert [type(e) for e in table.events] == [ev.ShipLost]


@pytest.mark.rule("EE-TER-F-1", "EE-TER-F-5")
def test_interface_at_speed_3_with_1_point_unspent_is_2_short_and_8_dice() -> None:
    battle = sailing(yard("icarus"), [region_of_interface()], speed=3, points=1)
    dice = [1, 1] * 8
    track, table = go(battle, "...", *dice)
    (met,) = happened(table, ev.InterfaceMet)
    assert isinstance(met, ev.InterfaceMet)
    assert (met.speed, met.spent) == (3, 1)
    (failed,) = happened(table, ev.EngineFailed)
    assert isinstance(failed, ev.EngineFailed)
    assert failed.quarters_short == 8
    assert len(happened(table, ev.FailureStruck)) == 8
    assert left(table) == 0
    assert track.end == Hex(0, -1)
    motion = table.battle.ships[SHIP].motion
    assert motion is not None
    assert motion.speed_power == 0


@pytest.mark.rule("EE-TER-F-1")
@pytest.mark.parametrize(("terrain", "shown"), [("interface", 0), ("atmosphere", 3)])
def test_a_ship_an_interface_stopped_shows_no_speed_next_turn(terrain: str, shown: int) -> None:
    """Ruling Q31; where atmosphere cancels hexes the points spent still show (Ruling Q196)."""
    here = region_of_interface() if terrain == "interface" else region(terrain, (0, -1))
    battle = sailing(yard("icarus"), [here], speed=3, points=3)
    track, table = go(battle, "...", *[6] * 20)
    assert track.speed_spent == 3
    battle = after(table.battle.with_ship(SHIP, track=track), TurnBegan(turn=2))
    seen = view_for(battle, RED).ships[SHIP]
    assert seen.wake is not None
    assert (seen.wake.speed_spent, seen.wake.end) == (shown, track.end)
    assert last_speed(view_for(battle, RED), seen) == shown
    assert last_speed(view_for(battle, BLUE), battle.ships[SHIP]) == shown
    assert not battle.ships[SHIP].halted


def region_of_interface(place: tuple[int, int] = (0, -1)) -> Planet:
    """A moon whose interface lies across the way north of (0, 0)."""
    centre = Hex(*place).step(0, 3)
    return Planet(name="Moon", hex=hex_number(centre), radius=0, interface=3)


@pytest.mark.rule("EE-TER-F-1")
def test_points_planned_behind_the_interface_are_unspent_and_those_before_it_are_not() -> None:
    """Ruling Q141."""
    battle = sailing(yard("icarus"), [region_of_interface()], speed=3, points=3)
    track, table = go(battle, "...")
    assert not happened(table, ev.EngineFailed)
    assert track.manoeuvre_spent == 3
    _track, table = go(battle, ".RR..")
    assert not happened(table, ev.EngineFailed)
    battle = sailing(yard("icarus"), [region_of_interface()], speed=3, points=3)
    track, table = go(battle, "x...", *[1] * 16)
    (met,) = happened(table, ev.InterfaceMet)
    assert isinstance(met, ev.InterfaceMet)
    assert (met.speed, met.spent, track.manoeuvre_spent) == (3, 1, 3)


@pytest.mark.rule("EE-TER-F-1")
def test_a_ship_leaves_the_interface_hex_it_stands_in_unhindered() -> None:
    battle = sailing(STICK, [region_of_interface((0, 0))], speed=2)
    track, table = go(battle, "..")
    assert (track.end, table.events) == (Hex(0, -2), [])


@pytest.mark.rule("EE-TER-D-1")
def test_dense_at_speed_5_a_die_of_2_and_1_point_free_is_two_dice_as_from_a_laser() -> None:
    """The second point of the first die drifts off the ship and is lost."""
    battle = sailing(STICK, [region("dense asteroids", (0, -1))], speed=5, points=1)
    track, table = go(battle, ".....", 2, 3, 6, 1)
    (met,) = happened(table, ev.DebrisMet)
    assert isinstance(met, ev.DebrisMet)
    assert (met.die, met.spent, met.short) == (2, 1, 2)
    assert [e.points for e in table.events if isinstance(e, ev.DebrisStruck)] == [3, 1]
    assert hits(table) == [("H1", 1), ("H1", 1), ("H1", 1)]
    assert lost(table) == [(2, 1)]
    assert left(table) == 0
    assert (track.end, track.manoeuvre_spent) == (Hex(0, -5), 1)


@pytest.mark.rule("EE-TER-D-1")
@pytest.mark.parametrize(
    ("drift", "second"), [(1, "P1"), (2, "P1"), (3, "H2"), (4, "H2"), (5, "P2"), (6, "P2")]
)
def test_damage_of_rocks_drifts_by_thirds_of_a_die_as_that_of_a_laser(
    drift: int, second: str
) -> None:
    """Speed 2, a die of 1 and no point free: one die of two points, on the middle of five rows."""
    wide = drawn("/H\\_/H\\_/H\\\n\\_/P\\_/P\\_/", "Wide")
    battle = sailing(wide, [region("dense asteroids", (0, -1))], speed=2)
    _track, table = go(battle, "..", 1, 2, 3, drift)
    assert hits(table) == [("H2", 1), (second, 1)]
    assert left(table) == 0


@pytest.mark.rule("EE-TER-D-1")
def test_planned_points_are_kept_for_the_plan_and_spent_ones_are_gone_for_the_next_hex() -> None:
    """Rulings Q139, Q264: two of three points are planned; the one left is spent in hex one."""
    ring = [region("dense asteroids", *AHEAD)]
    battle = sailing(STICK, ring, speed=3, points=3)
    _track, table = go(battle, "...", 2, 3, 1, 1, 3)
    assert [(e.spent, e.short) for e in met_debris(table)] == [(1, 0), (0, 0), (2, 0)]
    battle = sailing(STICK, ring, speed=3, points=3)
    _track, table = go(battle, ".x..", 2, 3, 1, 2, 3, 3)
    assert [(e.spent, e.short) for e in met_debris(table)] == [(1, 0), (0, 0)]


def met_debris(table: Table) -> list[ev.DebrisMet]:
    """What asteroids did, in order."""
    return [e for e in table.events if isinstance(e, ev.DebrisMet)]


@pytest.mark.rule("EE-TER-D-1")
def test_the_die_is_that_of_the_ships_crew_and_damage_is_six_sided() -> None:
    """A die at or above the speed costs nothing; speed 1 rolls none."""
    battle = sailing(STICK, [region("dense asteroids", (0, -1))], speed=7, points=0)
    battle = replace(battle, customs=replace(battle.customs, die=lambda _ship: 8))
    _track, table = go(battle, ".......", 8)
    assert [(e.dice[0].sides, e.short) for e in met_debris(table)] == [(8, 0)]
    _track, table = go(battle, ".......", 6, 1)
    assert [d.sides for e in table.events for d in e.dice] == [8, 6]
    slow = sailing(STICK, [region("dense asteroids", (0, -1))], speed=1)
    assert go(slow, ".")[1].events == []


@pytest.mark.rule("EE-TER-C-1")
def test_cinematic_asteroids_cost_the_speed_in_points_or_the_ship() -> None:
    """Ruling Q140: no roll for one that cannot pay."""
    rocks = [region("cinematic asteroids", (0, -1))]
    track, table = go(sailing(STICK, rocks, speed=3, points=2), "...")
    assert not table.battle.ships[SHIP].on_table
    assert (track.end, [type(e) for e in table.events]) == (Hex(0, -1), [ev.ShipLost])
    track, table = go(sailing(STICK, rocks, speed=3, points=4), "...", 2)
    (met,) = met_debris(table)
    assert (met.toll, met.die, met.spent, met.short) == (3, 2, 1, 0)
    assert (track.end, track.manoeuvre_spent) == (Hex(0, -3), 4)


@pytest.mark.rule("EE-TER-C-1")
def test_each_point_short_in_cinematic_asteroids_is_a_missile_die_and_a_laser_die() -> None:
    """The missile die destroys the first box and spills; the laser die goes down the same row."""
    rocks = [region("cinematic asteroids", (0, -1))]
    _track, table = go(sailing(STICK, rocks, speed=2, points=2), "..", 1, 5, 2, 4)
    struck = [e for e in table.events if isinstance(e, ev.DebrisStruck)]
    assert [(e.like, e.points, e.box) for e in struck] == [("missile", 5, "H1"), ("laser", 2, "H2")]
    assert hits(table) == [("H1", 4), ("H2", 1), ("H2", 1), ("H2", 1)]
    assert left(table) == 0


@pytest.mark.rule("EE-TER-D-1", "EE-TER-A-1")
def test_a_ship_that_flies_backwards_is_struck_at_its_stern() -> None:
    """Ruling Q150."""
    battle = sailing(STICK, [region("atmosphere", (0, 1))], speed=1)
    battle = battle.with_extra(SHIP, Reverse(astern=True))
    assert leading_side(battle.ships[SHIP]) == 3
    assert [box for box, _points in hits(go(battle, ".")[1])] == ["E1"]


@pytest.mark.rule("EE-TER-R-1")
def test_standard_asteroids_do_nothing_to_a_ship() -> None:
    battle = sailing(STICK, [region("asteroids", *AHEAD)], speed=6)
    track, table = go(battle, "......")
    assert (track.end, table.events) == (Hex(0, -6), [])


@pytest.mark.rule("EE-MOV-6")
def test_a_cancelled_hex_is_not_entered() -> None:
    giant = Planet(name="Giant", hex=hex_number(Hex(0, -1)), radius=0, surface=False)
    track, table = go(sailing(STICK, [giant], speed=1, points=2), "x.")
    assert (track.steps, table.events) == ((), [])


@pytest.mark.rule("EE-TER-C-1")
def test_the_laser_die_of_tumbling_rocks_has_the_point_of_impact_of_the_missile_die() -> None:
    """No second die is rolled for a box, though the Icarus shows five ahead."""
    rocks = [region("cinematic asteroids", (0, -1))]
    battle = sailing(yard("icarus"), rocks, speed=2, points=2)
    _track, table = go(battle, "..", 1, 1, 3, 1)
    first, second = (e for e in table.events if isinstance(e, ev.DebrisStruck))
    assert first.box == second.box
    assert left(table) == 0
