"""Where a ship fights from: what its guns do there, what comes back, and how it gets there."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.hexgrid.hexes import Hex, distance, hex_from_number
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.flying import deadly
from game.systems.vectorish.mind.chase import (
    Floats,
    Numbers,
    ends_of,
    hexes,
    turns_to,
    velocity,
)
from game.systems.vectorish.mind.guns import Guns, guns
from game.systems.vectorish.mind.heat import burnt
from game.systems.vectorish.mind.skill import Judge, exact
from game.systems.vectorish.mind.walls import flown
from game.systems.vectorish.pure.ends import Ends
from game.systems.vectorish.rules.course import ONWARD
from game.systems.vectorish.state.drift import drift_of, rating_of, speeds_of
from game.systems.vectorish.state.space import Space

CONSIDERED = 3
"""The nearest enemies, which are reckoned with."""
OWN = 0.8
"""What a point taken counts beside one given."""
LATER = 0.5
"""What next turn's fire counts beside this turn's, as both drift."""
SOON = 0.6
"""Points that a turn less on the way to the enemy counts."""
COST = 0.002
"""Points that a point of thrust or rotation counts: so that none is spent for nothing."""
FAR = 2.0
"""Points that a hex counts by which it drifts out of the battle."""
REPLIED = 64
"""Ends for which the enemy's answer is looked at, the best first."""
SHY, CLEAR = 0.3, 4
"""Points that a hex more counts between a ship that cannot fire and an enemy's reach, and how
many hexes beyond that reach are far enough."""
TRIED = 12
"""Ends that are looked at hex by hex for what is deadly on the way, the best first."""


@dataclass(frozen=True)
class Foe:
    """An enemy where it is met: its place when fire is exchanged, and how it flies on."""

    ship: Ship
    here: Hex
    flies: Hex
    give: Guns
    take: Guns


def fought(space: Space, ship: Ship, judged: Judge = exact) -> str:
    """The steps after which a ship stands best against the enemies near it."""
    foes = foes_of(space, ship)
    if not foes:
        return ""
    reach = ends_of(ship)
    worth = _worth(space, ship, foes, reach, judged)
    order = np.argsort(-worth, kind="stable")
    if _answered(space, ship):
        best = order[:REPLIED]
        worth[best] += _replied(ship, foes[0], reach, best)
        order = np.concatenate((best[np.argsort(-worth[best], kind="stable")], order[REPLIED:]))
    walls = deadly(space.terrain)
    for index in order[:TRIED].tolist():
        way = reach.way(index)
        if not leads_to_death(ship, way.steps, walls):
            return way.steps
    return reach.way(int(order[0])).steps


def foes_of(space: Space, ship: Ship) -> list[Foe]:
    """The nearest enemies. Where all move at once each is met where it drifts to."""
    found = []
    for enemy in nearest_foes(space, ship):
        flies = velocity(speeds_of(enemy))
        together = space.told.sequence == "phases" and not drift_of(enemy).done
        here = enemy.hex.plus(flies) if together else enemy.hex
        found.append(Foe(enemy, here, flies, guns(space, ship, enemy), guns(space, enemy, ship)))
    return found


def nearest_foes(space: Space, ship: Ship) -> list[Ship]:
    """The enemies that are reckoned with, the nearest first."""
    near = sorted(space.enemies(ship.side), key=lambda one: distance(one.hex, ship.hex))
    return near[:CONSIDERED]


def approach(
    foes: list[Foe],
    gap: tuple[Floats, Floats],
    away: tuple[Floats, Floats],
    adf: int,
) -> Floats:
    """What the way to the nearest enemy counts; who can fire at nobody wants to be out of reach.

    ``gap``: to that enemy; ``away``: by how much it grows each turn.
    """
    if any(foe.give.far for foe in foes):
        found: Floats = SOON * turns_to(gap, away, max(1, adf))
        return found
    return shy(foes[0].take.far, gap, away)


def shy(far: int, gap: tuple[Floats, Floats], away: tuple[Floats, Floats]) -> Floats:
    """What it counts to be within an enemy's reach, now or as both drift on, or little beyond it.

    ``far``: hexes that its fire reaches; ``gap`` and ``away`` as above.
    """
    apart = np.minimum(hexes(*gap), hexes(gap[0] + away[0], gap[1] + away[1]))
    found: Floats = SHY * np.maximum(0.0, far + CLEAR - apart)
    return found


def _answered(space: Space, ship: Ship) -> bool:
    """Whether an enemy moves before the ship does so again: side A's turn (Ruling Q270)."""
    return space.told.sequence == "turns" and space.first == ship.side


def _worth(space: Space, ship: Ship, foes: list[Foe], reach: Ends, judged: Judge) -> Floats:
    """What each end is worth: fire now and as all drift on, heat, the way to the nearest enemy."""
    mine = reach.flies
    q, r = ship.hex.q + reach.q, ship.hex.r + reach.r
    given, taken = np.zeros((2, len(reach))), np.zeros((2, len(reach)))
    for foe in foes:
        for later in (False, True):
            gap_q, gap_r = foe.here.q - q, foe.here.r - r
            if later:
                gap_q, gap_r = gap_q + foe.flies.q - mine[0], gap_r + foe.flies.r - mine[1]
            give = foe.give.at(reach.facing, gap_q, gap_r, later=later)
            given[int(later)] = np.maximum(given[int(later)], give)
            taken[int(later)] += foe.take.at(foe.ship.facing, -gap_q, -gap_r, later=later)
    fire = given - OWN * taken
    first = foes[0]
    gap = (first.here.q - q).astype(np.float64), (first.here.r - r).astype(np.float64)
    away = first.flies.q - mine[0], first.flies.r - mine[1]
    way = approach(foes, gap, away, rating_of(ship).adf)
    cost = COST * (reach.thrust + reach.turned)
    out = FAR * _too_far(space, (q, r), mine)
    fires = ((given > 0) | (taken > 0)).any(axis=0)
    heat = OWN * burnt(space, ship, q, r, reach.facing)
    return judged(fire[0] + LATER * fire[1] - way - cost - heat - out, fires & (out <= 0))


def _too_far(space: Space, place: tuple[Numbers, Numbers], mine: Numbers) -> Floats:
    """Hexes by which each end drifts out of a battle that has an edge, this turn or next."""
    goal = space.told.goal
    if goal.kind != "hull":
        return np.zeros(len(place[0]))
    middle = hex_from_number(space.scenario.centre)
    q, r = place[0] - middle.q, place[1] - middle.r
    now, next_turn = hexes(q, r), hexes(q + mine[0], r + mine[1])
    found: Floats = np.maximum(0, np.maximum(now, next_turn) - goal.within)
    return found


def _replied(ship: Ship, foe: Foe, reach: Ends, best: Numbers) -> Floats:
    """What the enemy's best answer to some ends changes: each weapon fires once in the turn."""
    theirs = ends_of(foe.ship)
    gap_q = foe.ship.hex.q + theirs.q - (ship.hex.q + reach.q[best])[:, None]
    gap_r = foe.ship.hex.r + theirs.r - (ship.hex.r + reach.r[best])[:, None]
    near = hexes(gap_q, gap_r).min(axis=0) <= max(foe.give.far, foe.take.far)
    if not near.any():
        return np.zeros(len(best))
    gap_q, gap_r = gap_q[:, near], gap_r[:, near]
    given = foe.give.at(reach.facing[best][:, None], gap_q, gap_r)
    taken = foe.take.at(theirs.facing[near], -gap_q, -gap_r)
    q, r = foe.here.q - ship.hex.q - reach.q[best], foe.here.r - ship.hex.r - reach.r[best]
    now = foe.give.at(reach.facing[best], q, r)[:, None]
    hurt = foe.take.at(foe.ship.facing, -q, -r)[:, None]
    change = np.maximum(given - now, 0) - OWN * np.maximum(taken - hurt, 0)
    found: Floats = np.minimum(change.min(axis=1), 0)
    return found


def may_drift(space: Space, ship: Ship) -> bool:
    """Whether a ship that does nothing lives through this turn and the next, and in the battle."""
    if leads_to_death(ship, ONWARD * speeds_of(ship).total, deadly(space.terrain)):
        return False
    goal, flies = space.told.goal, velocity(speeds_of(ship))
    middle = hex_from_number(space.scenario.centre)
    ends = ship.hex.plus(flies), ship.hex.plus(flies.times(2))
    return goal.kind != "hull" or all(distance(end, middle) <= goal.within for end in ends)


def leads_to_death(ship: Ship, steps: str, walls: frozenset[Hex]) -> bool:
    """Whether some steps, and a turn of drifting after them, lead into something deadly."""
    if not walls:
        return False
    way, after, _facing = flown(speeds_of(ship), ship.facing, steps)
    drifts = flown(after, 0, "." * after.total)[0]
    last = way[-1] if way else Hex(0, 0)
    every = (*way, *(last.plus(hex_) for hex_ in drifts))
    return any(ship.hex.plus(hex_) in walls for hex_ in every)
