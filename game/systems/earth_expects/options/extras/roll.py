"""How far a ship has rolled (EE-OPT-RO-1)."""

from __future__ import annotations

from dataclasses import dataclass

from game.systems.earth_expects.state.extra import Extra
from game.systems.earth_expects.state.motion import Track
from game.systems.earth_expects.state.orders import RollWord

ROLL_TURNS = 3
"""Turns without movement power that a roll takes."""
FLIP_TURN = 2
"""The turn of a roll in which a ship turns over or breaks it off."""


@dataclass(frozen=True, slots=True)
class Roll(Extra):
    """``turn``: which turn of a roll this is, 0 without one."""

    turn: int = 0

    @property
    def turns_over(self) -> bool:
        """Whether the ship turns over at the end of this turn's Movement, or breaks it off."""
        return self.turn == FLIP_TURN

    @property
    def stands_still(self) -> bool:
        """In the last turn nothing can be broken off any more."""
        return self.turn == ROLL_TURNS

    def next_turn(self) -> Roll:
        """One turn on; over after the last."""
        return Roll((self.turn + 1) % (ROLL_TURNS + 1) if self.turn else 0)

    def flown(self, track: Track, roll: RollWord | None) -> Roll:
        """A plot may break it off."""
        return Roll() if roll == "break off" else self
