"""Nothing of a light is seen beyond its reach."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.desk.light import Beam, Dust, Flash, Light, Shards, Sparks, Splash, paint_light, reach
from game.desk.light.lights import lasts

SIZE = 400
MIDDLE = 200.0, 200.0
PINK = (255, 120, 200)
LIGHTS: tuple[Light, ...] = (
    Beam("beam", (120, 150), (260, 220), PINK, 0.0),
    Beam("bolts", (120, 150), (260, 220), PINK, 0.0),
    Beam("bolt", (120, 150), (260, 220), PINK, 0.0),
    Beam("streak", (120, 150), (260, 220), PINK, 0.0),
    Beam("dart", (120, 150), (260, 220), PINK, 0.0, bent=0.3),
    Flash(MIDDLE, 30, PINK, 0.0),
    Sparks(MIDDLE, (1.0, -1.0), 30, PINK, 0.0, 3),
    Shards(MIDDLE, 30, PINK, 0.0, 3),
    Splash(MIDDLE, 30, PINK, 0.0, 3),
    Dust(MIDDLE, 30, PINK, 0.0, 3),
)


@pytest.mark.parametrize("light", LIGHTS)
def test_nothing_is_painted_beyond_it(light: Light) -> None:
    seconds = lasts(light.way if isinstance(light, Beam) else type(light))
    seen = False
    for tenth in range(10):
        aged = replace(light, age=seconds * tenth / 10)
        surface = pygame.Surface((SIZE, SIZE))
        paint_light(surface, aged)
        seen |= any(pygame.image.tobytes(surface, "RGB"))
        surface.fill((0, 0, 0), reach(aged))
        assert pygame.image.tobytes(surface, "RGB") == bytes(3 * SIZE * SIZE)
    assert seen
