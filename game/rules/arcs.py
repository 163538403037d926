"""Firing arcs: what a box bears on, with the damage the record has (EE-DEF-18, EE-RG-2)."""

from __future__ import annotations

from functools import lru_cache

from game.battle.record import Record
from game.battle.state import Battle, Ship
from game.hexgrid.arcs import arc, ray_clear
from game.hexgrid.bearings import to_map, to_record
from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex, Hexside, N, S, distance
from game.rules.same_hex import displacement
from game.shipyard.design import BoxType, Design, System


def arc_box(system: System) -> str:
    """The box a system's arc is measured from: its primary, or the box itself."""
    return system.primary or system.boxes[0]


def bears(ship: Ship, system: System, d: Hex) -> bool:
    """Whether a weapon or sensor bears along the map displacement ``d`` (not without length)."""
    if d == ORIGIN:
        return False
    record_d = to_record(d, ship.facing)
    if system.type is BoxType.RAILGUN and not _on_own_row(system, record_d):
        return False
    return _clear(ship.record, arc_box(system), record_d)


def bears_on(battle: Battle, ship: Ship, system: System, target: str) -> bool:
    """Whether a weapon or sensor bears on another ship, sharing a hex included."""
    return bears(ship, system, displacement(battle, ship.name, target))


def range_between(battle: Battle, ship: str, target: str) -> int:
    """Range on the map in hexes (EE-DEF-2)."""
    return distance(battle.ships[ship].hex, battle.ships[target].hex)


def arc_hexes(ship: Ship, system: System, radius: int) -> frozenset[Hex]:
    """Map displacements up to ``radius`` that the system bears on."""
    found = _arc(ship.design, _gone(ship.record), arc_box(system), radius)
    if system.type is BoxType.RAILGUN:
        found = frozenset(d for d in found if _on_own_row(system, d))
    return frozenset(to_map(d, ship.facing) for d in found)


def _on_own_row(system: System, d: Hex) -> bool:
    """Straight ahead, or straight behind for a rear mount (EE-RG-2)."""
    ahead = DIRECTIONS[S if system.rear else N]
    return d == ahead.times(distance(ORIGIN, d))


def _gone(record: Record) -> frozenset[str]:
    return frozenset(box for box in record.levels if not record.present(box))


def _clear(record: Record, box: str, d: Hex) -> bool:
    return _ray(record.design, _gone(record), box, d)


@lru_cache(maxsize=65536)
def _ray(design: Design, gone: frozenset[str], box: str, d: Hex) -> bool:
    place, boxes, armour = _outline(design, gone, box)
    return ray_clear(place, d, boxes, armour)


@lru_cache(maxsize=2048)
def _arc(design: Design, gone: frozenset[str], box: str, radius: int) -> frozenset[Hex]:
    place, boxes, armour = _outline(design, gone, box)
    return arc(place, boxes, armour, radius)


@lru_cache(maxsize=2048)
def _outline(
    design: Design, gone: frozenset[str], box: str
) -> tuple[Hex, frozenset[Hex], frozenset[Hexside]]:
    place = design.boxes[box].place
    assert isinstance(place, Hex)
    boxes = frozenset(h for h, b in design.at.items() if b not in gone)
    armour = frozenset(s for s, b in design.armour_at.items() if b not in gone)
    return place, boxes, armour
