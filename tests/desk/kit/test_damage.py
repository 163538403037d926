"""Which pixels are painted again: each of them once."""

from __future__ import annotations

from itertools import combinations

import pygame

from game.desk.kit.damage import Damage

WINDOW = 200, 100
PLACES = (
    pygame.Rect(0, 0, 120, 80),
    pygame.Rect(117, 20, 60, 40),
    pygame.Rect(10, 70, 150, 30),
    pygame.Rect(180, 90, 10, 10),
)


def _pixels(rects: list[pygame.Rect]) -> set[tuple[int, int]]:
    return {(x, y) for r in rects for x in range(r.left, r.right) for y in range(r.top, r.bottom)}


def test_no_pixel_is_painted_twice_and_none_is_left_out() -> None:
    damage = Damage(WINDOW)
    damage.add_some(PLACES)
    taken = damage.take()
    assert not [pair for pair in combinations(taken, 2) if pair[0].colliderect(pair[1])]
    assert _pixels(taken) == _pixels(list(PLACES))
    assert taken[0] == PLACES[0], "the largest is whole"
    assert not damage and not damage.take()
