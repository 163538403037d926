"""Ships with an errand, past a row, or home and slow: when it is done, how far it is from that."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import add
from typing import Any, NamedTuple, Protocol

import numpy as np

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_from_number
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.flying import deadly
from game.systems.vectorish.mind.guns import Floats, Numbers
from game.systems.vectorish.mind.heat import Felt
from game.systems.vectorish.mind.walls import blocked, drifted
from game.systems.vectorish.mind.weighed import HEAT
from game.systems.vectorish.rules.goals import HOME_HEXES, SLOW, entry_of, row_of
from game.systems.vectorish.rules.speeds import FACES, Speeds
from game.systems.vectorish.state.drift import Rating, rating_of
from game.systems.vectorish.state.space import Space
from game.words import _, marked

FASTEST = 12
"""Hexes a turn above which a freighter does not hurry."""
WARM = 0.2
"""Points of thrust that a point of heat counts."""
SPEEDS, FACING = marked("speeds that are not the right ones"), marked("facing the wrong way")
BRAKING = marked("too fast or too slow to brake in time")
LEFT, ASIDE = marked("the way left"), marked("drifting aside")
AHEAD = marked("what lies ahead and is deadly")
"""What keeps a ship from getting there."""


class Stands(NamedTuple):
    """How a ship may stand, arrays of the same length: hexes, facings, ``speeds`` by number."""

    q: Numbers
    r: Numbers
    facing: Numbers
    number: Numbers
    speeds: list[Speeds]

    @property
    def rows(self) -> Numbers:
        """The row of each, as its number tells it."""
        found: Numbers = self.r + (self.q - (self.q & 1)) // 2
        return found

    def by_speeds(self, told: list[Any]) -> Any:
        """For each what is told of its speeds."""
        return np.array(told)[self.number]

    def some(self, chosen: Numbers) -> Stands:
        """Some of them."""
        q, r, facing, number = (column[chosen] for column in self[:4])
        return Stands(q, r, facing, number, self.speeds)


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

    def intent(self) -> str:
        """What that is in a sentence."""

    def arrived(self, stands: Stands) -> Numbers:
        """Whether it is there."""

    def pieces(self, stands: Stands) -> dict[str, Floats]:
        """How far it is from that, in points of thrust or about; less is better."""


class Race(NamedTuple):
    """Past a row, on course and at speed again."""

    rating: Rating
    walls: frozenset[Hex]
    row: int
    way: int
    facing: int
    speeds: Speeds
    felt: Felt | None = None

    def intent(self) -> str:
        """What it is out for."""
        words = _("To pass the line with {speeds}, facing {face}, as soon as it can.")
        return words.format(speeds=self.speeds.text, face=FACES[self.facing])

    def arrived(self, stands: Stands) -> Numbers:
        """Past the row, on course and at speed."""
        past = (stands.rows - self.row) * self.way > 0
        fast = stands.by_speeds([speeds.both == self.speeds.both for speeds in stands.speeds])
        found: Numbers = past & (stands.facing == self.facing) & fast
        return found

    def pieces(self, stands: Stands) -> dict[str, Floats]:
        """Speeds and facing that are wrong, and the way left."""
        return {
            SPEEDS: stands.by_speeds([_apart(speeds, self.speeds) for speeds in stands.speeds]),
            FACING: _turns(stands.facing, self.facing) / 4,
            LEFT: np.maximum(0, (self.row - stands.rows) * self.way) / 20,
        }


class Home(NamedTuple):
    """Just past a row, and slow."""

    rating: Rating
    walls: frozenset[Hex]
    row: int
    way: int
    felt: Felt | None = None

    def intent(self) -> str:
        """What it is out for."""
        words = _(
            "To come home: up to {n} hexes past its line, at a total speed of {slow} or less."
        )
        return words.format(n=HOME_HEXES, slow=SLOW)

    def arrived(self, stands: Stands) -> Numbers:
        """Where a freighter is home (SYSTEMS: Crossing)."""
        past = (stands.rows - self.row) * self.way
        slow = stands.by_speeds([speeds.total <= SLOW for speeds in stands.speeds])
        found: Numbers = (past >= 0) & (past <= HOME_HEXES) & slow
        return found

    def pieces(self, stands: Stands) -> dict[str, Floats]:
        """How its speed differs from the fastest from which it can still brake in time.

        Past all that counts as home everything is the other way round.
        """
        left = (self.row - stands.rows) * self.way + HOME_HEXES / 2
        before = left > -HOME_HEXES / 2
        way, room = np.where(before, self.way, -self.way), np.where(before, left, -left)
        rows, aside = stands.by_speeds([_drifts(speeds) for speeds in stands.speeds]).T
        ahead = rows * way
        brake = np.sqrt(SLOW**2 + 2 * max(1, self.rating.adf) * np.maximum(0.0, room))
        fastest = np.minimum(brake, FASTEST)
        astern = np.where((way > 0) == (ahead > fastest - 2), 0, 3)
        return {
            LEFT: abs(left) / 4,
            BRAKING: abs(ahead - fastest) * np.where(ahead > fastest, 2, 1),
            ASIDE: 2 * aside,
            FACING: _turns(stands.facing, astern) / 2,
        }


def _turns(facing: Numbers, wanted: Numbers | int) -> Numbers:
    turn = (facing - wanted) % 6
    found: Numbers = np.minimum(turn, 6 - turn)
    return found


@lru_cache(maxsize=4096)
def _apart(speeds: Speeds, wanted: Speeds) -> int:
    return sum(abs(speeds.over(face) - wanted.over(face)) for face in range(6))


@lru_cache(maxsize=4096)
def _drifts(speeds: Speeds) -> tuple[float, float]:
    """Rows a turn towards growing rows, and columns a turn aside."""
    end = drifted(speeds)[-1]
    return end.r + end.q / 2, abs(end.q)


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


def off(errand: Errand, stands: Stands) -> Floats:
    """How far a ship is from getting there, whatever lies in its way."""
    return summed(errand.pieces(stands))


def pieces(errand: Errand, stands: Stands, heat: Floats) -> dict[str, Floats]:
    """How far a ship is from getting there, piece by piece."""
    found = {**errand.pieces(stands), HEAT: WARM * heat}
    if errand.walls:
        columns = (column.tolist() for column in stands[:4])
        ahead = [
            blocked(errand.walls, Hex(q, r), stands.speeds[number])
            for q, r, _facing, number in zip(*columns, strict=True)
        ]
        found[AHEAD] = np.array(ahead)
    return found


def summed(found: dict[str, Floats]) -> Floats:
    """All pieces together."""
    return reduce(add, found.values())
