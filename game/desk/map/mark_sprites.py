"""The hex-shaped pieces of the overlays, each drawn once for a colour and a radius."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point, hex_metrics
from game.desk.paint import icons, theme
from game.desk.paint.shapes import FINE, about_middle, bar, clipped, dashes, sprite, stroke
from game.desk.paint.theme import Colour, mix

PAD = 3


def size_of(m: HexMetrics) -> tuple[int, int]:
    """The size of every sprite here; the hex is in its middle."""
    return 2 * (m.r + PAD), m.height + 2 * PAD


@lru_cache(maxsize=512)
def tint(radius: int, fill: Colour, border: Colour, scale: float = 1.0) -> pygame.Surface:
    """A filled hex with a thin border, which grows with the window's ``scale``."""
    m, fine = hex_metrics(radius), max(1.0, scale)

    def draw(s: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(s, fill, about_middle(s, k, m.corners))
        stroke(s, border, about_middle(s, k, m.corners), fine * k)

    return sprite(size_of(m), draw, border)


@lru_cache(maxsize=128)
def glaze(
    radius: int, colour: Colour, fill: int, border: int, scale: float = 1.0
) -> pygame.Surface:
    """A hex tinted so that what lies below shows through; strengths are 0 to 255."""
    m, fine = hex_metrics(radius), max(1.0, scale)

    def draw(s: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(s, (*colour, fill), about_middle(s, k, m.corners))
        points = about_middle(s, k, m.corners, 0.985)
        pygame.draw.polygon(s, (*colour, max(fill, border)), points, round(2 * k * fine))

    return sprite(size_of(m), draw, colour)


@lru_cache(maxsize=64)
def hatch(radius: int, colour: Colour, opaque: bool = True, scale: float = 1.0) -> pygame.Surface:
    """A hex with slanting lines and a dotted border; its ground may show what lies below."""
    m, fine = hex_metrics(radius), max(1.0, scale)

    def draw(s: pygame.Surface, k: int) -> None:
        w, h = s.get_size()
        lines = pygame.Surface((w, h), pygame.SRCALPHA)
        lines.fill((*mix(theme.VOID, colour, 0.06), 255 if opaque else 0))
        step = max(6, round(m.r * 0.14)) * k
        for x in range(-h, w + h, step):
            ends = (x, h), (x + h, 0)
            pygame.draw.line(lines, mix(theme.VOID, colour, 0.34), *ends, round((k + 1) * fine))
        mask = pygame.Surface((w, h), pygame.SRCALPHA)
        border = about_middle(s, k, m.corners, 0.97)
        pygame.draw.polygon(mask, (255, 255, 255, 255), border)
        lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        s.blit(lines, (0, 0))
        dots = 2.2 * fine, 3.4 * fine, 1.3 * fine
        _dashed(s, k, mix(theme.VOID, colour, 0.7), about_middle(s, k, m.corners, 0.97), dots)

    return sprite(size_of(m), draw, colour)


def _dashed(
    s: pygame.Surface,
    k: int,
    colour: Colour,
    points: list[Point],
    pattern: tuple[float, float, float],
) -> None:
    on, off, wide = pattern
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        for start, end in dashes(a, b, (on * k, off * k)):
            bar(s, colour, start, end, wide * k)


@lru_cache(maxsize=256)
def outline(radius: int, colour: Colour, style: str, wide: float) -> pygame.Surface:
    """The border of a hex: solid, dashed or dotted."""
    m = hex_metrics(radius)

    def draw(s: pygame.Surface, k: int) -> None:
        points = about_middle(s, k, m.corners, 1 - wide / 2 / (m.height / 2))
        if style == "solid":
            stroke(s, colour, points, wide * k)
        else:
            on, off = (0.17, 0.13) if style == "dashed" else (0.03, 0.10)
            _dashed(s, k, colour, points, (on * m.r, off * m.r, wide))

    return sprite(size_of(m), draw, colour)


@lru_cache(maxsize=64)
def cursor(radius: int, colour: Colour, scale: float) -> pygame.Surface:
    """The hex cursor of the keyboard: a bright line between two dark ones, and bars outwards.

    On any ground, and on a path or a chosen hex in the same colour, one of them stands out.
    """
    m = hex_metrics(radius)
    wide = 3.2 * scale

    def draw(s: pygame.Surface, k: int) -> None:
        half = m.height / 2
        for ink, thick, share in ((theme.VOID, 3 * wide, 1 - wide / half), (colour, wide, 1.0)):
            rim = about_middle(s, k, m.corners, share)
            stroke(s, ink, rim, thick * k)
        for x, y in m.corners:
            tip, foot = about_middle(s, k, [(x * 0.97, y * 0.97), (x * 0.74, y * 0.74)])
            bar(s, theme.VOID, tip, foot, 2.2 * wide * k)
            bar(s, colour, tip, foot, wide * k)

    w, h = size_of(m)
    return sprite((w + 12, h + 12), draw, colour)


@lru_cache(maxsize=256)
def wedge(radius: int, facing: int, colour: Colour, rim: bool = False) -> pygame.Surface:
    """A flat wedge inside a hexside, its point on the side; with a dark rim to lie on others."""
    m = hex_metrics(radius)

    def draw(s: pygame.Surface, k: int) -> None:
        mx, my = m.side_middle(facing)
        (ax, ay), (bx, by) = m.side(facing)
        dx, dy = (bx - ax) * 0.30, (by - ay) * 0.30
        points = [
            (mx * 0.98, my * 0.98),
            (mx * 0.87 + dx, my * 0.87 + dy),
            (mx * 0.87 - dx, my * 0.87 - dy),
        ]
        placed = about_middle(s, k, points)
        pygame.draw.polygon(s, colour, placed)
        if rim:
            stroke(s, theme.VOID, placed, max(2.0, m.r * 0.04) * k)

    return sprite(size_of(m), draw, colour)


@lru_cache(maxsize=128)
def entry(radius: int, direction: int, colour: Colour) -> pygame.Surface:
    """Thick short dashes along a hexside."""
    m = hex_metrics(radius)
    wide = max(2.5, m.r * 0.085)

    def draw(s: pygame.Surface, k: int) -> None:
        a, b = about_middle(s, k, m.side(direction), 0.95)
        length = m.r * 0.95 * k
        for start, end in dashes(a, b, (length * 0.03, length * 0.155)):
            bar(s, colour, start, end, wide * k)

    return sprite(size_of(m), draw, colour)


@lru_cache(maxsize=16)
def hazard(edge: int, fatal: bool) -> pygame.Surface:
    """A warning triangle, or a crossed circle for what is fatal, on a dark rim."""
    colour = theme.BAD if fatal else theme.WARN

    def draw(s: pygame.Surface, k: int) -> None:
        c, e = edge * k / 2, edge * k
        if fatal:
            pygame.draw.circle(s, theme.VOID, (c, c), c)
            pygame.draw.circle(s, colour, (c, c), c * 0.88)
            arm, wide = c * 0.36, e * 0.11
            bar(s, theme.VOID, (c - arm, c - arm), (c + arm, c + arm), wide)
            bar(s, theme.VOID, (c - arm, c + arm), (c + arm, c - arm), wide)
            return
        points = [(c, e * 0.1), (e * 0.94, e * 0.88), (e * 0.06, e * 0.88)]
        pygame.draw.polygon(s, theme.VOID, points)
        stroke(s, theme.VOID, points, e * 0.12)
        pygame.draw.polygon(s, colour, points)
        bar(s, theme.VOID, (c, e * 0.38), (c, e * 0.6), e * 0.09)
        pygame.draw.circle(s, theme.VOID, (c, e * 0.76), e * 0.055)

    return sprite((edge, edge), draw, theme.VOID)


@lru_cache(maxsize=16)
def sign(edge: int, name: str) -> pygame.Surface:
    """An icon in the colour of warnings on a dark round."""

    def draw(s: pygame.Surface, k: int) -> None:
        c = edge * k / 2
        pygame.draw.circle(s, theme.WARN, (c, c), c)
        pygame.draw.circle(s, theme.VOID, (c, c), c - max(1.0, edge * 0.06) * k)

    made = sprite((edge, edge), draw, theme.VOID)
    image = icons.icon(name, round(edge * 0.7), theme.WARN)
    made.blit(image, image.get_rect(center=made.get_rect().center))
    return made


@lru_cache(maxsize=32)
def grid_tile(radius: int, line: Colour, ground: Colour, scale: float = 1.0) -> pygame.Surface:
    """Two columns by one row of the empty grid, opaque; laid side by side it is the whole grid.

    A hex centre lies at the tile's upper left corner. Lines grow with the window's ``scale``.
    """
    m = hex_metrics(radius)
    k = FINE
    large = pygame.Surface((2 * m.pitch * k, m.height * k))
    large.fill(ground)
    wide = 1.15 * max(1.0, scale) * k
    half = m.height / 2
    for cx, cy in (
        (0, 0),
        (2 * m.pitch, 0),
        (0, m.height),
        (2 * m.pitch, m.height),
        (m.pitch, half),
    ):
        stroke(large, line, [((cx + x) * k, (cy + y) * k) for x, y in m.corners], wide)
    return pygame.transform.smoothscale(large, (2 * m.pitch, m.height))


def fill_grid(
    surface: pygame.Surface, rect: pygame.Rect, tile: pygame.Surface, origin: tuple[int, int]
) -> None:
    """Cover ``rect`` with the grid so that a hex centre lies at ``origin``."""
    w, h = tile.get_size()
    strip = _strip(tile, rect.w + w)
    x0 = (origin[0] - rect.x) % w - w
    y0 = (origin[1] - rect.y) % h - h
    with clipped(surface, rect):
        for y in range(rect.y + y0, rect.bottom, h):
            surface.blit(strip, (rect.x + x0, y))


@lru_cache(maxsize=8)
def _strip(tile: pygame.Surface, wide: int) -> pygame.Surface:
    """A row of tiles; few, large copies."""
    done, height = tile.get_size()
    strip = pygame.Surface((wide, height))
    strip.blit(tile, (0, 0))
    while done < wide:
        copied = min(done, wide - done)
        strip.blit(strip, (done, 0), (0, 0, copied, height))
        done += copied
    return strip
