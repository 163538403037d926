"""What deadly lies in the way of a ship that drifts, and the hexes of its steps."""

from __future__ import annotations

from functools import lru_cache

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.vectorish.rules.speeds import Speeds, next_face
from game.systems.vectorish.state.drift import UNMOVED

DRIFTS = 12
"""Turns of drifting that are looked ahead for what lies in the way."""
BLOCKED = 30
"""What it counts to have something deadly ahead, in points of thrust."""


@lru_cache(maxsize=8192)
def blocked(walls: frozenset[Hex], start: Hex, speeds: Speeds) -> float:
    """What it counts that drifting leads into something deadly: the more, the sooner and deeper."""
    here, way = start, drifted(speeds)
    for turn in range(DRIFTS):
        if strikes(walls, here, way):
            return BLOCKED * ((DRIFTS - turn) / DRIFTS + _deep(walls, start.q) / 10)
        here = here.plus(way[-1])
    return 0


def strikes(walls: frozenset[Hex], here: Hex, way: tuple[Hex, ...]) -> bool:
    """Whether a way, as seen from its start, leads into something deadly from a hex."""
    if not near(walls, here, len(way)):
        return False
    q, r = here
    return any((q + hex_.q, r + hex_.r) in walls for hex_ in way)


def near(walls: frozenset[Hex], here: Hex, far: int) -> bool:
    """Whether a way of so many hexes from a hex may lead into something deadly at all."""
    if not walls:
        return False
    (q, r), (first, last, top, low) = here, box(walls)
    return q + far >= first and q - far <= last and r + far >= top and r - far <= low


@lru_cache(maxsize=64)
def box(walls: frozenset[Hex]) -> tuple[int, int, int, int]:
    """The first and last of the two coordinates."""
    columns, rows = {hex_.q for hex_ in walls}, {hex_.r for hex_ in walls}
    return min(columns), max(columns), min(rows), max(rows)


def _deep(walls: frozenset[Hex], column: int) -> int:
    """How many columns the nearest free one is away."""
    first, last = _columns(walls)
    return min(abs(column - first), abs(last - column)) + 1


@lru_cache(maxsize=64)
def _columns(walls: frozenset[Hex]) -> tuple[int, int]:
    columns = {hex_.q for hex_ in walls}
    return min(columns), max(columns)


@lru_cache(maxsize=4096)
def drifted(speeds: Speeds) -> tuple[Hex, ...]:
    """The hexes of a turn without thrust, as seen from its start."""
    return flown(speeds, 0, "." * speeds.total)[0] or (ORIGIN,)


def flown(speeds: Speeds, facing: int, steps: str) -> tuple[tuple[Hex, ...], Speeds, int]:
    """The hexes of some steps as seen from their start, and how they end."""
    moved, here, hexes = list(UNMOVED), ORIGIN, []
    for sign in steps:
        if sign == "A":
            speeds = speeds.faster(facing)
        elif sign != ".":
            facing = (facing + (1 if sign == "R" else 5)) % 6
        else:
            face = next_face(speeds, tuple(moved))
            if face is None:
                break
            moved[face] += 1
            here = here.step(face)
            hexes.append(here)
    return tuple(hexes), speeds, facing
