"""What sealing repairs would give away: a player is asked about it once more."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.rules.repairs import reloadable, repairable, repairs_allowed, still
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import RepairOrder
from game.words import counted


def repair_waste(view: Battle, order: RepairOrder) -> Iterator[str]:
    """Repairs that are given away, launchers left empty."""
    ship: Ship = view.ships[order.ship]
    left = min(repairs_allowed(ship), len(repairable(view, ship))) - len(order.boxes)
    if left > 0:
        yield counted(
            "{ship}: {n} repair is wasted.",
            "{ship}: {n} repairs are wasted.",
            left,
            ship=ship.name,
        )
    empty = len(reloadable(ship)) if still(ship) and not order.reload else 0
    if empty:
        yield counted(
            "{ship}: {n} launcher stays empty that could be reloaded.",
            "{ship}: {n} launchers stay empty that could be reloaded.",
            empty,
            ship=ship.name,
        )
