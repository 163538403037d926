"""What sealing power would give away: a player is asked about it once more."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.power import powerable
from game.systems.earth_expects.rules.repairs import reloadable, repairable
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.allocation import Allocation, Role
from game.systems.earth_expects.screens.power.staying import stays
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PowerOrder
from game.words import _, listed


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
        (_("weapons"), any(t.direct for t in types)),
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
            if fits and (role == "manoeuvre" or rules.movement.drives(ship, engine)):
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
