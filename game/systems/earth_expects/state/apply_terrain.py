"""What events of terrain do to a battle; registered in ``state.apply``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.battle import Battle, Motion, Ship
from game.systems.earth_expects.state.hidden_area import carried, carried_area
from game.systems.earth_expects.state.motion import Track
from game.systems.earth_expects.state.terrain import carried_hexes, moved


def wake_of(ship: Ship) -> Track | None:
    """What this turn's track tells in the next one (Ruling Q31)."""
    if ship.track is None or not ship.halted:
        return ship.track
    return ship.track.but(speed_spent=0)


def _altitude(battle: Battle, event: ev.AltitudeChanged) -> Battle:
    return battle.with_ship(event.ship, altitude=event.altitude)


def _interface(battle: Battle, event: ev.InterfaceMet) -> Battle:
    """At speed 0: no speed power counts next turn; one overtaken has no speed left this turn."""
    ship = battle.ships[event.ship]
    motion = replace(ship.motion, speed_power=Motion().speed_power) if ship.motion else None
    battle = battle.with_ship(event.ship, motion=motion, halted=True)
    if not event.overtaken or ship.conduct is None:
        return battle
    left = max(0, ship.conduct.spendable - event.spent)
    return battle.with_ship(event.ship, conduct=ship.conduct.but(speed=0, spendable=left))


def _radiation(battle: Battle, event: ev.RadiationStruck) -> Battle:
    ship = battle.ships[event.ship]
    return battle.with_ship(event.ship, seen=ship.seen | frozenset(event.shields))


def _planet(battle: Battle, event: ev.PlanetMoved) -> Battle:
    patches = battle.terrain.patches
    along = carried_hexes(patches[event.patch])
    ships = [
        replace(ship, hex=ship.hex.step(event.direction)) if ship.hex in along else ship
        for ship in (
            carried_area(ship, battle.turn, along, event.direction)
            for ship in battle.ships.values()
        )
    ]
    missiles = {
        name: replace(m, hex=m.hex.step(event.direction)) if m.hex in along else m
        for name, m in battle.missiles.items()
    }
    contacts = {
        name: replace(contact, area=carried(contact.area, along, event.direction))
        for name, contact in battle.contacts.items()
    }
    going = {event.patch, *event.carried}
    terrain = moved(battle.terrain, going, along, event.direction)
    battle = battle.with_ships(ships)
    return replace(battle, missiles=missiles, contacts=contacts, terrain=terrain)


APPLIERS: dict[type, Callable[[Battle, Any], Battle]] = {
    ev.AltitudeChanged: _altitude,
    ev.InterfaceMet: _interface,
    ev.RadiationStruck: _radiation,
    ev.PlanetMoved: _planet,
}
