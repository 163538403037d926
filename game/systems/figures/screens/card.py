"""The picture of the figures among the games: a ford, and two who want through it."""

from __future__ import annotations

import pygame

from game.desk.map.hexmetrics import hex_metrics
from game.systems.figures.ground.land import Land
from game.systems.figures.screens.face import FigureFace
from game.systems.figures.screens.painted.look import Look
from game.systems.figures.screens.painted.tiles import put_land

ROWS = ("..aassda..", "..asfFd1..", ".1.sfFda..", "...qfFd.o.", "..qqsffd..", ".aqsfFda..")
LOOK = Look(stream=3, pixels=170_000)
"""Painted no finer than a card shows it: the first set-up waits for it."""
FIGURES = ((0, (0.30, 0.42), 2), (1, (0.74, 0.56), 5), (0, (0.16, 0.78), 1))
"""Side, place as a share of the picture, and facing."""


def paint_card(surface: pygame.Surface) -> None:
    """Fill a picture of any size."""
    wide, high = surface.get_size()
    m = hex_metrics(max(12, wide // 11))
    put_land(surface, Land(ROWS), LOOK, m, (0, 0))
    for side, (x, y), facing in FIGURES:
        counter = FigureFace(facing, "foot", low=False).draw(m, side, ghost=False)
        surface.blit(counter, counter.get_rect(center=(round(x * wide), round(y * high))))
