"""How far a ship has rolled (EE-OPT-RO-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.extra import Extra

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

    def flown(self, event: ev.Flown) -> Roll:
        """A plot may break it off."""
        return Roll() if event.roll == "break off" else self


def _began(battle: Battle, event: ev.RollBegan) -> Battle:
    return battle.with_extra(event.ship, Roll(1))


def _broken(battle: Battle, event: ev.RollBroken) -> Battle:
    return battle.with_extra(event.ship, Roll())


def _turned_over(battle: Battle, event: ev.TurnedOver) -> Battle:
    ship = battle.ships[event.ship]
    record = replace(ship.record, design=ship.design.mirrored)
    extras = tuple(extra.mirrored() for extra in ship.extras)
    return battle.with_ship(event.ship, record=record, extras=extras)


APPLIERS: Mapping[type, Callable[[Battle, Any], Battle]] = {
    ev.RollBegan: _began,
    ev.RollBroken: _broken,
    ev.TurnedOver: _turned_over,
}
