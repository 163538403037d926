"""Emblems of sides, drawn in one colour: plain shapes that are told apart however small."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from game.desk.paint.shapes import Point
from game.desk.paint.theme import Colour


class Pen:
    """Draws on a square about ``middle``, whose half is 1, in ``ink``, or takes away to ``ground``.

    The ground may be transparent.
    """

    def __init__(
        self, surface: pygame.Surface, middle: Point, half: float, ink: Colour, ground: Colour
    ) -> None:
        self.surface, self.middle, self.half = surface, middle, half
        self.ink, self.ground = ink, ground

    def at(self, x: float, y: float) -> Point:
        """The pixel of a place."""
        return self.middle[0] + x * self.half, self.middle[1] + y * self.half

    def area(self, *points: Point, away: bool = False) -> None:
        """A filled polygon."""
        colour = self.ground if away else self.ink
        pygame.draw.polygon(self.surface, colour, [self.at(*each) for each in points])

    def disc(self, x: float, y: float, radius: float, *, away: bool = False) -> None:
        """A filled circle."""
        colour = self.ground if away else self.ink
        pygame.draw.circle(self.surface, colour, self.at(x, y), radius * self.half)

    def bar(self, a: Point, b: Point, wide: float, *, away: bool = False) -> None:
        """A straight bar with flat ends."""
        far = math.dist(a, b)
        dx, dy = (b[1] - a[1]) / far * wide / 2, (a[0] - b[0]) / far * wide / 2
        self.area((a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy),
                  (a[0] - dx, a[1] - dy), away=away)  # fmt: skip


def _ring(count: int, radius: float, turned: float = -90.0) -> Iterator[Point]:
    for number in range(count):
        angle = math.radians(turned + number * 360 / count)
        yield radius * math.cos(angle), radius * math.sin(angle)


def _spikes(count: int, outer: float, inner: float) -> Sequence[Point]:
    tips, notches = _ring(count, outer), _ring(count, inner, -90 + 180 / count)
    return [point for pair in zip(tips, notches, strict=True) for point in pair]


def _globe(pen: Pen) -> None:
    pen.disc(0, 0, 0.95)
    pen.bar((-1, 0), (1, 0), 0.24, away=True)
    pen.bar((0, -1), (0, 1), 0.24, away=True)


def _planet(pen: Pen) -> None:
    pen.disc(0, 0, 0.74)
    pen.bar((-1, 0.5), (1, -0.5), 0.54, away=True)
    pen.bar((-1, 0.5), (1, -0.5), 0.24)


def _rocks(pen: Pen) -> None:
    for x, y in _ring(3, 0.52):
        pen.disc(x, y, 0.42)


def _crescent(pen: Pen) -> None:
    pen.disc(-0.05, 0, 0.95)
    pen.disc(0.38, -0.14, 0.78, away=True)


def _star(pen: Pen) -> None:
    pen.area(*_spikes(5, 1.0, 0.4))


def _sun(pen: Pen) -> None:
    pen.area(*_spikes(8, 1.0, 0.56))
    pen.disc(0, 0, 0.3, away=True)


def _bolt(pen: Pen) -> None:
    pen.area((0.35, -1), (-0.6, 0.16), (-0.05, 0.16), (-0.35, 1), (0.6, -0.22), (0.05, -0.22))


def _chevrons(pen: Pen) -> None:
    for y in (-0.42, 0.4):
        pen.area((0, y - 0.5), (0.9, y + 0.3), (0.9, y + 0.66), (0, y - 0.06), (-0.9, y + 0.66),
                 (-0.9, y + 0.3))  # fmt: skip


def _cross(pen: Pen) -> None:
    pen.bar((-0.95, 0), (0.95, 0), 0.58)
    pen.bar((0, -0.95), (0, 0.95), 0.58)


def _trident(pen: Pen) -> None:
    for x in (-0.7, 0.0, 0.7):
        pen.bar((x, -0.95), (x, 0.1), 0.3)
    pen.bar((-0.85, 0.1), (0.85, 0.1), 0.34)
    pen.bar((0, 0.1), (0, 1), 0.3)


def _arrow(pen: Pen) -> None:
    pen.area((0, -1), (0.8, 0.9), (0, 0.4), (-0.8, 0.9))


def _tower(pen: Pen) -> None:
    pen.area((-0.8, 0.95), (-0.8, -0.9), (0.8, -0.9), (0.8, 0.95))
    for x in (-0.3, 0.3):
        pen.bar((x, -1), (x, -0.35), 0.26, away=True)
    pen.bar((0, 0.35), (0, 1), 0.5, away=True)


def _hourglass(pen: Pen) -> None:
    pen.area((-0.8, -0.95), (0.8, -0.95), (0.1, 0), (0.8, 0.95), (-0.8, 0.95), (-0.1, 0))


def _claws(pen: Pen) -> None:
    for x in (-0.62, 0.0, 0.62):
        pen.area((x + 0.34, -0.95), (x + 0.1, 0.3), (x - 0.3, 0.95), (x - 0.14, -0.3))


def _waves(pen: Pen) -> None:
    for y in (-0.45, 0.35):
        upper = [(n / 12 - 1, y + 0.2 * math.sin(n / 12 * math.tau)) for n in range(25)]
        pen.area(*upper, *((x, height + 0.36) for x, height in reversed(upper)))


def _flower(pen: Pen) -> None:
    for x, y in _ring(4, 0.52, -45):
        pen.disc(x, y, 0.46)
    pen.disc(0, 0, 0.24, away=True)


DRAWN: Mapping[str, Callable[[Pen], None]] = {
    "globe": _globe,
    "planet": _planet,
    "rocks": _rocks,
    "crescent": _crescent,
    "star": _star,
    "sun": _sun,
    "bolt": _bolt,
    "chevrons": _chevrons,
    "cross": _cross,
    "trident": _trident,
    "arrow": _arrow,
    "tower": _tower,
    "hourglass": _hourglass,
    "claws": _claws,
    "waves": _waves,
    "flower": _flower,
}
"""How each is drawn, by its name in scenario files."""
