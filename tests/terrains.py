"""Terrain for tests: every kind on one map, as scenario entries and as a battle."""

from __future__ import annotations

from game.systems.earth_expects.scenario.terrain_entries import (
    Comet,
    HeatSource,
    Planet,
    Region,
    TerrainEntry,
)
from game.systems.earth_expects.state.battle import Battle
from tests.support import boat, duel, yard

EVERYTHING: tuple[TerrainEntry, ...] = (
    Planet(name="Earth", hex="0808", radius=4, atmosphere=1, interface=7),
    Planet(name="Luna", hex="2005", radius=0, moves="SE", speed=1, interface=2),
    Planet(name="Jupiter", hex="3016", radius=3, surface=False, atmosphere=2),
    Region(name="Thule belt", holds="asteroids", shape="band", hex="0018", to="1520", outer=1),
    Region(name="Rubble", holds="dense asteroids", shape="disc", hex="1914", outer=2),
    Region(name="The Maw", holds="cinematic asteroids", shape="disc", hex="2309", outer=1),
    Region(name="Van Allen", holds="radiation", shape="ring", hex="3016", inner=6, outer=7),
    Comet(name="Hale", hex="2804", sun="NE", radius=0, tail=7),
    HeatSource(name="Sol", toward="NW", dice=2),
    HeatSource(name="Furnace", hex="2012"),
)
"""All nine kinds, and heat from on and off the map."""


def crossing(*terrain: TerrainEntry, speed: int = 6) -> Battle:
    """Vigilance at (3,2) facing N and Icarus far to the north-east, with terrain."""
    vigilance = boat(yard("vigilance"), (3, 2), "N", speed=speed)
    icarus = boat(yard("icarus"), (9, -4), "S", speed=1)
    return duel(vigilance, icarus, terrain=terrain)
