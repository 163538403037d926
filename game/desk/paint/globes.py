"""Worlds: round, with land or bands and air, lit from the upper left. No picture is on file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

import numpy as np
import pygame
from numpy.typing import NDArray

from game.desk.paint.noise import Grid, noise
from game.desk.paint.relief import LIGHT
from game.desk.paint.theme import Colour, rgb

Light = tuple[float, float, float]
"""A way across, down and up, of length 1."""
AIR = rgb("#8CC8EC")
DARK, BRIGHT = 0.05, 1.12
"""How bright the side away from the light is, and the one towards it."""
BANDS = 15.0
"""How often the bands of a world of gas go up and down from its middle to its pole."""
AIR_SHINES = 1.0
"""How strongly air shines at the rim, where one looks through much of it."""
GLOW = 0.16
"""How far the shine of air is seen beyond the rim, in radii."""


@dataclass(frozen=True, slots=True)
class Face:
    """How a world looks: colours from low to high, laid on as land or in bands.

    ``air`` is None where there is none; ``cloud`` is how much of the land clouds hide.
    """

    stops: tuple[Colour, ...]
    style: Literal["land", "bands"] = "land"
    air: Colour | None = None
    cloud: float = 0.0


def _face(
    codes: str, style: Literal["land", "bands"] = "land", air: str = "", cloud: float = 0.0
) -> Face:
    return Face(tuple(map(rgb, codes.split())), style, rgb(air) if air else None, cloud)


EARTH = _face("#0E3A78 #14509A #1C62AC #2A74B4 #3F7242 #6E7F4C #A89A72", air="#6CB6FF", cloud=0.36)
RUST = _face("#4A2418 #6E3522 #8C4A2E #A5633E #C08A60", air="#D79A7C")
GREY = _face("#2C3036 #4A4E55 #62666C #7C7F83 #A4A6A6")
ICE = _face("#4C5E6E #6C8494 #8CA4B0 #A8BCC4 #C2D0D4")
DUST = _face("#4E3C22 #6E5630 #8E7240 #A88C58 #BCA878", air="#E0C27E", cloud=0.3)
GIANT = _face("#6E4A30 #9A6E48 #C89A68 #E2BE8C #B4855A #F0D4A6", "bands", "#FFB066")
PALE = _face("#7A6A44 #A8946A #CCB888 #9A885C #DCCCA0", "bands", "#E6D8A8")
DEEP = _face("#16305E #1E4480 #2C5A9A #1A3A70 #3A6CAA", "bands", "#7FB2F0")
SULPHUR = _face("#6A5A24 #947A30 #BE9C48 #A07A38 #D8C070", "bands", "#F0DC8A")

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


def known_face(name: str) -> Face | None:
    """The face of a world that is called so, if it is one of those everybody knows."""
    return _KNOWN.get(name.strip().lower())


def face_of(name: str, seed: int, solid: bool, air: bool) -> Face:
    """The face of a world: that of its name if it is known, else one that suits what it is."""
    known = known_face(name)
    if known is not None:
        return known
    if not solid:
        return _GASEOUS[seed % len(_GASEOUS)] if air else SULPHUR
    if air:
        return _LIVING[seed % len(_LIVING)]
    return replace(_BARE[seed % len(_BARE)], air=None)


def face_in(name: str, colour: Colour, *, gas: bool) -> Face:
    """The face of a world: that of its name if it is known, else one in a colour."""
    shades = (0.55, 0.8, 1.0, 0.75, 1.15, 0.9) if gas else (0.5, 0.7, 0.9, 1.05, 1.25)
    stops = (tuple(min(255, round(part * share)) for part in colour) for share in shades)
    own = Face(tuple((r, g, b) for r, g, b in stops), "bands" if gas else "land", colour)
    return known_face(name) or own


@lru_cache(maxsize=32)
def globe(face: Face, seed: int, size: int, light: Light = LIGHT) -> pygame.Surface:
    """A world so many pixels across, with alpha around it; ``light`` is where that comes from."""
    return limb(face, seed, size / 2, pygame.Rect(0, 0, size, size), light)


def limb(
    face: Face, seed: int, radius: float, part: pygame.Rect, light: Light = LIGHT
) -> pygame.Surface:
    """A part of a world, in pixels from the upper left of the square around it."""
    x = ((np.arange(part.w, dtype=np.float32) + part.x + 0.5) / radius - 1)[None, :]
    y = ((np.arange(part.h, dtype=np.float32) + part.y + 0.5) / radius - 1)[:, None]
    far = np.hypot(x, y)
    up = np.sqrt(np.clip(1 - far * far, 0, 1))
    near = np.minimum(far, 1)
    bent = np.arcsin(near) / np.maximum(near, 1e-3) * np.float32(2 / np.pi)
    colours = _ground(face, seed, np.clip(x * bent, -1, 1), np.clip(y * bent, -1, 1))
    lit = np.clip((light[0] * x + light[1] * y + light[2] * up + 0.12) / 1.12, 0, 1)
    colours *= (DARK + BRIGHT * lit)[..., None]
    if face.air is not None:
        thick = AIR_SHINES * (1 - up) ** 3 * lit**0.8
        colours += thick[..., None] * np.array(face.air, np.float32)
    return _surface(colours, np.clip((1 - far) * radius + 0.5, 0, 1) * 255)


def shine(face: Face, radius: float, part: pygame.Rect) -> pygame.Surface | None:
    """The light of its air around the same part, to be added; None where it has none."""
    if face.air is None:
        return None
    x = ((np.arange(part.w, dtype=np.float32) + part.x + 0.5) / radius - 1)[None, :]
    y = ((np.arange(part.h, dtype=np.float32) + part.y + 0.5) / radius - 1)[:, None]
    far = np.maximum(np.hypot(x, y), 1e-3)
    side = np.clip((LIGHT[0] * x + LIGHT[1] * y) / far + 0.3, 0, 1)
    strong = np.clip(1 - np.abs(far - 1) / GLOW, 0, 1) ** 3 * side * 0.6
    pixels = strong[..., None] * np.array(face.air, np.float32)
    made = pygame.image.frombuffer(pixels.astype(np.uint8).tobytes(), part.size, "RGB")
    return made.convert()


def _ground(face: Face, seed: int, x: Grid, y: Grid) -> Grid:
    """Its colours before light falls on them."""
    found = noise(seed, x, y)
    if face.style == "bands":
        wavy = y + np.float32(0.1) * (found - np.float32(0.5))
        high = 0.5 + 0.34 * np.sin(BANDS * wavy) + 0.16 * np.sin(2.7 * BANDS * wavy + 4 * found)
        return _ramp(face.stops, high)
    ground = _ramp(face.stops, np.clip((found - 0.5) * 1.9 + 0.5, 0, 1))
    if face.cloud:
        white = np.clip((noise(seed + 1, 0.7 * x, y) - 1 + face.cloud) * 3, 0, 0.85)[..., None]
        ground += (np.float32(240) - ground) * white
    return ground


def _ramp(stops: tuple[Colour, ...], value: NDArray[np.floating[Any]]) -> Grid:
    at = np.linspace(0.0, 1.0, len(stops))
    parts = [np.interp(value, at, [stop[n] for stop in stops]) for n in range(3)]
    return np.stack(parts, axis=-1).astype(np.float32)


def _surface(colours: Grid, alpha: Grid) -> pygame.Surface:
    high, wide = alpha.shape
    pixels = np.empty((high, wide, 4), np.uint8)
    pixels[..., :3] = np.clip(colours, 0, 255)
    pixels[..., 3] = alpha
    made = pygame.image.frombuffer(pixels.tobytes(), (wide, high), "RGBA")
    return made.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
