"""Shapes look the same whatever part of them is painted anew."""

from __future__ import annotations

import pygame
import pytest

from game.desk.paint.shapes import line


@pytest.mark.parametrize(
    "ends",
    [
        ((39.75, 29.75), (50.5, 48.25)),
        ((58.25, 5.0), (36.25, 44.75)),
        ((63.75, 35.5), (49.75, 15.25)),
        ((40.75, 31.5), (29.75, 24.0)),
    ],
)
@pytest.mark.parametrize("dash", [(), (7, 5)])
def test_a_stroke_painted_in_two_parts_is_the_stroke_painted_at_once(
    ends: tuple[tuple[float, float], tuple[float, float]], dash: tuple[float, ...]
) -> None:
    whole, parts = (pygame.Surface((80, 64)) for _ in range(2))
    line(whole, (200, 180, 40), *ends, 2, dash)
    for clip in ((0, 0, 29, 64), (29, 0, 51, 33), (29, 33, 51, 31)):
        parts.set_clip(clip)
        line(parts, (200, 180, 40), *ends, 2, dash)
    assert parts.get_buffer().raw == whole.get_buffer().raw
