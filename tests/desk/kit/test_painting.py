"""What is painted: the ground wherever no widget covers it, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from game.desk.kit import Area, Screen, Widget

SIZE = (1280, 720)
GROUND, COVER = (10, 20, 30), (200, 0, 0)


@dataclass(eq=False)
class Cover(Widget):
    """Fills its place."""

    opaque = True

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(COVER, self.rect)


class Covered(Screen):
    """Covers on a ground that counts the pixels it is asked for."""

    def __init__(self, *places: Area) -> None:
        super().__init__()
        self.places = places
        self.painted = 0

    def build(self) -> None:
        for number, place in enumerate(self.places):
            self.add(Cover(f"cover {number}", place))

    def ground(self, surface: pygame.Surface) -> None:
        surface.fill(GROUND)
        clip = surface.get_clip()
        self.painted += clip.w * clip.h


@pytest.mark.parametrize(
    ("places", "bare"),
    [
        ((), 1280 * 720),
        ((Area(0, 0, 1280, 720),), 0),
        ((Area(100, 50, 200, 100),), 1280 * 720 - 200 * 100),
        ((Area(100, 50, 200, 100), Area(200, 100, 200, 100)), 1280 * 720 - 40000 + 100 * 50),
        ((Area(-50, 600, 100, 400),), 1280 * 720 - 50 * 120),
    ],
)
def test_the_ground_is_painted_where_nothing_covers_it(places: tuple[Area, ...], bare: int) -> None:
    screen, surface = Covered(*places), pygame.Surface(SIZE)
    screen.resize(SIZE)
    screen.draw(surface)
    assert screen.painted == bare
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    assert mask.count() == bare
