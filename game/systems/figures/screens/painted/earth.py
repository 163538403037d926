"""The bare ground of a land as one painting: what lies in each hex, with soft edges.

Things that stand on it are painted apart, as large as they are seen (``things.py``).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import numpy as np
import pygame

from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex
from game.systems.figures.ground.land import Land
from game.systems.figures.ground.terrain import Terrain
from game.systems.figures.screens.painted import hues
from game.systems.figures.screens.painted.crossings import water_below
from game.systems.figures.screens.painted.look import Look
from game.systems.figures.screens.painted.noise import Field, between, near, noise, relief
from game.systems.figures.screens.painted.raster import Raster, Value, softened

LARGEST = 32
FLOW = 3.2
"""How much longer than wide a streak of fast water is."""


def radius_for(land: Land, look: Look) -> int:
    """The radius of hexes in the painting of a land."""
    for radius in range(LARGEST, 8, -2):
        wide, high = Raster(land, radius).size
        if wide * high <= look.pixels:
            return radius
    return 8


def is_house(land: Land) -> bool:
    """Whether it is a house: where tables stand there is a floor."""
    return any("T" in row for row in land.rows)


@lru_cache(maxsize=4)
def painting(land: Land, look: Look) -> pygame.Surface:
    """The land and what is around it."""
    return _Painter(Raster(land, radius_for(land, look)), look).surface()


class _Painter:
    """Lays one kind of ground over the other."""

    def __init__(self, raster: Raster, look: Look) -> None:
        self.raster, self.stream = raster, look.stream
        self.r, self.shape = raster.radius, raster.shape
        self.light: Field = np.ones(self.shape, np.float32)
        self.broad = noise(self.shape, 1, 3.0 * self.r, 5)
        self.fine = noise(self.shape, 2, 0.42 * self.r, 3)
        self.edge = (noise(self.shape, 3, 0.8 * self.r, 3) - 0.5) * np.float32(0.45)
        self.house = is_house(raster.land)
        self.picture = self._floor() if self.house else self._grass()

    def lay(self, colour: Colour | Field, weight: Field) -> None:
        """Cover what is there with a colour, as far as it has weight."""
        if not weight.any():
            return
        over = colour if isinstance(colour, np.ndarray) else _flat(colour)
        self.picture += weight * (over - self.picture)

    def surface(self) -> pygame.Surface:
        """Everything, one after the other."""
        raster = self.raster
        land = raster.land
        water, mud, soft = softened(raster, (self._depth, _by(land, _mud), _by(land, _bears_badly)))
        kinds = _by(land, _gravel), _by(land, lambda t: t.quicksand), _by(land, lambda t: t.wall)
        gravel, sand, wall = softened(raster, kinds)
        self._soft(soft, sand)
        self._gravel(gravel)
        self._mud(mud)
        if any(terrain.water for terrain in raster.land.terrain):
            self._water(water)
        self._steps()
        self._wall(wall)
        self._outside()
        return _as_surface(self.picture * self.light)

    def _depth(self, hex_: Hex) -> float:
        return water_below(self.raster.land, hex_)

    def _grass(self) -> Field:
        height = self.broad * np.float32(0.6) + self.fine * np.float32(0.4)
        self.light += relief(height) * np.float32(0.16 * self.r)
        return _ramp(hues.GRASS, between(height, 0.22, 0.8))

    def _floor(self) -> Field:
        """Planks, each of its own tone, with dark seams."""
        wide = max(4, round(0.46 * self.r))
        high, long = self.shape
        rows, columns = np.arange(high)[:, None], np.arange(long)[None, :]
        dice = np.random.default_rng(5)
        plank = rows // wide
        shift = dice.integers(0, 8 * self.r, int(plank.max()) + 1)[plank]
        board = (columns + shift) // (5 * self.r)
        tones = dice.random((int(plank.max()) + 1, int(board.max()) + 1)).astype(np.float32)
        grain = noise((high, -(-long // 6)), 6, 0.25 * self.r, 2).repeat(6, axis=1)[:, :long]
        tone = tones[plank, board] * np.float32(0.55) + grain * np.float32(0.45)
        seam = (rows % wide == 0) | ((columns + shift) % (5 * self.r) < 1)
        self.light *= np.where(seam, np.float32(0.62), np.float32(1))
        return _ramp(hues.PLANK, tone)

    def _soft(self, soft: Field, sand: Field) -> None:
        """It looks as what is around it does, a little paler; seen quicksand is sand."""
        weight = between(soft + self.edge, 0.34, 0.66)
        self.lay(hues.SOFT, weight * (np.float32(0.42) + self.broad * np.float32(0.35)))
        weight = between(sand + self.edge * np.float32(0.6), 0.36, 0.64)
        self.lay(hues.SAND, weight * (np.float32(0.66) + self.fine * np.float32(0.34)))
        self.light += weight * relief(self.fine) * np.float32(0.2 * self.r)

    def _gravel(self, gravel: Field) -> None:
        weight = between(gravel + self.edge * np.float32(0.8), 0.22, 0.62)
        self.lay(hues.GRAVEL, weight * (np.float32(0.2) + np.float32(0.4) * self.fine))
        self.light += weight * relief(self.fine) * np.float32(0.12 * self.r)

    def _mud(self, mud: Field) -> None:
        """The deeper the darker, and the wetter."""
        weight = between(mud + self.edge * np.float32(0.55), 0.12, 0.32)
        depth = between(mud + self.edge * np.float32(0.1), 0.33, 0.68)
        shades = _mixed(hues.MUD, hues.DEEP_MUD, depth)
        lumps = noise(self.shape, 7, 0.55 * self.r, 3)
        self.lay(
            shades,
            weight * (np.float32(0.62) + np.float32(0.36) * depth),
        )
        self.light += weight * relief(lumps) * np.float32(0.2 * self.r)
        pools = between(np.float32(0.36) + mud * np.float32(0.2) - lumps, 0.0, 0.08) * weight
        self.lay(hues.WET, pools * between(mud, 0.3, 0.75) * np.float32(0.42))

    def _water(self, water: Field) -> None:
        """A dark bank, a light shore, then the deeper the darker."""
        depth = water + self.edge * np.float32(0.5)
        self.lay(hues.BANK, between(depth, 0.06, 0.24) * np.float32(0.75))
        weight = between(depth, 0.22, 0.32)
        tone = _mixed(hues.SHALLOW, hues.DEEP, between(depth, 0.58, 0.86))
        self.light += weight * (1 - self.light)
        self.lay(tone, weight * np.float32(0.96))
        streaks = self._streaks() * weight
        self.lay(hues.FOAM, streaks * np.float32(0.22))
        self.lay(hues.FOAM, near(depth, 0.31, 0.05) * (self.fine * np.float32(0.5)))

    def _streaks(self) -> Field:
        """Light on the water: ripples, and long streaks where it flows."""
        (x, y), r = self.raster.places, self.r
        still = between(noise(self.shape, 8, 0.7 * r, 3), 0.62, 0.78) * np.float32(0.45)
        if self.stream is None:
            return still
        angle = math.radians(60 * self.stream)
        across = x * math.cos(angle) + y * math.sin(angle)
        along = (y * math.cos(angle) - x * math.sin(angle)) / FLOW
        piece = noise((512, 512), 9, 0.32 * r, 3)
        flowing = piece[along.astype(np.int32) % 512, across.astype(np.int32) % 512]
        fast = self.raster.of(_by(self.raster.land, lambda terrain: terrain.fast))
        found: Field = np.where(fast > 0, between(flowing, 0.52, 0.8), still)
        return found

    def _steps(self) -> None:
        """Stairs: stone treads with a shadow under each."""
        stairs = self.raster.of(_by(self.raster.land, lambda terrain: terrain.letter == "="))
        if not stairs.any():
            return
        wide = max(5, round(self.raster.m.height / 4))
        part = (np.arange(self.shape[0]) % wide / wide)[:, None].astype(np.float32)
        self.lay(hues.STEP, stairs * (np.float32(0.8) + np.float32(0.2) * self.fine))
        bright = np.float32(1.15) - np.float32(0.85) * part**3
        self.light = np.where(stairs > 0, bright, self.light)

    def _wall(self, wall: Field) -> None:
        """A shadow to the lower right; in a house masonry, outdoors stones are set on it."""
        if not wall.any():
            return
        shift = round(0.26 * self.r)
        shade = np.zeros_like(wall)
        shade[shift:, shift:] = wall[:-shift, :-shift]
        self.light *= 1 - np.float32(0.55) * between(shade, 0.2, 0.8)
        solid = self.raster.of(_by(self.raster.land, lambda terrain: terrain.wall))
        if self.house:
            self._masonry(solid)
        else:
            self.lay(hues.BANK, between(wall + self.edge, 0.3, 0.6) * np.float32(0.6))

    def _masonry(self, solid: Field) -> None:
        high, long = max(4, round(0.5 * self.r)), max(6, round(0.95 * self.r))
        rows, columns = np.arange(self.shape[0])[:, None], np.arange(self.shape[1])[None, :]
        course = rows // high
        at = columns + course % 2 * (long // 2)
        dice = np.random.default_rng(11)
        tones = dice.random((int(course.max()) + 1, int(at.max()) // long + 1), np.float32)
        tone = np.float32(0.42) + np.float32(0.3) * tones[course, at // long]
        joint = (rows % high == 0) | (at % long == 0)
        lit = (rows % high == 1) | (at % long == 1)
        tone = np.where(joint, np.float32(0.2), np.where(lit, tone * np.float32(1.35), tone))
        tone = tone * (np.float32(0.8) + np.float32(0.4) * self.fine)
        self.lay(hues.STONE, solid * self.raster.inside)
        self.light = np.where(solid > 0, tone, self.light)

    def _outside(self) -> None:
        """What is around the land is dim, and fades away."""
        far = between(self.raster.far, -0.6, 3.6) * np.float32(0.46) + np.float32(0.54)
        self.picture *= np.where(self.raster.inside, self.light, np.float32(1))
        self.light = np.ones(self.shape, np.float32)
        self.lay(hues.FAR, np.where(self.raster.inside, np.float32(0), far))


def _by(land: Land, value: Callable[[Terrain], float]) -> Value:
    """What follows from the terrain in a hex."""
    return lambda hex_: value(land.at(hex_))


def _bears_badly(terrain: Terrain) -> float:
    """Soft ground, and what is known to have borne somebody, which was soft as well."""
    return 0.55 if terrain.letter == "g" else float(terrain.soft or terrain.quicksand)


def _mud(terrain: Terrain) -> float:
    if terrain.mud is None:
        return 0.0
    return min(1.0, 0.22 + terrain.mud.inches / 45)


def _gravel(terrain: Terrain) -> float:
    return 0.35 + 0.2 * terrain.adds if terrain.footing and terrain.letter in "123" else 0.0


def _flat(colour: Colour) -> Field:
    """A colour for all pixels: red, green and blue lie apart, which is quicker."""
    return np.array(colour, np.float32)[:, None, None]


def _mixed(one: Colour, other: Colour, share: Field) -> Field:
    return _flat(one) + share * (_flat(other) - _flat(one))


def _ramp(stops: tuple[Colour, Colour, Colour], value: Field) -> Field:
    """From the first of three colours over the second to the third."""
    low, middle, high = stops
    below = _mixed(low, middle, np.minimum(value * 2, 1))
    found: Field = below + np.maximum(value * 2 - 1, 0) * (_flat(high) - _flat(middle))
    return found


def _as_surface(colours: Field) -> pygame.Surface:
    _three, high, wide = colours.shape
    pixels = np.clip(colours, 0, 255).astype(np.uint8).transpose(1, 2, 0)
    image = pygame.image.frombuffer(pixels.tobytes(), (wide, high), "RGB")
    return image.convert(pygame.Surface((1, 1)))
