"""What vectorish movement knows of a ship: its speeds, and what it has done of this turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import ClassVar, NamedTuple

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.docking import blocked_engines
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.extra import Extra
from game.systems.earth_expects.state.motion import Conduct, Track
from game.systems.earth_expects.state.orders import RollWord
from game.systems.vectorish.rules.speeds import AT_REST, FACES, Speeds
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

    ``halted``: terrain has stopped it for this turn. ``lost``: faces over which it had a speed this
    turn on the chart that was taken off.

    ``stirred``: the last turn in which it turned or accelerated, 0 for none.

    ``down``: boxes of generators whose shields are lowered.

    ``mpo``: weapons that fire only in their own side's half of the turn; one ``waits`` for it.

    ``mends_turning``: repairs ask nothing of its engines (Ruling Q233); in the phases of Earth
    Expects they do where MR is bought (EE-SEQ-5).

    On the chart ``earned`` are points that may be taken in this segment, ``turns_from`` is the
    segment, counted over all turns, from which it may turn again; and a ship that ``rests`` is
    asked no more this turn.
    """

    faces: ClassVar[tuple[str, ...]] = tuple(FACES)
    burns: ClassVar[bool] = True

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
    stirred: int = 0
    halted: bool = False
    mends_turning: bool = True
    lost: frozenset[int] = frozenset()

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

    def alongside(self, host: Drift) -> Drift:
        """Docked ships drift as their active one does."""
        return replace(
            self,
            speeds=host.speeds,
            moved=host.moved,
            done=host.done,
            left=host.left,
            turns_from=host.turns_from,
            stirred=host.stirred,
        )

    def next_turn(self) -> Drift:
        """Nothing is left of this turn's points: unused ones are lost."""
        unspent = replace(self, moved=UNMOVED, thrust=0, turned=0, done=False, earned=0)
        fresh = replace(unspent, rests=False, waits=False, down=frozenset(), halted=False)
        return replace(fresh, lost=frozenset())


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

    Nothing where a reader does not know what was bought, nor of a ship that docks or parts
    (EE-DOCK-3).
    """
    fixed = ship.extra(Drift).rating
    if ship.held:
        return Rating()
    if fixed is None:
        points = ship.conduct or Conduct()
        return Rating(points.speed, points.generated)
    sound, hull, whole = _sound(ship), ship.design.hull.costs, ship.design.costs
    return Rating(
        _left(fixed.adf, sound, whole.speed, hull.speed),
        _left(fixed.mr, sound, whole.manoeuvre, hull.manoeuvre),
    )


def _left(value: int, sound: Fraction, whole: Fraction, hull: Fraction) -> int:
    """What is left of a fixed value, rounded up: it falls with engines lost (Ruling Q271).

    It falls too by what a point costs a docked pair more than the ship alone (EE-DOCK-6).
    """
    share = sound * hull / whole if whole > hull else sound
    return ceil(value * share)


def _sound(ship: Ship) -> Fraction:
    """The undamaged engine boxes of all, those left out that a docked ship is behind (EE-DOCK-5).

    All of a ship that has none.
    """
    record = ship.record
    known: Fraction | None = record.memo.get(_sound)
    if known is None:
        engines = record.design.systems_of(BoxType.ENGINE)
        blocked = blocked_engines(record.design, record.gone)
        boxes = [box for engine in engines for box in engine.boxes]
        able = [box for engine in engines if engine.id not in blocked for box in engine.boxes]
        sound = sum(box not in record.levels for box in able)
        known = record.memo[_sound] = Fraction(sound, len(boxes)) if boxes else Fraction(1)
    return known
