"""What sealing lock-on attempts would give away: a player is asked about it once more."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.screens.sensors.plan import SensorPlan
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import SensorOrder
from game.words import _, counted


def sensor_waste(view: Battle, order: SensorOrder) -> Iterator[str]:
    """No attempt that can succeed though one could; missiles lost that could be guided.

    A ship that hides would give itself away.
    """
    if view.ships[order.ship].hidden:
        return
    plan = SensorPlan(view, order)
    able = plan.able()
    if many := idle_sensors(view, order):
        text = _("{ship}: no attempt at a lock-on, though {what}.")
        yield text.format(
            ship=order.ship,
            what=counted("{n} sensor could succeed", "{n} sensors could succeed", many),
        )
    elif able and not any(plan.possible(attempt) for attempt in plan.attempts):
        text = _("{ship}: no attempt can lock on as it is, though one at {target} could.")
        yield text.format(ship=order.ship, target=next(iter(able)))
    lost = [m for m in plan.missiles if m.target in able and m.target in plan.unlocked()]
    if lost:
        yield counted(
            "{ship}: {n} missile will be lost, no attempt can lock on to its target.",
            "{ship}: {n} missiles will be lost, no attempt can lock on to their target.",
            len(lost),
            ship=order.ship,
        )


def idle_sensors(view: Battle, order: SensorOrder) -> int:
    """How many sensors could succeed where no attempt is made; none of a ship that hides."""
    plan = SensorPlan(view, order)
    if view.ships[order.ship].hidden or plan.attempts:
        return 0
    return len({sensor for sensors in plan.able().values() for sensor in sensors})
