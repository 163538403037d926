"""Where a ship may end its move: every end with the cheapest way there (HXT-10 to HXT-12)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from game.hexgrid.hexes import DIRECTION_NAMES, ORIGIN, Hex
from game.systems.full_thrust.rules.leaving import on_the_table
from game.systems.full_thrust.rules.terrain import SLOW
from game.systems.full_thrust.rules.thrust import (
    AHEAD,
    Place,
    faces_apart,
    fastest,
    flown,
    heading_limit,
    side_cost,
    sides_between,
)
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import MoveOrder
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered


class Choice(NamedTuple):
    """An order in short, and what comes of it.

    ``speed``: the one it will have; ``leaves``: whether it leaves the table on the way;
    ``debris``: hexes of debris it enters too fast.
    """

    turns: str
    change: int
    face: int | None
    hex: Hex
    heading: int
    facing: int
    speed: int
    leaves: bool = False
    debris: int = 0

    def order(self, ship: str) -> MoveOrder:
        """It as it is told."""
        face = None if self.face is None else DIRECTION_NAMES[self.face]
        return MoveOrder(ship=ship, turns=self.turns, speed=self.change, face=face)


class Way(NamedTuple):
    """A way flown by a ship from the origin that heads north."""

    turns: str
    path: tuple[Place, ...]
    heading: int
    sides: int


_WAYS: dict[tuple[int, int], tuple[Way, ...]] = {}


def ways(ship: Ship) -> Iterator[str]:
    """Every row of turns that its thrust pays for."""
    most = min(ship.speed, heading_limit(ship) // side_cost(ship.speed)) if ship.speed else 0
    for count in range(most + 1):
        for hexes in combinations(range(ship.speed), count):
            for signs in product("LR", repeat=count):
                row = [AHEAD] * ship.speed if count else []
                for hex_, sign in zip(hexes, signs, strict=True):
                    row[hex_] = sign
                yield "".join(row)


def ways_of(ship: Ship) -> tuple[Way, ...]:
    """Every way of a ship by its speed and what it may spend on turning."""
    key = (ship.speed, heading_limit(ship))
    if key not in _WAYS:
        plain = altered(ship, hex=ORIGIN, heading=0)
        _WAYS[key] = tuple(_way(plain, turns) for turns in ways(plain))
    return _WAYS[key]


def _way(plain: Ship, turns: str) -> Way:
    path = tuple(flown(plain, turns))
    return Way(turns, path, path[-1].heading if path else 0, len(turns) - turns.count(AHEAD))


def choices(space: Space, ship: Ship) -> list[Choice]:
    """What a ship may do, one way for each end: on the table, clear of debris, cheap."""
    if ship.wild:
        return [_straight(space, ship)]
    found: dict[tuple[Hex, int, bool], tuple[int, int, Choice]] = {}
    for way in ways_of(ship):
        choice = _flown(space, ship, way)
        key, costs = (choice.hex, choice.heading, choice.leaves), (choice.debris, way.sides)
        if key not in found or costs < found[key][:2]:
            found[key] = (*costs, choice)
    several = [each for _d, sides, way in found.values() for each in _speeds(ship, way, sides)]
    return [*several, *_facings(space, ship)]


def _straight(space: Space, ship: Ship) -> Choice:
    return _flown(space, ship, _way(altered(ship, hex=ORIGIN, heading=0), ""))


def _flown(space: Space, ship: Ship, way: Way) -> Choice:
    path = [
        Place(ship.hex.plus(place.hex.rotated(ship.heading)), (place.heading + ship.heading) % 6)
        for place in way.path
    ]
    kept = on_the_table(space, path)
    end = kept[-1] if kept else Place(ship.hex, ship.heading)
    dirty = sum(place.hex in space.debris for place in kept) if ship.speed > SLOW else 0
    facing = end.heading if way.sides else ship.facing
    leaves = len(kept) < len(path)
    return Choice(way.turns, 0, None, end.hex, end.heading, facing, ship.speed, leaves, dirty)


def _speeds(ship: Ship, way: Choice, sides: int) -> Iterator[Choice]:
    left = min(ship.drive, ship.thrust - sides * side_cost(ship.speed))
    for change in range(-min(left, ship.speed), left + 1):
        if change <= 0 or ship.speed + change <= fastest(ship):
            facing = way.heading if change or sides else way.facing
            yield way._replace(change=change, speed=ship.speed + change, facing=facing)


def _facings(space: Space, ship: Ship) -> Iterator[Choice]:
    """To face another way: all there is at speed 0, else without any other change."""
    plain, limit = _straight(space, ship), heading_limit(ship, facing=True)
    if ship.speed and not faces_apart(ship):
        return
    for face in range(6):
        sides = sides_between(ship.facing, face)
        if not 0 < sides <= limit:
            continue
        if ship.speed:
            yield plain._replace(face=face, facing=face)
            continue
        for change in range(min(ship.drive, ship.thrust - sides, fastest(ship)) + 1):
            turned = plain._replace(face=face, facing=face, heading=face)
            yield turned._replace(change=change, speed=change)
