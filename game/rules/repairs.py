"""Repairs and reloading (EE-SEQ-4, EE-SEQ-5, EE-DMG-9, Ruling Q4)."""

from __future__ import annotations

from game.battle.events import LightCleared, Reloaded, Repaired
from game.battle.orders import RepairOrder
from game.battle.record import MENDS, Level
from game.battle.state import Battle, Ship
from game.battle.table import Table
from game.rules.faults import Fault
from game.shipyard.design import BoxType
from game.words import _


def clear_light(table: Table) -> None:
    """Light damage is restored; the boxes stay out of use this turn (Ruling Q68)."""
    for ship in table.battle.afloat():
        light = tuple(b for b in ship.record.standing if ship.record.level(b) is Level.LIGHT)
        if light:
            table.emit(LightCleared(ship=ship.name, boxes=light))


def still(ship: Ship) -> bool:
    """Whether the ship allocated no manoeuvre power, half engines included (Ruling Q5).

    Manoeuvre power that a corrected plot lost was allocated all the same (EE-MOV-11).
    """
    if ship.power is None or ship.manoeuvred:
        return False
    return ship.power.manoeuvre_power == 0


def repairable(ship: Ship) -> tuple[str, ...]:
    """Boxes one repair would improve: moderate and critical ones, armour too."""
    return tuple(b for b in ship.record.standing if ship.record.level(b) in MENDS)


def reloadable(ship: Ship) -> tuple[str, ...]:
    """Empty launchers that could be reloaded: undamaged ones only."""
    return tuple(b for b in ship.record.working(BoxType.MISSILE) if b not in ship.loaded)


def repairs_allowed(ship: Ship) -> int:
    """Repairs the ship may make: one an undamaged control, none after manoeuvring (EE-SEQ-5)."""
    return ship.controls if still(ship) else 0


def might_repair(ship: Ship) -> bool:
    """Whether anybody looking at the record must think repairs or reloading possible (Q250)."""
    return bool((repairable(ship) and ship.controls) or reloadable(ship))


def repair_faults(battle: Battle, order: RepairOrder) -> list[Fault]:
    """Every reason against repairs and reloading."""
    ship = battle.ships[order.ship]
    found = []
    if (order.boxes or order.reload) and not still(ship):
        text = _("manoeuvre power was allocated this turn, so nothing is repaired or reloaded.")
        found.append(Fault("EE-SEQ-5", text, ship.name))
    if len(order.boxes) > ship.controls:
        text = _("{n} repairs, but only {controls} undamaged controls to make them.")
        text = text.format(n=len(order.boxes), controls=ship.controls)
        found.append(Fault("EE-SEQ-5", text, ship.name))
    if len(set(order.boxes)) != len(order.boxes):
        found.append(Fault("EE-SEQ-5", _("a box is improved once a turn."), ship.name))
    for box in order.boxes:
        if box not in repairable(ship):
            text = _("{box} has neither moderate nor critical damage.").format(box=box)
            found.append(Fault("EE-DMG-9", text, ship.name))
    return found


def repair(table: Table, order: RepairOrder) -> None:
    """Carry out repairs and reloading of one ship."""
    ship = table.battle.ships[order.ship]
    for box in order.boxes:
        before = ship.record.level(box)
        event = Repaired(ship=ship.name, box=box, before=before, after=MENDS[before])
        table.emit(event)
    empty = reloadable(ship)
    if order.reload and empty:
        table.emit(Reloaded(ship=ship.name, launchers=empty))
