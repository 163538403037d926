"""Borders and dividing lines are as wide in a large window as in a small one, for its size."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import Area, Button, Rule, Screen
from game.desk.map.counters import roster, tag
from game.desk.map.extent import Extent
from game.desk.map.rulers import draw_rulers
from game.desk.paint import theme
from tests.desk.driver import frame

WINDOWS = [((1920, 1080), 1), ((3840, 2160), 2)]


def column(window: tuple[int, int]) -> list[tuple[int, ...]]:
    """The pixels down through a button, from its upper edge to its lower one."""
    screen = Screen()
    button = Button("go", Area(40, 40, 200, 40), "")
    screen.build = lambda: screen.add(button)  # type: ignore[method-assign]
    screen.resize(window)
    screen.update(0.0)
    surface: pygame.Surface = frame(screen, window)
    x = button.rect.centerx
    return [tuple(surface.get_at((x, y)))[:3] for y in range(button.rect.top, button.rect.bottom)]


@pytest.mark.parametrize(("window", "wide"), WINDOWS)
def test_the_border_of_a_button_grows_with_the_window(window: tuple[int, int], wide: int) -> None:
    pixels = column(window)
    assert pixels.count(tuple(theme.LINE2)) == 2 * wide
    assert pixels[wide] == tuple(theme.RAISED)


@pytest.mark.parametrize("lines", [False, True])
def test_the_border_of_a_name_on_the_map_grows_with_its_letters(lines: bool) -> None:
    """Along the left edge, where no letters are."""
    wide = []
    for size in (16, 32):
        plain = (("I", theme.INK),)
        made = roster(plain, size) if lines else tag("I", theme.INK, size)
        row = [made.get_at((x, made.get_height() // 2))[:3] for x in range(size // 2)]
        ground = row[-1]
        wide.append(sum(sum(pixel) > sum(ground) + 20 for pixel in row))
    assert wide[1] > wide[0]


@pytest.mark.parametrize(("window", "wide"), WINDOWS)
def test_a_dividing_line_grows_with_the_window(window: tuple[int, int], wide: int) -> None:
    screen = Screen()
    rule = Rule("line", Area(40, 40, 200, 8))
    screen.build = lambda: screen.add(rule)  # type: ignore[method-assign]
    screen.resize(window)
    screen.update(0.0)
    surface: pygame.Surface = frame(screen, window)
    x, y = rule.rect.midtop
    pixels = [tuple(surface.get_at((x, y + down)))[:3] for down in range(4)]
    assert pixels.count(tuple(theme.LINE)) == wide


@pytest.mark.parametrize(("scale", "wide"), [(1.0, 1), (2.0, 2)])
def test_the_edge_of_a_ruler_grows_with_the_window(scale: float, wide: int) -> None:
    view = Extent()
    view.resize((600, 400), scale)
    surface = pygame.Surface(view.size)
    surface.fill(theme.VOID)
    draw_rulers(surface, view)
    x = view.size[0] - 1
    pixels = [tuple(surface.get_at((x, y)))[:3] for y in range(120)]
    assert pixels.count(tuple(theme.LINE)) == wide
