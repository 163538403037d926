"""What lies below the counters: the table with its edges, clouds, where a planet or a goal is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import pygame

from game.desk.map import mark_sprites as sprites
from game.desk.map.bounds import Numbered
from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.pen import Pen
from game.desk.paint import shapes, theme
from game.desk.paint.shapes import about_middle, at
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex, hex_from_number
from game.systems.full_thrust.scenario.scenario import Edge
from game.systems.full_thrust.state.space import Space

_OUTSIDE: Colour = (0, 0, 0)
_SHADE = 130
"""What darkens the sky outside."""
_TABLE, _EDGE, _PLANET = theme.rgb("#7FA2D0"), theme.rgb("#4A678F"), theme.rgb("#C98A5A")
DUST, DEBRIS = theme.rgb("#C9A06A"), theme.rgb("#9FB0C4")
_DASH = (8, 6)
_FLOATS = 6
"""A variety of pictures of each kind of cloud."""


@dataclass(frozen=True)
class SpaceGround:
    """The table. A dashed line around it: it may be scrolled."""

    origin: Hex
    size: tuple[int, int]
    floating: bool = False
    planet: Edge | None = None
    goals: frozenset[Hex] = frozenset()
    dust: frozenset[Hex] = frozenset()
    debris: frozenset[Hex] = frozenset()
    bounds = None

    @property
    def rough(self) -> frozenset[Hex]:
        """Clouds are seen through tints."""
        return self.dust | self.debris

    def holds(self, hex_: Hex) -> bool:
        """Whether a hex is on the table."""
        q, r = hex_.minus(self.origin)
        return 0 <= q < self.size[0] and 0 <= r + q // 2 < self.size[1]

    @property
    def numbered(self) -> Numbered:
        """The columns and rows that lie on the table now."""
        q, r = self.origin
        top = r + (q + 1) // 2
        return Numbered(range(q, q + self.size[0]), range(top, top + self.size[1]))

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        """Darker outside; a line at the edge."""
        seen = list(visible)
        outside = sprites.glaze(pen.m.r, _OUTSIDE, _SHADE, _SHADE, pen.scale)
        inside = sprites.glaze(pen.m.r, _TABLE, 12, 30, pen.scale)
        for hex_ in seen:
            pen.put(inside if self.holds(hex_) else outside, hex_)
        for clouds, kind in ((self.dust, DUST), (self.debris, DEBRIS)):
            for hex_ in clouds.intersection(seen):
                pen.put(_cloud(pen.m.r, kind, (hex_.q * 5 + hex_.r * 3) % _FLOATS), hex_)
        for hex_ in self.goals.intersection(seen):
            pen.put(sprites.outline(pen.m.r, theme.WARN, "dashed", 2 * pen.scale), hex_)
        self._edge(pen, seen)

    def _edge(self, pen: Pen, seen: list[Hex]) -> None:
        dash = [part * pen.scale for part in _DASH] if self.floating else []
        for hex_ in seen:
            if not self.holds(hex_):
                continue
            x, y = pen.centre(hex_)
            for way in range(6):
                over = hex_.step(way)
                if self.holds(over):
                    continue
                (ax, ay), (bx, by) = pen.m.side(way)
                ends = (x + ax, y + ay), (x + bx, y + by)
                ink, wide = (_PLANET, 5) if self._is_planet(over) else (_EDGE, 2)
                shapes.line(pen.surface, ink, *ends, wide * pen.scale, dash)

    def _is_planet(self, over: Hex) -> bool:
        """Whether a hex beyond the edge lies on the side of the planet."""
        q, r = over.minus(self.origin)
        row = r + q // 2
        return (self.planet == "north" and row < 0) or (
            self.planet == "south" and row >= self.size[1]
        )


@lru_cache(maxsize=64)
def _cloud(radius: int, kind: Colour, number: int) -> pygame.Surface:
    """A hex of a cloud: soft grains of dust, or shards of debris."""
    m, dice = hex_metrics(radius), Random(number)

    def paint(s: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(s, (*kind, 34), about_middle(s, k, m.corners))
        for _grain in range(26 if kind == DUST else 9):
            x, y = dice.uniform(-0.7, 0.7) * m.r, dice.uniform(-0.75, 0.75) * m.height / 2
            size = m.r * (dice.uniform(0.02, 0.06) if kind == DUST else dice.uniform(0.08, 0.17))
            if kind == DUST:
                pygame.draw.circle(s, (*kind, 150), at(s, k, x, y), size * k)
                continue
            points = [
                (x + dice.uniform(-1, 1) * size, y + dice.uniform(-1, 1) * size) for _p in "123"
            ]
            pygame.draw.polygon(s, (*kind, 190), about_middle(s, k, points))

    return shapes.sprite((2 * m.r + 4, m.height + 4), paint, kind)


def space_ground(space: Space) -> SpaceGround:
    """The table as it lies now."""
    told = space.scenario
    return SpaceGround(
        space.origin,
        (told.columns, told.rows),
        told.floating,
        told.planet,
        frozenset(map(hex_from_number, told.objectives)),
        space.dust,
        space.debris,
    )
