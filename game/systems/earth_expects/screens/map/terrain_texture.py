"""The faces of worlds: shaded globes of noise, drawn once (rulebook: Planets & Moons)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np
import numpy.typing as npt
import pygame

from game.desk.paint.theme import Colour, rgb
from game.systems.earth_expects.screens import hues

Field = npt.NDArray[np.float64]
SIZE = 384
"""Pixels along the edge of a face; it is scaled to the size of the world."""
HAZE = 96
_OCTAVES = 6


@dataclass(frozen=True, slots=True)
class Face:
    """How a world looks: colours from low to high, laid on as land or in bands."""

    stops: tuple[Colour, ...]
    style: Literal["land", "bands"] = "land"
    air: Colour = hues.AIR


def _face(codes: str, style: Literal["land", "bands"] = "land", air: str = "") -> Face:
    return Face(tuple(rgb(c) for c in codes.split()), style, rgb(air) if air else hues.AIR)


EARTH = _face("#123A5C #17507A #1B5A80 #4C7A4A #7C8A58 #A9A187")
RUST = _face("#4A2418 #6E3522 #8C4A2E #A5633E #C08A60", air="#D79A7C")
GREY = _face("#34383E #4A4E55 #62666C #7C7F83 #989A9B")
ICE = _face("#4C5E6E #6C8494 #8CA4B0 #A8BCC4 #C2D0D4")
DUST = _face("#4E3C22 #6E5630 #8E7240 #A88C58 #BCA878", air="#E0C27E")
GIANT = _face("#5A3E28 #8A6444 #B08C64 #7A543A #C4A880 #94704C", "bands", "#E0BE92")
PALE = _face("#6A5C3C #94845C #B0A078 #8A7850 #C0B48C", "bands", "#E6D8A8")
DEEP = _face("#16305E #1E4480 #2C5A9A #1A3A70 #3A6CAA", "bands", "#7FB2F0")
SULPHUR = _face("#4A4418 #6E6420 #948428 #7C5A24 #B4A048", "bands", "#E6DC8A")

_KNOWN = {
    "earth": EARTH,
    "terra": EARTH,
    "mars": RUST,
    "luna": GREY,
    "moon": GREY,
    "mercury": GREY,
    "europa": ICE,
    "titan": DUST,
    "jupiter": GIANT,
    "saturn": PALE,
    "neptune": DEEP,
    "uranus": DEEP,
    "venus": SULPHUR,
    "io": SULPHUR,
}
_LIVING, _BARE, _GASEOUS = (EARTH, DUST, RUST, ICE), (GREY, RUST, ICE), (GIANT, DEEP, PALE)


def face_of(name: str, seed: int, solid: bool, air: bool) -> Face:
    """The face of a world: that of its name if it is known, else one that suits what it is."""
    known = _KNOWN.get(name.strip().lower())
    if known is not None:
        return known
    if not solid:
        return _GASEOUS[seed % len(_GASEOUS)] if air else SULPHUR
    choice = _LIVING if air else _BARE
    return choice[seed % len(choice)]


@lru_cache(maxsize=16)
def globe(face: Face, seed: int) -> pygame.Surface:
    """A square that the world fills from edge to edge, lit from the upper left."""
    dice = np.random.default_rng(seed)
    y, x = np.mgrid[-1.0 : 1.0 : SIZE * 1j, -1.0 : 1.0 : SIZE * 1j]
    noise = _noise(dice, x, y)
    if face.style == "bands":
        value = 0.5 + 0.5 * np.sin(9.0 * (y + 0.16 * (noise - 0.5)) + 3.0 * (noise - 0.5))
    else:
        value = np.clip((noise - 0.5) * 1.9 + 0.5, 0.0, 1.0)
    colours = _ramp(face.stops, value)
    lit = colours * _light(x, y)[..., None]
    return _surface(lit, np.full((SIZE, SIZE), 255.0))


@lru_cache(maxsize=16)
def haze(air: Colour, inner: float) -> pygame.Surface:
    """Air that thins out from ``inner`` (a share of the half width) to the rim, with alpha."""
    y, x = np.mgrid[-1.0 : 1.0 : HAZE * 1j, -1.0 : 1.0 : HAZE * 1j]
    far = np.hypot(x, y)
    thin = np.clip((far - inner) / max(0.05, 1.08 - inner), 0.0, 1.0)
    side = np.clip(0.62 - 0.38 * (x + y) / np.maximum(far, 0.01), 0.2, 1.0)
    alpha = (128.0 - 96.0 * thin**0.7) * side
    return _surface(np.broadcast_to(np.array(air, float), (HAZE, HAZE, 3)), alpha)


@lru_cache(maxsize=16)
def glow(colour: Colour, strength: int, core: float = 0.0) -> pygame.Surface:
    """A soft round glow with alpha, ``strength`` (0 to 255) in its middle out to ``core``."""
    y, x = np.mgrid[-1.0 : 1.0 : HAZE * 1j, -1.0 : 1.0 : HAZE * 1j]
    far = np.clip((np.hypot(x, y) - core) / (1.0 - core), 0.0, 1.0)
    alpha = strength * (1.0 - far) ** 1.8
    return _surface(np.broadcast_to(np.array(colour, float), (HAZE, HAZE, 3)), alpha)


def _light(x: Field, y: Field) -> Field:
    """How bright a globe is at a place: half lit, dark at its lower right limb."""
    far = np.minimum(np.hypot(x, y), 1.0)
    z = np.sqrt(np.maximum(0.02, 1.0 - far**2))
    facing = np.maximum(0.0, -0.52 * x - 0.56 * y + 0.64 * z)
    limb: Field = 0.25 + 0.6 * facing
    return limb


def _ramp(stops: tuple[Colour, ...], value: Field) -> Field:
    at = np.linspace(0.0, 1.0, len(stops))
    parts = [np.interp(value, at, [stop[n] for stop in stops]) for n in range(3)]
    return np.stack(parts, axis=-1)


def _noise(dice: np.random.Generator, x: Field, y: Field) -> Field:
    """Smooth noise between 0 and 1: coarse and fine laid over each other, each turned."""
    total = np.zeros_like(x)
    for octave in range(_OCTAVES):
        turn = dice.uniform(0.0, 6.28)
        u = x * np.cos(turn) + y * np.sin(turn)
        v = y * np.cos(turn) - x * np.sin(turn)
        cells = 2 ** (octave + 1)
        total += 0.58**octave * _smooth(dice.random((4 * cells, 4 * cells)), u, v, cells)
    low, high = float(total.min()), float(total.max())
    scaled: Field = (total - low) / (high - low)
    return scaled


def _smooth(grid: Field, u: Field, v: Field, cells: int) -> Field:
    """A coarse grid of numbers, blended where ``u`` and ``v`` (within 1.5 of 0) point."""
    across, down = (u + 1.5) * cells, (v + 1.5) * cells
    i, j = across.astype(int), down.astype(int)
    p, q = _eased(across - i), _eased(down - j)
    upper = grid[j, i] * (1 - p) + grid[j, i + 1] * p
    lower = grid[j + 1, i] * (1 - p) + grid[j + 1, i + 1] * p
    found: Field = upper * (1 - q) + lower * q
    return found


def _eased(part: Field) -> Field:
    found: Field = part**3 * (part * (part * 6 - 15) + 10)
    return found


def _surface(colours: Field, alpha: Field) -> pygame.Surface:
    high, wide = alpha.shape
    pixels = np.empty((high, wide, 4), np.uint8)
    pixels[..., :3] = np.clip(colours, 0, 255)
    pixels[..., 3] = np.clip(alpha, 0, 255)
    found = pygame.image.frombuffer(pixels.tobytes(), (wide, high), "RGBA")
    return found.convert(pygame.Surface((1, 1), pygame.SRCALPHA))  # one format blends faster
