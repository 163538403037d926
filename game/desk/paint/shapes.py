"""Smooth shapes: polygons drawn four times too large and scaled once, lines with width and dash."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise

import pygame

from game.desk.paint.theme import Colour

Point = tuple[float, float]
FINE = 4
SMALL_PLATE = 8000
"""So many pixels of a plate are kept for the next time."""


@contextmanager
def clipped(surface: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Nothing is drawn outside of ``rect`` meanwhile."""
    before = surface.get_clip()
    surface.set_clip(before.clip(rect))
    yield
    surface.set_clip(before)


def sprite(
    size: tuple[int, int],
    paint: Callable[[pygame.Surface, int], None],
    edge: Colour,
    fine: int = FINE,
) -> pygame.Surface:
    """What ``paint(surface, factor)`` draws at 4x, scaled down once, with alpha.

    ``edge`` is the colour of the outermost pixels, so that the rim does not darken.
    """
    large = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    large.fill((*edge, 0))
    paint(large, fine)
    return pygame.transform.smoothscale(large, size)


def at(surface: pygame.Surface, factor: int, x: float, y: float) -> Point:
    """The pixel so far from the middle of a sprite, while it is painted."""
    return surface.get_width() / 2 + x * factor, surface.get_height() / 2 + y * factor


def about_middle(
    surface: pygame.Surface, factor: int, points: Iterable[Point], share: float = 1.0
) -> list[Point]:
    """Points about the middle of a sprite as its pixels, while it is painted."""
    return [at(surface, factor, x * share, y * share) for x, y in points]


def stroke(surface: pygame.Surface, colour: Colour, points: Sequence[Point], wide: float) -> None:
    """A closed outline with round joints; for large surfaces that are scaled down."""
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        bar(surface, colour, a, b, wide)


def bar(surface: pygame.Surface, colour: Colour, a: Point, b: Point, wide: float) -> None:
    """A thick segment with round ends; for large surfaces that are scaled down."""
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    if length:
        nx, ny = -(b[1] - a[1]) / length * wide / 2, (b[0] - a[0]) / length * wide / 2
        quad = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny)]
        quad += [(b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
        pygame.draw.polygon(surface, colour, quad)
    for end in (a, b):
        pygame.draw.circle(surface, colour, end, wide / 2)


def dashes(
    a: Point, b: Point, pattern: Sequence[float], seen: tuple[float, float] = (0.0, math.inf)
) -> list[tuple[Point, Point]]:
    """The pieces of a segment that a dash pattern (on, off, on, off...) leaves visible.

    ``seen``: only those between so many pixels from its start and so many.
    """
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    if not pattern or not length:
        return [(a, b)]
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    pieces: list[tuple[Point, Point]] = []
    at, index = 0.0, 0
    while at < length:
        end = min(at + pattern[index % len(pattern)], length)
        if index % 2 == 0 and end >= seen[0] and at <= seen[1]:
            pieces.append(((a[0] + ux * at, a[1] + uy * at), (a[0] + ux * end, a[1] + uy * end)))
        at, index = end, index + 1
    return pieces


WIDEST_STROKE = 250_000
"""Pixels round a stroke up to which it is painted whole where the clip cuts it."""


def line(
    surface: pygame.Surface,
    colour: Colour,
    a: Point,
    b: Point,
    wide: float = 1,
    dash: Sequence[float] = (),
) -> None:
    """A smooth line of any width on a surface of final size, dashed if wanted."""
    across = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    width = max(1, round(wide * length / across)) if across else max(1, round(wide))
    box, clip = _box(a, b, width), surface.get_clip()
    near = clip.inflate(*[2 * width + 8] * 2).clipline(a, b)
    if not near:
        return
    whole, (first, last) = clip.contains(box), near
    seen = math.dist(a, first) - width - 4, math.dist(a, last) + width + 4
    for start, end in dashes(a, b, dash, seen):
        if whole:
            pygame.draw.aaline(surface, colour, start, end, width)
        else:
            _stroke(surface, colour, start, end, width)


def _box(a: Point, b: Point, width: int) -> pygame.Rect:
    """The pixels round a stroke."""
    (ax, ay), (bx, by), far = a, b, width + 1
    left, top = math.floor(min(ax, bx)) - far, math.floor(min(ay, by)) - far
    right, bottom = math.ceil(max(ax, bx)) + far + 1, math.ceil(max(ay, by)) + far + 1
    return pygame.Rect(left, top, right - left, bottom - top)


def _stroke(surface: pygame.Surface, colour: Colour, a: Point, b: Point, width: int) -> None:
    """A smooth stroke that looks the same whatever part of it the clip shows.

    pygame moves the ends of a stroke to the edge of the clip, and with them its pixels.
    """
    clip = surface.get_clip()
    box = _box(a, b, width).clip(surface.get_rect())
    shown = box.clip(clip)
    if not (shown.w and shown.h):
        return
    if shown == box or box.w * box.h > WIDEST_STROKE:
        pygame.draw.aaline(surface, colour, a, b, width)
        return
    before = surface.subsurface(box).copy()
    surface.set_clip(None)
    pygame.draw.aaline(surface, colour, a, b, width)
    painted = surface.subsurface(shown).copy()
    surface.blit(before, box)
    surface.blit(painted, shown)
    surface.set_clip(clip)


def path(
    surface: pygame.Surface,
    colour: Colour,
    points: Sequence[Point],
    wide: float,
    dash: Sequence[float] = (),
) -> None:
    """Joined lines with round joints and ends."""
    for a, b in pairwise(points):
        line(surface, colour, a, b, wide, dash)
    if not dash and wide >= 3:
        for point in points:
            pygame.draw.aacircle(surface, colour, point, wide / 2)


def solid(surface: pygame.Surface, colour: Colour, points: Sequence[Point]) -> None:
    """A filled polygon with a smooth edge, on a surface of final size."""
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)


def arrow_head(tip: Point, back: Point, size: float) -> list[Point]:
    """The triangle of an arrow that flies from ``back`` to ``tip``."""
    length = math.hypot(tip[0] - back[0], tip[1] - back[1]) or 1.0
    ux, uy = (tip[0] - back[0]) / length, (tip[1] - back[1]) / length
    bx, by = tip[0] - ux * size, tip[1] - uy * size
    return [
        tip,
        (bx - uy * size * 0.5, by + ux * size * 0.5),
        (bx + uy * size * 0.5, by - ux * size * 0.5),
    ]


def arrow(
    surface: pygame.Surface, colour: Colour, points: Sequence[Point], wide: float, head: float
) -> None:
    """A line with a head at its last point."""
    tip, back = points[-1], points[-2]
    triangle = arrow_head(tip, back, head)
    neck = ((triangle[1][0] + triangle[2][0]) / 2, (triangle[1][1] + triangle[2][1]) / 2)
    path(surface, colour, [*points[:-1], neck], wide)
    solid(surface, colour, triangle)


def dashed_rect(
    surface: pygame.Surface, colour: Colour, rect: pygame.Rect, wide: int = 1, on: int = 4
) -> None:
    """A rectangle with a dashed border inside its edge; crisp, as all its lines are straight."""
    across = _dashes((rect.w, wide), colour, on)
    surface.blit(across, rect.topleft)
    surface.blit(across, (rect.left, rect.bottom - wide))
    down = _dashes((wide, rect.h), colour, on)
    surface.blit(down, rect.topleft)
    surface.blit(down, (rect.right - wide, rect.top))


@lru_cache(maxsize=256)
def _dashes(size: tuple[int, int], colour: Colour, on: int) -> pygame.Surface:
    """A straight dashed line, along the longer edge of ``size``."""
    line = pygame.Surface(size, pygame.SRCALPHA)
    for start in range(0, max(size), on * 2 - on // 2):
        dash = (start, 0, on, size[1]) if size[0] >= size[1] else (0, start, size[0], on)
        line.fill((*colour, 255), dash)
    return line


def plate(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour | None,
    border: Colour | None = None,
    radius: int = 4,
    wide: int = 1,
) -> None:
    """A rounded rectangle: panel, button, card, key cap."""
    if min(rect.size) > 0 and rect.w * rect.h <= SMALL_PLATE:
        surface.blit(_small_plate(rect.size, fill, border, radius, wide), rect)
    else:
        _draw_plate(surface, rect, fill, border, radius, wide)


@lru_cache(maxsize=256)
def _small_plate(
    size: tuple[int, int], fill: Colour | None, border: Colour | None, radius: int, wide: int
) -> pygame.Surface:
    """A plate that costs less to copy than to draw."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    _draw_plate(image, image.get_rect(), fill, border, radius, wide)
    return image


def _draw_plate(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour | None,
    border: Colour | None,
    radius: int,
    wide: int,
) -> None:
    if fill is not None:
        pygame.draw.rect(surface, fill, rect, border_radius=radius)
    if border is not None:
        pygame.draw.rect(surface, border, rect, wide, border_radius=radius)
