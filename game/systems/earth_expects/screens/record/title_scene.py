"""The Earth below the ships beside the title, and what comes out of the dark there."""

from __future__ import annotations

import pygame

from game.desk.paint import theme
from game.desk.paint.globes import EARTH, GLOW, limb, shine

ACROSS, TOP, SEED = 0.56, 0.76, 12
"""Where the middle of the Earth is and where it begins; its limb ends in the lower left corner."""
FINE = 1000
"""Pictures as high as this are painted four times smaller there, others twice: it is far away."""
STEPS = 48


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
