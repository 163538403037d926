"""What a map draws for the terrain of a battle, found once: worlds, fields, names, heat."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.desk.paint.globes import Face, face_of
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.log.phrases import ground_words
from game.systems.earth_expects.state.terrain import Ground, Heat, Patch, Terrain
from game.words import _

FIELDS = (
    Ground.RADIATION,
    Ground.COMET_TAIL,
    Ground.ASTEROIDS,
    Ground.DENSE,
    Ground.CINEMATIC,
    Ground.INTERFACE,
)
"""What is drawn hex by hex, back to front; worlds and their air are drawn whole."""


@dataclass(frozen=True)
class World:
    """A body of surface and interior hexes that hang together, and the air around it."""

    crust: frozenset[Hex]
    core: frozenset[Hex]
    air: frozenset[Hex]
    face: Face
    seed: int

    @cached_property
    def body(self) -> frozenset[Hex]:
        """Surface and interior."""
        return self.crust | self.core

    @cached_property
    def whole(self) -> frozenset[Hex]:
        """The body and its air."""
        return self.body | self.air


@dataclass(frozen=True, slots=True)
class Named:
    """A name on the map: the hexes it is written on, what they hold, and where they move."""

    name: str
    hexes: frozenset[Hex]
    kinds: str = ""
    motion: tuple[int, int] | None = None
    world: bool = False


@dataclass(frozen=True)
class TerrainPlan:
    """Everything a map draws for terrain. ``fields``: hex by hex, for each kind of ``FIELDS``.

    ``bare_air``: atmosphere that belongs to no world; ``tails``: for a hex of a comet's tail the
    hex in the middle of its head.
    """

    worlds: tuple[World, ...]
    bare_air: frozenset[Hex]
    fields: Mapping[Ground, frozenset[Hex]]
    tails: Mapping[Hex, Hex]
    names: tuple[Named, ...]
    heat: tuple[Heat, ...]
    rough: frozenset[Hex]


def plan_of(terrain: Terrain) -> TerrainPlan:
    """The plan of a battle's terrain."""
    worlds: list[World] = []
    bare: set[Hex] = set()
    tails: dict[Hex, Hex] = {}
    for patch in terrain.patches:
        found = _worlds(patch)
        worlds += found
        if not found:
            bare |= patch.grounds.get(Ground.ATMOSPHERE, frozenset())
        if Ground.COMET_TAIL in patch.grounds:
            head = middle(patch.grounds.get(Ground.DENSE, frozenset()))
            tails |= dict.fromkeys(sorted(patch.grounds[Ground.COMET_TAIL]), head)
    return TerrainPlan(
        tuple(worlds),
        frozenset(bare),
        {ground: terrain.of(ground) for ground in FIELDS},
        tails,
        tuple(named(patch) for patch in terrain.patches if any(patch.grounds.values())),
        terrain.heat,
        frozenset(terrain.at),
    )


def middle(hexes: Iterable[Hex]) -> Hex:
    """The hex of a group that lies nearest to its middle."""
    group = sorted(hexes)
    q, r = sum(h.q for h in group) / len(group), sum(h.r for h in group) / len(group)
    return min(group, key=lambda h: (h.q - q) ** 2 + (h.r - r) ** 2 + (h.q - q) * (h.r - r))


def _worlds(patch: Patch) -> list[World]:
    crust = patch.grounds.get(Ground.SURFACE, frozenset())
    core = patch.grounds.get(Ground.INTERIOR, frozenset())
    air = patch.grounds.get(Ground.ATMOSPHERE, frozenset())
    found = []
    for number, body in enumerate(_apart(crust | core)):
        seed = zlib.crc32(f"{patch.name} {number}".encode())
        face = face_of(patch.name, seed, bool(crust), bool(air))
        around = air if number == 0 else frozenset()
        found.append(World(crust & body, core & body, around, face, seed))
    return found


def _apart(hexes: frozenset[Hex]) -> list[frozenset[Hex]]:
    """The groups of hexes that hang together, in the order of their first hexes."""
    left, groups = set(hexes), []
    for start in sorted(hexes):
        if start not in left:
            continue
        group, edge = {start}, [start]
        while edge:
            here = edge.pop()
            near = {here.step(d) for d in range(6)} & left - group
            group |= near
            edge += sorted(near)
        left -= group
        groups.append(frozenset(group))
    return groups


def named(patch: Patch) -> Named:
    """The name of one thing, and the hexes it is written on."""
    body = patch.grounds.get(Ground.SURFACE, frozenset()) | patch.grounds.get(
        Ground.INTERIOR, frozenset()
    )
    if body:
        return Named(patch.name, body, "", patch.motion, world=True)
    if Ground.COMET_TAIL in patch.grounds:
        return Named(patch.name, patch.grounds[Ground.DENSE], _("comet"), patch.motion)
    kinds = ", ".join(ground_words(ground) for ground in patch.grounds)
    if kinds.casefold() == patch.name.casefold():
        kinds = ""
    return Named(patch.name, frozenset().union(*patch.grounds.values()), kinds, patch.motion)
