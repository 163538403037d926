"""Interior (rulebook: Terrain; EE-TER-I)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind


class Interior(Kind):
    """See the rulebook's heading."""

    ground = Ground.INTERIOR
    rule = "EE-TER-I"
