"""Radiation (rulebook: Terrain; EE-TER-X)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind


class Radiation(Kind):
    """See the rulebook's heading."""

    ground = Ground.RADIATION
    rule = "EE-TER-X"
