"""Counters: a thing's own shape in its side's colour on a dark plate, badges, name tags."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point, between, hex_metrics
from game.desk.map.marks import Face, Shape
from game.desk.map.plume_paint import paint_plumes
from game.desk.paint import fonts, theme
from game.desk.paint.hull_plan import Fitting, middle_and_reach, spot
from game.desk.paint.hulls import painted_hull
from game.desk.paint.shapes import about_middle, bar, dashes, sprite, stroke
from game.desk.paint.theme import Colour, TextStyle, mix

PLATE_SHARE = 0.90
_SHAPE_SHARE = 0.70
_LARGEST_HEX = 0.13
_HULL_SHARE, _LARGEST_CELL = 0.80, 0.16
_COUNT = TextStyle(16, 20, 600)
LETTERS = 16
"""Letters larger than so have a wider border about them."""
TURNS_A_SIDE = 10
"""So many ways a counter is drawn from one hexside to the next."""
_TURNS = tuple(math.radians(60 * number) for number in range(6))


def counter(
    shape: Shape | Face, facing: float, side: int, look: tuple[int, bool]
) -> pygame.Surface:
    """A counter in one of six facings, or between two; ``look`` is (radius, ghost).

    Drawn once for each state.
    """
    if not isinstance(shape, Shape):
        return _own(shape, side, theme.palette_name(), look)
    turned = round(facing * TURNS_A_SIDE) / TURNS_A_SIDE % 6
    return _counter(shape, turned, theme.side(side).colour, look)


@lru_cache(maxsize=512)
def _own(face: Face, side: int, _palette: str, look: tuple[int, bool]) -> pygame.Surface:
    radius, ghost = look
    return face.draw(hex_metrics(radius), side, ghost=ghost)


def _size(m: HexMetrics) -> tuple[int, int]:
    return 2 * m.r + 8, m.height + 12


@lru_cache(maxsize=512)
def _counter(shape: Shape, facing: float, colour: Colour, look: tuple[int, bool]) -> pygame.Surface:
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

    made = sprite(_size(m), draw, colour)
    if shape.bodied and not ghost:
        hull = painted_hull(shape.cells, cell_size(shape, m.r), 60 * facing, colour)
        made.blit(hull, hull.get_rect(center=made.get_rect().center))
    return made


def _wedge(
    s: pygame.Surface, k: int, m: HexMetrics, facing: float, look: tuple[Colour, bool]
) -> None:
    colour, hollow = look
    side, share = int(facing), facing % 1
    mx, my = between(m.side_middle(side), m.side_middle(side + 1), share)
    along = between(_along(m, side), _along(m, side + 1), share)
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


def _along(m: HexMetrics, side: int) -> Point:
    """A quarter of a hexside."""
    (ax, ay), (bx, by) = m.side(side)
    return (bx - ax) * 0.24, (by - ay) * 0.24


def _figure(
    s: pygame.Surface,
    k: int,
    m: HexMetrics,
    turned: tuple[Shape, float],
    inks: tuple[Colour, Colour],
) -> None:
    """Its outline; of a hull only what burns astern, for it is painted over this."""
    (shape, facing), (ground, colour) = turned, inks
    middle, reach = middle_and_reach(shape.hexes)
    w, h = _size(m)
    small = min(_SHAPE_SHARE * m.r / reach, _LARGEST_HEX * m.r)
    size = cell_size(shape, m.r) if shape.bodied else small
    turn = math.radians(60 * facing)
    cos, sin = math.cos(turn) * size, math.sin(turn) * size

    def placed(x: float, y: float) -> Point:
        x, y = x - middle[0], y - middle[1]
        return (w / 2 + x * cos - y * sin) * k, (h / 2 + x * sin + y * cos) * k

    if shape.bodied:
        paint_plumes(s, shape, placed, ground)
        return
    share = 0.94 if small > 4 else 1.04
    for hex_ in shape.left:
        cx, cy = placed(*spot(hex_))
        ends = [(cx + small * k * share * math.cos(a), cy + small * k * share * math.sin(a))
                for a in _TURNS]  # fmt: skip
        pygame.draw.polygon(s, colour, ends)


def cell_size(shape: Shape, radius: float) -> float:
    """The radius of a cell of a hull, in pixels, on a counter in a hex of this radius."""
    _middle, reach = middle_and_reach(shape.hexes)
    return min(_HULL_SHARE * radius / (reach + 0.4), _LARGEST_CELL * radius)


@lru_cache(maxsize=256)
def nozzles(shape: Shape | Face, radius: int) -> tuple[Point, ...]:
    """Where a counter burns, in pixels to the right of its middle and astern of it.

    The outermost of its engines that nothing of the hull stands behind; of none, the middle.
    """
    if not isinstance(shape, Shape) or not shape.bodied:
        return ((0.0, 0.5 * radius),)
    (x, y), _reach = middle_and_reach(shape.hexes)
    size, left = cell_size(shape, radius), set(shape.left)
    found = sorted(
        ((spot(cell.hex)[0] - x) * size, (spot(cell.hex)[1] - y + 0.6) * size)
        for cell in shape.cells
        if cell.fitting is Fitting.NOZZLE and cell.hex in left and cell.hex.step(3) not in left
    )
    return (found[0], found[-1]) if len(found) > 1 else tuple(found) or ((0.0, 0.5 * radius),)


def missile_badge(count: int, side: int, radius: int) -> pygame.Surface:
    """How many missiles of a side: a triangle and a number on a small plate."""
    return _missile_badge(count, theme.side(side).colour, radius)


@lru_cache(maxsize=256)
def _missile_badge(count: int, colour: Colour, radius: int) -> pygame.Surface:
    size = max(12, min(40, round(radius * 0.32)))
    number = fonts.render(str(count), _COUNT, theme.INK, size)
    height, edge = round(size * 1.5), max(5, round(size * 0.3))
    width = number.get_width() + round(size * 0.95) + 2 * edge
    wide = max(1.2, radius * 0.03)

    def draw(s: pygame.Surface, k: int) -> None:
        rect = pygame.Rect(0, 0, width * k, height * k)
        pygame.draw.rect(s, theme.VOID, rect, border_radius=4 * k)
        inner = rect.inflate(-2 * k, -2 * k)
        pygame.draw.rect(s, mix(theme.VOID, colour, 0.30), inner, border_radius=3 * k)
        pygame.draw.rect(s, colour, inner, round(wide * k), border_radius=3 * k)
        x, y = (edge + size * 0.36) * k, height * k / 2
        up, out = size * 0.42 * k, size * 0.30 * k
        pygame.draw.polygon(s, colour, [(x, y - up), (x + out, y + up), (x - out, y + up)])

    surface = sprite((width, height), draw, colour)
    left = width - number.get_width() - edge
    surface.blit(number, (left, (height - number.get_height()) // 2))
    return surface


@lru_cache(maxsize=256)
def haloed(label: str, colour: Colour, size: int) -> pygame.Surface:
    """A number with a dark rim, for any ground."""
    style = TextStyle(16, 20, 600, True)
    text, dark = (fonts.render(label, style, ink, size) for ink in (colour, theme.VOID))
    rim = max(1, size // LETTERS)
    made = pygame.Surface(text.get_rect().inflate(4 * rim, 4 * rim).size, pygame.SRCALPHA)
    for dx, dy in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)):
        made.blit(dark, ((dx + 1) * rim, (dy + 1) * rim))
    made.blit(text, (2 * rim, 2 * rim))
    return made


def _border(size: int, k: int) -> int:
    """How wide the border about letters of a size is, on a plate drawn ``k`` times too large."""
    return round(1.2 * k * max(1.0, size / LETTERS))


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
            s, mix(theme.VOID, colour, 0.75), inner, _border(size, k), border_radius=3 * k
        )

    surface = sprite(rect.size, draw, colour)
    surface.blit(text, text.get_rect(center=rect.center))
    return surface


def noted_tag(
    label: str, colour: Colour, notes: tuple[tuple[str, Colour], ...], size: int
) -> pygame.Surface:
    """A name with notes behind it, each on a plate filled with its colour."""
    parts = [tag(label, colour, size), *(tag(words, ink, size, True) for words, ink in notes)]
    if len(parts) == 1:
        return parts[0]
    wide, high = sum(part.get_width() for part in parts), parts[0].get_height()
    made, left = pygame.Surface((wide, high), pygame.SRCALPHA), 0
    for part in parts:
        made.blit(part, (left, 0))
        left += part.get_width()
    return made


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
        pygame.draw.rect(s, theme.LINE2, inner, _border(size, k), border_radius=3 * k)

    surface = sprite(rect.size, draw, theme.LINE2)
    for number, text in enumerate(texts):
        middle = round(size * 0.15 + high * (number + 0.5))
        surface.blit(text, text.get_rect(midleft=(size // 2, middle)))
    return surface
