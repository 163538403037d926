"""Boxes of a ship that can be seen, and hit, from one side of its record (EE-IPI-4)."""

from __future__ import annotations

from functools import lru_cache

from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.rules.impact import first_box, rows
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Level, Record

BOW, STERN = 0, 3


def visible_boxes(record: Record, side: int, armour: bool = True) -> tuple[str, ...]:
    """The first box of every row seen from ``side``, row by row; with armour or through it."""
    return _visible(record.design, record.gone, side, armour)


@lru_cache(maxsize=1024)
def _visible(design: Design, gone: frozenset[str], side: int, armour: bool) -> tuple[str, ...]:
    bare = Record(design, dict.fromkeys(gone, Level.DESTROYED))
    boxes = (first_box(bare, side, row, armour) for row in rows(bare, side, armour))
    return tuple(dict.fromkeys(box for box in boxes if box is not None))


def leading_side(ship: Ship) -> int:
    """The side of the record that goes first: the stern's when it flies backwards.

    Ruling Q150.
    """
    return STERN if ship.extra(Reverse).astern else BOW
