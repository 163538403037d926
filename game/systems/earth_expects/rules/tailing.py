"""Tailing: holding a lock-on on an enemy from behind it (EE-DEF-20, EE-ENG-14)."""

from __future__ import annotations

from game.hexgrid.bearings import in_rear_cone
from game.hexgrid.hexes import ORIGIN
from game.systems.earth_expects.rules.same_hex import displacement
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.rear import rear_facings


def tails(battle: Battle, tailer: Ship, target: Ship) -> bool:
    """Whether one ship tails another now, by last Sensors phase's lock-ons (Ruling Q66)."""
    if tailer.side == target.side or not battle.lock(tailer.name, target.name):
        return False
    d = displacement(battle, target.name, tailer.name)
    return d != ORIGIN and any(in_rear_cone(d, facing) for facing in rear_facings(target))


def tailed(battle: Battle) -> dict[str, tuple[str, ...]]:
    """Tailed ships with the sides that tail them, both in table order."""
    found: dict[str, tuple[str, ...]] = {}
    if not battle.locks:
        return found
    for target in battle.afloat():
        sides = tuple(
            side
            for side in battle.sides
            if any(tails(battle, ship, target) for ship in battle.afloat(side))
        )
        if sides:
            found[target.name] = sides
    return found
