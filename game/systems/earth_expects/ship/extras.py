"""What only some tables allow or forbid on a ship (Optional rules on construction).

Each rule gives its sentences against a design, with the boxes and what to do about it. The main
rules know one primary box a system and no arrays; optional rules lift that, or forbid more.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.arcs import clear_rows
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design, System
from game.systems.earth_expects.ship.faults import named
from game.words import _


def one_primary(design: Design) -> list[str]:
    """EE-OPT-MP-1: only with that optional rule may a system have several primary boxes."""
    text = _(
        "{boxes}: {system} has {n} primary boxes; leave one mark, or play with the optional rule "
        "on multiple primary boxes."
    )
    return [
        text.format(boxes=named(system.primaries), system=system.id, n=len(system.primaries))
        for system in design.systems.values()
        if len(system.primaries) > 1
    ]


def no_arrays(design: Design) -> list[str]:
    """EE-OPT-LA-1: only with that optional rule may lasers be joined to an array."""
    text = _(
        "{boxes}: {system} is a laser array; remove the diamonds, or play with the optional "
        "rule on laser arrays."
    )
    return [
        text.format(boxes=named(system.boxes), system=system.id)
        for system in design.systems.values()
        if system.parts
    ]


def engines_apart(design: Design) -> list[str]:
    """EE-OPT-XE-1 (a): nothing but armour and its own boxes is adjacent to an engine box."""
    text = _(
        "{box} of {engine} lies beside {others}; only armour may, or boxes of the same engine."
    )
    return [
        text.format(box=box, engine=engine.id, others=named(others))
        for engine, box in _engine_boxes(design)
        if (others := _neighbours(design, engine, box))
    ]


def _neighbours(design: Design, engine: System, box: str) -> tuple[str, ...]:
    """Boxes of other systems adjacent to an engine box; armour between keeps them apart."""
    return tuple(
        beyond
        for armour, beyond in design.beside[box]
        if armour is None and beyond is not None and beyond not in engine.boxes
    )


OPEN_SIDES = 4


def engines_outside(design: Design) -> list[str]:
    """EE-OPT-XE-1 (b): four hexsides of each engine box are open or adjoin its own engine."""
    text = _(
        "{box} of {engine}: {n} of its hexsides are open to space or beside its own engine, "
        "{need} are needed; move boxes away from it."
    )
    return [
        text.format(box=box, engine=engine.id, n=count, need=OPEN_SIDES)
        for engine, box in _engine_boxes(design)
        if (count := _free_sides(design, engine, box)) < OPEN_SIDES
    ]


def _free_sides(design: Design, engine: System, box: str) -> int:
    """Hexsides open to space all the way out (EE-DEF-21), or adjacent to the same engine."""
    place = design.boxes[box].place
    assert isinstance(place, Hex)
    clear = clear_rows(place, design.at.keys(), design.armour_at.keys())
    return sum(
        side in clear or (armour is None and beyond in engine.boxes)
        for side, (armour, beyond) in enumerate(design.beside[box])
    )


def _engine_boxes(design: Design) -> Iterator[tuple[System, str]]:
    for engine in design.systems_of(BoxType.ENGINE):
        for box in engine.boxes:
            yield engine, box
