"""Atmosphere (rulebook: Terrain; EE-TER-A)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind


class Atmosphere(Kind):
    """See the rulebook's heading."""

    ground = Ground.ATMOSPHERE
    rule = "EE-TER-A"
