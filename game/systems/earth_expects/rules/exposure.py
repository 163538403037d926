"""What an enemy reaches first of an unhurt ship, side by side, and what would tear it apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from game.systems.earth_expects.rules.impact import first_box, rows
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.record import Level, Record


@dataclass(frozen=True, slots=True)
class Exposure:
    """From one side of the record: the rows that meet a box (EE-IPI-4), and the types of the boxes
    that are met first, with how many rows meet one of them."""

    side: int
    rows: int
    first: Mapping[BoxType, int]


def exposures(design: Design) -> list[Exposure]:
    """Of all six sides, clockwise from the bow."""
    record, found = Record(design), []
    for side in range(6):
        every = rows(record, side)
        met = (first_box(record, side, row) for row in every)
        types = Counter(design.boxes[box].type for box in met if box is not None)
        found.append(Exposure(side, len(every), dict(types.most_common())))
    return found


def cutting_boxes(design: Design) -> tuple[str, ...]:
    """Boxes any one of which, destroyed, cuts the ship in two (EE-DMG-8), in reading order.

    Armour that then lies on nothing is no part of a ship.
    """
    if _sections(design) != 1:
        return ()
    found = (box for box in design.own if _parts_around(design, box) > 1)
    return tuple(box for box in found if _sections(design, box) > 1)


def _sections(design: Design, *destroyed: str) -> int:
    """How many sections with boxes in hexes are left."""
    left = Record(design, dict.fromkeys(destroyed, Level.DESTROYED)).sections
    return sum(not part.isdisjoint(design.beside) for part in left)


def _parts_around(design: Design, box: str) -> int:
    """Rows of boxes around it that touch one another: a single one holds together without it."""
    there = [beyond is not None for _armour, beyond in design.beside.get(box, ())]
    return sum(here and not before for here, before in zip(there, there[-1:] + there, strict=False))
