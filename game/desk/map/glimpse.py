"""A small picture of a battle: its ground, and its counters large enough to be told apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import hypot, inf

import pygame

from game.desk.map.ground import OPEN_SPACE, Ground
from game.desk.map.hexmetrics import MAP_STEPS, hex_metrics
from game.desk.map.hexview import HexView
from game.desk.map.mark_paint import paint
from game.desk.map.marks import Mark, Plate
from game.desk.map.pen import Pen
from game.desk.paint import theme
from game.hexgrid.hexes import Hex

LARGER = 4
"""So many times as large the ground is drawn before it is made small."""
STEPS = (1, 2, 3, 4, 6, 8, 10, *MAP_STEPS)
LEAST, LARGEST, CLOSEST = 9, 22, STEPS.index(38)
"""The least radius of a counter at scale 1, the largest if others leave room; the closest zoom
step."""


@dataclass(frozen=True)
class Glimpse:
    """What is to be seen: the counters among the ``marks``, on a ``ground``.

    The picture holds all hexes of ``home``.
    """

    marks: Sequence[Mark]
    home: Sequence[Hex]
    ground: Ground = OPEN_SPACE

    @property
    def plates(self) -> list[Plate]:
        """The counters, without their names."""
        found = [mark for mark in self.marks if isinstance(mark, Plate)]
        return [replace(plate, name="", class_="", chosen=False) for plate in found]


def of_marks(marks: Iterable[Mark]) -> Glimpse:
    """What is to be seen of marks in open space, as far as they are counters."""
    found = list(marks)
    return Glimpse(found, [mark.hex for mark in found if isinstance(mark, Plate)])


def draw_glimpse(glimpse: Glimpse, size: tuple[int, int], scale: float) -> pygame.Surface:
    """The picture in so many pixels, in a window of this scale."""
    view = _far_view(glimpse, size, scale)
    large = pygame.Surface(view.size)
    view.draw(large, large.get_rect())
    picture = pygame.transform.smoothscale(large, size)
    radius = _radius(view, glimpse, size, scale)
    pen = Pen(picture, hex_metrics(max(4, 2 * round(radius / 2))), lambda hex_: (0, 0), scale=scale)
    room = picture.get_rect().inflate(-2 * pen.m.r, -pen.m.height)

    def centre(hex_: Hex) -> tuple[int, int]:
        x, y = view.centre(hex_)
        near = (round(x / LARGER), round(y / LARGER))
        return (
            min(max(near[0], room.left), room.right),
            min(max(near[1], room.top), room.bottom),
        )

    pen.centre = centre
    paint(pen, glimpse.plates)
    return picture


def _radius(view: HexView, glimpse: Glimpse, size: tuple[int, int], scale: float) -> float:
    """How large counters are: as far as they leave each other room, and a sixth of the height."""
    spots = sorted({view.centre(plate.hex) for plate in glimpse.plates})
    apart = min((hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(spots, 2)), default=inf)
    room = min(apart / LARGER / 2, size[1] / 6, LARGEST * scale)
    return max(LEAST * scale, view.metrics.r / LARGER, room)


def _far_view(glimpse: Glimpse, size: tuple[int, int], scale: float) -> HexView:
    """The whole battle without counters, names and lines between hexes."""
    view = HexView(STEPS, rulers=False)
    view.resize((size[0] * LARGER, size[1] * LARGER), LARGER * scale)
    view.names, view.grid = False, theme.VOID
    view.ground = glimpse.ground
    view.fit(glimpse.home, largest=CLOSEST)
    return view
