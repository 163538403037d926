"""What heat is to be expected where a ship may end a turn (EE-TER-H)."""

from __future__ import annotations

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.rules.visible import visible_boxes
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.state.terrain import Heat
from game.systems.earth_expects.terrain.heat import shaded, sides_of_heat
from game.systems.vectorish.mind.guns import Floats, Numbers
from game.systems.vectorish.state.space import Space

EXTRA = 1 / 6
"""Points to be expected of each die of a source."""
GONE = 3.0
"""Points that it counts beside to lose a box."""


def burnt(space: Space, ship: Ship, q: Numbers, r: Numbers, facing: Numbers) -> Floats:
    """Points that heat counts in some hexes if a turn ends there, the ship facing so.

    Arrays of one length; the same comes back. Its owner has the heat come from the milder of two
    sides (Ruling Q135).
    """
    found = np.zeros(len(q))
    for source in space.terrain.heat:
        by_side = [_felt(source, ship.record, side) for side in range(6)]
        places, number = np.unique(np.array([q, r]), axis=1, return_inverse=True)
        rows = [_by_facing(space, source, Hex(*place), by_side) for place in places.T.tolist()]
        found += np.array(rows)[number.ravel(), facing]
    return found


class Felt:
    """Heat as one ship feels it now, place by place: what ``burnt`` says of each."""

    def __init__(self, space: Space, ship: Ship) -> None:
        self._space, self._ship = space, ship
        self._known: dict[Hex, Floats] = {}

    def at(self, here: Hex, facing: int) -> float:
        """What it counts to end a turn in a hex, facing so."""
        if here not in self._known:
            q, r = np.full(6, here.q), np.full(6, here.r)
            self._known[here] = burnt(self._space, self._ship, q, r, np.arange(6))
        return float(self._known[here][facing])


def felt(space: Space, ship: Ship) -> Felt | None:
    """None where nothing is hot."""
    return Felt(space, ship) if space.terrain.heat else None


def _by_facing(space: Space, source: Heat, here: Hex, by_side: list[float]) -> list[float]:
    if shaded(space, source, here):
        return [0.0] * 6
    return [min(by_side[side] for side in sides_of_heat(source, here, face)) for face in range(6)]


def _felt(source: Heat, record: Record, side: int) -> float:
    """What a turn of heat from a side of the record counts."""
    boxes = visible_boxes(record, side)
    if not boxes:
        return 0.0
    gone = sum(record.points_left(box) <= 1 for box in boxes)
    return len(boxes) + EXTRA * source.dice + GONE * gone
