"""Two in one hex: who gives way, where to, and what an asteroid does (HXT-4, HXT-5)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, hex_from_number, hex_number
from game.systems.full_thrust.events.movement import Contested, GaveWay
from game.systems.full_thrust.events.turn import Destroyed, Struck
from game.systems.full_thrust.rules.stacking import occupant, rating, verdict, ways_out
from game.systems.full_thrust.rules.terrain import speed_met, strike_dice
from game.systems.full_thrust.state.craft import Rock, Ship
from game.systems.full_thrust.state.orders import GiveWayOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Asking, Decision, ask
from game.table.table import Table


def settle(table: Table[Space], name: str) -> Asking[None]:
    """Until nobody is in one hex with another."""
    tried: set[Hex] = set()
    while (other := occupant(table.battle, name)) is not None:
        tried.add(other.hex)
        moved = _roll(table, name, other)
        if not table.battle.ships[moved].on_table:
            return
        yield from _give_way(table, moved, tried)
        name = moved


def _roll(table: Table[Space], name: str, other: Ship | Rock) -> str:
    """The rolls of both, again while they tie; gives who displaces."""
    ship = table.battle.ships[name]
    more = rating(ship), rating(other)
    label = f"{name}/meets {other.name}"
    while True:
        rolled = table.roll(f"{label}/own"), table.roll(f"{label}/other")
        found = verdict(ship, other, rolled)
        if found is not None:
            break
    gives_way, won = name if found.gives_way else other.name, found.won
    table.emit(
        Contested(
            ship=name, other=other.name, rolled=rolled, more=more, gives_way=gives_way, won=won
        )
    )
    if not won:
        strike(table, name, "asteroid", strike_dice(speed_met(table.battle, ship)))
    return gives_way


def strike(table: Table[Space], name: str, why: str, dice: int) -> None:
    """Damage of terrain, and what it destroys."""
    if not dice:
        return
    points = sum(table.rolls(f"{name}/{why}", dice))
    table.emit(Struck(ship=name, points=points, why="debris" if why == "debris" else "asteroid"))
    if not table.battle.ships[name].hull:
        table.emit(Destroyed(ship=name))


def _give_way(table: Table[Space], name: str, tried: set[Hex]) -> Asking[None]:
    """Where its owner wants."""
    space = table.battle
    ship = space.ships[name]
    found = tuple(hex_number(hex_) for hex_ in ways_out(space, ship.hex, tried))
    to = found[0]
    if len(found) > 1:
        key = f"{space.turn}/way {len(table.events)}/{name}"
        order = yield from ask(Decision(key, "give_way", ship.side, name, False, found))
        assert isinstance(order, GiveWayOrder)
        to = order.to
    tried.add(hex_from_number(to))
    table.emit(GaveWay(ship=name, to=to))
