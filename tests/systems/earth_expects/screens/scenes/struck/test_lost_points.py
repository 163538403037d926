"""Points that met nothing are told beside the boxes of a record, not on them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.desk.kit import Area, Metrics
from game.systems.earth_expects.screens.record.aim_lines import RowLines
from game.systems.earth_expects.screens.scenes.struck.beats import RowUse
from game.systems.earth_expects.screens.scenes.struck.lost_points import draw_lost
from game.systems.earth_expects.screens.scenes.struck.record_sheet import _Lost
from game.systems.earth_expects.screens.scenes.struck.so_far import SoFar
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


def test_they_lie_beside_the_small_map_and_the_cards(screen: object) -> None:
    record = widget(screen).record  # type: ignore[arg-type]
    room = pygame.Rect(0, 0, 840, 560)
    surface, m = pygame.Surface(room.size), Metrics((1280, 720))
    lines = RowLines(record.view, record.placed, 0, room)
    first = draw_lost(surface, m, lines, 0, [4], record.view.box_rects(record.placed))
    uses = [RowUse(0, 0, lost=[(4, 1)])]
    so_far = cast(SoFar, SimpleNamespace(uses=uses))
    pictures = []
    for beside in ((), (Area(*first.inflate(20, 20)),)):
        surface.fill((9, 9, 9))
        _Lost(so_far, record, beside)(surface, room, m)
        pictures.append(pygame.transform.average_color(surface, first)[:3])
    assert pictures[0] != (9, 9, 9) and pictures[1] == (9, 9, 9)
