"""Getting past an enemy (FIG-TER-1; Ruling Q348)."""

from __future__ import annotations

from fractions import Fraction

from game.systems.figures.rules.chance import Check, chance_of_contest, checked
from game.systems.figures.state.figure import Figure
from game.words import marked


def evade(figure: Figure) -> Check:
    """Its part in the contest of DX; the greater margin wins, and a tie gets nobody past."""
    return checked(marked("DX"), figure.sheet.dx)


def chance_to_evade(figure: Figure, enemy: Figure) -> Fraction:
    """How likely it gets past."""
    return chance_of_contest(evade(figure).needed, evade(enemy).needed)
