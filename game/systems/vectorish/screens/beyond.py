"""Who and what may lie off the map while a ship is steered: the others, and the line to pass."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.map.beyond import Beyond
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.screens.goals import goal_of
from game.systems.vectorish.state.space import Space
from game.words import _


def others(space: Space, ship: Ship, here: Hex) -> Iterator[Beyond]:
    """The enemies and the line of a ship that stands in a hex, with their distances."""
    for enemy in space.enemies(ship.side):
        text = _("{name} · range {n}")
        words = text.format(name=enemy.name, n=distance(here, enemy.hex))
        yield Beyond(enemy.hex, words, side_colour(space, enemy.side))
    line = goal_of(space, ship, here)
    if line is not None:
        words = _("line to pass · {n} hexes").format(n=distance(here, line))
        yield Beyond(line, words, theme.CHALK)
