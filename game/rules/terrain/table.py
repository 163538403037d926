"""Every kind of terrain: the one table of them."""

from __future__ import annotations

from game.rules.terrain.asteroids import StandardAsteroids
from game.rules.terrain.atmosphere import Atmosphere
from game.rules.terrain.cinematic import CinematicAsteroids
from game.rules.terrain.comet import CometTail
from game.rules.terrain.dense import DenseAsteroids
from game.rules.terrain.interface import Interface
from game.rules.terrain.interior import Interior
from game.rules.terrain.kind import Kind
from game.rules.terrain.radiation import Radiation
from game.rules.terrain.surface import Surface

KINDS: tuple[Kind, ...] = (
    Atmosphere(),
    Surface(),
    Interior(),
    Interface(),
    StandardAsteroids(),
    DenseAsteroids(),
    CinematicAsteroids(),
    CometTail(),
    Radiation(),
)
