"""Where enemies may end this turn: predictions with weights, from what all can see.

``predictions`` is one part of choosing a plot: candidates, predictions, payoff, choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from game.hexgrid.hexes import DIRECTIONS, Hex
from game.systems.earth_expects.mind.weighing.grid import Floats, Ints
from game.systems.earth_expects.movement.protocol import End, MovementSystem
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.power import engine_capacity, supply
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import PlotOrder
from game.systems.earth_expects.weapons.rear import heading
from game.table.altering import altered

MOST_MANOEUVRE = 5
"""Manoeuvre points beyond this are not followed in predictions."""
STRAIGHT_SHARE = 0.25
KEPT = 24
WARMTH = 3.0
"""Points of payoff that make one of the enemy's ends e times as likely."""


@dataclass(frozen=True, slots=True)
class Ends:
    """End states side by side: hex, facing, speed next turn, and weight (sums to 1).

    The speed of a ship that moves astern is below 0.
    """

    q: Ints
    r: Ints
    facing: Ints
    pace: Floats
    weight: Floats

    def ahead(self) -> tuple[Floats, Floats]:
        """Where each end leads if the ship goes straight on for another turn."""
        reach = np.where(self.pace < 0, np.minimum(self.pace, -1.0), np.maximum(self.pace, 1.0))
        return self.q + reach * STEP_Q[self.facing], self.r + reach * STEP_R[self.facing]

    def moved(self, way: Hex) -> Ends:
        """The same ends from a start that lies elsewhere."""
        return Ends(self.q + way.q, self.r + way.r, self.facing, self.pace, self.weight)

    def kept(self, most: int) -> Ends:
        """The likeliest ends, weights scaled to 1; ties by position, so always the same."""
        order = np.lexsort((self.facing, self.r, self.q, -np.round(self.weight, 12)))[:most]
        weight = self.weight[order]
        columns = (self.q[order], self.r[order], self.facing[order], self.pace[order])
        return Ends(*columns, weight / weight.sum())


STEP_Q = np.array([d.q for d in DIRECTIONS])
STEP_R = np.array([d.r for d in DIRECTIONS])


def ends_of(found: Iterable[End], pace: float) -> Ends:
    """End states as columns, in their order, all of equal weight."""
    rows = [(hex_.q, hex_.r, facing) for hex_, facing in found]
    q, r, facing = np.array(rows, dtype=np.int64).T
    count = len(rows)
    return Ends(q, r, facing, np.full(count, pace), np.full(count, 1 / count))


def reached(movement: MovementSystem, ship: Ship, pace: float) -> Ends:
    """Every end state of a ship's points as columns, all of equal weight."""
    fan = movement.fan(ship)
    ends: Ends | None = fan.memo.get((reached, pace))
    if ends is None:
        ends = fan.memo[reached, pace] = ends_of(fan.ends, pace)
    return ends.moved(ship.hex)


def plots(movement: MovementSystem, ship: Ship) -> Sequence[PlotOrder]:
    """The cheapest plot to each of them."""
    fan = movement.fan(ship)
    known: Sequence[PlotOrder] | None = fan.memo.get((plots, ship.name))
    if known is None:
        every = fan.ends.values()
        known = fan.memo[plots, ship.name] = [PlotOrder(ship=ship.name, plot=e.plot) for e in every]
    return known


def stacked(sets: Sequence[Ends]) -> tuple[Ends, list[slice]]:
    """Several sets of ends one below another, and the rows of each; weights as they were."""
    counts = np.cumsum([0, *(len(ends.q) for ends in sets)]).tolist()
    columns = (
        [getattr(ends, name) for ends in sets] for name in ("q", "r", "facing", "pace", "weight")
    )
    return Ends(*map(np.concatenate, columns)), list(map(slice, counts, counts[1:]))


def joined(parts: list[tuple[float, Ends]]) -> Ends:
    """Several sets of ends with the chance of each set."""
    share = sum(chance for chance, _ends in parts)
    return Ends(
        np.concatenate([ends.q for _c, ends in parts]),
        np.concatenate([ends.r for _c, ends in parts]),
        np.concatenate([ends.facing for _c, ends in parts]),
        np.concatenate([ends.pace for _c, ends in parts]),
        np.concatenate([ends.weight * (chance / share) for chance, ends in parts]),
    )


def last_speed(view: Battle, ship: Ship) -> float:
    """Speed points of the turn before: own exactly, an enemy's as all saw it fly."""
    cost = ship.design.costs.speed
    if ship.motion is not None:
        return float(ship.motion.speed_power / cost)
    if ship.wake is not None:
        return float(ship.wake.speed_spent)
    entries = {entry.name: entry.speed for entry in view.scenario.ships}
    return float(entries[ship.name] / cost)


def guesses(ship: Ship, last: float) -> list[tuple[float, int, int]]:
    """Chance, speed points and manoeuvre points an enemy may have this turn.

    ``last``: its speed points of the turn before.
    """
    if ship.conduct is not None:
        return [(1.0, ship.conduct.speed, ship.conduct.spendable)]
    cost = ship.design.costs.speed
    every = () if ship.design.base or ship.held else ship.design.systems_of(BoxType.ENGINE)
    engines = [engine_capacity(ship.record, e) for e in every]
    capacity = sum(engines, Fraction(0))
    best = max(engines, default=Fraction(0))
    most = min(last + float(1 / cost), float(best / cost))
    least = max(0.0, last - float(1 / cost))
    half = len(ship.record.working(BoxType.HALF_ENGINE)) * Fraction(1, 2)
    spare = min(capacity, supply(ship.record) + half) - min(best, Fraction(last) * cost)
    points = int(max(Fraction(0), spare) / ship.design.costs.manoeuvre * Fraction(2, 3))
    points = min(points, MOST_MANOEUVRE) if ship.controls else 0
    speeds = ((0.25, int(least)), (0.45, int(min(last, most))), (0.3, int(most)))
    merged: dict[int, float] = {}
    for chance, speed in speeds:
        merged[speed] = merged.get(speed, 0.0) + chance
    return [(chance, speed, points) for speed, chance in merged.items()]


def possible_ends(view: Battle, ship: Ship, rules: Rules) -> Ends:
    """Everywhere the enemy may end, each end of a speed equally likely but for straight on."""
    last = last_speed(view, ship)
    key = possible_ends, rules.movement, last
    if key not in ship.memo:
        ship.memo[key] = _possible_ends(ship, last, rules.movement)
    known: Ends = ship.memo[key]
    return known


def _possible_ends(ship: Ship, last: float, movement: MovementSystem) -> Ends:
    parts, astern = [], ship.extra(Reverse).astern
    for chance, speed, points in guesses(ship, last):
        conduct = Conduct(speed=speed, spendable=points, generated=points)
        ends = reached(movement, altered(ship, conduct=conduct), -speed if astern else speed)
        straight = ship.hex.step(heading(ship), speed)
        same = (ends.q == straight.q) & (ends.r == straight.r) & (ends.facing == ship.facing)
        weight = ends.weight * (1 - STRAIGHT_SHARE) + STRAIGHT_SHARE * same
        parts.append((chance, replace(ends, weight=weight)))
    return joined(parts)


def weighed(ends: Ends, payoff: Floats) -> Ends:
    """The ends an enemy is likely to choose, by what each is worth to it."""
    pull = np.exp(np.clip((payoff - payoff.max()) / WARMTH, -30.0, 0.0))
    weight = ends.weight * pull
    return replace(ends, weight=weight / weight.sum()).kept(KEPT)
