"""A design as a counter: a token of it fresh from the yard, wherever designs are shown."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.desk.kit import Canvas, Metrics
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import theme
from game.desk.paint.hulls import painted_hull
from game.systems.battle_board.designs.design import Design
from game.systems.battle_board.screens.face import STEPS, TACTIC_ICONS, TokenFace, cell_size
from game.systems.battle_board.screens.hull import hull_of
from game.systems.battle_board.state.tactics import NET

EAST = 90.0
LARGEST = 34
"""The radius of the largest cell of a ship that is looked at alone."""


def fresh_face(design: Design, ships: int = 1) -> TokenFace:
    """The counter of so many ships with nothing lost."""
    shields = STEPS if design.shields else 0
    plain = theme.is_plain()
    return TokenFace(hull_of(design), ships, TACTIC_ICONS[NET], shields, STEPS, plain)


def small_counter(face: TokenFace, side: int, radius: int, m: Metrics) -> pygame.Surface:
    """A counter that stands in a line of a list."""
    return face.draw(hex_metrics(m.px(radius)), side, ghost=False)


def portrait_canvas(design: Design, side: int) -> Canvas:
    """A ship of a design as large as its place; where ground is plain a counter of it."""
    paint = partial(_paint_plain if theme.is_plain() else _paint, fresh_face(design), side)
    return Canvas("portrait", paint=paint, plain=design.name)


def _paint(
    face: TokenFace, side: int, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    cell = min(cell_size(face.cells, (0.94 * rect.w, 0.94 * rect.h)), m.px(LARGEST))
    hull = painted_hull(face.cells, cell, EAST, theme.side(side).colour)
    surface.blit(hull, hull.get_rect(center=rect.center))


def _paint_plain(
    face: TokenFace, side: int, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    del m
    radius = min(rect.w // 2, round((rect.h - 12) / math.sqrt(3)))
    counter = face.draw(hex_metrics(radius), side, ghost=False)
    surface.blit(counter, counter.get_rect(center=rect.center))
