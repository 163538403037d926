"""Repairs and reloading (EE-SEQ-4, EE-SEQ-5, EE-DMG-9, Ruling Q4).

What a try to mend a box brings is a custom of the table: certain as a rule, rolled for where
variable repairs are in play (EE-OPT-VR-1).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from game.systems.earth_expects.events import LightCleared, Reloaded, Repaired, RepairTried
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.ship.box_type import BoxType, launchers
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.customs import Mending
from game.systems.earth_expects.state.orders import PowerOrder, RepairOrder
from game.systems.earth_expects.state.record import Level
from game.table.altering import altered
from game.table.faults import Fault
from game.words import _, counted


def clear_light(table: Table) -> None:
    """Light damage is restored; the boxes stay out of use this turn (Ruling Q68)."""
    for ship in table.battle.afloat():
        light = ship.record.at_level(Level.LIGHT)
        sure = tuple(b for b in light if _certain(table.battle.customs.mending(ship, b)))
        if sure:
            table.emit(LightCleared(ship=ship.name, boxes=sure))
        for box in light:
            if box not in sure:
                _try(table, ship, box)


def _certain(mending: Mending) -> bool:
    return bool(mending) and mending[0][0] <= 1


def still(ship: Ship) -> bool:
    """Whether the ship allocated no manoeuvre power, half engines included (Ruling Q5).

    Manoeuvre power that a corrected plot lost was allocated all the same (EE-MOV-11). Some ways
    of moving do not ask for it.
    """
    if ship.power is None:
        return False
    return _mends_turning(ship) or not (ship.manoeuvred or ship.power.manoeuvres)


def _mends_turning(ship: Ship) -> bool:
    return any(extra.mends_turning for extra in ship.extras)


def repairable(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Boxes a repair may improve: moderate and critical ones, armour too.

    Light damage clears by itself, before all repairs.
    """
    mending = battle.customs.mending
    return tuple(
        b
        for b in ship.record.own
        if b in ship.record.levels and ship.record.level(b) is not Level.LIGHT and mending(ship, b)
    )


def self_mending(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Controls that may mend themselves, beside the ship's repairs (Ruling Q226)."""
    damaged = (b for b in ship.design.by_type[BoxType.CONTROL] if b in ship.record.levels)
    return tuple(b for b in damaged if battle.customs.own_mending(ship, b))


def reloadable(ship: Ship) -> tuple[str, ...]:
    """Empty launchers that could be reloaded: undamaged ones only."""
    return tuple(b for b in ship.record.working(*launchers()) if b not in ship.loaded)


def repairs_allowed(ship: Ship) -> int:
    """Repairs the ship may make: one an undamaged control, none after manoeuvring (EE-SEQ-5)."""
    return ship.controls if still(ship) else 0


def can_mend(battle: Battle, ship: Ship) -> bool:
    """Whether there is anything the ship may repair or reload now."""
    if not still(ship):
        return False
    repairs = ship.controls > 0 and bool(repairable(battle, ship))
    return repairs or bool(self_mending(battle, ship)) or bool(reloadable(ship))


def might_repair(battle: Battle, ship: Ship) -> bool:
    """Whether anybody looking at the record must think repairs or reloading possible (Q250).

    That it gave power to manoeuvre is not seen, unless it spent a point of it on its way.
    """
    spent = ship.track is not None and ship.track.manoeuvre_spent > 0
    if spent and not battle.customs.calls_all and not _mends_turning(ship):
        return False
    if not ship.record.levels:
        return bool(reloadable(ship))
    ship = altered(ship, power=_no_power(ship.name), manoeuvred=False, steady=1)
    repairs = bool(repairable(battle, ship)) and ship.controls > 0
    return repairs or bool(self_mending(battle, ship)) or bool(reloadable(ship))


@lru_cache(maxsize=1024)
def _no_power(ship: str) -> PowerOrder:
    return PowerOrder(ship=ship)


def odds_of(battle: Battle, ship: Ship, mending: Mending) -> list[tuple[Fraction, Level]]:
    """The chance of each level that a try may bring, exact, on the ship's own die."""
    sides = battle.customs.die(ship)
    tops = [needed for needed, _level in mending[1:]] + [sides + 1]
    found = []
    for (needed, level), top in zip(mending, tops, strict=True):
        ways = min(top, sides + 1) - needed
        if ways > 0:
            found.append((Fraction(ways, sides), level))
    return found


def repair_faults(battle: Battle, order: RepairOrder) -> list[Fault]:
    """Every reason against repairs and reloading."""
    ship = battle.ships[order.ship]
    found = []
    if (order.boxes or order.alone or order.reload) and not still(ship):
        text = _("manoeuvre power was allocated this turn, so nothing is repaired or reloaded.")
        found.append(Fault("EE-SEQ-5", text, ship.name))
    if len(order.boxes) > ship.controls:
        text = counted(
            "{repairs} repairs, but only {n} undamaged control to make them; choose fewer.",
            "{repairs} repairs, but only {n} undamaged controls to make them; choose fewer.",
            ship.controls,
            repairs=len(order.boxes),
        )
        found.append(Fault("EE-SEQ-5", text, ship.name))
    every = (*order.boxes, *order.alone)
    if len(set(every)) != len(every):
        found.append(
            Fault("EE-SEQ-5", _("a box is improved once a turn; name it once."), ship.name)
        )
    return found + _box_faults(battle, ship, order)


def _box_faults(battle: Battle, ship: Ship, order: RepairOrder) -> list[Fault]:
    found = []
    able, alone = repairable(battle, ship), self_mending(battle, ship)
    for box in order.boxes:
        if box not in able:
            text = _("{box} has neither moderate nor critical damage; leave it out.").format(
                box=box
            )
            if ship.record.levels.get(box) is Level.HEAVY:
                text = _(
                    "{box} has heavy damage, which cannot be repaired now; leave it out."
                ).format(box=box)
            found.append(Fault("EE-DMG-9", text, ship.name))
    for box in order.alone:
        if box not in alone:
            text = _("{box} is no control that may repair itself now; leave it out.").format(
                box=box
            )
            found.append(Fault("EE-OPT-VR-1", text, ship.name))
    return found


def repair(table: Table, order: RepairOrder) -> None:
    """Carry out repairs and reloading of one ship, by the controls it had at their beginning."""
    ship = table.battle.ships[order.ship]
    for box in order.boxes:
        mending = table.battle.customs.mending(ship, box)
        if _certain(mending):
            before = ship.record.level(box)
            after = mending[0][1]
            table.emit(Repaired(ship=ship.name, box=box, before=before, after=after))
        else:
            _try(table, ship, box)
    for box in order.alone:
        _try(table, ship, box, alone=True)
    empty = reloadable(ship)
    if order.reload and empty:
        table.emit(Reloaded(ship=ship.name, launchers=empty))


def _try(table: Table, ship: Ship, box: str, alone: bool = False) -> None:
    """Roll for one box; the best level its die reaches."""
    customs = table.battle.customs
    mending = (customs.own_mending if alone else customs.mending)(ship, box)
    before = ship.record.level(box)
    die = table.roll(f"repair/{ship.name}/{box}", customs.die(ship))
    reached = [level for needed, level in mending if die >= needed]
    event = RepairTried(
        ship=ship.name,
        box=box,
        before=before,
        after=reached[-1] if reached else before,
        needed=mending[0][0],
        die=die,
        alone=alone,
    )
    table.emit(event)
