"""Things that stand and lie on the ground, as large as they are seen: stones, reeds, tables.

All are drawn once for each radius, in a few variants.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from random import Random

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point, hex_metrics
from game.desk.paint import theme
from game.desk.paint.shapes import about_middle, bar, sprite
from game.desk.paint.theme import Colour, mix
from game.systems.figures.screens.painted import hues

VARIANTS = 5
ROOM = 1.25
"""How much larger than its hex a thing may be."""
DARK = (4, 6, 6)
Brush = Callable[["Canvas"], None]


class Canvas:
    """A hex to draw on, in radii from its middle; at several times the size."""

    def __init__(self, surface: pygame.Surface, k: int, m: HexMetrics, dice: Random) -> None:
        self.surface, self.k, self.m, self.dice = surface, k, m, dice

    def points(self, points: list[Point]) -> list[Point]:
        """Places as pixels."""
        return about_middle(self.surface, self.k, points, self.m.r)

    def solid(self, colour: Colour, points: list[Point], alpha: int = 255) -> None:
        """A filled shape."""
        pygame.draw.polygon(self.surface, (*colour, alpha), self.points(points))

    def line(self, colour: Colour, a: Point, b: Point, wide: float) -> None:
        """A line with round ends."""
        a, b = self.points([a, b])
        bar(self.surface, colour, a, b, max(0.8 * self.k, wide * self.m.r * self.k))

    def spot(self, within: float) -> Point:
        """A place by chance, so far from the middle at most."""
        angle, far = self.dice.random() * math.tau, math.sqrt(self.dice.random()) * within
        return math.cos(angle) * far, math.sin(angle) * far


def blob(at: Point, size: float, dice: Random, flat: float = 0.8) -> list[Point]:
    """An uneven round."""
    count = 9
    found = []
    for number in range(count):
        angle, far = math.tau * number / count, size * dice.uniform(0.8, 1.12)
        found.append((at[0] + math.cos(angle) * far, at[1] + math.sin(angle) * far * flat))
    return found


def _moved(points: list[Point], dx: float, dy: float, share: float = 1.0) -> list[Point]:
    x = sum(p[0] for p in points) / len(points)
    y = sum(p[1] for p in points) / len(points)
    return [(x + (px - x) * share + dx, y + (py - y) * share + dy) for px, py in points]


def stone(canvas: Canvas, at: Point, size: float, base: Colour = hues.STONE) -> None:
    """A stone, lit from the upper left."""
    shape = blob(at, size, canvas.dice)
    tone = mix(mix(base, theme.VOID, 0.30), base, canvas.dice.random() * 0.7)
    canvas.solid(DARK, _moved(shape, 0.20 * size, 0.34 * size, 1.05), 150)
    canvas.solid(mix(tone, DARK, 0.52), shape)
    canvas.solid(mix(tone, DARK, 0.16), _moved(shape, -0.10 * size, -0.14 * size, 0.78))
    canvas.solid(mix(tone, theme.WHITE, 0.12), _moved(shape, -0.22 * size, -0.26 * size, 0.38))


def _scree(count: int, size: float) -> Brush:
    def draw(canvas: Canvas) -> None:
        spots = sorted((canvas.spot(0.86) for _stone in range(count)), key=lambda spot: spot[1])
        for spot in spots:
            warm = canvas.dice.choice((hues.STONE, theme.rgb("#8A8070"), theme.rgb("#71777A")))
            stone(canvas, spot, size * canvas.dice.uniform(0.6, 1.35), warm)

    return draw


def _heap(canvas: Canvas) -> None:
    """A wall of rough stones, low ones first."""
    ring = [(math.tau * n / 8 + canvas.dice.uniform(-0.2, 0.2), 0.70) for n in range(8)]
    spots = [(math.cos(a) * far, math.sin(a) * far * 0.86) for a, far in ring]
    for spot in sorted(spots, key=lambda spot: spot[1]):
        stone(canvas, spot, canvas.dice.uniform(0.27, 0.36))
    for _stone in range(4):
        stone(canvas, canvas.spot(0.36), canvas.dice.uniform(0.28, 0.38))


def _bush(canvas: Canvas) -> None:
    """A low bush: in the way, but not much."""
    for _leaf in range(3):
        _leaves(canvas, canvas.spot(0.34), canvas.dice.uniform(0.30, 0.42), hues.LEAF)


def _hedge(canvas: Canvas) -> None:
    """A thick hedge that fills its hex from north to south."""
    for row in range(6):
        for column in range(3):
            x = (column - 1) * 0.36 + canvas.dice.uniform(-0.10, 0.10)
            y = -0.80 + row * 0.32 + canvas.dice.uniform(-0.06, 0.06)
            tone = mix(hues.HEDGE, hues.LEAF, canvas.dice.random())
            _leaves(canvas, (x, y), canvas.dice.uniform(0.25, 0.33), tone)


def _leaves(canvas: Canvas, at: Point, size: float, tone: Colour) -> None:
    """A round of leaves, lit from the upper left."""
    shape = blob(at, size, canvas.dice, 0.9)
    canvas.solid(DARK, _moved(shape, 0.10, 0.12, 1.1), 150)
    canvas.solid(mix(tone, DARK, 0.35), shape)
    canvas.solid(tone, _moved(shape, -0.04, -0.05, 0.74))
    canvas.solid(mix(tone, hues.LIT, 0.35), _moved(shape, -0.08, -0.10, 0.36))


def _stool(canvas: Canvas) -> None:
    """A stool and a jug on the floor."""
    x, y = canvas.spot(0.18)
    for shape_size, colour in ((0.30, mix(hues.WOOD, DARK, 0.3)), (0.23, hues.WOOD)):
        around = [
            (
                x + math.cos(n * math.tau / 20) * shape_size,
                y + math.sin(n * math.tau / 20) * shape_size,
            )
            for n in range(20)
        ]
        if shape_size > 0.25:
            canvas.solid(DARK, _moved(around, 0.06, 0.10), 150)
        canvas.solid(colour, around)


def _table(canvas: Canvas) -> None:
    """A table from above."""
    wide, high = 0.70, 0.50
    top: list[Point] = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]
    canvas.solid(DARK, _moved(top, 0.10, 0.16), 160)
    canvas.solid(mix(hues.WOOD, DARK, 0.45), top)
    for plank in range(3):
        y = -high + plank * 2 * high / 3
        tone = mix(hues.WOOD, theme.rgb("#A98254"), canvas.dice.random() * 0.5)
        edge = 2 * high / 3 - 0.03
        canvas.solid(
            tone, [(-0.67, y + 0.02), (0.67, y + 0.02), (0.67, y + edge), (-0.67, y + edge)]
        )
    x, y = canvas.dice.uniform(-0.4, 0.4), canvas.dice.uniform(-0.22, 0.22)
    cup = [(x + math.cos(n * 0.5) * 0.08, y + math.sin(n * 0.5) * 0.08) for n in range(13)]
    canvas.solid(DARK, _moved(cup, 0.03, 0.04), 170)
    canvas.solid(mix(hues.STEP, theme.WHITE, 0.2), cup)


def _tufts(colour: Colour, count: int, long: float) -> Brush:
    """Grass or reeds: a few blades from one root."""

    def draw(canvas: Canvas) -> None:
        for _tuft in range(count):
            x, y = canvas.spot(0.8)
            for blade in range(4):
                lean = (blade - 1.5) * 0.06 + canvas.dice.uniform(-0.03, 0.03)
                tip = (x + lean, y - long * canvas.dice.uniform(0.6, 1.1))
                tone = mix(colour, DARK, 0.45 * canvas.dice.random())
                canvas.line(tone, (x + lean * 0.2, y), tip, 0.026)

    return draw


def _prints(canvas: Canvas) -> None:
    """Footprints: somebody has stood here."""
    for number in range(5):
        x, y = -0.4 + 0.2 * number, 0.08 * (-1) ** number + canvas.dice.uniform(-0.05, 0.05)
        canvas.solid(DARK, blob((x, y), 0.095, canvas.dice, 0.6), 190)


def _ripples(canvas: Canvas) -> None:
    """Rings on quicksand."""
    for ring in (0.6, 0.42, 0.24):
        around = [
            (math.cos(n * math.tau / 32) * ring, math.sin(n * math.tau / 32) * ring * 0.8)
            for n in range(33)
        ]
        for a, b in pairwise(around):
            canvas.line(mix(hues.SAND, DARK, 0.45), a, b, 0.03)


def _bridge(canvas: Canvas) -> None:
    """A hex of planks, with a rail on its north and south sides."""
    m, r = canvas.m, canvas.m.r
    half = m.height / r / 2
    canvas.solid(DARK, [(x / r + 0.05, y / r + 0.14) for x, y in m.corners], 130)
    canvas.solid(mix(hues.WOOD, DARK, 0.72), [(x / r, y / r) for x, y in m.corners])
    boards = 10
    for number in range(boards):
        left, right = (2 * n / boards - 1 for n in (number, number + 1))
        middle = abs(left + right) / 2
        ends = half * min(1.0, 2 * (1 - middle)) * 0.97
        tone = mix(hues.WOOD, DARK, 0.22 + 0.26 * canvas.dice.random())
        board = [(left + 0.014, -ends), (right - 0.014, -ends), (right - 0.014, ends)]
        canvas.solid(tone, [*board, (left + 0.014, ends)])
    for y in (-half * 0.94, half * 0.94):
        canvas.line(mix(hues.WOOD, theme.WHITE, 0.16), (-0.5, y), (0.5, y), 0.08)


def _big_stone(canvas: Canvas) -> None:
    """A flat stone in the water, with room to stand."""
    shape = blob((0, 0), 0.72, canvas.dice, 0.86)
    canvas.solid(hues.FOAM, _moved(shape, 0, 0.03, 1.1), 70)
    canvas.solid(DARK, _moved(shape, 0.04, 0.10, 1.02), 170)
    canvas.solid(mix(hues.STONE, DARK, 0.55), shape)
    canvas.solid(mix(hues.STONE, DARK, 0.36), _moved(shape, -0.04, -0.06, 0.86))
    for _crack in range(3):
        a, b = canvas.spot(0.4), canvas.spot(0.4)
        canvas.line(mix(hues.STONE, DARK, 0.55), a, b, 0.02)


BRUSHES: dict[str, Brush] = {
    "1": _scree(12, 0.095),
    "2": _scree(14, 0.125),
    "3": _scree(15, 0.155),
    "heap": _heap,
    "bush": _bush,
    "hedge": _hedge,
    "stool": _stool,
    "T": _table,
    "grass": _tufts(theme.rgb("#47603A"), 3, 0.16),
    "reeds": _tufts(hues.REED, 5, 0.26),
    "g": _prints,
    "Q": _ripples,
    "bridge": _bridge,
    "stone": _big_stone,
}


@lru_cache(maxsize=512)
def thing(kind: str, radius: int, variant: int) -> pygame.Surface:
    """A picture with the middle of its hex in its middle."""
    m = hex_metrics(radius)
    size = (round(2 * m.r * ROOM), round(m.height * ROOM))

    def draw(surface: pygame.Surface, k: int) -> None:
        BRUSHES[kind](Canvas(surface, k, m, Random(f"{kind} {variant}")))

    return sprite(size, draw, DARK)


@lru_cache(maxsize=32)
def flow(radius: int, way: int) -> pygame.Surface:
    """An arrow of the stream, faint, pointing one of the six ways."""
    m = hex_metrics(radius)

    def draw(surface: pygame.Surface, k: int) -> None:
        angle = math.radians(60 * way)
        turned = [
            (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
            for x, y in ((0, 0.34), (0, -0.22), (0, -0.40), (-0.15, -0.16), (0.15, -0.16))
        ]
        canvas = Canvas(surface, k, m, Random(0))
        canvas.line(hues.FOAM, turned[0], turned[1], 0.055)
        canvas.solid(hues.FOAM, [turned[2], turned[3], turned[4]])

    made = sprite((2 * m.r, m.height), draw, hues.FOAM)
    made.set_alpha(120)
    return made


@lru_cache(maxsize=16)
def mesh(radius: int, colour: Colour, alpha: int) -> pygame.Surface:
    """The upper three sides of a hex: laid on every hex they are the grid."""
    m = hex_metrics(radius)

    def draw(surface: pygame.Surface, k: int) -> None:
        points = about_middle(surface, k, [m.corners[n] for n in (5, 0, 1, 2)])
        for a, b in pairwise(points):
            bar(surface, colour, a, b, 1.1 * k)

    made = sprite((2 * m.r + 4, m.height + 4), draw, colour)
    made.set_alpha(alpha)
    return made
