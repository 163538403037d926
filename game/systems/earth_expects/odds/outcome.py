"""What fire may come to on a record: means and chances (EE-IPI, EE-DMG).

What concerns single boxes is reckoned where that is cheap; what several boxes have to do with is a
share of plays, and not known before there are any.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt

from game.systems.earth_expects.odds.figure import Figure
from game.systems.earth_expects.pure.forecast import Forecast, own_systems, vital
from game.systems.earth_expects.ship.box_type import ENGINES, BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.record import Record

LAST: tuple[tuple[BoxType, ...], ...] = (
    (BoxType.CONTROL,),
    tuple(sorted(ENGINES)),
    (BoxType.POWER,),
)
"""What a ship can do little without: the last of it counts."""
NEVER = Figure(0.0)
SURE = Figure(1.0)


@dataclass(frozen=True, slots=True, eq=False)
class Reckoned:
    """What is exact, by box: mean points, the chance to be damaged then, and to be destroyed."""

    points: Mapping[str, float]
    damaged: Mapping[str, float]
    destroyed: Mapping[str, float]


@dataclass(frozen=True, eq=False)
class Outcome:
    """Odds of fire at ``record``, which is that before it.

    ``sent``: the points to be expected before any row is rolled, None where nobody can tell.
    ``reckoned``, ``played``: where the figures are from; one of them is there.
    """

    record: Record
    sent: Figure | None = None
    reckoned: Reckoned | None = None
    played: Forecast | None = None

    # -- points

    @property
    def heat(self) -> Mapping[str, float]:
        """The points to be expected on each box."""
        return self._source.points

    @property
    def points(self) -> Figure:
        """The points to be expected on the ship and what is docked to it.

        Never more than are sent, however the dice of the plays fell.
        """
        found = self._sum(self.record.design.boxes)
        most = found.value if self.sent is None else self.sent.value
        return found._replace(value=min(found.value, most))

    def on(self, *types: BoxType) -> Figure:
        """Those on boxes of these types."""
        return self._sum(box for kind in types for box in self.record.design.by_type[kind])

    def _sum(self, boxes: Iterable[str]) -> Figure:
        some = tuple(boxes)
        if self.reckoned is not None:
            return Figure(sum(self.reckoned.points[box] for box in some))
        played = self._plays
        taken = played.landed[:, [played.hull.numbers[box] for box in some]].sum(axis=1)
        return Figure(float(taken.mean()), float(taken.std()) / sqrt(len(taken)))

    # -- boxes and systems

    def damaged(self, box: str) -> Figure:
        """The chance that a box is damaged afterwards, if only lightly (EE-DMG-2)."""
        return self._chance(self._source.damaged[box])

    def destroyed(self, box: str) -> Figure:
        """The chance that a box is destroyed afterwards (EE-DMG-5)."""
        return self._chance(self._source.destroyed[box])

    def out(self, system: System) -> Figure | None:
        """The chance that a system is of no use, whatever power it gets (EE-DEF-5).

        None where it is not known yet.
        """
        boxes = vital(system)
        if boxes is not None:
            return self.useless(boxes)
        return None if self.played is None else self._share(self.played.out[system.id])

    def weakened(self, system: System) -> Figure | None:
        """The chance that a weapon loses strength, or all use; None where it is not known yet."""
        return None if self.played is None else self._share(self.played.weakened[system.id])

    def useless(self, boxes: Iterable[str]) -> Figure | None:
        """The chance that none of some boxes can be used; None where it is not known yet."""
        working = [box for box in boxes if self.record.works(box)]
        if not working:
            return SURE
        if len(working) == 1:
            return self.damaged(working[0])
        return None if self.played is None else self._share(self.played.useless(working))

    def gone(self, boxes: Iterable[str]) -> Figure | None:
        """The chance that all of some boxes are destroyed; None where it is not known yet."""
        left = [box for box in boxes if self.record.present(box)]
        if len(left) == 1:
            return self.destroyed(left[0])
        return None if self.played is None else self._share(self.played.gone(left))

    def able(self) -> Iterator[System]:
        """The ship's own systems that can be used before the fire: they can be lost."""
        for system in own_systems(self.record):
            if system.primary is None:
                if any(self.record.works(box) for box in system.boxes):
                    yield system
            elif self.record.firing_boxes(system, system.boxes):
                yield system

    # -- the ship

    @property
    def parted(self) -> Figure | None:
        """The chance that it comes apart (EE-DMG-8); None where it is not known yet."""
        return None if self.played is None else self._share(self.played.parted)

    @property
    def ship_lost(self) -> Figure | None:
        """The chance that nothing of it is left; None where it is not known yet."""
        return None if self.played is None else self._share(self.played.ship_lost)

    # -- where from

    @property
    def _source(self) -> Reckoned | Forecast:
        return self._plays if self.reckoned is None else self.reckoned

    @property
    def _plays(self) -> Forecast:
        assert self.played is not None
        return self.played

    def _chance(self, value: float) -> Figure:
        """A chance that is reckoned if anything is."""
        return Figure(value) if self.reckoned is not None else self._share(value)

    def _share(self, value: float) -> Figure:
        return Figure(value, self._plays.error(value))
