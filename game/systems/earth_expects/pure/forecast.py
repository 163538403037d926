"""What many plays of a salvo come to: chances, and points to be expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

import numpy as np
import numpy.typing as npt

from game.systems.earth_expects.pure.hull import GONE, LEVELS, WHOLE, Hull, mask_of
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.record import Record

Levels = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Counts = npt.NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Forecast:
    """Ends of a salvo at ``record``, all equally likely.

    ``ends``: (plays, boxes) numbers of levels, boxes in the order of the design. ``lost``: (plays)
    whether the ship is gone; ``wrecks``: the same of each ship docked to it, by name. Chances are
    shares of the plays; ``error`` tells how far to trust one.
    """

    record: Record
    hull: Hull
    ends: Levels
    lost: Flags
    wrecks: Mapping[str, Flags]

    def joined(self, other: Forecast) -> Forecast:
        """The plays of both, of one and the same salvo."""
        wrecks = {name: np.concatenate((w, other.wrecks[name])) for name, w in self.wrecks.items()}
        ends = np.concatenate((self.ends, other.ends))
        lost = np.concatenate((self.lost, other.lost))
        return Forecast(self.record, self.hull, ends, lost, wrecks)

    def error(self, chance: float) -> float:
        """The standard error of a chance found here."""
        return sqrt(chance * (1 - chance) / len(self.ends))

    @cached_property
    def landed(self) -> Counts:
        """(plays, boxes) the points that each box took."""
        left = np.array([list(row) for row in self.hull.left], dtype=np.uint8)
        box = np.arange(self.hull.nothing)
        taken: Counts = left[box, self._start] - left[box, self.ends]
        return taken

    @cached_property
    def points(self) -> Mapping[str, float]:
        """Points to be expected on each box: the heat."""
        return self._by_box(self.landed.mean(axis=0))

    @cached_property
    def damaged(self) -> Mapping[str, float]:
        """The chance of each box to be damaged at all, and so of no use."""
        return self._by_box((self.ends != WHOLE).mean(axis=0))

    @cached_property
    def destroyed(self) -> Mapping[str, float]:
        """The chance of each box to be destroyed."""
        return self._by_box((self.ends == GONE).mean(axis=0))

    @cached_property
    def out(self) -> Mapping[str, float]:
        """The chance of each of the ship's own systems to be of no use, whatever power it gets."""
        return {system.id: self._out(system) for system in own_systems(self.record)}

    @cached_property
    def weakened(self) -> Mapping[str, float]:
        """The chance of each of the ship's own weapons to lose strength, or all use (EE-DEF-5)."""
        armed = [s for s in own_systems(self.record) if s.primary is not None]
        strength = {s.id: len(self.record.firing_boxes(s, s.boxes)) for s in armed}
        return {s.id: self._below(s, strength[s.id]) for s in armed}

    def useless(self, boxes: Iterable[str]) -> float:
        """The chance that none of some boxes can be used."""
        columns = [self.hull.numbers[box] for box in boxes if self._usable(box)]
        return float((self.ends[:, columns] != WHOLE).all(axis=1).mean())

    def gone(self, boxes: Iterable[str]) -> float:
        """The chance that all of some boxes are destroyed."""
        columns = [self.hull.numbers[box] for box in boxes]
        return float((self.ends[:, columns] == GONE).all(axis=1).mean())

    @cached_property
    def parted(self) -> float:
        """The chance that the ship comes apart (EE-DMG-8)."""
        return min(1.0, sum(share for parts, share in self.partings if len(parts) > 1))

    @cached_property
    def cut_off(self) -> Mapping[str, float]:
        """The chance of each box to be left, but not in the largest section (Ruling Q201)."""
        found = dict.fromkeys(self.record.design.own, 0.0)
        for parts, share in self.partings:
            kept = max(parts, key=len, default=frozenset())
            for box in frozenset[str]().union(*parts) - kept:
                found[box] += share
        return found

    @property
    def ship_lost(self) -> float:
        """The chance that the ship is gone at once: no box left, or a nuclear hit while at rest."""
        return float(self.lost.mean())

    @cached_property
    def wrecked(self) -> Mapping[str, float]:
        """The chance of each ship docked to it to be gone."""
        return {name: float(gone.mean()) for name, gone in self.wrecks.items()}

    @cached_property
    def partings(self) -> tuple[tuple[tuple[frozenset[str], ...], float], ...]:
        """Every division into sections that came about, with its share; the ships lost left out."""
        left = (self.ends != GONE)[~self.lost]
        return tuple(
            (self.hull.sections(mask_of(np.flatnonzero(row).tolist())), count / len(self.ends))
            for row, count in _different(left)
        )

    @property
    def _start(self) -> Levels:
        return np.frombuffer(self.hull.damage(self.record).levels[:-1], dtype=np.uint8)

    def _by_box(self, values: npt.NDArray[np.float64]) -> dict[str, float]:
        return dict(zip(self.hull.ids, values.tolist(), strict=True))

    def _usable(self, box: str) -> bool:
        """Whether it could be used if it were whole."""
        return box not in self.record.resting and box not in self.record.design.docked

    def _out(self, system: System) -> float:
        boxes = vital(system)
        return self._below(system, 1) if boxes is None else self.useless(boxes)

    def _below(self, system: System, strength: int) -> float:
        """The share of plays after which a weapon has less: asked for each pattern of levels."""
        columns = [self.hull.numbers[box] for box in system.boxes]
        below = 0
        for row, count in _different(self.ends[:, columns]):
            named = zip(system.boxes, row.tolist(), strict=True)
            after = self.record.with_levels({box: LEVELS[level] for box, level in named})
            below += count * (len(after.firing_boxes(system, system.boxes)) < strength)
        return below / len(self.ends)


def own_systems(record: Record) -> Iterator[System]:
    """The ship's own systems, without those of ships docked to it."""
    own = record.design.own
    return (system for system in record.design.systems.values() if system.boxes[0] in own)


def vital(system: System) -> tuple[str, ...] | None:
    """The boxes without which none of a system is of use, however whole the others (EE-DEF-5).

    None for an array, whose lasers need their own primaries and what joins them as well.
    """
    if system.parts:
        return None
    return system.boxes if system.primary is None else (system.primary,)


def _different(rows: npt.NDArray[np.generic]) -> Iterator[tuple[npt.NDArray[np.generic], int]]:
    """Every different row with how often it is there."""
    packed, wide = rows.tobytes(), rows.shape[1] * rows.itemsize
    every = Counter(packed[at : at + wide] for at in range(0, len(packed), wide or 1))
    for row, count in every.items():
        yield np.frombuffer(row, dtype=rows.dtype), count
