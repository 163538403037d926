"""What reversing and rolling do to a battle; registered in ``state.apply``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.battle import Battle

ROLL_TURNS = 3
"""Turns without movement power that a roll takes (EE-OPT-RO-1)."""
FLIP_TURN = 2
"""The turn of a roll in which a ship turns over or breaks it off (EE-OPT-RO-1)."""


def rolled_on(rolling: int) -> int:
    """The turns of a roll begun once the next turn begins; 0 when it is over."""
    return (rolling + 1) % (ROLL_TURNS + 1) if rolling else 0


def _reversed(battle: Battle, event: ev.Reversed) -> Battle:
    return battle.with_ship(event.ship, astern=event.astern, about=True)


def _began(battle: Battle, event: ev.RollBegan) -> Battle:
    return battle.with_ship(event.ship, rolling=1)


def _broken(battle: Battle, event: ev.RollBroken) -> Battle:
    return battle.with_ship(event.ship, rolling=0)


def _turned_over(battle: Battle, event: ev.TurnedOver) -> Battle:
    ship = battle.ships[event.ship]
    record = replace(ship.record, design=ship.design.mirrored)
    disguise = ship.disguise.mirrored if ship.disguise else None
    return battle.with_ship(event.ship, record=record, disguise=disguise)


APPLIERS: Mapping[type, Callable[[Battle, Any], Battle]] = {
    ev.Reversed: _reversed,
    ev.RollBegan: _began,
    ev.RollBroken: _broken,
    ev.TurnedOver: _turned_over,
}
