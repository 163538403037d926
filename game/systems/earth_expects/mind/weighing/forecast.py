"""Where enemies may end this turn: predictions with weights, from what all can see.

``predictions`` is one part of choosing a plot: candidates, predictions, payoff, choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex
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
    """End states side by side: hexes (columns, then rows), facings, hexes that the ship goes
    straight on next turn, and weights (sum to 1).

    For less than 0 if it moves astern; see ``onward``.
    """

    at: Ints
    facing: Ints
    onward: Floats
    weight: Floats

    def ahead(self) -> Floats:
        """Where each end leads if the ship goes straight on for another turn."""
        found: Floats = self.at + self.onward * STEPS.take(self.facing, axis=1)
        return found

    def moved(self, way: Hex) -> Ends:
        """The same ends from a start that lies elsewhere."""
        return Ends(self.at + np.array([[way.q], [way.r]]), self.facing, self.onward, self.weight)

    def kept(self, most: int) -> Ends:
        """The likeliest ends, weights scaled to 1; ties by position, so always the same."""
        q, r = self.at
        return self.chosen(np.lexsort((self.facing, r, q, -self.weight.round(12)))[:most])

    def chosen(self, rows: Ints | slice) -> Ends:
        """Some of the ends, weights scaled to 1."""
        weight = self.weight[rows]
        return Ends(self.at[:, rows], self.facing[rows], self.onward[rows], weight / weight.sum())


STEPS = np.array(DIRECTIONS).T


def heavy(ship: Ship) -> bool:
    """Whether a ship at a standstill needs more than a turn to make its first speed point."""
    return ship.design.costs.speed > 1


def onward(ship: Ship, pace: float, *, gathering: bool = False) -> float:
    """Hexes that a ship of so many speed points goes straight on next turn: one at least.

    ``gathering``: a heavy one that has less is on the way there, the further the more.
    """
    if pace < 0:
        return min(pace, -1.0)
    return max(pace, (1 + pace) / 2 if gathering and heavy(ship) else 1.0)


def ends_of(found: Iterable[End], ahead: float) -> Ends:
    """End states as columns, in their order, all of equal weight; ``ahead``: hexes next turn."""
    rows = [(hex_.q, hex_.r, facing) for hex_, facing in found]
    columns = np.array(rows, dtype=np.int64).T
    count = len(rows)
    return Ends(columns[:2], columns[2], np.full(count, ahead), np.full(count, 1 / count))


def fanned(movement: MovementSystem, ship: Ship, ahead: float) -> Ends:
    """Every end state of a ship's points seen from its hex, all of equal weight."""
    fan = movement.fan(ship)
    ends: Ends | None = fan.memo.get((fanned, ahead))
    if ends is None:
        ends = fan.memo[fanned, ahead] = ends_of(fan.ends, ahead)
    return ends


def reached(movement: MovementSystem, ship: Ship, ahead: float) -> Ends:
    """The same on the map."""
    return fanned(movement, ship, ahead).moved(ship.hex)


def plots(movement: MovementSystem, ship: Ship) -> Sequence[PlotOrder]:
    """The cheapest plot to each of them."""
    fan = movement.fan(ship)
    known: Sequence[PlotOrder] | None = fan.memo.get((plots, ship.name))
    if known is None:
        every = fan.ends.values()
        known = fan.memo[plots, ship.name] = [PlotOrder(ship=ship.name, plot=e.plot) for e in every]
    return known


def candidates(
    view: Battle, ship: Ship, rules: Rules, *, gathering: bool = False
) -> tuple[Sequence[PlotOrder], Ends]:
    """Every end state with its cheapest plot; for a ship without power its turns in place.

    It coasts where nothing speaks for a turn, never lands, and always coasts to lift off.
    ``gathering`` as in ``onward``.
    """
    points = ship.conduct
    ways = [way for way in rules.movement.unpowered(view, ship) if not way.lands]
    ways.sort(key=lambda way: way.facing != ship.facing)
    if ways:
        ways = ways[:1] if ship.altitude == "landed" else ways
        ends = dict.fromkeys((ship.hex, way.facing) for way in ways)
        return [way.order for way in ways], ends_of(ends, onward(ship, 0.0))
    pace = 0.0 if points is None else float(points.speed_power / ship.design.costs.speed)
    pace = -pace if ship.extra(Reverse).astern else pace
    ahead = onward(ship, pace, gathering=gathering)
    return plots(rules.movement, ship), reached(rules.movement, ship, ahead)


def joined(ends: Ends) -> Ends:
    """The same with every end once, as likely as all that are alike."""
    places = np.array([*ends.at, ends.facing])
    _, first, which = np.unique(places, axis=1, return_index=True, return_inverse=True)
    weight = np.bincount(which.ravel(), ends.weight)
    return replace(ends.chosen(first), weight=weight / weight.sum())


def mixed(ends: Ends, other: Ends, share: float) -> Ends:
    """Both, the second for so much of the whole; the likeliest of them."""
    parts = ((other, share), (ends, 1 - share))
    both = [replace(one, weight=one.weight * part) for one, part in parts]
    return joined(stacked(both)[0]).kept(KEPT)


def stacked(sets: Sequence[Ends]) -> tuple[Ends, list[slice]]:
    """Several sets of ends one after another, and where each stands; weights as they were."""
    counts = np.cumsum([0, *(len(ends.facing) for ends in sets)]).tolist()
    return Ends(
        np.concatenate([ends.at for ends in sets], axis=1),
        np.concatenate([ends.facing for ends in sets]),
        np.concatenate([ends.onward for ends in sets]),
        np.concatenate([ends.weight for ends in sets]),
    ), list(map(slice, counts, counts[1:]))


def last_speed(view: Battle, ship: Ship) -> float:
    """Speed points of the turn before: own exactly, an enemy's as all saw it fly."""
    cost = ship.design.costs.speed
    if ship.motion is not None:
        return float(ship.motion.speed_power / cost)
    if ship.wake is not None:
        return float(ship.wake.speed_spent)
    entries = {entry.name: entry.speed for entry in view.scenario.ships}
    return float(entries[ship.name] / cost)


def guesses(ship: Ship, last: float, strongest: Fraction) -> list[tuple[float, int, int]]:
    """Chance, speed points and manoeuvre points an enemy may have this turn.

    ``last``: its speed points of the turn before; ``strongest``: the most power that any one of
    its engines can be given now.
    """
    if ship.conduct is not None:
        return [(1.0, ship.conduct.speed, ship.conduct.spendable)]
    cost = ship.design.costs.speed
    every = () if ship.design.base or ship.held else ship.design.systems_of(BoxType.ENGINE)
    capacity = sum((engine_capacity(ship.record, e) for e in every), Fraction(0))
    most = min(last + float(1 / cost), float(strongest / cost))
    least = min(most, max(0.0, last - float(1 / cost)))
    half = len(ship.record.working(BoxType.HALF_ENGINE)) * Fraction(1, 2)
    spare = min(capacity, supply(ship.record) + half) - min(strongest, Fraction(last) * cost)
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
    every = guesses(ship, last, movement.strongest(ship))
    share = sum(chance for chance, _speed, _points in every)
    for chance, speed, points in every:
        conduct = Conduct(speed=speed, spendable=points, generated=points)
        ends = _guessed(movement, altered(ship, conduct=conduct), -speed if astern else speed)
        parts.append(replace(ends, weight=ends.weight * (chance / share)))
    return stacked(parts)[0].moved(ship.hex)


def _guessed(movement: MovementSystem, ship: Ship, pace: int) -> Ends:
    """Every end state of a ship's points seen from its hex, equally likely but for straight on."""
    memo = movement.fan(ship).memo
    known: Ends | None = memo.get(_guessed)
    if known is None:
        ends = fanned(movement, ship, onward(ship, pace))
        straight = np.array(ORIGIN.step(heading(ship), abs(pace)))[:, None]
        same = (ends.at == straight).all(axis=0) & (ends.facing == ship.facing)
        weight = ends.weight * (1 - STRAIGHT_SHARE) + STRAIGHT_SHARE * same
        known = memo[_guessed] = replace(ends, weight=weight)
    return known


def weighed(ends: Ends, payoff: Floats) -> Ends:
    """The ends an enemy is likely to choose, by what each is worth to it, the likeliest first."""
    pull = np.exp(np.maximum((payoff - payoff.max()) / WARMTH, -30.0))
    weight = ends.weight * pull
    return replace(ends, weight=weight / weight.sum()).kept(KEPT)
