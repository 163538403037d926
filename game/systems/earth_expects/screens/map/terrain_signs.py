"""Signs of terrain on the map: sources of heat, names, and the way a world moves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import HexMetrics
from game.desk.map.pen import Pen
from game.desk.paint import fonts, shapes, theme
from game.desk.paint.theme import Colour, TextStyle, mix
from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.map.terrain_pieces import Spot
from game.systems.earth_expects.screens.map.terrain_plan import Named, middle
from game.systems.earth_expects.screens.map.terrain_texture import glow
from game.systems.earth_expects.state.terrain import Heat

_NAME = TextStyle(16, 20, 600, False, 0.06)
_KIND = TextStyle(14, 18)
_HALO = ((-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, 1), (-1, 1), (1, -1))
_RIM, _DIM = 3, 150
"""How wide the rim of the plate of a name is at scale 1, and how dark it is, of 255."""
_Line = tuple[str, Colour, TextStyle]
_TRIED = 40
"""In how many hexes a name looks for a free place."""
_MOST = 0.75
"""A name that would cover what is read with such a share of itself is left out."""
_SMALL = 7
"""A world of no more hexes has its name below it."""
_WHOLE = 600
"""From this height of the map on the arrow has its full size."""
_EDGE = 46
"""How far from the edge of the map the arrow to a far source of heat stands."""


def round_picture(m: HexMetrics, picture: pygame.Surface, reach: float) -> pygame.Surface:
    """A round picture ``reach`` radii far."""
    return _scaled(picture, round(2 * reach * m.r))


@lru_cache(maxsize=16)
def _scaled(picture: pygame.Surface, edge: int) -> pygame.Surface:
    """A round picture in another size."""
    return pygame.transform.smoothscale(picture, (edge, edge))


def draw_heat(pen: Pen, source: Heat) -> None:
    """A sun in its hex, or an arrow at the edge of the map that points to it."""
    area = pen.surface.get_rect()
    if source.hex is not None and area.collidepoint(pen.centre(source.hex)):
        pen.put(round_picture(pen.m, glow(hues.SUN, 150, 0.1), 3.2), source.hex)
        x, y = pen.centre(source.hex)
        _sun(pen, (x, y), pen.m.r * 0.62)
        _words(pen, (x, y + round(pen.m.height * 0.62)), (source.name, hues.SUN, _NAME))
        return
    way = _way_to(pen, source)
    if way is None:
        return
    small = min(1.0, min(area.size) / (_WHOLE * pen.scale))
    edge = round(_EDGE * pen.scale * small)
    room = area.inflate(-2 * edge, -2 * edge)
    at = _to_border(pygame.Vector2(area.center), way, room)
    size = round(30 * pen.scale * small)
    picture = _scaled(glow(hues.SUN, 120), size * 8)
    far = at + way * edge
    pen.surface.blit(picture, picture.get_rect(center=(round(far.x), round(far.y))))
    tip = at + way * size * 0.9
    points = [(at.x - way.x * size * 0.6, at.y - way.y * size * 0.6), (tip.x, tip.y)]
    shapes.arrow(pen.surface, hues.SUN, points, 4 * pen.scale * small, 16 * pen.scale * small)
    words = at - way * size * 1.5
    _words(pen, (round(words.x), round(words.y)), (source.name, hues.SUN, _NAME))


def _way_to(pen: Pen, source: Heat) -> pygame.Vector2 | None:
    """The unit vector towards a source that is out of sight."""
    if source.hex is not None:
        way = pygame.Vector2(pen.centre(source.hex)) - pygame.Vector2(pen.surface.get_rect().center)
    elif source.toward is not None:
        way = pygame.Vector2(pen.m.side_middle(source.toward))
    else:
        return None
    return way.normalize() if way.length() else None


def _to_border(start: pygame.Vector2, way: pygame.Vector2, room: pygame.Rect) -> pygame.Vector2:
    """Where a ray from the middle of a rectangle leaves it."""
    across = room.w / 2 / abs(way.x) if abs(way.x) > 0.001 else math.inf
    down = room.h / 2 / abs(way.y) if abs(way.y) > 0.001 else math.inf
    return start + way * min(across, down)


def _sun(pen: Pen, at: tuple[int, int], radius: float) -> None:
    for turn in range(0, 360, 30):
        ray = pygame.Vector2(0, -1).rotate(turn)
        a = (at[0] + ray.x * radius * 0.8, at[1] + ray.y * radius * 0.8)
        b = (at[0] + ray.x * radius * 1.25, at[1] + ray.y * radius * 1.25)
        shapes.line(pen.surface, hues.SUN, a, b, 2 * pen.scale)
    pygame.draw.aacircle(pen.surface, hues.SUN, at, radius * 0.66)
    pygame.draw.aacircle(pen.surface, mix(hues.SUN, theme.WHITE, 0.5), at, radius * 0.5)


# -- names


def draw_name(pen: Pen, named: Named, spots: Sequence[Spot]) -> None:
    """A name on one of its spots, with what it is and how it moves."""
    if named.motion is not None:
        _draw_motion(pen, pen.centre(middle(named.hexes)), named.motion)
    lines = [(named.name, theme.INK, _NAME)]
    if named.kinds and pen.m.r >= 20 * pen.scale:
        lines.append((named.kinds, theme.INK2, _KIND))
    x, y = pen.centre(ORIGIN)
    _place(pen, _label(pen.scale, tuple(lines)), [(x + dx, y + dy) for dx, dy in spots], _MOST)


def name_spots(m: HexMetrics, scale: float, named: Named, seen: frozenset[Hex]) -> list[Spot]:
    """Where a name may stand: in the middle of what is seen of its hexes, or near it."""
    here = [m.offset(h) for h in sorted(named.hexes & seen)]
    if not here or m.r < 8 * scale:
        return []
    x = sum(x for x, _ in here) // len(here)
    y = sum(y for _, y in here) // len(here)
    beyond = m.height // 2 + round(12 * scale)
    top, foot = min(y for _x, y in here) - beyond, max(y for _x, y in here) + beyond
    if not named.world:
        return sorted(here, key=lambda s: ((s[0] - x) ** 2 + (s[1] - y) ** 2, s))[:_TRIED]
    if len(named.hexes) <= _SMALL:
        aside = round(m.r * 1.5)
        return [(x, foot), (x + aside, foot), (x - aside, foot), (x, top)]
    return [(x, y), (x, foot), (x, top)]


def _draw_motion(pen: Pen, at: tuple[int, int], motion: tuple[int, int]) -> None:
    direction, speed = motion
    mx, my = pen.m.side_middle(direction)
    tip = (at[0] + mx * 2 * speed, at[1] + my * 2 * speed)
    shapes.path(pen.surface, theme.VOID, [at, tip], 7 * pen.scale)
    shapes.arrow(pen.surface, theme.INK2, [at, tip], 3 * pen.scale, max(10.0, pen.m.r * 0.26))


def _words(pen: Pen, at: tuple[int, int], line: _Line) -> None:
    """Write one line centred on a pixel."""
    _place(pen, _label(pen.scale, (line,)), [at])


def _place(pen: Pen, label: pygame.Surface, spots: Sequence[Spot], most: float = math.inf) -> None:
    """Put a label where it covers as little as can be of what is read, at ``most`` of itself."""
    area = pen.surface.get_rect().inflate(-64, -64)

    def at(spot: Spot) -> pygame.Rect:
        return label.get_rect(center=spot).clamp(area)

    free = (place for place in map(at, spots) if place.collidelist(pen.taken) < 0)
    best = next(free, None) or min(map(at, spots), key=lambda p: _covered(p, pen.taken))
    if _covered(best, pen.taken) > best.w * best.h * most:
        return
    pen.surface.blit(label, best)
    pen.labels.append((label, best))
    pen.taken.append(best)


def _covered(place: pygame.Rect, taken: Sequence[pygame.Rect]) -> int:
    """How many pixels of a place are taken."""
    return sum((both := place.clip(rect)).w * both.h for rect in taken)


@lru_cache(maxsize=128)
def _label(scale: float, lines: tuple[_Line, ...]) -> pygame.Surface:
    """Centred lines on a dim plate, each with a dark halo."""
    images = []
    for text, colour, style in lines:
        size = round(style.size * scale)
        dark = fonts.render(text, style, theme.VOID, size)
        images.append((fonts.render(text, style, colour, size), dark))
    rim = round(_RIM * scale)
    wide = max(image.get_width() for image, _ in images) + 2 * rim
    high = sum(i.get_height() for i, _ in images) + 2 * rim
    label = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.rect(label, (*theme.VOID, _DIM), label.get_rect(), border_radius=rim)
    y = rim
    for image, dark in images:
        x = (wide - image.get_width()) // 2
        for dx, dy in _HALO:
            label.blit(dark, (x + round(dx * scale), y + round(dy * scale)))
        label.blit(image, (x, y))
        y += image.get_height() - 2
    return label
