"""The seven manoeuvres: how far each lets a figure go, and how it may face at its end."""

from __future__ import annotations

from game.hexgrid.hexes import Hex
from game.systems.figures.ground.terrain import Terrain
from game.systems.figures.rules.facing import turns
from game.systems.figures.rules.moves import LONG, Way
from game.systems.figures.rules.turning_radius import radius_of
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.manoeuvres import (
    ALL_OUT,
    DISENGAGE,
    MOVE,
    POSITION,
    RETREAT,
    STEP,
    WAIT,
    Manoeuvre,
)
from game.systems.figures.state.yard import Yard

STANDS = Way(0, hexes=0, turns=False)
"""No movement at all."""
FASTER = 3
"""Hexes of speed that a cart gains in a turn."""
KNEE = 18
"""Inches of mud in which no step is free."""
FREE_STEP = Way(None, hexes=1, turns=False)
"""One hex for nothing: a Step, and the crawl of who lies."""
FREE = {STEP: FREE_STEP, RETREAT: Way(None, hexes=2, turns=False)}
"""Manoeuvres whose hexes cost nothing; a Retreat goes straight back (Ruling Q333)."""


def way(yard: Yard, figure: Figure, manoeuvre: Manoeuvre) -> Way:
    """How far and how a manoeuvre lets a figure go."""
    if figure.posture == "sitting" or manoeuvre in (WAIT, POSITION):
        return STANDS
    if figure.posture == "lying":
        return FREE_STEP if manoeuvre in (MOVE, STEP) else STANDS
    if manoeuvre in FREE:
        return FREE[manoeuvre]
    hexes = _most(yard, figure)
    if manoeuvre == ALL_OUT:
        return Way(half_up(figure.points), hexes, back=False, turns=False)
    if manoeuvre == DISENGAGE or figure.foe is not None:
        return Way(figure.points // 2, hexes)
    return Way(figure.points, hexes, sprint=may_sprint(figure))


def _most(yard: Yard, figure: Figure) -> int:
    """Hexes that it enters at most: one from deep water, and a cart three more than last turn.

    Who could not stop and got into deep water has entered the one already.
    """
    if yard.land.at(_began(yard, figure)).deep:
        return 1
    if _slid(yard, figure) and yard.land.at(figure.hex).deep:
        return 0
    return figure.speed + FASTER if figure.sheet.kind == "cart" else LONG


def _began(yard: Yard, figure: Figure) -> Hex:
    """Where it stood as its turn began."""
    now = yard.now
    return now.began if now is not None and now.figure == figure.name else figure.hex


def _slid(yard: Yard, figure: Figure) -> bool:
    """Whether it is where it did not mean to go: it could not stop."""
    now = yard.now
    own = now is not None and now.figure == figure.name
    return own and now is not None and not now.gone.hexes and now.began != figure.hex


def free_hex(yard: Yard, figure: Figure, hex_: Hex) -> bool:
    """Whether a hex that nothing is paid for may be entered from where a figure is (Q336).

    Not in or into mud that is knee-deep or worse, deep water, or quicksand.
    """
    return not any(_holds_fast(yard.land.at(one)) for one in (figure.hex, hex_))


def _holds_fast(terrain: Terrain) -> bool:
    deep_mud = terrain.mud is not None and terrain.mud.inches >= KNEE
    return deep_mud or terrain.deep or terrain.quicksand


def half_up(points: int) -> int:
    """Half of some quarters of points, rounded up to a whole point (Ruling Q331)."""
    return -(-points // (2 * POINT)) * POINT


def may_sprint(figure: Figure) -> bool:
    """Whether it may go a hex farther straight forward on good ground (FIG-MOV-8).

    It ran last turn and has not turned since.
    """
    runs = figure.running > 0 and figure.since > 0
    return runs and figure.posture == "standing" and figure.sheet.kind == "foot"


def may_face(figure: Figure, spent: int, since: int, before: int, after: int) -> bool:
    """Whether a Move that took so many quarters may end facing ``after`` instead of ``before``.

    Any way if at most half of Move was used, else one hexside (FIG-MOV-4); at speed no more than
    its radius allows.
    """
    sides = turns(before, after)
    radius = radius_of(figure)
    if radius:
        return sides == 0 or (sides == 1 and since >= radius)
    return sides <= 1 or 2 * spent <= figure.points
