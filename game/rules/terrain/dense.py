"""Dense asteroids (rulebook: Terrain; EE-TER-D)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind


class DenseAsteroids(Kind):
    """See the rulebook's heading."""

    ground = Ground.DENSE
    rule = "EE-TER-D"
