"""Terrain on the map: land, names, sources of heat.

Drawn into the kept ground of a ``HexView``, below every mark (rulebook: Terrain).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from game.desk.map.pen import Pen
from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.screens.map.terrain_land import Land
from game.systems.earth_expects.screens.map.terrain_plan import TerrainPlan, plan_of
from game.systems.earth_expects.screens.map.terrain_signs import draw_heat, draw_name
from game.systems.earth_expects.state.terrain import Terrain

LANDS = 4
"""So many lands are kept: a map is moved to and fro."""


@dataclass(frozen=True)
class TerrainLayer:
    """The terrain of a battle as the ground of a map."""

    terrain: Terrain

    @cached_property
    def plan(self) -> TerrainPlan:
        """What there is to draw."""
        return plan_of(self.terrain)

    @property
    def rough(self) -> frozenset[Hex]:
        """Every hex that holds something."""
        return self.plan.rough

    @cached_property
    def _lands(self) -> list[tuple[object, Land]]:
        """The lands made last, and what each followed from."""
        return []

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        """Everything, back to front. ``pen.surface`` is the whole view."""
        land = self._land(pen, visible)
        land.pieces.draw(pen.surface, pen.centre(ORIGIN))
        for source in self.plan.heat:
            draw_heat(pen, source)
        for name, spots in land.names:
            draw_name(pen, name, spots)

    def _land(self, pen: Pen, visible: Iterable[Hex]) -> Land:
        """What lies on the hexes that can be seen; made anew only where these are others."""
        hexes, size = tuple(visible), pen.surface.get_size()
        key = hexes, pen.m, pen.scale, size
        known = next((land for made_of, land in self._lands if made_of == key), None)
        if known is None:
            seen = self.plan.rough.intersection(hexes)
            known = Land(self.plan, pen.m, pen.scale, seen, size[0] * size[1])
            self._lands[:] = [(key, known), *self._lands[: LANDS - 1]]
        return known
