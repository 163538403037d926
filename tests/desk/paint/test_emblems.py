"""Emblems on badges: drawn for every name, told apart by their shape alone at 24 pixels."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.desk.kit import Badge
from game.desk.paint import emblems, flags, theme
from game.table.emblems import EMBLEMS

SIZE, APART = 24, 20
"""So many pixels of a badge are otherwise in any two of them."""


@pytest.fixture(autouse=True)
def _none_afterwards() -> Iterator[None]:
    yield
    theme.choose_emblems(())


def _mask(side: int, name: str, size: int = SIZE) -> pygame.Mask:
    theme.choose_emblems((name,) * 4)
    image = pygame.Surface((size, size))
    image.fill(theme.DECK)
    image.blit(flags.badge(side, size, theme.DECK), (0, 0))
    return pygame.mask.from_threshold(image, theme.side(side).colour, (70, 70, 70))


def test_every_emblem_that_a_file_may_name_is_drawn() -> None:
    assert set(emblems.DRAWN) == set(EMBLEMS)


@pytest.mark.parametrize("side", range(4))
def test_emblems_are_told_apart_by_their_shape(side: int) -> None:
    drawn = {name: _mask(side, name) for name in EMBLEMS}
    for one, other in combinations(EMBLEMS, 2):
        common = drawn[one].overlap_area(drawn[other], (0, 0))
        apart = drawn[one].count() + drawn[other].count() - 2 * common
        assert apart >= APART, (one, other, apart)


def test_small_badges_and_those_of_nobody_keep_the_mark_of_their_shape() -> None:
    plain = flags.badge(0, SIZE)
    small = flags.badge(0, flags.EMBLEM_FROM - 1)
    theme.choose_emblems(("star", "sun"))
    assert flags.badge(0, flags.EMBLEM_FROM - 1) is small
    assert flags.badge(0, SIZE) is not plain and flags.badge(2, SIZE) is flags.badge(2, SIZE)
    assert theme.emblem(2) == ""


def test_a_badge_is_drawn_again_where_its_side_has_another_emblem() -> None:
    badge = Badge("badge", side=0)
    before = badge.appearance()
    theme.choose_emblems(("star",))
    assert badge.appearance() != before
