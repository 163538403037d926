"""Impossible moves: the power left of an illegal order (rulebook: Resolving impossible moves).

What speed lacks is paid by manoeuvre, then by weapons and sensors, out of the power that was given
out: the purse. Power left idle pays for braking, which has to be assigned, and for what is still
missing once every weapon and sensor is off; engine failure is never voluntary (EE-ENG-10).
"""

from __future__ import annotations

from fractions import Fraction

from game.systems.earth_expects.movement.engines import (
    at_power,
    drives,
    goes_straight,
    last_speed_power,
    least_failure,
    shortfall,
    whole_quarters,
)
from game.systems.earth_expects.rules.power import (
    drawn_from,
    engine_capacity,
    engines,
    grids,
    most_power,
    order_draws,
    without_boxes,
)
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder

ZERO = Fraction(0)
Purse = tuple[int, ...]
"""Quarters of power to be had from each grid."""


def paying() -> tuple[BoxType, ...]:
    """Weapons and sensors, in the order in which they lose power when nobody can be asked (Q36)."""
    return *direct_fire(), BoxType.SENSOR


def purse(ship: Ship, braking: Fraction = ZERO) -> Purse:
    """What the ship's order gave out, grid by grid, and what ``braking`` needs beyond it.

    No more than a grid has: an order may have given out what is not there.
    """
    order, record = ship.power or PowerOrder(ship=ship.name), ship.record
    boxes = [b for b in order.boxes if _may_run(ship, b)]
    drawn = drawn_from(record, _known_draws(ship, order), boxes)
    return tuple(
        min(4 * grid.supply, 4 * sum(b in grid.boxes for b in boxes) + taken + int(4 * braking))
        for grid, taken in zip(grids(record), drawn, strict=True)
    )


def _known_draws(ship: Ship, order: PowerOrder) -> dict[str, Fraction]:
    """What an order gives the engines that can run, no more than they can use."""
    able = {engine.id: engine for engine in engines(ship)}
    return {
        name: min(power, engine_capacity(ship.record, able[name]))
        for name, power in order_draws(order).items()
        if name in able
    }


def corrected_power(ship: Ship) -> PowerOrder:
    """Power for last turn's speed straight on: excess speed power is lost, what lacks comes from
    manoeuvre, never from idle power (EE-MOV-11). Boxes keep theirs; see ``surplus_boxes``."""
    before = at_power(ship)
    order = ship.power or PowerOrder(ship=ship.name)
    boxes = tuple(b for b in dict.fromkeys(order.boxes) if _may_run(ship, b))
    speed = _speed_draw(before, order)
    manoeuvre = _manoeuvre(ship, order, speed, boxes)
    fixed = order.but(speed=speed, manoeuvre=manoeuvre, boxes=boxes)
    if not shortfall(before, fixed):
        return fixed
    braking = least_failure(before)[1]
    return order.but(speed=braking.speed, manoeuvre=braking.manoeuvre, boxes=boxes)


def _may_run(ship: Ship, box: str) -> bool:
    known = ship.design.boxes.get(box)
    return known is not None and known.type.powered and ship.record.works(box)


def _speed_draw(before: Ship, order: PowerOrder) -> EngineDraw | None:
    """Last turn's speed power, or as much of it as one engine can make.

    The engine named for speed serves unless another makes more; without one, an idle engine before
    one that makes manoeuvre.
    """
    named = order.speed.engine if order.speed else ""
    busy = {draw.engine for draw in order.manoeuvre}
    draws = [
        EngineDraw(engine=engine.id, power=_speed_power(before, engine))
        for engine in sorted(engines(before), key=lambda e: (e.id != named, e.id in busy))
        if drives(before, engine)
    ]
    best = max(draws, key=lambda draw: draw.power, default=None)
    return best if best and best.power else None


def _speed_power(before: Ship, engine: System) -> Fraction:
    wish = min(last_speed_power(before), engine_capacity(before.record, engine))
    return whole_quarters(most_power(before.record, {engine.id: wish}))


def _manoeuvre(
    ship: Ship, order: PowerOrder, head: EngineDraw | None, boxes: tuple[str, ...]
) -> tuple[EngineDraw, ...]:
    """Manoeuvre power that is left once speed has taken what it lacked."""
    draws = {head.engine: head.power} if head else {}
    able = {engine.id: engine for engine in engines(ship)}
    kept: list[EngineDraw] = []
    given = purse(ship)
    for draw in () if goes_straight(ship) else order.manoeuvre:
        if draw.engine not in able or draw.engine in draws or len(kept) == ship.controls:
            continue
        wish = min(draw.power, engine_capacity(ship.record, able[draw.engine]))
        room = most_power(ship.record, {**draws, draw.engine: wish}, boxes, given)
        power = whole_quarters(min(wish, max(ZERO, room - sum(draws.values(), ZERO))))
        if power:
            draws[draw.engine] = power
            kept.append(EngineDraw(engine=draw.engine, power=power))
    return tuple(kept)


def deficit(ship: Ship, order: PowerOrder, held: Purse | None = None) -> Fraction:
    """Power given out beyond what the grids carry, or beyond what is ``held`` of it."""
    record = ship.record
    every = grids(record)
    held = held or tuple(4 * grid.supply for grid in every)
    on = (sum(b in grid.boxes for b in order.boxes) for grid in every)
    over = sum(max(ZERO, n - Fraction(had, 4)) for n, had in zip(on, held, strict=True))
    draws = order_draws(order)
    return over + sum(draws.values(), ZERO) - most_power(record, draws, order.boxes, held)


def surplus_boxes(ship: Ship, order: PowerOrder) -> tuple[str, ...]:
    """Boxes that must lose power in the fixed order; as few as can be.

    Weapons and sensors pay for what the purse lacks; a shield only where no power is left at all.
    """
    cut = _cut(ship, order, (), paying(), _purse_for(ship, order))
    return _cut(ship, order, cut, (*paying(), BoxType.GENERATOR), None)


def _cut(
    ship: Ship,
    order: PowerOrder,
    cut: tuple[str, ...],
    types: tuple[BoxType, ...],
    held: Purse | None,
) -> tuple[str, ...]:
    """``cut`` and the boxes of these types that must follow."""
    of = ship.design.boxes
    left = [b for b in order.boxes if b not in cut and of[b].type in types]
    for box in sorted(left, key=lambda b: (types.index(of[b].type), b)):
        now = deficit(ship, without_boxes(order, cut), held)
        if now <= 0:
            break
        if deficit(ship, without_boxes(order, (*cut, box)), held) < now:
            cut = (*cut, box)
    return cut


def _purse_for(ship: Ship, order: PowerOrder) -> Purse:
    """The purse of a corrected order: braking may draw on idle power."""
    forced = shortfall(ship, order.but(manoeuvre=())) > 0
    return purse(ship, order.manoeuvre_power if forced else ZERO)


def boxes_to_cut(ship: Ship, order: PowerOrder) -> tuple[str, ...]:
    """Powered boxes whose loss frees power that the fixed order lacks, in its own order.

    Only weapons and sensors, where they are enough.
    """
    of = ship.design.boxes
    if all(of[b].type in paying() for b in surplus_boxes(ship, order)):
        able, held = [b for b in order.boxes if of[b].type in paying()], _purse_for(ship, order)
    else:
        able, held = list(order.boxes), None
    now = deficit(ship, order, held)
    return tuple(b for b in able if deficit(ship, without_boxes(order, (b,)), held) < now)
