"""Plots as they are flown, and where fighters may fly (EHT-2 to EHT-4, Q289 to Q291)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.rules import pivots
from game.systems.full_thrust.rules.missiles import Course, armed, courses, flown
from game.systems.full_thrust.rules.pivots import SIDES, Marker
from game.systems.full_thrust.state.craft import Group, Missile, Ship
from game.systems.full_thrust.state.space import Space


class Spot(NamedTuple):
    """Where a ship may be at the end of its move."""

    hex: Hex
    heading: int
    speed: int


class Choice(NamedTuple):
    """A plot and where it leads."""

    marker: Marker
    change: int
    spot: Spot


def changes(ship: Ship) -> range:
    """The changes of speed that a ship may plot."""
    return pivots.changes(ship.speed, ship.thrust, ship.sheet.fastest)


def least_change(ship: Ship) -> int:
    """The one nearest to none; a base always keeps its speed."""
    if ship.sheet.base:
        return 0
    return pivots.least_change(ship.speed, ship.thrust, ship.sheet.fastest)


def markers(ship: Ship, change: int) -> tuple[Marker, ...]:
    """The markers that it may plot with a change of speed."""
    return pivots.markers(ship.thrust, ship.straight, ship.speed + change)


def heading_after(ship: Ship, marker: Marker) -> int:
    """The heading after a pivot."""
    return (ship.heading + SIDES[marker]) % 6


def way(ship: Ship, marker: Marker, change: int) -> tuple[Hex, ...]:
    """The hexes entered: a pivot first, then straight on."""
    heading = heading_after(ship, marker)
    return tuple(ship.hex.step(heading, n + 1) for n in range(ship.speed + change))


def led_to(ship: Ship, marker: Marker, change: int) -> Spot:
    """Where a plot leads."""
    entered = way(ship, marker, change)
    end = entered[-1] if entered else ship.hex
    return Spot(end, heading_after(ship, marker), ship.speed + change)


def choices(ship: Ship) -> Iterator[Choice]:
    """Every legal plot of a ship."""
    for change in changes(ship):
        for marker in markers(ship, change):
            yield Choice(marker, change, led_to(ship, marker, change))


def on_the_way(space: Space, entered: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Those before the table ends."""
    off = next((n for n, h in enumerate(entered) if not space.holds(h)), len(entered))
    return entered[:off]


def plotted(space: Space, side: str) -> list[Ship]:
    """The ships of a side that are plotted."""
    return [ship for ship in space.on_table(side) if not ship.sheet.base]


def staying(space: Space, missile: Missile) -> list[Course]:
    """The courses on which a missile stays on the table, straight on first if it is one."""
    return [
        course
        for course in courses()
        if all(map(space.holds, flown(missile.hex, missile.heading, course).path))
    ]


def strike_ends(space: Space, missile: Missile) -> set[Hex]:
    """Where a missile may end its move this turn and strike; nowhere while it is not armed."""
    if not armed(missile.age):
        return set()
    ways = staying(space, missile)
    return {flown(missile.hex, missile.heading, course).path[-1] for course in ways}


def may_fly(space: Space, group: Group, to: Hex, most: int) -> bool:
    """Whether fighters can fly to a hex: near enough and on the table (HXT-15)."""
    return distance(group.hex, to) <= most and space.holds(to)
