"""Stopping after a run (FIG-MOV-9; Ruling Q350)."""

from __future__ import annotations

from game.systems.figures.rules.chance import Check, checked
from game.systems.figures.rules.facing import FRONTS, direction_to, side_of
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import MOVE, Manoeuvre
from game.systems.figures.state.place import Place
from game.words import marked

FARTHEST = 3
"""Hexes within which everybody comes to a stop."""


def must_stop(figure: Figure, manoeuvre: Manoeuvre, first: Place | None) -> bool:
    """Whether it ran last turn and now does not move forward."""
    if not figure.running:
        return False
    return manoeuvre != MOVE or first is None or not _forward(figure, first)


def _forward(figure: Figure, to: Place) -> bool:
    direction = direction_to(figure.hex, to.hex)
    if direction is None:
        return False
    return side_of(figure.facing, direction) in FRONTS and to.facing == direction


def stop(figure: Figure) -> Check:
    """The roll to stop in this hex; who fails goes on into the next."""
    return checked(marked("DX"), figure.sheet.dx)
