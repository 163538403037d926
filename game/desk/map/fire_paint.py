"""Draws fire on its way, and what it strikes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.desk.map.hexmetrics import Point
from game.desk.map.marks import Ray, Ring
from game.desk.map.pen import Pen
from game.desk.paint import shapes, theme
from game.desk.paint.theme import mix

RIM = 0.6
"""So far from the middle of a hex fire is seen first, in radii."""


def _ray(pen: Pen, mark: Ray) -> None:
    """A bright core in a darker rim."""
    ends = [_at(pen, mark, share) for share in mark.part]
    wide = mark.wide * pen.scale
    shapes.path(pen.surface, mix(theme.VOID, mark.colour, 0.45), ends, 2.6 * wide)
    shapes.path(pen.surface, mark.colour, ends, 1.7 * wide)
    shapes.path(pen.surface, mix(mark.colour, theme.WHITE, 0.85), ends, 0.8 * wide)


def _at(pen: Pen, mark: Ray, share: float) -> Point:
    """A place on the way, from the rim of the one counter into the other."""
    (ax, ay), (bx, by) = pen.centre(mark.start), pen.centre(mark.end)
    rim = RIM * pen.m.r / (math.dist((ax, ay), (bx, by)) or 1.0)
    along = rim + (1 - 1.5 * rim) * share
    return ax + (bx - ax) * along, ay + (by - ay) * along


def _ring(pen: Pen, mark: Ring) -> None:
    radius = pen.m.r * (0.5 + 0.6 * mark.share)
    wide = max(1, round(pen.m.r * 0.16 * (1 - mark.share)))
    colour = mix(mark.colour, theme.VOID, 0.8 * mark.share)
    pygame.draw.aacircle(pen.surface, colour, pen.centre(mark.hex), radius, wide)


PAINTERS: Mapping[type, Callable[[Pen, Any], None]] = {Ray: _ray, Ring: _ring}
