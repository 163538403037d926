"""Every kind of terrain: the one table of them."""

from __future__ import annotations

from game.systems.earth_expects.terrain.asteroids import StandardAsteroids
from game.systems.earth_expects.terrain.atmosphere import Atmosphere
from game.systems.earth_expects.terrain.cinematic import CinematicAsteroids
from game.systems.earth_expects.terrain.comet import CometTail
from game.systems.earth_expects.terrain.dense import DenseAsteroids
from game.systems.earth_expects.terrain.interface import Interface
from game.systems.earth_expects.terrain.interior import Interior
from game.systems.earth_expects.terrain.kind import Kind
from game.systems.earth_expects.terrain.radiation import Radiation
from game.systems.earth_expects.terrain.surface import Surface

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
