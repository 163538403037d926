"""Interface (rulebook: Terrain; EE-TER-F)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind


class Interface(Kind):
    """See the rulebook's heading."""

    ground = Ground.INTERFACE
    rule = "EE-TER-F"
