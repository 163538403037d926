"""Missiles kept guided, and those that are lost (rulebook: Missile; EE-MSL-3, EE-MSL-4)."""

from __future__ import annotations

from game.systems.earth_expects.events import MissileRemoved
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.orders import SensorOrder
from game.words import _


def lose_guidance(table: Table, orders: list[SensorOrder]) -> None:
    """Missiles whose launcher did not lock on, or has no control left for them, are removed."""
    keeps = {order.ship: order.keep for order in orders}
    for ship in table.battle.ships.values():
        mine = [m.name for m in table.battle.missiles.values() if m.ship == ship.name]
        wanted = [m for m in dict.fromkeys(keeps.get(ship.name, ())) if m in mine]
        order = wanted + [m for m in mine if m not in wanted]
        left = ship.controls if ship.on_table else 0
        for name in order:
            missile = table.battle.missiles[name]
            if not table.battle.lock(ship.name, missile.target):
                _remove(table, name, _("no lock-on to its target"))
            elif not table.battle.ships[missile.target].on_table:
                _remove(table, name, _("its target is gone"))
            elif left == 0:
                _remove(table, name, _("no control left to guide it"))
            else:
                left -= 1


def _remove(table: Table, missile: str, reason: str) -> None:
    table.emit(MissileRemoved(missile=missile, reason=reason))
