"""What a ship does in a segment of the chart: it flies through some plans and takes the best."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import atan2, degrees, sqrt
from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import ORIGIN, Hex, hex_from_number
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import Floats, Numbers, hexes, velocity
from game.systems.vectorish.mind.fight import (
    FAR,
    OUT,
    Foe,
    approach,
    ends_now,
    foes_of,
    intent_words,
    nobody,
    standing_words,
    way_words,
)
from game.systems.vectorish.mind.flight import LAST, Flight, begun, drifts
from game.systems.vectorish.mind.heat import burnt
from game.systems.vectorish.mind.skill import Judge, exact
from game.systems.vectorish.mind.weighed import (
    EYE,
    FIRE,
    HARM,
    HEAT,
    LATER_FIRE,
    LATER_HARM,
    SPENT,
    Told,
    Way,
    Weighed,
    plan_standing,
    plan_ways,
    travelled,
)
from game.systems.vectorish.rules.helm import Helm, at_helm, segment_of
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.state.drift import rating_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.words import _, marked

SLOWED, CROWD = marked("being too slow to earn thrust"), marked("lying in the enemy's hex")
"""What a plan may lead to beside fire."""
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


class Held(NamedTuple):
    """What plans are worth, in points: arrays of the same length, fire by turn."""

    given: Floats
    taken: Floats
    steps: Floats
    slow: Floats
    crowded: Floats
    heat: list[Floats]
    way: Floats
    out: Floats

    @property
    def worth(self) -> Floats:
        """All of it together."""
        total = np.zeros(len(self.way))
        for given, taken in zip(self.given, self.taken, strict=True):
            total += given - OWN * taken
        total -= COST * self.steps + (self.slow + self.crowded)
        for heat in self.heat:
            total -= heat
        found: Floats = total - (self.way + self.out)
        return found

    @property
    def fires(self) -> Numbers:
        """Where anybody fires."""
        found: Numbers = np.any((self.given > 0) | (self.taken > 0), axis=0)
        return found

    def terms(self, way: str) -> dict[str, Floats]:
        """The same by name; ``way``: what the way to the enemy is called."""
        return {
            FIRE: self.given[0],
            HARM: -OWN * self.taken[0],
            LATER_FIRE: self.given[1],
            LATER_HARM: -OWN * self.taken[1],
            way: -self.way,
            SPENT: -COST * self.steps,
            SLOWED: -self.slow,
            CROWD: -self.crowded,
            HEAT: -sum(self.heat, np.zeros(len(self.way))),
            OUT: -self.out,
        }


def held(space: Space, ship: Ship, judged: Judge = exact) -> Weighed:
    """The steps of the best plan in this segment."""
    foes = foes_of(space, ship)
    if not foes:
        return nobody()
    helm, segment = at_helm(space, ship), segment_of(space)
    plans = [(helm.facing, 0), *product(range(6), THRUSTS)]
    flown = [_flown(helm, segment, plan, ship, foes[0]) for plan in plans]
    found = _held(space, ship, foes, flown, segment)
    worth = judged(found.worth, found.fires & (found.out <= 0))
    firsts = [one.first for one in flown]

    def told() -> Told:
        order = np.argsort(-worth, kind="stable").tolist()
        ways = plan_ways(firsts, order, lambda one: _plan_words(foes[0], *plans[one]))
        return Told(
            intent=intent_words(foes),
            standing=(plan_standing(len(plans)), *standing_words(space, foes)),
            ways=[_on_map(ship, way, flown[way.place]) for way in ways],
            worth=worth,
            terms={**found.terms(way_words(foes)), EYE: worth - found.worth},
        )

    return Weighed(firsts[int(np.argmax(worth))], told)


def _plan_words(foe: Foe, face: int, points: int) -> str:
    if not points:
        return _("to keep its bow on {enemy}").format(enemy=foe.ship.name)
    return _("to face {face} and accelerate there by {n}").format(face=FACES[face], n=points)


def _on_map(ship: Ship, way: Way, plan: _Flown) -> Way:
    """Where a plan leads."""
    places = [ship.hex.plus(Hex(q, r)) for q, r, _facing in plan.stands]
    return way._replace(hexes=travelled(places))


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


def _held(space: Space, ship: Ship, foes: list[Foe], flown: list[_Flown], segment: int) -> Held:
    """What each plan is worth: the best fire of this turn and of the next, heat, and the way."""
    q, r, facing = np.array([one.stands for one in flown]).transpose(2, 0, 1)
    q, r = q + ship.hex.q, r + ship.hex.r
    turns = [slice(0, LAST + 1 - segment), slice(LAST + 1 - segment, AHEAD + 1)]
    last, nothing = ends_now(space), np.zeros(len(flown))
    fades = FADES ** np.arange(AHEAD + 1)
    given, taken = np.zeros((2, len(flown))), np.zeros((2, len(flown)))
    for turn, part in enumerate(turns[:1] if last else turns):
        for foe in foes:
            path = np.array(_path(foe, segment))[part]
            gap_q = foe.ship.hex.q + path[:, 0] - q[:, part]
            gap_r = foe.ship.hex.r + path[:, 1] - r[:, part]
            give = foe.give.at(facing[:, part], gap_q, gap_r, later=turn > 0) * fades[part]
            take = _taken(foe, gap_q, gap_r, later=turn > 0) * fades[part]
            given[turn] = np.maximum(given[turn], give.max(axis=1, initial=0.0))
            taken[turn] += take.max(axis=1, initial=0.0)
    heat = [
        OWN * burnt(space, ship, q[:, number], r[:, number], facing[:, number])
        for number in range(LAST - segment, AHEAD + 1, LAST)
    ]
    place = q[:, -1], r[:, -1]
    return Held(
        given,
        taken,
        np.array([one.steps for one in flown]),
        nothing if last else _slow(flown),
        _crowded(foes[0], (q, r), segment),
        heat,
        nothing if last else _way(ship, foes, flown, place, segment),
        _out(space, flown, place),
    )


def _taken(foe: Foe, gap_q: Floats, gap_r: Floats, *, later: bool) -> Floats:
    """Fire of an enemy that may turn a face either way, or not."""
    faces = [(foe.ship.facing + by) % 6 for by in (0, 1, 5)]
    every = [foe.take.at(face, -gap_q, -gap_r, later=later) for face in faces]
    found: Floats = np.mean(every, axis=0)
    return found


def _slow(flown: list[_Flown]) -> Floats:
    """What it counts to be slow in the end."""
    flies = np.array([one.flies for one in flown], np.float64).T
    found: Floats = SLOW * np.maximum(0, LEAST - hexes(flies[0], flies[1]))
    return found


def _crowded(foe: Foe, place: tuple[Floats, Floats], segment: int) -> Floats:
    """What it counts to lie in the enemy's hex on the way."""
    path = np.array(_path(foe, segment))
    gap = foe.ship.hex.q + path[:, 0] - place[0], foe.ship.hex.r + path[:, 1] - place[1]
    found: Floats = CROWDED * (hexes(*gap) == 0).mean(axis=1)
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
