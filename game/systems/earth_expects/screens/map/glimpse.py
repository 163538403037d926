"""A small picture of a battle: its ships and the terrain near them."""

from __future__ import annotations

from game.desk.map.glimpse import Glimpse
from game.systems.earth_expects.screens.map.battle_marks import counters, theatre
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.state.battle import Battle


def glimpse(view: Battle) -> Glimpse:
    """What it shows of a view."""
    return Glimpse(counters(view), theatre(view), TerrainLayer(view.terrain))
