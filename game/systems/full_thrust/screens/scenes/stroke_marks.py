"""A shot on the map: its way, and what it did to whom."""

from __future__ import annotations

from game.desk.map.marks import Arrow, Mark, Outline, Ray, Ring, Tag
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.screens.fire.marks import place_of
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.screens.scenes.stroke import Stroke
from game.systems.full_thrust.screens.scenes.stroke_panel import STRIKES
from game.systems.full_thrust.screens.space_map import side_colour
from game.words import _

FLIES = 0.35
"""How much of a step fire is on its way."""


def flight(stroke: Stroke, share: float) -> list[Mark]:
    """The shot on its way, then what it did."""
    found: list[Mark] = []
    colour = _colour(stroke)
    for here, there in stroke.ways:
        if share < FLIES and here != there:
            found.append(Ray(here, there, BEAM, (0.0, min(1.0, 2.5 * share / FLIES))))
        elif share >= 1 and here != there:
            found.append(Arrow(here, there, colour))
    if share < STRIKES:
        return found
    spot = _place(stroke)
    if spot is None:
        return found
    if stroke.done and share < 1:
        seen = (share - STRIKES) / (1 - STRIKES)
        found.append(Ring(spot, theme.BAD if stroke.fate else BEAM, seen))
    ink = theme.BAD if stroke.fate else theme.CHALK if stroke.done else theme.INK3
    found.append(Tag(spot, _words(stroke), ink, filled=bool(stroke.fate)))
    if stroke.fate:
        found.append(Outline(spot, theme.BAD, wide=4))
    return found


def _words(stroke: Stroke) -> str:
    """What it did; a wreck, whose counter is gone, keeps its name."""
    ship = stroke.after.ships.get(stroke.target)
    if ship is None or ship.on_table:
        return stroke.told
    return _("{ship}: {what}").format(ship=ship.name, what=stroke.told)


def arrows(stroke: Stroke, colour: theme.Colour) -> list[Mark]:
    """Its ways as lines."""
    return [Arrow(here, there, colour) for here, there in stroke.ways if here != there]


def _place(stroke: Stroke) -> Hex | None:
    try:
        return place_of(stroke.before, stroke.target)
    except KeyError:
        return None


def _colour(stroke: Stroke) -> theme.Colour:
    space = stroke.before
    for flying in (space.ships, space.groups, space.missiles, space.novas):
        if stroke.doer in flying:
            return side_colour(space, flying[stroke.doer].side)
    return theme.CHALK
