"""The ships on the table as marks of a map."""

from __future__ import annotations

from game.desk.map.marks import Mark, Plate, Shape
from game.hexgrid.hexes import ORIGIN
from game.systems.full_thrust.state.space import Space


def counters(space: Space) -> list[Mark]:
    """A counter for each ship."""
    return [
        Plate(ship.hex, ship.facing, Shape((ORIGIN,)), space.sides.index(ship.side), name=ship.name)
        for ship in space.on_table()
    ]
