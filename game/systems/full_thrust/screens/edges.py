"""Enemies that lie off the map as it is seen: their names at its edge, and a click goes there."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.map.beyond import Beyond
from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.screens.space_map import side_colour
from game.systems.full_thrust.state.space import Space
from game.words import _


def beyond(space: Space, side: str, about: Sequence[Hex] = ()) -> tuple[Beyond, ...]:
    """The enemies of a side, named at the edge of the map.

    With the least range to the hexes that something is ``about``: none where the column tells
    ranges, which may be those of where enemies will be.
    """
    found = []
    for enemy in space.enemies(side):
        words = enemy.name
        if about:
            far = min(distance(enemy.hex, hex_) for hex_ in about)
            words = _("{name} · range {n}").format(name=enemy.name, n=far)
        found.append(Beyond(enemy.hex, words, side_colour(space, enemy.side)))
    return tuple(found)
