"""Beads on ways: the number or letter of each hex entered, above all counters."""

from __future__ import annotations

import math

import pygame

from game.desk.map.hexmetrics import Point
from game.desk.map.marks import Track
from game.desk.map.pen import Pen
from game.desk.paint import shapes, theme
from game.desk.paint.theme import Colour, Node, TextStyle, mix

_FIGURE = TextStyle(16, 20, 600)
COUNTER, MOST = 0.6, 0.75
"""Half a counter in radii of a hex; the part of the way between hexes that a bead goes at most."""
APART, ASIDE = 1.8, 2.1
"""Beads nearer to each other than so many of their radii are put aside, by so many."""
UNDER = 0.6
"""A bead is seen so far below a counter that flies, in its radii, before it is left out."""
HALF = 0.5
"""Of a pixel, which is no nearer."""


def string(pen: Pen, mark: Track, points: list[Point]) -> None:
    """Keep the beads of a way for later: counters are drawn before them."""
    last = len(points) - 1
    for i, point in enumerate(points[1:], start=1):
        if i == last and (mark.arrow or mark.last < 1):
            continue
        label = mark.labels[i - 1] if i <= len(mark.labels) else str(mark.first + i - 1)
        gives_way = mark.aside and mark.hexes[i] in pen.held
        at = _entered(pen, mark, points[i - 1], point) if gives_way else point
        pen.nodes.append((mark, at, label))
        wide = round(max(pen.m.r * 0.6, 2.4 * _radius(pen, mark)))
        around = pygame.Rect(0, 0, wide, wide)
        around.center = round(at[0]), round(at[1])
        pen.taken.append(around)


def draw_beads(pen: Pen) -> None:
    """Draw all that were kept; of those in one place the first give way to the last.

    A counter that flies passes over those put aside. Numbers of one way that lie too near to each
    other are left out, the last is not.
    """
    placed, taken = list[tuple[Track, Point, str]](), list[Point]()
    before: tuple[Track, Point] | None = None
    for mark, at, label in reversed(pen.nodes):
        if _crowded(pen, mark, at, before) or (mark.aside and _below(pen, mark, at)):
            continue
        spot = _free(at, taken, _radius(pen, mark)) if mark.aside else at
        taken.append(spot)
        before = mark, at
        placed.append((mark, spot, label))
    for node in reversed(placed):
        _bead(pen, *node)


def _crowded(pen: Pen, mark: Track, at: Point, later: tuple[Track, Point] | None) -> bool:
    """Whether a number of a way has no room before the next on small hexes: it is left out."""
    if not mark.aside or mark.labels or later is None or later[0] is not mark:
        return False
    return math.dist(at, later[1]) < APART * _radius(pen, mark) - HALF


def _below(pen: Pen, mark: Track, at: Point) -> bool:
    """Whether a counter in flight lies there."""
    by = round(2 * UNDER * _radius(pen, mark))
    return any(place.inflate(by, by).collidepoint(at) for place in pen.aloft)


def _entered(pen: Pen, mark: Track, before: Point, here: Point) -> Point:
    """Where a hex is entered, clear of the counter in its middle and of the bead before."""
    radius, far = _radius(pen, mark), math.dist(before, here) or 1.0
    clear = radius + COUNTER * pen.m.r
    share = max(0.0, min(MOST, clear / far, 1 - APART * radius / far))
    return here[0] + (before[0] - here[0]) * share, here[1] + (before[1] - here[1]) * share


def _free(at: Point, taken: list[Point], radius: float) -> Point:
    """The place itself, or one beside it, where no bead is yet."""
    by = ASIDE * radius
    ways = ((0.0, 0.0), (by, 0.0), (-by, 0.0), (0.0, -by), (0.0, by))
    spots = [(at[0] + x, at[1] + y) for x, y in ways]
    room = APART * radius - HALF
    return next((s for s in spots if all(math.dist(s, o) >= room for o in taken)), at)


def _radius(pen: Pen, mark: Track) -> float:
    return max(9.0 * pen.scale, pen.m.r * (0.42 if mark.bold else 0.26))


def _bead(pen: Pen, mark: Track, at: Point, label: str) -> None:
    full = mark.full or mark.node == "filled"
    bead(pen, mark.colour, mark.node, (at, _radius(pen, mark)), label, full)


def bead(
    pen: Pen, colour: Colour, node: Node, place: tuple[Point, float], label: str, full: bool
) -> None:
    """A number in the shape of its side; ``place``: its middle and radius."""
    (at, r), dark = place, mix(theme.VOID, colour, 0.12)
    ink = theme.ON_CHALK if full else colour
    if node in {"round", "filled"}:
        pygame.draw.aacircle(pen.surface, colour, at, r)
        if not full:
            pygame.draw.aacircle(pen.surface, dark, at, r - 2 * pen.scale)
    else:
        shapes.solid(pen.surface, colour, _shape(node, at, r * 1.25))
        if not full:
            shapes.solid(pen.surface, dark, _shape(node, at, r * 1.25 - 2.6 * pen.scale))
    pen.write(label, _FIGURE, max(round(11 * pen.scale), round(r * 1.1)), (ink, at))


def _shape(node: str, at: Point, r: float) -> list[Point]:
    x, y = at
    if node == "diamond":
        return [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
    if node == "triangle":
        return [(x, y - r * 1.1), (x + r * 1.1, y + r * 0.8), (x - r * 1.1, y + r * 0.8)]
    s = r * 0.85
    return [(x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s)]
