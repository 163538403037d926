"""What a move amounts to: points spent, hexes, turns, whether it was a run."""

from __future__ import annotations

from game.systems.figures.state.figure import Figure
from game.table.fact import Fact

SHARP = 2
"""Hexsides turned in one turn that are a sharp turn (Ruling Q339)."""


class Gone(Fact):
    """What a move amounts to.

    ``spent``: quarters of points; ``kept``: those from mud that are left. ``ahead``: quarters that
    hexes forward took. ``straight``: whether it went straight forward on good ground and nothing
    else; ``backwards``: whether it went backwards and nothing else. ``sides`` turned, ``hexes``
    entered, ``since`` the last turn; ``tight``: turns that were one hex tighter than the radius.
    """

    spent: int = 0
    kept: int = 0
    ahead: int = 0
    straight: bool = True
    backwards: bool = True
    sides: int = 0
    hexes: int = 0
    since: int = 0
    tight: int = 0

    def turned(self, sides: int) -> Gone:
        """The same after so many hexsides of turning where it stands."""
        return self.but(sides=self.sides + sides, since=0) if sides else self

    @property
    def sharp(self) -> bool:
        """Whether it turned sharply."""
        return self.sides >= SHARP

    def ran(self, figure: Figure) -> bool:
        """Whether over half of Move went forward (Ruling Q339)."""
        return 2 * self.ahead > figure.points

    def runs(self, figure: Figure) -> bool:
        """Whether it was a turn of running: over half of Move straight forward, upright."""
        return self.straight and self.ran(figure) and figure.posture == "standing"

    def runs_back(self, figure: Figure) -> bool:
        """Whether it was a turn of running backwards: over half of Move, and nothing else."""
        return self.backwards and self.hexes > 0 and 2 * self.spent > figure.points
