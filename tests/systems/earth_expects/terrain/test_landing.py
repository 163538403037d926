"""Low flight, landing and launching: a hex of unpowered flight each (EE-TER-S-1)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.dice import AllLow
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.rules.power import engines
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.terrain_entries import Planet
from game.systems.earth_expects.scenario.terrain_shapes import terrain_of
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Altitude, Battle, Motion
from game.systems.earth_expects.state.docking import docked
from game.systems.earth_expects.state.motion import Conduct
from game.table.decisions import Decision
from game.table.questions import faults
from game.table.runner import Runner
from tests.support import BLUE, boat, fleet, happened, play, power, run, yard
from tests.systems.earth_expects.terrain.courses import SHIP, go, sailing

HERE = Planet(name="World", hex=hex_number(Hex(0, 0)), radius=0)


def down(altitude: Altitude | None, coasting: int = 9, *terrain: Planet) -> Battle:
    """The Runner over or on a surface hex, so many turns into unpowered flight."""
    battle = fleet(
        boat(yard("icarus"), (0, 9), name=SHIP),
        boat(yard("icarus"), (0, 60)),
        terrain=terrain or [HERE],
    )
    motion = Motion(coasting=coasting)
    return battle.with_ship(SHIP, hex=Hex(0, 0), altitude=altitude, motion=motion)


def coasted(battle: Battle, way: o.Unpowered) -> Runner:
    """The battle once the Runner has flown so, nobody with any power."""
    order = o.PlotOrder(ship=SHIP, unpowered=way)
    return play(run(battle, then=AllLow()), {f"1/plot/{SHIP}": order})


def altitudes(runner: Runner) -> list[str]:
    """Changes of altitude."""
    found = happened(runner, ev.AltitudeChanged)
    return [e.altitude for e in found if isinstance(e, ev.AltitudeChanged)]


@pytest.mark.rule("EE-TER-S-1")
@pytest.mark.parametrize(
    ("altitude", "way", "after", "end"),
    [
        ("low", "land", "landed", Hex(0, 0)),
        ("low", "coast", None, Hex(0, -1)),
        ("landed", "coast", "low", Hex(0, 0)),
    ],
)
def test_a_hex_of_unpowered_flight_lands_lifts_off_or_flies_on(
    altitude: Altitude, way: o.Unpowered, after: Altitude | None, end: Hex
) -> None:
    runner = coasted(down(altitude), way)
    ship = runner.battle.ships[SHIP]
    assert (ship.altitude, ship.hex) == (after, end)
    assert altitudes(runner) == ([after] if after else [])
    assert ship.motion is not None
    assert ship.motion.coasting == 0


@pytest.mark.rule("EE-TER-S-1", "EE-ENG-15")
def test_it_takes_ten_turns_in_a_row_and_a_turn_of_the_bow_begins_anew() -> None:
    runner = coasted(down("low", 8), "land")
    assert (runner.battle.ships[SHIP].altitude, altitudes(runner)) == ("low", [])
    assert runner.battle.ships[SHIP].motion == Motion(coasting=9)
    turned = coasted(down("landed"), "left").battle.ships[SHIP]
    assert (turned.altitude, turned.motion, turned.facing) == ("landed", Motion(), 5)


@pytest.mark.rule("EE-TER-S-1")
def test_a_ship_in_low_flight_leaves_under_power_and_another_surface_hex_is_its_end() -> None:
    open_space = sailing(yard("icarus"), [HERE], speed=1, place=(0, 9))
    open_space = open_space.with_ship(SHIP, hex=Hex(0, 0), altitude="low")
    track, table = go(open_space, ".")
    assert (track.end, table.events) == (Hex(0, -1), [])
    wide = Planet(name="World", hex=hex_number(Hex(0, 1)), radius=2)
    stuck = sailing(yard("icarus"), [wide], speed=1, facing="SE", place=(0, 9))
    stuck = stuck.with_ship(SHIP, hex=Hex(0, -1), altitude="low")
    assert isinstance(go(stuck, ".")[1].events[0], ev.ShipLost)


@pytest.mark.rule("EE-TER-S-1")
def test_a_landed_ship_gives_no_power_to_movement() -> None:
    """Neither by order, nor at random, nor when its power is corrected."""
    battle = down("landed")
    ship = battle.ships[SHIP]
    for order in (power(SHIP, "E1 0.25"), power(SHIP, "", "E1 0.5")):
        (fault,) = DEFAULT.movement.power_faults(battle, ship, order)
        assert fault.rule == "EE-TER-S-1"
    assert not DEFAULT.movement.power_faults(battle, ship, power(SHIP, boxes="L1"))
    assert engines(ship) == ()
    assert engines(replace(ship, altitude="low"))
    assert DEFAULT.movement.top_speed(ship) > 0


@pytest.mark.rule("EE-TER-S-1")
def test_only_a_ship_in_low_flight_can_mean_to_land() -> None:
    battle = down(None)
    order = o.PlotOrder(ship=SHIP, unpowered="land")
    (fault,) = DEFAULT.movement.plot_faults(battle, battle.ships[SHIP], order)
    assert fault.rule == "EE-TER-S-1"
    low = down("low")
    assert not DEFAULT.movement.plot_faults(low, low.ships[SHIP], order)


@pytest.mark.rule("EE-TER-S-1", "EE-TER-I-1", "EE-DOCK-4")
def test_ships_docked_together_come_down_and_are_lost_together() -> None:
    mates = fleet(
        boat(yard("icarus"), (0, 1), name=SHIP),
        boat(yard("icarus"), (0, 1), name="Mate", side="Blue"),
        boat(yard("icarus"), (0, 60)),
        terrain=[HERE],
    )
    pair = docked(mates, SHIP, "Mate", Hex(0, 9)).with_ship(SHIP, motion=Motion(coasting=9))
    runner = coasted(pair, "coast")
    assert [runner.battle.ships[n].altitude for n in (SHIP, "Mate")] == ["low", "low"]
    giant = Planet(name="World", hex=hex_number(Hex(0, 0)), radius=0, surface=False)
    changes = {**dict(pair.scenario), "terrain": (giant,)}
    doomed = replace(pair, scenario=type(pair.scenario)(**changes), terrain=terrain_of([giant]))
    runner = coasted(doomed, "coast")
    assert [runner.battle.ships[n].fate for n in (SHIP, "Mate")] == ["destroyed", "destroyed"]


def test_random_orders_for_ships_that_are_down_are_legal_and_land_now_and_then() -> None:
    battle = down("low").with_ship(SHIP, conduct=Conduct())
    asked = Decision(f"1/plot/{SHIP}", "plot", BLUE, SHIP)
    given = [RandomLegal(Random(n)).decide(battle, asked, DEFAULT) for n in range(30)]
    assert not any(faults(battle, asked, order, DEFAULT) for order in given)
    ways = {order.unpowered for order in given if isinstance(order, o.PlotOrder)}
    assert ways == {"left", "right", "coast", "land"}


@pytest.mark.rule("EE-HID-1", "EE-TER-S-1", "EE-TER-I-1")
def test_a_hidden_ship_comes_down_unheard_and_is_shown_where_it_is_lost() -> None:
    ahead = hex_number(Hex(0, -1))
    quiet = down(None, 9, Planet(name="World", hex=ahead, radius=0)).with_ship(SHIP, hidden=True)
    runner = coasted(quiet, "coast")
    (change,) = happened(runner, ev.AltitudeChanged)
    assert change.seen_by == (BLUE,)
    assert not happened(runner, ev.ShipRevealed)
    giant = Planet(name="World", hex=ahead, radius=0, surface=False)
    runner = coasted(down(None, 9, giant).with_ship(SHIP, hidden=True), "coast")
    (shown,) = happened(runner, ev.ShipRevealed)
    assert isinstance(shown, ev.ShipRevealed)
    assert shown.hex == Hex(0, -1)
