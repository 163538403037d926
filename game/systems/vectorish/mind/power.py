"""What a ship's power goes to: engines where they buy anything, weapons, sensors, generators."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from game.systems.earth_expects.ship.box_type import BoxType, direct_fire
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
from game.systems.earth_expects.weapons.table import WEAPONS
from game.table.decisions import Decision
from game.table.questions import faults

THRUST, TURNING = (4, 3, 2, 1), (2, 1)
"""Points of ADF and MR that are tried to be bought, the most first."""


def allocated(view: Battle, decision: Decision, rules: Any) -> PowerOrder:
    """Box by box, as long as there is power for it."""
    ship = view.ships[decision.ship or ""]
    order = PowerOrder(ship=ship.name)
    for more in _engines(ship, rules):
        if not faults(view, decision, order.but(**more), rules):
            order = order.but(**more)
    for box in _wanted(ship):
        more_boxes = order.but(boxes=(*order.boxes, box))
        if not faults(view, decision, more_boxes, rules):
            order = more_boxes
    return order


def _engines(ship: Ship, rules: Any) -> Iterator[dict[str, Any]]:
    """What may be bought of ADF and MR; the last that is legal of each is the least."""
    engines, costs = rules.movement.engines(ship), ship.design.costs
    for points in reversed(THRUST[:3]):
        if engines:
            yield {"speed": EngineDraw(engine=engines[0].id, power=_quarters(points * costs.speed))}
    for points in reversed(TURNING):
        for engine in engines[1:2]:
            power = _quarters(points * costs.manoeuvre)
            yield {"manoeuvre": (EngineDraw(engine=engine.id, power=power),)}


def _quarters(power: Fraction) -> Fraction:
    """Power rounded up to quarters, as it is given out."""
    return Fraction(-(-power * 4 // 1), 4)


def _wanted(ship: Ship) -> Iterator[str]:
    """Its boxes, those that serve against missiles too first."""
    guards = [kind for kind in direct_fire() if WEAPONS[kind].guards]
    others = [kind for kind in direct_fire() if kind not in guards]
    for kind in (*guards, BoxType.SENSOR, *others, BoxType.GENERATOR):
        yield from ship.record.working(kind)
