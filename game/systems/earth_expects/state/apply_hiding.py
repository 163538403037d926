"""What it does to a battle, the umpire's or a view, that a ship shows (EE-HID, EE-OPT-DW-1)."""

from __future__ import annotations

from dataclasses import replace

from game.systems.earth_expects.ship.disguise import laid_over, masked, opened, true_record
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.events import DisguiseDropped, ShipRevealed
from game.systems.earth_expects.state.record import Level, Record


def revealed(battle: Battle, event: ShipRevealed) -> Battle:
    """The ship hides no more; in a view it takes its place among the ships."""
    emerged = (battle.turn, battle.phase) if event.by_act else None
    if event.ship in battle.ships:
        return battle.with_ship(event.ship, hidden=False, area=(), emerged=emerged)
    contact = battle.contacts.get(event.ship)
    if contact is None:
        return battle
    ship = Ship(
        name=contact.name,
        side=contact.side,
        record=Record(contact.design, dict(event.damage), frozenset(event.resting)),
        hex=event.hex,
        facing=event.facing,
        motion=None,
        loaded=frozenset(event.loaded),
        crew=event.crew,
        altitude=event.altitude,
        rotation=event.rotation,
        railgun_target=event.railgun_target,
        emerged=emerged,
    )
    order = [entry.name for entry in battle.scenario.ships]
    ships = {**battle.ships, ship.name: ship}
    left = {name: c for name, c in battle.contacts.items() if name != ship.name}
    return replace(
        battle, ships={n: ships[n] for n in sorted(ships, key=order.index)}, contacts=left
    )


_AS_AUXILIARY = {Level.CRITICAL: Level.MODERATE, Level.HEAVY: Level.LIGHT}
"""What a box hurt once on a passenger ship is on an auxiliary, repaired or not (Ruling Q132)."""


def undisguised(battle: Battle, event: DisguiseDropped) -> Battle:
    """The ship is an auxiliary from now on, its boxes hurt as they would be on one."""
    ship = battle.ships[event.ship]
    design = ship.design
    if ship.disguise is None:
        design = masked(laid_over(true_record(event.record), design), design)
    levels = {b: _AS_AUXILIARY.get(level, level) for b, level in ship.record.levels.items()}
    return battle.with_ship(
        event.ship,
        record=Record(opened(design), levels, ship.record.resting),
        loaded=frozenset(event.loaded),
        disguise=None,
    )
