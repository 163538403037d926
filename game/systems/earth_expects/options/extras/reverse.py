"""Which way a ship moves (EE-OPT-AR-1)."""

from __future__ import annotations

from dataclasses import dataclass

from game.systems.earth_expects.state.extra import Extra


@dataclass(frozen=True, slots=True)
class Reverse(Extra):
    """``astern``: the ship moves backwards; ``about``: it changes direction this turn."""

    astern: bool = False
    about: bool = False

    def next_turn(self) -> Reverse:
        """The way stays, the change is over."""
        return Reverse(self.astern)
