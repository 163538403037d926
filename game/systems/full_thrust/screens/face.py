"""Ships, bases and asteroids as they lie on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point
from game.desk.map.turning import middle_at, side_at
from game.desk.paint import flags, fonts, theme
from game.desk.paint.shapes import about_middle, at, bar, dashes, sprite, stroke
from game.desk.paint.theme import Colour, TextStyle, mix
from game.systems.full_thrust.screens.hull import Hull, hull_of
from game.systems.full_thrust.screens.hull_paint import (
    Berth,
    chevron,
    paint_lost,
    put_hull,
    ringed,
)
from game.systems.full_thrust.state.craft import Rock, Ship

COUNTED, TOLD = 16, 24
"""The radii from which a counter says its speed, and wears its badge."""
STEPS = 16
"""So many steps the hull left is shown in."""
_FIGURE = TextStyle(16, 20, 600)
_PLATE, _ROOM, _LARGEST = 0.94, 0.70, 0.16
ROCK = theme.rgb("#A79B8C")
Size = tuple[int, int]


def size_of(m: HexMetrics) -> Size:
    """The size of every counter; its hex is in the middle."""
    return 2 * m.r + 14, m.height + 18


@dataclass(frozen=True, slots=True)
class ShipFace:
    """What the counter of a ship or a base shows.

    ``speed``: None where it does not fly, before a battle. ``left``: of its hull, in ``STEPS``.
    Its ways lie between hexsides while it turns. ``plain``: its hull has no heights.
    """

    hull: Hull
    heading: float
    facing: float
    speed: int | None
    left: int = STEPS
    crippled: bool = False
    wild: bool = False
    base: bool = False
    plain: bool = False

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The counter, with its hex in the middle."""
        colour = theme.side(side).colour
        made = sprite(size_of(m), lambda s, k: self._paint(s, k, m, side, ghost=ghost), colour)
        if not ghost:
            put_hull(made, self.hull, self._berth(m, side, ghost=False), plain=self.plain)
            self._put_left(made, m)
        if not ghost and m.r >= COUNTED and self.speed is not None:
            coin(made, m, str(self.speed), colour)
        if not ghost and m.r >= TOLD:
            spot = _beside(made, m, (-0.62, -0.72))
            image = flags.badge(side, max(10, round(m.r * 0.34)), theme.VOID)
            made.blit(image, image.get_rect(center=spot))
        return made

    def _paint(self, s: pygame.Surface, k: int, m: HexMetrics, side: int, *, ghost: bool) -> None:
        colour = theme.side(side).colour
        ground = mix(theme.VOID, colour, 0.08 if ghost else theme.PLATE)
        rim_colour = theme.BAD if self.wild else colour
        rim(s, k, m, (ground, rim_colour), ghost=ghost)
        if ghost:
            paint_lost(s, k, self.hull, self._berth(m, side, ghost=True))
            return
        if self.speed or (self.speed is not None and not self.base):
            wedge(s, k, m, self.heading, colour)
        if self.facing != self.heading:
            _facing(s, k, m, self.facing)

    def _berth(self, m: HexMetrics, side: int, *, ghost: bool) -> Berth:
        colour = theme.side(side).colour
        ground = mix(theme.VOID, colour, 0.08 if ghost else theme.PLATE)
        return Berth((0, 0), _ROOM * m.r, self.facing, colour, ground, _LARGEST * m.r)

    def _put_left(self, made: pygame.Surface, m: HexMetrics) -> None:
        if m.r >= COUNTED and self.left < STEPS:
            ink = theme.WARN if self.crippled else theme.INK
            bar_ = sprite(made.get_size(), lambda s, k: _left(s, k, m, self.left, ink), theme.VOID)
            made.blit(bar_, (0, 0))


@dataclass(frozen=True, slots=True)
class RockFace:
    """An asteroid; ``seed`` makes its shape."""

    seed: str
    heading: int
    speed: int

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The counter, with its hex in the middle; it has no side."""
        del side
        made = sprite(size_of(m), lambda s, k: self._paint(s, k, m, ghost=ghost), ROCK)
        if self.speed and not ghost and m.r >= COUNTED:
            coin(made, m, str(self.speed), ROCK)
        return made

    def _paint(self, s: pygame.Surface, k: int, m: HexMetrics, *, ghost: bool) -> None:
        dice = Random(self.seed)
        share = 0.3 if ghost else 1.0
        outline = [_round(n / 11, m.r * dice.uniform(0.52, 0.78)) for n in range(11)]
        pygame.draw.polygon(s, mix(theme.VOID, ROCK, 0.5 * share), about_middle(s, k, outline))
        lit = [(x * 0.86 - m.r * 0.05, y * 0.86 - m.r * 0.06) for x, y in outline]
        pygame.draw.polygon(s, mix(theme.VOID, ROCK, 0.85 * share), about_middle(s, k, lit))
        for _crater in range(4):
            x, y = _round(dice.random(), m.r * dice.uniform(0.1, 0.42))
            wide = m.r * dice.uniform(0.06, 0.15)
            pygame.draw.circle(s, mix(theme.VOID, ROCK, 0.55 * share), at(s, k, x, y), wide * k)
        if self.speed:
            wedge(s, k, m, self.heading, ROCK)


def _round(turn: float, radius: float) -> Point:
    angle = 2 * math.pi * turn
    return radius * math.cos(angle), radius * math.sin(angle)


def rim(
    s: pygame.Surface, k: int, m: HexMetrics, inks: tuple[Colour, Colour], *, ghost: bool
) -> None:
    """The hex of a counter: its ground and its rim, dashed where it was."""
    ground, colour = inks
    corners = about_middle(s, k, m.corners, _PLATE)
    wide = max(1.4, m.r * 0.05) * k
    pygame.draw.polygon(s, ground, corners)
    if not ghost:
        stroke(s, colour, corners, wide)
        return
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        for piece in dashes(a, b, (0.16 * m.r * k, 0.12 * m.r * k)):
            bar(s, colour, *piece, wide * 0.7)


def wedge(s: pygame.Surface, k: int, m: HexMetrics, way: float, colour: Colour) -> None:
    """Heading: a full wedge in the colour of the side that breaks through the rim."""
    mx, my = middle_at(m, way)
    (ax, ay), (bx, by) = side_at(m, way)
    along = ((bx - ax) * 0.26, (by - ay) * 0.26)
    foot = (mx * _PLATE, my * _PLATE)
    points = [
        (mx * 1.12, my * 1.12),
        (foot[0] + along[0], foot[1] + along[1]),
        (mx * 0.78, my * 0.78),
        (foot[0] - along[0], foot[1] - along[1]),
    ]
    pygame.draw.polygon(s, colour, about_middle(s, k, points))


def _facing(s: pygame.Surface, k: int, m: HexMetrics, way: float) -> None:
    """Facing, where it is not the heading: an open chevron of chalk outside the rim."""
    mx, my = middle_at(m, way)
    (ax, ay), (bx, by) = side_at(m, way)
    along = ((bx - ax) * 0.30, (by - ay) * 0.30)
    points: list[Point] = [
        (mx * 0.88 + along[0], my * 0.88 + along[1]),
        (mx * 1.08, my * 1.08),
        (mx * 0.88 - along[0], my * 0.88 - along[1]),
    ]
    wide = max(1.6, m.r * 0.075)
    chevron(s, k, points, theme.VOID, wide * 2)
    chevron(s, k, points, theme.CHALK, wide)


def _left(s: pygame.Surface, k: int, m: HexMetrics, left: int, colour: Colour) -> None:
    """The hull that is left, with a notch at the half."""
    wide, high = 0.62 * m.r, max(2.0, 0.08 * m.r)
    x, y = about_middle(s, k, [(-0.58 * m.r, 0.66 * m.height / 2)])[0]
    whole = pygame.Rect(round(x), round(y), round(wide * k), round(high * k))
    pygame.draw.rect(s, theme.VOID, whole.inflate(2 * k, 2 * k))
    pygame.draw.rect(s, mix(theme.VOID, colour, 0.35), whole)
    pygame.draw.rect(s, colour, (whole.topleft, (whole.w * left // STEPS, whole.h)))
    pygame.draw.rect(s, theme.VOID, (whole.centerx, whole.y, k, whole.h))


def _beside(made: pygame.Surface, m: HexMetrics, share: tuple[float, float]) -> tuple[int, int]:
    """A place of a counter in shares of its radius and half its height."""
    x, y = made.get_width() / 2, made.get_height() / 2
    return round(x + share[0] * m.r), round(y + share[1] * m.height / 2)


def coin(
    made: pygame.Surface,
    m: HexMetrics,
    words: str,
    colour: Colour,
    at_: tuple[float, float] = (0.60, 0.74),
) -> None:
    """A number in a coin, at the lower right unless told otherwise."""
    radius = max(7, round(m.r * 0.24))
    spot = _beside(made, m, at_)
    inks = (theme.VOID, colour)
    plate = sprite(
        (2 * radius, 2 * radius), lambda s, k: ringed(s, k, (0, 0), radius, inks), colour
    )
    made.blit(plate, plate.get_rect(center=spot))
    text = fonts.render(words, _FIGURE, theme.INK, max(10, round(m.r * 0.29)))
    made.blit(text, text.get_rect(center=spot))


def steps(now: int, full: int) -> int:
    """What is left of a hull in ``STEPS``; anything at all is at least one."""
    return max(1, round(STEPS * now / full)) if now else 0


def ship_face(ship: Ship) -> ShipFace:
    """The counter of a ship as it is."""
    return ShipFace(
        hull_of(ship.sheet),
        ship.heading,
        ship.facing,
        ship.speed,
        steps(ship.hull, ship.sheet.hull),
        ship.crippled,
        ship.wild,
        ship.sheet.base,
        theme.is_plain(),
    )


def rock_face(rock: Rock) -> RockFace:
    """The counter of an asteroid."""
    return RockFace(rock.name, rock.heading, rock.speed)


def polygon(s: pygame.Surface, k: int, points: Sequence[Point], colour: Colour) -> None:
    """A polygon about the middle of a sprite."""
    pygame.draw.polygon(s, colour, about_middle(s, k, points))
