"""What a seal would give away: a player is asked about it once more. One's own facts only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from game.systems.earth_expects.movement.engines import drives
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.power import powerable
from game.systems.earth_expects.rules.repairs import reloadable, repairable, repairs_allowed, still
from game.systems.earth_expects.scenario.muster import points_text
from game.systems.earth_expects.screens.fire.fire_sum import in_vain
from game.systems.earth_expects.screens.names import listed
from game.systems.earth_expects.screens.power.allocation import (
    Allocation,
    RefusedError,
    Role,
    quarters,
)
from game.systems.earth_expects.screens.power.station import stays
from game.systems.earth_expects.screens.sensors.plan import SensorPlan
from game.systems.earth_expects.ship.design import DIRECT_FIRE, BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PowerOrder, RepairOrder, SensorOrder
from game.systems.earth_expects.weapons.fire import FireOption
from game.words import _, counted


def power_waste(view: Battle, order: PowerOrder, rules: Rules) -> Iterator[str]:
    """Power that is lost although something could still use it."""
    made = Allocation(view.ships[order.ship], order)
    wanting = _wanting(view, made, rules) if made.unspent > 0 else []
    if wanting:
        text = _("{ship}: {power} power is lost, and {what} could use some of it.")
        power = quarters(made.unspent)
        yield text.format(ship=order.ship, power=power, what=listed(wanting))


def _wanting(view: Battle, made: Allocation, rules: Rules) -> list[str]:
    """Kinds of systems that could take more power, in words."""
    ship, on = made.ship, set(made.order.boxes)
    able = [box for box in powerable(ship.record) if box not in on and made.fits({*on, box})]
    types = {ship.design.boxes[box].type for box in able}
    kinds = (
        (_("an engine"), _engine_could(view, made, rules)),
        (_("weapons"), bool(types & DIRECT_FIRE)),
        (_("shield generators"), BoxType.GENERATOR in types),
        (_("sensors"), BoxType.SENSOR in types),
    )
    return [words for words, wanted in kinds if wanted]


def _engine_could(view: Battle, made: Allocation, rules: Rules) -> bool:
    """Whether an engine would turn more power into more points; not of a ship that stands still."""
    ship = made.ship
    if stays(ship):
        return False
    mends = bool(repairable(view, ship)) or bool(reloadable(ship))
    roles: tuple[Role, ...] = ("speed", "manoeuvre")
    if mends and not made.order.manoeuvre:
        roles = ("speed",)
    now = _points(view, made, rules)
    for engine in ship.design.systems_of(BoxType.ENGINE):
        for role in roles:
            fits = made.role_of(engine.id) in {None, role}
            if fits and (role == "manoeuvre" or drives(ship, engine)):
                more = _filled(made, engine.id, role)
                if any(a > b for a, b in zip(_points(view, more, rules), now, strict=True)):
                    return True
    return False


def _filled(made: Allocation, engine: str, role: Role) -> Allocation:
    if made.power_of(engine) >= made.most(engine, role):
        return made
    try:
        return made.fill(engine, role)
    except RefusedError:
        return made


def _points(view: Battle, made: Allocation, rules: Rules) -> tuple[int, int]:
    points = rules.movement.conduct(view, made.ship, made.order)
    return points.speed, points.spendable


def purse_waste(left: Fraction, prices: Iterable[Fraction]) -> Iterator[str]:
    """Points that buy nothing although they would pay for a ship."""
    if any(price <= left for price in prices):
        one = _("{points} point is lost, and would buy another ship.")
        many = _("{points} points are lost, and would buy another ship.")
        yield (one if left == 1 else many).format(points=points_text(left))


def sensor_waste(view: Battle, order: SensorOrder) -> Iterator[str]:
    """No attempt that can succeed though one could; missiles lost that could be guided."""
    plan = SensorPlan(view, order)
    able = plan.able()
    if able and not plan.attempts:
        text = _("{ship}: no attempt at a lock-on, though {what}.")
        many = len({sensor for sensors in able.values() for sensor in sensors})
        one, several = _("{n} sensor could succeed"), _("{n} sensors could succeed")
        yield text.format(ship=order.ship, what=counted(one, several, many))
    elif able and not any(plan.possible(attempt) for attempt in plan.attempts):
        text = _("{ship}: no attempt can lock on as it is, though one at {target} could.")
        yield text.format(ship=order.ship, target=next(iter(able)))
    tried = {a.target for a in plan.attempts if plan.possible(a)}
    lost = [m for m in plan.missiles if m.target in able and m.target not in tried]
    if lost:
        one = _("{ship}: {n} missile will be lost, no attempt can lock on to its target.")
        several = _("{ship}: {n} missiles will be lost, no attempt can lock on to their target.")
        yield counted(one, several, len(lost), ship=order.ship)


def fire_waste(view: Battle, options: list[FireOption], told: set[str]) -> Iterator[str]:
    """Ships that could hurt an enemy and hold fire; ``told`` have been given a target."""
    for ship in dict.fromkeys(option.ship for option in options if option.ship not in told):
        able = sum(
            any(not in_vain(view, ship, option.weapon, target) for target in option.targets)
            for option in options
            if option.ship == ship
        )
        if able:
            one = _("{ship}: nothing fires, though {n} weapon could hurt an enemy.")
            many = _("{ship}: nothing fires, though {n} weapons could hurt an enemy.")
            yield counted(one, many, able, ship=ship)


def repair_waste(view: Battle, order: RepairOrder) -> Iterator[str]:
    """Repairs that are given away, launchers left empty."""
    ship: Ship = view.ships[order.ship]
    left = min(repairs_allowed(ship), len(repairable(view, ship))) - len(order.boxes)
    if left > 0:
        one = _("{ship}: {n} repair is given away.")
        many = _("{ship}: {n} repairs are given away.")
        yield counted(one, many, left, ship=ship.name)
    empty = len(reloadable(ship)) if still(ship) and not order.reload else 0
    if empty:
        one = _("{ship}: {n} launcher stays empty that could be reloaded.")
        many = _("{ship}: {n} launchers stay empty that could be reloaded.")
        yield counted(one, many, empty, ship=ship.name)
