"""Engines: points from power, braking and engine failure (rulebook: Engine).

All questions here are asked of a ship before its power of this turn is fixed: its motion still
holds last turn's speed power.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from game.hexgrid.hexes import N
from game.systems.earth_expects.movement.protocol import SpeedPower
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.rules.arcs import open_row
from game.systems.earth_expects.rules.damage import failure_dice
from game.systems.earth_expects.rules.faults import Hindrance
from game.systems.earth_expects.rules.power import (
    engine_capacity,
    engines,
    feed,
    in_points,
    most_power,
    most_quarters,
    quarters,
)
from game.systems.earth_expects.ship.design import Costs, Design, System
from game.systems.earth_expects.state.battle import Battle, Motion, Ship
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
from game.systems.earth_expects.state.record import Record
from game.table.altering import altered
from game.words import _

ZERO = Fraction(0)


def last_speed_power(ship: Ship) -> Fraction:
    """Speed power of the turn before (Ruling Q31)."""
    return (ship.motion or Motion()).speed_power


def speed_power(ship: Ship) -> SpeedPower:
    """From 1 below last turn's to 1 above it (EE-ENG-7, EE-ENG-8)."""
    last = last_speed_power(ship)
    return SpeedPower(last, max(ZERO, last - 1), last + 1)


def strongest(ship: Ship) -> Fraction:
    """The most power that any one engine can make, speed of last turn aside."""
    record = ship.record
    most = (most_power(record, {e.id: engine_capacity(record, e)}) for e in engines(ship))
    return max(most, default=ZERO)


def braking_points(ship: Ship, speed_power: Fraction) -> Fraction:
    """Manoeuvre points needed to slow to ``speed_power`` (EE-ENG-8); one brakes a speed point."""
    return _braking(ship.design.costs, last_speed_power(ship), speed_power)


def _braking(costs: Costs, last: Fraction, speed_power: Fraction) -> Fraction:
    """The same from the speed power of the turn before."""
    if speed_power >= last:
        return ZERO
    excess = last - 1 - speed_power
    return excess / costs.speed if excess > 0 else ZERO


def stacking(battle: Battle, ship: Ship) -> int:
    """Other ships of equal or larger speed cost in the same hex (EE-ENG-13, Ruling Q15)."""
    return sum(
        other.hex == ship.hex
        and other.name != ship.name
        and other.design.costs.speed >= ship.design.costs.speed
        for other in battle.afloat()
    )


def conduct(battle: Battle, ship: Ship, order: PowerOrder) -> Conduct:
    """Points from power: braking first, then whole points, then stacking (EE-ENG-12, Q22)."""
    speed, last = order.speed_power, last_speed_power(ship)
    return _conduct(ship.design.costs, last, speed, order.manoeuvre_power, stacking(battle, ship))


@lru_cache(maxsize=4096)
def _conduct(
    costs: Costs, last: Fraction, speed: Fraction, manoeuvre: Fraction, crowd: int
) -> Conduct:
    made = manoeuvre / costs.manoeuvre
    left = made - _braking(costs, last, speed)
    return Conduct(
        speed=int(speed / costs.speed),
        generated=max(0, int(made) - crowd),
        spendable=max(0, int(left) - crowd),
        speed_power=speed,
        manoeuvre_power=manoeuvre,
    )


def shortfall(ship: Ship, order: PowerOrder) -> Fraction:
    """Manoeuvre points an allocation lacks to reach a legal speed (EE-ENG-9)."""
    braking = braking_points(ship, order.speed_power)
    return _short(ship.design.costs, braking, order.manoeuvre_power) if braking else ZERO


def _short(costs: Costs, braking: Fraction, manoeuvre_power: Fraction) -> Fraction:
    """Manoeuvre points that are left to brake beyond what the power makes."""
    return max(ZERO, braking - manoeuvre_power / costs.manoeuvre)


def failure_quarters(ship: Ship, order: PowerOrder) -> int:
    """Dice of engine failure of an allocation; none where it reaches a legal speed."""
    return failure_dice(shortfall(ship, order))


def drives(ship: Ship, engine: System) -> bool:
    """Whether an engine can make speed the way the ship moves now (EE-OPT-AR-1, Ruling Q150).

    Ahead every engine can, its rear hexside is open by design.
    """
    return not ship.extra(Reverse).astern or open_ahead(ship.record, engine)


def not_driving(engine: str) -> Hindrance:
    """Why an engine makes no speed for a ship that moves astern."""
    text = _("{engine} cannot drive it astern: its front hexside is not open to space.")
    return Hindrance(text.format(engine=engine), "EE-OPT-AR-1")


def open_ahead(record: Record, engine: System) -> bool:
    """Whether the front hexside of what is left of an engine is open to space (EE-DEF-21)."""
    key = open_ahead, engine.id
    known: bool | None = record.memo.get(key)
    if known is None:
        first = next((box for box in engine.boxes if record.present(box)), None)
        known = record.memo[key] = first is not None and open_row(record, first, N)
    return known


def goes_straight(ship: Ship) -> bool:
    """Whether an optional rule allows the ship no manoeuvre."""
    return any(extra.goes_straight for extra in ship.extras)


def _splits(ship: Ship) -> Iterator[tuple[System | None, tuple[System, ...]]]:
    """Every choice of speed engine and manoeuvre engines that the controls allow.

    A ship that leaves faster than light may not manoeuvre, not even to brake (Ruling Q230).
    """
    able = engines(ship)
    for speed in (*(engine for engine in able if drives(ship, engine)), None):
        rest = [] if goes_straight(ship) else [e for e in able if e is not speed]
        for making in combinations(rest, min(len(rest), ship.controls)):
            yield speed, making


def _best_split(
    ship: Ship, last: Fraction, speed: System | None, making: tuple[System, ...]
) -> tuple[Fraction, int, dict[str, int]]:
    """Least shortfall with these engines, and quarters for speed and from each of the others.

    Speed power comes first, it never brakes less.
    """
    record, draws, ahead = ship.record, dict[str, int](), 0
    if speed:
        cap = min(feed(record, speed).most, quarters(max(ZERO, last - 1)))
        draws[speed.id] = ahead = most_quarters(record, {speed.id: cap})
    used = ahead
    for engine in making:
        draws[engine.id] = feed(record, engine).most
        draws[engine.id] = max(0, most_quarters(record, draws) - used)
        used += draws[engine.id]
    braking = _braking(ship.design.costs, last, in_points(ahead))
    left = _short(ship.design.costs, braking, in_points(used - ahead)) if braking else ZERO
    return left, ahead, {engine.id: draws[engine.id] for engine in making}


def _draw(engine: str, count: int) -> EngineDraw | None:
    """So many quarters from an engine; no draw at all for none."""
    return EngineDraw(engine=engine, power=in_points(count)) if count else None


def whole_quarters(power: Fraction) -> Fraction:
    """Power rounded down to quarters (Ruling Q184)."""
    return Fraction(int(power * 4), 4)


def least_failure(ship: Ship) -> tuple[Fraction, PowerOrder]:
    """The smallest shortfall any allocation can reach, and the first that does (Ruling Q18)."""
    return _least_after(ship, last_speed_power(ship))


def _least_after(ship: Ship, last: Fraction) -> tuple[Fraction, PowerOrder]:
    """The same from the speed power of the turn before."""
    way = ship.held, ship.altitude, ship.extras
    key = least_failure, ship.name, last.numerator, last.denominator, way
    known: tuple[Fraction, PowerOrder] | None = ship.record.memo.get(key)
    if known is None:
        known = ship.record.memo[key] = _least_failure(ship, last)
    return known


def _least_failure(ship: Ship, last: Fraction) -> tuple[Fraction, PowerOrder]:
    best: tuple[Fraction, System | None, int, dict[str, int]] | None = None
    for speed, making in _splits(ship):
        left, ahead, draws = _best_split(ship, last, speed, making)
        if best is None or left < best[0]:
            best = left, speed, ahead, draws
        if not best[0]:
            break
    assert best is not None
    left, speed, ahead, draws = best
    given = (_draw(engine, count) for engine, count in draws.items())
    order = PowerOrder(
        ship=ship.name,
        speed=_draw(speed.id, ahead) if speed else None,
        manoeuvre=tuple(draw for draw in given if draw is not None),
    )
    return left, order


def might_fail(ship: Ship) -> bool:
    """Whether engine failure may come, as far as everybody can see (Ruling Q249).

    The speed points seen last turn bound last turn's speed power from above; that of turn 1 is the
    scenario's.
    """
    wake = ship.wake
    most = _most_before(ship.design, wake.speed_spent) if wake else last_speed_power(ship)
    return most > 1 and not _keeps_up(ship, most) and _least_after(ship, most)[0] > 0


def _keeps_up(ship: Ship, last: Fraction) -> bool:
    """Whether one engine alone can make so much speed power that nothing has to brake."""
    record, least = ship.record, last - 1
    need = quarters(least)
    if in_points(need) < least:
        return False
    able = (e for e in engines(ship) if feed(record, e).most >= need and drives(ship, e))
    return any(most_quarters(record, {e.id: need}) == need for e in able)


@lru_cache(maxsize=4096)
def _most_before(design: Design, speed: int) -> Fraction:
    """The most speed power that speed points may have been made from."""
    cost = design.costs.speed
    return max(speed * cost, min((speed + 1) * cost - Fraction(1, 4), design.largest_engine))


def in_words(order: PowerOrder) -> str:
    """The engines' part of an allocation as players read it."""
    parts = []
    if order.speed:
        text = _("{power} speed power with {engine}")
        parts.append(text.format(power=float(order.speed.power), engine=order.speed.engine))
    for draw in order.manoeuvre:
        text = _("{power} manoeuvre power with {engine}")
        parts.append(text.format(power=float(draw.power), engine=draw.engine))
    return ", ".join(parts) or _("no power at all")


def at_power(ship: Ship) -> Ship:
    """The ship as it was when power was given out: its motion holds last turn's speed power."""
    return altered(ship, motion=Motion((ship.motion or Motion()).before))
