"""Flights on the map: counters on their way, the ways behind them, markers where they began."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.desk.map.flight import eased, under_way, wake
from game.desk.map.marks import Mark, Outline, Plate, Tag, Track
from game.desk.map.turning import turned
from game.desk.paint import theme
from game.systems.full_thrust.events.easier.moves import PlotFlown
from game.systems.full_thrust.events.easier.shots import Launched, MissileFlew
from game.systems.full_thrust.screens.easier.coin_face import CoinFace
from game.systems.full_thrust.screens.face import ROCK, ShipFace
from game.systems.full_thrust.screens.scenes.ways_flown import Flight, Leg
from game.systems.full_thrust.screens.shots import MissileFace
from game.systems.full_thrust.screens.space_map import counters, side_number
from game.table.altering import altered
from game.words import _

OUT = 0.7
"""How far what is launched comes out, in hexes."""
COMES = 0.7
"""After such a share of its time it is there."""
LEAST_BURN, FULL_SPEED = 0.3, 10
"""How far engines burn at least, and the hexes at which they burn a plume's usual length more."""


def at_rest(leg: Leg) -> list[Mark]:
    """The counters of all that does not fly in a leg."""
    flying = {flight.name for flight in leg.flights} - {""}
    rocks = {name: rock for name, rock in leg.before.rocks.items() if name not in flying}
    marks = counters(altered(leg.before, rocks=rocks))
    return [mark for mark in marks if not (isinstance(mark, Plate) and mark.name in flying)]


def apart(flight: Flight, among: Sequence[Flight]) -> bool:
    """Whether no other flight has a hex of its way, where numbers would be taken for its own."""
    others = {hex_ for other in among if other is not flight for hex_ in other.way}
    return others.isdisjoint(flight.way)


def flying_marks(
    flight: Flight, steps: int, share: float, *, numbers: bool = True
) -> Iterator[Mark]:
    """The counter on its way, with the way behind it."""
    plate, last = flight.plate, len(flight.way) - 1
    at = min(steps, last)
    yield from flown_marks(flight, at, share if at < last else 0.0, numbers=numbers)
    if plate is None:
        return
    plate = replace(plate, hex=flight.way[at])
    if at < last:
        plate = _turning(plate, flight, at, share)
    if at < last and share:
        plate = under_way(plate, flight.way[at + 1], share, _thrust(flight))
    elif leaves(flight) and share:
        plate = _leaving(plate, flight, share)
    yield plate


def leaves(flight: Flight) -> bool:
    """Whether it leaves a ship, so that it comes from below it."""
    return isinstance(flight.event, Launched)


def _leaving(plate: Plate, flight: Flight, share: float) -> Plate:
    """What is launched: it comes out ahead of its ship, from below it."""
    assert isinstance(flight.event, Launched)
    way = flight.before.ships[flight.event.ship].facing
    out = eased(min(1.0, share / COMES))
    return replace(plate, towards=plate.hex.step(way), progress=OUT * out)


def _turning(plate: Plate, flight: Flight, at: int, share: float) -> Plate:
    """The counter of what turns to each of its ways as it comes to fly along it."""
    if isinstance(plate.shape, MissileFace) and isinstance(flight.event, MissileFlew):
        ways = flight.headings
        heading = turned(ways[at], ways[at + 1], share)
        return replace(plate, shape=replace(plate.shape, heading=heading))
    if not isinstance(plate.shape, ShipFace):
        return plate
    headings, facings = flight.headings, flight.facings
    heading = turned(headings[at], headings[at + 1], share)
    facing = turned(facings[at], facings[at + 1], share)
    shape, burns = replace(plate.shape, heading=heading, facing=facing), int(facing)
    return replace(plate, shape=shape, facing=burns, turning=facing - burns)


def _thrust(flight: Flight) -> float:
    """How far engines burn: those of ships, the farther they fly; ahead where they slow down."""
    ship = flight.after.ships.get(flight.name)
    if ship is None:
        return 0.0
    slower = ship.speed < flight.before.ships[flight.name].speed
    return (-1 if slower else 1) * (LEAST_BURN + (len(flight.way) - 1) / FULL_SPEED)


def flown_marks(
    flight: Flight, done: int, share: float = 0.0, *, numbers: bool = True
) -> Iterator[Mark]:
    """The way that was flown, in the manner of its side, with the marker where it began.

    ``done`` hexes of it and a ``share`` of the next. ``numbers``: its hexes are counted.
    """
    event, way = flight.event, flight.way
    number = side_number(flight.after, flight.side) if flight.side else 0
    look = theme.side(number)
    walked = numbers and (len(way) > 2 or isinstance(event, PlotFlown))
    colour = look.colour if flight.side else ROCK
    line = Track(way, colour, look.dash, look.node, numbers=walked, arrow=True, wide=3)
    behind = wake(line, way, done, share)
    if behind is not None:
        yield replace(behind, aside=True)
        if flight.start is not None:
            yield flight.start
    if isinstance(event, PlotFlown):
        yield Plate(way[0], 0, CoinFace(event.marker), number, ghost=True)
    if flight.gone and done == len(way) - 1:
        yield Outline(way[-1], theme.BAD, "dashed", 2)
        yield Tag(way[-1], _("off the table"), theme.BAD)


def under(marks: Sequence[Mark]) -> list[Mark]:
    """The same, so that nothing flown covers a counter that stands.

    Where one stands there is no shadow of another, and a marker lies outside.
    """
    stand = {mark.hex for mark in marks if isinstance(mark, Plate) and not mark.ghost}
    below: list[Mark] = []
    above: list[Mark] = []
    for mark in marks:
        if not isinstance(mark, Plate) or not mark.ghost:
            above.append(mark)
        elif isinstance(mark.shape, CoinFace):
            outside = CoinFace(mark.shape.marker, outside=mark.hex in stand)
            above.append(replace(mark, shape=outside))
        elif mark.hex not in stand:
            below.append(mark)
    return [*below, *above]
