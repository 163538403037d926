"""Laser arrays on a layout: which lasers they join, and which boxes are whose (Laser Arrays)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet

from game.hexgrid.hexes import DIRECTIONS, Hex, hexside
from game.hexgrid.spread import spread
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Part
from game.systems.earth_expects.ship.layout import Layout, reading_order

Group = tuple[BoxType, tuple[Hex, ...]]
"""One system before it has a name: its type and its hexes, bow to stern."""


def with_arrays(layout: Layout, found: list[Group]) -> list[Group]:
    """The systems, with lasers that bear a diamond joined to arrays where they touch."""
    single, left = [], set[Hex]()
    for kind, hexes in found:
        if kind.arrays and layout.diamonds.intersection(hexes):
            left |= set(hexes)
        else:
            single.append((kind, hexes))
    whole = frozenset(left)
    while left:
        start = min(left, key=reading_order)
        members = spread([start], lambda h: _touching(layout, h, whole))
        left -= members
        single.append((layout.types[start], tuple(sorted(members, key=reading_order))))
    return sorted(single, key=lambda group: reading_order(group[1][0]))


def _touching(layout: Layout, hex_: Hex, among: AbstractSet[Hex]) -> Iterator[Hex]:
    for direction in range(len(DIRECTIONS)):
        other = hex_.step(direction)
        alike = other in among and layout.types[other] is layout.types[hex_]
        if alike and hexside(hex_, direction) not in layout.armour:
            yield other


def array_parts(layout: Layout, ids: Mapping[Hex, str]) -> tuple[Part, ...]:
    """The lasers of an array, in reading order; ``ids`` are its boxes by hex.

    Boxes of one name are one laser. Every other diamond begins a laser of its own, and boxes
    without a mark go to the nearest, to the first in reading order on a tie.
    """
    owners = _named(layout, ids) | _nearest(layout, ids)
    found = []
    for owner in dict.fromkeys(owners[h] for h in ids):
        boxes = tuple(box for h, box in ids.items() if owners[h] == owner)
        marks = [box for h, box in ids.items() if owners[h] == owner and h in layout.diamonds]
        found.append(Part(boxes, marks[0] if marks else None))
    return tuple(found)


def _named(layout: Layout, ids: Mapping[Hex, str]) -> dict[Hex, str]:
    names = layout.names or {}
    return {h: f"name {names[h]}" for h in ids if h in names}


def _nearest(layout: Layout, ids: Mapping[Hex, str]) -> dict[Hex, str]:
    """Boxes without a name by the diamond they are nearest to, step by step over the array."""
    loose = {h for h in ids if h not in (layout.names or {})}
    owners = {h: ids[h] for h in ids if h in loose and h in layout.diamonds}
    edge = list(owners)
    while edge:
        reached = []
        for here in edge:
            for other in _touching(layout, here, loose):
                if other not in owners:
                    owners[other] = owners[here]
                    reached.append(other)
        edge = reached
    return owners | {h: "none" for h in loose - owners.keys()}
