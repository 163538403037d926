"""Where enemies will be if they fly straight on, before their markers are turned up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.desk.map.marks import Mark, Track
from game.desk.paint import theme
from game.systems.full_thrust.screens.space_map import plate, side_colour
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space

FAINT = 0.6


def coming(space: Space, moved: Iterable[Ship]) -> Iterator[Mark]:
    """The faint ways and shadows of enemies that have ``moved`` from where they are."""
    for ship in moved:
        now = space.ships[ship.name]
        if now.hex != ship.hex and space.holds(ship.hex):
            ink = theme.mix(theme.VOID, side_colour(space, ship.side), FAINT)
            yield Track((now.hex, ship.hex), ink, (4, 6), numbers=False, wide=2)
            yield plate(space, ship, ghost=True, name="")
