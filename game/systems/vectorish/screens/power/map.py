"""The map of the turn beside the power of a ship: where all are and drift, and who is how near."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.kit import (
    Caption,
    Paragraph,
    Part,
    column,
    grow,
    padded,
    row,
)
from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.screens.map.battle_marks import locks
from game.systems.earth_expects.screens.parts import framed_battle
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.screens.course.draft import drifted
from game.systems.vectorish.screens.course.marks import drift_marks
from game.systems.vectorish.screens.goals import goal_marks
from game.systems.vectorish.screens.helm.reach import reach_lines
from game.systems.vectorish.screens.power.sensing import sensor_lines
from game.systems.vectorish.screens.seekers import drift_marks as drift_of_seekers
from game.systems.vectorish.screens.seekers import with_seekers
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.space import Space
from game.words import _

AROUND = (12, 16)
"""Room around the map, in a small window and a large one."""


def turn_map(view: HexView, space: Space, ship: Ship) -> Part:
    """The map with the range to the nearest enemy, and how far the ship's weapons reach."""
    enemy = nearest(space, ship)
    far = distance(ship.hex, enemy.hex) if enemy is not None else 0
    note = _("{ship} · range {n}").format(ship=enemy.name, n=far) if enemy is not None else ""
    shown = framed_battle(view, space, _marks(space, ship), home=list(_seen(space, ship, enemy)))
    told = list(_reach(space, ship, enemy))
    near = _small("map note", note)
    near.align = "right"
    head = row(Caption("map caption", label=_("The map")), grow(near))
    return padded(column(head, grow(shown), *told, gap=6), AROUND, AROUND)


def nearest(space: Space, ship: Ship) -> Ship | None:
    """The enemy that is nearest to a ship."""
    enemies = space.enemies(ship.side)
    return min(enemies, key=lambda one: distance(one.hex, ship.hex), default=None)


def _reach(space: Space, ship: Ship, enemy: Ship | None) -> Iterator[Part]:
    """How far its weapons and sensors reach."""
    if enemy is None:
        return
    every = [*reach_lines(space, ship, enemy), *sensor_lines(space, ship, enemy)]
    for number, words in enumerate(every):
        yield _small(f"reach {number}", words)


def _small(name: str, words: str) -> Paragraph:
    return Paragraph(name, label=words, style=theme.SMALL, colour=theme.INK2)


def _marks(space: Space, ship: Ship) -> list[Mark]:
    """Ships, seekers and lines, and where all drift this turn."""
    marks = with_seekers(space, ship.name) + locks(space, ship.side) + goal_marks(space)
    marks += drift_of_seekers(space)
    for one in space.afloat():
        marks += drift_marks(space, one)
    return marks


def _seen(space: Space, ship: Ship, enemy: Ship | None) -> Iterator[Hex]:
    """The ship and the nearest enemy, now and after their drift."""
    for one in (ship, enemy):
        if one is not None:
            yield one.hex
            yield drifted(one.hex, speeds_of(one))[-1]
    yield from (missile.hex for missile in space.missiles.values())
