"""A ship at its helm as the order is being written: both futures, and what all have flown.

It needs no window.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from game.desk.paint import theme
from game.hexgrid.hexes import distance
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.kind import Danger
from game.systems.vectorish.rules.alone import LATEST
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.rules.course import FASTER
from game.systems.vectorish.rules.helm import Helm, at_helm, lost_by_drifting, segment_of, steered
from game.systems.vectorish.rules.speeds import FACES, Speeds
from game.systems.vectorish.screens.course.warnings import Fear, fled
from game.systems.vectorish.screens.helm.dangers import dangers_ahead
from game.systems.vectorish.screens.helm.future import (
    MOST,
    Future,
    Past,
    future,
    moved_until,
    over_face,
)
from game.systems.vectorish.screens.helm.reach import reach
from game.systems.vectorish.screens.helm.strip import ROWS, Strip, StripRow
from game.systems.vectorish.screens.seekers import Salvo, salvoes
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.systems.vectorish.state.orders import HelmOrder
from game.systems.vectorish.state.space import Space, space_of
from game.words import _, counted

FOES = 2
"""Rows of the ships near by that stand on the strip however many seekers fly."""


@dataclass(frozen=True)
class HelmDraft:
    """An order as far as it is written, on the table as it is; ``flown``: hexes of this turn."""

    space: Space
    order: HelmOrder
    flown: Past

    @property
    def ship(self) -> Ship:
        """The ship at the helm."""
        return self.space.ships[self.order.ship]

    @property
    def segment(self) -> int:
        """The segment that is played; 11 for the last thrust."""
        return segment_of(self.space)

    @cached_property
    def helm(self) -> Helm:
        """The ship after what is written."""
        return steered(at_helm(self.space, self.ship), self.order.steps)

    @cached_property
    def as_written(self) -> Space:
        """The table with the ship turned as it is written."""
        turned = self.space.with_ship(self.order.ship, facing=self.helm.facing)
        return space_of(turned)

    @property
    def now(self) -> Speeds:
        """Its speeds with nothing done."""
        return speeds_of(self.ship)

    @property
    def meant(self) -> Speeds:
        """Its speeds after what is written."""
        return self.helm.speeds

    @property
    def other(self) -> Speeds | None:
        """The other future that is shown: drifting on, or with nothing written the next point."""
        if self.meant != self.now:
            return self.now
        if self.segment > SEGMENTS or self.helm.why_not(FASTER) is not None:
            return None
        return self.helm.after(FASTER).speeds

    @property
    def to_end(self) -> bool:
        """Whether it is to drift to the end of the turn."""
        return self.order.rests or self.order.again == LATEST

    @property
    def enemy(self) -> Ship | None:
        """The nearest one."""
        enemies = self.space.enemies(self.ship.side)
        here = self.ship.hex
        return min(enemies, key=lambda one: distance(one.hex, here), default=None)

    @property
    def next_move(self) -> int:
        """The next segment that moves it, or else the last thrust; 0 once that has come."""
        if self.segment > SEGMENTS:
            return 0
        drift = self.future(self.ship, self.helm.speeds)
        return next((number for number, way in drift.by_segment.items() if way), LATEST)

    def since(self, side: str) -> int:
        """The last segment in which a side has had its move."""
        return moved_until(self.space, side, self.ship.side, self.segment)

    def future(self, ship: Ship, speeds: Speeds | None = None) -> Future:
        """Where a ship drifts this turn, with its speeds or others; one halted stays (Q302)."""
        left = 0 if drift_of(ship).halted else MOST
        return future(ship.hex, speeds or speeds_of(ship), self.since(ship.side), left)

    def flight(self, salvo: Salvo) -> Future:
        """Where seekers drift this turn."""
        seeker = salvo.seeker
        return future(salvo.hex, seeker.speeds, self.since(salvo.side), seeker.left)

    @cached_property
    def salvoes(self) -> list[Salvo]:
        """Seekers in flight, those first that are after the ship, then by how near they are."""
        here = self.ship.hex

        def far(salvo: Salvo) -> tuple[bool, int]:
            return salvo.target != self.ship.name, distance(salvo.hex, here)

        return sorted(salvoes(self.space), key=far)

    def range_at(self, segment: int, speeds: Speeds) -> int | None:
        """The range to the nearest enemy once a segment is over."""
        enemy = self.enemy
        if enemy is None:
            return None
        mine = self.future(self.ship, speeds)
        return distance(mine.at(segment), self.future(enemy).at(segment))

    @property
    def lost(self) -> int:
        """Points of acceleration that drifting now gives away for this turn."""
        return lost_by_drifting(at_helm(self.space, self.ship), self.segment)

    @property
    def fear(self) -> Fear | None:
        """What drifting on to the end of the turn leads to."""
        return fled(self.space, self.future(self.ship, self.helm.speeds).at(SEGMENTS))

    @cached_property
    def dangers(self) -> list[Danger]:
        """What terrain does to it if it drifts on to the end of the turn, heat among it."""
        drift = self.future(self.ship, self.helm.speeds)
        return dangers_ahead(self.space, self.ship, self.helm, drift)

    # -- the strip

    def strip(self, shown: int | None) -> Strip:
        """A row a speed, those that a point would bring, and the ranges.

        Of a fleet those rows are left out for which there is no room, the farthest first; how many
        they are is told.
        """
        rows, here = self._own_rows(), self.ship.hex
        seekers = [row for salvo in self.salvoes for row in self._rows_of(salvo)]
        others = (ship for ship in self.space.afloat() if ship.name != self.ship.name)
        near = sorted(others, key=lambda one: distance(one.hex, here))
        ships = [row for ship in near for row in self._rows(ship)]
        kept = max(len(ships[:FOES]), ROWS - len(rows) - len(seekers))
        more = len(rows) + len(ships) + len(seekers) - ROWS
        rows += [*ships[:kept], *seekers]
        far = reach(self.space, self.ship, self.enemy) if self.enemy is not None else -1
        return Strip(
            self.segment,
            tuple(rows[:ROWS]),
            self._ranges(),
            self._range_words(),
            shown,
            far,
            self.order.again or (LATEST if self.order.rests else None),
            max(0, more),
            theme.CHALK if self.meant == self.now else side_colour(self.space, self.ship.side),
        )

    def _own_rows(self) -> list[StripRow]:
        rows = self._rows(self.ship)
        other = self.meant if self.meant != self.now else self.other
        if other is None:
            return rows
        words = _("as written") if other == self.meant else _("with a point")
        since = self.since(self.ship.side) + 1
        for face in range(len(FACES)):
            hexes = other.over(face)
            if hexes != self.now.over(face):
                name = f"{FACES[face]}{hexes}"
                rows.append(StripRow(name, words, hexes, theme.CHALK, since))
        return rows

    def _rows(self, ship: Ship) -> list[StripRow]:
        """A row for each speed of a ship, and for each that it has lost this turn."""
        drift, since = drift_of(ship), self.since(ship.side) + 1
        colour = side_colour(self.space, ship.side)
        coming = dict.fromkeys(range(since, SEGMENTS + 1), 0) if drift.halted else None
        rows = []
        for face, hexes in drift.speeds.both:
            name, flown = f"{FACES[face]}{hexes}", self._flown(ship.name, face)
            rows.append(StripRow(name, ship.name, hexes, colour, since, flown, coming))
        for face in sorted(drift.lost):
            words = _("{ship}: lost").format(ship=ship.name)
            flown = self._flown(ship.name, face)
            rows.append(StripRow(f"{FACES[face]}0", words, 0, colour, since, flown, lost=True))
        return rows or [StripRow(_("at rest"), ship.name, 0, colour, since)]

    def _rows_of(self, salvo: Salvo) -> Iterator[StripRow]:
        """Those of seekers, which fly no further than their hexes last."""
        colour, since = side_colour(self.space, salvo.side), self.since(salvo.side) + 1
        words = counted(
            "{n} missile → {target}", "{n} missiles → {target}", salvo.count, target=salvo.target
        )
        drift = self.flight(salvo)
        for face, hexes in salvo.seeker.speeds.both:
            flown = self._flown(salvo.names[0], face)
            starts = {n: drift.at(n - 1) for n in drift.by_segment}
            coming = {n: over_face((starts[n], *way), face) for n, way in drift.by_segment.items()}
            yield StripRow(f"{FACES[face]}{hexes}", words, hexes, colour, since, flown, coming)

    def _flown(self, name: str, face: int) -> dict[int, int]:
        """Hexes over a face by segment, of a ship or seeker."""
        ways = self.flown.get(name, {})
        return {number: over_face(way, face) for number, way in ways.items()}

    def _ranges(self) -> tuple[tuple[int, str, str], ...]:
        if self.enemy is None:
            return ()
        first = min(max(1, self.segment), SEGMENTS)
        other = self.other or self.meant
        return tuple(
            (n, str(self.range_at(n, self.meant)), str(self.range_at(n, other)))
            for n in range(first, SEGMENTS + 1)
        )

    def _range_words(self) -> tuple[str, str, str]:
        """What the ranges are: to whom, and what the small ones reckon with."""
        to = _("to {ship}").format(ship=self.enemy.name) if self.enemy is not None else ""
        if self.other is None:
            return _("Range"), to, ""
        drifts = self.other == self.now
        return _("Range"), to, _("drifting on") if drifts else _("with a point")
