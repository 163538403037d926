"""One ship on its way through drawn terrain: speed, points, plot and dice."""

from __future__ import annotations

from collections.abc import Iterable

from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.movement import course
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.terrain_entries import Region, TerrainEntry
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Battle, Motion
from game.systems.earth_expects.state.motion import Conduct, Track
from game.systems.earth_expects.state.orders import PlotOrder
from game.systems.earth_expects.terrain.flying import fly_through
from tests.support import boat, fleet, plot, table_of, yard

SHIP = "Runner"
FAR = (60, 0)


def region(holds: str, *places: tuple[int, int]) -> Region:
    """Hexes of one kind."""
    numbers = tuple(hex_number(Hex(*place)) for place in places)
    return Region(name=holds, holds=holds, hexes=numbers)  # type: ignore[arg-type]


def sailing(
    design: Design,
    terrain: Iterable[TerrainEntry],
    *,
    speed: int = 0,
    points: int = 0,
    facing: str = "N",
    place: tuple[int, int] = (0, 0),
) -> Battle:
    """A ship called Runner in hex (0, 0) with its points of the turn, an Icarus far away."""
    battle = fleet(
        boat(design, place, facing, name=SHIP), boat(yard("icarus"), FAR), terrain=terrain
    )
    power = design.costs.speed * speed
    conduct = Conduct(
        speed=speed,
        generated=points,
        spendable=points,
        speed_power=power,
        manoeuvre_power=design.costs.manoeuvre * points,
    )
    return battle.with_ship(SHIP, conduct=conduct, motion=Motion(power))


def go(battle: Battle, signs: str, *dice: int) -> tuple[Track, Table]:
    """The track really flown and the table with what happened; a legal plot, or ``coast``."""
    order: PlotOrder = plot(SHIP, signs)
    ship = battle.ships[SHIP]
    assert not DEFAULT.movement.plot_faults(battle, ship, order)
    table = table_of(battle, *dice)
    return fly_through(table, SHIP, course(DEFAULT.movement, ship, order)), table
