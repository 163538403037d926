"""What terrain does by itself in Movement (Ruling Q190)."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.terrain.planets import move_planets
from game.systems.earth_expects.terrain.table import KINDS


def before_plots(table: Table) -> None:
    """Planets that move do so in the open."""
    if not table.battle.terrain.empty:
        move_planets(table)


def after_paths(table: Table) -> None:
    """When all have flown: radiation; heat follows, of which an owner may be asked."""
    after_flying(table, [ship.name for ship in table.battle.afloat()])


def after_flying(table: Table, names: Sequence[str]) -> None:
    """What ships have coming to them for the hexes that they have just entered."""
    if table.battle.terrain.empty:
        return
    for kind in KINDS:
        kind.after_movement(table, names)
