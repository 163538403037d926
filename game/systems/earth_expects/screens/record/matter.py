"""A ship as matter where its record lies: its hull, and how the light falls on its boxes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from threading import Thread

import numpy as np
import pygame

from game.desk.light.fire import glow_line
from game.desk.map.marks import Shape
from game.desk.map.plume_paint import FLAME
from game.desk.paint import theme
from game.desk.paint.hull_plan import middle_and_reach, spot
from game.desk.paint.hulls import painted_hull
from game.desk.sound.sounds import aside
from game.systems.earth_expects.screens.map.battle_marks import burning, design_shape
from game.systems.earth_expects.screens.record.view import Placed
from game.systems.earth_expects.ship.design import Design

LONG, BROAD = 4.4, 0.8
"""A plume, in radii of a box."""
DIM = 135
"""How bright a hull is below its record, of 255."""
DARK, USUAL = 0.66, 120
"""How dark a box gets at most, 0 to 1; how bright a hull is where its box is not darkened."""


@dataclass(frozen=True)
class Hull:
    """A ship as matter where its record lies, in colours of its side, turned so many degrees."""

    design: Design
    placed: Placed
    side: int
    turned: int = 0

    @property
    def shape(self) -> Shape:
        """Its boxes, engines burning."""
        return burning(self.design, design_shape(self.design))

    @property
    def cell(self) -> float:
        """The radius of a box, in pixels."""
        return self.placed.metrics.pitch / 1.5

    @property
    def middle(self) -> tuple[float, float]:
        """The pixel in the middle of it."""
        (x, y), _reach = middle_and_reach(self.shape.hexes)
        return self.placed.x + x * self.cell, self.placed.y + y * self.cell

    def painted(self) -> pygame.Surface:
        """Its picture."""
        colour = theme.side(self.side).colour
        return _fast(painted_hull(self.shape.cells, self.cell, float(self.turned), colour))

    def below(self) -> pygame.Surface:
        """It below its record: its rim is no line that says something."""
        return _dimmed(self.painted())

    def shade(self) -> pygame.Surface:
        """How dark each pixel of its boxes is: to be multiplied with them."""
        return _shade(self.painted())

    def put(self, surface: pygame.Surface, image: pygame.Surface, flags: int = 0) -> None:
        """Blit a picture of it where it lies."""
        x, y = self.middle
        surface.blit(image, image.get_rect(center=(round(x), round(y))), special_flags=flags)

    def draw_flames(self, surface: pygame.Surface) -> None:
        """What burns astern."""
        shape, cell, at = self.shape, self.cell, self.middle
        (x, y), _reach = middle_and_reach(shape.hexes)
        turn = math.radians(self.turned)
        cos, sin = math.cos(turn) * cell, math.sin(turn) * cell
        for hex_ in shape.flames:
            if hex_.step(3) not in shape.hexes:
                dx, dy = spot(hex_)[0] - x, spot(hex_)[1] + 0.5 - y
                nozzle = at[0] + dx * cos - dy * sin, at[1] + dx * sin + dy * cos
                _plume(surface, nozzle, (-math.sin(turn), math.cos(turn)), cell)


@lru_cache(maxsize=32)
def painting(hulls: tuple[Hull, ...], _palette: str) -> Thread:
    """Paint them while the window goes on; done when it is no longer alive."""
    return aside(lambda: [(hull.below(), hull.shade()) for hull in hulls])


def is_painted(*hulls: Hull) -> bool:
    """Whether there are pictures to show: never on plain ground; else they are begun."""
    return not theme.is_plain() and not painting(hulls, theme.palette_name()).is_alive()


@lru_cache(maxsize=16)
def _fast(painted: pygame.Surface) -> pygame.Surface:
    """The same in the order of bytes that is drawn fastest."""
    return painted.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


@lru_cache(maxsize=16)
def _dimmed(painted: pygame.Surface) -> pygame.Surface:
    dim = painted.copy()
    dim.fill((DIM, DIM, DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dim


@lru_cache(maxsize=16)
def _shade(painted: pygame.Surface) -> pygame.Surface:
    grey = pygame.surfarray.array3d(painted).mean(axis=2)
    light = np.clip(DARK + (1 - DARK) * grey / USUAL, DARK, 1)
    light[pygame.surfarray.array_alpha(painted) < 128] = 1
    pixels = np.repeat((255 * light).astype(np.uint8)[..., None], 3, axis=2)
    return pygame.surfarray.make_surface(pixels).convert(pygame.Surface((1, 1), 0, 32))


def _plume(
    surface: pygame.Surface, at: tuple[float, float], way: tuple[float, float], cell: float
) -> None:
    for share, strong in ((1.0, 0.3), (0.84, 0.45), (0.68, 0.6), (0.52, 0.8), (0.36, 1.0)):
        far = LONG * share * cell
        end = at[0] + way[0] * far, at[1] + way[1] * far
        colour = theme.mix((0, 0, 0), FLAME, 0.7 * strong)
        glow_line(surface, colour, at, end, BROAD * cell * (1.2 - share * 0.6), 0.7 * strong)
