"""What ships launch, as it lies on the table: fighters, missiles, shots of nova plasma."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point
from game.desk.paint import theme
from game.desk.paint.shapes import about_middle, at, sprite, stroke
from game.desk.paint.theme import Colour, mix
from game.systems.full_thrust.rules.missiles import armed
from game.systems.full_thrust.screens.face import COUNTED, coin, polygon, rim, size_of, wedge
from game.systems.full_thrust.screens.hull_paint import PLASMA
from game.systems.full_thrust.state.craft import FIGHTERS, NOVA_HITS, Group, Missile, Nova

_ROWS = ((-0.42, -0.24), (0.0, -0.24), (0.42, -0.24), (-0.42, 0.18), (0.0, 0.18), (0.42, 0.18))
_GLOW = ((1.0, 0.12), (0.8, 0.26), (0.6, 0.5), (0.42, 0.85))
"""Of a nova: how far it glows, and how brightly."""


@dataclass(frozen=True, slots=True)
class GroupFace:
    """A group of fighters: a dart each, those that are lost hollow; a dot for each attack left."""

    fighters: int
    attacks: int

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The counter, with its hex in the middle."""
        colour = theme.side(side).colour
        return sprite(size_of(m), lambda s, k: self._paint(s, k, m, side, ghost=ghost), colour)

    def _paint(self, s: pygame.Surface, k: int, m: HexMetrics, side: int, *, ghost: bool) -> None:
        colour = theme.side(side).colour
        ground = mix(theme.VOID, colour, 0.08)
        rim(s, k, m, (ground, colour), ghost=ghost)
        ink = mix(ground, colour, 0.45) if ghost else mix(colour, theme.WHITE, 0.3)
        for number, (x, y) in enumerate(_ROWS[:FIGHTERS]):
            dart = about_middle(s, k, _dart((x * m.r, y * m.r), 0.20 * m.r))
            if number < self.fighters:
                pygame.draw.polygon(s, ink, dart)
            else:
                stroke(s, mix(ground, colour, 0.5), dart, 0.03 * m.r * k)
        for number in range(self.attacks):
            spot = at(s, k, (number - 1) * 0.24 * m.r, 0.58 * m.r)
            pygame.draw.circle(s, theme.WARN, spot, 0.07 * m.r * k)


def _dart(middle: Point, size: float) -> list[Point]:
    """A fighter: an arrow head to the north."""
    x, y = middle
    return [
        (x, y - size),
        (x + 0.8 * size, y + 0.8 * size),
        (x, y + 0.35 * size),
        (x - 0.8 * size, y + 0.8 * size),
    ]


@dataclass(frozen=True, slots=True)
class MissileFace:
    """A missile: hollow until it is armed, with the turn of its flight in a coin.

    ``heading`` lies between hexsides while it turns.
    """

    heading: float
    age: int

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The counter, with its hex in the middle."""
        colour = theme.side(side).colour
        made = sprite(size_of(m), lambda s, k: self._paint(s, k, m, side, ghost=ghost), colour)
        if not ghost and m.r >= COUNTED:
            coin(made, m, str(self.age), theme.BAD if armed(self.age) else theme.INK3)
        return made

    def _paint(self, s: pygame.Surface, k: int, m: HexMetrics, side: int, *, ghost: bool) -> None:
        colour = theme.side(side).colour
        rim(s, k, m, (mix(theme.VOID, colour, 0.08), colour), ghost=ghost)
        wedge(s, k, m, round(self.heading) % 6, colour)
        body = about_middle(s, k, [_turned(point, self.heading, m.r) for point in _MISSILE])
        ink = mix(colour, theme.WHITE, 0.3)
        if armed(self.age) and not ghost:
            pygame.draw.polygon(s, ink, body)
        else:
            stroke(s, ink, body, max(1.2, 0.045 * m.r) * k)


_MISSILE: tuple[Point, ...] = (
    (0.0, -0.62),
    (0.13, -0.36),
    (0.13, 0.24),
    (0.32, 0.52),
    (-0.32, 0.52),
    (-0.13, 0.24),
    (-0.13, -0.36),
)


def _turned(point: Point, way: float, size: float) -> Point:
    turn = math.radians(60 * way)
    x, y = point
    cos, sin = math.cos(turn) * size, math.sin(turn) * size
    return x * cos - y * sin, x * sin + y * cos


@dataclass(frozen=True, slots=True)
class NovaFace:
    """A shot of plasma: it fades stage by stage, and has a hex for each hit point left."""

    heading: int
    hits: int

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The counter, with its hex in the middle."""
        colour = theme.side(side).colour
        return sprite(size_of(m), lambda s, k: self._paint(s, k, m, side, ghost=ghost), colour)

    def _paint(self, s: pygame.Surface, k: int, m: HexMetrics, side: int, *, ghost: bool) -> None:
        colour = theme.side(side).colour
        rim(s, k, m, (mix(theme.VOID, PLASMA, 0.05), colour), ghost=ghost)
        wedge(s, k, m, self.heading, colour)
        full = m.r * (0.42 + 0.36 * self.hits / NOVA_HITS)
        for far, share in _GLOW:
            ink = mix(theme.VOID, PLASMA, share * (0.5 if ghost else 1))
            pygame.draw.circle(s, ink, at(s, k, 0, -0.06 * m.r), full * far * k)
        pygame.draw.circle(s, theme.WHITE, at(s, k, 0, -0.06 * m.r), full * 0.24 * k)
        for number in range(self.hits):
            across = (number - (self.hits - 1) / 2) * 0.24 * m.r
            _pip(s, k, (across, 0.64 * m.r), 0.12 * m.r, colour)


def _pip(s: pygame.Surface, k: int, middle: Point, radius: float, colour: Colour) -> None:
    """A small hex with a dark rim."""
    for share, ink in ((1.35, theme.VOID), (1.0, colour)):
        turns = (math.radians(60 * number) for number in range(6))
        x, y = middle
        corners = [
            (x + share * radius * math.cos(a), y + share * radius * math.sin(a)) for a in turns
        ]
        polygon(s, k, corners, ink)


def group_face(group: Group) -> GroupFace:
    """The counter of a group as it is."""
    return GroupFace(group.fighters, group.attacks)


def missile_face(missile: Missile) -> MissileFace:
    """The counter of a missile as it is."""
    return MissileFace(missile.heading, missile.age)


def nova_face(nova: Nova) -> NovaFace:
    """The counter of a shot of plasma as it is."""
    return NovaFace(nova.heading, nova.hits)
