"""A yard from far away: a flat colour for each hex, for pictures too small for what is painted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.desk.map.bounds import Bounds
from game.desk.map.pen import Pen
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex
from game.systems.figures.ground.land import Land
from game.systems.figures.ground.terrain import Terrain
from game.systems.figures.screens.painted import hues


@dataclass(frozen=True)
class FarGround:
    """The ground of a yard in a small picture."""

    land: Land

    @property
    def rough(self) -> frozenset[Hex]:
        """Nothing: no tints lie on it."""
        return frozenset()

    @property
    def bounds(self) -> Bounds:
        """All of the land."""
        return Bounds(self.land.width, self.land.height)

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        """Every hex that is seen of it."""
        pen.surface.fill(hues.DISTANT)
        for hex_ in visible:
            if self.land.holds(hex_):
                corners = pen.m.polygon(*pen.centre(hex_), 1.08)
                pygame.draw.polygon(pen.surface, colour_of(self.land.at(hex_)), corners)


def colour_of(terrain: Terrain) -> Colour:
    """What a kind of ground looks like from far away."""
    kinds = (
        (terrain.wall, hues.STONE),
        (terrain.water == "deep", hues.DEEP),
        (terrain.water is not None, hues.SHALLOW),
        (terrain.quicksand, hues.SAND),
        (terrain.mud is not None, hues.MUD),
        (terrain.soft, hues.SOFT),
        (terrain.footing, hues.GRAVEL),
    )
    return next((colour for found, colour in kinds if found), hues.GRASS[2])
