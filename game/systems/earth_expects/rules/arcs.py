"""Firing arcs: what a box bears on, with the damage the record has (EE-DEF-18, EE-RG-2).

On another ship it bears only along a line of sight that nothing blocks (EE-DEF-16).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from game.hexgrid.arcs import Footprint, Surroundings
from game.hexgrid.bearings import to_record
from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex, N, S, distance
from game.systems.earth_expects.rules.same_hex import displacement
from game.systems.earth_expects.ship.box_type import bearing
from game.systems.earth_expects.ship.design import Design, System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.terrain import sight
from game.systems.earth_expects.terrain.kind import Kind


def arc_box(system: System) -> str:
    """The box a system's arc is measured from: its primary, or the box itself."""
    return system.primary or system.boxes[0]


def bears(ship: Ship, system: System, d: Hex) -> bool:
    """Whether a weapon or sensor bears along the map displacement ``d`` (not without length)."""
    return arc_box(system) in _held(ship, d)


def _held(ship: Ship, d: Hex) -> frozenset[str]:
    """The arc boxes of all systems that bear along a map displacement."""
    key = _held, ship.facing, d
    known: frozenset[str] | None = ship.record.memo.get(key)
    if known is None:
        known = ship.record.memo[key] = _bearing(ship.record, to_record(d, ship.facing))
    return known


def _bearing(record: Record, d: Hex) -> frozenset[str]:
    """The same along a displacement of the record."""
    if d == ORIGIN:
        return frozenset()
    design = record.design
    mounts, standing = _mounts(design), _standing(design, record.gone)
    clear = _footprint(design).clear_from(mounts.starts, d, standing)
    rows = mounts.rows
    return frozenset([box for box in clear if box not in rows or on_own_row(rows[box], d)])


def bears_on(battle: Battle, ship: Ship, system: System, target: str) -> bool:
    """Whether a weapon, launcher or sensor bears on another ship, sharing a hex included.

    Its arc must hold the ship and the line of sight must be clear (EE-DEF-16, EE-DEF-18).
    """
    return in_arc(battle, ship, system, target) and no_line(battle, ship, system, target) is None


def those_bearing(
    battle: Battle, ship: Ship, systems: Iterable[System], target: str
) -> list[System]:
    """Those of some systems that bear on another ship, as ``bears_on``."""
    held = _held(ship, displacement(battle, ship.name, target))
    found = [system for system in systems if arc_box(system) in held]
    if not battle.terrain.patches:
        return found
    return [system for system in found if no_line(battle, ship, system, target) is None]


def in_arc(battle: Battle, ship: Ship, system: System, target: str) -> bool:
    """Whether its firing arc holds another ship, whatever lies between (EE-DEF-18)."""
    return bears(ship, system, displacement(battle, ship.name, target))


def no_line(battle: Battle, ship: Ship, system: System, target: str) -> Kind | None:
    """The terrain that blocks its line of sight to another ship, None if it is clear."""
    return sight.barrier(battle, ship.hex, battle.ships[target].hex, system.type)


def range_between(battle: Battle, ship: str, target: str) -> int:
    """Range on the map in hexes (EE-DEF-2)."""
    return distance(battle.ships[ship].hex, battle.ships[target].hex)


def arc_hexes(ship: Ship, system: System, radius: int) -> frozenset[Hex]:
    """Map displacements up to ``radius`` that the system bears on."""
    return _arc(ship.design, ship.record.gone, system, radius, ship.facing % 6)


def open_row(record: Record, box: str, direction: int) -> bool:
    """Whether a hexside of a box is open to space, all the way out (EE-DEF-21)."""
    return _beside(record, box).clear(DIRECTIONS[direction])


def on_own_row(system: System, d: Hex) -> bool:
    """Whether a record displacement is straight ahead, or straight behind for a rear mount
    (EE-RG-2)."""
    ahead = DIRECTIONS[S if system.rear else N]
    return d == ahead.times(distance(ORIGIN, d))


@lru_cache(maxsize=4096)
def _arc(
    design: Design, gone: frozenset[str], system: System, radius: int, facing: int
) -> frozenset[Hex]:
    found = _around(design, gone, arc_box(system)).arc(radius, facing)
    if system.type.own_row:
        return frozenset(d for d in found if on_own_row(system, to_record(d, facing)))
    return found


def _beside(record: Record, box: str) -> Surroundings:
    """What stands round a box of a record, found once."""
    key = _beside, box
    known: Surroundings | None = record.memo.get(key)
    if known is None:
        known = record.memo[key] = _around(record.design, record.gone, box)
    return known


@dataclass(frozen=True, slots=True)
class _Mounts:
    """The arc boxes of a ship. ``starts``: where rays begin; ``rows``: what fires along its row."""

    starts: dict[str, int]
    rows: dict[str, System]


@lru_cache(maxsize=1024)
def _mounts(design: Design) -> _Mounts:
    able = [s for s in design.systems.values() if s.type in bearing()]
    uses = {arc_box(use): use for system in able for use in system.uses}
    begin = _footprint(design).start
    return _Mounts(
        {box: begin(_place(design, box)) for box in uses},
        {box: use for box, use in uses.items() if use.type.own_row},
    )


def _place(design: Design, box: str) -> Hex:
    """Where a box lies that is no armour."""
    place = design.boxes[box].place
    assert isinstance(place, Hex)
    return place


def _around(design: Design, gone: frozenset[str], box: str) -> Surroundings:
    """What stands round a box of a ship that has lost some of its boxes."""
    return Surroundings(_footprint(design), _place(design, box), _standing(design, gone))


@lru_cache(maxsize=1024)
def _footprint(design: Design) -> Footprint:
    return Footprint([box.place for box in design.boxes.values()])


@lru_cache(maxsize=8192)
def _standing(design: Design, gone: frozenset[str]) -> int:
    """The boxes not destroyed, as bits of the footprint."""
    left = (box.place for name, box in design.boxes.items() if name not in gone)
    return _footprint(design).bits(left)
