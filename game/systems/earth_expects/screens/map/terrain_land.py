"""The land on a map: worlds and their air, fields hex by hex, comets (rulebook: Terrain)."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import HexMetrics
from game.desk.paint import theme
from game.desk.paint.globes import AIR, globe
from game.desk.paint.theme import Colour, mix
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.map import terrain_sprites as sprites
from game.systems.earth_expects.screens.map.terrain_pieces import Pieces
from game.systems.earth_expects.screens.map.terrain_plan import FIELDS, TerrainPlan, World
from game.systems.earth_expects.screens.map.terrain_signs import round_picture
from game.systems.earth_expects.screens.map.terrain_texture import glow, haze
from game.systems.earth_expects.state.terrain import Ground

FINEST = 640
"""A world is painted so many pixels across at most; a larger one is scaled."""
MUCH = 2
"""A world that is larger than so many times the view is scaled only where it is seen."""


class Land:
    """What is drawn on the hexes that are ``seen``, in a view of ``room`` pixels."""

    def __init__(
        self, plan: TerrainPlan, m: HexMetrics, scale: float, seen: frozenset[Hex], room: int
    ) -> None:
        self.m, self.scale, self.seen, self.room = m, scale, seen, room
        self.pieces = Pieces(m)
        for world in plan.worlds:
            self._add_world(world)
        for here in sorted(seen & plan.bare_air):
            self._add_cut(haze(AIR, 0.0), _flat_rect(m, here), frozenset({here}))
            self.pieces.put(sprites.cover(m.r, "air"), here)
        for ground in FIELDS:
            for here in sorted(plan.fields[ground] & seen):
                self.pieces.put(self._piece(plan, ground, here), here)
        for head in sorted(set(plan.tails.values())):
            self.pieces.put(round_picture(m, glow(hues.COMA, 150, 0.12), 1.9), head)

    def _piece(self, plan: TerrainPlan, ground: Ground, here: Hex) -> pygame.Surface:
        radius = self.m.r
        if ground is Ground.COMET_TAIL:
            return sprites.tail(radius, _away(plan.tails[here], here), sprites.variant(here))
        if ground is Ground.INTERFACE:
            outer = _outer_sides(plan.fields[ground])[here]
            return sprites.gate(radius, sum(1 << d for d in range(6) if d not in outer))
        return sprites.field(radius, ground, sprites.variant(here))

    def _add_world(self, world: World) -> None:
        seen = self.seen
        air, body = seen & world.air, seen & world.body
        if not air and not body:
            return
        disc, whole = _disc(self.m, world.body), _rect_of(self.m, world.whole)
        if air:
            around = haze(world.face.air or AIR, disc.w / whole.w * 0.9)
            self._add_cut(around, whole, world.whole)
        self._add_disc(world, disc)
        self._add_covers("crust", seen & world.crust)
        self._add_rim(world.whole, mix(theme.VOID, world.face.air or AIR, 0.55))
        self._add_rim(world.body, mix(theme.VOID, theme.INK2, 0.75))
        self._add_rim(world.core, mix(theme.VOID, theme.BAD, 0.8))

    def _add_covers(self, kind: str, hexes: Iterable[Hex]) -> None:
        for here in sorted(hexes):
            self.pieces.put(sprites.cover(self.m.r, kind), here)

    def _add_rim(self, hexes: frozenset[Hex], colour: Colour) -> None:
        """The dashed border of a group of hexes, without those between them."""
        for here, sides in _outer_sides(hexes).items():
            if here in self.seen and sides:
                bits = sum(1 << d for d in sides)
                self.pieces.put(sprites.rim(self.m.r, bits, colour, 1.2 * self.scale), here)

    def _add_disc(self, world: World, disc: pygame.Rect) -> None:
        """The world itself, round, where it is seen: as much land as its hexes have."""
        seen = self.seen & world.whole
        shown = disc.clip(_rect_round(self.m, seen).inflate(2 * self.m.r, 2 * self.m.height))
        if shown.w and shown.h:
            picture = globe(world.face, world.seed, min(FINEST, max(FINEST // 4, disc.w)))
            source, target = _scaled_part(picture, disc, shown)
            part = pygame.transform.smoothscale(picture.subsurface(source), target.size)
            self.pieces.blit(part, target.topleft)

    def _add_cut(self, picture: pygame.Surface, place: pygame.Rect, hexes: frozenset[Hex]) -> None:
        """A picture scaled to ``place``, but only on the hexes; on those seen if it is large."""
        if not hexes & self.seen:
            return
        around = _rect_round(self.m, hexes)
        if around.w * around.h > MUCH * self.room:
            hexes = hexes & self.seen
        shown = place.clip(_rect_round(self.m, hexes))
        if shown.w and shown.h:
            source, target = _scaled_part(picture, place, shown)
            cut = _cut(picture, source, target.size, self.m, hexes, target.topleft)
            part = target.clip(_rect_round(self.m, hexes & self.seen))
            near = cut.subsurface(part.move(-target.x, -target.y)).copy()
            self.pieces.blit(near, part.topleft)  # one that is no wider than needed is read faster


def _away(head: Hex, here: Hex) -> int:
    """The way from a head to a hex, in sixtieths of a turn clockwise from the right."""
    d = here.minus(head)
    angle = math.atan2((2 * d.r + d.q) * math.sqrt(3) / 2, 1.5 * d.q)
    return round(angle / (math.pi / 30)) % 60


@lru_cache(maxsize=8)
def _cut(
    picture: pygame.Surface,
    source: tuple[int, int, int, int],
    size: tuple[int, int],
    m: HexMetrics,
    hexes: frozenset[Hex],
    corner: tuple[int, int],
) -> pygame.Surface:
    """A part of a picture scaled, where hexes lie; its upper left ``corner`` is at a spot."""
    part = pygame.transform.smoothscale(picture.subsurface(source), size)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    for here in hexes:
        x, y = m.offset(here)
        pygame.draw.polygon(mask, theme.WHITE, m.polygon(x - corner[0], y - corner[1]))
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part


def _rect_of(m: HexMetrics, hexes: frozenset[Hex]) -> pygame.Rect:
    """The pixels around hexes, as a square about their middle."""
    left, top, right, bottom = _spread(m, hexes)
    edge = max(right - left + 2 * m.r, bottom - top + m.height)
    rect = pygame.Rect(0, 0, edge, edge)
    rect.center = (left + right) // 2, (top + bottom) // 2
    return rect


def _disc(m: HexMetrics, body: frozenset[Hex]) -> pygame.Rect:
    """The square around a disc as large as hexes are together, about their middle."""
    edge = round(2 * math.sqrt(len(body) * m.pitch * m.height / math.pi))
    rect = pygame.Rect(0, 0, edge, edge)
    rect.center = _rect_of(m, body).center
    return rect


def _flat_rect(m: HexMetrics, here: Hex) -> pygame.Rect:
    rect = pygame.Rect(0, 0, 6 * m.r, 6 * m.r)
    rect.center = m.offset(here)
    return rect


def _rect_round(m: HexMetrics, hexes: frozenset[Hex]) -> pygame.Rect:
    left, top, right, bottom = _spread(m, hexes)
    beside, beyond = m.r + 2, m.height // 2 + 2
    size = right - left + 2 * beside, bottom - top + 2 * beyond
    return pygame.Rect((left - beside, top - beyond), size)


@lru_cache(maxsize=64)
def _spread(m: HexMetrics, hexes: frozenset[Hex]) -> tuple[int, int, int, int]:
    """The least and the greatest pixels that hexes have their middles at."""
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


@lru_cache(maxsize=64)
def _outer_sides(hexes: frozenset[Hex]) -> dict[Hex, tuple[int, ...]]:
    """For each of the hexes, in order, the sides that are none of another of them."""
    return {here: tuple(d for d in range(6) if here.step(d) not in hexes) for here in sorted(hexes)}
