"""Turning radius: hexes between two hexsides of turning, by speed (FIG-TURN-1, FIG-TURN-2)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from game.systems.figures.rules.chance import Check, checked, term
from game.systems.figures.state.figure import Figure
from game.words import marked

G = 10
"""What the square of the speed is divided by, for each G of the turn."""
TIGHTER = -4
"""To the control of who turns one hex tighter than its radius."""


def radius(speed: int, g: int = 1, *, air: bool = False) -> int:
    """Hexes from one hexside of turning to the next at a speed in hexes a turn."""
    exact = Fraction(speed * speed, G * g)
    return ceil(exact) if air else floor(exact)


def radius_of(figure: Figure) -> int:
    """That of a figure now: of mounts, carts and those who sprinted; 0 leaves turns free."""
    bound = figure.sheet.kind != "foot" or figure.speed > figure.sheet.move
    return radius(figure.speed) if bound else 0


def tighter(figure: Figure) -> Check:
    """The roll of a turn one hex sooner than its radius; who fails is down, a cart stops."""
    names = {"foot": marked("DX"), "mount": marked("Riding"), "cart": marked("Drive")}
    why = term(TIGHTER, marked("one hex tighter"), "FIG-TURN-2")
    return checked(names[figure.sheet.kind], figure.sheet.control, why)
