"""A plotted path through the terrain, hex by hex in order (rulebook: Terrain; Ruling Q39)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct, Track
from game.systems.earth_expects.state.terrain import Ground, Terrain
from game.systems.earth_expects.terrain.heat import heat_warning
from game.systems.earth_expects.terrain.kind import Danger, Flight, Kind
from game.systems.earth_expects.terrain.table import KINDS


@dataclass(frozen=True, slots=True)
class Course:
    """A way a ship means to go. ``spent``: manoeuvre points planned up to each hex of the track."""

    track: Track
    spent: tuple[int, ...] = ()
    unpowered: bool = False


def fly_through(table: Table, name: str, course: Course) -> Track:
    """The track really flown; what happens on the way is told on a table apart.

    There the ship stands in each hex as it is tested. The event that moves it is left to the
    caller, who tells it first.
    """
    track = course.track
    if table.battle.terrain.empty:
        return track
    flight = _begun(table.battle.ships[name], course)
    for number, step in enumerate(track.steps):
        flight.ahead = _planned(course) - course.spent[number]
        where = {"hex": step.hex, "facing": step.facing, "altitude": None}
        table.battle = table.battle.with_ship(name, **where)
        for kind in kinds_at(table.battle, step.hex):
            if table.battle.ships[name].on_table:
                kind.enter(table, flight, step.hex)
        if flight.stopped or not table.battle.ships[name].on_table:
            return _cut(course, number, flight.paid)
    return track.but(manoeuvre_spent=track.manoeuvre_spent + flight.paid)


def dangers(battle: Battle, ship: Ship, course: Course) -> list[Danger]:
    """What a course brings, hex by hex, with chances; ``battle`` may be the owner's view.

    After a hex where the ship is sure to stop nothing more is told but the heat there.
    """
    if battle.terrain.empty:
        return []
    found, number = dangers_on_way(battle, ship, course)
    return found + heat_warning(battle, ship, *ending(course.track, number))


def ending(track: Track, number: int | None) -> tuple[Hex, int]:
    """Hex and facing at the end of a track that is cut after the step of a number, if any."""
    if number is None:
        return track.end, track.facing
    return track.steps[number].hex, track.steps[number].facing


def dangers_on_way(battle: Battle, ship: Ship, course: Course) -> tuple[list[Danger], int | None]:
    """The dangers but for heat, and the number of the step the ship is sure to stop at, if any."""
    found: list[Danger] = []
    flight = _begun(ship, course)
    for number, step in enumerate(course.track.steps):
        kinds = kinds_at(battle, step.hex)
        if not kinds:
            continue
        flight.ahead = _planned(course) - course.spent[number]
        told = (kind.warns(battle, ship, flight, step.hex) for kind in kinds)
        found += [danger for danger in told if danger is not None]
        if flight.stopped:
            return found, number
    return found, None


def kinds_at(battle: Battle, here: Hex) -> tuple[Kind, ...]:
    """The kinds of terrain a hex holds, in the order in which they act."""
    held = battle.terrain.at.get(here)
    return _kinds_of(held) if held else ()


def deadly(terrain: Terrain) -> frozenset[Hex]:
    """Every hex in which a ship may be lost."""
    if not terrain.patches:
        return frozenset()
    if deadly not in terrain.lines:
        every = (terrain.of(kind.ground) for kind in KINDS if kind.deadly)
        terrain.lines[deadly] = frozenset().union(*every)
    known: frozenset[Hex] = terrain.lines[deadly]
    return known


@lru_cache(maxsize=256)
def _kinds_of(held: frozenset[Ground]) -> tuple[Kind, ...]:
    return tuple(kind for kind in KINDS if kind.ground in held)


def _planned(course: Course) -> int:
    return course.track.manoeuvre_spent


def _begun(ship: Ship, course: Course) -> Flight:
    points = ship.conduct or Conduct()
    spare = max(0, points.spendable - _planned(course))
    speed = 0 if course.unpowered else points.speed
    return Flight(ship.name, speed, spare, _planned(course), course.unpowered)


def _cut(course: Course, number: int, paid: int) -> Track:
    """The track up to a hex: the rest of the plan is void (Rulings Q141, Q265)."""
    track = course.track
    return track.but(
        steps=track.steps[: number + 1],
        facing=track.steps[number].facing,
        manoeuvre_spent=course.spent[number] + paid,
    )
