"""Leaving the table, and scrolling it (HXT-15, HXT-16, HXT-21, Ruling Q285)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.hexgrid.hexes import DIRECTION_NAMES, hex_from_number
from game.systems.full_thrust.rules.thrust import Place, flown
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import MoveOrder
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.faults import Fault
from game.words import _, listed

ROOM = 2
"""How far from the edge a ship may bring itself by scrolling."""
AWAY = 2
"""So many turns after it left a ship is back: it is out for the one between."""


def on_the_table(space: Space, way: Sequence[Place]) -> list[Place]:
    """The part of a way up to the first hex that is off the table."""
    for number, place in enumerate(way):
        if not space.holds(place.hex):
            return list(way[:number])
    return list(way)


def goes_home(space: Space, ship: Ship, heading: int) -> bool:
    """Whether cargo that leaves by this heading from where it is leaves by its own edge."""
    edge = space.scenario.home(ship.side)
    if not ship.cargo or edge is None:
        return False
    beyond = ship.hex.step(heading).minus(space.origin)
    row = beyond.r + beyond.q // 2
    return row < 0 if edge == "north" else row >= space.scenario.rows


def edge_words(space: Space, ship: Ship) -> str:
    """By which edge a ship leaves from where it is, or where it was pushed off; empty for none."""
    beyond = ship.hex if not space.holds(ship.hex) else ship.hex.step(ship.heading)
    there = beyond.minus(space.origin)
    row = there.r + there.q // 2
    edges = (
        (row < 0, _("by the north edge")),
        (row >= space.scenario.rows, _("by the south edge")),
        (there.q < 0, _("by the west edge")),
        (there.q >= space.scenario.columns, _("by the east edge")),
    )
    return next((words for over, words in edges if over), "")


def lost_if_left(ship: Ship) -> bool:
    """Whether leaving the table is for good: of bases, and the second time."""
    return ship.sheet.base or ship.exits > 0


def turn_back(space: Space, ship: Ship) -> int | None:
    """The turn in which a ship that leaves now is back; None if it is not in this battle."""
    turn = space.turn + AWAY
    return None if lost_if_left(ship) or turn > space.scenario.last_turn else turn


def due_back(space: Space, side: str) -> list[Ship]:
    """Ships of a side that may come back now."""
    off = [x for x in space.of(side) if x.in_play and x.off is not None]
    return [ship for ship in off if space.turn - (ship.off or 0) >= AWAY]


def scrolled(space: Space, direction: int, hexes: int) -> Space:
    """The table moved along a row of hexes."""
    return altered(space, origin=space.origin.step(direction, hexes))


def needed(space: Space, ship: Ship, order: MoveOrder, direction: int) -> int | None:
    """How far the table must be scrolled for the ship to end two hexes from that edge.

    0 if it does so as it is; None if no scrolling that way brings that about.
    """
    way = flown(ship, order.turns)
    end = way[-1].hex if way else ship.hex
    for hexes in range(ship.speed + ROOM + 1):
        after = scrolled(space, direction, hexes)
        if after.holds(end) and after.holds(end.step(direction, ROOM)):
            return hexes
    return None


def pushed(space: Space, after: Space, mover: str) -> list[Ship]:
    """Other ships that scrolling puts off the table."""
    others = (ship for ship in space.on_table() if ship.name != mover)
    return [ship for ship in others if not after.holds(ship.hex)]


def scroll_faults(space: Space, ship: Ship, order: MoveOrder) -> Iterator[Fault]:
    """Everything against scrolling the table."""
    if order.scroll is None and not order.hexes:
        return
    if order.scroll is None or not order.hexes:
        yield _fault(_("to scroll the table name a direction and how many hexes."))
        return
    if not space.scenario.floating:
        yield Fault("HXT-21", _("the table is fixed: it is not scrolled."))
        return
    if space.scenario.planet is not None:
        yield _fault(_("the table is never scrolled towards or away from the edge of a planet."))
    direction = DIRECTION_NAMES.index(order.scroll)
    yield from _necessary(space, ship, order, direction)
    after = scrolled(space, direction, order.hexes)
    if not after.holds(ship.hex):
        yield _fault(_("scrolling so far would leave {ship} behind.").format(ship=ship.name))
    if not all(after.holds(hex_from_number(hex_)) for hex_ in space.scenario.objectives):
        yield _fault(_("an objective would be off the table."))
    held = [each.name for each in pushed(space, after, ship.name) if each.speed and not each.wild]
    if held:
        text = _("{names}: only ships at speed 0 or out of control may be put off the table.")
        yield _fault(text.format(names=listed(held)))


def _necessary(space: Space, ship: Ship, order: MoveOrder, direction: int) -> Iterator[Fault]:
    most = needed(space, ship, order, direction)
    if not most:
        yield _fault(_("{ship} has no need to scroll the table that way.").format(ship=ship.name))
    elif order.hexes > most:
        text = _("{n} hexes are as far as {ship} may scroll the table that way.")
        yield _fault(text.format(n=most, ship=ship.name))


def _fault(words: str) -> Fault:
    return Fault("HXT-16", words)
