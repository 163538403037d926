"""How far a ship has come that leaves faster than light (EE-OPT-FTL-1)."""

from __future__ import annotations

from dataclasses import dataclass

from game.systems.earth_expects.state.extra import Extra
from game.systems.earth_expects.state.motion import Track
from game.systems.earth_expects.state.orders import RollWord

JUMP_HEXES = 12
"""Hexes a ship moves before it is gone faster than light."""


@dataclass(frozen=True, slots=True)
class Jump(Extra):
    """``hexes``: moved since the ship began to leave, None when it does not."""

    hexes: int | None = None

    @property
    def goes_straight(self) -> bool:
        """A ship that leaves may not manoeuvre, not even to brake (Ruling Q230)."""
        return self.hexes is not None

    def flown(self, track: Track, roll: RollWord | None) -> Jump:
        """Every hex counts."""
        return self if self.hexes is None else Jump(self.hexes + len(track.steps))
