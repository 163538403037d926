"""Small pictures of battles: counters as large as there is room for, in windows of any scale."""

from __future__ import annotations

import pygame
import pytest

from game.desk.map.glimpse import draw_glimpse, of_marks
from game.desk.map.marks import Plate, Shape
from game.desk.paint import theme
from game.hexgrid.hexes import ORIGIN, Hex

SIZE = (220, 136)


def _wide(far: int, scale: int) -> float:
    """How wide the counter of the first side is drawn, in units."""
    shape = Shape((ORIGIN,))
    marks = [Plate(ORIGIN, 0, shape, 0, "One"), Plate(Hex(far, 0), 0, shape, 1, "Two")]
    size = SIZE[0] * scale, SIZE[1] * scale
    picture = draw_glimpse(of_marks(marks), size, scale)
    drawn = pygame.mask.from_threshold(picture, theme.side(0).colour, (40, 40, 40, 255))
    box = drawn.get_bounding_rects()
    return box[0].unionall(box[1:]).w / scale


@pytest.mark.parametrize("scale", [1, 2])
def test_ships_near_to_each_other_are_seen_large(scale: int) -> None:
    assert _wide(1, scale) > 50 > _wide(4, scale) > 20


def test_they_are_as_large_for_a_large_window() -> None:
    for far in (1, 3, 6):
        assert _wide(far, 2) == pytest.approx(_wide(far, 1), rel=0.12)
