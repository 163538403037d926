"""How a ship does its errand soonest: its turns are planned ahead together."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.errands import WARM, Errand, Stands, off, pieces, summed
from game.systems.vectorish.mind.guns import Floats, Numbers
from game.systems.vectorish.mind.walls import box, flown, strikes
from game.systems.vectorish.mind.weighed import (
    HEAT,
    THRUST,
    Told,
    Way,
    Weighed,
    end_words,
    hexes_of,
)
from game.systems.vectorish.pure import ends
from game.systems.vectorish.pure.ends import End, Ends, ends_of_each
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import Rating, drift_of, speeds_of
from game.table.thoughts import SHOWN
from game.words import _, counted, marked

WIDE = 16
"""Plans that are carried on from turn to turn."""
LONGEST = 14
"""Turns that are planned at most."""
MOST_ROUTES = 2000
"""States of which the steps are remembered."""
ROUGHLY = Rating(2, 2)
"""More thrust than that is not reckoned with beyond this turn."""
MOST_HEXES = 1 << 17
"""Hexes from the middle of the map that are told apart."""
LOOKED_AT = 700
"""Ends of a turn of all plans that are looked at for what lies in the way."""

SPENT = marked("thrust")
"""What a plan that gets there costs."""

_ROUTES: dict[tuple[Errand, int, Hex, int, Speeds], tuple[str, ...]] = {}
"""The best plan by what a ship has to do, how far ahead it plans and how it flies now."""


class Plan(NamedTuple):
    """A plan so far: where it leads, how it faces, what it has spent, its turns, its heat."""

    hex: Hex
    facing: int
    speeds: Speeds
    thrust: int
    turns: tuple[str, ...]
    heat: float = 0.0


class Further(NamedTuple):
    """Plans with a turn more, of which no steps are written yet.

    ``before``: by number which plan each goes on from, ``end``: to which end of its reach.
    """

    plans: list[Plan]
    reaches: list[Ends]
    stands: Stands
    thrust: Numbers
    heat: Floats
    before: Numbers
    end: Numbers

    @property
    def cost(self) -> Floats:
        """What each has spent and felt, in points of thrust."""
        return self.thrust + WARM * self.heat

    def some(self, chosen: Numbers) -> Further:
        """Some of them."""
        columns = (column[chosen] for column in self[3:])
        return Further(self.plans, self.reaches, self.stands.some(chosen), *columns)

    def whole(self) -> list[Plan]:
        """All of them with the steps of every turn."""
        columns = (column.tolist() for column in (*self.stands[:4], *self[3:]))
        return [
            Plan(
                Hex(q, r),
                facing,
                self.stands.speeds[number],
                thrust,
                (*self.plans[before].turns, self.reaches[before].steps(end)),
                heat,
            )
            for q, r, facing, number, thrust, heat, before, end in zip(*columns, strict=True)
        ]


class Search(NamedTuple):
    """The last plans of a search, all so many turns long, and how far each is, piece by piece.

    ``arrived``: they lead there, and what is left is what they cost.
    """

    start: Plan
    turns: int
    arrived: bool
    found: Further
    pieces: dict[str, Floats]

    def first(self, most: int) -> list[tuple[int, Plan]]:
        """The plans that are the least far, with their numbers; of those as far the first by their
        steps.

        Steps are only written of those.
        """
        far = summed(self.pieces)
        last = min(most, len(far)) - 1
        able = (far <= np.partition(far, last)[last]).nonzero()[0]
        every = zip(far[able], able.tolist(), self.found.some(able).whole(), strict=True)
        ordered = sorted(every, key=lambda one: (one[0], one[2].turns))
        return [(number, plan) for _far, number, plan in ordered[:most]]


def forget() -> None:
    """No turn is remembered any more."""
    _ROUTES.clear()
    ends.forget()


def planned(ship: Ship, errand: Errand, ahead: int = LONGEST) -> Weighed:
    """The steps of this turn by which a ship arrives soonest, as far as it can see.

    ``ahead``: turns that are planned at most.
    """
    steps = next(iter(route(ship, errand, ahead)), "")
    return Weighed(steps, lambda: _told(ship, errand, _search(errand, _start(ship), ahead)))


def route(ship: Ship, errand: Errand, ahead: int = LONGEST) -> tuple[str, ...]:
    """The steps of this turn and of those after it by the same plan; none if all is deadly.

    It hangs on nothing but how the ship stands now, whatever was planned before.
    """
    start = _start(ship)
    state = errand, ahead, start.hex, start.facing, start.speeds
    if state not in _ROUTES:
        if len(_ROUTES) > MOST_ROUTES:
            _ROUTES.clear()
        search = _search(errand, start, ahead)
        _ROUTES[state] = () if search is None else search.first(1)[0][1].turns
    return _ROUTES[state]


def _start(ship: Ship) -> Plan:
    """Nothing is planned yet."""
    return Plan(ship.hex, ship.facing, speeds_of(ship), drift_of(ship).used, ())


def _told(ship: Ship, errand: Errand, search: Search | None) -> Told:
    """The best plan after each end of this turn."""
    intent = errand.intent()
    if search is None:
        return Told(intent=intent, standing=(_("Every way that it may fly is deadly."),))
    ways: dict[str, Way] = {}
    for number, plan in search.first(LOOKED_AT):
        steps = plan.turns[0]
        hexes, speeds, facing = flown(search.start.speeds, search.start.facing, steps)
        words = end_words(ship, End(hexes[-1] if hexes else ORIGIN, facing, speeds))
        if words not in ways and len(ways) < SHOWN:
            ways[words] = Way(number, steps, words, hexes_of(ship, steps))
    return Told(
        intent=intent,
        standing=(_plans_words(search),),
        counted=THRUST,
        ways=tuple(ways.values()),
        worth=-summed(search.pieces),
        terms={name: -values for name, values in search.pieces.items()},
    )


def _plans_words(search: Search) -> str:
    """How far ahead the plans go that were compared."""
    if search.arrived:
        return counted(
            "The plans that are there soonest take {n} turn; the cheapest of them is taken.",
            "The plans that are there soonest take {n} turns; the cheapest of them is taken.",
            search.turns,
        )
    return counted(
        "It plans {n} turn ahead and no plan is there by then: the nearest to it is taken.",
        "It plans {n} turns ahead and no plan is there by then: the nearest to it is taken.",
        search.turns,
    )


def _search(errand: Errand, start: Plan, ahead: int) -> Search | None:
    """The plans that arrive soonest, or else those of which one is nearest to it.

    None where every way is deadly.
    """
    plans, rating, search = [start], errand.rating, None
    for turn in range(1, ahead + 1):
        found = _further(errand, plans, rating)
        if not len(found.end):
            break
        arrived = errand.arrived(found.stands).nonzero()[0]
        if len(arrived):
            there = found.some(arrived)
            spent = {SPENT: there.thrust - start.thrust, HEAT: WARM * there.heat}
            return Search(start, turn, True, there, spent)
        if len(found.end) > LOOKED_AT:
            order = off(errand, found.stands).argsort(kind="stable")
            found = found.some(order[:LOOKED_AT])
        search = Search(start, turn, False, found, pieces(errand, found.stands, found.heat))
        plans = [plan for _number, plan in search.first(WIDE)]
        rating = Rating(min(rating.adf, ROUGHLY.adf), min(rating.mr, ROUGHLY.mr))
    return search


def _further(errand: Errand, plans: list[Plan], rating: Rating) -> Further:
    """The plans with one turn more, the cheapest to each end that is not deadly."""
    reaches = ends_of_each(tuple((plan.speeds, plan.facing) for plan in plans), rating)
    lengths = [len(reach) for reach in reaches]
    before = np.repeat(np.arange(len(plans)), lengths)
    end = np.concatenate([np.arange(length) for length in lengths])
    speeds, number = _numbered(reaches)
    q, r, facing, thrust = (
        np.concatenate(columns)
        for columns in zip(
            *((one.q, one.r, one.facing, one.thrust) for one in reaches), strict=True
        )
    )
    told = np.array([(*plan.hex, plan.thrust) for plan in plans])[before]
    stands = Stands(q + told[:, 0], r + told[:, 1], facing, number, speeds)
    heat = np.array([plan.heat for plan in plans])[before]
    found = Further(plans, reaches, stands, thrust + told[:, 2], heat, before, end)
    found = _felt(errand, _alive(errand, found))
    return found.some(_cheapest(found))


def _numbered(reaches: list[Ends]) -> tuple[list[Speeds], Numbers]:
    """The speeds of some moves, each once, and which each end has."""
    numbers: dict[Speeds, int] = {}
    tables: dict[int, Numbers] = {}
    found = []
    for reach in reaches:
        key = id(reach.speeds)
        if key not in tables:
            every = [numbers.setdefault(one, len(numbers)) for one in reach.speeds]
            tables[key] = np.array(every)
        found.append(tables[key][reach.number])
    return list(numbers), np.concatenate(found)


def _cheapest(found: Further) -> Numbers:
    """The first of the cheapest plans to each end."""
    q, r, facing, number = found.stands[:4]
    key = (q + MOST_HEXES) * 2 * MOST_HEXES + r + MOST_HEXES << 20 | number << 3 | facing
    order = np.lexsort((found.cost, key))
    ordered: Numbers = key[order]
    return order[np.concatenate(([True], ordered[1:] != ordered[:-1]))] if len(order) else order


def _felt(errand: Errand, found: Further) -> Further:
    """The plans with the heat of the turn that they have more."""
    if not errand.felt:
        return found
    stands = zip(*(column.tolist() for column in found.stands[:3]), strict=True)
    heat = np.array([errand.felt.at(Hex(q, r), facing) for q, r, facing in stands])
    return found._replace(heat=found.heat + heat)


def _alive(errand: Errand, found: Further) -> Further:
    """The plans of which the turn that they have more is not deadly."""
    if not errand.walls:
        return found
    first, last, top, low = box(errand.walls)
    q, r = np.array([plan.hex for plan in found.plans])[found.before].T
    far = np.concatenate([reach.lengths for reach in found.reaches])
    near = (q + far >= first) & (q - far <= last) & (r + far >= top) & (r - far <= low)
    alive = np.ones(len(far), bool)
    for index in near.nonzero()[0].tolist():
        plan, reach = found.plans[found.before[index]], found.reaches[found.before[index]]
        hexes = _hexes(plan.speeds, plan.facing, reach.steps(int(found.end[index])))
        alive[index] = not strikes(errand.walls, plan.hex, hexes)
    return found.some(alive.nonzero()[0])


@lru_cache(maxsize=8192)
def _hexes(speeds: Speeds, facing: int, steps: str) -> tuple[Hex, ...]:
    return flown(speeds, facing, steps)[0]
