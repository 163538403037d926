"""Comet tail (rulebook: Terrain; EE-TER-K)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind


class CometTail(Kind):
    """See the rulebook's heading."""

    ground = Ground.COMET_TAIL
    rule = "EE-TER-K"
