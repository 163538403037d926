"""Defences: shields are up, or down for the combat to come (VEC-SC-4, Ruling Q273)."""

from __future__ import annotations

from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.vectorish.state.drift import drift_of

LOWER, RAISE = "lower shields", "raise shields"
"""What may be said of a ship's shields."""


def shielded(ship: Ship) -> bool:
    """Whether generators of a ship work and have power, lowered or not, as far as is known."""
    given = frozenset(ship.power.boxes) if ship.power is not None else frozenset()
    return any(box in given for box in ship.record.working(BoxType.GENERATOR))


def lowered(battle: Battle, ship: Ship) -> bool:
    """Whether its shields are to be down by what has been said last of them this turn."""
    said = [o.kind for o in battle.offers if o.about == ship.name and o.kind in (LOWER, RAISE)]
    return bool(said) and said[-1] == LOWER


def changes(battle: Battle) -> list[tuple[str, bool]]:
    """Ships whose shields go up or down before a combat, and whether they go up."""
    return [
        (ship.name, bool(drift_of(ship).down))
        for ship in battle.afloat()
        if lowered(battle, ship) != bool(drift_of(ship).down) and shielded(ship)
    ]
