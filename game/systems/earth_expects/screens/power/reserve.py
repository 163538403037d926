"""What power that an order leaves goes to: boxes that can take it, then points to manoeuvre with.

Rulebook: Power; Engine. Speed is flown and cannot be kept, so that it is never added to.
"""

from __future__ import annotations

from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.rules.power import powerable
from game.systems.earth_expects.rules.repairs import reloadable, repairable, self_mending
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.staying import stays, torn_off
from game.systems.earth_expects.ship.box_type import direct_fire
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PowerOrder


def with_reserve(view: Battle, order: PowerOrder, movement: MovementSystem) -> PowerOrder:
    """The order with what it leaves put to use, as far as that gives nothing away.

    So is what it gives to weapons that cannot fire.

    A ship that hides or is disguised keeps its power; one that repairs or reloads does not begin
    to manoeuvre, and one that others are docked to does not tear them off.
    """
    made = Allocation(view.ships[order.ship], order)
    if in_secret(made.ship):
        return order
    vain = in_vain(made.ship)
    if vain.intersection(order.boxes):
        made = made.with_boxes(set(order.boxes) - vain)
    if not made.unspent:
        return order
    for box in powerable(made.ship.record):
        if box not in vain.union(made.order.boxes) and made.fits({*made.order.boxes, box}):
            made = made.with_boxes({*made.order.boxes, box})
    return _manoeuvring(view, made, movement).order


def in_vain(ship: Ship) -> frozenset[str]:
    """Boxes of weapons that cannot fire this turn, whatever power they get."""
    record, weapons = ship.record, ship.design.systems_of(*direct_fire())
    dead = (s for s in weapons if not any(record.firing_boxes(w, s.boxes) for w in s.uses))
    return frozenset(box for system in dead for box in system.boxes)


def in_secret(ship: Ship) -> bool:
    """Whether power may show more of a ship than it wants: it hides, or is disguised."""
    return ship.hidden or ship.extra(Disguise).design is not None


def _manoeuvring(view: Battle, made: Allocation, movement: MovementSystem) -> Allocation:
    """With what engines can still make into points, where it comes to a point more."""
    ship = made.ship
    if stays(ship) or mends(view, made):
        return made
    more = made
    for engine in movement.engines(ship):
        if more.role_of(engine.id) != "speed":
            more = more.filled(engine.id, "manoeuvre")
    points = [movement.conduct(view, ship, each.order).spendable for each in (made, more)]
    return made if points[1] <= points[0] or torn_off(view, more, movement) else more


def to_mend(view: Battle, ship: Ship) -> bool:
    """Whether there is something that a ship without manoeuvre power could repair or reload."""
    return to_repair(view, ship) or bool(reloadable(ship))


def to_repair(view: Battle, ship: Ship) -> bool:
    """Whether there is something to repair, and a control that may do it."""
    return (ship.controls > 0 and bool(repairable(view, ship))) or bool(self_mending(view, ship))


def mends(view: Battle, made: Allocation) -> bool:
    """Whether a ship has something to repair or reload, and may as the allocation stands."""
    return to_mend(view, made.ship) and not made.order.manoeuvre
