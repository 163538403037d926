"""What many plays of a salvo come to: chances, and points to be expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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

    def error(self, chance: float) -> float:
        """The standard error of a chance found here."""
        return sqrt(chance * (1 - chance) / len(self.ends))

    @cached_property
    def points(self) -> Mapping[str, float]:
        """Points to be expected on each box: the heat."""
        left = np.array([list(row) for row in self.hull.left])
        box = np.arange(self.hull.nothing)
        before = left[box, self._start]
        return self._by_box(before - left[box, self.ends].mean(axis=0))

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
        mine = (
            s for s in self.record.design.systems.values() if s.boxes[0] in self.record.design.own
        )
        return {system.id: self._share(system.boxes, system) for system in mine}

    @property
    def parted(self) -> float:
        """The chance that the ship comes apart (EE-DMG-8)."""
        return sum(share for parts, share in self.partings if len(parts) > 1)

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

    def _share(self, boxes: tuple[str, ...], system: System) -> float:
        """The share of plays after which a system is out: asked of a record for each pattern."""
        columns = [self.hull.numbers[box] for box in boxes]
        out = 0
        for row, count in _different(self.ends[:, columns]):
            levels = {box: LEVELS[level] for box, level in zip(boxes, row.tolist(), strict=True)}
            out += count * _useless(self.record.with_levels(levels), system)
        return out / len(self.ends)


def _useless(record: Record, system: System) -> bool:
    """Whether a system could do nothing if all its boxes had power (EE-DEF-5, EE-DMG-3)."""
    if system.primary is not None:
        return not record.firing_boxes(system, system.boxes)
    return not any(record.works(box) for box in system.boxes)


def _different(rows: npt.NDArray[np.generic]) -> Iterator[tuple[npt.NDArray[np.generic], int]]:
    """Every different row with how often it is there."""
    found, counts = np.unique(rows, axis=0, return_counts=True)
    yield from zip(found, counts.tolist(), strict=True)
