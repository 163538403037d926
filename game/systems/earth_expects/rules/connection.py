"""Ships that come apart at the end of the Weapons phase (EE-DMG-8)."""

from __future__ import annotations

from game.systems.earth_expects.events import SectionLost
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import SectionOrder
from game.table.faults import Fault
from game.words import _


def parted(ship: Ship) -> bool:
    """Whether the ship has two or more sections."""
    return len(ship.record.sections) > 1


def largest_section(ship: Ship) -> frozenset[str]:
    """The section kept unless its owner says otherwise (Ruling Q201)."""
    return max(ship.record.sections, key=len)


def section_faults(battle: Battle, order: SectionOrder) -> list[Fault]:
    """Reasons against the choice of a section."""
    ship = battle.ships[order.ship]
    if any(order.keep in section for section in ship.record.sections):
        return []
    text = _("{box} is in no section that is left.").format(box=order.keep)
    return [Fault("EE-DMG-8", text, ship.name)]


def keep_section(table: Table, order: SectionOrder) -> None:
    """Keep the section that holds a box; every other one is lost."""
    ship = table.battle.ships[order.ship]
    lost = tuple(
        box
        for section in ship.record.sections
        if order.keep not in section
        for box in ship.record.standing
        if box in section
    )
    table.emit(SectionLost(ship=ship.name, boxes=lost))
