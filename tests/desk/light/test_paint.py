"""Lights as they are painted: added to what lies below, each in its place."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.desk.light import Beam, Dust, Flash, Splash, flashing, paint_light
from game.desk.light.fire import APART, BOLTS, GAP, RECOIL, glow_line
from game.desk.light.lights import ARRIVES, lasts

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


@pytest.mark.parametrize("way", ["beam", "bolts", "bolt", "streak", "dart"])
def test_fire_is_seen_while_it_lasts_and_no_longer(surface: pygame.Surface, way: str) -> None:
    seconds = lasts(way)  # type: ignore[arg-type]  # one of the ways
    for age, seen in ((-0.01, False), (seconds / 2, True), (seconds, False)):
        surface.fill((0, 0, 0))
        paint_light(surface, Beam(way, (0, 100), (SIZE, 100), PINK, age))  # type: ignore[arg-type]
        assert pygame.surfarray.array3d(surface).any() == seen, age


def test_a_flash_fades(surface: pygame.Surface) -> None:
    bright = []
    for share in (0.0, 0.4, 0.8, 1.0):
        surface.fill((0, 0, 0))
        paint_light(surface, Flash((100, 100), 30, PINK, share * lasts(Flash)))
        bright.append(sum(surface.get_at((100, 100))[:3]))
    assert bright[0] > bright[1] > bright[2] >= bright[3] == 0
    assert bright[2] < 0.1 * bright[0], "its white middle fades as well"


def test_three_bolts_are_seen_with_room_between_them(surface: pygame.Surface) -> None:
    """Not one behind the other in one line."""
    flight = lasts("bolts") - APART * (BOLTS - 1)
    paint_light(surface, Beam("bolts", (0, 100), (SIZE, 100), PINK, APART * 2 + flight * 0.3))
    bright = [any(_bright(surface, x, y) for y in range(SIZE)) for x in range(SIZE)]
    begins = [x for x in range(1, SIZE) if bright[x] and not bright[x - 1]]
    assert len(begins) == BOLTS


def _bright(surface: pygame.Surface, x: int, y: int) -> bool:
    return sum(surface.get_at((x, y))[:3]) > 600


def test_a_dart_leaves_its_line_and_comes_back_to_it(surface: pygame.Surface) -> None:
    bent = Beam("dart", (0, 100), (SIZE, 100), PINK, ARRIVES["dart"] / 2, bent=0.2)
    paint_light(surface, bent)
    assert any(_bright(surface, x, y) for x in range(90, 110) for y in range(130, 150))
    assert not any(_bright(surface, x, 100) for x in range(90, 110))


def test_the_trail_of_a_dart_follows_it_to_where_it_lands(surface: pygame.Surface) -> None:
    lit = []
    for age in (ARRIVES["dart"], ARRIVES["dart"] + 0.1):
        surface.fill((0, 0, 0))
        paint_light(surface, Beam("dart", (0, 100), (SIZE, 100), PINK, age))
        lit.append([x for x in range(SIZE) if sum(surface.get_at((x, 100))[:3]) > 60])
    assert lit[0] and lit[1] and min(lit[0]) < min(lit[1]) < max(lit[1]), "it does not vanish"


def test_a_streak_leaves_a_line_that_burns_out(surface: pygame.Surface) -> None:
    shone = []
    for age in (ARRIVES["streak"], ARRIVES["streak"] + 0.1, lasts("streak") - 0.01):
        surface.fill((0, 0, 0))
        paint_light(surface, Beam("streak", (0, 100), (SIZE, 100), PINK, age))
        shone.append([sum(surface.get_at((x, 100))[:3]) for x in (5, 100, 195)])
    assert min(shone[0]) > min(shone[1]) > min(shone[2]) > 0, "all along its way"


@pytest.mark.parametrize("kind", [Splash, Dust])
def test_what_splashes_is_gone_after_a_moment(
    surface: pygame.Surface, kind: type[Splash | Dust]
) -> None:
    for share, seen in ((0.1, True), (0.5, True), (1.0, False)):
        surface.fill((0, 0, 0))
        paint_light(surface, kind((100, 100), 40, PINK, share * lasts(kind)))
        assert (pygame.transform.average_color(surface)[:3] != (0, 0, 0)) is seen, share


@pytest.mark.parametrize("speed", [1.0, 2.0, 4.0])
def test_fewer_than_three_flash_in_any_second(speed: float) -> None:
    """However close together all of them land, and however fast it is played."""
    times = [0.1 * n for n in range(100)]
    shown = sorted(times[n] / speed for n in flashing(times, speed))
    assert shown[0] == 0 and len(shown) > 2
    for begins in shown:
        assert len([time for time in shown if begins <= time < begins + 1]) <= 3
    assert flashing([0.0, 1.0, 2.0]) == {0, 1, 2}


def test_a_soft_one_opens_its_ring_and_does_not_flash(surface: pygame.Surface) -> None:
    paint_light(surface, Flash((100, 100), 30, PINK, 0.05, soft=True))
    assert surface.get_at((100, 100))[:3] == (0, 0, 0)
    assert pygame.transform.average_color(surface)[:3] != (0, 0, 0)


def test_a_flash_shines_far_beyond_what_is_struck_for_a_moment(surface: pygame.Surface) -> None:
    flash = Flash((100, 100), 30, PINK, 0.0)
    paint_light(surface, flash)
    assert sum(surface.get_at((100, 100 + 25))[:3]) > 90
    assert sum(surface.get_at((100, 100 + 44))[:3]) > 10
    surface.fill((0, 0, 0))
    paint_light(surface, replace(flash, age=0.6 * lasts(Flash)))
    assert sum(surface.get_at((100, 100 + 25))[:3]) < 75


def test_a_beam_is_broader_than_a_streak(surface: pygame.Surface) -> None:
    broad = []
    for way in ("streak", "beam"):
        surface.fill((0, 0, 0))
        age = lasts(way) / 2  # type: ignore[arg-type]  # one of the ways
        paint_light(surface, Beam(way, (0, 100), (SIZE, 100), PINK, age))  # type: ignore[arg-type]
        broad.append(sum(sum(surface.get_at((60, y))[:3]) > 0 for y in range(SIZE)))
    assert broad[1] > 1.3 * broad[0] > 0


def test_a_ring_opens_at_the_muzzle_as_a_slug_leaves_it(surface: pygame.Surface) -> None:
    rings = []
    for share in (0.1, 0.5):
        surface.fill((0, 0, 0))
        paint_light(surface, Beam("streak", (60, 100), (180, 100), PINK, share * lasts("streak")))
        behind = [sum(surface.get_at((x, 100))[:3]) for x in range(60)]
        rings.append(60 - next(x for x in range(60) if behind[x] > 40))
    assert 8 < rings[0] < rings[1] <= RECOIL[1] + 2
