"""Counters: a thing's own shape in its side's colour on a dark plate, badges, name tags."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.desk.map.body_paint import paint_body
from game.desk.map.hexmetrics import HexMetrics, Point, hex_metrics
from game.desk.map.marks import Face, Shape
from game.desk.paint import fonts, theme
from game.desk.paint.shapes import about_middle, bar, dashes, sprite, stroke
from game.desk.paint.theme import Colour, TextStyle, mix
from game.hexgrid.hexes import Hex

PLATE_SHARE = 0.90
_SHAPE_SHARE = 0.70
_LARGEST_HEX = 0.13
_BODY_SHARE, _LARGEST_PLATE = 0.78, 0.15
_COUNT = TextStyle(16, 20, 600)


def counter(shape: Shape | Face, facing: int, side: int, look: tuple[int, bool]) -> pygame.Surface:
    """A counter in one of six facings; ``look`` is (radius, ghost). Drawn once for each state."""
    if not isinstance(shape, Shape):
        return _own(shape, side, theme.palette_name(), look)
    return _counter(shape, facing % 6, theme.side(side).colour, look)


@lru_cache(maxsize=512)
def _own(face: Face, side: int, _palette: str, look: tuple[int, bool]) -> pygame.Surface:
    radius, ghost = look
    return face.draw(hex_metrics(radius), side, ghost=ghost)


def _bounds(shape: Shape) -> tuple[Point, float]:
    """The middle of the whole shape, and how far it reaches, for hexes of radius 1."""
    spots = [_spot(h) for h in shape.hexes]
    if not spots:
        return (0.0, 0.0), 1.0
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    reach = max(math.dist(middle, spot) for spot in spots) + 1
    return middle, reach


def _spot(hex_: Hex) -> Point:
    return 1.5 * hex_.q, math.sqrt(3) * (hex_.r + hex_.q / 2)


def _size(m: HexMetrics) -> tuple[int, int]:
    return 2 * m.r + 8, m.height + 12


@lru_cache(maxsize=512)
def _counter(shape: Shape, facing: int, colour: Colour, look: tuple[int, bool]) -> pygame.Surface:
    radius, ghost = look
    m = hex_metrics(radius)
    wide = max(1.4, m.r * 0.055)
    fill = mix(theme.VOID, colour, 0.10 if ghost else theme.PLATE)

    def draw(s: pygame.Surface, k: int) -> None:
        rim = about_middle(s, k, m.corners, PLATE_SHARE)
        pygame.draw.polygon(s, fill, rim)
        if ghost:
            for a, b in zip(rim, [*rim[1:], rim[0]], strict=True):
                for piece in dashes(a, b, (0.16 * m.r * k, 0.12 * m.r * k)):
                    bar(s, colour, *piece, wide * 0.7 * k)
        else:
            stroke(s, colour, rim, wide * k)
        _wedge(s, k, m, facing, (colour, ghost))
        own = mix(fill, colour, 0.45) if ghost else colour
        _figure(s, k, m, (shape if not ghost else shape.flat, facing), (fill, own))

    return sprite(_size(m), draw, colour)


def _wedge(
    s: pygame.Surface, k: int, m: HexMetrics, facing: int, look: tuple[Colour, bool]
) -> None:
    colour, hollow = look
    mx, my = m.side_middle(facing)
    (ax, ay), (bx, by) = m.side(facing)
    along = ((bx - ax) * 0.24, (by - ay) * 0.24)
    base = (mx * PLATE_SHARE, my * PLATE_SHARE)
    points = [
        (mx * 1.07, my * 1.07),
        (base[0] + along[0], base[1] + along[1]),
        (base[0] - along[0], base[1] - along[1]),
    ]
    large = about_middle(s, k, points)
    if hollow:
        stroke(s, colour, large, max(1.0, 0.03 * m.r) * k)
    else:
        pygame.draw.polygon(s, colour, large)


def _figure(
    s: pygame.Surface,
    k: int,
    m: HexMetrics,
    turned: tuple[Shape, int],
    inks: tuple[Colour, Colour],
) -> None:
    (shape, facing), (_ground, colour) = turned, inks
    middle, reach = _bounds(shape)
    w, h = _size(m)
    small = min(_SHAPE_SHARE * m.r / reach, _LARGEST_HEX * m.r)
    turn = math.radians(60 * facing)
    cos, sin = math.cos(turn), math.sin(turn)
    if shape.bodied:
        size = min(_BODY_SHARE * m.r / (reach + 0.4), _LARGEST_PLATE * m.r)

        def placed(x: float, y: float) -> Point:
            dx, dy = (x * cos - y * sin) * size, (x * sin + y * cos) * size
            return (w / 2 + dx) * k, (h / 2 + dy) * k

        spots = [(hex_, _spot(hex_)) for hex_ in shape.left]
        about = [(hex_, (x - middle[0], y - middle[1])) for hex_, (x, y) in spots]
        paint_body(s, shape, size * k, placed, inks, about)
        return
    share = 0.94 if small > 4 else 1.04
    for hex_ in shape.left:
        x, y = _spot(hex_)
        x, y = x - middle[0], y - middle[1]
        cx, cy = w / 2 + (x * cos - y * sin) * small, h / 2 + (x * sin + y * cos) * small
        points = [
            (
                (cx + small * share * math.cos(math.radians(60 * i))) * k,
                (cy + small * share * math.sin(math.radians(60 * i))) * k,
            )
            for i in range(6)
        ]
        pygame.draw.polygon(s, colour, points)


def missile_badge(count: int, side: int, radius: int) -> pygame.Surface:
    """How many missiles of a side: a triangle and a number on a small plate."""
    return _missile_badge(count, theme.side(side).colour, radius)


@lru_cache(maxsize=256)
def _missile_badge(count: int, colour: Colour, radius: int) -> pygame.Surface:
    size = max(12, min(40, round(radius * 0.32)))
    number = fonts.render(str(count), _COUNT, theme.INK, size)
    height = round(size * 1.5)
    width = number.get_width() + round(size * 0.95) + 10
    wide = max(1.2, radius * 0.03)

    def draw(s: pygame.Surface, k: int) -> None:
        rect = pygame.Rect(0, 0, width * k, height * k)
        pygame.draw.rect(s, theme.VOID, rect, border_radius=4 * k)
        inner = rect.inflate(-2 * k, -2 * k)
        pygame.draw.rect(s, mix(theme.VOID, colour, 0.30), inner, border_radius=3 * k)
        pygame.draw.rect(s, colour, inner, round(wide * k), border_radius=3 * k)
        x, y = (5 + size * 0.36) * k, height * k / 2
        up, out = size * 0.42 * k, size * 0.30 * k
        pygame.draw.polygon(s, colour, [(x, y - up), (x + out, y + up), (x - out, y + up)])

    surface = sprite((width, height), draw, colour)
    left = width - number.get_width() - 5
    surface.blit(number, (left, (height - number.get_height()) // 2))
    return surface


@lru_cache(maxsize=256)
def haloed(label: str, colour: Colour, size: int) -> pygame.Surface:
    """A number with a dark rim, for any ground."""
    style = TextStyle(16, 20, 600, True)
    text, dark = (fonts.render(label, style, ink, size) for ink in (colour, theme.VOID))
    made = pygame.Surface(text.get_rect().inflate(4, 4).size, pygame.SRCALPHA)
    for dx, dy in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)):
        made.blit(dark, (dx + 1, dy + 1))
    made.blit(text, (2, 2))
    return made


@lru_cache(maxsize=256)
def tag(label: str, colour: Colour, size: int, filled: bool = False) -> pygame.Surface:
    """A name or a word on a small plate with a border in its colour."""
    ink = theme.ON_BRIGHT if filled else colour
    text = fonts.render(label, _COUNT, ink, size)
    rect = pygame.Rect(0, 0, text.get_width() + size, round(size * 1.55))

    def draw(s: pygame.Surface, k: int) -> None:
        large = pygame.Rect(0, 0, rect.w * k, rect.h * k)
        pygame.draw.rect(s, theme.VOID, large, border_radius=4 * k)
        inner = large.inflate(-2 * k, -2 * k)
        ground = colour if filled else mix(theme.VOID, theme.PANEL, 0.8)
        pygame.draw.rect(s, ground, inner, border_radius=3 * k)
        pygame.draw.rect(
            s, mix(theme.VOID, colour, 0.75), inner, round(1.2 * k), border_radius=3 * k
        )

    surface = sprite(rect.size, draw, colour)
    surface.blit(text, text.get_rect(center=rect.center))
    return surface


@lru_cache(maxsize=128)
def roster(lines: tuple[tuple[str, Colour], ...], size: int) -> pygame.Surface:
    """Names on one small plate, each on a line and in its colour."""
    texts = [fonts.render(label, _COUNT, colour, size) for label, colour in lines]
    high = round(size * 1.3)
    wide = max(text.get_width() for text in texts) + size
    rect = pygame.Rect(0, 0, wide, high * len(texts) + round(size * 0.3))

    def draw(s: pygame.Surface, k: int) -> None:
        large = pygame.Rect(0, 0, rect.w * k, rect.h * k)
        pygame.draw.rect(s, theme.VOID, large, border_radius=4 * k)
        inner = large.inflate(-2 * k, -2 * k)
        pygame.draw.rect(s, mix(theme.VOID, theme.PANEL, 0.8), inner, border_radius=3 * k)
        pygame.draw.rect(s, theme.LINE2, inner, round(1.2 * k), border_radius=3 * k)

    surface = sprite(rect.size, draw, theme.LINE2)
    for number, text in enumerate(texts):
        middle = round(size * 0.15 + high * (number + 0.5))
        surface.blit(text, text.get_rect(midleft=(size // 2, middle)))
    return surface
