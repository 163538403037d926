"""Who and what may lie off the map while a ship is steered: ships, planets, the line to pass."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.map.beyond import Beyond
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.terrain import Ground
from game.systems.vectorish.rules.goals import to_go
from game.systems.vectorish.screens.course.draft import reckoned
from game.systems.vectorish.screens.goals import goal_of
from game.systems.vectorish.state.space import Space
from game.words import _, counted


def others(space: Space, ship: Ship, end: Hex | None = None) -> Iterator[Beyond]:
    """The ship itself, its enemies, planets, and its line, with their distances.

    ``end``: where its move ends, if that is known; from there they are told too.
    """
    here = ship.hex
    words = _("back to {ship}").format(ship=ship.name)
    yield Beyond(here, words, side_colour(space, ship.side))
    for enemy in space.enemies(ship.side):
        text, both = _("{name} · range {n}"), _("{name} · range {n}, {end} at the end")
        far = then = distance(here, enemy.hex)
        if end is not None:
            then = distance(end, reckoned(space, enemy))
        words = (text if far == then else both).format(name=enemy.name, n=far, end=then)
        yield Beyond(enemy.hex, words, side_colour(space, enemy.side))
    inside = space.terrain.of(Ground.INTERIOR)
    if inside:
        near = min(inside, key=lambda there: (distance(here, there), there))
        then = min(distance(end or here, there) for there in inside)
        words = _("planet · {hexes}").format(hexes=_hexes(distance(here, near), then))
        yield Beyond(near, words, theme.WARN)
    line, left = goal_of(space, ship, here), to_go(space, ship)
    if line is not None and left is not None:
        words = _("line to pass · {hexes}").format(hexes=_hexes(left, to_go(space, ship, end)))
        yield Beyond(line, words, theme.CHALK)


def _hexes(now: int, then: int | None) -> str:
    """How far something is, and how far at the end."""
    if then in (None, now):
        return counted("{n} hex", "{n} hexes", now)
    text = _("{hexes}, {end} at the end")
    return text.format(hexes=counted("{n} hex", "{n} hexes", now), end=then)
