"""Light: what flashes, burns and breaks for a moment, added to what lies below it."""

from game.desk.light.impact import abreast, flashing, impact
from game.desk.light.lights import (
    Beam,
    Dust,
    Flash,
    Light,
    Shards,
    Sparks,
    Splash,
    aged,
    lasts,
    shines,
)
from game.desk.light.paint import paint_light
from game.desk.light.reach import joined, reach

__all__ = [
    "Beam",
    "Dust",
    "Flash",
    "Light",
    "Shards",
    "Sparks",
    "Splash",
    "abreast",
    "aged",
    "flashing",
    "impact",
    "joined",
    "lasts",
    "paint_light",
    "reach",
    "shines",
]
