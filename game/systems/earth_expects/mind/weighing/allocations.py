"""Ways to share a ship's engine power between speed and manoeuvre (rulebook: Engine)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.rules.power import engine_capacity
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


def allocations(ship: Ship, movement: MovementSystem, *, braking: bool) -> Iterator[Allocation]:
    """Allocations worth weighing, none with engine failure; ``braking`` adds harder slowing."""
    able = movement.engines(ship)
    driving = [engine for engine in able if movement.drives(ship, engine)]
    for speed_power in speed_powers(ship, movement, braking=braking):
        engine = _speed_engine(ship, driving, speed_power)
        if speed_power and engine is None:
            continue
        rest = [e for e in able if e is not engine]
        rest.sort(key=lambda e: -engine_capacity(ship.record, e))
        brakes = movement.braking_points(ship, speed_power)
        yield from _manoeuvring(ship, engine, speed_power, brakes, rest[: ship.controls])


def speed_powers(ship: Ship, movement: MovementSystem, *, braking: bool) -> list[Fraction]:
    """Speed powers from one below to one above last turn's: whole points and both ends."""
    bounds, cost = movement.speed_power(ship), ship.design.costs.speed
    top = Fraction(int(movement.strongest(ship) * 4), 4)
    low, high = bounds.least, min(bounds.most, top)
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


def _speed_engine(ship: Ship, driving: list[System], power: Fraction) -> System | None:
    """The smallest engine that suffices, so that the larger ones are left to manoeuvre."""
    fit = [e for e in driving if engine_capacity(ship.record, e) >= power]
    return min(fit, key=lambda e: engine_capacity(ship.record, e), default=None) if power else None


def _manoeuvring(
    ship: Ship,
    engine: System | None,
    speed_power: Fraction,
    brakes: Fraction,
    rest: list[System],
) -> Iterator[Allocation]:
    """With one engine for speed and the others, as far as controls allow, for manoeuvre."""
    cost = ship.design.costs.manoeuvre
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
