"""The names of terrain can be read on whatever they lie."""

from __future__ import annotations

import pygame
import pytest

from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.pen import Pen
from game.desk.paint import theme
from game.hexgrid.hexes import ORIGIN
from game.systems.earth_expects.screens.map.terrain_plan import Named
from game.systems.earth_expects.screens.map.terrain_signs import draw_name
from tests.desk.paint.test_theme import contrast


@pytest.mark.parametrize("scale", [1, 2])
def test_a_name_lies_on_a_plate_that_dims_bright_ground(scale: int) -> None:
    surface = pygame.Surface((800, 400))
    surface.fill(theme.INK3)
    pen = Pen(surface, hex_metrics(44 * scale, scale), lambda _hex: (400, 200), scale=scale)
    draw_name(pen, Named("The dust lane", frozenset({ORIGIN}), "standard asteroids"), [(0, 0)])
    ((_label, place),) = pen.labels
    assert place.center == (400, 200)
    beside = surface.get_at((place.left + scale, place.centery))[:3]
    assert contrast(theme.INK2, beside) >= 4.5
    assert surface.get_at((place.left - 2, place.centery))[:3] == theme.INK3
