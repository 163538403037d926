"""What boxes are worth: damage on them, their repair, and the power they may get.

The unit is the point: an average point of damage on an average box is worth about 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.systems.earth_expects.rules.repairs import odds_of
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import WORSE, Level, Record
from game.systems.earth_expects.weapons.table import WEAPONS

BOX_WORTH: Mapping[BoxType, float] = {
    BoxType.ENGINE: 5.0,
    BoxType.HALF_ENGINE: 3.5,
    BoxType.POWER: 4.0,
    BoxType.CONTROL: 5.0,
    BoxType.HULL: 2.0,
    BoxType.SENSOR: 3.5,
    BoxType.GENERATOR: 3.0,
    BoxType.ARMOUR: 1.5,
}
"""What losing a whole box of a type means; a weapon says so itself."""
MISSILE_HARM = 6.0
"""What a missile that strikes costs, in points."""
SCARCE = 2
"""At or below so many, boxes that a ship cannot do without count half as much again."""
VITAL = (BoxType.CONTROL, BoxType.ENGINE, BoxType.HALF_ENGINE, BoxType.POWER)

LOST: Mapping[Level, float] = {
    Level.UNDAMAGED: 0.0,
    Level.LIGHT: 0.25,
    Level.MODERATE: 0.55,
    Level.CRITICAL: 0.75,
    Level.HEAVY: 0.7,
    Level.DESTROYED: 1.0,
}
"""Share of a box's worth that is gone at each level: a light box is back after a turn."""


def type_worth(kind: BoxType) -> float:
    """What losing a whole box of a type means to any ship."""
    return WEAPONS[kind].box_worth if kind in WEAPONS else BOX_WORTH[kind]


def box_worth(record: Record, box: str) -> float:
    """What a whole box is worth to its ship now."""
    kind = record.design.boxes[box].type
    worth = type_worth(kind)
    if kind in VITAL and record.count(kind) <= SCARCE:
        return 1.5 * worth
    return worth


def damage_worth(record: Record, box: str, points: int) -> float:
    """What up to ``points`` points on a box take away from its ship."""
    share = _taken(record.design.kind, record.level(box), points)
    return share * box_worth(record, box) if share else 0.0


@lru_cache(maxsize=1024)
def _taken(kind: Kind, level: Level, points: int) -> float:
    """The share of a box's worth that points take, more than it absorbs being lost."""
    before = LOST[level]
    for _point in range(points):
        if level is Level.DESTROYED:
            break
        level = WORSE[kind][level]
    return LOST[level] - before


MENDED: Mapping[tuple[Level, Level], float] = {
    (Level.MODERATE, Level.LIGHT): 0.45,
    (Level.MODERATE, Level.UNDAMAGED): 0.55,
    (Level.CRITICAL, Level.HEAVY): 0.08,
    (Level.HEAVY, Level.MODERATE): 0.2,
}
"""Share of a box's worth that a repair gives back: a light box is as good as whole."""


def mended_share(view: Battle, ship: Ship, box: str) -> float:
    """The share of a box's worth that one repair is expected to give back."""
    level = ship.record.level(box)
    odds = odds_of(view, ship, view.customs.mending(ship, box))
    return sum(float(chance) * MENDED.get((level, after), 0.0) for chance, after in odds)


def expected_mending(view: Battle, ship: Ship, box: str) -> float:
    """What one repair of a box is expected to give back."""
    return mended_share(view, ship, box) * box_worth(ship.record, box)


def ship_worth(record: Record) -> float:
    """What is left of a ship, in the worth of its boxes."""
    return sum((1 - LOST[record.level(box)]) * box_worth(record, box) for box in record.standing)


def fragility(record: Record) -> float:
    """What a point on a ship counts: twice as much on her last boxes, hardly more on many."""
    return 1.0 + 8.0 / (8 + len(record.standing))
