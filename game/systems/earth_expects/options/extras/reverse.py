"""Which way a ship moves (EE-OPT-AR-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.extra import Extra


@dataclass(frozen=True, slots=True)
class Reverse(Extra):
    """``astern``: the ship moves backwards; ``about``: it changes direction this turn."""

    astern: bool = False
    about: bool = False

    def next_turn(self) -> Reverse:
        """The way stays, the change is over."""
        return Reverse(self.astern)


def _reversed(battle: Battle, event: ev.Reversed) -> Battle:
    return battle.with_extra(event.ship, Reverse(event.astern, about=True))


APPLIERS: Mapping[type, Callable[[Battle, Any], Battle]] = {ev.Reversed: _reversed}
