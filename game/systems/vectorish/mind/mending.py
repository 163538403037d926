"""What a ship mends first: what its guns lack to fire again, before its engines."""

from __future__ import annotations

from functools import partial

from game.systems.earth_expects.mind.choices.repair import Gain, choose_repairs
from game.systems.earth_expects.mind.weighing.battery import battery
from game.systems.earth_expects.mind.weighing.values import expected_mending, mended_share
from game.systems.earth_expects.rules.repairs import repairable
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import RepairOrder
from game.systems.earth_expects.state.record import Level, Record
from game.systems.vectorish.mind.errands import has_errand
from game.systems.vectorish.mind.fight import nearest_foes
from game.systems.vectorish.state.space import Space, space_of
from game.table.altering import altered
from game.table.decisions import Decision

SHOTS = 3.0
"""Turns of fire for which a box that fires again, or feeds what fires, counts."""


def choose_mending(view: Battle, decision: Decision) -> RepairOrder:
    """What gives back most."""
    return choose_repairs(view, decision, gain_of(view, decision.ship or ""))


def gain_of(view: Battle, name: str) -> Gain:
    """As in Earth Expects; of a ship that fights also by what its guns lack without a box."""
    space = space_of(view)
    ship = space.ships[name]
    foes = nearest_foes(space, ship)
    if not foes or has_errand(space, ship):
        return expected_mending
    whole = _cleared(ship.record).with_levels(
        dict.fromkeys(repairable(view, ship), Level.UNDAMAGED)
    )
    return partial(_gain, foe=foes[0], whole=whole)


def _gain(view: Battle, ship: Ship, box: str, *, foe: Ship, whole: Record) -> float:
    """What a box gives back: its worth, and the fire that a ship else ``whole`` lacks without."""
    space = space_of(view)
    without = whole.with_levels({box: ship.record.level(box)})
    lacks = _fire(space, ship, whole, foe) - _fire(space, ship, without, foe)
    return expected_mending(view, ship, box) + SHOTS * mended_share(view, ship, box) * lacks


def _fire(space: Space, ship: Ship, record: Record, foe: Ship) -> float:
    """Points that a ship with a record does in a turn to an enemy from where it does most."""
    return float(battery(space, altered(ship, record=record), foe, None).later.max(initial=0.0))


def _cleared(record: Record) -> Record:
    """A record after light damage has cleared by itself."""
    return record.with_levels(dict.fromkeys(record.at_level(Level.LIGHT), Level.UNDAMAGED))
