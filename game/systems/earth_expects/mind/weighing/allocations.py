"""Ways to share a ship's engine power between speed and manoeuvre (rulebook: Engine)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from game.systems.earth_expects.movement.protocol import MovementSystem, SpeedPower
from game.systems.earth_expects.rules.power import engine_capacity, own_supply
from game.systems.earth_expects.ship.design import Costs
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder

ZERO = Fraction(0)
QUARTER = Fraction(1, 4)
MOST_SPEEDS = 5
MANOEUVRES = (0, 1, 2, 3, 5, 8)


@dataclass(frozen=True, slots=True)
class Allocation:
    """Power for the engines only: an order without boxes, and what it takes from P boxes.

    ``pace``: speed points, parts of them counted.
    """

    order: PowerOrder
    speed_power: Fraction
    manoeuvre: int
    drawn: Fraction
    pace: float


class Engine(NamedTuple):
    """What an engine can use, how much of that it makes itself, and whether it makes speed."""

    id: str
    most: Fraction
    own: Fraction
    drives: bool


class Plant(NamedTuple):
    """All that a ship's allocations hang on, beside the speeds it may choose."""

    ship: str
    costs: Costs
    controls: int
    engines: tuple[Engine, ...]


def allocations(ship: Ship, movement: MovementSystem, *, braking: bool) -> Sequence[Allocation]:
    """Allocations worth weighing, none with engine failure; ``braking`` adds harder slowing."""
    record, costs = ship.record, ship.design.costs
    engines = tuple(
        Engine(e.id, engine_capacity(record, e), own_supply(record, e), movement.drives(ship, e))
        for e in movement.engines(ship)
    )
    bounds, strongest = movement.speed_power(ship), movement.strongest(ship)
    speeds = _speed_powers(bounds, costs.speed, strongest, braking)
    brakes = tuple(movement.braking_points(ship, power) for power in speeds)
    return _allocations(Plant(ship.name, costs, ship.controls, engines), speeds, brakes)


@lru_cache(maxsize=1024)
def _speed_powers(
    bounds: SpeedPower, cost: Fraction, strongest: Fraction, braking: bool
) -> tuple[Fraction, ...]:
    """Speed powers from one below to one above last turn's: whole points and both ends."""
    top = Fraction(int(strongest * 4), 4)
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
    return tuple(power for power in dict.fromkeys(chosen) if power <= top)


def _thinned(powers: list[Fraction]) -> list[Fraction]:
    """At most MOST_SPEEDS of them, both ends kept."""
    last = len(powers) - 1
    if last < MOST_SPEEDS:
        return powers
    return [powers[round(i * last / (MOST_SPEEDS - 1))] for i in range(MOST_SPEEDS)]


@lru_cache(maxsize=1024)
def _allocations(
    plant: Plant, speeds: tuple[Fraction, ...], brakes: tuple[Fraction, ...]
) -> tuple[Allocation, ...]:
    found: list[Allocation] = []
    for speed_power, slowing in zip(speeds, brakes, strict=True):
        engine = _speed_engine(plant, speed_power)
        if not speed_power or engine is not None:
            found += _manoeuvring(plant, engine, speed_power, slowing)
    return tuple(found)


def _speed_engine(plant: Plant, power: Fraction) -> Engine | None:
    """The smallest engine that suffices, so that the larger ones are left to manoeuvre."""
    fit = [e for e in plant.engines if e.drives and e.most >= power]
    return min(fit, key=lambda e: e.most, default=None) if power else None


def _manoeuvring(
    plant: Plant, engine: Engine | None, speed_power: Fraction, slowing: Fraction
) -> Iterator[Allocation]:
    """With one engine for speed and the others, as far as controls allow, for manoeuvre.

    ``slowing``: manoeuvre points that braking takes first.
    """
    cost = plant.costs.manoeuvre
    rest = [e for e in plant.engines if e is not engine]
    rest = sorted(rest, key=lambda e: -e.most)[: plant.controls]
    most = int(sum((e.most for e in rest), ZERO) / cost - slowing)
    pace = float(speed_power / plant.costs.speed)
    head = EngineDraw(engine=engine.id, power=speed_power) if engine else None
    for points in sorted({min(points, most) for points in MANOEUVRES if most >= 0}):
        parts = list(_shared((points + slowing) * cost, rest))
        draws = tuple(EngineDraw(engine=e.id, power=part) for e, part in parts)
        order = PowerOrder(ship=plant.ship, speed=head, manoeuvre=draws)
        used = [*parts, *([(engine, speed_power)] if engine else [])]
        drawn = sum((max(ZERO, part - e.own) for e, part in used), ZERO)
        yield Allocation(order, speed_power, points, drawn, pace)


def _shared(power: Fraction, rest: list[Engine]) -> Iterator[tuple[Engine, Fraction]]:
    """Power rounded up to quarters, engine by engine."""
    left = -(-power // QUARTER) * QUARTER
    for engine in rest:
        part = min(left, engine.most)
        if part:
            yield engine, part
            left -= part
