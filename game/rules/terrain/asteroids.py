"""Standard asteroids (rulebook: Terrain; EE-TER-R)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind


class StandardAsteroids(Kind):
    """See the rulebook's heading."""

    ground = Ground.ASTEROIDS
    rule = "EE-TER-R"
