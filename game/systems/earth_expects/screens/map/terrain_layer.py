"""Terrain on the map: worlds and their air, fields hex by hex, names, sources of heat.

Drawn into the kept ground of a ``HexView``, below every mark (rulebook: Terrain).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

import pygame

from game.desk.map.hexmetrics import HexMetrics
from game.desk.map.pen import Pen
from game.desk.paint import shapes, theme
from game.desk.paint.theme import Colour, mix
from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.map import terrain_sprites as sprites
from game.systems.earth_expects.screens.map.terrain_plan import FIELDS, TerrainPlan, World, plan_of
from game.systems.earth_expects.screens.map.terrain_signs import draw_heat, draw_name, draw_spot
from game.systems.earth_expects.screens.map.terrain_texture import globe, glow, haze
from game.systems.earth_expects.state.terrain import Ground, Terrain


@dataclass(frozen=True)
class TerrainLayer:
    """The terrain of a battle as the ground of a map."""

    terrain: Terrain

    @cached_property
    def plan(self) -> TerrainPlan:
        """What there is to draw."""
        return plan_of(self.terrain)

    @property
    def rough(self) -> frozenset[Hex]:
        """Every hex that holds something."""
        return self.plan.rough

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        """Everything, back to front. ``pen.surface`` is the whole view."""
        seen = frozenset(visible) & self.plan.rough
        for world in self.plan.worlds:
            self._draw_world(pen, world, seen)
        for here in sorted(seen & self.plan.bare_air):
            _draw_cut(pen, haze(hues.AIR, 0.0), _flat_rect(pen, here), frozenset({here}))
            pen.put(sprites.cover(pen.m.r, "air"), here)
        for ground in FIELDS:
            for here in _in_order(self.plan.fields[ground]):
                if here in seen:
                    pen.put(self._piece(pen.m.r, ground, here), here)
        for head in sorted(set(self.plan.tails.values())):
            draw_spot(pen, glow(hues.COMA, 150, 0.12), head, 1.9)
        for source in self.plan.heat:
            draw_heat(pen, source)
        for name in self.plan.names:
            draw_name(pen, name, seen)

    def _piece(self, radius: int, ground: Ground, here: Hex) -> pygame.Surface:
        if ground is Ground.COMET_TAIL:
            return sprites.tail(radius, _away(self.plan.tails[here], here), sprites.variant(here))
        if ground is Ground.INTERFACE:
            outer = _outer_sides(self.plan.fields[ground])[here]
            return sprites.gate(radius, sum(1 << d for d in range(6) if d not in outer))
        return sprites.field(radius, ground, sprites.variant(here))

    def _draw_world(self, pen: Pen, world: World, seen: frozenset[Hex]) -> None:
        air, body = seen & world.air, seen & world.body
        if not air and not body:
            return
        around = _rect_of(pen, world.body)
        if air:
            whole = _rect_of(pen, world.whole)
            _draw_cut(pen, haze(world.face.air, around.w / whole.w * 0.86), whole, air)
            for here in sorted(air):
                pen.put(sprites.cover(pen.m.r, "air"), here)
        _draw_cut(pen, globe(world.face, world.seed), around, body)
        for kind, hexes in (("crust", world.crust), ("core", world.core)):
            for here in sorted(seen & hexes):
                pen.put(sprites.cover(pen.m.r, kind), here)
        _rim(pen, body, world.body, mix(theme.VOID, theme.INK2, 0.62))
        _rim(pen, seen & world.core, world.core, mix(theme.VOID, theme.BAD, 0.7), 2.0)


def _away(head: Hex, here: Hex) -> int:
    """The way from a head to a hex, in sixtieths of a turn clockwise from the right."""
    d = here.minus(head)
    angle = math.atan2((2 * d.r + d.q) * math.sqrt(3) / 2, 1.5 * d.q)
    return round(angle / (math.pi / 30)) % 60


def _rect_of(pen: Pen, hexes: frozenset[Hex]) -> pygame.Rect:
    """The pixels around hexes, as a square about their middle."""
    left, top, right, bottom = _spread(pen, hexes)
    edge = max(right - left + 2 * pen.m.r, bottom - top + pen.m.height)
    rect = pygame.Rect(0, 0, edge, edge)
    rect.center = (left + right) // 2, (top + bottom) // 2
    return rect


def _flat_rect(pen: Pen, here: Hex) -> pygame.Rect:
    rect = pygame.Rect(0, 0, 6 * pen.m.r, 6 * pen.m.r)
    rect.center = pen.centre(here)
    return rect


def _draw_cut(pen: Pen, picture: pygame.Surface, place: pygame.Rect, hexes: frozenset[Hex]) -> None:
    """Draw a picture scaled to ``place``, but only on the hexes."""
    if not hexes:
        return
    shown = place.clip(pen.surface.get_rect()).clip(_rect_round(pen, hexes))
    if not shown.w or not shown.h:
        return
    source, target = _scaled_part(picture, place, shown)
    first = next(iter(hexes))
    x, y = pen.centre(first)
    cut = _cut(picture, source, target.size, pen.m, hexes, first, (x - target.x, y - target.y))
    pen.surface.blit(cut, target)


@lru_cache(maxsize=12)
def _cut(
    picture: pygame.Surface,
    source: tuple[int, int, int, int],
    size: tuple[int, int],
    m: HexMetrics,
    hexes: frozenset[Hex],
    first: Hex,
    at: tuple[int, int],
) -> pygame.Surface:
    """A part of a picture scaled, where hexes lie; the ``first`` of them lies ``at`` a pixel."""
    part = pygame.transform.smoothscale(picture.subsurface(source), size)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    x, y = m.offset(first)
    for here in hexes:
        dx, dy = m.offset(here)
        pygame.draw.polygon(mask, theme.WHITE, m.polygon(at[0] + dx - x, at[1] + dy - y))
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part


def _rect_round(pen: Pen, hexes: frozenset[Hex]) -> pygame.Rect:
    left, top, right, bottom = _spread(pen, hexes)
    beside, beyond = pen.m.r + 2, pen.m.height // 2 + 2
    size = right - left + 2 * beside, bottom - top + 2 * beyond
    return pygame.Rect((left - beside, top - beyond), size)


def _spread(pen: Pen, hexes: frozenset[Hex]) -> tuple[int, int, int, int]:
    """The least and the greatest pixels that hexes have their middles at."""
    left, top, right, bottom = _offsets(pen.m, hexes)
    x, y = pen.centre(ORIGIN)
    return x + left, y + top, x + right, y + bottom


@lru_cache(maxsize=64)
def _offsets(m: HexMetrics, hexes: frozenset[Hex]) -> tuple[int, int, int, int]:
    spots = [m.offset(here) for here in hexes]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs), min(ys), max(xs), max(ys)


def _scaled_part(
    picture: pygame.Surface, place: pygame.Rect, shown: pygame.Rect
) -> tuple[tuple[int, int, int, int], pygame.Rect]:
    """Which part of a picture is shown, and where that lies; whole pixels of the picture, so that
    it stays where it is while the map moves."""
    wide, high = picture.get_size()
    fx, fy = place.w / wide, place.h / high
    x0 = max(0, math.floor((shown.left - place.left) / fx))
    y0 = max(0, math.floor((shown.top - place.top) / fy))
    x1 = min(wide, math.ceil((shown.right - place.left) / fx) + 1)
    y1 = min(high, math.ceil((shown.bottom - place.top) / fy) + 1)
    left, top = round(place.left + x0 * fx), round(place.top + y0 * fy)
    right, bottom = round(place.left + x1 * fx), round(place.top + y1 * fy)
    target = pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))
    return (x0, y0, max(1, x1 - x0), max(1, y1 - y0)), target


def _rim(
    pen: Pen, seen: frozenset[Hex], whole: frozenset[Hex], colour: Colour, wide: float = 2.0
) -> None:
    """The border of a group of hexes, without those between them."""
    for here, sides in _outer_sides(whole).items():
        if here in seen:
            x, y = pen.centre(here)
            for (ax, ay), (bx, by) in map(pen.m.side, sides):
                shapes.line(
                    pen.surface, colour, (x + ax, y + ay), (x + bx, y + by), wide * pen.scale
                )


@lru_cache(maxsize=64)
def _in_order(hexes: frozenset[Hex]) -> tuple[Hex, ...]:
    return tuple(sorted(hexes))


@lru_cache(maxsize=64)
def _outer_sides(hexes: frozenset[Hex]) -> dict[Hex, tuple[int, ...]]:
    """For each of the hexes, in order, the sides that are none of another of them."""
    return {
        here: tuple(d for d in range(6) if here.step(d) not in hexes) for here in _in_order(hexes)
    }
