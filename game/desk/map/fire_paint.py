"""Draws fire on its way, and what it strikes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.desk.light.paint import glow, glow_line
from game.desk.map.hexmetrics import Point
from game.desk.map.marks import Ray, Ring
from game.desk.map.pen import Pen
from game.desk.paint import theme
from game.desk.paint.theme import mix

GLOW, SHADES = 5.0, 8
"""How wide the glow of fire is, times the width of its core; shades of a flash that fades."""
RIM = 0.6
"""So far from the middle of a hex fire is seen first, in radii."""


def _ray(pen: Pen, mark: Ray) -> None:
    """A bright core in a glow that is added to what lies below."""
    a, b = (_at(pen, mark, share) for share in mark.part)
    glow_line(pen.surface, mark.colour, a, b, GLOW * mark.wide * pen.scale)


def _at(pen: Pen, mark: Ray, share: float) -> Point:
    """A place on the way, from the rim of the one counter into the other."""
    (ax, ay), (bx, by) = pen.centre(mark.start), pen.centre(mark.end)
    rim = RIM * pen.m.r / (math.dist((ax, ay), (bx, by)) or 1.0)
    along = rim + (1 - 1.5 * rim) * share
    return ax + (bx - ax) * along, ay + (by - ay) * along


def _ring(pen: Pen, mark: Ring) -> None:
    """A flash that is brightest at once, and the ring that grows."""
    share = max(0.0, min(1.0, mark.share))
    steps = math.ceil((1 - share) ** 2 * SHADES)
    image = glow(round(pen.m.r), mix((0, 0, 0), mark.colour, steps / SHADES))
    place = image.get_rect(center=pen.centre(mark.hex))
    pen.surface.blit(image, place, special_flags=pygame.BLEND_RGB_ADD)
    radius = pen.m.r * (0.5 + 0.6 * mark.share)
    wide = max(1, round(pen.m.r * 0.16 * (1 - mark.share)))
    colour = mix(mark.colour, theme.VOID, 0.8 * mark.share)
    pygame.draw.aacircle(pen.surface, colour, pen.centre(mark.hex), radius, wide)


PAINTERS: Mapping[type, Callable[[Pen, Any], None]] = {Ray: _ray, Ring: _ring}
