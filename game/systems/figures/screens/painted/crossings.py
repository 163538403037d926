"""What leads dry over water: bridges, and stones that stand in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from game.hexgrid.hexes import Hex
from game.systems.figures.ground.land import Land

Crossing = Literal["bridge", "stone"]
N, S = 0, 3
FIRM = ".o"


@lru_cache(maxsize=8)
def crossings(land: Land) -> dict[Hex, Crossing]:
    """The firm hexes with water north and south of them, by what they look like."""
    found: dict[Hex, Crossing] = {}
    for hex_ in land.hexes:
        if land.at(hex_).letter in FIRM and _wet(land, hex_.step(N)) and _wet(land, hex_.step(S)):
            alone = all(_wet(land, hex_.step(way)) for way in range(6))
            found[hex_] = "stone" if alone else "bridge"
    return found


def _wet(land: Land, hex_: Hex) -> bool:
    return land.holds(hex_) and land.at(hex_).water is not None


def water_below(land: Land, hex_: Hex) -> float:
    """How deep the water is: 0 none, 0.5 to the foot, 1 deep; below a crossing as beside it."""
    if hex_ in crossings(land):
        return max(water_below(land, hex_.step(N)), water_below(land, hex_.step(S)))
    return {None: 0.0, "foot": 0.5, "deep": 1.0}[land.at(hex_).water]
