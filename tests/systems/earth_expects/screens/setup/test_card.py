"""The picture of Earth Expects among the games: matter and light, a record on plain ground."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.desk.paint import theme
from game.systems.earth_expects.screens.setup.card import paint_card

SIZE = (230, 120)


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    theme.choose_plain(False)


def light(corner: tuple[int, int]) -> int:
    """How bright a corner of the card is."""
    card = pygame.Surface(SIZE)
    paint_card(card)
    room = pygame.Rect(0, 0, 40, 30)
    room.topleft = corner[0] * (SIZE[0] - 40), corner[1] * (SIZE[1] - 30)
    return sum(pygame.transform.average_color(card, room)[:3])


def test_fire_comes_from_below_past_a_world() -> None:
    dark = light((0, 0))
    assert light((0, 1)) > 2 * dark
    assert light((1, 1)) > 4 * dark


def test_plain_ground_has_neither() -> None:
    theme.choose_plain(True)
    assert light((1, 1)) < 3 * light((0, 0))
