"""Planets that move, and interfaces that come over ships (rulebook: Planets & Moons, Interface)."""

from __future__ import annotations

from game.systems.earth_expects.events import PlanetMoved
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.terrain import Ground, Patch, carried_hexes
from game.systems.earth_expects.terrain.interface import shut_down
from game.systems.earth_expects.weapons.rear import heading

AWAY = (5, 0, 1)
"""Facings within 60 degrees of the interface's motion (Ruling Q142)."""


def move_planets(table: Table) -> None:
    """At the start of Movement every planet that moves does, hex by hex (EE-TER-P-2, Q190)."""
    for number, patch in enumerate(table.battle.terrain.patches):
        if patch.motion is None:
            continue
        direction, speed = patch.motion
        for _hex in range(speed):
            _step(table, number, direction, speed)


def _step(table: Table, number: int, direction: int, speed: int) -> None:
    patches = table.battle.terrain.patches
    along = carried_hexes(patches[number])
    outside = [ship.name for ship in table.battle.afloat() if ship.hex not in along]
    event = PlanetMoved(
        patch=number,
        name=patches[number].name,
        direction=direction,
        carried=tuple(
            other
            for other, patch in enumerate(patches)
            if other != number and _lies_within(patch, along)
        ),
    )
    table.emit(event)
    ring = table.battle.terrain.patches[number].grounds.get(Ground.INTERFACE, frozenset())
    for name in outside:
        if table.battle.ships[name].hex in ring:
            _overtake(table, table.battle.ships[name], direction, speed)


def _lies_within(patch: Patch, along: frozenset[object]) -> bool:
    """Terrain wholly inside or on a planet's interface goes where it goes (Ruling Q222)."""
    return all(hexes <= along for hexes in patch.grounds.values())


def _overtake(table: Table, ship: Ship, direction: int, speed: int) -> None:
    """The interface's speed, more by the ship's if it faces towards it, less if it faces away.

    EE-TER-F-2, Ruling Q142. A ship that moves astern goes the way its stern faces (EE-OPT-AR-1).
    """
    points = ship.conduct or Conduct()
    away = (heading(ship) - direction) % 6 in AWAY
    total = max(0, speed - points.speed) if away else speed + points.speed
    spent = min(total, points.spendable)
    shut_down(table, ship.name, ship.hex, total, spent, overtaken=True)
