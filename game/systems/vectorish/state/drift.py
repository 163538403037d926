"""What vectorish movement knows of a ship: its speeds, and what it has done of this turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.extra import Extra
from game.systems.earth_expects.state.motion import Conduct, Track
from game.systems.earth_expects.state.orders import RollWord
from game.systems.vectorish.rules.speeds import AT_REST, Speeds
from game.words import _

UNMOVED = (0,) * 6


class Rating(NamedTuple):
    """Points of acceleration and faces of rotation that a ship has in a turn (VEC-4)."""

    adf: int = 0
    mr: int = 0


@dataclass(frozen=True, slots=True)
class Drift(Extra):
    """How a ship drifts.

    ``rating``: what its file or the scenario fixes, of the whole ship; None where ADF and MR are
    bought with power (Ruling Q234). ``moved``: hexes moved this turn by face; ``thrust`` and
    ``turned``: ADF and MR spent of this turn's; ``done``: its move of this turn is over.
    ``used``: points of acceleration of the whole battle. ``left``: the hex that it left last.

    ``down``: boxes of generators whose shields are lowered.

    ``mpo``: weapons that fire only in their own side's half of the turn; one ``waits`` for it.

    On the chart ``earned`` are points that may be taken in this segment, ``turns_from`` is the
    segment, counted over all turns, from which it may turn again; and a ship that ``rests`` is
    asked no more this turn.
    """

    speeds: Speeds = AT_REST
    rating: Rating | None = None
    moved: tuple[int, ...] = UNMOVED
    thrust: int = 0
    turned: int = 0
    done: bool = False
    used: int = 0
    left: Hex | None = None
    earned: int = 0
    turns_from: int = 0
    rests: bool = False
    mpo: frozenset[str] = frozenset()
    waits: bool = False
    down: frozenset[str] = frozenset()

    def holds_fire(self, weapon: str, fired: bool) -> tuple[str, str] | None:
        """A weapon fires once a turn, and one marked MPO in its own side's half (Q233)."""
        if fired:
            return _("used this turn"), "VEC-SC-4"
        if self.waits and weapon in self.mpo:
            return _("kept for its own side's half of the turn"), "Q233"
        return None

    def flown(self, track: Track, roll: RollWord | None) -> Drift:
        """The hex that it left last is known."""
        del roll
        if not track.steps:
            return self
        before = track.steps[-2].hex if len(track.steps) > 1 else track.start
        return replace(self, left=before)

    def next_turn(self) -> Drift:
        """Nothing is left of this turn's points: unused ones are lost."""
        unspent = replace(self, moved=UNMOVED, thrust=0, turned=0, done=False, earned=0)
        return replace(unspent, rests=False, waits=False, down=frozenset())


def drift_of(ship: Ship) -> Drift:
    """A ship's drift; at rest where nothing is known."""
    return ship.extra(Drift)


def speeds_of(ship: Ship) -> Speeds:
    """A ship's speeds."""
    return ship.extra(Drift).speeds


def buys(ship: Ship) -> bool:
    """Whether a ship buys ADF and MR with power, in secret (Ruling Q234)."""
    return ship.extra(Drift).rating is None


def rating_of(ship: Ship) -> Rating:
    """ADF and MR of this turn: fixed ones fall with lost engines, others are bought (Q234, Q271).

    Nothing where a reader does not know what was bought.
    """
    fixed = ship.extra(Drift).rating
    if fixed is None:
        points = ship.conduct or Conduct()
        return Rating(points.speed, points.generated)
    return Rating(_left(ship, fixed.adf), _left(ship, fixed.mr))


def _left(ship: Ship, value: int) -> int:
    """So much of a fixed value as undamaged engine boxes give, rounded up (Ruling Q271)."""
    record = ship.record
    kinds = (BoxType.ENGINE, BoxType.HALF_ENGINE)
    boxes = [box for kind in kinds for box in record.design.by_type[kind]]
    if not boxes:
        return value
    sound = sum(box not in record.levels for box in boxes)
    return -(-value * sound // len(boxes))
