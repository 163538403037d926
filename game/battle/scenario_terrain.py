"""What does not fit together in the terrain of a scenario, and in how ships stand in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.battle.terrain import Ground, Terrain
from game.battle.terrain_entries import Comet, HeatSource, Planet, Region, TerrainEntry
from game.battle.terrain_shapes import terrain_of
from game.hexgrid.hexes import distance, hex_from_number

if TYPE_CHECKING:
    from game.battle.scenario import Scenario, ShipEntry


def terrain_faults(scenario: Scenario) -> list[str]:
    """Every fault of the terrain, one sentence each, then of the ships that lie in it."""
    names: list[str] = []
    found: list[str] = []
    for entry in scenario.terrain:
        found += [f"terrain: {entry.name}: {words}" for words in _entry_faults(entry)]
        if entry.name in names:
            found.append(f"terrain: two things are called {entry.name}; give each its own name.")
        names.append(entry.name)
    if found:
        return found
    terrain = terrain_of(scenario.terrain)
    bodies = terrain.of(Ground.SURFACE) | terrain.of(Ground.INTERIOR)
    zones = [(side.name, side.zone) for side in scenario.sides if side.zone is not None]
    found += [
        f"sides: the zone of {side} reaches into a planet; move it, or make it smaller."
        for side, zone in zones
        if any(distance(hex_from_number(zone.hex), here) <= zone.radius for here in bodies)
    ]
    return found + [
        f"ships: {entry.name} {words}"
        for entry in scenario.ships
        for words in _standing_faults(entry, terrain)
    ]


def _entry_faults(entry: TerrainEntry) -> Iterator[str]:
    checks: dict[type, Callable[..., Iterator[str]]] = {
        Planet: _planet,
        Region: _region,
        HeatSource: _heat,
        Comet: _nothing,
    }
    return checks[type(entry)](entry)


def _nothing(_entry: Comet) -> Iterator[str]:
    return iter(())


def _planet(entry: Planet) -> Iterator[str]:
    edge = entry.radius + entry.atmosphere
    if entry.interface is not None and entry.interface <= edge:
        yield (
            f"its interface lies {entry.interface} from the centre, inside the planet; "
            f"write {edge + 1} or more."
        )
    if entry.moves is not None and not entry.speed:
        yield "it moves, but how far? Write speed = 1 or more, or take moves away."
    if entry.speed and entry.moves is None:
        yield 'it has speed, but where to? Write moves = "N" or another direction.'
    if entry.speed and entry.interface is None:
        yield "a planet that moves takes along what is inside its interface; write interface = ..."


def _region(entry: Region) -> Iterator[str]:
    if entry.shape == "hexes":
        if entry.hex is not None:
            yield 'hex is the middle of a shape; write shape = "disc", "ring" or "band".'
        elif not entry.hexes:
            yield 'it has no hexes; write hexes = ["1312", ...], or a shape with its hex.'
        return
    if entry.hex is None:
        yield f'a {entry.shape} needs a hex; write hex = "1312", its middle or its beginning.'
    if entry.shape == "band" and entry.to is None:
        yield 'a band needs its other end; write to = "1320".'
    if entry.shape != "band" and entry.to is not None:
        yield f'a {entry.shape} has no other end; take to away, or write shape = "band".'
    if entry.shape != "ring" and entry.inner:
        yield f'a {entry.shape} has no inner edge; take inner away, or write shape = "ring".'
    if entry.shape == "ring" and entry.inner > entry.outer:
        yield (
            f"its inner edge ({entry.inner}) lies beyond its outer edge ({entry.outer}); swap them."
        )


def _heat(entry: HeatSource) -> Iterator[str]:
    if entry.hex is None and entry.toward is None:
        yield 'where is it? Write hex = "1312", or toward = "N" if it lies off the map.'
    if entry.hex is not None and entry.toward is not None:
        yield "it lies in a hex or in a direction off the map; take hex or toward away."


def _standing_faults(entry: ShipEntry, terrain: Terrain) -> Iterator[str]:
    held = terrain.at.get(hex_from_number(entry.hex), frozenset())
    if Ground.INTERIOR in held:
        yield f"begins in {entry.hex}, inside a planet, where no ship lives; move it out."
    elif Ground.SURFACE in held and entry.altitude is None:
        yield (
            f"begins in the surface hex {entry.hex}; "
            'write altitude = "low" or "landed", or move it out.'
        )
    elif entry.altitude is not None and Ground.SURFACE not in held:
        yield f"has an altitude, but {entry.hex} is no surface hex; take altitude away."
    if entry.altitude is not None and entry.speed:
        yield "has an altitude and speed: it can only have come down unpowered; write speed = 0."
