"""Cinematic asteroids (rulebook: Terrain; EE-TER-C)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind


class CinematicAsteroids(Kind):
    """See the rulebook's heading."""

    ground = Ground.CINEMATIC
    rule = "EE-TER-C"
