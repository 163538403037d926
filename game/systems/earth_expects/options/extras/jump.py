"""How far a ship has come that leaves faster than light (EE-OPT-FTL-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.extra import Extra

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

    def flown(self, event: ev.Flown) -> Jump:
        """Every hex counts."""
        return self if self.hexes is None else Jump(self.hexes + len(event.track.steps))


def _began(battle: Battle, event: ev.JumpBegan) -> Battle:
    return battle.with_extra(event.ship, Jump(0))


def _aborted(battle: Battle, event: ev.JumpAborted) -> Battle:
    return battle.with_extra(event.ship, Jump())


APPLIERS: Mapping[type, Callable[[Battle, Any], Battle]] = {
    ev.JumpBegan: _began,
    ev.JumpAborted: _aborted,
}
