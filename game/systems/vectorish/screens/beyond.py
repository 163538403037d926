"""Who and what may lie off the map while a ship is steered: ships, planets, the line to pass."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.map.beyond import Beyond
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.terrain import Ground
from game.systems.vectorish.screens.goals import goal_of
from game.systems.vectorish.state.space import Space
from game.words import _


def others(space: Space, ship: Ship, here: Hex) -> Iterator[Beyond]:
    """The enemies of a ship that stands in a hex, planets, and its line, with their distances."""
    for enemy in space.enemies(ship.side):
        text = _("{name} · range {n}")
        words = text.format(name=enemy.name, n=distance(here, enemy.hex))
        yield Beyond(enemy.hex, words, side_colour(space, enemy.side))
    inside = space.terrain.of(Ground.INTERIOR)
    if inside:
        near = min(inside, key=lambda there: (distance(here, there), there))
        words = _("planet · {n} hexes").format(n=distance(here, near))
        yield Beyond(near, words, theme.WARN)
    line = goal_of(space, ship, here)
    if line is not None:
        words = _("line to pass · {n} hexes").format(n=distance(here, line))
        yield Beyond(line, words, theme.CHALK)
