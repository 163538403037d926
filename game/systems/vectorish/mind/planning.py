"""How a ship does its errand soonest: its turns are planned ahead together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from heapq import nsmallest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.errands import (
    Errand,
    Plan,
    flown,
    heat_at,
    near,
    strikes,
    worth,
)
from game.systems.vectorish.pure.ends import End, Reached, ends_of_each
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import Rating, drift_of, speeds_of

WIDE = 16
"""Plans that are carried on from turn to turn."""
LONGEST = 14
"""Turns that are planned at most."""
MOST_ROUTES = 2000
"""States of which the steps are remembered."""
MOST_REACHES = 1000
"""States of which every end of a turn is remembered."""
ROUGHLY = Rating(2, 2)
"""More thrust than that is not reckoned with beyond this turn."""
LOOKED_AT = 700
"""Ends of a turn of all plans that are looked at for what lies in the way."""

Reach = tuple[tuple[End, Reached], ...]

_ROUTES: dict[tuple[Errand, int, Hex, int, Speeds], str] = {}
"""The steps of a turn by what a ship has to do, how far ahead it plans and how it flies."""
_REACHES: dict[tuple[Speeds, int, Rating], Reach] = {}
"""Every end of a turn by speeds, facing and what a ship has."""


def forget() -> None:
    """No turn is remembered any more."""
    _ROUTES.clear()
    _REACHES.clear()


def planned(ship: Ship, errand: Errand, ahead: int = LONGEST) -> str:
    """The steps of this turn by which a ship arrives soonest, as far as it can see.

    ``ahead``: turns that are planned at most.
    """
    speeds = speeds_of(ship)
    state = errand, ahead, ship.hex, ship.facing, speeds
    if state not in _ROUTES:
        if len(_ROUTES) > MOST_ROUTES:
            _ROUTES.clear()
        start = Plan(ship.hex, ship.facing, speeds, drift_of(ship).used, ())
        _remember(errand, start, ahead)
    return _ROUTES[state]


def _remember(errand: Errand, start: Plan, ahead: int) -> None:
    """Keep the steps of this turn and of all that the best plan found goes on with."""
    plan, now = _best(errand, start, ahead), start
    if not plan.turns:
        _ROUTES[errand, ahead, start.hex, start.facing, start.speeds] = ""
    for steps in plan.turns:
        _ROUTES[errand, ahead, now.hex, now.facing, now.speeds] = steps
        hexes, speeds, facing = flown(now.speeds, now.facing, steps)
        here = now.hex.plus(hexes[-1]) if hexes else now.hex
        now = Plan(here, facing, speeds, 0, ())


def _best(errand: Errand, start: Plan, ahead: int) -> Plan:
    """The plan that arrives soonest with the least thrust and heat, or else is nearest to it."""
    plans, rating = [start], errand.rating
    for _turn in range(ahead):
        found: dict[tuple[Hex, int, Speeds], Plan] = {}
        for plan, reach in zip(plans, _reaches(plans, rating), strict=True):
            for after in _following(errand, plan, reach):
                key = after.hex, after.facing, after.speeds
                known = found.get(key)
                if known is None or after.cost < known.cost:
                    found[key] = after
        done = [plan for plan in found.values() if errand.arrived(plan)]
        if done:
            return min(done, key=lambda plan: (plan.cost, plan.turns))
        if not found:
            break
        likely: Iterable[Plan] = found.values()
        if len(found) > LOOKED_AT:
            likely = nsmallest(LOOKED_AT, likely, key=errand.off)
        plans = nsmallest(WIDE, likely, key=lambda plan: (worth(errand, plan), plan.turns))
        rating = Rating(min(rating.adf, ROUGHLY.adf), min(rating.mr, ROUGHLY.mr))
    return plans[0]


def _following(errand: Errand, plan: Plan, reach: Reach) -> Iterator[Plan]:
    """The plan with one turn more, in every way that is not deadly."""
    for end, way in reach:
        if near(errand.walls, plan.hex, len(way.steps)):
            hexes = _hexes(plan.speeds, plan.facing, way.steps)
            if strikes(errand.walls, plan.hex, hexes):
                continue
        there = plan.hex.plus(end.hex)
        spent = plan.thrust + way.thrust
        heat = plan.heat + heat_at(errand, there, end.facing)
        yield Plan(there, end.facing, end.speeds, spent, (*plan.turns, way.steps), heat)


def _reaches(plans: list[Plan], rating: Rating) -> list[Reach]:
    """Every end of the next turn of some plans; those that are not known are searched together."""
    if len(_REACHES) > MOST_REACHES:
        _REACHES.clear()
    keys = [(plan.speeds, plan.facing, rating) for plan in plans]
    new = [key for key in dict.fromkeys(keys) if key not in _REACHES]
    if new:
        searched = ends_of_each(tuple(key[:2] for key in new), rating)
        _REACHES.update(zip(new, (tuple(one.every()) for one in searched), strict=True))
    return [_REACHES[key] for key in keys]


@lru_cache(maxsize=8192)
def _hexes(speeds: Speeds, facing: int, steps: str) -> tuple[Hex, ...]:
    return flown(speeds, facing, steps)[0]
