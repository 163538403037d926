"""Impossible moves: the power left of an illegal order (rulebook: Resolving impossible moves)."""

from __future__ import annotations

from fractions import Fraction

from game.battle.orders import EngineDraw, PowerOrder
from game.battle.state import Ship
from game.movement.engines import (
    at_power,
    drives,
    engines,
    last_speed_power,
    least_failure,
    shortfall,
    whole_quarters,
)
from game.rules.power import engine_capacity, grids, most_power, order_draws, without_boxes
from game.shipyard.design import POWERED_BY_BOX, BoxType, System

ZERO = Fraction(0)
CUT_ORDER = (BoxType.LASER, BoxType.ION, BoxType.RAILGUN, BoxType.SENSOR, BoxType.GENERATOR)
"""The order in which boxes lose power when nobody can be asked (Ruling Q36)."""


def corrected_power(ship: Ship) -> PowerOrder:
    """Power for last turn's speed straight on: excess speed power is lost, what lacks comes from
    manoeuvre (EE-MOV-11). Boxes keep their power; ``surplus_boxes`` says which cannot."""
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
    return known is not None and known.type in POWERED_BY_BOX and ship.record.works(box)


def _speed_draw(before: Ship, order: PowerOrder) -> EngineDraw | None:
    """Last turn's speed power, or as much of it as one engine can make; the engine named for
    speed serves unless another makes more."""
    named = order.speed.engine if order.speed else ""
    draws = [
        EngineDraw(engine=engine.id, power=_speed_power(before, engine))
        for engine in sorted(engines(before), key=lambda e: e.id != named)
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
    for draw in () if ship.jump is not None else order.manoeuvre:
        if draw.engine not in able or draw.engine in draws or len(kept) == ship.controls:
            continue
        wish = min(draw.power, engine_capacity(ship.record, able[draw.engine]))
        room = most_power(ship.record, {**draws, draw.engine: wish}, boxes)
        power = whole_quarters(min(wish, max(ZERO, room - sum(draws.values(), ZERO))))
        if power:
            draws[draw.engine] = power
            kept.append(EngineDraw(engine=draw.engine, power=power))
    return tuple(kept)


def deficit(ship: Ship, order: PowerOrder) -> Fraction:
    """Power given out beyond what the grids carry."""
    record = ship.record
    over = sum(max(0, sum(b in g.boxes for b in order.boxes) - g.supply) for g in grids(record))
    draws = order_draws(order)
    return over + sum(draws.values(), ZERO) - most_power(record, draws, order.boxes)


def surplus_boxes(ship: Ship, order: PowerOrder) -> tuple[str, ...]:
    """Boxes that must lose power in the fixed order; as few as can be."""
    types = ship.design.boxes
    queue = sorted(order.boxes, key=lambda b: (CUT_ORDER.index(types[b].type), b))
    cut: tuple[str, ...] = ()
    for box in queue:
        now = deficit(ship, without_boxes(order, cut))
        if now <= 0:
            break
        if deficit(ship, without_boxes(order, (*cut, box))) < now:
            cut = (*cut, box)
    return cut


def boxes_to_cut(ship: Ship, order: PowerOrder) -> tuple[str, ...]:
    """Powered boxes whose loss frees power that the fixed order lacks, in its own order."""
    now = deficit(ship, order)
    return tuple(b for b in order.boxes if deficit(ship, without_boxes(order, (b,))) < now)
