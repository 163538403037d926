"""Lights as they are painted: added to what lies below, each in its place."""

from __future__ import annotations

import pygame
import pytest

from game.desk.light import Beam, Flash, paint_light
from game.desk.light.lights import lasts
from game.desk.light.paint import APART, BOLTS, GAP, glow_line

SIZE = 200
PINK = (255, 120, 200)


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.Surface((SIZE, SIZE))


def _rows_lit(surface: pygame.Surface, x: int) -> list[int]:
    """The rows of a column that are bright, each run of them told by its first."""
    bright = [sum(surface.get_at((x, y))[:3]) > 600 for y in range(SIZE)]
    return [y for y in range(1, SIZE) if bright[y] and not bright[y - 1]]


def test_bolts_of_a_bundle_fly_side_by_side(surface: pygame.Surface) -> None:
    flight = lasts("bolts") - APART * (BOLTS - 1)
    beam = Beam("bolts", (0, 100), (SIZE, 100), PINK, APART * (BOLTS - 1) + flight / 8)
    paint_light(surface, beam)
    tops = sorted({y for x in range(SIZE) for y in _rows_lit(surface, x)})
    assert tops[0] < 100 - GAP / 2 and tops[-1] > 100 + GAP / 2


def test_a_line_of_light_is_white_in_the_middle_and_coloured_beside_it(
    surface: pygame.Surface,
) -> None:
    glow_line(surface, PINK, (20, 100), (180, 100), 20)
    assert surface.get_at((100, 100))[:3] == (255, 255, 255)
    red, green, blue = surface.get_at((100, 107))[:3]
    assert red > blue > green > 0
    assert surface.get_at((100, 130))[:3] == (0, 0, 0)


def test_light_is_added_to_what_lies_below(surface: pygame.Surface) -> None:
    surface.fill((0, 40, 0))
    glow_line(surface, (200, 0, 0), (20, 100), (180, 100), 20)
    red, green, _blue = surface.get_at((100, 107))[:3]
    assert red > 0 and green == 40


@pytest.mark.parametrize("way", ["beam", "bolts", "streak", "dart"])
def test_fire_is_seen_while_it_lasts_and_no_longer(surface: pygame.Surface, way: str) -> None:
    seconds = lasts(way)  # type: ignore[arg-type]  # one of the ways
    for age, seen in ((-0.01, False), (seconds / 2, True), (seconds, False)):
        surface.fill((0, 0, 0))
        paint_light(surface, Beam(way, (0, 100), (SIZE, 100), PINK, age))  # type: ignore[arg-type]
        assert (pygame.transform.average_color(surface)[:3] != (0, 0, 0)) is seen, age


def test_a_flash_fades(surface: pygame.Surface) -> None:
    bright = []
    for share in (0.0, 0.4, 0.8, 1.0):
        surface.fill((0, 0, 0))
        paint_light(surface, Flash((100, 100), 30, PINK, share * lasts(Flash)))
        bright.append(sum(surface.get_at((100, 100))[:3]))
    assert bright[0] > bright[1] > bright[2] >= bright[3] == 0
