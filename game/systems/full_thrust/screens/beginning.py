"""The table before a battle: where the ships of each side stand."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.desk.kit import Caption, Label, Part, column, grow
from game.desk.map.framed import FramedMap
from game.desk.map.hexmetrics import MAP_STEPS, HexMetrics
from game.desk.map.hexview import HexView
from game.desk.map.marks import Face, Mark, Plate, Shape
from game.desk.paint import theme
from game.systems.full_thrust.screens.ground import space_ground
from game.systems.full_thrust.screens.space_map import counters
from game.systems.full_thrust.state.space import Space
from game.words import _

STEPS = (4, 6, 8, 10, *MAP_STEPS)
"""Zoom steps of small maps, on which the whole table is seen."""
LEAST = 12
"""The least radius of a counter at scale 1, whatever its hex has: it can still be told."""


@dataclass(frozen=True, slots=True)
class Legible:
    """The face of a counter that covers more than its hex where hexes are small."""

    face: Face

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """It at its least size, if not larger."""
        least = round(LEAST * m.fine)
        return self.face.draw(m if m.r >= least else HexMetrics(least, m.fine), side, ghost=ghost)


def legible(mark: Mark) -> Mark:
    """A counter that is never drawn too small; other marks as they are."""
    if isinstance(mark, Plate) and not isinstance(mark.shape, Shape):
        return replace(mark, shape=Legible(mark.shape))
    return mark


def beginning(space: Space, view: HexView) -> Part:
    """The whole table in a ``view`` of its own, with its size."""
    view.ground = space_ground(space)
    view.show((), [legible(mark) for mark in counters(space)])
    told = space.scenario
    caption = Caption("beginning", label=_("Where they begin"))
    words = _("{columns} × {rows} hexes").format(columns=told.columns, rows=told.rows)
    if told.floating:
        words = _("{size}, may be scrolled").format(size=words)
    note = Label("beginning words", label=words, style=theme.SMALL, colour=theme.INK2)
    table = grow(FramedMap(view, space.every_hex(), subject=told))
    return column(caption, note, table, gap=4)
