"""Turning to face who runs around (FIG-MOV-10; Rulings Q168, Q349)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex
from game.systems.figures.rules.facing import FRONTS, direction_to, side_of
from game.systems.figures.rules.turning_radius import radius_of
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard

TOO_FAST = 3
"""Nobody turns in time to face who has more than so many times its Move."""


def run_around(yard: Yard, mover: Figure, before: Hex) -> list[Figure]:
    """Enemies that may turn at once to face a figure that has stepped around them.

    It stepped from one of their front hexes to another hex of theirs, and they can turn: once a
    turn, upright, and not at a speed that asks for a radius.
    """
    return [
        figure
        for figure in yard.here()
        if figure.side != mover.side and _can_turn(figure, mover)
        if _front(figure, before) is True and _front(figure, mover.hex) is False
    ]


def _can_turn(figure: Figure, mover: Figure) -> bool:
    slow = mover.sheet.move > TOO_FAST * figure.sheet.move
    able = figure.sheet.kind != "cart" and not radius_of(figure)
    return figure.bars and able and not figure.turned and not slow


def _front(figure: Figure, hex_: Hex) -> bool | None:
    """Whether a hex beside it is one of its front hexes; None when it is not beside it."""
    direction = direction_to(figure.hex, hex_)
    return None if direction is None else side_of(figure.facing, direction) in FRONTS
