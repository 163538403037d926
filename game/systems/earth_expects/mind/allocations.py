"""Ways to share a ship's engine power between speed and manoeuvre (rulebook: Engine)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from game.systems.earth_expects.movement.engines import (
    braking_points,
    drives,
    engines,
    last_speed_power,
)
from game.systems.earth_expects.rules.power import engine_capacity, most_power
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder

ZERO = Fraction(0)
QUARTER = Fraction(1, 4)
MOST_SPEEDS = 5
MANOEUVRES = (0, 1, 2, 3, 5, 8)


@dataclass(frozen=True, slots=True)
class Allocation:
    """Power for the engines only: an order without boxes."""

    order: PowerOrder
    speed_power: Fraction
    manoeuvre: int


def allocations(ship: Ship, *, braking: bool) -> Iterator[Allocation]:
    """Allocations worth weighing, none with engine failure; ``braking`` adds harder slowing."""
    able = engines(ship)
    for speed_power in speed_powers(ship, braking=braking):
        engine = _speed_engine(ship, able, speed_power)
        if speed_power and engine is None:
            continue
        rest = [e for e in able if e is not engine]
        rest.sort(key=lambda e: -engine_capacity(ship.record, e))
        yield from _manoeuvring(ship, engine, speed_power, rest[: ship.controls])


def speed_powers(ship: Ship, *, braking: bool) -> list[Fraction]:
    """Speed powers from one below to one above last turn's: whole points and both ends."""
    last, cost = last_speed_power(ship), ship.design.costs.speed
    record = ship.record
    top = max(
        (most_power(record, {e.id: engine_capacity(record, e)}) for e in engines(ship)),
        default=ZERO,
    )
    top = Fraction(int(top * 4), 4)
    low, high = max(ZERO, last - 1), min(last + 1, top)
    found = {low, high} if low <= high else {top}
    points = int(low / cost)
    while points * cost <= high:
        if points * cost >= low:
            found.add(points * cost)
        points += 1
    chosen = _thinned(sorted(found))
    if braking and low > 0:
        chosen.append(max(ZERO, low - cost))
    return [power for power in dict.fromkeys(chosen) if power <= top]


def _thinned(powers: list[Fraction]) -> list[Fraction]:
    """At most MOST_SPEEDS of them, both ends kept."""
    last = len(powers) - 1
    if last < MOST_SPEEDS:
        return powers
    return [powers[round(i * last / (MOST_SPEEDS - 1))] for i in range(MOST_SPEEDS)]


def _speed_engine(ship: Ship, able: tuple[System, ...], power: Fraction) -> System | None:
    """The smallest engine that suffices, so that the larger ones are left to manoeuvre."""
    fit = [e for e in able if engine_capacity(ship.record, e) >= power and drives(ship, e)]
    return min(fit, key=lambda e: engine_capacity(ship.record, e), default=None) if power else None


def _manoeuvring(
    ship: Ship, engine: System | None, speed_power: Fraction, rest: list[System]
) -> Iterator[Allocation]:
    cost = ship.design.costs.manoeuvre
    brakes = braking_points(ship, speed_power)
    capacity = sum((engine_capacity(ship.record, e) for e in rest), ZERO)
    most = int(capacity / cost - brakes)
    head = EngineDraw(engine=engine.id, power=speed_power) if engine else None
    wanted = sorted({min(points, most) for points in MANOEUVRES if most >= 0})
    for points in wanted:
        draws = _shared(ship, (points + brakes) * cost, rest)
        order = PowerOrder(ship=ship.name, speed=head, manoeuvre=draws)
        yield Allocation(order, speed_power, points)


def _shared(ship: Ship, power: Fraction, rest: list[System]) -> tuple[EngineDraw, ...]:
    """Power rounded up to quarters, engine by engine."""
    left = -(-power // QUARTER) * QUARTER
    draws = []
    for engine in rest:
        part = min(left, engine_capacity(ship.record, engine))
        if part:
            draws.append(EngineDraw(engine=engine.id, power=part))
            left -= part
    return tuple(draws)
