"""Who waits for an enemy, and strikes as it comes (Ruling Q332)."""

from __future__ import annotations

from game.systems.figures.rules.attacks import may_attack, targets
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import SAFE, Manoeuvre
from game.systems.figures.state.yard import Yard


def waiting(yard: Yard, mover: Figure, manoeuvre: Manoeuvre) -> list[Figure]:
    """Enemies that attack a figure which has just entered its hex, in listed order.

    Nobody does while it retreats or disengages (Ruling Q333).
    """
    if manoeuvre in SAFE or not mover.up:
        return []
    return [
        figure
        for figure in yard.here()
        if figure.side != mover.side and figure.waits and may_attack(figure)
        if mover in targets(yard, figure, figure.hex, figure.facing)
    ]
