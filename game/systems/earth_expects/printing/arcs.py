"""The firing arcs of a ship: for each weapon and sensor the hexes it bears on."""

from __future__ import annotations

from game.hexgrid.hexes import Hex
from game.printing.arcs import REACH, Arcs
from game.systems.earth_expects.rules.arcs import arc_hexes
from game.systems.earth_expects.ship.box_type import bearing
from game.systems.earth_expects.state.battle import Ship
from game.table.altering import altered


def arcs_of(ship: Ship) -> Arcs:
    """The ids of systems with the displacements they bear on; those that bear alike are one. What
    has lost its primary box bears on nothing any more."""
    north = altered(ship, facing=0)
    alike: dict[frozenset[Hex], list[str]] = {}
    for system in ship.weapons(*bearing()):
        for use in system.uses:
            needed = use.boxes if use.primary is None else (use.primary,)
            if not any(map(ship.record.present, needed)):
                continue
            alike.setdefault(arc_hexes(north, use, REACH), []).append(system.id)
    return [(" ".join(dict.fromkeys(ids)), hexes) for hexes, ids in alike.items()]
