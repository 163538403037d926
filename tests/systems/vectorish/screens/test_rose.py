"""The course rose: arrows long enough to be read, their heads free, larger where there is room."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import Button, Canvas
from game.desk.paint.metrics import Metrics
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.screens.course.rose import off_the_head, rose
from tests.systems.kit.stage import Stage, desk_for
from tests.systems.vectorish.support import speeds

STAGE = Stage(VECTORISH)
BLUE = (92, 179, 255)
SMALL, LARGE = (1280, 720), (1920, 1080)


def _blue(told: str) -> int:
    """How high the arrow of a speed over A is drawn on a rose of 132 pixels."""
    surface = pygame.Surface((132, 132))
    drawn = rose(speeds(told), 3, speeds(told), BLUE)
    assert isinstance(drawn, Canvas) and drawn.paint is not None
    drawn.paint(surface, surface.get_rect(), Metrics(SMALL))
    found = pygame.mask.from_threshold(surface, BLUE, (2, 2, 2)).get_bounding_rects()
    return max(rect.h for rect in found)


def test_arrows_are_as_long_as_speeds_and_short_ones_are_seen() -> None:
    assert _blue("A2") < _blue("A4") < _blue("A6")
    assert _blue("A2") >= 132 / 2 / 4


@pytest.mark.parametrize("end", [5, 14, 28, 35, 42])
def test_what_the_next_point_changes_stands_off_the_head_of_its_arrow(end: int) -> None:
    assert abs(off_the_head(end, 52) - end) >= 12


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize(("battle", "widths"), [("sidestep", (164, 208)), ("crossing", (132, 208))])
def test_the_rose_is_larger_where_nothing_needs_the_room(
    size: tuple[int, int], battle: str, widths: tuple[int, int]
) -> None:
    hot = STAGE.seat(battle)
    screen = desk_for(hot).screen_of(STAGE.until(hot, "course"))
    screen.resize(size, 1.0)
    screen.update(0.0)
    assert screen.widget("rose").place.w == widths[size == LARGE]
    tools = min(each.rect.top for each in screen.walk() if isinstance(each, Button)
                and each.name in ("choose", "undo", "none"))  # fmt: skip
    assert screen.widget("written").rect.bottom <= tools
