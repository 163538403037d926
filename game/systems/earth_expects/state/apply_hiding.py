"""What it does to a battle, the umpire's or a view, that a ship shows itself (EE-HID)."""

from __future__ import annotations

from dataclasses import replace

from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.events import ShipRevealed
from game.systems.earth_expects.state.record import Record


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
