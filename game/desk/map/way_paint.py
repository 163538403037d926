"""Draws ways: a line with a dark rim, or one that glows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.desk.light.shine import BLACK, layered
from game.desk.map.hexmetrics import Point
from game.desk.map.marks import Track
from game.desk.map.pen import Pen
from game.desk.paint import shapes, theme
from game.desk.paint.theme import mix

HALO = ((7.0, 0.05), (5.6, 0.1), (4.4, 0.17), (3.2, 0.27), (2.1, 0.42))
"""How wide each ring of a glow is, in widths of its line, and how bright; the widest first."""
CORE = 0.55
"""How white a line that glows is."""


def draw_way(pen: Pen, mark: Track, line: Sequence[Point]) -> None:
    """The line of a way, and its head."""
    wide, dash = mark.wide * pen.scale, [d * pen.scale for d in mark.dash]
    colour = mix(mark.colour, theme.WHITE, CORE) if mark.glows else mark.colour
    if mark.glows:
        _halo(pen, mark, line, wide)
    else:
        shapes.path(pen.surface, theme.VOID, line, wide + 6 * pen.scale)
    shapes.path(pen.surface, colour, line, wide, dash)
    if mark.arrow:
        head = shapes.arrow_head(line[-1], line[-2], max(10.0, pen.m.r * 0.26))
        shapes.solid(pen.surface, colour, head)


def _halo(pen: Pen, mark: Track, line: Sequence[Point], wide: float) -> None:
    """Light around a line, brighter towards it."""
    with layered(pen.surface, line, round(HALO[0][0] * wide)) as layer:
        for share, bright in HALO:
            shade = mix(BLACK, mark.colour, bright)
            for start, end in pairwise(line):
                layer.line(shade, start, end, share * wide)
