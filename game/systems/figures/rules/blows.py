"""What two figures can do to each other from where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from game.systems.figures.rules.attacks import attack, dodge, may_attack, no_dodge, targets
from game.systems.figures.rules.chance import Check
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import STEP, Manoeuvre
from game.systems.figures.state.place import Place
from game.systems.figures.state.yard import Yard


@dataclass(frozen=True)
class Blow:
    """An attack: the roll, the dodge or why there is none, and how likely it strikes down."""

    hit: Check
    dodge: Check | None
    no_dodge: str = ""

    @property
    def chance(self) -> Fraction:
        """How likely the other one goes down."""
        missed = Fraction(0) if self.dodge is None else self.dodge.chance
        return self.hit.chance * (1 - missed)


def blow(yard: Yard, figure: Figure, enemy: Figure, manoeuvre: Manoeuvre = STEP) -> Blow | None:
    """That of a figure on an enemy within its reach; None where it cannot."""
    if not may_attack(figure):
        return None
    reached = [one.name for one in targets(yard, figure, figure.hex, figure.facing)]
    if enemy.name not in reached:
        return None
    why = no_dodge(yard, enemy, figure)
    return Blow(attack(yard, figure, manoeuvre), dodge(yard, enemy, figure), why)


def blow_from(
    yard: Yard, figure: Figure, end: Place, enemy: Figure, manoeuvre: Manoeuvre = STEP
) -> Blow | None:
    """The same from another hex and facing."""
    moved = yard.with_figure(figure.name, hex=end.hex, facing=end.facing)
    return blow(moved, moved.figures[figure.name], enemy, manoeuvre)
