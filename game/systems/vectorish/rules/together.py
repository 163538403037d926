"""Ships in one hex: the last hex that each has left decides how they lie (Ruling Q302)."""

from __future__ import annotations

from itertools import combinations

from game.hexgrid.hexes import DIRECTIONS, Hex
from game.systems.earth_expects.events import Stacked
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.vectorish.state.drift import drift_of
from game.words import _


def settle_stacks(table: Table) -> None:
    """After a move: how every two ships in one hex lie, where that is not known or has changed."""
    for first, second in combinations(table.battle.afloat(), 2):
        if first.hex == second.hex:
            _settle(table, first, second)


def apart(battle: Battle, first: Ship, second: Ship) -> Hex | None:
    """From the first to the second, each as in the hex that it left last, or never left.

    As it was where both left the same one; None where nothing tells.
    """
    found = _left(second).minus(_left(first))
    return found if any(found) else battle.stacked.get((first.name, second.name))


def _left(ship: Ship) -> Hex:
    return drift_of(ship).left or ship.hex


def _settle(table: Table, first: Ship, second: Ship) -> None:
    found, reason = apart(table.battle, first, second), _("each as in the hex that it left last")
    if found is None:
        found = DIRECTIONS[table.roll(f"stack/{first.name}/{second.name}") - 1]
        reason = _("no history: a die gives the direction")
    elif found == table.battle.stacked.get((first.name, second.name)):
        return
    event = Stacked(first=first.name, second=second.name, displacement=found, reason=reason)
    table.emit(event)
