"""From boxes on the record to named systems (Definitions: system, primary box, railgun).

EE-DEF-13: one system is one or more connected boxes of one type. Where nothing else is said,
adjacent laser and adjacent ion boxes are one system; railgun and engine boxes join fore and aft
only; every other box is a system by itself (Ruling Q9). Ruling Q199: armour parts boxes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.hexgrid.arcs import clear_rows
from game.hexgrid.hexes import DIRECTIONS, Hex, N, S, hexside
from game.hexgrid.spread import spread
from game.systems.earth_expects.ship.arrays import Group, array_parts, with_arrays
from game.systems.earth_expects.ship.box_type import ENGINES, BoxType, Joins, box_types
from game.systems.earth_expects.ship.design import Box, System
from game.systems.earth_expects.ship.layout import Layout, reading_order, side_order

_JOINED: Mapping[Joins, Iterable[int]] = {
    Joins.ALONE: (),
    Joins.IN_LINE: (N, S),
    Joins.ALL_ROUND: range(len(DIRECTIONS)),
}


def system_type(box_type: BoxType) -> BoxType:
    """The type of the system a box belongs to: half engines are part of engines."""
    return BoxType.ENGINE if box_type in ENGINES else box_type


def groups(layout: Layout) -> list[Group]:
    """The systems as hexes bow to stern, in reading order. A name given twice joins its boxes.

    Lasers marked with diamonds that touch one another are one array.
    """
    found = _groups(layout)
    return with_arrays(layout, found) if layout.diamonds else found


def _groups(layout: Layout) -> list[Group]:
    found: list[Group] = []
    taken: set[Hex] = set()
    for start in sorted(layout.types, key=reading_order):
        if start not in taken:
            members = _members(layout, start)
            taken |= members
            kind = system_type(layout.types[start])
            found.append((kind, tuple(sorted(members, key=reading_order))))
    return found


def _members(layout: Layout, start: Hex) -> set[Hex]:
    names = layout.names or {}
    if start in names:
        kind = system_type(layout.types[start])
        alike = {h for h, name in names.items() if name == names[start] and h in layout.types}
        return {h for h in alike if system_type(layout.types[h]) is kind}
    return spread([start], lambda h: (other for other in _joined(layout, h) if other not in names))


def _joined(layout: Layout, hex_: Hex) -> Iterable[Hex]:
    kind = system_type(layout.types[hex_])
    for direction in _JOINED[kind.joins]:
        other = hex_.step(direction)
        parted = hexside(hex_, direction) in layout.armour
        if not parted and other in layout.types and system_type(layout.types[other]) is kind:
            yield other


def fires_astern(layout: Layout, hexes: tuple[Hex, ...]) -> bool:
    """EE-RG-2: a railgun is a rear one if only its way astern is clear."""
    ahead, astern = (clear_rows(h, layout.types, layout.armour) for h in (hexes[0], hexes[-1]))
    return N not in ahead and S in astern


def _all_primaries(
    layout: Layout, kind: BoxType, hexes: tuple[Hex, ...], astern: bool
) -> tuple[Hex, ...]:
    """The marked boxes; else the only one; else the firing end of a railgun (Ruling Q60)."""
    if not kind.bears:
        return ()
    marked = tuple(h for h in hexes if h in layout.primaries)
    if marked:
        return marked
    if kind.own_row:
        return (hexes[-1] if astern else hexes[0],)
    return hexes if len(hexes) == 1 else ()


def _system(
    layout: Layout, kind: BoxType, hexes: tuple[Hex, ...], name: str, ids: list[str], astern: bool
) -> System:
    """One system; each of several railgun primaries fires the way it is open (EE-OPT-MP-1)."""
    named = dict(zip(hexes, ids, strict=True))
    marks = _all_primaries(layout, kind, hexes, astern)
    every = tuple(named[h] for h in marks) if len(marks) > 1 else ()
    rears = frozenset[str]()
    if every and kind.own_row:
        rears = frozenset(named[h] for h in marks if fires_astern(layout, (h,)))
    first = named[marks[0]] if marks else None
    return System(
        name,
        kind,
        tuple(ids),
        first,
        first in rears if every else astern,
        every,
        rears,
        array_parts(layout, named) if layout.diamonds.intersection(hexes) else (),
    )


def build(
    layout: Layout, rear: Mapping[str, bool] | None = None
) -> tuple[dict[str, Box], dict[str, System]]:
    """Boxes and systems with their ids in reading order; ``rear`` settles railguns by id."""
    boxes: dict[str, Box] = {}
    systems: dict[str, System] = {}
    numbers = dict.fromkeys(box_types(), 0)
    for kind, hexes in groups(layout):
        numbers[kind] += 1
        name = f"{kind}{numbers[kind]}"
        ids = [name] if len(hexes) == 1 else [f"{name}.{n}" for n in range(1, len(hexes) + 1)]
        for box_id, hex_ in zip(ids, hexes, strict=True):
            boxes[box_id] = Box(box_id, layout.types[hex_], hex_, name)
        astern = kind.own_row and (rear or {}).get(name, fires_astern(layout, hexes))
        systems[name] = _system(layout, kind, hexes, name, ids, astern)
    boxes = dict(sorted(boxes.items(), key=lambda item: _place_order(item[1])))
    for number, side in enumerate(sorted(layout.armour, key=side_order), 1):
        name = f"{BoxType.ARMOUR}{number}"
        boxes[name] = Box(name, BoxType.ARMOUR, side, name)
        systems[name] = System(name, BoxType.ARMOUR, (name,))
    return boxes, systems


def _place_order(box: Box) -> tuple[int, int]:
    return reading_order(box.place) if isinstance(box.place, Hex) else side_order(box.place)
