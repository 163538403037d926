"""Floors that stairs lead up to: shown lighter, so that a gallery is seen to lie higher."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint.shapes import about_middle, sprite
from game.hexgrid.hexes import Hex
from game.systems.figures.ground.land import Land
from game.systems.figures.ground.terrain import Terrain

LIGHT, ALPHA = (255, 232, 190), 58
"""The glaze on a floor that lies higher."""
EDGE = (238, 214, 170)
"""The line around it."""


@lru_cache(maxsize=8)
def raised(land: Land) -> tuple[frozenset[Hex], ...]:
    """Floors beyond stairs: all that is cut off by stairs and walls but the largest of them."""
    if not any(is_stairs(one) for one in land.terrain):
        return ()
    floors = sorted(_floors(land), key=len, reverse=True)
    return tuple(floor for floor in floors[1:] if _by_stairs(land, floor))


def is_stairs(terrain: Terrain) -> bool:
    """Whether a hex is a part of stairs."""
    return terrain.doubles and terrain.water is None


def _by_stairs(land: Land, floor: frozenset[Hex]) -> bool:
    around = {hex_.step(way) for hex_ in floor for way in range(6)} - floor
    return any(land.holds(hex_) and is_stairs(land.at(hex_)) for hex_ in around)


def _floors(land: Land) -> list[frozenset[Hex]]:
    left = {hex_ for hex_ in land.hexes if not (land.at(hex_).wall or is_stairs(land.at(hex_)))}
    found = []
    while left:
        fresh, floor = [left.pop()], set[Hex]()
        while fresh:
            hex_ = fresh.pop()
            floor.add(hex_)
            beside = {hex_.step(way) for way in range(6)} & left
            left -= beside
            fresh += beside
        found.append(frozenset(floor))
    return found


@lru_cache(maxsize=32)
def glaze(radius: int) -> pygame.Surface:
    """What lies over a hex of a floor that lies higher."""
    m = hex_metrics(radius)

    def draw(s: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(s, (*LIGHT, ALPHA), about_middle(s, k, m.corners))

    return sprite((2 * m.r + 2, m.height + 2), draw, LIGHT)
