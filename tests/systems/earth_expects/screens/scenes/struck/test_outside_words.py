"""On the small map of a shot the range lies on neither ship."""

from __future__ import annotations

import pygame
import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.scenes.struck.outside import Outside, Picture
from tests.support import boat, duel, yard


@pytest.mark.parametrize("ends", [((0, 0), (5, 0)), ((5, 0), (0, 0)), ((0, 5), (5, 0))])
def test_the_range_lies_on_neither_ship(ends: tuple[tuple[int, int], tuple[int, int]]) -> None:
    start, end = (Hex(*place) for place in ends)
    battle = duel(boat(yard("vigilance"), start), boat(yard("icarus"), end))
    shot, room = Outside(start, end), pygame.Rect(0, 0, 228, 138)
    shot.view.resize(room.size)
    shot.view.fit((start, end))
    words = Picture(shot, battle, None)._free_corner(
        pygame.Rect(0, 0, 60, 20), room.inflate(-12, -12)
    )
    assert room.contains(words)
    assert words.collidelist([shot.view.rect_of(start), shot.view.rect_of(end)]) < 0
