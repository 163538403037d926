"""What a ship does in a segment of the chart: it flies through some plans and takes the best."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import atan2, degrees, sqrt

import numpy as np

from game.hexgrid.hexes import ORIGIN, Hex, hex_from_number
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import Floats, hexes, velocity
from game.systems.vectorish.mind.fight import FAR, Foe, approach, foes_of
from game.systems.vectorish.mind.flight import LAST, Flight, begun, drifts
from game.systems.vectorish.mind.heat import burnt
from game.systems.vectorish.mind.skill import Judge, exact
from game.systems.vectorish.rules.helm import Helm, at_helm, segment_of
from game.systems.vectorish.state.drift import rating_of, speeds_of
from game.systems.vectorish.state.space import Space

AHEAD = 16
"""Segments that a plan is flown through, the last thrust of a turn among them."""
FADES = 0.93
"""What fire counts in each segment further ahead."""
OWN = 0.6
"""What a point taken counts beside one given."""
THRUSTS = (1, 2, 4)
"""Points that a plan spends once the ship faces as it wants."""
COST = 0.01
"""Points that each step counts: so that none is taken for nothing."""
SLOW, LEAST = 0.6, 2
"""Points that each hex a turn below the least speed counts: who is at rest earns no thrust."""
CROWDED = 0.5
"""Points that a plan counts that is in the enemy's hex all the time."""


def held(space: Space, ship: Ship, judged: Judge = exact) -> str:
    """The steps of the best plan in this segment."""
    foes = foes_of(space, ship)
    if not foes:
        return ""
    helm, segment = at_helm(space, ship), segment_of(space)
    plans = [(helm.facing, 0), *product(range(6), THRUSTS)]
    flown = [_flown(helm, segment, plan, ship, foes[0]) for plan in plans]
    worth = _worth(space, ship, foes, flown, segment, judged)
    return flown[int(np.argmax(worth))].first


class _Flown:
    """A plan flown to its end: its first steps, its stands, what it did in all."""

    def __init__(self, flight: Flight, first: str, stands: list[tuple[int, int, int]]) -> None:
        self.first, self.stands, self.steps = first, stands, len(flight.steps)
        self.flies = velocity(flight.speeds)


def _flown(helm: Helm, segment: int, plan: tuple[int, int], ship: Ship, foe: Foe) -> _Flown:
    flight, first = begun(helm, segment, *plan), ""
    stands = []
    for number, theirs in enumerate(_path(foe, segment)):
        if number:
            flight.onward()
        gap = foe.ship.hex.plus(theirs).minus(ship.hex.plus(flight.place))
        flight.steer(bow(gap, flight.facing))
        if not number:
            first = flight.steps
        stands.append((flight.place.q, flight.place.r, flight.facing))
    return _Flown(flight, first, stands)


def _path(foe: Foe, segment: int) -> tuple[Hex, ...]:
    return drifts(speeds_of(foe.ship), segment, AHEAD)


def _worth(
    space: Space, ship: Ship, foes: list[Foe], flown: list[_Flown], segment: int, judged: Judge
) -> Floats:
    """What each plan is worth: the best fire of this turn and of the next, heat, and the way."""
    q, r, facing = np.array([one.stands for one in flown]).transpose(2, 0, 1)
    q, r = q + ship.hex.q, r + ship.hex.r
    turns = [slice(0, LAST + 1 - segment), slice(LAST + 1 - segment, AHEAD + 1)]
    fades = FADES ** np.arange(AHEAD + 1)
    total, fires = np.zeros(len(flown)), np.zeros(len(flown), bool)
    for turn, part in enumerate(turns):
        given, taken = np.zeros(len(flown)), np.zeros(len(flown))
        for foe in foes:
            path = np.array(_path(foe, segment))[part]
            gap_q = foe.ship.hex.q + path[:, 0] - q[:, part]
            gap_r = foe.ship.hex.r + path[:, 1] - r[:, part]
            give = foe.give.at(facing[:, part], gap_q, gap_r, later=turn > 0) * fades[part]
            take = _taken(foe, gap_q, gap_r, later=turn > 0) * fades[part]
            given = np.maximum(given, give.max(axis=1, initial=0.0))
            taken += take.max(axis=1, initial=0.0)
        total += given - OWN * taken
        fires |= (given > 0) | (taken > 0)
    steps = np.array([one.steps for one in flown])
    total -= COST * steps + _stalled(foes[0], flown, (q, r), segment)
    for number in range(LAST - segment, AHEAD + 1, LAST):
        total -= OWN * burnt(space, ship, q[:, number], r[:, number], facing[:, number])
    place = q[:, -1], r[:, -1]
    out = _out(space, flown, place)
    return judged(total - (_way(ship, foes, flown, place, segment) + out), fires & (out <= 0))


def _taken(foe: Foe, gap_q: Floats, gap_r: Floats, *, later: bool) -> Floats:
    """Fire of an enemy that may turn a face either way, or not."""
    faces = [(foe.ship.facing + by) % 6 for by in (0, 1, 5)]
    every = [foe.take.at(face, -gap_q, -gap_r, later=later) for face in faces]
    found: Floats = np.mean(every, axis=0)
    return found


def _stalled(foe: Foe, flown: list[_Flown], place: tuple[Floats, Floats], segment: int) -> Floats:
    """What it counts to be slow in the end, and to lie in the enemy's hex on the way."""
    path = np.array(_path(foe, segment))
    gap = foe.ship.hex.q + path[:, 0] - place[0], foe.ship.hex.r + path[:, 1] - place[1]
    flies = np.array([one.flies for one in flown], np.float64).T
    slow = np.maximum(0, LEAST - hexes(flies[0], flies[1]))
    found: Floats = SLOW * slow + CROWDED * (hexes(*gap) == 0).mean(axis=1)
    return found


def _way(
    ship: Ship, foes: list[Foe], flown: list[_Flown], place: tuple[Floats, Floats], segment: int
) -> Floats:
    """What the way to the nearest enemy counts, or out of its reach."""
    foe = foes[0]
    mine = np.array([one.flies for one in flown], np.float64).T
    last = foe.ship.hex.plus(_path(foe, segment)[-1])
    gap = last.q - place[0], last.r - place[1]
    away = foe.flies.q - mine[0], foe.flies.r - mine[1]
    return approach(foes, gap, away, rating_of(ship).adf)


def _out(space: Space, flown: list[_Flown], place: tuple[Floats, Floats]) -> Floats:
    """What it counts to drift out of a battle that has an edge."""
    goal = space.told.goal
    if goal.kind != "hull":
        return np.zeros(len(flown))
    mine = np.array([one.flies for one in flown], np.float64).T
    middle = hex_from_number(space.scenario.centre)
    out = hexes(place[0] + mine[0] - middle.q, place[1] + mine[1] - middle.r)
    found: Floats = FAR * np.maximum(0, out - goal.within)
    return found


def bow(way: Hex, facing: int) -> int:
    """The facing that looks most nearly along a way, the least turned one of two."""
    if way == ORIGIN:
        return facing
    return _bow(way, facing)


@lru_cache(maxsize=8192)
def _bow(way: Hex, facing: int) -> int:
    x, y = way.q * 1.5, (way.r + way.q / 2) * sqrt(3)
    bearing = degrees(atan2(x, -y)) / 60

    def off(face: int) -> tuple[float, int]:
        turn = (face - facing) % 6
        return round(abs((bearing - face + 3) % 6 - 3), 6), min(turn, 6 - turn)

    return min(range(6), key=off)
