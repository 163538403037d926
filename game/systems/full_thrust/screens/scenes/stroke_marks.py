"""A shot on the map: its way, and what it did to whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.desk.light.lights import ARRIVES, Way
from game.desk.map.fire_marks import Fire, Struck, seen, standing
from game.desk.map.flight import eased
from game.desk.map.marks import Arrow, Mark, Outline, Plate, Tag
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.screens.fire.marks import place_of
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.screens.scenes.stroke import Stroke
from game.systems.full_thrust.screens.scenes.stroke_panel import STRIKES
from game.systems.full_thrust.screens.space_map import side_colour
from game.words import _

CLOSE = 0.45
"""So near to its target, in hexes, comes what flies at it."""
CROSSES: dict[str, Way] = {"torpedo": "bolts", "missile": "dart", "ticks": "streak"}
"""How fire is seen to cross, by how it sounds; a beam unless told."""


@dataclass(frozen=True)
class Timed:
    """A shot in a step of so many ``seconds``; ``soft``: one before it has flashed just now.

    ``still``: nothing may flash.
    """

    stroke: Stroke
    seconds: float
    soft: bool = False
    still: bool = False

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
        if not flies_in(stroke):
            found.append(Fire(here, there, BEAM, shot.way, age, past=past, of=of, at=stroke.target))
        if share >= 1 and here != there:
            found.append(Arrow(here, there, _colour(stroke)))
    if spot is not None and stroke.done:
        back = stroke.ways[0][0] if stroke.ways else None
        colour = theme.BAD if stroke.fate else BEAM
        broken, at = bool(stroke.fate), stroke.target
        found.append(Struck(spot, colour, after, back, broken, shot.soft, at=at))
    if share < 1:
        found = seen(found)
    else:
        marked = standing(found) if shot.still else []
        found = [*(mark for mark in found if isinstance(mark, Arrow)), *marked]
    if share < STRIKES or spot is None:
        return found
    ink = theme.BAD if stroke.fate else theme.CHALK if stroke.done else theme.INK3
    found.append(Tag(spot, _words(stroke), ink, filled=bool(stroke.fate)))
    if stroke.fate:
        found.append(Outline(spot, theme.BAD, wide=4))
    return found


def flies_in(stroke: Stroke) -> bool:
    """Whether what strikes is a missile, which is its own light."""
    return stroke.doer in stroke.before.missiles and _far(stroke) is not None


def swooping(marks: Sequence[Mark], stroke: Stroke, share: float) -> list[Mark]:
    """The marks, with a missile on its way to its target, or fighters that fly at it and back."""
    there = _far(stroke)
    if there is None or not 0 < share < 1:
        return list(marks)
    if stroke.doer in stroke.before.missiles:
        far = min(1.0, share / STRIKES)
    elif stroke.doer in stroke.before.groups:
        far = min(share / STRIKES, (1 - share) / (1 - STRIKES))
    else:
        return list(marks)
    out = eased(far) * (1 - CLOSE / max(1, distance(*stroke.ways[0])))
    return [replace(mark, towards=there, progress=out)
            if isinstance(mark, Plate) and mark.name == stroke.doer else mark
            for mark in marks]  # fmt: skip


def _far(stroke: Stroke) -> Hex | None:
    """Where it strikes, if that is another hex and the only one."""
    ends = {there for here, there in stroke.ways if here != there}
    return ends.pop() if len(ends) == 1 == len(stroke.ways) else None


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
