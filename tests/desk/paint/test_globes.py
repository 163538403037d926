"""Worlds: round, lit from the upper left, each with a face of its own."""

from __future__ import annotations

import pygame
import pytest

from game.desk.paint.globes import (
    DUST,
    EARTH,
    GIANT,
    GREY,
    Face,
    face_in,
    face_of,
    globe,
    limb,
    shine,
)

SIZE = 80


def bright(surface: pygame.Surface, x: float, y: float) -> float:
    """How bright it is at a place, in radii from its middle."""
    at = round(SIZE / 2 * (1 + x)), round(SIZE / 2 * (1 + y))
    around = pygame.Rect(0, 0, 9, 9)
    around.center = at
    return float(sum(pygame.transform.average_color(surface, around)[:3]))


@pytest.mark.parametrize("face", [EARTH, GIANT, GREY, DUST])
def test_a_world_is_lit_from_the_upper_left_and_round(face: Face) -> None:
    world = globe(face, 3, SIZE)
    assert bright(world, -0.5, -0.5) > 2 * bright(world, 0.6, 0.6)
    assert world.get_at((1, 1)).a == 0 and world.get_at((SIZE // 2, SIZE // 2)).a == 255


def test_a_part_of_a_world_is_as_it_is_in_the_whole() -> None:
    whole, part = globe(EARTH, 3, SIZE), limb(EARTH, 3, SIZE / 2, pygame.Rect(0, 0, SIZE, 20))
    assert pygame.transform.average_color(part) != pygame.transform.average_color(whole)
    assert all(part.get_at((x, 19)).a == whole.get_at((x, 19)).a for x in range(SIZE))


def test_only_air_shines_around_a_world_and_on_the_lit_side() -> None:
    part = pygame.Rect(-10, -10, SIZE + 20, SIZE + 20)
    air = shine(EARTH, SIZE / 2, part)
    assert air is not None and shine(GREY, SIZE / 2, part) is None
    assert sum(air.get_at((20, 20))[:3]) > sum(air.get_at((SIZE - 2, SIZE - 2))[:3])


def test_a_world_that_everybody_knows_looks_as_it_is_known() -> None:
    assert face_of("Earth", 7, True, True) is EARTH and face_of(" JUPITER", 7, False, True) is GIANT
    assert all(face_of("Nowhere", seed, True, False).air is None for seed in range(6))


def test_light_may_come_from_elsewhere() -> None:
    world = globe(GREY, 3, SIZE, (0.84, 0.0, 0.53))
    assert bright(world, 0.6, 0) > 2 * bright(world, -0.6, 0)


def test_a_world_that_nobody_knows_has_its_own_colour_and_a_known_one_its_face() -> None:
    own = globe(face_in("Nowhere", (40, 200, 60), gas=True), 3, SIZE)
    red, green, blue = pygame.transform.average_color(own)[:3]
    assert green > 2 * red and green > 2 * blue
    assert face_in("Earth", (40, 200, 60), gas=True) is EARTH
