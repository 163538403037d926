"""Surface (rulebook: Terrain; EE-TER-S)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind


class Surface(Kind):
    """See the rulebook's heading."""

    ground = Ground.SURFACE
    rule = "EE-TER-S"
