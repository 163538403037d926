"""What is matter and light in the picture beside the title: the Earth, hulls, burning engines."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from threading import Thread

import pygame

from game.desk.light.fire import glow_line
from game.desk.map.marks import Shape
from game.desk.map.plume_paint import FLAME
from game.desk.paint import theme
from game.desk.paint.globes import EARTH, GLOW, limb, shine
from game.desk.paint.hull_plan import middle_and_reach, spot
from game.desk.paint.hulls import painted_hull
from game.desk.sound.sounds import aside
from game.systems.earth_expects.screens.map.battle_marks import burning, design_shape
from game.systems.earth_expects.screens.record.view import Placed
from game.systems.earth_expects.ship.design import Design

ACROSS, TOP, SEED = 0.56, 0.76, 12
"""Where the middle of the Earth is and where it begins; its limb ends in the lower left corner."""
FINE = 1000
"""Pictures as high as this are painted four times smaller there, others twice: it is far away."""
STEPS = 48
LONG, BROAD = 4.4, 0.8
"""A plume, in radii of a box."""


def come_out(light: pygame.Surface, wide: int) -> None:
    """Let something that is added grow from nothing at its left edge over so many pixels."""
    for step in range(STEPS):
        left, right = wide * step // STEPS, wide * (step + 1) // STEPS
        share = 255 * (step + 1) // STEPS
        room = left, 0, right - left, light.get_height()
        light.fill((share, share, share), room, pygame.BLEND_RGB_MULT)


def paint_earth(surface: pygame.Surface) -> None:
    """The limb of the Earth at the foot; nothing on plain ground."""
    if theme.is_plain():
        return
    wide, high = surface.get_size()
    coarse = 2 if high < FINE else 4
    rise, half = (1 - TOP) * high, ACROSS * wide
    radius = (half * half + rise * rise) / (2 * rise)
    top = round(TOP * high - GLOW * radius)
    corner = round((radius - half) / coarse), round(-GLOW * radius / coarse)
    radius /= coarse
    part = pygame.Rect(corner, (wide // coarse, (high - top) // coarse + 1))
    place = pygame.Rect(0, top, wide, part.h * coarse)
    globe, air = limb(EARTH, SEED, radius, part), shine(EARTH, radius, part)
    surface.blit(pygame.transform.smoothscale(globe, place.size), place)
    if air is not None:
        large = pygame.transform.smoothscale(air, place.size)
        come_out(large, place.w // 4)
        surface.blit(large, place, special_flags=pygame.BLEND_RGB_ADD)


@dataclass(frozen=True)
class Hull:
    """A ship as matter where its record lies; in colours of its side, so many degrees clockwise."""

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

    def painted(self) -> pygame.Surface:
        """Its picture."""
        colour = theme.side(self.side).colour
        return painted_hull(self.shape.cells, self.cell, float(self.turned), colour)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, each box over that of its record, with what burns astern below it."""
        shape, cell = self.shape, self.cell
        (x, y), _reach = middle_and_reach(shape.hexes)
        at = self.placed.x + x * cell, self.placed.y + y * cell
        turn = math.radians(self.turned)
        cos, sin = math.cos(turn) * cell, math.sin(turn) * cell
        for hex_ in shape.flames:
            if hex_.step(3) not in shape.hexes:
                dx, dy = spot(hex_)[0] - x, spot(hex_)[1] + 0.5 - y
                nozzle = at[0] + dx * cos - dy * sin, at[1] + dx * sin + dy * cos
                _plume(surface, nozzle, (-math.sin(turn), math.cos(turn)), cell)
        hull = self.painted()
        surface.blit(hull, hull.get_rect(center=(round(at[0]), round(at[1]))))


@lru_cache(maxsize=8)
def painting(hulls: tuple[Hull, ...], _palette: str) -> Thread:
    """Paint them while the window goes on; done when it is no longer alive."""
    return aside(lambda: [hull.painted() for hull in hulls])


def _plume(
    surface: pygame.Surface, at: tuple[float, float], way: tuple[float, float], cell: float
) -> None:
    for share, strong in ((1.0, 0.45), (0.72, 0.7), (0.45, 1.0)):
        far = LONG * share * cell
        end = at[0] + way[0] * far, at[1] + way[1] * far
        colour = theme.mix((0, 0, 0), FLAME, strong)
        glow_line(surface, colour, at, end, BROAD * cell * (1.2 - share * 0.6), strong)
