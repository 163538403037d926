"""What a side must not miss: damage to its ships, and ships that leave the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.full_thrust.events.easier.shots import DamageLanded
from game.systems.full_thrust.events.fire import Fired
from game.systems.full_thrust.events.movement import LeftTable
from game.systems.full_thrust.events.turn import Destroyed, Struck
from game.systems.full_thrust.state.space import Space
from game.table.scenes import Scene


def befell(scene: Scene[Space], sides: Sequence[str]) -> bool:
    """Whether something befell a ship of these sides."""
    hit = [event.target for event in scene.of(Fired) if event.points]
    hit += [event.ship for event in scene.of(Struck) if event.points]
    hit += [event.ship for event in scene.of(DamageLanded) if event.points]
    gone = [event.ship for event in scene.of(Destroyed)]
    gone += [event.ship for event in scene.of(LeftTable)]
    return any(scene.before.ships[name].side in sides for name in (*hit, *gone))
