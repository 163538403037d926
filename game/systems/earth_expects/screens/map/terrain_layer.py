"""Terrain on the map: land, names, sources of heat.

Drawn into the kept ground of a ``HexView``, below every mark (rulebook: Terrain).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pygame

from game.desk.map.pen import Pen
from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.screens.map.terrain_land import Land
from game.systems.earth_expects.screens.map.terrain_pieces import Spot
from game.systems.earth_expects.screens.map.terrain_plan import Named, TerrainPlan, plan_of
from game.systems.earth_expects.screens.map.terrain_signs import draw_heat, draw_name, name_spots
from game.systems.earth_expects.state.terrain import Terrain

LANDS = 4
"""So many lands are kept: a map is moved to and fro."""
AROUND = 64
"""The map may be moved by so many pixels before other land is made."""


@dataclass(frozen=True)
class TerrainLayer:
    """The terrain of a battle as the ground of a map."""

    terrain: Terrain
    bounds = None

    @cached_property
    def plan(self) -> TerrainPlan:
        """What there is to draw."""
        return plan_of(self.terrain)

    @property
    def rough(self) -> frozenset[Hex]:
        """Every hex that holds something."""
        return self.plan.rough

    @cached_property
    def _lands(self) -> dict[object, Land]:
        return {}

    @cached_property
    def _spots(self) -> dict[object, list[tuple[Named, list[Spot]]]]:
        return {}

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        """Everything, back to front. ``pen.surface`` is the whole view."""
        origin = pen.centre(ORIGIN)
        self._land(pen, origin).pieces.draw(pen.surface, origin)
        for source in self.plan.heat:
            draw_heat(pen, source)
        for name, spots in self._names(pen, tuple(visible)):
            draw_name(pen, name, spots)

    def _land(self, pen: Pen, origin: Spot) -> Land:
        """What lies in the view and around it, as far as it may be moved before that is another."""
        left, top = origin[0] // AROUND * AROUND, origin[1] // AROUND * AROUND
        size, m = pen.surface.get_size(), pen.m
        key = m, pen.scale, size, left, top
        if key not in self._lands:
            room = pygame.Rect((-left - AROUND, -top - AROUND), size).inflate(2 * m.r, 2 * m.height)
            room.size = room.w + AROUND, room.h + AROUND
            near = frozenset(here for here in self.plan.rough if room.collidepoint(m.offset(here)))
            _make_room(self._lands)
            self._lands[key] = Land(self.plan, m, pen.scale, near, size[0] * size[1])
        return self._lands[key]

    def _names(self, pen: Pen, visible: tuple[Hex, ...]) -> list[tuple[Named, list[Spot]]]:
        """The names to be written, each with the spots where it may stand."""
        key = visible, pen.m, pen.scale
        if key not in self._spots:
            seen = self.plan.rough.intersection(visible)
            found = ((name, name_spots(pen.m, pen.scale, name, seen)) for name in self.plan.names)
            _make_room(self._spots)
            self._spots[key] = [(name, spots) for name, spots in found if spots]
        return self._spots[key]


def _make_room(kept: dict[object, Any]) -> None:
    """Forget the oldest of what is kept."""
    if len(kept) >= LANDS:
        del kept[next(iter(kept))]
