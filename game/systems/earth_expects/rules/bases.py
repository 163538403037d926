"""Bases: ships that never move, and hold their place with their engines (rulebook: Bases)."""

from __future__ import annotations

from fractions import Fraction

from game.systems.earth_expects.events import Rotated
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.power import engine_capacity, most_power
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import EngineDraw
from game.systems.earth_expects.state.record import Record

QUARTER = Fraction(1, 4)


def station_need(ship: Ship) -> Fraction:
    """Power that holds a base in its place: the speed cost of its own hull (Ruling Q217)."""
    return ship.design.hull.costs.speed


def holds_station(ship: Ship) -> bool:
    """Whether a base gave its engines the power to hold station this turn (EE-BASE-2)."""
    return ship.power is not None and ship.power.station_power >= station_need(ship)


def station_draws(ship: Ship, boxes: tuple[str, ...] = ()) -> tuple[EngineDraw, ...]:
    """Power for the engines that holds station beside powered boxes; none where it is not to be
    had."""
    record: Record = ship.record
    draws: dict[str, Fraction] = {}
    left = station_need(ship)
    for engine in ship.design.systems_of(BoxType.ENGINE):
        part = min(left, engine_capacity(record, engine))
        ask = {**draws, engine.id: part}
        part = max(Fraction(0), most_power(record, ask, boxes) - sum(draws.values(), Fraction(0)))
        part = part // QUARTER * QUARTER
        if part:
            draws[engine.id], left = part, left - part
    if left:
        return ()
    return tuple(EngineDraw(engine=engine, power=power) for engine, power in draws.items())


def rotate(table: Table) -> None:
    """At the start of Movement every base that rotates turns one hexside (EE-BASE-5, Q133)."""
    for ship in table.battle.afloat():
        if ship.design.base and ship.rotation:
            facing = (ship.facing + ship.rotation) % 6
            table.emit(Rotated(ship=ship.name, facing=facing))
