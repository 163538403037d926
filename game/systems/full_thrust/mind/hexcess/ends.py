"""Where ships may be a turn later, side by side for reckoning with many at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.full_thrust.mind.fire import Whole
from game.systems.full_thrust.rules.ends import ways_of
from game.systems.full_thrust.rules.thrust import heading_limit, sides_between
from game.systems.full_thrust.state.craft import Ship
from game.table.altering import altered


class Spots(NamedTuple):
    """Places side by side, column by column."""

    q: Whole
    r: Whole
    facing: Whole


_REACH: dict[tuple[int, int], tuple[Spots, ...]] = {}


def reach(ship: Ship, speed: int) -> Sequence[Spots]:
    """Where it may end from the origin at that speed, by each heading; without excess thrust."""
    plain = altered(ship, speed=speed, excess=False, hex=ORIGIN, heading=0, facing=0)
    key = (speed, heading_limit(plain))
    if key not in _REACH:
        _REACH[key] = tuple(_turned(_ends(plain), heading) for heading in range(6))
    return _REACH[key]


def _ends(plain: Ship) -> list[tuple[Hex, int]]:
    ends = {(way.path[-1].hex if way.path else ORIGIN, way.heading) for way in ways_of(plain)}
    straight, limit = ORIGIN.step(0, plain.speed), heading_limit(plain, facing=True)
    ends |= {(straight, face) for face in range(6) if sides_between(0, face) <= limit}
    return sorted(ends)


def _turned(ends: Sequence[tuple[Hex, int]], heading: int) -> Spots:
    return spots((hex_.rotated(heading), (facing + heading) % 6) for hex_, facing in ends)


def spots(places: Iterator[tuple[Hex, int]] | Sequence[tuple[Hex, int]]) -> Spots:
    """Places and facings as columns."""
    rows = np.array([(hex_.q, hex_.r, facing) for hex_, facing in places], np.intp)
    return Spots(rows[:, 0], rows[:, 1], rows[:, 2])


def from_there(ship: Ship, hex_: Hex) -> Spots:
    """Where a ship may end that is in a hex with its heading and speed of now."""
    found = reach(ship, 0 if ship.sheet.base else ship.speed)[ship.heading]
    if ship.wild or ship.sheet.base:
        return spots([(hex_.step(ship.heading, ship.speed), ship.facing)])
    return Spots(found.q + hex_.q, found.r + hex_.r, found.facing)
