"""From the terrain a scenario writes to the hexes it fills (rulebook: Terrain)."""

from __future__ import annotations

from collections.abc import Iterable

from game.hexgrid.hexes import DIRECTION_NAMES, ORIGIN, Hex, distance, hex_from_number
from game.systems.earth_expects.scenario.terrain_entries import (
    Comet,
    HeatSource,
    Planet,
    Region,
    TerrainEntry,
)
from game.systems.earth_expects.state.terrain import OPEN_SPACE, Ground, Heat, Patch, Terrain

_Shape = dict[Ground, frozenset[Hex]]


def terrain_of(entries: Iterable[TerrainEntry]) -> Terrain:
    """The terrain that scenario entries describe."""
    patches: list[Patch] = []
    heat: list[Heat] = []
    for entry in entries:
        if isinstance(entry, HeatSource):
            heat.append(_heat(entry))
        else:
            patches.append(_patch(entry))
    return Terrain(tuple(patches), tuple(heat)) if patches or heat else OPEN_SPACE


def hexes_of(entry: TerrainEntry) -> int:
    """How many hexes an entry fills at most, told without filling them."""
    if isinstance(entry, Planet):
        return _disc(max(entry.radius + entry.atmosphere, entry.interface or 0))
    if isinstance(entry, Comet):
        return _disc(entry.radius + 1) + _row(entry.radius + entry.tail, entry.radius)
    if isinstance(entry, HeatSource):
        return 0
    if entry.shape != "band" or entry.hex is None:
        return len(entry.hexes) + (0 if entry.shape == "hexes" else _disc(entry.outer))
    ends = hex_from_number(entry.hex), hex_from_number(entry.to or entry.hex)
    return len(entry.hexes) + _disc(entry.outer) + _row(distance(*ends), entry.outer)


def _disc(radius: int) -> int:
    return 3 * radius * (radius + 1) + 1


def _row(length: int, width: int) -> int:
    """What a row of discs adds to the first of them."""
    return length * (2 * width + 1)


def disc(centre: Hex, radius: int) -> frozenset[Hex]:
    """Every hex up to ``radius`` from the centre."""
    return ring(centre, 0, radius)


def ring(centre: Hex, inner: int, outer: int) -> frozenset[Hex]:
    """Every hex ``inner`` to ``outer`` hexes from the centre."""
    return frozenset(
        Hex(centre.q + q, centre.r + r)
        for q in range(-outer, outer + 1)
        for r in range(max(-outer, -outer - q), min(outer, outer - q) + 1)
        if max(abs(q), abs(r), abs(q + r)) >= inner
    )


def band(start: Hex, end: Hex, width: int) -> frozenset[Hex]:
    """Every hex up to ``width`` from the shortest way between two hexes."""
    way, here = [start], start
    while here != end:
        here = min((here.step(k) for k in range(6)), key=lambda h: (distance(h, end), h))
        way.append(here)
    shape = disc(ORIGIN, width)
    return frozenset(h.plus(here) for here in way for h in shape)


def _patch(entry: Planet | Region | Comet) -> Patch:
    if isinstance(entry, Planet):
        return _planet(entry)
    if isinstance(entry, Comet):
        return Patch(entry.name, _comet(entry))
    return Patch(entry.name, {Ground(entry.holds): _filled(entry)})


def _planet(entry: Planet) -> Patch:
    centre, radius = hex_from_number(entry.hex), entry.radius
    grounds: _Shape = {}
    if entry.surface:
        grounds[Ground.SURFACE] = ring(centre, radius, radius)
        if radius:
            grounds[Ground.INTERIOR] = disc(centre, radius - 1)
    else:
        grounds[Ground.INTERIOR] = disc(centre, radius)
    if entry.atmosphere:
        grounds[Ground.ATMOSPHERE] = ring(centre, radius + 1, radius + entry.atmosphere)
    within: frozenset[Hex] = frozenset()
    if entry.interface is not None:
        grounds[Ground.INTERFACE] = ring(centre, entry.interface, entry.interface)
        within = disc(centre, entry.interface - 1)
    motion = None
    if entry.moves is not None and entry.speed:
        motion = DIRECTION_NAMES.index(entry.moves), entry.speed
    return Patch(entry.name, grounds, within, motion)


def _comet(entry: Comet) -> _Shape:
    centre = hex_from_number(entry.hex)
    head = disc(centre, entry.radius)
    away = (DIRECTION_NAMES.index(entry.sun) + 3) % 6
    tail = set(disc(centre, entry.radius + 1))
    here = centre
    for _hex in range(entry.radius + entry.tail):
        here = here.step(away)
        tail |= disc(here, entry.radius)
    return {Ground.DENSE: head, Ground.COMET_TAIL: frozenset(tail) - head}


def _filled(entry: Region) -> frozenset[Hex]:
    listed = frozenset(hex_from_number(number) for number in entry.hexes)
    if entry.shape == "hexes" or entry.hex is None:
        return listed
    centre = hex_from_number(entry.hex)
    if entry.shape == "band":
        return listed | band(centre, hex_from_number(entry.to or entry.hex), entry.outer)
    return listed | ring(centre, entry.inner if entry.shape == "ring" else 0, entry.outer)


def _heat(entry: HeatSource) -> Heat:
    return Heat(
        entry.name,
        hex_from_number(entry.hex) if entry.hex else None,
        DIRECTION_NAMES.index(entry.toward) if entry.toward else None,
        entry.dice,
    )
