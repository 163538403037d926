"""What a side must not miss: ships that are lost, and ships that leave the table.

Damage alone is passed over: nothing is decided on it before the next order, which shows it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.full_thrust.events.movement import LeftTable
from game.systems.full_thrust.events.turn import Destroyed
from game.systems.full_thrust.state.space import Space
from game.table.scenes import Scene


def befell(scene: Scene[Space], sides: Sequence[str]) -> bool:
    """Whether these sides lost a ship, or one of theirs left the table."""
    gone = [event.ship for event in scene.of(Destroyed)]
    gone += [event.ship for event in scene.of(LeftTable)]
    return any(scene.before.ships[name].side in sides for name in gone)
