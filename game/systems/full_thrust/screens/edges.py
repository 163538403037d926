"""Enemies that lie off the map as it is seen: their names at its edge, and a click goes there."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.map.beyond import Beyond
from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.screens.space_map import side_colour
from game.systems.full_thrust.state.space import Space
from game.words import _


def beyond(space: Space, side: str, about: Sequence[Hex]) -> tuple[Beyond, ...]:
    """The enemies of a side, named at the edge of the map, with the least range to some hexes."""
    text = _("{name} · range {n}")
    found = []
    for enemy in space.enemies(side):
        far = min(distance(enemy.hex, hex_) for hex_ in about)
        words = text.format(name=enemy.name, n=far)
        found.append(Beyond(enemy.hex, words, side_colour(space, enemy.side)))
    return tuple(found)
