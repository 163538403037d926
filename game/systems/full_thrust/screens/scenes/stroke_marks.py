"""A shot on the map: its way, and what it did to whom."""

from __future__ import annotations

from dataclasses import dataclass

from game.desk.light.lights import ARRIVES, Way
from game.desk.map.fire_marks import Fire, Struck, seen
from game.desk.map.marks import Arrow, Mark, Outline, Tag
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.screens.fire.marks import place_of
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.screens.scenes.stroke import Stroke
from game.systems.full_thrust.screens.scenes.stroke_panel import STRIKES
from game.systems.full_thrust.screens.space_map import side_colour
from game.words import _

CROSSES: dict[str, Way] = {"torpedo": "bolts", "missile": "dart", "ticks": "streak"}
"""How fire is seen to cross, by how it sounds; a beam unless told."""


@dataclass(frozen=True)
class Timed:
    """A shot in a step of so many ``seconds``; ``soft``: one before it has flashed just now."""

    stroke: Stroke
    seconds: float
    soft: bool = False

    @property
    def way(self) -> Way:
        """How its fire crosses."""
        return CROSSES.get(self.stroke.sound, "beam")

    @property
    def fired_at(self) -> float:
        """After which share of its step its fire is seen, so that it lands when that is told."""
        return max(0.0, STRIKES - ARRIVES[self.way] / self.seconds)


def flight(shot: Timed, share: float) -> list[Mark]:
    """The shot on its way, then what it did."""
    found: list[Mark] = []
    stroke, after = shot.stroke, (share - STRIKES) * shot.seconds
    spot = _place(stroke)
    of = stroke.doer if len(stroke.ways) == 1 else ""
    for here, there in stroke.ways:
        age, past = after + ARRIVES[shot.way], not stroke.done
        found.append(Fire(here, there, BEAM, shot.way, age, past=past, of=of, at=stroke.target))
        if share >= 1 and here != there:
            found.append(Arrow(here, there, _colour(stroke)))
    if spot is not None and stroke.done:
        back = stroke.ways[0][0] if stroke.ways else None
        colour = theme.BAD if stroke.fate else BEAM
        broken, at = bool(stroke.fate), stroke.target
        found.append(Struck(spot, colour, after, back, broken, shot.soft, at=at))
    found = seen(found) if share < 1 else [mark for mark in found if isinstance(mark, Arrow)]
    if share < STRIKES or spot is None:
        return found
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
