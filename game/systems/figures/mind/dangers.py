"""What being struck down where it ends costs a figure, in points of movement."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from game.hexgrid.hexes import Hex, distance
from game.systems.figures.mind.aims import Aims
from game.systems.figures.mind.threats import Floats, Peril, Threats
from game.systems.figures.mind.worth import chance_to_hit, down_costs
from game.systems.figures.rules.facing import in_front
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import WAIT
from game.systems.figures.state.yard import Yard
from game.table.altering import altered

EXPOSED = 0.35
"""Parts of what going down costs that count for who may be struck down where it ends."""
URGENT = 2.0
"""How much more it counts for whose turn comes first that it may be struck before it acts."""

LURED = 0.25
"""How much less likely an enemy comes to strike that waits itself."""


class Dangers:
    """Those of one side, as far as its captain thinks of them."""

    def __init__(self, yard: Yard, side: str, care: float, aims: Aims) -> None:
        self.yard, self.side, self.care, self.aims = yard, side, care, aims
        self._perils: dict[str, Peril] = {}

    @cached_property
    def threats(self) -> Threats:
        """What enemies can do."""
        return Threats(self.yard, self.side)

    def peril(self, figure: Figure) -> Peril:
        """How likely a figure is struck down, anywhere."""
        if figure.name not in self._perils:
            self._perils[figure.name] = self.threats.against(figure)
        return self._perils[figure.name]

    def down(self, figure: Figure) -> float:
        """Points that going down costs it, as far as its captain thinks of it."""
        return self.care * EXPOSED * down_costs(figure) * self.aims.counts(figure)

    def everywhere(self, figure: Figure) -> Floats:
        """Points that ending its turn may be expected to cost, by cell and facing."""
        if not self.care:
            return np.zeros((len(self.yard.land.terrain), 6))
        return self.down(figure) * self.peril(figure).all

    def at(self, figure: Figure, hex_: Hex, facing: int) -> float:
        """The same for one hex and facing."""
        if not self.care:
            return 0.0
        return self.down(figure) * self.peril(figure).at(self.yard.land.cell(hex_), facing)

    def urges(self, figure: Figure) -> float:
        """The same for who has not acted yet, by enemies who may strike it before it does."""
        if not self.care or not figure.up:
            return 0.0
        cell, safe = self.yard.land.cell(figure.hex), 1.0
        for foe, found in zip(self.threats.foes, self.peril(figure).each, strict=True):
            if foe.figure.name not in self.yard.acted:
                safe *= 1 - float(found[cell, figure.facing])
        return URGENT * self.down(figure) * (1 - safe)

    def after(self, figure: Figure, enemy: str, *, open_: bool) -> float:
        """The same where it is, once an enemy is down; ``open_``: by an all-out attack."""
        if not self.care:
            return 0.0
        cell, facing = self.yard.land.cell(figure.hex), figure.facing
        return self.down(figure) * self.peril(figure).without(enemy, cell, facing, open_=open_)

    def guarded(self, figure: Figure, facing: int) -> float:
        """The same for who waits: enemies who come at its front are struck first."""
        if not self.care:
            return 0.0
        cell, safe = self.yard.land.cell(figure.hex), 1.0
        faced = altered(figure, facing=facing)
        for foe, found in zip(self.threats.foes, self.peril(figure).each, strict=True):
            likely = float(found[cell, facing])
            unseen = foe.steps.unseen[cell, facing] or foe.charges.unseen[cell, facing]
            comes = distance(foe.figure.hex, figure.hex) > figure.sheet.reach
            if likely and comes and not unseen:
                likely *= 1 - chance_to_hit(self.yard, faced, foe.figure, WAIT)
            safe *= 1 - likely
        return self.down(figure) * (1 - safe)

    def coming(self, figure: Figure, facing: int) -> float:
        """Points that striking first at who comes to strike is worth."""
        if not self.care:
            return 0.0
        cell, worth = self.yard.land.cell(figure.hex), 0.0
        faced = altered(figure, facing=facing)
        for foe in self.threats.foes:
            enemy = foe.figure
            likely = foe.comes(cell, facing) * (LURED if enemy.waits else 1.0)
            if likely and distance(enemy.hex, figure.hex) > figure.sheet.reach:
                hit = chance_to_hit(self.yard, faced, enemy, WAIT)
                if in_front(figure.hex, facing, enemy.hex):
                    gain = likely * hit * down_costs(enemy) * self.aims.weight(enemy)
                    worth = max(worth, gain)
        return worth
