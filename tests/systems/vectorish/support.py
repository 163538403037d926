"""Ships that drift, for tests: a battle of the game with ships as a test wants them."""

from __future__ import annotations

from typing import Any

from game.hexgrid.hexes import hex_from_number
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.speeds import Speeds, parsed
from game.systems.vectorish.state.drift import Drift, Rating
from game.systems.vectorish.state.space import Space
from game.table.altering import altered


def speeds(text: str) -> Speeds:
    """Speeds as they are written."""
    found = parsed(text)
    assert found is not None, text
    return found


def space(name: str = "pursuit", **ships: dict[str, Any]) -> Space:
    """A battle before turn 1, some ships of it otherwise; ``_`` stands for a blank in names."""
    found = VECTORISH.first(VECTORISH.find(name))
    for ship, changes in ships.items():
        own = ship.replace("_", " ")
        found = altered(found, ships={**found.ships, own: drifting(found.ships[own], **changes)})
    return found


def drifting(
    ship: Ship,
    flies: str = "A10",
    adf: int = 1,
    mr: int = 1,
    at: str = "2480",
    facing: int = 0,
    **drift: Any,
) -> Ship:
    """A ship with speeds, a fixed rating and a place."""
    extra = Drift(speeds(flies), Rating(adf, mr), **drift)
    return altered(ship, hex=hex_from_number(at), facing=facing, extras=(extra,))
