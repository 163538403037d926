"""The sky behind a map: clouds and stars that stay where they are, too dark to hide a word."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.desk.map.hexview import HexView
from game.desk.map.sky import SKIES, draw_sky
from game.desk.paint import theme

SIZE = (640, 360)


def sky(seed: int = 0, size: tuple[int, int] = SIZE) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(theme.VOID)
    draw_sky(surface, seed)
    return surface


def colours(surface: pygame.Surface) -> list[tuple[int, int, int]]:
    wide, high = surface.get_size()
    return [surface.get_at((x, y))[:3] for x in range(0, wide, 3) for y in range(0, high, 3)]


def light(colour: tuple[int, int, int]) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


@pytest.fixture
def _plain() -> Iterator[None]:
    theme.choose_plain(True)
    yield
    theme.choose_plain(False)


@pytest.mark.parametrize("seed", range(8))
def test_a_sky_is_seen_and_is_never_so_bright_that_a_word_is_not(seed: int) -> None:
    risen = sorted(light(each) - light(theme.VOID) for each in colours(sky(seed)))
    assert risen[-len(risen) // 10] > 1.5, "there is something there"
    assert risen[-len(risen) // 100] < 20, "apart from stars"


def test_each_battle_has_a_sky_of_its_own_and_always_the_same() -> None:
    skies = [pygame.image.tobytes(sky(seed), "RGB") for seed in (0, 1, 2, 5, SKIES - 1, 0)]
    assert len(set(skies)) == 5 and skies[0] == skies[-1]


def test_a_map_shows_the_sky_it_is_given() -> None:
    view, seen = HexView(rulers=False), []
    view.resize(SIZE)
    for seed in (0, 3, 0):
        view.sky = seed
        surface = pygame.Surface(SIZE)
        view.draw(surface, surface.get_rect())
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] == seen[2] != seen[1]


@pytest.mark.usefixtures("_plain")
def test_plain_ground_has_no_sky() -> None:
    assert set(colours(sky())) == {theme.VOID}
