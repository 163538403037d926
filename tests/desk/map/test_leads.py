"""A line leads from a small counter to words that had to stand far off."""

from __future__ import annotations

import pygame
import pytest

from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.pen import Pen
from game.desk.map.tag_paint import tag_at
from game.desk.paint import theme

HERE = (200, 200)


def _inked(radius: int, beside: int) -> int:
    """Pixels of the tag's colour outside it, once counters take so much room around the point."""
    surface = pygame.Surface((400, 400))
    pen = Pen(surface, hex_metrics(radius), lambda _hex: HERE)
    own = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    own.center = HERE
    pen.plates.append(own)
    for dx in (-1, 1) if beside else ():
        crowd = pygame.Rect(0, 0, beside, beside)
        crowd.midleft = (own.right + 4, 200)
        if dx < 0:
            crowd.midright = (own.left - 4, 200)
        pen.plates.append(crowd)
    tag_at(pen, HERE, ("COUNTER", theme.BAD, False), ())
    surface.fill((0, 0, 0), pen.taken[-1])
    return pygame.mask.from_threshold(surface, theme.BAD, (60, 60, 60)).count()


@pytest.mark.parametrize(
    ("radius", "beside", "led"), [(6, 0, False), (6, 60, True), (44, 60, False)]
)
def test_a_line_leads_to_words_that_are_far_from_a_small_counter(
    radius: int, beside: int, led: bool
) -> None:
    assert (_inked(radius, beside) > 8) is led
