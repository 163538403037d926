"""Two records of one ship: what she is, and what she is taken for (rulebook: Disguised warships).

While disguised a ship has the boxes of her true record under the names of the false one, so that
no name tells what a box is: a laser in place of the hull box ``H5`` is called ``H5``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from game.hexgrid.hexes import Hex, Hexside, hexside
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Box, Costs, Design, Kind, Part, System
from game.systems.earth_expects.ship.layout import reading_order
from game.systems.earth_expects.ship.prices import costs_of
from game.systems.earth_expects.ship.ship_file import parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from game.words import _


def disguise_faults(true: Design, false: Design) -> list[str]:
    """Everything that keeps one record from passing for the other, one sentence each."""
    found = []
    if true.kind is not Kind.WARSHIP or true.base:
        text = _("the {true} is no warship; the true record has to be one.")
        found.append(text.format(true=true.name))
    if false.kind is not Kind.PASSENGER or false.base:
        text = _("the {false} is no passenger ship; a disguised warship passes for one.")
        found.append(text.format(false=false.name))
    if (true.ship_class, true.engines_of) != (false.ship_class, false.engines_of):
        found.append(_("the two records are of different classes; give them the same."))
    if _places(true).keys() != _places(false).keys():
        found.append(_("the two records differ in shape; a box of either has to be one of both."))
        return found
    return found + _box_faults(true, false)


def _box_faults(true: Design, false: Design) -> list[str]:
    mine, shown = _places(true), _places(false)
    text = _("{box} of the false record may be as on the true one, {letter}, or hull.")
    return [
        text.format(box=shown[place].id, letter=mine[place].type.letter)
        for place in shown
        if shown[place].type not in (mine[place].type, BoxType.HULL)
    ]


def _places(design: Design) -> Mapping[Hex | Hexside, Box]:
    return {box.place: box for box in design.boxes.values()}


@lru_cache(maxsize=64)
def masked(true: Design, false: Design) -> Design:
    """The true boxes under the names of the false record, with the costs of a passenger ship.

    The price is that of a warship: there is no discount.
    """
    names = names_of(true, false)
    systems = _systems(true, false, names)
    holder = {box: system.id for system in systems.values() for box in system.boxes}
    mine = _places(true)
    boxes = {
        b.id: Box(b.id, mine[b.place].type, b.place, holder[b.id]) for b in false.boxes.values()
    }
    return replace(
        true, kind=Kind.PASSENGER, boxes=boxes, systems=systems, costs=_costs(true, Kind.PASSENGER)
    )


@lru_cache(maxsize=64)
def opened(design: Design) -> Design:
    """A masked design once the disguise is dropped: an auxiliary under the same names."""
    return replace(design, kind=Kind.AUXILIARY, costs=_costs(design, Kind.AUXILIARY))


def record_text(design: Design) -> str:
    """The ship file of the true record of a masked design."""
    return write_ship(replace(design, kind=Kind.WARSHIP, costs=_costs(design, Kind.WARSHIP)))


@lru_cache(maxsize=64)
def true_record(text: str) -> Design:
    """The design in a text of ``record_text``."""
    return parse_ship(text, "")


def laid_over(design: Design, other: Design) -> Design:
    """The design moved so that its first box lies where the other's does: a ship file may have
    been moved onto the sheet."""
    move = min(other.at, key=reading_order).minus(min(design.at, key=reading_order))
    boxes = {box.id: replace(box, place=_moved(box.place, move)) for box in design.boxes.values()}
    return replace(design, boxes=boxes)


def _moved(place: Hex | Hexside, move: Hex) -> Hex | Hexside:
    if isinstance(place, Hexside):
        return hexside(place.hex.plus(move), place.direction)
    return place.plus(move)


def names_of(true: Design, false: Design) -> dict[str, str]:
    """What each box of the true record is called while the ship is disguised."""
    shown = _places(false)
    return {box.id: shown[box.place].id for box in true.boxes.values()}


def _costs(design: Design, kind: Kind) -> Costs:
    full = costs_of(design.ship_class, Kind.WARSHIP, False, design.engines_of).value
    return replace(costs_of(design.ship_class, kind, False, design.engines_of), value=full)


def _systems(true: Design, false: Design, names: Mapping[str, str]) -> dict[str, System]:
    found: dict[str, System] = {}
    place = {box: number for number, box in enumerate(false.boxes)}
    for system in sorted(
        true.systems.values(), key=lambda s: min(place[names[b]] for b in s.boxes)
    ):
        boxes = tuple(names[box] for box in system.boxes)
        name = _system_name(false, system.type, boxes, found)
        found[name] = replace(
            system,
            id=name,
            boxes=boxes,
            primary=names[system.primary] if system.primary else None,
            primaries=tuple(names[box] for box in system.primaries),
            rears=frozenset(names[box] for box in system.rears),
            parts=tuple(_part(part, names) for part in system.parts),
        )
    return found


def _part(part: Part, names: Mapping[str, str]) -> Part:
    primary = names[part.primary] if part.primary else None
    return Part(tuple(names[box] for box in part.boxes), primary)


def _system_name(
    false: Design, kind: BoxType, boxes: tuple[str, ...], taken: Mapping[str, System]
) -> str:
    """A system of one box has its name; one that the false record shows in part keeps that."""
    if len(boxes) == 1:
        return boxes[0]
    for shown in (false.systems[false.boxes[box].system] for box in boxes):
        if shown.type is kind and set(shown.boxes) <= set(boxes) and shown.id not in taken:
            return shown.id
    number = 1
    while f"{kind}{number}" in {*false.systems, *taken}:
        number += 1
    return f"{kind}{number}"
