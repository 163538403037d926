"""Bodies from above: a person with its weapon, a rider, a cart."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point
from game.desk.paint import theme
from game.desk.paint.shapes import about_middle, bar
from game.desk.paint.theme import Colour, mix
from game.systems.figures.state.sheet import Hand

SKIN, HAIR = theme.rgb("#E7C9A5"), theme.rgb("#4A3626")
HIDE, WOOD, TYRE = theme.rgb("#8A6A4B"), theme.rgb("#8B6A45"), theme.rgb("#2A221A")
STEEL = theme.rgb("#C9D4DE")


@dataclass(frozen=True, slots=True)
class Body:
    """Where a body is painted, and whose it is; given looking north, in radii."""

    surface: pygame.Surface
    k: int
    m: HexMetrics
    facing: float
    tunic: Colour
    hand: Hand

    def places(self, points: list[Point]) -> list[Point]:
        """Points as pixels, turned to the facing."""
        angle, r = math.radians(60 * self.facing), self.m.r
        sine, cosine = math.sin(angle), math.cos(angle)
        turned = [((x * cosine - y * sine) * r, (x * sine + y * cosine) * r) for x, y in points]
        return about_middle(self.surface, self.k, turned)

    def shape(self, colour: Colour, points: list[Point]) -> None:
        """A filled shape."""
        pygame.draw.polygon(self.surface, colour, self.places(points))

    def round(self, colour: Colour, middle: Point, wide: float, high: float) -> None:
        """An ellipse by its middle and half axes."""
        (x, y), turn = middle, math.tau / 24
        self.shape(
            colour,
            [(x + wide * math.cos(turn * n), y + high * math.sin(turn * n)) for n in range(24)],
        )

    def line(self, colour: Colour, a: Point, b: Point, wide: float) -> None:
        """A line with round ends."""
        start, end = self.places([a, b])
        bar(self.surface, colour, start, end, wide * self.m.r * self.k)

    @property
    def dark(self) -> Colour:
        """The shade of the tunic."""
        return mix(self.tunic, theme.VOID, 0.45)

    @property
    def light(self) -> Colour:
        """The sleeves."""
        return mix(self.tunic, theme.WHITE, 0.35)


def person(body: Body) -> None:
    """Shoulders, arms and head; a blade in the hand."""
    side = 1 if body.hand == "right" else -1
    body.line(STEEL, (side * 0.37, -0.26), (side * 0.27, -0.66), 0.06)
    for arm in (-1, 1):
        body.line(body.dark, (arm * 0.38, 0.06), (arm * 0.36, -0.22), 0.21)
        body.line(body.light, (arm * 0.38, 0.06), (arm * 0.36, -0.22), 0.14)
        body.round(SKIN, (arm * 0.36, -0.26), 0.075, 0.075)
    body.round(body.dark, (0, 0.10), 0.49, 0.26)
    body.round(body.tunic, (0, 0.08), 0.45, 0.22)
    _head(body, (0, 0.0), 0.19)


def lying(body: Body) -> None:
    """Along its facing, arms spread."""
    body.line(body.dark, (-0.10, 0.2), (-0.14, 0.62), 0.13)
    body.line(body.dark, (0.10, 0.2), (0.14, 0.62), 0.13)
    body.line(body.light, (-0.2, -0.1), (-0.44, -0.28), 0.12)
    body.line(body.light, (0.2, -0.1), (0.44, -0.28), 0.12)
    body.round(body.tunic, (0, 0.08), 0.24, 0.34)
    _head(body, (0, -0.36), 0.17)


def rider(body: Body) -> None:
    """A horse, and who sits on it."""
    body.round(mix(HIDE, theme.VOID, 0.35), (0, 0.08), 0.27, 0.62)
    body.round(HIDE, (0, 0.06), 0.23, 0.58)
    body.round(mix(HIDE, theme.WHITE, 0.2), (0, -0.56), 0.12, 0.21)
    body.line(HAIR, (0, -0.62), (0, -0.22), 0.06)
    body.line(HAIR, (0, 0.60), (0, 0.74), 0.08)
    body.round(body.dark, (0, 0.10), 0.38, 0.20)
    body.round(body.tunic, (0, 0.08), 0.34, 0.17)
    _head(body, (0, 0.04), 0.15)


def thrown(body: Body) -> None:
    """A rider who lies beside the horse."""
    body.round(mix(HIDE, theme.VOID, 0.45), (-0.34, 0.06), 0.19, 0.52)
    body.round(mix(HIDE, theme.VOID, 0.2), (-0.34, 0.04), 0.15, 0.48)
    body.round(HIDE, (-0.34, -0.48), 0.09, 0.17)
    for leg in (-0.2, 0.3):
        body.line(mix(HIDE, theme.VOID, 0.3), (-0.24, leg), (0.02, leg + 0.06), 0.07)
    body.line(body.dark, (0.22, 0.26), (0.16, 0.6), 0.12)
    body.line(body.dark, (0.38, 0.26), (0.44, 0.6), 0.12)
    body.line(body.light, (0.16, -0.04), (0.0, -0.26), 0.11)
    body.line(body.light, (0.44, -0.04), (0.58, -0.24), 0.11)
    body.round(body.tunic, (0.3, 0.1), 0.2, 0.3)
    _head(body, (0.3, -0.28), 0.15)


def cart(body: Body) -> None:
    """A box on wheels, with a load in the side's colour."""
    for x in (-0.36, 0.36):
        for y in (-0.14, 0.34):
            body.line(TYRE, (x, y - 0.13), (x, y + 0.13), 0.12)
    body.shape(WOOD, [(-0.30, -0.38), (0.30, -0.38), (0.30, 0.54), (-0.30, 0.54)])
    body.shape(body.dark, [(-0.23, -0.30), (0.23, -0.30), (0.23, 0.46), (-0.23, 0.46)])
    body.round(body.tunic, (0.0, 0.20), 0.19, 0.20)
    body.round(body.light, (0.02, -0.12), 0.15, 0.14)
    body.line(WOOD, (-0.12, -0.38), (-0.08, -0.72), 0.06)
    body.line(WOOD, (0.12, -0.38), (0.08, -0.72), 0.06)


def _head(body: Body, at: Point, size: float) -> None:
    """Hair, and the face before it."""
    x, y = at
    body.round(HAIR, (x, y + size * 0.2), size, size)
    body.round(SKIN, (x, y - size * 0.25), size * 0.86, size * 0.72)


BODIES: dict[str, Callable[[Body], None]] = {
    "foot": person,
    "low": lying,
    "mount": rider,
    "thrown": thrown,
    "cart": cart,
}
"""How each kind of figure is drawn."""
