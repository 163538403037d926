"""What flies in a scene: each leg of it with the hexes that are entered, read from its events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.desk.map.marks import Plate
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, distance, hex_from_number
from game.systems.full_thrust.events.easier.moves import GroupFlew, PlotFlown
from game.systems.full_thrust.events.easier.shots import Launched, MissileFlew, NovaFlew
from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.events.movement import LeftTable, ShipMoved
from game.systems.full_thrust.events.terrain import CloudRolled, Drifted, TerrainLost
from game.systems.full_thrust.events.turn import CameBack
from game.systems.full_thrust.rules import missiles, nova
from game.systems.full_thrust.rules.flying import on_the_way
from game.systems.full_thrust.screens.space_map import counters, rock_marks
from game.systems.full_thrust.state.craft import Missile, Ship
from game.systems.full_thrust.state.space import Space
from game.table.events import Happening

After = Callable[[Space, Happening], Space]
Shown = (
    PlotFlown
    | GroupFlew
    | Launched
    | MissileFlew
    | NovaFlew
    | ShipMoved
    | LeftTable
    | CameBack
    | Drifted
    | TerrainLost
    | CloudRolled
)
"""What such scenes tell."""


@dataclass(frozen=True)
class Flight:
    """What one of them did. ``way``: the hexes from where it was, those entered after it.

    ``straight``: it flew through none of them one by one.
    """

    before: Space
    event: SpaceEvent
    after: Space

    @cached_property
    def name(self) -> str:
        """Who or what it is; empty for a hex of a cloud."""
        event = self.event
        for field in ("group", "missile", "nova"):
            if isinstance(event, GroupFlew | MissileFlew | NovaFlew) and hasattr(event, field):
                return str(getattr(event, field))
        if isinstance(event, Launched | Drifted | TerrainLost):
            return event.name
        return str(getattr(event, "ship", ""))

    @cached_property
    def side(self) -> str:
        """Whose it is; empty for an asteroid."""
        for space in (self.before, self.after):
            for flying in (space.ships, space.groups, space.missiles, space.novas):
                if self.name in flying:
                    return flying[self.name].side
        return ""

    @cached_property
    def way(self) -> tuple[Hex, ...]:
        """The hexes from where it was to where it is."""
        return tuple(_way(self))

    @cached_property
    def headings(self) -> Sequence[int]:
        """The heading of a ship or a missile in each hex of its way."""
        was, now = self._steered
        pairs = zip(self.way[:-2], self.way[1:-1], strict=True)
        return [was.heading, *(_heading(a, b, now.heading) for a, b in pairs), now.heading]

    @cached_property
    def facings(self) -> Sequence[int]:
        """Its facing there: its heading, unless it ends with another."""
        was, now = self._ship
        if now.facing != now.heading:
            return [was.facing] * (len(self.way) - 1) + [now.facing]
        return [was.facing, *self.headings[1:]]

    @property
    def _steered(self) -> tuple[Ship, Ship] | tuple[Missile, Missile]:
        """The missile before and after it, else the ship."""
        if isinstance(self.event, MissileFlew):
            return self.before.missiles[self.name], self.after.missiles[self.name]
        return self._ship

    @property
    def _ship(self) -> tuple[Ship, Ship]:
        """The ship before and after it."""
        return self.before.ships[self.name], self.after.ships[self.name]

    @cached_property
    def plate(self) -> Plate | None:
        """Its counter as it is afterwards, or as it was where it is gone."""
        return self._plate_in(self.after) or self._plate_in(self.before)

    @property
    def start(self) -> Plate | None:
        """Its counter as it was, as a shadow."""
        found = self._plate_in(self.before)
        return replace(found, ghost=True, name="") if found else None

    @property
    def gone(self) -> bool:
        """Whether it is off the table now."""
        return bool(self.name) and self._plate_in(self.after) is None

    def _plate_in(self, space: Space) -> Plate | None:
        """Its counter; None for a hex of a cloud."""
        if self.name in space.rocks:
            return rock_marks(space.rocks[self.name])[0]
        named = (x for x in counters(space) if isinstance(x, Plate) and x.name == self.name)
        return next(named, None) if self.name else None


@dataclass(frozen=True)
class Leg:
    """Flights that are seen together."""

    flights: tuple[Flight, ...]

    @property
    def before(self) -> Space:
        """Space before all of them."""
        return self.flights[0].before

    @property
    def after(self) -> Space:
        """Space after all of them."""
        return self.flights[-1].after

    @property
    def steps(self) -> int:
        """How many steps it takes."""
        return max(1, *(len(flight.way) - 1 for flight in self.flights))


def flights(before: Space, events: Iterable[Happening], after: After) -> Iterator[Flight]:
    """All of them in order."""
    space = before
    for event in events:
        then = after(space, event)
        if isinstance(event, Shown) and _seen(event, space):
            yield Flight(space, event, then)
        space = then


def _seen(event: SpaceEvent, space: Space) -> bool:
    """Bases that stay, and clouds that stay, are not worth a look."""
    if isinstance(event, PlotFlown):
        return event.hexes > 0 or event.leaves or not space.ships[event.ship].sheet.base
    return not isinstance(event, CloudRolled) or event.fate != "stays"


def legs(found: Sequence[Flight]) -> list[Leg]:
    """Ships of the easier game and novas fly together, all else one after the other."""
    made: list[Leg] = []
    for flight in found:
        together = isinstance(flight.event, PlotFlown | NovaFlew | Drifted | CloudRolled)
        last = made[-1].flights if made else ()
        if together and last and type(last[-1].event) is type(flight.event):
            made[-1] = Leg((*last, flight))
        else:
            made.append(Leg((flight,)))
    return made


def _way(flight: Flight) -> Iterator[Hex]:
    event, before, name = flight.event, flight.before, flight.name
    if isinstance(event, PlotFlown):
        yield from _row(before.ships[name].hex, DIRECTION_NAMES.index(event.heading_), event.hexes)
    elif isinstance(event, ShipMoved):
        yield before.ships[name].hex
        yield from map(hex_from_number, event.path)
    elif isinstance(event, GroupFlew):
        yield from (before.groups[name].hex, hex_from_number(event.to))
    elif isinstance(event, NovaFlew):
        shot = before.novas[name]
        yield from _row(shot.hex, shot.heading, event.hexes)
    elif isinstance(event, MissileFlew):
        yield from _missile_way(before, event)
    elif isinstance(event, Drifted):
        thing = before.rocks.get(name) or before.ships[name]
        yield from (thing.hex, hex_from_number(event.to))
    elif isinstance(event, CloudRolled):
        yield hex_from_number(event.to or event.hex)
    elif isinstance(event, TerrainLost):
        yield before.rocks[name].hex
    elif isinstance(event, CameBack):
        yield hex_from_number(event.to)
    else:
        yield before.ships[getattr(event, "ship", name)].hex


def _heading(start: Hex, end: Hex, otherwise: int) -> int:
    """The way from a hex to its neighbour; another where they are none."""
    return next((way for way in range(6) if start.step(way) == end), otherwise)


def _row(start: Hex, way: int, hexes: int) -> Iterator[Hex]:
    yield from (start.step(way, far) for far in range(hexes + 1))


def _missile_way(space: Space, event: MissileFlew) -> Sequence[Hex]:
    """A course that ends as it was flown."""
    missile, end = space.missiles[event.missile], hex_from_number(event.to)
    heading = DIRECTION_NAMES.index(event.heading_)
    for course in missiles.courses():
        move = missiles.flown(missile.hex, missile.heading, course)
        kept = on_the_way(space, move.path)
        if move.heading == heading and (kept[-1] if kept else missile.hex) == end:
            return [missile.hex, *kept]
    return [missile.hex, end]


def meets(space: Space, flight: Flight) -> str | None:
    """The ship that flies or launches; else what a missile will strike, or the nearest enemy."""
    for field in ("ship", "target"):
        name = getattr(flight.event, field, None)
        if name in space.ships:
            return str(name)
    if flight.name in space.ships or not flight.side:
        return flight.name
    enemies = space.enemies(flight.side)
    nearest = min(enemies, key=lambda ship: distance(flight.way[-1], ship.hex), default=None)
    return nearest.name if nearest else None


def nova_row(space: Space, name: str) -> tuple[Hex, ...]:
    """The row of a nova in flight this turn."""
    shot = space.novas[name]
    return on_the_way(space, nova.path(shot.hex, shot.heading, shot.hits))
