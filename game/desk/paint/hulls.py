"""Paints hulls of all sizes and ways, from their cells alone. No picture is on file."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame
from numpy.typing import NDArray

from game.desk.paint.hull_draft import Plans
from game.desk.paint.hull_plan import Cell
from game.desk.paint.relief import Blurs, Grid, Relief, slopes
from game.desk.paint.theme import Colour

FINER = 1.5
"""A hull is built at least so many times too large; one that is larger than all below, as it is."""
BUILT = (10.0, 16.0, 22.0)
"""The radii of a cell that hulls are built with; what is seen is made of one large enough."""
EMBERS: Colour = (255, 122, 44)


@lru_cache(maxsize=512)
def painted_hull(
    cells: tuple[Cell, ...], size: float, turn: float, colour: Colour
) -> pygame.Surface:
    """A hull whose cells have a radius of ``size`` pixels, turned clockwise, in a side's colour.

    ``turn`` in degrees. The middle of the hull is in the middle of the surface.
    """
    wanted = FINER * size
    built = next((each for each in BUILT if each >= wanted), max(BUILT[-1], size))
    lit = _relief(cells, built).lit(turn, colour)
    share = size / built
    wide, high = (max(1, round(each * share)) for each in lit.get_size())
    return pygame.transform.smoothscale(lit, (wide, high))


@lru_cache(maxsize=256)
def _relief(cells: tuple[Cell, ...], size: float) -> Relief:
    """Built once for all ways and sides."""
    plans = Plans(cells, size)
    r, blurs = plans.size, Blurs(plans.room)
    seams, mask = _grey(plans.seams), blurs.frequencies(_grey(plans.mask))
    height = blurs.summed(
        (mask, (2.1, 2.3 * r), (0.9, 0.8 * r), (0.3, 0.28 * r)),
        (blurs.frequencies(_grey(plans.roof)), (0.40, 0.08 * r), (0.16, 0.25 * r)),
        (blurs.frequencies(seams - 0.13 * _rough(plans)), (-0.06, 0.04 * r)),
    )
    cover = np.clip((blurs.summed((mask, (1.0, 0.2 * r))) - 0.42) / 0.14, 0, 1)
    seen = cover > 1 / 255
    sooty, hot = _burnt(plans, blurs, seen)
    metal = _colours(plans.metal)[seen] * ((1 - 0.3 * seams[seen]) * (1 - sooty))[:, None]
    glow = _shine(plans, seen) + (hot * cover[seen])[:, None] * np.array(EMBERS, np.float32)
    covered = np.where(seen, np.maximum(cover * 255, 1), 0).astype(np.uint8)
    livery = _grey(plans.livery)[seen]
    return Relief(slopes(height, seen, 0.43 * r), metal, livery, glow, covered)


def _shine(plans: Plans, seen: NDArray[np.bool_]) -> Grid:
    """Lamps, and the light about them."""
    about = pygame.transform.box_blur(plans.glow, max(1, round(0.15 * plans.size)))
    return np.float32(0.9) * _colours(plans.glow)[seen] + np.float32(1.6) * _colours(about)[seen]


def _burnt(plans: Plans, blurs: Blurs, seen: NDArray[np.bool_]) -> tuple[Grid, Grid]:
    """How sooty, and how hot the pixels are where cells were shot away beside them, from 0 on."""
    burnt = _grey(plans.burnt)
    if not burnt.any():
        return np.zeros(1, np.float32), np.zeros(1, np.float32)
    hot = _grey(plans.hot)
    soot, heat = (
        blurs.summed((blurs.frequencies(plan), (1.0, wide * plans.size)))[seen]
        for plan, wide in ((burnt, 0.4), (hot, 0.2))
    )
    return 0.8 * np.clip(1.5 * soot, 0, 1), 1.4 * np.clip(heat - 0.06, 0, 1)


def _grey(plan: pygame.Surface) -> Grid:
    return pygame.surfarray.pixels_red(plan).T.astype(np.float32) / np.float32(255)


def _colours(plan: pygame.Surface) -> Grid:
    return pygame.surfarray.array3d(plan).transpose(1, 0, 2).astype(np.float32)


def _rough(plans: Plans) -> Grid:
    """Plates that are never quite even."""
    (wide, high), piece = plans.room, max(2, round(plans.size * 0.35))
    draws: Grid = np.random.default_rng(7).random(
        (high // piece + 1, wide // piece + 1), np.float32
    )
    return np.repeat(np.repeat(draws, piece, 0), piece, 1)[:high, :wide]
