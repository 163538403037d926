"""The ship classes (Ship design, EE-DES-1, EE-DES-2): ceilings and fixed costs as data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import count

from game.words import _, marked

HIGHEST_LEVEL = 32
"""Oversize levels a ship file may name (1000 boxes); the table itself has no end."""


@dataclass(frozen=True, slots=True)
class ShipClass:
    """One line of the table: at most ``max_boxes``, engines of at most ``engine_size``."""

    name: str
    abbreviation: str
    max_boxes: int
    engine_size: Fraction
    speed_cost: Fraction
    manoeuvre_cost: Fraction
    value: Fraction

    @property
    def words(self) -> str:
        """Its name as players read it."""
        if self.abbreviation in _BY_ABBREVIATION:
            return _(self.name)
        level = self.abbreviation.removeprefix("BS-")
        return _("battlestation, oversize {level}").format(level=level)


def _line(name: str, abbreviation: str, boxes: int, *costs: str) -> ShipClass:
    engine, speed, manoeuvre, value = (Fraction(cost) for cost in costs)
    return ShipClass(name, abbreviation, boxes, engine, speed, manoeuvre, value)


SHIP_CLASSES = (
    _line(marked("corvette"), "CT", 15, "1", "0.25", "0.25", "1"),
    _line(marked("scout"), "SC", 12, "1.5", "0.25", "0.5", "1"),
    _line(marked("destroyer"), "DD", 30, "1.5", "0.5", "0.5", "2"),
    _line(marked("frigate"), "FF", 28, "2", "0.5", "1", "2"),
    _line(marked("heavy cruiser"), "CA", 50, "3", "1", "1", "4"),
    _line(marked("light cruiser"), "CL", 45, "4", "1", "2", "4"),
    _line(marked("battleship"), "BB", 100, "5", "2", "2", "8"),
    _line(marked("battlecruiser"), "BC", 85, "6", "2", "3", "8"),
    _line(marked("dreadnought"), "DN", 135, "7", "3", "3", "12"),
    _line(marked("superdreadnought"), "SD", 160, "8", "4", "5", "16"),
    _line(marked("battlestation"), "BS-0", 200, "9", "5", "8", "20"),
)
"""In the order of the rulebook's table."""

_BY_ABBREVIATION = {c.abbreviation: c for c in SHIP_CLASSES}
_OVERSIZE = re.compile(r"BS-([1-9][0-9]{0,3})")


def _oversize(level: int) -> ShipClass:
    """``BS-level``. Ruling Q11: the manoeuvre steps +4, +5, +6... add up."""
    station = _BY_ABBREVIATION["BS-0"]
    return ShipClass(
        f"battlestation, oversize {level}",
        f"BS-{level}",
        station.max_boxes + 25 * level,
        station.engine_size + level,
        station.speed_cost + level,
        station.manoeuvre_cost + sum(range(4, 4 + level)),
        station.value + 4 * level,
    )


def ship_class(abbreviation: str) -> ShipClass:
    """The class called ``BC``, ``BS-3``...; KeyError when there is none of that name."""
    if abbreviation in _BY_ABBREVIATION:
        return _BY_ABBREVIATION[abbreviation]
    oversize = _OVERSIZE.fullmatch(abbreviation)
    if oversize is None:
        raise KeyError(abbreviation)
    return _oversize(int(oversize[1]))


def classes_by_size() -> Iterator[ShipClass]:
    """Every class from the smallest maximum upwards; oversize ones follow without end."""
    yield from sorted(SHIP_CLASSES, key=lambda c: c.max_boxes)
    yield from (_oversize(level) for level in count(1))


def smallest_class_for(boxes: Fraction) -> ShipClass:
    """The class with the smallest maximum that holds so many boxes (EE-DOCK-6, armour 1/6)."""
    return next(c for c in classes_by_size() if c.max_boxes >= boxes)
