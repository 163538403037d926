"""What terrain hides: which positions see each other (rulebook: Line of sight, Terrain)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.weighing.forecast import Ends
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.terrain.sight import clear


def in_sight(view: Battle, mine: Sequence[Hex], theirs: Sequence[Hex]) -> Floats | None:
    """1 where a hex of ours (rows) and one of theirs (columns) see each other, else 0.

    As sensors see, which only what blocks everything keeps apart. None in open space.
    """
    if not view.terrain.patches:
        return None
    found = np.empty((len(mine), len(theirs)))
    known: dict[tuple[Hex, Hex], bool] = {}
    for row, here in enumerate(mine):
        for column, there in enumerate(theirs):
            pair = here, there
            if pair not in known:
                known[pair] = clear(view, here, there, BoxType.SENSOR)
            found[row, column] = known[pair]
    return found


def hexes_of(ends: Ends) -> list[Hex]:
    """The hex of each end."""
    return [Hex(int(q), int(r)) for q, r in zip(ends.q, ends.r, strict=True)]
