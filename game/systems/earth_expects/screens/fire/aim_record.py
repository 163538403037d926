"""The record that is aimed at, with the table of rolls beside it and a line from each roll."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from game.desk.kit import Area, Canvas, Metrics, Widget
from game.desk.kit.layout import Filling
from game.desk.paint.shapes import clipped
from game.systems.earth_expects.rules.impact import pivot_of
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.fire.aim_letters import row_discs
from game.systems.earth_expects.screens.fire.aim_table import (
    AimLayout,
    RollCell,
    edge_of,
    head_of,
    lay_out,
)
from game.systems.earth_expects.screens.fire.aiming import Aiming, Outcome
from game.systems.earth_expects.screens.record.aim_lines import (
    RowLines,
    ShotLine,
    draw_line,
    line_rects,
)
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.record.widget import BoxPick, RecordWidget, ground_of
from game.systems.earth_expects.ship.box_type import BoxType


class AimHands(Protocol):
    """What the table is pointed at and asks to have done."""

    pointed: int | None
    """The roll whose line alone is shown."""

    pointed_row: int | None
    """The row shown that might be aimed along."""

    def set_row(self, row: int) -> None:
        """Aim along a row."""

    def pick_box(self, pick: BoxPick) -> None:
        """Aim along the row that runs through a box."""

    def point(self, roll: int | None) -> None:
        """Show only one line, or all of them."""

    def point_row(self, row: int | None) -> None:
        """Show a row that might be aimed along, or what is aimed at."""


@dataclass(frozen=True)
class AimRecord(Filling):
    """A part: record, lines, letters and rolls. Without ``rolls`` the record stands alone."""

    aiming: Aiming
    looks: Mapping[str, BoxLook]
    weapon: BoxType
    hands: AimHands
    rolls: bool = True

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Back to front."""
        aiming = self.aiming
        hull, many = aiming.target.record, 2 * aiming.die - 1
        layout = lay_out(m, area, hull, aiming.side, aiming.legal, many)
        record = self._record(layout)
        table = ground_of(record).lay(m, area)
        return [*table, record, *(self._aimed(m, area, layout, record) if self.rolls else ())]

    def _record(self, layout: AimLayout) -> RecordWidget:
        view = record_view(self.aiming.target.design)
        record = RecordWidget("record", layout.record, self.looks, view=view, region="record")
        record.largest = layout.radius
        record.on_pick = self.hands.pick_box if self.rolls else None
        return record

    def _aimed(
        self, m: Metrics, area: Area, layout: AimLayout, record: RecordWidget
    ) -> list[Widget]:
        table = area.top(head_of(m))[1]
        rolls = sorted(self.aiming.found(), key=lambda outcome: outcome.row)
        spots = dict(zip((o.roll for o in rolls), layout.cells, strict=True))
        drawn = _Lines(self, record, spots, layout.gate)
        lines = Canvas("lines", table, drawn.paint)
        lines.shows = partial(drawn.rects, m, m.rect(table))
        at = RowLines(record.view, record.placed_in(m), self.aiming.side, m.rect(table))
        hands = self.hands
        letters = row_discs(
            m, table, at, m.px(layout.gate), self.aiming, hands.set_row, hands.point_row
        )
        return [lines, *letters, *(self._cell(outcome, spots[outcome.roll]) for outcome in rolls)]

    def _cell(self, outcome: Outcome, spot: Area) -> RollCell:
        design, colour = self.aiming.target.design, hues.family(self.weapon)
        aim = partial(self.hands.set_row, outcome.row)
        return RollCell(spot, outcome, design, colour, aim, self.hands.point, die=self.aiming.die)


@dataclass(frozen=True)
class _Lines:
    """The lines that are shown, from the cells of their rolls."""

    sheet: AimRecord
    record: RecordWidget
    spots: Mapping[int, Area]
    gate: int

    def _shown(self, m: Metrics) -> list[ShotLine]:
        aiming, hands = self.sheet.aiming, self.sheet.hands
        found, middle = aiming.found(), pivot_of(aiming.die)
        if hands.pointed_row is not None:
            box = aiming.box_on(hands.pointed_row)
            return [ShotLine(hands.pointed_row, box=box, chosen=True)]
        some = [o for o in found if hands.pointed is None or o.roll == hands.pointed]
        some.sort(key=lambda o: (o.box is not None, o.roll == middle))
        chosen = hands.pointed or middle
        return [_line(m, o, self.spots[o.roll], aiming.side, chosen) for o in some]

    def _rows(self, rect: pygame.Rect) -> RowLines:
        return RowLines(self.record.view, self.record.placed, self.sheet.aiming.side, rect)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        """Draw them."""
        with clipped(surface, rect):
            for line in self._shown(m):
                draw_line(surface, m, self._rows(rect), line, m.px(self.gate))

    def rects(self, m: Metrics, rect: pygame.Rect) -> list[pygame.Rect]:
        """Where those that meet a box are seen."""
        rows, gate = self._rows(rect), m.px(self.gate)
        return [each for line in self._shown(m) for each in line_rects(m, rows, line, gate)]


def _line(m: Metrics, outcome: Outcome, spot: Area, side: int, chosen: int) -> ShotLine:
    """The line of a roll from its cell."""
    return ShotLine(
        outcome.row,
        edge_of(m, spot, side),
        outcome.box,
        chosen=outcome.roll == chosen,
        turned=outcome.turned,
    )
