"""Whom fighters of Easier Hex Thrust fly at and attack: no more of them than it takes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

import numpy as np

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.mind.easier.shots import HIT, HITS
from game.systems.full_thrust.mind.weighed import Weighed
from game.systems.full_thrust.mind.worth import price
from game.systems.full_thrust.rules.fighters import dice
from game.systems.full_thrust.rules.screens import mean
from game.systems.full_thrust.state.craft import Group, Ship
from game.systems.full_thrust.state.space import Space

FIGHTER = 4.0
"""Points of a fighter that is shot down."""
ENOUGH = 1.5
"""Points on average, for each that a ship has left, after which it is left to those before."""
A_TURN = 10
"""Hexes that fighters and their prey come nearer in a turn."""
Spoken = Mapping[str, float]
"""What groups before one are expected to do, by ship."""


def after(ship: Ship, turns: int = 1) -> Hex:
    """Where a ship will be if it flies straight on."""
    return ship.hex.step(ship.heading, ship.speed * turns)


def prey_of(space: Space, group: Group) -> Ship | None:
    """The ship that fighters fly at: dear, with weak screens, near, and not yet spoken for."""
    before = spoken_for(space, group)
    return max(
        space.enemies(group.side),
        key=lambda ship: (_drawn(space, group, ship, before), _drawn(space, group, ship, {})),
        default=None,
    )


def _drawn(space: Space, group: Group, ship: Ship, before: Spoken) -> float:
    turns = 1 + distance(group.hex, after(ship)) // A_TURN
    return strike_worth(space, group, ship.name, before) / turns


def spoken_for(space: Space, group: Group, reach: int | None = None) -> Spoken:
    """What the groups of its side that come before it are expected to do to each enemy.

    ``reach``: how far off each may still attack a ship; None: sooner or later any.
    """
    found: dict[str, float] = defaultdict(float)
    for other in space.groups.values():
        if other.name == group.name:
            break
        if other.side == group.side:
            enemies = space.enemies(group.side)
            able = [x for x in enemies if reach is None or distance(other.hex, x.hex) <= reach]
            prey = max(able, key=lambda x: _drawn(space, other, x, found), default=None)
            if prey is not None and _drawn(space, other, prey, found):
                found[prey.name] += hits_of(other, prey)
    return found


def hits_of(group: Group, ship: Ship) -> float:
    """Points of damage that an attack may expect."""
    return dice(group.fighters) * float(mean(ship.sheet.screens))


def strikes(space: Space, group: Group, targets: Sequence[str], before: Spoken) -> Weighed[str]:
    """What an attack on each of some targets is worth."""
    worth = [strike_worth(space, group, target, before) for target in targets]
    return Weighed(targets, {HITS: np.array(worth)})


def strike_worth(space: Space, group: Group, target: str, before: Spoken) -> float:
    """Points that an attack of fighters may expect of what others leave of its target."""
    ship = space.ships.get(target)
    if ship is None:
        return dice(group.fighters) * HIT * FIGHTER
    whole = max(0, ship.hull - ship.pending)
    left = max(0.0, ENOUGH * whole - before.get(target, 0.0))
    return min(hits_of(group, ship), whole, left) * price(ship)
