"""Light: what flashes, burns and breaks for a moment, added to what lies below it."""

from game.desk.light.lights import Beam, Flash, Light, Shards, Sparks, lasts
from game.desk.light.paint import paint_light

__all__ = ["Beam", "Flash", "Light", "Shards", "Sparks", "lasts", "paint_light"]
