"""Ships move one by one, the sides in turns (HXT-19)."""

from __future__ import annotations

from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, hex_number
from game.systems.full_thrust.events.movement import LeftTable, Scrolled, ShipMoved
from game.systems.full_thrust.phases.hexcess.meeting import settle, strike
from game.systems.full_thrust.phases.hexcess.scrolling import replace_terrain
from game.systems.full_thrust.rules.leaving import goes_home, lost_if_left, on_the_table, pushed
from game.systems.full_thrust.rules.terrain import debris_dice
from game.systems.full_thrust.rules.thrust import faces, flown, heading_after
from game.systems.full_thrust.rules.turns import next_side, waiting
from game.systems.full_thrust.state.orders import MoveOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Asking, Decision, Phase, ask
from game.table.table import Table


def movement(table: Table[Space], rules: Any) -> Phase:
    """One ship after the other; nobody is asked for the last one if it is out of control."""
    del rules
    while (side := next_side(table.battle)) is not None:
        space = table.battle
        names = waiting(space, side)
        order: object = MoveOrder(ship=names[0])
        if len(names) > 1 or not space.ships[names[0]].wild or space.scenario.floating:
            key = f"{space.turn}/move {len(space.moved)}/{side}"
            order = yield from ask(Decision(key, "move", side, None, False, tuple(names)))
        assert isinstance(order, MoveOrder)
        yield from move(table, order)


def move(table: Table[Space], order: MoveOrder) -> Asking[None]:
    """A ship's move, from scrolling to whatever stands where it ends."""
    if order.scroll is not None and order.hexes:
        _scroll(table, order)
    space = table.battle
    ship = space.ships[order.ship]
    way = flown(ship, order.turns)
    kept = on_the_table(space, way)
    heading = heading_after(ship, order, kept)
    table.emit(
        ShipMoved(
            ship=ship.name,
            path=tuple(hex_number(place.hex) for place in kept),
            heading_now=heading,
            facing=faces(ship, order, heading),
            speed=ship.speed + order.speed,
        )
    )
    strike(table, ship.name, "debris", debris_dice(space, ship.speed, (p.hex for p in kept)))
    if not table.battle.ships[ship.name].on_table:
        return
    if len(kept) < len(way):
        leave(table, ship.name)
    else:
        yield from settle(table, ship.name)


def leave(table: Table[Space], name: str, speed: int | None = None) -> None:
    """A ship leaves the table, the second time for good."""
    space = table.battle
    ship = space.ships[name]
    home = speed is None and goes_home(space, ship, ship.heading)
    lost = lost_if_left(ship)
    speed = ship.speed if speed is None else speed
    table.emit(LeftTable(ship=name, speed=speed, home=home, lost=lost and not home))


def _scroll(table: Table[Space], order: MoveOrder) -> None:
    assert order.scroll is not None
    space = table.battle
    side = space.ships[order.ship].side
    table.emit(Scrolled(side=side, to=order.scroll, hexes=order.hexes))
    for ship in pushed(table.battle, table.battle, order.ship):
        leave(table, ship.name, ship.speed or order.hexes)
    replace_terrain(table, DIRECTION_NAMES.index(order.scroll))
