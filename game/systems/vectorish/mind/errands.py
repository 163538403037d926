"""Ships with an errand: past a row, or home and slow. Turns are planned ahead together."""

from __future__ import annotations

from functools import lru_cache
from heapq import nsmallest
from math import sqrt
from typing import NamedTuple, Protocol

from game.hexgrid.hexes import DIRECTION_NAMES, ORIGIN, Hex, hex_from_number
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.flying import deadly
from game.systems.vectorish.pure.ends import End, Reached, ends
from game.systems.vectorish.rules.goals import HOME_HEXES, SLOW, entry_of, row_of
from game.systems.vectorish.rules.speeds import Speeds, next_face
from game.systems.vectorish.state.drift import UNMOVED, Rating, drift_of, rating_of, speeds_of
from game.systems.vectorish.state.space import Space

WIDE = 16
"""Plans that are carried on from turn to turn."""
LONGEST = 14
"""Turns that are planned at most."""
DRIFTS = 12
"""Turns of drifting that are looked ahead for what lies in the way."""
MOST_ROUTES = 2000
"""States of which the steps are remembered."""
FASTEST = 12
"""Hexes a turn above which a freighter does not hurry."""
ROUGHLY = Rating(2, 2)
"""More thrust than that is not reckoned with beyond this turn."""
LOOKED_AT = 700
"""Ends of a turn of all plans that are looked at for what lies in the way."""
BLOCKED = 30
"""What it counts to have something deadly ahead, in points of thrust."""


class Plan(NamedTuple):
    """A plan so far: where it leads, how it faces, what it has spent, its turns."""

    hex: Hex
    facing: int
    speeds: Speeds
    thrust: int
    turns: tuple[str, ...]


class Errand(Protocol):
    """What a ship is out for, as far as it is told without looking at the battle."""

    @property
    def rating(self) -> Rating:
        """What it has in a turn."""

    @property
    def walls(self) -> frozenset[Hex]:
        """Hexes in which it would be lost."""

    def arrived(self, plan: Plan) -> bool:
        """Whether a plan gets there."""

    def off(self, plan: Plan) -> float:
        """How far a plan is from that, in points of thrust or about; less is better."""


class Race(NamedTuple):
    """Past a row, on course and at speed again."""

    rating: Rating
    walls: frozenset[Hex]
    row: int
    way: int
    facing: int
    speeds: Speeds

    def arrived(self, plan: Plan) -> bool:
        """Past the row, on course and at speed."""
        past = (row_of(plan.hex) - self.row) * self.way > 0
        return past and plan.facing == self.facing and plan.speeds.both == self.speeds.both

    def off(self, plan: Plan) -> float:
        """Speeds and facing that are wrong, and the way left."""
        wrong = sum(abs(plan.speeds.over(face) - self.speeds.over(face)) for face in range(6))
        late = max(0, (self.row - row_of(plan.hex)) * self.way) / 20
        return wrong + _turns(plan.facing, self.facing) / 4 + late


class Home(NamedTuple):
    """Just past a row, and slow."""

    rating: Rating
    walls: frozenset[Hex]
    row: int
    way: int

    def arrived(self, plan: Plan) -> bool:
        """Where a freighter is home (SYSTEMS: Crossing)."""
        past = (row_of(plan.hex) - self.row) * self.way
        return 0 <= past <= HOME_HEXES and plan.speeds.total <= SLOW

    def off(self, plan: Plan) -> float:
        """How its speed differs from the fastest from which it can still brake in time.

        Past all that counts as home everything is the other way round.
        """
        left = (self.row - row_of(plan.hex)) * self.way + HOME_HEXES / 2
        way = self.way if left > -HOME_HEXES / 2 else -self.way
        ahead, aside = _towards(plan.speeds, way)
        room = left if way == self.way else -left
        brake = sqrt(SLOW**2 + 2 * max(1, self.rating.adf) * max(0.0, room))
        fastest = min(brake, FASTEST)
        astern = 0 if way > 0 else 3
        turned = _turns(plan.facing, astern if ahead > fastest - 2 else (astern + 3) % 6)
        wrong = abs(ahead - fastest) * (2 if ahead > fastest else 1)
        return abs(left) / 4 + wrong + 2 * aside + turned / 2


def _turns(facing: int, wanted: int) -> int:
    turn = (facing - wanted) % 6
    return min(turn, 6 - turn)


@lru_cache(maxsize=4096)
def _towards(speeds: Speeds, way: int) -> tuple[float, float]:
    """Rows a turn towards growing rows times ``way``, and columns a turn aside."""
    end = _way(speeds)[-1]
    return (end.r + end.q / 2) * way, abs(end.q)


def blocked(walls: frozenset[Hex], plan: Plan) -> float:
    """What it counts that drifting leads into something deadly: the more, the sooner and deeper."""
    here = plan.hex
    if not walls:
        return 0
    for turn in range(DRIFTS):
        way = _way(plan.speeds)
        if any(here.plus(hex_) in walls for hex_ in way):
            return BLOCKED * ((DRIFTS - turn) / DRIFTS + _deep(walls, plan.hex.q) / 10)
        here = here.plus(way[-1])
    return 0


def _deep(walls: frozenset[Hex], column: int) -> int:
    """How many columns the nearest free one is away."""
    first, last = _columns(walls)
    return min(abs(column - first), abs(last - column)) + 1


@lru_cache(maxsize=64)
def _columns(walls: frozenset[Hex]) -> tuple[int, int]:
    columns = {hex_.q for hex_ in walls}
    return min(columns), max(columns)


@lru_cache(maxsize=4096)
def _way(speeds: Speeds) -> tuple[Hex, ...]:
    """The hexes of a turn without thrust, as seen from its start."""
    return flown(speeds, 0, "." * speeds.total)[0] or (ORIGIN,)


def flown(speeds: Speeds, facing: int, steps: str) -> tuple[tuple[Hex, ...], Speeds, int]:
    """The hexes of some steps as seen from their start, and how they end."""
    moved, here, hexes = list(UNMOVED), ORIGIN, []
    for sign in steps:
        if sign == "A":
            speeds = speeds.faster(facing)
        elif sign != ".":
            facing = (facing + (1 if sign == "R" else 5)) % 6
        else:
            face = next_face(speeds, tuple(moved))
            if face is None:
                break
            moved[face] += 1
            here = here.step(face)
            hexes.append(here)
    return tuple(hexes), speeds, facing


_ROUTES: dict[tuple[Errand, Hex, int, Speeds], str] = {}
"""The steps of a turn by what a ship has to do and how it flies."""


def forget() -> None:
    """No turn is remembered any more."""
    _ROUTES.clear()


def planned(ship: Ship, errand: Errand) -> str:
    """The steps of this turn by which a ship arrives soonest, as far as it can see."""
    speeds = speeds_of(ship)
    state = errand, ship.hex, ship.facing, speeds
    if state not in _ROUTES:
        if len(_ROUTES) > MOST_ROUTES:
            _ROUTES.clear()
        _remember(errand, Plan(ship.hex, ship.facing, speeds, drift_of(ship).used, ()))
    return _ROUTES[state]


def has_errand(space: Space, ship: Ship) -> bool:
    """Whether a ship races, or is to come home."""
    goal = space.told.goal
    return goal.kind == "race" or (goal.kind == "convoy" and entry_of(space, ship).home > 0)


def errand_of(space: Space, ship: Ship) -> Errand:
    """What a ship that races, or is to come home, has to do."""
    entry = entry_of(space, ship)
    side = next(side for side in space.told.sides if side.name == ship.side)
    begun = row_of(hex_from_number(entry.hex))
    row = begun if side.row is None else side.row
    way, walls = 1 if row >= begun else -1, deadly(space.terrain)
    if space.told.goal.kind == "convoy":
        return Home(rating_of(ship), walls, row, way)
    facing = DIRECTION_NAMES.index(entry.facing)
    return Race(rating_of(ship), walls, row, way, facing, entry.speeds)


def _remember(errand: Errand, start: Plan) -> None:
    """Keep the steps of this turn and of all that the best plan found goes on with."""
    plan, now = _best(errand, start), start
    if not plan.turns:
        _ROUTES[errand, start.hex, start.facing, start.speeds] = ""
    for steps in plan.turns:
        _ROUTES[errand, now.hex, now.facing, now.speeds] = steps
        hexes, speeds, facing = flown(now.speeds, now.facing, steps)
        here = now.hex.plus(hexes[-1]) if hexes else now.hex
        now = Plan(here, facing, speeds, 0, ())


def _best(errand: Errand, start: Plan) -> Plan:
    """The plan that arrives soonest with the least thrust, or else is nearest to it."""
    plans = [start]
    for _turn in range(LONGEST):
        found: dict[tuple[Hex, int, Speeds], Plan] = {}
        for plan in plans:
            for after in _following(errand, plan):
                key = after.hex, after.facing, after.speeds
                known = found.get(key)
                if known is None or after.thrust < known.thrust:
                    found[key] = after
        done = [plan for plan in found.values() if errand.arrived(plan)]
        if done:
            return min(done, key=lambda plan: (plan.thrust, plan.turns))
        if not found:
            break
        near = nsmallest(LOOKED_AT, found.values(), key=errand.off)
        plans = nsmallest(WIDE, near, key=lambda plan: (worth(errand, plan), plan.turns))
    return plans[0]


def worth(errand: Errand, plan: Plan) -> float:
    """How far a plan is from getting there, with what lies in its way."""
    return errand.off(plan) + blocked(errand.walls, plan)


def _following(errand: Errand, plan: Plan) -> list[Plan]:
    """The plan with one turn more, in every way that is not deadly."""
    found = []
    rating = errand.rating
    if plan.turns:
        rating = Rating(min(rating.adf, ROUGHLY.adf), min(rating.mr, ROUGHLY.mr))
    for end, way in _ends(plan.speeds, plan.facing, rating):
        if errand.walls:
            hexes = _hexes(plan.speeds, plan.facing, way.steps)
            if any(plan.hex.plus(hex_) in errand.walls for hex_ in hexes):
                continue
        there = plan.hex.plus(end.hex)
        spent = plan.thrust + way.thrust
        found.append(Plan(there, end.facing, end.speeds, spent, (*plan.turns, way.steps)))
    return found


@lru_cache(maxsize=1024)
def _ends(speeds: Speeds, facing: int, rating: Rating) -> tuple[tuple[End, Reached], ...]:
    return tuple(ends(speeds, facing, rating).every())


@lru_cache(maxsize=8192)
def _hexes(speeds: Speeds, facing: int, steps: str) -> tuple[Hex, ...]:
    return flown(speeds, facing, steps)[0]
