"""Hulls as matter: a height over every pixel, lit from the upper left whatever way they face."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

from game.desk.paint.theme import Colour

Grid = NDArray[np.float32]
"""Rows and columns of pixels, or some of them one after the other."""
Frequencies = NDArray[np.complexfloating[Any]]
Blur = tuple[float, float]
"""A weight, and how wide it is in pixels."""
LIGHT = (-0.58, -0.62, 0.53)
"""Where the light comes from: the upper left, and above."""


@dataclass(frozen=True)
class Relief:
    """A hull in its own frame, bow up, ready to be lit.

    Of the pixels it covers, one after the other: ``normals`` across, down and up; ``metal``, its
    colour without any side's, by three; ``livery``, how much of the side's colour is in it;
    ``glow``, what shines of itself, by three. ``cover``: rows and columns, 0 to 255.
    """

    normals: tuple[Grid, Grid, Grid]
    metal: Grid
    livery: Grid
    glow: Grid
    cover: NDArray[np.uint8]

    def lit(self, turn: float, colour: Colour) -> pygame.Surface:
        """It turned by so many degrees clockwise, in a side's colour, lit from the upper left.

        The middle of the hull is in the middle of the surface.
        """
        across, down, up = self.normals
        (x, y, z), (hx, hy, hz) = _light(turn)
        facing = across * x + down * y
        bright = np.maximum(facing + up * z, 0)
        gleam = np.maximum(across * hx + down * hy + up * hz, 0) ** 2
        gleam = (gleam * gleam) ** 2
        rim = np.maximum(-facing, 0)
        own = np.array(colour, np.float32)
        ink = self.metal + self.livery[:, None] * (own - self.metal)
        ink *= (0.07 + 1.72 * bright * np.sqrt(bright))[:, None]
        ink += (80 * gleam * gleam * gleam)[:, None] + self.glow
        ink += own * (0.42 * rim * np.sqrt(rim))[:, None]
        high, wide = self.cover.shape
        pixels = np.zeros((high, wide, 4), np.uint8)
        pixels[self.cover > 0, :3] = np.clip(ink, 0, 255)
        pixels[..., 3] = self.cover
        painted = pygame.image.frombuffer(pixels.tobytes(), (wide, high), "RGBA")
        return pygame.transform.rotozoom(painted, -turn, 1) if turn % 360 else painted


def _light(turn: float) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """The light, and half way from it to the eye, as a hull sees them that is turned so far."""
    angle, size = math.radians(turn), math.hypot(*LIGHT)
    cos, sin = math.cos(angle) / size, math.sin(angle) / size
    x, y = LIGHT[0] * cos + LIGHT[1] * sin, LIGHT[1] * cos - LIGHT[0] * sin
    z = LIGHT[2] / size
    half = math.hypot(x, y, z + 1)
    return (x, y, z), (x / half, y / half, (z + 1) / half)


class Blurs:
    """Blurs of grids and sums of them, added up as frequencies and made at once.

    ``frequencies`` of a grid serve for all its blurs.
    """

    def __init__(self, room: tuple[int, int]) -> None:
        wide, high = room
        self.shape = high, wide
        own = np.fft.fftfreq(high)[:, None] ** 2 + np.fft.rfftfreq(wide)[None, :] ** 2
        self._power: Grid = (-2 * math.pi**2 * own).astype(np.float32)

    @staticmethod
    def frequencies(grid: Grid) -> Frequencies:
        """What it is made of."""
        return np.fft.rfft2(grid)

    def summed(self, *given: tuple[Frequencies, *tuple[Blur, ...]]) -> Grid:
        """The sum of grids, each told by its frequencies and blurred in some ways."""
        total = sum(waves * self._kernel(*blurs) for waves, *blurs in given)
        return np.fft.irfft2(total, self.shape).astype(np.float32)

    def _kernel(self, *blurs: Blur) -> Grid:
        found: Grid = sum(np.float32(weight) * np.exp(self._power * np.float32(wide * wide))
                          for weight, wide in blurs)  # fmt: skip
        return found


def slopes(height: Grid, seen: NDArray[np.bool_], steep: float) -> tuple[Grid, Grid, Grid]:
    """The normals of the pixels that are seen: across, down and up."""
    rows: Grid = np.gradient(height, axis=0)
    columns: Grid = np.gradient(height, axis=1)
    down, across = rows[seen] * np.float32(steep), columns[seen] * np.float32(steep)
    length = np.sqrt(across * across + down * down + 1)
    return -across / length, -down / length, 1 / length
