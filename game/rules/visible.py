"""Boxes of a ship that can be seen, and hit, from one side of its record (EE-IPI-4)."""

from __future__ import annotations

from game.battle.record import Record
from game.battle.state import Ship
from game.rules.impact import first_box, rows

BOW, STERN = 0, 3


def visible_boxes(record: Record, side: int, armour: bool = True) -> tuple[str, ...]:
    """The first box of every row seen from ``side``, row by row; with armour or through it."""
    boxes = (first_box(record, side, row, armour) for row in rows(record, side, armour))
    return tuple(dict.fromkeys(box for box in boxes if box is not None))


def leading_side(ship: Ship) -> int:
    """The side of the record that goes first: the stern's when it flies backwards.

    Ruling Q150.
    """
    return STERN if ship.astern else BOW
