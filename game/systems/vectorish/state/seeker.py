"""What is known of a seeker beside the missile it is: how it drifts (Ruling Q272)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.systems.vectorish.rules.speeds import AT_REST, Speeds

ADF = 6
"""Points of acceleration that a seeker has in a turn."""
HEXES = 12
"""Hexes that it moves in all: then it is lost."""
SIGNS = {"L": -1, "R": 1}


@dataclass(frozen=True, slots=True)
class Seeker:
    """How a seeker drifts. ``flown``: hexes moved in all.

    ``thrust``: points of acceleration taken in the turn ``turn``. ``halted``: the last turn in
    which terrain has stopped it, 0 for none.
    """

    facing: int
    speeds: Speeds = AT_REST
    flown: int = 0
    thrust: int = 0
    turn: int = 0
    halted: int = 0

    @property
    def left(self) -> int:
        """Hexes that it may still move."""
        return HEXES - self.flown

    def points(self, turn: int) -> int:
        """Points of acceleration that are left to it in a turn."""
        return ADF - (self.thrust if self.turn == turn else 0)

    def after(self, steps: str, hexes: int, turn: int) -> Seeker:
        """After some steps and so many hexes in a turn."""
        facing, speeds = self.facing, self.speeds
        for sign in steps:
            if sign in SIGNS:
                facing = (facing + SIGNS[sign]) % 6
            elif sign == "A":
                speeds = speeds.faster(facing)
        thrust = ADF - self.points(turn) + steps.count("A")
        return replace(
            self,
            facing=facing,
            speeds=speeds,
            flown=self.flown + hexes,
            thrust=thrust,
            turn=turn,
        )
