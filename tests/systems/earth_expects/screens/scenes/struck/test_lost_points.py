"""Points that met nothing are told beside the boxes of a record, not on them."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import Metrics
from game.systems.earth_expects.screens.record.aim_lines import RowLines
from game.systems.earth_expects.screens.scenes.struck.lost_points import draw_lost
from tests.systems.earth_expects.screens.scenes.struck.test_lights import screen, widget

__all__ = ["screen"]


@pytest.mark.parametrize("side", range(6))
def test_they_lie_beside_all_boxes_and_beside_each_other(screen: object, side: int) -> None:
    record = widget(screen).record  # type: ignore[arg-type]
    room = pygame.Rect(0, 0, 840, 560)
    lines = RowLines(record.view, record.placed, side, room)
    surface, m = pygame.Surface((1280, 720)), Metrics((1280, 720))
    taken = record.view.box_rects(record.placed)
    for row in range(-3, 4):
        place = draw_lost(surface, m, lines, row, [1, 2, 3], taken)
        assert place.collidelist(taken) < 0 and room.contains(place)
        taken.append(place)
