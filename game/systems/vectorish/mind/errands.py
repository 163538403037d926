"""Ships with an errand, past a row, or home and slow: when it is done, how far it is from that."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple, Protocol

from game.hexgrid.hexes import DIRECTION_NAMES, ORIGIN, Hex, hex_from_number
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.flying import deadly
from game.systems.vectorish.mind.heat import Felt
from game.systems.vectorish.rules.goals import HOME_HEXES, SLOW, entry_of, row_of
from game.systems.vectorish.rules.speeds import Speeds, next_face
from game.systems.vectorish.state.drift import UNMOVED, Rating, rating_of
from game.systems.vectorish.state.space import Space

DRIFTS = 12
"""Turns of drifting that are looked ahead for what lies in the way."""
FASTEST = 12
"""Hexes a turn above which a freighter does not hurry."""
WARM = 0.2
"""Points of thrust that a point of heat counts."""
BLOCKED = 30
"""What it counts to have something deadly ahead, in points of thrust."""


class Plan(NamedTuple):
    """A plan so far: where it leads, how it faces, what it has spent, its turns, its heat."""

    hex: Hex
    facing: int
    speeds: Speeds
    thrust: int
    turns: tuple[str, ...]
    heat: float = 0.0

    @property
    def cost(self) -> float:
        """What it has spent and felt, in points of thrust."""
        return self.thrust + WARM * self.heat


class Errand(Protocol):
    """What a ship is out for, as far as it is told without looking at the battle."""

    @property
    def rating(self) -> Rating:
        """What it has in a turn."""

    @property
    def walls(self) -> frozenset[Hex]:
        """Hexes in which it would be lost."""

    @property
    def felt(self) -> Felt | None:
        """The heat that it feels; None where nothing is hot."""

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
    felt: Felt | None = None

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
    felt: Felt | None = None

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
    return _blocked(walls, plan.hex, plan.speeds) if walls else 0


@lru_cache(maxsize=8192)
def _blocked(walls: frozenset[Hex], start: Hex, speeds: Speeds) -> float:
    here, way = start, _way(speeds)
    for turn in range(DRIFTS):
        if strikes(walls, here, way):
            return BLOCKED * ((DRIFTS - turn) / DRIFTS + _deep(walls, start.q) / 10)
        here = here.plus(way[-1])
    return 0


def strikes(walls: frozenset[Hex], here: Hex, way: tuple[Hex, ...]) -> bool:
    """Whether a way, as seen from its start, leads into something deadly from a hex."""
    if not near(walls, here, len(way)):
        return False
    q, r = here
    return any((q + hex_.q, r + hex_.r) in walls for hex_ in way)


def near(walls: frozenset[Hex], here: Hex, far: int) -> bool:
    """Whether a way of so many hexes from a hex may lead into something deadly at all."""
    if not walls:
        return False
    (q, r), (first, last, top, low) = here, _box(walls)
    return q + far >= first and q - far <= last and r + far >= top and r - far <= low


@lru_cache(maxsize=64)
def _box(walls: frozenset[Hex]) -> tuple[int, int, int, int]:
    """The first and last of the two coordinates."""
    columns, rows = {hex_.q for hex_ in walls}, {hex_.r for hex_ in walls}
    return min(columns), max(columns), min(rows), max(rows)


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


def has_errand(space: Space, ship: Ship) -> bool:
    """Whether a ship races, or is to come home."""
    goal = space.told.goal
    return goal.kind == "race" or (goal.kind == "convoy" and entry_of(space, ship).home > 0)


def errand_of(space: Space, ship: Ship, warm: Felt | None = None) -> Errand:
    """What a ship that races, or is to come home, has to do, and the heat that it reckons with."""
    entry = entry_of(space, ship)
    side = next(side for side in space.told.sides if side.name == ship.side)
    begun = row_of(hex_from_number(entry.hex))
    row = begun if side.row is None else side.row
    way, walls = 1 if row >= begun else -1, deadly(space.terrain)
    if space.told.goal.kind == "convoy":
        return Home(rating_of(ship), walls, row, way, warm)
    facing = DIRECTION_NAMES.index(entry.facing)
    return Race(rating_of(ship), walls, row, way, facing, entry.speeds, warm)


def worth(errand: Errand, plan: Plan) -> float:
    """How far a plan is from getting there, with its heat and what lies in its way."""
    return errand.off(plan) + WARM * plan.heat + blocked(errand.walls, plan)


def heat_at(errand: Errand, here: Hex, facing: int) -> float:
    """What it counts to end a turn there."""
    return errand.felt.at(here, facing) if errand.felt else 0.0
