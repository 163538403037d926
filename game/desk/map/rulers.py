"""The rulers along a map, hex numbers, and the compass rose."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.desk.map.extent import ROSE, RULER, Extent
from game.desk.paint import fonts, shapes, theme
from game.desk.paint.shapes import bar, sprite
from game.desk.paint.theme import TextStyle, mix
from game.hexgrid.hexes import Hex, direction_words, hex_number

_FIGURE = TextStyle(14, 16, 400, True)
_LETTER = TextStyle(14, 16, 600)
FAINT = 90
"""How opaque the compass is where a counter lies, of 255."""
NUMBERED = 30
"""The least radius of hexes that have room for their numbers."""


def _label(number: int) -> str:
    return f"{number:02d}" if 0 <= number <= 99 else str(number)


def draw_rulers(surface: pygame.Surface, view: Extent) -> None:
    """Column numbers along the top, row numbers (of the even columns) along the left edge."""
    edge = round(RULER * view.scale)
    w, h = view.size
    m = view.metrics
    size = max(theme.SMALLEST_TYPE, round(14 * view.scale))
    surface.fill(theme.DECK, (0, 0, w, edge))
    surface.fill(theme.DECK, (0, 0, edge, h))
    thin = max(1, round(view.scale))
    surface.fill(theme.LINE, (edge, edge - thin, w - edge, thin))
    surface.fill(theme.LINE, (edge - thin, edge, thin, h - edge))
    wide, high = fonts.width("-88", _FIGURE, size), fonts.of(_FIGURE, size).get_height()
    step = max(1, -(-(wide + 4) // m.pitch))
    down = max(1, -(-(high - 2) // m.height))
    left, top = view.origin
    labels = []
    columns, rows = view.numbered or (None, None)
    for q in _every(step, (edge - left) // m.pitch, (w - left) // m.pitch + 2, columns):
        x = left + q * m.pitch
        if edge + wide / 3 < x < w - wide / 3:
            image = _figure(q, size)
            labels.append((image, image.get_rect(center=(x, edge // 2))))
    for row in _every(down, (edge - top) // m.height, (h - top) // m.height + 2, rows):
        y = top + row * m.height
        if edge + high / 3 < y < h - high / 3:
            image = _figure(row, size)
            at = image.get_rect(center=(edge // 2, y))
            at.right = min(at.right, max(edge - 2, at.w + 1))
            labels.append((image, at))
    surface.blits(labels, False)
    if view.rose and not view.rose_rect.w:
        _draw_north(surface, view, edge)


def _every(step: int, first: int, end: int, among: range | None) -> range:
    """The multiples of a step from ``first`` on, before ``end``, ``among`` others."""
    if among is not None:
        first, end = max(among.start, first), min(end, among.stop)
    return range(first + -first % step, end, step)


def _draw_north(surface: pygame.Surface, view: Extent, edge: int) -> None:
    """An arrow up and an N where the rulers meet, for a map that leaves no room for the rose."""
    x, size = edge // 2 - 1, max(12, round(edge * 0.52))
    tip = edge * 0.08
    shapes.solid(
        surface,
        theme.CHALK,
        [(x, tip), (x + edge * 0.2, edge * 0.34), (x - edge * 0.2, edge * 0.34)],
    )
    name = view.faces[0] if view.faces else direction_words(0)
    image = fonts.render(name, _LETTER, theme.CHALK, size)
    surface.blit(image, image.get_rect(center=(x, round(edge * 0.66))))


@lru_cache(maxsize=512)
def _figure(number: int, size: int) -> pygame.Surface:
    return fonts.render(_label(number), _FIGURE, theme.INK3, size)


def draw_numbers(surface: pygame.Surface, view: Extent) -> None:
    """The printed number at the top of every hex that is seen, where there is room for them."""
    m = view.metrics
    if m.r < NUMBERED * max(1.0, view.scale):
        return
    colour = mix(theme.VOID, theme.INK3, 0.62)
    size = round(max(11, min(14 * view.scale, m.r * 0.24)))
    bounds = view.bounds
    for hex_ in view.visible():
        if bounds is not None and not bounds.holds(hex_):
            continue
        x, y = view.centre(hex_)
        image = fonts.render(hex_number(Hex(*hex_)), _FIGURE, colour, size)
        surface.blit(image, image.get_rect(center=(x, y - round(m.height * 0.37))))


@lru_cache(maxsize=8)
def _rose(radius: int, names: tuple[str, ...]) -> pygame.Surface:
    size, thin = 2 * radius + 4, max(1.0, radius / ROSE)

    def draw(s: pygame.Surface, k: int) -> None:
        c = (size * k / 2, size * k / 2)
        pygame.draw.circle(s, theme.LINE2, c, radius * k)
        pygame.draw.circle(s, mix(theme.VOID, theme.PANEL, 0.9), c, (radius - thin) * k)
        for turn in range(0, 360, 60):
            way = pygame.Vector2(0, -1).rotate(turn)
            a, b = way * (radius - thin) * k + c, way * radius * 0.86 * k + c
            bar(s, theme.INK3, (a.x, a.y), (b.x, b.y), 1.4 * thin * k)
        tip = radius * 0.17 * k
        points = [(0, -tip), (tip * 0.45, tip), (0, tip * 0.6), (-tip * 0.45, tip)]
        pygame.draw.polygon(s, theme.CHALK, [(c[0] + x, c[1] + y) for x, y in points])

    surface = sprite((size, size), draw, theme.LINE2)
    for i in range(6):
        way = pygame.Vector2(0, -1).rotate(60 * i) * radius * 0.62
        colour = theme.CHALK if i == 0 else theme.INK2
        image = fonts.render(names[i], _LETTER, colour, max(11, round(radius * 0.29)))
        at = image.get_rect(center=(round(size / 2 + way.x), round(size / 2 + way.y)))
        surface.blit(image, at)
    return surface


def draw_rose(surface: pygame.Surface, view: Extent, *, faint: bool = False) -> None:
    """The compass rose at the lower left: N is up, and always was. ``faint``: others lie there."""
    place = view.rose_rect
    if place.w:
        names = view.faces or tuple(direction_words(face) for face in range(6))
        image = _rose(view.rose_radius, names)
        if faint:
            image = image.copy()
            image.set_alpha(FAINT)
        surface.blit(image, place)
