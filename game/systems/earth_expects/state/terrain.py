"""Terrain on the map: which hexes hold what, and the bodies that move (rulebook: Terrain).

Only where it is; what it does is said by one module a kind in ``terrain``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any

from game.hexgrid.hexes import ORIGIN, Hex, distance


class Ground(StrEnum):
    """What a hex of the map may hold; a hex may hold several, such as radiation and asteroids."""

    ATMOSPHERE = "atmosphere"
    SURFACE = "surface"
    INTERIOR = "interior"
    INTERFACE = "interface"
    ASTEROIDS = "asteroids"
    DENSE = "dense asteroids"
    CINEMATIC = "cinematic asteroids"
    COMET_TAIL = "comet tail"
    RADIATION = "radiation"


@dataclass(frozen=True, slots=True)
class Patch:
    """One thing of the scenario: ``name`` for the player, its hexes by what they hold.

    ``within``: the hexes inside its interface, the ring not counted; they move with it. ``motion``:
    direction 0 to 5 and hexes a turn, None for what stands.
    """

    name: str
    grounds: Mapping[Ground, frozenset[Hex]]
    within: frozenset[Hex] = frozenset()
    motion: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Heat:
    """A heat source: a hex of the map, or a fixed direction if it lies off it (Ruling Q135).

    ``toward``: the direction from every ship to it. ``dice``: extra dice a turn (EE-TER-H-1).
    """

    name: str
    hex: Hex | None = None
    toward: int | None = None
    dice: int = 0


_NOTHING: Mapping[Hex, frozenset[Ground]] = MappingProxyType({})


@dataclass(frozen=True)
class Terrain:
    """All terrain of a battle, now.

    ``lines``: what has been found out about lines across it, for those who ask again.
    """

    patches: tuple[Patch, ...] = ()
    heat: tuple[Heat, ...] = ()
    _kept: dict[Ground, frozenset[Hex]] = field(default_factory=dict, compare=False, repr=False)
    lines: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def at(self) -> Mapping[Hex, frozenset[Ground]]:
        """What every hex that holds anything holds."""
        found: dict[Hex, set[Ground]] = {}
        for patch in self.patches:
            for ground, hexes in patch.grounds.items():
                for here in hexes:
                    found.setdefault(here, set()).add(ground)
        return {here: frozenset(grounds) for here, grounds in found.items()} or _NOTHING

    @cached_property
    def extent(self) -> int:
        """How far from the hex ``ORIGIN`` the furthest of it lies."""
        return max((distance(ORIGIN, here) for here in self.at), default=0)

    def of(self, ground: Ground) -> frozenset[Hex]:
        """Every hex that holds it."""
        if ground not in self._kept:
            every = (patch.grounds.get(ground, frozenset()) for patch in self.patches)
            self._kept[ground] = frozenset().union(*every)
        return self._kept[ground]

    def holds(self, here: Hex, ground: Ground) -> bool:
        """Whether a hex holds it."""
        return here in self.of(ground)

    @property
    def empty(self) -> bool:
        """Open space without a heat source."""
        return not self.patches and not self.heat

    @property
    def moving(self) -> bool:
        """Whether any of it moves by itself."""
        return any(patch.motion is not None for patch in self.patches)

    def with_patches(self, patches: tuple[Patch, ...]) -> Terrain:
        """The terrain with other patches in place of its own."""
        return replace(self, patches=patches, _kept={}, lines={})


OPEN_SPACE = Terrain()


def carried_hexes(patch: Patch) -> frozenset[Hex]:
    """Everything in these hexes moves along when the patch does (EE-TER-F-4, Ruling Q222)."""
    return patch.within.union(*patch.grounds.values())


def moved(
    terrain: Terrain, going: Collection[int], along: Collection[Hex], direction: int
) -> Terrain:
    """The terrain once the patches of the numbers ``going``, and heat sources ``along``, went one
    hex on."""
    patches = tuple(
        _shifted(patch, direction) if number in going else patch
        for number, patch in enumerate(terrain.patches)
    )
    heat = tuple(
        replace(one, hex=one.hex.step(direction)) if one.hex in along and one.hex else one
        for one in terrain.heat
    )
    return Terrain(patches, heat)


def _shifted(patch: Patch, direction: int) -> Patch:
    grounds = {
        ground: frozenset(here.step(direction) for here in hexes)
        for ground, hexes in patch.grounds.items()
    }
    within = frozenset(here.step(direction) for here in patch.within)
    return replace(patch, grounds=grounds, within=within)
