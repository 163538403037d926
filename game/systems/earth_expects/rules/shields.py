"""Shields: what shield generators set against ions and radiation (rulebook: Shield generator)."""

from __future__ import annotations

from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Ship


def shield_boxes(ship: Ship) -> tuple[str, ...]:
    """Operating generator boxes now (Ruling Q120); of an enemy those seen."""
    live = ship.powered_boxes
    return tuple(b for b in ship.record.working(BoxType.GENERATOR) if b in live)


def shields(ship: Ship) -> int:
    """Strength of the shields: the operating generator boxes, wherever they are (EE-GENR-1)."""
    return len(shield_boxes(ship))


def unknown_shields(ship: Ship) -> int:
    """Generator boxes that may have power for all the reader knows (Ruling Q249)."""
    if ship.power is not None:
        return 0
    return len(ship.record.working(BoxType.GENERATOR)) - shields(ship)
