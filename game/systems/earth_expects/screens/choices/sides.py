"""Two sides from which something may come: the answers, and a record with the rows from one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

import pygame

from game.desk.kit import Canvas, Metrics, Part
from game.desk.paint.shapes import clipped
from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.rules.impact import first_box, rows
from game.systems.earth_expects.screens.choices.base import Choice, big_record
from game.systems.earth_expects.screens.record.aim_lines import (
    RowLines,
    ShotLine,
    draw_line,
    line_rects,
)
from game.systems.earth_expects.screens.record.ship_looks import dimmed, looks
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.box_words import side_words
from game.table.orders import Order
from game.words import capitalised

AWAY = 48
"""How far from the ship the letters of rows stand, so that they are not on its name."""


def side_choices(
    names: Iterable[str], meets: Callable[[int], str], order_for: Callable[[str], Order]
) -> list[Choice]:
    """The answers: sides by name, each with what it ``meets``, and the order for it."""
    sides = ((name, DIRECTION_NAMES.index(name)) for name in names)
    return [
        Choice(capitalised(side_words(side)), meets(side), order_for(name)) for name, side in sides
    ]


def side_record(
    board: Battle, ship: Ship, side: int, reached: Collection[str] = (), *, armour: bool = True
) -> Part:
    """The record with the rows from a side; the boxes ``reached`` stand out, else those met first.

    ``armour``: whether armour is met.
    """
    record = ship.record
    met = {row: first_box(record, side, row, armour) for row in rows(record, side, armour)}

    def lines(widget: RecordWidget) -> Canvas:
        def rows_and_gate(rect: pygame.Rect, m: Metrics) -> tuple[RowLines, int]:
            boxes = widget.box_rects()
            gate = _gate(boxes[0].unionall(boxes).clip(widget.rect), side, m)
            return RowLines(widget.view, widget.placed, side, rect), gate

        def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
            drawn, gate = rows_and_gate(rect, m)
            with clipped(surface, rect):
                for line in found:
                    draw_line(surface, m, drawn, line, gate)

        def rects() -> list[pygame.Rect]:
            m = canvas.metrics
            drawn, gate = rows_and_gate(canvas.rect, m)
            return [rect for line in found for rect in line_rects(m, drawn, line, gate)]

        found = [ShotLine(row, box=box) for row, box in met.items()]
        canvas = Canvas("lines", paint=paint, shows=rects)
        return canvas

    shown = reached or {box or "" for box in met.values()}
    return big_record(board, ship, dimmed(looks(board, ship), shown), lines=lines)


def _gate(rect: pygame.Rect, side: int, m: Metrics) -> int:
    """A little way from the ship, where the letters of the rows stand."""
    away = m.px(AWAY)
    return {
        0: rect.top - away,
        3: rect.bottom + away,
        4: rect.left - away,
        5: rect.left - away,
    }.get(side, rect.right + away)
