"""What leaving faster than light does to a battle (EE-OPT-FTL-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.battle import Battle


def _began(battle: Battle, event: ev.JumpBegan) -> Battle:
    return battle.with_ship(event.ship, jump=0)


def _aborted(battle: Battle, event: ev.JumpAborted) -> Battle:
    return battle.with_ship(event.ship, jump=None)


APPLIERS: Mapping[type, Callable[[Battle, Any], Battle]] = {
    ev.JumpBegan: _began,
    ev.JumpAborted: _aborted,
}
