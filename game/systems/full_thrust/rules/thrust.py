"""What thrust pays for, and whether a move is allowed (HXT-6, HXT-8 to HXT-12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.hexgrid.hexes import DIRECTION_NAMES, Hex
from game.systems.full_thrust.scenario.scenario import FASTEST
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import MoveOrder
from game.table.altering import altered
from game.table.faults import Fault
from game.words import _

LEFT, RIGHT, AHEAD = "L", "R", "."
_SIDES = {LEFT: -1, RIGHT: 1, AHEAD: 0}


class Spent(NamedTuple):
    """Thrust points spent on heading or facing, and on speed."""

    heading: int
    speed: int


class Place(NamedTuple):
    """A hex entered, and the heading in which it is left."""

    hex: Hex
    heading: int


def side_cost(speed: int) -> int:
    """Thrust points for one side of heading (HXT-10); at speed 0 a point a side (HXT-11)."""
    return max(1, -(-speed // 2))


def heading_limit(ship: Ship, *, facing: bool = False) -> int:
    """Thrust points for heading: half the thrust, all of it with excess; the drive at most.

    At speed 0 and for facing alone it is half, excess or not (Rulings Q279, Q280).
    """
    all_of_it = ship.excess and ship.speed > 0 and not facing
    return min(ship.drive, ship.thrust if all_of_it else -(-ship.thrust // 2))


def sides_at(ship: Ship, speed: int, *, excess: bool = False) -> int:
    """How many sides of heading it can turn in a turn at a speed, with excess thrust or without."""
    able = altered(ship, speed=speed, excess=excess)
    sides = heading_limit(able) // side_cost(speed)
    return min(sides, speed) if speed else sides


def fastest(ship: Ship) -> int:
    """The highest speed it may reach."""
    return FASTEST if ship.sheet.fastest is None else ship.sheet.fastest


def sides_between(one: int, other: int) -> int:
    """How many sides a ship turns from one direction to another."""
    apart = (one - other) % 6
    return min(apart, 6 - apart)


def turned(order: MoveOrder) -> int:
    """How many sides of heading the order asks for while the ship moves."""
    return sum(sign != AHEAD for sign in order.turns)


def spent(ship: Ship, order: MoveOrder) -> Spent:
    """What an order costs."""
    points = turned(order) * side_cost(ship.speed)
    if order.face is not None:
        points += sides_between(ship.facing, DIRECTION_NAMES.index(order.face))
    return Spent(points, abs(order.speed))


def flown(ship: Ship, turns: str) -> list[Place]:
    """The hexes that a ship enters: straight ahead first, turning in those it has entered."""
    here, heading = ship.hex, ship.heading
    found = []
    for sign in turns.ljust(ship.speed, AHEAD)[: ship.speed]:
        here = here.step(heading)
        heading = (heading + _SIDES[sign]) % 6
        found.append(Place(here, heading))
    return found


def heading_after(ship: Ship, order: MoveOrder, way: Sequence[Place]) -> int:
    """Its heading at the end of a way; at speed 0 it turns with the facing (Ruling Q280)."""
    if way:
        return way[-1].heading
    if ship.speed or order.face is None:
        return ship.heading
    return DIRECTION_NAMES.index(order.face)


def faces_apart(ship: Ship) -> bool:
    """Whether it may face another way than it flies: under way, without excess thrust (HXT-12)."""
    return ship.speed > 0 and not ship.excess


def faces(ship: Ship, order: MoveOrder, heading: int) -> int:
    """Where a ship faces that ends its move with that heading (HXT-12)."""
    if order.face is not None:
        return DIRECTION_NAMES.index(order.face)
    return heading if turned(order) or order.speed else ship.facing


def move_faults(ship: Ship, order: MoveOrder) -> Iterator[Fault]:
    """Everything against a move."""
    if ship.wild:
        if turned(order) or order.speed or order.face is not None:
            text = _("{ship} is out of control: it flies straight on at its speed.")
            yield Fault("HXT-8", text.format(ship=ship.name), ship.name)
        return
    yield from _way_faults(ship, order)
    yield from _speed_faults(ship, order)
    yield from _point_faults(ship, order)


def _way_faults(ship: Ship, order: MoveOrder) -> Iterator[Fault]:
    if ship.speed == 0 and order.turns:
        text = _("{ship} lies still: it turns by facing another way, and enters no hex.")
        yield Fault("HXT-11", text.format(ship=ship.name), ship.name)
    elif len(order.turns) > ship.speed:
        text = _("{ship} enters {n} hexes: write no more signs than that.")
        yield Fault("HXT-10", text.format(ship=ship.name, n=ship.speed), ship.name)
    if order.face is not None and ship.speed and (turned(order) or order.speed):
        text = _("{ship} changes its facing only with neither a new heading nor a new speed.")
        yield Fault("HXT-12", text.format(ship=ship.name), ship.name)
    if ship.speed and _faces_anew(ship, order) and not faces_apart(ship):
        text = _("{ship} uses excess thrust: its facing alone is not changed.")
        yield Fault("HXT-12", text.format(ship=ship.name), ship.name)


def _faces_anew(ship: Ship, order: MoveOrder) -> bool:
    return order.face is not None and DIRECTION_NAMES.index(order.face) != ship.facing


def _speed_faults(ship: Ship, order: MoveOrder) -> Iterator[Fault]:
    speed, most = ship.speed + order.speed, fastest(ship)
    if speed < 0:
        text = _("{ship} cannot go slower than 0.")
        yield Fault("HXT-9", text.format(ship=ship.name), ship.name)
    if order.speed > 0 and speed > most:
        text = _("{ship} goes at most {n}.")
        yield Fault("HXT-9", text.format(ship=ship.name, n=most), ship.name)


def _point_faults(ship: Ship, order: MoveOrder) -> Iterator[Fault]:
    cost, limit = spent(ship, order), heading_limit(ship, facing=order.face is not None)
    if cost.heading > limit:
        text = _("{ship} has {limit} thrust points for turning; this takes {n}.")
        words = text.format(ship=ship.name, limit=limit, n=cost.heading)
        yield Fault("HXT-6", words, ship.name)
    if cost.speed > ship.drive:
        text = _("{ship} has a drive of {limit} for its speed; this takes {n}.")
        words = text.format(ship=ship.name, limit=ship.drive, n=cost.speed)
        yield Fault("HXT-6", words, ship.name)
    if sum(cost) > ship.thrust:
        text = _("{ship} has {limit} thrust points in all; this takes {n}.")
        words = text.format(ship=ship.name, limit=ship.thrust, n=sum(cost))
        yield Fault("HXT-6", words, ship.name)
